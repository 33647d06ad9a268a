// Counts beyond 64 bits: lines of play are many. 256 bits hold the lines of any 36 cards
// (36! orders, 4 piles and the end of a turn after each card), 128 bits those of 20 cards; what is
// larger is told, not wrapped.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace thegame {

template <int kLimbs>
struct WideOf {
  std::array<std::uint32_t, kLimbs> limb{};  // the lowest first

  WideOf() = default;
  explicit WideOf(std::uint64_t value) {
    limb[0] = static_cast<std::uint32_t>(value);
    limb[1] = static_cast<std::uint32_t>(value >> 32);
  }
  template <int kFewer>
  explicit WideOf(const WideOf<kFewer>& other) {
    static_assert(kFewer <= kLimbs);
    std::copy(other.limb.begin(), other.limb.end(), limb.begin());
  }

  bool operator==(const WideOf&) const = default;
  bool is_zero() const {
    std::uint32_t any = 0;
    for (const std::uint32_t part : limb) any |= part;
    return any == 0;
  }

  // Adds; false if it does not fit.
  bool add(const WideOf& other) {
    std::uint64_t carry = 0;
    for (int i = 0; i < kLimbs; ++i) {
      carry += std::uint64_t{limb[i]} + other.limb[i];
      limb[i] = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    return carry == 0;
  }

  // Adds `factor` times `other`; false if it does not fit.
  bool add_times(const WideOf& other, std::uint64_t factor) {
    const bool low = add_times(other, static_cast<std::uint32_t>(factor), 0);
    return add_times(other, static_cast<std::uint32_t>(factor >> 32), 1) && low;
  }

  // Takes away what is not more.
  void subtract(const WideOf& other) {
    std::uint64_t borrow = 0;
    for (int i = 0; i < kLimbs; ++i) {
      const std::uint64_t less = other.limb[i] + borrow;
      borrow = limb[i] < less;
      limb[i] = static_cast<std::uint32_t>(limb[i] + kBase * borrow - less);
    }
  }

  // An even count, halved.
  void halve() {
    for (int i = 0; i < kLimbs; ++i)
      limb[i] = limb[i] >> 1 | (i + 1 < kLimbs ? limb[i + 1] << 31 : 0);
  }

 private:
  static constexpr std::uint64_t kBase = std::uint64_t{1} << 32;

  bool add_times(const WideOf& other, std::uint32_t factor, int shift) {
    if (factor == 0) return true;
    std::uint64_t carry = 0;
    for (int i = 0; i < kLimbs; ++i) {
      const std::uint64_t product = static_cast<std::uint64_t>(other.limb[i]) * factor + carry;
      if (i + shift >= kLimbs) {
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

using Wide = WideOf<8>;

}  // namespace thegame
