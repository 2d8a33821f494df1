// Strictly minimal puzzles with symmetric givens, as a generator.
#include "generate/pattern/symmetric.hpp"
#include "generate/strategies.hpp"

namespace tresse {
namespace {

class SymmetricStrategy final : public Generator {
 public:
  explicit SymmetricStrategy(const GenerateRequest& request)
      : request_(request),
        digger_(make_digger(request.topology)),
        search_(request.topology, *digger_) {}

  std::size_t block() const override { return 1; }

  void make(std::span<const std::uint64_t> seeds, std::uint64_t tries, const StopToken& stop,
            std::span<GenerateResult> out) override {
    for (std::size_t i = 0; i < seeds.size(); ++i) out[i] = made(seeds[i], tries, stop);
  }

 private:
  GenerateResult made(std::uint64_t seed, std::uint64_t tries, const StopToken& stop) {
    SymmetricResult r = search_.find(
        {request_.symmetry, request_.solution, request_.min_clues, request_.max_clues, seed, tries},
        stop);
    GenerateResult m;
    m.tally.tries = r.digs;
    m.stopped = r.stopped;
    m.end = r.found                         ? GenerateResult::End::made
            : r.stopped != StopReason::none ? GenerateResult::End::stopped
                                            : GenerateResult::End::tries;
    if (r.wrong_clues != 0) m.tally.stopped_by["clues"] = r.wrong_clues;
    const std::uint64_t failed = r.digs - r.wrong_clues - (r.found ? 1 : 0);
    if (failed != 0) m.tally.stopped_by["minimal"] = failed;
    if (r.givens.side() == 0) return m;
    if (!r.found) m.detail = std::to_string(r.redundant) + " of its givens can be removed";
    m.puzzle = Puzzle(request_.topology, std::move(r.givens));
    m.solution = std::move(r.solution);
    return m;
  }

  const GenerateRequest request_;
  const std::unique_ptr<Digger> digger_;
  SymmetricSearch search_;
};

}  // namespace

std::unique_ptr<Generator> make_symmetric_strategy(const GenerateRequest& request) {
  return std::make_unique<SymmetricStrategy>(request);
}

}  // namespace tresse
