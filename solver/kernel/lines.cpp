#include "lines.hpp"

#include <algorithm>
#include <bitset>
#include <map>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "different.hpp"
#include "legal.hpp"
#include "turnlist.hpp"
#include "turns.hpp"
#include "turnsums.hpp"
#include "winnable.hpp"

namespace thegame {
namespace {

template <int kPlayers, class Count>
class LinesOf final : public Lines {
 public:
  explicit LinesOf(const Position& position)
      : turns_(position, Switches{}), list_(turns_), start_(list_.state_of(position)),
        begun_(position.laid_this_turn), table_(turns_), legal_(position.rules),
        sums_(table_, fits_), different_(position.rules, table_, sums_, fits_) {}

  LinesFound count(Watch& watch) override {
    const auto group = table_.group_with(start_.hands, start_.drawn, start_.player, begun_);
    table_.start_from(group, in_order(start_.piles), start_.fresh, first_stage(), watch);
    root_ = id_of(start_, begun_, watch);
    LinesFound found;
    if (watch.stop == Stop::none && wins(root_, first_stage())) {
      found.lines = Wide(table_.lines(root_, first_stage()));
      keeping_.clear();
      count_keeping(watch);
      // The number of turns is at most that of the cards, and one that began before.
      if (turns_.position.to_lay() < 63) tell_turns<64>(found, watch);
      else tell_turns<kNoCard + 1>(found, watch);
    }
    found.fits = fits_ && table_.fits();
    found.counted = watch.stop == Stop::none;
    return found;
  }

  std::optional<Wide> different(Watch& watch) override {
    if (!wins(root_, first_stage())) return Wide();
    const Wide found(different_.count(root_, first_stage(), watch));
    return fits_ && table_.fits() ? std::optional(found) : std::nullopt;
  }

  std::vector<TurnFound> turns(const Position& position, Watch& watch) override {
    std::vector<TurnFound> found;
    if (position.to_lay() == 0) return found;
    const State state = list_.state_of(position);
    list_.for_each(state, position.laid_this_turn, watch, [&](const auto& turn) {
      const Count more = table_.lines(id_of(turn.after, 0, watch), {turn.after.player, 0});
      Wide lines;
      fits_ = lines.add_times(Wide(more), turn.orders) && fits_;
      found.push_back({Line(turn.plays, turn.plays + turn.size), lines});
    });
    return found;
  }

 private:
  using Table = Winnable<kPlayers, Count>;
  using Group = typename Table::Group;
  using Node = typename Table::Node;
  using Edge = typename Table::Edge;
  using Stage = typename Table::Stage;
  using State = typename TurnList<kPlayers>::State;

  std::uint32_t id_of(const State& state, int laid_this_turn, Watch& watch) {
    const auto group = table_.group_with(state.hands, state.drawn, state.player, laid_this_turn);
    return table_.id_of(group, in_order(state.piles), state.fresh, watch);
  }
  Stage first_stage() const { return {start_.player, std::min(begun_, table_.least_empty())}; }
  bool wins(std::uint32_t id, Stage stage) const {
    return Table::is_live(id) && table_.wins(id, stage);
  }
  bool each_card_is_a_turn(const Group& group) const { return kPlayers == 1 && !group.drawing; }

  // How many turns keep the win, for every position and everybody who may be to move.
  void count_keeping(Watch& watch) {
    for (std::uint32_t id = 1; id < table_.size(); ++id) {
      ++watch.nodes;
      if (watch.over()) return;
      const Node& node = table_.node(id);
      const Group& group = table_.group_of(id);
      const int least = table_.least_empty(), values = table_.values_of(group);
      if (keeping_.size() < node.values_begin + static_cast<std::size_t>(values))
        keeping_.resize(node.values_begin + static_cast<std::size_t>(values));
      if (each_card_is_a_turn(group)) {
        for (const Edge* edge = table_.begin(node); edge != table_.end(node); ++edge)
          keeping_[node.values_begin] += !(edge->lane % 2 && node.fresh >> (edge->lane / 2) & 1);
        continue;
      }
      for (int value = 0; value < values; ++value) {
        const Stage stage = group.drawing ? Stage{group.player, group.laid}
                                          : Stage{value / least, value % least};
        if (wins(id, stage)) keeping_[node.values_begin + value] = keeping(id, stage, 0, true);
      }
    }
  }

  // The ways to go on to the end of the turn that keep the win, with names.
  std::uint64_t keeping(std::uint32_t id, Stage stage, int without, bool anew = false) {
    if (id == Table::kWon) return 1;
    const Node& node = table_.node(id);
    const Group& group = table_.group_of(id);
    const int least = table_.least_empty();
    const bool may_leave = !group.drawing && stage.laid >= least;
    const std::uint64_t left =
        group.drawing ? Table::is_live(node.ended)
                      : may_leave && wins(id, {group.next[stage.player], 0});
    const int value = group.drawing ? 0 : stage.player * least + std::min(stage.laid, least - 1);
    if (without == 0 && !anew)
      return keeping_[node.values_begin + value] + (group.drawing ? 0 : left);
    const auto key = std::tuple(id, stage.player, stage.laid, without);
    if (!anew)
      if (const auto known = keeping_without_.find(key); known != keeping_without_.end())
        return known->second;
    const auto more = sums_.template after<std::uint64_t>(
        id, stage.player, without, [&](std::uint32_t after, int size) {
          Stage next = stage;
          for (int i = 0; i < size; ++i) next = table_.after_card(group, next);
          return keeping(after, next, without);
        });
    if (!anew) keeping_without_.emplace(key, more + left);
    return more + left;
  }

  std::uint64_t keeping_turns(std::uint32_t id, Stage stage) {
    const Node& node = table_.node(id);
    if (each_card_is_a_turn(table_.group_of(id))) return keeping_[node.values_begin];
    return sums_.template unnamed<std::uint64_t>(node.fresh,
                                  [&](int without) { return keeping(id, stage, without); });
  }

  std::uint64_t legal_turns(std::uint32_t id, int player, int laid_before) {
    const Node& node = table_.node(id);
    const Group& group = table_.group_of(id);
    const CardSet hand = group.hands.of[player];
    if (each_card_is_a_turn(group)) {
      std::uint64_t turns = 0;
      for_each_card(hand, [&](int card) {
        Piles lanes = CardPattern(card, turns_.rules).accepting(node.piles);
        for (int lane = 0; lane < kPiles; ++lane)
          turns += (lanes >> (8 * lane + 39) & 1) && !(lane % 2 && node.fresh >> (lane / 2) & 1);
      });
      return turns;
    }
    int needed = std::max(turns_.least(group.drawn) - laid_before, 0);
    if (hand == group.unplayed) needed = std::min(needed, hand.count());
    return sums_.template unnamed<std::uint64_t>(
        node.fresh, [&](int without) { return legal_.count(hand, node.piles, needed, without); });
  }

  // Which positions can stand before the first turn, the second, and so on: handed on from every
  // position to those that follow. A position's number is higher than those of its children.
  template <int kBits>
  void tell_turns(LinesFound& found, Watch& watch) {
    using Numbers = std::bitset<kBits>;
    const int least = table_.least_empty();
    const auto stages = [&](const Group& group) {
      return table_.is_single(group) ? 1U : static_cast<unsigned>(kPlayers * (least + 1));
    };
    std::vector<std::uint32_t> begin(table_.size() + 1, 0);
    for (std::uint32_t id = 0; id < table_.size(); ++id)
      begin[id + 1] = begin[id] + (id == Table::kWon ? 1 : stages(table_.group_of(id)));
    std::vector<Numbers> numbers(begin.back());
    std::vector<int> forced(begin.back(), 0);
    const auto place = [&](std::uint32_t id, Stage stage) {
      if (id == Table::kWon || table_.is_single(table_.group_of(id))) return begin[id];
      return begin[id] + static_cast<std::uint32_t>(stage.player * (least + 1) + stage.laid);
    };
    const auto hand_on = [&](std::uint32_t to, Stage stage, const Numbers& those) {
      if (those.any() && wins(to, stage)) numbers[place(to, stage)] |= those;
    };
    numbers[place(root_, first_stage())][1] = true;
    for (std::uint32_t id = root_; id > Table::kWon; --id) {
      ++watch.nodes;
      if (watch.over()) return;
      const Node& node = table_.node(id);
      const Group& group = table_.group_of(id);
      const Edge *const first = table_.begin(node), *const last = table_.end(node);
      if (table_.is_single(group)) {
        const Numbers here = numbers[begin[id]];
        const Numbers after = group.drawing ? here : here << 1;
        for (const Edge* edge = first; edge != last; ++edge)
          hand_on(edge->child, {edge->owner, 0}, after);
        if (Table::is_live(node.ended)) hand_on(node.ended, {node.next_player, 0}, here << 1);
        continue;
      }
      for (int player = 0; player < kPlayers; ++player)
        hand_on(id, {group.next[player], 0}, numbers[place(id, {player, least})] << 1);
      for (const Edge* edge = first; edge != last; ++edge)
        for (int laid = 0; laid <= least; ++laid)
          hand_on(edge->child, {edge->owner, std::min(laid + 1, least)},
                  numbers[place(id, {edge->owner, laid})]);
    }
    found.positions = numbers[begin[Table::kWon]].any();
    const auto tell = [&](std::uint32_t id, Stage stage, int laid_before) {
      const auto at = place(id, stage);
      if (numbers[at].none()) return;
      const std::uint64_t keeping = keeping_turns(id, stage);
      const std::uint64_t legal = legal_turns(id, stage.player, laid_before);
      if (keeping == 1) {
        const auto [after, then] = only_turn(id, stage);
        forced[at] = 1 + forced[place(after, then)];
      }
      ++found.positions;
      found.longest_forced = std::max(found.longest_forced, forced[at]);
      for (int number = 1; number < kBits; ++number) {
        if (!numbers[at][number]) continue;
        if (found.turns.size() < static_cast<std::size_t>(number)) found.turns.resize(number);
        TurnFigures& figures = found.turns[number - 1];
        ++figures.positions;
        figures.forced += keeping == 1;
        figures.keeping += keeping;
        figures.legal += legal;
      }
    };
    for (std::uint32_t id = 1; id <= root_ && !watch.over(); ++id) {
      ++watch.nodes;
      const Group& group = table_.group_of(id);
      if (group.drawing) {
        if (group.laid == 0 || id == root_) tell(id, {group.player, group.laid}, group.laid);
        continue;
      }
      for (int player = 0; player < kPlayers; ++player) tell(id, {player, 0}, 0);
      if (id == root_ && kPlayers > 1 && begun_ > 0) tell(id, first_stage(), begun_);
    }
  }

  // Where the only turn that keeps the win leads: every play that keeps it belongs to that turn.
  std::pair<std::uint32_t, Stage> only_turn(std::uint32_t id, Stage stage) const {
    for (;;) {
      if (id == Table::kWon) return {id, stage};
      const Node& node = table_.node(id);
      const Group& group = table_.group_of(id);
      if (group.drawing && Table::is_live(node.ended)) return {node.ended, {node.next_player, 0}};
      if (!table_.is_single(group) && stage.laid >= table_.least_empty() &&
          wins(id, {group.next[stage.player], 0}))
        return {id, {group.next[stage.player], 0}};
      const Edge* edge = table_.begin(node);
      const Stage next = table_.after_card(group, stage);
      while (!table_.is_single(group) &&
             (edge->owner != stage.player || !wins(edge->child, next)))
        ++edge;
      id = edge->child;
      stage = next;
      if (each_card_is_a_turn(group)) return {id, {0, 0}};
    }
  }

  const Turns<kPlayers> turns_;
  const TurnList<kPlayers> list_;
  const State start_;
  const int begun_;  // cards laid in the first turn already
  bool fits_ = true;
  Table table_;
  LegalTurns legal_;
  TurnSums<kPlayers, Count> sums_;
  Different<kPlayers, Count> different_;
  std::uint32_t root_ = Table::kDead;
  std::vector<std::uint64_t> keeping_;
  std::map<std::tuple<std::uint32_t, int, int, int>, std::uint64_t> keeping_without_;
};

template <int kPlayers>
std::unique_ptr<Lines> lines_of(const Position& position) {
  // 20 cards in any order, on any pile, with or without the end of a turn after each: 2**122.
#ifndef THEGAME_SANITIZED  // half as much to build, where that takes minutes
  if (position.to_lay() <= 20) return std::make_unique<LinesOf<kPlayers, WideOf<4>>>(position);
#endif
  return std::make_unique<LinesOf<kPlayers, Wide>>(position);
}

}  // namespace

std::unique_ptr<Lines> make_lines(const Position& position) {
  switch (position.rules.players) {
    case 1: return lines_of<1>(position);
    case 2: return lines_of<2>(position);
    case 3: return lines_of<3>(position);
    case 4: return lines_of<4>(position);
    case 5: return lines_of<5>(position);
  }
  throw std::invalid_argument("1 to 5 players");
}

}  // namespace thegame
