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
#include <vector>

#include "duel/position.hpp"

namespace thegame::duel {

// What a turn does to the own piles.
struct OwnPart {
  Cards cards;                       // laid on them
  std::array<std::uint8_t, 2> tops;  // after it, of the ascending pile and the descending one
};

struct Turn {
  OwnPart own;
  std::uint8_t help = 0;       // the card for the opponent, 0 if none
  std::uint8_t help_on = kUp;  // which of the opponent's piles

  Cards cards() const { return own.cards | (help ? bit(help) : 0); }
};

// What can be done to the own piles of the player to move with each set of cards of their hand. A
// set is a number: bit i stands for the i-th card from below.
class OwnParts {
 public:
  using Set = std::uint32_t;

  void begin(const Decks& decks, const Position& now) {
    const Cards hand = now.hands[now.to_move];
    cards_.assign(1, 0);
    for_each_card(hand, [&](int card) {
      const std::size_t sets = cards_.size();
      for (std::size_t set = 0; set < sets; ++set) cards_.push_back(cards_[set] | bit(card));
    });
    for (int direction : {kUp, kDown})
      collect_tops(decks, direction, now.top(now.to_move, direction));
  }

  Set sets() const { return static_cast<Set>(cards_.size()); }
  Cards cards(Set set) const { return cards_[set]; }

  // Calls `visit(part)` for every result of laying all cards of a set, once.
  template <class Visit>
  void for_each(Set set, Visit visit) const {
    if (set & ~(layable_[kUp] | layable_[kDown])) return;
    const Set on_either = set & layable_[kUp] & layable_[kDown];
    Cards ups = 0;
    std::array<Cards, 64> downs;  // with each top of the ascending pile
    for (Set some = on_either;; some = (some - 1) & on_either) {
      const Set up = (set & ~layable_[kDown]) | some;
      if (const Cards down = tops_[kDown][set & ~up])
        for_each_card(tops_[kUp][up], [&](int top) {
          downs[top] = ups & bit(top) ? downs[top] | down : down;
          ups |= bit(top);
        });
      if (!some) break;
    }
    for_each_card(ups, [&](int up) {
      for_each_card(downs[up], [&](int down) {
        visit(OwnPart{cards_[set],
                      {static_cast<std::uint8_t>(up), static_cast<std::uint8_t>(down)}});
      });
    });
  }

 private:
  // The cards that a pile can show after each set was laid on it, in whichever order. The last card
  // laid is the top; it was laid on a top of the others.
  void collect_tops(const Decks& decks, int direction, int top) {
    std::vector<Cards>& tops = tops_[direction];
    tops.assign(cards_.size(), 0);
    tops[0] = bit(top);
    layable_[direction] = 0;
    for (Set set = 1; set < sets(); ++set) {
      for (Set rest = set; rest; rest &= rest - 1) {
        const Set last = rest & -rest;
        const Cards card = cards_[last];
        if (tops[set & ~last] & decks.accepting(direction, lowest(card))) tops[set] |= card;
      }
      if (tops[set]) layable_[direction] |= set;
    }
  }

  std::vector<Cards> cards_;  // of each set
  std::array<std::vector<Cards>, 2> tops_;
  std::array<Set, 2> layable_;  // the cards that a pile can receive, if not all together
};

// Every turn of a position. In mid-turn a turn is what is still to be laid, perhaps nothing.
inline std::vector<Turn> turns_of(const Decks& decks, const Position& now) {
  const int opponent = 1 - now.to_move;
  OwnParts parts;
  parts.begin(decks, now);
  std::vector<Turn> turns;
  for (OwnParts::Set set = 0; set < parts.sets(); ++set) {
    const int laid = now.laid + count(parts.cards(set));
    const Cards kept = now.hands[now.to_move] & ~parts.cards(set);
    parts.for_each(set, [&](const OwnPart& part) {
      if (laid >= kLeast) turns.push_back({part});
      if (now.helped || laid + 1 < kLeast) return;
      for (int direction : {kUp, kDown})
        for_each_card(kept & Decks::helps(direction, now.top(opponent, direction)), [&](int card) {
          turns.push_back(
              {part, static_cast<std::uint8_t>(card), static_cast<std::uint8_t>(direction)});
        });
    });
  }
  return turns;
}

// Whether a turn lays the last card of the player who makes it, who has won then.
inline bool lays_all(const Decks& decks, const Position& now, const Turn& turn) {
  return !(decks.unplayed(now, now.to_move) & ~turn.cards());
}

// The position after a turn, the opponent to move.
inline Position after(const Decks& decks, Position now, const Turn& turn) {
  const int me = now.to_move;
  now.hands[me] &= ~turn.cards();
  now.tops[pile_of(me, kUp)] = turn.own.tops[kUp];
  now.tops[pile_of(me, kDown)] = turn.own.tops[kDown];
  if (turn.help) {
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

// Calls `complete(cards not laid)` for every way of laying cards on a pile, in turn, that ends with a top,
// until it says true; the way is in `order` then.
template <class Complete>
bool lay_in_order(const Decks& decks, int direction, int top, int last, Cards cards,
                  std::vector<int>& order, const Complete& complete) {
  if (top == last && complete(cards)) return true;
  for (Cards next = cards & decks.accepted(direction, top); next; next &= next - 1) {
    const int card = lowest(next);
    order.push_back(card);
    if (lay_in_order(decks, direction, card, last, cards & ~bit(card), order, complete))
      return true;
    order.pop_back();
  }
  return false;
}

// The plays of a turn one by one: own piles first, then the help.
inline std::vector<Laid> plays_of(const Decks& decks, const Position& now, const Turn& turn) {
  const int me = now.to_move;
  std::array<std::vector<int>, 2> orders;
  const auto laid_on = [&](int direction, Cards cards, const auto& complete) {
    return lay_in_order(decks, direction, now.top(me, direction), turn.own.tops[direction], cards,
                        orders[direction], complete);
  };
  laid_on(kUp, turn.own.cards, [&](Cards others) {
    return laid_on(kDown, others, [](Cards none) { return !none; });
  });
  std::vector<Laid> plays;
  for (int direction : {kUp, kDown})
    for (int card : orders[direction]) plays.push_back({card, pile_of(me, direction)});
  if (turn.help) plays.push_back({turn.help, pile_of(1 - me, turn.help_on)});
  return plays;
}

}  // namespace thegame::duel
