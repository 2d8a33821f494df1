// Reads the formula and the proof once, front to back. With DRAT and FRAT every derived clause is checked
// forward, as it comes: a checker that goes backward, as drat-trim does, checks only what the
// contradiction needs, but must keep the whole proof. With LRAT the hints say what to look at.
#include "proof/check.hpp"

#include <new>
#include <optional>
#include <utility>

#include "base/memory.hpp"
#include "model/verify.hpp"
#include "proof/axiom.hpp"
#include "proof/fault.hpp"
#include "proof/hints.hpp"
#include "proof/rup.hpp"
#include "proof/scanner.hpp"

namespace tresse::proof {
namespace {

constexpr std::uint64_t kPollLines = 256;  // lines

// Ends the check against the certificate.
struct Rejected {
  std::string detail;
  std::string file;
  std::size_t line;
};

class Trial {
 public:
  Trial(const Puzzle& puzzle, const Claim& claim, Budget& budget, const StopToken& stop,
        CheckResult& so_far, CheckObserver* observer)
      : budget_(budget),
        stop_(stop),
        judged_(so_far),
        observer_(observer),
        variables_(static_cast<std::int64_t>(puzzle.topology->candidate_count())),
        axioms_(puzzle, claim.kind == Claim::Kind::unique ? &claim.solution : nullptr, budget,
                stop) {}

  void declare(NamedText meanings) {
    Scanner in(meanings.in, std::move(meanings.name));
    variables_ += axioms_.declare(in);
  }
  // Both return when the formula is refuted, and throw Rejected when the proof ends without that.
  void by_propagation(NamedText formula, NamedText proof, ProofFormat format) {
    rup_.emplace(budget_, stop_);
    if (format == ProofFormat::frat) formula_.emplace(budget_);
    read_formula(std::move(formula), [&](std::span<const std::int32_t> clause) {
      rup_->add_axiom(clause);
      if (formula_) formula_->add(content_hash(clause), 1);
    });
    rup_->begin();
    told_ = rup_->facts();
    Scanner in(proof.in, std::move(proof.name));
    Step step(budget_);
    for (std::uint64_t lines = 0; !rup_->refuted(); ++lines) {
      if (lines % kPollLines == 0) poll(stop_, stop_point::proof_step);
      if (!read_step(in, format, variables_, step)) reject_end(in);
      propagate_step(step, in.name());
    }
    read_rest(in, format, step);
  }
  void by_hints(NamedText formula, NamedText proof) {
    hints_.emplace(budget_, stop_);
    read_formula(std::move(formula), [&](std::span<const std::int32_t> clause) {
      hints_->add_axiom(clause);
      done_ = done_ || clause.empty();
    });
    Scanner in(proof.in, std::move(proof.name));
    Step step(budget_);
    for (std::uint64_t lines = 0; !done_; ++lines) {
      if (lines % kPollLines == 0) poll(stop_, stop_point::proof_step);
      if (!read_step(in, ProofFormat::lrat, variables_, step)) {
        if (hints_->refuted_by_units()) return;
        reject_end(in);
      }
      hinted_step(step, in.name());
    }
    read_rest(in, ProofFormat::lrat, step);
  }

 private:
  // "p cnf V C", then C clauses, each of which must be an axiom.
  template <class Add>
  void read_formula(NamedText text, Add add) {
    Scanner in(text.in, std::move(text.name));
    if (!in.next_line(true) || in.word() != "p" || in.word() != "cnf") {
      in.fail_here(InputCode::bad_syntax, "a formula begins with \"p cnf VARIABLES CLAUSES\"");
    }
    const std::int64_t named = in.number(1'000'000'000'000, "the number of variables");
    if (named < 0 || named > variables_) {
      in.fail_at_last(InputCode::value_out_of_range,
                      "there are " + std::to_string(variables_) + " variables, not " + std::to_string(named));
    }
    const std::int64_t count = in.number(1'000'000'000'000, "the number of clauses");
    in.end_line();
    BoundedVector<std::int32_t> clause(budget_);
    while (in.next_line(true)) {
      if (judged_.clauses % kPollLines == 0) poll(stop_, stop_point::proof_load);
      clause.clear();
      read_literals(in, named, clause);
      in.end_line();
      if (axioms_.recognise(clause) == AxiomKind::none) {
        throw Rejected{"this clause is not an axiom of the puzzle", in.name(), in.line()};
      }
      add(clause);
      ++judged_.clauses;
    }
    if (static_cast<std::uint64_t>(count) != judged_.clauses) {
      in.fail_here(InputCode::truncated, "the file has " + std::to_string(judged_.clauses) +
                                             " clauses where " + std::to_string(count) +
                                             " are announced");
    }
  }
  void propagate_step(const Step& step, const std::string& file) {
    switch (step.kind) {
      case Step::Kind::original:
        return take_original(step, file);
      case Step::Kind::remove:
        if (observer_ != nullptr) observer_->removed(step.clause);
        return rup_->remove(step.clause);
      case Step::Kind::other:
        return;
      case Step::Kind::derive:
        break;
    }
    if (!rup_->implied(step.clause)) {
      throw Rejected{"this clause does not follow by unit propagation", file, step.line};
    }
    ++judged_.steps;
    rup_->add_implied(step.clause);
    tell(step.clause);
  }
  void hinted_step(const Step& step, const std::string& file) {
    if (step.kind == Step::Kind::remove) {
      for (std::int64_t id : step.hints) {
        if (id > 0) hints_->remove(static_cast<std::uint32_t>(id));
      }
      return;
    }
    const auto id = static_cast<std::uint32_t>(step.id);
    if (hints_->knows(id)) throw Rejected{"this clause has the id of another one", file, step.line};
    if (auto fault = hints_->fault(step.clause, step.hints); !fault.empty()) {
      throw Rejected{std::move(fault), file, step.line};
    }
    ++judged_.steps;
    done_ = step.clause.empty();
    hints_->add(id, step.clause);
    if (observer_ != nullptr) observer_->derived(step.clause);
  }
  // A clause that the proof says to be of the formula: it is, or it is an axiom all the same, or it follows.
  void take_original(const Step& step, const std::string& file) {
    const std::uint64_t hash = content_hash(step.clause);
    if (formula_->contains(hash)) return;
    if (axioms_.recognise(step.clause) == AxiomKind::none && !rup_->implied(step.clause)) {
      throw Rejected{"this clause is not an axiom of the puzzle and does not follow", file, step.line};
    }
    formula_->add(hash, 1);
    rup_->add_fact(step.clause);
    tell(step.clause);
  }
  // With what it makes known for good: that outlives the removal of the clause here, and must elsewhere.
  void tell(std::span<const std::int32_t> clause) {
    if (observer_ == nullptr) return;
    observer_->derived(clause);
    for (; told_ < rup_->facts(); ++told_) {
      const std::int32_t fact = rup_->fact(told_);
      observer_->derived({&fact, 1});
    }
  }

  // What stands behind the contradiction decides nothing, but it must be lines of a proof.
  void read_rest(Scanner& in, ProofFormat format, Step& step) {
    for (std::uint64_t lines = 0; read_step(in, format, variables_, step); ++lines) {
      if (lines % kPollLines == 0) poll(stop_, stop_point::proof_step);
    }
  }

  [[noreturn]] void reject_end(const Scanner& in) {
    throw Rejected{"the proof ends without a contradiction", in.name(), in.line()};
  }

  Budget& budget_;
  const StopToken& stop_;
  CheckResult& judged_;
  CheckObserver* observer_;
  std::int64_t variables_;
  Axioms axioms_;
  std::optional<Rup> rup_;
  std::size_t told_ = 0;  // facts that the observer knows of
  std::optional<Hints> hints_;
  std::optional<ClauseIndex> formula_;  // FRAT: the clauses of the formula, and those added to it
  bool done_ = false;
};

CheckResult rejected(std::string detail) {
  CheckResult j;
  j.ruling = Ruling::rejected;
  j.detail = std::move(detail);
  return j;
}

}  // namespace

CheckResult check_solutions(const Puzzle& puzzle, const Claim& claim) {
  if (claim.kind != Claim::Kind::none && !is_solution(puzzle, claim.solution)) {
    return rejected("the solution does not solve this puzzle");
  }
  CheckResult j;
  if (claim.kind != Claim::Kind::multiple) return j;
  if (!is_solution(puzzle, claim.second))
    return rejected("the second solution does not solve this puzzle");
  if (claim.solution == claim.second) return rejected("the two solutions are the same");
  j.ruling = Ruling::accepted;
  return j;
}

Result<CheckResult, InputError> check_proof(const Puzzle& puzzle, const Claim& claim,
                                            NamedText formula, NamedText proof, ProofFormat format,
                                            const CheckLimits& limits, const StopToken& stop,
                                            CheckObserver* observer, std::optional<NamedText> meanings) {
  CheckResult judged;
  try {
    judged = check_solutions(puzzle, claim);
    if (judged.ruling != Ruling::unknown) return judged;
    if (!kAxiomRules.covers(puzzle.rules())) {
      judged.reason = StopReason::unsupported;
      return judged;
    }
    Budget budget(byte_budget(limits.byte_limit));
    Trial trial(puzzle, claim, budget, stop, judged, observer);
    if (meanings) trial.declare(std::move(*meanings));
    if (format == ProofFormat::lrat) {
      trial.by_hints(std::move(formula), std::move(proof));
    } else {
      trial.by_propagation(std::move(formula), std::move(proof), format);
    }
    judged.ruling = Ruling::accepted;
  } catch (Malformed& m) {
    return Failure{std::move(m.error)};
  } catch (Rejected& r) {
    judged.ruling = Ruling::rejected;
    judged.detail = std::move(r.detail);
    judged.file = std::move(r.file);
    judged.line = r.line;
  } catch (const Stopped& s) {
    judged.reason = s.reason;
  } catch (const std::bad_alloc&) {
    judged.reason = StopReason::memory;
  }
  return judged;
}

}  // namespace tresse::proof
