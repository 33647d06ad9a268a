// The kernel on a few hundred deals of every kind, to be built with address and undefined-behaviour
// sanitizers. Every line is replayed by rules told once more, as plainly as possible; what one
// search finds is compared with what another does. It ends with a message and 1 if anything fails.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "beam.hpp"
#include "best.hpp"
#include "cards.hpp"
#include "game.hpp"
#include "layers.hpp"
#include "lines.hpp"
#include "piles.hpp"
#include "turnbeam.hpp"
#include "watch.hpp"
#include "worth.hpp"

using namespace thegame;

namespace {

void require(bool holds, const char* what, int number) {
  if (holds) return;
  std::fprintf(stderr, "deal %d: %s\n", number, what);
  std::exit(1);
}

class SplitMix64 {
 public:
  explicit SplitMix64(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t mixed = state_ += 0x9E3779B97F4A7C15ULL;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9ULL;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBULL;
    return mixed ^ (mixed >> 31);
  }
  int between(int low, int high) {
    return low + static_cast<int>(next() % static_cast<std::uint64_t>(high - low + 1));
  }

 private:
  std::uint64_t state_;
};

bool accepts(const Position& position, int pile, int card) {
  const int top = position.tops[pile], jump = position.rules.jump;
  return pile < 2 ? card > top || card == top - jump : card < top || card == top + jump;
}

bool holds(const Position& position, int card) {
  const auto& hand = position.hands[position.to_move];
  return std::find(hand.begin(), hand.end(), card) != hand.end();
}

void play(Position& position, int card, int pile) {
  std::erase(position.hands[position.to_move], card);
  position.tops[pile] = card;
  ++position.laid_this_turn;
}

bool may_end(const Position& position) {
  const Rules& rules = position.rules;
  return position.laid_this_turn >= (position.draw.empty() ? rules.least_empty : rules.least);
}

void end_turn(Position& position) {
  auto& hand = position.hands[position.to_move];
  for (; position.laid_this_turn > 0; --position.laid_this_turn)
    if (!position.draw.empty()) {
      hand.push_back(position.draw.front());
      position.draw.erase(position.draw.begin());
    }
  for (int step = 0; step < position.rules.players; ++step) {
    position.to_move = (position.to_move + 1) % position.rules.players;
    if (!position.hands[position.to_move].empty()) return;
  }
}

// How many cards a line lays. Alone with an empty draw pile no end of a turn is told.
int laid_by(Position position, const Line& line, int number) {
  const int to_lay = position.to_lay();
  for (const Step& step : line) {
    if (step.card != 0) {
      require(holds(position, step.card), "a card that nobody holds", number);
      require(accepts(position, step.pile, step.card), "a pile that does not accept", number);
      play(position, step.card, step.pile);
    }
    if (step.ends_turn) {
      require(may_end(position), "a turn that is too short", number);
      end_turn(position);
    }
  }
  return to_lay - position.to_lay();
}

Position opening(const Rules& rules, SplitMix64& chance) {
  std::vector<int> deck;
  for (int card = 2; card < rules.cards + 2; ++card) deck.push_back(card);
  for (int last = rules.cards - 1; last > 0; --last)
    std::swap(deck[last], deck[chance.between(0, last)]);
  const int base = rules.cards + 2;
  Position position{rules, {1, 1, base, base}, {}, {}, 0, 0};
  auto from = deck.begin();
  for (int player = 0; player < rules.players; ++player, from += rules.hand)
    position.hands.emplace_back(from, from + rules.hand);
  position.draw.assign(from, deck.end());
  return position;
}

// Some random steps later, in mid-turn or not.
void play_at_random(Position& position, SplitMix64& chance) {
  for (int steps = chance.between(0, position.rules.cards); steps > 0; --steps) {
    std::vector<std::pair<int, int>> plays;
    for (const int card : position.hands[position.to_move])
      for (int pile = 0; pile < kPiles; ++pile)
        if (accepts(position, pile, card)) plays.emplace_back(card, pile);
    const bool ends = may_end(position) && position.to_lay() > 0;
    const int choices = static_cast<int>(plays.size()) + ends;
    if (choices == 0) return;
    const int choice = chance.between(0, choices - 1);
    if (choice == static_cast<int>(plays.size())) end_turn(position);
    else play(position, plays[choice].first, plays[choice].second);
  }
}

Watch limited(std::uint64_t nodes) {
  Watch watch;
  watch.node_limit = nodes;
  return watch;
}

// The size of each layer to come.
std::vector<std::uint64_t> run(Layers& layers, Watch& watch) {
  std::vector<std::uint64_t> sizes{layers.size().states};
  while (layers.advance(watch)) sizes.push_back(layers.size().states);
  return sizes;
}

void run_beams(const Position& position, int number, std::uint64_t nodes) {
  const auto beam = make_beam(position, default_weights(position.rules));
  constexpr int all = Beam::kToTheStart;
  for (const auto& [width, back] : {std::pair{1, all}, {3, 4}, {7, 200}, {7, 0}, {64, all}}) {
    Watch watch = limited(nodes);
    const int laid = beam->run(width, back, watch);
    require(laid_by(position, beam->line(), number) == laid, "the beam's line", number);
  }
}

struct Tally {
  int decided = 0, lost = 0, widened = 0, resumed = 0, short_of_memory = 0, studied = 0;
};

// A search from a file goes on as the one that was saved.
void save_and_load(const Position& position, const std::vector<std::uint64_t>& sizes,
                   const std::string& path, int number) {
  Watch watch;
  const auto saved = make_layers(position, {}, 0);
  const std::size_t half = sizes.size() / 2;
  for (std::size_t layer = 0; layer < half; ++layer) saved->advance(watch);
  saved->save(path);
  const auto loaded = make_layers(position, {}, 0);
  loaded->load(path);
  const std::vector<std::uint64_t> rest(sizes.begin() + half, sizes.end());
  require(run(*loaded, watch) == rest, "a loaded search goes another way", number);
  const Line line = loaded->line(watch);
  require(laid_by(position, line, number) == loaded->size().laid, "a loaded line", number);
}

// Best play and the winning lines know of a win where there is one.
void study(const Position& position, bool won, int number, Tally& tally) {
  for (const Objective objective : {Objective::turns, Objective::jumps, Objective::travel}) {
    const auto best = make_best(position, objective);
    for (const std::uint64_t width : {3, 0}) {
      Watch watch = limited(100'000);
      const BestFound found = best->run(width, 1 << 14, 1000, watch);
      if (watch.stop != Stop::none) continue;
      require(found.won == won || (width != 0 && !found.won), "the best line of a win", number);
      if (!found.won) continue;
      require(found.value >= best->bound(), "a value below its bound", number);
      require(laid_by(position, found.line, number) == position.to_lay(), "a best line", number);
    }
  }
  const auto beam = make_turn_beam(position, default_turn_weights(position.rules));
  for (const std::uint64_t width : {3, 100}) {
    Watch watch = limited(100'000);
    const Line line = beam->run(width, position.to_lay() + 1, watch);
    require(line.empty() || won, "a line of few turns for a lost position", number);
    require(line.empty() || laid_by(position, line, number) == position.to_lay(),
            "a line of few turns", number);
  }
  Watch watch = limited(100'000);
  const auto lines = make_lines(position);
  const LinesFound found = lines->count(watch);
  if (!found.counted || !found.fits) return;
  require(found.lines.is_zero() == !won, "the lines of a win", number);
  const auto different = lines->different(watch);
  require(watch.stop != Stop::none || (different && different->is_zero() == !won),
          "the different lines of a win", number);
  Wide after_turns;
  for (const TurnFound& turn : lines->turns(position, watch)) after_turns.add(turn.lines);
  if (watch.stop == Stop::none && position.to_lay() > 0)
    require(after_turns == found.lines, "the lines after all turns", number);
  ++tally.studied;
}

void decide(const Position& position, const std::string& path, int number, Tally& tally) {
  run_beams(position, number, 1'000'000);
  Watch watch = limited(60'000);
  const auto whole = make_layers(position, {}, 0);
  const std::vector<std::uint64_t> sizes = run(*whole, watch);
  if (watch.stop != Stop::none) return;
  const int laid = whole->size().laid;
  require(whole->ended() && whole->complete(), "an end that is none", number);
  require(whole->won() == (laid == position.to_lay()), "a win that is none", number);
  require(laid_by(position, whole->line(watch), number) == laid, "the line", number);
  ++tally.decided;
  tally.lost += !whole->won();
  study(position, whole->won(), number, tally);

  for (const Switches switches :
       {Switches{false, true, true}, Switches{true, false, true}, Switches{true, true, false}}) {
    Watch other_watch = limited(300'000);
    const auto other = make_layers(position, switches, 0);
    run(*other, other_watch);
    if (other_watch.stop != Stop::none) continue;
    require(other->size().laid == laid, "without a shortcut", number);
    require(laid_by(position, other->line(other_watch), number) == laid, "its line", number);
  }

  const auto narrow = make_layers(position, {}, 2);
  for (const int width : {2, 9, 0}) {
    Watch narrow_watch;
    if (width != 2) narrow->widen(width);
    run(*narrow, narrow_watch);
    require(narrow->size().laid <= laid, "a beam beats the proof", number);
    require(laid_by(position, narrow->line(narrow_watch), number) == narrow->size().laid,
            "the line of a width", number);
    tally.widened += !narrow->complete();
  }
  require(narrow->complete() && narrow->size().laid == laid, "widened to all", number);

  for (const std::uint64_t bytes : {30'000, 60'000, 120'000}) {
    Watch small;
    small.memory_limit = bytes;
    const auto layers = make_layers(position, {}, 0);
    run(*layers, small);
    const bool stopped = small.stop != Stop::none;
    require(stopped ? !layers->ended() : layers->size().laid == laid, "little memory", number);
    tally.short_of_memory += stopped;
    if (stopped) continue;
    const Line line = layers->line(small);
    if (small.stop == Stop::none)
      require(laid_by(position, line, number) == laid, "the line with little memory", number);
  }

  if (number % 3 == 0) {
    save_and_load(position, sizes, path, number);
    ++tally.resumed;
  }
}

Rules random_rules(SplitMix64& chance, int players) {
  const int hand = chance.between(1, players == 1 ? 4 : 3);
  const int cards = std::max(chance.between(5, 26), players * hand);
  const int jump = chance.between(0, 3) ? chance.between(1, 5) : chance.between(1, 125);
  return {players, hand, chance.between(1, hand), chance.between(1, hand), cards, jump};
}

// Whole decks, and the largest that there may be: cut short, but every line must stand.
void large_deals(SplitMix64& chance, const std::string& path) {
  int number = 10'000;
  for (const int cards : {98, 125, 63, 64, 126 / 2, 124})
    for (int players = 1; players <= kMostPlayers; ++players, ++number) {
      const int hand = chance.between(2, 8);
      const int least = chance.between(1, std::min(hand, 3));
      const Position position =
          opening({players, hand, least, 1, cards, chance.between(0, 2) ? 10 : cards}, chance);
      run_beams(position, number, 60'000);
      for (const std::uint64_t width : {0, 300}) {
        Watch watch = limited(60'000);
        const auto layers = make_layers(position, {}, width);
        run(*layers, watch);
        Watch more = limited(60'000);
        const Line line = layers->line(more);
        if (more.stop == Stop::none)
          require(laid_by(position, line, number) == layers->size().laid, "a large line", number);
        layers->save(path);
        const auto loaded = make_layers(position, {}, width);
        loaded->load(path);
        require(loaded->size().states == layers->size().states, "a large file", number);
        for (const auto& search : {layers.get(), loaded.get()}) {
          search->widen(width * 4);
          Watch again = limited(30'000);
          run(*search, again);
        }
        require(loaded->size().states == layers->size().states, "a large search", number);
      }
    }
}

// Sets of cards against the sets of the standard library.
void card_sets(SplitMix64& chance) {
  for (int round = 0; round < 300; ++round) {
    CardSet cards;
    std::set<int> plain;
    for (int count = chance.between(0, 40); count > 0; --count) {
      const int card = chance.between(2, 126);
      cards.add(card);
      plain.insert(card);
    }
    require(cards.count() == static_cast<int>(plain.size()), "count", round);
    for (int card = 0; card < 128; ++card) {
      const auto above = plain.upper_bound(card), from = plain.lower_bound(card);
      require(cards.above(card) == (above == plain.end() ? kNoCard : *above), "above", round);
      require(cards.below(card) == (from == plain.begin() ? 0 : *std::prev(from)), "below", round);
      require(cards.has(card) == plain.contains(card), "has", round);
    }
    std::vector<int> seen;
    for_each_card(cards, [&](int card) { seen.push_back(card); });
    require(std::equal(seen.begin(), seen.end(), plain.begin(), plain.end()), "each", round);
  }
}

// Dominance by words against dominance by sets of accepted cards. The words do not see that a pile
// may accept by its jump all that another accepts onwards.
void dominance(SplitMix64& chance) {
  int dominated = 0, missed = 0;
  for (int round = 0; round < 20'000; ++round) {
    const int cards = chance.between(4, 12);
    Position a{{1, cards, 1, 1, cards, chance.between(1, 4)}, {}, {{}}, {}, 0, 0};
    CardSet unplayed;
    for (int card = 2; card < cards + 2; ++card)
      if (chance.between(0, 1)) {
        unplayed.add(card);
        a.hands[0].push_back(card);
      }
    Position b = a;
    for (int pile = 0; pile < kPiles; ++pile) {
      a.tops[pile] = chance.between(1, cards + 2);
      b.tops[pile] = chance.between(0, 2) ? chance.between(1, cards + 2) : a.tops[pile];
    }
    const auto covers = [&](int pile, int other) {
      return std::all_of(a.hands[0].begin(), a.hands[0].end(), [&](int card) {
        return accepts(a, pile, card) || !accepts(b, other, card);
      });
    };
    bool expected = true;
    for (const int first : {0, 2})
      expected = expected && ((covers(first, first) && covers(first + 1, first + 1)) ||
                              (covers(first, first + 1) && covers(first + 1, first)));
    const bool found = dominates(piles_showing(a.tops, unplayed, a.rules, true),
                                 piles_showing(b.tops, unplayed, b.rules, true));
    require(expected || !found, "dominance that is none", round);
    dominated += found;
    missed += expected && !found;
  }
  require(dominated > 1000 && dominated < 19'000, "too few pairs of each kind", dominated);
  require(missed < dominated / 10, "much dominance is not seen", missed);
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 3) {
    std::fprintf(stderr, "usage: sanitize DEALS FILE\n");
    return 2;
  }
  const int deals = std::atoi(arguments[1]);
  const std::string path = arguments[2];
  SplitMix64 chance(4);
  card_sets(chance);
  dominance(chance);
  Tally tally;
  for (int number = 0; number < deals; ++number) {
    Position position = opening(random_rules(chance, number % kMostPlayers + 1), chance);
    if (number % 2) play_at_random(position, chance);
    decide(position, path, number, tally);
  }
  large_deals(chance, path);
  std::printf("%d decided %d lost %d widened %d resumed %d short %d studied\n", tally.decided,
              tally.lost, tally.widened, tally.resumed, tally.short_of_memory, tally.studied);
  return 0;
}
