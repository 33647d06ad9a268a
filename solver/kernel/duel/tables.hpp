// What a search remembers, in bounded memory: positions that it has won or lost, and how much work
// the others seem to be.
//
// Both tables are rows of a few slots; a key belongs to one row. They grow while memory lasts; then
// the slot of the row that took the least work makes way. Keys are kept whole: a search never takes
// one position for another.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "duel/goal.hpp"
#include "duel/guess.hpp"
#include "duel/order.hpp"
#include "duel/position.hpp"
#include "memory.hpp"

namespace thegame::duel {

// A position between two turns. Hands and draw piles are its group; the tops tell it from others of
// the same group. Of an open position it matters too what is asked about it.
struct Key {
  std::array<Cards, 2> hands{};
  std::uint32_t drawn = 0;  // from both draw piles, and who is to move; never 0 in a key
  Tops tops{};
  std::uint8_t asked = 0;

  explicit Key(const Position& now)
      : hands(now.hands),
        drawn(1u | now.to_move << 1 | now.drawn[0] << 8 | now.drawn[1] << 16),
        tops(now.tops) {}
  Key(const Position& now, Goal goal) : Key(now) {
    drawn |= static_cast<std::uint32_t>(goal.player) << 2;
    asked = goal.turns;
  }
  Key() = default;
  bool operator==(const Key&) const = default;

  bool same_group(const Key& other) const {
    return hands == other.hands && drawn == other.drawn;
  }
  std::uint64_t group_hash() const { return mixed(mixed(hands[0] ^ drawn * kOdd) ^ hands[1]); }
  std::uint64_t hash() const {
    const std::uint64_t all = tops[0] | tops[1] << 8 | tops[2] << 16 |
                              static_cast<std::uint64_t>(tops[3]) << 24 |
                              static_cast<std::uint64_t>(asked) << 32;
    return mixed(group_hash() ^ all * kOdd);
  }

 private:
  static constexpr std::uint64_t kOdd = 0x9E3779B97F4A7C15ULL;
  static std::uint64_t mixed(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31);
  }
};

// Rows of slots. A slot has a `key` and the `work` it took; a slot whose key is empty is free.
template <class Slot, int kSlots>
class Rows {
 public:
  using Row = std::array<Slot, kSlots>;

  explicit Rows(std::uint64_t most_bytes) : most_bytes_(most_bytes), rows_(kFirstRows) {}

  Row& row(std::uint64_t hash) { return rows_[hash & (rows_.size() - 1)]; }
  std::uint64_t bytes() const { return rows_.size() * sizeof(Row); }

  // A slot for something new in the row of a hash: a free one, or the one with the least work.
  template <class Hash>
  Slot& place(std::uint64_t hash, Hash hash_of) {
    // While they grow, the old rows are still there.
    if (4 * used_ >= kSlots * rows_.size() && 3 * bytes() <= most_bytes_) grow(hash_of);
    Slot* least = nullptr;
    for (Slot& slot : row(hash)) {
      if (!slot.key.drawn) {
        ++used_;
        return slot;
      }
      if (!least || slot.work < least->work) least = &slot;
    }
    return *least;
  }

  void free(Slot& slot) {
    slot = Slot();
    --used_;
  }

 private:
  // What is in one row goes to two: there is always room.
  template <class Hash>
  void grow(Hash hash_of) {
    Array<Row> old(2 * rows_.size());
    old.swap(rows_);
    for (const Row& from : old)
      for (const Slot& slot : from) {
        if (!slot.key.drawn) continue;
        for (Slot& to : row(hash_of(slot.key)))
          if (!to.key.drawn) {
            to = slot;
            break;
          }
      }
  }

  static constexpr std::size_t kFirstRows = 256;
  std::uint64_t most_bytes_;
  std::size_t used_ = 0;
  Array<Row> rows_;
};

class OpenPositions {
 public:
  explicit OpenPositions(std::uint64_t most_bytes) : rows_(most_bytes) {}

  const Effort* find(const Key& key) {
    for (const Slot& slot : rows_.row(key.hash()))
      if (slot.key == key) return &slot.effort;
    return nullptr;
  }

  void put(const Key& key, Effort effort, std::uint8_t work) {
    const std::uint64_t hash = key.hash();
    for (Slot& slot : rows_.row(hash))
      if (slot.key == key) {
        slot.effort = effort;
        slot.work = std::max(slot.work, work);
        return;
      }
    rows_.place(hash, [](const Key& of) { return of.hash(); }) = {key, effort, work};
  }

  std::uint64_t bytes() const { return rows_.bytes(); }

 private:
  struct Slot {
    Key key;
    Effort effort{};
    std::uint8_t work = 0;
  };
  Rows<Slot, 4> rows_;
};

// What is known of positions: "this player wins within so many turns", or "does not". Of each group
// only those facts stay from which others do not follow.
class Fronts {
 public:
  explicit Fronts(std::uint64_t most_bytes) : rows_(most_bytes) {}

  // 1 if the goal is reached, -1 if it is not, 0 if nothing is known.
  int find(const Decks& decks, const Position& now, const Unplayed& left, Goal goal) {
    const Key key(now);
    for (const Slot& slot : rows_.row(key.group_hash())) {
      if (!slot.key.same_group(key)) continue;
      const int answer = slot.fact.answers(goal);
      if (answer && follows(decks, slot, slot.fact, key.tops, left)) return answer;
    }
    return 0;
  }

  void put(const Decks& decks, const Position& now, const Unplayed& left, Fact fact,
           std::uint8_t work) {
    const Key key(now);
    const std::uint64_t hash = key.group_hash();
    const Slot fresh{key, fact, work};
    for (Slot& slot : rows_.row(hash))
      if (slot.key.same_group(key) && fact.implies(slot.fact) &&
          follows(decks, fresh, slot.fact, slot.key.tops, left))
        rows_.free(slot);
    rows_.place(hash, [](const Key& of) { return of.group_hash(); }) = fresh;
  }

  std::uint64_t bytes() const { return rows_.bytes(); }

 private:
  struct Slot {
    Key key;
    Fact fact{};
    std::uint8_t work = 0;
  };

  // Whether a fact about the tops of a slot is one about other tops too: who wins does so with
  // better piles, and as soon; who does not win in time does not with worse ones.
  static bool follows(const Decks& decks, const Slot& slot, Fact fact, const Tops& tops,
                      const Unplayed& left) {
    return fact.wins ? at_least(decks, tops, slot.key.tops, fact.goal.player, left)
                     : at_least(decks, slot.key.tops, tops, fact.goal.player, left);
  }

  Rows<Slot, 16> rows_;
};

}  // namespace thegame::duel
