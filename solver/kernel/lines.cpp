#include "lines.hpp"

#include <algorithm>
#include <bitset>
#include <map>
#include <stdexcept>
#include <string>
#include <tuple>
#include <unordered_set>

#include "legal.hpp"
#include "sequences.hpp"
#include "turns.hpp"
#include "winnable.hpp"

namespace thegame {
namespace {

template <int kPlayers, class Count>
class LinesOf final : public Lines {
 public:
  explicit LinesOf(const Position& position)
      : turns_(position, Switches{}), start_(state_of(position)), begun_(position.laid_this_turn),
        table_(turns_), legal_(position.rules), all_(position.rules, fits_),
        others_(position.rules, fits_) {}

  LinesFound count(Watch& watch) override {
    root_ = id_of(start_, begun_, watch);
    LinesFound found;
    if (watch.stop == Stop::none && wins(root_, first_stage())) {
      found.lines = Wide(table_.lines(root_, first_stage()));
      keeping_.clear();
      count_keeping();
      // The number of turns is at most that of the cards, and one that began before.
      if (turns_.position.to_lay() < 63) tell_turns<64>(found, watch);
      else tell_turns<kNoCard + 1>(found, watch);
    }
    found.fits = fits_ && table_.fits();
    found.counted = watch.stop == Stop::none;
    if (!found.counted || !found.fits) return found;
    if (!found.lines.is_zero()) found.different = Wide(different(root_, first_stage(), watch));
    found.knows_different = watch.stop == Stop::none;
    found.fits = fits_ && table_.fits();
    return found;
  }

  std::vector<TurnFound> turns(const Position& position, Watch& watch) override {
    std::vector<TurnFound> found;
    const State state = state_of(position);
    if (is_won(state)) return found;
    for_each_turn(state, position.laid_this_turn, watch, [&](const Turn& turn) {
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
  static constexpr int kMostInTurn = 28;  // so that the orders of a turn fit into 64 bits

  struct State {
    Hands<kPlayers> hands;
    Piles piles;
    std::uint8_t drawn;
    std::uint8_t player;
    std::uint8_t fresh;  // bit d: the piles of direction d show the same
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


  std::uint32_t id_of(const State& state, int laid_this_turn, Watch& watch) {
    const auto group = table_.group_with(state.hands, state.drawn, state.player, laid_this_turn);
    return table_.id_of(group, in_order(state.piles), state.fresh, watch);
  }
  Stage first_stage() const { return {start_.player, std::min(begun_, table_.least_empty())}; }
  bool wins(std::uint32_t id, Stage stage) const {
    return Table::is_live(id) && table_.wins(id, stage);
  }
  bool each_card_is_a_turn(const Group& group) const { return kPlayers == 1 && !group.drawing; }

  // The sum over everything that a player may do with the piles from here to the end of the turn:
  // what each pile receives, in order. `what(position, cards)` is that sum after some plays that can
  // be made in any order. A way to go on that begins with the plays of a set S, and no others, is
  // counted after each part of S: those with an odd number of plays count, and those with an even
  // number are taken away, which leaves once.
  template <class Number, class What>
  Number sum_of_turns(std::uint32_t id, int player, int without, const What& what) {
    Number sum[2] = {};
    table_.for_each_set(id, player, without, [&](std::uint32_t after, int size) {
      fits_ = add(sum[size % 2], what(after, size)) && fits_;
    });
    subtract(sum[1], sum[0]);
    return sum[1];
  }
  static bool add(std::uint64_t& sum, std::uint64_t more) { return (sum += more) >= more; }
  static bool add(Count& sum, const Count& more) { return sum.add(more); }
  static void subtract(std::uint64_t& sum, std::uint64_t less) { sum -= less; }
  static void subtract(Count& sum, const Count& less) { sum.subtract(less); }
  static void halve(std::uint64_t& sum) { sum /= 2; }
  static void halve(Count& sum) { sum.halve(); }

  // Of turns whose names of equal piles may be exchanged one counts. A turn that lays on either pile
  // of a direction has two names, the others one: half of the sum of all and of those without.
  template <class Number, class Sum>
  Number unnamed(int fresh, const Sum& sum) {
    Number total{};
    for (int without = 0; without < 4; ++without)
      if ((without & ~fresh) == 0) fits_ = add(total, sum(without)) && fits_;
    for (int direction = 0; direction < 2; ++direction)
      if (fresh >> direction & 1) halve(total);
    return total;
  }

  // How many turns keep the win, for every position and everybody who may be to move.
  void count_keeping() {
    for (std::uint32_t id = 1; id < table_.size(); ++id) {
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
    const auto more = sum_of_turns<std::uint64_t>(
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
    return unnamed<std::uint64_t>(node.fresh,
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
    return unnamed<std::uint64_t>(
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
      return {plays, size, orders, after};
    }
  };

  // How many essentially different lines there are; the names of equal piles do not count.
  Count different(std::uint32_t id, Stage stage, Watch& watch) {
    if (id == Table::kWon) return Count(1);
    if (watch.over()) return Count();
    const Group& group = table_.group_of(id);
    const int fresh = table_.node(id).fresh;
    if (group.drawing)
      return unnamed<Count>(fresh, [&](int without) { return drawing(id, without, watch); });
    const auto key = std::tuple(id, stage.player, stage.laid, 0);
    if (const auto known = different_.find(key); known != different_.end()) return known->second;
    const Count count = sequences(id, stage, watch);
    different_.emplace(key, count);
    return count;
  }

  // The same with names, while cards are drawn: turn by turn, as every turn lays the same cards.
  Count drawing(std::uint32_t id, int without, Watch& watch) {
    const Node node = table_.node(id);
    const Group& group = table_.group_of(id);
    const auto key = std::tuple(id, group.player, group.laid, without);
    if (const auto known = different_.find(key); known != different_.end()) return known->second;
    Count sum = sum_of_turns<Count>(id, group.player, without, [&](std::uint32_t after, int) {
      return drawing(after, without, watch);
    });
    if (Table::is_live(node.ended))
      fits_ = sum.add(different(node.ended, {node.next_player, 0}, watch)) && fits_;
    different_.emplace(key, sum);
    return sum;
  }

  Count sequences(std::uint32_t id, Stage stage, Watch& watch) {
    const Node& node = table_.node(id);
    const Group& group = table_.group_of(id);
    const CardSet cards = group.unplayed;
    if (kPlayers > 1 && stage.laid > 0 && group.hands.of[stage.player].empty())
      stage = {group.next[stage.player], 0};  // there is nothing else to do
    int holding = 0;
    for (const CardSet& hand : group.hands.of) holding += !hand.empty();
    if (holding > 2 || (holding == 2 && table_.least_empty() > 1))
      return told_apart(id, stage, watch);
    Count different = all_.count(node.piles, cards, cards, node.fresh, watch);
    if (holding == 1 || stage.laid > 0) return different;
    CardSet others;
    for (int player = 0; player < kPlayers; ++player)
      if (player != stage.player) others = others | group.hands.of[player];
    different.subtract(others_.count(node.piles, cards, others, node.fresh, watch));
    return different;
  }

  // The same by making each of them. With three players or more it depends on everything who can
  // lay a card when the turn comes: no shorter way is known.
  Count told_apart(std::uint32_t id, Stage stage, Watch& watch) {
    Telling telling{*this, watch, table_.node(id).fresh, {}, {}, 0};
    telling.go_on(id, table_.node(id).group, table_.node(id).piles, stage);
    return Count(telling.different);
  }

  struct Telling {
    LinesOf& lines;
    Watch& watch;
    const int fresh;
    std::array<std::string, kPiles> laid;
    std::unordered_set<std::string> seen;
    std::uint64_t different;

    void go_on(std::uint32_t id, std::uint32_t number, Piles piles, Stage stage) {
      if (id == Table::kWon) stage = {0, 0};  // whoever laid the last card
      if (watch.over() || !lines.wins(id, stage) || !seen.insert(signature(stage)).second) return;
      watch.too_much(seen.size() * 120);
      if (id == Table::kWon) {
        ++different;
        return;
      }
      const Table& table = lines.table_;
      const Group& group = table.group(number);
      if (stage.laid >= table.least_empty()) go_on(id, number, piles, {group.next[stage.player], 0});
      for_each_card(group.hands.of[stage.player], [&](int card) {
        const typename Table::Move& move = table.move(number, card);
        const Piles lanes = move.laying.pattern.accepting(piles);
        for (int pile = 0; lanes != 0 && pile < kPiles; ++pile) {
          if (!(lanes >> (8 * pile + 39) & 1)) continue;
          ++watch.nodes;
          const Piles after =
              with_lane(move.laying.taken_from(piles), pile, move.laying.lane[pile / 2]);
          laid[pile].push_back(static_cast<char>(card));
          go_on(table.known(move.after, in_order(after), still_fresh()), move.after, after,
                table.after_card(group, stage));
          laid[pile].pop_back();
        }
      });
    }

    int still_fresh() const {
      int still = fresh;
      for (int pile = 0; pile < kPiles; ++pile)
        if (!laid[pile].empty()) still &= ~(1 << (pile / 2));
      return still;
    }

    // What lies on each pile, whatever two equal ones are called, and who is to move.
    std::string signature(Stage stage) const {
      std::string text{static_cast<char>(stage.player), static_cast<char>(stage.laid)};
      for (int pile = 0; pile < kPiles; pile += 2) {
        const bool exchange = fresh >> (pile / 2) & 1 && laid[pile] > laid[pile + 1];
        text += laid[pile + exchange] + '\0' + laid[pile + !exchange] + '\0';
      }
      return text;
    }
  };

  const Turns<kPlayers> turns_;
  const State start_;
  const int begun_;  // cards laid in the first turn already
  bool fits_ = true;
  Table table_;
  LegalTurns legal_;
  Sequences<Count> all_, others_;
  std::uint32_t root_ = Table::kDead;
  std::vector<std::uint64_t> keeping_;
  std::map<std::tuple<std::uint32_t, int, int, int>, std::uint64_t> keeping_without_;
  std::map<std::tuple<std::uint32_t, int, int, int>, Count> different_;
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
