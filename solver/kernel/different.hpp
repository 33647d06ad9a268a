// How many of the winning lines are essentially different.
//
// While cards are drawn, turn by turn, as every turn lays the same cards. Then by the ways to fill
// the piles: as long as at most two players hold cards those can be counted without making them
// (sequences.hpp); with more it depends on everything who can lay a card when the turn comes, and
// each is made once (fillings.hpp).
#pragma once

#include <cstdint>
#include <map>
#include <tuple>

#include "fillings.hpp"
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
      : table_(table), sums_(sums), fits_(fits), all_(rules, fits), others_(rules, fits),
        fillings_(rules) {}

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
      return Count(fillings_.count(group.hands, node.piles, node.fresh, stage.player, stage.laid,
                                   watch));
    Count different = all_.count(node.piles, cards, cards, node.fresh, watch);
    if (holding == 1 || stage.laid > 0) return different;
    CardSet others;
    for (int player = 0; player < kPlayers; ++player)
      if (player != stage.player) others = others | group.hands.of[player];
    different.subtract(others_.count(node.piles, cards, others, node.fresh, watch));
    return different;
  }

  const Table& table_;
  TurnSums<kPlayers, Count>& sums_;
  bool& fits_;
  Sequences<Count> all_, others_;
  Fillings<kPlayers> fillings_;
  std::map<std::tuple<std::uint32_t, int, int, int>, Count> known_;
};

}  // namespace thegame
