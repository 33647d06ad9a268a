// What the parts of the Python module share about The Game.
#pragma once

#include <nanobind/nanobind.h>

#include <tuple>
#include <vector>

#include "game.hpp"

namespace thegame {

// A line for Python: card, number of the pile, whether the turn ends.
using Steps = std::vector<std::tuple<int, int, bool>>;

inline Steps steps(const Line& line) {
  Steps steps;
  steps.reserve(line.size());
  for (const Step& step : line) steps.emplace_back(step.card, step.pile, step.ends_turn);
  return steps;
}

void bind_players(nanobind::module_& module);  // after both games: it needs their positions

}  // namespace thegame
