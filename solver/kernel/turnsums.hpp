// Sums over all turns of a position that never list the turns.
#pragma once

#include <cstdint>

#include "winnable.hpp"

namespace thegame {

template <int kPlayers, class Count>
class TurnSums {
 public:
  TurnSums(const Winnable<kPlayers, Count>& table, bool& fits) : table_(table), fits_(fits) {}

  // The sum over everything that a player may do with the piles from here to the end of the turn:
  // what each pile receives, in order. `what(position, cards)` is that sum after some plays that can
  // be made in any order. A way to go on that begins with the plays of a set S, and no others, is
  // counted after each part of S: those with an odd number of plays count, and those with an even
  // number are taken away, which leaves once.
  template <class Number, class What>
  Number after(std::uint32_t id, int player, int without, const What& what) {
    Number sum[2] = {};
    table_.for_each_set(id, player, without, [&](std::uint32_t next, int size) {
      fits_ = add(sum[size % 2], what(next, size)) && fits_;
    });
    subtract(sum[1], sum[0]);
    return sum[1];
  }

  // Of turns whose names of equal piles may be exchanged one counts. A turn that lays on either pile
  // of a direction has two names, the others one: half of the sum of all and of those without.
  template <class Number, class Sum>
  Number unnamed(int fresh, const Sum& sum) {
    Number total{};
    for (int without = 0; without < 4; ++without)
      if ((without & ~fresh) == 0) fits_ = add(total, sum(without)) && fits_;
    for (int direction = 0; direction < 2; ++direction)
      if (fresh >> direction & 1) halve(total);
    return total;
  }

 private:
  static bool add(std::uint64_t& sum, std::uint64_t more) { return (sum += more) >= more; }
  static bool add(Count& sum, const Count& more) { return sum.add(more); }
  static void subtract(std::uint64_t& sum, std::uint64_t less) { sum -= less; }
  static void subtract(Count& sum, const Count& less) { sum.subtract(less); }
  static void halve(std::uint64_t& sum) { sum /= 2; }
  static void halve(Count& sum) { sum.halve(); }

  const Winnable<kPlayers, Count>& table_;
  bool& fits_;
};

}  // namespace thegame
