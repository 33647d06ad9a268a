#include "best.hpp"

#include <algorithm>
#include <stdexcept>
#include <unordered_map>
#include <vector>

#include "dead.hpp"
#include "travel.hpp"
#include "turns.hpp"
#include "worth.hpp"

namespace thegame {
namespace {

template <int kPlayers>
class BestOf final : public BestPlay {
 public:
  BestOf(const Position& position, Objective objective)
      : turns_(position, Switches{objective != Objective::travel, true, true}),
        worth_(position, default_weights(position.rules)), objective_(objective),
        longest_(objective == Objective::turns ? position.rules.cards : turns_.longest),
        jump_cost_(objective == Objective::turns   ? 0
                   : objective == Objective::jumps ? 1
                                                   : 2 * position.rules.jump),
        start_away_(away(turns_.first_piles())) {}

  int bound() const override {
    const int left = turns_.position.to_lay();
    if (left == 0 || objective_ == Objective::jumps) return 0;
    const Hands<kPlayers> hands = turns_.first_hands();
    if (objective_ == Objective::travel) return travel_from(turns_.first_piles(), hands, 0);
    return turns_.to_come(hands, 0);
  }

  BestFound run(std::uint64_t width, int limit, int weight, Watch& watch) override {
    limit_ = limit;
    weight_ = weight;
    complete_ = true;
    past_.clear();
    past_bytes_ = 0;
    begin();
    const int to_lay = turns_.position.to_lay();
    if (to_lay == 0) return {true, true, 0, {}};
    for (laid_ = 0; laid_ < to_lay; ++laid_) {
      if (!advance(width, watch)) return {false, complete_ && watch.stop == Stop::none, 0, {}};
    }
    return best_line();
  }

 private:
  struct Stage {
    Hands<kPlayers> hands;
    std::uint8_t player;
    std::uint8_t laid_this_turn;
    bool operator==(const Stage&) const = default;
  };
  struct Hash {
    std::size_t operator()(const Stage& stage) const {
      return static_cast<std::size_t>(stage.hands.hash() * 31 + stage.player * 128U +
                                      stage.laid_this_turn);
    }
  };
  struct State {
    Piles piles;  // for travel with the tops as they are, otherwise in canonical form
    std::uint32_t parent;
    std::uint16_t cost;
    std::uint8_t card;
    bool ends_turn;
    bool jumps;
  };
  struct Group {
    Stage stage;
    std::vector<State> states;
  };
  struct Layer {
    std::vector<Group> groups;
    std::unordered_map<Stage, std::uint32_t, Hash> number;

    std::uint32_t group(const Stage& stage) {
      const auto size = static_cast<std::uint32_t>(groups.size());
      const auto [place, is_new] = number.try_emplace(stage, size);
      if (is_new) groups.push_back({stage, {}});
      return place->second;
    }
    std::vector<State>& of(const Stage& stage) { return groups[group(stage)].states; }
  };
  struct Link {
    Piles piles;
    std::uint32_t parent;
    std::uint8_t card;
    bool ends_turn;
    bool jumps;
  };

  // How far the tops are from where counting begins, each in its own counting.
  static int away(Piles piles) {
    int sum = 0;
    for (int pile = 0; pile < kPiles; ++pile) sum += next_of(piles, pile);
    return sum;
  }

  // A value that no line through this state falls below.
  int least_value(const Stage& stage, Piles piles, int cost, int drawn) const {
    switch (objective_) {
      case Objective::turns: return cost + turns_.to_come(stage.hands, drawn);
      case Objective::jumps: return cost;
      case Objective::travel:
        return cost + away(piles) - start_away_ + travel_from(piles, stage.hands, drawn);
    }
    return 0;
  }

  int travel_from(Piles piles, const Hands<kPlayers>& hands, int drawn) const {
    CardSet ups, downs;
    for (int pile = 0; pile < kPiles; ++pile) {
      const int top = next_of(piles, pile) - 1;
      pile < 2 ? ups.add(top) : downs.add(turns_.rules.mirror(top));
    }
    return travel_to_come(ups, downs, hands.all() | turns_.coming(drawn), turns_.rules.jump);
  }

  void begin() {
    now_ = Layer{};
    const Position& position = turns_.position;
    const int laid = turns_.are_over(0) ? 0 : position.laid_this_turn;
    const Stage stage{turns_.first_hands(), static_cast<std::uint8_t>(position.to_move),
                      static_cast<std::uint8_t>(laid)};
    now_.of(stage).push_back({turns_.first_piles(), 0, 0, 0, false, false});
    if (turns_.are_over(0) || laid < turns_.least(0)) return;
    const auto [player, hands] = turns_.after_turn(stage.hands, position.to_move, laid, 0);
    const std::uint16_t cost = objective_ == Objective::turns;
    now_.of({hands, static_cast<std::uint8_t>(player), 0})
        .push_back({turns_.first_piles(), 0, cost, 0, true, false});
  }

  bool advance(std::uint64_t width, Watch& watch) {
    next_ = Layer{};
    made_ = 0;
    std::uint32_t first = 0;
    states_ = count_states(now_);
    for (const Group& group : now_.groups) {
      expand(group, first, watch);
      first += static_cast<std::uint32_t>(group.states.size());
      if (watch.over() || watch.too_much(bytes())) return false;
    }
    for (Group& group : next_.groups) keep_best(group);
    const std::uint64_t states = count_states(next_);
    remember();
    if (states == 0) return false;
    if (width && states > width) trim(width, states);
    std::swap(now_, next_);
    return true;
  }

  static std::uint64_t count_states(const Layer& layer) {
    std::uint64_t states = 0;
    for (const Group& group : layer.groups) states += group.states.size();
    return states;
  }

  void expand(const Group& group, std::uint32_t first, Watch& watch) {
    const Stage& stage = group.stage;
    const int drawn = turns_.drawn(laid_, stage.laid_this_turn);
    const CardSet hand = stage.hands.of[stage.player];
    const CardSet unplayed = stage.hands.all() | turns_.coming(drawn);
    const bool never_wrong = objective_ == Objective::turns &&
                             turns_.may_take_never_wrong(stage.laid_this_turn, drawn);
    std::vector<bool> done(never_wrong ? group.states.size() : 0);
    if (never_wrong)
      for_each_card(hand, [&](int card) {
        const NeverWrong rule(card, unplayed, turns_.rules);
        if (!rule.possible()) return;
        const Laying laying = turns_.laying(card, unplayed);
        Children children(*this, stage, card, drawn);
        for (std::uint32_t i = 0; i < group.states.size(); ++i) {
          const State& state = group.states[i];
          const int pile = done[i] ? -1 : rule.pile(state.piles);
          if (pile < 0) continue;
          done[i] = true;
          ++watch.nodes;
          const bool jumps = jump_of(state.piles, pile) == (pile < 2 ? card : turns_.rules.mirror(card));
          children.add(laying.laid_on(laying.taken_from(state.piles), pile), state.cost, first + i,
                       jumps);
        }
      });
    for_each_card(hand, [&](int card) {
      const Laying laying = turns_.laying(card, unplayed);
      Children children(*this, stage, card, drawn);
      for (std::uint32_t i = 0; i < group.states.size(); ++i) {
        if (never_wrong && done[i]) continue;
        const State& state = group.states[i];
        const Piles lanes = laying.pattern.accepting(state.piles);
        if (lanes == 0) continue;
        const Piles jumps = laying.pattern.waiting(state.piles) << 32 & lanes;
        const auto lay = [&](Piles on, bool is_jump) {
          const bool best_only = objective_ == Objective::turns && jumps == 0;
          turns_.lay(laying, state.piles, on, best_only, [&](Piles after) {
            ++watch.nodes;
            children.add(after, state.cost + (is_jump ? jump_cost_ : 0), first + i, is_jump);
          });
        };
        lay(lanes & ~jumps, false);
        if (jumps) lay(jumps, true);
      }
    });
  }

  // Where the children go that lay one card in one stage: the turn goes on, or ends.
  class Children {
   public:
    Children(BestOf& best, const Stage& stage, int card, int drawn) : best_(best), drawn_(drawn) {
      const Turns<kPlayers>& turns = best.turns_;
      const bool over = turns.are_over(drawn);
      const int laid = over ? 0 : stage.laid_this_turn + 1;
      on_ = stage;
      on_.hands.of[stage.player].remove(card);
      on_.laid_this_turn = static_cast<std::uint8_t>(laid);
      unplayed_ = on_.hands.all() | turns.coming(drawn);
      pairs_ = jump_pairs(unplayed_, turns.rules);
      card_ = static_cast<std::uint8_t>(card);
      const bool last = best.laid_ + 1 == turns.position.to_lay();
      ends_ = !over && !last && laid >= turns.least(drawn);
      goes_on_ = last || (!on_.hands.of[stage.player].empty() && !(ends_ && laid >= best.longest_));
      if (!ends_) return;
      const auto [player, hands] = turns.after_turn(on_.hands, stage.player, laid, drawn);
      end_ = {hands, static_cast<std::uint8_t>(player), 0};
      drawn_after_ = std::min(drawn + laid, turns.draw_size());
    }

    void add(Piles piles, int cost, std::uint32_t parent, bool jumps) {
      if (has_dead_card(piles, unplayed_, pairs_, best_.turns_.rules)) return;
      const int turn = best_.objective_ == Objective::turns;
      if (goes_on_) put(on_, on_group_, drawn_, {piles, parent, cost16(cost), card_, false, jumps});
      if (ends_)
        put(end_, end_group_, drawn_after_,
            {piles, parent, cost16(cost + turn), card_, true, jumps});
    }

   private:
    static std::uint16_t cost16(int cost) { return static_cast<std::uint16_t>(cost); }

    void put(const Stage& stage, std::optional<std::uint32_t>& group, int drawn,
             const State& state) {
      const int least = best_.least_value(stage, state.piles, state.cost, drawn);
      if (least >= best_.limit_) return;
      if (!group) group = best_.next_.group(stage);
      best_.next_.groups[*group].states.push_back(state);
      ++best_.made_;
    }

    BestOf& best_;
    Stage on_, end_;
    CardSet unplayed_, pairs_;
    std::optional<std::uint32_t> on_group_, end_group_;
    int drawn_, drawn_after_ = 0;
    std::uint8_t card_;
    bool goes_on_, ends_;
  };

  // Of a group only what no other dominates, at no higher cost.
  void keep_best(Group& group) const {
    std::vector<State>& states = group.states;
    std::sort(states.begin(), states.end(), [](const State& a, const State& b) {
      return a.cost != b.cost ? a.cost < b.cost : a.piles != b.piles ? a.piles < b.piles
                                                                     : a.parent < b.parent;
    });
    const int drawn = turns_.drawn(laid_ + 1, group.stage.laid_this_turn);
    const CardSet unplayed = group.stage.hands.all() | turns_.coming(drawn);
    std::size_t kept = 0;
    for (const State state : states) {
      bool dominated = false;
      for (std::size_t i = kept; i-- > 0 && !dominated;)
        dominated = at_least_as_good(states[i], state, unplayed);
      if (!dominated) states[kept++] = state;
    }
    states.resize(kept);
  }

  bool at_least_as_good(const State& a, const State& b, CardSet unplayed) const {
    if (objective_ != Objective::travel)
      return may_dominate(a.piles, b.piles) && dominates(a.piles, b.piles);
    if (a.piles == b.piles) return true;
    const Piles ours = canonical(a.piles, unplayed), theirs = canonical(b.piles, unplayed);
    int further = 0;
    for (int first = 0; first < kPiles; first += 2) {
      const int straight = partnered(a.piles, b.piles, ours, theirs, first, 0);
      const int crossed = partnered(a.piles, b.piles, ours, theirs, first, 1);
      further += std::min(straight, crossed);
    }
    return further <= b.cost - a.cost;
  }

  // How much further two piles of `a` are than their partners; very much if they accept less.
  static int partnered(Piles a, Piles b, Piles ours, Piles theirs, int first, int crossed) {
    constexpr int no = 1 << 20;
    int further = 0;
    for (int i = 0; i < 2; ++i) {
      const int pile = first + i, partner = first + (i ^ crossed);
      const Piles lane = lane_at(ours, pile), other = lane_at(theirs, partner);
      if (!(accepting_lanes(lane, other) & 0x80)) return no;
      further += std::max(0, next_of(a, pile) - next_of(b, partner));
    }
    return further;
  }

  // Piles that say their tops, as the cards that they still accept; none is exchanged.
  Piles canonical(Piles piles, CardSet unplayed) const {
    Piles lanes = 0;
    for (int pile = 0; pile < kPiles; ++pile)
      lanes = with_lane(lanes, pile, lane_showing(next_of(piles, pile) - 1, pile / 2, unplayed,
                                                  turns_.rules, true));
    return lanes;
  }

  // Keeps the most promising states of the next layer.
  void trim(std::uint64_t width, std::uint64_t count) {
    complete_ = false;
    std::vector<int> scores;
    scores.reserve(count);
    for (const Group& group : next_.groups) score(group, scores);
    std::vector<int> sorted = scores;
    std::nth_element(sorted.begin(), sorted.begin() + (width - 1), sorted.end(), std::greater<>());
    const int bar = sorted[width - 1];
    std::uint64_t at_bar = width - std::count_if(scores.begin(), scores.end(),
                                                 [&](int own) { return own > bar; });
    auto own = scores.begin();
    for (Group& group : next_.groups)
      std::erase_if(group.states, [&](const State&) {
        const int value = *own++;
        return value < bar || (value == bar && (at_bar == 0 || at_bar-- == 0));
      });
  }

  void score(const Group& group, std::vector<int>& scores) const {
    const Stage& stage = group.stage;
    const int drawn = turns_.drawn(laid_ + 1, stage.laid_this_turn);
    const CardSet all = stage.hands.all(), mover = stage.hands.of[stage.player];
    const CardSet unplayed = all | turns_.coming(drawn);
    const HandBytes near(mover);
    for (const State& state : group.states) {
      const bool travel = objective_ == Objective::travel;
      const Piles piles = travel ? in_order(canonical(state.piles, unplayed)) : state.piles;
      // A turn that has begun will count, and may yet lay more than one that has ended.
      const bool turns = objective_ == Objective::turns;
      const int cost = state.cost + (turns && stage.laid_this_turn > 0);
      scores.push_back(worth_.of(piles, all, mover, near, drawn, turns ? 0 : stage.laid_this_turn) -
                       weight_ * least_value(stage, state.piles, cost, drawn));
    }
  }

  // Keeps of this layer what a line is walked back by.
  void remember() {
    std::vector<Link> links;
    for (const Group& group : now_.groups)
      for (const State& state : group.states)
        links.push_back({state.piles, state.parent, state.card, state.ends_turn, state.jumps});
    past_bytes_ += links.capacity() * sizeof(Link);
    past_.push_back(std::move(links));
  }

  std::uint64_t bytes() const {
    return past_bytes_ + (states_ + made_ * 2) * sizeof(State) +
           (now_.groups.size() + next_.groups.size()) * (sizeof(Group) + sizeof(Stage) + 64);
  }

  BestFound best_line() {
    BestFound found{true, complete_, limit_, {}};
    remember();
    std::uint32_t at = 0, number = 0;
    for (const Group& group : now_.groups)
      for (const State& state : group.states) {
        const int value = state.cost + (objective_ == Objective::turns) +
                          (objective_ == Objective::travel ? away(state.piles) - start_away_ : 0);
        if (value < found.value) {
          found.value = value;
          at = number;
        }
        ++number;
      }
    if (found.value == limit_) return {false, complete_, 0, {}};
    std::vector<Trace> traces;
    for (auto layer = past_.rbegin(); layer != past_.rend(); ++layer) {
      const Link& link = (*layer)[at];
      if (link.card || link.ends_turn)
        traces.push_back({link.card, link.piles, link.ends_turn, link.jumps});
      at = link.parent;
    }
    std::reverse(traces.begin(), traces.end());
    found.line = named_line(turns_.position, turns_.first_hands().all() | turns_.coming(0),
                            turns_.switches.canonical, traces);
    return found;
  }

  const Turns<kPlayers> turns_;
  const Worth worth_;
  const Objective objective_;
  const int longest_;
  const int jump_cost_;
  const int start_away_;
  int limit_ = 0, weight_ = 0, laid_ = 0;
  bool complete_ = true;
  Layer now_, next_;
  std::uint64_t states_ = 0;  // of this layer
  std::uint64_t made_ = 0;
  std::vector<std::vector<Link>> past_;
  std::uint64_t past_bytes_ = 0;
};

}  // namespace

std::unique_ptr<BestPlay> make_best(const Position& position, Objective objective) {
  switch (position.rules.players) {
    case 1: return std::make_unique<BestOf<1>>(position, objective);
    case 2: return std::make_unique<BestOf<2>>(position, objective);
    case 3: return std::make_unique<BestOf<3>>(position, objective);
    case 4: return std::make_unique<BestOf<4>>(position, objective);
    case 5: return std::make_unique<BestOf<5>>(position, objective);
  }
  throw std::invalid_argument("1 to 5 players");
}

}  // namespace thegame
