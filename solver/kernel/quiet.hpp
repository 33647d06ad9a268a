// The turns that move the piles least, for players who look one turn ahead.
//
// The value of a turn is how far it moves the piles, all plays added and a jump counted back, and
// `stuck` for every card that no pile would take after it, those drawn included. The lower, the
// better.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "cards.hpp"
#include "game.hpp"

namespace thegame {

struct QuietTurn {
  int value;
  Line plays;  // pile by pile
};

// How far a card moves a pile that shows `top`; below 0 where that is backwards.
inline int way(int top, int pile, int card) { return pile < 2 ? card - top : top - card; }

class QuietTurns {
 public:
  // All turns of that many cards, or with `most` only so many, the best.
  QuietTurns(const Position& position, int size, int stuck, std::size_t most)
      : rules_(position.rules), size_(size), stuck_(stuck), most_(most) {
    for (const int card : position.hands[position.to_move]) hand_.add(card);
    const int drawn = position.laid_this_turn + size;
    for (int i = 0; i < drawn && i < static_cast<int>(position.draw.size()); ++i)
      coming_.add(position.draw[i]);
    go_on(0, position.tops, hand_, 0);
  }

  // The best first; of equals the first by pile and card.
  std::vector<QuietTurn> best() && {
    if (!most_) std::stable_sort(found_.begin(), found_.end(), lower);
    return std::move(found_);
  }

 private:
  void go_on(int first, const std::array<int, kPiles>& tops, CardSet held, int way_so_far) {
    if (static_cast<int>(plays_.size()) == size_) {
      found(way_so_far + stuck_ * stuck_cards(tops, held));
      return;
    }
    for (int pile = first; pile < kPiles; ++pile)
      for_each_card(held, [&](int card) {
        const int onwards = way(tops[pile], pile, card);
        if (onwards <= 0 && onwards != -rules_.jump) return;
        std::array<int, kPiles> after = tops;
        after[pile] = card;
        CardSet rest = held;
        rest.remove(card);
        plays_.push_back({card, pile, false});
        go_on(pile, after, rest, way_so_far + onwards);
        plays_.pop_back();
      });
  }

  static bool lower(const QuietTurn& a, const QuietTurn& b) { return a.value < b.value; }

  // Notes the turn of `plays_`; with `most_` in its place among the best, the others not at all.
  void found(int value) {
    if (!most_) return found_.push_back({value, plays_});
    if (found_.size() == most_) {
      if (value >= found_.back().value) return;
      found_.pop_back();
    }
    const QuietTurn turn{value, plays_};
    found_.insert(std::upper_bound(found_.begin(), found_.end(), turn, lower), turn);
  }

  int stuck_cards(const std::array<int, kPiles>& tops, CardSet held) const {
    int cards = 0;
    for_each_card(held | coming_, [&](int card) {
      const bool taken = card > tops[0] || card > tops[1] || card < tops[2] || card < tops[3] ||
                         card == tops[0] - rules_.jump || card == tops[1] - rules_.jump ||
                         card == tops[2] + rules_.jump || card == tops[3] + rules_.jump;
      cards += !taken;
    });
    return cards;
  }

  const Rules& rules_;
  const int size_;
  const int stuck_;
  const std::size_t most_;
  CardSet hand_, coming_;
  Line plays_;
  std::vector<QuietTurn> found_;
};

}  // namespace thegame
