// A part that was needed once is needed for good, for there are fewer parts later. Where clues of kRulesOfRest are, that does not
// hold: a dot may go when the rule has gone that asks about pairs without one. Then it is asked until nothing goes any more.
#include "generate/clues/parts.hpp"

#include <algorithm>
#include <utility>

#include "base/check.hpp"
#include "base/out_of_memory.hpp"
#include "base/ranges.hpp"
#include "model/answer.hpp"
#include "model/verify.hpp"
#include "sat/solve.hpp"

namespace tresse {

std::vector<PuzzlePart> parts_of(const Puzzle& puzzle) {
  std::vector<PuzzlePart> parts;
  for (std::size_t c = 0; c < puzzle.topology->cell_count(); ++c) {
    if (puzzle.givens.filled(CellId(c))) parts.push_back({CellId(c), 0});
  }
  for (std::size_t k = 0; k < puzzle.topology->spec().constraints.size(); ++k) parts.push_back({std::nullopt, k});
  return parts;
}

std::vector<PuzzlePart> shuffled_parts_of(const Puzzle& puzzle, Rng& rng) {
  std::vector<PuzzlePart> parts = parts_of(puzzle);
  const auto givens = static_cast<std::size_t>(ranges::count_if(parts, [](const PuzzlePart& part) { return part.given.has_value(); }));
  rng.shuffle(std::span(parts).first(givens));
  rng.shuffle(std::span(parts).subspan(givens));
  return parts;
}

Puzzle without_parts(const Puzzle& puzzle, std::span<const PuzzlePart> parts) {
  Puzzle rest = puzzle;
  std::vector<bool> out(puzzle.topology->spec().constraints.size(), false);
  bool clues = false;
  for (const PuzzlePart& part : parts) {
    if (!part.given) {
      out[part.clue] = clues = true;
      continue;
    }
    rest.givens.clear(*part.given);
    for (std::size_t d = 0; rest.marks && d < rest.side(); ++d) rest.marks->allow(*part.given, Digit(d));
  }
  if (!clues) return rest;
  TopologySpec spec = puzzle.topology->spec();
  std::size_t number = 0;
  std::erase_if(spec.constraints, [&](const Constraint&) { return static_cast<bool>(out[number++]); });
  auto built = Topology::build(std::move(spec));
  TRESSE_CHECK(built);  // a clue fits whatever the others are
  rest.topology = *std::move(built);
  return rest;
}

namespace {

class Thinning {
 public:
  Thinning(const Puzzle& puzzle, const ThinOptions& options, OtherSolution& other, const StopToken& stop)
      : puzzle_(puzzle), options_(options), other_(other), stop_(stop) {}

  Thinned run(std::vector<PuzzlePart> order) {
    const bool again = !options_.alone && !(puzzle_.rules() & kRulesOfRest).empty();
    for (;;) {
      const std::size_t before = thinned_.gone.size();
      kept_.clear();
      order = pass(order, options_.first_nodes, false);
      if (thinned_.reason == StopReason::nodes && options_.nodes > options_.first_nodes) order = pass(order, options_.nodes, false);
      if (thinned_.reason == StopReason::nodes) order = pass(order, options_.conflicts, true);
      if (!again || thinned_.gone.size() == before || !(thinned_.reason == StopReason::none || thinned_.reason == StopReason::nodes)) break;
      order.insert(order.begin(), kept_.begin(), kept_.end());
    }
    thinned_.open = std::move(order);
    if (options_.alone) thinned_.gone = std::move(alone_);
    return std::move(thinned_);
  }

 private:
  // Those that are not decided.
  std::vector<PuzzlePart> pass(const std::vector<PuzzlePart>& order, std::uint64_t nodes, bool by_sat) {
    thinned_.reason = StopReason::none;
    std::vector<PuzzlePart> open;
    for (std::size_t i = 0; i < order.size(); ++i) {
      if (options_.wanted && !options_.wanted(order[i], thinned_.gone)) continue;
      const std::size_t before = thinned_.gone.size();
      const std::vector<PuzzlePart> with = options_.together ? options_.together(order[i]) : std::vector{order[i]};
      thinned_.gone.insert(thinned_.gone.end(), with.begin(), with.end());
      const Answer answer = without(order[i], nodes, by_sat);
      if (answer.verdict == Verdict::none && !options_.alone) continue;
      thinned_.gone.resize(before);
      if (answer.verdict == Verdict::none) {
        alone_.push_back(order[i]);
      } else if (answer.count > (by_sat ? 1u : 0u)) {
        kept_.push_back(order[i]);
      } else {
        open.push_back(order[i]);
        thinned_.reason = answer.reason;
        if (answer.reason == StopReason::nodes) continue;
        open.insert(open.end(), order.begin() + static_cast<std::ptrdiff_t>(i) + 1, order.end());
        break;
      }
    }
    return open;
  }

  // Of the puzzle without what has gone: `none` if there is no other solution. Where the known one is none any more, others are.
  Answer without(const PuzzlePart& part, std::uint64_t nodes, bool by_sat) {
    const Puzzle rest = without_parts(puzzle_, thinned_.gone);
    Answer answer;
    if (!is_solution(rest, other_.known())) {
      answer.count = 2;
      return answer;
    }
    Query query;
    query.node_limit = nodes;
    if (by_sat) {  // clues that say little by themselves, such as sums of whole rows, a solver that learns decides
      query.keep = 0;
      answer = unless_out_of_memory(solve_sat(rest, query, stop_));
      if (answer.verdict == Verdict::unique) answer.verdict = Verdict::none;
      return answer;
    }
    const CellId* given = part.given ? &*part.given : nullptr;
    const auto& clues = puzzle_.topology->spec().constraints;
    return unless_out_of_memory(
        other_.find(rest, given != nullptr ? std::span(given, 1) : std::span<const CellId>(clues[part.clue].cells), query, stop_));
  }

  const Puzzle& puzzle_;
  const ThinOptions& options_;
  OtherSolution& other_;
  const StopToken& stop_;
  Thinned thinned_;
  std::vector<PuzzlePart> kept_;  // needed
  std::vector<PuzzlePart> alone_;
};

}  // namespace

Thinned thin(const Puzzle& puzzle, std::vector<PuzzlePart> order, const ThinOptions& options, OtherSolution& other,
             const StopToken& stop) {
  return Thinning(puzzle, options, other, stop).run(std::move(order));
}

}  // namespace tresse
