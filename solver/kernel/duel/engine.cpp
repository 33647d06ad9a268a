#include "duel/engine.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <deque>

#include "duel/worth.hpp"

namespace thegame::duel {

namespace {

// How many turns are followed at the first position, at the second, and further ahead.
constexpr std::array<std::size_t, 3> kFollowed{16, 8, 6};

struct Child {
  Turn turn;
  Position then;
  int worth;  // for the player who makes the turn
};

class Search {
 public:
  Search(const Decks& decks, Watch& watch) : decks_(decks), watch_(watch) {}

  Chosen choose(const Position& now) {
    if (expand(now, 0)) {
      const Turn& turn = children_[0].front().turn;
      return {true, turn, kWon - 1, 1};
    }
    if (children_[0].empty()) return {};
    const std::size_t count = keep_best(0);
    std::vector<Child>& children = children_[0];
    Chosen chosen{true, children.front().turn, children.front().worth, 1};
    if (count == 1) return chosen;
    for (int depth = 2; !decided(chosen.worth); ++depth) {
      int best = -kWon;
      std::size_t place = 0;
      for (std::size_t i = 0; i < count; ++i) {
        const int worth = -search(children[i].then, depth - 1, 1, -kWon, -best);
        if (watch_.over()) break;
        if (worth > best) best = worth, place = i;
      }
      if (best > -kWon) {
        // What was best last time is looked at first: a search that is cut short still counts.
        std::rotate(children.begin(), children.begin() + place, children.begin() + place + 1);
        chosen = {true, children.front().turn, best, watch_.over() ? chosen.depth : depth};
      }
      if (watch_.over()) break;
    }
    return chosen;
  }

 private:
  static bool decided(int worth) { return std::abs(worth) > kWon / 2; }

  // The positions after every turn, with their worth; true if a turn wins at once, which is then
  // the only one.
  bool expand(const Position& now, std::size_t ply) {
    if (children_.size() <= ply) children_.emplace_back();
    std::vector<Child>& children = children_[ply];
    children.clear();
    const int me = now.to_move;
    for (const Turn& turn : turns_of(decks_, now)) {
      ++watch_.nodes;
      const bool last_card = lays_all(decks_, now, turn);
      const Position then = last_card ? now : after(decks_, now, turn);
      if (last_card || !decks_.can_lay_two(then)) {
        children.assign(1, {turn, then, kWon});
        return true;
      }
      const int worth = duel::worth(decks_, then, me, kWeights) -
                        duel::worth(decks_, then, 1 - me, kWeights);
      children.push_back({turn, then, worth});
    }
    return false;
  }

  // Puts the turns that are followed to the front, the best first; how many they are.
  std::size_t keep_best(std::size_t ply) {
    std::vector<Child>& children = children_[ply];
    const std::size_t width = kFollowed[std::min(ply, kFollowed.size() - 1)];
    const std::size_t count = std::min(width, children.size());
    // Equal ones by their place, so that every machine plays the same.
    for (std::size_t i = 0; i < count; ++i) {
      std::size_t best = i;
      for (std::size_t j = i + 1; j < children.size(); ++j)
        if (children[j].worth > children[best].worth) best = j;
      std::swap(children[i], children[best]);
    }
    return count;
  }

  int search(const Position& now, int depth, int ply, int alpha, int beta) {
    if (expand(now, ply)) return kWon - ply - 1;
    std::vector<Child>& children = children_[ply];
    int best = ply - kWon;
    if (depth == 1) {
      for (const Child& child : children) best = std::max(best, child.worth);
      return best;
    }
    const std::size_t count = keep_best(ply);
    for (std::size_t i = 0; i < count && best < beta; ++i) {
      const int worth = -search(children[i].then, depth - 1, ply + 1, -beta,
                                -std::max(alpha, best));
      if (watch_.over()) return best;
      best = std::max(best, worth);
    }
    return best;
  }

  const Decks& decks_;
  Watch& watch_;
  std::deque<std::vector<Child>> children_;  // of the position at each depth; they stay in place
};

}  // namespace

Chosen choose(const Decks& decks, const Position& now, Watch& watch) {
  return Search(decks, watch).choose(now);
}

}  // namespace thegame::duel
