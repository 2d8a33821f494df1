// The walk. A round of a seed makes a few candidates, judges them in order and moves its centre to the
// nearest one. Candidates are either fresh (a random grid, dug) or in the vicinity of the centre: a few
// random givens of the solution are added and the result is dug again in random order. Adding before
// taking keeps the solution the only one, so no move is wasted: one given taken from a minimal puzzle
// first and one, two, three or five others added left one solution in 5, 11, 18 and 35 % of the cases.
// A candidate near a puzzle rated 7.1 or more is rated so too in 52 % of the cases, a fresh one in 24 %.
//
// Rounds of all seeds run side by side, so that one call of the digger has many jobs: the kernel works in
// lock step. No seed sees another: each has its own generator, plan and limit of tries.
//
// For targets with "only", each dug puzzle is the start of a relaxation (below); what that finds is
// trimmed, then judged like any other candidate.
//
// A target that a rare pattern decides has no slope to walk on. Seven of eight digs of such a target are the
// starts of relaxations towards its target patterns (below); what these find is judged like all
// others.
//
// Above 9x9 a minimal puzzle is mostly of the highest level: of 12 dug from 25x25 grids in 55 s all were, when
// easy ones were asked for. Where nothing else says how many givens there shall be, a level or a rating
// does: digs end at a share of givens between what was too low and what was too high.
//
// Minimal puzzles and ranges of givens: a dig that ended by itself has no orbit that can go. With a
// symmetry a single given might still, so one more dig, given by given, has to leave it as it is. Without
// "minimal", digging ends at a number of givens drawn from the range.
#include "generate/target/neighbourhood_search.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/check.hpp"
#include "base/rng.hpp"
#include "base/stop.hpp"
#include "generate/generator.hpp"
#include "generate/request.hpp"
#include "generate/target/filter.hpp"
#include "grader/profile.hpp"
#include "grader/rating.hpp"
#include "grader/step.hpp"
#include "grader/table.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

namespace {

// Relaxation: a puzzle that singles and some techniques solve, but singles alone do not, from one that is
// too hard: givens are added as long as singles still get stuck, and each position where they do is tried.
//
// Puzzles that need exactly one kind of pattern are rare among puzzles: dug puzzles mostly fall to singles or
// need several patterns. But the positions where singles get stuck are many: every set of givens
// between a dug puzzle and its solution has one. It adds the solution's digit at a random open cell;
// one that lets singles finish is refused, and stays refused, because more givens never help singles
// less. The same holds for one that lets some of the techniques do without another. So a relaxation looks
// once at each cell, passes some nested stuck positions, and ends in one to which nothing can be added:
// few open cells and few candidates, where BUGs live.
//
// A stuck position is its own puzzle: its values are the givens and nothing else is gone. The restricted
// path starts there, not at the puzzle, and mostly costs 2 to 5 us. A relaxation of a minimal puzzle takes
// 45 us for a fish or a quad; it finds an X-Wing in 16 %, a BUG of type 1 in 2.4 %, a hidden quad in 0.1 %.
//
// More givens need not keep a pattern alive that was there before; that is why every position is tried, not
// only the last. Uniqueness needs no test on the way up: the dug puzzle has it and so has every superset.
class Relaxation {
 public:
  using Orbits = std::vector<std::vector<CellId>>;
  // Is this still a puzzle with one solution? Asked only when a technique assumes it.
  using Unique = std::function<bool(const std::vector<bool>& givens)>;

  // requires: target.only of the filter is not empty, side <= 64; `filter` outlives it.
  Relaxation(const std::shared_ptr<const Topology>& topology, TargetFilter& filter)
      : filter_(filter), singles_(*topology), puzzle_(topology, Grid(topology->side())) {}

  struct Relaxed {
    std::optional<std::vector<bool>> givens;  // solved by the techniques, each of them needed
    bool applies = false;                     // one of them had a step at some position
    std::size_t left = 0;                     // fewest open cells at which they ended
    StopReason stopped = StopReason::none;
  };
  // requires: `givens` have `solution` as their only one and are unions of orbits.
  // Adds whole orbits in random order. About 30 closures by singles and 10 restricted paths.
  [[nodiscard]] Relaxed relax(std::vector<bool> givens, const Grid& solution, const Orbits& orbits,
                              Rng& rng, const StopToken& stop) {
    Relaxed result;
    singles_.solution(solution);
    start(givens);
    result.left = here_.open;
    if (here_.open == 0) return result;
    std::vector<std::size_t> order;
    for (std::size_t k = 0; k < orbits.size(); ++k) {
      const auto open = [&](CellId c) { return here_.live[c.index()] != 0; };
      if (std::any_of(orbits[k].begin(), orbits[k].end(), open)) order.push_back(k);
    }
    rng.shuffle(std::span(order));
    const std::vector<CellId>* last = nullptr;  // added last
    for (;;) {
      const TargetFilter::Solved solved = filter_.by_only(stuck_at(here_, solution), stop);
      result.stopped = solved.stopped;
      if (result.stopped != StopReason::none) return result;
      if (solved.solved && filter_.each_needed(puzzle_, stop)) {
        result.applies = true;
        result.givens = std::move(givens);
        return result;
      }
      if (solved.solved) {
        // What was added last has done too much.
        if (last == nullptr) return result;
        for (const CellId c : *last) givens[c.index()] = false;
        std::swap(here_, before_);
      } else {
        result.applies |= solved.applies;
        if (solved.applies) result.left = std::min(result.left, solved.left);
      }
      last = nullptr;
      while (last == nullptr && !order.empty()) {
        const std::vector<CellId>& orbit = orbits[order.back()];
        order.pop_back();
        before_ = here_;
        for (const CellId c : orbit) singles_.place(before_, c.index());
        if (before_.open == here_.open) continue;
        singles_.close(before_);
        if (before_.open == 0) continue;
        std::swap(here_, before_);
        for (const CellId c : orbit) givens[c.index()] = true;
        last = &orbit;
      }
      if (last == nullptr) return result;
    }
  }

  // Takes whole orbits away, in random order, as long as the techniques still solve it, and more than
  // `floor` givens stay. requires: `givens` as relax() returned them.
  [[nodiscard]] std::vector<bool> trim(std::vector<bool> givens, const Grid& solution,
                                       const Orbits& orbits, std::size_t floor,
                                       const Unique& unique, Rng& rng, const StopToken& stop) {
    singles_.solution(solution);
    std::size_t left = count_of(givens);
    std::vector<std::size_t> order;
    for (std::size_t k = 0; k < orbits.size(); ++k) {
      if (givens[orbits[k][0].index()]) order.push_back(k);
    }
    rng.shuffle(std::span(order));
    for (const std::size_t k : order) {
      if (left < floor + orbits[k].size()) continue;
      for (const CellId c : orbits[k]) givens[c.index()] = false;
      start(givens);
      const Puzzle& stuck = stuck_at(here_, solution);
      const TargetFilter::Solved solved = filter_.by_only(stuck, stop);
      if (solved.solved && filter_.each_needed(stuck, stop) &&
          (!filter_.assumes_unique() || unique(givens))) {
        left -= orbits[k].size();
      } else {
        for (const CellId c : orbits[k]) givens[c.index()] = true;
      }
    }
    return givens;
  }

 private:
  // The position as a puzzle, into puzzle_.
  const Puzzle& stuck_at(const SinglesPosition& at, const Grid& solution) {
    for (std::size_t c = 0; c < at.live.size(); ++c) {
      if (at.live[c] == 0) {
        puzzle_.givens.set(CellId(c), *solution.at(CellId(c)));
      } else {
        puzzle_.givens.clear(CellId(c));
      }
    }
    return puzzle_;
  }
  void start(const std::vector<bool>& givens) {
    singles_.clear(here_);
    for (std::size_t c = 0; c < givens.size(); ++c) {
      if (givens[c]) singles_.place(here_, c);
    }
    singles_.close(here_);
  }

  TargetFilter& filter_;
  Singles singles_;
  SinglesPosition here_, before_;
  Puzzle puzzle_;
};

// Target patterns: patterns that decide whether a target is met, where a walk has no slope to follow, because
// a rare pattern is there or not.
//
// In a profile the first finding of the first row counts, so a path restricted to the rows up to that of
// a pattern is the beginning of the whole path: what it does is done there too. Techniques of one row
// (types of loops, of BUGs) go together.
//
// Tried and lost: patterns beside singles plus exactly the pattern. Their finds are solved by nothing harder,
// but on the whole path something easier mostly does the pattern's work: no jellyfish in 13,600 tries.

// A puzzle that singles, `easier` and `id` solve, but not without `id`, has `id` on its path.
struct TargetPattern {
  TechniqueId id;
  std::vector<TechniqueId> easier;  // what is tried before it or beside it
};

constexpr int kBeyondPatterns = 65;  // chains begin

bool is_pattern(TechniqueId id) {
  return !in_family(id, "singles") && !in_family(id, "locked") && !in_family(id, "direct");
}

// A pattern, the number of its row, and the lowest rating there in tenths (0: the profile has none).
struct Reached {
  TechniqueId id;
  std::size_t row;
  int er;
};

// Of a profile, in its order, up to its chains. Locked candidates and what is easier are met often enough.
std::vector<Reached> reached(const Profile& profile) {
  std::vector<Reached> all;
  for (std::size_t i = 0; i < profile.rows.size(); ++i) {
    const ProfileRow& row = profile.rows[i];
    if (row.finder == FinderId::static_chains) break;
    int least = tenths(row.yield[0].rating);
    for (const Yield& y : row.yields()) least = std::min(least, tenths(y.rating));
    for (const Yield& y : row.yields()) {
      if (is_pattern(y.technique)) all.push_back({y.technique, i, least});
    }
  }
  return all;
}

TargetPattern pattern_of(const std::vector<Reached>& all, const Reached& reached) {
  TargetPattern pattern{reached.id, {}};
  for (const Technique& t : kTechniques) {
    if (in_family(t.id, "locked") || in_family(t.id, "direct")) pattern.easier.push_back(t.id);
  }
  for (const Reached& other : all) {
    if (other.row <= reached.row && other.id != reached.id) pattern.easier.push_back(other.id);
  }
  return pattern;
}

// Those of a target: the patterns that it requires, or the few that its band of ratings consists of. None: it is met
// by walking, or by chains.
std::vector<TargetPattern> target_patterns(const Target& target) {
  std::vector<TargetPattern> some;
  const bool chains = target.min_er && *target.min_er >= kBeyondPatterns;
  if (target.pearl || target.diamond || chains) return some;
  const bool band = target.max_er && *target.max_er < kBeyondPatterns && target.require.empty();
  const std::vector<Reached> all = reached(*target.scale);
  for (const Reached& r : all) {
    const auto& list = target.require;
    const bool required = std::find(list.begin(), list.end(), r.id) != list.end();
    if (required || (band && r.er <= *target.max_er && r.er >= target.min_er.value_or(0))) {
      some.push_back(pattern_of(all, r));
    }
  }
  return some;
}

constexpr std::size_t kMostFresh = 2;  // fresh digs of a round; one grid serves them
constexpr std::size_t kMostJobs = 32;  // digs of a round
constexpr std::size_t kPatience = 24;  // rounds without progress before a walk starts afresh
constexpr std::size_t kPatternDigs =
    8;  // of so many digs all but one are relaxed (target patterns)
constexpr std::size_t kWithoutGrid = 100;  // rounds without a full grid before it gives up
constexpr std::size_t kDugOut =
    9;  // up to this side, levels are found among puzzles dug to the end

// Shares of givens between which the wanted level is looked for.
struct Shares {
  double low = 0.3;
  double high = 0.75;
};
constexpr double kNarrow = 0.02;  // a range that is not worth another try

class Search final : public NeighbourhoodSearch {
 public:
  Search(const GenerateRequest& request, std::unique_ptr<Digger> digger, CandidateSource source)
      : request_(request),
        digger_(std::move(digger)),
        source_(std::move(source)),
        filter_(request.topology, request.target),
        orbits_(orbits(request.topology->side(), request.symmetry)) {
    const Target& t = request.target;
    by_share_ = request.topology->side() > kDugOut && !request.minimal && request.min_clues == 0 &&
                request.max_clues >= request.topology->cell_count() && t.only.empty() &&
                ((t.max_level && *t.max_level < Level::extreme) || t.max_er);
    if (!request.target.only.empty()) {
      relaxations_.push_back({nullptr, Relaxation(request.topology, filter_)});
      return;
    }
    if (request.topology->side() > kRatedSide) return;
    for (const TargetPattern& pattern : target_patterns(request.target)) {
      Target target;
      target.scale = request.target.scale;
      target.only = {pattern.id};
      auto filter = std::make_unique<TargetFilter>(request.topology, target, pattern.easier);
      Relaxation relaxation(request.topology, *filter);
      relaxations_.push_back({std::move(filter), std::move(relaxation)});
    }
  }

  [[nodiscard]] std::size_t batch() const override {
    return std::clamp<std::size_t>(digger_->batch() / 8, 1, 64);
  }

  void search(std::span<const std::uint64_t> seeds, std::uint64_t tries, const StopToken& stop,
              std::span<SearchResult> out) override {
    TRESSE_CHECK(out.size() == seeds.size());
    try {
      std::vector<Walk> walks;
      for (std::size_t k = 0; k < seeds.size(); ++k) {
        out[k] = SearchResult{};
        walks.emplace_back(seeds[k], &out[k]);
      }
      while (!walks.empty()) {
        StopReason reason = stop.poll(stop_point::grade_step);
        if (reason == StopReason::none) reason = round(walks, tries, stop);
        if (reason != StopReason::none) {
          for (Walk& walk : walks) {
            walk.out->end = SearchResult::End::stopped;
            walk.out->stopped = reason;
          }
          return;
        }
        std::erase_if(walks, [](const Walk& walk) { return walk.done; });
      }
    } catch (const std::bad_alloc&) {
      for (SearchResult& result : out) {
        result = SearchResult{};
        result.end = SearchResult::End::stopped;
        result.stopped = StopReason::memory;
      }
    }
  }

 private:
  struct Walk {
    Walk(std::uint64_t seed, SearchResult* result) : rng(seed), out(result) {}
    Rng rng;
    SearchResult* out;
    bool done = false;
    std::size_t rounds = 0;
    std::size_t idle = 0;     // rounds without progress
    std::size_t no_grid = 0;  // rounds without a full grid
    // Where it stands: givens and solution of the nearest candidate since it began afresh.
    std::vector<bool> centre;
    Grid solution;
    double distance = 0;
    Shares shares;

    void finish(SearchResult::End end) {
      out->end = end;
      done = true;
    }
  };

  // One round of every walk; a reason ends everything.
  StopReason round(std::vector<Walk>& walks, std::uint64_t tries, const StopToken& stop) {
    if (source_) return round_of_source(walks, tries, stop);
    grid_seeds_.clear();
    for (Walk& walk : walks) grid_seeds_.push_back(walk.rng.next());
    grids_.assign(walks.size(), request_.solution);
    if (!request_.solution) digger_->grids(grid_seeds_, stop, grids_);
    jobs_.clear();
    owners_.clear();
    for (std::size_t k = 0; k < walks.size(); ++k) plan(walks[k], k);
    dug_.assign(jobs_.size(), Dug{});
    digger_->dig(jobs_, stop, dug_);
    for (const Dug& dug : dug_) {
      if (dug.stopped != StopReason::none) return dug.stopped;
    }
    if (const StopReason reason = stop.poll(stop_point::grade_step); reason != StopReason::none) {
      return reason;  // also what left grids out
    }
    for (std::size_t j = 0; j < jobs_.size(); ++j) {
      Walk& walk = walks[owners_[j]];
      if (walk.done) continue;
      const StopReason reason = take(walk, jobs_[j], dug_[j], stop);
      if (reason != StopReason::none) return reason;
      if (!walk.done && tries != 0 && walk.out->tally.tries >= tries) {
        walk.finish(SearchResult::End::tries);
      }
    }
    for (Walk& walk : walks) {
      ++walk.rounds;
      if (++walk.idle > kPatience) walk.centre.clear();
      if (walk.no_grid > kWithoutGrid) walk.finish(SearchResult::End::tries);
    }
    return StopReason::none;
  }

  StopReason round_of_source(std::vector<Walk>& walks, std::uint64_t tries, const StopToken& stop) {
    for (Walk& walk : walks) {
      std::optional<Candidate> candidate = source_(walk.rng.next(), stop);
      if (const StopReason reason = stop.poll(stop_point::grade_step); reason != StopReason::none) {
        return reason;
      }
      if (!candidate) {
        if (++walk.no_grid > kWithoutGrid) walk.finish(SearchResult::End::tries);
        continue;
      }
      candidate->filtered = filter_.apply(candidate->puzzle, candidate->solution, stop);
      if (candidate->filtered.stopped != StopReason::none) return candidate->filtered.stopped;
      settle(walk, std::move(*candidate));
      if (!walk.done && tries != 0 && walk.out->tally.tries >= tries) {
        walk.finish(SearchResult::End::tries);
      }
    }
    return StopReason::none;
  }

  // The digs of a walk's next round.
  void plan(Walk& walk, std::size_t owner) {
    const std::size_t cells = request_.topology->cell_count();
    const bool near = !walk.centre.empty() && !by_share_;
    const std::size_t jobs = std::min(kMostJobs, kMostFresh + 2 * walk.rounds);
    const std::size_t fresh = near ? 1 : std::min(jobs, kMostFresh);
    if (!grids_[owner]) {
      ++walk.no_grid;
      walk.rng.next();
    }
    for (std::size_t j = 0; j < (near ? jobs : fresh); ++j) {
      if (j < fresh && !grids_[owner]) continue;
      DigJob job;
      job.symmetry = request_.symmetry;
      job.seed = walk.rng.next();
      job.floor = by_share_ ? floor_of(walk.shares, walk.rng) : floor_of(walk.rng);
      if (j < fresh) {
        job.solution = *grids_[owner];
        job.givens.assign(cells, true);
      } else {
        job.solution = walk.solution;
        job.givens = walk.centre;
        std::size_t more = 2 + walk.rng.below(4);
        for (std::size_t look = 0; more != 0 && look < 4 * orbits_.size(); ++look) {
          const auto& orbit = orbits_[walk.rng.below(orbits_.size())];
          if (job.givens[orbit[0].index()]) continue;
          for (const CellId c : orbit) job.givens[c.index()] = true;
          --more;
        }
      }
      jobs_.push_back(std::move(job));
      owners_.push_back(owner);
    }
  }

  // How many givens a dig leaves.
  std::size_t floor_of(Rng& rng) const {
    if (request_.minimal || request_.min_clues == 0) return 0;
    const std::size_t most = std::min(request_.max_clues, request_.topology->cell_count());
    if (request_.max_clues > most || most <= request_.min_clues) return request_.min_clues;
    return request_.min_clues + rng.below(most - request_.min_clues + 1);
  }

  std::size_t floor_of(const Shares& shares, Rng& rng) const {
    const auto cells = static_cast<double>(request_.topology->cell_count());
    const auto least = static_cast<std::size_t>(shares.low * cells);
    return least + rng.below(static_cast<std::size_t>((shares.high - shares.low) * cells) + 1);
  }

  // What the last candidate teaches.
  void narrow(Walk& walk, Filter filter, std::size_t givens) const {
    const double share =
        static_cast<double>(givens) / static_cast<double>(request_.topology->cell_count());
    Shares& s = walk.shares;
    if (filter == Filter::level_high || filter == Filter::rating_high)
      s.low = std::max(s.low, share);
    if (filter == Filter::level_low || filter == Filter::rating_low)
      s.high = std::min(s.high, share);
    if (s.high - s.low < kNarrow) s = Shares{};
  }

  Candidate candidate(const std::vector<bool>& givens, const Grid& solution) const {
    return {Puzzle(request_.topology, restricted(solution, givens)), solution, {}};
  }

  // What a dig left: a candidate, or the start of a relaxation.
  StopReason take(Walk& walk, const DigJob& job, const Dug& dug, const StopToken& stop) {
    if (!dug.unique) {
      walk.out->tally.count(Filter::multiple);
      return StopReason::none;
    }
    if (dug.givens == walk.centre && job.solution == walk.solution) return StopReason::none;
    const bool only = !request_.target.only.empty();
    const bool relaxing = only || (!relaxations_.empty() && walk.rng.below(kPatternDigs) != 0);
    if (!relaxing) return consider(walk, dug.givens, job.solution, dug.complete, stop);
    Relaxation& relaxation =
        relaxations_[only ? 0 : walk.rng.below(relaxations_.size())].relaxation;
    Relaxation::Relaxed relaxed =
        relaxation.relax(dug.givens, job.solution, orbits_, walk.rng, stop);
    if (relaxed.stopped != StopReason::none) return relaxed.stopped;
    if (relaxed.givens) {
      const auto unique = [&](const std::vector<bool>& givens) {
        return dig_once(givens, job.solution, true, stop).unique;
      };
      const std::vector<bool> givens = relaxation.trim(std::move(*relaxed.givens), job.solution,
                                                       orbits_, job.floor, unique, walk.rng, stop);
      return consider(walk, givens, job.solution, false, stop);
    }
    if (!only) {
      walk.out->tally.count(Filter::no_pattern);
      return StopReason::none;
    }
    Candidate foot = candidate(dug.givens, job.solution);
    const double share = static_cast<double>(relaxed.left) /
                         static_cast<double>(request_.topology->cell_count()) / 2;
    foot.filtered.filter = relaxed.left == 0 ? Filter::only_easier : Filter::only_harder;
    foot.filtered.distance = 3 + (relaxed.left == 0 ? 1 : relaxed.applies ? share : share + 0.5);
    settle(walk, std::move(foot), &dug.givens);
    return StopReason::none;
  }

  Dug dig_once(const std::vector<bool>& givens, const Grid& solution, bool keep,
               const StopToken& stop) {
    DigJob job;
    job.solution = solution;
    job.givens = givens;
    if (keep) job.keep = givens;
    Dug dug;
    digger_->dig(std::span(&job, 1), stop, std::span(&dug, 1));
    return dug;
  }

  // `complete`: no orbit can go.
  StopReason consider(Walk& walk, const std::vector<bool>& givens, const Grid& solution,
                      bool complete, const StopToken& stop) {
    Candidate made = candidate(givens, solution);
    const std::size_t clues = count_of(givens);
    const auto cells = static_cast<double>(givens.size());
    FilterResult& filtered = made.filtered;
    if (clues < request_.min_clues || clues > request_.max_clues) {
      const std::size_t apart =
          clues < request_.min_clues ? request_.min_clues - clues : clues - request_.max_clues;
      filtered.filter = Filter::clues;
      filtered.distance = 5 + static_cast<double>(apart) / cells;
    } else if (request_.minimal && (!complete || request_.symmetry != Symmetry::none)) {
      const Dug dug = dig_once(givens, solution, false, stop);
      if (dug.stopped != StopReason::none) return dug.stopped;
      if (!dug.complete || dug.givens != givens) {
        filtered.filter = Filter::minimal;
        filtered.distance = 4 + static_cast<double>(clues - count_of(dug.givens)) / cells;
      }
    }
    if (filtered.filter == Filter::passed) filtered = filter_.apply(made.puzzle, solution, stop);
    if (filtered.stopped != StopReason::none) return filtered.stopped;
    if (by_share_) narrow(walk, filtered.filter, clues);
    settle(walk, std::move(made), &givens);
    return StopReason::none;
  }

  // Counts a judged candidate; it may become the find, the nearest so far, or the next centre.
  void settle(Walk& walk, Candidate&& made, const std::vector<bool>* givens = nullptr) {
    SearchResult& out = *walk.out;
    out.tally.count(made.filtered.filter);
    const double distance = made.filtered.distance;
    if (givens != nullptr && (walk.centre.empty() || distance <= walk.distance)) {
      if (walk.centre.empty() || distance < walk.distance) walk.idle = 0;
      walk.centre = *givens;
      walk.solution = made.solution;
      walk.distance = distance;
    }
    const bool passed = made.filtered.filter == Filter::passed;
    if (!out.best || distance < out.best->filtered.distance) out.best = std::move(made);
    if (passed) walk.finish(SearchResult::End::made);
  }

  GenerateRequest request_;
  std::unique_ptr<Digger> digger_;
  CandidateSource source_;
  TargetFilter filter_;
  std::vector<std::vector<CellId>> orbits_;
  bool by_share_ = false;  // the level decides how many givens there are
  struct PatternRelaxation {
    std::unique_ptr<TargetFilter> filter;  // null: the request's own
    Relaxation relaxation;
  };
  std::vector<PatternRelaxation>
      relaxations_;  // of the request's "only", or one for each target pattern
  std::vector<std::uint64_t> grid_seeds_;
  std::vector<std::optional<Grid>> grids_;
  std::vector<DigJob> jobs_;
  std::vector<std::size_t> owners_;
  std::vector<Dug> dug_;
};

// The neighbourhood search as a generator: its result for a seed, with the filters by their names.

// "26 givens, level easy; its level is too low": what the nearest candidate has.
std::string misses(const Candidate& c) {
  const std::size_t givens = c.puzzle.clue_count();
  std::string text = std::to_string(givens) + (givens == 1 ? " given" : " givens");
  if (c.filtered.level) text += ", level " + std::string(name_of(*c.filtered.level));
  if (c.filtered.rated && c.filtered.rated->rating.er != 0) {
    text += ", ER " + rating_text(c.filtered.rated->rating.er);
    if (c.filtered.rated->end == Rated::End::outside) text += " so far";
  }
  return text + "; " + std::string(kFilterTexts[static_cast<std::size_t>(c.filtered.filter)]);
}

class TargetStrategy final : public Generator {
 public:
  TargetStrategy(const GenerateRequest& request, CandidateSource source)
      : search_(request, make_digger(request.topology), std::move(source)) {}

  std::size_t block() const override { return search_.batch(); }

  void make(std::span<const std::uint64_t> seeds, std::uint64_t tries, const StopToken& stop,
            std::span<GenerateResult> out) override {
    std::vector<SearchResult> results(seeds.size());
    search_.search(seeds, tries, stop, results);
    for (std::size_t i = 0; i < seeds.size(); ++i) out[i] = made(std::move(results[i]));
  }

 private:
  static GenerateResult made(SearchResult&& result) {
    GenerateResult m;
    m.tally.tries = result.tally.tries;
    for (std::size_t f = 1; f < kFilterCount; ++f) {
      if (result.tally.stopped[f] != 0) {
        m.tally.stopped_by[kFilterNames[f]] = result.tally.stopped[f];
      }
    }
    m.end = result.end;
    m.stopped = result.stopped;
    if (!result.best) return m;
    if (m.end != GenerateResult::End::made) m.detail = misses(*result.best);
    FilterResult& filtered = result.best->filtered;
    if (m.end == GenerateResult::End::made && filtered.rated &&
        filtered.rated->end == Rated::End::solved) {
      m.rated = std::move(filtered.rated);
    }
    m.puzzle = std::move(result.best->puzzle);
    m.solution = std::move(result.best->solution);
    return m;
  }

  Search search_;
};

}  // namespace

std::unique_ptr<NeighbourhoodSearch> make_neighbourhood_search(const GenerateRequest& request,
                                                               std::unique_ptr<Digger> digger,
                                                               CandidateSource source) {
  return std::make_unique<Search>(request, std::move(digger), std::move(source));
}

std::unique_ptr<Generator> make_target_strategy(const GenerateRequest& request,
                                                CandidateSource source) {
  return std::make_unique<TargetStrategy>(request, std::move(source));
}

}  // namespace tresse
