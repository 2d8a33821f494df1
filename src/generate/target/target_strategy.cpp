// The neighbourhood search as a generator: its result for a seed, with the filters by their names.
#include "generate/generator.hpp"
#include "generate/target/neighbourhood_search.hpp"

namespace tresse {
namespace {

// "26 givens, level easy; its level is too low": what the nearest candidate has.
std::string misses(const Candidate& c) {
  const std::size_t givens = c.puzzle.clue_count();
  std::string text = std::to_string(givens) + (givens == 1 ? " given" : " givens");
  if (c.filtered.level) text += ", level " + std::string(name_of(*c.filtered.level));
  if (c.filtered.rated && c.filtered.rated->rating.er != 0) {
    text += ", ER " + rating_text(c.filtered.rated->rating.er);
    if (c.filtered.rated->end == Rated::End::outside) text += " so far";
  }
  return text + "; " + std::string(kFilterTexts[static_cast<std::size_t>(c.filtered.filter)]);
}

class TargetStrategy final : public Generator {
 public:
  TargetStrategy(const GenerateRequest& request, CandidateSource source)
      : search_(request, make_digger(request.topology), std::move(source)) {}

  std::size_t block() const override { return search_.batch(); }

  void make(std::span<const std::uint64_t> seeds, std::uint64_t tries, const StopToken& stop,
            std::span<GenerateResult> out) override {
    std::vector<SearchResult> results(seeds.size());
    search_.search(seeds, tries, stop, results);
    for (std::size_t i = 0; i < seeds.size(); ++i) out[i] = made(std::move(results[i]));
  }

 private:
  static GenerateResult made(SearchResult&& result) {
    GenerateResult m;
    m.tally.tries = result.tally.tries;
    for (std::size_t f = 1; f < kFilterCount; ++f) {
      if (result.tally.stopped[f] != 0) {
        m.tally.stopped_by[kFilterNames[f]] = result.tally.stopped[f];
      }
    }
    m.end = result.end;
    m.stopped = result.stopped;
    if (!result.best) return m;
    if (m.end != GenerateResult::End::made) m.detail = misses(*result.best);
    FilterResult& filtered = result.best->filtered;
    if (m.end == GenerateResult::End::made && filtered.rated &&
        filtered.rated->end == Rated::End::solved) {
      m.rated = std::move(filtered.rated);
    }
    m.puzzle = std::move(result.best->puzzle);
    m.solution = std::move(result.best->solution);
    return m;
  }

  NeighbourhoodSearch search_;
};

}  // namespace

std::unique_ptr<Generator> make_target_strategy(const GenerateRequest& request,
                                                CandidateSource source) {
  return std::make_unique<TargetStrategy>(request, std::move(source));
}

}  // namespace tresse
