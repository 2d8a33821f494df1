// The one loop of every command that answers records: read blocks, work on them on --jobs threads,
// write in input order, remember what happened for the exit code.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/stop.hpp"
#include "cli/options/parse.hpp"
#include "cli/process/output.hpp"
#include "cli/process/waiting.hpp"
#include "cli/records/inputs.hpp"

namespace tresse::cli {

// What a command wants to remember of a record until its output is written; it defines its own. One for each record, or none.
struct RecordNote;

// Something that the output does not hold of a record: where it stands, and one sentence.
struct Loss {
  std::string place;
  std::string what;
};

// The last field of a row, and what is lost where the table has no such column.
struct LastField {
  std::string text;
  Loss loss;
};

struct RecordOutput {
  std::string out;             // for standard output
  std::string err;             // for standard error, dropped with --quiet
  std::uint32_t happened = 0;  // bits of Happened
  std::size_t records = 1;     // answered in it; fewer than were given after a stop
  bool goes_on = false;        // of a record of which something was written before
  std::vector<std::shared_ptr<const RecordNote>> notes = {};
  std::vector<Loss> lost = {};  // for standard error, each `what` once in a run
  std::optional<LastField> last_field = {};
  std::string shape = {};  // of a drawing: the comment that would state its shape
  std::optional<bool> stated_solution_valid = {};  // where the command judges it
};

// What is around the answers, besides what the format demands: a first line, something between two records,
// something after all.
struct Framing {
  std::string header = {};
  std::string_view columns = {};  // of a table
  bool array = false;  // as JSON that is one value: an array, whatever the number of records
  std::string between = {};
  // Sees every record's output, bad records included, in input order, and may change it.
  std::function<void(RecordOutput&)> before_writing = {};
  std::function<std::string()> last = {};
};

struct Run {
  const Options& options;
  StopSource& stop;
  Interrupter* interrupter;  // nullptr: nothing interrupts a thread that waits
  RunOutput& out;

  // The same with other options.
  [[nodiscard]] Run with(const Options& others) const { return {others, stop, interrupter, out}; }
  void tell(std::string_view text) const { options.tell(text); }
};

// What the arguments of a command stand for.
[[nodiscard]] inline std::vector<InputSpec> inputs_of(const Options& options) {
  return resolve_inputs(options.inputs, *options.console);
}

using Work =
    std::function<RecordOutput(std::size_t index, const Record& record, const StopToken& stop)>;

// Writes a part of a record's output before the record ends; false: nobody wants more.
using Tell = std::function<bool(RecordOutput&& part)>;
using ListWork = std::function<RecordOutput(std::size_t index, const Record& record,
                                            const StopToken& stop, const Tell& tell)>;

// Consecutive plain 9x9 lines of one source; `index` is the record number of the first.
struct PlainPart {
  PlainRun run;
  std::size_t index = 0;
  std::span<const Line81> lines;
};
// Answers all lines of a part together, in order. May be empty: then there are no parts.
using BulkWork = std::function<RecordOutput(const PlainPart& part, const StopToken& stop)>;

// The record that a line of a part would have been.
[[nodiscard]] Record record_of(const PlainPart& part, std::size_t k);
// The same in the place of another record of that part.
void put_record(const PlainPart& part, std::size_t k, Record& record);

// Nothing that goes wrong with one record (memory, a bug of ours) takes others with it: it is reported
// in the record's place.
[[nodiscard]] RecordOutput guarded(const Work& work, std::size_t index, const Record& record,
                                   const ReportOptions& report, const StopToken& stop);

// What --verbose says of a record; `last` remembers what was said of the one before.
[[nodiscard]] std::string detected(const Record& record, std::string& last);

// The next record or error; nullopt at the end of all inputs or when a stop was asked for, also while
// waiting for input.
[[nodiscard]] std::optional<Inputs::Item> next_or_stop(const Run& run, Inputs& inputs);

// Plain lines that a block takes instead of one record.
constexpr std::size_t kPlainPerRecord = 32;

// `work` is called on many threads at once and must only read what it captures. Bad records are
// answered by report_error in their place. Returns bits of Happened.
[[nodiscard]] std::uint32_t run_records(const Run& run, const Framing& framing, const Work& work,
                                        const BulkWork& bulk = {},
                                        std::size_t plain_per_record = kPlainPerRecord);

// The same for work that writes while it works. Each record is a block of its own, and --format json is
// always an array.
[[nodiscard]] std::uint32_t run_lists(const Run& run, const Framing& framing, const ListWork& work);

}  // namespace tresse::cli
