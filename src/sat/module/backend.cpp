// The row of CaDiCaL where it is a WebAssembly module of its own: its solvers ask that module.
#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <iterator>
#include <limits>
#include <memory>
#include <new>
#include <vector>

#include "base/check.hpp"
#include "base/stop.hpp"
#include "sat/backend.hpp"
#include "sat/cadical.hpp"
#include "sat/module/words.hpp"

// Of index.js. The answer is allocated; nullptr when memory ran out.
extern "C" tresse::Word* tresse_ask_solver(const tresse::Word* words, std::size_t count);

namespace tresse {
namespace {

constexpr Word word(SatAsks what) {
  return static_cast<Word>(what);
}

class ModuleSolver final : public SatSolver {
 public:
  ModuleSolver(Literal variables, const BackendOptions& options, ProofSink* proof = nullptr)
      : proof_(proof), variables_(variables), model_(static_cast<std::size_t>(variables) + 1) {
    const Word made[] = {word(SatAsks::make),
                         variables,
                         static_cast<Word>(options.seed % 2'000'000'000),
                         static_cast<Word>(options.polarity),
                         static_cast<Word>(options.restarts),
                         proof != nullptr};
    solver_ = asked(made).at(0);
    clauses_ = {word(SatAsks::add), solver_};
  }
  ~ModuleSolver() override {
    working_ = this;
    const Word ended[] = {word(SatAsks::free), solver_};
    std::free(tresse_ask_solver(ended, std::size(ended)));
  }

  void add(std::span<const Literal> clause) override {
    for (Literal l : clause) check(l);
    if (!wanted_ || exhausted_) return;
    try {
      clauses_.insert(clauses_.end(), clause.begin(), clause.end());
      clauses_.push_back(0);
      if (clauses_.size() >= kTogether) send_clauses();
    } catch (const std::bad_alloc&) {
      exhausted_ = true;
    }
  }
  bool wants_more() const override { return wanted_ && !exhausted_; }

  SatResult solve(std::span<const Literal> assumptions, std::uint64_t conflicts,
                  const StopToken& stop) override {
    for (Literal l : assumptions) check(l);
    core_.clear();
    if (exhausted_) return {SatStatus::unknown, StopReason::memory};
    stop_ = stop;
    stopped_ = StopReason::none;
    try {
      send_clauses();
      const SatResult result = solve(assumptions, conflicts);
      if (!exhausted_) return result;
    } catch (const std::bad_alloc&) {
      exhausted_ = true;
    }
    return {SatStatus::unknown, StopReason::memory};
  }
  bool value(Literal literal) const override {
    const auto v = static_cast<std::size_t>(std::abs(literal));
    return v < model_.size() && model_[v] == (literal > 0);
  }
  std::vector<Literal> core() const override { return core_; }
  std::uint64_t conflicts() const override { return conflicts_; }

  // What the solver at work tells; nothing when memory ran out.
  static bool heard(std::span<const Word> words) {
    TRESSE_CHECK(working_ != nullptr);
    return working_->hear(words);
  }

 private:
  static constexpr std::size_t kTogether = 1 << 14;  // words

  // Throws std::bad_alloc when the module has no memory.
  std::vector<Word> asked(std::span<const Word> words) {
    working_ = this;
    const std::unique_ptr<Word, decltype(&std::free)> answer(
        tresse_ask_solver(words.data(), words.size()), std::free);
    if (answer == nullptr) throw std::bad_alloc();
    return {answer.get() + 1, answer.get() + 1 + *answer};
  }
  void send_clauses() {
    if (clauses_.size() == 2) return;
    wanted_ = asked(clauses_).at(0) != 0;
    clauses_.resize(2);
  }

  SatResult solve(std::span<const Literal> assumptions, std::uint64_t conflicts) {
    constexpr std::uint64_t kMost = std::numeric_limits<Word>::max();
    std::vector<Word> words = {word(SatAsks::solve), solver_,
                               static_cast<Word>(std::min(conflicts, kMost))};
    words.insert(words.end(), assumptions.begin(), assumptions.end());
    const std::vector<Word> answer = asked(words);
    SatResult result{static_cast<SatStatus>(answer.at(0)), static_cast<StopReason>(answer.at(1))};
    if (result.reason == StopReason::interrupted) result.reason = stopped_;
    conflicts_ = static_cast<std::uint32_t>(answer.at(2)) | static_cast<std::uint64_t>(answer.at(3))
                                                                << 32;
    const std::span<const Literal> literals = std::span(answer).subspan(4);
    if (result.status == SatStatus::unsat) core_.assign(literals.begin(), literals.end());
    if (result.status == SatStatus::sat) {
      model_.assign(model_.size(), false);
      for (Literal l : literals) model_.at(static_cast<std::size_t>(l)) = true;
    }
    return result;
  }

  bool hear(std::span<const Word> words) {
    if (words.empty()) {
      exhausted_ = true;
      return false;
    }
    const auto what = static_cast<SatTells>(words[0]);
    const std::span<const Literal> literals = words.subspan(1);
    if (what == SatTells::poll) {
      stopped_ = stop_.poll(stop_point::sat_solve);
      return stopped_ != StopReason::none;
    }
    try {
      if (what == SatTells::learn) proof_->add(literals);
      if (what == SatTells::forget) proof_->erase(literals);
    } catch (const std::bad_alloc&) {
      exhausted_ = true;
    }
    return !exhausted_ && proof_->wants_more();
  }

  void check(Literal l) const { TRESSE_CHECK(l != 0 && l >= -variables_ && l <= variables_); }

  static inline ModuleSolver* working_ = nullptr;

  ProofSink* proof_;
  Literal variables_;
  Word solver_ = 0;
  std::vector<Word> clauses_;  // that the module has not yet
  bool wanted_ = true;
  bool exhausted_ = false;  // memory ran out
  StopToken stop_;
  StopReason stopped_ = StopReason::none;
  std::uint64_t conflicts_ = 0;
  std::vector<bool> model_;
  std::vector<Literal> core_;
};

std::unique_ptr<SatSolver> make(Literal variables, const BackendOptions& options) {
  return std::make_unique<ModuleSolver>(variables, options);
}

std::unique_ptr<SatSolver> make_proof(Literal variables, const BackendOptions& options, ProofSink& proof) {
  return std::make_unique<ModuleSolver>(variables, options, &proof);
}

std::string version() {
  return "in a module of its own";
}

}  // namespace

const Backend& cadical_backend() {
  static constexpr Backend kRow = {"cadical",        "CaDiCaL", 1,    kCadicalPolarities,
                                   kCadicalRestarts, version,   make, cadical_bytes,
                                   make_proof};
  return kRow;
}

}  // namespace tresse

// The words were allocated, and are freed; nullptr when memory ran out.
extern "C" __attribute__((export_name("hear"))) int tresse_hear(tresse::Word* words,
                                                                std::size_t count) {
  const std::unique_ptr<tresse::Word, decltype(&std::free)> held(words, std::free);
  return tresse::ModuleSolver::heard({words, words == nullptr ? 0 : count});
}
