// Plays that are never wrong when one player lays alone.
//
// Next card: c is the lowest unplayed card above the top of an ascending pile P that waits for no
// jump; neither c+10 nor c-10 is unplayed; no pile waits for c as its jump. Jump: c is the jump of
// an ascending pile P; c-10 is not unplayed; no descending pile waits for c. (Mirrored for
// descending piles.) Then, while the turn has fewer cards than its least, laying c on P at once
// loses nothing, for winning and for the number of cards laid.
//
// Proof. Let a line lay c later, on a pile Q that shows z. Lay c on P first, copy the line, leave c
// out when it comes, and keep the sizes of all turns: every other card is laid no earlier, so it is
// in hand in time.
// 1. P loses nothing: what it accepted besides c lies onwards of c.
// 2. Q, which keeps z, accepts all that it would accept showing c. If z lies before c in Q's
//    direction, it accepts everything onwards of c; and the jump from c is played, by the
//    conditions (after the jump rule c+10 is P's old top, which is played). The only other z that
//    accepts c is the card from which c jumps: that is no unplayed card and on top of no pile but
//    P, and where Q = P both lines now show c.
// So after the place of c every pile accepts at least what it accepted in the line: dominance. If
// the line never lays c, one more card is laid.
// Once the turn may end, c in front can be worse than ending it: the sizes cannot be kept. With
// several players it is false, since c may be a play that somebody needs in reserve.
#pragma once

#include "piles.hpp"

namespace thegame {

class NeverWrong {
 public:
  // For a card in hand, with the unplayed cards before it is laid.
  NeverWrong(int card, CardSet unplayed, const Rules& rules) : pattern_(card, rules) {
    const int up = card + rules.jump, down = card - rules.jump;
    const bool above = up <= rules.cards + 1 && unplayed.has(up);
    const bool below = down >= 2 && unplayed.has(down);
    next_ = !above && !below;
    jump_[0] = !below;
    jump_[1] = !above;
  }

  bool possible() const { return jump_[0] || jump_[1]; }

  // The pile on which the card is never wrong, or -1.
  int pile(Piles piles) const {
    const Piles here = pattern_.waiting(piles);
    if (here == 0) return -1;
    const bool jump_up = here & 0x00008080ULL;
    const bool jump_down = here & 0x80800000ULL;
    for (int pile = 0; pile < kPiles; ++pile) {
      const bool other_way = pile < 2 ? jump_down : jump_up;
      if (jump_[pile / 2] && !other_way && here >> (7 + 8 * pile) & 1) return pile;
      if (next_ && !jump_up && !jump_down && here >> (39 + 8 * pile) & 1 &&
          jump_of(piles, pile) == kNoCard)
        return pile;
    }
    return -1;
  }

 private:
  CardPattern pattern_;
  bool next_;
  bool jump_[2];
};

}  // namespace thegame
