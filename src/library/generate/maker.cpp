// Grading runs the default profile without hypotheses: where it stalls the level is `extreme` already, and how many
// hypotheses there would be is not asked. A puzzle that the generator claims to be unique and that techniques solve
// otherwise is a bug of ours.
#include "library/generate/maker.hpp"

#include <algorithm>
#include <memory>
#include <new>
#include <utility>

#include "base/check.hpp"
#include "base/ranges.hpp"
#include "canon/canon.hpp"
#include "generate/generator.hpp"
#include "generate/request.hpp"
#include "library/call.hpp"
#include "library/techniques.hpp"

namespace tresse::library {
namespace {

RateOptions default_path(bool keep_steps) {
  RateOptions options;
  options.scale = &default_profile();
  options.keep_steps = keep_steps;
  options.keep_end = !keep_steps;
  return options;
}

}  // namespace

ClassOf classes_up_to_symmetry() {
  auto pool = std::make_shared<Pool<Canonizer>>([] { return std::make_unique<Canonizer>(); });
  return [pool](const Puzzle& puzzle) {
    auto canonizer = pool->take();
    const Canonical canonical = (*canonizer)(puzzle, {});  // no limit ends it
    pool->put_back(std::move(canonizer));
    if (canonical.reason == StopReason::memory) throw std::bad_alloc();
    if (canonical.reason != StopReason::none) {
      throw BadRequest("no canonical form of side " + std::to_string(puzzle.side()) + ": " + std::string(name_of(canonical.reason)));
    }
    return canon_key(canonical);
  };
}

PuzzleMaker::PuzzleMaker(GenerateJob job, ClassOf class_of)
    : job_(std::move(job)),
      class_of_(std::move(class_of)),
      generators_([this] {
        GenerateRequest request = job_.request;
        request.target.figures_unasked = !job_.tell_rating;
        return make_generator(request);
      }),
      rater_(RatingRequest{{rate_options()}, {}, {}}),
      paths_(path_maker(default_path(job_.path))) {
  TRESSE_CHECK(class_of_ || !job_.distinct);
}

PuzzleMaker::~PuzzleMaker() = default;

// Without a scale the path of the grade is shown, unless the filter judged another one.
// Of `only`: by these techniques and singles alone.
bool PuzzleMaker::shows_only() const {
  const auto& only = job_.request.target.only;
  return !job_.rated && !only.empty() && ranges::none_of(only, is_large);
}

// Of `require`: with techniques that the grade leaves out.
bool PuzzleMaker::shows_required() const {
  const Target& t = job_.request.target;
  return !job_.rated && ranges::any_of(t.require, [&](TechniqueId id) {
    return !is_large(id) && if_named(*t.scale, id);
  });
}

bool PuzzleMaker::asks_large() const {
  const Target& t = job_.request.target;
  return ranges::any_of(t.only, is_large) || ranges::any_of(t.require, is_large);
}

RateOptions PuzzleMaker::rate_options() const {
  RateOptions rate;
  rate.scale = job_.request.target.scale;
  rate.keep_steps = job_.path;
  rate.named = job_.request.target.require;
  if (shows_only()) rate.allowed = job_.request.target.only;
  return rate;
}

std::size_t PuzzleMaker::block() {
  auto generator = generators_.take();
  const std::size_t likes = generator->block();
  generators_.put_back(std::move(generator));
  return likes;
}

std::vector<GeneratedPuzzle> PuzzleMaker::make(std::uint64_t first, std::size_t count,
                                               const StopToken& stop) {
  std::vector<std::uint64_t> seeds;
  for (std::size_t k = 0; k < count; ++k) seeds.push_back(puzzle_seed(job_.seed, first + k));
  std::vector<GenerateResult> made(count);
  auto generator = generators_.take();
  generator->make(seeds, job_.tries, stop, made);
  generators_.put_back(std::move(generator));
  std::vector<GeneratedPuzzle> puzzles(count);
  for (std::size_t k = 0; k < count; ++k) {
    puzzles[k].index = first + k;
    puzzles[k].made = std::move(made[k]);
    finish_key(puzzles[k]);
    // Whether it is isomorphic to one before may not be known yet.
    grade(puzzles[k], stop);
  }
  return puzzles;
}

void PuzzleMaker::finish_key(GeneratedPuzzle& puzzle) const {
  if (!class_of_ || puzzle.made.end != GenerateResult::End::made) return;
  puzzle.key = class_of_(*puzzle.made.puzzle);
}

void PuzzleMaker::avoid(const Puzzle& puzzle) {
  taken_.insert(class_of_(puzzle));
}

bool PuzzleMaker::settle(GeneratedPuzzle& puzzle, const StopToken& stop) {
  if (!class_of_) return false;
  using End = GenerateResult::End;
  GenerateResult& made = puzzle.made;
  bool another = false;
  for (std::uint64_t attempt = 1; made.end == End::made; ++attempt) {
    if (taken_.count(puzzle.key) == 0) break;
    another = true;
    Tally tally = made.tally;
    tally.stop("isomorphic to another");
    if (job_.tries != 0 && tally.tries >= job_.tries) {
      made.end = End::tries;
      made.detail = "isomorphic to another puzzle";
      made.tally = std::move(tally);
      return true;
    }
    if (const StopReason reason = stop.poll(stop_point::search_setup); reason != StopReason::none) {
      made.end = End::stopped;
      made.stopped = reason;
      made.tally = std::move(tally);
      return true;
    }
    const std::uint64_t left = job_.tries == 0 ? 0 : job_.tries - tally.tries;
    const std::uint64_t seed = puzzle_seed(job_.seed, puzzle.index, attempt);
    auto generator = generators_.take();
    generator->make({&seed, 1}, left, stop, {&made, 1});
    generators_.put_back(std::move(generator));
    made.tally.add(tally);
    finish_key(puzzle);
  }
  if (made.end != End::made) return another;
  if (another) {
    GeneratedPuzzle anew;
    anew.index = puzzle.index;
    anew.made = std::move(made);
    anew.key = std::move(puzzle.key);
    puzzle = std::move(anew);
    grade(puzzle, stop);
  }
  if (job_.distinct) taken_.insert(puzzle.key);
  return another;
}

void PuzzleMaker::grade(GeneratedPuzzle& puzzle, const StopToken& stop) {
  if (puzzle.made.end != GenerateResult::End::made) return;
  if (!kGradedRules.covers(puzzle.made.puzzle->rules())) return;  // nobody asked: the job refuses it
  if (job_.tell_level) {
    LogicOptions options;
    options.hypotheses = false;
    options.keep_trace = job_.path && !job_.rated && !shows_only() && !shows_required();
    Query query = job_.query;
    query.solution_limit = 1;
    auto path = paths_.take();
    Logic logic = run_logic(*puzzle.made.puzzle, query, options, stop, path.get());
    paths_.put_back(std::move(path));
    TRESSE_CHECK(!logic.closed || logic.answer.solutions.at(0) == *puzzle.made.solution);
    if (logic.closed || logic.answer.reason == StopReason::stalled) {
      puzzle.level = std::move(logic);
    } else {
      puzzle.ungraded = logic.answer.reason;
    }
  }
  if (job_.tell_rating && (job_.rated || shows_only() || shows_required())) rate(puzzle, stop);
  if (job_.tell_rating && !job_.rated && asks_large()) show_basic(puzzle, stop);
}

void PuzzleMaker::show_basic(GeneratedPuzzle& puzzle, const StopToken& stop) {
  const auto& only = job_.request.target.only;
  LogicOptions options;
  options.hypotheses = false;
  options.keep_trace = job_.path;
  options.max_subset = job_.request.topology->side() / 2;
  if (!only.empty()) {
    options.techniques = members_of("singles");
    options.techniques.insert(options.techniques.end(), only.begin(), only.end());
  }
  Query query = job_.query;
  query.solution_limit = 1;
  const Logic logic = run_logic(*puzzle.made.puzzle, query, options, stop);
  if (!logic.closed && logic.answer.reason != StopReason::stalled) {
    puzzle.ungraded = logic.answer.reason;
  }
  puzzle.used = logic.used;
  for (const TraceEvent& e : logic.trace) {
    if (e.kind == TraceEvent::Kind::step) puzzle.steps.push_back({e.step, 0});
  }
}

void PuzzleMaker::rate(GeneratedPuzzle& puzzle, const StopToken& stop) {
  const bool known = job_.rated && puzzle.made.rated && !job_.path;
  const Puzzle& p = *puzzle.made.puzzle;
  ScaleRating rating = known ? scale_rating(rate_options(), *p.topology, Rated(*puzzle.made.rated))
                             : std::move(rater_.rate_unique(p, stop, job_.query.byte_limit).scales.front());
  if (rating.reason != StopReason::none && rating.reason != StopReason::stalled) {
    puzzle.ungraded = rating.reason;
  }
  puzzle.used = rating.used;
  puzzle.steps = std::move(rating.steps);
  if (job_.rated) puzzle.scale = std::move(rating);
}

}  // namespace tresse::library
