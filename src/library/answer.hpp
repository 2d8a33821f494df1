// Answers: what one engine says of a puzzle, or what several say and whether they agree; with a certificate
// and a reason for "no solution" where they are asked for. The command line and the library ask here.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/stop.hpp"
#include "certify/certify.hpp"
#include "check/crosscheck.hpp"
#include "engines/engine.hpp"
#include "engines/engines.hpp"
#include "tresse/clash.hpp"

namespace tresse::library {

using Engines = std::vector<std::unique_ptr<Engine>>;

// "all" gives the three strands, every other name one engine. Empty if there is no engine of this name.
[[nodiscard]] Engines engines_named(std::string_view name,
                                                  const EngineOptions& how = {});

enum class ExplainConflict : std::uint8_t {
  clash,        // two givens that exclude each other, if there are any
  with_effort,  // a small set of givens, by a fixed effort
  to_the_end,   // a set of which no given can go
};

struct AnswerRequest {
  std::span<const std::unique_ptr<Engine>> engines = {};
  bool cross_check =
      false;              // all engines answer, and are compared; otherwise the first one answers
  bool counting = false;  // a number is asked for: a full grid is then a puzzle like any other
  // With query.each every solution is handed on as it is found.
  Query query = {};
  ExplainConflict conflict = ExplainConflict::clash;
  std::optional<CertificateOptions> certificate = {};
};

// Givens and clues that already contradict.
struct ConflictFound {
  std::vector<CellId> cells;
  std::vector<std::size_t> clues;  // their numbers in topology->spec().constraints
  bool minimal = false;
  std::optional<Clash> clash;  // set when two givens clash directly
};

struct AnswerResult {
  Answer answer;
  std::chrono::nanoseconds
      time{};  // that the one engine, or the strand of the certificate, took for the answer
  std::optional<CrossCheck> check;  // with request.cross_check, with the times of all
  bool judged_grid = false;         // the puzzle was a full grid, and the answer is a verdict on it
  std::optional<ConflictFound> conflict;
  // A signal came while the conflict was made smaller: it has more givens than needed.
  bool conflict_cut_short = false;
  std::optional<Certificate> certificate;  // with request.certificate
};

// A certificate is made first. Its answer is one more that the cross-check compares; without a cross-check it is the
// answer. A full grid that is cross-checked is decided by the solution checker, without limits; engines that say
// otherwise disagree. The conflict is looked for when there is no solution.
// Throws InternalError, std::bad_alloc, and what query.each throws.
[[nodiscard]] AnswerResult answer(const AnswerRequest& request, const Puzzle& puzzle,
                                                const StopToken& stop);

// The verdict that comes before a grade or a rating. The answer of `engine`, which gets half of the time that is left: the other half is for what follows.
[[nodiscard]] Answer first_verdict(const Engine& engine, const Puzzle& puzzle,
                                                 const Query& query, const StopToken& stop);

// The same for a rating. Unknown(unsupported), with the reason in `detail`, if the scale does not rate such
// puzzles.
[[nodiscard]] Answer verdict_for_rating(const Engine& engine, const Profile& scale,
                                                      const Puzzle& puzzle, const Query& query,
                                                      const StopToken& stop);

// Of a puzzle without a solution: two givens that clash, or a set of givens as find_conflict() describes it. nullopt: none was
// found, or none was asked for.
[[nodiscard]] std::optional<ConflictFound> conflict_of(const Puzzle& puzzle,
                                                       const AnswerRequest& request,
                                                       const StopToken& stop);

}  // namespace tresse::library
