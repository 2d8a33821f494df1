// Counting and two ways to print the counts. Shares are of the rated puzzles.
#include "cli/report/rating_summary.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/report/rating_report.hpp"
#include "tresse/step.hpp"

namespace tresse {
namespace {

using Json = nlohmann::ordered_json;

// A share of 1 in hundredths of a percent, rounded.
std::uint64_t basis_points(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : (20'000 * part + whole) / (2 * whole);
}

std::string percent(std::uint64_t part, std::uint64_t whole) {
  const std::uint64_t b = basis_points(part, whole);
  const std::string cents = std::to_string(b % 100);
  return std::to_string(b / 100) + "." + (cents.size() < 2 ? "0" : "") + cents + " %";
}

std::string right(const std::string& text, std::size_t width) {
  return std::string(width - std::min(width, text.size()), ' ') + text;
}

}  // namespace

void RatingSummary::add(Fate fate, const library::ScaleRating& rating) {
  ++fates_[static_cast<std::size_t>(fate)];
  if (!rating.scale.empty()) scales_.insert(scale_text(rating));
  if (fate != Fate::rated) return;
  scored_ = is_scored(rating);
  const int figure = scored_ ? static_cast<int>(rating.rating->level) : tenths(rating.rating->er);
  auto& [text, puzzles] = ratings_[figure];
  text = scored_ ? std::string(level_text(*rating.rating)) : rating_text(rating.rating->er);
  ++puzzles;
  used_.resize(techniques().size());
  for (std::size_t i = 0; i < rating.used.size(); ++i) {
    used_[i].steps += rating.used[i];
    used_[i].puzzles += rating.used[i] != 0 ? 1 : 0;
  }
}

std::string RatingSummary::scales() const {
  std::string text;
  for (const std::string& s : scales_) text += (text.empty() ? "" : ", ") + s;
  return text;
}

std::string RatingSummary::text() const {
  const std::uint64_t rated = of(Fate::rated);
  std::string out = "scale: " + (scales_.empty() ? "-" : scales()) + "\n";
  out += "rated: " + std::to_string(rated) + "\n";
  out += "filtered: " + std::to_string(of(Fate::filtered)) + "\n";
  out += "not rated: " + std::to_string(of(Fate::not_rated)) + "\n";
  out += "malformed: " + std::to_string(of(Fate::no_puzzle)) + "\n";
  if (rated == 0) return out;
  out += scored_ ? "\n  level    puzzles     share\n" : "\n  ER    puzzles     share\n";
  for (const auto& [figure, of] : ratings_) {
    out += right(of.text, scored_ ? 7 : 4) + right(std::to_string(of.puzzles), 11) +
           right(percent(of.puzzles, rated), 10) + "\n";
  }
  out += "\n     steps    puzzles  technique\n";
  for (std::size_t i = 0; i < used_.size(); ++i) {
    if (used_[i].steps == 0) continue;
    out += right(std::to_string(used_[i].steps), 10) + right(std::to_string(used_[i].puzzles), 11) +
           "  " + std::string(techniques()[i].name) + "\n";
  }
  return out;
}

Json RatingSummary::fields() const {
  Json s = Json::object();
  s["scale"] = scales_.empty() ? Json() : Json(scales());
  s["rated"] = of(Fate::rated);
  s["filtered"] = of(Fate::filtered);
  s["not_rated"] = of(Fate::not_rated);
  s["malformed"] = of(Fate::no_puzzle);
  s["ratings"] = Json::array();
  for (const auto& [figure, count] : ratings_) {
    const auto share = static_cast<double>(basis_points(count.puzzles, of(Fate::rated))) / 10'000.0;
    Json one = Json::object();
    if (scored_) {
      one["level"] = count.text;
    } else {
      one["er"] = figure / 10.0;
    }
    one["count"] = count.puzzles;
    one["share"] = share;
    s["ratings"].push_back(std::move(one));
  }
  s["techniques"] = Json::object();
  for (std::size_t i = 0; i < used_.size(); ++i) {
    if (used_[i].steps == 0) continue;
    s["techniques"][std::string(techniques()[i].key)] = {{"steps", used_[i].steps},
                                                         {"puzzles", used_[i].puzzles}};
  }
  Json j = Json::object();
  j["summary"] = std::move(s);
  return j;
}

std::string RatingSummary::report(ReportFormat format) const {
  Described d;
  d.fields = [this] { return fields(); };
  d.line = [this] { return text(); };
  return write_record(d, format);
}

}  // namespace tresse
