// The players of puzzles/duel_players.py: whole turns of theirs, and games of two sensible ones.
#pragma once

#include <cstddef>
#include <vector>

#include "duel/position.hpp"
#include "duel/quiet.hpp"
#include "duel/turns.hpp"

namespace thegame::duel {

class Players {
 public:
  // `stuck`: what a card counts that no own pile would take.
  Players(const Decks& decks, int stuck) : decks_(decks), stuck_(stuck) {}

  // The turn of two cards that costs least (or, of one who errs, the second) and all jumps that are
  // possible then; empty if two cards cannot be laid.
  std::vector<Laid> turn(const Position& now, bool look_ahead, bool errs) const {
    const auto quiet = QuietPairs(decks_, now, look_ahead, stuck_, errs ? 2 : 1).best();
    if (quiet.empty()) return {};
    std::vector<Laid> plays(quiet.back().plays.begin(), quiet.back().plays.end());
    Position then = made(now, plays);
    for (Laid jump = first_jump(then); jump.card; jump = first_jump(then)) {
      plays.push_back(jump);
      then = QuietPairs::with(then, jump);
    }
    return plays;
  }

  // The positions at the beginning of a turn, with at most so many cards to draw for both, that
  // careful players come to; at most `most` of them. `errs`: which turns are second choices.
  std::vector<Position> game(Position now, const std::vector<bool>& errs, int to_draw,
                             std::size_t most) const {
    std::vector<Position> found;
    for (std::size_t number = 0; found.size() < most; ++number) {
      if (count(decks_.to_draw(now, 0)) + count(decks_.to_draw(now, 1)) <= to_draw)
        found.push_back(now);
      const auto plays = turn(now, true, number < errs.size() && errs[number]);
      if (plays.empty()) break;
      now = made(now, plays);
      if (!decks_.unplayed(now, now.to_move)) break;
      decks_.end_turn(now);
    }
    return found;
  }

 private:
  static Position made(Position now, const std::vector<Laid>& plays) {
    for (const Laid& play : plays) now = QuietPairs::with(now, play);
    return now;
  }

  // The lowest card that jumps, on the first pile; card 0 if there is none.
  Laid first_jump(const Position& now) const {
    const int me = now.to_move, by = decks_.rules().jump;
    Laid jump{};
    for_each_card(now.hands[me], [&](int card) {
      for (int direction : {kUp, kDown})
        if (!jump.card && card == now.top(me, direction) + (direction == kUp ? -by : by))
          jump = {card, pile_of(me, direction)};
    });
    return jump;
  }

  const Decks& decks_;
  const int stuck_;
};

}  // namespace thegame::duel
