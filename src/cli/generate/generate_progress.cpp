// A line is redrawn at most four times a second, a JSON object written at most once; nothing comes in
// the first second of a run that nobody asked for progress of.
#include "cli/generate/generate_progress.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "cli/process/progress.hpp"

namespace tresse::cli {
namespace {

// Why a candidate was refused; JSON has the keys.
std::string words_of(std::string_view filter) {
  static constexpr std::pair<std::string_view, std::string_view> kWords[] = {
      {"multiple", "several solutions"},
      {"clues", "wrong number of givens"},
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
  const auto* at = std::ranges::find(kWords, filter, &std::pair<std::string_view, std::string_view>::first);
  return std::string(at == std::end(kWords) ? filter : at->second);
}

}  // namespace

std::string filters_text(const Tally& tally) {
  std::vector<std::pair<std::string_view, std::uint64_t>> filters(tally.stopped_by.begin(),
                                                                  tally.stopped_by.end());
  std::stable_sort(filters.begin(), filters.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  std::string text;
  for (const auto& [filter, count] : filters) {
    char share[32];
    std::snprintf(share, sizeof share, " (%.3g %%)",
                  100.0 * static_cast<double>(count) / static_cast<double>(tally.tries));
    text += (text.empty() ? "" : ", ") + words_of(filter) + share;
  }
  return text;
}

GenerateProgress::GenerateProgress(ProgressMode mode, std::uint64_t done, std::uint64_t total)
    : mode_(mode), before_(done), done_(done), total_(total), begin_(Clock::now()), last_(begin_) {}

void GenerateProgress::add(std::uint64_t puzzles, const Tally& tally) {
  done_ += puzzles;
  tally_.add(tally);
  if (mode_ == ProgressMode::never) return;
  const auto now = Clock::now();
  const double seconds = std::chrono::duration<double>(now - begin_).count();
  if (mode_ == ProgressMode::json) {
    if (done_ != total_ && now - last_ < std::chrono::seconds(1)) return;
    write_json(seconds);
  } else {
    if (seconds < 1 || now - last_ < std::chrono::milliseconds(250)) return;
    draw(seconds);
    drawn_ = true;
  }
  last_ = now;
}

void GenerateProgress::draw(double seconds) const {
  const double rate = static_cast<double>(done_ - before_) / seconds;
  std::fprintf(stderr, "\r%llu of %llu puzzles, %llu tried, %.*f per second",
               static_cast<unsigned long long>(done_), static_cast<unsigned long long>(total_),
               static_cast<unsigned long long>(tally_.tries), rate < 10 ? 2 : 0, rate);
  if (rate > 0) {
    std::fprintf(stderr, ", about %s left",
                 time_left(static_cast<double>(total_ - done_) / rate).c_str());
  }
  const std::string filters = filters_text(tally_);
  if (!filters.empty()) std::fprintf(stderr, "; refused: %s", filters.c_str());
  std::fputs("\033[K", stderr);
}

void GenerateProgress::write_json(double seconds) const {
  auto j = nlohmann::ordered_json::object();
  const double rate = seconds > 0 ? static_cast<double>(done_ - before_) / seconds : 0;
  j["done"] = done_;
  j["total"] = total_;
  j["tried"] = tally_.tries;
  j["rate"] = std::round(rate * 100) / 100;
  j["eta_s"] = rate > 0
                   ? nlohmann::ordered_json(std::ceil(static_cast<double>(total_ - done_) / rate))
                   : nlohmann::ordered_json();
  auto filters = nlohmann::ordered_json::object();
  for (const auto& [filter, count] : tally_.stopped_by) filters[std::string(filter)] = count;
  j["stopped_by"] = std::move(filters);
  std::fputs((j.dump() + "\n").c_str(), stderr);
}

void GenerateProgress::finish() {
  if (drawn_) std::fputs("\r\033[K", stderr);
}

}  // namespace tresse::cli
