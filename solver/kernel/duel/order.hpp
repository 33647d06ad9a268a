// When one position is certainly at least as good as another, and when two are the same.
//
// All that matters of a pile is which unplayed cards its owner may lay on it, and which unplayed
// cards of the opponent would help there.
//
// The safe order. Let two positions have equal hands, draw piles and player to move. X is at least
// as good for me as Y if in X each of my piles accepts all of my cards that it accepts in Y and no
// more helps than in Y, and each pile of the opponent accepts none of their cards that it does not
// accept in Y, and all my helps that it does in Y. Proof: I play in X what I would play in Y, and
// answer what the opponent plays in X as I would in Y. My play is legal in X, for what Y allows me X
// allows too; the opponent's is legal in Y, for what X allows them Y allows too. After a play its
// pile shows the same card in both, and the others keep the order, for from then on only fewer
// cards matter. Hands and draws stay equal. So whenever I cannot go on in X I cannot in Y, and
// whenever the opponent cannot in Y they cannot in X. Comparing tops alone is wrong: a lower
// ascending top may lack the other's jump, and has fewer helps.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "duel/position.hpp"

namespace thegame::duel {

using Tops = std::array<std::uint8_t, 4>;
using Unplayed = std::array<Cards, 2>;  // what each player has still to lay

inline Unplayed unplayed(const Decks& decks, const Position& now) {
  return {decks.unplayed(now, 0), decks.unplayed(now, 1)};
}

// Whether a pile with the first top is at least as good for its owner as one with the second.
inline bool pile_at_least(const Decks& decks, int direction, int first, int second, Cards own,
                          Cards others) {
  if (first == second) return true;
  const Cards missed = decks.accepted(direction, second) & ~decks.accepted(direction, first);
  const Cards helps = Decks::helps(direction, first) & ~Decks::helps(direction, second);
  return !(missed & own) && !(helps & others);
}

// The safe order for one player, of two positions that differ in their tops alone.
inline bool at_least(const Decks& decks, const Tops& first, const Tops& second, int player,
                     const Unplayed& left) {
  for (int owner = 0; owner < 2; ++owner)
    for (int direction : {kUp, kDown}) {
      const int pile = pile_of(owner, direction);
      const int better = owner == player ? first[pile] : second[pile];
      const int worse = owner == player ? second[pile] : first[pile];
      if (!pile_at_least(decks, direction, better, worse, left[owner], left[1 - owner]))
        return false;
    }
  return true;
}

// The value that stands for all tops with the same meaning.
//
// For an ascending pile: a top means the same as another if no own unplayed card lies between them
// (or is the higher one), none of the opponent's does (or is the lower one), and neither jump back
// is unplayed. So the tops that mean the same lie in an interval, without those whose jump is
// unplayed; the lowest stands for all. A top whose jump is unplayed stands for itself: no other has
// that jump, unless it accepts the card of the jump as one that lies onwards.
inline int canonical_up(int top, Cards own, Cards others, int jump) {
  if (top > jump && (own & bit(top - jump))) return top;
  const Cards own_below = own & (below(top) | bit(top)), own_above = own & above(top);
  const Cards help = others & below(top), no_help = others & ~below(top);
  int low = own_below ? highest(own_below) : 1;
  if (help) low = std::max(low, highest(help) + 1);
  int high = own_above ? lowest(own_above) - 1 : 63;
  if (no_help) high = std::min(high, lowest(no_help));
  const Cards jumping = jump < 64 ? own << jump : 0;
  return lowest((below(high) | bit(high)) & ~below(low) & ~jumping);
}

// The same for a descending pile; the highest stands for all.
inline int canonical_down(int top, Cards own, Cards others, int jump) {
  if (top + jump < 64 && (own & bit(top + jump))) return top;
  const Cards own_above = own & ~below(top), own_below = own & below(top);
  const Cards help = others & above(top), no_help = others & ~above(top);
  int high = own_above ? lowest(own_above) : 63;
  if (help) high = std::min(high, lowest(help) - 1);
  int low = own_below ? highest(own_below) + 1 : 1;
  if (no_help) low = std::max(low, highest(no_help));
  const Cards jumping = jump < 64 ? own >> jump : 0;
  return highest((below(high) | bit(high)) & ~below(low) & ~jumping);
}

// The top of a pile by the value that stands for it.
inline void make_canonical(Position& now, int pile, const Unplayed& left, int jump) {
  const int owner = pile / 2;
  const int top = now.tops[pile];
  const int canonical = pile % 2 == kUp
                            ? canonical_up(top, left[owner], left[1 - owner], jump)
                            : canonical_down(top, left[owner], left[1 - owner], jump);
  now.tops[pile] = static_cast<std::uint8_t>(canonical);
}

}  // namespace thegame::duel
