// The implicit hitting set method (Moreno-Centeno and Karp 2013; MaxHS of Davies and Bacchus 2011 for
// cores): a smallest hitting set of the obstacles known so far is a lower bound; if the search finds
// no obstacle beside it, it is the answer.
//
// Between two exact hitting sets the same choice is grown, one element for each new obstacle, until
// nothing is left to hit: that gives many obstacles for one exact question, and an upper bound, from
// which elements are then dropped that no known obstacle and no search needs. It ends when the two
// bounds meet. An exact question is asked as "at most `lower`?": only a no is expensive, and each no
// raises the bound for good.
#include "repair/implicit_hitting.hpp"

#include <algorithm>

#include "base/check.hpp"
#include "repair/hitting_set.hpp"

namespace tresse {
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
    return static_cast<std::size_t>(std::ranges::count(choice, true));
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
