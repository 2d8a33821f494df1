// Rater: a path for each topology that it meets; and figures with their text.
#include "base/check.hpp"
#include "base/memory.hpp"
#include "grader/path/path.hpp"
#include "grader/rating.hpp"

namespace tresse {
namespace {

// Scales are extended to houses only. Profiles of levels hold where further cells differ, too, which are peers, and with clues. What
// assumes one solution is left out there (Path::tried): it exchanges digits between cells, and such a rule need not
// survive that.
constexpr RuleSet kRatedRules = kHouseRules;
constexpr RuleSet kLevelRules = kHouseRules | kDifferRules | kClueRules;

constexpr RuleSet rules_of(const Profile& profile) {
  return profile.scale ? kRatedRules : kLevelRules;
}

// Tables hold each pair of houses that meet: of 60,000 houses these would be gigabytes.
constexpr std::size_t kMostRatedHouses = 2048;

// About what the tables of a topology and the positions of a path on it take, whatever is searched.
std::uint64_t base_bytes(const Topology& topology) {
  const std::uint64_t n = topology.side();
  const std::uint64_t cells = topology.cell_count();
  const std::uint64_t houses = topology.house_count(HouseSet::all);
  const std::uint64_t geometry =
      (cells * cells + houses * houses) / 8 + houses * n * 64 + cells * n * 6;
  const std::uint64_t positions = 10 * 8 * (cells + houses * n);
  const std::uint64_t by_candidate = 80 * cells * n;
  return geometry + positions + by_candidate;
}

}  // namespace

std::string_view scale_name(const Profile& scale, const Topology& topology) {
  return topology.is_classic9() ? scale.key : scale.extended;
}

bool can_rate(const Profile& scale, const Topology& topology) {
  if (scale.selection == Selection::ordered && !topology.is_classic9()) return false;
  return topology.side() <= 64 && topology.house_count() <= kMostRatedHouses &&
         rules_of(scale).covers(topology.rules());
}

std::string rating_refusal(const Profile& scale, const Topology& topology) {
  if (can_rate(scale, topology)) return {};
  const std::string not_rated = scale.scale
                                    ? std::string(scale.key) + " does not rate "
                                    : "the profile " + std::string(scale.key) + " does not take ";
  if (scale.selection == Selection::ordered) {
    return std::string(scale.key) + " rates only 9x9 puzzles with 3x3 boxes and no further rule";
  }
  if (const auto rule = topology.rules().beyond(rules_of(scale))) {
    return not_rated + "puzzles with the rule " + std::string(name_of(*rule));
  }
  if (topology.side() > 64) return not_rated + "side " + std::to_string(topology.side());
  return not_rated + std::to_string(topology.house_count()) + " houses; " +
         std::to_string(kMostRatedHouses) + " are the most";
}

std::string rating_refusal(const Profile& scale, const Puzzle& puzzle) {
  const std::size_t least = scale.scoring == nullptr ? 0 : scale.scoring->least_values;
  if (!can_rate(scale, *puzzle.topology) || puzzle.givens.filled_count() >= least) return rating_refusal(scale, *puzzle.topology);
  return std::string(scale.key) + " looks at no puzzle with fewer than " + std::to_string(least) + " values";
}

struct Rater::State {
  explicit State(const RateOptions& o) : options(o), bytes(byte_budget(0)) {}

  // Paths of the topology rated last; the plain 9x9 keeps its own.
  struct Any {
    Any(std::shared_ptr<const Topology> t, logic::AnyGeometry g, const RateOptions& o)
        : topology(std::move(t)), geometry(std::move(g)), path(logic::make_path(geometry, o)) {}
    std::shared_ptr<const Topology> topology;
    logic::AnyGeometry geometry;
    std::unique_ptr<logic::Path> path;
  };
  struct Nine {
    explicit Nine(const RateOptions& o) : path(logic::make_path(geometry, o)) {}
    logic::Square9 geometry;
    std::unique_ptr<logic::Path> path;
  };

  // What the limit has ended holds all that it allows: another puzzle begins anew.
  void let_go(StopReason stopped) {
    if (stopped != StopReason::too_large) return;
    nine.reset();
    any.reset();
  }

  RateOptions options;
  std::uint64_t asked = 0;  // of the limit; 0: half of the machine
  std::uint64_t bytes;
  std::unique_ptr<Nine> nine;
  std::unique_ptr<Any> any;
};

Rater::Rater(const RateOptions& options) : state_(std::make_unique<State>(options)) {}
Rater::Rater(Rater&&) noexcept = default;
Rater& Rater::operator=(Rater&&) noexcept = default;
Rater::~Rater() = default;

void Rater::limit_memory(std::uint64_t bytes) {
  if (bytes == state_->asked) return;
  state_->asked = bytes;
  state_->bytes = byte_budget(bytes);
}

const Profile& Rater::profile() const {
  return *state_->options.scale;
}

// Calls f with the path over the puzzle's topology, unless a stop comes while its tables are made.
template <class F>
StopReason Rater::on_path(const Puzzle& puzzle, const StopToken& stop, F&& f) {
  State& s = *state_;
  const std::uint64_t base = base_bytes(*puzzle.topology);
  if (base > s.bytes) return StopReason::too_large;
  if (puzzle.topology->is_classic9()) {
    if (!s.nine) s.nine = std::make_unique<State::Nine>(s.options);
    s.nine->path->limit_memory(s.bytes, base);
    f(*s.nine->path);
    return StopReason::none;
  }
  if (!s.any || s.any->topology != puzzle.topology) {
    s.any.reset();
    logic::AnyGeometry geometry(*puzzle.topology, stop,
                                s.options.scale->takes_implied(*puzzle.topology));
    if (geometry.stopped() != StopReason::none) return geometry.stopped();
    s.any = std::make_unique<State::Any>(puzzle.topology, std::move(geometry), s.options);
  }
  s.any->path->limit_memory(s.bytes, base);
  f(*s.any->path);
  return StopReason::none;
}

Rated Rater::rate(const Puzzle& puzzle, const StopToken& stop) {
  Rated rated;
  rate(puzzle, stop, rated);
  return rated;
}

void Rater::rate(const Puzzle& puzzle, const StopToken& stop, Rated& rated) {
  const auto stopped = on_path(puzzle, stop, [&](logic::Path& path) { path.rate(puzzle, stop, rated); });
  if (stopped == StopReason::none) return state_->let_go(rated.stopped);
  rated.end = Rated::End::stopped;
  rated.stopped = stopped;
  rated.rating = Rating{};
  rated.rating.scale = state_->options.scale;
  rated.used.assign(kTechniqueCount, 0);
  rated.steps.clear();
  rated.last.values.clear();
}

Findings Rater::findings(const Puzzle& puzzle, const StopToken& stop) {
  Findings found;
  const auto stopped =
      on_path(puzzle, stop, [&](logic::Path& path) { found = path.findings(puzzle, stop); });
  if (stopped != StopReason::none) found.stopped = stopped;
  state_->let_go(found.stopped);
  return found;
}

// What every scale shares: figures and their text.

int tenths(double rating) {
  return static_cast<int>((rating + 0.05) * 10);
}

std::string_view level_text(const Rating& rating) {
  return rating.scale->scoring->levels[static_cast<std::size_t>(rating.level)];
}

std::string rating_text(double rating) {
  const int t = tenths(rating);
  std::string text = std::to_string(t / 10);
  text += '.';
  text += static_cast<char>('0' + t % 10);
  return text;
}

std::string rating_text(const Profile& scale, double rating) {
  if (scale.scoring == nullptr) return rating_text(rating);
  return std::to_string(static_cast<std::uint32_t>(rating));
}

std::string rating_text(const Rating& rating) {
  if (rating.scale != nullptr && rating.scale->scoring != nullptr) {
    return std::string(level_text(rating)) + " " + std::to_string(rating.points);
  }
  return rating_text(rating.er) + "/" + rating_text(rating.ep) + "/" + rating_text(rating.ed);
}

}  // namespace tresse
