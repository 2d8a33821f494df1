// analyse: backdoors by their definition with the logic strand, trial and error by a program of its own, redundant givens by
// counting, limits.
#include "tresse/analyse.hpp"

#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/stop.hpp"
#include "tresse/grade.hpp"
#include "tresse/repair.hpp"

BOOST_AUTO_TEST_SUITE(analyses)

namespace {
using namespace tresse;

// Singles do; trial and error of depth 1; of depth 2.
const std::string kSingles =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string kOneDeep =
    "..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9.";
const std::string kTwoDeep =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

Puzzle from(const std::string& text) {
  return Puzzle::from_text(text).value();
}

bool singles_solve(const Puzzle& puzzle) {
  return grade(puzzle, {.techniques = "full-house,hidden-single,naked-single"}).solved_by_logic;
}

// All sets of so many cells with which singles solve, by the logic strand.
std::set<std::vector<CellId>> defined_backdoors(const Puzzle& puzzle, const Grid& solution,
                                                std::size_t size, std::size_t begin = 0) {
  std::set<std::vector<CellId>> found;
  if (size == 0) {
    if (singles_solve(puzzle)) found.insert(std::vector<CellId>());
    return found;
  }
  for (std::size_t i = begin; i < solution.values().size(); ++i) {
    if (puzzle.givens.at(CellId(i))) continue;
    Puzzle more = puzzle;
    more.givens.set(CellId(i), *solution.at(CellId(i)));
    for (std::vector<CellId> cells : defined_backdoors(more, solution, size - 1, i + 1)) {
      cells.insert(cells.begin(), CellId(i));
      found.insert(std::move(cells));
    }
  }
  return found;
}

// Trial and error on plain lists of candidates, 9x9.
using Candidates = std::array<unsigned, 81>;

std::vector<std::vector<std::size_t>> houses_of(const Topology& t) {
  std::vector<std::vector<std::size_t>> houses;
  for (std::size_t h = 0; h < t.house_count(); ++h) {
    houses.emplace_back();
    for (const CellId c : t.cells(HouseId(h))) houses.back().push_back(c.index());
  }
  return houses;
}

class SlowTrial {
 public:
  explicit SlowTrial(const Topology& t) : houses_(houses_of(t)) {}

  // False: a contradiction.
  bool close(Candidates& c, std::size_t depth) const {
    while (singles(c)) {
      if (depth == 0 || !refute(c, depth)) return true;
    }
    return false;
  }

 private:
  bool refute(Candidates& c, std::size_t depth) const {
    for (std::size_t i = 0; i < 81; ++i) {
      for (unsigned bit = 1; bit < 512 && (c[i] & (c[i] - 1)) != 0; bit *= 2) {
        if ((c[i] & bit) == 0) continue;
        Candidates supposed = c;
        supposed[i] = bit;
        if (close(supposed, depth - 1)) continue;
        c[i] &= ~bit;
        return true;
      }
    }
    return false;
  }

  bool singles(Candidates& c) const {
    for (bool more = true; more;) {
      more = false;
      for (const auto& house : houses_) {
        for (unsigned bit = 1; bit < 512; bit *= 2) {
          std::size_t places = 0, last = 0;
          for (const std::size_t i : house) {
            if ((c[i] & bit) != 0) ++places, last = i;
          }
          if (places == 0) return false;
          if (places == 1 && c[last] != bit) c[last] = bit, more = true;
        }
        for (const std::size_t i : house) {
          if (c[i] == 0) return false;
          if ((c[i] & (c[i] - 1)) != 0) continue;
          for (const std::size_t k : house) {
            if (k != i && (c[k] & c[i]) != 0) c[k] &= ~c[i], more = true;
          }
        }
      }
    }
    return true;
  }

  std::vector<std::vector<std::size_t>> houses_;
};

bool solved(const Candidates& c) {
  return std::ranges::all_of(c, [](unsigned v) { return (v & (v - 1)) == 0; });
}

std::size_t slow_depth(const Puzzle& puzzle) {
  Candidates c{};
  for (std::size_t i = 0; i < 81; ++i) {
    const auto d = puzzle.givens.at(CellId(i));
    c[i] = d ? 1u << d->index() : 511u;
  }
  const SlowTrial trial(*puzzle.topology);
  for (std::size_t depth = 0;; ++depth) {
    BOOST_TEST_REQUIRE(trial.close(c, depth));
    if (solved(c)) return depth;
  }
}

BOOST_AUTO_TEST_CASE(backdoors_are_what_they_are_said_to_be) {
  for (const auto& text : {kSingles, kOneDeep, kTwoDeep}) {
    const Puzzle puzzle = from(text);
    const Analysis a = analyse(puzzle, {.depth = 0, .list = 10'000});
    BOOST_TEST_REQUIRE((a.verdict == Verdict::unique));
    BOOST_TEST_REQUIRE(a.backdoors.size.has_value());
    for (std::size_t size = 0; size <= *a.backdoors.size; ++size) {
      const auto defined = defined_backdoors(puzzle, a.solution, size);
      if (size < *a.backdoors.size) {
        BOOST_TEST(defined.empty());
        continue;
      }
      const auto& sets = a.backdoors.sets;
      BOOST_TEST((std::set<std::vector<CellId>>(sets.begin(), sets.end()) == defined));
      BOOST_TEST(a.backdoors.count == defined.size());
    }
  }
  BOOST_TEST((analyse(from(kTwoDeep), {.backdoors = 1, .depth = 0}).backdoors.size == std::nullopt));
}

BOOST_AUTO_TEST_CASE(trial_and_error_goes_as_deep_as_a_plain_program) {
  const std::vector<std::pair<std::string, std::size_t>> cases = {
      {kSingles, 0}, {kOneDeep, 1}, {kTwoDeep, 2}};
  for (const auto& [text, depth] : cases) {
    const Analysis a = analyse(from(text), {.backdoors = 0});
    BOOST_TEST((a.trial.depth == slow_depth(from(text))));
    BOOST_TEST((a.trial.depth == depth));
  }
  const Analysis shallow = analyse(from(kTwoDeep), {.backdoors = 0, .depth = 1});
  BOOST_TEST(!shallow.trial.depth);
  BOOST_TEST((shallow.trial.tried == 1u));
}

BOOST_AUTO_TEST_CASE(givens_that_can_go) {
  Puzzle puzzle = from(kTwoDeep);
  Analysis a = analyse(puzzle, {.depth = 0});
  BOOST_TEST((a.minimal == true));
  puzzle.givens.set(CellId(1), *a.solution.at(CellId(1)));
  a = analyse(puzzle, {.depth = 0});
  BOOST_TEST((a.minimal == false));
  std::vector<CellId> can_go;
  for (std::size_t i = 0; i < 81; ++i) {
    Puzzle fewer = puzzle;
    fewer.givens.clear(CellId(i));
    if (puzzle.givens.at(CellId(i)) && count(fewer, 2).count == 1) can_go.emplace_back(i);
  }
  BOOST_TEST((a.redundant == can_go));
}

BOOST_AUTO_TEST_CASE(what_is_not_unique_has_automorphisms_alone) {
  const Analysis empty = analyse(from(std::string(81, '.')));
  BOOST_TEST((empty.verdict == Verdict::multiple));
  BOOST_TEST((!empty.backdoors.size && !empty.trial.depth && !empty.minimal));
  BOOST_TEST((empty.automorphisms.count == 3359232u));
  BOOST_TEST(empty.automorphisms.list.empty());
  BOOST_TEST((analyse(Puzzle()).reason == StopReason::bad_request));
  BOOST_TEST((analyse(from(kSingles), {.backdoors = 3}).reason == StopReason::bad_request));
}

BOOST_AUTO_TEST_CASE(a_stop_leaves_what_was_found) {
  const Puzzle puzzle = from(kTwoDeep);
  const Analysis whole = analyse(puzzle);
  for (const std::uint64_t visit : {1u, 3u, 60u, 900u, 3000u}) {
    StopSource source;
    source.trip_at(stop_point::analyse, visit);
    const Analysis a = analyse(puzzle, {}, source.token());
    BOOST_TEST((a.reason == StopReason::interrupted));
    BOOST_TEST((!a.trial.depth));
    BOOST_TEST(a.backdoors.tried <= whole.backdoors.tried);
    BOOST_TEST(a.backdoors.count <= whole.backdoors.count);
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
