// The positions that can still be won, mid-turn too, and how many lines win from each.
//
// A line is made card by card: in every position the player to move lays a card or, once enough are
// laid, ends the turn. So a position counts the lines of its children. It is entered once whatever
// the order of the cards that led to it, and whole turns are never listed.
//
// Once nothing is drawn any more, all that the players can do with the same cards and piles is
// counted together: what is kept is, for each player, the lines in which this player lays next,
// with so many cards laid in the turn. Who has laid enough may also leave it to the next player, so
//   lines(p, enough laid) = laying(p, enough laid) + laying(next player, none laid).
// Alone with an empty draw pile each card is a turn.
//
// Many positions that some order of players could reach are out of reach for the one who is to move
// first. So with nothing to draw at the start, all that can be reached is gone through beforehand
// (`reach`): it notes for each position which players can be the next to lay there. Only their plays
// are made when the lines are counted. This leaves nothing out: a line from the start passes only
// such positions, with such players laying next, and the lines of a player who lays next are the
// sum over this player's own plays.
//
// What cannot be won is found out early by two tests that look at the cards and piles alone: dead
// cards (dead.hpp), and plays that are never wrong (neverwrong.hpp). For the second: with nothing to
// draw, one player alone could lay the cards in whatever order several do. If after a play that is
// never wrong alone they cannot be laid, they could not before it, alone or by several.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "dead.hpp"
#include "memory.hpp"
#include "turns.hpp"
#include "watch.hpp"

namespace thegame {

template <int kPlayers, class Count>
class Winnable {
 public:
  static constexpr std::uint32_t kWon = 0;
  static constexpr std::uint32_t kStuck = ~std::uint32_t{1};  // only one player alone could win
  static constexpr std::uint32_t kDead = ~std::uint32_t{0};   // and not even that
  static bool is_live(std::uint32_t id) { return id < kStuck; }

  // All positions with the same hands; while cards are drawn, of the same player to move too.
  struct Group {
    Hands<kPlayers> hands;
    CardSet unplayed;
    int drawn, player, laid;  // `player` and `laid` (in this turn) only while cards are drawn
    bool drawing, won;
    std::array<std::uint8_t, kPlayers> next;  // who has the turn after whom
    std::uint32_t moves_begin, moves_end;     // the cards that may be laid, rising
  };
  struct Move {
    Laying laying;
    NeverWrong never_wrong;
    std::uint32_t after;  // the group with the card laid
    std::uint8_t card, owner;
  };
  struct Edge {  // a play that keeps the win for somebody
    std::uint32_t child;
    std::uint8_t card, lane, owner;
  };
  struct Node {
    Piles piles;
    std::uint32_t group;
    std::uint32_t edges_begin, edges_end, values_begin;
    std::uint32_t ended;  // while cards are drawn: the position after the end of the turn
    std::uint8_t fresh;   // bit d: the piles of direction d show the same
    std::uint8_t next_player;  // after the end of the turn, while cards are drawn
  };
  struct Stage {
    int player, laid;
  };

  explicit Winnable(const Turns<kPlayers>& turns)
      : turns_(turns), slots_(1 << 10), mask_((1 << 10) - 1) {
    nodes_.push_back({});
    values_.push_back(Count(1));
    for (int card = 0; card < 128; ++card) patterns_.emplace_back(card, turns.rules);
  }

  int least_empty() const { return turns_.rules.least_empty; }
  bool fits() const { return fits_; }
  std::size_t size() const { return nodes_.size(); }
  const Node& node(std::uint32_t id) const { return nodes_[id]; }
  const Group& group_of(std::uint32_t id) const { return groups_[nodes_[id].group]; }
  const Edge* begin(const Node& node) const { return edges_.data() + node.edges_begin; }
  const Edge* end(const Node& node) const { return edges_.data() + node.edges_end; }

  // One number a position is enough: while cards are drawn, and alone when nothing is.
  bool is_single(const Group& group) const { return group.drawing || kPlayers == 1; }
  int values_of(const Group& group) const {
    return is_single(group) ? 1 : kPlayers * least_empty();
  }

  // The group of these hands; `laid` by `player` in this turn.
  std::uint32_t group_with(const Hands<kPlayers>& hands, int drawn, int player, int laid) {
    const bool drawing = drawn < turns_.draw_size();
    const GroupKey key{hands, drawn, drawing ? player : 0};
    const auto [place, is_new] =
        group_numbers_.try_emplace(key, static_cast<std::uint32_t>(groups_.size()));
    if (is_new) make_group(key, drawing, laid);
    return place->second;
  }

  // Goes through what can follow, to whom the turn comes where: with nothing to draw, and from there
  // no other position may be asked for. Enough cards for a turn may have been laid before.
  void start_from(std::uint32_t group, Piles piles, int fresh, Stage stage, Watch& watch) {
    if (groups_[group].drawing || kPlayers == 1) return;
    reaching_ = true;
    const Group& first = groups_[group];
    reach(group, piles, fresh,
          stage.laid >= least_empty() ? or_next(first, stage.player) : 1U << stage.player, watch);
    if (watch.stop == Stop::none) return;
    slots_.assign(slots_.size(), Slot{});  // half of it is worth nothing
    used_ = 0;
    reaching_ = false;
  }

  // The number of a position, studied with all that follows from it.
  std::uint32_t id_of(std::uint32_t group, Piles piles, int fresh, Watch& watch) {
    if (groups_[group].won) return kWon;
    if (watch.over()) return kDead;
    const std::uint32_t known = find(group, piles, fresh);
    if (!is_mask(known)) return known;
    const std::uint32_t id = studied(group, piles, fresh, known & kEverybody, watch);
    if (watch.stop == Stop::none) insert(group, piles, fresh, id);
    return id;
  }

  // The number of a position that was studied before.
  std::uint32_t known(std::uint32_t group, Piles piles, int fresh) const {
    if (group == kNoGroup) return kDead;
    if (groups_[group].won) return kWon;
    const std::uint32_t id = find(group, piles, fresh);
    return is_mask(id) ? kDead : id;
  }

  // How many lines win, in any order of plays.
  Count lines(std::uint32_t id, Stage stage) const {
    if (!is_live(id)) return Count();
    const std::size_t first = nodes_[id].values_begin;
    const Group& group = groups_[nodes_[id].group];
    if (id == kWon || is_single(group)) return values_[first];
    const int least = least_empty();
    const std::size_t own = first + static_cast<std::size_t>(stage.player * least);
    if (stage.laid < least) return values_[own + static_cast<std::size_t>(stage.laid)];
    Count sum = values_[own + static_cast<std::size_t>(least - 1)];
    fits_ = sum.add(values_[first + static_cast<std::size_t>(group.next[stage.player] * least)]) && fits_;
    return sum;
  }
  bool wins(std::uint32_t id, Stage stage) const { return !lines(id, stage).is_zero(); }

  // The stage after a card is laid; more than enough is enough.
  Stage after_card(const Group& group, Stage stage) const {
    if (group.drawing) return {stage.player, stage.laid + 1};
    return {stage.player, std::min(stage.laid + 1, least_empty())};
  }

  // Calls `visit(position, cards)` with the positions after every set of plays of this player that
  // can be made in any order: one play a pile, not on the piles of the directions in `without`.
  template <class Visit>
  void for_each_set(std::uint32_t id, int player, int without, const Visit& visit) const {
    const Node& node = nodes_[id];
    add_to_set(node, node.group, node.piles, node.fresh, CardSet{}, -1, 0, player, without, visit);
  }

  const Move& move(std::uint32_t group, int card) const {
    const Move* found = moves_.data() + groups_[group].moves_begin;
    while (found->card != card) ++found;
    return *found;
  }

  std::uint64_t bytes() const {
    return slots_.size() * sizeof(Slot) + nodes_.capacity() * sizeof(Node) +
           values_.capacity() * sizeof(Count) + edges_.capacity() * sizeof(Edge) +
           moves_.capacity() * sizeof(Move) +
           groups_.capacity() * (sizeof(Group) + sizeof(GroupKey) + 48);
  }

 private:
  // In the place of a number, until the position is studied: who can be the next to lay there.
  static constexpr std::uint32_t kEverybody = (1 << kPlayers) - 1;
  static constexpr std::uint32_t kMask = kStuck & ~std::uint32_t{63};
  static bool is_mask(std::uint32_t id) { return (id & ~kEverybody) == kMask; }
  static constexpr std::uint32_t kNoGroup = ~std::uint32_t{0};

  struct GroupKey {
    Hands<kPlayers> hands;
    int drawn, player;
    bool operator==(const GroupKey&) const = default;
  };
  struct GroupHash {
    std::size_t operator()(const GroupKey& key) const {
      return static_cast<std::size_t>(key.hands.hash() * 31 +
                                      static_cast<std::uint64_t>(key.drawn * 8 + key.player));
    }
  };
  struct Slot {
    Piles piles;
    std::uint32_t group_fresh = kNoGroup;
    std::uint32_t id;
  };

  void make_group(const GroupKey& key, bool drawing, int laid) {
    const Rules& rules = turns_.rules;
    Group group{};
    group.hands = key.hands;
    group.unplayed = key.hands.all() | turns_.coming(key.drawn);
    group.drawn = key.drawn;
    group.player = key.player;
    group.laid = laid;
    group.drawing = drawing;
    group.moves_begin = static_cast<std::uint32_t>(moves_.size());
    group.won = group.unplayed.empty();
    for (int player = 0; player < kPlayers; ++player)
      group.next[player] = static_cast<std::uint8_t>(
          turns_.after_turn(key.hands, player, 0, key.drawn).first);
    const CardSet cards = drawing ? key.hands.of[key.player] : key.hands.all();
    for_each_card(cards, [&](int card) {
      int owner = 0;
      while (!key.hands.of[owner].has(card)) ++owner;
      moves_.push_back({turns_.laying(card, group.unplayed),
                        NeverWrong(card, group.unplayed, rules), kNoGroup,
                        static_cast<std::uint8_t>(card), static_cast<std::uint8_t>(owner)});
    });
    group.moves_end = static_cast<std::uint32_t>(moves_.size());
    groups_.push_back(group);
  }

  std::uint32_t after(std::uint32_t group, std::uint32_t move) {
    if (moves_[move].after == kNoGroup) {
      const Group& from = groups_[group];
      Hands<kPlayers> hands = from.hands;
      hands.of[moves_[move].owner].remove(moves_[move].card);
      const std::uint32_t made = group_with(hands, from.drawn, from.player, from.laid + 1);
      moves_[move].after = made;
    }
    return moves_[move].after;
  }

  static int touched(int fresh, int lane) { return fresh & ~(1 << (lane / 2)); }

  // Who can be the next to lay once a player has laid enough.
  static std::uint32_t or_next(const Group& group, int player) {
    return 1U << player | 1U << group.next[player];
  }

  void reach(std::uint32_t group, Piles piles, int fresh, std::uint32_t laying, Watch& watch) {
    if (groups_[group].won || watch.over()) return;
    std::uint32_t& seen = slot_of(group, piles, fresh).id;
    laying &= ~seen;
    if (laying == 0) return;
    seen |= laying;
    watch.too_much(bytes());
    for (std::uint32_t move = groups_[group].moves_begin; move < groups_[group].moves_end; ++move) {
      const int player = moves_[move].owner;
      if (!(laying >> player & 1)) continue;
      const Piles lanes = patterns_[moves_[move].card].accepting(piles);
      for (int lane = 0; lanes != 0 && lane < kPiles; ++lane) {
        if (!(lanes >> (8 * lane + 39) & 1)) continue;
        ++watch.nodes;
        const Piles laid = moves_[move].laying.laid_on(moves_[move].laying.taken_from(piles), lane);
        if (is_dead(group, move, laid)) continue;
        const std::uint32_t next = after(group, move);
        reach(next, laid, touched(fresh, lane), or_next(groups_[next], player), watch);
      }
    }
  }

  bool is_dead(std::uint32_t group, std::uint32_t move, Piles laid) const {
    CardSet unplayed = groups_[group].unplayed;
    unplayed.remove(moves_[move].card);
    return has_dead_card(laid, unplayed, jump_pairs(unplayed, turns_.rules), turns_.rules);
  }

  // `laying`: who may be the next to lay a card.
  std::uint32_t studied(std::uint32_t group, Piles piles, int fresh, std::uint32_t laying,
                        Watch& watch) {
    const std::uint32_t first = groups_[group].moves_begin, last = groups_[group].moves_end;
    const bool drawing = groups_[group].drawing;
    std::uint32_t sure_move = last, sure_child = kDead;
    int sure_pile = -1;
    if (!drawing)
      for (std::uint32_t move = first; move < last && sure_pile < 0; ++move)
        if (laying >> moves_[move].owner & 1 && moves_[move].never_wrong.possible()) {
          sure_pile = moves_[move].never_wrong.pile(piles);
          sure_move = move;
        }
    if (sure_pile >= 0) {
      sure_child = child(group, sure_move, piles, sure_pile, fresh, watch);
      if (sure_child == kDead) return kDead;
    }
    const std::size_t base = pending_.size();
    bool dead = laying == kEverybody;
    for (std::uint32_t move = first; move < last; ++move) {
      if (!(laying >> moves_[move].owner & 1)) continue;
      const Piles lanes = patterns_[moves_[move].card].accepting(piles);
      for (int lane = 0; lanes != 0 && lane < kPiles; ++lane) {
        if (!(lanes >> (8 * lane + 39) & 1)) continue;
        const bool sure = move == sure_move && lane == sure_pile;
        const std::uint32_t id = sure ? sure_child : child(group, move, piles, lane, fresh, watch);
        dead = dead && id == kDead;
        if (is_live(id))
          pending_.push_back({id, moves_[move].card, static_cast<std::uint8_t>(lane),
                              moves_[move].owner});
      }
    }
    const std::uint32_t id = entered(group, piles, fresh, base, watch);
    pending_.resize(base);
    return id == kStuck && dead ? kDead : id;
  }

  // What is dead by its cards is not entered, and nothing is made of its group.
  std::uint32_t child(std::uint32_t group, std::uint32_t move, Piles piles, int lane, int fresh,
                      Watch& watch) {
    ++watch.nodes;
    const Laying& laying = moves_[move].laying;
    const Piles laid = laying.laid_on(laying.taken_from(piles), lane);
    if (is_dead(group, move, laid)) return kDead;
    return id_of(after(group, move), laid, touched(fresh, lane), watch);
  }

  // Enters the position if somebody can win it, with the plays from `base` on.
  std::uint32_t entered(std::uint32_t group, Piles piles, int fresh, std::size_t base,
                        Watch& watch) {
    Node node{piles, group, static_cast<std::uint32_t>(edges_.size()), 0,
              static_cast<std::uint32_t>(values_.size()), kDead, static_cast<std::uint8_t>(fresh), 0};
    if (groups_[group].drawing) end_turn(node, watch);
    const int count = values_of(groups_[group]), least = least_empty();
    values_.resize(values_.size() + static_cast<std::size_t>(count));
    Count* const values = values_.data() + node.values_begin;
    const auto add = [&](int value, const Count& more) { fits_ = values[value].add(more) && fits_; };
    for (std::size_t i = base; i < pending_.size(); ++i) {
      const Edge& edge = pending_[i];
      if (count == 1) {
        add(0, lines(edge.child, {edge.owner, 0}));
        continue;
      }
      for (int laid = 0; laid < least; ++laid)
        add(edge.owner * least + laid, lines(edge.child, {edge.owner, laid + 1}));
    }
    if (is_live(node.ended)) add(0, lines(node.ended, {node.next_player, 0}));
    if (watch.stop != Stop::none ||
        std::all_of(values, values + count, [](const Count& value) { return value.is_zero(); })) {
      values_.resize(node.values_begin);
      return groups_[group].drawing ? kDead : kStuck;
    }
    edges_.insert(edges_.end(), pending_.begin() + static_cast<std::ptrdiff_t>(base), pending_.end());
    node.edges_end = static_cast<std::uint32_t>(edges_.size());
    nodes_.push_back(node);
    watch.too_much(bytes());
    return static_cast<std::uint32_t>(nodes_.size() - 1);
  }

  void end_turn(Node& node, Watch& watch) {
    const Group group = groups_[node.group];
    if (group.laid < turns_.least(group.drawn)) return;
    const auto [player, hands] =
        turns_.after_turn(group.hands, group.player, group.laid, group.drawn);
    const int drawn = std::min(group.drawn + group.laid, turns_.draw_size());
    node.next_player = static_cast<std::uint8_t>(player);
    node.ended = id_of(group_with(hands, drawn, player, 0), node.piles, node.fresh, watch);
    // What was entered meanwhile took its place.
    node.edges_begin = static_cast<std::uint32_t>(edges_.size());
    node.values_begin = static_cast<std::uint32_t>(values_.size());
  }

  template <class Visit>
  void add_to_set(const Node& node, std::uint32_t group, Piles piles, int fresh, CardSet laid,
                  int last_lane, int size, int player, int without, const Visit& visit) const {
    for (const Edge* edge = begin(node); edge != end(node); ++edge) {
      if (edge->owner != player || edge->lane <= last_lane || laid.has(edge->card) ||
          without >> (edge->lane / 2) & 1)
        continue;
      const Move& play = move(group, edge->card);
      const Piles after =
          with_lane(play.laying.taken_from(piles), edge->lane, play.laying.lane[edge->lane / 2]);
      const int still_fresh = touched(fresh, edge->lane);
      const std::uint32_t id =
          size == 0 ? edge->child : known(play.after, in_order(after), still_fresh);
      if (!is_live(id)) continue;
      visit(id, size + 1);
      if (id == kWon) continue;
      CardSet more = laid;
      more.add(edge->card);
      add_to_set(node, play.after, after, still_fresh, more, edge->lane, size + 1, player, without,
                 visit);
    }
  }

  static std::uint64_t hash(std::uint32_t group_fresh, Piles piles) {
    std::uint64_t mixed = (piles ^ piles >> 29 ^ group_fresh * 0xD6E8FEB86659FD93ULL) *
                          0x9E3779B97F4A7C15ULL;
    mixed = (mixed ^ (mixed >> 32)) * 0xBF58476D1CE4E5B9ULL;
    return mixed ^ (mixed >> 29);
  }

  std::uint32_t find(std::uint32_t group, Piles piles, int fresh) const {
    const std::uint32_t key = group << 2 | static_cast<std::uint32_t>(fresh);
    for (std::uint64_t at = hash(key, piles) & mask_;; at = (at + 1) & mask_) {
      const Slot& slot = slots_[at];
      if (slot.group_fresh == key && slot.piles == piles) return slot.id;
      // What was not reached beforehand may be anybody's turn, or nobody's.
      if (slot.group_fresh == kNoGroup) return reaching_ ? kDead : kMask | kEverybody;
    }
  }

  void insert(std::uint32_t group, Piles piles, int fresh, std::uint32_t id) {
    slot_of(group, piles, fresh).id = id;
  }

  Slot& slot_of(std::uint32_t group, Piles piles, int fresh) {
    const std::uint32_t key = group << 2 | static_cast<std::uint32_t>(fresh);
    std::uint64_t at = hash(key, piles) & mask_;
    for (; slots_[at].group_fresh != kNoGroup; at = (at + 1) & mask_)
      if (slots_[at].group_fresh == key && slots_[at].piles == piles) return slots_[at];
    if (++used_ * 2 > slots_.size()) {
      Array<Slot> before(slots_.size() * 2);
      std::swap(before, slots_);
      mask_ = slots_.size() - 1;
      for (const Slot& slot : before)
        if (slot.group_fresh != kNoGroup) place(slot);
    }
    return place({piles, key, kMask});
  }

  Slot& place(const Slot& slot) {
    std::uint64_t at = hash(slot.group_fresh, slot.piles) & mask_;
    while (slots_[at].group_fresh != kNoGroup) at = (at + 1) & mask_;
    return slots_[at] = slot;
  }

  const Turns<kPlayers>& turns_;
  mutable bool fits_ = true;
  std::vector<CardPattern> patterns_;
  std::vector<Group> groups_;
  std::vector<Move> moves_;
  std::unordered_map<GroupKey, std::uint32_t, GroupHash> group_numbers_;
  std::vector<Node> nodes_;
  std::vector<Count> values_;
  std::vector<Edge> edges_, pending_;
  Array<Slot> slots_;
  std::uint64_t mask_, used_ = 0;
  bool reaching_ = false;  // all positions that may be asked for are known
};

}  // namespace thegame
