// Counts beyond 64 bits: lines of play are many. 256 bits hold the lines of any 36 cards
// (36! orders, 4 piles and the end of a turn after each card); what is larger is told, not wrapped.
#pragma once

#include <array>
#include <cstdint>

namespace thegame {

struct Wide {
  static constexpr int kLimbs = 8;
  std::array<std::uint32_t, kLimbs> limb{};  // the lowest first

  Wide() = default;
  explicit Wide(std::uint64_t value) {
    limb[0] = static_cast<std::uint32_t>(value);
    limb[1] = static_cast<std::uint32_t>(value >> 32);
  }

  bool operator==(const Wide&) const = default;
  bool is_zero() const { return *this == Wide(); }

  // Adds `factor` times `other`; false if it does not fit.
  bool add_times(const Wide& other, std::uint64_t factor) {
    const bool low = add_times(other, static_cast<std::uint32_t>(factor), 0);
    return add_times(other, static_cast<std::uint32_t>(factor >> 32), 1) && low;
  }

  // Takes away what is not more.
  void subtract(const Wide& other) {
    std::uint64_t borrow = 0;
    for (int i = 0; i < kLimbs; ++i) {
      const std::uint64_t less = other.limb[i] + borrow;
      borrow = limb[i] < less;
      limb[i] = static_cast<std::uint32_t>(limb[i] + borrow * kBase - less);
    }
  }

 private:
  static constexpr std::uint64_t kBase = std::uint64_t{1} << 32;

  bool add_times(const Wide& other, std::uint32_t factor, int shift) {
    if (factor == 0) return true;
    std::uint64_t carry = 0;
    for (int i = 0; i < kLimbs; ++i) {
      const std::uint64_t product = static_cast<std::uint64_t>(other.limb[i]) * factor + carry;
      if (i + shift == kLimbs) {
        if (product != 0) return false;
        carry = 0;
        continue;
      }
      const std::uint64_t sum = product % kBase + limb[i + shift];
      limb[i + shift] = static_cast<std::uint32_t>(sum);
      carry = product / kBase + sum / kBase;
    }
    return carry == 0;
  }
};

}  // namespace thegame
