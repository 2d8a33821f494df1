// tresse judge --solver 'CMD {}': another solver is asked what the strands are asked, and each disagreement is printed, then
// the counts. The first of each kind is shrunk, in the order of the input, so that the output does not depend on --jobs.
#include "cli/judge/judge.hpp"

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <numeric>
#include <set>
#include <system_error>

#include "cli/answers/answer_record.hpp"
#include "cli/commands/commands.hpp"
#include "cli/process/console.hpp"
#include "cli/process/exit_code.hpp"
#include "cli/process/ordered.hpp"
#include "cli/records/run_records.hpp"
#include "cli/report/format.hpp"

namespace tresse::cli {
namespace {

using std::string;

constexpr std::size_t kBatch = 1024;  // puzzles of one run
constexpr auto kJudgeTime = std::chrono::seconds(10);

SolverSettings solver_settings(const Options& options) {
  if (!options.has("solver")) {
    throw UsageError("judge needs --solver 'COMMAND', with {} where the puzzle goes");
  }
  SolverSettings s;
  s.command = foreign_command(options.get<string>("solver"));
  const string format = options.has("to") ? options.get<string>("to") : "line";
  s.format = find_output_format(format);
  if (s.format == nullptr) throw UsageError("unknown format '" + format + "' (--to)");
  if (options.has("batch")) {
    if (s.command.puzzle == PuzzleGoes::into_argument) {
      throw UsageError("--batch gives the list to standard input or {file}, not to {}");
    }
    if (format != "line" && format != "sukaku") {
      throw UsageError("--batch needs a format of one line, line or sukaku, not " + format);
    }
  }
  s.report = options.report;
  s.one_means_unique = options.has("unique");
  s.time_limit = options.time_limit.value_or(kJudgeTime);
  s.query = options.query;
  s.query.seed = 0;
  return s;
}

struct JudgedItem {
  Inputs::Item item;
  std::optional<Asked> asked;
  std::optional<Asked> alone;
};
struct JudgedBlock {
  std::vector<JudgedItem> items;
  std::optional<double> fraction;
  bool complete = true;
  string error;
};

void ask_block(JudgedBlock& block, const JudgedSolver& solver, bool batch, const StopToken& stop) {
  std::vector<const Record*> records;
  for (const JudgedItem& i : block.items) {
    if (i.item.item) records.push_back(&*i.item.item);
  }
  if (records.empty()) return;
  std::vector<Asked> all = solver.ask_all(records, stop);
  std::size_t next = 0;
  for (JudgedItem& i : block.items) {
    if (!i.item.item) continue;
    const Record& record = *i.item.item;
    i.asked = std::move(all[next++]);
    if (batch && i.asked->known() && i.asked->judgement.kind != Disagreement::no_disagreement) {
      i.alone = solver.ask(record, stop);
    }
    if (i.asked->stopped || (i.alone && i.alone->stopped)) block.complete = false;
    for (const auto* asked : {&i.asked, &i.alone}) {
      if (*asked && !(*asked)->not_run.empty()) block.error = (*asked)->not_run;
    }
  }
}

class Judge {
 public:
  Judge(const Run& run, const JudgedSolver& solver)
      : run_(run), solver_(solver), frame_(run.options.report.format, {}, true) {}

  // In the order of the input; false: it is over.
  bool take(JudgedBlock& block) {
    for (JudgedItem& i : block.items) {
      if (!i.item.item) {
        happened |= complain(run_, i.item.item.error());
        const ReportOptions& report = run_.options.report;
        if (row_of(report.format).fields) text(report_error(i.item.index, i.item.item.error(), report));
        continue;
      }
      if (!i.asked || !i.asked->known() || (i.alone && !i.alone->known())) break;
      const Record& record = *i.item.item;
      if (!run_.options.quiet) {
        std::fputs((warnings_of(record) + wrong_solution_text(i.item.index, record)).c_str(), stderr);
      }
      tell_losses(record);
      count(*i.asked);
      if (i.alone && i.alone->judgement.undecided) happened |= kUndecided;
      if (i.asked->judgement.ours || (i.asked->check && !i.asked->check->agree)) tell_ours(i);
      if (i.asked->judgement.kind != Disagreement::no_disagreement) write(i);
    }
    return block.complete && run_.out.flush();
  }

  void finish() {
    text(report_counts(counts_, run_.options.report));
    run_.out.write(frame_.end());
    run_.out.flush();
  }
  [[nodiscard]] std::size_t puzzles() const { return counts_.puzzles; }

  std::uint32_t happened = kNothing;
  string error;  // why the solver could not be run on

 private:
  void count(const Asked& asked) {
    const Judgement& j = asked.judgement;
    ++counts_.puzzles;
    if (j.ours) {
      happened |= kInternal;
    } else if (j.undecided) {
      ++counts_.undecided;
      happened |= kUndecided;
    } else if (j.kind == Disagreement::no_disagreement) {
      ++counts_.agree;
    } else {
      ++counts_.kinds[static_cast<std::size_t>(j.kind)];
      happened |= kNegative;
    }
  }

  void write(JudgedItem& i) {
    JudgedRecord judged{i.item.index, *i.item.item, std::move(*i.asked), std::move(i.alone), {}};
    const Disagreement kind = judged.asked.judgement.kind;
    const bool same_alone = !judged.alone || judged.alone->judgement.kind == kind;
    if (same_alone && !run_.options.has("no-shrink") && shrunk_.insert(kind).second) {
      judged.shrunk = shrink(solver_, judged.record, judged.alone ? *judged.alone : judged.asked,
                             run_.options.has("seed") ? run_.options.query.seed : 0,
                             run_.stop.token());
      error = judged.shrunk->not_run;
    }
    text(report_judged(judged, run_.options.report));
    run_.out.flush();
  }

  void text(string record) {
    if (record.empty()) return;
    frame_.add(record);
    run_.out.write(record);
  }

  void tell_losses(const Record& record) {
    std::vector<string> losses;
    static_cast<void>(solver_.text_of(record, &losses));
    for (const string& loss : losses) {
      if (!told_.insert(loss).second) continue;
      complain(run_, record.file + ":" + std::to_string(record.line) +
                         ": the solver is not told of " + loss + ". This message is not repeated");
    }
  }

  void tell_ours(const JudgedItem& i) {
    happened |= kInternal;
    CrossCheck check = i.asked->check.value_or(CrossCheck{});
    if (i.asked->judgement.ours) check.disagreement = i.asked->judgement.why;
    std::fputs(write_replay(i.item.index, *i.item.item, check).c_str(), stderr);
  }

  const Run& run_;
  const JudgedSolver& solver_;
  RecordFrame frame_;
  JudgedCounts counts_;
  std::set<Disagreement> shrunk_;
  std::set<string> told_;
};

std::uint32_t run_judged(const Run& run) {
  const Options& options = run.options;
  const JudgedSolver solver(solver_settings(options));
  const bool batch = options.has("batch");
  Inputs inputs(inputs_of(options), options.read);
  Judge judge(run, solver);
  Progress progress(*options.console, options.quiet);
  const auto produce = [&]() -> std::optional<JudgedBlock> {
    JudgedBlock block;
    while (block.items.size() < (batch ? kBatch : 1)) {
      auto item = next_or_stop(run, inputs);
      if (!item) break;
      block.items.push_back({std::move(*item), {}, {}});
      if (inputs.waits()) break;
    }
    if (block.items.empty()) return std::nullopt;
    block.fraction = inputs.fraction();
    return block;
  };
  const auto work = [&](JudgedBlock& block) {
    ask_block(block, solver, batch, run.stop.token());
    return std::move(block);
  };
  const auto consume = [&](JudgedBlock&& block) {
    const bool more = judge.take(block);
    progress.add(block.items.size(), block.fraction);
    if (judge.error.empty()) judge.error = block.error;
    return more && judge.error.empty();
  };
  run_ordered(options.jobs, produce, work, consume);
  progress.finish();
  judge.finish();
  if (!judge.error.empty()) {
    complain(run, "--solver: " + judge.error);
    judge.happened |= kInputOutput;
  }
  if (run.out.failed()) {
    complain(run, "cannot write to standard output");
    judge.happened |= kInputOutput;
  }
  if (run.stop.stop_requested()) judge.happened |= kInterrupted;
  return judge.happened;
}

}  // namespace

std::uint32_t run_judge(const Run& run) {
  try {
    return run_judged(run);
  } catch (const std::system_error& e) {  // no more processes or files
    complain(run, e.what());
    return kInputOutput;
  }
}

// Writes what `judge` prints, as fields and as words.

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
  const Reported of{r.index, r.record, options};
  const Asked& a = r.asked;
  Json j = of.record_fields();
  j["file"] = r.record.file;
  j["line"] = r.record.line;
  j["disagreement"] = name_of(a.judgement.kind);
  j["reason"] = a.judgement.why;
  if (!a.claim.grids.empty()) j["claimed"] = of.json_of(a.claim.grids[0]);
  if (a.claim.count) j["said"] = kSaid[std::min<std::uint64_t>(*a.claim.count, 2)];
  if (a.check) {
    j["verdict"] = name_of(a.truth.verdict);
    j["solution"] = a.truth.solutions.empty() ? Json() : of.json_of(a.truth.solutions[0]);
    if (a.truth.solutions.size() > 1) j["second"] = of.json_of(a.truth.solutions[1]);
  }
  if (r.alone) j["alone"] = kind_or_agrees(*r.alone);
  if (r.shrunk) {
    const Puzzle& p = r.shrunk->record.puzzle;
    j["result"] = of.json_of(p.givens);
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
