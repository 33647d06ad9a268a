// Best play: among the lines that lay every card, one with the fewest turns, the fewest jumps or
// the least travel of the pile tops. A layered search as in layers.hpp, a layer of one card, in
// which every state has a cost too.
//
// Costs. Turns: those that have ended. Jumps: those made. Travel: twice the distance of every jump
// made. For on a pile that goes from s to f with j jumps of d, the steps onwards come to f-s+dj and
// those back to dj, all counted from the pile's own end: travel is f-s+2dj. So what was travelled is
// the cost and what the tops are away from where they began.
//
// Dominance with costs: X is at least as good as Y, with equal hands, draw pile and stage of the
// turn, if X's piles accept what their partners accept, onwards where those do it onwards, and X
// costs no more. Proof: X copies Y's plays and ends its turns where Y does (see piles.hpp); a card
// that goes onwards for Y goes onwards for X, so X makes no more turns and no more jumps. In travel
// the two end on the same tops, except for piles that are never laid on again: there X may have
// gone further by as much as its top is further now, so that much is added to X's cost.
//
// Only lines that win matter, so states with a dead card are dropped (dead.hpp).
//
// Turns of every size are tried for the fewest turns. For the others, alone, m to 2m-1 cards are
// enough as in turns.hpp: splitting a turn changes no play. Plays that are never wrong keep the
// sizes of all turns (neverwrong.hpp), so they are good for turns; not for jumps and travel.
#pragma once

#include <memory>

#include "game.hpp"
#include "watch.hpp"

namespace thegame {

enum class Objective { turns, jumps, travel };

struct BestFound {
  bool won = false;
  bool complete = false;  // nothing was cut off: no line that wins has a value below the limit
  int value = 0;
  Line line;
};

class BestPlay {
 public:
  virtual ~BestPlay() = default;

  // Looks for a line with a value below `limit`. With a width (0: without) only the most promising
  // states of a layer stay, where a unit of cost counts as `weight` against a state's worth.
  virtual BestFound run(std::uint64_t width, int limit, int weight, Watch& watch) = 0;

  // No line that wins has a smaller value.
  virtual int bound() const = 0;
};

std::unique_ptr<BestPlay> make_best(const Position& position, Objective objective);

}  // namespace thegame
