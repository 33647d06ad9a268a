// All winning lines from a position: how many there are, how many are essentially different, and
// how many turns keep the win where.
//
// A turn here is what each pile receives in it, in order: plays on different piles may be exchanged
// without changing anything, so they are taken pile by pile. Two piles of a direction that show the
// same (only their bases can be equal) may be exchanged: the one with the lower first card counts
// as the first. Alone with an empty draw pile the end of a turn changes nothing: there every card is
// a turn of its own.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "game.hpp"
#include "watch.hpp"
#include "wide.hpp"

namespace thegame {

// All positions before the turn of that number that can still be won, each counted once.
struct TurnFigures {
  std::uint64_t positions = 0;
  std::uint64_t forced = 0;   // of them, with only one turn that keeps the win
  std::uint64_t keeping = 0;  // turns that keep the win, of all of them
  std::uint64_t legal = 0;    // and all turns
};

struct LinesFound {
  Wide lines;
  bool counted = false;  // the watch stopped nothing
  std::vector<TurnFigures> turns;
  std::uint64_t positions = 0;  // that can still be won
  int longest_forced = 0;
  bool fits = true;  // the counts fit
};

// A legal turn, and how many lines win after it.
struct TurnFound {
  Line plays;
  Wide lines;
};

class Lines {
 public:
  virtual ~Lines() = default;

  // Everything there is to know from the start, but for the next.
  virtual LinesFound count(Watch& watch) = 0;

  // How many lines are essentially different, once they are counted; none if that does not fit.
  virtual std::optional<Wide> different(Watch& watch) = 0;

  // Every turn of a position that follows from the start (or is the start).
  virtual std::vector<TurnFound> turns(const Position& position, Watch& watch) = 0;
};

std::unique_ptr<Lines> make_lines(const Position& position);

}  // namespace thegame
