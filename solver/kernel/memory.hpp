// Large arrays that give their memory back.
//
// A search makes and drops arrays of many sizes, layer by layer. The usual allocator keeps the gaps
// between them: a process then holds up to half as much again as the search counts, and a limit of
// memory means little. So large arrays come straight from the operating system and go straight back.
#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <vector>

// Address sanitizers know only what comes from the usual allocator.
#if __has_include(<sys/mman.h>) && !defined(THEGAME_SANITIZED)
#include <sys/mman.h>
#define THEGAME_PAGES
#endif

namespace thegame {

// Asks for what lies at an address, to be read soon.
inline void prefetch(const void* address) {
#ifdef __GNUC__
  __builtin_prefetch(address);
#else
  static_cast<void>(address);
#endif
}

template <class Item>
struct Pages {
  using value_type = Item;

  Pages() = default;
  template <class Other>
  Pages(const Pages<Other>&) {}
  bool operator==(const Pages&) const = default;

  Item* allocate(std::size_t count) {
#ifdef THEGAME_PAGES
    if (count * sizeof(Item) >= kLarge) {
      void* const memory = mmap(nullptr, count * sizeof(Item), PROT_READ | PROT_WRITE,
                                MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
      if (memory == MAP_FAILED) throw std::bad_alloc();
      return static_cast<Item*>(memory);
    }
#endif
    return std::allocator<Item>().allocate(count);
  }

  void deallocate(Item* items, std::size_t count) {
#ifdef THEGAME_PAGES
    if (count * sizeof(Item) >= kLarge) {
      munmap(items, count * sizeof(Item));
      return;
    }
#endif
    std::allocator<Item>().deallocate(items, count);
  }

 private:
  static constexpr std::size_t kLarge = 1 << 16;  // bytes
};

template <class Item>
using Array = std::vector<Item, Pages<Item>>;

}  // namespace thegame
