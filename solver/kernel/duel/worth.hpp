// What a position of the Duel looks like for one side: a guess, in hundredths of a card or so, that
// orders turns and ends the engine's search. Never a verdict.
//
// Who cannot lay two cards loses, and nearly every Duel ends that way. So what counts is what the
// own piles still accept: the first cards that a pile accepts are worth much more than the rest,
// for a pile that is nearly spent is nearly a move lost. A jump gives a pile back what it has spent,
// a card that may go to the opponent saves an own pile and pays for a full hand.
//
// The weights were found by matches of the engine against itself, one weight changed at a time;
// docs/duel.md has the figures.
#pragma once

#include <algorithm>

#include "duel/position.hpp"

namespace thegame::duel {

struct Weights {
  int card = 15;         // a card still to be laid, against its owner
  int accepted = 6;      // a card to come that lies onwards on a pile
  int first = 45;        // and 45 for the first of them, 45/2 for the second, 45/3, …
  int jump = 50;         // a jump in hand
  int jump_to_come = 20; // a jump in hand or still to be drawn
  int pair = 3;          // a card onwards whose partner for a jump is still to come
  int held = 8;          // a card in hand that a pile accepts
  int in_hand = 10;      // a card in hand
  int skipped = 5;       // a card passed over by the nearest card in hand
  int farthest = 8;      // as many at most
  int blocked = 30;      // a pile that no card in hand goes onwards on
  int no_help = 50;      // nothing in hand may go to the opponent
  int help = 5;          // a card in hand that may
  int stuck = 200;       // two cards cannot be laid now
};

inline constexpr Weights kWeights;

// The cards onwards on a pile, and those between it and the nearest card of the hand.
inline Cards onwards(int direction, int top) { return direction == kUp ? above(top) : below(top); }
inline Cards before(int direction, Cards held) {
  return direction == kUp ? below(lowest(held)) : above(highest(held));
}

inline int worth(const Decks& decks, const Position& now, int player, const Weights& weights) {
  const Cards hand = now.hands[player], left = decks.unplayed(now, player);
  const int jump = decks.rules().jump;
  int worth = weights.in_hand * count(hand) - weights.card * count(left);
  int skipped = weights.farthest;
  for (int direction : {kUp, kDown}) {
    const int top = now.top(player, direction);
    const Cards on = onwards(direction, top), back = decks.accepted(direction, top) & ~on;
    const int accepted = count(left & on);
    worth += weights.accepted * accepted;
    for (int i = 1; i <= accepted; ++i) worth += weights.first / i;
    worth += (hand & back ? weights.jump : 0) + (left & back ? weights.jump_to_come : 0);
    worth += weights.pair * count(left & on & (direction == kUp ? left << jump : left >> jump));
    worth += weights.held * count(hand & (on | back));
    const Cards held = hand & on;
    if (held) skipped = std::min(skipped, count(left & on & before(direction, held)));
    else worth -= weights.blocked;
  }
  worth -= weights.skipped * skipped;
  const Cards helping = hand & Decks::helps(now, 1 - player);
  worth += helping ? weights.help * count(helping) : -weights.no_help;
  Position mine = now;
  mine.to_move = static_cast<std::uint8_t>(player);
  return worth - (decks.can_lay_two(mine) ? 0 : weights.stuck);
}

}  // namespace thegame::duel
