// The seeker as a generator: its result for a seed, with the filters by their names.
#include "generate/strategies.hpp"
#include "generate/target/neighbourhood_search.hpp"

namespace tresse {
namespace {

// "rating-low: level hard", "clues: 26": what the nearest candidate has.
std::string misses(const Candidate& c) {
  std::string text(kFilterNames[static_cast<std::size_t>(c.judged.filter)]);
  text += ", " + std::to_string(c.puzzle.clue_count()) + " clues";
  if (c.judged.level) text += ", " + std::string(name_of(*c.judged.level));
  if (c.judged.rated && c.judged.rated->rating.er != 0) {
    text += ", ER " + rating_text(c.judged.rated->rating.er);
    if (c.judged.rated->end == Rated::End::outside) text += " so far";
  }
  return text;
}

class SeekMaker final : public Generator {
 public:
  SeekMaker(const GenerateRequest& request, CandidateSource source)
      : seeker_(request, make_digger(request.topology), std::move(source)) {}

  std::size_t block() const override { return seeker_.batch(); }

  void make(std::span<const std::uint64_t> seeds, std::uint64_t tries, const StopToken& stop,
            std::span<Made> out) override {
    std::vector<Sought> sought(seeds.size());
    seeker_.seek(seeds, tries, stop, sought);
    for (std::size_t i = 0; i < seeds.size(); ++i) out[i] = made(std::move(sought[i]));
  }

 private:
  static Made made(Sought&& sought) {
    Made m;
    m.tally.tries = sought.tally.tries;
    for (std::size_t f = 1; f < kFilterCount; ++f) {
      if (sought.tally.stopped[f] != 0) {
        m.tally.stopped_by[kFilterNames[f]] = sought.tally.stopped[f];
      }
    }
    switch (sought.end) {
      case Sought::End::found:
        m.end = Made::End::made;
        break;
      case Sought::End::tries:
      case Sought::End::none:
        m.end = Made::End::tries;
        break;
      case Sought::End::stopped:
        m.end = Made::End::stopped;
        break;
    }
    m.stopped = sought.stopped;
    if (!sought.best) return m;
    if (m.end != Made::End::made) m.detail = misses(*sought.best);
    Judged& judged = sought.best->judged;
    if (m.end == Made::End::made && judged.rated && judged.rated->end == Rated::End::solved) {
      m.rated = std::move(judged.rated);
    }
    m.puzzle = std::move(sought.best->puzzle);
    m.solution = std::move(sought.best->solution);
    return m;
  }

  Seeker seeker_;
};

}  // namespace

std::unique_ptr<Generator> make_seek_maker(const GenerateRequest& request, CandidateSource source) {
  return std::make_unique<SeekMaker>(request, std::move(source));
}

}  // namespace tresse
