// The players of puzzles/players.py: turns and whole games of theirs, from the beginning of a turn.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "game.hpp"
#include "quiet.hpp"

namespace thegame {

// Which turns of a game are only a player's second choice; none beyond the end.
using Errs = std::vector<bool>;

// A card is laid, by a player alone.
inline void lay(Position& now, Step play) {
  auto& hand = now.hands[0];
  now.tops[play.pile] = play.card;
  hand.erase(std::find(hand.begin(), hand.end(), play.card));
}

// A whole turn: the plays, and as many cards are drawn.
inline void take_turn(Position& now, const Line& plays) {
  for (const Step& play : plays) lay(now, play);
  const auto drawn = now.draw.begin() + std::min<std::ptrdiff_t>(plays.size(), now.draw.size());
  auto& hand = now.hands[0];
  hand.insert(hand.end(), now.draw.begin(), drawn);
  std::sort(hand.begin(), hand.end());
  now.draw.erase(now.draw.begin(), drawn);
}

// Whether every card may find a pile yet. What a pile comes to accept lies onwards of one of the
// cards that it has accepted, or a jump back from it (puzzles/games.py gives up such games).
inline bool all_can_be_laid(const Position& now) {
  std::vector<int> unplayed = now.hands[0];
  unplayed.insert(unplayed.end(), now.draw.begin(), now.draw.end());
  CardSet found;
  for (int pile = 0; pile < kPiles; ++pile) {
    CardSet reached;
    int farthest_back = now.tops[pile];
    for (bool grown = true; grown;) {
      grown = false;
      for (const int card : unplayed) {
        if (reached.has(card)) continue;
        const int jumps_from = pile < 2 ? card + now.rules.jump : card - now.rules.jump;
        const bool accepted = way(farthest_back, pile, card) > 0 || jumps_from == now.tops[pile] ||
                              (jumps_from > 0 && jumps_from < kNoCard && reached.has(jumps_from));
        if (!accepted) continue;
        grown = true;
        reached.add(card);
        if (way(farthest_back, pile, card) < 0) farthest_back = card;
      }
    }
    found = found | reached;
  }
  return found.count() == static_cast<int>(unplayed.size());
}

class Player {
 public:
  // `stuck`: what a card counts that no pile would take. `harmless`: a way that is gone though the
  // turn could end.
  Player(Position position, int stuck, int harmless)
      : now_(std::move(position)), stuck_(stuck), harmless_(harmless) {}

  const Position& now() const { return now_; }

  std::optional<Line> greedy_turn() const { return gone_on({}); }

  std::optional<Line> careful_turn(bool errs) const {
    const auto quiet = QuietTurns(now_, least(), stuck_, errs ? 2 : 1).best();
    if (quiet.empty()) return std::nullopt;
    return gone_on(quiet.back().plays);
  }

  // Goes on until so many cards are left at most; whether it comes so far, and every card may find
  // a pile yet.
  bool play_on(const Errs& errs, int left) {
    return play([&](int turn) { return careful_turn(at(errs, turn)); },
                [&] { return now_.to_lay() <= left; }) &&
           all_can_be_laid(now_);
  }

  // How many cards are left in the end. What can be laid when no whole turn can be made is laid.
  int greedy_leaves() {
    play([&](int) { return greedy_turn(); }, [] { return false; });
    return left_in_the_end();
  }
  int careful_leaves(const Errs& errs) {
    play([&](int turn) { return careful_turn(at(errs, turn)); }, [] { return false; });
    return left_in_the_end();
  }

 private:
  static bool at(const Errs& errs, int turn) {
    return turn < static_cast<int>(errs.size()) && errs[static_cast<std::size_t>(turn)];
  }

  int least() const { return now_.draw.empty() ? now_.rules.least_empty : now_.rules.least; }

  template <class Turn, class There>
  bool play(const Turn& choose, const There& there) {
    for (int turn = 0; !there(); ++turn) {
      if (now_.to_lay() == 0) return false;
      const std::optional<Line> plays = choose(turn);
      if (!plays) return false;
      take_turn(now_, *plays);
    }
    return true;
  }

  int left_in_the_end() {
    while (const auto next = nearest(now_)) lay(now_, next->second);
    return now_.to_lay();
  }

  // The play of the least way, with its way; of equals the lowest card, and then the first pile.
  static std::optional<std::pair<int, Step>> nearest(const Position& now) {
    std::optional<std::pair<int, Step>> best;
    for (const int card : now.hands[0])
      for (int pile = 0; pile < kPiles; ++pile) {
        const int onwards = way(now.tops[pile], pile, card);
        if ((onwards > 0 || onwards == -now.rules.jump) && (!best || onwards < best->first))
          best = {onwards, {card, pile, false}};
      }
    return best;
  }

  // These plays, and on with the least of ways until the turn may end and goes on with harm.
  std::optional<Line> gone_on(Line plays) const {
    Position then = now_;
    for (const Step& play : plays) lay(then, play);
    const auto laid = [&] { return static_cast<int>(plays.size()); };
    while (const auto next = nearest(then)) {
      if (laid() >= least() && next->first > harmless_) break;
      lay(then, next->second);
      plays.push_back(next->second);
    }
    if (laid() < least() && laid() < now_.to_lay()) return std::nullopt;
    return plays;
  }

  Position now_;
  int stuck_, harmless_;
};

}  // namespace thegame
