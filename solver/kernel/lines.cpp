#include "lines.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "sequences.hpp"
#include "turns.hpp"

namespace thegame {
namespace {

template <int kPlayers>
class LinesOf final : public Lines {
 public:
  explicit LinesOf(const Position& position)
      : turns_(position, Switches{}), start_(state_of(position)),
        all_(position.rules, fits_), others_(position.rules, fits_) {}

  LinesFound count(Watch& watch) override {
    const int laid = turns_.position.laid_this_turn;
    const std::uint32_t root = studied(start_, laid, watch);
    LinesFound found;
    if (watch.stop == Stop::none && root != kLost) {
      found.lines = nodes_[root].lines;
      found.different = different(root, start_, laid, watch);
      found.positions = nodes_.size();
      for (const Node& node : nodes_)
        found.longest_forced = std::max(found.longest_forced, node.forced);
      tell_turns(root, found, watch);
    }
    found.fits = fits_;
    return found;
  }

  std::vector<TurnFound> turns(const Position& position, Watch& watch) override {
    std::vector<TurnFound> found;
    const State state = state_of(position);
    if (is_won(state)) return found;
    for_each_turn(state, position.laid_this_turn, watch, [&](const Turn& turn) {
      Line plays(turn.plays, turn.plays + turn.size);
      const std::uint32_t after = id_of(turn.after, watch);
      Wide lines;
      if (after != kLost) fits_ = lines.add_times(nodes_[after].lines, turn.orders) && fits_;
      found.push_back({std::move(plays), lines});
    });
    return found;
  }

 private:
  static constexpr std::uint32_t kLost = ~std::uint32_t{0};
  static constexpr int kMostInTurn = 28;  // so that the orders of a turn fit into 64 bits

  struct State {
    Hands<kPlayers> hands;
    Piles piles;
    std::uint8_t drawn;
    std::uint8_t player;
    std::uint8_t fresh;  // bit d: the piles of direction d show the same
    bool operator==(const State&) const = default;
  };
  struct Hash {
    std::size_t operator()(const State& state) const {
      std::uint64_t mixed = state.hands.hash() ^ state.piles * 0x9E3779B97F4A7C15ULL;
      mixed = (mixed ^ (mixed >> 32)) * 0xBF58476D1CE4E5B9ULL + state.drawn * 64 +
              state.player * 4 + state.fresh;
      return static_cast<std::size_t>(mixed ^ (mixed >> 31));
    }
  };
  struct Node {  // a position that can still be won
    Wide lines;
    Wide different;  // 0: not counted yet
    std::uint64_t keeping = 0;
    std::uint64_t legal = 0;
    std::uint32_t children_begin = 0, children_end = 0;
    int forced = 0;  // turns from here on with only one that keeps the win, one after another
  };
  struct Turn {
    const Step* plays;
    int size;
    std::uint64_t orders;  // in which its plays can be made, and names that equal piles can have
    State after;
  };

  State state_of(const Position& position) const {
    State state{};
    for (int player = 0; player < kPlayers; ++player)
      for (const int card : position.hands[player]) state.hands.of[player].add(card);
    state.drawn = static_cast<std::uint8_t>(turns_.position.draw.size() - position.draw.size());
    state.player = static_cast<std::uint8_t>(position.to_move);
    const CardSet unplayed = state.hands.all() | turns_.coming(state.drawn);
    for (int pile = 0; pile < kPiles; ++pile) {
      const int top = pile < 2 ? position.tops[pile] : turns_.rules.mirror(position.tops[pile]);
      const Piles lane = lane_showing(top, pile / 2, unplayed, turns_.rules, true);
      state.piles = with_lane(state.piles, pile, lane);
    }
    for (int direction = 0; direction < 2; ++direction)
      if (position.tops[2 * direction] == position.tops[2 * direction + 1])
        state.fresh = static_cast<std::uint8_t>(state.fresh | 1 << direction);
    return state;
  }

  bool is_won(const State& state) const {
    return state.drawn == turns_.draw_size() && state.hands.all().empty();
  }

  // The number of a position at the beginning of a turn; kLost if it cannot be won any more.
  std::uint32_t id_of(State state, Watch& watch) {
    state.piles = in_order(state.piles);
    if (const auto known = known_.find(state); known != known_.end()) return known->second;
    const std::uint32_t id = studied(state, 0, watch);
    if (watch.stop == Stop::none) known_.emplace(state, id);
    watch.too_much(known_.size() * (sizeof(State) + 48) + nodes_.capacity() * sizeof(Node) +
                   children_.capacity() * sizeof children_[0] + all_.bytes() + others_.bytes());
    return id;
  }

  std::uint32_t studied(const State& state, int laid_this_turn, Watch& watch) {
    Node node;
    std::vector<std::uint32_t> children;
    if (is_won(state)) {
      node.lines = node.different = Wide(1);
    } else {
      const bool drawing = state.drawn < turns_.draw_size();
      for_each_turn(state, laid_this_turn, watch, [&](const Turn& turn) {
        ++node.legal;
        const std::uint32_t child = id_of(turn.after, watch);
        if (child == kLost) return;
        ++node.keeping;
        children.push_back(child);
        fits_ = node.lines.add_times(nodes_[child].lines, turn.orders) && fits_;
        if (!drawing) return;
        const Wide& more = different(child, turn.after, 0, watch);
        fits_ = node.different.add_times(more, 1) && fits_;
      });
      if (watch.stop != Stop::none || node.keeping == 0) return kLost;
      if (node.keeping == 1) node.forced = 1 + nodes_[children[0]].forced;
    }
    std::sort(children.begin(), children.end());
    children.erase(std::unique(children.begin(), children.end()), children.end());
    node.children_begin = static_cast<std::uint32_t>(children_.size());
    children_.insert(children_.end(), children.begin(), children.end());
    node.children_end = static_cast<std::uint32_t>(children_.size());
    nodes_.push_back(node);
    return static_cast<std::uint32_t>(nodes_.size() - 1);
  }

  // Calls `visit` with every legal turn.
  template <class Visit>
  void for_each_turn(const State& state, int laid_this_turn, Watch& watch, const Visit& visit) {
    Step plays[kMostInTurn];
    Maker<Visit> maker{*this, state, laid_this_turn, watch, visit, plays};
    maker.go_on(0, state.piles, state.hands.of[state.player], 0, 0, 1);
  }

  template <class Visit>
  struct Maker {
    LinesOf& lines;
    const State& state;
    const int laid_before;
    Watch& watch;
    const Visit& visit;
    Step* plays;

    // `on_pile`: cards that this turn has laid on `pile`, the last one that it used.
    void go_on(int pile, Piles piles, CardSet hand, int size, int on_pile, std::uint64_t orders) {
      if (watch.over()) return;
      const Turns<kPlayers>& turns = lines.turns_;
      const bool over = turns.are_over(state.drawn);
      if (may_end(hand, size)) visit(turn(piles, hand, size, orders));
      if ((over && size == 1) || size == kMostInTurn) return;
      CardSet unplayed = hand | turns.coming(state.drawn);
      for (int player = 0; player < kPlayers; ++player)
        if (player != state.player) unplayed = unplayed | state.hands.of[player];
      for_each_card(hand, [&](int card) {
        const Laying laying = turns.laying(card, unplayed);
        const Piles lanes = laying.pattern.accepting(piles);
        if (lanes == 0) return;
        const Piles taken = laying.taken_from(piles);
        CardSet rest = hand;
        rest.remove(card);
        for (int on = pile; on < kPiles; ++on) {
          if (!(lanes >> (8 * on + 39) & 1) || second_of_equals_first(on, card, size)) continue;
          ++watch.nodes;
          const int count = (on == pile ? on_pile : 0) + 1;
          plays[size] = {card, on, false};
          go_on(on, with_lane(taken, on, laying.lane[on / 2]), rest, size + 1, count,
                orders * static_cast<std::uint64_t>(size + 1) / static_cast<std::uint64_t>(count));
        }
      });
    }

    bool may_end(CardSet hand, int size) const {
      const Turns<kPlayers>& turns = lines.turns_;
      if (turns.are_over(state.drawn)) return size == 1;
      if (laid_before + size >= turns.least(state.drawn)) return size > 0 || laid_before > 0;
      if (!hand.empty() || state.drawn < turns.draw_size()) return false;
      for (int player = 0; player < kPlayers; ++player)
        if (player != state.player && !state.hands.of[player].empty()) return false;
      return true;  // every card is laid
    }

    // Of two equal piles the first is the one with the lower first card.
    bool second_of_equals_first(int pile, int card, int size) const {
      if (pile % 2 == 0 || !(state.fresh >> (pile / 2) & 1)) return false;
      const Step* const end = plays + size;
      if (size > 0 && plays[size - 1].pile == pile) return false;  // it has its first card
      const Step* const first =
          std::find_if(plays, plays + size, [&](const Step& play) { return play.pile == pile - 1; });
      return first == end || card <= first->card;
    }

    Turn turn(Piles piles, CardSet hand, int size, std::uint64_t orders) const {
      const Turns<kPlayers>& turns = lines.turns_;
      Hands<kPlayers> hands = state.hands;
      hands.of[state.player] = hand;
      const int laid = laid_before + size;
      const auto [player, drawn_hands] = turns.after_turn(hands, state.player, laid, state.drawn);
      const int drawn = std::min(state.drawn + laid, turns.draw_size());
      State after{drawn_hands, piles, static_cast<std::uint8_t>(drawn),
                  static_cast<std::uint8_t>(player), state.fresh};
      for (int i = 0; i < size; ++i) {
        const int bit = 1 << (plays[i].pile / 2);
        if (after.fresh & bit) orders *= 2;  // the names could be exchanged
        after.fresh = static_cast<std::uint8_t>(after.fresh & ~bit);
      }
      if (lines.is_won(after)) after.player = after.fresh = 0;  // all wins are the same
      return {plays, size, orders, after};
    }
  };

  // How many essentially different lines there are. With nothing to draw they are not counted turn
  // by turn, so only for the positions in which the last card was drawn.
  const Wide& different(std::uint32_t id, const State& state, int laid_this_turn, Watch& watch) {
    if (nodes_[id].different.is_zero() && watch.stop == Stop::none) {
      const Wide count = sequences(state, laid_this_turn, watch);
      nodes_[id].different = count;
    }
    return nodes_[id].different;
  }

  Wide sequences(const State& state, int laid_this_turn, Watch& watch) {
    const CardSet cards = state.hands.all();
    if (kPlayers == 1) return all_.count(state.piles, cards, cards, state.fresh, watch);
    if (kPlayers > 2 || laid_this_turn > 0 || turns_.rules.least_empty > 1)
      return told_apart(state, laid_this_turn, watch);
    Wide different = all_.count(state.piles, cards, cards, state.fresh, watch);
    const CardSet other = state.hands.of[1 - state.player];
    if (other.empty()) return different;
    different.subtract(others_.count(state.piles, cards, other, state.fresh, watch));
    return different;
  }

  // The same by making each of them. With three players or more it depends on everything who can
  // lay a card when the turn comes: no shorter way is known.
  Wide told_apart(const State& state, int laid_this_turn, Watch& watch) {
    std::unordered_set<std::string> seen;
    std::uint64_t different = 0;
    std::array<std::string, kPiles> laid;
    tell_apart(state, laid_this_turn, state.fresh, laid, seen, different, watch);
    return Wide(different);
  }

  void tell_apart(const State& state, int laid_this_turn, int fresh,
                  std::array<std::string, kPiles>& laid, std::unordered_set<std::string>& seen,
                  std::uint64_t& different, Watch& watch) {
    if (!seen.insert(signature(laid, fresh, state.player)).second) return;
    watch.too_much(seen.size() * 120);
    if (is_won(state)) {
      ++different;
      return;
    }
    for_each_turn(state, laid_this_turn, watch, [&](const Turn& turn) {
      if (id_of(turn.after, watch) == kLost) return;
      const State after = turn.after;
      const std::vector<Step> plays(turn.plays, turn.plays + turn.size);
      for (const Step& play : plays) laid[play.pile].push_back(static_cast<char>(play.card));
      tell_apart(after, 0, fresh, laid, seen, different, watch);
      for (const Step& play : plays) laid[play.pile].pop_back();
    });
  }

  // What lies on each pile, whatever two equal ones are called, and who is to move.
  static std::string signature(const std::array<std::string, kPiles>& laid, int fresh, int player) {
    std::string text(1, static_cast<char>(player));
    for (int pile = 0; pile < kPiles; pile += 2) {
      const bool exchange = fresh >> (pile / 2) & 1 && laid[pile] > laid[pile + 1];
      text += laid[pile + exchange] + '\0' + laid[pile + !exchange] + '\0';
    }
    return text;
  }

  // Which positions can stand before the first turn, the second, and so on.
  void tell_turns(std::uint32_t root, LinesFound& found, Watch& watch) const {
    std::vector<std::uint32_t> now{root};
    while (!now.empty() && !watch.over()) {
      TurnFigures figures;
      std::vector<std::uint32_t> next;
      for (const std::uint32_t id : now) {
        const Node& node = nodes_[id];
        if (node.children_begin == node.children_end) continue;  // every card is laid
        ++figures.positions;
        figures.forced += node.keeping == 1;
        figures.keeping += node.keeping;
        figures.legal += node.legal;
        next.insert(next.end(), children_.begin() + node.children_begin,
                    children_.begin() + node.children_end);
      }
      if (figures.positions) found.turns.push_back(figures);
      std::sort(next.begin(), next.end());
      next.erase(std::unique(next.begin(), next.end()), next.end());
      now = std::move(next);
    }
  }

  const Turns<kPlayers> turns_;
  const State start_;
  bool fits_ = true;
  Sequences all_, others_;
  std::unordered_map<State, std::uint32_t, Hash> known_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> children_;
};

}  // namespace

std::unique_ptr<Lines> make_lines(const Position& position) {
  switch (position.rules.players) {
    case 1: return std::make_unique<LinesOf<1>>(position);
    case 2: return std::make_unique<LinesOf<2>>(position);
    case 3: return std::make_unique<LinesOf<3>>(position);
    case 4: return std::make_unique<LinesOf<4>>(position);
    case 5: return std::make_unique<LinesOf<5>>(position);
  }
  throw std::invalid_argument("1 to 5 players");
}

}  // namespace thegame
