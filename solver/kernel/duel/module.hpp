// The Duel's part of the Python module.
#pragma once

#include <nanobind/nanobind.h>

namespace thegame {

void bind_duel(nanobind::module_& module);

}  // namespace thegame
