// What the searches for alternating chains have found: the shortest chain of each technique and each set of eliminations.
#pragma once

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "grader/techniques/nice_loops/link_walk.hpp"

namespace tresse::logic {

// One proposition of a chain; `candidate` stands for itself where it is no node.
struct ChainLink {
  std::uint32_t node;  // kNobody: see candidate
  bool on;
  Cause cause;
  std::uint32_t candidate = 0;
};

struct AlternatingChain {
  TechniqueId technique{};
  std::uint32_t length = 0;
  std::vector<std::uint32_t> removed;  // cell * side + digit, rising
  std::vector<ChainLink> links;
};

class ChainList {
 public:
  void clear() {
    list_.clear();
    known_.clear();
  }
  // Is it the first one that does this, or shorter than the one before?
  [[nodiscard]] bool wants(TechniqueId id, const std::vector<std::uint32_t>& removed,
                           std::uint32_t length) const {
    const auto at = known_.find({id, removed});
    return at == known_.end() || length < list_[at->second].length;
  }
  void add(AlternatingChain&& chain) {
    const auto [at, fresh] =
        known_.emplace(std::pair(chain.technique, chain.removed), list_.size());
    if (fresh) {
      list_.push_back(std::move(chain));
    } else {
      list_[at->second] = std::move(chain);
    }
  }
  // The shortest one first, then in the order of techniques and of what they remove.
  [[nodiscard]] std::vector<AlternatingChain>& sorted() {
    std::sort(list_.begin(), list_.end(), [](const AlternatingChain& a, const AlternatingChain& b) {
      if (a.length != b.length) return a.length < b.length;
      if (a.technique != b.technique) return a.technique < b.technique;
      return a.removed < b.removed;
    });
    return list_;
  }

 private:
  std::vector<AlternatingChain> list_;
  std::map<std::pair<TechniqueId, std::vector<std::uint32_t>>, std::size_t> known_;
};

}  // namespace tresse::logic
