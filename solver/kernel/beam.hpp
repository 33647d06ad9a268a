// The quick witness: a beam of few states, a layer of one card at a time.
#pragma once

#include <memory>

#include "game.hpp"
#include "turns.hpp"
#include "watch.hpp"
#include "worth.hpp"

namespace thegame {

class Beam {
 public:
  static constexpr int kToTheStart = -1;

  virtual ~Beam() = default;

  // Keeps the best `width` states a layer, until no more can be laid; how many cards were laid.
  // What fails late mostly went wrong late: the beam can go back so many cards from where the last
  // run ended, and go on from there.
  virtual int run(int width, int back, Watch& watch) = 0;

  // The line of the last run.
  virtual Line line() const = 0;
};

std::unique_ptr<Beam> make_beam(const Position& position, const Weights& weights);

}  // namespace thegame
