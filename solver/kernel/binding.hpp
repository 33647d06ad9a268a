// What the Python modules of both games share: running a search without Python's lock, Ctrl-C, and
// the name of what stopped it.
#pragma once

#include <nanobind/nanobind.h>

#include "watch.hpp"

namespace thegame {

// Ctrl-C reaches Python's signal handler even while the kernel works without Python's lock.
inline bool python_was_interrupted() {
  nanobind::gil_scoped_acquire lock;
  return PyErr_CheckSignals() != 0;
}

// Runs `work` without Python's lock; what an interrupt raised is raised again.
template <class Work>
auto unlocked(Watch& watch, Work work) {
  watch.interrupted = python_was_interrupted;
  auto result = [&] {
    nanobind::gil_scoped_release release;
    return work();
  }();
  if (watch.stop == Stop::interrupted && PyErr_Occurred()) throw nanobind::python_error();
  return result;
}

inline const char* reason(const Watch& watch) {
  switch (watch.stop) {
    case Stop::none: return "";
    case Stop::nodes: return "node_limit";
    case Stop::time: return "time_limit";
    case Stop::memory: return "memory_limit";
    case Stop::interrupted: return "interrupted";
  }
  return "";
}

}  // namespace thegame
