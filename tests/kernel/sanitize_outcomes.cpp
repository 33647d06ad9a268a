// The Duel's search on small deals of every kind, to be built with address and undefined-behaviour
// sanitizers. What it says is compared with a plain search that knows only turns, and every turn is
// compared with its plays. It ends with a message and 1 if anything fails.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <tuple>
#include <vector>

#include "duel/outcomes.hpp"
#include "duel/position.hpp"
#include "duel/search.hpp"
#include "duel/turns.hpp"

using namespace thegame;
using namespace thegame::duel;

namespace {

void require(bool holds, const char* what, int number) {
  if (holds) return;
  std::fprintf(stderr, "duel %d: %s\n", number, what);
  std::exit(1);
}

class SplitMix64 {
 public:
  explicit SplitMix64(std::uint64_t seed) : state_(seed) {}

  int between(int low, int high) {
    std::uint64_t mixed = state_ += 0x9E3779B97F4A7C15ULL;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9ULL;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBULL;
    mixed ^= mixed >> 31;
    return low + static_cast<int>(mixed % static_cast<std::uint64_t>(high - low + 1));
  }

 private:
  std::uint64_t state_;
};

// Who wins, by every turn of every position; and in how many turns of the winner.
class Plain {
 public:
  explicit Plain(const Decks& decks) : decks_(decks) {}

  std::pair<int, int> outcome(const duel::Position& now) {
    const auto key = std::tuple(now.hands, now.tops, now.drawn, now.to_move);
    const auto known = found_.find(key);
    if (known != found_.end()) return known->second;
    const int me = now.to_move;
    int soonest = 1000, latest = 0;
    for (const Turn& turn : turns_of(decks_, now)) {
      if (lays_all(decks_, now, turn)) {
        soonest = 1;
        continue;
      }
      const auto [winner, turns] = outcome(after(decks_, now, turn));
      if (winner == me) soonest = std::min(soonest, turns + 1);
      else latest = std::max(latest, turns);
    }
    return found_[key] = soonest < 1000 ? std::pair(me, soonest) : std::pair(1 - me, latest);
  }

 private:
  const Decks& decks_;
  std::map<std::tuple<std::array<Cards, 2>, std::array<std::uint8_t, 4>,
                      std::array<std::uint8_t, 2>, std::uint8_t>,
           std::pair<int, int>>
      found_;
};

struct Deal {
  Decks decks;
  duel::Position start;
};

Deal shuffled(SplitMix64& chance, int cards, int hand, int jump) {
  std::array<std::vector<int>, 2> draws;
  duel::Position start;
  const auto base = static_cast<std::uint8_t>(cards + 2);
  start.tops = {1, base, 1, base};
  for (int player = 0; player < 2; ++player) {
    std::vector<int>& deck = draws[player];
    for (int card = 2; card < cards + 2; ++card) deck.push_back(card);
    for (int i = cards - 1; i > 0; --i) std::swap(deck[i], deck[chance.between(0, i)]);
    for (int i = 0; i < hand; ++i) start.hands[player] |= bit(deck[i]);
    deck.erase(deck.begin(), deck.begin() + hand);
  }
  return {Decks({hand, cards, jump}, draws), start};
}

}  // namespace

int main(int count, char** values) {
  const int deals = count > 1 ? std::atoi(values[1]) : 100;
  SplitMix64 chance(1);
  int won = 0, turns_seen = 0, stopped = 0;
  for (int number = 0; number < deals; ++number) {
    const int cards = chance.between(4, 6), hand = chance.between(2, 3);
    const Deal deal = shuffled(chance, cards, hand, chance.between(1, 70));
    const auto search = make_search(deal.decks, 1'000'000);
    Watch watch;
    Plain plain(deal.decks);
    const Outcome found = outcome_of(*search, deal.decks, deal.start, watch);
    require(std::pair(found.winner, found.at_least) == plain.outcome(deal.start) &&
                found.at_least == found.at_most,
            "the outcome is another one", number);
    won += found.winner == 0;
    for (const TurnOutcome& turn : outcomes_of(*search, deal.decks, deal.start, false, watch)) {
      ++turns_seen;
      const auto plays = plays_of(deal.decks, deal.start, turn.turn);
      require(static_cast<int>(plays.size()) == thegame::duel::count(turn.turn.cards()), "plays are missing", number);
      if (lays_all(deal.decks, deal.start, turn.turn)) continue;
      const auto after_it = after(deal.decks, deal.start, turn.turn);
      require(turn.outcome.winner == plain.outcome(after_it).first, "another wins", number);
    }
    require(!best_line(*search, deal.decks, deal.start, watch).empty() || found.at_least == 0,
            "there is no line", number);
  }
  // A whole deal with little memory: the tables are full soon and make room.
  const Deal large = shuffled(chance, 61, 6, 10);
  const auto search = make_search(large.decks, 200'000);
  Watch watch;
  watch.node_limit = 300'000;
  stopped += search->reached(large.start, {0}, watch).answer == Answer::unknown;
  std::printf("%d deals %d won %d turns %d stopped\n", deals, won, turns_seen, stopped);
  return 0;
}
