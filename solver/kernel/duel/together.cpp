#include "duel/together.hpp"

#include <algorithm>
#include <utility>

namespace thegame::duel {

namespace {

std::uint64_t hash(const Position& now) {
  std::uint64_t value = now.hands[0] * 0x9e3779b97f4a7c15u ^ now.hands[1] * 0xc2b2ae3d27d4eb4fu;
  for (int top : now.tops) value = (value ^ static_cast<std::uint64_t>(top)) * 0x100000001b3u;
  value = (value ^ now.drawn[0] ^ std::uint64_t{now.drawn[1]} << 8) * 0xd6e8feb86659fd93u;
  return value ^ value >> 32;
}

// Positions of a layer, each once: places in the layer, found by hash.
class Seen {
 public:
  // The place of a position in `layer`, or of the gap for it.
  template <class Layer>
  std::uint32_t& place(const Layer& layer, const Position& now) {
    if (2 * layer.size() >= slots_.size()) grow(layer);
    std::size_t slot = hash(now) & (slots_.size() - 1);
    while (slots_[slot] != kNone && !(layer[slots_[slot]].now == now))
      slot = (slot + 1) & (slots_.size() - 1);
    return slots_[slot];
  }
  std::size_t bytes() const { return slots_.size() * sizeof(std::uint32_t); }

  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

 private:
  template <class Layer>
  void grow(const Layer& layer) {
    slots_.assign(std::max<std::size_t>(1024, 4 * slots_.size()), kNone);
    for (std::uint32_t i = 0; i < layer.size(); ++i) {
      std::size_t slot = hash(layer[i].now) & (slots_.size() - 1);
      while (slots_[slot] != kNone) slot = (slot + 1) & (slots_.size() - 1);
      slots_[slot] = i;
    }
  }

  std::vector<std::uint32_t> slots_;
};

}  // namespace

Together::Together(Decks decks, const Position& start, int goal)
    : decks_(std::move(decks)), start_(start), goal_(goal) {
  count_turns();
}

// By rising number of cards to draw, and of cards in hand: a turn leaves less to lay.
void Together::count_turns() {
  const int most = kMostCards, full = decks_.rules().hand;
  fewest_.assign((most + 1) * (most + 1), kNever);
  for (int left = 0; left <= most; ++left)
    for (int draw = 0; draw <= left; ++draw) {
      const int hand = left - draw;
      int& turns = fewest_[hand * (most + 1) + draw];
      if (left == 0) turns = 0;
      for (int laid = kLeast; laid <= hand; ++laid)
        for (int drawn : {kDrawn, full - (hand - laid)}) {
          drawn = std::clamp(drawn, 0, draw);
          turns = std::min(turns, 1 + fewest(hand - laid + drawn, draw - drawn));
        }
    }
}

int Together::least_turns(const Position& now) const {
  const Cards cards = now.hands[goal_];
  const int hand = count(cards), draw = count(decks_.to_draw(now, goal_));
  const bool mine = now.to_move == goal_;
  if (now.laid) return mine || hand + draw == 0 ? 1 : 2;  // only where a line may start
  int own = fewest(hand, draw);
  if (mine && !(cards & Decks::helps(now, 1 - goal_))) {
    own = kNever;
    const int drawn = std::min(kDrawn, draw);
    for (int laid = kLeast; laid <= hand; ++laid)
      own = std::min(own, 1 + fewest(hand - laid + drawn, draw - drawn));
  }
  const int helper = mine ? own - 1 : own;
  const bool never = own >= kNever || count(decks_.unplayed(now, 1 - goal_)) <= kLeast * helper;
  return never ? kNever : own + helper;
}

void Together::canonical(Position& now) const {
  const int jump = decks_.rules().jump;
  for (int owner = 0; owner < 2; ++owner) {
    const Cards own = decks_.unplayed(now, owner), other = decks_.unplayed(now, 1 - owner);
    std::uint8_t& up = now.tops[pile_of(owner, kUp)];
    const auto back = [&](int top) { return top > jump && (own & bit(top - jump)); };
    while (up > 1 && !(own & bit(up)) && !(other & bit(up - 1)) && !back(up) && !back(up - 1)) --up;
    std::uint8_t& down = now.tops[pile_of(owner, kDown)];
    const int base = decks_.rules().cards + 2;
    const auto on = [&](int top) { return top + jump < 64 && (own & bit(top + jump)); };
    while (down < base && !(own & bit(down)) && !(other & bit(down + 1)) && !on(down) &&
           !on(down + 1))
      ++down;
  }
}

// Few cards left, and what the hands can do next: a guess that chooses what a width keeps.
std::int32_t Together::worth(const Position& now) const {
  const Cards hand = now.hands[goal_], left = decks_.unplayed(now, goal_);
  const Cards mine = decks_.accepted(now, goal_), helper = now.hands[1 - goal_];
  const Cards theirs = Decks::helps(now, 1 - goal_);
  std::int32_t worth = -40 * count(left);
  for (int direction : {kUp, kDown}) {
    const int top = now.top(goal_, direction);
    worth += 4 * count(hand & decks_.accepted(direction, top)) +
             count(left & decks_.accepted(direction, top));
    const Cards helps = helper & Decks::helps(direction, top);
    if (helps) worth += direction == kUp ? (top - lowest(helps)) / 4 : (highest(helps) - top) / 4;
  }
  worth += 8 * count(hand & mine) + 8 * ((hand & theirs) != 0) + 2 * count(hand & theirs);
  worth += 2 * count(helper & decks_.accepted(now, 1 - goal_));
  return worth;
}

TogetherFound Together::run(std::uint64_t width, int limit, Watch& watch) const {
  TogetherFound result;
  std::vector<std::vector<State>> layers(1);
  layers[0].push_back({start_, {}, 0, 0});
  std::uint64_t bytes = 0;
  bool cut = false;
  for (int made = 0; made < limit && !layers.back().empty(); ++made) {
    std::vector<State> next;
    Seen seen;
    const std::vector<State>& layer = layers.back();
    for (std::uint32_t from = 0; from < layer.size(); ++from) {
      const Position& now = layer[from].now;
      for (const Turn& turn : turns_of(decks_, now)) {
        ++watch.nodes;
        if (lays_all(decks_, now, turn)) {
          if (now.to_move != goal_) continue;
          result.found = true;
          result.complete = !cut;
          result.turns = line(layers, turn, from);
          return result;
        }
        Position then = after(decks_, now, turn);
        if (!decks_.can_lay_two(then)) continue;
        if (made + 1 + least_turns(then) > limit) continue;
        canonical(then);
        std::uint32_t& place = seen.place(next, then);
        if (place != Seen::kNone) continue;
        place = static_cast<std::uint32_t>(next.size());
        next.push_back({then, turn, from, worth(then)});
      }
      const std::uint64_t now_bytes = bytes + next.capacity() * sizeof(State) + seen.bytes();
      if (watch.over() || watch.too_much(now_bytes)) return result;
    }
    if (width && next.size() > width) {
      cut = true;
      const auto better = [](const State& a, const State& b) { return a.worth > b.worth; };
      std::stable_sort(next.begin(), next.end(), better);
      next.resize(width);
    }
    next.shrink_to_fit();
    bytes += next.capacity() * sizeof(State);
    layers.push_back(std::move(next));
  }
  result.complete = !cut;
  return result;
}

std::vector<std::vector<Laid>> Together::line(const std::vector<std::vector<State>>& layers,
                                              const Turn& last, std::uint32_t from) const {
  std::vector<std::vector<Laid>> turns{plays_of(decks_, layers.back()[from].now, last)};
  for (std::size_t made = layers.size() - 1; made > 0; --made) {
    const State& state = layers[made][from];
    turns.push_back(plays_of(decks_, layers[made - 1][state.from].now, state.turn));
    from = state.from;
  }
  std::reverse(turns.begin(), turns.end());
  return turns;
}

}  // namespace thegame::duel
