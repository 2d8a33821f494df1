// tresse repair: the fewest givens to take out of a contradictory puzzle, or to add to one of several
// solutions. line: the repaired puzzle; text and json say what went and came, and what is proven.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/commands/commands.hpp"
#include "cli/options/settings.hpp"
#include "cli/process/exit_code.hpp"
#include "cli/records/run_records.hpp"
#include "cli/report/report.hpp"
#include "library/json.hpp"
#include "repair/repair.hpp"
#include "tresse/clash.hpp"

namespace tresse::cli {
namespace {

using std::string;

constexpr std::size_t kNamed = 6;  // givens that a message names

std::vector<string> removed_names(const Record& record, const Repaired& r) {
  return library::named_values(*record.puzzle.topology, r.removed.cells, record.puzzle.givens);
}
std::vector<string> added_names(const Record& record, const Repaired& r) {
  return library::named_values(*record.puzzle.topology, r.added.cells, r.solution);
}

// Were givens removed first and then others added? Each is the fewest; fewer in all may do.
bool in_turn(const Repaired& r) {
  return !r.removed.cells.empty() && !r.added.cells.empty();
}

// "unknown (time)", "none"
string verdict_of(const Repaired& r) {
  const string why = r.after == Verdict::none ? "" : library::why(r.reason, r.detail);
  return string(name_of(r.after)) + (why.empty() ? "" : " (" + why + ")");
}

// What is proven of a puzzle that is not repaired: "at least 2 givens must be removed". Empty: nothing.
string known_of(const Repaired& r) {
  const bool removed = r.removed.lower != 0;
  const std::size_t least = removed ? r.removed.lower : r.added.lower;
  if (least == 0) return {};
  return "at least " + std::to_string(least) + (least == 1 ? " given" : " givens") + " must be " +
         (removed ? "removed" : "added");
}

nlohmann::ordered_json fields_of(std::size_t index, const Record& record, const Repaired& r,
                                 const ReportOptions& options) {
  auto j = verdict_json(index, record, r.before, options);
  j.update(library::repaired_json(record.puzzle, r, write_options(record, options)));
  return j;
}

string line_record(const Record& record, const Repaired& r, const ReportOptions& options) {
  if (r.solution.side() == 0) {
    const string known = known_of(r);
    return verdict_of(r) + (known.empty() ? "" : ", " + known) + "\n";
  }
  return write_line(r.result.givens, write_options(record, options)) + "\n";
}

// `after`: of a change that comes after another one.
string change_text(const char* what, const Fewest& f, const std::vector<string>& names,
                   const char* after = "") {
  if (names.empty()) return {};
  return std::to_string(names.size()) + " " + what + ", " +
         (f.minimum ? string("proven to be the fewest") + after
                    : "not proven to be the fewest, at least " + std::to_string(f.lower)) +
         ": " + joined(names) + "\n";
}

string text_record(std::size_t index, const Record& record, const Repaired& r,
                   const ReportOptions& options) {
  const Puzzle& p = record.puzzle;
  string text = puzzle_heading(index, record) + ", ";
  string plain;
  switch (r.before) {
    case Verdict::unique:
      text += "one solution\n";
      break;
    case Verdict::multiple:
      text += "several solutions\n";
      break;
    case Verdict::none:
      text += "no solution\n";
      plain = plain_contradiction(p, write_options(record, options));
      if (!plain.empty()) text += plain + "\n";
      break;
    case Verdict::unknown:
      text += "undecided\n";
      break;
  }
  const string why = library::why(r.reason, r.detail);
  const bool repaired = r.solution.side() != 0;
  text += drawn(*p.topology, repaired ? r.result.givens : p.givens, write_options(record, options));
  if (!repaired) {
    const string known = known_of(r);
    return text + "not repaired" + (why.empty() ? "" : ": " + why) + "\n" +
           (known.empty() ? "" : known + "\n") + "\n";
  }
  if (r.removed.cells.empty() && r.added.cells.empty() && r.proven()) {
    return text + "nothing to repair\n\n";
  }
  text += change_text("removed", r.removed, removed_names(record, r)) +
          change_text("added", r.added, added_names(record, r), in_turn(r) ? " after that" : "");
  text += r.after == Verdict::unique     ? "now one solution\n"
          : r.after == Verdict::multiple ? "now several solutions\n"
                                         : "now there is a solution\n";
  if (!why.empty()) text += "stopped: " + why + "\n";
  return text + "\n";
}

// The grid of --to: a file or text, read as the puzzles are.
Grid read_target(const Options& options) {
  ReadOptions read = options.read;
  read.position = true;  // it may be a grid that a player has filled
  Inputs inputs(resolve_inputs({options.get<string>("to")}, *options.console), read);
  const auto item = inputs.next();
  if (!item) throw UsageError("--to: nothing to read");
  if (!item->item) refuse_input("--to", item->item.error());
  options.tell(warnings_of(*item->item));
  const Puzzle& puzzle = item->item->puzzle;
  if (!puzzle.givens.complete()) throw UsageError("--to takes a full grid");
  if (const auto clash = find_clash(*puzzle.topology, puzzle.givens)) {
    throw UsageError("--to: the grid is not valid: " + twice_text(*puzzle.topology, *clash));
  }
  return puzzle.givens;
}

// The grid of --to may be the solution of another puzzle: then most givens differ from it.
string unlike(std::size_t index, const Record& record, const Repaired& r) {
  const std::size_t gone = r.removed.cells.size(), all = record.puzzle.clue_count();
  if (r.solution.side() == 0 || 2 * gone <= all) return {};
  std::vector<string> names = removed_names(record, r);
  const std::size_t others = gone - std::min(gone, kNamed);
  names.resize(gone - others);
  return "tresse: puzzle " + std::to_string(index) + ": --to: " + std::to_string(gone) + " of " +
         std::to_string(all) +
         " givens differ from this solution and were removed: " + joined(names) +
         (others == 0 ? "" : " and " + std::to_string(others) + " others") +
         ". Is it the solution of another puzzle?\n";
}

// What exit code 4 means here.
string unproven(std::size_t index, const Repaired& r) {
  if (r.solution.side() == 0) return {};  // the output says why
  const bool removed = !r.removed.cells.empty() && !r.removed.minimum;
  const Fewest& f = removed ? r.removed : r.added;
  const string why = library::why(r.reason, r.detail);
  return "tresse: puzzle " + std::to_string(index) + ": " + std::to_string(f.cells.size()) +
         (removed ? " removed" : " added") + ", but fewer may be enough (at least " +
         std::to_string(f.lower) + ")" + (why.empty() ? "" : ": " + why) + "\n";
}

}  // namespace

std::uint32_t run_repair(const Run& run) {
  const Options& options = run.options;
  RepairSettings request;
  fill(options, request);
  if (options.has("to")) request.target = read_target(options);
  return run_records(run, {}, [&](std::size_t index, const Record& record, const StopToken& stop) {
    const Repaired r = repair(record.puzzle, request, options.query, stop);
    RecordOutput o;
    if (r.after == Verdict::none) {
      o.happened = kNegative;
      if (request.target && !r.detail.empty()) {
        o.err = "tresse: puzzle " + std::to_string(index) + ": --to: " + r.detail + "\n";
      }
    } else if (!r.proven()) {
      o.happened = kUndecided;
      o.err = unproven(index, r);
    }
    if (request.target) o.err += unlike(index, record, r);
    Described d;
    d.fields = [&] { return fields_of(index, record, r, options.report); };
    d.text = [&] { return text_record(index, record, r, options.report); };
    d.line = [&] { return line_record(record, r, options.report); };
    o.out = write_record(d, options.report.format);
    note_losses(record, run.options, false, o);
    return o;
  });
}

}  // namespace tresse::cli
