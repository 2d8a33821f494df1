// The search towards a target: what it finds meets the request, whoever is asked; how it ends when it finds
// nothing.
#include "base/stop.hpp"
#include "generate/target/neighbourhood_search.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <numeric>

#include "base/rng.hpp"
#include "generate/random_puzzle.hpp"
#include "grader/table.hpp"
#include "model/verify.hpp"
#include "native/search/search.hpp"

namespace {
using namespace tresse;

// A digger of any small topology that shares nothing with those of the product.
class Plain final : public Digger {
 public:
  explicit Plain(std::shared_ptr<const Topology> topology) : topology_(std::move(topology)) {}
  std::size_t batch() const override { return 8; }
  void grids(std::span<const std::uint64_t> seeds, const StopToken&,
             std::span<std::optional<Grid>> out) override {
    for (std::size_t k = 0; k < seeds.size(); ++k) out[k] = random_solution(topology_, seeds[k]);
  }
  void dig(std::span<const DigJob> jobs, const StopToken&, std::span<Dug> out) override {
    for (std::size_t k = 0; k < jobs.size(); ++k) {
      Dug& dug = out[k];
      dug = {unique(jobs[k], jobs[k].givens), jobs[k].givens, true, StopReason::none};
      if (!dug.unique) continue;
      auto all = orbits(topology_->side(), jobs[k].symmetry);
      Rng rng(jobs[k].seed);
      rng.shuffle(std::span(all));
      for (const auto& orbit : all) {
        if (!dug.givens[orbit[0].index()]) continue;
        if (!jobs[k].keep.empty() && jobs[k].keep[orbit[0].index()]) continue;
        const auto left =
            static_cast<std::size_t>(std::count(dug.givens.begin(), dug.givens.end(), true));
        if (left < jobs[k].floor + orbit.size()) {
          dug.complete = false;
          break;
        }
        for (const CellId c : orbit) dug.givens[c.index()] = false;
        if (unique(jobs[k], dug.givens)) continue;
        for (const CellId c : orbit) dug.givens[c.index()] = true;
      }
    }
  }

 private:
  bool unique(const DigJob& job, const std::vector<bool>& givens) const {
    Puzzle p(topology_, Grid(topology_->side()));
    for (std::size_t c = 0; c < givens.size(); ++c) {
      if (givens[c]) p.givens.set(CellId(c), *job.solution.at(CellId(c)));
    }
    return solve_native(p, Query{}, StopToken()).verdict == Verdict::unique;
  }
  std::shared_ptr<const Topology> topology_;
};

std::unique_ptr<Digger> digger_of(const GenerateRequest& request) {
  auto nine = make_classic_digger(request.topology);
  return nine ? std::move(nine) : std::make_unique<Plain>(request.topology);
}
GenerateRequest nine() {
  GenerateRequest request;
  request.topology = Topology::boxes(3, 3);
  return request;
}
std::vector<std::uint64_t> numbers(std::size_t count, std::uint64_t from = 1) {
  std::vector<std::uint64_t> seeds(count);
  std::iota(seeds.begin(), seeds.end(), from);
  return seeds;
}
std::vector<SearchResult> search(const GenerateRequest& request,
                                 const std::vector<std::uint64_t>& seeds, std::uint64_t tries,
                                 const StopToken& stop = {}, CandidateSource source = {}) {
  std::vector<SearchResult> out(seeds.size());
  make_neighbourhood_search(request, digger_of(request), std::move(source))
      ->search(seeds, tries, stop, out);
  return out;
}

bool is_minimal(const Puzzle& p) {
  for (std::size_t c = 0; c < p.topology->cell_count(); ++c) {
    if (!p.givens.filled(CellId(c))) continue;
    Puzzle fewer = p;
    fewer.givens.clear(CellId(c));
    if (solve_native(fewer, Query{}, {}).verdict != Verdict::multiple) return false;
  }
  return true;
}
bool symmetric(const Puzzle& p, Symmetry symmetry) {
  for (const auto& orbit : orbits(p.side(), symmetry)) {
    for (const CellId c : orbit) {
      if (p.givens.filled(c) != p.givens.filled(orbit[0])) return false;
    }
  }
  return true;
}
void require_sum(const SearchTally& tally) {
  BOOST_TEST(std::accumulate(tally.stopped.begin(), tally.stopped.end(), std::uint64_t{0}) ==
             tally.tries);
}
// Everything of a request but its target.
void require_frame(const GenerateRequest& request, const SearchResult& result) {
  BOOST_REQUIRE((result.end == SearchResult::End::made));
  BOOST_REQUIRE(result.best);
  require_sum(result.tally);
  const auto& [puzzle, solution, filtered] = *result.best;
  BOOST_TEST((filtered.filter == Filter::passed));
  BOOST_TEST(filtered.distance == 0);
  const Answer answer = solve_native(puzzle, Query{}, {});
  BOOST_TEST((answer.verdict == Verdict::unique));
  BOOST_TEST((answer.solutions.at(0) == solution));
  if (request.solution) BOOST_TEST((solution == *request.solution));
  if (request.minimal) BOOST_TEST(is_minimal(puzzle));
  BOOST_TEST(symmetric(puzzle, request.symmetry));
  BOOST_TEST(puzzle.clue_count() >= request.min_clues);
  BOOST_TEST(puzzle.clue_count() <= request.max_clues);
}
Rated rate(const Puzzle& p, std::vector<TechniqueId> allowed = {}) {
  RateOptions options;
  options.allowed = std::move(allowed);
  return Rater(options).rate(p, {});
}
std::string text(const SearchResult& s) {
  std::string t = std::to_string(static_cast<int>(s.end)) + "/" + std::to_string(s.tally.tries);
  for (const auto n : s.tally.stopped) t += "," + std::to_string(n);
  if (!s.best) return t;
  t += " " + std::to_string(s.best->filtered.distance) + " ";
  for (const auto v : s.best->puzzle.givens.values()) t += std::to_string(v) + ".";
  return t;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(neighbourhood_search_tests)

BOOST_AUTO_TEST_CASE(rated_and_minimal) {
  GenerateRequest request = nine();
  request.minimal = true;
  request.target.min_er = 66;
  request.target.max_er = 72;
  for (const SearchResult& s : search(request, numbers(6), 0)) {
    require_frame(request, s);
    const Rated rated = rate(s.best->puzzle);
    BOOST_TEST(tenths(rated.rating.er) >= 66);
    BOOST_TEST(tenths(rated.rating.er) <= 72);
    BOOST_TEST(rating_text(rated.rating) == rating_text(s.best->filtered.rated->rating));
  }
}

BOOST_AUTO_TEST_CASE(required_patterns_and_pearls) {
  GenerateRequest request = nine();
  request.target.require = {TechniqueId::swordfish};
  request.target.forbid = {TechniqueId::naked_pair};
  for (const SearchResult& s : search(request, numbers(3), 0)) {
    require_frame(request, s);
    const Rated rated = rate(s.best->puzzle);
    BOOST_TEST(rated.used[static_cast<std::size_t>(TechniqueId::swordfish)] != 0u);
    BOOST_TEST(rated.used[static_cast<std::size_t>(TechniqueId::naked_pair)] == 0u);
    BOOST_TEST(rated.used == s.best->filtered.rated->used);
  }
  request.target = {};
  request.minimal = true;
  request.target.min_er = 26;
  request.target.pearl = true;
  for (const bool diamond : {false, true}) {
    request.target.diamond = diamond;
    for (const SearchResult& s : search(request, numbers(2), 0)) {
      require_frame(request, s);
      const Rating r = rate(s.best->puzzle).rating;
      BOOST_TEST(tenths(r.er) >= 26);
      BOOST_TEST(tenths(r.er) == tenths(r.ep));
      if (diamond) BOOST_TEST(tenths(r.er) == tenths(r.ed));
    }
  }
}

BOOST_AUTO_TEST_CASE(only_these) {
  for (const auto& ids : {std::vector{TechniqueId::x_wing},
                          {TechniqueId::unique_loop_1},
                          {TechniqueId::pointing, TechniqueId::naked_pair}}) {
    for (const Symmetry symmetry : {Symmetry::none, Symmetry::rotate180}) {
      GenerateRequest request = nine();
      request.target.only = ids;
      request.symmetry = symmetry;
      request.min_clues = 26;
      request.max_clues = 34;
      for (const SearchResult& s : search(request, numbers(3), 0)) {
        require_frame(request, s);
        BOOST_TEST((rate(s.best->puzzle, ids).end == Rated::End::solved));
        for (const TechniqueId id : ids) {
          std::vector<TechniqueId> fewer = ids;
          fewer.erase(std::find(fewer.begin(), fewer.end(), id));
          fewer.push_back(TechniqueId::naked_single);
          BOOST_TEST((rate(s.best->puzzle, fewer).end == Rated::End::stuck));
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(only_and_minimal) {
  GenerateRequest request = nine();
  request.minimal = true;
  request.target.only = {TechniqueId::pointing};
  for (const SearchResult& s : search(request, numbers(3), 0)) require_frame(request, s);
}

BOOST_AUTO_TEST_CASE(minimal_with_few_or_many_givens) {
  for (const auto& [from, to] : {std::pair<std::size_t, std::size_t>{21, 22}, {27, 28}}) {
    GenerateRequest request = nine();
    request.minimal = true;
    request.min_clues = from;
    request.max_clues = to;
    for (const SearchResult& s : search(request, numbers(3), 0)) require_frame(request, s);
  }
  GenerateRequest request = nine();
  request.minimal = true;
  request.symmetry = Symmetry::rotate180;
  for (const SearchResult& s : search(request, numbers(3), 0)) require_frame(request, s);
}

BOOST_AUTO_TEST_CASE(levels_givens_and_a_fixed_solution) {
  GenerateRequest request = nine();
  request.min_clues = 26;
  request.max_clues = 30;
  request.symmetry = Symmetry::diagonal;
  request.solution = random_solution(request.topology, 5).value();
  request.target.min_level = request.target.max_level = Level::medium;
  for (const SearchResult& s : search(request, numbers(3), 0)) {
    require_frame(request, s);
    BOOST_TEST((*s.best->filtered.level == Level::medium));
  }
}

BOOST_AUTO_TEST_CASE(other_topologies) {
  GenerateRequest request;
  request.topology = Topology::boxes(2, 3);
  request.target.min_er = 26;
  for (const SearchResult& s : search(request, numbers(2), 2000)) {
    require_frame(request, s);
    BOOST_TEST(tenths(rate(s.best->puzzle).rating.er) >= 26);
  }
  request = {};
  request.topology = Topology::boxes(2, 4);
  request.target.only = {TechniqueId::pointing};
  request.symmetry = Symmetry::vertical;
  for (const SearchResult& s : search(request, numbers(2), 2000)) require_frame(request, s);
}

BOOST_AUTO_TEST_CASE(a_seed_gives_the_same_beside_any_others) {
  GenerateRequest rated = nine(), only = nine();
  rated.minimal = true;
  rated.target.min_er = 71;
  only.target.only = {TechniqueId::xy_wing};
  for (const GenerateRequest& request : {rated, only}) {
    const std::vector<SearchResult> together = search(request, numbers(8), 60);
    for (std::size_t k = 0; k < together.size(); ++k) {
      BOOST_TEST(text(search(request, {k + 1}, 60).at(0)) == text(together[k]));
    }
  }
}

BOOST_AUTO_TEST_CASE(an_impossible_request_ends_with_what_came_nearest) {
  GenerateRequest request = nine();
  request.minimal = true;
  request.min_clues = 45;  // no minimal puzzle has more than 40
  request.target.min_er = 71;
  for (const SearchResult& s : search(request, numbers(2), 150)) {
    BOOST_TEST((s.end == SearchResult::End::tries));
    BOOST_TEST(s.tally.tries == 150u);
    require_sum(s.tally);
    BOOST_TEST(s.tally.stopped[static_cast<std::size_t>(Filter::clues)] == 150u);
    BOOST_REQUIRE(s.best);
    BOOST_TEST(s.best->filtered.distance > 5);
    BOOST_TEST(s.best->puzzle.clue_count() >= 24u);  // it has moved
  }
  // Two digits cannot fill rows, columns and both diagonals.
  TopologySpec spec;
  spec.side = 2;
  spec.box_rows = 1;
  spec.box_cols = 2;
  spec.diagonals = true;
  GenerateRequest none = nine();
  none.topology = Topology::build(spec).value();
  const SearchResult nothing = search(none, {1}, 5).at(0);
  BOOST_TEST((nothing.end == SearchResult::End::tries));
  BOOST_TEST(!nothing.best);
  BOOST_TEST(nothing.tally.tries == 0u);
}

BOOST_AUTO_TEST_CASE(candidates_of_a_source_are_judged_in_order) {
  GenerateRequest request = nine();
  request.target.max_level = Level::easy;
  std::vector<std::uint64_t> asked;
  const auto source = [&](std::uint64_t seed, const StopToken&) -> std::optional<Candidate> {
    asked.push_back(seed);
    if (asked.size() % 2 == 0) return std::nullopt;
    const Grid solution = random_solution(request.topology, seed).value();
    return Candidate{dig_unique(request.topology, solution, 0, seed), solution, {}};
  };
  const SearchResult s = search(request, {3}, 0, {}, source).at(0);
  require_frame(request, s);
  BOOST_TEST(s.tally.tries == (asked.size() + 1) / 2);
  BOOST_TEST((dig_unique(request.topology, s.best->solution, 0, asked.back()).givens ==
              s.best->puzzle.givens));
}

BOOST_AUTO_TEST_CASE(stopped_anywhere_it_says_so) {
  GenerateRequest rated = nine(), only = nine();
  rated.target.min_er = 83;
  only.target.only = {TechniqueId::bug_2};
  for (const GenerateRequest& request : {rated, only}) {
    for (const StopPoint point : {stop_point::grade_step, stop_point::kernel9_round}) {
      for (const std::uint64_t visit : {1u, 2u, 3u, 5u, 17u, 60u}) {
        StopSource source;
        source.trip_at(point, visit);
        for (const SearchResult& s : search(request, numbers(2), 0, source.token())) {
          if (s.end == SearchResult::End::made) {
            require_frame(request, s);
          } else {
            BOOST_TEST((s.end == SearchResult::End::stopped));
            BOOST_TEST((s.stopped == StopReason::interrupted));
            if (s.best) BOOST_TEST((s.best->filtered.filter != Filter::passed));
          }
        }
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
