#include "base/stop.hpp"
#include "generate/pattern/pattern.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>

#include <boost/test/unit_test.hpp>
#include "base/rng.hpp"
#include "generate/pattern/mask.hpp"
#include "generate/random_puzzle.hpp"
#include "model/verify.hpp"
#include "native/search/search.hpp"
#include "sat/solve.hpp"

BOOST_AUTO_TEST_SUITE(patterns)

namespace {
using namespace tresse;
using Topo = std::shared_ptr<const Topology>;

Topo jigsaw9() {
  TopologySpec spec;
  spec.side = 9;
  spec.regions = random_regions(9, 3, 40);
  return Topology::build(spec).value();
}

std::vector<bool> random_mask(std::size_t cells, std::size_t givens, std::uint64_t seed) {
  std::vector<std::size_t> order(cells);
  for (std::size_t i = 0; i < cells; ++i) order[i] = i;
  Rng rng(seed);
  rng.shuffle(std::span(order));
  std::vector<bool> mask(cells, false);
  for (std::size_t i = 0; i < givens; ++i) mask[order[i]] = true;
  return mask;
}

// The cells of a grid that are filled.
std::vector<bool> mask_of(const Grid& givens) {
  std::vector<bool> mask;
  for (const auto value : givens.values()) mask.push_back(value != 0);
  return mask;
}

// Found, on the mask, and unique for two strands: each is a second one to what may have found it.
void check_found(const PatternJob& job, const PatternResult& r) {
  BOOST_TEST_REQUIRE((r.end == PatternEnd::made));
  BOOST_TEST((mask_of(r.givens) == job.pattern));
  const Puzzle puzzle(job.topology, r.givens);
  BOOST_TEST(is_solution(puzzle, r.solution));
  if (!job.unique) return;
  BOOST_TEST((solve_native(puzzle, {}, {}).verdict == Verdict::unique));
  BOOST_TEST((solve_sat(puzzle, {}, {}).verdict == Verdict::unique));
  BOOST_TEST(r.solutions == 1u);
}

// Every grid of side 4, and whether a mask has a unique puzzle: some restriction comes once.
std::vector<Grid> all_grids4() {
  Query query;
  query.solution_limit = 0;
  query.keep = 288;
  const Topo t = Topology::boxes(2, 2);
  return solve_native(Puzzle(t, Grid(4)), query, {}).solutions;
}
bool has_unique(const std::vector<Grid>& grids, const std::vector<bool>& mask) {
  std::map<std::string, std::size_t> seen;
  for (const Grid& g : grids) {
    std::string shown;
    for (std::size_t i = 0; i < mask.size(); ++i) {
      if (mask[i]) shown += static_cast<char>('1' + g.at(CellId(i))->index());
    }
    ++seen[shown];
  }
  return std::any_of(seen.begin(), seen.end(), [](const auto& entry) { return entry.second == 1; });
}

constexpr std::string_view kSmile =
    "..xxxxx..\n.x.....x.\nx.xx.xx.x\nx...x...x\nx...x...x\nx.x...x.x\nx..xxx..x\n.x.....x.\n.."
    "xxxxx..";
}  // namespace

BOOST_AUTO_TEST_CASE(a_picture_is_filled) {
  PatternJob job{.topology = Topology::boxes(3, 3),
                 .pattern = *read_mask(kSmile, 9),
                 .solution = std::nullopt,
                 .seed = 1};
  check_found(job, fill_pattern(job, {}));
}

BOOST_AUTO_TEST_CASE(random_masks_of_many_topologies_are_filled) {
  struct Case {
    Topo topology;
    std::size_t givens;
  };
  TopologySpec diagonal;
  diagonal.side = 9;
  diagonal.box_rows = diagonal.box_cols = 3;
  diagonal.diagonals = true;
  const Case cases[] = {{Topology::boxes(3, 3), 30},
                        {Topology::boxes(2, 3), 13},
                        {Topology::boxes(2, 4), 27},
                        {Topology::latin(5), 13},
                        {Topology::build(diagonal).value(), 28},
                        {jigsaw9(), 30},
                        {Topology::boxes(4, 4), 128}};
  for (const Case& c : cases) {
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      PatternJob job{.topology = c.topology,
                     .pattern = random_mask(c.topology->cell_count(), c.givens, seed),
                     .solution = std::nullopt,
                     .seed = seed};
      check_found(job, fill_pattern(job, {}));
    }
  }
}

BOOST_AUTO_TEST_CASE(minimal_ones_can_spare_nothing) {
  const Topo t = Topology::boxes(3, 3);
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    // A mask that has a minimal puzzle: another grid's.
    const Puzzle model = dig_unique(t, *random_solution(t, seed), 0, seed);
    PatternJob job{.topology = t,
                   .pattern = mask_of(model.givens),
                   .solution = std::nullopt,
                   .minimal = true,
                   .seed = seed};
    const PatternResult r = fill_pattern(job, {});
    check_found(job, r);
    for (std::size_t i = 0; i < 81; ++i) {
      if (!job.pattern[i]) continue;
      Puzzle fewer(job.topology, r.givens);
      fewer.givens.clear(CellId(i));
      BOOST_TEST((solve_native(fewer, {}, {}).verdict == Verdict::multiple));
    }
  }
}

BOOST_AUTO_TEST_CASE(on_4x4_exactly_what_has_a_puzzle_is_filled) {
  const auto grids = all_grids4();
  BOOST_TEST_REQUIRE(grids.size() == 288u);
  std::size_t filled = 0, refused = 0, missed = 0;
  for (std::uint64_t seed = 1; seed <= 120; ++seed) {
    PatternJob job{.topology = Topology::boxes(2, 2),
                   .pattern = random_mask(16, 2 + seed % 6, seed),
                   .solution = std::nullopt,
                   .seed = seed,
                   .tries = 4'000};
    const PatternResult r = fill_pattern(job, {});
    const bool possible = has_unique(grids, job.pattern);
    BOOST_TEST((r.end == PatternEnd::made) == possible);
    if (r.end == PatternEnd::impossible) BOOST_TEST(!possible);
    filled += r.end == PatternEnd::made ? 1 : 0;
    refused += r.end == PatternEnd::impossible ? 1 : 0;
    missed += r.end == PatternEnd::tries ? 1 : 0;
  }
  BOOST_TEST_MESSAGE(filled << " filled, " << refused << " refused, " << missed << " not found");
  BOOST_TEST(filled > 25u);
  BOOST_TEST(refused > 25u);
}

BOOST_AUTO_TEST_CASE(what_can_never_be_unique_is_refused_with_the_reason) {
  const Topo t = Topology::boxes(3, 3);
  const auto without = [](std::vector<std::size_t> rows, std::vector<std::size_t> columns) {
    std::vector<bool> mask(81, true);
    for (std::size_t i = 0; i < 81; ++i) {
      mask[i] = std::count(rows.begin(), rows.end(), i / 9) == 0 &&
                std::count(columns.begin(), columns.end(), i % 9) == 0;
    }
    return mask;
  };
  const auto reason = [](const Topology& topology, const std::vector<bool>& mask) {
    return why_never_unique(topology, mask).value_or("");
  };
  BOOST_TEST(reason(*t, without({3, 5}, {})) ==
             "rows 4 and 6 have no givens; exchanging them would give a second solution");
  BOOST_TEST(reason(*t, without({}, {0, 1})) ==
             "columns 1 and 2 have no givens; exchanging them would give a second solution");
  BOOST_TEST(reason(*t, without({2, 3, 8}, {1, 5})).empty());
  BOOST_TEST(reason(*t, random_mask(81, 7, 1)) ==
             "7 givens leave two of the 9 digits out; exchanging them would give a second solution");
  BOOST_TEST(reason(*t, without({0, 3, 6}, {})).empty());
  std::vector<bool> sixteen(81, false), seventeen(81, false);
  for (std::size_t i = 0; i < 17; ++i) seventeen[i % 9 * 9 + (i + i / 9 * 4) % 9] = true;
  sixteen = seventeen;
  sixteen[0] = false;
  BOOST_TEST(reason(*t, sixteen).find("fewer than 17") != std::string::npos);
  BOOST_TEST(reason(*t, seventeen).empty());

  // A Latin square has no bands; both diagonals pin the rows they cross.
  std::vector<bool> latin(49, true);
  for (std::size_t i = 0; i < 7; ++i) latin[i] = latin[42 + i] = false;
  BOOST_TEST(!reason(*Topology::latin(7), latin).empty());
  TopologySpec diagonal = t->spec();
  diagonal.diagonals = true;
  BOOST_TEST(reason(*Topology::build(diagonal).value(), without({3, 5}, {})).empty());

  PatternJob job{.topology = t, .pattern = without({3, 5}, {}), .solution = std::nullopt};
  const PatternResult r = fill_pattern(job, {});
  BOOST_TEST((r.end == PatternEnd::impossible));
  BOOST_TEST(r.why == "rows 4 and 6 have no givens; exchanging them would give a second solution");
  BOOST_TEST(r.tally.tried == 0u);
  job.unique = false;
  check_found(job, fill_pattern(job, {}));
}

BOOST_AUTO_TEST_CASE(a_solution_leaves_nothing_to_search) {
  const Topo t = Topology::boxes(3, 3);
  const Grid grid = *random_solution(t, 5);
  std::vector<bool> mask(81, true);
  PatternJob job{.topology = t, .pattern = mask, .solution = grid};
  const PatternResult full = fill_pattern(job, {});
  check_found(job, full);
  BOOST_TEST((full.solution == grid));

  job.minimal = true;
  const PatternResult redundant = fill_pattern(job, {});
  BOOST_TEST((redundant.end == PatternEnd::impossible));
  BOOST_TEST(redundant.redundant == 81u);

  job.minimal = false;
  job.pattern = random_mask(81, 20, 1);
  const PatternResult open = fill_pattern(job, {});
  BOOST_TEST((open.end == PatternEnd::impossible));
  BOOST_TEST(open.solutions == 2u);
  BOOST_TEST((mask_of(open.givens) == job.pattern));

  job.unique = false;
  check_found(job, fill_pattern(job, {}));
}

BOOST_AUTO_TEST_CASE(the_tries_are_limited_and_the_nearest_is_told) {
  PatternJob job{.topology = Topology::boxes(3, 3),
                 .pattern = random_mask(81, 20, 4),
                 .solution = std::nullopt,
                 .tries = 200};
  const PatternResult r = fill_pattern(job, {});
  BOOST_TEST((r.end == PatternEnd::tries));
  BOOST_TEST(r.tally.tried >= 200u);
  BOOST_TEST(r.tally.tried < 240u);
  BOOST_TEST(r.tally.tried == r.tally.contradictory + r.tally.multiple + r.tally.redundant);
  BOOST_TEST((mask_of(r.givens) == job.pattern));
  BOOST_TEST_REQUIRE(r.solutions > 1u);
  // As many as it says.
  Query query;
  query.solution_limit = r.solutions + 1;
  BOOST_TEST(solve_native(Puzzle(job.topology, r.givens), query, {}).count >= r.solutions);
}

BOOST_AUTO_TEST_CASE(same_job_same_result) {
  for (const Topo& t : {Topology::boxes(3, 3), Topology::boxes(2, 4)}) {
    PatternJob job{.topology = t,
                   .pattern = random_mask(t->cell_count(), t->side() * 3, 7),
                   .solution = std::nullopt,
                   .seed = 9,
                   .tries = 20'000};
    const PatternResult a = fill_pattern(job, {}), b = fill_pattern(job, {});
    BOOST_TEST((a.givens == b.givens));
    BOOST_TEST(a.tally.tried == b.tally.tried);
    job.seed = 10;
    BOOST_TEST((fill_pattern(job, {}).givens != a.givens));
  }
}

BOOST_AUTO_TEST_CASE(a_stop_anywhere_is_no_answer) {
  for (const Topo& t : {Topology::boxes(3, 3), Topology::boxes(2, 3)}) {
    const PatternJob job{.topology = t,
                         .pattern = random_mask(t->cell_count(), t->side() == 9 ? 26 : 11, 2),
                         .solution = std::nullopt,
                         .minimal = true,
                         .seed = 3,
                         .tries = 3'000};
    const PatternResult whole = fill_pattern(job, {});
    for (const StopPoint point : {stop_point::pattern_round, stop_point::search_setup,
                                  stop_point::search_node, stop_point::kernel9_round}) {
      for (std::uint64_t visit = 1; visit < 400; visit += visit < 8 ? 1 : 37) {
        StopSource source;
        source.trip_at(point, visit);
        const PatternResult r = fill_pattern(job, source.token());
        if (source.visits(point) < visit) {
          BOOST_TEST((r.end == whole.end));
          BOOST_TEST((r.givens == whole.givens));
          break;
        }
        if (r.end == PatternEnd::made) {
          BOOST_TEST((r.givens == whole.givens));  // the very last poll may come too late to matter
        } else {
          BOOST_TEST((r.end == PatternEnd::stopped));
          BOOST_TEST((r.stopped == StopReason::interrupted));
        }
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
