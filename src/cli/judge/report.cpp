// Writes what `judge` prints, as fields and as words.
#include "cli/judge/judge.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

namespace tresse::cli {
namespace {

using std::string;
using Json = nlohmann::ordered_json;

constexpr std::string_view kSaid[] = {"none", "one", "several"};

string kind_or_agrees(const Asked& asked) {
  if (asked.judgement.undecided) return "undecided";
  if (asked.judgement.kind != Disagreement::no_disagreement) return string(name_of(asked.judgement.kind));
  return asked.stopped ? "" : "agrees";
}

Json judged_fields(const JudgedRecord& r, const ReportOptions& options) {
  const WriteOptions w = write_options(r.record, options);
  const Asked& a = r.asked;
  Json j = record_json(r.index, r.record, options);
  j["file"] = r.record.file;
  j["line"] = r.record.line;
  j["disagreement"] = name_of(a.judgement.kind);
  j["reason"] = a.judgement.why;
  if (!a.claim.grids.empty()) j["claimed"] = grid_json(a.claim.grids[0], w);
  if (a.claim.count) j["said"] = kSaid[std::min<std::uint64_t>(*a.claim.count, 2)];
  if (a.check) {
    j["verdict"] = name_of(a.truth.verdict);
    j["solution"] = a.truth.solutions.empty() ? Json() : grid_json(a.truth.solutions[0], w);
    if (a.truth.solutions.size() > 1) j["second"] = grid_json(a.truth.solutions[1], w);
  }
  if (r.alone) j["alone"] = kind_or_agrees(*r.alone);
  if (r.shrunk) {
    const Puzzle& p = r.shrunk->record.puzzle;
    j["result"] = grid_json(p.givens, w);
    j["result_clues"] = p.clue_count();
    j["minimal"] = r.shrunk->minimal;
  }
  return j;
}

string judged_words(const JudgedRecord& r, const ReportOptions& options) {
  const WriteOptions w = write_options(r.record, options);
  const Asked& a = r.asked;
  const auto row = [](const char* name, const string& value) {
    return "  " + string(name) + string(10 - std::char_traits<char>::length(name), ' ') + value + "\n";
  };
  string text = r.record.file + ":" + std::to_string(r.record.line) + ": " +
                string(words_for(a.judgement.kind)) + ": " + a.judgement.why + "\n";
  text += row("puzzle", write_puzzle_line(r.record.puzzle, w));
  if (!a.claim.grids.empty()) text += row("claimed", write_line(a.claim.grids[0], w));
  if (a.check && !a.truth.solutions.empty()) text += row("solution", write_line(a.truth.solutions[0], w));
  if (a.check && a.truth.solutions.size() > 1) text += row("second", write_line(a.truth.solutions[1], w));
  if (r.alone && r.alone->judgement.kind != a.judgement.kind) {
    text += row("alone", "asked for this puzzle only, it " +
                             (r.alone->judgement.undecided ? string("cannot be judged")
                              : r.alone->judgement.kind == Disagreement::no_disagreement
                                  ? string("agrees")
                                  : "has another fault: " + string(words_for(r.alone->judgement.kind))));
  }
  if (r.shrunk) {
    const Puzzle& p = r.shrunk->record.puzzle;
    text += row(r.shrunk->minimal ? "minimal" : "smaller",
                write_puzzle_line(p, w) + "  (" + std::to_string(p.clue_count()) + " givens: " +
                    r.shrunk->asked.judgement.why + ")");
  }
  return text;
}

}  // namespace

string report_judged(const JudgedRecord& judged, const ReportOptions& options) {
  Described d;
  d.fields = [&] { return judged_fields(judged, options); };
  d.text = d.line = [&] { return judged_words(judged, options); };
  return write_record(d, options.format);
}

std::size_t JudgedCounts::disagree() const {
  return std::accumulate(kinds.begin(), kinds.end(), std::size_t{0});
}

string report_counts(const JudgedCounts& c, const ReportOptions& options) {
  Described d;
  d.fields = [&] {
    Json kinds = Json::object();
    for (std::size_t i = 0; i < c.kinds.size(); ++i) {
      if (c.kinds[i] != 0) kinds[string(name_of(static_cast<Disagreement>(i)))] = c.kinds[i];
    }
    Json j;
    j["summary"] = {{"puzzles", c.puzzles},
                    {"agree", c.agree},
                    {"disagree", c.disagree()},
                    {"undecided", c.undecided},
                    {"disagreements", kinds}};
    return j;
  };
  d.text = d.line = [&] {
    string text = "puzzles: " + std::to_string(c.puzzles) + ", agree: " + std::to_string(c.agree) +
                  ", disagree: " + std::to_string(c.disagree());
    const char* before = " (";
    for (std::size_t i = 0; i < c.kinds.size(); ++i) {
      if (c.kinds[i] == 0) continue;
      text += before + std::to_string(c.kinds[i]) + " " + string(words_for(static_cast<Disagreement>(i)));
      before = ", ";
    }
    if (c.disagree() != 0) text += ")";
    if (c.undecided != 0) text += ", undecided: " + std::to_string(c.undecided);
    return text + "\n";
  };
  return write_record(d, options.format);
}

}  // namespace tresse::cli
