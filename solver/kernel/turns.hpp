// Hands, drawing and the end of a turn, for a fixed number of players.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "cards.hpp"
#include "game.hpp"
#include "neverwrong.hpp"
#include "piles.hpp"

namespace thegame {

// What the tests can take away, one at a time; no verdict may change.
struct Switches {
  bool canonical = true;
  bool dominance = true;
  bool never_wrong = true;
};

template <int kPlayers>
struct Hands {
  std::array<CardSet, kPlayers> of;

  bool operator==(const Hands&) const = default;

  CardSet all() const {
    CardSet cards;
    for (const CardSet& hand : of) cards = cards | hand;
    return cards;
  }
  std::uint64_t hash() const {
    std::uint64_t mixed = 0;
    for (const CardSet& hand : of) {
      mixed = (mixed ^ hand.low) * 0x9E3779B97F4A7C15ULL;
      mixed = (mixed ^ (mixed >> 29) ^ hand.high) * 0xBF58476D1CE4E5B9ULL;
    }
    return mixed ^ (mixed >> 32);
  }
};

template <int kPlayers>
class Turns {
 public:
  const Position position;
  const Rules rules;
  const Switches switches;
  int longest;  // cards in the longest turn that matters

  Turns(const Position& start, Switches chosen)
      : position(start), rules(start.rules), switches(chosen) {
    coming_.resize(draw_size() + 1);
    for (int i = draw_size(); i-- > 0;) {
      coming_[i] = coming_[i + 1];
      coming_[i].add(position.draw[i]);
    }
    // Alone, a turn of 2m cards or more splits into one of m and the rest, which only gains cards
    // to choose from: so m to 2m-1 cards a turn are enough, and in the turn that has begun already
    // m-1 more than are laid. With several players the size decides who draws what.
    longest = kPlayers > 1 ? rules.hand
                           : std::max(2 * rules.least, position.laid_this_turn + rules.least) - 1;
  }

  int draw_size() const { return static_cast<int>(position.draw.size()); }

  // The cards still in the draw pile when `drawn` have left it.
  CardSet coming(int drawn) const { return coming_[drawn]; }

  // Cards drawn by turns that have ended, when `laid` are laid since the start, `laid_this_turn`
  // of them in this turn: as many as were laid in those turns, as far as the draw pile goes.
  int drawn(int laid, int laid_this_turn) const {
    return std::min(laid + position.laid_this_turn - laid_this_turn, draw_size());
  }

  int least(int drawn) const {
    return drawn == draw_size() ? rules.least_empty : rules.least;
  }

  // Alone with an empty draw pile, the end of a turn changes nothing: everything is one turn.
  bool are_over(int drawn) const { return kPlayers == 1 && drawn == draw_size(); }

  // Whether a play that is never wrong may be taken alone.
  bool may_take_never_wrong(int laid_this_turn, int drawn) const {
    return kPlayers == 1 && switches.never_wrong &&
           (are_over(drawn) || laid_this_turn < least(drawn));
  }

  Hands<kPlayers> first_hands() const {
    Hands<kPlayers> hands;
    for (int player = 0; player < kPlayers; ++player)
      for (const int card : position.hands[player]) hands.of[player].add(card);
    return hands;
  }
  Piles first_piles() const {
    return piles_showing(position.tops, first_hands().all() | coming_[0], rules,
                         switches.canonical);
  }

  // How many turns are still to come at least. While the draw pile lasts a turn draws a hand at
  // most; when it is empty everybody has cards, and whoever has cards needs a turn.
  int to_come(const Hands<kPlayers>& hands, int drawn) const {
    const int left = draw_size() - drawn;
    if (left > 0) return (left + rules.hand - 1) / rules.hand + kPlayers;
    int players = 0;
    for (const CardSet& hand : hands.of) players += !hand.empty();
    return players;
  }

  // The hands once a player has drawn for `laid` cards, and who begins then: the next one
  // clockwise who has cards.
  std::pair<int, Hands<kPlayers>> after_turn(Hands<kPlayers> hands, int player, int laid,
                                             int drawn_before) const {
    for (int i = drawn_before; i < std::min(drawn_before + laid, draw_size()); ++i)
      hands.of[player].add(position.draw[i]);
    for (int step = 1; step <= kPlayers; ++step) {
      const int next = (player + step) % kPlayers;
      if (!hands.of[next].empty()) return {next, hands};
    }
    return {player, hands};
  }

  Laying laying(int card, CardSet unplayed) const {
    return Laying(card, unplayed, rules, switches.canonical);
  }

  // Calls `add` with the piles after the card is laid on each of the `lanes`. With `best_only`,
  // where both piles of a direction take it and the first accepts all that the second does, only on
  // the second, which leaves the better one: the other child would be dominated.
  template <class Add>
  static void lay(const Laying& laying, Piles piles, Piles lanes, bool best_only, Add add) {
    const Piles taken = laying.taken_from(piles);
    for (int direction = 0; direction < 2; ++direction) {
      const int first = 2 * direction, second = first + 1;
      const bool on_first = lanes >> (8 * first + 39) & 1;
      const bool on_second = lanes >> (8 * second + 39) & 1;
      if (on_second) add(laying.laid_on(taken, second));
      if (!on_first) continue;
      const int jump = jump_of(piles, second);
      const bool better_first = jump >= next_of(piles, first) || jump == jump_of(piles, first);
      if (!(best_only && on_second && better_first)) add(laying.laid_on(taken, first));
    }
  }

 private:
  std::vector<CardSet> coming_;
};

// A step of a line as the searches know it: the card, the piles after it, the end of the turn.
struct Trace {
  int card;
  Piles after;
  bool ends_turn;
  std::optional<bool> jumps = {};  // for searches that tell a jump from a step onwards
};

// The line with real piles: the canonical form does not tell the two piles of a direction apart,
// so each card goes on a pile that leads to the piles that the search had.
inline Line named_line(const Position& position, CardSet unplayed, bool canonical,
                       const std::vector<Trace>& traces) {
  const Rules& rules = position.rules;
  std::array<int, kPiles> tops = position.tops;
  Line line;
  for (const Trace& trace : traces) {
    if (trace.card == 0) {  // a turn that ends before another card is laid
      line.push_back({0, 0, true});
      continue;
    }
    unplayed.remove(trace.card);
    for (int pile = 0; pile < kPiles; ++pile) {
      const int top = tops[pile], card = trace.card;
      const bool accepts = pile < 2 ? card > top || card == top - rules.jump
                                    : card < top || card == top + rules.jump;
      const bool onwards = pile < 2 ? card > top : card < top;
      if (!accepts || trace.jumps == onwards) continue;
      tops[pile] = card;
      if (piles_showing(tops, unplayed, rules, canonical) == trace.after) {
        line.push_back({card, pile, trace.ends_turn});
        break;
      }
      tops[pile] = top;
    }
  }
  return line;
}

}  // namespace thegame
