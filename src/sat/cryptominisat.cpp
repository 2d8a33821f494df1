// The backend on CryptoMiniSat 5.11, the only file that includes its header. What it must know,
// in one place:
// * Threads first, then variables, then clauses. Each thread searches in its own way, the first
//   to end wins: which model comes is then chance. An allocation that fails in such a thread ends the
//   process (it has no handler), so more than one is for who asks.
// * Restarts cannot be chosen but together with random decisions: not offered.
// * A literal over an undeclared variable ends the process by an assertion: checked here.
// * interrupt_asap() is cleared when a call begins, so an interrupt before that is lost: the
//   watchdog repeats it. The solver's own time limit counts CPU time and overshoots: not used.
// * set_max_confl(n) counts from now and is forgotten when the call ends: set before each call. It
//   is overshot by one or two conflicts.
// * get_conflict() is a clause, the negated assumptions. Once adding found a contradiction, adding
//   is over; later calls answer unsat.
// * Local search (CCNR) ran for 0.57 s on a 49x49 without looking at the interrupt: off. Its worth
//   is not known: on twelve hard 25x25 grids, one run each on a busy machine, five were the same run
//   or nearly, the others went either way.
// * Simplification looks at the interrupt in few places: on 12.7 million clauses single phases
//   (probing, implied binaries) took 0.7 to 2 s, and a limit of 60 s ended after 68.8 s. So its
//   effort falls with the size of the formula, down to none. That is not free: an 81x81 with 20
//   million clauses was decided in 5 s with it, not in 25 s without; a 64x64 the other way round
//   (one run each; neighbouring settings scatter as widely).
// * The search looks at the interrupt at a restart or after some hundred conflicts. Above a million literals a
//   conflict may walk over the whole trail: 0.1 to 1.4 s on an empty 100x100. Where the process ends, the
//   solver is left in the midst of its work (apart).
// * set_frat() comes before any variable and with one thread, else the library ends the process.
// * std::bad_alloc is catchable while adding and solving; the object is not used after it. After one in set_frat() its destructor
//   frees the old proof file twice: what failed while it was made is not given back.
// Small formulas get kProbe conflicts (a few milliseconds) without a watchdog thread first: most
// 9x9 end there. Creating a solver costs 35 microseconds, loading 65 ns a clause.
#include <cryptominisat5/cryptominisat.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <limits>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <system_error>
#include <thread>

#include "base/check.hpp"
#include "base/stop.hpp"
#include "sat/backend.hpp"
#include "sat/frat_stream.hpp"
#include "sat/watchdog.hpp"

namespace tresse {
namespace {

constexpr std::uint64_t kProbe = 300;              // conflicts without a watchdog
constexpr std::uint64_t kSlice = 1'000;            // conflicts of one call where none can be had
constexpr Literal kDeclared = 500'000;             // variables made at once
constexpr Literal kDeclaredMore = 125'000;         // at a time where there are more: 0.04 s
constexpr std::uint64_t kSmallLiterals = 100'000;  // formulas that may do without: 25x25 and below

// Simplification effort: full up to here (49x49, 400,000 clauses), then in inverse proportion ...
constexpr std::uint64_t kFullEffortLiterals = 1'000'000;
// ... and none from here on (2.5 million clauses).
constexpr std::uint64_t kNoEffortLiterals = 5'000'000;

class CryptoMiniSat final : public SatSolver {
 public:
  CryptoMiniSat(Literal variables, const BackendOptions& options, ProofSink* proof = nullptr)
      : variables_(variables) {
    solver_.set_num_threads(options.threads);
    solver_.set_seed(static_cast<std::uint32_t>(options.seed));
    if (options.polarity != Polarity::automatic) {
      solver_.set_polarity_mode(polarity_mode(options.polarity));
    }
    solver_.set_sls(0);            // see above: it cannot be interrupted
    solver_.set_find_xors(false);  // there are none
    try {
      if (proof != nullptr) write_proof(*proof);
      declare();
    } catch (const std::bad_alloc&) {
      (void)owned_.release();
      throw;
    }
  }

  void add(std::span<const Literal> clause) override {
    if (!wants_more()) return;
    literals_ += clause.size();
    if (clause.empty()) {
      refuted_ = true;
      return;
    }
    try {
      while (declared_ < variables_) declare();
      scratch_.clear();
      for (Literal l : clause) scratch_.push_back(to_lit(l));
      if (!solver_.add_clause(scratch_)) refuted_ = true;
    } catch (const std::bad_alloc&) {
      exhausted_ = true;
    }
  }
  bool prepare(const StopToken& stop) override {
    if (declared_ == variables_ || !wants_more()) return false;
    const auto work = [this] {
      declare();
      // Nothing, but the solver makes its variables only when a clause comes.
      solver_.add_clause({CMSat::Lit(0, false), CMSat::Lit(0, true)});
    };
    try {
      if (variables_ <= kDeclared || apart(work, stop) == Apart::no_thread) work();
    } catch (const std::bad_alloc&) {
      exhausted_ = true;
    }
    return true;
  }
  bool wants_more() const override { return !refuted_ && !exhausted_ && !left_; }

  SatResult solve(std::span<const Literal> assumptions, std::uint64_t conflicts,
                  const StopToken& stop) override {
    core_.clear();
    if (left_) return {SatStatus::unknown, StopReason::interrupted};
    const ProofWatch watch{frat_.get(), stop};
    try {
      const SatResult result = guarded_solve(assumptions, conflicts, stop);
      if (result.status == SatStatus::unsat && !refuted_) {
        for (CMSat::Lit l : solver_.get_conflict()) core_.push_back(-from_lit(l));
        if (core_.empty()) refuted_ = true;
      }
      return result;
    } catch (const std::bad_alloc&) {
      exhausted_ = true;
      return {SatStatus::unknown, StopReason::memory};
    } catch (const FratStream::Stopped& stopped) {
      exhausted_ = true;  // thrown from the midst of the solver: it is only freed
      return {SatStatus::unknown, stopped.reason};
    }
  }

  bool value(Literal literal) const override {
    const std::size_t v = static_cast<std::size_t>(std::abs(literal)) - 1;
    const auto& model = solver_.get_model();
    if (v >= model.size() || model[v] == CMSat::l_Undef) return false;
    return (model[v] == CMSat::l_True) == (literal > 0);
  }

  std::vector<Literal> core() const override { return core_; }
  std::uint64_t conflicts() const override { return left_ ? 0 : solver_.get_sum_conflicts(); }

 private:
  struct ProofWatch {
    ProofWatch(FratStream* stream, const StopToken& stop) : frat(stream) {
      if (frat != nullptr) frat->watch(&stop);
    }
    ~ProofWatch() {
      if (frat != nullptr) frat->watch(nullptr);
    }
    ProofWatch(const ProofWatch&) = delete;
    ProofWatch& operator=(const ProofWatch&) = delete;
    FratStream* frat;
  };

  void write_proof(ProofSink& proof) {
    frat_ = std::make_unique<FratStream>(FratReader::Format::frat, proof, [this] { solver_.interrupt_asap(); });
    solver_.set_frat(frat_->file());
    solver_.set_no_bva();  // no new variables
    // What elimination has deleted comes back without a word when a clause with an eliminated variable is added: of a killer's proof of
    // 422,075 lines, a line behind the blocking clause did not follow.
    solver_.set_no_bve();
  }

  SatResult guarded_solve(std::span<const Literal> assumptions, std::uint64_t conflicts,
                          const StopToken& stop) {
    if (refuted_) return {SatStatus::unsat, StopReason::none};
    if (exhausted_) return {SatStatus::unknown, StopReason::memory};
    if (const auto why = stop.poll(stop_point::sat_solve); why != StopReason::none) {
      return {SatStatus::unknown, why};
    }
    while (declared_ < variables_) declare();
    bound_simplification();
    assumed_.clear();
    for (Literal l : assumptions) assumed_.push_back(to_lit(l));

    std::uint64_t left = conflicts == 0 ? std::numeric_limits<std::uint64_t>::max() : conflicts;
    const std::uint64_t before = solver_.get_sum_conflicts();
    // The same way with and without a token that can stop: the same answer.
    if (literals_ <= kSmallLiterals) {
      const auto result = limited(std::min(left, kProbe));
      if (result.status != SatStatus::unknown) return result;
      left -= std::min(left, solver_.get_sum_conflicts() - before);
      if (left == 0) return result;
      if (const auto why = stop.poll(stop_point::sat_solve); why != StopReason::none) {
        return {SatStatus::unknown, why};
      }
    }
    if (!stop.can_stop()) return limited(left);
    if (literals_ > kFullEffortLiterals && frat_ == nullptr) return limited_apart(left, stop);
    std::optional<Watchdog> dog;
    try {
      dog.emplace(stop, stop_point::sat_solve, [this] { solver_.interrupt_asap(); });
    } catch (const std::system_error&) {
      return in_slices(left, stop);
    }
    auto result = limited(left);
    if (result.status == SatStatus::unknown && dog->reason() != StopReason::none) {
      result.reason = dog->reason();
    }
    return result;
  }

  enum class Apart : std::uint8_t { done, left_behind, no_thread };

  // Does `work` in a thread of its own, which is left behind in the midst of it where a stop ends the process: `work` may
  // only touch what lives as long as the solver. `why`, if not null, becomes the reason of a stop that came meanwhile.
  // Throws what `work` throws.
  template <class Work>
  Apart apart(Work work, const StopToken& stop, StopReason* why = nullptr) {
    struct Call {
      std::mutex mutex;
      std::condition_variable over;
      bool done = false;
      std::exception_ptr failure;
    };
    const auto call = std::make_shared<Call>();
    std::thread thread;
    try {
      thread = std::thread([call, work] {
        std::exception_ptr failure;
        try {
          work();
        } catch (...) {
          failure = std::current_exception();
        }
        const std::lock_guard lock(call->mutex);
        call->done = true;
        call->failure = failure;
        call->over.notify_one();
      });
    } catch (const std::system_error&) {
      return Apart::no_thread;
    }
    StopReason reason = StopReason::none;
    std::unique_lock lock(call->mutex);
    while (!call->done) {
      if (reason == StopReason::none) reason = stop.poll(stop_point::sat_solve);
      if (why != nullptr) *why = reason;
      if (reason != StopReason::none && stop.process_ends()) {
        left_ = true;
        thread.detach();
        return Apart::left_behind;
      }
      if (reason != StopReason::none) solver_.interrupt_asap();
      call->over.wait_for(lock, std::chrono::milliseconds(reason == StopReason::none ? 5 : 1));
    }
    lock.unlock();
    thread.join();
    if (call->failure) std::rethrow_exception(call->failure);
    return Apart::done;
  }

  SatResult limited_apart(std::uint64_t left, const StopToken& stop) {
    const auto result = std::make_shared<SatResult>();
    StopReason reason = StopReason::none;
    switch (apart([this, result, left] { *result = limited(left); }, stop, &reason)) {
      case Apart::no_thread:
        return in_slices(left, stop);
      case Apart::left_behind:
        return {SatStatus::unknown, reason};
      case Apart::done:
        break;
    }
    if (result->status == SatStatus::unknown && reason != StopReason::none) result->reason = reason;
    return *result;
  }

  // Where no thread can be made to watch: short calls, and a look at the token between them. The search
  // begins each call anew, with what it has learnt: another course, which may end in another model.
  SatResult in_slices(std::uint64_t left, const StopToken& stop) {
    for (;;) {
      const std::uint64_t before = solver_.get_sum_conflicts();
      const auto result = limited(std::min(left, kSlice));
      if (result.status != SatStatus::unknown || result.reason == StopReason::memory) return result;
      left -= std::min(left, solver_.get_sum_conflicts() - before);
      if (left == 0) return result;
      if (const auto why = stop.poll(stop_point::sat_solve); why != StopReason::none) {
        return {SatStatus::unknown, why};
      }
    }
  }

  // Keeps each uninterruptible phase of preparation short, whatever the size of the formula.
  void bound_simplification() {
    constexpr double kDefault = 3.0;
    const double ratio = static_cast<double>(kFullEffortLiterals) /
                         static_cast<double>(std::max(literals_, kFullEffortLiterals));
    solver_.set_orig_global_timeout_multiplier(kDefault * ratio);
    if (literals_ > kFullEffortLiterals) solver_.set_intree_probe(0);  // 0.8 s on an 81x81
    if (literals_ >= kNoEffortLiterals) solver_.set_simplify(false);
  }

  static CMSat::PolarityMode polarity_mode(Polarity polarity) {
    switch (polarity) {
      case Polarity::positive:
        return CMSat::PolarityMode::polarmode_pos;
      case Polarity::negative:
        return CMSat::PolarityMode::polarmode_neg;
      case Polarity::random:
        return CMSat::PolarityMode::polarmode_rnd;
      case Polarity::automatic:
        break;
    }
    return CMSat::PolarityMode::polarmode_automatic;
  }

  // One call with a limit of its own.
  SatResult limited(std::uint64_t conflicts) {
    solver_.set_max_confl(conflicts);
    const CMSat::lbool status = solver_.solve(&assumed_);
    if (frat_) frat_->flush();
    if (frat_ && frat_->out_of_memory()) return {SatStatus::unknown, StopReason::memory};
    if (status == CMSat::l_True) return {SatStatus::sat, StopReason::none};
    if (status == CMSat::l_False) return {SatStatus::unsat, StopReason::none};
    return {SatStatus::unknown, StopReason::nodes};
  }

  // The next variables, all of them where there are few: the 8 million of a 256x256 take 0.8 s.
  void declare() {
    const Literal most = variables_ <= kDeclared ? kDeclared : kDeclaredMore;
    const Literal count = std::min(most, variables_ - declared_);
    solver_.new_vars(static_cast<std::size_t>(count));
    declared_ += count;
  }

  CMSat::Lit to_lit(Literal l) const {
    TRESSE_CHECK(l != 0 && l >= -variables_ && l <= variables_);
    return CMSat::Lit(static_cast<std::uint32_t>(std::abs(l)) - 1, l < 0);
  }
  static Literal from_lit(CMSat::Lit l) {
    const auto v = static_cast<Literal>(l.var() + 1);
    return l.sign() ? -v : v;
  }

  std::unique_ptr<FratStream> frat_;  // outlives the solver, which writes to its end
  std::unique_ptr<CMSat::SATSolver> owned_ = std::make_unique<CMSat::SATSolver>();
  CMSat::SATSolver& solver_ = *owned_;
  Literal variables_;
  Literal declared_ = 0;
  std::uint64_t literals_ = 0;
  bool refuted_ = false;    // the clauses alone contradict
  bool exhausted_ = false;  // memory ran out
  bool left_ = false;       // its thread still runs: it is not used any more, and not freed
  std::vector<CMSat::Lit> scratch_;
  std::vector<CMSat::Lit> assumed_;
  std::vector<Literal> core_;
};

std::unique_ptr<SatSolver> make(Literal variables, const BackendOptions& options) {
  return std::make_unique<CryptoMiniSat>(variables, options);
}

std::string version() {
  return CMSat::SATSolver::get_version();
}

constexpr Polarity kPolarities[] = {Polarity::automatic, Polarity::positive, Polarity::negative,
                                    Polarity::random};
constexpr Restarts kRestarts[] = {Restarts::automatic};
constexpr unsigned kMaxThreads = 64;

// Measured while loading: 20 to 33 bytes a clause with its literals, 25x25 to 144x144. A long
// search adds its learnt clauses: a 100x100 took three times this after 20 s.
std::uint64_t bytes(const CnfSize& size) {
  return 500 * size.variables + 24 * size.clauses + 6 * size.literals;
}

std::unique_ptr<SatSolver> make_proof(Literal variables, const BackendOptions& options, ProofSink& proof) {
  return std::make_unique<CryptoMiniSat>(variables, options, &proof);
}

}  // namespace

const Backend& cryptominisat_backend() {
  static constexpr Backend kRow = {"cryptominisat", "CryptoMiniSat", kMaxThreads, kPolarities, kRestarts,
                                   version,         make,            bytes,       make_proof};
  return kRow;
}

}  // namespace tresse
