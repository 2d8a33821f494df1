// `grade --summary`: what a whole list of puzzles is like. Counts only, so that the order in which
// puzzles are added does not matter.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "cli/report/rating_report.hpp"

namespace tresse {

class RatingSummary {
 public:
  enum class Fate : std::uint8_t {
    rated,      // and let through by the filters
    filtered,   // left out by a filter
    not_rated,  // no or several solutions, a limit, a scale that finds nothing more
    no_puzzle,  // a record that could not be read
  };
  // `rating` has no scale where none was looked at.
  void add(Fate fate, const library::ScaleRating& rating);

  // Over the rated puzzles: how many have each ER (or level), and how often each technique was used. With fields:
  // {"summary": {...}}.
  [[nodiscard]] std::string report(ReportFormat format) const;

 private:
  struct Use {
    std::uint64_t steps = 0;
    std::uint64_t puzzles = 0;
  };
  [[nodiscard]] std::string scales() const;
  [[nodiscard]] nlohmann::ordered_json fields() const;
  [[nodiscard]] std::string text() const;
  [[nodiscard]] std::uint64_t of(Fate fate) const { return fates_[static_cast<std::size_t>(fate)]; }

  std::uint64_t fates_[4] = {};
  std::set<std::string> scales_;
  struct Rated {
    std::string text;
    std::uint64_t puzzles = 0;
  };
  bool scored_ = false;           // by levels, not by ER
  std::map<int, Rated> ratings_;  // by ER in tenths, or by level
  std::vector<Use> used_;         // [techniques().size()]
};

}  // namespace tresse
