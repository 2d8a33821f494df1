// As for givens alone (remove.cpp), but each question is a search of its own: a puzzle without some of its clues has another formula.
// A set of parts is made smaller by leaving out halves of it, quarters, and at last single parts. Solutions that were found answer
// for every set that they obey.
#include "repair/contradiction.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "base/check.hpp"
#include "base/out_of_memory.hpp"
#include "base/ranges.hpp"
#include "model/verify.hpp"
#include "native/search/search.hpp"
#include "sat/solve.hpp"

namespace tresse {
namespace {

constexpr std::uint64_t kPartNodes = 2'000;     // of a question
constexpr std::uint64_t kAllPartNodes = 20'000;  // of all that make a set smaller, unless it is made so to the end

// Of these sets, where a rule of kRulesOfRest is among the clues, some say more without the others; together they can go.
constexpr RuleSet kTogether[] = {{RuleKind::minimum},
                                 {RuleKind::maximum},
                                 {RuleKind::nonconsecutive, RuleKind::negative_ratio, RuleKind::difference, RuleKind::ratio},
                                 {RuleKind::negative_xv, RuleKind::xv}};

using Parts = std::vector<PuzzlePart>;

// What goes or stays as one.
std::vector<Parts> groups_of(const Puzzle& puzzle, Removable what) {
  std::vector<Parts> groups;
  const auto& clues = puzzle.topology->spec().constraints;
  std::array<Parts, std::size(kTogether)> together;
  for (const PuzzlePart& part : parts_of(puzzle)) {
    if (!may_go(part, what)) continue;
    const auto set = ranges::find_if(kTogether, [&](RuleSet kinds) {
      return !part.given && kinds.has(clues[part.clue].kind) && !(puzzle.rules() & kinds & kRulesOfRest).empty();
    });
    if (set == std::end(kTogether)) {
      groups.push_back({part});
    } else {
      together[static_cast<std::size_t>(set - std::begin(kTogether))].push_back(part);
    }
  }
  for (Parts& group : together) {
    if (!group.empty()) groups.push_back(std::move(group));
  }
  return groups;
}

class Contradictions {
 public:
  Contradictions(const Puzzle& puzzle, Removable what, bool to_the_end, const Query& query, const StopToken& stop)
      : puzzle_(puzzle), to_the_end_(to_the_end), query_(query), stop_(stop), groups_(groups_of(puzzle, what)) {
    query_.each = nullptr;  // what is found here are solutions of other puzzles
  }

  [[nodiscard]] const std::vector<Parts>& groups() const { return groups_; }
  [[nodiscard]] const std::vector<Grid>& solutions() const { return solutions_; }
  [[nodiscard]] bool minimal() const { return minimal_; }
  [[nodiscard]] Parts beyond(const std::vector<std::uint32_t>& kept) const {
    Parts out;
    for (std::uint32_t k = 0; k < groups_.size(); ++k) {
      if (!ranges::binary_search(kept, k)) out.insert(out.end(), groups_[k].begin(), groups_[k].end());
    }
    return out;
  }

  // Leaves out single parts, those of groups too, as long as the others have no solution. Where a rule of kRulesOfRest is among them, a
  // part may be needed until another has gone, so each is asked again. True: without any one of them the others have a solution.
  bool leave_out_single(Parts& parts) {
    const std::uint64_t before = spent_;
    bool minimal = true;
    for (std::size_t i = 0; i < parts.size();) {
      if (!to_the_end_ && spent_ - before > kAllPartNodes) return false;
      Parts fewer = parts;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      Parts gone;
      for (const Parts& group : groups_) {
        std::copy_if(group.begin(), group.end(), std::back_inserter(gone), [&](const PuzzlePart& part) { return ranges::find(fewer, part) == fewer.end(); });
      }
      const Answer answer = ask_without(gone, to_the_end_ ? 0 : kPartNodes);
      if (answer.verdict == Verdict::none) {
        parts = std::move(fewer);
        minimal = true;
        i = 0;
        continue;
      }
      minimal = minimal && answer.count != 0;
      ++i;
    }
    return minimal;
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
  Answer ask(const std::vector<std::uint32_t>& kept, std::uint64_t nodes) { return ask_without(beyond(kept), nodes); }
  Answer ask_without(const Parts& gone, std::uint64_t nodes) {
    const Puzzle rest = without_parts(puzzle_, gone);
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
  Query query_;
  const StopToken& stop_;
  std::vector<Parts> groups_;
  std::vector<Grid> solutions_;
  std::uint64_t spent_ = 0;
  bool minimal_ = false;
};

}  // namespace

std::optional<PartConflict> contradicting_parts(const Puzzle& puzzle, bool to_the_end, const Query& query, const StopToken& stop) {
  Contradictions all(puzzle, Removable::both, to_the_end, query, stop);
  std::vector<std::uint32_t> every;
  for (std::uint32_t k = 0; k < all.groups().size(); ++k) every.push_back(k);
  const Obstacle found = all.among(std::move(every));
  if (found.status != Obstacle::Status::found) return std::nullopt;
  PartConflict conflict;
  conflict.minimal = all.minimal();
  bool single = true;
  for (const std::uint32_t k : found.elements) {
    const Parts& group = all.groups()[k];
    single = single && group.size() == 1;
    conflict.parts.insert(conflict.parts.end(), group.begin(), group.end());
  }
  if (!single) conflict.minimal = all.leave_out_single(conflict.parts);
  return conflict;
}

// A group counts as one part for the proof: a set that is large enough has a part in as many groups. Of a group that went, what the
// solution obeys stays.
Change fewest_parts_removed(const Puzzle& puzzle, Removable what, const Query& query, const StopToken& stop) {
  Contradictions all(puzzle, what, false, query, stop);
  std::vector<std::uint32_t> kept;
  const auto keep = [&](const auto& gone) {
    kept.clear();
    for (std::uint32_t k = 0; k < all.groups().size(); ++k) {
      if (!gone(k)) kept.push_back(k);
    }
  };
  const auto find = [&](const std::vector<bool>& chosen) {
    keep([&](std::uint32_t k) { return static_cast<bool>(chosen[k]); });
    return all.among(kept);
  };
  const FewestHits hits = fewest_hits(all.groups().size(), find, {}, 0, proof_nodes(query), stop);
  Change change;
  change.reason = hits.reason;
  change.ended_by_effort(query);
  change.impossible = hits.status == FewestHits::Status::unhittable;
  change.fewest.lower = hits.lower;
  if (hits.status != FewestHits::Status::hit) return change;
  keep([&](std::uint32_t k) { return ranges::binary_search(hits.elements, k); });
  Parts gone = all.beyond(kept);
  const auto obeyed = [&](const Parts& without) {
    const Puzzle rest = without_parts(puzzle, without);
    return [rest](const Grid& grid) { return is_solution(rest, grid); };
  };
  const auto at = ranges::find_if(all.solutions(), obeyed(gone));
  TRESSE_CHECK(at != all.solutions().end());  // the search confirmed them by one
  change.solution = *at;
  for (std::size_t i = 0; i < gone.size() && gone.size() > hits.elements.size();) {
    Parts fewer = gone;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (obeyed(fewer)(*at)) {
      gone = std::move(fewer);
      i = 0;  // a dot that stays lets a rule of those without one stay
    } else {
      ++i;
    }
  }
  for (const PuzzlePart& part : gone) {
    if (part.given) {
      change.fewest.cells.push_back(*part.given);
    } else {
      change.fewest.clues.push_back(part.clue);
    }
  }
  change.at_least(hits.lower);
  return change;
}

}  // namespace tresse
