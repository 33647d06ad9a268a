// How promising a state looks: only for choosing what to look at first, never for a verdict.
//
// Every unplayed card counts by how many piles of each direction accept it, and against the state
// when none does. Cards still to draw weigh by how soon they come. A card that could jump counts by
// where it is, and so does, for whoever plays next, how near the cards in hand lie to the piles.
// The weights were found by hill climbing on how far narrow beams get on shuffled decks.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "cards.hpp"
#include "game.hpp"
#include "piles.hpp"

namespace thegame {

struct Weights {
  struct Accepted {
    double one, two;  // by one or both piles of a direction, for each direction
    double none;      // by no pile at all
  };
  Accepted coming;   // cards still to be drawn
  Accepted in_hand;  // cards in any hand
  double soon, later;  // weight of a card drawn next, and of one in ten cards; of one far off: 1
  double jump_own, jump_other, jump_soon, jump_far;  // a jump, by where its card is
  double near, reach, stuck;  // cards in hand: value when next to a pile, how it fades, no pile
  double undrawn;             // a card laid in this turn, for which none is drawn yet
};

inline Weights default_weights(const Rules& rules) {
  if (rules.players == 1)
    return {{3.4, 5.8, -20}, {4.0, 7.0, -40}, 4.0, 0.7, 4.6, 0, 8.5, 0, 12.5, 20, 6.1, 0};
  return {{1.9, 3.4, -3}, {2.4, 5.0, -5}, 2.5, 0.4, 1.5, 3.6, -1.3, 0.1, 3.1, 12.5, 6.3, 0};
}

class Worth {
 public:
  Worth(const Position& position, const Weights& weights)
      : rules_(position.rules), coming_(weights.coming, kUnit),
        in_hand_(weights.in_hand, kUnit * kUnit), jump_own_(scaled(weights.jump_own)),
        jump_other_(scaled(weights.jump_other)), jump_soon_(scaled(weights.jump_soon)),
        jump_far_(scaled(weights.jump_far)), undrawn_(scaled(weights.undrawn)) {
    for (int gap = 0; gap < kNoCard; ++gap)
      near_[gap] = scaled(weights.near * std::exp(-gap / std::max(0.3, weights.reach)));
    near_[kNoCard] = -scaled(weights.stuck);
    fill_below(position.draw, weights);
  }

  // `hands`: all cards in hands; `mover`: those of whoever plays next.
  int of(Piles piles, CardSet hands, CardSet mover, int drawn, int laid_this_turn) const {
    const int* below = &below_[drawn * kWidth];
    const int up1 = next_of(piles, 0), up2 = next_of(piles, 1);
    // The lowest cards that the descending piles do not accept; the first pile accepts more.
    const int down1 = std::max(rules_.mirror(next_of(piles, 2)) + 1, 0);
    const int down2 = std::max(rules_.mirror(next_of(piles, 3)) + 1, 0);
    const auto count = [&](int value) { return (hands & below_value(value)).count(); };
    int worth = undrawn_ * laid_this_turn;
    worth += coming_.of(below[up1], below[up2], below[down1], below[down2], below[kWidth - 1]);
    worth += in_hand_.of(count(up1), count(up2), count(down1), count(down2), hands.count());
    return worth + jumps(piles, hands, mover, drawn) + nearness(piles, mover);
  }

 private:
  static constexpr int kWidth = 128;
  static constexpr int kUnit = 16;  // the weight of a card that comes late
  static constexpr int kSoon = 10, kFar = 35;  // cards ahead in the draw pile

  static int scaled(double value) { return static_cast<int>(std::lround(value * kUnit * kUnit)); }

  struct Accepted {
    int one, two, none;

    Accepted(const Weights::Accepted& weights, int unit)
        : one(static_cast<int>(std::lround(weights.one * unit))),
          two(static_cast<int>(std::lround(weights.two * unit))),
          none(static_cast<int>(std::lround(weights.none * unit))) {}

    // From the weight of all cards below the four bounds.
    int of(int up1, int up2, int down1, int down2, int all) const {
      return one * (up2 - up1 + down1 - down2) + two * (all - up2 + down2) +
             none * std::max(up1 - down1, 0);
    }
  };

  static CardSet below_value(int value) {
    if (value < 64) return {(std::uint64_t{1} << value) - 1, 0};
    return {~std::uint64_t{0}, (std::uint64_t{1} << (value - 64)) - 1};
  }

  static int weight_at(int distance, const Weights& weights) {
    double weight = 1;
    if (distance < kSoon)
      weight = weights.soon + (weights.later - weights.soon) * distance / kSoon;
    else if (distance < kFar)
      weight = weights.later + (1 - weights.later) * (distance - kSoon) / (kFar - kSoon);
    return static_cast<int>(std::lround(weight * kUnit));
  }

  void fill_below(const std::vector<int>& draw, const Weights& weights) {
    const int count = static_cast<int>(draw.size());
    std::array<int, kWidth> weight;
    for (int distance = 0; distance < kWidth; ++distance)
      weight[distance] = weight_at(distance, weights);
    place_.fill(-1);
    for (int i = 0; i < count; ++i) place_[draw[i]] = i;
    below_.resize((count + 1) * kWidth);
    for (int drawn = 0; drawn <= count; ++drawn) {
      int sum = 0;
      int* const below = &below_[drawn * kWidth];
      for (int value = 0; value < kWidth; ++value) {
        below[value] = sum;
        if (place_[value] >= drawn) sum += weight[place_[value] - drawn];
      }
    }
  }

  int jumps(Piles piles, CardSet hands, CardSet mover, int drawn) const {
    int worth = 0;
    for (int pile = 0; pile < kPiles; ++pile) {
      const int own = jump_of(piles, pile);
      if (own == kNoCard) continue;
      const int card = pile < 2 ? own : rules_.mirror(own);
      if (mover.has(card)) worth += jump_own_;
      else if (hands.has(card)) worth += jump_other_;
      else worth += place_[card] - drawn < kSoon ? jump_soon_ : jump_far_;
    }
    return worth;
  }

  int nearness(Piles piles, CardSet mover) const {
    const int up1 = next_of(piles, 0), up2 = next_of(piles, 1);
    const int down1 = next_of(piles, 2), down2 = next_of(piles, 3);
    int worth = 0;
    for_each_card(mover, [&](int card) {
      const int other = rules_.mirror(card);
      const int up = card >= up2 ? card - up2 : card >= up1 ? card - up1 : kNoCard;
      const int down = other >= down2 ? other - down2 : other >= down1 ? other - down1 : kNoCard;
      worth += near_[std::min(up, down)];
    });
    return worth;
  }

  Rules rules_;
  Accepted coming_, in_hand_;
  int jump_own_, jump_other_, jump_soon_, jump_far_;
  int undrawn_;
  std::array<int, kNoCard + 1> near_;  // by the gap between a card and the nearest pile
  std::array<int, kWidth> place_;      // of a card in the draw pile
  std::vector<int> below_;             // [drawn][value]: weight of the cards to come below a value
};

}  // namespace thegame
