// The quick witness: a beam of few states, a layer of one card at a time.
#pragma once

#include <memory>

#include "game.hpp"
#include "turns.hpp"
#include "watch.hpp"
#include "worth.hpp"

namespace thegame {

struct Found {
  bool won;
  int laid;   // cards laid in the line
  Line line;  // as far as the beam got
};

class Beam {
 public:
  virtual ~Beam() = default;

  // The best of `width` states a layer. Turns end at the least number of cards.
  virtual Found run(int width, Watch& watch) = 0;
};

std::unique_ptr<Beam> make_beam(const Position& position, const Weights& weights);

}  // namespace thegame
