// The four piles as the sets of cards that they still accept, packed into 64 bits.
//
// After a card is laid, the top of the pile *is* that card, so all that matters of a pile is which
// unplayed cards it accepts: everything from some card on, and perhaps the one card of the jump.
// Two tops that accept the same unplayed cards are the same state (the canonical form).
//
// A pile is a lane of two bytes: `next`, the lowest unplayed card onwards, and `jump`, the
// unplayed card that may jump back; kNoCard where there is none. On the descending piles cards are
// counted from the other end (n+3-c), so that all four lanes ascend. Byte 4+p of the word is the
// `next` of pile p, byte p its `jump`; the two piles of a direction are kept in order, since
// exchanging them changes nothing.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "cards.hpp"
#include "game.hpp"

namespace thegame {

using Piles = std::uint64_t;

constexpr Piles kLane = 0x000000FF000000FFULL;  // both bytes of lane 0
constexpr Piles kOnes = 0x0101010101010101ULL;
constexpr Piles kGuards = 0x8080808080808080ULL;
constexpr Piles kSevenBits = ~kGuards;
constexpr Piles kNextGuards = 0x8080808000000000ULL;

constexpr Piles lane_of(int next, int jump) {
  return static_cast<Piles>(next) << 32 | static_cast<Piles>(jump);
}
constexpr int next_of(Piles piles, int pile) { return (piles >> (32 + 8 * pile)) & 0xFF; }
constexpr int jump_of(Piles piles, int pile) { return (piles >> (8 * pile)) & 0xFF; }
constexpr Piles lane_at(Piles piles, int pile) { return (piles >> (8 * pile)) & kLane; }
constexpr Piles with_lane(Piles piles, int pile, Piles lane) {
  return (piles & ~(kLane << (8 * pile))) | lane << (8 * pile);
}

// The two piles of each direction exchanged.
constexpr Piles exchanged(Piles piles) {
  constexpr Piles firsts = 0x00FF00FF00FF00FFULL;
  return (piles & firsts) << 8 | (piles >> 8 & firsts);
}

// The two piles of each direction in order of `next`, then of `jump`.
constexpr Piles in_order(Piles piles) {
  constexpr Piles up = 0x0000FFFF0000FFFFULL;
  const Piles other = exchanged(piles);
  const Piles ups = lane_at(piles, 0) > lane_at(piles, 1) ? other : piles;
  const Piles downs = lane_at(piles, 2) > lane_at(piles, 3) ? other : piles;
  return (ups & up) | (downs & ~up);
}

// The lane of a pile that shows `top`, given in the pile's own counting. Without the canonical
// form (a switch for the tests) it says what the top alone says, played cards included.
inline Piles lane_showing(int top, int direction, CardSet unplayed, const Rules& rules,
                          bool canonical) {
  const int back = top - rules.jump;
  if (!canonical) return lane_of(top + 1, back >= 2 ? back : kNoCard);
  int next;
  if (direction == 0) {
    next = unplayed.above(top);
  } else {
    const int below = unplayed.below(rules.mirror(top));
    next = below ? rules.mirror(below) : kNoCard;
  }
  const bool jumps = back >= 2 && unplayed.has(direction == 0 ? back : rules.mirror(back));
  return lane_of(next, jumps ? back : kNoCard);
}

inline Piles piles_showing(const std::array<int, kPiles>& tops, CardSet unplayed,
                           const Rules& rules, bool canonical) {
  Piles piles = 0;
  for (int pile = 0; pile < kPiles; ++pile) {
    const int direction = pile / 2;
    const int top = direction == 0 ? tops[pile] : rules.mirror(tops[pile]);
    piles = with_lane(piles, pile, lane_showing(top, direction, unplayed, rules, canonical));
  }
  return in_order(piles);
}

// A card in every byte of a word, in the counting of its lane, to be compared with all lanes at
// once. Every byte is below 128: no carry spreads, and a guard bit stays set where nothing is
// borrowed.
struct CardPattern {
  Piles bytes;

  CardPattern(int card, const Rules& rules)
      : bytes(lane_of(card, card) * 0x0101 | lane_of(rules.mirror(card), rules.mirror(card)) *
                                                 0x01010000) {}

  // The guard bits of the bytes that hold the card.
  Piles waiting(Piles piles) const { return ~((piles ^ bytes) + kSevenBits) & kGuards; }

  // The next-guards of the lanes that accept the card: it lies onwards of `next`, or is the jump.
  Piles accepting(Piles piles) const {
    return (((bytes | kGuards) - piles) & kNextGuards) | waiting(piles) << 32;
  }

  // The next-guards of the lanes that accept the card as their jump, or at most `reach` beyond
  // `next`.
  Piles accepting_near(Piles piles, int reach) const {
    const Piles way = (bytes | kGuards) - piles;
    const Piles near = (static_cast<Piles>(reach) * kOnes | kGuards) - (way & kSevenBits);
    return (way & near & kNextGuards) | waiting(piles) << 32;
  }
};

// What laying one card does; the same for every state with the same unplayed cards.
struct Laying {
  CardPattern pattern;
  std::array<Piles, 2> lane;  // of the pile that shows the card now, for each direction
  bool canonical;

  Laying(int card, CardSet unplayed, const Rules& rules, bool is_canonical)
      : pattern(card, rules), canonical(is_canonical) {
    unplayed.remove(card);
    lane[0] = lane_showing(card, 0, unplayed, rules, canonical);
    lane[1] = lane_showing(rules.mirror(card), 1, unplayed, rules, canonical);
  }

  // The piles once the card is no longer unplayed: a lane that waited for it waits for the one
  // after it, or has no jump any more.
  Piles taken_from(Piles piles) const {
    const Piles here = pattern.waiting(piles);
    if (here == 0 || !canonical) return piles;
    const Piles after = (lane[0] >> 32) * 0x0101 | (lane[1] >> 32) * 0x01010000;
    const Piles instead = after << 32 | static_cast<Piles>(kNoCard) * 0x01010101;
    const Piles bytes = (here >> 7) * 0xFF;
    return (piles & ~bytes) | (instead & bytes);
  }

  Piles laid_on(Piles taken, int pile) const {
    return in_order(with_lane(taken, pile, lane[pile / 2]));
  }
};

// The lanes of `a` that accept all that the same lanes of `b` accept, as guard bits of the low half.
//
// a.next <= b.next, and b's jump card is a's too, or lies onwards of a.next (kNoCard does). Both
// comparisons are made for all lanes at once: a guard bit survives where there is no borrow.
constexpr Piles accepting_lanes(Piles a, Piles b) {
  const Piles next = a >> 32;
  const Piles onwards = (b | kGuards) - (next | next << 32);
  const Piles same_jump = ~((a ^ b) + kSevenBits);
  return (onwards >> 32) & (onwards | same_jump) & 0x80808080U;
}

// Whether none of the nexts of `a`, in order, is beyond that of `b`: every dominance implies it.
constexpr bool may_dominate(Piles a, Piles b) {
  return (((b | kGuards) - a) & kNextGuards) == kNextGuards;
}

// Dominance: whether some matching of ascending to ascending and descending to descending piles
// lets every pile of `a` accept all that its partner of `b` accepts.
//
// Then, with equal hands and equal draw piles, `a` is at least as good as `b`, for winning and for
// the number of cards laid. Proof: whatever `b` does, `a` copies, each play on the partner of the
// pile. The partner accepts the card; after it both piles show that card, so they accept the same,
// and the other pairs are as before less the card, which leaves one set within the other. Plain
// tops do not do: the lower of two ascending tops may lack the other's jump.
constexpr bool dominates(Piles a, Piles b) {
  const Piles straight = accepting_lanes(a, b);
  const Piles crossed = accepting_lanes(exchanged(a), b);
  // Both lanes of each direction, straight or crossed: the lower guard bit of each pair.
  const Piles both = (straight & straight >> 8) | (crossed & crossed >> 8);
  return (both & 0x00800080U) == 0x00800080U;
}

}  // namespace thegame
