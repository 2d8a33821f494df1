// tresse judge --solver 'CMD {}': another solver is asked what the strands are asked, and each disagreement is printed, then
// the counts. An agreement needs no second look: the solver and an engine of ours, which share nothing, said the same. A disagreement
// is put before all strands, so that what is reported does not rest on one of them. The first of each kind is shrunk, in the order of
// the input, so that the output does not depend on --jobs.
#include <algorithm>
#include <array>
#include <cstdio>
#include <iterator>
#include <nlohmann/json.hpp>
#include <numeric>
#include <random>
#include <set>
#include <system_error>

#include "base/ranges.hpp"
#include "cli/answers/answer_record.hpp"
#include "cli/commands/commands.hpp"
#include "cli/judge/claim.hpp"
#include "cli/judge/foreign.hpp"
#include "cli/process/console.hpp"
#include "cli/process/exit_code.hpp"
#include "cli/process/ordered.hpp"
#include "cli/records/run_records.hpp"
#include "cli/report/format.hpp"
#include "cli/report/report.hpp"
#include "io/reader.hpp"
#include "io/text.hpp"
#include "io/writer.hpp"
#include "library/answer.hpp"
#include "model/rules/clue.hpp"

namespace tresse::cli {
namespace {

using std::string;
using Json = nlohmann::ordered_json;

constexpr std::size_t kBatch = 1024;  // puzzles of one run
constexpr auto kJudgeTime = std::chrono::seconds(10);
constexpr std::size_t kOutputOfOne = std::size_t{1} << 20;  // bytes
constexpr std::size_t kOutputOfAPuzzle = std::size_t{1} << 16;
constexpr std::size_t kMostRuns = 2000;  // of shrink()
constexpr std::size_t kMostTimeOuts = 20;

struct SolverSettings {
  ForeignCommand command;
  const OutputFormat* format = nullptr;  // in which it is given puzzles
  ReportOptions report;                  // the blank symbol
  bool one_means_unique = false;
  std::chrono::nanoseconds time_limit{};  // of it and of the strands, each
  Query query;
};

// What came of one puzzle.
struct Asked {
  Judgement judgement;
  ForeignClaim claim;
  Answer truth;
  std::optional<CrossCheck> check;  // of the strands, where there is a disagreement
  bool stopped = false;             // before it was known
  std::string not_run;              // the solver: why

  [[nodiscard]] bool known() const { return !stopped && not_run.empty(); }
};

SolverSettings solver_settings(const Options& options) {
  if (!options.has("solver")) {
    throw UsageError("judge needs --solver 'COMMAND', with {} where the puzzle goes");
  }
  SolverSettings s;
  s.command = foreign_command(options.get<string>("solver"));
  const string format = options.text_or("to", "line");
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

string duration_text(std::chrono::nanoseconds time) {
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
  return ms % 1000 != 0 ? std::to_string(ms) + " ms" : std::to_string(ms / 1000) + " s";
}

// The lines that answer, if there are as many as puzzles: all that are not empty, or all that can be read.
std::vector<std::string_view> answers_in(const string& out, std::size_t puzzles, std::size_t side, const Alphabet& symbols) {
  std::vector<std::string_view> lines = fields_in(out, "\n");
  std::erase_if(lines, [](std::string_view line) { return line.find_first_not_of(" \t\r") == line.npos; });
  if (lines.size() > puzzles) {
    std::erase_if(lines, [&](std::string_view line) { return !read_claim(line, side, symbols).readable(); });
  }
  if (lines.size() != puzzles) lines.clear();
  return lines;
}

class JudgedSolver {
 public:
  explicit JudgedSolver(SolverSettings settings)
      : settings_(std::move(settings)), quick_(library::engines_named("auto")), strands_(library::engines_named("all")) {}

  // The puzzle as the solver is given it; `losses`: what its format cannot carry.
  [[nodiscard]] string text_of(const Record& record, std::vector<string>* losses) const {
    const std::string_view header = settings_.format->header;
    return (header.empty() ? string() : string(header) + "\n") +
           settings_.format->write(record.puzzle, write_options(record, settings_.report), losses);
  }

  // Without its clues a puzzle is another one: the solver would be blamed for what it was not told.
  [[nodiscard]] std::optional<InputError> lost_clues(const Record& record) const {
    if (record.puzzle.topology->spec().constraints.empty()) return std::nullopt;
    std::vector<string> losses;
    static_cast<void>(text_of(record, &losses));
    const auto loss = ranges::find_if(losses, [](const string& text) {
      return text.starts_with("clues (") || ranges::any_of(clue_rules(), [&](const ClueRule& rule) { return text == rule.name; });
    });
    if (loss == losses.end()) return std::nullopt;
    return InputError{InputCode::unsupported, record.file, record.line, 0,
                      "the format " + string(settings_.format->key) + " does not hold the " + *loss + " that the solver must know; --to json does"};
  }

  // A run of the solver of its own. May be called by many threads at once, as ask_all().
  [[nodiscard]] Asked ask(const Record& record, const StopToken& stop) const {
    const ForeignRun done = run(text_of(record, nullptr), 1, stop);
    Asked asked;
    asked.stopped = done.stopped;
    asked.not_run = done.not_run;
    if (!asked.known()) return asked;
    Judgement& j = asked.judgement;
    const string said = done.err.empty() ? string() : "; it says: " + done.err.substr(0, done.err.find('\n'));
    if (done.timed_out) {
      j = {Disagreement::time_out, "it did not end within " + duration_text(settings_.time_limit), false, false};
    } else if (!done.crash.empty()) {
      j = {Disagreement::crash, done.crash + said, false, false};
    } else if (done.too_much) {
      j = {Disagreement::unreadable, "its output does not end", false, false};
    } else {
      asked = judged(record, done.out, stop);
      if (j.kind != Disagreement::unreadable) return asked;
      if (done.code != 0) j.why += "; exit code " + std::to_string(done.code);
      j.why += said;
    }
    return asked;
  }

  // One run for all, with an answer a line. Where that fails, it is asked for halves of the list.
  [[nodiscard]] std::vector<Asked> ask_all(std::span<const Record* const> records, const StopToken& stop) const {
    std::vector<Asked> all;
    if (records.size() == 1) {
      all.push_back(ask(*records[0], stop));
      return all;
    }
    string text;
    for (const Record* r : records) text += text_of(*r, nullptr);
    const ForeignRun done = run(text, records.size(), stop);
    if (done.stopped || !done.not_run.empty()) {
      Asked unknown;
      unknown.stopped = done.stopped;
      unknown.not_run = done.not_run;
      all.assign(records.size(), unknown);
      return all;
    }
    std::vector<std::string_view> lines;
    if (!done.timed_out && !done.too_much && done.crash.empty()) {
      lines = answers_in(done.out, records.size(), records[0]->puzzle.side(), write_options(*records[0], settings_.report).alphabet);
    }
    for (std::size_t i = 0; i < lines.size(); ++i) all.push_back(judged(*records[i], lines[i], stop));
    if (!lines.empty()) return all;
    const std::size_t half = records.size() / 2;
    all = ask_all(records.first(half), stop);
    ranges::move(ask_all(records.subspan(half), stop), std::back_inserter(all));
    return all;
  }

 private:
  [[nodiscard]] ForeignRun run(const string& text, std::size_t puzzles, const StopToken& stop) const {
    return run_foreign(settings_.command, text, {settings_.time_limit, puzzles > 1, kOutputOfOne + puzzles * kOutputOfAPuzzle}, stop);
  }

  [[nodiscard]] Asked judged(const Record& record, std::string_view output, const StopToken& stop) const {
    Asked asked;
    asked.claim = read_claim(output, record.puzzle.side(), write_options(record, settings_.report).alphabet);
    const auto judge_with = [&](const library::Engines& engines, bool all) {
      const library::AnswerRequest request{engines, all, true, settings_.query};
      library::AnswerResult found = library::answer(request, record.puzzle, stop.with_time_limit(settings_.time_limit));
      if (all) asked.check = std::move(found.check);
      if (all && found.answer.verdict == Verdict::unknown) return;
      asked.truth = std::move(found.answer);
      asked.judgement = judge_claim(record.puzzle, asked.truth, asked.claim, settings_.one_means_unique);
    };
    judge_with(quick_, false);
    const Judgement& j = asked.judgement;
    if (j.ours || (j.kind != Disagreement::no_disagreement && j.kind != Disagreement::unreadable)) judge_with(strands_, true);
    asked.stopped = stop.poll(stop_point::foreign_wait) != StopReason::none;
    return asked;
  }

  SolverSettings settings_;
  library::Engines quick_;    // the engine that fits
  library::Engines strands_;  // all
};

std::vector<CellId> givens_in_some_order(const Puzzle& puzzle, std::uint64_t seed) {
  std::vector<CellId> cells;
  for (std::size_t i = 0; i < puzzle.topology->cell_count(); ++i) {
    if (puzzle.givens.filled(CellId(i))) cells.emplace_back(i);
  }
  std::mt19937_64 random(seed);  // the same numbers everywhere; std::shuffle is not
  for (std::size_t i = cells.size(); i > 1; --i) std::swap(cells[i - 1], cells[random() % i]);
  return cells;
}

struct Shrunk {
  Record record;         // with fewer givens, or as many
  Asked asked;           // of it
  bool minimal = false;  // without any one of its givens the disagreement is gone, or another one
  std::string not_run;   // why the solver could not be run any more
};

// Takes givens away, in halves first and then one by one, as long as the solver disagrees in the same way. The order is drawn
// by the seed. It ends, not minimal, at a stop, where the solver cannot be run, after 2,000 runs, or after 20 that ran out of time.
Shrunk shrink(const JudgedSolver& solver, const Record& record, const Asked& asked, std::uint64_t seed, const StopToken& stop) {
  Shrunk best{record, asked, false, {}};
  std::size_t runs = 0;
  std::size_t time_outs = 0;
  bool undecided = false;
  std::vector<CellId> cells = givens_in_some_order(record.puzzle, seed);
  for (std::size_t part = std::max<std::size_t>(1, cells.size() / 2); !cells.empty();) {
    bool gone = false;
    undecided = false;
    for (std::size_t at = 0; at < cells.size();) {
      if (runs == kMostRuns || time_outs == kMostTimeOuts) return best;
      const std::size_t end = std::min(cells.size(), at + part);
      Record less = best.record;
      for (std::size_t i = at; i < end; ++i) less.puzzle.givens.clear(cells[i]);
      Asked again = solver.ask(less, stop);
      best.not_run = again.not_run;
      if (!again.known()) return best;
      undecided = undecided || again.judgement.undecided;
      ++runs;
      time_outs += again.judgement.kind == Disagreement::time_out ? 1 : 0;
      if (again.judgement.kind != asked.judgement.kind) {
        at = end;
        continue;
      }
      gone = true;
      best.record = std::move(less);
      best.asked = std::move(again);
      const auto begin = cells.begin() + static_cast<std::ptrdiff_t>(at);
      cells.erase(begin, begin + static_cast<std::ptrdiff_t>(end - at));
    }
    if (part == 1 && !gone) break;
    if (!gone || part > 1) part = std::max<std::size_t>(1, part / 2);
  }
  best.minimal = cells.empty() || !undecided;
  return best;
}

struct JudgedItem {
  Inputs::Item item;
  std::optional<InputError> lost;  // clues that the solver would not be told
  std::optional<Asked> asked;
  std::optional<Asked> alone;  // --batch: asked again, for this puzzle only
  std::optional<Shrunk> shrunk;
};
struct JudgedBlock {
  std::vector<JudgedItem> items;
  std::optional<double> fraction;
  bool complete = true;
  string error;
};

void ask_block(JudgedBlock& block, const JudgedSolver& solver, bool batch, const StopToken& stop) {
  std::vector<const Record*> records;
  for (JudgedItem& i : block.items) {
    if (!i.item.item) continue;
    i.lost = solver.lost_clues(*i.item.item);
    if (!i.lost) records.push_back(&*i.item.item);
  }
  if (records.empty()) return;
  std::vector<Asked> all = solver.ask_all(records, stop);
  std::size_t next = 0;
  for (JudgedItem& i : block.items) {
    if (!i.item.item || i.lost) continue;
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

constexpr std::string_view kSaid[] = {"none", "one", "several"};

string kind_or_agrees(const Asked& asked) {
  if (asked.judgement.undecided) return "undecided";
  if (asked.judgement.kind != Disagreement::no_disagreement) return string(name_of(asked.judgement.kind));
  return asked.stopped ? "" : "agrees";
}

Json judged_fields(const JudgedItem& r, const ReportOptions& options) {
  const Record& record = *r.item.item;
  const Reported of{r.item.index, record, options};
  const Asked& a = *r.asked;
  Json j = of.record_fields();
  put_keys(j, "file", record.file, "line", record.line, "disagreement", name_of(a.judgement.kind), "reason", a.judgement.why);
  if (!a.claim.grids.empty()) j["claimed"] = of.json_of(a.claim.grids[0]);
  if (a.claim.count) j["said"] = kSaid[std::min<std::uint64_t>(*a.claim.count, 2)];
  if (a.check) {
    put_keys(j, "verdict", name_of(a.truth.verdict), "solution", a.truth.solutions.empty() ? Json() : of.json_of(a.truth.solutions[0]));
    if (a.truth.solutions.size() > 1) j["second"] = of.json_of(a.truth.solutions[1]);
  }
  if (r.alone) j["alone"] = kind_or_agrees(*r.alone);
  if (r.shrunk) {
    const Puzzle& p = r.shrunk->record.puzzle;
    put_keys(j, "result", of.json_of(p.givens), "result_clues", p.clue_count(), "minimal", r.shrunk->minimal);
  }
  return j;
}

string judged_words(const JudgedItem& r, const ReportOptions& options) {
  const Record& record = *r.item.item;
  const WriteOptions w = write_options(record, options);
  const Asked& a = *r.asked;
  const auto row = [](const char* name, const string& value) {
    return "  " + string(name) + string(10 - std::char_traits<char>::length(name), ' ') + value + "\n";
  };
  string text = record.file + ":" + std::to_string(record.line) + ": " +
                string(words_for(a.judgement.kind)) + ": " + a.judgement.why + "\n";
  text += row("puzzle", write_puzzle_line(record.puzzle, w));
  if (!a.claim.grids.empty()) text += row("claimed", write_line(a.claim.grids[0], w));
  if (a.check && !a.truth.solutions.empty()) text += row("solution", write_line(a.truth.solutions[0], w));
  if (a.check && a.truth.solutions.size() > 1) text += row("second", write_line(a.truth.solutions[1], w));
  if (r.alone && r.alone->judgement.kind != a.judgement.kind) {
    text += row("alone", "asked for this puzzle only, it " + (r.alone->judgement.undecided ? string("cannot be judged")
                                                              : r.alone->judgement.kind == Disagreement::no_disagreement
                                                                  ? string("agrees")
                                                                  : "has another fault: " + string(words_for(r.alone->judgement.kind))));
  }
  if (r.shrunk) {
    const Puzzle& p = r.shrunk->record.puzzle;
    text += row(r.shrunk->minimal ? "minimal" : "smaller",
                write_puzzle_line(p, w) + "  (" + io::counted(p.clue_count(), "given") + ": " + r.shrunk->asked.judgement.why + ")");
  }
  return text;
}

class Judge {
 public:
  Judge(const Run& run, const JudgedSolver& solver) : run_(run), solver_(solver), frame_(run.options.report.format, {}, true) {}

  // In the order of the input; false: it is over.
  bool take(JudgedBlock& block) {
    for (JudgedItem& i : block.items) {
      if (!i.item.item || i.lost) {
        const InputError& fault = i.lost ? *i.lost : i.item.item.error();
        happened |= complain(run_, fault);
        const ReportOptions& report = run_.options.report;
        if (row_of(report.format).fields) text(report_error(i.item.index, fault, report));
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
    text(counts());
    run_.out.write(frame_.end());
    run_.out.flush();
  }

  std::uint32_t happened = kNothing;
  string error;  // why the solver could not be run on

 private:
  void count(const Asked& asked) {
    const Judgement& j = asked.judgement;
    ++puzzles_;
    if (j.ours) {
      happened |= kInternal;
    } else if (j.undecided) {
      ++undecided_;
      happened |= kUndecided;
    } else if (j.kind == Disagreement::no_disagreement) {
      ++agree_;
    } else {
      ++kinds_[static_cast<std::size_t>(j.kind)];
      happened |= kNegative;
    }
  }

  void write(JudgedItem& i) {
    const Disagreement kind = i.asked->judgement.kind;
    const bool same_alone = !i.alone || i.alone->judgement.kind == kind;
    if (same_alone && !run_.options.has("no-shrink") && shrunk_.insert(kind).second) {
      i.shrunk = shrink(solver_, *i.item.item, i.alone ? *i.alone : *i.asked,
                        run_.options.has("seed") ? run_.options.query.seed : 0, run_.stop.token());
      error = i.shrunk->not_run;
    }
    Described d;
    d.fields = [&] { return judged_fields(i, run_.options.report); };
    d.text = d.line = [&] { return judged_words(i, run_.options.report); };
    text(write_record(d, run_.options.report.format));
    run_.out.flush();
  }

  void text(string record) {
    if (record.empty()) return;
    frame_.add(record);
    run_.out.write(record);
  }

  // The last line; with fields {"summary": {...}}.
  [[nodiscard]] string counts() const {
    const std::size_t disagree = std::accumulate(kinds_.begin(), kinds_.end(), std::size_t{0});
    Described d;
    d.fields = [&] {
      Json kinds = Json::object();
      for (std::size_t i = 0; i < kinds_.size(); ++i) {
        if (kinds_[i] != 0) kinds[string(name_of(static_cast<Disagreement>(i)))] = kinds_[i];
      }
      Json j;
      j["summary"] = {
          {"puzzles", puzzles_}, {"agree", agree_}, {"disagree", disagree}, {"undecided", undecided_}, {"disagreements", kinds}};
      return j;
    };
    d.text = d.line = [&] {
      string text = "puzzles: " + std::to_string(puzzles_) + ", agree: " + std::to_string(agree_) +
                    ", disagree: " + std::to_string(disagree);
      const char* before = " (";
      for (std::size_t i = 0; i < kinds_.size(); ++i) {
        if (kinds_[i] == 0) continue;
        text += before + std::to_string(kinds_[i]) + " " + string(words_for(static_cast<Disagreement>(i)));
        before = ", ";
      }
      if (disagree != 0) text += ")";
      if (undecided_ != 0) text += ", undecided: " + std::to_string(undecided_);
      return text + "\n";
    };
    return write_record(d, run_.options.report.format);
  }

  void tell_losses(const Record& record) {
    std::vector<string> losses;
    static_cast<void>(solver_.text_of(record, &losses));
    for (const string& loss : losses) {
      if (!told_.insert(loss).second) continue;
      complain(run_, record.file + ":" + std::to_string(record.line) +
                         ": the solver does not get " + loss + ". This message is not repeated");
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
  std::size_t puzzles_ = 0;
  std::size_t agree_ = 0;
  std::size_t undecided_ = 0;
  std::array<std::size_t, kDisagreements> kinds_{};
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
      block.items.push_back({std::move(*item), {}, {}, {}, {}});
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

}  // namespace tresse::cli
