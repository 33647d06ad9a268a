// How far the pile tops must still travel at least, whatever the order of the cards.
//
// Think of all cards still to be laid and of the four tops on one line. A step onwards on an
// ascending pile crosses everything between its top and the card from left to right, on a
// descending pile from right to left; a jump costs its distance and puts a pile on its card. So a
// stretch between neighbours can only be crossed to the right if the stretch before it is, or if at
// its left end an ascending pile stands now or a card is laid by a jump; likewise to the left. And
// every card is laid: it is reached from the left, from the right, or by a jump. The cheapest choice
// of crossings and jumps with these properties is found from left to right; every line has them, so
// no line travels less.
#pragma once

#include <algorithm>

#include "cards.hpp"
#include "game.hpp"

namespace thegame {

// `ups`, `downs`: where the piles stand.
inline int travel_to_come(CardSet ups, CardSet downs, CardSet unplayed, int jump) {
  constexpr int no_way = 1 << 20;
  int best[2][2] = {{0, no_way}, {no_way, no_way}};  // [crossed to the right][to the left]
  int before = 0;
  for_each_card(unplayed | ups | downs, [&](int here) {
    int next[2][2] = {{no_way, no_way}, {no_way, no_way}};
    const bool is_card = unplayed.has(here);
    for (int right = 0; right < 2; ++right)
      for (int left = 0; left < 2; ++left)
        for (int jumps = 0; jumps <= is_card; ++jumps)
          for (int on_right = 0; on_right < 2; ++on_right)
            for (int on_left = 0; on_left < 2; ++on_left) {
              if (on_right && !(right || jumps || ups.has(here))) continue;
              if (left && !(on_left || jumps || downs.has(here))) continue;
              if (is_card && !(right || on_left || jumps)) continue;
              const int cost = best[right][left] + (right + left) * (here - before) + jumps * jump;
              next[on_right][on_left] = std::min(next[on_right][on_left], cost);
            }
    std::copy(&next[0][0], &next[0][0] + 4, &best[0][0]);
    before = here;
  });
  return best[0][0];
}

}  // namespace thegame
