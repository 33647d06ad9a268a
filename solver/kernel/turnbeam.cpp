#include "turnbeam.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <unordered_map>
#include <vector>

#include "dead.hpp"
#include "turns.hpp"

namespace thegame {
namespace {

template <int kPlayers>
class TurnBeamOf final : public TurnBeam {
 public:
  TurnBeamOf(const Position& position, const TurnWeights& weights)
      : turns_(position, Switches{}), worth_(position, weights.state), weights_(weights),
        pair_soon_(static_cast<int>(std::lround(kUnit * weights.pair_soon))) {}

  Line run(std::uint64_t width, int limit, Watch& watch) override {
    begin(width, limit);
    for (turn_ = 0; turn_ + 1 < limit; ++turn_) {
      while (!layer_.empty()) {
        going_on_.clear();
        for (const State& state : layer_)
          if (!last_ && !watch.over()) expand(state, watch);
        if (last_) return line();
        if (watch.over() || watch.too_much(bytes())) return {};
        layer_ = best(going_on_);
        if (ended_.size() > kPool * width) ended_ = best(ended_);
      }
      layer_ = best(ended_);
      ended_.clear();
    }
    return {};
  }

 private:
  static constexpr int kSoon = 10;       // cards
  static constexpr double kUnit = 256;   // as in worth.hpp
  static constexpr std::uint64_t kPool = 16;  // turns that have ended, times the width
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  struct State {
    Hands<kPlayers> hands;
    Piles piles;
    int score;
    std::uint32_t parent;  // its link
    std::uint8_t card;     // that led here, and whether the turn has ended with it
    bool ended_turn;
    std::uint8_t player;
    std::uint8_t laid_this_turn;
    std::uint8_t laid;

    bool differs_in_piles_only(const State& other) const {
      return laid == other.laid && player == other.player && hands == other.hands;
    }
  };
  struct Link {
    Piles piles;
    std::uint32_t parent;
    std::uint8_t card;
    bool ended_turn;
  };

  void begin(std::uint64_t width, int limit) {
    width_ = width;
    limit_ = limit;
    last_.reset();
    links_.clear();
    ended_.clear();
    weigh_spare_cards();
    const Position& position = turns_.position;
    State first{};
    first.hands = turns_.first_hands();
    first.piles = turns_.first_piles();
    first.parent = kNone;
    first.player = static_cast<std::uint8_t>(position.to_move);
    const bool over = turns_.are_over(0);
    first.laid_this_turn = static_cast<std::uint8_t>(over ? 0 : position.laid_this_turn);
    layer_.assign(1, first);
    if (!over && first.laid_this_turn >= turns_.least(0)) ended_.assign(1, after_turn(first, 0));
  }

  // [turns left][cards to spare]
  void weigh_spare_cards() {
    const int most = limit_ * turns_.rules.hand;
    spare_.assign(limit_ + 1, std::vector<int>(most + 1));
    for (int left = 0; left <= limit_; ++left)
      for (int cards = 0; cards <= most; ++cards)
        spare_[left][cards] = static_cast<int>(
            kUnit * weights_.spare * (left + 1) * std::pow(cards / (left + 1.0), weights_.power));
  }

  State after_turn(State state, int drawn) const {
    const auto [player, hands] =
        turns_.after_turn(state.hands, state.player, state.laid_this_turn, drawn);
    state.hands = hands;
    state.player = static_cast<std::uint8_t>(player);
    state.laid_this_turn = 0;
    state.ended_turn = true;
    return state;
  }

  // What is alike wherever a card is laid: how the turn goes on after it, or ends with it.
  struct Sequel {
    State state;
    CardSet hands;
    HandBytes near;  // the hand of whoever plays next
    int drawn;
    int worth;  // of the cards to spare and the pairs

    Sequel(const TurnBeamOf& beam, const State& after, int turn)
        : state(after), hands(after.hands.all()), near(after.hands.of[after.player]),
          drawn(beam.turns_.drawn(after.laid, after.laid_this_turn)) {
      const int left = beam.limit_ - 1 - turn;
      const int could_draw = beam.turns_.rules.hand * std::max(left - kPlayers, 0);
      worth = beam.spare_[left][std::max(could_draw - (beam.turns_.draw_size() - drawn), 0)] +
              beam.pair_soon_ * beam.pairs_soon(hands, drawn);
    }
  };

  int pairs_soon(CardSet hands, int drawn) const {
    const int soon = std::min(drawn + kSoon, turns_.draw_size());
    for (int i = drawn; i < soon; ++i) hands.add(turns_.position.draw[i]);
    return jump_pairs(hands, turns_.rules).count();
  }

  void expand(const State& state, Watch& watch) {
    const int drawn = turns_.drawn(state.laid, state.laid_this_turn);
    const CardSet unplayed = state.hands.all() | turns_.coming(drawn);
    const auto link = static_cast<std::uint32_t>(links_.size());
    links_.push_back({state.piles, state.parent, state.card, state.ended_turn});
    for_each_card(state.hands.of[state.player], [&](int card) {
      const Laying laying = turns_.laying(card, unplayed);
      const Piles lanes = laying.pattern.accepting(state.piles);
      if (!lanes || last_) return;
      const State after = with_card(state, card, drawn, link);
      if (after.laid == turns_.position.to_lay()) {
        last_ = after;
        turns_.lay(laying, state.piles, lanes, true, [&](Piles piles) { last_->piles = piles; });
        return;
      }
      CardSet left = unplayed;
      left.remove(card);
      lay(laying, state.piles, lanes, left, sequels(after, drawn), watch);
    });
  }

  State with_card(State state, int card, int drawn, std::uint32_t link) const {
    state.hands.of[state.player].remove(card);
    state.parent = link;
    state.card = static_cast<std::uint8_t>(card);
    state.ended_turn = false;
    ++state.laid;
    if (!turns_.are_over(drawn)) ++state.laid_this_turn;
    return state;
  }

  using Sequels = std::pair<std::optional<Sequel>, std::optional<Sequel>>;

  // Going on needs a card in hand, ending it enough cards laid and enough turns left.
  Sequels sequels(const State& after, int drawn) const {
    Sequels sequels;
    if (!after.hands.of[after.player].empty()) sequels.first.emplace(*this, after, turn_);
    if (turns_.are_over(drawn) || after.laid_this_turn < turns_.least(drawn)) return sequels;
    const State ended = after_turn(after, drawn);
    const int drawn_after = std::min(drawn + after.laid_this_turn, turns_.draw_size());
    if (turn_ + 1 + turns_.to_come(ended.hands, drawn_after) < limit_)
      sequels.second.emplace(*this, ended, turn_ + 1);
    return sequels;
  }

  void lay(const Laying& laying, Piles piles, Piles lanes, CardSet unplayed,
           const Sequels& sequels, Watch& watch) {
    const CardSet pairs = jump_pairs(unplayed, turns_.rules);
    turns_.lay(laying, piles, lanes, true, [&](Piles after) {
      ++watch.nodes;
      if (has_dead_card(after, unplayed, pairs, turns_.rules)) return;
      if (sequels.first) add(*sequels.first, after, going_on_);
      if (sequels.second) add(*sequels.second, after, ended_);
    });
  }

  void add(const Sequel& sequel, Piles piles, std::vector<State>& to) {
    State& state = to.emplace_back(sequel.state);
    state.piles = piles;
    state.score = sequel.worth + worth_.of(piles, sequel.hands, state.hands.of[state.player],
                                           sequel.near, sequel.drawn, 0);
  }

  // The best in order, without those that another one dominates.
  std::vector<State> best(const std::vector<State>& states) const {
    std::vector<std::uint32_t> order(states.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
      return states[a].score != states[b].score ? states[a].score > states[b].score : a < b;
    });
    std::vector<State> kept;
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> alike;  // by hands
    for (const std::uint32_t at : order) {
      if (kept.size() == width_) break;
      const State& state = states[at];
      std::vector<std::uint32_t>& others = alike[state.hands.hash() + state.laid];
      if (std::any_of(others.begin(), others.end(), [&](std::uint32_t other) {
            return kept[other].differs_in_piles_only(state) &&
                   dominates(kept[other].piles, state.piles);
          }))
        continue;
      others.push_back(static_cast<std::uint32_t>(kept.size()));
      kept.push_back(state);
    }
    return kept;
  }

  std::uint64_t bytes() const {
    return links_.capacity() * sizeof(Link) +
           (going_on_.capacity() + ended_.capacity() + 2 * layer_.capacity()) * sizeof(State);
  }

  // From the last card back to the first, which may have been preceded by the end of a turn.
  Line line() const {
    std::vector<Trace> traces{{last_->card, last_->piles, false, {}}};
    for (std::uint32_t at = last_->parent; at != kNone; at = links_[at].parent) {
      const Link& link = links_[at];
      if (link.card || link.ended_turn)
        traces.push_back({link.card, link.piles, link.ended_turn, {}});
    }
    std::reverse(traces.begin(), traces.end());
    return named_line(turns_.position, turns_.first_hands().all() | turns_.coming(0), true, traces);
  }

  const Turns<kPlayers> turns_;
  const Worth worth_;
  const TurnWeights weights_;
  const int pair_soon_;
  std::uint64_t width_ = 0;
  int limit_ = 0, turn_ = 0;
  std::vector<std::vector<int>> spare_;
  std::vector<State> layer_, going_on_, ended_;
  std::optional<State> last_;  // it has laid every card
  std::vector<Link> links_;
};

}  // namespace

// Found by hill climbing on the turns that narrow beams need on shuffled decks.
TurnWeights default_turn_weights(const Rules& rules) {
  if (rules.players == 1)
    return {{{4.06, 6.2, -0.33}, {1.28, 5.37, 8.07}, 3.48, 1.4, 45.2, 0.12, 32.1, 3.91,
             -2.07, 30.2, -0.293, -89.4, 0}, 49.3, 0.7, 12};
  return {{{2.19, 3.07, 0.42}, {12.9, 24.9, -0.46}, 2.87, 5.75, 57.3, 46.3, 1.65, 6.38,
           -3.33, 27.5, -0.194, -1.17, 0}, 55.8, 0.8, 0};
}

std::unique_ptr<TurnBeam> make_turn_beam(const Position& position, const TurnWeights& weights) {
  switch (position.rules.players) {
    case 1: return std::make_unique<TurnBeamOf<1>>(position, weights);
    case 2: return std::make_unique<TurnBeamOf<2>>(position, weights);
    case 3: return std::make_unique<TurnBeamOf<3>>(position, weights);
    case 4: return std::make_unique<TurnBeamOf<4>>(position, weights);
    case 5: return std::make_unique<TurnBeamOf<5>>(position, weights);
  }
  throw std::invalid_argument("1 to 5 players");
}

}  // namespace thegame
