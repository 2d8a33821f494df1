// Givens on a pattern as a generator. Each call of the search is one climb with a limit of its own, so that
// the limit on tries counts fillings.
#include "base/rng.hpp"
#include "generate/pattern/pattern.hpp"
#include "generate/strategies.hpp"

namespace tresse {
namespace {

class PatternStrategy final : public Generator {
 public:
  explicit PatternStrategy(const GenerateRequest& request) : request_(request) {}

  std::size_t block() const override { return 1; }

  void make(std::span<const std::uint64_t> seeds, std::uint64_t tries, const StopToken& stop,
            std::span<GenerateResult> out) override {
    for (std::size_t i = 0; i < seeds.size(); ++i) out[i] = made(seeds[i], tries, stop);
  }

 private:
  GenerateResult made(std::uint64_t seed, std::uint64_t tries, const StopToken& stop) const {
    PatternResult r = fill_pattern(pattern_job(request_, seed, tries), stop);
    GenerateResult m;
    m.tally.tries = r.tally.tried;
    const auto count = [&](std::string_view name, std::uint64_t n) {
      if (n != 0) m.tally.stopped_by[name] = n;
    };
    count("no solution", r.tally.contradictory);
    count("several solutions", r.tally.multiple);
    count("not minimal", r.tally.redundant);
    count("undecided", r.tally.undecided);
    switch (r.end) {
      case PatternEnd::found:
        m.end = GenerateResult::End::made;
        break;
      case PatternEnd::tries:
        m.end = GenerateResult::End::tries;
        break;
      case PatternEnd::stopped:
        m.end = GenerateResult::End::stopped;
        break;
      case PatternEnd::impossible:
        m.end = GenerateResult::End::impossible;
        break;
    }
    m.stopped = r.stopped;
    m.detail = m.end == GenerateResult::End::impossible ? r.why
               : r.solutions > 1
                   ? "it has at least " + std::to_string(r.solutions) + " solutions"
                   : std::to_string(r.redundant) + " of its givens can be removed";
    if (r.givens.side() != 0) m.puzzle = Puzzle(request_.topology, std::move(r.givens));
    if (m.end == GenerateResult::End::made) m.solution = std::move(r.solution);
    return m;
  }

  const GenerateRequest request_;
};

}  // namespace

PatternJob pattern_job(const GenerateRequest& request, std::uint64_t seed, std::uint64_t tries) {
  PatternJob job;
  job.topology = request.topology;
  job.pattern = request.pattern;
  job.solution = request.solution;
  job.unique = request.unique;
  job.minimal = request.minimal;
  job.seed = seed;
  job.tries = tries;
  return job;
}

std::unique_ptr<Generator> make_pattern_strategy(const GenerateRequest& request) {
  return std::make_unique<PatternStrategy>(request);
}

}  // namespace tresse
