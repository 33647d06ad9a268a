#include "duel/search.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "duel/children.hpp"
#include "duel/order.hpp"
#include "duel/tables.hpp"

namespace thegame::duel {
namespace {

constexpr std::uint32_t kNever = std::numeric_limits<std::uint32_t>::max() / 4;
constexpr Effort kWon{0, kNever}, kLost{kNever, 0};

// A child with what is known of it. The efforts are those of the opponent, who is to move there.
struct Node {
  Child child;
  Effort effort;
};

struct Limit {
  std::uint32_t win, loss;  // go on while both efforts are below
};

class ProofNumbers final : public Search {
 public:
  ProofNumbers(const Decks& decks, std::uint64_t most_bytes)
      : decks_(decks), open_(most_bytes / 2), fronts_(most_bytes / 2) {}

  Found decide(const Position& now, Watch& watch) override {
    std::vector<Node> nodes;
    if (const auto turn = expand(now, nodes, watch)) return {Verdict::won, turn};
    const Effort effort = improve(nodes, {kNever, kNever}, watch);
    if (effort.win == 0) return {Verdict::won, winning(nodes)};
    if (effort.loss == 0) return {Verdict::lost, std::nullopt};
    return {};
  }

  std::vector<Turn> line(const Position& start, Watch& watch) override {
    std::vector<Turn> turns;
    Position now = start;
    bool winning = decide(now, watch).verdict == Verdict::won;
    while (!watch.over()) {
      const std::optional<Turn> turn =
          winning ? decide(now, watch).turn : longest_looking(now, watch);
      if (!turn) break;
      turns.push_back(*turn);
      if (lays_all(decks_, now, *turn)) break;
      now = after(decks_, now, *turn);
      winning = !winning;
    }
    return turns;
  }

 private:
  // The turns of a position and what is known of the positions after them. If one is known to win
  // it is returned.
  std::optional<Turn> expand(const Position& now, std::vector<Node>& nodes, Watch& watch) {
    std::vector<Child> children;
    if (const auto turn = children_of(decks_, now, children, watch.nodes)) return turn;
    nodes.reserve(children.size());
    for (const Child& child : children) {
      const Effort effort = known(child);
      if (effort.loss == 0) return child.turn;
      nodes.push_back({child, effort});
    }
    return std::nullopt;
  }

  Effort known(const Child& child) {
    const Key key(child.position);
    const int decided = fronts_.find(decks_, key, child.left, child.position.to_move);
    if (decided) return decided > 0 ? kWon : kLost;
    const Effort* found = open_.find(key);
    return found ? *found : first_guess(child);
  }

  // The more cards a player has still to lay and the more of them their piles accept, the longer it
  // takes to prove that they lose. What counts most is what the player who is to move can lay now.
  Effort first_guess(const Child& child) const {
    const int me = child.position.to_move;
    const auto room = [&](int player, Cards cards) {
      int piles = 0;
      for (int direction : {kUp, kDown})
        piles += count(cards & decks_.accepted(direction, child.position.top(player, direction)));
      return piles;
    };
    const auto life = [&](int player) {
      return 1 + count(child.left[player]) + room(player, child.left[player]);
    };
    const int now = 4 * room(me, child.position.hands[me]);
    return {static_cast<std::uint32_t>(life(1 - me)), static_cast<std::uint32_t>(life(me) + now)};
  }

  // Works on a position until an effort reaches its limit, and remembers what came out.
  Effort work_on(const Child& child, Limit limit, Watch& watch) {
    const std::uint64_t before = watch.nodes;
    std::vector<Node> nodes;
    const Effort effort = expand(child.position, nodes, watch) ? kWon : improve(nodes, limit, watch);
    const auto work = static_cast<std::uint8_t>(std::bit_width(watch.nodes - before));
    const Key key(child.position);
    const int to_move = child.position.to_move;
    if (effort.win == 0 || effort.loss == 0)
      fronts_.put(decks_, key, child.left, to_move, effort.win == 0, work);
    else
      open_.put(key, effort, work);
    return effort;
  }

  // Goes on with the turn that seems to win most easily, until an effort reaches its limit.
  //
  // To win takes one turn after which the opponent loses: the effort is the least of all. To prove a
  // loss takes an answer to every turn. The efforts for them are not added up, for most positions
  // are reached in many ways and would be counted as often; what counts is the largest, and how many
  // turns are still without an answer.
  Effort improve(std::vector<Node>& nodes, Limit limit, Watch& watch) {
    for (;;) {
      std::uint32_t least = kNever, second = kNever, most = 0, open = 0;
      Node* best = nullptr;
      for (Node& node : nodes) {
        if (node.effort.loss < least) {
          second = least;
          least = node.effort.loss;
          best = &node;
        } else {
          second = std::min(second, node.effort.loss);
        }
        most = std::max(most, node.effort.win);
        open += node.effort.win != 0;
      }
      if (least == 0) return kWon;
      if (!best) return kLost;
      const std::uint32_t others = open - 1;
      const Effort effort{least, std::min(most + others, kNever)};
      if (effort.win >= limit.win || effort.loss >= limit.loss || watch.over()) return effort;
      // Some more than the second best, so that the search does not jump to and fro.
      const std::uint32_t loss = std::min({limit.win, second + 1 + second / 4, kNever});
      const std::uint32_t win = limit.loss == kNever ? kNever : limit.loss - others;
      best->effort = work_on(best->child, {win, loss}, watch);
    }
  }

  static std::optional<Turn> winning(const std::vector<Node>& nodes) {
    for (const Node& node : nodes)
      if (node.effort.loss == 0) return node.child.turn;
    return std::nullopt;
  }

  // A defence for a line: the turn after which the opponent has least room beside the loser.
  std::optional<Turn> longest_looking(const Position& now, Watch& watch) {
    std::vector<Child> children;
    if (const auto turn = children_of(decks_, now, children, watch.nodes)) return turn;
    std::optional<Turn> chosen;
    double best = 0;
    for (const Child& child : children) {
      const Effort guess = first_guess(child);
      const double chance = static_cast<double>(guess.win) / guess.loss;
      if (!chosen || chance > best) {
        chosen = child.turn;
        best = chance;
      }
    }
    return chosen;
  }

  const Decks decks_;
  OpenPositions open_;
  Fronts fronts_;
};

}  // namespace

std::unique_ptr<Search> make_search(const Decks& decks, std::uint64_t most_bytes) {
  return std::make_unique<ProofNumbers>(decks, most_bytes);
}

}  // namespace thegame::duel
