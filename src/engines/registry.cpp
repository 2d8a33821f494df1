// One row per engine name. The adapters are a few lines each on purpose: whatever a strand needs to
// know it is told through Query and StopToken.
#include <new>
#include <utility>

#include "engines/engine.hpp"
#include "engines/engines.hpp"
#include "grader/grade.hpp"
#include "model/rules/honour.hpp"
#include "model/verify.hpp"
#include "native/count/completions.hpp"
#include "native/kernel9/kernel9.hpp"
#include "native/search/search.hpp"

namespace tresse {

// The net under every engine, and the gate before it.

Answer run_guarded(const Engine& engine, const Puzzle& puzzle, const Query& query,
                   const StopToken& stop) {
  if (Answer refusal; !honours(engine.honoured(), puzzle, refusal)) {
    refusal.engine = engine.name();
    return refusal;
  }
  std::uint64_t told = 0;
  const SolutionSink each = [&](const Grid& solution) {
    const bool more = (*query.each)(solution);
    ++told;
    return more;
  };
  Query counted = query;
  if (query.each != nullptr) counted.each = &each;
  Answer answer;
  try {
    answer = engine.run(puzzle, counted, stop);
  } catch (const std::bad_alloc&) {
    answer = {};
    answer.engine = engine.name();
    conclude(answer, 0, false, StopReason::memory);
  }
  // An engine that ran out of memory may have lost its count.
  if (answer.count < told) conclude(answer, told, false, answer.reason);
  return answer;
}

namespace {

class NativeEngine final : public Engine {
 public:
  explicit NativeEngine(const kernel9::Kernel& kernel) : kernel_(kernel) {}
  std::string_view name() const override { return "native"; }
  RuleSet honoured() const override { return kSearchedRules; }
  Answer run(const Puzzle& puzzle, const Query& query, StopToken stop) const override {
    const bool counts = query.solution_limit == 0 && query.each == nullptr && query.keep <= Query{}.keep && CompletionCounter::can(puzzle);
    if (!counts) return look(puzzle, query, stop);
    const std::uint64_t first = kernel9::can(*puzzle.topology) ? kEnumeratedByKernel : kEnumeratedBySearch;
    return count_all(puzzle, query, stop, first, [&](const Query& q) { return look(puzzle, q, stop, q.node_limit == 0); });
  }

 private:
  Answer look(const Puzzle& puzzle, const Query& query, const StopToken& stop, bool counts = false) const {
    const bool in_order = query.seed == 0 && (query.keep <= 2 || query.each != nullptr);
    if (in_order && kernel9::can(*puzzle.topology)) {
      return kernel9::solve(kernel_, puzzle, query, stop, counts);
    }
    return solve_native(puzzle, query, stop);
  }

  const kernel9::Kernel& kernel_;
};

class AnsweredEngine final : public Engine {
 public:
  explicit AnsweredEngine(Answer answer) : answer_(std::move(answer)) {}
  std::string_view name() const override { return answer_.engine; }
  RuleSet honoured() const override { return kVerifiedRules; }
  Answer run(const Puzzle&, const Query&, StopToken) const override { return answer_; }

 private:
  Answer answer_;
};

class LogicEngine final : public Engine {
 public:
  explicit LogicEngine(LogicOptions options) : options_(std::move(options)) {}
  std::string_view name() const override { return "logic"; }
  RuleSet honoured() const override { return kGradedRules; }
  Answer run(const Puzzle& puzzle, const Query& query, StopToken stop) const override {
    return run_logic(puzzle, query, options_, stop).answer;
  }

 private:
  LogicOptions options_;
};

}  // namespace

std::unique_ptr<Engine> make_native_engine(const kernel9::Kernel* kernel) {
  return std::make_unique<NativeEngine>(kernel != nullptr ? *kernel : *kernel9::kernels().front());
}
std::unique_ptr<Engine> make_answered_engine(Answer answer) {
  return std::make_unique<AnsweredEngine>(std::move(answer));
}
std::unique_ptr<Engine> make_logic_engine(LogicOptions options) {
  return std::make_unique<LogicEngine>(std::move(options));
}

std::unique_ptr<Engine> make_engine(std::string_view name, EngineOptions options) {
  if (name == "native") return make_native_engine(options.kernel);
  if (name == "sat") return make_sat_engine(options.sat);
  if (name == "logic") return make_logic_engine(std::move(options.logic));
  if (name == "portfolio") return make_portfolio_engine(options.sat, options.jobs);
  if (name == "auto") return make_auto_engine(std::move(options));
  return nullptr;
}

std::vector<std::unique_ptr<Engine>> all_strands(EngineOptions options) {
  std::vector<std::unique_ptr<Engine>> engines;
  engines.push_back(make_native_engine(options.kernel));
  engines.push_back(make_sat_engine(options.sat));
  engines.push_back(make_logic_engine(std::move(options.logic)));
  return engines;
}

}  // namespace tresse
