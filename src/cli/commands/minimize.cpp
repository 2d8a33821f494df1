// tresse minimize: a unique puzzle without the givens and clues that it does not need. line: the puzzle that is
// left (--all: the redundant givens and clues, "-" if there are none); text and json say what went, and what is
// proven. A puzzle that is not unique is refused: a negative record that says why.
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "cli/commands/commands.hpp"
#include "cli/options/settings.hpp"
#include "io/json/clues.hpp"
#include "library/json.hpp"
#include "library/settings.hpp"
#include "repair/minimize.hpp"

namespace tresse::cli {
namespace {

using Json = nlohmann::ordered_json;
using std::string;

// Of a puzzle that is not unique, or not known to be.
struct Refused : Reported {
  Answer answer;

  [[nodiscard]] Json fields() const {
    Json j = verdict_fields(answer.verdict);
    j["result"] = nullptr;
    if (answer.reason != StopReason::none) j["reason"] = reason_text(answer);
    return j;
  }
  [[nodiscard]] string line() const { return verdict_text(answer) + "\n"; }
  [[nodiscard]] string text() const {
    const string plain = answer.verdict == Verdict::none ? contradiction() : string();
    const string why = answer.verdict == Verdict::unknown ? verdict_text(answer) : solutions_text(answer.verdict);
    return head() + "not minimized: " + why + (plain.empty() ? "" : ": " + plain) + "\n\n";
  }
};

RecordOutput refused(const Reported& of, Verdict before, StopReason reason, const string& detail) {
  RecordOutput o;
  o.happened = before == Verdict::unknown ? kUndecided : kNegative;
  o.out = written(Refused{of, library::bare_answer(reason, detail, before)}, of.options.format);
  if (before != Verdict::unknown) {
    o.err = of.message("not minimized: it has " + solutions_text(before) + "; tresse repair makes it a puzzle with one");
  }
  return o;
}

bool has_clues(const Puzzle& puzzle) { return !puzzle.topology->spec().constraints.empty(); }

// "3 givens", "1 given and 2 clues", of a puzzle with clues.
string counted(const Puzzle& puzzle, std::size_t givens, std::size_t clues) {
  string text = std::to_string(givens) + (givens == 1 ? " given" : " givens");
  if (has_clues(puzzle)) text += " and " + std::to_string(clues) + (clues == 1 ? " clue" : " clues");
  return text;
}

// Givens by themselves, as one list with clues separated by commas.
string told(const std::vector<string>& givens, const std::vector<string>& clues) {
  string text = joined(givens);
  for (const string& clue : clues) text += (text.empty() ? "" : ", ") + clue;
  return text;
}

// What --parts lets go: "given", "clue".
string part_name(Removable what, const Puzzle& puzzle) {
  if (what == Removable::clues) return "clue";
  return what == Removable::givens || !has_clues(puzzle) ? "given" : "given or clue";
}

// --all.
struct RedundantReport : Reported {
  const Redundant& r;
  Removable what;

  [[nodiscard]] std::vector<string> names(const std::vector<CellId>& cells) const {
    return library::named_values(topology(), cells, puzzle().givens);
  }
  [[nodiscard]] string why() const { return library::why(r.reason, r.detail); }

  [[nodiscard]] Json fields() const {
    Json j = verdict_fields(r.before);
    put_keys(j, "redundant", names(r.cells), "undecided", names(r.open));
    if (has_clues(puzzle())) {
      j["redundant_clues"] = library::clue_names(topology(), r.clues);
      j["undecided_clues"] = library::clue_names(topology(), r.open_clues);
    }
    put_keys(j, "minimal", r.cells.empty() && r.clues.empty() && !undecided(), "solution", json_of(r.solution));
    if (undecided()) j["reason"] = why();
    return j;
  }
  [[nodiscard]] bool undecided() const { return !r.open.empty() || !r.open_clues.empty(); }
  [[nodiscard]] string line() const {
    std::vector<string> givens = names(r.cells), clues = library::clue_names(topology(), r.clues);
    for (const string& name : names(r.open)) givens.push_back(name + "?");
    for (const string& name : library::clue_names(topology(), r.open_clues)) clues.push_back(name + "?");
    const string text = told(givens, clues);
    return (text.empty() ? "-" : text) + "\n";
  }
  [[nodiscard]] string text() const {
    const std::size_t all = r.cells.size() + r.clues.size() + r.open.size() + r.open_clues.size();
    const string begin = all == 0 ? "no " + part_name(what, puzzle()) + " can be removed\n"
                                  : counted(puzzle(), r.cells.size(), r.clues.size()) + (all == 1 ? " can be removed: " : " can be removed, each alone: ") + line();
    return head() + begin +
           (undecided() ? std::to_string(r.open.size() + r.open_clues.size()) + " undecided (?): " + why() + "\n" : "") + "\n";
  }
};

RecordOutput all_redundant(const Reported& of, Removable what, const Query& query, const StopToken& stop) {
  const Redundant r = redundant_givens(of.puzzle(), query, stop, what);
  if (r.before != Verdict::unique) return refused(of, r.before, r.reason, r.detail);
  RecordOutput o;
  const RedundantReport report{{of}, r, what};
  if (report.undecided()) o.happened = kUndecided;
  o.out = written(report, of.options.format);
  return o;
}

struct MinimizedReport : Reported {
  const Minimized& m;
  Removable what;
  bool smallest = false;

  [[nodiscard]] std::vector<string> removed() const { return library::named_values(topology(), m.removed, puzzle().givens); }
  [[nodiscard]] const std::vector<Constraint>& clues_left() const { return m.result.topology->spec().constraints; }

  [[nodiscard]] Json fields() const {
    Json j = verdict_fields(m.before);
    put_keys(j, "result", json_of(m.result.givens), "result_clues", m.result.clue_count(), "removed", removed());
    if (has_clues(puzzle())) {
      j["removed_clues"] = library::clue_names(topology(), m.removed_clues);
      j["result_constraints"] = io::clues_json(clues_left(), puzzle().side());
    }
    j["minimal"] = m.minimal;
    if (smallest) {
      put_keys(j, "minimum", m.minimum, "at_least", m.lower);
    }
    put_keys(j, "solution", json_of(m.solution), "checked", m.checked);
    if (m.reason != StopReason::none) j["reason"] = library::why(m.reason, m.detail);
    return j;
  }
  [[nodiscard]] string line() const { return line_of(m.result); }
  [[nodiscard]] string words() const {
    string text = counted(puzzle(), m.result.clue_count(), clues_left().size()) + " left, ";
    if (m.minimum) return text + "proven to be the fewest";
    text += m.minimal ? "no " + part_name(what, puzzle()) + " can be removed" : "not shown to be minimal";
    if (smallest) text += "; not proven to be the fewest, at least " + std::to_string(m.lower) + " stay";
    return m.reason == StopReason::none ? text : text + " (" + library::why(m.reason, m.detail) + ")";
  }
  [[nodiscard]] string text() const {
    const string names = told(removed(), library::clue_names(topology(), m.removed_clues));
    return heading() + "\n" + drawn(m.result.givens) + words() + "\n" + std::to_string(m.removed.size() + m.removed_clues.size()) +
           " removed" + (names.empty() ? "" : ": ") + names + "\n\n";
  }
};

struct MinimizeRequest {
  bool all = false;
  bool smallest = false;
  std::size_t count = 1;
  Removable what = Removable::both;
};

constexpr std::size_t kTries = 20;  // orders for each subset that is wanted

RecordOutput minimized(const Reported& of, const MinimizeRequest& request, const Query& query, const StopToken& stop) {
  const Puzzle& p = of.puzzle();
  RecordOutput o;
  std::set<std::pair<std::vector<CellId>, std::vector<std::size_t>>> seen;
  for (std::size_t i = 0; i < kTries * request.count && seen.size() < request.count; ++i) {
    Query q = query;
    q.seed = order_seed(query.seed, i);
    const Minimized m = request.smallest ? smallest_subset(p, q, stop, request.what) : minimize(p, q, stop, request.what);
    if (m.before != Verdict::unique) {
      if (i == 0) return refused(of, m.before, m.reason, m.detail);
      o.happened |= kUndecided;  // a limit: it was unique before
      return o;
    }
    if (!seen.emplace(m.removed, m.removed_clues).second) continue;
    const MinimizedReport report{{of}, m, request.what, request.smallest};
    o.out += written(report, of.options.format);
    if (!(request.smallest ? m.minimum : m.minimal)) {
      o.happened |= kUndecided;
      if (of.options.format == ReportFormat::line) o.err += of.message(report.words());
    }
    if (o.happened != 0) break;
  }
  return o;
}

}  // namespace

std::uint32_t run_minimize(const Run& run) {
  const Options& options = run.options;
  MinimizeRequest request;
  request.all = options.has("all");
  request.smallest = options.has("smallest");
  request.what = made_of<MinimizeSettings>(
      options, [](const MinimizeSettings& s) { return library::value_named<Removable>("parts", s.parts, kRemovableNames); });
  if (options.has("count")) {
    request.count = number_option(options, "count", 1, 1'000'000);
  }
  if (request.all + request.smallest + (request.count > 1) > 1) {
    throw UsageError("--all, --smallest and --count exclude each other");
  }
  Framing framing;
  framing.array = request.count > 1;
  return run_records(run, framing, [&](std::size_t index, const Record& record, const StopToken& stop) {
    const Reported of{index, record, options.report};
    RecordOutput o = request.all ? all_redundant(of, request.what, options.query, stop) : minimized(of, request, options.query, stop);
    if (!of.in_json()) note_losses(record, options, false, o);
    return o;
  });
}

}  // namespace tresse::cli
