// A JSON object is written at most once a second, and at the end.
#include "base/ranges.hpp"
#include "cli/generate/generate.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "cli/process/console.hpp"

namespace tresse::cli {
namespace {

// Why a candidate was refused; JSON has the keys.
std::string words_of_filter(std::string_view filter) {
  static constexpr std::pair<std::string_view, std::string_view> kWords[] = {
      {"multiple", "several solutions"},
      {"clues", "wrong number of givens"},
      {"too many clues", "too many givens"},
      {"too few clues", "it has, or needs, too few clues"},
      {"no grid", "no full grid was found"},
      {"no solution", "its givens contradict each other"},
      {"layout", "its clues do not satisfy a negative rule"},
      {"minimal", "not minimal"},
      {"no-pattern", "lacks a required pattern"},
      {"only-easier", "solved without a technique of --only"},
      {"only-harder", "needs more than the techniques of --only"},
      {"level-low", "level too low"},
      {"level-high", "level too high"},
      {"rating-low", "rating too low"},
      {"rating-high", "rating too high"},
      {"score-low", "score too low"},
      {"score-high", "score too high"},
      {"pearl", "not a pearl"},
      {"diamond", "not a diamond"},
      {"require", "lacks a technique of --require"},
      {"forbid", "needs a technique of --forbid"},
      {"unrated", "not solved by the scale"},
      {"isomorphic to another", "the same as another up to symmetry"},
  };
  const auto* at = ranges::find(kWords, filter, &std::pair<std::string_view, std::string_view>::first);
  return std::string(at == std::end(kWords) ? filter : at->second);
}

}  // namespace

std::string filters_text(const Tally& tally) {
  std::vector<std::pair<std::string_view, std::uint64_t>> filters(tally.stopped_by.begin(), tally.stopped_by.end());
  std::stable_sort(filters.begin(), filters.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
  std::string text;
  for (const auto& [filter, count] : filters) {
    char share[32];
    std::snprintf(share, sizeof share, " (%.3g %%)", 100.0 * static_cast<double>(count) / static_cast<double>(tally.tries));
    text += (text.empty() ? "" : ", ") + words_of_filter(filter) + share;
  }
  return text;
}

GenerateProgress::GenerateProgress(const Console& console, ProgressMode mode, std::uint64_t done, std::uint64_t total)
    : console_(console), mode_(mode), line_(console, mode == ProgressMode::line, std::chrono::seconds(1)), before_(done), done_(done), total_(total) {}

void GenerateProgress::add(std::uint64_t puzzles, const Tally& tally) {
  done_ += puzzles;
  tally_.add(tally);
  line_.draw([&](double seconds) { return words(seconds); });
  const auto now = Clock::now();
  if (mode_ != ProgressMode::json || (done_ != total_ && now - last_ < std::chrono::seconds(1))) return;
  write_json(std::chrono::duration<double>(now - begin_).count());
  last_ = now;
}

std::string GenerateProgress::words(double seconds) const {
  const double rate = static_cast<double>(done_ - before_) / seconds;
  char speed[400];
  std::snprintf(speed, sizeof speed, "%.*f", rate < 10 ? 2 : 0, rate);
  std::string text = std::to_string(done_) + " of " + std::to_string(total_) + " puzzles, " + std::to_string(tally_.tries) +
                     " tried, " + speed + " per second";
  if (rate > 0) text += ", about " + time_left(static_cast<double>(total_ - done_) / rate) + " left";
  const std::string filters = filters_text(tally_);
  return filters.empty() ? text : text + "; refused: " + filters;
}

void GenerateProgress::write_json(double seconds) const {
  auto j = nlohmann::ordered_json::object();
  const double rate = seconds > 0 ? static_cast<double>(done_ - before_) / seconds : 0;
  put_keys(j, "done", done_, "total", total_, "tried", tally_.tries, "rate", std::round(rate * 100) / 100);
  j["eta_s"] = rate > 0 ? nlohmann::ordered_json(std::ceil(static_cast<double>(total_ - done_) / rate)) : nlohmann::ordered_json();
  auto filters = nlohmann::ordered_json::object();
  for (const auto& [filter, count] : tally_.stopped_by) filters[std::string(filter)] = count;
  j["stopped_by"] = std::move(filters);
  console_.tell(j.dump() + "\n");
}

}  // namespace tresse::cli
