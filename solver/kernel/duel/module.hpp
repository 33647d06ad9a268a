// The Duel's parts of the Python module.
#pragma once

#include <nanobind/nanobind.h>

#include <tuple>
#include <vector>

#include "duel/position.hpp"
#include "duel/turns.hpp"

namespace thegame {

// A position with the draw piles that it comes with.
struct DuelStart {
  duel::Decks decks;
  duel::Position position;
};

// The plays of a turn for Python: card and number of the pile.
using DuelPlays = std::vector<std::tuple<int, int>>;

inline DuelPlays told(const std::vector<duel::Laid>& plays) {
  DuelPlays told;
  for (const duel::Laid& laid : plays) told.emplace_back(laid.card, laid.pile);
  return told;
}

void bind_duel(nanobind::module_& module);
void bind_duel_engine(nanobind::module_& module);  // after it: it needs the positions

}  // namespace thegame
