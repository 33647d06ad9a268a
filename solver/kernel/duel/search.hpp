// Who wins a position of the Duel: depth-first proof-number search over whole turns.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "duel/position.hpp"
#include "duel/turns.hpp"
#include "watch.hpp"

namespace thegame::duel {

enum class Verdict { unknown, won, lost };  // for the player to move

struct Found {
  Verdict verdict = Verdict::unknown;
  std::optional<Turn> turn;  // one that wins
};

class Search {
 public:
  virtual ~Search() = default;

  // Decides a position of these decks, at the beginning of a turn or in the middle of one. What was
  // found out before is remembered.
  virtual Found decide(const Position& now, Watch& watch) = 0;

  // How the winner wins against one defence: turns one after another, as far as the watch lets.
  virtual std::vector<Turn> line(const Position& now, Watch& watch) = 0;
};

std::unique_ptr<Search> make_search(const Decks& decks, std::uint64_t most_bytes);

}  // namespace thegame::duel
