// Lines with few turns: a beam that goes forward turn by turn. It finds lines and proves nothing.
//
// A layer holds states that have had equally many turns and laid equally many cards in the turn
// under way. They differ in how many cards were laid before, and that is weighed by the cards to
// spare: how many more the turns that are left could draw than there are in the draw pile. The
// fewer they are, the more one of them is worth.
#pragma once

#include <memory>

#include "game.hpp"
#include "watch.hpp"
#include "worth.hpp"

namespace thegame {

struct TurnWeights {
  Weights state;
  double spare;  // a card to spare for each turn left
  double power;  // of the cards to spare, below 1: a second one is worth less
  double pair_soon;  // two cards a jump apart, in hands or among the next to be drawn
};

TurnWeights default_turn_weights(const Rules& rules);

class TurnBeam {
 public:
  virtual ~TurnBeam() = default;

  // A line that wins in less than `limit` turns, or an empty one.
  virtual Line run(std::uint64_t width, int limit, Watch& watch) = 0;
};

std::unique_ptr<TurnBeam> make_turn_beam(const Position& position, const TurnWeights& weights);

}  // namespace thegame
