// The part of the Python module that plays the Duel; it converts, and holds no logic of the game.
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "binding.hpp"
#include "duel/engine.hpp"
#include "duel/module.hpp"
#include "duel/together.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace thegame {

void bind_duel_engine(nb::module_& module) {
  module.def(
      "choose_turn",
      [](const DuelStart& start, Watch& watch) {
        const duel::Chosen chosen =
            unlocked(watch, [&] { return duel::choose(start.decks, start.position, watch); });
        DuelPlays plays;
        if (chosen.found) plays = told(plays_of(start.decks, start.position, chosen.turn));
        return std::tuple(plays, chosen.worth, chosen.depth);
      },
      "start"_a, "watch"_a);

  nb::class_<duel::Together>(module, "Together")
      .def(nb::new_([](const DuelStart& start, int goal) {
             return duel::Together(start.decks, start.position, goal);
           }),
           "start"_a, "goal"_a)
      .def_prop_ro("bound", &duel::Together::bound)
      .def("run",
           [](const duel::Together& together, std::uint64_t width, int limit, Watch& watch) {
             const duel::TogetherFound found =
                 unlocked(watch, [&] { return together.run(width, limit, watch); });
             std::vector<DuelPlays> turns;
             for (const auto& plays : found.turns) turns.push_back(told(plays));
             return std::tuple(found.complete, turns);
           },
           "width"_a, "limit"_a, "watch"_a);
  module.attr("TOGETHER_NEVER") = duel::Together::kNever;
}

}  // namespace thegame
