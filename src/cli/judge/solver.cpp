// Asks the solver, and judges what it said. An agreement needs no second look: the solver and an engine of ours, which share
// nothing, said the same. A disagreement is put before all strands, so that what is reported does not rest on one of them.
#include "cli/judge/judge.hpp"

#include <algorithm>
#include <cstring>
#include <iterator>
#include <random>

namespace tresse::cli {
namespace {

using std::string;

constexpr std::size_t kOutputOfOne = std::size_t{1} << 20;  // bytes
constexpr std::size_t kOutputOfAPuzzle = std::size_t{1} << 16;
constexpr std::size_t kMostRuns = 2000;  // of shrink()
constexpr std::size_t kMostTimeOuts = 20;

string duration_text(std::chrono::nanoseconds time) {
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
  return ms % 1000 != 0 ? std::to_string(ms) + " ms" : std::to_string(ms / 1000) + " s";
}

// The lines that answer, if there are as many as puzzles: all that are not empty, or all that can be read.
std::vector<std::string_view> answers_in(const string& out, std::size_t puzzles, std::size_t side, const Alphabet& symbols) {
  std::vector<std::string_view> lines;
  for (std::size_t begin = 0; begin < out.size();) {
    const std::size_t end = std::min(out.find('\n', begin), out.size());
    const std::string_view line(out.data() + begin, end - begin);
    if (line.find_first_not_of(" \t\r") != std::string_view::npos) lines.push_back(line);
    begin = end + 1;
  }
  if (lines.size() > puzzles) {
    std::erase_if(lines, [&](std::string_view line) { return !read_claim(line, side, symbols).readable(); });
  }
  if (lines.size() != puzzles) lines.clear();
  return lines;
}

std::vector<CellId> givens_in_some_order(const Puzzle& puzzle, std::uint64_t seed) {
  std::vector<CellId> cells;
  for (std::size_t i = 0; i < puzzle.topology->cell_count(); ++i) {
    if (puzzle.givens.filled(CellId(i))) cells.emplace_back(i);
  }
  std::mt19937_64 random(seed);  // the same numbers everywhere; std::shuffle is not
  for (std::size_t i = cells.size(); i > 1; --i) std::swap(cells[i - 1], cells[random() % i]);
  return cells;
}

}  // namespace

JudgedSolver::JudgedSolver(SolverSettings settings)
    : settings_(std::move(settings)), quick_(library::engines_named("auto")), strands_(library::engines_named("all")) {}

string JudgedSolver::text_of(const Record& record, std::vector<string>* losses) const {
  const std::string_view header = settings_.format->header;
  return (header.empty() ? string() : string(header) + "\n") +
         settings_.format->write(record.puzzle, write_options(record, settings_.report), losses);
}

ForeignRun JudgedSolver::run(const string& text, std::size_t puzzles, const StopToken& stop) const {
  return run_foreign(settings_.command, text, {settings_.time_limit, puzzles > 1, kOutputOfOne + puzzles * kOutputOfAPuzzle}, stop);
}

Asked JudgedSolver::judged(const Record& record, std::string_view output, const StopToken& stop) const {
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

Asked JudgedSolver::ask(const Record& record, const StopToken& stop) const {
  const ForeignRun done = run(text_of(record, nullptr), 1, stop);
  Asked asked;
  asked.stopped = done.stopped;
  asked.not_run = done.not_run;
  if (!asked.known()) return asked;
  Judgement& j = asked.judgement;
  const string said = done.err.empty() ? string() : "; it says: " + done.err.substr(0, done.err.find('\n'));
  if (done.timed_out) {
    j = {Disagreement::time_out, "it did not end within " + duration_text(settings_.time_limit), false, false};
  } else if (done.signal != 0) {
    j = {Disagreement::crash, "signal " + std::to_string(done.signal) + ": " + strsignal(done.signal) + said, false, false};
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

std::vector<Asked> JudgedSolver::ask_all(std::span<const Record* const> records, const StopToken& stop) const {
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
  if (!done.timed_out && !done.too_much && done.signal == 0) {
    lines = answers_in(done.out, records.size(), records[0]->puzzle.side(), write_options(*records[0], settings_.report).alphabet);
  }
  for (std::size_t i = 0; i < lines.size(); ++i) all.push_back(judged(*records[i], lines[i], stop));
  if (!lines.empty()) return all;
  const std::size_t half = records.size() / 2;
  all = ask_all(records.first(half), stop);
  std::ranges::move(ask_all(records.subspan(half), stop), std::back_inserter(all));
  return all;
}

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

}  // namespace tresse::cli
