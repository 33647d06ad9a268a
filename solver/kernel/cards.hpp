// Sets of cards: bit c of two 64-bit words stands for the card of value c. Decks have at most 125
// cards (values 2 to 126), so that 127 can say "no card".
#pragma once

#include <bit>
#include <cstdint>

namespace thegame {

constexpr int kNoCard = 127;

struct CardSet {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  bool operator==(const CardSet&) const = default;

  bool has(int card) const {
    return card < 64 ? (low >> card) & 1 : (high >> (card - 64)) & 1;
  }
  constexpr void add(int card) {
    if (card < 64) low |= std::uint64_t{1} << card;
    else high |= std::uint64_t{1} << (card - 64);
  }
  void remove(int card) {
    if (card < 64) low &= ~(std::uint64_t{1} << card);
    else high &= ~(std::uint64_t{1} << (card - 64));
  }
  bool empty() const { return (low | high) == 0; }
  int count() const { return std::popcount(low) + std::popcount(high); }

  // Every card `by` lower; those that would come below 0 are gone. (0 < by < 128)
  CardSet lowered(int by) const {
    if (by >= 64) return {high >> (by - 64), 0};
    return {low >> by | high << (64 - by), high >> by};
  }

  // The lowest card of a set that is not empty.
  int lowest() const { return low ? std::countr_zero(low) : 64 + std::countr_zero(high); }

  // The lowest card above `card`, or kNoCard.
  int above(int card) const {
    if (card < 63) {
      const std::uint64_t rest = low >> (card + 1);
      if (rest) return card + 1 + std::countr_zero(rest);
      return high ? 64 + std::countr_zero(high) : kNoCard;
    }
    if (card >= 127) return kNoCard;
    const std::uint64_t rest = high >> (card - 63);
    return rest ? card + 1 + std::countr_zero(rest) : kNoCard;
  }

  // The highest card below `card`, or 0.
  int below(int card) const {
    if (card > 64) {
      const std::uint64_t rest = high << (128 - card);
      if (rest) return card - 1 - std::countl_zero(rest);
      return low ? 63 - std::countl_zero(low) : 0;
    }
    if (card <= 0) return 0;
    const std::uint64_t rest = low << (64 - card);
    return rest ? card - 1 - std::countl_zero(rest) : 0;
  }
};

inline CardSet operator|(CardSet a, CardSet b) { return {a.low | b.low, a.high | b.high}; }
inline CardSet operator&(CardSet a, CardSet b) { return {a.low & b.low, a.high & b.high}; }

// Calls `visit(card)` for every card, from the lowest to the highest.
template <class Visit>
void for_each_card(CardSet cards, Visit visit) {
  for (std::uint64_t rest = cards.low; rest; rest &= rest - 1) visit(std::countr_zero(rest));
  for (std::uint64_t rest = cards.high; rest; rest &= rest - 1) visit(64 + std::countr_zero(rest));
}

}  // namespace thegame
