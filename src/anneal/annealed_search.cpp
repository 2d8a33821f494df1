// From a puzzle to a list colouring, and from a colouring to a verified solution.
//
// Propagation comes first, and what it fills never changes: singles and locked candidates always; matching where the grid
// is narrow. In a narrow grid that the first cycle does not solve, probing follows, and the search begins again: there each
// candidate less is a trap less. At the frontier of SAT solvers most grids end before it (64x64 .61: 0.04 s instead of 0.08,
// 81x81 .64: 0.04 instead of 0.11, of 10 grids each in the median). In a broad grid neither finds anything.
//
// Tried elsewhere and lost: tabu search over all moves of all clashing cells (30 times the time of a step, and stuck at a
// few clashes near the frontier), constant temperature, parallel tempering, pairs in a line and a box counted twice,
// neighbourhoods around the last clashes given to a SAT solver (a state with few clashes agrees with no solution in more
// than half of its cells).
#include "anneal/annealed_search.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "anneal/list_colouring.hpp"
#include "base/ranges.hpp"
#include "base/rng.hpp"
#include "base/stop.hpp"
#include "propagate/fixpoint.hpp"

namespace tresse {

// Annealing of a list colouring: walks that cool from cycle to cycle, until no two neighbours have the same colour.

class Walk;

// thresholds[d] of 2^28: how often a change that adds d clashes is accepted. The last row is for all above.
using Thresholds = std::array<std::uint32_t, 32>;

class Annealing {
 public:
  // The colouring must outlive it, and have a vertex.
  Annealing(const ListColouring& colouring, std::uint64_t seed);
  ~Annealing();

  enum class Outcome : std::uint8_t { solved, limit, stopped };
  // At most `steps` more (0 = no limit); pieces give what one whole run gives. Polls stop_point::anneal_setup and
  // anneal_slice.
  [[nodiscard]] Outcome run(std::uint64_t steps, const StopToken& stop);

  // `count` random vertices take another colour, and the next cycle, a short one, begins there: for a second solution
  // near the first.
  void disturb(std::size_t count);

  [[nodiscard]] std::size_t colour(std::size_t vertex) const;
  [[nodiscard]] std::uint64_t steps() const { return steps_; }
  // Steps of the first cycle, if nothing ends it.
  [[nodiscard]] std::uint64_t first_cycle() const { return first_cycle_; }

  // So many steps at one temperature.
  static constexpr std::uint64_t kSlice = 16'384;

 private:
  void begin_cycle(double hot, double cold, std::uint64_t slices);
  void set_temperature();

  std::unique_ptr<Walk> walk_;
  double hot_, cold_;          // odds of one clash more, at the begin and at the end of a cycle
  double length_;              // of the next cycle, in slices
  bool started_ = false;       // is there a cycle?
  std::uint64_t slices_ = 0;   // left of it
  std::uint64_t in_slice_ = 0;  // steps left of this slice
  double odds_ = 0, cooling_ = 1;
  Thresholds thresholds_{};
  std::uint64_t steps_ = 0;
  std::uint64_t first_cycle_;
};

// The schedule. A cycle begins from a greedy random state; the odds of a change that adds one clash fall geometrically
// from `hot` to `cold`; each cycle is kGrowth times longer than the one before.
//
// Why these odds: near the frontier the walk behaves like a liquid that is cooled. The number of clashes stays on a plateau
// until a solution is found suddenly. The odds at which that is quickest fall with the share of givens. They go with
// 1 / (mean length of the lists - 1): what a vertex gains by its freedom is what a clash must outweigh. Grids with long
// lists have so many solutions that slow cooling reaches one: colder, and longer cycles.
//
// The range of the dense ones is where solutions came, times that mean: from .17 to .24 at 36x36 .50, from .17 to .20 at
// 100x100 .65. Of 20 grids 36x36 .50, 15 were solved from .225 to .172 with 400 million steps each, 11 from .26 to .166 with 700 million.
//
// Odds and their powers are products only, so that every machine has the same thresholds.

// One state of a list colouring and its random changes: the focused Metropolis walk.
class Walk {
 public:
  Walk() = default;
  virtual ~Walk() = default;
  Walk(const Walk&) = delete;
  Walk& operator=(const Walk&) = delete;

  // Vertex after vertex, in random order, takes the colour with the fewest clashes so far. False: stopped; the
  // next start() is as if this one had never been. Polls stop_point::anneal_setup.
  [[nodiscard]] virtual bool start(const StopToken& stop) = 0;
  // So many steps: a random clashing vertex may take another colour of its own, at random. True: no vertex clashes
  // any more; `steps` is then what was left of them.
  [[nodiscard]] virtual bool run(std::uint64_t& steps, const Thresholds& thresholds) = 0;
  // `count` random vertices take another colour.
  virtual void disturb(std::size_t count) = 0;

  [[nodiscard]] virtual std::size_t colour(std::size_t vertex) const = 0;
};

namespace {

constexpr std::uint32_t kAlways = std::uint32_t{1} << 28;

// Which vertices of a walk clash, and how many clashes each candidate has or would have.

// What a walk knows of a vertex; Index has room for every candidate.
template <class Index>
struct WalkVertex {
  Index first = 0;   // its first candidate
  Index others = 0;  // how many it has beside one
  Index held = 0;    // the one it has
  Index place = 0;   // in the set of those that clash
};

template <class Index>
struct WalkState {
  static constexpr Index kNone = static_cast<Index>(~Index{0});

  explicit WalkState(const ListColouring& c) : vertices(c.vertices()), clashing(c.vertices()) {
    for (std::size_t v = 0; v < vertices.size(); ++v) {
      vertices[v].first = static_cast<Index>(c.base[v]);
      vertices[v].others = static_cast<Index>(c.base[v + 1] - c.base[v] - 1);
    }
    clear();
  }

  void clear() {
    for (auto& v : vertices) v.held = v.place = kNone;
    count = 0;
  }
  void enter(Index v) {
    if (vertices[v].place != kNone) return;
    vertices[v].place = static_cast<Index>(count);
    clashing[count++] = v;
  }
  void leave(Index v) {
    const Index place = vertices[v].place;
    if (place == kNone) return;
    const Index last = clashing[--count];
    clashing[place] = last;
    vertices[last].place = place;
    vertices[v].place = kNone;
  }

  std::vector<WalkVertex<Index>> vertices;
  std::vector<Index> clashing;  // in no order
  std::uint64_t count = 0;      // of them
};

// Of a candidate. requires: has_neighbours.
inline std::size_t most_neighbours(const ListColouring& c) {
  std::size_t most = 0;
  for (std::size_t k = 0; k < c.candidates(); ++k) most = std::max(most, c.neighbours[k].size());
  return most;
}

// Kept up to date for every candidate through its list of neighbours: a proposal is two reads, a change two lists. `Count`
// holds the length of any list in all its bits but the highest, which marks the candidates that are held.
template <class Count>
class ListedClashes {
 public:
  using Index = std::uint16_t;
  using State = WalkState<Index>;
  static constexpr Count kHeld = static_cast<Count>(Count{1} << (8 * sizeof(Count) - 1));

  explicit ListedClashes(const ListColouring& c)
      : neighbours_(c.neighbours),
        clashes_(c.candidates()),
        vertex_of_(c.candidates()),
        hit_(most_neighbours(c) + 1) {
    for (std::uint32_t v = 0; v < c.vertices(); ++v) {
      for (std::uint32_t k = c.base[v]; k < c.base[v + 1]; ++k)
        vertex_of_[k] = static_cast<Index>(v);
    }
  }

  void clear() { clashes_.assign(clashes_.size(), 0); }
  // Clashes of a candidate that v does not hold, and of the one that it holds.
  [[nodiscard]] std::int32_t of(const State&, Index, Index candidate) const {
    return clashes_[candidate];
  }
  [[nodiscard]] std::int32_t of_held(const State& state, Index v) const {
    return clashes_[state.vertices[v].held] - kHeld;
  }
  // v, which holds nothing, takes it.
  void take(State& state, Index v, Index candidate) {
    state.vertices[v].held = candidate;
    clashes_[candidate] = static_cast<Count>(clashes_[candidate] + kHeld);
    for (const Index j : neighbours_[candidate]) ++clashes_[j];
  }
  void change(State& state, Index v, Index to) {
    const Index from = std::exchange(state.vertices[v].held, to);
    Count* const clashes = clashes_.data();
    // Written down first, without a branch: in the loops it would be mispredicted.
    Index* const hit = hit_.data();
    std::size_t n = 0;
    for (const Index j : neighbours_[from]) {
      hit[n] = j;
      n += --clashes[j] == kHeld ? 1U : 0U;
    }
    for (std::size_t i = 0; i < n; ++i) state.leave(vertex_of_[hit[i]]);
    n = 0;
    for (const Index j : neighbours_[to]) {
      hit[n] = j;
      n += clashes[j]++ == kHeld ? 1U : 0U;
    }
    for (std::size_t i = 0; i < n; ++i) state.enter(vertex_of_[hit[i]]);
    clashes[from] = static_cast<Count>(clashes[from] - kHeld);
    clashes[to] = static_cast<Count>(clashes[to] + kHeld);
    if (clashes[to] != kHeld) {
      state.enter(v);
    } else {
      state.leave(v);
    }
  }

 private:
  const Lists<Index>& neighbours_;
  std::vector<Count> clashes_;    // of a candidate, and kHeld
  std::vector<Index> vertex_of_;  // of a candidate
  std::vector<Index> hit_;        // candidates whose vertices begin or cease to clash
};

// Added up from the counts of groups: little memory where the lists of colours are long. A group with one member left
// names it by the exclusive or of its members.
class CountedClashes {
 public:
  using Index = std::uint32_t;
  using State = WalkState<Index>;

  explicit CountedClashes(const ListColouring& c)
      : c_(c), count_(c.groups.count * c.colours), members_(c.groups.count * c.colours) {}

  void clear() {
    ranges::fill(count_, std::uint16_t{0});
    ranges::fill(members_, Index{0});
  }
  [[nodiscard]] std::int32_t of(const State& state, Index v, Index candidate) const {
    return sum(state, v, candidate, 0);
  }
  [[nodiscard]] std::int32_t of_held(const State& state, Index v) const {
    return sum(state, v, state.vertices[v].held, 1);
  }
  void take(State& state, Index v, Index candidate) {
    state.vertices[v].held = candidate;
    for (const auto* groups : {&c_.groups.in, &c_.groups.twice}) {
      for (const std::uint32_t g : (*groups)[v]) {
        ++count_[at(g, candidate)];
        members_[at(g, candidate)] ^= v;
      }
    }
  }
  void change(State& state, Index v, Index to) {
    const Index from = std::exchange(state.vertices[v].held, to);
    for (const std::uint32_t g : c_.groups.twice[v]) {
      --count_[at(g, from)];
      ++count_[at(g, to)];
    }
    const auto groups = c_.groups.in[v];
    for (const std::uint32_t g : groups) {
      const std::size_t i = at(g, to);
      if (++count_[i] == 2) state.enter(members_[i]);
      members_[i] ^= v;
    }
    for (const std::uint32_t u : c_.links[v]) {
      if (same(state, u, to)) state.enter(u);
    }
    // After all counts are right.
    for (const std::uint32_t g : groups) {
      const std::size_t i = at(g, from);
      members_[i] ^= v;
      --count_[i];
    }
    for (const std::uint32_t g : groups) {
      const std::size_t i = at(g, from);
      if (count_[i] == 1) leave_if_free(state, members_[i]);
    }
    for (const std::uint32_t u : c_.links[v]) {
      if (same(state, u, from)) leave_if_free(state, u);
    }
    if (of_held(state, v) != 0) {
      state.enter(v);
    } else {
      state.leave(v);
    }
  }

 private:
  [[nodiscard]] std::size_t at(std::uint32_t group, Index candidate) const {
    return group * c_.colours + c_.colour[candidate];
  }
  // `own`: 1 if v holds it, and counts itself.
  [[nodiscard]] std::int32_t sum(const State& state, Index v, Index candidate,
                                 std::int32_t own) const {
    std::int32_t sum = 0;
    for (const std::uint32_t g : c_.groups.in[v]) sum += count_[at(g, candidate)] - own;
    for (const std::uint32_t g : c_.groups.twice[v]) sum -= count_[at(g, candidate)] - own;
    for (const std::uint32_t u : c_.links[v]) sum += same(state, u, candidate) ? 1 : 0;
    return sum;
  }
  [[nodiscard]] bool same(const State& state, Index vertex, Index candidate) const {
    const Index held = state.vertices[vertex].held;
    return held != State::kNone && c_.colour[held] == c_.colour[candidate];
  }
  void leave_if_free(State& state, Index u) const {
    if (of_held(state, u) == 0) state.leave(u);
  }

  const ListColouring& c_;
  std::vector<std::uint16_t> count_;  // group * colours + colour: vertices that have it
  std::vector<Index> members_;        // the exclusive or of them
};

// A random clashing vertex takes another of its colours: always if that adds no clash, else with a chance that falls
// with each clash added (Metropolis; "focused" because only clashing vertices are drawn).
//
// A pair that shares a line and a box counts once. Counted twice, many more states are traps.
template <class Clashes>
class StateWalk final : public Walk {
  using Index = typename Clashes::Index;  // of a vertex or a candidate

 public:
  StateWalk(const ListColouring& colouring, std::uint64_t seed)
      : c_(colouring), rng_(seed), state_(colouring), clashes_(colouring) {}

  bool start(const StopToken& stop) override {
    const Rng before = rng_;
    state_.clear();
    clashes_.clear();
    std::vector<Index> order(c_.vertices());
    std::iota(order.begin(), order.end(), Index{0});
    rng_.shuffle(std::span(order));
    for (std::size_t i = 0; i < order.size(); ++i) {
      if (i % 256 == 0 && stop.poll(stop_point::anneal_setup) != StopReason::none) {
        rng_ = before;
        return false;
      }
      place_first(order[i]);
    }
    for (std::size_t v = 0; v < c_.vertices(); ++v) {
      if (clashes_.of_held(state_, static_cast<Index>(v)) != 0) state_.enter(static_cast<Index>(v));
    }
    return true;
  }

  bool run(std::uint64_t& steps, const Thresholds& thresholds) override {
    if (state_.count == 0) return true;
    // Of a change that adds row - kMost clashes.
    std::array<std::uint32_t, 2 * kMost + 1> accepted;
    accepted.fill(kAlways);
    std::copy(thresholds.begin() + 1, thresholds.end(), accepted.begin() + kMost + 1);
    const auto* const vertices = state_.vertices.data();
    const Index* const clashing = state_.clashing.data();
    Rng rng = rng_;  // in registers
    bool solved = false;
    for (; steps > 0 && !solved; --steps) {
      const std::uint64_t random = rng.next();
      const Index v = clashing[((random >> 40) * state_.count) >> 24];
      const auto& vertex = vertices[v];
      std::uint32_t k =
          vertex.first + static_cast<std::uint32_t>(((random >> 28 & 4095U) * vertex.others) >> 12);
      k += k >= vertex.held ? 1U : 0U;
      const std::int32_t added =
          clashes_.of(state_, v, static_cast<Index>(k)) - clashes_.of_held(state_, v);
      const auto row = static_cast<std::size_t>(std::clamp(added, -kMost, kMost) + kMost);
      if ((static_cast<std::uint32_t>(random) & (kAlways - 1)) >= accepted[row]) continue;
      clashes_.change(state_, v, static_cast<Index>(k));
      solved = state_.count == 0;
    }
    rng_ = rng;
    return solved;
  }

  void disturb(std::size_t count) override {
    for (std::size_t i = 0; i < count && c_.vertices() != 0; ++i) {
      const auto v = static_cast<Index>(rng_.below(c_.vertices()));
      const auto& vertex = state_.vertices[v];
      std::size_t k = vertex.first + rng_.below(vertex.others);
      k += k >= vertex.held ? 1U : 0U;
      clashes_.change(state_, v, static_cast<Index>(k));
    }
  }

  [[nodiscard]] std::size_t colour(std::size_t vertex) const override {
    return c_.colour[state_.vertices[vertex].held];
  }

 private:
  static constexpr std::int32_t kMost = std::tuple_size_v<Thresholds> - 1;

  void place_first(Index v) {
    std::uint32_t best = 0;
    std::int32_t fewest = -1;
    std::size_t ties = 0;
    for (std::uint32_t k = c_.base[v]; k < c_.base[v + 1]; ++k) {
      const std::int32_t n = clashes_.of(state_, v, static_cast<Index>(k));
      if (fewest < 0 || n < fewest) {
        best = k;
        fewest = n;
        ties = 1;
      } else if (n == fewest && rng_.below(++ties) == 0) {
        best = k;
      }
    }
    clashes_.take(state_, v, static_cast<Index>(best));
  }

  const ListColouring& c_;
  Rng rng_;
  WalkState<Index> state_;
  Clashes clashes_;
};

std::unique_ptr<Walk> make_walk(const ListColouring& colouring, std::uint64_t seed) {
  if (!colouring.has_neighbours)
    return std::make_unique<StateWalk<CountedClashes>>(colouring, seed);
  using Small = ListedClashes<std::uint8_t>;
  using Large = ListedClashes<std::uint16_t>;
  if (most_neighbours(colouring) < Small::kHeld)
    return std::make_unique<StateWalk<Small>>(colouring, seed);
  return std::make_unique<StateWalk<Large>>(colouring, seed);
}

struct Schedule {
  double hot, cold;      // of the odds, times the mean length of the lists less one
  double steps;          // of the first cycle, for each vertex
};
constexpr Schedule kDense{.225, .168, 6'000};
constexpr Schedule kSparse{.26, .07, 25'000};
constexpr double kSparseBreadth = 10;  // mean length of the lists
constexpr double kGrowth = 1.5;

// base to the power of n.
double power(double base, std::uint64_t n) {
  double result = 1;
  for (; n != 0; n >>= 1, base *= base) {
    if ((n & 1) != 0) result *= base;
  }
  return result;
}

// The n-th root of x, 0 < x <= 1.
double root(double x, std::uint64_t n) {
  double low = 0, high = 1;
  for (int i = 0; i < 60; ++i) {
    const double middle = (low + high) / 2;
    (power(middle, n) < x ? low : high) = middle;
  }
  return high;
}

}  // namespace

Annealing::~Annealing() = default;

Annealing::Annealing(const ListColouring& colouring, std::uint64_t seed)
    : walk_(make_walk(colouring, seed)) {
  const Schedule& schedule = colouring.breadth() > kSparseBreadth ? kSparse : kDense;
  const double freedom = std::max(1.0, colouring.breadth() - 1);
  hot_ = schedule.hot / freedom;
  cold_ = schedule.cold / freedom;
  length_ = std::max(1.0, schedule.steps * static_cast<double>(colouring.vertices()) /
                              static_cast<double>(kSlice));
  first_cycle_ = static_cast<std::uint64_t>(length_) * kSlice;
}

std::size_t Annealing::colour(std::size_t vertex) const { return walk_->colour(vertex); }

void Annealing::begin_cycle(double hot, double cold, std::uint64_t slices) {
  started_ = true;
  slices_ = std::max<std::uint64_t>(1, slices);
  odds_ = hot;
  cooling_ = root(cold / hot, slices_);
  in_slice_ = kSlice;
  set_temperature();
}

void Annealing::set_temperature() {
  double odds = 1;
  for (std::uint32_t& threshold : thresholds_) {
    threshold = static_cast<std::uint32_t>(odds * kAlways);
    odds *= odds_;
  }
}

Annealing::Outcome Annealing::run(std::uint64_t steps, const StopToken& stop) {
  std::uint64_t left = steps == 0 ? UINT64_MAX : steps;
  while (left > 0) {
    if (stop.poll(stop_point::anneal_slice) != StopReason::none) return Outcome::stopped;
    if (!started_) {
      if (!walk_->start(stop)) return Outcome::stopped;
      begin_cycle(hot_, cold_, static_cast<std::uint64_t>(length_));
      length_ *= kGrowth;
    }
    const std::uint64_t asked = std::min(left, in_slice_);
    std::uint64_t unused = asked;
    const bool solved = walk_->run(unused, thresholds_);
    const std::uint64_t used = asked - unused;
    steps_ += used;
    left -= used;
    in_slice_ -= used;
    if (solved) return Outcome::solved;
    if (in_slice_ > 0) continue;
    in_slice_ = kSlice;
    odds_ *= cooling_;
    set_temperature();
    if (--slices_ == 0) started_ = false;
  }
  return Outcome::limit;
}

void Annealing::disturb(std::size_t count) {
  walk_->disturb(count);
  // As cold as a cycle ends: what was not disturbed stays as it is.
  begin_cycle(cold_, cold_, static_cast<std::uint64_t>(length_ / 16));
}

namespace {

// Above so many candidates a cell matching and probing are not worth their time.
constexpr double kNarrow = 12;

class Annealed final : public NearSolutions {
 public:
  Annealed(const Puzzle& puzzle, const Query& query)
      : NearSolutions(puzzle, query, kAnnealedRules, AnnealedSearch::kMostSolutions) {}

 private:
  std::uint64_t steps_so_far() const override { return steps_; }

  StopReason go_on(Answer& answer, std::uint64_t steps, const StopToken& stop) override {
    const std::uint64_t before = steps_;
    while (wants_more()) {
      if (!ready_) {
        const StopReason why =
            with_width(puzzle_.side(), [&]<int W>() { return set_up<W>(answer, stop); });
        if (why != StopReason::none) return why;
        ready_ = true;
      }
      if (!search_) {  // propagation filled the grid
        take_solution();
        return query_.solution_limit > 1 ? over_ = StopReason::stalled : StopReason::none;
      }
      const std::uint64_t used = steps_ - before;
      if (steps != 0 && used >= steps) return StopReason::nodes;
      std::uint64_t piece = steps == 0 ? UINT64_MAX : steps - used;
      const std::uint64_t walked = search_->steps();
      if (!probed_ && !found_any()) {
        if (walked >= search_->first_cycle()) {
          probed_ = true;
          ready_ = false;
          continue;
        }
        piece = std::min(piece, search_->first_cycle() - walked);
      }
      const Annealing::Outcome outcome = search_->run(piece, stop);
      steps_ += search_->steps() - walked;
      if (outcome == Annealing::Outcome::stopped) return stop_reason(stop);
      if (outcome == Annealing::Outcome::solved) take_solution();
    }
    return StopReason::none;
  }

  // Propagation, and the colouring that it leaves.
  template <int W>
  StopReason set_up(Answer& answer, const StopToken& stop) {
    const Topology& t = *puzzle_.topology;
    const double root = static_cast<double>(CandidateGrid<W>::bytes_for(t));
    if (!fits(root + static_cast<double>(propagation_bytes(t, kSinglesAndLocked)), answer)) {
      return StopReason::too_large;
    }
    CandidateGrid<W> grid(puzzle_, stop);
    if (grid.stopped()) return stop_reason(stop);
    if (propagate(grid, kSinglesAndLocked, stop) != StopReason::none) return stop_reason(stop);
    breadth_ = breadth_of(grid);
    const bool narrow = breadth_ <= kNarrow;
    if (!narrow) probed_ = true;
    const Rules& more = probed_ ? kProbed : kPrepared;
    if (narrow && fits(root + static_cast<double>(propagation_bytes(t, more)), answer)) {
      if (propagate(grid, more, stop) != StopReason::none) return stop_reason(stop);
    }
    answer.detail.clear();
    search_.reset();
    colouring_ = {};
    if (grid.contradiction()) return over_ = StopReason::stalled;
    root_ = grid.values();
    if (grid.solved()) return StopReason::none;
    if (!fits(root + colouring_bytes(grid), answer)) return StopReason::too_large;
    if (!build_colouring(grid, colouring_, stop)) return stop_reason(stop);
    // Another walk than that of the first cycle.
    search_.emplace(colouring_, narrow && probed_ ? Rng::sub_seed(query_.seed, 1) : query_.seed);
    return StopReason::none;
  }

  template <int W>
  static double breadth_of(const CandidateGrid<W>& grid) {
    std::size_t live = 0;
    for (std::size_t i = 0; i < grid.topology().cell_count(); ++i) {
      live += grid.digits(CellId(i)).count();
    }
    const std::size_t open = grid.open_count();
    return open == 0 ? 0 : static_cast<double>(live) / static_cast<double>(open);
  }

  // Hands the solution on if it is new, and goes away from it if another is wanted.
  void take_solution() {
    Grid found = root_;
    for (std::size_t v = 0; v < colouring_.vertices(); ++v) {
      found.set(colouring_.cells[v], Digit(search_->colour(v)));
    }
    const std::size_t disturbed = take(std::move(found), colouring_.cells);
    if (search_ && wants_more()) search_->disturb(disturbed);
  }

  bool ready_ = false;   // root_, colouring_, search_ are there
  bool probed_ = false;  // this is the search after the first cycle
  Grid root_;
  ListColouring colouring_;
  std::optional<Annealing> search_;  // none: nothing is open
  std::uint64_t steps_ = 0;
};

}  // namespace

AnnealedSearch::AnnealedSearch(const Puzzle& puzzle, const Query& query)
    : body_(std::make_unique<Annealed>(puzzle, query)) {}

}  // namespace tresse
