// As for givens alone (remove.cpp), but each question is a search of its own: a puzzle without some of its clues has another formula.
// A set of parts is made smaller by leaving out halves of it, quarters, and at last single parts. Solutions that were found answer
// for every set that they obey.
#include "repair/contradiction.hpp"

#include <algorithm>
#include <utility>

#include "base/check.hpp"
#include "base/out_of_memory.hpp"
#include "model/verify.hpp"
#include "native/search/search.hpp"
#include "sat/solve.hpp"

namespace tresse {
namespace {

constexpr std::uint64_t kPartNodes = 2'000;     // of a question
constexpr std::uint64_t kAllPartNodes = 20'000;  // of all that make a set smaller, unless it is made so to the end

constexpr RuleSet kReadBesideOthers = {RuleKind::difference, RuleKind::ratio, RuleKind::xv, RuleKind::minimum, RuleKind::maximum};

class Contradictions {
 public:
  Contradictions(const Puzzle& puzzle, Removable what, bool to_the_end, const Query& query, const StopToken& stop)
      : puzzle_(puzzle), to_the_end_(to_the_end), query_(query), stop_(stop), parts_(parts_of(puzzle)) {
    const auto& clues = puzzle.topology->spec().constraints;
    const bool read = !(puzzle.rules() & kRulesOfRest).empty();
    std::erase_if(parts_, [&](const PuzzlePart& part) {
      return !may_go(part, what) || (read && !part.given && kReadBesideOthers.has(clues[part.clue].kind));
    });
  }

  [[nodiscard]] const std::vector<PuzzlePart>& parts() const { return parts_; }
  [[nodiscard]] const std::vector<Grid>& solutions() const { return solutions_; }
  [[nodiscard]] bool minimal() const { return minimal_; }
  [[nodiscard]] Puzzle with(const std::vector<std::uint32_t>& kept) const {
    std::vector<PuzzlePart> out;
    for (std::uint32_t k = 0; k < parts_.size(); ++k) {
      if (!std::ranges::binary_search(kept, k)) out.push_back(parts_[k]);
    }
    return without_parts(puzzle_, out);
  }

  // A set among these that has no solution.
  Obstacle among(std::vector<std::uint32_t> kept) {
    const Answer answer = ask(kept, 0);
    Obstacle o;
    if (answer.count != 0) return o;
    if (answer.verdict != Verdict::none) return {Obstacle::Status::stopped, answer.reason, {}};
    o.status = Obstacle::Status::found;
    o.elements = shrunk(std::move(kept));
    return o;
  }

 private:
  // Is there a solution? `nodes`: of the search, after which SAT is asked if there is no limit.
  Answer ask(const std::vector<std::uint32_t>& kept, std::uint64_t nodes) {
    const Puzzle rest = with(kept);
    Answer answer;
    const auto fits = [&](const Grid& grid) { return is_solution(rest, grid); };
    if (std::any_of(solutions_.rbegin(), solutions_.rend(), fits)) {
      answer.count = 1;
      return answer;
    }
    Query one = query_;
    one.solution_limit = one.keep = 1;
    one.seed = 0;
    one.node_limit = nodes == 0 ? kNativeNodes / rest.side() : nodes;
    answer = unless_out_of_memory(solve_native(rest, one, stop_));
    spent_ += answer.nodes;
    if (nodes == 0 && answer.count == 0 && answer.verdict == Verdict::unknown && answer.reason == StopReason::nodes) {
      one.node_limit = query_.node_limit;
      answer = unless_out_of_memory(solve_sat(rest, one, stop_));
    }
    if (answer.count != 0) solutions_.push_back(answer.solutions.at(0));
    return answer;
  }

  std::vector<std::uint32_t> shrunk(std::vector<std::uint32_t> set) {
    const std::uint64_t before = spent_;
    minimal_ = true;
    for (std::size_t size = std::max<std::size_t>(set.size() / 2, 1);; size /= 2) {
      for (std::size_t i = 0; i < set.size();) {
        if (!to_the_end_ && spent_ - before > kAllPartNodes) {
          minimal_ = false;
          return set;
        }
        std::vector<std::uint32_t> fewer = set;
        const std::size_t end = std::min(i + size, set.size());
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i), fewer.begin() + static_cast<std::ptrdiff_t>(end));
        const Answer answer = ask(fewer, to_the_end_ && size == 1 ? 0 : kPartNodes);
        if (answer.verdict == Verdict::none) {
          set = std::move(fewer);
          continue;
        }
        if (answer.count == 0 && size == 1) minimal_ = false;
        i = end;
      }
      if (size == 1) return set;
    }
  }

  const Puzzle& puzzle_;
  const bool to_the_end_;
  const Query& query_;
  const StopToken& stop_;
  std::vector<PuzzlePart> parts_;
  std::vector<Grid> solutions_;
  std::uint64_t spent_ = 0;
  bool minimal_ = false;
};

}  // namespace

std::optional<PartConflict> contradicting_parts(const Puzzle& puzzle, bool to_the_end, const Query& query, const StopToken& stop) {
  Contradictions all(puzzle, Removable::both, to_the_end, query, stop);
  std::vector<std::uint32_t> every;
  for (std::uint32_t k = 0; k < all.parts().size(); ++k) every.push_back(k);
  const Obstacle found = all.among(std::move(every));
  if (found.status != Obstacle::Status::found) return std::nullopt;
  PartConflict conflict;
  conflict.minimal = all.minimal();
  for (const std::uint32_t k : found.elements) conflict.parts.push_back(all.parts()[k]);
  return conflict;
}

Change fewest_parts_removed(const Puzzle& puzzle, Removable what, const Query& query, const StopToken& stop) {
  Contradictions all(puzzle, what, false, query, stop);
  std::vector<std::uint32_t> kept;
  const auto keep = [&](const auto& gone) {
    kept.clear();
    for (std::uint32_t k = 0; k < all.parts().size(); ++k) {
      if (!gone(k)) kept.push_back(k);
    }
  };
  const auto find = [&](const std::vector<bool>& chosen) {
    keep([&](std::uint32_t k) { return static_cast<bool>(chosen[k]); });
    return all.among(kept);
  };
  const FewestHits hits = fewest_hits(all.parts().size(), find, {}, 0, proof_nodes(query), stop);
  Change change;
  change.reason = hits.reason;
  change.ended_by_effort(query);
  change.impossible = hits.status == FewestHits::Status::unhittable;
  change.fewest.lower = hits.lower;
  if (hits.status != FewestHits::Status::hit) return change;
  for (const std::uint32_t k : hits.elements) {
    const PuzzlePart& part = all.parts()[k];
    if (part.given) {
      change.fewest.cells.push_back(*part.given);
    } else {
      change.fewest.clues.push_back(part.clue);
    }
  }
  keep([&](std::uint32_t k) { return std::ranges::binary_search(hits.elements, k); });
  const Puzzle rest = all.with(kept);
  const auto at = std::ranges::find_if(all.solutions(), [&](const Grid& grid) { return is_solution(rest, grid); });
  TRESSE_CHECK(at != all.solutions().end());  // the search confirmed them by one
  change.solution = *at;
  change.at_least(hits.lower);
  return change;
}

}  // namespace tresse
