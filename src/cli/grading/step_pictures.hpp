// explain --html and --svg: a picture of the position before each step that is shown, with the step on it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "cli/records/run_records.hpp"
#include "cli/report/explain_report.hpp"

namespace tresse::cli {

// What of the steps to show, on a scale or not.
struct Shown {
  std::optional<std::size_t> step;
  bool hint = false;
  bool grids = false;
  bool check = false;  // --check: judge every step
  bool plan = false;   // --plan
  StepStyle style;
  std::vector<TechniqueId> also;   // --also
  std::optional<Puzzle> original;  // of a hint: the puzzle that the grid began as

  // How many steps are needed; 0: all.
  [[nodiscard]] std::size_t enough() const { return hint ? style.after + 1 : step.value_or(0); }
};

// Made before the records are answered; add() may be called on several threads at once.
class StepPictures {
 public:
  // Makes the folder of --svg. Throws UsageError.
  explicit StepPictures(const Run& run);

  [[nodiscard]] bool wanted() const { return !page_.empty() || !folder_.empty(); }
  // The pictures of the steps that `shown` asks for. What goes wrong is added to `output`.
  void add(const ExplainReport& report, const Shown& shown, const StopToken& stop,
           RecordOutput& output);
  // Writes the page of --html. Returns bits of Happened.
  [[nodiscard]] std::uint32_t end(std::uint32_t happened);

 private:
  class Work;

  const Run& run_;
  std::string page_;    // the file; empty: none
  std::string folder_;  // the same
  std::mutex mutex_;
  std::map<std::size_t, std::string>
      sections_;  // of the page, by the number of the puzzle; guarded by mutex_
};

}  // namespace tresse::cli
