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
      : decks_(decks), children_(decks_), open_(most_bytes / 2), fronts_(most_bytes / 2) {}

  Found reached(const Position& now, Goal goal, Watch& watch) override {
    const bool mine = now.to_move == goal.player;
    std::vector<Node> nodes;
    std::optional<Turn> turn;
    Effort effort;
    if (mine && goal.turns == 0) {
      effort = kLost;
    } else if ((turn = expand(now, goal, nodes, watch))) {
      effort = kWon;
    } else {
      effort = improve(nodes, goal.after_turn_of(now.to_move), {kNever, kNever}, watch);
      if (effort.win == 0) turn = winning(nodes);
    }
    if (effort.win == 0) return {mine ? Answer::yes : Answer::no, turn};
    if (effort.loss == 0) return {mine ? Answer::no : Answer::yes, std::nullopt};
    return {};
  }

 private:
  // The turns of a position and what is known of the positions after them. If one is known to win
  // it is returned.
  std::optional<Turn> expand(const Position& now, Goal goal, std::vector<Node>& nodes,
                             Watch& watch) {
    const Goal then = goal.after_turn_of(now.to_move);
    if (const auto turn = children_.find(now, watch.nodes)) return turn;
    for (const Child& child : children_.all()) {
      const Key key(child.position, named(then, child.position));
      fronts_.fetch(key);
      open_.fetch(key);
    }
    nodes.reserve(children_.all().size());
    for (const Child& child : children_.all()) {
      const Effort effort = known(child, then);
      if (effort.loss == 0) return child.turn;
      nodes.push_back({child, effort});
    }
    return std::nullopt;
  }

  // Of a child from which somebody can still go on.
  Effort known(const Child& child, Goal goal) {
    const bool mine = child.position.to_move == goal.player;
    if (goal.turns == 0) return mine ? kLost : kWon;
    const Key key(child.position, named(goal, child.position));
    const int answer = fronts_.find(decks_, key, child.left, goal);
    if (answer) return (answer > 0) == mine ? kWon : kLost;
    const Effort* found = open_.find(key);
    return found ? *found : first_guess(decks_, child);
  }

  // Without a limit of turns it does not matter for whom one asks.
  static Goal named(Goal goal, const Position& now) {
    return goal.limited() ? goal : Goal{now.to_move};
  }

  // Works on a position until an effort reaches its limit, and remembers what came out.
  Effort work_on(const Child& child, Goal goal, Limit limit, Watch& watch) {
    const std::uint64_t before = watch.nodes;
    const Position& now = child.position;
    std::vector<Node> nodes;
    const Effort effort = expand(now, goal, nodes, watch)
                              ? kWon
                              : improve(nodes, goal.after_turn_of(now.to_move), limit, watch);
    const auto work =
        std::min<unsigned>(static_cast<unsigned>(std::bit_width(watch.nodes - before)), kMostWork);
    if (effort.win == 0 || effort.loss == 0) {
      const bool reached = (effort.win == 0) == (now.to_move == goal.player);
      fronts_.put(decks_, now, child.left, Fact::of(goal, reached), work);
    } else {
      open_.put(Key(now, named(goal, now)), effort, work);
    }
    return effort;
  }

  // Goes on with the turn that seems to win most easily, until an effort reaches its limit.
  //
  // To win takes one turn after which the opponent loses: the effort is the least of all. To prove a
  // loss takes an answer to every turn. The efforts for them are not added up, for most positions
  // are reached in many ways and would be counted as often; what counts is the largest, and how many
  // turns are still without an answer.
  Effort improve(std::vector<Node>& nodes, Goal goal, Limit limit, Watch& watch) {
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
      // Twice the second best, so that the search does not jump to and fro.
      const std::uint32_t loss = std::min({limit.win, 2 * second + 1, kNever});
      const std::uint32_t win = limit.loss == kNever ? kNever : limit.loss - others;
      best->effort = work_on(best->child, goal, {win, loss}, watch);
    }
  }

  static std::optional<Turn> winning(const std::vector<Node>& nodes) {
    for (const Node& node : nodes)
      if (node.effort.loss == 0) return node.child.turn;
    return std::nullopt;
  }

  const Decks decks_;
  Children children_;
  OpenPositions open_;
  Fronts fronts_;
};

}  // namespace

std::unique_ptr<Search> make_search(const Decks& decks, std::uint64_t most_bytes) {
  return std::make_unique<ProofNumbers>(decks, most_bytes);
}

}  // namespace thegame::duel
