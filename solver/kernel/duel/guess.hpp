// How much work a position seems to be before anything is known of it.
#pragma once

#include <cstdint>

#include "duel/children.hpp"
#include "duel/position.hpp"

namespace thegame::duel {

// How much work it seems to be to prove a position won, and lost, for the player to move.
struct Effort {
  std::uint32_t win;
  std::uint32_t loss;
};

// The more cards a player has still to lay and the more of them their piles accept, the longer it
// takes to prove that they lose. What counts most is what the player who is to move can lay now.
inline Effort first_guess(const Decks& decks, const Child& child) {
  const Position& now = child.position;
  const int me = now.to_move;
  const auto room = [&](int player, Cards cards) {
    int piles = 0;
    for (int direction : {kUp, kDown})
      piles += count(cards & decks.accepted(direction, now.top(player, direction)));
    return piles;
  };
  const auto life = [&](int player) {
    return 1 + count(child.left[player]) + room(player, child.left[player]);
  };
  return {static_cast<std::uint32_t>(life(1 - me)),
          static_cast<std::uint32_t>(life(me) + 4 * room(me, now.hands[me]))};
}

}  // namespace thegame::duel
