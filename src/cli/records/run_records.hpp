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
#include "cli/process/console.hpp"
#include "cli/process/exit_code.hpp"
#include "cli/process/ordered.hpp"
#include "cli/process/output.hpp"
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

  // Is there nothing beside `out`?
  [[nodiscard]] bool is_text() const {
    return err.empty() && happened == 0 && notes.empty() && lost.empty() && !last_field && shape.empty() && !stated_solution_valid;
  }
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

// Writes a part of a record's output before the record ends, which it takes or copies; false: nobody wants more.
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

// What could not be read, in its place in the output and on standard error.
[[nodiscard]] RecordOutput error_output(std::size_t index, const InputError& error, const ReportOptions& report);

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

// What the output of a command does not hold of the puzzles that it prints: told once for each kind of
// loss (run_records), because the puzzles of a list mostly lose the same.

// The losses of `puzzle` in a line of givens (so in rows and in a field of CSV), its name aside. What the
// options say of the shape is no loss: they say it to the next reader too.
[[nodiscard]] std::vector<std::string> losses_in_line(const Puzzle& puzzle,
                                                      const ReadOptions& read);

// "the format line cannot hold the regions; use --format ndjson".
[[nodiscard]] std::string loss_text(std::string_view format, const std::string& loss,
                                    std::string_view instead);

// Adds what a format of puzzles, `key`, loses of the record.
void note_lost(const Record& record, std::string_view key, const std::vector<std::string>& losses, RecordOutput& output);

// Of a position, in a format that writes all values alike.
inline constexpr const char* kPlayersPart = "difference between givens and what the player entered";

// Adds what `format`, one that writes a line of givens, loses of the record; nothing for other formats.
// `marks`: they are held.
void note_losses(const Record& record, const Options& options, bool marks, RecordOutput& output);

// The same for a command whose lines and rows are answers: it writes the puzzle in tables only.
void note_losses_in_table(const Record& record, const Options& options, RecordOutput& output);

// A comment that states the shape of a drawing holds for the drawings below it too. Framing::before_writing
// of a command whose records say their `shape`: states it where another one would hold. For one run.
[[nodiscard]] std::function<void(RecordOutput&)> state_shapes();

// The one puzzle of the input. On nullopt `happened` says why there is none, and standard error too.
// Throws UsageError when there are several.
[[nodiscard]] std::optional<Record> only_record(const Run& run, std::vector<InputSpec> specs,
                                                const char* command, std::uint32_t& happened);

// One line on standard error, unless --quiet.
void complain(const Run& run, const std::string& text);
// The same for what cannot be read. Bits of Happened.
std::uint32_t complain(const Run& run, const InputError& error);

// After the last of the output: kNothing, or kInputOutput if it could not be written, which is told.
[[nodiscard]] std::uint32_t flushed(const Run& run);

// What a table does not hold of the puzzle.
void complain_of_losses(const Run& run, const Record& record);

// The loop of commands whose items are no puzzles. `next` gives an item, or nothing at the end; `answer` answers it, on --jobs threads;
// what it says is written in the order of the items. `seen`: hears of each. `last` stands behind all. Returns bits of Happened.
template <class Next, class AnswerItem>
[[nodiscard]] std::uint32_t run_items(const Run& run, RecordFrame frame, Next next, AnswerItem answer,
                                      const std::function<void(const RecordOutput&)>& seen = {},
                                      const std::function<std::string()>& last = {}) {
  std::uint32_t happened = kNothing;
  run.out.write(frame.begin());
  run_ordered(
      run.options.jobs, [&] { return run.stop.stop_requested() ? decltype(next())() : next(); }, answer,
      [&](RecordOutput&& o) {
        run.tell(o.err);
        happened |= o.happened;
        if (seen) seen(o);
        if (!o.out.empty()) frame.add(o.out);
        run.out.write(o.out);
        // Nothing follows a record that a signal has cut short, not even what another job has finished.
        return run.out.flush() && (o.happened & kInterrupted) == 0;
      });
  run.out.write(frame.end() + (last ? last() : std::string()));
  if (run.stop.stop_requested()) happened |= kInterrupted;
  return happened | flushed(run);
}

}  // namespace tresse::cli
