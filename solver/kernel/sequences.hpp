// How many essentially different lines there are once nothing is drawn any more.
//
// Then two lines are the same when every pile receives the same cards in the same order. Alone, any
// way to part the cards among the piles, each in an order that its pile takes, is a line: plays on
// different piles do not touch each other. So the piles are filled one after another, and what is
// counted is the ways to fill the piles from one on with the cards that are left.
//
// With two players who lay at least one card a turn it is nearly the same: whatever the order, a
// turn of one is followed by a turn of the other, or by one's own when the other has no cards. Only
// the very first card must be of the player to move; so the ways in which every pile begins with a
// card of the other are taken away.
#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_map>

#include "cards.hpp"
#include "dead.hpp"
#include "game.hpp"
#include "piles.hpp"
#include "watch.hpp"

namespace thegame {

template <class Count>
class Sequences {
 public:
  Sequences(const Rules& rules, bool& fits) : rules_(rules), fits_(fits) {}

  // The ways to lay all `cards`, with piles that begin with one of `firsts` only. A direction that
  // is `fresh` has two equal piles: the one with the lower first card counts as the first.
  Count count(Piles piles, CardSet cards, CardSet firsts, int fresh, Watch& watch) {
    firsts_ = firsts;
    fresh_ = fresh;
    if (!(firsts == known_firsts_) || fresh != known_fresh_) ways_.clear();
    known_firsts_ = firsts;
    known_fresh_ = fresh;
    return from(0, piles, cards, 0, false, watch);
  }

  std::uint64_t bytes() const { return ways_.size() * (sizeof(Key) + sizeof(Count) + 40); }

 private:
  struct Key {
    Piles piles;    // those before `pile` are full and accept nothing
    CardSet cards;  // still to be laid
    int pile;
    int first;   // the first card of the equal pile before this one, 0 where that does not matter
    bool begun;  // this pile has received a card
    bool operator==(const Key&) const = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const {
      std::uint64_t mixed = key.piles * 0x9E3779B97F4A7C15ULL;
      mixed = (mixed ^ (mixed >> 29) ^ key.cards.low) * 0xBF58476D1CE4E5B9ULL;
      mixed = (mixed ^ (mixed >> 31) ^ key.cards.high) * 0x94D049BB133111EBULL;
      mixed += static_cast<std::uint64_t>(key.first * 8 + key.pile * 2 + key.begun);
      return static_cast<std::size_t>(mixed ^ (mixed >> 30));
    }
  };

  // The ways from this pile on. `first`: kNoCard if the equal pile before this one stayed empty,
  // so that this one has to.
  Count from(int pile, Piles piles, CardSet cards, int first, bool begun, Watch& watch) {
    if (cards.empty()) return Count(1);
    if (pile == kPiles || watch.over() || watch.too_much(bytes())) return Count();
    // The piles before this one are full: what only they could take is dead.
    if (has_dead_card(piles, cards, jump_pairs(cards, rules_), rules_)) return Count();
    const Key key{piles, cards, pile, first, begun};
    if (const auto known = ways_.find(key); known != ways_.end()) return known->second;
    Count ways;
    const auto add = [&](const Count& more) { fits_ = ways.add(more) && fits_; };
    // This pile receives no more.
    const bool equal_follows = pile % 2 == 0 && fresh_ >> (pile / 2) & 1;
    const int next_first = !equal_follows ? 0 : begun ? first : kNoCard;
    add(from(pile + 1, with_lane(piles, pile, lane_of(kNoCard, kNoCard)), cards, next_first, false,
             watch));
    for_each_card(cards, [&](int card) {
      const Laying laying(card, cards, rules_, true);
      if (!(laying.pattern.accepting(piles) >> (8 * pile + 39) & 1)) return;
      if (!begun && (!firsts_.has(card) || (pile % 2 == 1 && card <= first))) return;
      ++watch.nodes;
      const Piles after =
          with_lane(laying.taken_from(piles), pile, laying.lane[pile / 2]);
      CardSet rest = cards;
      rest.remove(card);
      add(from(pile, after, rest, begun || !equal_follows ? first : card, true, watch));
    });
    if (watch.stop == Stop::none) ways_.emplace(key, ways);
    return ways;
  }

  const Rules rules_;
  bool& fits_;
  CardSet firsts_, known_firsts_;
  int fresh_ = 0, known_fresh_ = 0;
  std::unordered_map<Key, Count, Hash> ways_;
};

}  // namespace thegame
