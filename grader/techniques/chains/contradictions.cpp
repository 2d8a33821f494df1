// Assumptions that contradict themselves. A candidate is taken as true; what it excludes goes, then the singles that are
// left are true, and so on in waves, until a cell has no digit left or a digit no place in a house. All assumptions that
// come to that in the fewest waves are false.
//
// A wave does all that the wave before leads to, so the number of waves is the same in every form of a puzzle. That of the
// scales (forcing.hpp) goes by propositions in an order, and its lengths depend on it.
#include <algorithm>
#include <array>
#include <vector>

#include "grader/techniques/chains/nodes.hpp"
#include "grader/techniques/search.hpp"

namespace tresse::logic {

template <class G>
class Contradictions : public KeptSearch<G> {
 public:
  using Mask = typename G::Mask;

  explicit Contradictions(const G& geo) : geo_(geo), n_(geo.side()), work_(geo) {}

  bool find(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) override {
    std::vector<Hint> found;
    find_all(look, row.yield[0], found, keep);
    return KeptSearch<G>::hand_over(look, found, hint);
  }

 private:
  void find_all(const View<G>& look, const Yield& yield, std::vector<Hint>& out, bool keep) {
    look_ = &look;
    node_of_.assign(2 * geo_.cell_count() * n_, kNobody);
    std::size_t best = SIZE_MAX;
    std::vector<std::size_t> ends;  // candidates
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      if (size_of(look.cand(c)) < 2) continue;
      for (const std::size_t v : BitsOf{look.cand(c)}) {
        if (look.patience.ends_soon()) return;
        const std::size_t waves = waves_to_contradiction(c, v, best);
        if (waves == 0) continue;
        if (waves < best) ends.clear();
        best = waves;
        ends.push_back(c * n_ + v);
      }
    }
    for (const std::size_t x : ends) {
      Hint& hint = out.emplace_back();
      hint.start(yield);
      hint.remove(x / n_, bit<G>(x % n_));
      if (keep) write(x, best, hint.step);
    }
  }

  Key key_of(std::size_t c, std::size_t v, bool on) const {
    return static_cast<Key>(2 * (c * n_ + v) + (on ? 1 : 0));
  }

  // 0: there is none within `most` waves.
  std::size_t waves_to_contradiction(std::size_t c, std::size_t v, std::size_t most) {
    work_ = look_->marks;
    for (const Node& node : reach_.nodes) node_of_[node.key] = kNobody;
    reach_.nodes.clear();
    reach_.more.clear();
    add(key_of(c, v, true), kNobody, kNone);
    on_.assign(1, 0);
    for (std::size_t wave = 1; wave <= most && !on_.empty(); ++wave) {
      off_.clear();
      for (const std::uint32_t p : on_) exclude(p);
      if (off_.empty()) return 0;
      for (const std::uint32_t p : off_) {
        const Key key = reach_.nodes[p].key / 2;
        work_.remove(geo_, key / n_, key % n_);
      }
      on_.clear();
      for (const std::uint32_t p : off_) {
        if (leaves(p)) return wave;
      }
    }
    return 0;
  }

  std::uint32_t add(Key key, std::uint32_t parent, Cause cause) {
    const auto i = static_cast<std::uint32_t>(reach_.nodes.size());
    reach_.nodes.push_back(
        {key, parent, static_cast<std::uint32_t>(reach_.more.size()), 0, cause, kNobody});
    node_of_[key] = i;
    return i;
  }
  // What the candidate of node p excludes.
  void exclude(std::uint32_t p) {
    const std::size_t x = reach_.nodes[p].key / 2;
    const std::size_t c = x / n_;
    const std::size_t v = x % n_;
    const auto off = [&](std::size_t d, std::size_t w, Cause cause) {
      const Key key = key_of(d, w, false);
      if (node_of_[key] == kNobody) off_.push_back(add(key, p, cause));
    };
    for (const std::size_t w : BitsOf{static_cast<Mask>(work_.cand[c] & ~bit<G>(v))}) {
      off(c, w, kCell);
    }
    for (const auto place : geo_.places(c)) {
      const Mask others = work_.pos[place.house * n_ + v] & ~bit<G>(place.position);
      for (const std::size_t q : BitsOf{others}) {
        off(geo_.cell(place.house, q), v, static_cast<Cause>(kHouse + place.house));
      }
    }
  }
  // What is left where the candidate of node p was: singles come on. True: nothing is left, and there was more than p, so
  // that p follows from others. (Singles that are open are found before assumptions are made.)
  bool leaves(std::uint32_t p) {
    const std::size_t x = reach_.nodes[p].key / 2;
    const std::size_t c = x / n_;
    const std::size_t v = x % n_;
    end_ = p;
    end_cause_ = kCell;
    if (work_.cand[c] == 0 && size_of(look_->cand(c)) > 1) return true;
    if (single(work_.cand[c])) come_on(c, lowest(work_.cand[c]), kCell);
    for (const auto place : geo_.places(c)) {
      const Mask rest = work_.pos[place.house * n_ + v];
      end_cause_ = static_cast<Cause>(kHouse + place.house);
      if (rest == 0 && size_of(look_->pos(place.house, v)) > 1) return true;
      if (single(rest)) come_on(geo_.cell(place.house, lowest(rest)), v, end_cause_);
    }
    return false;
  }
  void come_on(std::size_t c, std::size_t v, Cause cause) {
    const Key key = key_of(c, v, true);
    if (node_of_[key] == kNobody) on_.push_back(add_last(key, cause));
  }
  // It is the last one of its cell or house: the others are its parents.
  std::uint32_t add_last(Key key, Cause cause) {
    const std::uint32_t i = add(key, kNobody, cause);
    const std::size_t c = key / 2 / n_;
    const std::size_t v = key / 2 % n_;
    const auto from = [&](std::size_t d, std::size_t w) {
      if (d == c && w == v) return;
      reach_.more.push_back(node_of_[key_of(d, w, false)]);
      ++reach_.nodes[i].more_count;
    };
    if (cause == kCell) {
      for (const std::size_t w : BitsOf{look_->cand(c)}) from(c, w);
    } else {
      const std::size_t house = cause - kHouse;
      for (const std::size_t q : BitsOf{look_->pos(house, v)}) from(geo_.cell(house, q), v);
    }
    return i;
  }

  // The candidate that went last is off, and on as the last one left; unless what leads there says before that a candidate
  // is on and off.
  void write(std::size_t x, std::size_t waves, Step& step) {
    (void)waves_to_contradiction(x / n_, x % n_, waves);
    const std::uint32_t off = end_;
    const std::uint32_t on = add_last(opposite(reach_.nodes[off].key), end_cause_);
    step.dynamic = true;
    const std::vector<NestedHint> none;
    StepWriter writer(step, none);
    for (const std::uint32_t end : first_clash(on, off)) {
      const Target target{&reach_, end};
      writer.add(target, ancestors_.of(target));
    }
  }

  // Two opposite nodes behind on and off, or these themselves: those of which the later one was found first. Nodes are found
  // after what they follow from, so that nothing behind them is a clash.
  std::array<std::uint32_t, 2> first_clash(std::uint32_t on, std::uint32_t off) {
    behind_.assign(reach_.nodes.size(), false);
    for (const std::uint32_t end : {on, off}) {
      for (const std::uint32_t i : ancestors_.of({&reach_, end})) behind_[i] = true;
    }
    std::vector<std::uint32_t> met(2 * geo_.cell_count() * n_, kNobody);
    for (std::uint32_t i = 0; i < reach_.nodes.size(); ++i) {
      if (!behind_[i]) continue;
      const Key key = reach_.nodes[i].key;
      const std::uint32_t other = met[opposite(key)];
      if (other != kNobody) return is_on(key) ? std::array{i, other} : std::array{other, i};
      met[key] = i;
    }
    return {on, off};
  }

  const G& geo_;
  std::size_t n_;
  const View<G>* look_ = nullptr;
  Marks<G> work_;
  Reach reach_;
  std::vector<std::uint32_t> node_of_;   // of a key
  std::vector<std::uint32_t> on_, off_;  // the nodes of a wave
  std::vector<bool> behind_;             // of a node: does a clash follow from it?
  std::uint32_t end_ = 0;                // went last of a cell or house that has nothing left
  Cause end_cause_ = kNone;
  Ancestors ancestors_;
};

TRESSE_KEPT_SEARCH(contradictions, Contradictions)

}  // namespace tresse::logic
