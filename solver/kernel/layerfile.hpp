// The file of a search that is kept: what the layer belongs to, then its fronts as they lie in
// memory; where a layer was cut, that layer as it was before comes after them. What is read is
// checked.
#pragma once

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <stdexcept>
#include <vector>

#include "fronts.hpp"
#include "turns.hpp"

namespace thegame {

struct FileHead {
  char name[8] = {'t', 'g', 'l', 'a', 'y', 'e', 'r', '2'};
  std::uint64_t belongs_to = 0;
  std::int64_t laid = 0;
  std::int64_t complete = 0;
  std::int64_t first_cut_laid = 0;
};

template <class Item>
void write_all(std::ofstream& file, const Array<Item>& items) {
  const std::uint64_t size = items.size();
  file.write(reinterpret_cast<const char*>(&size), sizeof size);
  file.write(reinterpret_cast<const char*>(items.data()),
             static_cast<std::streamsize>(size * sizeof(Item)));
}

template <class Item>
void read_all(std::ifstream& file, std::uint64_t end, Array<Item>& items) {
  std::uint64_t size = 0;
  file.read(reinterpret_cast<char*>(&size), sizeof size);
  if (!file || size > (end - static_cast<std::uint64_t>(file.tellg())) / sizeof(Item))
    throw std::runtime_error("the layer file is cut off");
  items.resize(size);
  file.read(reinterpret_cast<char*>(items.data()),
            static_cast<std::streamsize>(size * sizeof(Item)));
}

template <int kPlayers>
void write_layer(std::ofstream& file, const std::vector<Front<kPlayers>>& layer) {
  for (const auto& front : layer) {
    write_all(file, front.hands);
    write_all(file, front.begin);
    write_all(file, front.piles);
  }
}

template <int kPlayers>
void read_layer(std::ifstream& file, std::uint64_t end, std::vector<Front<kPlayers>>& layer) {
  for (auto& front : layer) {
    read_all(file, end, front.hands);
    read_all(file, end, front.begin);
    read_all(file, end, front.piles);
    if (!file || front.begin.size() != front.hands.size() + 1 || front.begin[0] != 0 ||
        front.begin.back() != front.piles.size() ||
        !std::is_sorted(front.begin.begin(), front.begin.end()))
      throw std::runtime_error("the layer file is damaged");
  }
}

// A number that two different searches share only by accident.
inline std::uint64_t fingerprint(const Position& position, Switches switches, std::uint64_t width) {
  std::uint64_t mixed = 1469598103934665603ULL;
  const auto add = [&](std::uint64_t value) { mixed = (mixed ^ value) * 1099511628211ULL; };
  const Rules& rules = position.rules;
  for (const int value : {rules.players, rules.hand, rules.least, rules.least_empty, rules.cards,
                          rules.jump, position.to_move, position.laid_this_turn})
    add(value);
  for (const int top : position.tops) add(top);
  for (const auto& hand : position.hands)
    for (const int card : hand) add(card + 1000);
  for (const int card : position.draw) add(card);
  add(switches.canonical * 4 + switches.dominance * 2 + switches.never_wrong);
  add(width);
  return mixed;
}

}  // namespace thegame
