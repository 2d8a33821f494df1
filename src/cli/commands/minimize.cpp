// tresse minimize: a unique puzzle without the givens that it does not need. line: the puzzle that is
// left (--all: the redundant givens, "-" if there are none); text and json say what went, and what is
// proven. A puzzle that is not unique is refused: a negative record that says why.
#include <nlohmann/json.hpp>
#include <set>

#include "cli/commands/commands.hpp"
#include "cli/options/parse.hpp"
#include "cli/options/settings.hpp"
#include "cli/process/exit_code.hpp"
#include "cli/records/run_records.hpp"
#include "cli/report/report.hpp"
#include "library/json.hpp"
#include "repair/minimize.hpp"

namespace tresse::cli {
namespace {

using Json = nlohmann::ordered_json;
using std::string;

struct Item {
  std::size_t index;
  const Record& record;
  const ReportOptions& report;

  [[nodiscard]] const Topology& topology() const { return *record.puzzle.topology; }
  [[nodiscard]] string line(const Grid& grid) const {
    return write_line(grid, write_options(record, report));
  }
  [[nodiscard]] string box(const Grid& grid) const { return drawn(topology(), grid, write_options(record, report)); }
  [[nodiscard]] Json fields(Verdict before) const {
    return verdict_json(index, record, before, report);
  }
  [[nodiscard]] string head() const { return puzzle_heading(index, record) + "\n"; }
};

// Of a puzzle that is not unique, or not known to be.
RecordOutput refused(const Item& item, Verdict before, StopReason reason, const string& detail) {
  Answer answer;
  answer.verdict = before;
  answer.reason = reason;
  answer.detail = detail;
  Described d;
  d.fields = [&] {
    Json j = item.fields(before);
    j["result"] = nullptr;
    if (reason != StopReason::none) j["reason"] = reason_text(answer);
    return j;
  };
  d.line = [&] { return verdict_text(answer, item.record) + "\n"; };
  d.text = [&] {
    string why = before == Verdict::multiple ? "several solutions" : verdict_text(answer);
    if (before == Verdict::none) {
      const WriteOptions w = write_options(item.record, item.report);
      const string plain = plain_contradiction(item.record.puzzle, w);
      why = "no solution" + (plain.empty() ? "" : ": " + plain);
    }
    return item.head() + item.box(item.record.puzzle.givens) + "not minimized: " + why + "\n\n";
  };
  RecordOutput o;
  o.happened = before == Verdict::unknown ? kUndecided : kNegative;
  o.out = write_record(d, item.report.format);
  if (before != Verdict::unknown) {
    o.err = "tresse: puzzle " + std::to_string(item.index) + ": not minimized: it has " +
            (before == Verdict::none ? "no solution" : "several solutions") +
            "; tresse repair makes it a puzzle with one\n";
  }
  return o;
}

string line_of_redundant(const Redundant& r, const Topology& t, const Grid& givens) {
  string text = joined(library::named_values(t, r.cells, givens));
  for (const string& name : library::named_values(t, r.open, givens)) {
    text += (text.empty() ? "" : " ") + name + "?";
  }
  return text.empty() ? "-" : text;
}

RecordOutput all_redundant(const Item& item, const Query& query, const StopToken& stop) {
  const Puzzle& p = item.record.puzzle;
  const Redundant r = redundant_givens(p, query, stop);
  if (r.before != Verdict::unique) return refused(item, r.before, r.reason, r.detail);
  Described d;
  d.fields = [&] {
    Json j = item.fields(r.before);
    j["redundant"] = library::named_values(item.topology(), r.cells, p.givens);
    j["undecided"] = library::named_values(item.topology(), r.open, p.givens);
    j["minimal"] = r.cells.empty() && r.open.empty();
    j["solution"] = grid_json(r.solution, write_options(item.record, item.report));
    if (!r.open.empty()) j["reason"] = library::why(r.reason, r.detail);
    return j;
  };
  d.line = [&] { return line_of_redundant(r, item.topology(), p.givens) + "\n"; };
  d.text = [&] {
    string text = item.head() + item.box(p.givens) + std::to_string(r.cells.size()) +
                  (r.cells.size() == 1 ? " given can be removed: " : " givens can be removed, each alone: ") + d.line();
    if (!r.open.empty()) {
      text +=
          std::to_string(r.open.size()) + " undecided (?): " + library::why(r.reason, r.detail) + "\n";
    }
    return text + "\n";
  };
  RecordOutput o;
  if (!r.open.empty()) o.happened = kUndecided;
  o.out = write_record(d, item.report.format);
  return o;
}

string words(const Minimized& m, bool smallest) {
  string text = std::to_string(m.result.clue_count()) + " givens left, ";
  if (m.minimum) return text + "proven to be the fewest";
  text += m.minimal ? "none of them can be removed" : "not shown to be minimal";
  if (smallest)
    text += "; not proven to be the fewest, at least " + std::to_string(m.lower) + " stay";
  if (m.reason != StopReason::none) text += " (" + library::why(m.reason, m.detail) + ")";
  return text;
}

string report_one(const Item& item, const Minimized& m, bool smallest) {
  const Grid& givens = item.record.puzzle.givens;
  const auto removed = library::named_values(item.topology(), m.removed, givens);
  Described d;
  d.fields = [&] {
    Json j = item.fields(m.before);
    j.update(library::minimized_json(item.record.puzzle, m, smallest, write_options(item.record, item.report)));
    return j;
  };
  d.line = [&] { return item.line(m.result.givens) + "\n"; };
  d.text = [&] {
    return item.head() + item.box(m.result.givens) + words(m, smallest) + "\n" +
           std::to_string(removed.size()) + " removed" + (removed.empty() ? "" : ": ") +
           joined(removed) + "\n\n";
  };
  return write_record(d, item.report.format);
}

struct MinimizeRequest {
  bool all = false;
  bool smallest = false;
  std::size_t count = 1;
};

constexpr std::size_t kTries = 20;  // orders for each subset that is wanted

RecordOutput minimized(const Item& item, const MinimizeRequest& request, const Query& query,
                       const StopToken& stop) {
  const Puzzle& p = item.record.puzzle;
  RecordOutput o;
  std::set<std::vector<CellId>> seen;
  for (std::size_t i = 0; i < kTries * request.count && seen.size() < request.count; ++i) {
    Query q = query;
    q.seed = order_seed(query.seed, i);
    const Minimized m = request.smallest ? smallest_subset(p, q, stop) : minimize(p, q, stop);
    if (m.before != Verdict::unique) {
      if (i == 0) return refused(item, m.before, m.reason, m.detail);
      o.happened |= kUndecided;  // a limit: it was unique before
      return o;
    }
    if (!seen.insert(m.removed).second) continue;
    if (!(request.smallest ? m.minimum : m.minimal)) o.happened |= kUndecided;
    o.out += report_one(item, m, request.smallest);
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
    const Item item{index, record, options.report};
    RecordOutput o = request.all ? all_redundant(item, options.query, stop)
                                 : minimized(item, request, options.query, stop);
    note_losses(record, options, false, o);
    return o;
  });
}

}  // namespace tresse::cli
