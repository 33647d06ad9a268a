// Who wins in how many turns: from a position, after each of its turns, and along a line.
#pragma once

#include <vector>

#include "duel/position.hpp"
#include "duel/search.hpp"
#include "duel/turns.hpp"
#include "watch.hpp"

namespace thegame::duel {

// Bounds on how many turns the winner makes: as few as possible, against the longest resistance.
// The turn that lays the last card counts; one that cannot be completed does not.
struct Outcome {
  int winner = -1;  // nobody knows
  int at_least = 0;
  int at_most = 0;
};

struct TurnOutcome {
  Turn turn;
  Outcome outcome;
};

// Who wins, without how soon.
Outcome winner_of(Search& search, const Decks& decks, const Position& now, Watch& watch);

// And how soon: the bounds are equal unless the watch has ended it.
Outcome outcome_of(Search& search, const Decks& decks, const Position& now, Watch& watch);

// Every turn of a position with what it leads to; with bounds that are only worth something if it
// is to be told `how_soon`.
std::vector<TurnOutcome> outcomes_of(Search& search, const Decks& decks, const Position& now,
                                     bool how_soon, Watch& watch);

// How the winner wins against one defence, turn by turn.
std::vector<Turn> some_line(Search& search, const Decks& decks, const Position& now, Watch& watch);

// How the winner wins in as few turns as possible, against the longest resistance. Both end early if
// the watch ends them.
std::vector<Turn> best_line(Search& search, const Decks& decks, const Position& now, Watch& watch);

}  // namespace thegame::duel
