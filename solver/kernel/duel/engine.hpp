// The engine that plays the Duel: it looks a few turns ahead, one turn deeper each time.
//
// Alpha-beta over whole turns. Of the turns of a position only those that look best are followed,
// fewer the further ahead; so what it finds is an estimate, never a verdict. What it never misses is
// a win in this very turn, its own or the opponent's: all turns are generated everywhere, and one
// that lays the last card or leaves the opponent without two cards ends the look ahead.
#pragma once

#include <cstdint>
#include <vector>

#include "duel/turns.hpp"
#include "watch.hpp"

namespace thegame::duel {

constexpr int kWon = 1'000'000;  // less the number of turns until then

struct Chosen {
  bool found = false;  // false: no turn can be completed
  Turn turn;
  int worth = 0;  // for the player to move
  int depth = 0;  // turns that were looked ahead completely
};

// The turn that looks best to the player to move, when `watch` says that it is enough; at least one
// turn ahead is looked at in any case.
Chosen choose(const Decks& decks, const Position& now, Watch& watch);

}  // namespace thegame::duel
