// One row per engine name. The adapters are a few lines each on purpose: whatever a strand needs to
// know it is told through Query and StopToken.
#include "engines/registry.hpp"

#include <utility>

#include "native/search/search.hpp"
#include "sat/solve.hpp"

namespace tresse {
namespace {

class NativeEngine final : public Engine {
 public:
  std::string_view name() const override { return "native"; }
  bool can(const Topology&) const override { return true; }
  Answer run(const Puzzle& puzzle, const Query& query, StopToken stop) const override {
    return solve_native(puzzle, query, stop);
  }
};

class SatEngine final : public Engine {
 public:
  std::string_view name() const override { return "sat"; }
  bool can(const Topology&) const override { return true; }
  Answer run(const Puzzle& puzzle, const Query& query, StopToken stop) const override {
    return solve_sat(puzzle, query, stop);
  }
};

class LogicEngine final : public Engine {
 public:
  explicit LogicEngine(LogicOptions options) : options_(std::move(options)) {}
  std::string_view name() const override { return "logic"; }
  bool can(const Topology&) const override { return true; }
  Answer run(const Puzzle& puzzle, const Query& query, StopToken stop) const override {
    return run_logic(puzzle, query, options_, stop).answer;
  }

 private:
  LogicOptions options_;
};

}  // namespace

std::unique_ptr<Engine> make_native_engine() {
  return std::make_unique<NativeEngine>();
}
std::unique_ptr<Engine> make_sat_engine() {
  return std::make_unique<SatEngine>();
}
std::unique_ptr<Engine> make_logic_engine(LogicOptions options) {
  return std::make_unique<LogicEngine>(std::move(options));
}

std::unique_ptr<Engine> make_engine(std::string_view name, LogicOptions logic) {
  if (name == "native") return make_native_engine();
  if (name == "sat") return make_sat_engine();
  if (name == "logic") return make_logic_engine(std::move(logic));
  if (name == "auto") return make_auto_engine();
  return nullptr;
}

std::vector<std::unique_ptr<Engine>> all_strands(LogicOptions logic) {
  std::vector<std::unique_ptr<Engine>> engines;
  engines.push_back(make_native_engine());
  engines.push_back(make_sat_engine());
  engines.push_back(make_logic_engine(std::move(logic)));
  return engines;
}

}  // namespace tresse
