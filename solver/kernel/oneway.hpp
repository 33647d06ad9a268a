// Late positions of one player where, as long as cards are drawn, one turn alone keeps the win.
#pragma once

#include <algorithm>
#include <cstddef>
#include <set>
#include <tuple>
#include <vector>

#include "game.hpp"
#include "lines.hpp"
#include "players.hpp"
#include "watch.hpp"
#include "wide.hpp"

namespace thegame {

class OneWay {
 public:
  // `lines` have been counted from the position where one begins.
  OneWay(Lines& lines, Watch& watch) : lines_(lines), watch_(watch) {}

  // Looks at positions before a turn that follow from a start and can be won, with so many cards
  // left at least: the start, what follows from it, the last first, so many of them at most.
  std::vector<Position> following(const Position& start, int fewest, std::size_t most) {
    std::vector<Position> ahead{start}, found;
    std::set<Key> seen{key(start)};
    while (!ahead.empty()) {
      const Position now = ahead.back();
      ahead.pop_back();
      const auto after = kept(now);
      if (one_way(now, after)) found.push_back(now);
      for (const Position& then : after)
        if (then.to_lay() >= fewest && seen.size() < most && seen.insert(key(then)).second)
          ahead.push_back(then);
    }
    return found;
  }

 private:
  // Two piles of a direction can be exchanged.
  using Key = std::tuple<std::array<int, kPiles>, std::vector<int>, std::size_t>;
  static Key key(const Position& position) {
    auto tops = position.tops;
    std::sort(tops.begin(), tops.begin() + 2);
    std::sort(tops.begin() + 2, tops.end());
    return {tops, position.hands[0], position.draw.size()};
  }

  // The positions after the turns that keep the win.
  std::vector<Position> kept(const Position& now) {
    std::vector<Position> after;
    for (const TurnFound& turn : lines_.turns(now, watch_)) {
      if (turn.lines.is_zero()) continue;
      after.push_back(now);
      take_turn(after.back(), turn.plays);
    }
    return after;
  }

  bool one_way(const Position& now, const std::vector<Position>& after) {
    if (now.draw.empty()) return true;
    return after.size() == 1 && one_way(after[0], kept(after[0]));
  }

  Lines& lines_;
  Watch& watch_;
};

}  // namespace thegame
