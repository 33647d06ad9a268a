// The Duel's kernel on small Duels of every kind, to be built with sanitizers. The rules are told
// once more, card by card and as plainly as possible; who wins is compared with trying everything,
// and every line is replayed. It ends with a message and 1 if anything fails.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "duel/engine.hpp"
#include "duel/outcomes.hpp"
#include "duel/position.hpp"
#include "duel/search.hpp"
#include "duel/together.hpp"
#include "duel/turns.hpp"
#include "watch.hpp"

using namespace thegame;

namespace {

void require(bool holds, const char* what, int number) {
  if (holds) return;
  std::fprintf(stderr, "duel %d: %s\n", number, what);
  std::exit(1);
}

class Chance {
 public:
  int between(int low, int high) {
    state_ = state_ * 6364136223846793005ULL + 1442695040888963407ULL;
    return low + static_cast<int>((state_ >> 33) % static_cast<std::uint64_t>(high - low + 1));
  }

 private:
  std::uint64_t state_ = 11;
};

struct Plain {
  int hand_size, cards, jump;
  std::array<int, 4> tops;  // GU, GD, SU, SD
  std::array<std::vector<int>, 2> hands, draws;  // hands in rising order
  int mover = 0, laid = 0;
  bool helped = false;

  auto key() const { return std::tuple(tops, hands, draws, mover, laid, helped); }
  bool has_won() const { return laid >= 2 && hands[mover].empty() && draws[mover].empty(); }

  bool accepts(int card, int pile) const {
    const int top = tops[pile];
    const bool up = pile % 2 == 0;
    if (pile / 2 != mover) return !helped && (up ? card < top : card > top);
    return up ? card > top || card == top - jump : card < top || card == top + jump;
  }
  Plain with(int card, int pile) const {
    Plain next = *this;
    std::erase(next.hands[mover], card);
    next.tops[pile] = card;
    next.helped = helped || pile / 2 != mover;
    ++next.laid;
    return next;
  }
  Plain after_turn() const {
    Plain next = *this;
    auto &hand = next.hands[mover], &draw = next.draws[mover];
    const int wanted = helped ? hand_size - static_cast<int>(hand.size()) : 2;
    for (int i = 0; i < wanted && !draw.empty(); ++i) {
      hand.push_back(draw.front());
      draw.erase(draw.begin());
    }
    std::sort(hand.begin(), hand.end());
    next.mover = 1 - mover;
    next.laid = 0;
    next.helped = false;
    return next;
  }
  template <class Visit>
  void for_each_play(const Visit& visit) const {
    for (const int card : hands[mover])
      for (int pile = 0; pile < 4; ++pile)
        if (accepts(card, pile)) visit(with(card, pile));
  }
};

// Everything tried: whether the player to move wins.
bool wins(const Plain& now, std::map<decltype(now.key()), bool>& known) {
  if (now.has_won()) return true;
  if (const auto seen = known.find(now.key()); seen != known.end()) return seen->second;
  bool won = now.laid >= 2 && !wins(now.after_turn(), known);
  now.for_each_play([&](const Plain& next) { won = won || wins(next, known); });
  return known[now.key()] = won;
}

void collect_ends(const Plain& now, std::set<decltype(now.key())>& ends) {
  if (now.laid >= 2) ends.insert(now.key());
  now.for_each_play([&](const Plain& next) { collect_ends(next, ends); });
}

Plain replayed(Plain now, const std::vector<duel::Laid>& plays, int number) {
  for (const auto& [card, pile] : plays) {
    const auto& hand = now.hands[now.mover];
    require(std::find(hand.begin(), hand.end(), card) != hand.end(), "not in hand", number);
    require(now.accepts(card, pile), "a pile that does not accept", number);
    now = now.with(card, pile);
  }
  require(now.laid >= 2, "a turn of less than two cards", number);
  return now;
}

Plain opening(Chance& chance) {
  const int hand = chance.between(2, 4), cards = chance.between(hand, 7);
  Plain start{hand, cards, chance.between(1, 5), {1, cards + 2, 1, cards + 2}, {}, {}};
  for (int player = 0; player < 2; ++player) {
    std::vector<int> deck;
    for (int card = 2; card < cards + 2; ++card) deck.push_back(card);
    for (int last = cards - 1; last > 0; --last)
      std::swap(deck[last], deck[chance.between(0, last)]);
    start.hands[player].assign(deck.begin(), deck.begin() + hand);
    std::sort(start.hands[player].begin(), start.hands[player].end());
    start.draws[player].assign(deck.begin() + hand, deck.end());
  }
  return start;
}

void play_at_random(Plain& now, Chance& chance) {
  for (int steps = chance.between(0, 6); steps > 0 && !now.has_won(); --steps) {
    std::vector<Plain> next;
    now.for_each_play([&](const Plain& after) { next.push_back(after); });
    if (now.laid >= 2) next.push_back(now.after_turn());
    if (next.empty()) return;
    now = next[chance.between(0, static_cast<int>(next.size()) - 1)];
  }
}

duel::Position to_kernel(const Plain& plain) {
  duel::Position position;
  for (int pile = 0; pile < 4; ++pile)
    position.tops[pile] = static_cast<std::uint8_t>(plain.tops[pile]);
  for (int player = 0; player < 2; ++player)
    for (const int card : plain.hands[player]) position.hands[player] |= duel::bit(card);
  position.to_move = static_cast<std::uint8_t>(plain.mover);
  position.laid = static_cast<std::uint8_t>(plain.laid);
  position.helped = plain.helped;
  return position;
}

// The line of the search ends with the win of the one who wins.
void follow(Plain plain, duel::Position now, const duel::Decks& decks,
            const std::vector<duel::Turn>& line, int winner, int number) {
  for (const duel::Turn& turn : line) {
    const int maker = plain.mover;
    plain = replayed(plain, duel::plays_of(decks, now, turn), number);
    if (plain.has_won()) {
      require(maker == winner && &turn == &line.back(), "the line of another", number);
      return;
    }
    plain = plain.after_turn();
    now = duel::after(decks, now, turn);
  }
  std::set<decltype(plain.key())> ends;
  collect_ends(plain, ends);
  require(ends.empty() && plain.mover != winner, "a line that ends nowhere", number);
}

void together(const Plain& start, const duel::Decks& decks, int goal, int number, int& found) {
  Watch watch;
  watch.node_limit = 30'000;
  const duel::Together search(decks, to_kernel(start), goal);
  const duel::TogetherFound told = search.run(0, duel::Together::kNever, watch);
  if (!told.found) return;
  ++found;
  require(static_cast<int>(told.turns.size()) >= search.bound(), "below its bound", number);
  Plain now = start;
  for (const auto& turn : told.turns) {
    now = replayed(now, turn, number);
    if (&turn != &told.turns.back()) now = now.after_turn();
  }
  require(now.has_won() && now.mover == goal, "a line together that ends nowhere", number);
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) return 2;
  Chance chance;
  int won = 0, lost = 0, helped = 0;
  for (int number = 0; number < std::atoi(arguments[1]); ++number) {
    Plain start = opening(chance);
    if (number % 3) play_at_random(start, chance);
    if (start.has_won()) continue;
    const duel::Decks decks({start.hand_size, start.cards, start.jump}, start.draws);
    const duel::Position now = to_kernel(start);

    std::set<decltype(start.key())> ends;
    collect_ends(start, ends);
    require(duel::turns_of(decks, now).size() == ends.size(), "the turns", number);
    Watch short_watch;
    short_watch.node_limit = 500;
    const duel::Chosen chosen = duel::choose(decks, now, short_watch);
    require(chosen.found == !ends.empty(), "a turn is chosen where there is one", number);
    if (chosen.found) replayed(start, duel::plays_of(decks, now, chosen.turn), number);

    std::map<decltype(start.key()), bool> known;
    const bool wins_all = wins(start, known);
    Watch watch;
    const auto search = duel::make_search(decks, number % 2 ? 1 << 16 : 1 << 24);
    const duel::Goal goal{now.to_move};
    const duel::Found found = search->reached(now, goal, watch);
    require(found.answer == (wins_all ? duel::Answer::yes : duel::Answer::no), "who wins",
            number);
    const int winner = wins_all ? start.mover : 1 - start.mover;
    follow(start, now, decks, some_line(*search, decks, now, watch), winner, number);
    if (start.laid == 0) together(start, decks, number % 2, number, helped);
    ++(wins_all ? won : lost);
  }
  std::printf("%d won %d lost %d together\n", won, lost, helped);
  return 0;
}
