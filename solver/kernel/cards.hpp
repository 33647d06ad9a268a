// Sets of cards: bit c of two 64-bit words stands for the card of value c. Decks have at most 125
// cards (values 2 to 126), so that 127 can say "no card".
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

namespace thegame {

constexpr int kNoCard = 127;

struct CardSet {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  bool operator==(const CardSet&) const = default;

  // Written without branches: which half a card is in cannot be foretold.
  bool has(int card) const { return (card < 64 ? low : high) >> (card & 63) & 1; }
  constexpr void add(int card) {
    low |= std::uint64_t{card < 64} << (card & 63);
    high |= std::uint64_t{card >= 64} << (card & 63);
  }
  void remove(int card) {
    low &= ~(std::uint64_t{card < 64} << (card & 63));
    high &= ~(std::uint64_t{card >= 64} << (card & 63));
  }
  bool empty() const { return (low | high) == 0; }
  int count() const { return std::popcount(low) + std::popcount(high); }

  // Every card `by` lower; those that would come below 0 are gone. (0 < by < 128)
  CardSet lowered(int by) const {
    if (by >= 64) return {high >> (by - 64), 0};
    return {low >> by | high << (64 - by), high >> by};
  }

  // How many cards are lower.
  int count_below(int card) const {
    const std::uint64_t before = (std::uint64_t{1} << (card & 63)) - 1;
    return card < 64 ? std::popcount(low & before)
                     : std::popcount(low) + std::popcount(high & before);
  }

  // The lowest card of a set that is not empty.
  int lowest() const { return low ? std::countr_zero(low) : 64 + std::countr_zero(high); }

  // The lowest card above `card`, or kNoCard.
  int above(int card) const {
    const std::uint64_t onwards = ~std::uint64_t{1} << (card & 63);
    const std::uint64_t first = card < 64 ? low & onwards : 0;
    const std::uint64_t second = card < 64 ? high : high & onwards;
    const int place = std::countr_zero(first ? first : second) + (first ? 0 : 64);
    return place < 128 ? place : kNoCard;
  }

  // The highest card below `card`, or 0.
  int below(int card) const {
    const std::uint64_t before = (std::uint64_t{1} << (card & 63)) - 1;
    const std::uint64_t first = card < 64 ? 0 : high & before;
    const std::uint64_t second = card < 64 ? low & before : low;
    const int place = 63 - std::countl_zero(first ? first : second) + (first ? 64 : 0);
    return std::max(place, 0);
  }
};

inline CardSet operator|(CardSet a, CardSet b) { return {a.low | b.low, a.high | b.high}; }
inline CardSet operator&(CardSet a, CardSet b) { return {a.low & b.low, a.high & b.high}; }

// Calls `visit(card)` for every card, from the lowest to the highest. Without branches on which
// half a card is in: the number of cards is all that has to be foretold.
template <class Visit>
void for_each_card(CardSet cards, Visit visit) {
  for (int left = cards.count(); left > 0; --left) {
    const bool in_low = cards.low != 0;
    const std::uint64_t half = in_low ? cards.low : cards.high;
    const std::uint64_t rest = half & (half - 1);
    cards.high = in_low ? cards.high : rest;
    cards.low = in_low ? rest : 0;
    visit(std::countr_zero(half) + (in_low ? 0 : 64));
  }
}

}  // namespace thegame
