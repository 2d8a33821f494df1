// X-Chains, XY-Chains, AICs without and with groups and almost locked sets, and the continuous nice loops among them: those of the
// fewest strong links, all of them, so that no form of a puzzle has others. A chain leads from "a is false" to "b is true" by
// strong and weak links in turn, the first and the last one strong. So a or b is true, and what both exclude goes. If b
// excludes a too, the chain is closed: then each of its weak links has one true end, and what both ends of one exclude goes.
//
// What a row yields says what its links are, and row.size how many strong ones there may be:
//   alternating_x_chain    of one digit
//   alternating_xy_chain   the strong links those of cells, the weak ones those of houses
//   aic                    all of cells and houses
//   grouped_aic            groups too, at least one
//   als_aic                almost locked sets too, at least one
// A chain that begins and ends with the same candidate is left out: a shorter one removes what its first strong link
// leaves beside it.
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "grader/techniques/alternating/links.hpp"
#include "grader/techniques/search.hpp"

namespace tresse::logic {

template <class G>
class AlternatingChains : public KeptSearch<G> {
  using Links = AlternatingLinks<G>;
  using Row = typename Links::Row;
  using Arc = typename Links::Arc;

 public:
  using Mask = typename G::Mask;

  explicit AlternatingChains(const G& geo) : links_(geo) {}

  void forget() override { listed_ = {}; }
  bool find(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) override {
    std::vector<Hint> found;
    find_all(look, row, found, keep);
    return KeptSearch<G>::hand_over(look, found, hint);
  }

 private:
  void find_all(const View<G>& look, const ProfileRow& row, std::vector<Hint>& out, bool keep) {
    look_ = &look;
    row_ = &row;
    out_ = &out;
    keep_ = keep;
    if (!list()) return;
    const std::size_t words = links_.words();
    growing_.clear();
    reached_.resize(links_.count() * words);
    fresh_.resize(links_.count() * words);
    for (std::uint32_t a = 0; a < links_.count(); ++a) {
      if (links_.arcs(a).empty()) continue;
      growing_.push_back(a);
      const Row first = links_.strong(a);
      std::copy(first.begin(), first.end(), fresh_.data() + a * words);
      std::copy(first.begin(), first.end(), reached_.data() + a * words);
      put(reached_.data() + a * words, a);
    }
    for (std::size_t k = 2; k <= row.size && out.empty(); ++k) {
      ends_.clear();
      if (!lengthen()) return;
      for (const std::uint32_t a : ends_) take_all(a, k);
    }
  }

  static constexpr std::size_t kMostPaths = 64;
  static constexpr std::uint32_t kSet = 64;  // a set costs more than any groups

  struct Pass {
    std::uint32_t before;  // false, after "from" is true; kNobody at the beginning
    const Arc* arc;        // to the next node that is true
  };
  using Path = std::vector<Pass>;

  // The links of the position and of the row. The kinds of one position are asked for one after another, and most of them
  // differ only in the strong links that they go by.
  [[nodiscard]] bool list() {
    const TechniqueId id = row_->yield[0].technique;
    const std::size_t sets = id == TechniqueId::als_aic ? 4 : 0;
    const bool groups = sets != 0 || id == TechniqueId::grouped_aic;
    if (listed_ != Listed{true, groups, sets}) {
      listed_ = {true, groups, sets};
      good_ = links_.list(*look_, groups, sets);
    }
    return good_ && links_.choose(id != TechniqueId::alternating_x_chain,
                                  id != TechniqueId::alternating_xy_chain);
  }
  // What the passes of a path must cost: nothing, a group, a set.
  [[nodiscard]] std::uint32_t least_cost() const {
    const TechniqueId id = row_->yield[0].technique;
    return id == TechniqueId::als_aic ? kSet : id == TechniqueId::grouped_aic ? 1 : 0;
  }

  // Makes all chains one strong link longer, and lists where those begin that remove something. False: none can be longer.
  bool lengthen() {
    // The widths that plain 9x9 boards have, unrolled.
    if (links_.words() == 2) return lengthen<2>();
    if (links_.words() == 3) return lengthen<3>();
    if (links_.words() == 4) return lengthen<4>();
    return lengthen<0>();
  }
  template <std::size_t W>
  bool lengthen() {
    const std::size_t words = W == 0 ? links_.words() : W;
    std::array<std::uint64_t, W == 0 ? 1 : W> few;
    if (W == 0) step_.resize(words);
    std::uint64_t* step = W == 0 ? step_.data() : few.data();
    std::erase_if(growing_, [&](std::uint32_t a) {
      if (look_->patience.ends_soon(stop_point::rating_chains)) return true;
      std::uint64_t* fresh = fresh_.data() + a * words;
      std::uint64_t* reached = reached_.data() + a * words;
      std::fill(step, step + words, 0);
      for (std::size_t w = 0; w < words; ++w) {
        for (const std::size_t b : BitsOf{fresh[w]}) {
          const std::uint64_t* next = links_.next(static_cast<std::uint32_t>(64 * w + b)).data();
          for (std::size_t i = 0; i < words; ++i) step[i] |= next[i];
        }
      }
      const std::uint64_t* useful = links_.useful(a).data();
      std::uint64_t ends = 0;
      std::uint64_t any = 0;
      for (std::size_t w = 0; w < words; ++w) {
        fresh[w] = step[w] & ~reached[w];
        reached[w] |= fresh[w];
        any |= fresh[w];
        ends |= fresh[w] & useful[w];
      }
      if (ends != 0) ends_.push_back(a);
      return any == 0;
    });
    return !growing_.empty() && !look_->patience.ended();
  }
  // The chains of k strong links that begin with a. Each has two beginnings.
  void take_all(std::uint32_t a, std::size_t k) {
    const std::size_t words = links_.words();
    bool traced = false;
    each({fresh_.data() + a * words, words}, [&](std::uint32_t b) {
      if (b < a || !Links::has(links_.useful(a), b)) return;
      if (!std::exchange(traced, true)) trace(a, k);
      take(a, b);
    });
  }

  template <class F>
  static void each(Row r, F&& f) {
    for (std::size_t w = 0; w < r.size(); ++w) {
      for (const std::size_t b : BitsOf{r[w]}) f(static_cast<std::uint32_t>(64 * w + b));
    }
  }
  static void put(std::uint64_t* row, std::uint32_t i) {
    row[i / 64] |= std::uint64_t{1} << (i % 64);
  }
  static void join(std::vector<std::uint64_t>& to, Row from) {
    for (std::size_t w = 0; w < from.size(); ++w) to[w] |= from[w];
  }
  static bool meets(Row a, Row b) {
    for (std::size_t w = 0; w < a.size(); ++w) {
      if ((a[w] & b[w]) != 0) return true;
    }
    return false;
  }

  // levels_[j]: what is true first after j + 1 strong links from a.
  void trace(std::uint32_t a, std::size_t k) {
    const Row first = links_.strong(a);
    levels_.assign(1, {first.begin(), first.end()});
    std::vector<std::uint64_t> reached = levels_[0];
    put(reached.data(), a);
    while (levels_.size() < k) {
      std::vector<std::uint64_t> next(links_.words(), 0);
      each(levels_.back(), [&](std::uint32_t p) { join(next, links_.next(p)); });
      for (std::size_t w = 0; w < next.size(); ++w) {
        next[w] &= ~reached[w];
        reached[w] |= next[w];
      }
      levels_.push_back(std::move(next));
    }
  }
  [[nodiscard]] std::uint32_t cost(std::uint32_t node) const {
    return links_.is_group(node) ? 1 : 0;
  }
  [[nodiscard]] std::uint32_t cost(const Arc& arc) const {
    const auto of_set = [&] {
      return kSet + static_cast<std::uint32_t>(links_.set(arc.set).size());
    };
    return cost(arc.to) + (arc.cause == kNone ? of_set() : 0);
  }

  // What lies on the chains from a to b: of each node the cheapest way on, and how many there are.
  struct OnTheWay {
    std::uint32_t node;
    std::uint32_t cost = 0;
    std::size_t ways = 1;
    std::vector<Pass> passes = {};
  };
  // Calls f(pass, place of its end in `then`) for each way from p to one of `then`.
  template <class F>
  void each_pass(std::uint32_t p, const std::vector<OnTheWay>& then, F&& f) const {
    const auto by_arcs = [&](std::uint32_t before, std::uint32_t from) {
      for (const Arc& arc : links_.arcs(from)) {
        for (std::size_t i = 0; i < then.size(); ++i) {
          if (then[i].node == arc.to) f(Pass{before, &arc}, i);
        }
      }
    };
    each(links_.weak(p), [&](std::uint32_t q) { by_arcs(q, q); });
  }
  void take(std::uint32_t a, std::uint32_t b) {
    const std::size_t k = levels_.size();
    way_.assign(k, {});
    way_[k - 1].push_back({b});
    std::vector<std::uint64_t> ends(links_.words(), 0);
    for (std::size_t j = k - 1; j-- > 0;) {
      std::fill(ends.begin(), ends.end(), 0);
      for (const OnTheWay& x : way_[j + 1]) put(ends.data(), x.node);
      each(levels_[j], [&](std::uint32_t p) {
        if (meets(links_.next(p), ends)) way_[j].push_back(on_the_way(p, way_[j + 1]));
      });
    }
    const bool closed = Links::has(links_.weak(b), a);
    Best best;
    std::size_t ways = 0;
    for (const Arc& arc : links_.arcs(a)) {
      for (std::size_t i = 0; i < way_[0].size(); ++i) {
        if (way_[0][i].node != arc.to) continue;
        ways = std::min(kMostPaths + 1, ways + way_[0][i].ways);
        const std::uint32_t all = cost(a) + cost(arc) + way_[0][i].cost;
        if (all < best.cost) best = {all, &arc, i};
      }
    }
    if (best.arc == nullptr || best.cost < least_cost()) return;
    take_chain(a, b, cheapest(best));
    if (closed && row_->yields().size() > 1 && ways <= kMostPaths) {
      path_.clear();
      take_loops(a, b, 0, kNobody);
    }
  }
  struct Best {
    std::uint32_t cost = ~std::uint32_t{0};
    const Arc* arc = nullptr;
    std::size_t at = 0;
  };
  [[nodiscard]] OnTheWay on_the_way(std::uint32_t p, const std::vector<OnTheWay>& then) const {
    OnTheWay here{p, ~std::uint32_t{0}, 0};
    each_pass(p, then, [&](const Pass& pass, std::size_t at) {
      here.passes.push_back(pass);
      here.ways = std::min(kMostPaths + 1, here.ways + then[at].ways);
      const std::uint32_t all = cost(pass.before) + cost(*pass.arc) + then[at].cost;
      if (all >= here.cost) return;
      here.cost = all;
      std::swap(here.passes.front(), here.passes.back());
    });
    return here;
  }
  [[nodiscard]] const OnTheWay& at(std::size_t level, std::uint32_t node) const {
    return *std::find_if(way_[level].begin(), way_[level].end(),
                         [&](const OnTheWay& x) { return x.node == node; });
  }
  [[nodiscard]] Path cheapest(const Best& best) const {
    Path path = {{kNobody, best.arc}};
    for (std::size_t j = 0; j + 1 < way_.size(); ++j) {
      path.push_back(at(j, path.back().arc->to).passes.front());
    }
    return path;
  }

  void take_chain(std::uint32_t a, std::uint32_t b, const Path& path) {
    std::vector<std::uint64_t> gone(links_.excluded(a).begin(), links_.excluded(a).end());
    const Row other = links_.excluded(b);
    for (std::size_t w = 0; w < gone.size(); ++w) gone[w] &= other[w];
    hand_over(row_->yield[0], gone, a, path, false);
  }
  // All chains to b from what is true after the path until now.
  void take_loops(std::uint32_t a, std::uint32_t b, std::size_t level, std::uint32_t node) {
    if (node == kNobody) {
      for (const Arc& arc : links_.arcs(a)) {
        const bool leads = std::any_of(way_[0].begin(), way_[0].end(),
                                       [&](const OnTheWay& x) { return x.node == arc.to; });
        if (!leads) continue;
        path_.push_back({kNobody, &arc});
        take_loops(a, b, 0, arc.to);
        path_.pop_back();
      }
      return;
    }
    if (level + 1 == way_.size()) return take_loop(a, b);
    for (const Pass& pass : at(level, node).passes) {
      path_.push_back(pass);
      take_loops(a, b, level + 1, pass.arc->to);
      path_.pop_back();
    }
  }
  void take_loop(std::uint32_t a, std::uint32_t b) {
    std::vector<std::uint64_t> gone(links_.words(), 0);
    const auto between = [&](std::uint32_t p, std::uint32_t q) {
      const Row one = links_.excluded(p);
      const Row other = links_.excluded(q);
      for (std::size_t w = 0; w < gone.size(); ++w) gone[w] |= one[w] & other[w];
    };
    between(b, a);
    std::uint32_t cost_of_path = 0;
    for (std::size_t i = 0; i < path_.size(); ++i) {
      cost_of_path += cost(*path_[i].arc);
      if (i > 0) between(path_[i - 1].arc->to, path_[i].before);
      if (i > 0) cost_of_path += cost(path_[i].before);
    }
    if (cost_of_path + cost(a) >= least_cost()) hand_over(row_->yield[1], gone, a, path_, true);
  }

  void hand_over(const Yield& yield, const std::vector<std::uint64_t>& gone, std::uint32_t a,
                 const Path& path, bool loop) {
    Hint& hint = out_->emplace_back();
    hint.start(yield);
    each(gone, [&](std::uint32_t z) { hint.remove(links_.cells(z)[0], bit<G>(links_.digit(z))); });
    hint.gather();
    if (keep_) write(hint.step, a, path, loop);
  }
  void write(Step& step, std::uint32_t a, const Path& path, bool loop) const {
    Inference inference;
    std::vector<Link>& to = inference.links;
    std::uint32_t on = path.back().arc->to;
    if (loop) to.push_back(link_of(on, true));
    to.push_back(link_of(a, false));
    if (loop) by_weak(to.back(), on, a);
    for (std::size_t i = 0; i < path.size(); ++i) {
      const Arc& arc = *path[i].arc;
      if (i > 0) {
        to.push_back(link_of(path[i].before, false));
        by_weak(to.back(), on, path[i].before);
      }
      on = arc.to;
      to.push_back(link_of(on, true));
      by(to.back(), arc.cause);
      if (arc.cause != kNone) continue;
      to.back().reason = LinkReason::set;
      for (const std::uint32_t c : links_.set(arc.set)) to.back().set.push_back(CellId(c));
    }
    for (std::uint32_t i = 1; i < to.size(); ++i) to[i].from = {i - 1};
    step.inferences = {std::move(inference)};
  }
  [[nodiscard]] Link link_of(std::uint32_t node, bool on) const {
    const auto cells = links_.cells(node);
    const auto candidate = [&](std::uint32_t c) {
      return CandId(c * look_->geo.side() + links_.digit(node));
    };
    Link link;
    link.candidate = candidate(cells[0]);
    for (const std::uint32_t c : cells.subspan(1)) link.more.push_back(candidate(c));
    link.on = on;
    return link;
  }
  static void by(Link& link, Cause cause) {
    link.reason = cause == kCell ? LinkReason::cell : LinkReason::house;
    if (cause >= kHouse) link.house = HouseId(static_cast<std::size_t>(cause - kHouse));
  }
  void by_weak(Link& link, std::uint32_t on, std::uint32_t off) const {
    by(link, links_.weak_cause(on, off));
  }

  struct Listed {
    bool any = false;
    bool groups = false;
    std::size_t sets = 0;
    friend bool operator==(const Listed&, const Listed&) = default;
  };

  Links links_;
  Listed listed_;
  bool good_ = false;  // what was listed is no more than is looked at
  const View<G>* look_ = nullptr;
  const ProfileRow* row_ = nullptr;
  std::vector<Hint>* out_ = nullptr;
  bool keep_ = false;
  std::vector<std::uint64_t> reached_, fresh_,
      step_;                                   // of each node: what is true after it is false
  std::vector<std::uint32_t> growing_, ends_;  // beginnings
  std::vector<std::vector<std::uint64_t>> levels_;
  std::vector<std::vector<OnTheWay>> way_;  // of each level
  Path path_;
};

TRESSE_KEPT_SEARCH(alternating_chains, AlternatingChains)

}  // namespace tresse::logic
