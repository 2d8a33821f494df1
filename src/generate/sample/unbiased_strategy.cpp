// The unbiased sampler as a generator.
#include "base/check.hpp"
#include "generate/sample/unbiased.hpp"
#include "generate/strategies.hpp"
#include "model/verify.hpp"

namespace tresse {
namespace {

class UnbiasedStrategy final : public Generator {
 public:
  explicit UnbiasedStrategy(std::shared_ptr<const Topology> topology)
      : topology_(std::move(topology)), sampler_(*kernel9::kernels().front()) {}

  std::size_t block() const override { return 256; }

  void make(std::span<const std::uint64_t> seeds, std::uint64_t /*tries*/, const StopToken& stop,
            std::span<GenerateResult> out) override {
    samples_.assign(seeds.size(), Weighted{});
    sampler_.sample(seeds, stop, samples_);
    for (std::size_t i = 0; i < seeds.size(); ++i) out[i] = made(samples_[i]);
  }

 private:
  GenerateResult made(const Weighted& w) const {
    GenerateResult m;
    m.tally.tries = w.tries;
    if (w.stopped != StopReason::none) {
      m.end = GenerateResult::End::stopped;
      m.stopped = w.stopped;
      return m;
    }
    if (w.tries > 1) m.tally.stopped_by["no minimal puzzle on the way"] = w.tries - 1;
    Grid solution(9), givens(9);
    for (std::size_t c = 0; c < 81; ++c) {
      const Digit d(static_cast<std::size_t>(w.solution.cell[c] - '1'));
      solution.set(CellId(c), d);
      if (w.givens.test(c)) givens.set(CellId(c), d);
    }
    m.puzzle = Puzzle(topology_, std::move(givens));
    TRESSE_CHECK(is_solution(*m.puzzle, solution));
    m.solution = std::move(solution);
    m.log_weight = w.log_weight;
    m.end = GenerateResult::End::made;
    return m;
  }

  std::shared_ptr<const Topology> topology_;
  UnbiasedSampler sampler_;
  std::vector<Weighted> samples_;
};

}  // namespace

std::unique_ptr<Generator> make_unbiased_strategy(const GenerateRequest& request) {
  return std::make_unique<UnbiasedStrategy>(request.topology);
}

}  // namespace tresse
