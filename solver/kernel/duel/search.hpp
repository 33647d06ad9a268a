// Who wins a position of the Duel, and in how many turns: depth-first proof-number search over whole
// turns.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "duel/goal.hpp"
#include "duel/position.hpp"
#include "duel/turns.hpp"
#include "watch.hpp"

namespace thegame::duel {

enum class Answer { unknown, yes, no };

struct Found {
  Answer answer = Answer::unknown;
  std::optional<Turn> turn;  // of the player to move, if they are the one who gets what they want
};

class Search {
 public:
  virtual ~Search() = default;

  // Whether a goal is reached from a position of these decks, at the beginning of a turn or in the
  // middle of one. What was found out before is remembered.
  virtual Found reached(const Position& now, Goal goal, Watch& watch) = 0;
};

std::unique_ptr<Search> make_search(const Decks& decks, std::uint64_t most_bytes);

}  // namespace thegame::duel
