// Which strand answers when nobody said. Native first, within a node budget: an easy grid of any
// side ends there in microseconds to milliseconds, and what it costs on a hard one is bounded. Then
// sat takes the puzzle from the start. Three exceptions:
//  * very large grids skip the search but not propagation: their budget is small, because one node
//    scans every cell and house;
//  * when many solutions are asked for and native already finds them, it goes on without a budget:
//    blocking clauses, one per solution, are no way to count;
//  * when solutions up to a limit are asked for and the grid is large, or one or two and singles leave many candidates a
//    cell, the portfolio goes on, whose annealed and local searches are made for that. On one thread: auto runs in batches.
// A strand that takes over meets again what native has handed on (Query::each). Native finds the same
// solutions in the same order, so they are skipped by their number. Sat is only asked when there were
// at most kCounting of them, and those are kept and compared.
#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "anneal/annealed_search.hpp"
#include "base/out_of_memory.hpp"
#include "base/ranges.hpp"
#include "engines/breadth.hpp"
#include "engines/engines.hpp"
#include "native/kernel9/kernel9.hpp"
#include "native/search/local_search.hpp"

namespace tresse {
namespace {

// Nodes that native may use before sat takes over; about 0.1 to 0.5 s at each side.
std::uint64_t node_budget(std::size_t side) {
  if (side <= 9) return 200'000;
  if (side <= 16) return 20'000;
  if (side <= 25) return 2'000;
  return 100;
}
// Of puzzles with clues: 0.02 s where no clue adds up or counts, 3 s where one does. Clauses learn what pairs of cells imply (three grids with
// thermometers alone: 0.13 s by sat, 0.9 s by native), but they add badly: killers of 17 large cages take native 1 to 3 s and 90,000 to
// 280,000 nodes, and sat 5 to 12 s. Where none does, sat is brief too before native goes on: of seven such
// puzzles that take native more nodes, five take sat 500 to 3,000 conflicts, at most 0.05 s, and one sat 0.4 s but native 0.1 s. Renban
// lines and automata are quicker by native (two grids of renbans 0.2 and 0.4 s, by sat 2.4 and 1.8 s).
constexpr RuleSet kAdding = {
    RuleKind::killer_cage,  RuleKind::arrow,           RuleKind::little_killer,
    RuleKind::double_arrow, RuleKind::region_sum_line, RuleKind::zipper_line,
    RuleKind::sum,          RuleKind::lunchbox,        RuleKind::sandwich,
    RuleKind::x_sum,        RuleKind::skyscraper,      RuleKind::counting_circles,
    RuleKind::rellik_cage,  RuleKind::automaton,       RuleKind::sum_line,
    RuleKind::renban};
constexpr std::uint64_t kBriefNodes = 4'000, kBriefConflicts = 3'000;
std::uint64_t long_budget(std::size_t side) {
  return side <= 9 ? 300'000 : node_budget(side);
}
// The 9x9 kernel takes 0.08 us a node (AMD, AVX-512), and only puzzles of pencil marks make it take many: six that take it 0.01 to 1.34 s
// and a seventh of 0.69 s took sat 1 to 16 s.
constexpr std::uint64_t kKernelNodes = 100'000'000;
std::uint64_t node_budget_of(const Puzzle& puzzle, const Query& query) {
  const RuleSet clues = puzzle.rules() & kClueRules;
  if (query.seed == 0 && kernel9::can(*puzzle.topology)) return kKernelNodes;
  if (clues.empty()) return node_budget(puzzle.side());
  if ((clues & kAdding).empty()) return std::min(node_budget(puzzle.side()), kBriefNodes);
  return long_budget(puzzle.side());
}
// Is the first budget a brief one, and may sat and native go on in turn?
bool in_turn(const Puzzle& puzzle, const Query& query) {
  const RuleSet clues = puzzle.rules() & kClueRules;
  return !clues.empty() && (clues & kAdding).empty() && query.node_limit == 0 &&
         query.each == nullptr;
}

// So many solutions are counted by native, once it finds them.
constexpr std::uint64_t kCounting = 100;

// Hands each solution on once, although two runs find it.
class Once {
 public:
  explicit Once(const Query& query) : query_(query) { kept_.reserve(kCounting); }

  // Only solutions that the runs before have not handed on.
  void skip_first() { skip_ = told_; }
  void skip_known() { known_ = kept_.size(); }

  bool operator()(const Grid& solution) {
    if (skip_ != 0) {
      --skip_;
      return true;
    }
    const auto known = kept_.begin() + static_cast<std::ptrdiff_t>(known_);
    if (std::find(kept_.begin(), known, solution) != known) return true;
    std::optional<Grid> copy;
    if (kept_.size() < kCounting) copy = solution;
    const bool more = (*query_.each)(solution);
    // The receiver has it: nothing from here on throws.
    if (copy) kept_.push_back(*std::move(copy));
    return ++told_ != query_.solution_limit && more;
  }

  [[nodiscard]] bool all_kept() const { return kept_.size() == told_; }

  // What a later run says, with the count and the solutions of all runs.
  void restate(Answer& answer) const {
    const auto kept = std::min<std::size_t>(kept_.size(), query_.keep);
    answer.solutions.assign(kept_.begin(), kept_.begin() + static_cast<std::ptrdiff_t>(kept));
    const StopReason why =
        answer.reason == StopReason::not_asked ? StopReason::none : answer.reason;
    answer.reason = StopReason::none;
    conclude(answer, told_, answer.count_exact, why);
  }

 private:
  const Query& query_;
  std::vector<Grid> kept_;  // of the first kCounting
  std::uint64_t told_ = 0;
  std::uint64_t skip_ = 0;
  std::size_t known_ = 0;  // of kept_: from runs before
};

constexpr std::uint64_t kOpenMoves = 200'000;  // of the local search before that
constexpr std::uint64_t kBrief = 5'000;  // conflicts of sat alone before that

// Is the portfolio better on it than sat alone?
bool race_pays(const Puzzle& puzzle, const Query& query, const StopToken& stop) {
  if (!(puzzle.rules() & kClueRules).empty()) return false;
  const std::uint64_t solutions = query.solution_limit;
  if (solutions == 0 || solutions > AnnealedSearch::kMostSolutions) return false;
  if (puzzle.side() >= kLargeSide) return true;
  if (solutions > LocalSearch::kMostSolutions) return false;
  LocalSearch probe(puzzle, query);
  throw_if_out_of_memory(probe.advance(1, stop).reason);  // its set-up tells
  return probe.breadth() > kManyCandidates;
}

class AutoEngine final : public Engine {
 public:
  explicit AutoEngine(const EngineOptions& options)
      : native_(make_native_engine(options.kernel)),
        sat_(make_sat_engine(options.sat)),
        portfolio_(make_portfolio_engine(options.sat)) {}
  std::string_view name() const override { return "auto"; }
  RuleSet honoured() const override { return native_->honoured() & sat_->honoured(); }

  Answer run(const Puzzle& puzzle, const Query& query, StopToken stop) const override {
    if (query.each == nullptr) return choose(puzzle, query, stop, nullptr);
    Once once(query);
    const SolutionSink each = std::ref(once);
    Query told = query;
    told.each = &each;
    Answer answer = choose(puzzle, told, stop, &once);
    once.restate(answer);
    return answer;
  }

 private:
  static bool counting(const Query& query) {
    return query.solution_limit == 0 || query.solution_limit > kCounting;
  }

  Answer choose(const Puzzle& puzzle, const Query& query, const StopToken& stop, Once* once) const {
    const std::uint64_t budget = node_budget_of(puzzle, query);
    Query first = query;
    first.node_limit = query.node_limit == 0 ? budget : std::min(budget, query.node_limit);
    // Else a count that needs more than the budget would begin twice.
    const bool counts = counting(query) && once == nullptr;
    if (counts) first.solution_limit = 2;
    Answer answer = run_guarded(*native_, puzzle, first, stop);
    const bool budget_spent =
        answer.reason == StopReason::nodes && first.node_limit != query.node_limit;
    if (answer.reason == StopReason::memory) return answer;
    const bool two_of_more = counts && answer.count == 2 && !answer.count_exact && answer.reason == StopReason::none;
    if (two_of_more || (budget_spent && counting(query) && answer.count > 0)) {
      if (once != nullptr) once->skip_first();
      answer = run_guarded(*native_, puzzle, query, stop);
      answer.choice = answer.nodes <= budget ? "native: " + std::to_string(answer.nodes) + " nodes" : "native: counting, solutions come quickly";
      return answer;
    }
    if (!budget_spent && answer.reason != StopReason::too_large) {
      answer.choice = choice_of_native(answer.nodes, answer.verdict != Verdict::unknown);
      return answer;
    }
    if (budget_spent && in_turn(puzzle, query)) {
      Query brief = query;
      brief.node_limit = kBriefConflicts;
      Answer next = by_sat(puzzle, brief, stop, true, budget);
      if (next.reason != StopReason::nodes) return better(std::move(answer), std::move(next));
      if (next.count > answer.count) answer = std::move(next);
      brief.node_limit = long_budget(puzzle.side());
      next = run_guarded(*native_, puzzle, brief, stop);
      next.choice = "native: " + std::to_string(next.nodes) + " nodes, after sat";
      if (next.reason != StopReason::nodes) return better(std::move(answer), std::move(next));
      if (next.count > answer.count) answer = std::move(next);
    }
    if (once != nullptr) {
      if (!once->all_kept()) return answer;  // too many to know them again
      once->skip_known();
    }
    Query second = query;
    // What is left of the caller's limit; 0 would mean none.
    if (query.node_limit != 0) {
      second.node_limit = std::max<std::uint64_t>(1, query.node_limit - first.node_limit);
    }
    return better(std::move(answer), budget_spent && race_pays(puzzle, query, stop) ? raced(puzzle, second, stop)
                                                                                    : by_sat(puzzle, second, stop, budget_spent, first.node_limit));
  }

  // Of two strands the answer of the later one, unless both stopped and the earlier one found more.
  static Answer better(Answer earlier, Answer later) {
    if (later.verdict != Verdict::unknown || earlier.count <= later.count) return later;
    earlier.choice = later.choice + ", which did not find more";
    earlier.reason = later.reason;
    earlier.detail = later.detail;
    return earlier;
  }

  Answer by_sat(const Puzzle& puzzle, const Query& query, const StopToken& stop, bool budget_spent,
                std::uint64_t budget) const {
    Answer answer = run_guarded(*sat_, puzzle, query, stop);
    const std::string formulation = answer.choice.empty() ? "" : "; " + answer.choice;
    answer.choice = budget_spent
                        ? "sat: native spent its budget of " + std::to_string(budget) + " nodes"
                        : "sat: too large for native";
    answer.choice += formulation;
    return answer;
  }

  // Two solutions of a large grid that is nearly empty: the local search has them before sat has read
  // its clauses (an empty 64x64: 0.06 s, by sat 2.5 s).
  static std::optional<Answer> of_an_open_grid(const Puzzle& puzzle, const Query& query,
                                               const StopToken& stop) {
    const bool two = query.solution_limit == LocalSearch::kMostSolutions && query.each == nullptr;
    if (!two || puzzle.side() < kLargeSide) return std::nullopt;
    LocalSearch search(puzzle, query);
    Answer answer = search.advance(1, stop);
    throw_if_out_of_memory(answer.reason);
    if (2 * search.breadth() < static_cast<double>(puzzle.side())) return std::nullopt;
    const std::uint64_t limit = query.node_limit == 0 ? kOpenMoves : query.node_limit;
    answer = search.advance(std::min(kOpenMoves, limit), stop);
    throw_if_out_of_memory(answer.reason);
    if (answer.verdict != Verdict::multiple) return std::nullopt;
    answer.choice = "a large grid, nearly empty; local search in " + std::to_string(kOpenMoves) +
                    " moves";
    return answer;
  }

  // The portfolio; before it, in large grids, sat alone for a moment, which ends most of them. Not where one solution is
  // asked for: the annealed search, which the portfolio begins with, is quicker still. What sat finds is not handed on if
  // the search goes on, because the portfolio would find the same ones again.
  Answer raced(const Puzzle& puzzle, const Query& query, const StopToken& stop) const {
    const bool large = puzzle.side() >= kLargeSide;
    const bool first = query.solution_limit == 1;
    if (std::optional<Answer> two = of_an_open_grid(puzzle, query, stop)) return *std::move(two);
    if (large && !first && (query.node_limit == 0 || query.node_limit > kBrief)) {
      Query brief = query;
      brief.node_limit = kBrief;
      brief.each = nullptr;
      if (query.each != nullptr) {
        // As many as are kept, also where all are asked for.
        brief.solution_limit = counting(query) ? kCounting : query.solution_limit;
        brief.keep = kCounting;
      }
      Answer answer = run_guarded(*sat_, puzzle, brief, stop);
      const bool more = query.each != nullptr && !answer.count_exact &&
                        answer.count == brief.solution_limit &&
                        answer.count != query.solution_limit;
      if (answer.reason != StopReason::nodes && !more) {
        answer.choice = "a large grid; sat in " + std::to_string(kBrief) + " conflicts";
        const bool told =
            query.each == nullptr || ranges::all_of(answer.solutions, *query.each);
        answer.count_exact = answer.count_exact && told;
        return answer;
      }
    }
    Answer answer = run_guarded(*portfolio_, puzzle, query, stop);
    answer.choice = (large ? "a large grid; " : "many candidates a cell; ") + answer.choice;
    return answer;
  }

  std::unique_ptr<Engine> native_;
  std::unique_ptr<Engine> sat_;
  std::unique_ptr<Engine> portfolio_;
};

}  // namespace

std::string choice_of_native(std::uint64_t nodes, bool decided) {
  return nodes == 0 && decided ? "native: singles suffice" : "native: " + std::to_string(nodes) + (nodes == 1 ? " node" : " nodes");
}

std::unique_ptr<Engine> make_auto_engine(EngineOptions options) {
  return std::make_unique<AutoEngine>(options);
}

}  // namespace tresse
