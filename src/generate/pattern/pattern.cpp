// A climb over fillings of the pattern. A random full grid, restricted to the pattern, can be solved but
// has many solutions; each round makes kRound neighbours and goes to the one with the fewest solutions,
// if it has no more than the filling at hand. One solution left: found, or, where no given may be
// redundant, on among unique fillings to ever fewer redundant givens.
//
// What a neighbour is. One, two or three givens with another digit that no given of the pattern
// contradicts at once: mostly without any solution, which the kernel sees in a microsecond, and mostly
// one digit as long as there are over a thousand solutions. Where the counter tells a solution of the
// filling at hand (not the kernel), every other neighbour is a switch: two digits of that solution change
// places in one component of the cells that hold them, joined where they share a house. That is a full
// grid again in any topology, so its restriction can always be solved: in dense patterns a digit changed
// alone hardly ever can.
//
// What counting costs: as much as there are solutions to count. So a round first asks only for
// neighbours with less than 0.3 of the solutions, if there is none for less than 0.45, 0.6, and only then
// for any that are not worse. And a climb ends when since its last success half of what it had cost
// before was spent in vain, and kPatience.
//
// Tried and lost, on 20 random masks of 24 and 10 of 22 cells, 2 s each, user CPU: switches only, 9 of 20
// instead of 17; one digit only, 17 in 8.9 s instead of 18 in 4.9; accepting up to 1.3 times as many
// solutions, no change; rounds of 16, 64, 128 and first asking for 0.1, no change beyond noise.
#include "generate/pattern/pattern.hpp"

#include <algorithm>
#include <array>
#include <new>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/check.hpp"
#include "base/rng.hpp"
#include "generate/generator.hpp"
#include "generate/pattern/solution_counter.hpp"
#include "generate/random_puzzle.hpp"
#include "model/verify.hpp"
#include "native/kernel9/kernel9.hpp"

namespace tresse {
namespace {

constexpr std::size_t kRound = 32;
constexpr std::uint64_t kTrialCost = 20;  // of a filling, in solutions counted
constexpr std::array<double, 3> kAsk = {0.3, 0.45, 0.6};
constexpr std::uint64_t kManySolutions = 1'000;

// How far counting goes, and what a climb may spend without success: the native search is slower.
struct Budget {
  std::uint64_t most_solutions;
  std::uint64_t patience;
};
constexpr Budget kKernelBudget = {50'000, 600'000};
constexpr Budget kNativeBudget = {500, 20'000};

struct Filling {
  Grid givens;
  std::uint64_t solutions = 0;
  std::size_t redundant = 0;
  std::optional<Grid> solution;  // one of them, if the counter told

  // Fewest solutions first, then fewest redundant givens.
  [[nodiscard]] bool better_than(const Filling& other) const {
    return std::pair(solutions, redundant) < std::pair(other.solutions, other.redundant);
  }
};

class PatternSearch {
 public:
  PatternSearch(const PatternJob& job, const StopToken& stop)
      : job_(job),
        t_(*job.topology),
        n_(t_.side()),
        stop_(stop),
        counter_(make_solution_counter(job.topology)),
        budget_(counter_->gives_solutions() ? kNativeBudget : kKernelBudget),
        rng_(job.seed) {
    for (std::size_t i = 0; i < job.pattern.size(); ++i) {
      if (job.pattern[i]) cells_.push_back(CellId(i));
    }
  }

  void run(PatternResult& result) {
    result_ = &result;
    if (job_.solution) return take_solution(*job_.solution);
    if (job_.unique) {
      if (auto why = why_never_unique(t_, job_.pattern)) return impossible(std::move(*why));
    }
    while (result.end == PatternEnd::tries && result.why.empty() && !spent()) {
      if (polled()) return;
      const auto grid = random_solution(job_.topology, rng_.next());
      ++result.tally.starts;
      if (!grid) {
        ++result.tally.tried;
        ++result.tally.undecided;
      } else if (!job_.unique) {
        return take_solution(*grid);
      } else {
        climb(*grid);
      }
    }
  }

 private:
  [[nodiscard]] bool spent() const { return job_.tries != 0 && result_->tally.tried >= job_.tries; }
  void impossible(std::string why) {
    result_->end = PatternEnd::impossible;
    result_->why = std::move(why);
  }
  bool stopped(StopReason reason) {
    if (reason == StopReason::none) return false;
    result_->end = PatternEnd::stopped;
    result_->stopped = reason;
    return true;
  }
  bool polled() { return stopped(stop_.poll(stop_point::pattern_round)); }

  [[nodiscard]] Grid restricted(const Grid& full) const {
    Grid g(n_);
    for (const CellId c : cells_) g.set(c, *full.at(c));
    return g;
  }

  // The pattern filled from one solution: nothing to search.
  void take_solution(const Grid& full) {
    TRESSE_CHECK(full.complete() && !find_clash(t_, full));
    result_->givens = restricted(full);
    result_->solution = full;
    if (!job_.unique) {
      ++result_->tally.tried;
      result_->end = PatternEnd::made;
      return;
    }
    fillings_ = {result_->givens};
    if (!count(2)) return;
    result_->solutions = counted_[0].solutions;
    if (!counted_[0].known) return stopped_short();
    if (counted_[0].solutions != 1) {
      return impossible("with this solution, the givens of the pattern allow further solutions");
    }
    std::size_t redundant = 0;
    if (job_.minimal && !count_redundant(result_->givens, redundant)) return;
    result_->redundant = redundant;
    if (redundant != 0) {
      ++result_->tally.redundant;
      return impossible("with this solution " + std::to_string(redundant) +
                        " givens of the pattern are redundant");
    }
    finish({result_->givens, 1, 0, std::nullopt});
  }
  void stopped_short() {
    result_->end = PatternEnd::stopped;
    result_->stopped = StopReason::nodes;
  }

  void climb(const Grid& start) {
    fillings_ = {restricted(start)};
    Filling at;
    if (!evaluate(budget_.most_solutions, at)) return;
    at.solution = start;
    std::uint64_t spent_here = at.solutions, at_success = spent_here;
    std::size_t asked = 0;
    Filling best = at;
    while (!done(at)) {
      if (spent() || polled()) return;
      if (spent_here - at_success > at_success / 2 + budget_.patience) return;
      std::uint64_t limit = at.solutions + 1;
      if (asked < kAsk.size() && at.solutions > 1) {
        const auto part =
            static_cast<std::uint64_t>(kAsk[asked] * static_cast<double>(at.solutions));
        limit = std::clamp<std::uint64_t>(part, 2, limit);
      }
      limit = std::min(limit, budget_.most_solutions);
      make_neighbours(at);
      Filling next = at;
      if (!evaluate(limit, next)) return;
      spent_here += round_cost_;
      if (next.givens == at.givens) {
        ++asked;
        continue;
      }
      if (next.better_than(at)) asked = 0;
      at = std::move(next);
      if (at.better_than(best)) {
        best = at;
        at_success = spent_here;
      }
    }
    finish(at);
  }

  [[nodiscard]] bool done(const Filling& f) const {
    return f.solutions == 1 && (!job_.minimal || f.redundant == 0);
  }

  // Counts the solutions of fillings_, of as many as there may still be. The last round may be a part of
  // one: a filling that is done is the best of any round, and the first such is taken. False: ended.
  bool count(std::uint64_t limit) {
    if (job_.tries != 0 && !job_.whole_rounds) {
      const std::uint64_t left = job_.tries - std::min(job_.tries, result_->tally.tried);
      if (fillings_.size() > left) fillings_.resize(left);
    }
    counted_.resize(fillings_.size());
    if (stopped(counter_->count(fillings_, limit, stop_, counted_))) return false;
    PatternTally& tally = result_->tally;
    tally.tried += fillings_.size();
    for (const Counted& c : counted_) {
      round_cost_ += kTrialCost + c.solutions;
      if (c.solutions >= 2) {
        ++tally.multiple;
      } else if (!c.known) {
        ++tally.undecided;
      } else if (c.solutions == 0) {
        ++tally.contradictory;
      }
    }
    return true;
  }

  // `at` becomes the best of fillings_ that is no worse than it (the start: of all); ties go to the first.
  // Only what has less than `limit` solutions is looked at, unless more cannot be told apart.
  bool evaluate(std::uint64_t limit, Filling& at) {
    round_cost_ = 0;
    if (fillings_.empty()) {
      round_cost_ = kRound;
      return true;
    }
    if (!count(limit)) return false;
    const bool start = at.givens.side() == 0;
    const std::uint64_t most = budget_.most_solutions;
    const bool plateau = start || (limit == most && at.solutions == most);
    std::optional<Filling> best;
    for (std::size_t k = 0; k < fillings_.size(); ++k) {
      const Counted& c = counted_[k];
      if (c.known && c.solutions == 0) continue;
      Filling f{fillings_[k], c.known ? c.solutions : most, 0, c.first};
      if (f.solutions >= limit && !plateau) continue;
      if (f.solutions == 1 && job_.minimal && !count_redundant(f.givens, f.redundant)) return false;
      if (f.solutions == 1 && f.redundant != 0) ++result_->tally.redundant;
      note(f);
      if (!start && at.better_than(f)) continue;
      if (!best || f.better_than(*best)) best = std::move(f);
    }
    if (best) at = std::move(*best);
    return true;
  }

  // How many givens of a unique puzzle could go, each alone.
  bool count_redundant(const Grid& givens, std::size_t& redundant) {
    without_one_.assign(cells_.size(), givens);
    for (std::size_t k = 0; k < cells_.size(); ++k) without_one_[k].clear(cells_[k]);
    one_less_.resize(cells_.size());
    if (stopped(counter_->count(without_one_, 2, stop_, one_less_))) return false;
    // What could not be decided is not known to be needed.
    redundant = static_cast<std::size_t>(std::count_if(
        one_less_.begin(), one_less_.end(), [](const Counted& c) { return c.solutions < 2; }));
    round_cost_ += cells_.size() * kTrialCost;
    return true;
  }

  void note(const Filling& f) {
    const std::pair nearest(result_->solutions, result_->redundant);
    if (result_->givens.side() != 0 && std::pair(f.solutions, f.redundant) >= nearest) return;
    result_->givens = f.givens;
    result_->solutions = f.solutions;
    result_->redundant = f.redundant;
  }

  void make_neighbours(const Filling& at) {
    fillings_.clear();
    for (std::size_t k = 0; k < kRound; ++k) {
      Grid g = at.givens;
      const bool changed =
          at.solution && k % 2 == 0 ? switch_digits(*at.solution, g) : change_digits(at, g);
      if (changed && g != at.givens) fillings_.push_back(std::move(g));
    }
  }

  bool change_digits(const Filling& at, Grid& g) {
    const std::size_t draw = rng_.below(6);
    std::size_t changes = draw < 3 ? 1 : draw < 5 ? 2 : 3;
    if (at.solutions > kManySolutions) changes = 1;
    std::array<CellId, 3> changed{};
    for (std::size_t k = 0; k < changes; ++k) {
      changed[k] = cells_[rng_.below(cells_.size())];
      g.clear(changed[k]);
    }
    std::vector<Digit> free;
    for (std::size_t k = 0; k < changes; ++k) {
      free.clear();
      std::vector<bool> used(n_, false);
      used[at.givens.at(changed[k])->index()] = true;
      for (const Membership& m : t_.houses(changed[k])) {
        for (const CellId peer : t_.cells(m.house)) {
          if (const auto d = g.at(peer)) used[d->index()] = true;
        }
      }
      for (const CellId peer : t_.links(changed[k])) {
        if (const auto d = g.at(peer)) used[d->index()] = true;
      }
      for (std::size_t d = 0; d < n_; ++d) {
        if (!used[d]) free.push_back(Digit(d));
      }
      if (free.empty()) return false;
      g.set(changed[k], free[rng_.below(free.size())]);
    }
    return true;
  }

  bool switch_digits(const Grid& solution, Grid& g) {
    const CellId start = cells_[rng_.below(cells_.size())];
    const Digit a = *solution.at(start);
    const Digit b(rng_.below(n_));
    if (a == b) return false;
    std::vector<bool> seen(t_.cell_count(), false);
    std::vector<CellId> component{start};
    seen[start.index()] = true;
    for (std::size_t k = 0; k < component.size(); ++k) {
      const CellId c = component[k];
      const Digit other = *solution.at(c) == a ? b : a;
      const auto look_at = [&](CellId peer) {
        if (seen[peer.index()] || *solution.at(peer) != other) return;
        seen[peer.index()] = true;
        component.push_back(peer);
      };
      for (const Membership& m : t_.houses(c)) {
        for (const CellId peer : t_.cells(m.house)) look_at(peer);
      }
      for (const CellId peer : t_.links(c)) look_at(peer);
    }
    for (const CellId c : cells_) {
      g.set(c, seen[c.index()] ? (*solution.at(c) == a ? b : a) : *solution.at(c));
    }
    return true;
  }

  void finish(const Filling& f) {
    if (stopped(counter_->confirm(f.givens, stop_, result_->solution))) return;
    result_->givens = f.givens;
    result_->solutions = 1;
    result_->redundant = 0;
    result_->end = PatternEnd::made;
  }

  const PatternJob& job_;
  const Topology& t_;
  std::size_t n_;
  const StopToken& stop_;
  std::unique_ptr<SolutionCounter> counter_;
  Budget budget_;
  Rng rng_;
  std::vector<CellId> cells_;  // of the pattern
  PatternResult* result_ = nullptr;

  std::vector<Grid> fillings_;  // of one round
  std::vector<Counted> counted_;
  std::uint64_t round_cost_ = 0;
  std::vector<Grid> without_one_;
  std::vector<Counted> one_less_;
};

}  // namespace

PatternResult fill_pattern(const PatternJob& job, const StopToken& stop) {
  PatternResult result;
  TRESSE_CHECK(job.pattern.size() == job.topology->cell_count());
  try {
    PatternSearch(job, stop).run(result);
  } catch (const std::bad_alloc&) {
    result.end = PatternEnd::stopped;
    result.stopped = StopReason::memory;
  }
  return result;
}

// Proofs that a pattern has no unique puzzle, each by exchanging something that no given can tell apart.
// - Two digits that are no given at all: fewer than N - 1 givens.
// - Two empty lines: if exchanging them maps every house onto a house, it maps a solution onto a
//   solution, and onto another one, since the exchanged cells of a column differ. This holds for two
//   rows of one band of boxes, two columns of a stack, any two of a Latin square; diagonals, windows,
//   regions and links mostly break it. So these are asked, not the kind of the topology.
// - 9x9 with fewer than 17 givens: McGuire, Tugemann, Civario, "There is no 16-clue Sudoku" (2012), an
//   exhaustive search. The only reason here that is cited, not proven in place.
// Two empty bands are two empty rows. Rarer reasons (a pattern of 17 cells of which each filling was
// searched) are left to the search to fail on.

namespace {

// Does exchanging two rows (columns) map houses onto houses, and links onto links? Houses are as rising lists of
// cells.
bool exchangeable(const Topology& t, const std::set<std::vector<CellId>>& houses, bool rows,
                  std::size_t a, std::size_t b) {
  const auto image = [&](CellId c) {
    std::size_t r = t.row_of(c), k = t.column_of(c);
    std::size_t& line = rows ? r : k;
    line = line == a ? b : line == b ? a : line;
    return t.cell(r, k);
  };
  for (std::size_t h = 0; h < t.house_count(); ++h) {
    const auto cells = t.cells(HouseId(h));
    std::vector<CellId> mapped(cells.begin(), cells.end());
    std::transform(mapped.begin(), mapped.end(), mapped.begin(), image);
    std::sort(mapped.begin(), mapped.end());
    if (!houses.contains(mapped)) return false;
  }
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    for (const CellId x : t.links(CellId(i))) {
      if (!t.sees(image(CellId(i)), image(x))) return false;
    }
  }
  return true;
}

std::vector<std::size_t> empty_lines(const Topology& t, const std::vector<bool>& pattern,
                                     bool rows) {
  std::vector<bool> empty(t.side(), true);
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i]) empty[rows ? i / t.side() : i % t.side()] = false;
  }
  std::vector<std::size_t> lines;
  for (std::size_t i = 0; i < empty.size(); ++i) {
    if (empty[i]) lines.push_back(i);
  }
  return lines;
}

}  // namespace

std::optional<std::string> why_never_unique(const Topology& topology,
                                            const std::vector<bool>& pattern) {
  const std::size_t n = topology.side();
  const auto givens = static_cast<std::size_t>(std::count(pattern.begin(), pattern.end(), true));
  if (givens + 1 < n) {
    return std::to_string(givens) + " givens leave two of the " + std::to_string(n) +
           " digits out; exchanging them would give a second solution";
  }
  const auto rows = empty_lines(topology, pattern, true);
  const auto columns = empty_lines(topology, pattern, false);
  if (rows.size() >= 2 || columns.size() >= 2) {
    std::set<std::vector<CellId>> houses;
    for (std::size_t h = 0; h < topology.house_count(); ++h) {
      const auto cells = topology.cells(HouseId(h));
      houses.emplace(cells.begin(), cells.end());
    }
    for (const bool of_rows : {true, false}) {
      const auto& lines = of_rows ? rows : columns;
      for (std::size_t i = 0; i < lines.size(); ++i) {
        for (std::size_t j = i + 1; j < lines.size(); ++j) {
          if (!exchangeable(topology, houses, of_rows, lines[i], lines[j])) continue;
          return std::string(of_rows ? "rows " : "columns ") + std::to_string(lines[i] + 1) +
                 " and " + std::to_string(lines[j] + 1) + " have no givens; exchanging them would give a second solution";
        }
      }
    }
  }
  constexpr std::size_t kFewest9 = 17;
  if (kernel9::can(topology) && givens < kFewest9) {
    return "no 9x9 Sudoku with fewer than 17 givens is unique (McGuire and others, 2012)";
  }
  return std::nullopt;
}

// Givens on a pattern as a generator. Each call of the search is one climb with a limit of its own, so that
// the limit on tries counts fillings.

namespace {

class PatternStrategy final : public Generator {
 public:
  explicit PatternStrategy(const GenerateRequest& request) : request_(request) {}

  std::size_t block() const override { return 1; }

  void make(std::span<const std::uint64_t> seeds, std::uint64_t tries, const StopToken& stop,
            std::span<GenerateResult> out) override {
    for (std::size_t i = 0; i < seeds.size(); ++i) out[i] = made(seeds[i], tries, stop);
  }

 private:
  GenerateResult made(std::uint64_t seed, std::uint64_t tries, const StopToken& stop) const {
    PatternResult r = fill_pattern(pattern_job(request_, seed, tries), stop);
    GenerateResult m;
    m.tally.tries = r.tally.tried;
    const auto count = [&](std::string_view name, std::uint64_t n) {
      if (n != 0) m.tally.stopped_by[name] = n;
    };
    count("no solution", r.tally.contradictory);
    count("several solutions", r.tally.multiple);
    count("not minimal", r.tally.redundant);
    count("undecided", r.tally.undecided);
    m.end = r.end;
    m.stopped = r.stopped;
    m.detail = m.end == GenerateResult::End::impossible ? r.why
               : r.solutions > 1
                   ? "it has at least " + std::to_string(r.solutions) + " solutions"
                   : std::to_string(r.redundant) + " of its givens can be removed";
    if (r.givens.side() != 0) m.puzzle = Puzzle(request_.topology, std::move(r.givens));
    if (m.end == GenerateResult::End::made) m.solution = std::move(r.solution);
    return m;
  }

  const GenerateRequest request_;
};

}  // namespace

PatternJob pattern_job(const GenerateRequest& request, std::uint64_t seed, std::uint64_t tries) {
  PatternJob job;
  job.topology = request.topology;
  job.pattern = request.pattern;
  job.solution = request.solution;
  job.unique = request.unique;
  job.minimal = request.minimal;
  job.seed = seed;
  job.tries = tries;
  return job;
}

std::unique_ptr<Generator> make_pattern_strategy(const GenerateRequest& request) {
  return std::make_unique<PatternStrategy>(request);
}

}  // namespace tresse
