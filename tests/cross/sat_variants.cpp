// sat_variants COUNT SEED: random puzzles of all topologies, sides 4 to 36, with no, one and several
// solutions: the native strand and the sat strand with every encoding and every at-most-one (variants()
// lists them) must give the same verdict and count, and find the same solution of a unique puzzle. A
// disagreement is printed with what is needed to repeat it.
//
// Every case is a pure function of its number and the seed. Weak encodings search long where the others
// do not search at all, so large sides are dug less deep; a variant that spends kConflicts says unknown
// and checks nothing: the program fails when that is more than a thousandth of the runs, or when a kind
// of verdict hardly occurs.
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "cross/shapes.hpp"
#include "native/search/search.hpp"
#include "propagate/fixpoint.hpp"
#include "sat/backend.hpp"
#include "sat/solve.hpp"

namespace {

using namespace tresse;
using namespace tresse::test;

constexpr std::uint64_t kConflicts = 100'000;
constexpr std::uint64_t kNodes = 200'000;

struct Variant {
  std::string name;
  SatOptions options;
};

// What is compared: one line for each further switch.
std::vector<Variant> variants() {
  std::vector<Variant> all = {{"auto", {}}};
  for (const Encoding& e : encodings()) {
    for (const AtMostOne& a : at_most_one_encodings()) {
      SatOptions o;
      o.formulation = {&e, &a};
      all.push_back({name_of(o.formulation), o});
    }
  }
  Rules every = kProbed;
  every.implications = true;
  for (const Rules& rules :
       {kNoRules, kSingles, kSinglesAndLocked, provable(every), kProbed, every}) {
    SatOptions o;
    o.rules = rules;
    all.push_back({"prepare " + rules_text(rules), o});
  }
  for (const Backend& b : backends()) {
    for (const Polarity p : b.polarity) {
      SatOptions o;
      o.backend.name = b.key;
      o.backend.polarity = p;
      all.push_back({std::string(b.key) + ", polarity " +
                         std::string(kPolarityNames[static_cast<std::size_t>(p)]),
                     o});
    }
  }
  return all;
}

std::vector<Shape> all_shapes(std::uint64_t seed) {
  std::vector<Shape> all = shapes(seed);
  all.resize(all.size() - kLargeShapes);
  for (const TopologySpec& large : {boxes(4, 5), boxes(5, 5), boxes(5, 6), boxes(6, 6)}) {
    Shape s;
    s.topology = Topology::build(large).value();
    s.name = s.topology->describe();
    for (std::uint64_t i = 0; i < 8; ++i) {
      if (auto g = random_solution(s.topology, Rng::sub_seed(seed, i))) {
        s.solutions.push_back(std::move(*g));
      }
    }
    all.push_back(std::move(s));
  }
  return all;
}

Puzzle make_case(const Shape& shape, Rng& rng) {
  const auto& t = shape.topology;
  const Grid& solution = shape.solutions[rng.below(shape.solutions.size())];
  const std::size_t n = t->side(), cells = t->cell_count();
  const std::uint64_t seed = rng.next();
  const std::size_t percent = n > 16 ? 56 : n >= 12 ? 42 : n >= 8 ? 24 : 0;
  const std::size_t floor = cells * percent / 100;
  const std::size_t kind = rng.below(4);
  Puzzle p = dig(t, solution, floor + rng.below((cells - floor) / 2 + 1), seed);
  if (kind <= 1 && n <= 16) p = dig_unique(t, solution, floor, seed, 200);
  if (kind == 1) p.givens.set(CellId(rng.below(cells)), Digit(rng.below(n)));
  if (kind == 2) {
    p.marks = PencilMarks(n, true);
    for (std::size_t i = 0; i < 1 + rng.below(1 + cells * n / 4); ++i) {
      const CellId c(rng.below(cells));
      const Digit d(rng.below(n));
      if (solution.at(c) != d || rng.below(200) == 0) p.marks->forbid(c, d);
    }
  }
  return p;
}

// Does propagation leave something to encode?
bool meets_the_solver(const Puzzle& puzzle) {
  return with_width(puzzle.side(), [&]<int W>() {
    CandidateGrid<W> grid(puzzle);
    return propagate(grid, SatOptions{}.rules, {}) == StopReason::none && !grid.contradiction() &&
           !grid.solved();
  });
}

bool same(const Answer& a, const Answer& b) {
  return a.verdict == b.verdict && a.count == b.count && a.count_exact == b.count_exact &&
         (a.verdict != Verdict::unique || a.solutions == b.solutions);
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 500;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  const auto all = all_shapes(seed);
  const auto sat = variants();
  std::map<std::string, std::uint64_t> verdicts;
  std::map<std::string, std::uint64_t> searched;  // by variant: conflicts
  std::uint64_t disagreements = 0, runs = 0, gave_up = 0, native_gave_up = 0, solver = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    Rng rng(Rng::sub_seed(seed, i));
    const Shape& shape = all[rng.below(all.size())];
    const Puzzle puzzle = make_case(shape, rng);
    solver += meets_the_solver(puzzle) ? 1 : 0;
    Query query;
    query.solution_limit = rng.below(8) == 0 ? 20 : 2;
    query.node_limit = kNodes;
    Answer expected = solve_native(puzzle, query, {});
    query.node_limit = kConflicts;
    bool known = expected.verdict != Verdict::unknown && expected.reason == StopReason::none;
    native_gave_up += known ? 0 : 1;
    for (const Variant& v : sat) {
      const Answer a = solve_sat(puzzle, query, v.options, {});
      ++runs;
      searched[v.name] += a.nodes;
      if (a.reason != StopReason::none) {
        ++gave_up;
      } else if (!known) {  // the variants among themselves
        expected = a;
        known = true;
      } else if (!same(a, expected)) {
        ++disagreements;
        std::printf(
            "DISAGREEMENT: sat_variants %llu %llu, case %llu (%s), %s: %s %llu, not %s %llu\n",
            static_cast<unsigned long long>(count), static_cast<unsigned long long>(seed),
            static_cast<unsigned long long>(i), shape.name.c_str(), v.name.c_str(),
            std::string(name_of(a.verdict)).c_str(), static_cast<unsigned long long>(a.count),
            std::string(name_of(expected.verdict)).c_str(),
            static_cast<unsigned long long>(expected.count));
      }
    }
    ++verdicts[std::string(name_of(expected.verdict))];
  }
  for (const Variant& v : sat) {
    std::printf("%-26s %llu conflicts\n", v.name.c_str(),
                static_cast<unsigned long long>(searched[v.name]));
  }
  std::printf(
      "%llu puzzles of %zu topologies, %llu unique, %llu multiple, %llu none; %llu with something "
      "to "
      "encode; %zu variants; gave "
      "up: "
      "native %llu, sat %llu of %llu runs; %llu disagreements\n",
      static_cast<unsigned long long>(count), all.size(),
      static_cast<unsigned long long>(verdicts["unique"]),
      static_cast<unsigned long long>(verdicts["multiple"]),
      static_cast<unsigned long long>(verdicts["none"]), static_cast<unsigned long long>(solver),
      sat.size(), static_cast<unsigned long long>(native_gave_up),
      static_cast<unsigned long long>(gave_up), static_cast<unsigned long long>(runs),
      static_cast<unsigned long long>(disagreements));
  const bool all_kinds =
      count < 300 || (solver * 4 > count && verdicts["unique"] * 10 > count &&
                      verdicts["multiple"] * 10 > count && verdicts["none"] * 20 > count);
  if (!all_kinds) std::printf("a kind of puzzle hardly occurred: nothing was tested\n");
  const bool at_work = gave_up * 1000 <= runs && native_gave_up * 100 <= count;
  if (!at_work) std::printf("a strand gave up too often: it checked nothing\n");
  return disagreements == 0 && all_kinds && at_work ? 0 : 1;
}
