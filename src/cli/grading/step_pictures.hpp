// explain --html and --svg: a picture of the position before each step that is shown, with the step on it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>

#include "cli/grading/explain_rated.hpp"
#include "cli/records/run_records.hpp"
#include "cli/report/rating_report.hpp"
#include "cli/report/report.hpp"

namespace tresse::cli {

// Made before the records are answered; add() may be called on several threads at once.
class StepPictures {
 public:
  // Makes the folder of --svg. Throws UsageError.
  explicit StepPictures(const Run& run);

  [[nodiscard]] bool wanted() const { return !page_.empty() || !folder_.empty(); }
  // The pictures of the steps that `shown` asks for. What goes wrong is added to `output`.
  void add(const ExplainReport& report, const Shown& shown, const StopToken& stop,
           RecordOutput& output);
  void add(const RatedExplainReport& report, const Shown& shown, const StopToken& stop,
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
