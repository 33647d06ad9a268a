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

#include "duel/order.hpp"
#include "duel/position.hpp"
#include "memory.hpp"

namespace thegame::duel {

// A position between two turns. Hands and draw piles are its group; the tops tell it from others of
// the same group.
struct Key {
  std::array<Cards, 2> hands;
  std::uint32_t drawn;  // from both draw piles, and who is to move; never 0
  Tops tops;

  explicit Key(const Position& now)
      : hands(now.hands),
        drawn(1u | now.to_move << 1 | now.drawn[0] << 8 | now.drawn[1] << 16),
        tops(now.tops) {}
  Key() : hands{}, drawn(0), tops{} {}
  bool operator==(const Key&) const = default;

  bool same_group(const Key& other) const {
    return hands == other.hands && drawn == other.drawn;
  }
  std::uint64_t group_hash() const { return mixed(mixed(hands[0] ^ drawn * kOdd) ^ hands[1]); }
  std::uint64_t hash() const {
    const std::uint64_t all = tops[0] | tops[1] << 8 | tops[2] << 16 |
                              static_cast<std::uint64_t>(tops[3]) << 24;
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

// How much work it seems to be to prove a position won, and lost, for the player to move.
struct Effort {
  std::uint32_t win;
  std::uint32_t loss;
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

// Positions that are decided, of each group only those from which the others follow by the safe
// order: the worst that are won, and the best that are lost.
class Fronts {
 public:
  explicit Fronts(std::uint64_t most_bytes) : rows_(most_bytes) {}

  // 1 if the player to move wins, -1 if they lose, 0 if nothing is known.
  int find(const Decks& decks, const Key& key, const Unplayed& left, int to_move) {
    for (const Slot& slot : rows_.row(key.group_hash())) {
      if (!slot.key.same_group(key)) continue;
      if (slot.won ? at_least(decks, key.tops, slot.key.tops, to_move, left)
                   : at_least(decks, slot.key.tops, key.tops, to_move, left))
        return slot.won ? 1 : -1;
    }
    return 0;
  }

  void put(const Decks& decks, const Key& key, const Unplayed& left, int to_move, bool won,
           std::uint8_t work) {
    const std::uint64_t hash = key.group_hash();
    for (Slot& slot : rows_.row(hash)) {
      if (slot.won != won || !slot.key.same_group(key)) continue;
      if (won ? at_least(decks, slot.key.tops, key.tops, to_move, left)
              : at_least(decks, key.tops, slot.key.tops, to_move, left))
        rows_.free(slot);  // it follows from the new one
    }
    rows_.place(hash, [](const Key& of) { return of.group_hash(); }) = {key, won, work};
  }

  std::uint64_t bytes() const { return rows_.bytes(); }

 private:
  struct Slot {
    Key key;
    bool won = false;
    std::uint8_t work = 0;
  };
  Rows<Slot, 16> rows_;
};

}  // namespace thegame::duel
