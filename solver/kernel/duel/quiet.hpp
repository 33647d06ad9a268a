// The turns of two cards that cost least, for players who look one turn ahead at most.
//
// What a play costs is how far it moves an own pile, a jump counted back, or how far it takes a
// pile of the opponent's back. Who looks ahead wins at once where it can, and counts `stuck` for
// every card of its next hand that no own pile would take.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "duel/position.hpp"
#include "duel/turns.hpp"

namespace thegame::duel {

struct QuietPair {
  int value;
  std::array<Laid, 2> plays;
};

class QuietPairs {
 public:
  static constexpr int kWins = -1000;

  // From the beginning of a turn: all turns, or with `most` only so many, the best. Without
  // `look_ahead` a turn is worth what it costs.
  QuietPairs(const Decks& decks, const Position& position, bool look_ahead, int stuck,
             std::size_t most)
      : decks_(decks), look_ahead_(look_ahead), stuck_(stuck), most_(most) {
    for_each_play(position, [&](Laid first, int first_cost) {
      const Position between = with(position, first);
      for_each_play(between, [&](Laid second, int second_cost) {
        const Position after = with(between, second);
        found({value(after, first_cost + second_cost), {first, second}});
      });
    });
  }

  // The best first; of equals the first, card by card and pile by pile, the own ones before the
  // others.
  std::vector<QuietPair> best() && {
    if (!most_) std::stable_sort(found_.begin(), found_.end(), lower);
    return std::move(found_);
  }

  // A card laid on a pile where it may be laid.
  static Position with(Position now, Laid play) {
    now.hands[now.to_move] &= ~bit(play.card);
    now.tops[play.pile] = static_cast<std::uint8_t>(play.card);
    now.helped = now.helped || play.pile / 2 != now.to_move;
    return now;
  }

 private:
  static bool lower(const QuietPair& a, const QuietPair& b) { return a.value < b.value; }

  // Notes a turn; with `most_` in its place among the best, the others not at all.
  void found(QuietPair pair) {
    if (!most_) return found_.push_back(pair);
    if (found_.size() == most_) {
      if (pair.value >= found_.back().value) return;
      found_.pop_back();
    }
    found_.insert(std::upper_bound(found_.begin(), found_.end(), pair, lower), pair);
  }

  template <class Visit>
  void for_each_play(const Position& now, Visit visit) const {
    const int me = now.to_move;
    for_each_card(now.hands[me], [&](int card) {
      for (int direction : {kUp, kDown})
        if (decks_.accepted(direction, now.top(me, direction)) & bit(card)) {
          const int onwards = card - now.top(me, direction);
          visit(Laid{card, pile_of(me, direction)}, direction == kUp ? onwards : -onwards);
        }
      if (now.helped) return;
      for (int direction : {kUp, kDown})
        if (Decks::helps(direction, now.top(1 - me, direction)) & bit(card))
          visit(Laid{card, pile_of(1 - me, direction)},
                std::abs(card - now.top(1 - me, direction)));
    });
  }

  int value(Position after, int cost) const {
    if (!look_ahead_) return cost;
    const int me = after.to_move;
    if (!decks_.unplayed(after, me)) return kWins;
    decks_.end_turn(after);
    if (!decks_.can_lay_two(after)) return kWins;
    return cost + stuck_ * count(after.hands[me] & ~decks_.accepted(after, me));
  }

  const Decks& decks_;
  const bool look_ahead_;
  const int stuck_;
  const std::size_t most_;
  std::vector<QuietPair> found_;
};

}  // namespace thegame::duel
