#include "beam.hpp"

#include <algorithm>
#include <stdexcept>
#include <tuple>

namespace thegame {
namespace {

// A number for a card in a player's hand; the exclusive or of them stands for all hands.
constexpr std::uint64_t hand_key(int player, int card) {
  std::uint64_t mixed = (player * 128 + card + 1) * 0x9E3779B97F4A7C15ULL;
  mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9ULL;
  mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBULL;
  return mixed ^ (mixed >> 31);
}

template <int kPlayers>
class BeamOf final : public Beam {
 public:
  BeamOf(const Position& position, const Weights& weights)
      : turns_(position, Switches{}), worth_(position, weights) {}

  Found run(int width, Watch& watch) override {
    begin();
    const int to_lay = turns_.position.to_lay();
    for (int laid = 0; laid < to_lay; ++laid) {
      best_.clear();
      for (std::uint32_t parent = 0; parent < now_.size() && !watch.over(); ++parent)
        expand(parent, laid, width, watch);
      if (best_.empty() || watch.stop != Stop::none) return found(laid, false);
      lay_best(laid);
    }
    return found(to_lay, true);
  }

 private:
  struct State {
    Hands<kPlayers> hands;
    Piles piles;
    std::uint64_t key;  // of the hands
    int player;
    int laid_this_turn;
  };
  struct Child {
    int worth;
    std::uint32_t parent;
    std::uint64_t key;
    Piles piles;
    std::uint8_t card;
    bool ends_turn;
  };
  struct Link {
    std::uint32_t parent;
    std::uint8_t card;
    bool ends_turn;
    Piles after;
  };

  static bool better(const Child& a, const Child& b) {
    return std::tuple(b.worth, a.key, a.piles) < std::tuple(a.worth, b.key, b.piles);
  }

  void begin() {
    links_.clear();
    State first{turns_.first_hands(), turns_.first_piles(), 0, turns_.position.to_move,
                turns_.position.laid_this_turn};
    if (turns_.are_over(0)) first.laid_this_turn = 0;
    ends_first_ = !turns_.are_over(0) && first.laid_this_turn >= turns_.least(0);
    if (ends_first_) end_turn(first, 0);
    now_.assign(1, first);
  }

  void end_turn(State& state, int drawn) {
    const int drawn_after = std::min(drawn + state.laid_this_turn, turns_.draw_size());
    for (int i = drawn; i < drawn_after; ++i)
      state.key ^= hand_key(state.player, turns_.position.draw[i]);
    std::tie(state.player, state.hands) =
        turns_.after_turn(state.hands, state.player, state.laid_this_turn, drawn);
    state.laid_this_turn = 0;
  }

  // What all children of a state share, whichever card they lay.
  struct Turn {
    std::uint32_t parent;
    bool ends;
    bool same_mover;  // whether the player who lays the card plays next too
    CardSet hands;    // after drawing, the card still among them
    CardSet mover;
    int drawn;
    int laid_this_turn;
  };

  Turn turn_of(std::uint32_t parent, int drawn) const {
    const State& state = now_[parent];
    const int laid = state.laid_this_turn + 1;
    if (turns_.are_over(drawn) || laid < turns_.least(drawn)) {
      const int shown = turns_.are_over(drawn) ? 0 : laid;
      return {parent, false, true, state.hands.all(), state.hands.of[state.player], drawn, shown};
    }
    const auto [mover, hands] = turns_.after_turn(state.hands, state.player, laid, drawn);
    return {parent, true, mover == state.player, hands.all(), hands.of[mover],
            std::min(drawn + laid, turns_.draw_size()), 0};
  }

  void expand(std::uint32_t parent, int laid, int width, Watch& watch) {
    const State& state = now_[parent];
    const int drawn = turns_.drawn(laid, state.laid_this_turn);
    const CardSet hand = state.hands.of[state.player];
    const CardSet unplayed = state.hands.all() | turns_.coming(drawn);
    const Turn turn = turn_of(parent, drawn);
    const auto add = [&](int card, Piles after) {
      ++watch.nodes;
      consider(turn, state, card, after, width);
    };
    if (turns_.may_take_never_wrong(state.laid_this_turn, drawn))
      for (CardSet rest = hand; !rest.empty();) {
        const int card = rest.lowest();
        rest.remove(card);
        const Laying laying = turns_.laying(card, unplayed);
        const int pile = NeverWrong(card, unplayed, turns_.rules, laying).pile(state.piles);
        if (pile >= 0) return add(card, laying.laid_on(laying.taken_from(state.piles), pile));
      }
    for_each_card(hand, [&](int card) {
      const Laying laying = turns_.laying(card, unplayed);
      turns_.lay(laying, state.piles, true, [&](Piles after) { add(card, after); });
    });
  }

  // Puts a child among the best, in order and each only once.
  void consider(const Turn& turn, const State& state, int card, Piles after, int width) {
    CardSet hands = turn.hands, mover = turn.mover;
    hands.remove(card);
    if (turn.same_mover) mover.remove(card);
    const int worth = worth_.of(after, hands, mover, turn.drawn, turn.laid_this_turn);
    const bool full = static_cast<int>(best_.size()) == width;
    if (full && worth < best_.back().worth) return;
    const Child child{worth, turn.parent, state.key ^ hand_key(state.player, card), after,
                      static_cast<std::uint8_t>(card), turn.ends};
    const auto place = std::lower_bound(best_.begin(), best_.end(), child, better);
    if (place != best_.end() && place->key == child.key && place->piles == after) return;
    if (full && place == best_.end()) return;
    if (full) best_.pop_back();
    best_.insert(place, child);
  }

  // The best children become the states of the next layer.
  void lay_best(int laid) {
    next_.clear();
    links_.emplace_back();
    for (const Child& child : best_) {
      State state = now_[child.parent];
      const int drawn = turns_.drawn(laid, state.laid_this_turn);
      state.piles = child.piles;
      state.key = child.key;
      state.hands.of[state.player].remove(child.card);
      if (!turns_.are_over(drawn)) ++state.laid_this_turn;
      if (child.ends_turn) end_turn(state, drawn);
      next_.push_back(state);
      links_.back().push_back({child.parent, child.card, child.ends_turn, child.piles});
    }
    std::swap(now_, next_);
  }

  Found found(int laid, bool won) const {
    std::vector<Trace> traces(laid);
    std::uint32_t at = 0;
    for (int layer = laid; layer-- > 0;) {
      const Link& link = links_[layer][at];
      traces[layer] = {link.card, link.after, link.ends_turn};
      at = link.parent;
    }
    if (ends_first_) traces.insert(traces.begin(), Trace{0, 0, true});
    const CardSet unplayed = turns_.first_hands().all() | turns_.coming(0);
    return {won, laid, named_line(turns_.position, unplayed, true, traces)};
  }

  const Turns<kPlayers> turns_;
  const Worth worth_;
  bool ends_first_ = false;
  std::vector<State> now_, next_;
  std::vector<Child> best_;
  std::vector<std::vector<Link>> links_;
};

}  // namespace

std::unique_ptr<Beam> make_beam(const Position& position, const Weights& weights) {
  switch (position.rules.players) {
    case 1: return std::make_unique<BeamOf<1>>(position, weights);
    case 2: return std::make_unique<BeamOf<2>>(position, weights);
    case 3: return std::make_unique<BeamOf<3>>(position, weights);
    case 4: return std::make_unique<BeamOf<4>>(position, weights);
    case 5: return std::make_unique<BeamOf<5>>(position, weights);
  }
  throw std::invalid_argument("1 to 5 players");
}

}  // namespace thegame
