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

#include "base/check.hpp"
#include "base/ranges.hpp"
#include "base/stop.hpp"

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
      if (ranges::any_of(sets_[s], taken)) continue;
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
    return ranges::includes(large, small);
  };
  if (ranges::any_of(sets_, [&](const auto& old) { return covers(set, old); })) return;
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
  return ranges::all_of(sets_, [&](const auto& set) {
    return ranges::any_of(set, [&](std::uint32_t e) { return chosen[e]; });
  });
}

bool HittingSets::hit_without(const std::vector<bool>& chosen, std::uint32_t element) const {
  return ranges::all_of(sets_, [&](const auto& set) {
    return !ranges::binary_search(set, element) ||
           ranges::any_of(set, [&](std::uint32_t e) { return e != element && chosen[e]; });
  });
}

std::size_t HittingSets::degree(std::uint32_t element) const {
  return static_cast<std::size_t>(ranges::count_if(
      sets_, [&](const auto& set) { return ranges::binary_search(set, element); }));
}

// The implicit hitting set method (Moreno-Centeno and Karp 2013; MaxHS of Davies and Bacchus 2011 for
// cores): a smallest hitting set of the obstacles known so far is a lower bound; if the search finds
// no obstacle beside it, it is the answer.
//
// Between two exact hitting sets the same choice is grown, one element for each new obstacle, until
// nothing is left to hit: that gives many obstacles for one exact question, and an upper bound, from
// which elements are then dropped that no known obstacle and no search needs. It ends when the two
// bounds meet. An exact question is asked as "at most `lower`?": only a no is expensive, and each no
// raises the bound for good.

namespace {

using Elements = std::vector<std::uint32_t>;

class Loop {
 public:
  Loop(std::size_t universe, const FindObstacle& find, const Elements& start, std::size_t below,
       std::uint64_t nodes, const StopToken& stop)
      : universe_(universe),
        find_(find),
        below_(below),
        nodes_(nodes),
        stop_(stop),
        sets_(universe) {
    if (!start.empty()) keep(start);
  }

  FewestHits run() {
    for (;;) {
      if (!raise_lower()) return result_;
      const Growth growth = grow(choice_);
      if (growth == Growth::ended) return result_;
      if (growth == Growth::nothing_to_hit) {
        keep(elements_of(choice_));
        return prove();
      }
      if (!thin(choice_)) return result_;
      if (!known_ || count(choice_) < result_.elements.size()) keep(elements_of(choice_));
    }
  }

 private:
  enum class Growth : std::uint8_t { ended, nothing_to_hit, grown };

  // Sets choice_ to a hitting set of `lower` elements; false when the bounds meet, or at a stop.
  bool raise_lower() {
    for (;;) {
      if (known_ && result_.lower >= result_.elements.size()) {
        prove();
        return false;
      }
      if (below_ != 0 && result_.lower >= below_) {
        if (!known_) result_.status = FewestHits::Status::too_many;
        return false;
      }
      std::uint64_t left = 0;
      if (nodes_ != 0) {
        if (sets_.spent() >= nodes_) return stopped(StopReason::nodes);
        left = nodes_ - sets_.spent();
      }
      const HittingSets::Found found = sets_.at_most(result_.lower, left, stop_);
      if (found.status == HittingSets::Found::Status::stopped) return stopped(found.reason);
      if (found.status == HittingSets::Found::Status::none) {
        ++result_.lower;
        continue;
      }
      choice_.assign(universe_, false);
      for (const std::uint32_t e : found.elements) choice_[e] = true;
      // A hitting set may be smaller than the bound only while the bound is 0.
      return true;
    }
  }

  // Adds an element for each obstacle that is found, until there is none.
  Growth grow(std::vector<bool>& choice) {
    bool grown = false;
    for (;;) {
      Obstacle obstacle = find_(choice);
      if (obstacle.status == Obstacle::Status::stopped) {
        stopped(obstacle.reason);
        return Growth::ended;
      }
      if (obstacle.status == Obstacle::Status::none) {
        return grown ? Growth::grown : Growth::nothing_to_hit;
      }
      if (!take(obstacle, choice)) return Growth::ended;
      grown = true;
      choice[favourite(obstacle.elements)] = true;
    }
  }

  // Drops elements that are not needed; those in fewest obstacles first.
  bool thin(std::vector<bool>& choice) {
    Elements order = elements_of(choice);
    std::vector<std::size_t> degree(universe_, 0);
    for (const std::uint32_t e : order) degree[e] = sets_.degree(e);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return degree[a] < degree[b]; });
    for (const std::uint32_t e : order) {
      if (!sets_.hit_without(choice, e)) continue;
      choice[e] = false;
      const Obstacle obstacle = find_(choice);
      if (obstacle.status == Obstacle::Status::stopped) return stopped(obstacle.reason);
      if (obstacle.status == Obstacle::Status::none) continue;
      if (!take(obstacle, choice)) return false;
      choice[e] = true;
    }
    return true;
  }

  // Remembers the obstacle; false if nothing can hit it.
  bool take(const Obstacle& obstacle, const std::vector<bool>& choice) {
    if (obstacle.elements.empty()) {
      result_ = {};
      result_.status = FewestHits::Status::unhittable;
      return false;
    }
    for (const std::uint32_t e : obstacle.elements) TRESSE_CHECK(e < universe_ && !choice[e]);
    sets_.add(obstacle.elements);
    return true;
  }

  std::uint32_t favourite(const Elements& elements) const {
    std::uint32_t best = elements.front();
    std::size_t most = 0;
    for (const std::uint32_t e : elements) {
      const std::size_t n = sets_.degree(e);
      if (n > most) {
        most = n;
        best = e;
      }
    }
    return best;
  }

  void keep(Elements elements) {
    known_ = true;
    result_.status = FewestHits::Status::hit;
    result_.elements = std::move(elements);
  }
  FewestHits prove() {
    result_.minimum = result_.lower == result_.elements.size();
    TRESSE_CHECK(result_.minimum);
    return result_;
  }
  bool stopped(StopReason why) {
    result_.reason = why;
    return false;
  }

  static std::size_t count(const std::vector<bool>& choice) {
    return static_cast<std::size_t>(ranges::count(choice, true));
  }
  static Elements elements_of(const std::vector<bool>& choice) {
    Elements elements;
    for (std::uint32_t e = 0; e < choice.size(); ++e) {
      if (choice[e]) elements.push_back(e);
    }
    return elements;
  }

  const std::size_t universe_;
  const FindObstacle& find_;
  const std::size_t below_;
  const std::uint64_t nodes_;
  const StopToken& stop_;
  HittingSets sets_;
  std::vector<bool> choice_;
  bool known_ = false;
  FewestHits result_;
};

}  // namespace

FewestHits fewest_hits(std::size_t universe, const FindObstacle& find, const Elements& start,
                       std::size_t below, std::uint64_t nodes, const StopToken& stop) {
  return Loop(universe, find, start, below, nodes, stop).run();
}

}  // namespace tresse
