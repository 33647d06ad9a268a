// Whether the cards on the piles can have come there by turns, with nothing to draw.
//
// What every pile has received, in order, is given: so it is settled which cards lie before which,
// and whose they are. Turns are numbered through, whoever has them: in each round every player has
// one. Open is in which turn each card was laid. It can be no earlier than the earliest turn, when
// the card before it on the pile is laid and its owner's turn comes. But whoever holds cards must
// lay some in every turn; so a card may have to come later, and all that lies on it with it.
//
// The search starts from the earliest turns and only ever delays cards: no way that is still looked
// for has a card in an earlier turn than it has now. Take a turn with too few cards whose player
// holds more afterwards. Every such way lays another card in it, and that can only be one that is
// in an earlier turn now: each of them is tried. A card that was put into a turn so stays in it
// until the next is tried; then it is in any other turn. If not even all cards up to this turn would
// do for the turns so far, there is no way. If the player holds none afterwards, the turn may also
// have too few cards because one of them comes later; and nothing is wrong if it is the last of all.
// When no turn has too few cards, the way is found.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "game.hpp"
#include "watch.hpp"

namespace thegame {

class Timetable {
 public:
  // `first` has the first turn, and has laid some cards in it already.
  Timetable(int players, int least, int first, int laid)
      : players_(players), least_(least), first_(first) {
    add_to(0, laid);
  }

  // A card in its earliest turn, on top of a pile.
  void add(int pile, int turn) {
    earliest_[pile].push_back(turn);
    turn_[pile].push_back(turn);
    stays_[pile].push_back(false);
    add_to(turn, 1);
    const std::size_t place = turn_[pile].size() - 1;
    if (place > 0) set(pile, place, no_earlier(turn, turn_[pile][place - 1]));
  }
  void take_back(int pile) {
    add_to(turn_[pile].back(), -1);
    turn_[pile].pop_back();
    stays_[pile].pop_back();
    earliest_[pile].pop_back();
  }

  // Whether there is a way, up to and with the turn `last`. `holding`: bit p, whether player p has
  // cards that lie on no pile. The way that was found last may do for other cards on top, too.
  bool works(int last, unsigned holding, Watch& watch) {
    last_ = last;
    holding_ = holding;
    if (Gap gap; finds_gap(gap) && gap.turn < 0) return true;
    before_ = turn_;
    set_all(earliest_);
    changes_.clear();
    const bool found = search(watch);
    if (!found) set_all(before_);
    return found;
  }

 private:
  struct Change {
    int pile;
    std::size_t place;
    int turn;
    bool operator==(const Change&) const = default;
  };

  int seat_turn(int round, int seat) const { return round * players_ + seat; }

  // The first turn of the same player that is no earlier than `other`.
  int no_earlier(int turn, int other) const {
    return other <= turn ? turn : turn + (other - turn + players_ - 1) / players_ * players_;
  }

  void add_to(int turn, int cards) {
    std::vector<int>& counts = count_[static_cast<std::size_t>(turn % players_)];
    const auto round = static_cast<std::size_t>(turn / players_);
    if (round >= counts.size()) counts.resize(round + 1, 0);
    counts[round] += cards;
  }

  // A turn with too few cards.
  struct Gap {
    int turn = -1;
    int choices = 0;     // cards that could be laid in it
    bool ends = false;   // its player holds none afterwards
  };

  bool search(Watch& watch) {
    ++watch.nodes;
    if (watch.over()) return false;
    Gap gap;
    if (!finds_gap(gap)) return false;
    return gap.turn < 0 || filled(gap.turn, watch) || (gap.ends && delayed(gap.turn, watch));
  }

  // Of the players' first gaps the one that leaves least choice; false if one cannot be filled.
  bool finds_gap(Gap& least_choice) const {
    for (int seat = 0; seat < players_; ++seat) {
      Gap gap;
      if (!finds_gap(seat, gap)) return false;
      if (gap.turn >= 0 && (least_choice.turn < 0 || gap.choices < least_choice.choices))
        least_choice = gap;
    }
    return true;
  }

  // A player's first gap; false if it cannot be filled.
  bool finds_gap(int seat, Gap& gap) const {
    const std::vector<int>& counts = count_[static_cast<std::size_t>(seat)];
    const bool holds = holding_ >> ((first_ + seat) % players_) & 1;
    int rounds = (last_ - seat + players_) / players_;
    if (!holds)
      for (rounds = static_cast<int>(counts.size()); rounds > 0 && counts[rounds - 1] == 0;)
        --rounds;
    int so_far = 0;
    for (int round = 0; round < rounds; ++round) {
      const int here = round < static_cast<int>(counts.size()) ? counts[round] : 0;
      so_far += here;
      const bool ends = !holds && round + 1 == rounds;
      if (here < least_ && gap.turn < 0 && !(ends && is_last_of_all(seat_turn(round, seat))))
        gap = {seat_turn(round, seat), so_far - here, ends};
      if (so_far < least_ * (round + 1) && !ends) return false;
    }
    return true;
  }

  bool is_last_of_all(int turn) const {
    if (holding_ != 0) return false;
    for (const auto& pile : turn_)
      if (!pile.empty() && pile.back() > turn) return false;
    return true;
  }

  // An earlier card of the player comes in this turn instead, and stays there. After each that was
  // tried there is only left to look for ways in which this card is laid in another turn.
  bool filled(int turn, Watch& watch) {
    const std::size_t changes = changes_.size(), tried = tried_.size();
    bool found = false;
    for (int pile = 0; pile < kPiles; ++pile)
      for (std::size_t place = turn_[pile].size(); place-- > 0 && !found;) {
        const int other = turn_[pile][place];
        if (other >= turn || (turn - other) % players_ != 0 || was_tried({pile, place, turn}))
          continue;
        const bool stays = delay(pile, place, turn);
        stays_[pile][place] = true;
        found = stays && search(watch);
        stays_[pile][place] = false;
        if (found) break;
        undo(changes);
        tried_.push_back({pile, place, turn});
      }
    tried_.resize(tried);
    return found;
  }

  // A card of this turn comes later.
  bool delayed(int turn, Watch& watch) {
    const std::size_t changes = changes_.size();
    for (int pile = 0; pile < kPiles; ++pile)
      for (std::size_t place = turn_[pile].size(); place-- > 0;) {
        if (turn_[pile][place] != turn) continue;
        if (delay(pile, place, turn + players_) && search(watch)) return true;
        undo(changes);
      }
    return false;
  }

  bool was_tried(const Change& change) const {
    return std::find(tried_.begin(), tried_.end(), change) != tried_.end();
  }

  // The card comes later, and what lies on it no earlier than it; false if one of them has to stay.
  bool delay(int pile, std::size_t place, int turn) {
    std::vector<int>& turns = turn_[pile];
    for (; place < turns.size() && turns[place] < turn; ++place) {
      if (stays_[pile][place]) return false;
      turn = no_earlier(turns[place], turn);
      while (was_tried({pile, place, turn})) turn += players_;
      change(pile, place, turn);
    }
    return true;
  }

  void change(int pile, std::size_t place, int turn) {
    changes_.push_back({pile, place, turn_[pile][place]});
    set(pile, place, turn);
  }
  void undo(std::size_t until) {
    for (; changes_.size() > until; changes_.pop_back())
      set(changes_.back().pile, changes_.back().place, changes_.back().turn);
  }
  void set(int pile, std::size_t place, int turn) {
    add_to(turn_[pile][place], -1);
    add_to(turn_[pile][place] = turn, 1);
  }

  void set_all(const std::array<std::vector<int>, kPiles>& turns) {
    for (int pile = 0; pile < kPiles; ++pile)
      for (std::size_t place = 0; place < turns[pile].size(); ++place)
        set(pile, place, turns[pile][place]);
  }

  const int players_, least_, first_;
  int last_ = 0;
  unsigned holding_ = 0;
  std::array<std::vector<int>, kPiles> earliest_, turn_, before_;
  std::array<std::vector<int>, kMostPlayers> count_;  // cards in each turn, by seat and round
  std::array<std::vector<char>, kPiles> stays_;  // cards that fill a turn in what is looked for
  std::vector<Change> changes_, tried_;
};

}  // namespace thegame
