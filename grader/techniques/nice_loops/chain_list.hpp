// What the searches for alternating chains have found: the shortest chain of each technique and each set of eliminations.
#pragma once

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "grader/techniques/hint.hpp"

namespace tresse::logic {

struct AlternatingChain {
  TechniqueId technique{};
  std::size_t length = 0;
  std::vector<std::uint32_t> removed;  // cell * side + digit, rising
  std::vector<Link> links;             // each follows from the one before
};

class ChainList {
 public:
  // Is it the first one that does this, or shorter than the one before?
  [[nodiscard]] bool wants(TechniqueId id, const std::vector<std::uint32_t>& removed,
                           std::size_t length) const {
    const auto at = known_.find({id, removed});
    return at == known_.end() || length < list_[at->second].length;
  }
  void add(AlternatingChain&& chain) {
    for (std::size_t i = 1; i < chain.links.size(); ++i) {
      chain.links[i].from = {static_cast<std::uint32_t>(i - 1)};
    }
    const auto [at, fresh] =
        known_.emplace(std::pair(chain.technique, chain.removed), list_.size());
    if (fresh) {
      list_.push_back(std::move(chain));
    } else {
      list_[at->second] = std::move(chain);
    }
  }
  // Hands over the shortest one first, then in the order of techniques and of what they remove; true: one was enough.
  template <class G>
  bool hand_over(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
    std::sort(list_.begin(), list_.end(), [](const AlternatingChain& a, const AlternatingChain& b) {
      if (a.length != b.length) return a.length < b.length;
      if (a.technique != b.technique) return a.technique < b.technique;
      return a.removed < b.removed;
    });
    for (AlternatingChain& chain : list_) {
      hint.start(*row.find(chain.technique));
      for (const std::uint32_t x : chain.removed) {
        hint.remove(x / look.geo.side(), bit<G>(x % look.geo.side()));
      }
      hint.gather();
      if (keep) hint.step.inferences = {Inference{std::move(chain.links)}};
      if (look.take(hint)) return true;
    }
    return false;
  }

 private:
  std::vector<AlternatingChain> list_;
  std::map<std::pair<TechniqueId, std::vector<std::uint32_t>>, std::size_t> known_;
};

// Does the search look for it, and does the row yield it?
template <class G>
bool sought(const View<G>& look, const ProfileRow& row, TechniqueId id) {
  return row.find(id) != nullptr && look.wants(id);
}

}  // namespace tresse::logic
