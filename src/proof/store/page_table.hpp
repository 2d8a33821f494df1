// From numbers below 2^32 that come in clusters (variables, clause ids) to numbers, 0 = absent. Pages of
// 4096 entries are made when first written and given back when they are all 0 again: a proof whose ids
// only grow takes memory for the clauses that live, not for those that lived.
#pragma once

#include <cstddef>
#include <cstdint>

#include "proof/store/memory.hpp"

namespace tresse::proof {

class PageTable {
 public:
  explicit PageTable(Budget& budget) : budget_(budget), pages_(budget) {}

  [[nodiscard]] std::uint32_t find(std::uint32_t key) const {
    const std::size_t page = key / kPage;
    if (page >= pages_.size() || pages_[page].used == 0) return 0;
    return pages_[page].entry[key % kPage];
  }

  void set(std::uint32_t key, std::uint32_t value) {
    const std::size_t at = key / kPage;
    if (at >= pages_.size()) {
      if (value == 0) return;
      pages_.resize(at + 1, Page{0, BoundedVector<std::uint32_t>(budget_)});
    }
    Page& page = pages_[at];
    if (page.entry.empty()) {
      if (value == 0) return;
      page.entry.assign(kPage, 0);
    }
    std::uint32_t& entry = page.entry[key % kPage];
    page.used += (value != 0 ? 1u : 0u) - (entry != 0 ? 1u : 0u);
    entry = value;
    if (page.used == 0) page.entry = BoundedVector<std::uint32_t>(budget_);
  }

 private:
  static constexpr std::size_t kPage = 4096;
  struct Page {
    std::uint32_t used;  // entries that are not 0
    BoundedVector<std::uint32_t> entry;
  };

  Budget& budget_;
  BoundedVector<Page> pages_;
};

}  // namespace tresse::proof
