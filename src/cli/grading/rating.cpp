// What grade --scale, explain --scale and generate say of a rating. Figures leave here
// rounded by the scale's own rule: as tenths, which JSON prints as 7.1. A puzzle without exactly one
// solution has no rating: null, or the verdict in its place.
#include "cli/grading/rating.hpp"

#include <nlohmann/json.hpp>

#include "cli/answers/answer_record.hpp"
#include "cli/process/exit_code.hpp"
#include "library/json.hpp"

namespace tresse::cli {
namespace {

using Json = nlohmann::ordered_json;

Json in_tenths(double rating) { return tenths(rating) / 10.0; }

}  // namespace

std::string scale_text(const library::ScaleRating& rating) {
  const std::string out = rating.uniqueness    ? rating.assumptions ? "" : "assumptions"
                          : rating.assumptions ? "uniqueness techniques"
                                               : "uniqueness techniques and assumptions";
  return std::string(rating.scale) + (out.empty() ? "" : " without " + out);
}

bool is_scored(const library::ScaleRating& rating) { return rating.rating && has_score(*rating.profile); }

std::string rating_words(const library::ScaleRating& rating) {
  const Rating& r = *rating.rating;
  if (is_scored(rating)) return "HoDoKu " + rating_text(r);
  const bool pearl = r.er != 0 && tenths(r.er) == tenths(r.ep);  // a full grid is none
  const bool diamond = pearl && tenths(r.ep) == tenths(r.ed);
  return scale_text(rating) + " ER " + rating_text(r.er) + " EP " + rating_text(r.ep) + " ED " + rating_text(r.ed) +
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
    put_keys(j, "level", level_text(*rating.rating), "score", rating.rating->points);
    return j;
  }
  put_keys(j, "er", in_tenths(rating.rating->er), "ep", in_tenths(rating.rating->ep), "ed", in_tenths(rating.rating->ed));
  return j;
}

std::array<std::string, 5> rating_columns(const std::optional<library::ScaleRating>& rating) {
  if (!rating || !rating->rating) return {};
  const Rating& r = *rating->rating;
  if (is_scored(*rating)) return {"", "", "", std::string(level_text(r)), std::to_string(r.points)};
  return {rating_text(r.er), rating_text(r.ep), rating_text(r.ed), "", ""};
}

std::string no_rating_reason(const Answer& answer, const library::ScaleRating& rating) {
  if (rating.rating) return {};
  const std::string reason = answer.verdict == Verdict::unique ? std::string() : reason_text(answer);
  return reason.empty() ? library::why(rating.reason, rating.detail) : reason;
}

std::string no_rating_text(const Answer& answer, const library::ScaleRating& rating) {
  if (answer.verdict != Verdict::unique) {
    const std::string verdict = verdict_text(answer);
    if (rating.reason == StopReason::none || !reason_text(answer).empty()) return verdict;
    return verdict + " (" + library::why(rating.reason, rating.detail) + ")";
  }
  if (rating.reason == StopReason::stalled) return rating.assumptions ? "stalled" : "stuck";
  return "unknown (" + library::why(rating.reason, rating.detail) + ")";
}

std::string not_rated_words(const Reported& of, const Answer& answer, const library::ScaleRating& rating) {
  const std::string why = answer.verdict == Verdict::none ? of.verdict_text(answer) : no_rating_text(answer, rating);
  return scale_text(rating) + ": " + why + ", not rated";
}

std::string refusal_of(const Reported& of, const Answer& answer, const std::vector<library::ScaleRating>& ratings) {
  std::string out = answer.reason == StopReason::unsupported ? of.message(answer.detail) : std::string();
  for (const library::ScaleRating& r : ratings) {
    if (r.reason == StopReason::unsupported) out += of.message(r.detail);
  }
  return out;
}

std::uint32_t happened_in(const Answer& answer, const library::ScaleRating& rating) {
  const std::uint32_t verdict = happened_in(answer, true, false);
  return verdict | (rating.reason == StopReason::stalled ? kNegative : happened_at(rating.reason));
}

}  // namespace tresse::cli
