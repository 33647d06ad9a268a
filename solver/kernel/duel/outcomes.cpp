#include "duel/outcomes.hpp"

#include <algorithm>
#include <optional>

#include "duel/children.hpp"
#include "duel/goal.hpp"
#include "duel/guess.hpp"

namespace thegame::duel {
namespace {

Goal within(int player, int turns) {
  return {static_cast<std::uint8_t>(player), static_cast<std::uint8_t>(turns)};
}

Goal wins(int player) { return {static_cast<std::uint8_t>(player)}; }

// Every turn has two cards, but for the rest of one that has begun. So the loser has no more turns
// than half of their cards, and the winner one more at most; nor has the winner more than cards for.
int most_turns(const Decks& decks, const Position& now, int winner) {
  const auto turns = [&](int player) {
    return count(decks.unplayed(now, player)) / kLeast + (now.laid > 0);
  };
  return std::min(turns(winner), turns(1 - winner) + 1);
}

// A defence for a line: where the winner seems to have the most work still.
std::optional<Turn> some_defence(const Decks& decks, const Position& now, Watch& watch) {
  Children found(decks);
  found.find(now, watch.nodes);
  const std::vector<Child>& children = found.all();
  const auto resistance = [&](const Child& child) {
    const Effort guess = first_guess(decks, child);
    return static_cast<double>(guess.win) / guess.loss;
  };
  const auto best = std::max_element(
      children.begin(), children.end(),
      [&](const Child& a, const Child& b) { return resistance(a) < resistance(b); });
  if (best == children.end()) return std::nullopt;
  return best->turn;
}

// A defence that cannot be overcome within so many turns.
std::optional<Turn> defence(Search& search, const Decks& decks, const Position& now, Goal goal,
                            Watch& watch) {
  Children children(decks);
  children.find(now, watch.nodes);
  for (const Child& child : children.all())
    if (search.reached(after(decks, now, child.turn), goal, watch).answer == Answer::no)
      return child.turn;
  return std::nullopt;
}

}  // namespace

Outcome winner_of(Search& search, const Decks& decks, const Position& now, Watch& watch) {
  const int me = now.to_move;
  const Answer answer = search.reached(now, wins(me), watch).answer;
  if (answer == Answer::unknown) return {};
  const int winner = answer == Answer::yes ? me : 1 - me;
  return {winner, winner == me ? 1 : 0, most_turns(decks, now, winner)};
}

Outcome outcome_of(Search& search, const Decks& decks, const Position& now, Watch& watch) {
  Outcome outcome = winner_of(search, decks, now, watch);
  while (outcome.at_least < outcome.at_most) {
    const Goal goal = within(outcome.winner, outcome.at_least);
    const Answer answer = search.reached(now, goal, watch).answer;
    if (answer == Answer::unknown) break;
    if (answer == Answer::yes) outcome.at_most = outcome.at_least;
    else ++outcome.at_least;
  }
  return outcome;
}

std::vector<TurnOutcome> outcomes_of(Search& search, const Decks& decks, const Position& now,
                                     bool how_soon, Watch& watch) {
  const int me = now.to_move;
  std::vector<TurnOutcome> outcomes;
  for (const Turn& turn : turns_of(decks, now)) {
    if (lays_all(decks, now, turn)) {
      outcomes.push_back({turn, {me, 1, 1}});
      continue;
    }
    const Position then = after(decks, now, turn);
    Outcome outcome = how_soon ? outcome_of(search, decks, then, watch)
                               : winner_of(search, decks, then, watch);
    if (outcome.winner == me) {
      ++outcome.at_least;
      ++outcome.at_most;
    }
    outcomes.push_back({turn, outcome});
  }
  return outcomes;
}

std::vector<Turn> some_line(Search& search, const Decks& decks, const Position& start,
                            Watch& watch) {
  std::vector<Turn> line;
  Position now = start;
  const int winner = winner_of(search, decks, now, watch).winner;
  while (winner >= 0 && !watch.over()) {
    const std::optional<Turn> turn = now.to_move == winner
                                         ? search.reached(now, wins(winner), watch).turn
                                         : some_defence(decks, now, watch);
    if (!turn) break;
    line.push_back(*turn);
    if (lays_all(decks, now, *turn)) break;
    now = after(decks, now, *turn);
  }
  return line;
}

std::vector<Turn> best_line(Search& search, const Decks& decks, const Position& start,
                            Watch& watch) {
  std::vector<Turn> line;
  Position now = start;
  const Outcome outcome = outcome_of(search, decks, now, watch);
  const int winner = outcome.winner;
  int turns = outcome.at_most;
  while (winner >= 0 && !watch.over()) {
    const bool attacks = now.to_move == winner;
    const std::optional<Turn> turn =
        attacks ? search.reached(now, within(winner, turns), watch).turn
                : defence(search, decks, now, within(winner, turns - 1), watch);
    if (!turn) break;
    line.push_back(*turn);
    if (lays_all(decks, now, *turn)) break;
    now = after(decks, now, *turn);
    turns -= attacks;
  }
  return line;
}

}  // namespace thegame::duel
