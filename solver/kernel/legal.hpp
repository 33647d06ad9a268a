// How many turns are legal. Within a turn only cards of one hand are laid: so what a pile accepts
// of this hand is all that matters of it, and few different cases are left. A turn is what each
// pile receives, in order; the piles are filled one after another.
#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_map>

#include "cards.hpp"
#include "piles.hpp"

namespace thegame {

class LegalTurns {
 public:
  explicit LegalTurns(const Rules& rules) : rules_(rules) {}

  // The turns of at least `needed` cards; none of them on a pile of the directions in `without`.
  std::uint64_t count(CardSet hand, Piles piles, int needed, int without) {
    Piles lanes = 0;
    for (int pile = 0; pile < kPiles; ++pile)
      lanes = with_lane(lanes, pile,
                        without >> (pile / 2) & 1 ? kClosed : within(piles, pile, hand));
    return from(0, lanes, hand, needed);
  }

  std::uint64_t bytes() const { return ways_.size() * (sizeof(Key) + 56); }

 private:
  static constexpr Piles kClosed = lane_of(kNoCard, kNoCard);

  struct Key {
    Piles piles;
    CardSet hand;
    int pile, needed;
    bool operator==(const Key&) const = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const {
      std::uint64_t mixed = key.piles * 0x9E3779B97F4A7C15ULL;
      mixed = (mixed ^ (mixed >> 29) ^ key.hand.low) * 0xBF58476D1CE4E5B9ULL;
      mixed = (mixed ^ (mixed >> 31) ^ key.hand.high) * 0x94D049BB133111EBULL;
      mixed += static_cast<std::uint64_t>(key.needed * 4 + key.pile);
      return static_cast<std::size_t>(mixed ^ (mixed >> 30));
    }
  };

  // What a pile accepts of the hand.
  Piles within(Piles piles, int pile, CardSet hand) const {
    const int next = next_of(piles, pile), jump = jump_of(piles, pile);
    const bool up = pile < 2;
    int first = up ? hand.above(next - 1) : hand.below(rules_.mirror(next) + 1);
    if (!up) first = next == kNoCard || first == 0 ? kNoCard : rules_.mirror(first);
    const bool jumps = jump != kNoCard && hand.has(up ? jump : rules_.mirror(jump));
    return lane_of(first, jumps ? jump : kNoCard);
  }

  std::uint64_t from(int pile, Piles piles, CardSet hand, int needed) {
    if (pile == kPiles || hand.empty()) return needed == 0;
    if (lane_at(piles, pile) == kClosed) return from(pile + 1, piles, hand, needed);
    const Key key{piles, hand, pile, needed};
    if (const auto known = ways_.find(key); known != ways_.end()) return known->second;
    std::uint64_t ways = from(pile + 1, with_lane(piles, pile, kClosed), hand, needed);
    for_each_card(hand, [&](int card) {
      const Laying laying(card, hand, rules_, true);
      if (!(laying.pattern.accepting(piles) >> (8 * pile + 39) & 1)) return;
      CardSet rest = hand;
      rest.remove(card);
      ways += from(pile, with_lane(laying.taken_from(piles), pile, laying.lane[pile / 2]), rest,
                   std::max(needed - 1, 0));
    });
    ways_.emplace(key, ways);
    return ways;
  }

  const Rules rules_;
  std::unordered_map<Key, std::uint64_t, Hash> ways_;
};

}  // namespace thegame
