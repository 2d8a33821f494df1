// grade --scale in every format, and the parts that it shares with explain --scale. Figures leave here
// rounded by the scale's own rule: as tenths, which JSON prints as 7.1. A puzzle without exactly one
// solution has no rating: null, or the verdict in its place.
#include "cli/report/rating_report.hpp"

#include <charconv>
#include <nlohmann/json.hpp>

#include "cli/report/contradiction.hpp"
#include "tresse/step.hpp"

namespace tresse {
namespace {

using Json = nlohmann::ordered_json;

Json number(double rating) {
  return tenths(rating) / 10.0;
}

std::string reason_word(StopReason reason) {
  Answer answer;
  answer.reason = reason;
  return reason_text(answer);
}

std::string counts(const library::ScaleRating& rating) {
  std::string out;
  out.reserve(200);
  for (std::size_t i = 0; i < rating.used.size(); ++i) {
    if (rating.used[i] == 0) continue;
    if (!out.empty()) out += ' ';
    out += techniques()[i].key;
    out += '=';
    char digits[24];
    out.append(digits, std::to_chars(digits, digits + sizeof digits, rating.used[i]).ptr);
  }
  return out;
}

Json to_json(const RateReport& r, const ReportOptions& options) {
  Json j = verdict_json(r.index, *r.record, r.answer.verdict, options);
  const library::ScaleRating& first = r.scales.front();
  j["scale"] = first.scale;
  j["rating"] = rating_json(first);
  if (r.scales.size() > 1) {
    Json all = Json::array();
    for (const library::ScaleRating& s : r.scales) all.push_back(rating_json(s));
    j["ratings"] = std::move(all);
  }
  if (!first.rating) {  // else the rating says so
    if (!first.uniqueness) j["uniqueness"] = false;
    if (!first.assumptions) j["assumptions"] = false;
    j["reason"] = no_rating_json(r.answer, first);
  }
  Json tally = Json::object();
  for (std::size_t i = 0; i < first.used.size(); ++i) {
    if (first.used[i] != 0) tally[std::string(techniques()[i].key)] = first.used[i];
  }
  j["techniques"] = std::move(tally);
  j["solution"] = r.answer.verdict == Verdict::unique && !r.answer.solutions.empty()
                      ? grid_json(r.answer.solutions[0], write_options(*r.record, options))
                      : Json();
  return j;
}

std::string line(const RateReport& r, const ReportOptions& options) {
  std::string out = write_puzzle_line(r.record->puzzle, write_options(*r.record, options));
  if (r.answer.verdict != Verdict::unique)
    return out + " " + verdict_text(r.answer, *r.record) + "\n";
  for (const library::ScaleRating& s : r.scales) {
    out += " " + (s.rating ? rating_text(*s.rating) : no_rating_text(r.answer, s));
  }
  return out + "\n";
}

std::string text(const RateReport& r, const ReportOptions& options) {
  std::string out = puzzle_head(r.index, *r.record, write_options(*r.record, options));
  for (const library::ScaleRating& s : r.scales) {
    out += s.rating ? rating_words(s) : not_rated_words(r.answer, s, *r.record);
    out += "\n";
    for (std::size_t i = 0; i < s.used.size(); ++i) {
      if (s.used[i] == 0) continue;
      out += "  " + std::to_string(s.used[i]) + " x " + std::string(techniques()[i].name) + "\n";
    }
  }
  return out + "\n";
}

// One for each scale.
std::vector<CsvRow> table_rows(const RateReport& r, const ReportOptions& options) {
  const WriteOptions w = write_options(*r.record, options);
  std::vector<CsvRow> rows;
  for (const library::ScaleRating& s : r.scales) {
    CsvRow row = puzzle_columns(r.index, *r.record, write_puzzle_line(r.record->puzzle, w));
    const Json reason = s.rating ? Json() : no_rating_json(r.answer, s);
    const bool scored = is_scored(s);
    const auto figure = [&](double Rating::*which) {
      return s.rating && !scored ? rating_text(*s.rating.*which) : std::string();
    };
    add_values(row, name_of(r.answer.verdict), scale_text(s), figure(&Rating::er),
               figure(&Rating::ep), figure(&Rating::ed), counts(s),
               reason.is_null() ? std::string() : reason.get<std::string>(),
               scored ? level_text(*s.rating) : std::string_view(),
               scored ? std::to_string(s.rating->points) : std::string());
    rows.push_back(std::move(row));
  }
  return rows;
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
    return rating.rating ? Json() : Json(reason_word(rating.reason));
  }
  const std::string reason = reason_text(answer);
  if (!reason.empty()) return reason;
  return rating.reason == StopReason::none ? Json() : Json(reason_word(rating.reason));
}

std::string no_rating_text(const Answer& answer, const library::ScaleRating& rating) {
  if (answer.verdict != Verdict::unique) {
    const std::string verdict = verdict_text(answer);
    if (rating.reason == StopReason::none || !reason_text(answer).empty()) return verdict;
    return verdict + " (" + reason_word(rating.reason) + ")";
  }
  if (rating.reason == StopReason::stalled) return rating.assumptions ? "stalled" : "stuck";
  return "unknown (" + reason_word(rating.reason) + ")";
}

std::string not_rated_words(const Answer& answer, const library::ScaleRating& rating,
                            const Record& record) {
  const bool none = answer.verdict == Verdict::none;
  const std::string why = none ? verdict_text(answer, record) : no_rating_text(answer, rating);
  return scale_text(rating) + ": " + why + ", not rated";
}

std::string report_rate(const RateReport& r, const ReportOptions& options) {
  Described d;
  d.fields = [&] { return to_json(r, options); };
  d.table = [&] { return table_rows(r, options); };
  d.text = [&] { return text(r, options); };
  d.line = [&] { return line(r, options); };
  return write_record(d, options.format);
}

}  // namespace tresse
