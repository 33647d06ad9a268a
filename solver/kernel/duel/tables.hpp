// What a search remembers, in bounded memory: positions that it has won or lost, and how much work
// the others seem to be.
//
// Both tables are rows of a few slots; a key belongs to one row. They grow while memory lasts; then
// the slot of the row that took the least work makes way. Keys are kept whole: a search never takes
// one position for another. Slots are small, and their memory can be fetched ahead: most of the time
// of a search would else go by waiting for it.
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

// A position between two turns, and what is asked about it. Hands and draw piles are its group. What
// is remembered of it may leave a mark of six bits, which is no part of the key.
class Key {
 public:
  Key() = default;
  Key(const Position& now, Goal goal)
      : hands_(now.hands),
        rest_(std::uint64_t{now.tops[0]} | std::uint64_t{now.tops[1]} << 8 |
              std::uint64_t{now.tops[2]} << 16 | std::uint64_t{now.tops[3]} << 24 |
              std::uint64_t{now.drawn[0]} << 32 | std::uint64_t{now.drawn[1]} << 40 |
              std::uint64_t{now.to_move} << 48 | std::uint64_t{goal.player} << 49 |
              std::uint64_t{goal.turns} << 56) {}
  bool operator==(const Key& other) const {
    return hands_ == other.hands_ && ((rest_ ^ other.rest_) & ~kMark) == 0;
  }
  bool empty() const { return rest_ == 0; }  // every position has tops
  bool same_group(const Key& other) const {
    return hands_ == other.hands_ && ((rest_ ^ other.rest_) & kGroup) == 0;
  }
  Tops tops() const {
    return {static_cast<std::uint8_t>(rest_), static_cast<std::uint8_t>(rest_ >> 8),
            static_cast<std::uint8_t>(rest_ >> 16), static_cast<std::uint8_t>(rest_ >> 24)};
  }
  Goal goal() const {
    return {static_cast<std::uint8_t>(rest_ >> 49 & 1), static_cast<std::uint8_t>(rest_ >> 56)};
  }
  unsigned mark() const { return rest_ >> 50 & 63; }
  Key marked(unsigned mark) const {
    Key key = *this;
    key.rest_ = (rest_ & ~kMark) | std::uint64_t{mark} << 50;
    return key;
  }
  std::uint64_t group_hash() const {
    return mixed(mixed(hands_[0] ^ (rest_ & kGroup) * kOdd) ^ hands_[1]);
  }
  std::uint64_t hash() const {
    return mixed(group_hash() ^ (rest_ & ~kGroup & ~kMark) * kOdd);
  }

 private:
  static constexpr std::uint64_t kGroup = std::uint64_t{0x1FFFF} << 32;
  static constexpr std::uint64_t kMark = std::uint64_t{63} << 50;
  static constexpr std::uint64_t kOdd = 0x9E3779B97F4A7C15ULL;
  static std::uint64_t mixed(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31);
  }

  std::array<Cards, 2> hands_{};
  std::uint64_t rest_ = 0;
};

// How much work something took, roughly: the length of the number of turns looked at.
constexpr unsigned kMostWork = 31;

// Rows of slots. A slot has a `key` and says how much `work()` it took; one whose key is empty is
// free. In a row the free ones come last, so that the beginning of a row is all that is mostly read.
template <class Slot, int kSlots>
class Rows {
 public:
  struct alignas(64) Row : std::array<Slot, kSlots> {};

  explicit Rows(std::uint64_t most_bytes) : most_bytes_(most_bytes), rows_(kFirstRows) {}

  Row& row(std::uint64_t hash) { return rows_[hash & (rows_.size() - 1)]; }
  std::uint64_t bytes() const { return rows_.size() * sizeof(Row); }
  void fetch(std::uint64_t hash) { prefetch(&row(hash)); }

  // A slot for something new in the row of a hash: a free one, or the one with the least work.
  template <class Hash>
  Slot& place(std::uint64_t hash, Hash hash_of) {
    // While they grow, the old rows are still there.
    if (4 * used_ >= kSlots * rows_.size() && 3 * bytes() <= most_bytes_) grow(hash_of);
    Slot* least = nullptr;
    for (Slot& slot : row(hash)) {
      if (slot.key.empty()) {
        ++used_;
        return slot;
      }
      if (!least || slot.work() < least->work()) least = &slot;
    }
    return *least;
  }

  // Frees the slots for which `obsolete(slot)` holds.
  template <class Obsolete>
  void free_if(std::uint64_t hash, Obsolete obsolete) {
    Row& row = this->row(hash);
    const auto end = std::find_if(row.begin(), row.end(),
                                  [](const Slot& slot) { return slot.key.empty(); });
    const auto kept = std::remove_if(row.begin(), end, obsolete);
    std::fill(kept, end, Slot());
    used_ -= static_cast<std::size_t>(end - kept);
  }

 private:
  // What is in one row goes to two: there is always room.
  template <class Hash>
  void grow(Hash hash_of) {
    Array<Row> old(2 * rows_.size());
    old.swap(rows_);
    for (const Row& from : old)
      for (const Slot& slot : from) {
        if (slot.key.empty()) continue;
        for (Slot& to : row(hash_of(slot.key)))
          if (to.key.empty()) {
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

  void fetch(const Key& key) { rows_.fetch(key.hash()); }

  const Effort* find(const Key& key) {
    for (const Slot& slot : rows_.row(key.hash())) {
      if (slot.key == key) return &slot.effort;
      if (slot.key.empty()) break;
    }
    return nullptr;
  }

  void put(const Key& key, Effort effort, unsigned work) {
    const std::uint64_t hash = key.hash();
    for (Slot& slot : rows_.row(hash))
      if (slot.key == key) {
        slot = {key.marked(std::max(slot.work(), work)), effort};
        return;
      }
    rows_.place(hash, [](const Key& of) { return of.hash(); }) = {key.marked(work), effort};
  }

  std::uint64_t bytes() const { return rows_.bytes(); }

 private:
  struct Slot {
    Key key;
    Effort effort{};
    unsigned work() const { return key.mark(); }
  };
  Rows<Slot, 4> rows_;
};

// What is known of positions: "this player wins within so many turns", or "does not". Of each group
// only those facts stay from which others do not follow.
class Fronts {
 public:
  explicit Fronts(std::uint64_t most_bytes) : rows_(most_bytes) {}

  void fetch(const Key& key) { rows_.fetch(key.group_hash()); }

  // 1 if the goal is reached, -1 if it is not, 0 if nothing is known.
  int find(const Decks& decks, const Key& key, const Unplayed& left, Goal goal) {
    for (const Slot& slot : rows_.row(key.group_hash())) {
      if (slot.key.empty()) break;
      if (!slot.key.same_group(key)) continue;
      const int answer = slot.fact().answers(goal);
      if (answer && follows(decks, slot, slot.fact(), key.tops(), left)) return answer;
    }
    return 0;
  }

  void put(const Decks& decks, const Position& now, const Unplayed& left, Fact fact,
           unsigned work) {
    const Key key(now, fact.goal);
    const std::uint64_t hash = key.group_hash();
    const Slot fresh{key.marked(work << 1 | fact.wins)};
    rows_.free_if(hash, [&](const Slot& slot) {
      return slot.key.same_group(key) && fact.implies(slot.fact()) &&
             follows(decks, fresh, slot.fact(), slot.key.tops(), left);
    });
    rows_.place(hash, [](const Key& of) { return of.group_hash(); }) = fresh;
  }

  std::uint64_t bytes() const { return rows_.bytes(); }

 private:
  struct Slot {
    Key key;
    Fact fact() const { return {key.goal(), (key.mark() & 1) != 0}; }
    unsigned work() const { return key.mark() >> 1; }
  };

  // Whether a fact about the tops of a slot is one about other tops too: who wins does so with
  // better piles, and as soon; who does not win in time does not with worse ones.
  static bool follows(const Decks& decks, const Slot& slot, Fact fact, const Tops& tops,
                      const Unplayed& left) {
    return fact.wins ? at_least(decks, tops, slot.key.tops(), fact.goal.player, left)
                     : at_least(decks, slot.key.tops(), tops, fact.goal.player, left);
  }

  Rows<Slot, 16> rows_;
};

}  // namespace thegame::duel
