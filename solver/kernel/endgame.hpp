// What several players can reach once nothing is drawn any more.
//
// Cards only leave the hands. So what is held is a set of the cards held at first, a bit each, and
// every play makes its number lower. Taken from the highest number down, each set comes after all
// that lead to it: its positions are collected from those, sorted, and kept once each, without
// those with a dead card (dead.hpp). So a position is found again among few that lie together.
//
// Noted beside each is which players can be the next to lay there: who has laid a card, and who is
// next when that ends the turn. Only their plays are made.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "cards.hpp"
#include "dead.hpp"
#include "memory.hpp"
#include "piles.hpp"
#include "turns.hpp"
#include "watch.hpp"

namespace thegame {

template <int kPlayers>
class Endgame {
 public:
  using Held = std::uint32_t;
  static constexpr int kMostCards = 24;  // one number for each set of them

  Endgame(const Hands<kPlayers>& hands, const Rules& rules) : rules_(rules) {
    for_each_card(hands.all(), [&](int card) {
      int owner = 0;
      while (!hands.of[owner].has(card)) ++owner;
      bit_[card] = Held{1} << cards_.size();
      of_[owner] |= bit_[card];
      cards_.push_back({card, owner});
    });
    ends_.assign(sets() + 1, 0);
    follows_.assign(sets(), false);
  }

  Held sets() const { return Held{1} << cards_.size(); }
  Held bit(int card) const { return bit_[card]; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(keys_.size()); }
  std::uint32_t begin(Held held) const { return ends_[held + 1]; }
  std::uint32_t end(Held held) const { return ends_[held]; }
  Piles piles(std::uint32_t state) const { return keys_[state] & kSevenBits; }
  int fresh(std::uint32_t state) const {
    return static_cast<int>((keys_[state] >> 7 & 1) | (keys_[state] >> 14 & 2));
  }
  bool may_lay(std::uint32_t state, int player) const { return laying_[state] >> player & 1; }
  std::uint64_t bytes() const {
    return ends_.size() * sizeof(std::uint32_t) + follows_.size() / 8 +
           keys_.capacity() * sizeof(Piles) + laying_.capacity() + found_.capacity() * sizeof(Found);
  }

  Held held(const Hands<kPlayers>& hands) const {
    Held held = 0;
    for_each_card(hands.all(), [&](int card) { held |= bit_[card]; });
    return held;
  }
  CardSet cards(Held held) const {
    CardSet cards;
    for (std::size_t i = 0; i < cards_.size(); ++i)
      if (held >> i & 1) cards.add(cards_[i].card);
    return cards;
  }
  Hands<kPlayers> hands(Held held) const {
    Hands<kPlayers> hands;
    for (std::size_t i = 0; i < cards_.size(); ++i)
      if (held >> i & 1) hands.of[cards_[i].owner].add(cards_[i].card);
    return hands;
  }

  // The number of a position, or that of none: `size()`.
  std::uint32_t find(Held held, Piles piles, int fresh) const {
    const auto last = keys_.begin() + end(held);
    const Piles key = key_of(piles, fresh);
    const auto place = std::lower_bound(keys_.begin() + begin(held), last, key);
    return place != last && *place == key ? static_cast<std::uint32_t>(place - keys_.begin())
                                          : size();
  }

  // Goes through all; `laying`: who can be the first to lay. `others`: the bytes that others hold.
  void reach(Piles piles, int fresh, std::uint32_t laying, std::uint64_t others, Watch& watch) {
    Held held = sets() - 1;
    found_.assign(1, {key_of(piles, fresh), laying});
    keep(held, cards(held));
    while (held-- > 1 && !watch.over()) {
      ends_[held] = size();
      if (!follows_[held]) continue;
      const CardSet left = cards(held);
      for (std::size_t i = 0; i < cards_.size(); ++i)
        if (!(held >> i & 1)) collect(held, left, cards_[i], watch);
      keep(held, left);
      watch.too_much(others + bytes());
    }
    ends_[0] = size();
    found_ = {};
  }

 private:
  struct Card {
    int card, owner;
  };
  struct Found {
    Piles key;
    std::uint32_t laying;
  };

  // `fresh` has room in two of the guard bits.
  static Piles key_of(Piles piles, int fresh) {
    return piles | static_cast<Piles>(fresh & 1) << 7 | static_cast<Piles>(fresh & 2) << 14;
  }

  // Adds what follows when this card is laid last of all that are no longer held.
  void collect(Held held, CardSet left, const Card& last, Watch& watch) {
    const Held before = held | bit_[last.card];
    if (begin(before) == end(before)) return;
    const Laying laying(last.card, left, rules_, true);
    const std::uint32_t then = 1U << last.owner | 1U << next(held, last.owner);
    for (std::uint32_t state = begin(before); state < end(before); ++state) {
      if (!may_lay(state, last.owner)) continue;
      const Piles lanes = laying.pattern.accepting(piles(state));
      if (lanes == 0) continue;
      const Piles taken = laying.taken_from(piles(state));
      for (int lane = 0; lane < kPiles; ++lane) {
        if (!(lanes >> (8 * lane + 39) & 1)) continue;
        ++watch.nodes;
        found_.push_back(
            {key_of(laying.laid_on(taken, lane), fresh(state) & ~(1 << (lane / 2))), then});
      }
    }
  }

  int next(Held held, int player) const {
    for (int step = 1; step < kPlayers; ++step)
      if (const int other = (player + step) % kPlayers; of_[other] & held) return other;
    return player;
  }

  // What was found for this set of cards, once each.
  void keep(Held held, CardSet left) {
    std::sort(found_.begin(), found_.end(),
              [](const Found& a, const Found& b) { return a.key < b.key; });
    const CardSet pairs = jump_pairs(left, rules_);
    for (auto found = found_.begin(); found != found_.end();) {
      const Piles key = found->key;
      std::uint32_t laying = 0;
      for (; found != found_.end() && found->key == key; ++found) laying |= found->laying;
      if (has_dead_card(key & kSevenBits, left, pairs, rules_)) continue;
      keys_.push_back(key);
      laying_.push_back(static_cast<std::uint8_t>(laying));
    }
    found_.clear();
    ends_[held] = size();
    if (begin(held) == end(held)) return;
    for (std::size_t i = 0; i < cards_.size(); ++i) follows_[held & ~(Held{1} << i)] = true;
  }

  const Rules& rules_;
  std::vector<Card> cards_;
  std::array<Held, 128> bit_{};
  std::array<Held, kPlayers> of_{};
  std::vector<std::uint32_t> ends_;  // of the positions with each set of cards, the highest first
  std::vector<bool> follows_;  // which sets of cards can be left by one card more
  std::vector<Piles> keys_;
  std::vector<std::uint8_t> laying_;  // who can be the next to lay
  std::vector<Found> found_;
};

}  // namespace thegame
