// tresse repair: the fewest givens and clues to take out of a contradictory puzzle, or givens to add to one of several
// solutions. line: the repaired puzzle; text and json say what went and came, and what is proven.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/commands/commands.hpp"
#include "cli/options/settings.hpp"
#include "io/json/clues.hpp"
#include "io/text.hpp"
#include "library/json.hpp"
#include "library/settings.hpp"
#include "repair/repair.hpp"
#include "tresse/clash.hpp"

namespace tresse::cli {
namespace {

using std::string;

constexpr std::size_t kNamed = 6;  // givens that a message names

struct RepairReport : Reported {
  const Repaired& r;

  [[nodiscard]] bool repaired() const { return r.solution.side() != 0; }
  [[nodiscard]] string why() const { return library::why(r.reason, r.detail); }
  [[nodiscard]] std::vector<string> removed() const { return library::named_values(topology(), r.removed.cells, puzzle().givens); }
  [[nodiscard]] std::vector<string> removed_clues() const { return library::clue_names(topology(), r.removed.clues); }
  [[nodiscard]] bool has_clues() const { return !topology().spec().constraints.empty(); }
  [[nodiscard]] bool removes() const { return !r.removed.cells.empty() || !r.removed.clues.empty(); }
  [[nodiscard]] std::vector<string> added() const { return library::named_values(topology(), r.added.cells, r.solution); }
  // Were givens removed first and then others added? Each is the fewest; fewer in all may do.
  [[nodiscard]] bool in_turn() const { return removes() && !r.added.cells.empty(); }
  // What is proven of a puzzle that is not repaired: "at least 2 givens must be removed". Empty: nothing.
  [[nodiscard]] string known() const {
    const bool removed = r.removed.lower != 0;
    const std::size_t least = removed ? r.removed.lower : r.added.lower;
    if (least == 0) return {};
    return "at least " + std::to_string(least) + (least == 1 ? " given" : " givens") + (removed && has_clues() ? " or clues" : "") +
           " must be " + (removed ? "removed" : "added");
  }

  [[nodiscard]] nlohmann::ordered_json fields() const {
    auto j = verdict_fields(r.before);
    j["result"] = nullptr;
    if (repaired()) j["result"] = json_of(r.result.givens);
    put_keys(j, "result_verdict", name_of(r.after), "removed", removed());
    if (has_clues()) {
      j["removed_clues"] = removed_clues();
      if (repaired()) j["result_constraints"] = io::clues_json(r.result.topology->spec().constraints, puzzle().side());
    }
    put_keys(j, "added", added(), "minimum", r.proven() && !in_turn(), "removed_at_least", r.removed.lower,
             "added_at_least", r.added.lower);
    if (repaired()) j["result_solution"] = json_of(r.solution);
    j["checked"] = r.checked;
    if (!why().empty()) j["reason"] = why();
    return j;
  }
  [[nodiscard]] string line() const {
    if (repaired()) return line_of(r.result);
    const string because = r.after == Verdict::none ? "" : why();
    return string(name_of(r.after)) + (because.empty() ? "" : " (" + because + ")") + (known().empty() ? "" : ", " + known()) + "\n";
  }
  [[nodiscard]] string text() const {
    string text = heading() + ", " + solutions_text(r.before) + "\n";
    const string plain = r.before == Verdict::none ? contradiction() : string();
    if (!plain.empty()) text += plain + "\n";
    text += drawn(repaired() ? r.result.givens : puzzle().givens);
    if (!repaired()) {
      return text + "not repaired" + (why().empty() ? "" : ": " + why()) + "\n" + (known().empty() ? "" : known() + "\n") + "\n";
    }
    if (!removes() && r.added.cells.empty() && r.proven()) return text + "nothing to repair\n\n";
    std::vector<string> gone = removed_clues();
    if (!removed().empty()) gone.insert(gone.begin(), joined(removed()));
    text += change("removed", r.removed, gone, "") + change("added", r.added, added(), in_turn() ? " after that" : "");
    text += r.after == Verdict::unique     ? "now one solution\n"
            : r.after == Verdict::multiple ? "now several solutions\n"
                                           : "now there is a solution\n";
    return text + (why().empty() ? "" : "stopped: " + why() + "\n") + "\n";
  }

  // The grid of --to may be the solution of another puzzle: then most givens differ from it.
  [[nodiscard]] string unlike() const {
    const std::size_t gone = r.removed.cells.size(), all = puzzle().clue_count();
    if (!repaired() || 2 * gone <= all) return {};
    std::vector<string> names = removed();
    const std::size_t others = gone - std::min(gone, kNamed);
    names.resize(gone - others);
    return message("--to: " + std::to_string(gone) + " of " + std::to_string(all) +
                         " givens differ from this solution and were removed: " + joined(names) +
                         (others == 0 ? "" : " and " + io::counted(others, "other")) + ". Is it the solution of another puzzle?");
  }
  // What exit code 4 means here.
  [[nodiscard]] string unproven() const {
    if (!repaired()) return {};  // the output says why
    const bool removed = removes() && !r.removed.minimum;
    const Fewest& f = removed ? r.removed : r.added;
    return message(std::to_string(f.cells.size() + f.clues.size()) + (removed ? " removed" : " added") + ", but fewer may be enough (at least " +
                         std::to_string(f.lower) + ")" + (why().empty() ? "" : ": " + why()));
  }

 private:
  // `after`: of a change that comes after another one.
  static string change(const char* what, const Fewest& f, const std::vector<string>& names, const char* after) {
    if (names.empty()) return {};
    string list;
    for (const string& name : names) list += (list.empty() ? "" : f.clues.empty() ? " " : ", ") + name;
    return std::to_string(f.cells.size() + f.clues.size()) + " " + what + ", " +
           (f.minimum ? string("proven to be the fewest") + after : "not proven to be the fewest, at least " + std::to_string(f.lower)) +
           ": " + list + "\n";
  }
};

// The grid of --to: a file or text, read as the puzzles are.
Grid read_target(const Options& options) {
  ReadOptions read = options.read;
  read.position = true;  // it may be a grid that a player has filled
  Inputs inputs(resolve_inputs({options.get<string>("to")}, *options.console), read);
  const auto item = inputs.next();
  if (!item) throw UsageError("--to: nothing to read");
  if (!item->item) refuse_input("--to", item->item.error());
  options.tell(warnings_of(*item->item));
  if (const auto second = inputs.next()) {
    if (!second->item) refuse_input("--to", second->item.error());
    throw UsageError("--to takes one grid, and there are more");
  }
  const Puzzle& puzzle = item->item->puzzle;
  if (!puzzle.givens.complete()) throw UsageError("--to takes a full grid");
  if (const auto clash = find_clash(*puzzle.topology, puzzle.givens)) {
    throw UsageError("--to: the grid is not valid: " + twice_text(*puzzle.topology, *clash));
  }
  return puzzle.givens;
}

}  // namespace

std::uint32_t run_repair(const Run& run) {
  const Options& options = run.options;
  RepairSettings request;
  fill(options, request);
  if (options.has("to")) request.target = read_target(options);
  const auto what = made_of<RepairSettings>(
      options, [](const RepairSettings& s) { return library::value_named<Removable>("parts", s.parts, kRemovableNames); });
  return run_records(run, {}, [&](std::size_t index, const Record& record, const StopToken& stop) {
    const Repaired r = repair(record.puzzle, request, options.query, stop, what);
    const RepairReport report{{index, record, options.report}, r};
    RecordOutput o;
    if (r.after == Verdict::none) {
      o.happened = kNegative;
      if (request.target && !r.detail.empty()) o.err = report.message("--to: " + r.detail);
    } else if (!r.proven()) {
      o.happened = kUndecided;
      o.err = report.unproven();
    }
    if (request.target) o.err += report.unlike();
    o.out = written(report, options.report.format);
    if (!report.in_json()) note_losses(record, run.options, false, o);
    return o;
  });
}

}  // namespace tresse::cli
