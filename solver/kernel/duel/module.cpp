// The Duel's part of the Python module: it converts, and holds no logic of the game.
#include "duel/module.hpp"

#include <nanobind/stl/array.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

namespace nb = nanobind;
using namespace nb::literals;

namespace thegame {
namespace {

using namespace duel;

DuelStart start(const std::array<int, 3>& settings, const std::array<int, 4>& tops,
                const std::array<std::vector<int>, 2>& hands,
                std::array<std::vector<int>, 2> draws, int to_move, int laid, bool helped) {
  const auto [hand, cards, jump] = settings;
  if (cards > duel::kMostCards) throw std::invalid_argument("too many cards for the kernel");
  duel::Position position;
  for (int pile = 0; pile < 4; ++pile) position.tops[pile] = static_cast<std::uint8_t>(tops[pile]);
  for (int player = 0; player < 2; ++player)
    for (int card : hands[player]) position.hands[player] |= bit(card);
  position.to_move = static_cast<std::uint8_t>(to_move);
  position.laid = static_cast<std::uint8_t>(laid);
  position.helped = helped;
  return {Decks({hand, cards, jump}, std::move(draws)), position};
}

}  // namespace

void bind_duel(nb::module_& module) {
  module.attr("DUEL_MOST_CARDS") = duel::kMostCards;
  nb::class_<DuelStart>(module, "DuelStart")
      .def(nb::new_(&start), "settings"_a, "tops"_a, "hands"_a, "draws"_a, "to_move"_a, "laid"_a,
           "helped"_a)
      .def("turns", [](const DuelStart& start) {
        std::vector<DuelPlays> turns;
        for (const Turn& turn : turns_of(start.decks, start.position))
          turns.push_back(told(plays_of(start.decks, start.position, turn)));
        return turns;
      });
}

}  // namespace thegame
