// States that differ in nothing but the piles stand in one group; of each group only those are
// kept that no other dominates.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>

#include "memory.hpp"
#include "piles.hpp"
#include "turns.hpp"

namespace thegame {

// The finished states of one stage of a turn.
template <int kPlayers>
struct Front {
  Array<Hands<kPlayers>> hands;   // of each group
  Array<std::uint32_t> begin{0};  // where its states begin; one more at the end
  Array<Piles> piles;

  std::uint64_t bytes() const {
    return hands.capacity() * sizeof hands[0] + begin.capacity() * sizeof begin[0] +
           piles.capacity() * sizeof piles[0];
  }
};

// Keeps of a group what no other of it dominates (or, without dominance, one of each). The order
// that it leaves depends on nothing but the states.
class Best {
 public:
  explicit Best(bool dominance) : dominance_(dominance) {}

  // Sorts and filters [first, last) in place; the new end. Who dominates comes first in the order
  // of the words: none of its nexts is larger, and where they are equal none of its jumps.
  Piles* keep(Piles* first, Piles* last) const {
    if (last - first < 2) return last;
    std::sort(first, last);
    last = std::unique(first, last);
    if (!dominance_) return last;
    Piles* end = first;
    for (Piles* at = first; at != last; ++at)
      if (!dominated(first, end, *at)) *end++ = *at;
    return end;
  }

 private:
  // Whether one of [first, last) dominates `piles`. From the last one backwards: those nearest in
  // order are the likeliest.
  static bool dominated(const Piles* first, const Piles* last, Piles piles) {
    while (last != first) {
      --last;
      if (may_dominate(*last, piles) && dominates(*last, piles)) return true;
    }
    return false;
  }

  bool dominance_;
};

// Gathers the states of a stage as they are generated, and hands them out as a front. New states
// wait in a buffer; when it is full they are sorted into their groups and the dominated ones go, so
// that memory follows what is kept, not what is generated.
template <int kPlayers>
class Collector {
 public:
  Collector(bool dominance, std::size_t buffer) : best_(dominance), buffer_(buffer) { clear(); }

  // The number of the group with these hands, which is made if it is new.
  std::uint32_t group(const Hands<kPlayers>& hands) {
    if (front_.hands.size() * 2 >= slots_.size()) grow();
    for (std::size_t slot = hands.hash() & mask_;; slot = (slot + 1) & mask_) {
      const std::uint32_t number = slots_[slot];
      if (number == kFree) {
        slots_[slot] = static_cast<std::uint32_t>(front_.hands.size());
        front_.hands.push_back(hands);
        return slots_[slot];
      }
      if (front_.hands[number] == hands) return number;
    }
  }

  void add(std::uint32_t group, Piles piles) {
    new_groups_.push_back(group);
    new_piles_.push_back(piles);
  }

  // To be called between groups: makes room, at a cost that is shared by many additions.
  void settle(Array<Piles>& scratch) {
    if (new_piles_.size() >= std::max(buffer_, front_.piles.size())) merge(scratch);
  }

  // What adding so many states, then `settle` or `finish`, may need on top of `bytes`: a larger
  // buffer; all states once more while they are sorted into their groups; and those that stay, in
  // the place of the old ones.
  std::uint64_t bytes_to_take(std::uint64_t more, const Array<Piles>& scratch) const {
    const std::uint64_t fresh = new_piles_.size() + more, room = new_piles_.capacity();
    const std::uint64_t growth = fresh > room ? std::max(fresh, 2 * room) - room : 0;
    const std::uint64_t all = front_.piles.size() + fresh;
    const std::uint64_t sorted = all > scratch.capacity() ? all - scratch.capacity() : 0;
    return growth * (sizeof(Piles) + sizeof(std::uint32_t)) + (sorted + fresh) * sizeof(Piles) +
           front_.hands.size() * 2 * sizeof(std::uint32_t);
  }
  std::uint64_t bytes() const {
    return front_.bytes() + slots_.capacity() * sizeof slots_[0] +
           new_piles_.capacity() * sizeof(Piles) +
           new_groups_.capacity() * sizeof new_groups_[0];
  }

  Front<kPlayers> finish(Array<Piles>& scratch) {
    merge(scratch);
    Front<kPlayers> done = std::move(front_);
    clear();
    return done;
  }

  void clear() {
    front_ = Front<kPlayers>{};
    slots_.assign(1024, kFree);
    mask_ = slots_.size() - 1;
    new_groups_.clear();
    new_piles_.clear();
  }

 private:
  static constexpr std::uint32_t kFree = ~std::uint32_t{0};

  void grow() {
    slots_.assign(slots_.size() * 4, kFree);
    mask_ = slots_.size() - 1;
    for (std::uint32_t number = 0; number < front_.hands.size(); ++number) {
      std::size_t slot = front_.hands[number].hash() & mask_;
      while (slots_[slot] != kFree) slot = (slot + 1) & mask_;
      slots_[slot] = number;
    }
  }

  // Counting sort of the new states into their groups, behind what each group has already. It is
  // made in an array that the collectors of a search share and keep: new memory takes time.
  void merge(Array<Piles>& piles) {
    const std::size_t groups = front_.hands.size();
    Array<std::uint32_t> begin(groups + 1, 0);
    for (const std::uint32_t group : new_groups_) ++begin[group + 1];
    const std::size_t old_groups = front_.begin.size() - 1;
    for (std::size_t group = 0; group < old_groups; ++group)
      begin[group + 1] += front_.begin[group + 1] - front_.begin[group];
    for (std::size_t group = 0; group < groups; ++group) begin[group + 1] += begin[group];
    if (piles.size() < begin[groups]) {
      piles = Array<Piles>();
      piles.resize(begin[groups]);
    }
    Array<std::uint32_t> at(begin.begin(), begin.end() - 1);
    for (std::size_t group = 0; group < old_groups; ++group)
      for (std::uint32_t i = front_.begin[group]; i < front_.begin[group + 1]; ++i)
        piles[at[group]++] = front_.piles[i];
    front_.piles = Array<Piles>();  // its memory is wanted below
    for (std::size_t i = 0; i < new_piles_.size(); ++i) piles[at[new_groups_[i]]++] = new_piles_[i];

    std::uint32_t end = 0;
    for (std::size_t group = 0; group < groups; ++group) {
      Piles* const first = piles.data() + begin[group];
      Piles* const last = best_.keep(first, piles.data() + begin[group + 1]);
      std::copy(first, last, piles.data() + end);
      begin[group] = end;
      end += static_cast<std::uint32_t>(last - first);
    }
    begin[groups] = end;
    front_.piles.assign(piles.begin(), piles.begin() + end);
    front_.begin = std::move(begin);
    new_groups_.clear();
    new_piles_.clear();
  }

  Best best_;
  std::size_t buffer_;
  Front<kPlayers> front_;
  Array<std::uint32_t> slots_;
  std::size_t mask_ = 0;
  Array<std::uint32_t> new_groups_;
  Array<Piles> new_piles_;
};

}  // namespace thegame
