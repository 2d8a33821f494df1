// Hints and what stands beside a path: plans, where a player stands, where the steps of a round were seen, why a candidate is false, and the
// audit of steps.
#pragma once

#include <cstddef>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/stop.hpp"
#include "engines/engine.hpp"
#include "grader/explain/explain.hpp"
#include "grader/grade.hpp"
#include "grader/position.hpp"
#include "grader/refutation.hpp"
#include "model/answer.hpp"
#include "tresse/hints.hpp"
#include "tresse/model/ids.hpp"
#include "tresse/model/stop_reason.hpp"
#include "tresse/notation.hpp"
#include "tresse/settings.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/puzzle.hpp"
#include "tresse/step.hpp"

namespace tresse {
class StepProof;
}

namespace tresse::library {

// What of the steps to show, on a scale or not: the rows of explain.def, and what is made of them.
struct ExplainSettings {
#define TRESSE_ROWS "library/explain.def"
#include "tresse/settings/members.def"
  std::vector<TechniqueId> also = {};    // --also
  std::optional<Puzzle> original = {};   // of a hint: the puzzle that the grid began as
  std::optional<Notation> notation = {}; // none: in sentences, in JSON the plain one
  bool library = false;                  // as lines of a technique library
  std::size_t marked_up_to = 0;          // up to this side the position is drawn before each step, with the step in it

  // How many steps are needed; 0: all.
  [[nodiscard]] std::size_t enough() const { return hint ? after + 1 : step.value_or(0); }
  [[nodiscard]] bool marks(const Puzzle& puzzle) const { return puzzle.side() <= marked_up_to; }
  [[nodiscard]] int level() const { return static_cast<int>(hint_level.value_or(4)); }
  [[nodiscard]] bool shows(std::size_t number) const {
    return number > after && (!hint || number == after + 1) && (!step || number == *step);
  }
  // Text says before the steps what implied houses are.
  [[nodiscard]] bool legend() const { return !library && !hint && !step; }
};

}  // namespace tresse::library
namespace tresse {
#define TRESSE_SETTINGS library::ExplainSettings
#include "tresse/settings/rows.def"
}  // namespace tresse
namespace tresse::library {

// Of the schema. It changes with what a key means; new keys leave it.
inline constexpr int kPlanVersion = 1;

// What a plan says beyond the puzzle and its grade: schema, version, stalled, steps. `stalled`: the steps do not end
// in the solution.
[[nodiscard]] nlohmann::ordered_json plan_json(const Topology& topology, const std::vector<const Step*>& steps, bool stalled,
                                               const DigitText& text);
// The steps of a trace before any hypothesis.
[[nodiscard]] std::vector<const Step*> certain_steps(const std::vector<TraceEvent>& trace);

// Is all done that the step does? `now`: values and candidates of a player.
[[nodiscard]] bool is_made(const Step& step, const Position& now);

// Is where a player stands right? `original`: the puzzle as it began; null: the values of `now`. Where it has several solutions, a
// value is wrong if none of them has it, and else marks and values are if they leave none. requires: of one shape.
[[nodiscard]] PositionCheck check_position(const Engine& engine, const Puzzle* original, const Puzzle& now, const Query& query, const StopToken& stop);

// Where the steps of a round were seen: at the position before the first of them.

class SeenAt {
 public:
  // Hears of each step before it is carried out, with its number; or of each event, of which those that are no steps
  // begin where they stand.
  void begin(const Position& before, const Step& step, std::size_t number);
  void begin(const Position& before, const TraceEvent& event, std::size_t number);
  // requires: begin() was called.
  [[nodiscard]] const Position& position() const { return *position_; }
  // ", seen in the grid before step 7", to stand behind the name of the technique, where the grid that the steps before it
  // left lacks a candidate that the step names; else empty.
  [[nodiscard]] std::string words(const Puzzle& puzzle, const Position& before, const Step& step) const;
  [[nodiscard]] std::string words(const Puzzle& puzzle, const Position& before, const TraceEvent& event) const;
  // `text` of that event with those words.
  [[nodiscard]] std::string with_note(std::string text, const Puzzle& puzzle, const Position& before, const TraceEvent& event) const;

 private:
  std::optional<Position> position_;
  std::size_t first_ = 0;
};

// Why a candidate is false: what follows from it, until something contradicts.

struct WhyNot {
  CandId supposed;
  Answer answer;  // of the puzzle with it; none: it is false
  // The shortest that is known: by singles, else by the techniques of a profile. Empty: techniques do not refute it.
  Refutation refutation;
};
// requires: an open cell.
[[nodiscard]] WhyNot why_not(const Engine& engine, const Puzzle& puzzle, CandId supposed, const Query& query, const StopToken& stop);
// "Suppose that r1c3 is 2.\n1. Naked Single: ...\nThen r4c4 has no candidate left. So r1c3 is not 2."
[[nodiscard]] std::string explain(const Topology& topology, const WhyNot& why, const DigitText& text = decimal);

// The audit of a solution path, as explain --check asks for it: every step is judged on the position before it, and
// proven by SAT where no hypothesis is in force.

// Follows a path and knows the position at each event; naive code, a stack of positions, one for each assumption in force.
class Walker {
 public:
  explicit Walker(const Puzzle& puzzle) : topology_(*puzzle.topology), stack_{start_of(puzzle)} {}
  [[nodiscard]] const Position& position() const { return stack_.back(); }
  // The position at which the event begins: a further hypothesis after a dead end begins where the one before it did.
  [[nodiscard]] const Position& before(const TraceEvent& e) const {
    return e.kind == TraceEvent::Kind::assume ? stack_[e.depth - 1] : stack_.back();
  }
  [[nodiscard]] std::size_t hypotheses() const { return stack_.size() - 1; }  // in force
  [[nodiscard]] bool supposing() const { return hypotheses() != 0; }

  void step(const Step& step) { apply(topology_, stack_.back(), step); }
  // requires: 1 <= depth <= hypotheses() + 1.
  void assume(std::size_t depth, CandId candidate) {
    stack_.resize(depth);
    stack_.push_back(stack_.back());
    place(topology_, stack_.back(), cell_of(candidate, topology_.side()), digit_of(candidate, topology_.side()));
  }
  void follow(const TraceEvent& e) {
    if (e.kind == TraceEvent::Kind::step) step(e.step);
    if (e.kind == TraceEvent::Kind::assume) assume(e.depth, e.candidate);
  }

 private:
  const Topology& topology_;
  std::vector<Position> stack_;
};

class StepAudit {
 public:
  // `puzzle` outlives this.
  explicit StepAudit(const Puzzle& puzzle);
  ~StepAudit();
  StepAudit(const StepAudit&) = delete;
  StepAudit& operator=(const StepAudit&) = delete;

  // Judges the next step, at `before` or, if it was seen together with the step before it, where that one was.
  // `number` is what the report calls it. `supposed`: a hypothesis is in force, so that the step need not follow from
  // the puzzle. Nothing is judged after the first fault.
  void check(std::size_t number, const Position& before, const Step& step, bool supposed,
             const StopToken& stop);

  [[nodiscard]] std::size_t checked() const { return checked_; }
  // Of these, proven by SAT: not under hypotheses, nor past a limit, nor on sides over 64.
  [[nodiscard]] std::size_t proven() const { return proven_; }
  // Of the first step that failed: which, and why. Empty if all is well.
  [[nodiscard]] const std::string& fault() const { return fault_; }

 private:
  const Puzzle& puzzle_;
  SeenAt seen_at_;
  std::unique_ptr<StepProof> proof_;
  std::size_t checked_ = 0;
  std::size_t proven_ = 0;
  std::string fault_;
};

}  // namespace tresse::library
