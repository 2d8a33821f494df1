// What grade --scale, explain --scale and generate say of a rating. Figures leave here
// rounded by the scale's own rule: as tenths, which JSON prints as 7.1. A puzzle without exactly one
// solution has no rating: null, or the verdict in its place.
#include "cli/report/rating_report.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/report/report.hpp"
#include "library/json.hpp"
#include "tresse/step.hpp"

namespace tresse {
namespace {

using Json = nlohmann::ordered_json;

Json number(double rating) {
  return tenths(rating) / 10.0;
}

}  // namespace

std::string scale_text(const library::ScaleRating& rating) {
  const std::string out = rating.uniqueness    ? rating.assumptions ? "" : "assumptions"
                          : rating.assumptions ? "uniqueness techniques"
                                               : "uniqueness techniques and assumptions";
  return std::string(rating.scale) + (out.empty() ? "" : " without " + out);
}

bool is_scored(const library::ScaleRating& rating) {
  return rating.rating && has_score(*rating.profile);
}

std::string rating_words(const library::ScaleRating& rating) {
  const Rating& r = *rating.rating;
  if (is_scored(rating)) return "HoDoKu " + rating_text(r);
  const bool pearl = r.er != 0 && tenths(r.er) == tenths(r.ep);  // a full grid is none
  const bool diamond = pearl && tenths(r.ep) == tenths(r.ed);
  return scale_text(rating) + " ER " + rating_text(r.er) + " EP " + rating_text(r.ep) + " ED " +
         rating_text(r.ed) +
         (diamond ? " (diamond)"
          : pearl ? " (pearl)"
                  : "");
}

Json rating_json(const library::ScaleRating& rating) {
  if (!rating.rating) return nullptr;
  Json j = Json::object();
  j["scale"] = rating.scale;
  if (!rating.uniqueness) j["uniqueness"] = false;
  if (!rating.assumptions) j["assumptions"] = false;
  if (is_scored(rating)) {
    j["level"] = level_text(*rating.rating);
    j["score"] = rating.rating->points;
    return j;
  }
  j["er"] = number(rating.rating->er);
  j["ep"] = number(rating.rating->ep);
  j["ed"] = number(rating.rating->ed);
  return j;
}

Json no_rating_json(const Answer& answer, const library::ScaleRating& rating) {
  if (answer.verdict == Verdict::unique) {
    return rating.rating ? Json() : Json(library::why(rating.reason, {}));
  }
  const std::string reason = reason_text(answer);
  if (!reason.empty()) return reason;
  return rating.reason == StopReason::none ? Json() : Json(library::why(rating.reason, {}));
}

std::string no_rating_text(const Answer& answer, const library::ScaleRating& rating) {
  if (answer.verdict != Verdict::unique) {
    const std::string verdict = verdict_text(answer);
    if (rating.reason == StopReason::none || !reason_text(answer).empty()) return verdict;
    return verdict + " (" + library::why(rating.reason, {}) + ")";
  }
  if (rating.reason == StopReason::stalled) return rating.assumptions ? "stalled" : "stuck";
  return "unknown (" + library::why(rating.reason, {}) + ")";
}

std::string not_rated_words(const Answer& answer, const library::ScaleRating& rating,
                            const Record& record) {
  const bool none = answer.verdict == Verdict::none;
  const std::string why = none ? verdict_text(answer, record) : no_rating_text(answer, rating);
  return scale_text(rating) + ": " + why + ", not rated";
}

}  // namespace tresse
