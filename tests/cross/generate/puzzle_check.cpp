// puzzle_check ENGINE WHAT... < PUZZLES: what is claimed of generated puzzles, by an engine that did not dig
// them: `sat` or `native` (the generic search, not the kernel). WHAT: unique; minimal (every given is
// needed: without it another digit fits there); distinct (no two isomorphic). Any reader options are those
// of the records themselves (NDJSON). Prints how many puzzles passed, the mean number of clues, and every
// fault; exit 1 if there is one.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>
#include <unordered_set>
#include <vector>

#include "canon/canon.hpp"
#include "cli/process/ordered.hpp"
#include "io/reader.hpp"
#include "io/writer.hpp"
#include "model/verify.hpp"
#include "native/search/search.hpp"
#include "sat/solve.hpp"

namespace {

using namespace tresse;

bool sat = false, want_unique = false, want_minimal = false, want_distinct = false;

Answer decide(const Puzzle& p, std::uint64_t limit) {
  Query query;
  query.solution_limit = limit;
  return sat ? solve_sat(p, query, {}) : solve_native(p, query, {});
}

struct Ruling {
  std::string fault;
  std::size_t clues = 0;
  CanonKey key{};
  std::string text;
};

std::string fault_of(Puzzle p, const std::optional<Grid>& stated) {
  const Answer answer = decide(p, 2);
  if (want_unique && answer.verdict != Verdict::unique) return "not unique";
  if (answer.solutions.empty() || !is_solution(p, answer.solutions[0])) return "no solution";
  if (stated && answer.verdict == Verdict::unique && *stated != answer.solutions[0]) {
    return "another solution than stated";
  }
  if (!want_minimal) return {};
  for (std::size_t c = 0; c < p.topology->cell_count(); ++c) {
    const auto given = p.givens.at(CellId(c));
    if (!given) continue;
    Puzzle without = p;
    without.givens.clear(CellId(c));
    without.marks = PencilMarks(p.side(), true);
    without.marks->forbid(CellId(c), *given);
    const Answer other = decide(without, 1);
    if (other.verdict == Verdict::none) return "not minimal at " + p.topology->name(CellId(c));
    if (other.count == 0) return "minimality undecided";
  }
  return {};
}

}  // namespace

int main(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "sat") {
      sat = true;
    } else if (word == "unique") {
      want_unique = true;
    } else if (word == "minimal") {
      want_minimal = true;
    } else if (word == "distinct") {
      want_distinct = true;
    } else if (word != "native") {
      std::fprintf(stderr, "usage: puzzle_check sat|native [unique] [minimal] [distinct]\n");
      return 2;
    }
  }
  Reader reader(Source::standard_input(), {});
  constexpr std::size_t kBlock = 256;
  const auto produce = [&]() -> std::optional<std::vector<ReadItem>> {
    std::vector<ReadItem> block;
    while (block.size() < kBlock) {
      auto item = reader.next();
      if (!item) break;
      block.push_back(std::move(*item));
    }
    if (block.empty()) return std::nullopt;
    return block;
  };
  const auto judge = [&](std::vector<ReadItem>& block) {
    std::vector<Ruling> rulings;
    Canonizer canonize;
    for (const ReadItem& item : block) {
      Ruling r;
      if (!item) {
        r.fault = to_string(item.error());
      } else {
        const Puzzle& p = item->puzzle;
        r.clues = p.clue_count();
        r.text = write_line(p.givens, {});
        r.fault = fault_of(p, item->solution);
        if (want_distinct) r.key = canon_key(canonize(p, {}));
      }
      rulings.push_back(std::move(r));
    }
    return rulings;
  };
  std::unordered_set<CanonKey> seen;
  std::uint64_t puzzles = 0, faults = 0, clues = 0;
  const auto consume = [&](std::vector<Ruling>&& rulings) {
    for (Ruling& r : rulings) {
      ++puzzles;
      clues += r.clues;
      if (r.fault.empty() && want_distinct && !seen.insert(r.key).second) r.fault = "isomorphic";
      if (r.fault.empty()) continue;
      ++faults;
      std::printf("puzzle %llu: %s: %s\n", static_cast<unsigned long long>(puzzles),
                  r.fault.c_str(), r.text.c_str());
    }
    return true;
  };
  run_ordered(std::max(1u, std::thread::hardware_concurrency()), produce, judge, consume);
  std::printf("%llu puzzles by %s:%s%s%s, %llu faults, mean clues %.4f\n",
              static_cast<unsigned long long>(puzzles), sat ? "sat" : "native",
              want_unique ? " unique" : "", want_minimal ? " minimal" : "",
              want_distinct ? " distinct" : "", static_cast<unsigned long long>(faults),
              puzzles == 0 ? 0.0 : static_cast<double>(clues) / static_cast<double>(puzzles));
  return faults == 0 && puzzles != 0 ? 0 : 1;
}
