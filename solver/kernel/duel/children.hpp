// The positions to which the turns of a position lead, without those that cannot be the best.
//
// Of two turns that take the same cards from the hand and draw the same, the one that leads to a
// worse position by the safe order is not needed: where it wins, the other does too.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
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

// Adds an item to those from `first` on, of which none is worse than another, if it is not worse
// than one of them.
template <class Item, class AtLeast>
void add_to_best(std::vector<Item>& items, std::size_t first, const Item& item, AtLeast at_least) {
  for (std::size_t i = first; i < items.size(); ++i)
    if (at_least(items[i], item)) return;
  std::size_t kept = first;
  for (std::size_t i = first; i < items.size(); ++i)
    if (!at_least(item, items[i])) items[kept++] = items[i];
  items.resize(kept);
  items.push_back(item);
}

// The turns of a position that are worth a look. It keeps its arrays for the next position.
class Children {
 public:
  explicit Children(const Decks& decks) : decks_(decks) {}

  // Collects them in `all()`, those with equal hands and draw piles side by side; if a turn wins at
  // once, that one is returned instead.
  std::optional<Turn> find(const Position& now, std::uint64_t& generated) {
    now_ = now;
    left_ = unplayed(decks_, now);
    children_.clear();
    parts_.begin(decks_, now);
    find_best_parts();
    find_helps();
    for (Set set = parts_.sets(); set-- > 0;)
      if (now.laid + count(parts_.cards(set)) >= kLeast)
        if (const auto wins = take(set, generated)) return wins;
    return std::nullopt;
  }

  const std::vector<Child>& all() const { return children_; }

 private:
  using Set = OwnParts::Set;

  // What can be done to the own piles with each set of cards, without what is worse whatever card
  // goes to the opponent.
  void find_best_parts() {
    const int me = now_.to_move;
    best_parts_.clear();
    first_part_.assign(1, 0);
    for (Set set = 0; set < parts_.sets(); ++set) {
      const Cards own = left_[me] & ~parts_.cards(set), others = left_[1 - me];
      const auto at_least = [&](const OwnPart& a, const OwnPart& b) {
        return pile_at_least(decks_, kUp, a.tops[kUp], b.tops[kUp], own, others) &&
               pile_at_least(decks_, kDown, a.tops[kDown], b.tops[kDown], own, others);
      };
      parts_.for_each(set, [&](const OwnPart& part) {
        add_to_best(best_parts_, first_part_.back(), part, at_least);
      });
      first_part_.push_back(best_parts_.size());
    }
  }

  // The cards that help, and those after which the opponent can lay two cards on their own piles:
  // whatever is done to the piles of the other. Bit 0 stands for no help.
  void find_helps() {
    const int me = now_.to_move, opponent = 1 - me;
    Position then = now_;
    then.to_move = static_cast<std::uint8_t>(opponent);
    then.tops[pile_of(me, kUp)] = 1;
    then.tops[pile_of(me, kDown)] = static_cast<std::uint8_t>(decks_.rules().cards + 2);
    for (int direction : {kUp, kDown}) {
      helps_[direction] =
          now_.helped ? 0 : now_.hands[me] & Decks::helps(direction, now_.top(opponent, direction));
      goes_on_[direction] = decks_.can_lay_two(then);
      for_each_card(helps_[direction], [&](int card) {
        Position helped = then;
        helped.tops[pile_of(opponent, direction)] = static_cast<std::uint8_t>(card);
        if (decks_.can_lay_two(helped)) goes_on_[direction] |= bit(card);
      });
    }
  }

  // All turns that take the cards of a set from the hand.
  std::optional<Turn> take(Set set, std::uint64_t& generated) {
    const Position alone = drawn(set, false), helping = drawn(set, true);
    first_ = children_.size();
    for (Set rest = set; rest; rest &= rest - 1) {
      const Set help = rest & -rest;
      const int card = lowest(parts_.cards(help));
      for (int direction : {kUp, kDown})
        if (helps_[direction] & bit(card))
          if (const auto wins = add(set & ~help, helping, card, direction, generated)) return wins;
    }
    if (alone.drawn != helping.drawn) first_ = children_.size();
    return add(set, alone, 0, kUp, generated);
  }

  // The position after a set of cards has left the hand and one has drawn; the piles are as before.
  Position drawn(Set set, bool helped) const {
    Position then = now_;
    then.hands[now_.to_move] &= ~parts_.cards(set);
    then.helped = now_.helped || helped;
    decks_.end_turn(then);
    return then;
  }

  // The turns that lay a set on the own piles and a card, or none, on one of the opponent's.
  std::optional<Turn> add(Set set, Position then, int help, int direction,
                          std::uint64_t& generated) {
    if (first_part_[set] == first_part_[set + 1]) return std::nullopt;
    const int me = now_.to_move, jump = decks_.rules().jump;
    if (help) then.tops[pile_of(1 - me, direction)] = static_cast<std::uint8_t>(help);
    const Unplayed left = unplayed(decks_, then);
    Position canonical = then;
    for (int own : {kUp, kDown}) make_canonical(canonical, pile_of(1 - me, own), left, jump);
    for (std::size_t i = first_part_[set]; i < first_part_[set + 1]; ++i) {
      ++generated;
      const Turn turn{best_parts_[i], static_cast<std::uint8_t>(help),
                      static_cast<std::uint8_t>(direction)};
      for (int own : {kUp, kDown}) then.tops[pile_of(me, own)] = turn.own.tops[own];
      if (!left[me] || (!(goes_on_[direction] & bit(help)) && !decks_.can_lay_two(then)))
        return turn;
      for (int own : {kUp, kDown}) {
        canonical.tops[pile_of(me, own)] = turn.own.tops[own];
        make_canonical(canonical, pile_of(me, own), left, jump);
      }
      add_to_best(children_, first_, Child{turn, canonical, left},
                  [&](const Child& a, const Child& b) {
                    return at_least(decks_, a.position.tops, b.position.tops, me, left);
                  });
    }
    return std::nullopt;
  }

  const Decks& decks_;
  Position now_;
  Unplayed left_{};
  OwnParts parts_;
  std::vector<OwnPart> best_parts_;      // set by set,
  std::vector<std::size_t> first_part_;  // where each begins
  std::array<Cards, 2> helps_{}, goes_on_{};
  std::vector<Child> children_;
  std::size_t first_ = 0;  // of the children with the same hand and draw pile as the next
};

}  // namespace thegame::duel
