// The part of the Python module with the players of puzzles, of The Game and of the Duel; it converts,
// and holds no logic of the game.
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <optional>

#include "duel/module.hpp"
#include "duel/players.hpp"
#include "module.hpp"
#include "oneway.hpp"
#include "players.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace thegame {
namespace {

std::optional<Steps> told(const std::optional<Line>& line) {
  return line ? std::optional(steps(*line)) : std::nullopt;
}

std::vector<int> cards_of(duel::Cards cards) {
  std::vector<int> found;
  duel::for_each_card(cards, [&](int card) { found.push_back(card); });
  return found;
}

// Tops, hand and draw pile of one player.
using Moment = std::tuple<std::array<int, kPiles>, std::vector<int>, std::vector<int>>;

// Tops, hands, cards that have left the draw piles, and who is to move; all turns of the position,
// and how many of them win at once.
using DuelMoment = std::tuple<std::array<int, 4>, std::array<std::vector<int>, 2>,
                              std::array<int, 2>, int, int, int>;

Moment told(const Position& now) { return {now.tops, now.hands[0], now.draw}; }

DuelMoment told(const duel::Decks& decks, const duel::Position& now) {
  int wins = 0;
  const std::vector<duel::Turn> turns = turns_of(decks, now);
  for (const duel::Turn& turn : turns)
    wins += lays_all(decks, now, turn) || !decks.can_lay_two(after(decks, now, turn));
  return {{now.tops[0], now.tops[1], now.tops[2], now.tops[3]},
          {cards_of(now.hands[0]), cards_of(now.hands[1])},
          {now.drawn[0], now.drawn[1]},
          now.to_move,
          static_cast<int>(turns.size()),
          wins};
}

}  // namespace

void bind_players(nb::module_& module) {
  module.def(
      "quiet_turns",
      [](const Position& position, int size, int stuck) {
        std::vector<std::tuple<int, Steps>> turns;
        for (const QuietTurn& turn : QuietTurns(position, size, stuck, 0).best())
          turns.emplace_back(turn.value, steps(turn.plays));
        return turns;
      },
      "position"_a, "size"_a, "stuck"_a);

  nb::class_<Player>(module, "Player")
      .def(nb::init<Position, int, int>(), "position"_a, "stuck"_a, "harmless"_a)
      .def("greedy_turn", [](const Player& player) { return told(player.greedy_turn()); })
      .def("careful_turn",
           [](const Player& player, bool errs) { return told(player.careful_turn(errs)); },
           "errs"_a)
      .def("play_on",
           [](Player& player, const Errs& errs, int left) -> std::optional<Moment> {
             if (!player.play_on(errs, left)) return std::nullopt;
             return told(player.now());
           },
           "errs"_a, "left"_a)
      .def("greedy_leaves", &Player::greedy_leaves)
      .def("careful_leaves", &Player::careful_leaves, "errs"_a);

  module.def(
      "one_way",
      [](Lines& lines, const Position& start, int fewest, std::size_t most, Watch& watch) {
        std::vector<Moment> moments;
        for (const Position& now : OneWay(lines, watch).following(start, fewest, most))
          moments.push_back(told(now));
        return moments;
      },
      "lines"_a, "start"_a, "fewest"_a, "most"_a, "watch"_a);

  module.def(
      "quiet_pairs",
      [](const DuelStart& start, int stuck) {
        std::vector<std::tuple<int, DuelPlays>> pairs;
        for (const duel::QuietPair& pair :
             duel::QuietPairs(start.decks, start.position, true, stuck, 0).best())
          pairs.emplace_back(pair.value, told({pair.plays.begin(), pair.plays.end()}));
        return pairs;
      },
      "start"_a, "stuck"_a);
  module.def(
      "duel_turn",
      [](const DuelStart& start, bool look_ahead, int stuck) {
        return told(duel::Players(start.decks, stuck).turn(start.position, look_ahead, false));
      },
      "start"_a, "look_ahead"_a, "stuck"_a);
  module.def(
      "duel_game",
      [](const DuelStart& start, int stuck, const std::vector<bool>& errs, int to_draw,
         std::size_t most) {
        std::vector<DuelMoment> moments;
        for (const duel::Position& now :
             duel::Players(start.decks, stuck).game(start.position, errs, to_draw, most))
          moments.push_back(told(start.decks, now));
        return moments;
      },
      "start"_a, "stuck"_a, "errs"_a, "to_draw"_a, "most"_a);
}

}  // namespace thegame
