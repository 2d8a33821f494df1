// Branch and bound over the sets that are not hit yet: the smallest of them is taken, its elements are
// tried in turn, the one in most sets first, and an element that was tried is out for the rest of the
// branch. Two bounds end a branch with r elements left to choose:
//   * packing: more than r sets that share no element (taken greedily, smallest first);
//   * coverage: the r elements in most sets cannot hit all of them together.
// The search asks "is there one of at most r?" and not "which is the smallest?": its caller knows a
// lower bound from the sets before (they only grow), and raises it by one where the answer is no.
// Memory: the sets and one number for each of their elements. A node costs the length of all sets.
#include "repair/hitting_set.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "sat/stop_points.hpp"

namespace tresse {

class HittingSets::Search {
 public:
  Search(const HittingSets& all, std::uint64_t nodes, const StopToken& stop)
      : sets_(all.sets_),
        stop_(stop),
        limit_(nodes),
        occurrences_(all.universe_),
        hits_(sets_.size(), 0),
        live_(sets_.size()),
        degree_(all.universe_, 0),
        excluded_(all.universe_, 0),
        stamp_(all.universe_, 0) {
    for (std::uint32_t s = 0; s < sets_.size(); ++s) {
      live_[s] = static_cast<std::uint32_t>(sets_[s].size());
      for (const std::uint32_t e : sets_[s]) {
        occurrences_[e].push_back(s);
        ++degree_[e];
      }
    }
  }

  Found run(std::size_t most) {
    Found found;
    if (descend(most)) {
      found.status = Found::Status::found;
      found.elements = chosen_;
      std::sort(found.elements.begin(), found.elements.end());
    } else if (reason_ != StopReason::none) {
      found.status = Found::Status::stopped;
      found.reason = reason_;
    }
    return found;
  }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr std::uint32_t kNoSet = static_cast<std::uint32_t>(-1);

  // True when the sets left are hit, with `left` more elements.
  bool descend(std::size_t left) {
    if (limit_ != 0 && nodes_ >= limit_) reason_ = StopReason::nodes;
    if (reason_ == StopReason::none) reason_ = stop_.poll(stop_point::sat_core);
    if (reason_ != StopReason::none) return false;
    ++nodes_;
    const std::uint32_t smallest = smallest_set();
    if (smallest == kNoSet) return true;
    if (hopeless(left)) return false;
    std::vector<std::uint32_t> elements;
    for (const std::uint32_t e : sets_[smallest]) {
      if (excluded_[e] == 0) elements.push_back(e);
    }
    std::stable_sort(elements.begin(), elements.end(),
                     [this](std::uint32_t a, std::uint32_t b) { return degree_[a] > degree_[b]; });
    std::size_t tried = 0;
    bool done = false;
    for (; tried < elements.size() && !done && reason_ == StopReason::none; ++tried) {
      choose(elements[tried]);
      done = descend(left - 1);
      if (!done) unchoose(elements[tried]);
      exclude(elements[tried]);
    }
    if (done) return true;  // the state is of no further use
    while (tried > 0) admit(elements[--tried]);
    return false;
  }

  std::uint32_t smallest_set() const {
    std::uint32_t best = kNoSet;
    for (std::uint32_t s = 0; s < sets_.size(); ++s) {
      if (hits_[s] == 0 && (best == kNoSet || live_[s] < live_[best])) best = s;
    }
    return best;
  }

  bool hopeless(std::size_t left) {
    open_.clear();
    for (std::uint32_t s = 0; s < sets_.size(); ++s) {
      if (hits_[s] != 0) continue;
      if (live_[s] == 0) return true;
      open_.push_back(s);
    }
    if (left == 0) return true;  // there is an open set
    std::stable_sort(open_.begin(), open_.end(),
                     [this](std::uint32_t a, std::uint32_t b) { return live_[a] < live_[b]; });
    ++time_;
    std::size_t apart = 0;
    for (const std::uint32_t s : open_) {
      const auto taken = [this](std::uint32_t e) {
        return excluded_[e] == 0 && stamp_[e] == time_;
      };
      if (std::ranges::any_of(sets_[s], taken)) continue;
      if (++apart > left) return true;
      for (const std::uint32_t e : sets_[s]) stamp_[e] = time_;
    }
    // Elements that are out count too: the bound is weaker and still one.
    tops_.assign(degree_.begin(), degree_.end());
    const std::size_t few = std::min(left, tops_.size());
    std::partial_sort(tops_.begin(), tops_.begin() + static_cast<std::ptrdiff_t>(few), tops_.end(),
                      std::greater<>());
    return std::accumulate(tops_.begin(), tops_.begin() + static_cast<std::ptrdiff_t>(few),
                           std::size_t{0}) < open_.size();
  }

  void choose(std::uint32_t e) {
    chosen_.push_back(e);
    for (const std::uint32_t s : occurrences_[e]) {
      if (hits_[s]++ != 0) continue;
      for (const std::uint32_t other : sets_[s]) --degree_[other];
    }
  }
  void unchoose(std::uint32_t e) {
    chosen_.pop_back();
    for (const std::uint32_t s : occurrences_[e]) {
      if (--hits_[s] != 0) continue;
      for (const std::uint32_t other : sets_[s]) ++degree_[other];
    }
  }
  void exclude(std::uint32_t e) {
    excluded_[e] = 1;
    for (const std::uint32_t s : occurrences_[e]) --live_[s];
  }
  void admit(std::uint32_t e) {
    excluded_[e] = 0;
    for (const std::uint32_t s : occurrences_[e]) ++live_[s];
  }

  const std::vector<std::vector<std::uint32_t>>& sets_;
  const StopToken& stop_;
  const std::uint64_t limit_;
  std::uint64_t nodes_ = 0;
  StopReason reason_ = StopReason::none;
  std::vector<std::vector<std::uint32_t>> occurrences_;  // of an element: its sets
  std::vector<std::uint32_t> hits_;                      // of a set: chosen elements
  std::vector<std::uint32_t> live_;                      // of a set: elements not excluded
  std::vector<std::uint32_t> degree_;                    // of an element: sets not hit
  std::vector<std::uint8_t> excluded_;
  std::vector<std::uint32_t> chosen_;
  std::vector<std::uint32_t> open_, tops_;
  std::vector<std::uint64_t> stamp_;
  std::uint64_t time_ = 0;
};

HittingSets::HittingSets(std::size_t universe) : universe_(universe) {}

void HittingSets::add(std::vector<std::uint32_t> set) {
  const auto covers = [](const auto& large, const auto& small) {
    return std::ranges::includes(large, small);
  };
  if (std::ranges::any_of(sets_, [&](const auto& old) { return covers(set, old); })) return;
  std::erase_if(sets_, [&](const auto& old) { return covers(old, set); });
  sets_.push_back(std::move(set));
}

HittingSets::Found HittingSets::at_most(std::size_t most, std::uint64_t nodes,
                                        const StopToken& stop) {
  Search search(*this, nodes, stop);
  Found found = search.run(most);
  spent_ += search.nodes();
  return found;
}

bool HittingSets::hit_by(const std::vector<bool>& chosen) const {
  return std::ranges::all_of(sets_, [&](const auto& set) {
    return std::ranges::any_of(set, [&](std::uint32_t e) { return chosen[e]; });
  });
}

bool HittingSets::hit_without(const std::vector<bool>& chosen, std::uint32_t element) const {
  return std::ranges::all_of(sets_, [&](const auto& set) {
    return !std::ranges::binary_search(set, element) ||
           std::ranges::any_of(set, [&](std::uint32_t e) { return e != element && chosen[e]; });
  });
}

std::size_t HittingSets::degree(std::uint32_t element) const {
  return static_cast<std::size_t>(std::ranges::count_if(
      sets_, [&](const auto& set) { return std::ranges::binary_search(set, element); }));
}

}  // namespace tresse
