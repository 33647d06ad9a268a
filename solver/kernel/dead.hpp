// Dead cards: a card that no pile can come to accept, whatever is laid.
//
// Think of the lowest unplayed card that an ascending pile can come to accept. It accepts its next
// card and its jump; from any unplayed card r onwards of the lowest so far it can jump to r less the
// distance, and accepts everything onwards of that; and so on until nothing is lower. A card below
// is never laid on this pile: the first one laid there would lie onwards of the top, or be the jump
// of it, and tops are the present one or cards onwards of the lowest. Likewise from above for
// descending piles. So what lies above the reach of both descending piles and below that of both
// ascending ones is dead, and the position cannot be won.
#pragma once

#include <algorithm>

#include "cards.hpp"
#include "game.hpp"
#include "piles.hpp"

namespace thegame {

// The unplayed cards that an unplayed card lies a jump above.
inline CardSet jump_pairs(CardSet unplayed, const Rules& rules) {
  return unplayed & unplayed.lowered(rules.jump);
}

inline bool has_dead_card(Piles piles, CardSet unplayed, CardSet pairs, const Rules& rules) {
  const auto first = [&](int pile) { return std::min(next_of(piles, pile), jump_of(piles, pile)); };
  int lowest = std::min(first(0), first(1));
  if (lowest != kNoCard)
    for (int lower; (lower = pairs.above(std::max(lowest - rules.jump - 1, 0))) < lowest;)
      lowest = lower;
  const int down = std::min(first(2), first(3));
  int highest = down == kNoCard ? 0 : rules.mirror(down);
  if (highest != 0)
    for (int below; (below = pairs.below(highest + 1)) > 0 && below + rules.jump > highest;)
      highest = below + rules.jump;
  return unplayed.above(highest) < lowest;
}

}  // namespace thegame
