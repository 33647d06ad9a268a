// What comes in and goes out: a position of The Game with every card known, and a line of plays.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace thegame {

constexpr int kPiles = 4;  // two ascending, then two descending
constexpr int kMostPlayers = 5;

struct Rules {
  int players;
  int hand;
  int least;
  int least_empty;
  int cards;
  int jump;

  int mirror(int card) const { return cards + 3 - card; }
};

struct Position {
  Rules rules;
  std::array<int, kPiles> tops;
  std::vector<std::vector<int>> hands;
  std::vector<int> draw;
  int to_move;  // counted from 0
  int laid_this_turn;

  int to_lay() const {
    std::size_t left = draw.size();
    for (const auto& hand : hands) left += hand.size();
    return static_cast<int>(left);
  }
};

// One card laid on one pile, and whether the turn ends after it.
struct Step {
  int card;
  int pile;
  bool ends_turn;
};
using Line = std::vector<Step>;

}  // namespace thegame
