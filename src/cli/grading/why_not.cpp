#include "cli/grading/why_not.hpp"

#include <nlohmann/json.hpp>
#include <optional>
#include <regex>

#include "cli/answers/answer_record.hpp"
#include "cli/process/exit_code.hpp"
#include "cli/report/walker.hpp"
#include "library/steps/seen_at.hpp"
#include "library/steps/step_json.hpp"
#include "library/steps/why_not.hpp"

namespace tresse::cli {
namespace {

using std::string;
using Json = nlohmann::ordered_json;

std::optional<CandId> candidate_of(const WhyNotWords& asked, const Topology& t, const DigitText& symbol) {
  for (std::size_t c = 0; c < t.cell_count(); ++c) {
    if (t.name(CellId(c)) != asked.cell) continue;
    for (std::size_t d = 0; d < t.side(); ++d) {
      if (symbol(Digit(d)) == asked.digit) return cand(CellId(c), Digit(d), t.side());
    }
  }
  return std::nullopt;
}

Json to_json(const library::WhyNot& why, const WhyNotWords& asked, const StepStyle& style, const ReportOptions& options, std::size_t index,
             const Record& record, const DigitText& symbol) {
  const Puzzle& p = record.puzzle;
  const Topology& t = *p.topology;
  Json j = record_json(index, record, options);
  j["supposed"] = candidates_json(t, {why.supposed}, symbol)[0];
  const Verdict verdict = why.answer.verdict;
  j["refuted"] = verdict == Verdict::unknown ? Json() : Json(verdict == Verdict::none);
  if (verdict == Verdict::unknown) j["reason"] = reason_text(why.answer);
  j["text"] = library::explain(t, why, symbol);
  if (why.refutation.drawing) put_drawing(j, style, p, start_of(p), *why.refutation.drawing);
  Json& steps = j["steps"] = Json::array();
  Walker walker(p);
  library::SeenAt seen;
  for (const TraceEvent& e : why.refutation.trace) {
    Json s = event_json(t, e, steps.size() + 1, symbol, Notation::plain);
    const string text = s["text"];
    seen.begin(walker.before(e), e, steps.size() + 1);
    s["text"] = seen.with_note(text, p, walker.position(), e);
    if (e.kind == TraceEvent::Kind::assume) s["text"] = "Suppose that " + asked.cell + " is " + asked.digit + ".";
    if (e.kind == TraceEvent::Kind::dead_end) s["text"] = "Contradiction" + text.substr(text.find(": "));
    put_drawing(s, style, p, seen.position(), drawing_of(t, e));
    walker.follow(e);
    steps.push_back(std::move(s));
  }
  return j;
}

// Of a cell that has a value in the puzzle.
RecordOutput value_record(const WhyNotWords& asked, const string& value, const Options& options, std::size_t index, const Record& record,
                          const WriteOptions& w) {
  const bool same = value == asked.digit;
  const string text = asked.cell + " is " + value + " in the puzzle" + (same ? "." : ", so it is not " + asked.digit + ".");
  Described d;
  d.fields = [&] {
    Json j = record_json(index, record, options.report);
    j["supposed"] = {{"cell", asked.cell}, {"value", asked.digit}};
    j["refuted"] = !same;
    j["text"] = text;
    j["steps"] = Json::array();
    return j;
  };
  d.line = [&] { return text + "\n"; };
  d.text = [&] { return puzzle_head(index, record, w) + text + "\n\n"; };
  RecordOutput output;
  output.out = write_record(d, options.report.format);
  if (same) output.happened = kNegative;
  return output;
}

}  // namespace

WhyNotWords::WhyNotWords(const string& text) {
  static const std::regex kForm("(r[1-9][0-9]*c[1-9][0-9]*)=(.+)");
  std::smatch parts;
  if (!std::regex_match(text, parts, kForm)) {
    throw UsageError("--why-not takes a cell and a digit, as in r1c3=2");
  }
  cell = parts[1];
  digit = parts[2];
}

RecordOutput why_not_record(const Engine& engine, const WhyNotWords& asked, const StepStyle& style,
                            const Options& options, std::size_t index, const Record& record, const StopToken& stop) {
  const WriteOptions w = write_options(record, options.report);
  const DigitText symbol = [&](Digit d) { return w.alphabet.text(d); };
  const Topology& t = *record.puzzle.topology;
  const std::optional<CandId> supposed = candidate_of(asked, t, symbol);
  RecordOutput output;
  if (!supposed) {
    const InputError error{InputCode::value_out_of_range, record.file, record.line, 0,
                           "--why-not " + asked.cell + "=" + asked.digit + ": this puzzle has no such cell or digit"};
    output.err = "tresse: " + to_string(error) + "\n";
    output.out = report_error(index, error, options.report);
    output.happened = kMalformed;
    return output;
  }
  const CellId cell = cell_of(*supposed, t.side());
  if (record.puzzle.givens.filled(cell)) return value_record(asked, symbol(*record.puzzle.givens.at(cell)), options, index, record, w);
  const library::WhyNot why = library::why_not(engine, record.puzzle, *supposed, options.query, stop);
  if (why.answer.verdict == Verdict::unknown) output.happened = happened_in(why.answer, true, false);
  else if (why.answer.verdict != Verdict::none) output.happened = kNegative;
  Described d;
  d.fields = [&] { return to_json(why, asked, style, options.report, index, record, symbol); };
  d.line = [&] { return library::explain(t, why, symbol) + "\n"; };
  d.text = [&] { return puzzle_head(index, record, w) + library::explain(t, why, symbol) + "\n\n"; };
  output.out = write_record(d, options.report.format);
  return output;
}

}  // namespace tresse::cli
