// A moment of the Duel with every card known, and the rules of laying one card.
//
// A set of cards is one word, bit c for the card of value c: decks have at most 61 cards, so that
// the upper base fits too. What never changes while a Duel goes on (rules and draw piles) is in
// `Decks`; what does is in `Position`, which is small and copied freely.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace thegame::duel {

using Cards = std::uint64_t;

constexpr int kMostCards = 61;
constexpr int kMostHand = 16;  // turns are made from all sets of cards in a hand
constexpr int kLeast = 2;  // cards a turn, always
constexpr int kDrawn = 2;  // cards drawn after a turn on one's own piles alone

constexpr Cards bit(int card) { return Cards{1} << card; }
constexpr Cards above(int value) { return ~Cards{1} << value; }
constexpr Cards below(int value) { return bit(value) - 1; }
inline int count(Cards cards) { return std::popcount(cards); }
inline int lowest(Cards cards) { return std::countr_zero(cards); }
inline int highest(Cards cards) { return 63 - std::countl_zero(cards); }

// Calls `visit(card)` for every card, from the lowest to the highest.
template <class Visit>
void for_each_card(Cards cards, Visit visit) {
  for (; cards; cards &= cards - 1) visit(lowest(cards));
}

enum Direction { kUp, kDown };
constexpr int pile_of(int player, int direction) { return 2 * player + direction; }

struct Rules {
  int hand;
  int cards;
  int jump;
};

struct Position {
  std::array<Cards, 2> hands{};
  std::array<std::uint8_t, 4> tops{};   // GU, GD, SU, SD
  std::array<std::uint8_t, 2> drawn{};  // how many cards have left each draw pile
  std::uint8_t to_move = 0;             // 0: gold
  std::uint8_t laid = 0;                // cards laid in this turn
  bool helped = false;                  // and whether one of them went to the opponent

  bool operator==(const Position&) const = default;

  int top(int player, int direction) const { return tops[pile_of(player, direction)]; }
};

class Decks {
 public:
  Decks(Rules rules, std::array<std::vector<int>, 2> draws);

  const Rules& rules() const { return rules_; }
  int draw_pile(int player) const { return static_cast<int>(order_[player].size()); }

  // What a player has still to draw, and has still to lay.
  Cards to_draw(const Position& now, int player) const {
    return rest_[player][now.drawn[player]];
  }
  Cards unplayed(const Position& now, int player) const {
    return now.hands[player] | to_draw(now, player);
  }

  // The cards that their owner may lay on a pile with this top: onwards, or a jump back. All
  // values, in hand or not.
  Cards accepted(int direction, int top) const {
    const int jump = rules_.jump;
    if (direction == kUp) return above(top) | (top > jump ? bit(top - jump) : 0);
    return below(top) | (top + jump < 64 ? bit(top + jump) : 0);
  }

  // The tops on which a card may be laid.
  Cards accepting(int direction, int card) const {
    return accepted(1 - direction, card);
  }

  // The cards that help the owner of a pile with this top.
  static Cards helps(int direction, int top) {
    return direction == kUp ? below(top) : above(top);
  }

  Cards accepted(const Position& now, int player) const {
    return accepted(kUp, now.top(player, kUp)) | accepted(kDown, now.top(player, kDown));
  }
  static Cards helps(const Position& now, int owner) {
    return helps(kUp, now.top(owner, kUp)) | helps(kDown, now.top(owner, kDown));
  }

  // Whether the player to move, at the beginning of a turn, can lay two cards.
  bool can_lay_two(const Position& now) const;

  // Draw as the rules say, and pass to the opponent.
  void end_turn(Position& now) const;

 private:
  Rules rules_;
  std::array<std::vector<std::uint8_t>, 2> order_;
  std::array<std::vector<Cards>, 2> rest_;  // after so many cards were drawn
};

inline Decks::Decks(Rules rules, std::array<std::vector<int>, 2> draws) : rules_(rules) {
  for (int player = 0; player < 2; ++player) {
    const auto& draw = draws[player];
    order_[player].assign(draw.begin(), draw.end());
    rest_[player].assign(draw.size() + 1, 0);
    for (std::size_t i = draw.size(); i-- > 0;)
      rest_[player][i] = rest_[player][i + 1] | bit(draw[i]);
  }
}

// Two cards: one on an own pile, then another on an own pile, or one for the opponent, in whichever
// order. What helps the opponent does not depend on the player's own piles.
inline bool Decks::can_lay_two(const Position& now) const {
  const int me = now.to_move;
  const Cards hand = now.hands[me], up = accepted(kUp, now.top(me, kUp)),
              down = accepted(kDown, now.top(me, kDown));
  const Cards help = hand & helps(now, 1 - me);
  for (Cards first = hand & (up | down); first; first &= first - 1) {
    const int card = lowest(first);
    const Cards others = hand & ~bit(card);
    if (others & help) return true;
    if ((up & bit(card)) && (others & (accepted(kUp, card) | down))) return true;
    if ((down & bit(card)) && (others & (accepted(kDown, card) | up))) return true;
  }
  return false;
}

inline void Decks::end_turn(Position& now) const {
  const int me = now.to_move;
  const auto& order = order_[me];
  const int wanted = now.helped ? rules_.hand - count(now.hands[me]) : kDrawn;
  for (int i = 0; i < wanted && now.drawn[me] < order.size(); ++i)
    now.hands[me] |= bit(order[now.drawn[me]++]);
  now.to_move = static_cast<std::uint8_t>(1 - me);
  now.laid = 0;
  now.helped = false;
}

}  // namespace thegame::duel
