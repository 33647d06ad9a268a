#include "beam.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <stdexcept>

namespace thegame {
namespace {

// A number for a card in a player's hand; the exclusive or of them stands for all hands.
constexpr std::uint64_t hand_key(int player, int card) {
  std::uint64_t mixed = (player * 128 + card + 1) * 0x9E3779B97F4A7C15ULL;
  mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9ULL;
  mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBULL;
  return mixed ^ (mixed >> 31);
}

// A number for the stage of a turn.
constexpr std::uint64_t stage_key(int player, int laid_this_turn) {
  return hand_key(kMostPlayers + player, laid_this_turn);
}

template <int kPlayers>
class BeamOf final : public Beam {
 public:
  BeamOf(const Position& position, const Weights& weights)
      : turns_(position, Switches{}), worth_(position, weights),
        reach_(position.rules.cards / (kPlayers == 1 ? 3 : 5)) {}

  int run(int width, int back, Watch& watch) override {
    laid_ = back == kToTheStart ? 0 : std::max(laid_ - back, 0);
    if (layers_.empty()) begin();
    for (const int to_lay = turns_.position.to_lay(); laid_ < to_lay; ++laid_) {
      best_.clear();
      const Layer& now = layers_[laid_];
      for (std::uint32_t parent = 0; parent < now.size() && !watch.over(); ++parent)
        expand(now[parent], parent, width, watch);
      if (best_.empty() || watch.stop != Stop::none) break;
      lay_best();
    }
    return laid_;
  }

  Line line() const override {
    std::vector<Trace> traces(laid_);
    std::uint32_t at = 0;
    for (int layer = laid_; layer > 0; --layer) {
      const State& state = layers_[layer][at];
      traces[layer - 1] = {state.card, state.piles, state.ended_turn};
      at = state.parent;
    }
    if (ends_first_) traces.insert(traces.begin(), Trace{0, 0, true});
    const CardSet unplayed = turns_.first_hands().all() | turns_.coming(0);
    return named_line(turns_.position, unplayed, true, traces);
  }

 private:
  static constexpr int kWide = 64;
  static constexpr int kWorst = std::numeric_limits<int>::min();

  struct State {
    Hands<kPlayers> hands;
    Piles piles;
    std::uint64_t hands_key;
    std::uint32_t parent;  // in the layer before, and how this state came from it
    std::uint8_t card;
    bool ended_turn;
    std::uint8_t player;
    std::uint8_t laid_this_turn;
  };
  using Layer = std::vector<State>;
  struct Child {
    int worth;
    std::uint32_t parent;
    std::uint64_t key;  // of everything but the piles
    Piles piles;
    std::uint8_t card;
    bool ends_turn;
  };

  void begin() {
    layers_.resize(turns_.position.to_lay() + 1);
    State first{};
    first.hands = turns_.first_hands();
    first.piles = turns_.first_piles();
    first.player = static_cast<std::uint8_t>(turns_.position.to_move);
    if (!turns_.are_over(0))
      first.laid_this_turn = static_cast<std::uint8_t>(turns_.position.laid_this_turn);
    ends_first_ = !turns_.are_over(0) && first.laid_this_turn >= turns_.least(0);
    if (ends_first_) end_turn(first, 0);
    layers_[0].assign(1, first);
  }

  void end_turn(State& state, int drawn) const {
    const auto [player, hands] =
        turns_.after_turn(state.hands, state.player, state.laid_this_turn, drawn);
    state.player = static_cast<std::uint8_t>(player);
    state.hands = hands;
    state.laid_this_turn = 0;
  }

  // How a turn goes on after a card: what all children of a state share, whichever card they lay.
  struct Sequel {
    std::uint32_t parent;
    bool ends_turn;
    bool same_mover;    // whether the player who lays the card plays next too
    CardSet hands;      // after drawing, the card still among them
    CardSet mover;      // the hand of whoever plays next
    HandBytes near;     // the same cards
    int drawn;
    int laid_this_turn;
    std::uint64_t key;  // what to add to the key of the hands
  };

  Sequel going_on(const State& state, std::uint32_t parent, int drawn) const {
    const CardSet hand = state.hands.of[state.player];
    const int laid = turns_.are_over(drawn) ? 0 : state.laid_this_turn + 1;
    return {parent, false, true, state.hands.all(), hand, HandBytes(hand), drawn, laid,
            stage_key(state.player, laid)};
  }

  Sequel ending(const State& state, std::uint32_t parent, int drawn) const {
    const int laid = state.laid_this_turn + 1;
    const auto [mover, hands] = turns_.after_turn(state.hands, state.player, laid, drawn);
    const int drawn_after = std::min(drawn + laid, turns_.draw_size());
    std::uint64_t key = stage_key(mover, 0);
    for (int i = drawn; i < drawn_after; ++i) key ^= hand_key(state.player, turns_.position.draw[i]);
    return {parent, true, mover == state.player, hands.all(), hands.of[mover],
            HandBytes(hands.of[mover]), drawn_after, 0, key};
  }

  void expand(const State& state, std::uint32_t parent, int width, Watch& watch) {
    const int drawn = turns_.drawn(laid_, state.laid_this_turn);
    const bool may_end = !turns_.are_over(drawn) && state.laid_this_turn + 1 >= turns_.least(drawn);
    const bool may_go_on = !may_end || state.laid_this_turn + 1 < turns_.longest;
    std::optional<Sequel> on, end;
    if (may_go_on) on = going_on(state, parent, drawn);
    if (may_end) end = ending(state, parent, drawn);
    const auto add = [&](int card, Piles after) {
      ++watch.nodes;
      // Going on is rarely better than drawing: it is looked at where drawing is among the best.
      if ((!end || consider(*end, state, card, after, width)) && on)
        consider(*on, state, card, after, width);
    };
    const CardSet hand = state.hands.of[state.player];
    const CardSet unplayed = state.hands.all() | turns_.coming(drawn);
    if (turns_.may_take_never_wrong(state.laid_this_turn, drawn) &&
        lay_never_wrong(hand, unplayed, state.piles, add))
      return;
    // In a narrow beam cards that skip much are not worth a look, if there are others.
    if (width >= kWide || !lay_all(hand, unplayed, state.piles, reach_, add))
      lay_all(hand, unplayed, state.piles, kNoCard, add);
  }

  template <class Add>
  bool lay_never_wrong(CardSet hand, CardSet unplayed, Piles piles, const Add& add) const {
    for (CardSet rest = hand; !rest.empty();) {
      const int card = rest.lowest();
      rest.remove(card);
      const int pile = NeverWrong(card, unplayed, turns_.rules).pile(piles);
      if (pile < 0) continue;
      const Laying laying = turns_.laying(card, unplayed);
      add(card, laying.laid_on(laying.taken_from(piles), pile));
      return true;
    }
    return false;
  }

  // Lays every card where it skips at most `reach`; whether there was any.
  template <class Add>
  bool lay_all(CardSet hand, CardSet unplayed, Piles piles, int reach, const Add& add) const {
    bool any = false;
    for_each_card(hand, [&](int card) {
      const Piles lanes = CardPattern(card, turns_.rules).accepting_near(piles, reach);
      if (!lanes) return;
      any = true;
      turns_.lay(turns_.laying(card, unplayed), piles, lanes, true,
                 [&](Piles after) { add(card, after); });
    });
    return any;
  }

  // Puts a child among the best, in order, unless one of them dominates it; whether it did.
  bool consider(const Sequel& sequel, const State& state, int card, Piles after, int width) {
    CardSet hands = sequel.hands, mover = sequel.mover;
    hands.remove(card);
    if (sequel.same_mover) mover.remove(card);
    int worth =
        worth_.without_gaps(after, hands, mover, sequel.drawn, sequel.laid_this_turn);
    const int enough = static_cast<int>(best_.size()) == width ? best_.back().worth : kWorst;
    if (worth <= enough) return false;
    worth += worth_.gaps(after, sequel.near, sequel.same_mover ? card : 0);
    if (worth <= enough) return false;
    const std::uint64_t key = state.hands_key ^ hand_key(state.player, card) ^ sequel.key;
    for (const Child& other : best_)
      if (other.key == key && dominates(other.piles, after)) return false;
    std::erase_if(best_, [&](const Child& other) {
      return other.key == key && dominates(after, other.piles);
    });
    if (static_cast<int>(best_.size()) == width) best_.pop_back();
    const auto before = std::count_if(best_.begin(), best_.end(),
                                      [&](const Child& other) { return other.worth >= worth; });
    best_.insert(best_.begin() + before, {worth, sequel.parent, key, after, static_cast<std::uint8_t>(card),
                         sequel.ends_turn});
    return true;
  }

  // The best children become the states of the next layer.
  void lay_best() {
    const Layer& now = layers_[laid_];
    Layer& next = layers_[laid_ + 1];
    next.clear();
    for (const Child& child : best_) {
      State state = now[child.parent];
      const int drawn = turns_.drawn(laid_, state.laid_this_turn);
      state.piles = child.piles;
      state.parent = child.parent;
      state.card = child.card;
      state.ended_turn = child.ends_turn;
      state.hands.of[state.player].remove(child.card);
      if (!turns_.are_over(drawn)) ++state.laid_this_turn;
      if (child.ends_turn) end_turn(state, drawn);
      state.hands_key = child.key ^ stage_key(state.player, state.laid_this_turn);
      next.push_back(state);
    }
  }

  const Turns<kPlayers> turns_;
  const Worth worth_;
  const int reach_;
  bool ends_first_ = false;
  int laid_ = 0;
  std::vector<Layer> layers_;  // by the cards laid
  std::vector<Child> best_;
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
