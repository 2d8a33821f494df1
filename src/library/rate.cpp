// Ratings of puzzles with exactly one solution, and paths of others. A path of a puzzle that is not known to have one
// solution ends in a stall, which the deepest levels of nested chains take minutes to make sure of: they are off there.
#include "base/pieces.hpp"
#include "base/ranges.hpp"
#include "library/grader.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engines/engines.hpp"
#include "grader/profile.hpp"
#include "grader/rating.hpp"
#include "library/answer.hpp"
#include "library/call.hpp"
#include "library/settings.hpp"

namespace tresse::library {
namespace {

using std::string;
using std::string_view;

// A puzzle left out by a filter has no rating either.
void take(ScaleRating& rating, Rated&& rated) {
  rating.used = std::move(rated.used);
  rating.steps = std::move(rated.steps);
  switch (rated.end) {
    case Rated::End::solved:
      rating.rating = rated.rating;
      break;
    case Rated::End::stuck:
      rating.reason = StopReason::stalled;
      break;
    case Rated::End::stopped:
      rating.reason = rated.stopped;
      break;
    case Rated::End::outside:
      break;
    case Rated::End::enough:
      rating.partial = true;
      break;
  }
}

ScaleRating unrated(const RateOptions& options, const Topology& topology) {
  ScaleRating rating;
  rating.scale = scale_name(*options.scale, topology);
  rating.profile = options.scale;
  rating.uniqueness = options.uniqueness;
  rating.assumptions = options.assumptions;
  return rating;
}

// Does the scale not rate this puzzle? Then the rating says why.
bool refuses(const Profile& scale, const Puzzle& puzzle, ScaleRating& rating) {
  rating.detail = rating_refusal(scale, puzzle);
  if (rating.detail.empty()) return false;
  rating.reason = StopReason::unsupported;
  return true;
}

}  // namespace

std::optional<int> bound_in_tenths(double figure) {
  const double in_tenths = std::round(figure * 10);
  if (!(figure >= 0 && figure <= 100) || std::abs(figure * 10 - in_tenths) > 1e-6) {
    return std::nullopt;
  }
  return static_cast<int>(in_tenths);
}

int tenths_in(const char* setting, const string& text) {
  if (const auto bound = bound_in_tenths(number_in<double>(text, setting))) return *bound;
  throw BadSetting("{" + string(setting) + "} takes a rating with one decimal, such as 6.5, not '%'", {text});
}

std::uint32_t points_in(const char* setting, const string& text) {
  const auto points = number_in<std::uint64_t>(text, setting);
  if (points > 1'000'000'000) throw BadSetting("{" + string(setting) + "}: a score is 1000000000 at most");
  return static_cast<std::uint32_t>(points);
}

namespace {

// The bounds of one setting, min or max, which are narrowed.
class BoundReader {
 public:
  BoundReader(const char* setting, RatingRequest& request)
      : setting_(setting), is_min_(setting == string_view("min")), request_(request), first_(request.scales.front()) {}

  void read(string_view list) {
    for (const string_view bound : pieces_in(list, ",")) take(string(bound));
  }

 private:
  void take(const string& text) {
    const std::size_t equals = std::min(text.find('='), text.size());
    const string figure = text.substr(0, equals);
    const string value = text.substr(std::min(equals + 1, text.size()));
    const bool scored = first_.scale->scoring != nullptr;
    if (scored && figure == "score") return narrow(is_min_ ? first_.min_points : first_.max_points, points_in(setting_, value));
    if (scored) throw BadSetting(name() + " takes score=N with the scale %, not '%'", {string(first_.scale->key), text});
    if (figure == "er") return narrow(is_min_ ? first_.min_er : first_.max_er, tenths_in(setting_, value));
    if (figure != "ep" && figure != "ed") throw BadSetting(name() + " takes er=R, ep=R or ed=R, not '%'", {text});
    FigureBounds& bounds = figure == "ep" ? request_.ep : request_.ed;
    narrow(is_min_ ? bounds.min : bounds.max, tenths_in(setting_, value));
  }
  template <class T>
  void narrow(std::optional<T>& bound, T by) const {
    bound = is_min_ ? std::max(by, bound.value_or(by)) : std::min(by, bound.value_or(by));
  }
  [[nodiscard]] string name() const { return "{" + string(setting_) + "}"; }

  const char* setting_;
  bool is_min_;
  RatingRequest& request_;
  RateOptions& first_;
};

template <class T, class Text>
void refuse_empty(const string& figure, const std::optional<T>& min, const std::optional<T>& max, Text text) {
  if (!min || !max || *min <= *max) return;
  throw BadSetting("{min} %=% is above {max} %=%: the range is empty", {figure, text(*min), figure, text(*max)});
}

}  // namespace

RatingRequest rating_request(const RateSettings& s) {
  RatingRequest request;
  for (const string_view scale : fields_in(s.scale, ",")) {
    RateOptions options;
    options.scale = &scale_named(string(scale));
    if (ranges::find(request.scales, options.scale, &RateOptions::scale) != request.scales.end()) continue;
    options.uniqueness = s.uniqueness;
    options.assumptions = s.assumptions;
    request.scales.push_back(options);
  }
  RateOptions& first = request.scales.front();
  if (first.scale->scoring != nullptr && s.pearl) throw BadSetting("{pearl} needs a scale with ER, EP and ED");
  if (first.scale->scoring != nullptr && s.diamond) throw BadSetting("{diamond} needs a scale with ER, EP and ED");
  BoundReader("min", request).read(s.min);
  BoundReader("max", request).read(s.max);
  const auto figure = [](int bound) { return std::to_string(bound / 10) + "." + std::to_string(bound % 10); };
  refuse_empty("er", first.min_er, first.max_er, figure);
  refuse_empty("ep", request.ep.min, request.ep.max, figure);
  refuse_empty("ed", request.ed.min, request.ed.max, figure);
  refuse_empty("score", first.min_points, first.max_points, [](std::uint32_t points) { return std::to_string(points); });
  first.pearl = s.pearl;
  first.diamond = s.diamond;
  return request;
}

bool FigureBounds::admit(double figure) const {
  const int t = tenths(figure);
  return (!min || t >= *min) && (!max || t <= *max);
}

bool RatingRequest::filters() const {
  const RateOptions& first = scales.front();
  return first.min_er || first.max_er || first.pearl || first.diamond || first.min_points || first.max_points || ep.set() || ed.set();
}

ScaleRating scale_rating(const RateOptions& options, const Topology& topology, Rated&& rated) {
  ScaleRating rating = unrated(options, topology);
  take(rating, std::move(rated));
  return rating;
}

PuzzleRater::PuzzleRater(RatingRequest request) : PuzzleRater(std::move(request), make_auto_engine()) {}

PuzzleRater::PuzzleRater(RatingRequest request, std::unique_ptr<Engine> engine)
    : request_(std::move(request)), engine_(std::move(engine)), raters_([this] {
        auto raters = std::make_unique<Raters>();
        for (const RateOptions& scale : request_.scales) raters->emplace_back(scale);
        return raters;
      }) {}

PuzzleRating PuzzleRater::begin(const Topology& topology) const {
  PuzzleRating result;
  for (const RateOptions& scale : request_.scales) {
    result.scales.push_back(unrated(scale, topology));
  }
  return result;
}

// One scale that rates such puzzles is enough to ask for the verdict.
PuzzleRating PuzzleRater::rate(const Puzzle& puzzle, const Query& query, const StopToken& stop) {
  const auto able = ranges::find_if(request_.scales, [&](const RateOptions& o) { return can_rate(*o.scale, *puzzle.topology); });
  const RateOptions& asked = able == request_.scales.end() ? request_.scales.front() : *able;
  return rate(puzzle, verdict_for_rating(*engine_, *asked.scale, puzzle, query, stop), query, stop);
}

PuzzleRating PuzzleRater::rate(const Puzzle& puzzle, Answer answer, const Query& query, const StopToken& stop) {
  PuzzleRating result = begin(*puzzle.topology);
  result.answer = std::move(answer);
  const Verdict verdict = result.answer.verdict;
  result.outside = verdict == Verdict::none || verdict == Verdict::multiple;
  if (verdict == Verdict::unique) fill(puzzle, query.byte_limit, stop, result);
  return result;
}

PuzzleRating PuzzleRater::rate_unique(const Puzzle& puzzle, const StopToken& stop, std::uint64_t bytes) {
  PuzzleRating result = begin(*puzzle.topology);
  result.answer.verdict = Verdict::unique;
  fill(puzzle, bytes, stop, result);
  return result;
}

PuzzleRating PuzzleRater::explain(const Puzzle& puzzle, const Query& query, const StopToken& stop) {
  const RateOptions& asked = request_.scales.front();
  PuzzleRating result = begin(*puzzle.topology);
  result.answer = verdict_for_rating(*engine_, *asked.scale, puzzle, query, stop);
  if (result.answer.verdict == Verdict::none || result.answer.reason == StopReason::unsupported) {
    return result;
  }
  ScaleRating& first = result.scales.front();
  const bool unique = result.answer.verdict == Verdict::unique;
  if (unique && refuses(*asked.scale, puzzle, first)) return result;
  first.uniqueness = asked.uniqueness && unique;
  Rated rated;
  if (first.uniqueness == asked.uniqueness) {
    rated = path(puzzle, query.byte_limit, stop);
  } else {
    RateOptions cautious = asked;
    cautious.uniqueness = false;
    cautious.deepest = 1;
    Rater rater(cautious);
    rater.limit_memory(query.byte_limit);
    rated = rater.rate(puzzle, stop);
  }
  if (unique) {
    take(first, std::move(rated));
  } else {
    // Steps that a limit has cut short are no full explanation, whatever the verdict.
    if (rated.end == Rated::End::stopped) first.reason = rated.stopped;
    first.partial = rated.end == Rated::End::enough;
    first.steps = std::move(rated.steps);
  }
  return result;
}

Rated PuzzleRater::path(const Puzzle& puzzle, std::uint64_t bytes, const StopToken& stop) {
  auto raters = raters_.take();
  raters->front().limit_memory(bytes);
  Rated rated = raters->front().rate(puzzle, stop);
  raters_.put_back(std::move(raters));
  return rated;
}

void PuzzleRater::fill(const Puzzle& puzzle, std::uint64_t bytes, const StopToken& stop, PuzzleRating& result) {
  auto raters = raters_.take();
  for (Rater& rater : *raters) rater.limit_memory(bytes);
  result.outside = fill_by(*raters, puzzle, stop, result.scales);
  raters_.put_back(std::move(raters));
}

// True: the puzzle does not pass the filters.
bool PuzzleRater::fill_by(Raters& raters, const Puzzle& puzzle, const StopToken& stop, std::vector<ScaleRating>& scales) const {
  const auto same_before = [&](std::size_t i) -> std::optional<std::size_t> {
    for (std::size_t k = 0; k < i; ++k) {
      if (request_.scales[k].scale == request_.scales[i].scale) return k;
    }
    return std::nullopt;
  };
  for (std::size_t i = 0; i < scales.size(); ++i) {
    if (const auto before = same_before(i)) {
      scales[i] = scales[*before];
      continue;
    }
    if (refuses(*request_.scales[i].scale, puzzle, scales[i])) continue;
    Rated rated = raters[i].rate(puzzle, stop);
    const bool left_out = rated.end == Rated::End::outside;
    const bool misses = rated.end == Rated::End::solved && !(request_.ep.admit(rated.rating.ep) && request_.ed.admit(rated.rating.ed));
    take(scales[i], std::move(rated));
    if (i == 0 && request_.filters() && (left_out || misses)) return true;
  }
  return false;
}

}  // namespace tresse::library
