// tresse minimize: a unique puzzle without the givens that it does not need. line: the puzzle that is
// left (--all: the redundant givens, "-" if there are none); text and json say what went, and what is
// proven. A puzzle that is not unique is refused: a negative record that says why.
#include <nlohmann/json.hpp>
#include <set>

#include "cli/commands/commands.hpp"
#include "cli/options/settings.hpp"
#include "library/json.hpp"
#include "repair/minimize.hpp"

namespace tresse::cli {
namespace {

using Json = nlohmann::ordered_json;
using std::string;

// Of a puzzle that is not unique, or not known to be.
struct Refused : Reported {
  const Answer& answer;

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
  Answer answer;
  answer.verdict = before;
  answer.reason = reason;
  answer.detail = detail;
  RecordOutput o;
  o.happened = before == Verdict::unknown ? kUndecided : kNegative;
  o.out = written(Refused{of, answer}, of.options.format);
  if (before != Verdict::unknown) {
    o.err = of.short_message("not minimized: it has " + solutions_text(before) + "; tresse repair makes it a puzzle with one");
  }
  return o;
}

// --all.
struct RedundantReport : Reported {
  const Redundant& r;

  [[nodiscard]] std::vector<string> names(const std::vector<CellId>& cells) const {
    return library::named_values(topology(), cells, puzzle().givens);
  }
  [[nodiscard]] string why() const { return library::why(r.reason, r.detail); }

  [[nodiscard]] Json fields() const {
    Json j = verdict_fields(r.before);
    j["redundant"] = names(r.cells);
    j["undecided"] = names(r.open);
    j["minimal"] = r.cells.empty() && r.open.empty();
    j["solution"] = json_of(r.solution);
    if (!r.open.empty()) j["reason"] = why();
    return j;
  }
  [[nodiscard]] string line() const {
    string text = joined(names(r.cells));
    for (const string& name : names(r.open)) text += (text.empty() ? "" : " ") + name + "?";
    return (text.empty() ? "-" : text) + "\n";
  }
  [[nodiscard]] string text() const {
    return head() + std::to_string(r.cells.size()) +
           (r.cells.size() == 1 ? " given can be removed: " : " givens can be removed, each alone: ") + line() +
           (r.open.empty() ? "" : std::to_string(r.open.size()) + " undecided (?): " + why() + "\n") + "\n";
  }
};

RecordOutput all_redundant(const Reported& of, const Query& query, const StopToken& stop) {
  const Redundant r = redundant_givens(of.puzzle(), query, stop);
  if (r.before != Verdict::unique) return refused(of, r.before, r.reason, r.detail);
  RecordOutput o;
  if (!r.open.empty()) o.happened = kUndecided;
  o.out = written(RedundantReport{of, r}, of.options.format);
  return o;
}

struct MinimizedReport : Reported {
  const Minimized& m;
  bool smallest = false;

  [[nodiscard]] std::vector<string> removed() const { return library::named_values(topology(), m.removed, puzzle().givens); }

  [[nodiscard]] Json fields() const {
    Json j = verdict_fields(m.before);
    j["result"] = json_of(m.result.givens);
    j["result_clues"] = m.result.clue_count();
    j["removed"] = removed();
    j["minimal"] = m.minimal;
    if (smallest) {
      j["minimum"] = m.minimum;
      j["at_least"] = m.lower;
    }
    j["solution"] = json_of(m.solution);
    j["checked"] = m.checked;
    if (m.reason != StopReason::none) j["reason"] = library::why(m.reason, m.detail);
    return j;
  }
  [[nodiscard]] string line() const { return line_of(m.result.givens) + "\n"; }
  [[nodiscard]] string words() const {
    string text = std::to_string(m.result.clue_count()) + " givens left, ";
    if (m.minimum) return text + "proven to be the fewest";
    text += m.minimal ? "none of them can be removed" : "not shown to be minimal";
    if (smallest) text += "; not proven to be the fewest, at least " + std::to_string(m.lower) + " stay";
    return m.reason == StopReason::none ? text : text + " (" + library::why(m.reason, m.detail) + ")";
  }
  [[nodiscard]] string text() const {
    return heading() + "\n" + drawn(m.result.givens) + words() + "\n" + std::to_string(m.removed.size()) + " removed" +
           (m.removed.empty() ? "" : ": ") + joined(removed()) + "\n\n";
  }
};

struct MinimizeRequest {
  bool all = false;
  bool smallest = false;
  std::size_t count = 1;
};

constexpr std::size_t kTries = 20;  // orders for each subset that is wanted

RecordOutput minimized(const Reported& of, const MinimizeRequest& request, const Query& query,
                       const StopToken& stop) {
  const Puzzle& p = of.puzzle();
  RecordOutput o;
  std::set<std::vector<CellId>> seen;
  for (std::size_t i = 0; i < kTries * request.count && seen.size() < request.count; ++i) {
    Query q = query;
    q.seed = order_seed(query.seed, i);
    const Minimized m = request.smallest ? smallest_subset(p, q, stop) : minimize(p, q, stop);
    if (m.before != Verdict::unique) {
      if (i == 0) return refused(of, m.before, m.reason, m.detail);
      o.happened |= kUndecided;  // a limit: it was unique before
      return o;
    }
    if (!seen.insert(m.removed).second) continue;
    if (!(request.smallest ? m.minimum : m.minimal)) o.happened |= kUndecided;
    o.out += written(MinimizedReport{of, m, request.smallest}, of.options.format);
    if (o.happened != 0) break;
  }
  return o;
}

}  // namespace

std::uint32_t run_minimize(const Run& run) {
  const Options& options = run.options;
  MinimizeRequest request;
  request.all = options.has("all");
  MinimizeSettings settings;
  fill(options, settings);
  request.smallest = settings.smallest;
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
    RecordOutput o = request.all ? all_redundant(of, options.query, stop) : minimized(of, request, options.query, stop);
    note_losses(record, options, false, o);
    return o;
  });
}

}  // namespace tresse::cli
