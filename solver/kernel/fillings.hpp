// How many essentially different lines there are once nothing is drawn any more, for any number of
// players: a line is told by what every pile receives, in order.
//
// Every filling of the piles is made once, each card in its earliest turn: as soon as the card
// before it on its pile is laid and its owner's turn comes, whether or not somebody would be left
// without a card to lay. So the next card on a pile that a player passes over is not this player's,
// unless somebody else's comes before it. Whether turns of enough cards can lead to the piles so
// far is asked after every turn (timetable.hpp); what grows from piles that cannot be is left out.
#pragma once

#include <array>
#include <cstdint>

#include "cards.hpp"
#include "dead.hpp"
#include "game.hpp"
#include "piles.hpp"
#include "timetable.hpp"
#include "turns.hpp"
#include "watch.hpp"

namespace thegame {

template <int kPlayers>
class Fillings {
 public:
  explicit Fillings(const Rules& rules) : rules_(rules) {}

  // A direction that is `fresh` has two equal piles, whose names do not count.
  std::uint64_t count(const Hands<kPlayers>& hands, Piles piles, int fresh, int player, int laid,
                      Watch& watch) const {
    Making making{rules_, watch, Timetable(kPlayers, rules_.least_empty, player, laid)};
    return making.turn({hands, hands.all(), piles, kEverybody * 0x01010101U, fresh, fresh, player,
                        0, rules_.least_empty == 1});
  }

 private:
  static constexpr std::uint32_t kEverybody = (1 << kPlayers) - 1;

  struct Board {
    Hands<kPlayers> hands;
    CardSet cards;
    Piles piles;
    std::uint32_t may;  // a byte a pile: who may lay the next card there
    int fresh_first, fresh_second;  // bit d: the first, the second pile of direction d is untouched
    int player;
    int turn;   // its number
    bool easy;  // every turn so far has enough cards
  };

  struct Making {
    const Rules& rules;
    Watch& watch;
    Timetable timetable;

    // The ways to go on from the beginning of a turn.
    std::uint64_t turn(Board board) {
      if (watch.over()) return 0;
      close(board);
      if (is_dead(board.piles, board.cards)) return 0;
      return plays(board, 0, 0, 0);
    }

    // The same within a turn, with plays on the piles from this one on. `first`: the card with
    // which an equal pile before this one has begun in this turn.
    std::uint64_t plays(const Board& board, int pile, int first, int laid) {
      if (pile == kPiles) return end_turn(board, laid);
      Board passed = board;
      passed.may &= ~(1U << (8 * pile + board.player));
      std::uint64_t ways = plays(passed, pile + 1, pile % 2 == 0 ? first : 0, laid);
      if (!(board.may >> (8 * pile + board.player) & 1)) return ways;
      const int direction = 1 << (pile / 2);
      const bool second = pile % 2 == 1;
      const bool fresh = (second ? board.fresh_second : board.fresh_first) & direction;
      // Of two equal piles the first is the one that begins earlier, or with the lower card.
      if (fresh && second && board.fresh_first & direction) return ways;
      for_each_card(board.hands.of[board.player], [&](int card) {
        if (fresh && second && card < first) return;
        const Laying laying(card, board.cards, rules, true);
        if (!(laying.pattern.accepting(board.piles) >> (8 * pile + 39) & 1)) return;
        ++watch.nodes;
        Board next = board;
        next.hands.of[board.player].remove(card);
        next.cards.remove(card);
        next.piles = with_lane(laying.taken_from(board.piles), pile, laying.lane[pile / 2]);
        if (is_dead(next.piles, next.cards)) return;
        next.may |= kEverybody << 8 * pile;
        (second ? next.fresh_second : next.fresh_first) &= ~direction;
        timetable.add(pile, board.turn);
        ways += plays(next, pile, fresh && !second ? card : first, laid + 1);
        timetable.take_back(pile);
      });
      return ways;
    }

    std::uint64_t end_turn(const Board& board, int laid) {
      const bool ends = board.cards.empty();
      Board next = board;
      next.easy = board.easy && (laid > 0 || board.hands.of[board.player].empty());
      if (!next.easy && !timetable.works(board.turn, holding(board), watch)) return 0;
      if (ends) return 1;
      next.player = (board.player + 1) % kPlayers;
      ++next.turn;
      return turn(next);
    }

    unsigned holding(const Board& board) const {
      unsigned players = 0;
      for (int player = 0; player < kPlayers; ++player)
        players |= static_cast<unsigned>(!board.hands.of[player].empty()) << player;
      return players;
    }

    // Who has no card that the pile accepts lays none there; a pile for which nobody has one is
    // full.
    void close(Board& board) const {
      for (int pile = 0; pile < kPiles; ++pile) {
        const int next = next_of(board.piles, pile), jump = jump_of(board.piles, pile);
        for (int player = 0; player < kPlayers; ++player) {
          const CardSet& hand = board.hands.of[player];
          const bool onwards = pile < 2 ? hand.above(next - 1) != kNoCard
                                        : hand.below(rules.mirror(next) + 1) != 0;
          const bool jumps = jump != kNoCard && hand.has(pile < 2 ? jump : rules.mirror(jump));
          if (!onwards && !jumps) board.may &= ~(1U << (8 * pile + player));
        }
        if ((board.may >> 8 * pile & 0xFF) == 0)
          board.piles = with_lane(board.piles, pile, lane_of(kNoCard, kNoCard));
      }
    }

    bool is_dead(Piles piles, CardSet cards) const {
      return has_dead_card(piles, cards, jump_pairs(cards, rules), rules);
    }
  };

  const Rules rules_;
};

}  // namespace thegame
