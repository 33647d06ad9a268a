// The turns of a position: what the player's own piles receive, and at most one card for the
// opponent.
//
// Two turns with the same cards laid, the same tops after them and the same help are one turn: what
// follows is the same. The help can be laid at any moment of a turn, for it depends on the
// opponent's piles alone; so a turn is one on the own piles, with a help or without. The two own
// piles do not depend on each other either: a turn on them is what the ascending pile receives and,
// from the other cards, what the descending one receives.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <tuple>
#include <vector>

#include "duel/position.hpp"

namespace thegame::duel {

// A way of laying some cards on one pile.
struct Run {
  Cards cards;
  std::uint8_t top;  // after it

  bool operator==(const Run&) const = default;
};

// What a turn does to the own piles.
struct OwnPart {
  std::array<Cards, 2> cards;  // those for the ascending pile, and for the descending one
  std::array<std::uint8_t, 2> tops;

  Cards all() const { return cards[kUp] | cards[kDown]; }
};

struct Turn {
  OwnPart own;
  std::uint8_t help = 0;       // the card for the opponent, 0 if none
  std::uint8_t help_on = kUp;  // which of the opponent's piles

  int size() const { return count(own.all()) + (help != 0); }
};

// All runs of a hand on one pile, the empty one first; of the orders of the same cards that end
// with the same top, one.
inline void collect_runs(const Decks& decks, int direction, Run from, Cards hand,
                         std::vector<Run>& runs) {
  const Run run = from;
  if (std::find(runs.begin(), runs.end(), run) != runs.end()) return;
  runs.push_back(run);
  for_each_card(hand & decks.accepted(direction, run.top), [&](int card) {
    const Run longer{run.cards | bit(card), static_cast<std::uint8_t>(card)};
    collect_runs(decks, direction, longer, hand & ~bit(card), runs);
  });
}

// What the rest of the turn can do to the own piles of the player to move, each result once. The
// part that lays nothing is the first.
inline std::vector<OwnPart> own_parts(const Decks& decks, const Position& now) {
  const int me = now.to_move;
  std::array<std::vector<Run>, 2> runs;
  for (int direction : {kUp, kDown})
    collect_runs(decks, direction, {0, static_cast<std::uint8_t>(now.top(me, direction))},
                 now.hands[me], runs[direction]);
  std::vector<OwnPart> parts;
  for (const Run& up : runs[kUp])
    for (const Run& down : runs[kDown])
      if (!(up.cards & down.cards))
        parts.push_back({{up.cards, down.cards}, {up.top, down.top}});
  const auto result = [](const OwnPart& part) { return std::tuple(part.all(), part.tops); };
  const auto less = [&](const OwnPart& a, const OwnPart& b) { return result(a) < result(b); };
  const auto same = [&](const OwnPart& a, const OwnPart& b) { return result(a) == result(b); };
  std::stable_sort(parts.begin(), parts.end(), less);
  parts.erase(std::unique(parts.begin(), parts.end(), same), parts.end());
  return parts;
}

// Calls `visit(turn)` for every turn made of one part and a help or none. In mid-turn a turn is
// what is still to be laid, perhaps nothing.
template <class Visit>
void for_each_turn_with(const OwnPart& part, const Position& now, Visit visit) {
  const int me = now.to_move;
  const int laid = now.laid + count(part.all());
  if (laid >= kLeast) visit(Turn{part});
  if (now.helped || laid + 1 < kLeast) return;
  const Cards kept = now.hands[me] & ~part.all();
  for (int direction : {kUp, kDown})
    for_each_card(kept & Decks::helps(direction, now.top(1 - me, direction)), [&](int card) {
      visit(Turn{part, static_cast<std::uint8_t>(card), static_cast<std::uint8_t>(direction)});
    });
}

// Every turn of a position.
inline std::vector<Turn> turns_of(const Decks& decks, const Position& now) {
  std::vector<Turn> turns;
  for (const OwnPart& part : own_parts(decks, now))
    for_each_turn_with(part, now, [&](const Turn& turn) { turns.push_back(turn); });
  return turns;
}

// Whether a turn lays the last card of the player who makes it, who has won then.
inline bool lays_all(const Decks& decks, const Position& now, const Turn& turn) {
  const Cards help = turn.help ? bit(turn.help) : 0;
  return !(decks.unplayed(now, now.to_move) & ~(turn.own.all() | help));
}

// The position after a turn, the opponent to move.
inline Position after(const Decks& decks, Position now, const Turn& turn) {
  const int me = now.to_move;
  now.hands[me] &= ~turn.own.all();
  now.tops[pile_of(me, kUp)] = turn.own.tops[kUp];
  now.tops[pile_of(me, kDown)] = turn.own.tops[kDown];
  if (turn.help) {
    now.hands[me] &= ~bit(turn.help);
    now.tops[pile_of(1 - me, turn.help_on)] = turn.help;
    now.helped = true;
  }
  decks.end_turn(now);
  return now;
}

struct Laid {
  int card;
  int pile;  // GU, GD, SU, SD
};

// The cards of a run in an order in which they can be laid; false if there is none.
inline bool in_order(const Decks& decks, int direction, int top, const Run& run,
                     std::vector<int>& order) {
  if (!run.cards) return top == run.top;
  for (Cards next = run.cards & decks.accepted(direction, top); next; next &= next - 1) {
    const int card = lowest(next);
    order.push_back(card);
    if (in_order(decks, direction, card, {run.cards & ~bit(card), run.top}, order)) return true;
    order.pop_back();
  }
  return false;
}

// The plays of a turn one by one: own piles first, then the help.
inline std::vector<Laid> plays_of(const Decks& decks, const Position& now, const Turn& turn) {
  const int me = now.to_move;
  std::vector<Laid> plays;
  for (int direction : {kUp, kDown}) {
    std::vector<int> order;
    in_order(decks, direction, now.top(me, direction),
             {turn.own.cards[direction], turn.own.tops[direction]}, order);
    for (int card : order) plays.push_back({card, pile_of(me, direction)});
  }
  if (turn.help) plays.push_back({turn.help, pile_of(1 - me, turn.help_on)});
  return plays;
}

}  // namespace thegame::duel
