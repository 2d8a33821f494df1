// An agreement needs no second look: the solver and an engine of ours, which share nothing, said the same. A disagreement is
// put before all strands, so that what is reported does not rest on one of them.
#include "cli/judge/solver.hpp"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>

namespace tresse::cli {
namespace {

using std::string;

constexpr std::size_t kOutputOfOne = std::size_t{1} << 20;  // bytes
constexpr std::size_t kOutputOfAPuzzle = std::size_t{1} << 16;

// A file with this text as long as the object lives.
class PuzzleFile {
 public:
  explicit PuzzleFile(const string& text) {
    const char* folder = std::getenv("TMPDIR");
    path_ = string(folder != nullptr && *folder != 0 ? folder : "/tmp") + "/tresse-judge-XXXXXX";
    const int file = mkostemp(path_.data(), O_CLOEXEC);
    if (file < 0) throw std::system_error(errno, std::generic_category(), path_);
    bool good = true;
    for (std::size_t at = 0; good && at < text.size();) {
      const ssize_t n = write(file, text.data() + at, text.size() - at);
      good = n > 0 || (n < 0 && errno == EINTR);
      if (n > 0) at += static_cast<std::size_t>(n);
    }
    const int error = errno;
    close(file);
    if (good) return;
    unlink(path_.c_str());
    throw std::system_error(error, std::generic_category(), path_);
  }
  ~PuzzleFile() { unlink(path_.c_str()); }
  PuzzleFile(const PuzzleFile&) = delete;
  PuzzleFile& operator=(const PuzzleFile&) = delete;
  [[nodiscard]] const string& path() const { return path_; }

 private:
  string path_;
};

string first_line(const string& text) {
  return text.substr(0, text.find('\n'));
}

// The lines that answer, if there are as many as puzzles: all that are not empty, or all that can be read.
std::optional<std::vector<std::string_view>> answers_in(const string& out, std::span<const Record* const> records,
                                                        const Alphabet& symbols) {
  std::vector<std::string_view> lines;
  for (std::size_t begin = 0; begin < out.size();) {
    const std::size_t end = std::min(out.find('\n', begin), out.size());
    const std::string_view line(out.data() + begin, end - begin);
    if (line.find_first_not_of(" \t\r") != std::string_view::npos) lines.push_back(line);
    begin = end + 1;
  }
  if (lines.size() == records.size()) return lines;
  if (lines.size() < records.size()) return std::nullopt;
  const std::size_t side = records[0]->puzzle.side();
  std::erase_if(lines, [&](std::string_view line) { return !read_claim(line, side, symbols).readable(); });
  if (lines.size() == records.size()) return lines;
  return std::nullopt;
}

}  // namespace

string duration_text(std::chrono::nanoseconds time) {
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
  if (ms % 1000 != 0) return std::to_string(ms) + " ms";
  return std::to_string(ms / 1000) + " s";
}

JudgedSolver::JudgedSolver(SolverSettings settings)
    : settings_(std::move(settings)),
      quick_(service::engines_named("auto")),
      strands_(service::engines_named("all")) {}

string JudgedSolver::text_of(const Record& record, std::vector<string>* losses) const {
  const WriteOptions w = write_options(record, settings_.report);
  string text;
  if (!settings_.format->header.empty()) text = string(settings_.format->header) + "\n";
  return text + settings_.format->write(record.puzzle, w, losses);
}

ForeignRun JudgedSolver::run(const string& text, std::size_t puzzles, const StopToken& stop) const {
  const ForeignCommand& command = settings_.command;
  ForeignLimits limits{settings_.time_limit, puzzles > 1, kOutputOfOne + puzzles * kOutputOfAPuzzle};
  switch (command.puzzle) {
    case PuzzleGoes::into_argument: {
      const string argument = text.ends_with('\n') ? text.substr(0, text.size() - 1) : text;
      return run_foreign(command.words_for(argument), {}, limits, stop);
    }
    case PuzzleGoes::into_file: {
      const PuzzleFile file(text);
      return run_foreign(command.words_for(file.path()), {}, limits, stop);
    }
    case PuzzleGoes::to_standard_input:
      break;
  }
  return run_foreign(command.words, text, limits, stop);
}

Asked JudgedSolver::judged(const Record& record, ForeignClaim claim, const StopToken& stop) const {
  Asked asked;
  const service::AnswerRequest request{quick_, false, true, settings_.query};
  const StopToken limited = stop.with_time_limit(settings_.time_limit);
  asked.truth = service::answer(request, record.puzzle, limited).answer;
  asked.claim = std::move(claim);
  asked.judgement = judge_claim(record.puzzle, asked.truth, asked.claim, settings_.one_means_unique);
  const bool rests_on_truth = asked.judgement.kind != Disagreement::no_disagreement &&
                              asked.judgement.kind != Disagreement::unreadable;
  if (rests_on_truth || asked.judgement.ours) confirm(record, asked, stop);
  asked.stopped = stop.poll(stop_point::foreign_wait) != StopReason::none;
  return asked;
}

void JudgedSolver::confirm(const Record& record, Asked& asked, const StopToken& stop) const {
  const service::AnswerRequest request{strands_, true, true, settings_.query};
  const StopToken limited = stop.with_time_limit(settings_.time_limit);
  service::AnswerResult all = service::answer(request, record.puzzle, limited);
  asked.check = std::move(all.check);
  if (all.answer.verdict == Verdict::unknown) return;
  asked.truth = std::move(all.answer);
  asked.judgement = judge_claim(record.puzzle, asked.truth, asked.claim, settings_.one_means_unique);
}

Asked JudgedSolver::judged(const Record& record, const ForeignRun& run, const StopToken& stop) const {
  Asked asked;
  asked.stopped = run.stopped;
  asked.not_run = run.not_run;
  if (!asked.known()) return asked;
  Judgement& j = asked.judgement;
  const string said = run.err.empty() ? string() : "; it says: " + first_line(run.err);
  if (run.timed_out) {
    j = {Disagreement::time_out, "it did not end within " + duration_text(settings_.time_limit)};
  } else if (run.signal != 0) {
    j = {Disagreement::crash, "signal " + std::to_string(run.signal) + ": " + strsignal(run.signal) + said};
  } else if (run.too_much) {
    j = {Disagreement::unreadable, "its output does not end"};
  } else {
    const WriteOptions w = write_options(record, settings_.report);
    asked = judged(record, read_claim(run.out, record.puzzle.side(), w.alphabet), stop);
    if (j.kind != Disagreement::unreadable) return asked;
    if (run.code != 0) j.why += "; exit code " + std::to_string(run.code);
    j.why += said;
  }
  return asked;
}

Asked JudgedSolver::ask(const Record& record, const StopToken& stop) const {
  return judged(record, run(text_of(record, nullptr), 1, stop), stop);
}

std::vector<Asked> JudgedSolver::ask_all(std::span<const Record* const> records,
                                         const StopToken& stop) const {
  std::vector<Asked> all;
  if (records.size() == 1) {
    all.push_back(ask(*records[0], stop));
    return all;
  }
  string text;
  for (const Record* r : records) text += text_of(*r, nullptr);
  const ForeignRun done = run(text, records.size(), stop);
  if (done.stopped || !done.not_run.empty()) {
    all.resize(records.size());
    for (Asked& a : all) {
      a.stopped = done.stopped;
      a.not_run = done.not_run;
    }
    return all;
  }
  const bool ended = !done.timed_out && !done.too_much && done.signal == 0;
  const Alphabet symbols = write_options(*records[0], settings_.report).alphabet;
  const auto lines = ended ? answers_in(done.out, records, symbols) : std::nullopt;
  if (!lines) {
    const std::size_t half = records.size() / 2;
    all = ask_all(records.first(half), stop);
    for (Asked& a : ask_all(records.subspan(half), stop)) all.push_back(std::move(a));
    return all;
  }
  for (std::size_t i = 0; i < records.size(); ++i) {
    const Alphabet own = write_options(*records[i], settings_.report).alphabet;
    all.push_back(judged(*records[i], read_claim((*lines)[i], records[i]->puzzle.side(), own), stop));
  }
  return all;
}

}  // namespace tresse::cli
