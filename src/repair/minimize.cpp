// Whether a given can go is asked of Removal, which learns from one question for the next. A given that
// was needed once is needed for good, for there are fewer givens later: one pass over them is enough;
// those that kFirstEffort conflicts do not decide are asked again at the end, when fewer givens make it clearer.
// Removal knows no clues: of puzzles with clues thin() asks.
//
// The smallest subset is pinning over the cells of the givens, on the grid without any.
#include "repair/minimize.hpp"

#include <algorithm>
#include <iterator>
#include <new>
#include <optional>
#include <span>
#include <utility>

#include "base/check.hpp"
#include "base/memory.hpp"
#include "base/out_of_memory.hpp"
#include "base/ranges.hpp"
#include "base/rng.hpp"
#include "generate/clues/parts.hpp"
#include "generate/dig/removal.hpp"
#include "model/rules/judge.hpp"
#include "model/verify.hpp"
#include "native/search/search.hpp"
#include "repair/parts.hpp"
#include "sat/solve.hpp"

namespace tresse {
namespace {

constexpr std::uint64_t kFirstEffort =
    10'000;  // conflicts for one given, before the others were asked
constexpr std::uint64_t kFirstNodes = 2'000;  // the same, of puzzles with clues
constexpr std::uint64_t kCheckNodes = 200'000;

// The givens of one unique puzzle, and the questions about them.
class Givens {
 public:
  using Outcome = Removal::Outcome;

  Givens(const Puzzle& puzzle, const Grid& solution, const Query& query, const StopToken& stop)
      : puzzle_(free_marks(puzzle)), query_(query), stop_(stop) {
    const std::uint64_t bytes = Removal::bytes_for(puzzle_, {});
    if (bytes > byte_budget(query.byte_limit)) {
      reason_ = StopReason::too_large;
      detail_ = needs_text(static_cast<double>(bytes));
    } else {
      removal_.emplace(puzzle_, solution, std::vector<bool>(), stop);
    }
  }

  // Asks for each cell in this order: may it go? `go` is told those that may, and says whether they
  // stay out. Returns those that are not decided.
  template <class Go>
  std::vector<CellId> ask(std::vector<CellId> order, const Go& go) {
    const std::uint64_t limit = query_.node_limit;
    order = pass(order, limit == 0 ? kFirstEffort : std::min(kFirstEffort, limit), go);
    if (reason_ == StopReason::nodes && (limit == 0 || limit > kFirstEffort))
      order = pass(order, limit, go);
    return order;
  }
  [[nodiscard]] StopReason reason() const { return reason_; }
  [[nodiscard]] const std::string& detail() const { return detail_; }

 private:
  static Puzzle free_marks(Puzzle p) {
    for (const CellId c : given_cells(p)) {
      for (std::size_t d = 0; p.marks && d < p.side(); ++d) p.marks->allow(c, Digit(d));
    }
    return p;
  }

  template <class Go>
  std::vector<CellId> pass(const std::vector<CellId>& order, std::uint64_t conflicts,
                           const Go& go) {
    if (!removal_) return order;
    removal_->expect(order);
    reason_ = StopReason::none;
    std::vector<CellId> open;
    for (std::size_t i = 0; i < order.size(); ++i) {
      const CellId alone[] = {order[i]};
      switch (removal_->remove(alone, conflicts, stop_)) {
        case Outcome::yes:
          if (!go(order[i])) removal_->put_back(order[i]);
          break;
        case Outcome::no:
          removal_->settle(order[i]);
          break;
        case Outcome::undecided:
          open.push_back(order[i]);
          reason_ = StopReason::nodes;
          break;
        case Outcome::stopped:
          reason_ = removal_->why();
          open.insert(open.end(), order.begin() + static_cast<std::ptrdiff_t>(i), order.end());
          return open;
      }
    }
    return open;
  }

  Puzzle puzzle_;
  const Query& query_;
  const StopToken& stop_;
  std::optional<Removal> removal_;
  StopReason reason_ = StopReason::none;
  std::string detail_;
};

// What found the result takes no part in it: Removal is a native search with nogoods, this one has
// none, and SAT is asked only where Removal answered alone.
void check(Minimized& m, bool by_sat, const Query& query, const StopToken& stop) {
  TRESSE_CHECK(is_solution(m.result, m.solution));
  Query q = query;
  q.solution_limit = 2;
  q.keep = 2;
  q.seed = 0;
  q.node_limit = kCheckNodes / m.result.side();
  Answer second = unless_out_of_memory(solve_native(m.result, q, stop));
  q.node_limit = query.node_limit;
  if (second.verdict == Verdict::unknown && by_sat) {
    second = unless_out_of_memory(solve_sat(m.result, q, stop));
  }
  if (second.verdict == Verdict::unknown) return;
  TRESSE_CHECK(second.verdict == Verdict::unique && second.solutions.at(0) == m.solution);
  m.checked = true;
}

// True when the puzzle is unique: then there is something to do.
template <class Report>
bool begin(const Puzzle& puzzle, const Query& query, const StopToken& stop, Report& report) {
  Answer before = decide(puzzle, query, stop);
  report.before = before.verdict;
  report.reason = before.verdict == Verdict::unknown ? before.reason : StopReason::none;
  report.detail = before.detail;
  if (before.verdict != Verdict::unique) return false;
  report.solution = std::move(before.solutions.at(0));
  return true;
}

// Are clues looked at?
bool asks_parts(const Puzzle& puzzle, Removable what) {
  return what == Removable::clues || !puzzle.topology->spec().constraints.empty();
}

Thinned thinned(const Puzzle& puzzle, const Grid& solution, std::vector<PuzzlePart> order, bool alone, const Query& query,
                const StopToken& stop) {
  OtherSolution other(solution);
  ThinOptions options;
  options.nodes = options.first_nodes = query.node_limit == 0 ? kFirstNodes : std::min(kFirstNodes, query.node_limit);
  options.conflicts = query.node_limit;
  options.alone = alone;
  return thin(puzzle, std::move(order), options, other, stop);
}

// Cells of givens to one list, clues to the other, each rising.
void sort_out(const std::vector<PuzzlePart>& parts, std::vector<CellId>& cells, std::vector<std::size_t>& clues) {
  for (const PuzzlePart& part : parts) {
    if (part.given) {
      cells.push_back(*part.given);
    } else {
      clues.push_back(part.clue);
    }
  }
  ranges::sort(cells);
  ranges::sort(clues);
}

void take_out(const Puzzle& puzzle, const std::vector<PuzzlePart>& gone, Minimized& m) {
  m.removed.clear();
  m.removed_clues.clear();
  sort_out(gone, m.removed, m.removed_clues);
  m.result = without_parts(puzzle, gone);
}

void thin_out(const Puzzle& puzzle, Removable what, const Query& query, const StopToken& stop, Minimized& m) {
  Rng rng(query.seed);
  if (asks_parts(puzzle, what)) {
    std::vector<PuzzlePart> order = shuffled_parts_of(puzzle, rng);
    std::erase_if(order, [&](const PuzzlePart& part) { return !may_go(part, what); });
    const Thinned t = thinned(puzzle, m.solution, std::move(order), false, query, stop);
    m.minimal = t.open.empty();
    if (!m.minimal) m.reason = t.reason;
    return take_out(puzzle, t.gone, m);
  }
  std::vector<CellId> order = given_cells(puzzle);
  rng.shuffle(std::span(order));
  Givens givens(puzzle, m.solution, query, stop);
  const auto open = givens.ask(std::move(order), [&](CellId c) {
    m.removed.push_back(c);
    return true;
  });
  ranges::sort(m.removed);
  m.minimal = open.empty();
  if (!m.minimal) {
    m.reason = givens.reason();
    m.detail = givens.detail();
  }
  m.result = without_givens(puzzle, m.removed);
}

// The fewest of these parts that leave no other solution, the others being there: as fewest_pins(), where the obstacles are the
// parts that another solution does not obey.
FewestHits fewest_parts(const Puzzle& puzzle, const Grid& solution, const std::vector<PuzzlePart>& parts, const std::vector<std::uint32_t>& start,
                        const Query& query, const StopToken& stop) {
  OtherSolution other(solution);
  const auto& clues = puzzle.topology->spec().constraints;
  const auto find = [&](const std::vector<bool>& chosen) {
    std::vector<PuzzlePart> out;
    for (std::size_t k = 0; k < parts.size(); ++k) {
      if (!chosen[k]) out.push_back(parts[k]);
    }
    const Answer answer = unless_out_of_memory(other.find(without_parts(puzzle, out), {}, query, stop));
    Obstacle o;
    if (answer.verdict == Verdict::none) return o;
    if (answer.solutions.empty()) return Obstacle{Obstacle::Status::stopped, answer.reason, {}};
    o.status = Obstacle::Status::found;
    const Grid& found = answer.solutions[0];
    for (std::uint32_t k = 0; k < parts.size(); ++k) {
      const auto cell = parts[k].given;
      const bool obeyed = cell ? found.at(*cell) == solution.at(*cell) : judge_clue(clues[parts[k].clue], *puzzle.topology, found);
      if (!obeyed) o.elements.push_back(k);
    }
    return o;
  };
  return fewest_hits(parts.size(), find, start, 0, query.node_limit, stop);
}

// `m` is minimal already, or the best so far.
void fewer_parts(const Puzzle& puzzle, Removable what, const Query& query, const StopToken& stop, Minimized& m) {
  if (!(puzzle.rules() & kRulesOfRest).empty()) {
    m.reason = StopReason::unsupported;
    m.detail = "clues that depend on other clues allow no search for a smallest set";
    return;
  }
  std::vector<PuzzlePart> parts = parts_of(puzzle);
  std::erase_if(parts, [&](const PuzzlePart& part) { return !may_go(part, what); });
  const auto gone = [&](const PuzzlePart& part) {
    return part.given ? ranges::binary_search(m.removed, *part.given) : ranges::binary_search(m.removed_clues, part.clue);
  };
  std::vector<std::uint32_t> start;
  for (std::uint32_t k = 0; k < parts.size(); ++k) {
    if (!gone(parts[k])) start.push_back(k);
  }
  m.minimum = start.empty();
  if (m.minimum) return;
  const FewestHits hits = fewest_parts(puzzle, m.solution, parts, start, query, stop);
  m.lower = hits.lower;
  m.reason = hits.reason;
  m.minimum = hits.status == FewestHits::Status::hit && hits.minimum;
  if (hits.status != FewestHits::Status::hit || (!m.minimum && hits.elements.size() >= start.size())) return;
  std::vector<PuzzlePart> out;
  for (std::uint32_t k = 0; k < parts.size(); ++k) {
    if (!ranges::binary_search(hits.elements, k)) out.push_back(parts[k]);
  }
  take_out(puzzle, out, m);
  m.minimal = true;  // of what it found itself, none can be left out
}

}  // namespace

Redundant redundant_givens(const Puzzle& puzzle, const Query& query, const StopToken& stop, Removable what) {
  Redundant r;
  try {
    if (!begin(puzzle, query, stop, r)) return r;
    if (asks_parts(puzzle, what)) {
      std::vector<PuzzlePart> order = parts_of(puzzle);
      std::erase_if(order, [&](const PuzzlePart& part) { return !may_go(part, what); });
      const Thinned t = thinned(puzzle, r.solution, std::move(order), true, query, stop);
      sort_out(t.gone, r.cells, r.clues);
      sort_out(t.open, r.open, r.open_clues);
      if (!t.open.empty()) r.reason = t.reason;
      return r;
    }
    Givens givens(puzzle, r.solution, query, stop);
    r.open = givens.ask(given_cells(puzzle), [&](CellId c) {
      r.cells.push_back(c);
      return false;
    });
    ranges::sort(r.cells);
    ranges::sort(r.open);
    if (!r.open.empty()) {
      r.reason = givens.reason();
      r.detail = givens.detail();
    }
  } catch (const std::bad_alloc&) {
    r.before = Verdict::unknown;
    r.reason = StopReason::memory;
  }
  return r;
}

Minimized minimize(const Puzzle& puzzle, const Query& query, const StopToken& stop, Removable what) {
  Minimized m;
  m.result = puzzle;
  try {
    if (!begin(puzzle, query, stop, m)) return m;
    thin_out(puzzle, what, query, stop, m);
    check(m, true, query, stop);
  } catch (const std::bad_alloc&) {
    m = {};
    m.result = puzzle;
    m.reason = StopReason::memory;
  }
  return m;
}

Minimized smallest_subset(const Puzzle& puzzle, const Query& query, const StopToken& stop, Removable what) {
  Minimized m;
  m.result = puzzle;
  try {
    if (!begin(puzzle, query, stop, m)) return m;
    thin_out(puzzle, what, query, stop, m);
    throw_if_out_of_memory(m.reason);  // from another start it would find another smallest
    if (asks_parts(puzzle, what)) {
      fewer_parts(puzzle, what, query, stop, m);
      check(m, true, query, stop);
      return m;
    }
    const auto givens = given_cells(puzzle);
    const Change change = fewest_pins(without_givens(puzzle, givens), givens, m.solution,
                                      given_cells(m.result), 0, query.node_limit, query, stop);
    m.lower = change.fewest.lower;
    m.reason = change.reason;
    m.detail = change.detail;
    TRESSE_CHECK(!change.impossible);
    if (change.solution) {
      m.minimum = change.fewest.minimum;
      if (m.minimum || change.fewest.cells.size() < m.result.clue_count()) {
        m.removed.clear();
        ranges::set_difference(givens, change.fewest.cells, std::back_inserter(m.removed));
        m.result = without_givens(puzzle, m.removed);
        m.minimal = true;  // of what it found itself, no cell can be left out
      }
    }
    check(m, false, query, stop);
  } catch (const std::bad_alloc&) {
    m = {};
    m.result = puzzle;
    m.reason = StopReason::memory;
  }
  return m;
}

std::uint64_t order_seed(std::uint64_t seed, std::uint64_t number) {
  return number == 0 ? seed : Rng::sub_seed(seed, number);
}

}  // namespace tresse
