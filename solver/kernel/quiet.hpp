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

class QuietTurns {
 public:
  QuietTurns(const Position& position, int size, int stuck)
      : rules_(position.rules), size_(size), stuck_(stuck) {
    for (const int card : position.hands[position.to_move]) hand_.add(card);
    const int drawn = position.laid_this_turn + size;
    for (int i = 0; i < drawn && i < static_cast<int>(position.draw.size()); ++i)
      coming_.add(position.draw[i]);
    go_on(0, position.tops, hand_, 0);
  }

  // Every turn of that many cards, the best first; of equals the first by pile and card. With
  // `most` only so many.
  std::vector<QuietTurn> best(std::size_t most) && {
    const auto lower = [](const QuietTurn& a, const QuietTurn& b) { return a.value < b.value; };
    std::stable_sort(found_.begin(), found_.end(), lower);
    if (most && found_.size() > most) found_.resize(most);
    return std::move(found_);
  }

 private:
  void go_on(int first, const std::array<int, kPiles>& tops, CardSet held, int way) {
    if (static_cast<int>(plays_.size()) == size_) {
      found_.push_back({way + stuck_ * stuck_cards(tops, held), plays_});
      return;
    }
    for (int pile = first; pile < kPiles; ++pile)
      for_each_card(held, [&](int card) {
        const int onwards = pile < 2 ? card - tops[pile] : tops[pile] - card;
        if (onwards <= 0 && onwards != -rules_.jump) return;
        std::array<int, kPiles> after = tops;
        after[pile] = card;
        CardSet rest = held;
        rest.remove(card);
        plays_.push_back({card, pile, false});
        go_on(pile, after, rest, way + onwards);
        plays_.pop_back();
      });
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
  CardSet hand_, coming_;
  Line plays_;
  std::vector<QuietTurn> found_;
};

}  // namespace thegame
