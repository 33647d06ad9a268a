// Every legal turn of a position, pile by pile, and in how many orders it can be made.
#pragma once

#include <algorithm>
#include <cstdint>

#include "cards.hpp"
#include "game.hpp"
#include "piles.hpp"
#include "turns.hpp"
#include "watch.hpp"

namespace thegame {

template <int kPlayers>
class TurnList {
 public:
  struct State {
    Hands<kPlayers> hands;
    Piles piles;
    std::uint8_t drawn;
    std::uint8_t player;
    std::uint8_t fresh;  // bit d: the piles of direction d show the same
  };
  struct Turn {
    const Step* plays;
    int size;
    std::uint64_t orders;  // in which its plays can be made, and names that equal piles can have
    State after;
  };

  explicit TurnList(const Turns<kPlayers>& turns) : turns_(turns) {}

  State state_of(const Position& position) const {
    State state{};
    for (int player = 0; player < kPlayers; ++player)
      for (const int card : position.hands[player]) state.hands.of[player].add(card);
    state.drawn = static_cast<std::uint8_t>(turns_.position.draw.size() - position.draw.size());
    state.player = static_cast<std::uint8_t>(position.to_move);
    const CardSet unplayed = state.hands.all() | turns_.coming(state.drawn);
    for (int pile = 0; pile < kPiles; ++pile) {
      const int top = pile < 2 ? position.tops[pile] : turns_.rules.mirror(position.tops[pile]);
      const Piles lane = lane_showing(top, pile / 2, unplayed, turns_.rules, true);
      state.piles = with_lane(state.piles, pile, lane);
    }
    for (int direction = 0; direction < 2; ++direction)
      if (position.tops[2 * direction] == position.tops[2 * direction + 1])
        state.fresh = static_cast<std::uint8_t>(state.fresh | 1 << direction);
    return state;
  }

  // Calls `visit` with every legal turn.
  template <class Visit>
  void for_each(const State& state, int laid_this_turn, Watch& watch, const Visit& visit) const {
    Step plays[kMostInTurn];
    Maker<Visit> maker{turns_, state, laid_this_turn, watch, visit, plays};
    maker.go_on(0, state.piles, state.hands.of[state.player], 0, 0, 1);
  }

 private:
  static constexpr int kMostInTurn = 28;  // so that the orders of a turn fit into 64 bits

  template <class Visit>
  struct Maker {
    const Turns<kPlayers>& turns;
    const State& state;
    const int laid_before;
    Watch& watch;
    const Visit& visit;
    Step* plays;

    // `on_pile`: cards that this turn has laid on `pile`, the last one that it used.
    void go_on(int pile, Piles piles, CardSet hand, int size, int on_pile, std::uint64_t orders) {
      if (watch.over()) return;
      const bool over = turns.are_over(state.drawn);
      if (may_end(hand, size)) visit(turn(piles, hand, size, orders));
      if ((over && size == 1) || size == kMostInTurn) return;
      CardSet unplayed = hand | turns.coming(state.drawn);
      for (int player = 0; player < kPlayers; ++player)
        if (player != state.player) unplayed = unplayed | state.hands.of[player];
      for_each_card(hand, [&](int card) {
        const Laying laying = turns.laying(card, unplayed);
        const Piles lanes = laying.pattern.accepting(piles);
        if (lanes == 0) return;
        const Piles taken = laying.taken_from(piles);
        CardSet rest = hand;
        rest.remove(card);
        for (int on = pile; on < kPiles; ++on) {
          if (!(lanes >> (8 * on + 39) & 1) || second_of_equals_first(on, card, size)) continue;
          ++watch.nodes;
          const int count = (on == pile ? on_pile : 0) + 1;
          plays[size] = {card, on, false};
          go_on(on, with_lane(taken, on, laying.lane[on / 2]), rest, size + 1, count,
                orders * static_cast<std::uint64_t>(size + 1) / static_cast<std::uint64_t>(count));
        }
      });
    }

    bool may_end(CardSet hand, int size) const {
      if (turns.are_over(state.drawn)) return size == 1;
      if (laid_before + size >= turns.least(state.drawn)) return size > 0 || laid_before > 0;
      if (!hand.empty() || state.drawn < turns.draw_size()) return false;
      for (int player = 0; player < kPlayers; ++player)
        if (player != state.player && !state.hands.of[player].empty()) return false;
      return true;  // every card is laid
    }

    // Of two equal piles the first is the one with the lower first card.
    bool second_of_equals_first(int pile, int card, int size) const {
      if (pile % 2 == 0 || !(state.fresh >> (pile / 2) & 1)) return false;
      const Step* const end = plays + size;
      if (size > 0 && plays[size - 1].pile == pile) return false;  // it has its first card
      const Step* const first =
          std::find_if(plays, plays + size, [&](const Step& play) { return play.pile == pile - 1; });
      return first == end || card <= first->card;
    }

    Turn turn(Piles piles, CardSet hand, int size, std::uint64_t orders) const {
      Hands<kPlayers> hands = state.hands;
      hands.of[state.player] = hand;
      const int laid = laid_before + size;
      const auto [player, drawn_hands] = turns.after_turn(hands, state.player, laid, state.drawn);
      const int drawn = std::min(state.drawn + laid, turns.draw_size());
      State after{drawn_hands, piles, static_cast<std::uint8_t>(drawn),
                  static_cast<std::uint8_t>(player), state.fresh};
      for (int i = 0; i < size; ++i) {
        const int bit = 1 << (plays[i].pile / 2);
        if (after.fresh & bit) orders *= 2;  // the names could be exchanged
        after.fresh = static_cast<std::uint8_t>(after.fresh & ~bit);
      }
      return {plays, size, orders, after};
    }
  };

  const Turns<kPlayers>& turns_;
};

}  // namespace thegame
