// The cooperative question of the Duel: can one player lay all of their cards if both help, and in
// how few turns? A search in layers, a layer of one turn, over the turns of both players.
//
// The player who is to lay all is the goal player here, the other one the helper. A line must be
// legal to its last turn: whoever cannot lay two cards loses, which ends it; and the helper must not
// lay their own last card, for that wins and ends it too.
//
// Canonical tops. All that matters of a pile is which unplayed cards its owner may lay on it and
// which unplayed cards of the other player help it. A top is moved towards the pile's base one by
// one while neither changes: positions that become equal have the same lines.
//
// The bound. A turn lays at most the hand. After it the goal player draws two cards, or up to a full
// hand if one card went to the helper's piles. Whatever the piles show, no more is possible; so the
// fewest turns in which cards alone, without piles, could be laid are a bound (`Counting`). If no
// card of the hand helps now, this very turn draws two. Between two turns of the goal player the
// helper lays two cards at least and keeps one: too few cards for that, and there is no line.
#pragma once

#include <cstdint>
#include <vector>

#include "duel/turns.hpp"
#include "watch.hpp"

namespace thegame::duel {

struct TogetherFound {
  bool found = false;
  bool complete = false;  // nothing was cut off by a width: there is no line with fewer turns
  std::vector<std::vector<Laid>> turns;  // of both players, if there is a line
};

class Together {
 public:
  static constexpr int kNever = 1000;  // turns of a position from which there is no line

  Together(Decks decks, const Position& start, int goal);

  // No line has fewer turns of both players; kNever: there is none.
  int bound() const { return least_turns(start_); }

  // Looks for a line of at most `limit` turns, the fewest first. With a width (0: without) only the
  // most promising positions of a layer stay.
  TogetherFound run(std::uint64_t width, int limit, Watch& watch) const;

 private:
  struct State {
    Position now;
    Turn turn;  // that led here
    std::uint32_t from;
    std::int32_t worth;
  };

  int least_turns(const Position& now) const;
  void count_turns();
  int fewest(int hand, int draw) const { return fewest_[hand * (kMostCards + 1) + draw]; }
  void canonical(Position& now) const;
  std::int32_t worth(const Position& now) const;
  std::vector<std::vector<Laid>> line(const std::vector<std::vector<State>>& layers,
                                      const Turn& last, std::uint32_t from) const;

  Decks decks_;
  Position start_;
  int goal_;
  std::vector<int> fewest_;  // turns of the goal player, by cards in hand and to draw
};

}  // namespace thegame::duel
