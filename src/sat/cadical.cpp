// The backend on CaDiCaL 1.5.3, optional; the only file that includes its header. What it must know:
// * A call that breaks the contract of its state machine aborts the process: literals are checked here,
//   options are set before anything is added, values are read at once after `sat`.
// * It asks the terminator itself: no watchdog thread. Search asks at every conflict, preparation
//   seldom: SIGINT on a 144x144 (fill .70) after 0.5 and 1.5 s was answered in 0.25 and 0.40 s, the
//   freeing included, with 10 processes on 2 cores; CryptoMiniSat took 0.12 and 0.15 s beside it.
// * limit("conflicts") counts from the call on, is forgotten when it ends and is an int.
// * There is no counter of conflicts to be asked: the learner is told the size of every clause learnt,
//   which is one a conflict, and those of preparation.
// * Assumptions are forgotten when a call ends.
// * A proof is DRAT without what changes models: without elimination and equivalences each line follows by unit propagation, so that
//   deletions of input clauses, which are passed over, take nothing from it.
// * The archive is static and its objects are not used after std::bad_alloc, but freed. Nothing else is called
//   then, disconnect_learner() neither: it aborts where solve() was left by an exception. After one in reserve() it must not be freed
//   either, since it frees an array that it has moved already: what failed while it was made is not given back.
#include <cadical.hpp>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <limits>
#include <memory>
#include <new>
#include <utility>

#include "base/check.hpp"
#include "base/stop.hpp"
#include "sat/backend.hpp"
#include "sat/cadical.hpp"
#include "sat/frat_stream.hpp"

namespace tresse {
namespace {

class Poll final : public CaDiCaL::Terminator {
 public:
  bool terminate() override {
    StopReason none = StopReason::none;
    if (reason_ == none) reason_.compare_exchange_strong(none, stop_.poll(stop_point::sat_solve));
    return reason_ != StopReason::none;
  }
  void watch(const StopToken& stop) {
    stop_ = stop;
    reason_ = StopReason::none;
  }
  void end() { reason_ = StopReason::nodes; }  // from any thread
  [[nodiscard]] StopReason reason() const { return reason_; }

 private:
  StopToken stop_;
  std::atomic<StopReason> reason_{StopReason::none};
};

class Counter final : public CaDiCaL::Learner {
 public:
  bool learning(int) override {
    ++learnt;
    return false;
  }
  void learn(int) override {}

  std::uint64_t learnt = 0;
};

// The stable mode alone, for proofs: what makes it likelier to meet a solution is left out, and learned clauses are thrown away twice
// as often. To solve gecode-18, 21, 22, 25, 26, 27 and 28 and prove that they are unique takes 34 s instead of 43 (CaDiCaL 1.5.3).
// No better: without elimination, vivification, subsumption or probing; longer or shorter units of restarts; other decay of scores.
constexpr std::pair<const char*, int> kProving[] = {
    {"stabilizeonly", 1}, {"rephase", 0}, {"walk", 0}, {"target", 0}, {"reducetarget", 80}, {"reduceint", 150}};

class Cadical final : public SatSolver {
 public:
  Cadical(Literal variables, const BackendOptions& options, ProofSink* proof = nullptr)
      : variables_(variables), model_(static_cast<std::size_t>(variables) + 1) {
    set("quiet", 1);
    set("seed", static_cast<int>(options.seed % 2'000'000'000));
    if (options.polarity == Polarity::positive) set("phase", 1);
    if (options.polarity == Polarity::negative) set("phase", 0);
    if (options.restarts == Restarts::rapid) set("stabilize", 0);
    if (options.restarts == Restarts::luby) {
      for (const auto& [name, value] : kProving) set(name, value);
    }
    if (proof != nullptr) write_proof(*proof);
    solver_.connect_terminator(&poll_);
    solver_.connect_learner(&counter_);
    try {
      if (variables > 0) solver_.reserve(variables);
    } catch (const std::bad_alloc&) {
      (void)owned_.release();
      throw;
    }
  }

  void add(std::span<const Literal> clause) override {
    for (Literal l : clause) check(l);
    if (refuted_ || exhausted_) return;
    if (clause.empty()) {
      refuted_ = true;
      return;
    }
    try {
      for (Literal l : clause) solver_.add(l);
      solver_.add(0);
    } catch (const std::bad_alloc&) {
      exhausted_ = true;
    }
  }
  bool wants_more() const override { return !refuted_ && !exhausted_; }

  SatResult solve(std::span<const Literal> assumptions, std::uint64_t conflicts,
                  const StopToken& stop) override {
    for (Literal l : assumptions) check(l);
    core_.clear();
    if (refuted_) return {SatStatus::unsat, StopReason::none};
    if (exhausted_) return {SatStatus::unknown, StopReason::memory};
    if (const auto why = stop.poll(stop_point::sat_solve); why != StopReason::none) {
      return {SatStatus::unknown, why};
    }
    try {
      return watched_solve(assumptions, conflicts, stop);
    } catch (const std::bad_alloc&) {
      exhausted_ = true;
      if (frat_) frat_->flush();
      return {SatStatus::unknown, StopReason::memory};
    }
  }

  bool value(Literal literal) const override {
    const auto v = static_cast<std::size_t>(std::abs(literal));
    return v < model_.size() && model_[v] == (literal > 0);
  }
  std::vector<Literal> core() const override { return core_; }
  std::uint64_t conflicts() const override { return conflicts_; }

 private:
  SatResult watched_solve(std::span<const Literal> assumptions, std::uint64_t conflicts,
                          const StopToken& stop) {
    poll_.watch(stop);
    for (Literal l : assumptions) solver_.assume(l);
    constexpr std::uint64_t kMost = std::numeric_limits<int>::max();
    if (conflicts != 0) solver_.limit("conflicts", static_cast<int>(std::min(conflicts, kMost)));
    const std::uint64_t before = counter_.learnt;
    const int status = solver_.solve();
    conflicts_ += counter_.learnt - before;
    if (frat_) frat_->flush();
    if (frat_ && frat_->out_of_memory()) return {SatStatus::unknown, StopReason::memory};
    if (status == 10) {
      for (Literal v = 1; v <= variables_; ++v) {
        model_[static_cast<std::size_t>(v)] = solver_.val(v) > 0;
      }
      return {SatStatus::sat, StopReason::none};
    }
    if (status == 20) {
      for (Literal l : assumptions) {
        if (solver_.failed(l)) core_.push_back(l);
      }
      if (core_.empty()) refuted_ = true;
      return {SatStatus::unsat, StopReason::none};
    }
    if (poll_.reason() != StopReason::none) return {SatStatus::unknown, poll_.reason()};
    // What a limit ended has used it, also where conflicts taught nothing.
    conflicts_ += conflicts - std::min(conflicts, counter_.learnt - before);
    return {SatStatus::unknown, StopReason::nodes};
  }

  void write_proof(ProofSink& proof) {
    for (const char* option : {"elim", "decompose", "binary"}) set(option, 0);
    frat_ = std::make_unique<FratStream>(FratReader::Format::drat, proof, [this] { poll_.end(); });
    TRESSE_CHECK(solver_.trace_proof(frat_->file(), "proof"));
  }
  void set(const char* name, int value) { TRESSE_CHECK(solver_.set(name, value)); }
  void check(Literal l) const { TRESSE_CHECK(l != 0 && l >= -variables_ && l <= variables_); }

  // This and the next two outlive the solver; the stream tells the first one that it failed.
  Poll poll_;
  Counter counter_;
  std::unique_ptr<FratStream> frat_;
  std::unique_ptr<CaDiCaL::Solver> owned_ = std::make_unique<CaDiCaL::Solver>();
  CaDiCaL::Solver& solver_ = *owned_;
  Literal variables_;
  std::uint64_t conflicts_ = 0;
  bool refuted_ = false;    // the clauses alone contradict
  bool exhausted_ = false;  // memory ran out
  std::vector<bool> model_;
  std::vector<Literal> core_;
};

std::unique_ptr<SatSolver> make(Literal variables, const BackendOptions& options) {
  return std::make_unique<Cadical>(variables, options);
}

std::unique_ptr<SatSolver> make_proof(Literal variables, const BackendOptions& options, ProofSink& proof) {
  return std::make_unique<Cadical>(variables, options, &proof);
}

std::string version() {
  return CaDiCaL::Solver::version();
}

}  // namespace

const Backend& cadical_backend() {
  static constexpr Backend kRow = {"cadical", "CaDiCaL", 1, kCadicalPolarities, kCadicalRestarts, version, make, cadical_bytes, make_proof};
  return kRow;
}

}  // namespace tresse
