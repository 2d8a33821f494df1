// Positions on which a nested search is known to find nothing. Nested searches meet the same position
// again and again: from equivalent assumptions, on the next level, and in the next step, when what the
// step removed was off anyway. What a search finds depends on the candidates alone (values do not change
// within a propagation, and those placed between steps took their candidates along), so what is known of a
// position stays so for the whole puzzle. Positions are kept whole: nothing rests on a hash.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_set>

#include "grader/board/board.hpp"

namespace tresse::logic {

template <class G>
class YieldsNothing {
 public:
  void clear() { known_.clear(); }
  // Remembers the position asked for last by `has`.
  void add() {
    if (known_.size() >= kMost) known_.clear();
    known_.insert(key_);
  }
  // Is the search `rule` known to find nothing there?
  bool has(const Marks<G>& marks, char rule) {
    key_.clear();
    key_.push_back(rule);
    if constexpr (G::kSquare9) {
      for (std::size_t c = 0; c < 81; c += 7) {
        std::uint64_t word = 0;
        for (std::size_t i = c; i < c + 7 && i < 81; ++i) word = word << 9 | marks.cand[i];
        key_.append(reinterpret_cast<const char*>(&word), sizeof word);
      }
    } else {
      key_.append(reinterpret_cast<const char*>(marks.cand.data()),
                  marks.cand.size() * sizeof marks.cand[0]);
    }
    return known_.find(key_) != known_.end();
  }

 private:
  static constexpr std::size_t kMost = std::size_t{1} << (G::kSquare9 ? 17 : 12);  // about 20 MB
  std::unordered_set<std::string> known_;
  std::string key_;
};

}  // namespace tresse::logic
