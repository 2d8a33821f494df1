// kernel_check COUNT SEED [FOLDER [FIRST]]: do the 9x9 kernels answer what the generic search
// answers? Every kernel that this CPU can run, in all its ways, over COUNT puzzles without, with one
// and with several solutions (cross/kernel_cases.hpp). FOLDER holds files of puzzles; without it that
// kind is left out. Exit 77 (skipped): no file is in it. To repeat a case: FIRST is the case to begin
// with, rounded down to its block.
//
//                        limit 2                             limit 1000
//   generic search       every case                          one in 30; of nearly empty ones, in 200
//   batch, each kernel   every case, a block as one job      the same
//   the other ways       the cases of one block in four      the same, of these blocks
//
// Held against the generic search: the count, exhausted or limit, and the solution if it is the only
// one. Held against the first kernel's batch: nodes and the bytes of the solutions; `tree` may meet
// other solutions, and its nodes count only if it saw the whole tree. Every solution that is not the
// same as one already judged goes to verify.hpp, which shares no code with the kernels' own verification.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <vector>

#include "base/check.hpp"
#include "cross/kernel_cases.hpp"
#include "model/verify.hpp"
#include "native/kernel9/kernel.hpp"
#include "native/kernel9/kernel9.hpp"
#include "native/search/search.hpp"

namespace {

using namespace tresse;
using namespace tresse::test;
using kernel9::End;
using kernel9::Kernel;
using kernel9::Marks;
using kernel9::Outcome;
using Way = kernel9::Solver::Way;

using Count = unsigned long long;  // as printf wants it

constexpr std::uint64_t kFew = 2, kMany = 1000;  // the solution limits
constexpr std::size_t kAllWays = 4;              // one block in so many
constexpr Count kPrinted = 5;                    // disagreements of a sort; the rest is counted

struct WayRow {
  Way way;
  const char* name;
};
constexpr std::array kWays = {WayRow{Way::batch, "batch"}, WayRow{Way::routed, "routed"},
                              WayRow{Way::digits, "digits"}, WayRow{Way::tree, "tree"}};

struct Tally {
  Count puzzles = 0, none = 0, one = 0, several = 0;
  void add(std::uint64_t solutions) {
    ++puzzles;
    ++(solutions == 0 ? none : solutions == 1 ? one : several);
  }
  void print(const char* name) const {
    std::printf("%-26s %10llu %10llu %10llu %10llu\n", name, puzzles, none, one, several);
  }
};

Grid grid_of(const char* solution) {
  Cells cells;
  for (std::size_t c = 0; c < 81; ++c) cells[c] = static_cast<std::uint8_t>(solution[c] - '0');
  return to_grid(cells);
}

// What the command line reads: the line, or 729 candidates if there are marks.
std::string text_of(const Puzzle& puzzle) {
  std::string text;
  for (std::size_t c = 0; c < 81; ++c) {
    const auto given = puzzle.givens.at(CellId(c));
    if (!puzzle.marks) text += static_cast<char>(given ? '1' + given->index() : '.');
    for (std::size_t d = 0; puzzle.marks && d < 9; ++d) {
      text += static_cast<char>(puzzle.allows(CellId(c), Digit(d)) ? '1' + d : '.');
    }
  }
  return text;
}

// What is wrong with an outcome; no `sort` = nothing. The nodes come last: what they say is only how
// the answer was found.
struct Fault {
  const char* sort = nullptr;
  std::string detail;
};

// `judged` = the solutions of `reference` are known to be right.
Fault fault_of(const Case& c, const Answer& generic, Way way, const Outcome& got,
               const Outcome& reference, bool judged) {
  if (got.count != generic.count) {
    return {"count", std::to_string(got.count) + ", search " + std::to_string(generic.count)};
  }
  if (got.end != (generic.count_exact ? End::exhausted : End::limit)) {
    return {"end", std::to_string(static_cast<int>(got.end))};
  }
  const std::size_t kept = std::min<std::size_t>(got.count, 2);
  for (std::size_t s = 0; s < kept; ++s) {
    const std::string text(got.solution[s], 81);
    const bool same = std::memcmp(got.solution[s], reference.solution[s], 81) == 0;
    if (!same && way != Way::tree) return {"other solution", text};
    if (same && judged) continue;
    const Grid grid = grid_of(got.solution[s]);
    if (!is_solution(c.puzzle, grid)) return {"no solution", text};
    if (generic.count == 1 && generic.solutions.at(0) != grid) return {"not the search's", text};
  }
  if (kept == 2 && std::memcmp(got.solution[0], got.solution[1], 81) == 0) {
    return {"twice the same solution", std::string(got.solution[0], 81)};
  }
  if (got.nodes != reference.nodes && (way != Way::tree || got.end == End::exhausted)) {
    return {"nodes", std::to_string(got.nodes) + ", not " + std::to_string(reference.nodes)};
  }
  return {};
}

class Check {
 public:
  explicit Check(std::string command) : command_(std::move(command)) {
    for (const Kernel* kernel : kernel9::kernels()) solvers_.emplace_back(*kernel);
  }

  void block(const std::vector<Case>& cases, bool all_ways) {
    std::vector<const Case*> every, many;
    for (const Case& c : cases) {
      every.push_back(&c);
      if (c.many) many.push_back(&c);
    }
    const auto answers = job(every, kFew, all_ways);
    for (std::size_t i = 0; i < cases.size(); ++i) tally_[cases[i].kind].add(answers[i].count);
    job(many, kMany, all_ways);
    many_ += many.size();
    if (all_ways) all_ways_ += cases.size();
  }

  // The tables; true = everything agrees, and every verdict occurred.
  [[nodiscard]] bool report() const {
    std::printf("%-26s %10s %10s %10s %10s\n", "", "puzzles", "none", "one", "several");
    Tally sum;
    for (std::size_t k = 0; k < kKinds.size(); ++k) {
      tally_[k].print(kKinds[k].name);
      sum.puzzles += tally_[k].puzzles;
      sum.none += tally_[k].none;
      sum.one += tally_[k].one;
      sum.several += tally_[k].several;
    }
    sum.print("all");
    std::printf("kernels");
    for (const auto& solver : solvers_) std::printf(" %s", solver.kernel().name);
    std::printf("; %llu puzzles in all ways, %llu to limit %llu as well\n", all_ways_, many_,
                Count{kMany});
    Count disagreements = 0;
    for (const auto& [sort, times] : disagreements_) {
      std::printf("%10llu of %s\n", times, sort.c_str());
      disagreements += times;
    }
    std::printf("%llu disagreements\n", disagreements);
    const bool all_verdicts = sum.none > 0 && sum.one > 0 && sum.several > 0;
    if (!all_verdicts) std::printf("a verdict never occurred: too little was tested\n");
    return disagreements == 0 && all_verdicts;
  }

 private:
  std::vector<Answer> job(const std::vector<const Case*>& cases, std::uint64_t limit,
                          bool all_ways) {
    std::vector<Answer> answers;
    Query query;
    query.solution_limit = limit;
    query.keep = 1;
    for (const Case* c : cases) answers.push_back(solve_native(c->puzzle, query, StopToken()));
    std::vector<Outcome> reference;
    for (auto& solver : solvers_) {
      for (const WayRow& row : kWays) {
        if (row.way != Way::batch && !all_ways) continue;
        const auto outcomes = solve(solver, row, cases, limit);
        const bool judged = !reference.empty();
        if (!judged) reference = outcomes;
        for (std::size_t i = 0; i < outcomes.size(); ++i) {
          const Fault fault =
              fault_of(*cases[i], answers[i], row.way, outcomes[i], reference[i], judged);
          if (fault.sort != nullptr) disagree(*cases[i], solver.kernel(), row, limit, fault);
        }
      }
    }
    return answers;
  }

  // All cases as one job. If the kernel's own verification objects, each alone, to see which it was; what
  // had no outcome is left with the count that it began with, which no search gives.
  std::vector<Outcome> solve(kernel9::Solver& solver, const WayRow& row,
                             const std::vector<const Case*>& cases, std::uint64_t limit) {
    std::vector<kernel9::Line> lines;
    std::vector<Marks> marks;
    for (const Case* c : cases) {
      lines.push_back(c->line);
      if (c->puzzle.marks) marks.push_back(kernel9::to_marks(*c->puzzle.marks));
    }
    Outcome unanswered{};
    unanswered.count = unanswered.nodes = ~std::uint64_t{0};
    std::vector<Outcome> outcomes(cases.size(), unanswered);
    try {
      solver.solve(lines, marks, {limit, 0}, StopToken(), outcomes, row.way);
    } catch (const InternalError& e) {
      const bool alone = cases.size() == 1;
      disagree(
          *cases[0], solver.kernel(), row, limit,
          {alone ? "own verification, alone" : "own verification, someone in the job", e.what()});
      if (alone) return {unanswered};
      for (std::size_t i = 0; i < cases.size(); ++i) {
        outcomes[i] = solve(solver, row, {cases[i]}, limit)[0];
      }
    }
    return outcomes;
  }

  void disagree(const Case& c, const Kernel& kernel, const WayRow& row, std::uint64_t limit,
                const Fault& fault) {
    const std::string sort = std::string(kernel.name) + " " + row.name + ", limit " +
                             std::to_string(limit) + ": " + fault.sort;
    if (++disagreements_[sort] > kPrinted) return;
    std::printf("DISAGREEMENT: %s %llu, %s, %s %s\n  %s\n", command_.c_str(), Count{c.number},
                kKinds[c.kind].name, sort.c_str(), fault.detail.c_str(), text_of(c.puzzle).c_str());
    std::fflush(stdout);  // a run of an hour may be cut off
  }

  std::string command_;  // to repeat a case, whose number follows
  std::vector<kernel9::Solver> solvers_;
  std::array<Tally, kKinds.size()> tally_{};
  std::map<std::string, Count> disagreements_;  // by sort
  Count many_ = 0, all_ways_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 20'000;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  const std::string folder = argc > 3 ? argv[3] : "";
  const std::uint64_t first = argc > 4 ? std::strtoull(argv[4], nullptr, 10) / kBlock : 0;
  const Cases cases(seed, folder);
  if (cases.file_count() == 0 && !folder.empty()) {
    std::printf("SKIPPED: no puzzle files in '%s'\n", folder.c_str());
    return 77;
  }
  Check check("kernel_check 512 " + std::to_string(seed) + " '" + folder + "'");
  for (std::uint64_t done = 0, block = first; done < count; ++block) {
    const std::size_t size = std::min<std::uint64_t>(count - done, kBlock);
    const bool all_ways = Rng(Rng::sub_seed(seed + 1, ~block)).below(kAllWays) == 0;
    check.block(cases.block(block, size), all_ways);
    done += size;
  }
  return check.report() ? 0 : 1;
}
