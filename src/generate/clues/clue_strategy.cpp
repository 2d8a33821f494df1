// A try is a full grid and clues at random that it obeys, as many as are usual: cages cover all of it. While there is another
// solution, a cell in which it differs is given. Then what is not needed goes: givens, and if the puzzle shall be minimal, clues.
//
// Killers without givens: one layout of cages in three or four has one solution, which is asked first; about 35 questions, of 100
// decisions each, make it minimal.
#include <algorithm>
#include <utility>

#include "base/check.hpp"
#include "base/out_of_memory.hpp"
#include "base/ranges.hpp"
#include "base/rng.hpp"
#include "generate/clues/draw.hpp"
#include "generate/clues/parts.hpp"
#include "generate/generator.hpp"
#include "generate/grids/full_grid.hpp"
#include "generate/target/filter.hpp"
#include "model/verify.hpp"
#include "native/clues/clue_search.hpp"

namespace tresse {
namespace {

constexpr std::uint64_t kSolutionNodes = 2'000;  // for another solution of a layout
constexpr std::uint64_t kFirstNodes = 200;       // for one without some part
constexpr std::uint64_t kPartNodes = 2'000;      // the same, when others have gone
constexpr std::uint64_t kPartConflicts = 5'000;  // of SAT at last

class ClueStrategy final : public Generator {
 public:
  explicit ClueStrategy(const GenerateRequest& request)
      : request_(request), grids_(topology_of_grids(request)) {
    if (request.symmetry != Symmetry::none) maps_ = symmetry_maps(request.topology->side(), request.symmetry);
  }

  std::size_t block() const override { return 1; }

  void make(std::span<const std::uint64_t> seeds, std::uint64_t tries, const StopToken& stop,
            std::span<GenerateResult> out) override {
    for (std::size_t i = 0; i < seeds.size(); ++i) {
      out[i] = GenerateResult{};
      while (out[i].end == GenerateResult::End::tries && (tries == 0 || out[i].tally.tries < tries)) {
        attempt(Rng::sub_seed(seeds[i], out[i].tally.tries), stop, out[i]);
      }
    }
  }

 private:
  // One try: it is made, or the filter that stopped it is noted.
  void attempt(std::uint64_t seed, const StopToken& stop, GenerateResult& made) {
    ++made.tally.tries;
    Rng rng(seed);
    std::optional<Grid> solution = request_.solution;
    if (!solution) solution = grids_.make(rng.next(), stop);
    if (stopped(stop.poll(stop_point::search_setup), made)) return;
    if (!solution) return made.tally.stop("no grid");
    std::vector<std::size_t> orbits;
    Puzzle puzzle(with_clues(*solution, rng.next(), orbits), Grid(request_.topology->side()));
    if (!is_solution(puzzle, *solution)) return made.tally.stop("layout");
    if (!clues_fit(puzzle)) return made.tally.stop("too few clues");
    OtherSolution other(*solution);
    if (request_.unique && !add_givens(puzzle, other, rng, stop, made)) return;
    if (!request_.unique || !request_.minimal) fill_up(puzzle, *solution, rng);
    if (request_.unique && !take_out(puzzle, orbits, other, rng, stop, made)) return;
    const std::size_t givens = puzzle.clue_count();
    if (givens < request_.min_clues || givens > request_.max_clues) return miss(puzzle, *solution, "clues", made);
    if (!clues_fit(puzzle)) return miss(puzzle, *solution, "too few clues", made);
    if (!request_.target.asks_nothing()) {
      FilterResult filtered = TargetFilter(puzzle.topology, request_.target).apply(puzzle, *solution, stop);
      if (stopped(filtered.stopped, made)) return;
      if (filtered.filter != Filter::passed) {
        return miss(puzzle, *solution, kFilterNames[static_cast<std::size_t>(filtered.filter)], made);
      }
      if (filtered.rated && filtered.rated->end == Rated::End::solved) made.rated = std::move(filtered.rated);
    }
    TRESSE_CHECK(is_solution(puzzle, *solution));
    made.puzzle = std::move(puzzle);
    made.solution = std::move(solution);
    made.end = GenerateResult::End::made;
    made.detail.clear();
  }

  static bool stopped(StopReason reason, GenerateResult& made) {
    if (reason == StopReason::none || reason == StopReason::nodes) return false;
    throw_if_out_of_memory(reason);
    made.end = GenerateResult::End::stopped;
    made.stopped = reason;
    return true;
  }

  // The first that misses is told.
  static void miss(Puzzle& puzzle, const Grid& solution, std::string_view filter, GenerateResult& made) {
    made.tally.stop(filter);
    if (made.puzzle) return;
    const std::size_t givens = puzzle.clue_count(), clues = puzzle.topology->spec().constraints.size();
    made.detail = std::to_string(givens) + " givens and " + std::to_string(clues) + " clues; " + std::string(filter);
    made.puzzle = std::move(puzzle);
    made.solution = solution;
  }

  [[nodiscard]] bool clues_fit(const Puzzle& puzzle) const {
    return ranges::all_of(request_.clues, [&](const WantedClues& wanted) {
      const auto there = ranges::count(puzzle.topology->spec().constraints, wanted.kind, &Constraint::kind);
      return static_cast<std::size_t>(there) >= wanted.least;
    });
  }

  // In the order of the request. Without givens there are as many clues as find a place. `orbits`: [clue], the same number for
  // those that are there or not there together.
  std::shared_ptr<const Topology> with_clues(const Grid& solution, std::uint64_t seed, std::vector<std::size_t>& orbits) const {
    TopologySpec spec = request_.topology->spec();
    for (std::size_t k = 0; k < spec.constraints.size(); ++k) orbits.push_back(k);
    ClueDraw draw(request_.topology, solution, seed, maps_);
    for (const WantedClues& wanted : request_.clues) {
      const bool many = wanted.most == 0 && (request_.max_clues == 0 || wanted.least > 1);
      const std::size_t most = many ? request_.topology->cell_count() : wanted.most;
      for (ClueOrbit& orbit : draw.draw_orbits(clue_rule(wanted.kind), most, !request_.minimal)) {
        const std::size_t first = orbits.size();
        orbits.resize(first + orbit.size(), first);
        spec.constraints.insert(spec.constraints.end(), orbit.begin(), orbit.end());
      }
    }
    auto built = Topology::build(std::move(spec));
    TRESSE_CHECK(built);
    return *std::move(built);
  }

  // False: there would be too many.
  bool add_givens(Puzzle& puzzle, OtherSolution& other, Rng& rng, const StopToken& stop, GenerateResult& made) const {
    Query query;
    query.node_limit = kSolutionNodes;
    for (;;) {
      const Answer answer = other.find(puzzle, {}, query, stop);
      if (answer.verdict == Verdict::none) return true;
      if (stopped(answer.reason == StopReason::not_asked ? StopReason::none : answer.reason, made)) return false;
      const bool found = !answer.solutions.empty();
      const std::size_t most = request_.minimal ? puzzle.topology->cell_count() : request_.max_clues;
      if (puzzle.clue_count() >= most || request_.max_clues == 0) {
        made.tally.stop(found ? "multiple" : "undecided");
        return false;
      }
      // Where it is not decided, any given makes it easier.
      std::vector<CellId> differ;
      for (std::size_t c = 0; c < puzzle.topology->cell_count(); ++c) {
        if (puzzle.givens.filled(CellId(c)) || (found && answer.solutions[0].at(CellId(c)) == other.known().at(CellId(c)))) continue;
        differ.emplace_back(c);
      }
      give(puzzle, other.known(), differ[rng.below(differ.size())]);
    }
  }

  // A cell and its images.
  void give(Puzzle& puzzle, const Grid& solution, CellId cell) const {
    puzzle.givens.set(cell, *solution.at(cell));
    for (const auto& map : maps_) puzzle.givens.set(map[cell.index()], *solution.at(map[cell.index()]));
  }

  // As many givens as are asked for, at least.
  void fill_up(Puzzle& puzzle, const Grid& solution, Rng& rng) const {
    std::vector<CellId> open;
    for (std::size_t c = 0; c < puzzle.topology->cell_count(); ++c) {
      if (!puzzle.givens.filled(CellId(c))) open.emplace_back(c);
    }
    rng.shuffle(std::span(open));
    for (std::size_t k = 0; puzzle.clue_count() < request_.min_clues && k < open.size(); ++k) give(puzzle, solution, open[k]);
  }

  // The part and its images.
  [[nodiscard]] std::vector<PuzzlePart> together(const PuzzlePart& part, const std::vector<std::size_t>& orbits) const {
    std::vector<PuzzlePart> all{part};
    for (const auto& map : maps_) {
      if (!part.given) break;
      const PuzzlePart image{map[part.given->index()], 0};
      if (ranges::find(all, image) == all.end()) all.push_back(image);
    }
    for (std::size_t k = 0; !part.given && k < orbits.size(); ++k) {
      if (k != part.clue && orbits[k] == orbits[part.clue]) all.push_back({std::nullopt, k});
    }
    return all;
  }

  // Givens go first. False: it is not minimal, or that is not known.
  bool take_out(Puzzle& puzzle, const std::vector<std::size_t>& orbits, OtherSolution& other, Rng& rng, const StopToken& stop,
                GenerateResult& made) const {
    ThinOptions options = options_of(puzzle.topology->spec());
    const auto may_go = options.wanted;
    options.wanted = [&](const PuzzlePart& part, std::span<const PuzzlePart> gone) {
      if (request_.minimal) return may_go(part, gone);
      const auto out = ranges::count_if(gone, [](const PuzzlePart& p) { return p.given.has_value(); });
      return part.given && puzzle.clue_count() - static_cast<std::size_t>(out) >= request_.min_clues + together(part, orbits).size();
    };
    options.together = [&](const PuzzlePart& part) { return together(part, orbits); };
    std::vector<PuzzlePart> order, met;
    for (const PuzzlePart& part : shuffled_parts_of(puzzle, rng)) {
      if (ranges::find(met, part) != met.end()) continue;
      order.push_back(part);
      if (maps_.empty()) continue;
      const auto images = together(part, orbits);
      met.insert(met.end(), images.begin(), images.end());
    }
    const Thinned thinned = thin(puzzle, std::move(order), options, other, stop);
    if (stopped(thinned.reason, made)) return false;
    puzzle = without_parts(puzzle, thinned.gone);
    if (!request_.minimal) return true;
    if (thinned.open.empty() && maps_.empty()) return true;
    // Where images were needed together, perhaps one of them is not.
    options = options_of(puzzle.topology->spec());
    options.alone = true;
    const Thinned alone = thinned.open.empty() ? thin(puzzle, parts_of(puzzle), options, other, stop) : thinned;
    if (stopped(alone.reason, made)) return false;
    if (alone.open.empty() && alone.gone.empty()) return true;
    miss(puzzle, other.known(), alone.open.empty() ? "minimal" : "minimality undecided", made);
    return false;
  }

  // Of clues, those that were asked for may go.
  [[nodiscard]] ThinOptions options_of(const TopologySpec& spec) const {
    ThinOptions options;
    options.first_nodes = kFirstNodes;
    options.nodes = kPartNodes;
    options.conflicts = kPartConflicts;
    options.wanted = [this, clues = spec.constraints](const PuzzlePart& part, std::span<const PuzzlePart>) {
      return part.given || ranges::find(request_.clues, clues[part.clue].kind, &WantedClues::kind) != request_.clues.end();
    };
    return options;
  }

  const GenerateRequest request_;
  FullGrids grids_;
  std::vector<std::vector<CellId>> maps_;  // of the symmetry; empty: there is none
};

}  // namespace

std::shared_ptr<const Topology> topology_of_grids(const GenerateRequest& request) {
  if (request.clues.empty()) return request.topology;
  const auto wanted = [&](const auto& is) { return ranges::any_of(request.clues, [&](const WantedClues& clues) { return is(clue_rule(clues.kind)); }); };
  TopologySpec spec = request.topology->spec();
  std::erase_if(spec.constraints, [&](const Constraint& clue) {
    const ClueRule& rule = clue_rule(clue.kind);
    if (clue.kind == RuleKind::nonconsecutive) return wanted([](const ClueRule& dot) { return dot.kind == RuleKind::difference; });
    return rule.shape == ClueShape::listed && wanted([&](const ClueRule& dot) { return dot.key == rule.key; });
  });
  auto built = Topology::build(std::move(spec));
  TRESSE_CHECK(built);
  return *std::move(built);
}

std::unique_ptr<Generator> make_clue_strategy(const GenerateRequest& request) {
  return std::make_unique<ClueStrategy>(request);
}

}  // namespace tresse
