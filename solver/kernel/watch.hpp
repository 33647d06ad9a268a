// The limits of a search, and what stopped it.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

namespace thegame {

enum class Stop { none, nodes, time, memory, interrupted };

class Watch {
 public:
  std::uint64_t node_limit = ~std::uint64_t{0};
  std::uint64_t memory_limit = ~std::uint64_t{0};  // bytes
  double seconds = 1e18;
  std::function<bool()> interrupted;  // asked about twenty times a second

  Stop stop = Stop::none;
  std::uint64_t nodes = 0;  // children generated so far

  Watch() : began_(Clock::now()), asked_(began_) {}

  // Whether to stop. The node limit is exact, so that it stops at the same node on every machine;
  // the clock is looked at only now and then.
  bool over() {
    if (stop != Stop::none) return true;
    if (nodes >= node_limit) stop = Stop::nodes;
    else if (nodes >= look_again_) look();
    return stop != Stop::none;
  }

  bool too_much(std::uint64_t bytes) {
    if (stop == Stop::none && bytes > memory_limit) stop = Stop::memory;
    return stop == Stop::memory;
  }

 private:
  using Clock = std::chrono::steady_clock;

  void look() {
    look_again_ = nodes + 20000;
    const auto now = Clock::now();
    if (std::chrono::duration<double>(now - began_).count() >= seconds) stop = Stop::time;
    else if (interrupted && now - asked_ > std::chrono::milliseconds(50)) {
      asked_ = now;
      if (interrupted()) stop = Stop::interrupted;
    }
  }

  Clock::time_point began_;
  Clock::time_point asked_;
  std::uint64_t look_again_ = 0;
};

}  // namespace thegame
