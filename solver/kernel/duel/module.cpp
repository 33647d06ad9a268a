// The Duel's part of the Python module: it converts, and holds no logic of the game.
#include "duel/module.hpp"

#include <nanobind/stl/array.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <stdexcept>

#include "binding.hpp"
#include "duel/outcomes.hpp"
#include "duel/search.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace thegame {
namespace {

using namespace duel;

std::tuple<int, int, int> bounds(const Outcome& outcome) {
  return {outcome.winner, outcome.at_least, outcome.at_most};
}

DuelStart start(const std::array<int, 3>& settings, const std::array<int, 4>& tops,
                const std::array<std::vector<int>, 2>& hands,
                std::array<std::vector<int>, 2> draws, int to_move, int laid, bool helped) {
  const auto [hand, cards, jump] = settings;
  if (cards > duel::kMostCards || hand > duel::kMostHand)
    throw std::invalid_argument("too many cards for the kernel");
  duel::Position position;
  for (int pile = 0; pile < 4; ++pile) position.tops[pile] = static_cast<std::uint8_t>(tops[pile]);
  for (int player = 0; player < 2; ++player)
    for (int card : hands[player]) position.hands[player] |= bit(card);
  position.to_move = static_cast<std::uint8_t>(to_move);
  position.laid = static_cast<std::uint8_t>(laid);
  position.helped = helped;
  return {Decks({hand, cards, jump}, std::move(draws)), position};
}

// A search of one deal, which is asked about positions of it.
class DuelSearch {
 public:
  DuelSearch(const DuelStart& start, std::uint64_t megabytes)
      : decks_(start.decks), search_(make_search(decks_, megabytes * 1'000'000)) {}

  std::tuple<int, DuelPlays> decide(const DuelStart& asked, Watch& watch) {
    const duel::Position now = here(asked);
    const Goal goal{now.to_move};
    const Found found = unlocked(watch, [&] { return search_->reached(now, goal, watch); });
    if (found.answer == Answer::unknown) return {-1, {}};
    return {found.answer == Answer::yes ? now.to_move : 1 - now.to_move,
            found.turn ? told(plays_of(decks_, now, *found.turn)) : DuelPlays()};
  }

  std::tuple<int, int, int> outcome(const DuelStart& asked, Watch& watch) {
    const duel::Position now = here(asked);
    return bounds(unlocked(watch, [&] { return outcome_of(*search_, decks_, now, watch); }));
  }

  std::vector<std::tuple<DuelPlays, int, int, int>> turns(const DuelStart& asked, bool how_soon,
                                                      Watch& watch) {
    const duel::Position now = here(asked);
    std::vector<std::tuple<DuelPlays, int, int, int>> turns;
    for (const TurnOutcome& found : unlocked(
             watch, [&] { return outcomes_of(*search_, decks_, now, how_soon, watch); })) {
      const auto [winner, at_least, at_most] = bounds(found.outcome);
      turns.emplace_back(told(plays_of(decks_, now, found.turn)), winner, at_least, at_most);
    }
    return turns;
  }

  std::vector<DuelPlays> line(const DuelStart& asked, bool best, Watch& watch) {
    duel::Position now = here(asked);
    const auto search = best ? best_line : some_line;
    std::vector<DuelPlays> line;
    for (const Turn& turn :
         unlocked(watch, [&] { return search(*search_, decks_, now, watch); })) {
      line.push_back(told(plays_of(decks_, now, turn)));
      now = after(decks_, now, turn);
    }
    return line;
  }

 private:
  // The same moment, counted from where these draw piles begin.
  duel::Position here(const DuelStart& asked) const {
    duel::Position now = asked.position;
    for (int player = 0; player < 2; ++player)
      now.drawn[player] = static_cast<std::uint8_t>(decks_.draw_pile(player) -
                                                    asked.decks.draw_pile(player));
    return now;
  }

  Decks decks_;
  std::unique_ptr<Search> search_;
};

}  // namespace

void bind_duel(nb::module_& module) {
  module.attr("DUEL_MOST_CARDS") = duel::kMostCards;
  module.attr("DUEL_MOST_HAND") = duel::kMostHand;
  nb::class_<DuelStart>(module, "DuelStart")
      .def(nb::new_(&start), "settings"_a, "tops"_a, "hands"_a, "draws"_a, "to_move"_a, "laid"_a,
           "helped"_a)
      .def("turns", [](const DuelStart& start) {
        std::vector<DuelPlays> turns;
        for (const Turn& turn : turns_of(start.decks, start.position))
          turns.push_back(told(plays_of(start.decks, start.position, turn)));
        return turns;
      });
  nb::class_<DuelSearch>(module, "DuelSearch")
      .def(nb::init<const DuelStart&, std::uint64_t>(), "start"_a, "megabytes"_a)
      .def("decide", &DuelSearch::decide, "position"_a, "watch"_a)
      .def("outcome", &DuelSearch::outcome, "position"_a, "watch"_a)
      .def("turns", &DuelSearch::turns, "position"_a, "how_soon"_a, "watch"_a)
      .def("line", &DuelSearch::line, "position"_a, "best"_a, "watch"_a);
}

}  // namespace thegame
