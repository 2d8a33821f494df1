// Givens on a pattern as a generator. Each call of the search is one climb with a limit of its own, so that
// the limit on tries counts fillings.
#include "base/rng.hpp"
#include "generate/pattern/pattern.hpp"
#include "generate/strategies.hpp"

namespace tresse {
namespace {

class PatternMaker final : public Generator {
 public:
  explicit PatternMaker(const GenerateRequest& request) : request_(request) {}

  std::size_t block() const override { return 1; }

  void make(std::span<const std::uint64_t> seeds, std::uint64_t tries, const StopToken& stop,
            std::span<Made> out) override {
    for (std::size_t i = 0; i < seeds.size(); ++i) out[i] = made(seeds[i], tries, stop);
  }

 private:
  Made made(std::uint64_t seed, std::uint64_t tries, const StopToken& stop) const {
    PatternResult r = fill_pattern(pattern_job(request_, seed, tries), stop);
    Made m;
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
        m.end = Made::End::made;
        break;
      case PatternEnd::tries:
        m.end = Made::End::tries;
        break;
      case PatternEnd::stopped:
        m.end = Made::End::stopped;
        break;
      case PatternEnd::impossible:
        m.end = Made::End::impossible;
        break;
    }
    m.stopped = r.stopped;
    m.detail = m.end == Made::End::impossible ? r.why
               : r.solutions > 1 ? "at least " + std::to_string(r.solutions) + " solutions"
                                 : std::to_string(r.redundant) +
                                       (r.redundant == 1 ? " given can go" : " givens can go");
    if (r.givens.side() != 0) m.puzzle = Puzzle(request_.topology, std::move(r.givens));
    if (m.end == Made::End::made) m.solution = std::move(r.solution);
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

std::unique_ptr<Generator> make_pattern_maker(const GenerateRequest& request) {
  return std::make_unique<PatternMaker>(request);
}

}  // namespace tresse
