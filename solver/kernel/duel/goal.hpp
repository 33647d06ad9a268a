// What a search is asked: whether a player wins, or wins within so many turns of their own.
#pragma once

#include <cstdint>

namespace thegame::duel {

constexpr std::uint8_t kAnyTurns = 255;

struct Goal {
  std::uint8_t player = 0;
  std::uint8_t turns = kAnyTurns;

  bool limited() const { return turns != kAnyTurns; }

  // What is left of it after a turn of a player.
  Goal after_turn_of(int mover) const {
    if (!limited() || mover != player) return *this;
    return {player, static_cast<std::uint8_t>(turns - 1)};
  }
};

// That a goal is reached, or that it is not. That somebody does not win at all is told as the win of
// the other.
struct Fact {
  Goal goal;
  bool wins = false;

  static Fact of(Goal goal, bool reached) {
    if (reached || goal.limited()) return {goal, reached};
    return {{static_cast<std::uint8_t>(1 - goal.player), kAnyTurns}, true};
  }

  // What it says about a goal: 1 reached, -1 not reached, 0 nothing.
  int answers(Goal asked) const {
    if (wins && goal.player != asked.player) return -1;
    if (goal.player != asked.player) return 0;
    if (wins) return goal.turns <= asked.turns ? 1 : 0;
    return goal.turns >= asked.turns ? -1 : 0;
  }

  // Whether the other says nothing that this one does not.
  bool implies(const Fact& other) const {
    return answers(other.goal) == (other.wins ? 1 : -1);
  }
};

}  // namespace thegame::duel
