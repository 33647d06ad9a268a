// The positions to which the turns of a position lead, without those that cannot be the best.
//
// Of two turns that take the same cards from the hand and draw the same, the one that leads to a
// worse position by the safe order is not needed: where it wins, the other does too.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <tuple>
#include <vector>

#include "duel/order.hpp"
#include "duel/position.hpp"
#include "duel/turns.hpp"

namespace thegame::duel {

struct Child {
  Turn turn;
  Position position;  // after it, canonical, the opponent to move
  Unplayed left;
};

// Leaves out what is worse by `at_least` than another of the same group; equal groups stand together.
template <class Item, class Group, class AtLeast>
void keep_best(std::vector<Item>& items, Group group, AtLeast at_least) {
  std::size_t first = 0, end = 0;  // of the group at hand, among those that are kept
  for (std::size_t next = 0; next < items.size(); ++next) {
    const Item item = items[next];
    if (end > first && group(items[first]) != group(item)) first = end;
    bool worse = false;
    for (std::size_t i = first; i < end && !worse; ++i) worse = at_least(items[i], item);
    if (worse) continue;
    std::size_t kept = first;
    for (std::size_t i = first; i < end; ++i)
      if (!at_least(item, items[i])) items[kept++] = items[i];
    items[kept++] = item;
    end = kept;
  }
  items.erase(items.begin() + static_cast<std::ptrdiff_t>(end), items.end());
}

// What can be done to the own piles, without what is worse whatever card goes to the opponent.
inline std::vector<OwnPart> best_own_parts(const Decks& decks, const Position& now) {
  const int me = now.to_move;
  const Unplayed left = unplayed(decks, now);
  std::vector<OwnPart> parts = own_parts(decks, now);
  keep_best(
      parts, [](const OwnPart& part) { return part.all(); },
      [&](const OwnPart& first, const OwnPart& second) {
        const Cards own = left[me] & ~first.all();
        return pile_at_least(decks, kUp, first.tops[kUp], second.tops[kUp], own, left[1 - me]) &&
               pile_at_least(decks, kDown, first.tops[kDown], second.tops[kDown], own,
                             left[1 - me]);
      });
  return parts;
}

// The turns that are worth a look; if one wins at once, that one is returned instead.
inline std::optional<Turn> children_of(const Decks& decks, const Position& now,
                                       std::vector<Child>& children, std::uint64_t& generated) {
  const int me = now.to_move;
  std::optional<Turn> wins;
  for (const OwnPart& part : best_own_parts(decks, now)) {
    for_each_turn_with(part, now, [&](const Turn& turn) {
      if (wins) return;
      ++generated;
      Child child{turn, after(decks, now, turn), {}};
      if (lays_all(decks, now, turn) || !decks.can_lay_two(child.position)) {
        wins = turn;
        return;
      }
      child.left = unplayed(decks, child.position);
      make_canonical(child.position, child.left, decks.rules().jump);
      children.push_back(child);
    });
    if (wins) return wins;
  }
  // Equal hands stand together; what was drawn depends on whether there was a help.
  const auto group = [&](const Child& child) {
    return std::tuple(child.position.hands[me], child.position.drawn[me]);
  };
  std::stable_sort(children.begin(), children.end(),
                   [&](const Child& a, const Child& b) { return group(a) < group(b); });
  keep_best(children, group, [&](const Child& first, const Child& second) {
    return at_least(decks, first.position.tops, second.position.tops, me, first.left);
  });
  return std::nullopt;
}

}  // namespace thegame::duel
