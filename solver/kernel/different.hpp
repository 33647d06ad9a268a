// How many of the winning lines are essentially different.
//
// While cards are drawn, turn by turn, as every turn lays the same cards. Then by the ways to fill
// the piles (sequences.hpp), as long as at most two players hold cards. With three players or more
// it depends on everything who can lay a card when the turn comes: no shorter way is known than to
// make each of the lines.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <unordered_set>

#include "sequences.hpp"
#include "turnsums.hpp"
#include "winnable.hpp"

namespace thegame {

template <int kPlayers, class Count>
class Different {
  using Table = Winnable<kPlayers, Count>;
  using Group = typename Table::Group;
  using Node = typename Table::Node;
  using Stage = typename Table::Stage;

 public:
  Different(const Rules& rules, const Table& table, TurnSums<kPlayers, Count>& sums, bool& fits)
      : table_(table), sums_(sums), fits_(fits), all_(rules, fits), others_(rules, fits) {}

  // The names of equal piles do not count.
  Count count(std::uint32_t id, Stage stage, Watch& watch) {
    if (id == Table::kWon) return Count(1);
    if (watch.over()) return Count();
    const Group& group = table_.group_of(id);
    const int fresh = table_.node(id).fresh;
    if (group.drawing)
      return sums_.template unnamed<Count>(
          fresh, [&](int without) { return drawing(id, without, watch); });
    const auto key = std::tuple(id, stage.player, stage.laid, 0);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    const Count ways = sequences(id, stage, watch);
    known_.emplace(key, ways);
    return ways;
  }

 private:
  // The same with names, while cards are drawn.
  Count drawing(std::uint32_t id, int without, Watch& watch) {
    const Node node = table_.node(id);
    const Group& group = table_.group_of(id);
    const auto key = std::tuple(id, group.player, group.laid, without);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    Count sum = sums_.template after<Count>(
        id, group.player, without,
        [&](std::uint32_t after, int) { return drawing(after, without, watch); });
    if (Table::is_live(node.ended))
      fits_ = sum.add(count(node.ended, {node.next_player, 0}, watch)) && fits_;
    known_.emplace(key, sum);
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

  // The same by making each of them.
  Count told_apart(std::uint32_t id, Stage stage, Watch& watch) {
    Telling telling{table_, watch, table_.node(id).fresh, {}, {}, 0};
    telling.go_on(id, table_.node(id).group, table_.node(id).piles, stage);
    return Count(telling.different);
  }

  struct Telling {
    const Table& table;
    Watch& watch;
    const int fresh;
    std::array<std::string, kPiles> laid;
    std::unordered_set<std::string> seen;
    std::uint64_t different;

    void go_on(std::uint32_t id, std::uint32_t number, Piles piles, Stage stage) {
      if (id == Table::kWon) stage = {0, 0};  // whoever laid the last card
      if (watch.over() || !table.wins(id, stage) || !seen.insert(signature(stage)).second) return;
      watch.too_much(seen.size() * 120);
      if (id == Table::kWon) {
        ++different;
        return;
      }
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

  const Table& table_;
  TurnSums<kPlayers, Count>& sums_;
  bool& fits_;
  Sequences<Count> all_, others_;
  std::map<std::tuple<std::uint32_t, int, int, int>, Count> known_;
};

}  // namespace thegame
