// tresse vicinity: the neighbours of a puzzle, each as its canonical form as soon as it is found, then how many
// puzzles were looked at.
#include "tresse/vicinity.hpp"

#include <nlohmann/json.hpp>

#include "cli/commands/commands.hpp"
#include "cli/options/parse.hpp"
#include "cli/process/exit_code.hpp"
#include "cli/records/run_records.hpp"

namespace tresse::cli {
namespace {

using Json = nlohmann::ordered_json;
using std::string;

class Neighbours {
 public:
  Neighbours(std::size_t index, const Record& record, const Options& options, const Tell& tell)
      : index_(index), record_(record), options_(options), tell_(tell) {}

  // False: nobody wants more.
  bool put(const Puzzle& form) {
    ++number_;
    RecordOutput part;
    Described d;
    d.fields = [&] {
      Json j = Json::object();
      j["index"] = index_;
      j["neighbour_number"] = number_;
      j["canonical"] = grid_json(form.givens, write_options(record_, options_.report));
      return j;
    };
    d.line = [&] { return line(form) + "\n"; };
    part.out = write_record(d, options_.report.format);
    return tell_(std::move(part));
  }

  // What stands behind the neighbours.
  RecordOutput end(const Vicinity& all, const VicinitySettings& settings) const {
    RecordOutput o;
    if (all.reason != StopReason::none) o.happened = kUndecided;
    if (!all.detail.empty()) {
      o.err = "tresse: " + record_.file + ":" + std::to_string(record_.line) + ": " + all.detail + "\n";
    }
    const string unknown = "unknown (" + string(name_of(all.reason)) + ")\n";
    Described d;
    d.fields = [&] { return fields(all, settings); };
    d.line = [&] {
      if (all.reason != StopReason::none) return unknown;
      return string(all.found == 0 ? "none\n" : "");
    };
    d.text = [&] { return text(all, settings); };
    o.out = write_record(d, options_.report.format);
    note_losses(record_, options_, false, o);
    return o;
  }

 private:
  [[nodiscard]] string line(const Puzzle& form) const {
    return write_line(form.givens, write_options(record_, options_.report));
  }

  [[nodiscard]] Json fields(const Vicinity& all, const VicinitySettings& settings) const {
    Json j = record_json(index_, record_, options_.report);
    Json& v = j["vicinity"] = Json::object();
    v["minus"] = settings.minus;
    v["plus"] = settings.plus;
    v["looked_at"] = all.looked_at;
    v["unique"] = all.unique;
    if (settings.minimal) v["minimal"] = all.minimal;
    v["found"] = all.found;
    v["complete"] = all.complete;
    if (all.reason != StopReason::none) j["reason"] = name_of(all.reason);
    return j;
  }

  [[nodiscard]] string text(const Vicinity& all, const VicinitySettings& settings) const {
    string text = puzzle_heading(index_, record_) + ": " + std::to_string(all.found) +
                  " neighbours, each as its canonical form (" + std::to_string(settings.minus) +
                  " out, " + std::to_string(settings.plus) + " in: " +
                  std::to_string(all.looked_at) + " puzzles looked at, " +
                  std::to_string(all.unique) + " with one solution";
    if (settings.minimal) text += ", " + std::to_string(all.minimal) + " of these minimal";
    text += ")\n";
    if (!all.complete) text += "not finished: " + string(name_of(all.reason)) + "\n";
    return text + "\n";
  }

  std::size_t index_;
  const Record& record_;
  const Options& options_;
  const Tell& tell_;
  std::uint64_t number_ = 0;
};

}  // namespace

std::uint32_t run_vicinity(const Run& run) {
  const Options& options = run.options;
  VicinitySettings settings;
  if (options.has("minus")) settings.minus = number_option(options, "minus", 1, 2);
  settings.plus = options.has("plus") ? number_option(options, "plus", 1, 2) : settings.minus;
  settings.minimal = !options.has("non-minimal");
  settings.limits.nodes = options.query.node_limit;
  settings.limits.bytes = options.query.byte_limit;
  Framing framing;
  if (options.report.format == ReportFormat::line) framing.between = "\n";
  return run_lists(run, framing, [&](std::size_t index, const Record& record,
                                     const StopToken& stop, const Tell& tell) {
    Neighbours neighbours(index, record, options, tell);
    const Vicinity all = vicinity(
        record.puzzle, settings, [&](const Puzzle& form) { return neighbours.put(form); }, stop);
    return neighbours.end(all, settings);
  });
}

}  // namespace tresse::cli
