// The trace format in which lists of rated puzzles are published, so that two programs can be compared
// line by line:
//   P <puzzle>
//   S <rating> <name on the scale> |<effects>     r1c2=3 first, then r8c4<>9 by row, column, digit
//   S - none                                      the scale finds nothing more
//   R <ER>/<EP>/<ED>                              or the reason why there is no rating
#include "cli/report/rating_report.hpp"
#include "grader/explain/explain.hpp"

namespace tresse {

std::string report_trace(const RatedExplainReport& r, const ReportOptions& options) {
  const Puzzle& p = r.record->puzzle;
  const Topology& t = *p.topology;
  const WriteOptions w = write_options(*r.record, options);
  const auto effect = [&](CandId c, const char* relation) {
    return " " + t.name(cell_of(c, t.side())) + relation + w.alphabet.text(digit_of(c, t.side()));
  };
  std::string out = "P " + write_puzzle_line(p, w) + "\n";
  for (const RatedStep& s : r.steps) {
    out += "S " + rating_text(*r.scale.profile, s.rating) + " " +
           name_on_scale(*r.scale.profile, s.step) + " |";
    for (CandId c : s.step.placements) out += effect(c, "=");
    for (CandId c : s.step.eliminations) out += effect(c, "<>");
    out += "\n";
  }
  if (r.scale.rating) return out + "R " + rating_text(*r.scale.rating) + "\n";
  const bool stalled = r.answer.verdict == Verdict::unique && r.scale.reason == StopReason::stalled;
  if (stalled) out += "S - none\n";
  return out + "R " + no_rating_text(r.answer, r.scale) + "\n";
}

}  // namespace tresse
