// vicinity against brute force: every puzzle at that distance, without a look at what clashes, counted by the general search.
#include "tresse/vicinity.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <functional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/stop.hpp"
#include "model/answer.hpp"
#include "native/search/search.hpp"
#include "tresse/canonical.hpp"

BOOST_AUTO_TEST_SUITE(vicinities)

namespace {
using namespace tresse;
using Forms = std::set<std::vector<std::uint16_t>>;

// Minimal, 24 givens.
const std::string kNine =
    "..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9.";

Puzzle read(const std::string& text) {
  return Puzzle::from_text(text).value();
}

bool is_unique(const Puzzle& puzzle) {
  Query query;
  query.solution_limit = 2;
  return solve_native(puzzle, query, StopToken()).verdict == Verdict::unique;
}

bool is_minimal(const Puzzle& puzzle) {
  for (std::size_t i = 0; i < puzzle.topology->cell_count(); ++i) {
    if (!puzzle.givens.at(CellId(i))) continue;
    Puzzle fewer = puzzle;
    fewer.givens.clear(CellId(i));
    if (is_unique(fewer)) return false;
  }
  return true;
}

std::vector<std::uint16_t> form_of(const Puzzle& puzzle) {
  const auto form = canonical_form(puzzle).form;
  return {form.givens.values().begin(), form.givens.values().end()};
}

struct Expected {
  Forms forms;
  std::size_t unique = 0;
};

// Every set of so many changes that `change` makes, cell by cell.
using Then = std::function<void(Puzzle&)>;
void out(const Puzzle& whole, Puzzle& puzzle, std::size_t more, std::size_t from, const Then& then) {
  if (more == 0) return then(puzzle);
  for (std::size_t i = from; i < whole.topology->cell_count(); ++i) {
    const auto given = whole.givens.at(CellId(i));
    if (!given) continue;
    puzzle.givens.clear(CellId(i));
    out(whole, puzzle, more - 1, i + 1, then);
    puzzle.givens.set(CellId(i), *given);
  }
}
void in(const Puzzle& whole, Puzzle& puzzle, std::size_t more, std::size_t from, const Then& then) {
  if (more == 0) return then(puzzle);
  for (std::size_t i = from; i < whole.topology->cell_count(); ++i) {
    if (puzzle.givens.at(CellId(i))) continue;
    for (std::size_t d = 0; d < whole.side(); ++d) {
      if (whole.givens.at(CellId(i)) == Digit(d)) continue;
      puzzle.givens.set(CellId(i), Digit(d));
      in(whole, puzzle, more - 1, i + 1, then);
      puzzle.givens.clear(CellId(i));
    }
  }
}

Expected brute_force(const Puzzle& puzzle, const VicinitySettings& settings) {
  Expected expected;
  const auto judge = [&](Puzzle& neighbour) {
    if (!is_unique(neighbour)) return;
    ++expected.unique;
    if (settings.non_minimal || is_minimal(neighbour)) expected.forms.insert(form_of(neighbour));
  };
  Puzzle base = puzzle;
  out(puzzle, base, settings.minus, 0,
      [&](Puzzle& less) { in(puzzle, less, settings.plus.value_or(settings.minus), 0, judge); });
  expected.forms.erase(form_of(puzzle));
  return expected;
}

void check(const Puzzle& puzzle, const VicinitySettings& settings) {
  const Expected expected = brute_force(puzzle, settings);
  Forms found;
  std::size_t times = 0;
  const Vicinity all = vicinity(puzzle, settings, [&](const Puzzle& form) {
    found.insert(form_of(form));
    ++times;
    return true;
  });
  BOOST_TEST(all.complete);
  BOOST_TEST(all.found == times);
  BOOST_TEST(found.size() == times);
  BOOST_TEST(all.unique == expected.unique);
  BOOST_TEST((found == expected.forms));
  BOOST_TEST_MESSAGE(found.size() << " of " << all.looked_at);
}

BOOST_AUTO_TEST_CASE(four_by_four) {
  for (const char* text : {"1.......3..2.4..", "12......3....4..", ".3.4..2..1..4..."}) {
    for (const std::size_t minus : {1u, 2u}) {
      for (const std::size_t plus : {1u, 2u}) {
        check(read(text), {.minus = minus, .plus = plus, .non_minimal = minus != 1});
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(other_topologies) {
  TopologySpec spec;
  spec.side = 4;
  spec.box_rows = spec.box_cols = 2;
  spec.diagonals = true;
  Puzzle puzzle(Topology::build(spec).value(), Grid(4));
  puzzle.givens.set(CellId(0), Digit(0));
  puzzle.givens.set(CellId(1), Digit(1));
  puzzle.givens.set(CellId(2), Digit(2));
  check(puzzle, {.minus = 1, .plus = 1});
  check(puzzle, {.minus = 2, .plus = 2, .non_minimal = true});
}

BOOST_AUTO_TEST_CASE(nine_by_nine_by_the_kernel) {
  check(read(kNine), {.minus = 1, .plus = 1});
}

BOOST_AUTO_TEST_CASE(what_ends_a_search_is_told) {
  const Puzzle puzzle = read(kNine);
  std::size_t all = 0;
  const auto counted = [&](const Puzzle&) { return ++all != 0; };
  BOOST_TEST(vicinity(puzzle, {}, counted).complete);
  std::size_t seen = 0;
  Vicinity end = vicinity(puzzle, {}, [&](const Puzzle&) { return ++seen < 3; });
  BOOST_TEST((!end.complete && end.reason == StopReason::none));
  BOOST_TEST(end.found == 3u);
  end = vicinity(puzzle, {}, [](const Puzzle&) -> bool { throw std::runtime_error("enough"); });
  BOOST_TEST((!end.complete && end.reason == StopReason::not_asked));
  BOOST_TEST(end.detail == "the receiver threw: enough");
  for (const std::uint64_t visit : {1u, 5u, 40u}) {
    StopSource source;
    source.trip_at(stop_point::vicinity, visit);
    std::size_t before = 0;
    end = vicinity(puzzle, {}, [&](const Puzzle&) { return ++before != 0; }, source.token());
    BOOST_TEST((!end.complete && end.reason == StopReason::interrupted));
    BOOST_TEST(before < all);
    BOOST_TEST(end.found == before);
  }
  // So few nodes decide nothing that needs a guess: what is not known is not handed on, and told.
  end = vicinity(puzzle, {.limits = {.nodes = 1}}, [](const Puzzle&) { return true; });
  BOOST_TEST((!end.complete && end.reason == StopReason::nodes));
  Puzzle marked = puzzle;
  marked.marks = PencilMarks(9, true);
  BOOST_TEST((vicinity(marked, {}, counted).reason == StopReason::unsupported));
  BOOST_TEST((vicinity(puzzle, {.minus = 3}, counted).reason == StopReason::bad_request));
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
