// The complete search: all states with k cards laid, then all with k+1, and so on, each layer
// without what is dominated. It ends with a win, or with the largest number of cards that can be
// laid; as long as nothing was cut off, a search that ends without a win is a proof.
//
// With a width it is a beam: of each layer only the most promising states stay.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "game.hpp"
#include "turns.hpp"
#include "watch.hpp"

namespace thegame {

struct LayerSize {
  int laid;
  std::uint64_t states;
  std::uint64_t groups;
};

class Layers {
 public:
  virtual ~Layers() = default;

  // Makes the next layer. False if there is none: the search has ended, or the watch stopped it
  // and this layer is as it was.
  virtual bool advance(Watch& watch) = 0;

  // Goes back to the first layer that was cut, if one was, to go on from there with another width.
  virtual void widen(std::uint64_t width) = 0;

  virtual bool won() const = 0;       // the last layer made has every card laid
  virtual bool ended() const = 0;     // won, or nothing more can be laid
  virtual bool complete() const = 0;  // nothing was ever cut off
  virtual LayerSize size() const = 0;

  // A line to a state of the last layer made. Where memory was short and earlier layers were
  // dropped, they are made again; empty if the watch stops that.
  virtual Line line(Watch& watch) = 0;

  // The last layer as a file, and a search that goes on from one (of the same position).
  virtual void save(const std::string& path) const = 0;
  virtual void load(const std::string& path) = 0;
};

// `width` 0 keeps everything.
std::unique_ptr<Layers> make_layers(const Position& position, Switches switches,
                                    std::uint64_t width);

}  // namespace thegame
