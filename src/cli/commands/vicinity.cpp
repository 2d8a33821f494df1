// tresse vicinity: the neighbours of a puzzle, each as its canonical form as soon as it is found, then how many
// puzzles were looked at.
#include "tresse/vicinity.hpp"

#include <nlohmann/json.hpp>

#include "cli/commands/commands.hpp"
#include "cli/options/settings.hpp"

namespace tresse::cli {
namespace {

using Json = nlohmann::ordered_json;
using std::string;

struct Neighbour : Reported {
  std::uint64_t number = 0;
  const Puzzle& form;

  [[nodiscard]] Json fields() const {
    Json j = Json::object();
    put_keys(j, "index", index, "neighbour_number", number, "canonical", json_of(form.givens));
    return j;
  }
  [[nodiscard]] string line() const { return line_of(form.givens) + "\n"; }
};

// What stands behind the neighbours.
struct VicinityReport : Reported {
  const Vicinity& all;
  const VicinitySettings& settings;

  [[nodiscard]] Json fields() const {
    Json j = record_fields();
    Json& v = j["vicinity"] = Json::object();
    put_keys(v, "minus", settings.minus, "plus", settings.plus.value_or(settings.minus), "looked_at", all.looked_at, "unique", all.unique);
    if (!settings.non_minimal) v["minimal"] = all.minimal;
    put_keys(v, "found", all.found, "complete", all.complete);
    if (all.reason != StopReason::none) j["reason"] = name_of(all.reason);
    return j;
  }
  [[nodiscard]] string line() const {
    if (all.reason != StopReason::none) return "unknown (" + string(name_of(all.reason)) + ")\n";
    return all.found == 0 ? "no neighbours\n" : "";
  }
  [[nodiscard]] string text() const {
    string text = heading() + ": " + std::to_string(all.found) + " neighbours, each as its canonical form (" +
                  std::to_string(settings.minus) + " out, " + std::to_string(settings.plus.value_or(settings.minus)) + " in: " +
                  std::to_string(all.looked_at) + " puzzles looked at, " + std::to_string(all.unique) + " with one solution";
    if (!settings.non_minimal) text += ", " + std::to_string(all.minimal) + " of these minimal";
    text += ")\n";
    if (!all.complete) text += "not finished: " + string(name_of(all.reason)) + "\n";
    return text + "\n";
  }
};

}  // namespace

std::uint32_t run_vicinity(const Run& run) {
  const Options& options = run.options;
  VicinitySettings settings;
  fill(options, settings);
  Framing framing;
  if (options.report.format == ReportFormat::line) framing.between = "\n";
  return run_lists(run, framing, [&](std::size_t index, const Record& record, const StopToken& stop, const Tell& tell) {
    const Reported of{index, record, options.report};
    std::uint64_t number = 0;
    const auto put = [&](const Puzzle& form) {
      RecordOutput part;
      part.out = written(Neighbour{of, ++number, form}, of.options.format);
      return tell(std::move(part));
    };
    const Vicinity all = vicinity(record.puzzle, settings, put, stop);
    RecordOutput o;
    if (all.reason != StopReason::none) o.happened = kUndecided;
    if (!all.detail.empty()) o.err = "tresse: " + place_of(record) + ": " + all.detail + "\n";
    o.out = written(VicinityReport{of, all, settings}, of.options.format);
    note_losses(record, options, false, o);
    return o;
  });
}

}  // namespace tresse::cli
