// The Python module: it converts, and holds no logic of the game.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <tuple>

#include "beam.hpp"
#include "best.hpp"
#include "binding.hpp"
#include "duel/module.hpp"
#include "layers.hpp"
#include "lines.hpp"
#include "module.hpp"
#include "turnbeam.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace thegame;

namespace {

// The limbs of a count, the lowest first, for Python to put together.
std::vector<std::uint32_t> limbs(const Wide& count) {
  return {count.limb.begin(), count.limb.end()};
}

}  // namespace

NB_MODULE(_kernel, module) {
  // What Python still holds when it ends, after an error or an interrupt, is no fault to report.
  nb::set_leak_warnings(false);
  module.doc() = "Searches of The Game and the Duel with every card known; see solver.search.";

  nb::class_<Position>(module, "Position")
      .def("__init__",
           [](Position* self, const std::array<int, 6>& settings, const std::array<int, 4>& tops,
              std::vector<std::vector<int>> hands, std::vector<int> draw, int to_move,
              int laid_this_turn) {
             const auto [players, hand, least, least_empty, cards, jump] = settings;
             new (self) Position{{players, hand, least, least_empty, cards, jump},
                                 tops, std::move(hands), std::move(draw), to_move, laid_this_turn};
           },
           "settings"_a, "tops"_a, "hands"_a, "draw"_a, "to_move"_a, "laid_this_turn"_a);

  nb::class_<Watch>(module, "Watch")
      .def("__init__",
           [](Watch* self, std::uint64_t node_limit, double seconds, std::uint64_t memory_limit) {
             new (self) Watch();
             self->node_limit = node_limit;
             self->seconds = seconds;
             self->memory_limit = memory_limit;
           },
           "node_limit"_a, "seconds"_a, "memory_limit"_a)
      .def_ro("nodes", &Watch::nodes)
      .def_prop_ro("stopped", [](const Watch& watch) { return reason(watch); });

  nb::class_<Beam>(module, "Beam")
      .def(nb::new_([](const Position& position) {
             return make_beam(position, default_weights(position.rules));
           }),
           "position"_a)
      .def("run",
           [](Beam& beam, int width, int back, Watch& watch) {
             return unlocked(watch, [&] { return beam.run(width, back, watch); });
           },
           "width"_a, "back"_a, "watch"_a)
      .def("line", [](const Beam& beam) { return steps(beam.line()); })
      .def_ro_static("TO_THE_START", &Beam::kToTheStart);

  nb::class_<Layers>(module, "Layers")
      .def(nb::new_([](const Position& position, std::uint64_t width, bool canonical,
                       bool dominance, bool never_wrong) {
             return make_layers(position, Switches{canonical, dominance, never_wrong}, width);
           }),
           "position"_a, "width"_a = 0, "canonical"_a = true, "dominance"_a = true,
           "never_wrong"_a = true)
      .def("advance",
           [](Layers& layers, Watch& watch) {
             return unlocked(watch, [&] { return layers.advance(watch); });
           },
           "watch"_a)
      .def("widen", &Layers::widen, "width"_a)
      .def("line",
           [](Layers& layers, Watch& watch) {
             return steps(unlocked(watch, [&] { return layers.line(watch); }));
           },
           "watch"_a)
      .def_prop_ro("won", &Layers::won)
      .def_prop_ro("ended", &Layers::ended)
      .def_prop_ro("complete", &Layers::complete)
      .def_prop_ro("laid", [](const Layers& layers) { return layers.size().laid; })
      .def_prop_ro("states", [](const Layers& layers) { return layers.size().states; })
      .def_prop_ro("groups", [](const Layers& layers) { return layers.size().groups; })
      .def("save", &Layers::save, "path"_a)
      .def("load", &Layers::load, "path"_a);

  nb::class_<BestPlay>(module, "BestPlay")
      .def(nb::new_([](const Position& position, int objective) {
             return make_best(position, static_cast<Objective>(objective));
           }),
           "position"_a, "objective"_a)
      .def("run",
           [](BestPlay& best, std::uint64_t width, int limit, int weight, Watch& watch) {
             const BestFound found =
                 unlocked(watch, [&] { return best.run(width, limit, weight, watch); });
             return std::tuple(found.won, found.complete, found.value, steps(found.line));
           },
           "width"_a, "limit"_a, "weight"_a, "watch"_a)
      .def_prop_ro("bound", &BestPlay::bound);

  nb::class_<TurnBeam>(module, "TurnBeam")
      .def(nb::new_([](const Position& position) {
             return make_turn_beam(position, default_turn_weights(position.rules));
           }),
           "position"_a)
      .def("run",
           [](TurnBeam& beam, std::uint64_t width, int limit, Watch& watch) {
             return steps(unlocked(watch, [&] { return beam.run(width, limit, watch); }));
           },
           "width"_a, "limit"_a, "watch"_a);

  nb::class_<TurnFigures>(module, "TurnFigures")
      .def_ro("positions", &TurnFigures::positions)
      .def_ro("forced", &TurnFigures::forced)
      .def_ro("keeping", &TurnFigures::keeping)
      .def_ro("legal", &TurnFigures::legal);

  nb::class_<LinesFound>(module, "LinesFound")
      .def_prop_ro("lines", [](const LinesFound& found) { return limbs(found.lines); })
      .def_ro("counted", &LinesFound::counted)
      .def_ro("turns", &LinesFound::turns)
      .def_ro("positions", &LinesFound::positions)
      .def_ro("longest_forced", &LinesFound::longest_forced)
      .def_ro("fits", &LinesFound::fits);

  nb::class_<Lines>(module, "Lines")
      .def(nb::new_([](const Position& position) { return make_lines(position); }), "position"_a)
      .def("count",
           [](Lines& lines, Watch& watch) {
             return unlocked(watch, [&] { return lines.count(watch); });
           },
           "watch"_a)
      .def("different",
           [](Lines& lines, Watch& watch) {
             const auto found = unlocked(watch, [&] { return lines.different(watch); });
             return found ? std::optional(limbs(*found)) : std::nullopt;
           },
           "watch"_a)
      .def("turns",
           [](Lines& lines, const Position& position, bool keeping, Watch& watch) {
             std::vector<std::tuple<Steps, std::vector<std::uint32_t>>> told;
             for (const TurnFound& turn :
                  unlocked(watch, [&] { return lines.turns(position, watch); }))
               if (!keeping || !turn.lines.is_zero())
                 told.emplace_back(steps(turn.plays), limbs(turn.lines));
             return told;
           },
           "position"_a, "keeping"_a, "watch"_a);

  bind_duel(module);
  bind_duel_engine(module);
  bind_players(module);
}
