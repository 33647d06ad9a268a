#include "layers.hpp"

#include <algorithm>
#include <deque>
#include <fstream>
#include <optional>
#include <stdexcept>

#include "fronts.hpp"
#include "layerfile.hpp"
#include "worth.hpp"

namespace thegame {
namespace {

template <int kPlayers>
class LayersOf final : public Layers {
 public:
  LayersOf(const Position& position, Switches switches, std::uint64_t width)
      : turns_(position, switches), worth_(position, default_weights(position.rules)), width_(width),
        children_(switches.dominance, kBuffer),
        begins_(kPlayers, Collector<kPlayers>(switches.dominance, kBuffer)) {
    begin();
  }

  bool advance(Watch& watch) override {
    if (ended_) return false;
    next_ = Layer(now_.size());
    for (int player = 0; player < kPlayers; ++player)
      for (int laid = 0; laid < turns_.longest; ++laid)
        if (!expand(player, laid, watch)) return abandon();
    for (int player = 0; player < kPlayers; ++player) {
      if (!make_room(begins_[player].bytes_to_take(0, scratch_), watch)) return abandon();
      next_[stage(player, 0)] = begins_[player].finish(scratch_);
      recount();
    }
    const std::uint64_t states = count(next_);
    ended_ = states == 0;
    if (ended_) return false;
    const bool too_wide = width_ && states > width_;
    if (too_wide && !make_room(bytes_to_trim(next_), watch)) return abandon();
    ++laid_;
    if (too_wide) trim(next_);
    past_bytes_ += bytes_of(now_);
    past_.push_back(std::move(now_));
    now_ = std::move(next_);
    next_.clear();
    recount();
    won_ = ended_ = laid_ == turns_.position.to_lay();
    return true;
  }

  void widen(std::uint64_t width) override {
    width_ = width;
    if (complete_) return;
    // Back to the first layer that was cut, as it was before; all layers before it are whole.
    for (; laid_ > first_cut_laid_; --laid_) {
      if (past_.empty()) continue;
      past_bytes_ -= bytes_of(past_.back());
      past_.pop_back();
    }
    complete_ = true;
    won_ = ended_ = false;
    now_ = std::move(first_cut_);
    if (width_ && count(now_) > width_) trim(now_);
    recount();
  }

  bool won() const override { return won_; }
  bool ended() const override { return ended_; }
  bool complete() const override { return complete_; }

  LayerSize size() const override {
    LayerSize size{laid_, count(now_), 0};
    for (const auto& front : now_) size.groups += front.hands.size();
    return size;
  }

  Line line(Watch& watch) override;
  void save(const std::string& path) const override;
  void load(const std::string& path) override;

 private:
  using Group = Hands<kPlayers>;
  using Layer = std::vector<Front<kPlayers>>;  // a front for each stage of a turn
  static constexpr std::size_t kBuffer = 1 << 18;
  static constexpr std::uint32_t kAtOnce = 1024;  // states expanded between looks at the limits

  struct State {
    int player;
    int laid_this_turn;
    Group hands;
    Piles piles;
    bool operator==(const State&) const = default;
  };

  int stage(int player, int laid_this_turn) const {
    return player * (turns_.longest + 1) + laid_this_turn;
  }

  void begin() {
    const Position& position = turns_.position;
    now_.resize(kPlayers * (turns_.longest + 1));
    const int laid = turns_.are_over(0) ? 0 : position.laid_this_turn;
    Front<kPlayers>& first = now_[stage(position.to_move, laid)];
    first.hands.push_back(turns_.first_hands());
    first.piles.push_back(turns_.first_piles());
    first.begin.push_back(1);
    if (!turns_.are_over(0) && laid >= turns_.least(0)) {
      Watch no_limits;
      end_turn(first, position.to_move, laid, 0, no_limits);
      for (int player = 0; player < kPlayers; ++player)
        now_[stage(player, 0)] = begins_[player].finish(scratch_);
    }
    recount();
    ended_ = won_ = position.to_lay() == 0;
  }

  bool expand(int player, int laid, Watch& watch) {
    const Front<kPlayers>& front = now_[stage(player, laid)];
    if (front.hands.empty()) return true;
    const int drawn = turns_.drawn(laid_, laid);
    const bool over = turns_.are_over(drawn);
    Collector<kPlayers>& into = over ? begins_[0] : children_;
    const bool never_wrong = turns_.may_take_never_wrong(laid, drawn);
    for (std::size_t group = 0; group < front.hands.size(); ++group) {
      const std::uint64_t most_plays = kPiles * front.hands[group].of[player].count();
      const std::uint32_t end = front.begin[group + 1];
      for (std::uint32_t from = front.begin[group]; from < end; from += kAtOnce) {
        const std::uint32_t to = std::min(from + kAtOnce, end);
        if (!make_room(into.bytes_to_take((to - from) * most_plays, scratch_), watch)) return false;
        states_.assign(front.piles.begin() + from, front.piles.begin() + to);
        expand_states(front.hands[group], player, turns_.coming(drawn), never_wrong, into, watch);
        if (watch.over()) return false;
        into.settle(scratch_);
      }
    }
    if (over) return true;
    Front<kPlayers>& children = next_[stage(player, laid + 1)];
    children = children_.finish(scratch_);
    recount();
    if (laid + 1 < turns_.least(drawn)) return true;
    if (!end_turn(children, player, laid + 1, drawn, watch)) return false;
    if (laid + 1 == turns_.longest) children = Front<kPlayers>{};
    recount();
    return true;
  }

  // Lays every card of a hand in every one of `states_`, which have the same hands.
  void expand_states(const Group& hands, int player, CardSet coming, bool never_wrong,
                     Collector<kPlayers>& into, Watch& watch) {
    const CardSet unplayed = hands.all() | coming;
    const auto adder = [&](int card) {
      return [&, card, child = std::optional<std::uint32_t>{}](Piles piles) mutable {
        if (!child) {
          Group less = hands;
          less.of[player].remove(card);
          child = into.group(less);
        }
        into.add(*child, piles);
        ++watch.nodes;
      };
    };
    if (never_wrong) lay_never_wrong(hands.of[player], unplayed, adder);
    if (states_.empty()) return;
    for_each_card(hands.of[player], [&](int card) {
      const Laying laying = turns_.laying(card, unplayed);
      auto add = adder(card);
      for (const Piles piles : states_)
        if (const Piles lanes = laying.pattern.accepting(piles))
          turns_.lay(laying, piles, lanes, turns_.switches.dominance, add);
    });
  }

  // Takes those states out of `states_` that have a play that is never wrong, and makes it.
  template <class Adder>
  void lay_never_wrong(CardSet hand, CardSet unplayed, const Adder& adder) {
    for_each_card(hand, [&](int card) {
      if (states_.empty()) return;
      const NeverWrong never_wrong(card, unplayed, turns_.rules);
      if (!never_wrong.possible()) return;
      const Laying laying = turns_.laying(card, unplayed);
      auto add = adder(card);
      std::erase_if(states_, [&](Piles piles) {
        const int pile = never_wrong.pile(piles);
        if (pile >= 0) add(laying.laid_on(laying.taken_from(piles), pile));
        return pile >= 0;
      });
    });
  }

  // Lets every state of a front end its turn.
  bool end_turn(const Front<kPlayers>& front, int player, int laid, int drawn_before,
                Watch& watch) {
    for (std::size_t group = 0; group < front.hands.size(); ++group) {
      const auto [next, hands] = turns_.after_turn(front.hands[group], player, laid, drawn_before);
      Collector<kPlayers>& into = begins_[next];
      const std::uint32_t states = front.begin[group + 1] - front.begin[group];
      if (!make_room(into.bytes_to_take(states, scratch_), watch)) return false;
      const std::uint32_t number = into.group(hands);
      for (std::uint32_t i = front.begin[group]; i < front.begin[group + 1]; ++i)
        into.add(number, front.piles[i]);
      into.settle(scratch_);
    }
    return true;
  }

  static std::uint64_t bytes_to_trim(const Layer& layer) {
    return bytes_of(layer) + 2 * sizeof(int) * count(layer);
  }

  // Keeps the most promising `width_` states of a layer; of equal ones the first.
  void trim(Layer& layer) {
    if (complete_) {
      first_cut_ = layer;
      first_cut_laid_ = laid_;
      complete_ = false;
    }
    std::vector<int> worths;
    for_each_state(layer, [&](auto worth) { worths.push_back(worth()); return true; });
    std::vector<int> sorted = worths;
    std::nth_element(sorted.begin(), sorted.begin() + (width_ - 1), sorted.end(), std::greater<>());
    const int bar = sorted[width_ - 1];
    std::uint64_t at_bar = width_ - std::count_if(worths.begin(), worths.end(),
                                                  [&](int worth) { return worth > bar; });
    auto worth = worths.begin();
    for_each_state(layer, [&](auto) {
      const int own = *worth++;
      return own > bar || (own == bar && at_bar > 0 && at_bar--);
    });
  }

  // Asks `keep`, which can ask for its worth, about every state, and drops those it says no to.
  template <class Keep>
  void for_each_state(Layer& layer, Keep keep) {
    for (int player = 0; player < kPlayers; ++player)
      for (int laid = 0; laid <= turns_.longest; ++laid) {
        Front<kPlayers>& front = layer[stage(player, laid)];
        const int drawn = turns_.drawn(laid_, laid);
        std::uint32_t state = 0, end = 0;
        std::size_t groups = 0;
        for (std::size_t group = 0; group < front.hands.size(); ++group) {
          const Group hands = front.hands[group];
          const CardSet all = hands.all(), mover = hands.of[player];
          const HandBytes near(mover);
          const std::uint32_t before = end;
          for (const std::uint32_t last = front.begin[group + 1]; state < last; ++state) {
            const Piles piles = front.piles[state];
            const auto worth = [&] { return worth_.of(piles, all, mover, near, drawn, laid); };
            if (keep(worth))
              front.piles[end++] = piles;
          }
          if (end == before) continue;
          front.hands[groups] = hands;
          front.begin[++groups] = end;
        }
        front.hands.resize(groups);
        front.begin.resize(groups + 1);
        front.piles.resize(end);
      }
  }

  bool abandon() {
    next_.clear();
    children_.clear();
    for (auto& collector : begins_) collector.clear();
    recount();
    return false;
  }

  // Keeps only this layer, so that another search can have the memory.
  void release() {
    past_.clear();
    past_bytes_ = 0;
    scratch_ = Array<Piles>();
    children_ = Collector<kPlayers>(turns_.switches.dominance, kBuffer);
    for (auto& collector : begins_) collector = children_;
    recount();
  }

  // Whether that many bytes more are allowed; if not, the oldest layers go first.
  bool make_room(std::uint64_t more, Watch& watch) {
    while (!past_.empty() && bytes() + more > watch.memory_limit) {
      past_bytes_ -= bytes_of(past_.front());
      past_.pop_front();
    }
    return !watch.too_much(bytes() + more);
  }

  static std::uint64_t count(const Layer& layer) {
    std::uint64_t states = 0;
    for (const auto& front : layer) states += front.piles.size();
    return states;
  }
  static std::uint64_t bytes_of(const Layer& layer) {
    std::uint64_t bytes = 0;
    for (const auto& front : layer) bytes += front.bytes();
    return bytes;
  }
  // To be called when a layer has changed; what is being gathered is counted in `bytes`.
  void recount() { layers_bytes_ = bytes_of(now_) + bytes_of(next_) + bytes_of(first_cut_); }
  std::uint64_t bytes() const {
    std::uint64_t bytes = beside_ + past_bytes_ + layers_bytes_ + children_.bytes();
    bytes += scratch_.capacity() * sizeof(Piles);
    for (const auto& collector : begins_) bytes += collector.bytes();
    return bytes;
  }

  State some_state() const {
    for (int player = 0; player < kPlayers; ++player)
      for (int laid = 0; laid <= turns_.longest; ++laid) {
        const auto& front = now_[stage(player, laid)];
        if (!front.piles.empty()) return {player, laid, front.hands[0], front.piles[0]};
      }
    throw std::logic_error("an empty layer");
  }
  std::vector<Trace> walk_back(State& state, int& layer) const;
  Trace step_to(const State& state, const Layer& before, int laid_before, State& parent) const;

  const Turns<kPlayers> turns_;
  const Worth worth_;
  std::uint64_t width_;
  int laid_ = 0;
  bool won_ = false;
  bool ended_ = false;
  bool complete_ = true;
  Layer now_;
  Layer next_;       // while it is being made
  Layer first_cut_;  // the first layer that was cut, as it was before
  int first_cut_laid_ = 0;
  std::deque<Layer> past_;  // the layers just before this one
  std::uint64_t past_bytes_ = 0;
  std::uint64_t layers_bytes_ = 0;  // of the layers that change
  std::uint64_t beside_ = 0;        // bytes of a search that waits for this one
  Collector<kPlayers> children_;
  std::vector<Collector<kPlayers>> begins_;  // turns that begin, one for each player
  Array<Piles> scratch_;     // for the collectors
  std::vector<Piles> states_;
};

// The step that leads to a state from some state of the layer before.
template <int kPlayers>
Trace LayersOf<kPlayers>::step_to(const State& state, const Layer& before, int laid_before,
                                  State& parent) const {
  for (int player = 0; player < kPlayers; ++player)
    for (int laid = 0; laid < turns_.longest; ++laid) {
      const Front<kPlayers>& front = before[stage(player, laid)];
      const int drawn = turns_.drawn(laid_before, laid);
      const bool over = turns_.are_over(drawn);
      const bool may_end = !over && laid + 1 >= turns_.least(drawn);
      for (std::size_t group = 0; group < front.hands.size(); ++group) {
        const Group& hands = front.hands[group];
        const CardSet unplayed = hands.all() | turns_.coming(drawn);
        Trace found{0, 0, false};
        for_each_card(hands.of[player], [&](int card) {
          Group less = hands;
          less.of[player].remove(card);
          const bool goes_on = state.player == player && state.hands == less &&
                               state.laid_this_turn == (over ? 0 : laid + 1);
          const bool ends = may_end && state.laid_this_turn == 0 &&
                            turns_.after_turn(less, player, laid + 1, drawn) ==
                                std::pair(state.player, state.hands);
          if (found.card || !(goes_on || ends)) return;
          const Laying laying = turns_.laying(card, unplayed);
          for (std::uint32_t i = front.begin[group]; i < front.begin[group + 1]; ++i)
            turns_.lay(laying, front.piles[i], laying.pattern.accepting(front.piles[i]), false,
                       [&](Piles after) {
              if (after != state.piles) return;
              found = {card, after, ends};
              parent = {player, laid, hands, front.piles[i]};
            });
        });
        if (found.card) return found;
      }
    }
  throw std::logic_error("a state without a parent");
}

// The steps from the oldest kept layer to a state of `layer`; both become those of that layer.
template <int kPlayers>
std::vector<Trace> LayersOf<kPlayers>::walk_back(State& state, int& layer) const {
  std::vector<Trace> traces;
  for (auto before = past_.rbegin(); before != past_.rend(); ++before) {
    State parent;
    --layer;
    traces.push_back(step_to(state, *before, layer, parent));
    state = parent;
  }
  std::reverse(traces.begin(), traces.end());
  return traces;
}

template <int kPlayers>
Line LayersOf<kPlayers>::line(Watch& watch) {
  State state = some_state();
  int layer = laid_;
  std::vector<Trace> traces = walk_back(state, layer);
  if (layer > 0) release();
  while (layer > 0) {
    LayersOf again(turns_.position, turns_.switches, width_);
    again.beside_ = bytes();
    while (again.laid_ < layer)
      if (!again.advance(watch)) return {};
    std::vector<Trace> front = again.walk_back(state, layer);
    traces.insert(traces.begin(), front.begin(), front.end());
  }
  const Position& position = turns_.position;
  const bool ended_first = !turns_.are_over(0) && position.laid_this_turn > 0 &&
                           (state.player != position.to_move || state.laid_this_turn == 0);
  if (ended_first) traces.insert(traces.begin(), Trace{0, 0, true});
  return named_line(position, turns_.first_hands().all() | turns_.coming(0),
                    turns_.switches.canonical, traces);
}

template <int kPlayers>
void LayersOf<kPlayers>::save(const std::string& path) const {
  std::ofstream file(path, std::ios::binary);
  FileHead head;
  head.belongs_to = fingerprint(turns_.position, turns_.switches, width_);
  head.laid = laid_;
  head.complete = complete_;
  head.first_cut_laid = first_cut_laid_;
  file.write(reinterpret_cast<const char*>(&head), sizeof head);
  write_layer(file, now_);
  if (!complete_) write_layer(file, first_cut_);
  file.flush();
  if (!file) throw std::runtime_error("the layer file cannot be written");
}

template <int kPlayers>
void LayersOf<kPlayers>::load(const std::string& path) {
  std::ifstream file(path, std::ios::binary | std::ios::ate);
  const std::uint64_t end = file ? static_cast<std::uint64_t>(file.tellg()) : 0;
  file.seekg(0);
  FileHead head, expected;
  file.read(reinterpret_cast<char*>(&head), sizeof head);
  if (!file || !std::equal(head.name, head.name + 8, expected.name))
    throw std::runtime_error("not a layer file");
  if (head.belongs_to != fingerprint(turns_.position, turns_.switches, width_))
    throw std::runtime_error("the layer file belongs to another search");
  Layer layer(now_.size()), first_cut(head.complete ? 0 : now_.size());
  read_layer(file, end, layer);
  read_layer(file, end, first_cut);
  now_ = std::move(layer);
  first_cut_ = std::move(first_cut);
  past_.clear();
  past_bytes_ = 0;
  recount();
  laid_ = static_cast<int>(head.laid);
  first_cut_laid_ = static_cast<int>(head.first_cut_laid);
  complete_ = head.complete;
  won_ = ended_ = laid_ == turns_.position.to_lay();
}

}  // namespace

std::unique_ptr<Layers> make_layers(const Position& position, Switches switches,
                                    std::uint64_t width) {
  switch (position.rules.players) {
    case 1: return std::make_unique<LayersOf<1>>(position, switches, width);
    case 2: return std::make_unique<LayersOf<2>>(position, switches, width);
    case 3: return std::make_unique<LayersOf<3>>(position, switches, width);
    case 4: return std::make_unique<LayersOf<4>>(position, switches, width);
    case 5: return std::make_unique<LayersOf<5>>(position, switches, width);
  }
  throw std::invalid_argument("1 to 5 players");
}

}  // namespace thegame
