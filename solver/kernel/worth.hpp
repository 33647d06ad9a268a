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
  double pair_own, pair_hands;  // two cards a jump apart, in the hand that plays next, or in hands
  double gap, stuck;  // for whoever plays next: a card's way to the nearest pile (< 0), or no pile
  double undrawn;             // a card laid in this turn, for which none is drawn yet
};

inline Weights default_weights(const Rules& rules) {
  if (rules.players == 1)
    return {{4.25, 6.25, -8.9}, {1.26, 9.74, 17.1}, 4.61, 2.24, 49.8, 29.2, 30.1, 5.37,
            -5.09, 29.5, -0.275, -121.93, -111};
  if (rules.least < 3)
    return {{2.26, 3.28, -18}, {12.9, 27.7, -91.6}, 8.37, 6.72, 54.2, 28.8, 1.59, -12.9,
            -4.55, 26, -0.482, -27.32, -21.9};
  return {{2.44, 3.02, -28.7}, {15.9, 33.9, -124}, 8.45, 6.27, 69, 39.1, -18.8, -3.2,
          -15.8, 10.9, -0.639, -55.36, -13.7};
}

// The cards of one hand, a byte each, eight to a word, so that all are compared at once.
struct HandBytes {
  std::array<std::uint64_t, 16> card;
  std::array<std::uint64_t, 16> used;  // 255 where there is a card
  int words = 0;

  explicit HandBytes(CardSet hand) {
    int byte = 8;
    for_each_card(hand, [&](int value) {
      if (byte == 8) {
        card[words] = used[words] = 0;
        ++words;
        byte = 0;
      }
      card[words - 1] |= static_cast<std::uint64_t>(value) << (8 * byte);
      used[words - 1] |= std::uint64_t{0xFF} << (8 * byte++);
    });
  }
};

class Worth {
 public:
  Worth(const Position& position, const Weights& weights)
      : rules_(position.rules), coming_(weights.coming, kUnit),
        in_hand_(weights.in_hand, kUnit * kUnit),
        jump_mover_(scaled(weights.jump_own) - scaled(weights.jump_other)), pair_own_(scaled(weights.pair_own)),
        pair_hands_(scaled(weights.pair_hands)), gap_(scaled(weights.gap)),
        stuck_(scaled(weights.stuck)), undrawn_(scaled(weights.undrawn)) {
    fill_places(position.draw, weights);
    fill_below(static_cast<int>(position.draw.size()), weights);
  }

  int of(Piles piles, CardSet hands, CardSet mover, const HandBytes& near, int drawn,
         int laid_this_turn) const {
    return without_gaps(piles, hands, mover, drawn, laid_this_turn) + gaps(piles, near, 0);
  }

  // But for the gaps. `hands`: all cards in hands; `mover`: those of whoever plays next.
  int without_gaps(Piles piles, CardSet hands, CardSet mover, int drawn, int laid_this_turn) const {
    const int* below = &below_[drawn * kWidth];
    const int up1 = next_of(piles, 0), up2 = next_of(piles, 1);
    // The lowest cards that the descending piles do not accept; the first pile accepts more.
    const int down1 = std::max(rules_.mirror(next_of(piles, 2)) + 1, 0);
    const int down2 = std::max(rules_.mirror(next_of(piles, 3)) + 1, 0);
    const auto count = [](CardSet cards, int value) { return (cards & kBelow[value]).count(); };
    int worth = undrawn_ * laid_this_turn + pair_own_ * pairs(mover) + pair_hands_ * pairs(hands);
    worth += coming_.of(below[up1], below[up2], below[down1], below[down2], below[kWidth - 1]);
    worth += in_hand_.of(count(hands, up1), count(hands, up2), count(hands, down1),
                         count(hands, down2), hands.count());
    worth += stuck_ * std::max(count(mover, up1) - count(mover, down1), 0);
    return worth + jumps(piles, mover, drawn);
  }

  // How far the cards of whoever plays next are from the piles: never more than 0. `gone` is no
  // longer among them (0: all are there).
  int gaps(Piles piles, const HandBytes& hand, int gone) const {
    constexpr Piles even = 0x00FF00FF00FF00FFULL;
    int sum = 0;
    for (int word = 0; word < hand.words; ++word) {
      const Piles cards = hand.card[word];
      const Piles there = ((cards ^ static_cast<Piles>(gone) * kOnes) + kSevenBits) & kGuards;
      const Piles gap = gaps_of(piles, cards) & ((there >> 7) * 0xFF) & hand.used[word];
      sum += static_cast<int>(((gap & even) + (gap >> 8 & even)) * 0x0001000100010001ULL >> 48);
    }
    return gap_ * sum;
  }

 private:
  static constexpr int kWidth = 128;
  static constexpr int kUnit = 16;  // the weight of a card that comes late
  static constexpr int kSoon = 10, kFar = 35;  // cards ahead in the draw pile
  static constexpr int kNever = 2 * kWidth;    // the place of no card

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

  // [v]: all values below v.
  static constexpr std::array<CardSet, kWidth> kBelow = [] {
    std::array<CardSet, kWidth> below{};
    for (int value = 1; value < kWidth; ++value) {
      below[value] = below[value - 1];
      below[value].add(value - 1);
    }
    return below;
  }();

  static int weight_at(int distance, const Weights& weights) {
    double weight = 1;
    if (distance < kSoon)
      weight = weights.soon + (weights.later - weights.soon) * distance / kSoon;
    else if (distance < kFar)
      weight = weights.later + (1 - weights.later) * (distance - kSoon) / (kFar - kSoon);
    return static_cast<int>(std::lround(weight * kUnit));
  }

  void fill_places(const std::vector<int>& draw, const Weights& weights) {
    place_.fill(-1);
    for (std::size_t i = 0; i < draw.size(); ++i) place_[draw[i]] = static_cast<int>(i);
    for (int own = 0; own < kWidth; ++own) {
      const int other = std::clamp(rules_.mirror(own), 0, kNoCard);
      jumps_[0][own] = {own, place_[own]};
      jumps_[1][own] = {other, place_[other]};
    }
    jumps_[0][kNoCard] = jumps_[1][kNoCard] = {kNoCard, kNever};
    // A card that is not among those to come is in a hand: jumps are of unplayed cards.
    for (int ahead = -kWidth; ahead < kWidth; ++ahead)
      jump_ahead_[kWidth + ahead] = scaled(ahead < 0       ? weights.jump_other
                                           : ahead < kSoon ? weights.jump_soon
                                                           : weights.jump_far);
    std::fill(jump_ahead_.begin() + 2 * kWidth, jump_ahead_.end(), 0);
  }

  void fill_below(int count, const Weights& weights) {
    // By the distance, with nothing for cards that were drawn before.
    std::array<int, 2 * kWidth> weight{};
    for (int distance = 0; distance < kWidth; ++distance)
      weight[kWidth + distance] = weight_at(distance, weights);
    below_.resize((count + 1) * kWidth);
    for (int drawn = 0; drawn <= count; ++drawn) {
      int sum = 0;
      int* const below = &below_[drawn * kWidth];
      for (int value = 0; value < kWidth; ++value) {
        below[value] = sum;
        sum += weight[kWidth + place_[value] - drawn];
      }
    }
  }

  int pairs(CardSet cards) const { return (cards & cards.lowered(rules_.jump)).count(); }

  // By tables, without branches: whether a pile has a jump, and where, cannot be foretold.
  int jumps(Piles piles, CardSet mover, int drawn) const {
    int worth = 0;
    for (int pile = 0; pile < kPiles; ++pile) {
      const Jump& jump = jumps_[pile / 2][jump_of(piles, pile)];
      worth += jump_ahead_[kWidth + jump.place - drawn] + jump_mover_ * mover.has(jump.card);
    }
    return worth;
  }

  // The gaps between eight cards and the nearest pile that accepts each: 0 where none does.
  // A guard bit stays set in a byte where the card is not before the pile's next.
  Piles gaps_of(Piles piles, Piles cards) const {
    const Piles others = static_cast<Piles>(rules_.cards + 3) * kOnes - cards;
    Piles nearest = kSevenBits;
    for (int pile = 0; pile < kPiles; ++pile) {
      const Piles way =
          ((pile < 2 ? cards : others) | kGuards) - static_cast<Piles>(next_of(piles, pile)) * kOnes;
      const Piles not_accepted = ((~way & kGuards) >> 7) * 0xFF;
      const Piles gap = (way | not_accepted) & kSevenBits;
      const Piles larger = ((((gap | kGuards) - nearest) & kGuards) >> 7) * 0xFF;
      nearest = (nearest & larger) | (gap & ~larger);
    }
    const Piles stuck = ((nearest + kOnes) & kGuards) >> 7;
    return nearest & ~(stuck * 0xFF);
  }

  Rules rules_;
  Accepted coming_, in_hand_;
  int jump_mover_;  // what the jump is worth more to whoever plays next than in another hand
  int pair_own_, pair_hands_;
  int gap_, stuck_;
  int undrawn_;
  struct Jump {
    int card, place;
  };
  std::array<int, kWidth> place_;                     // of a card in the draw pile; -1: in a hand
  std::array<std::array<Jump, kWidth>, 2> jumps_;     // of each direction, in its own counting
  std::array<int, 4 * kWidth> jump_ahead_;            // by the cards to draw before it, from -kWidth
  std::vector<int> below_;             // [drawn][value]: weight of the cards to come below a value
};

}  // namespace thegame
