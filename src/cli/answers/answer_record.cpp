// One record, from puzzle to report. A solution given with the puzzle (CSV, JSON) is compared with
// ours; a disagreement of engines writes a replay file beside the user and ends in exit 70.
#include "cli/answers/answer_record.hpp"

#include <nlohmann/json.hpp>
#include <system_error>
#include <utility>

#include "io/writer.hpp"
#include "tresse/solve.hpp"

namespace tresse::cli {

namespace fs = std::filesystem;

void tell_certificate(const Certificate& made, const std::string& what, RecordOutput& output) {
  if (made.written) return;
  const std::string why = made.io_error.empty() ? reason_text(made.answer) : made.io_error;
  output.err += "tresse: " + what + ": no certificate: " + why + "\n";
  output.happened |= !made.io_error.empty() ? kInputOutput : made.answer.reason == StopReason::interrupted ? kInterrupted : kUndecided;
}

std::uint32_t happened_in(const Answer& a, bool uniqueness, bool counting) {
  switch (a.verdict) {
    case Verdict::unique:
      return kNothing;
    case Verdict::none:
      return counting ? kNothing : kNegative;
    case Verdict::multiple:
      if (a.reason == StopReason::interrupted) return kInterrupted;
      if (uniqueness && !counting) return kNegative;
      return a.reason == StopReason::none ? kNothing : kUndecided;
    case Verdict::unknown:
      if (a.reason == StopReason::not_asked && a.count > 0) return kNothing;
      if (a.reason == StopReason::stalled) return kNegative;
      return a.reason == StopReason::interrupted ? kInterrupted : kUndecided;
  }
  return kInternal;
}

std::string contradiction_text(const Answer& answer, std::size_t index, const Record& record) {
  return "tresse: logic contradicts " + answer.engine + " on puzzle " + std::to_string(index) +
         " (" + place_of(record) + "); this is a bug; to replay it: tresse verify that puzzle\n";
}

std::string write_replay(std::size_t index, const Record& record, const CrossCheck& check) {
  // The puzzle with its marks, as convert writes and every command reads it; then what was said.
  const ReportOptions plain;
  const Reported of{index, record, plain};
  auto j = nlohmann::ordered_json::parse(find_output_format("json")->write(record.puzzle, of.symbols(), nullptr));
  put_keys(j, "file", record.file, "line", record.line, "disagreement", check.disagreement, "engines", nlohmann::ordered_json::object());
  for (const Answer& a : check.answers) {
    auto one = nlohmann::ordered_json::object();
    put_keys(one, "verdict", name_of(a.verdict), "count", a.count, "count_exact", a.count_exact, "reason", reason_text(a), "nodes", a.nodes,
             "solutions", nlohmann::ordered_json::array());
    for (const Grid& s : a.solutions) one["solutions"].push_back(of.json_of(s));
    j["engines"][a.engine] = std::move(one);
  }
  const std::string path = "tresse-disagreement-" + std::to_string(index) + ".json";
  const std::string error = write_file(path, j.dump(1) + "\n");
  std::string message = "tresse: the engines disagree: " + check.disagreement + "\n";
  if (!error.empty()) {
    return message + "tresse: and " + path + " cannot be written: " + error + "\n" + j.dump() + "\n";
  }
  return message + "tresse: this is a bug; to replay it: tresse verify " + path + "\n";
}

RecordOutput answer_record(const Ask& ask, const Options& options, std::size_t index,
                           const Record& record, const StopToken& stop, const Tell* tell) {
  SolveReport report{{index, record, options.report}};
  report.counting = ask.counting;
  const Puzzle& puzzle = record.puzzle;
  RecordOutput output;
  const LineWriter line(puzzle.side(), report.symbols());
  RecordOutput part;  // one for all of a list, which may be millions of lines
  const SolutionSink each = [&](const Grid& solution) {
    ++report.listed;
    part.out.clear();
    if (options.report.format == ReportFormat::line) {
      line.append(solution, part.out);
      part.out += '\n';
    } else {
      part.out = written(ListedSolution{report, report.listed, solution}, options.report.format);
    }
    return (*tell)(std::move(part));
  };
  Query query = options.query;
  if (tell != nullptr) query.each = &each;
  report.listing = tell != nullptr;
  library::AnswerRequest request{ask.engines, ask.cross_check, ask.counting, query};
  // A table has no column for it. The search for it takes a thousand times as long as the answer of a 9x9.
  if (ask.explain_conflict && options.report.format != ReportFormat::csv) {
    request.conflict = options.has("minimal-conflict") ? library::ExplainConflict::to_the_end : library::ExplainConflict::with_effort;
  }
  if (ask.certificates != nullptr) request.certificate = ask.certificates->of(index);
  report.found = library::answer(request, puzzle, stop);
  const library::AnswerResult& found = report.found;
  if (found.certificate) tell_certificate(*found.certificate, "puzzle " + std::to_string(index), output);
  if (found.conflict_cut_short) output.happened |= kInterrupted;

  if (record.solution) report.stated_solution_valid = solves(*record.solution, puzzle);
  const bool uniqueness = query.solution_limit != 1 && tell == nullptr;
  output.happened |= happened_in(found.answer, uniqueness, ask.counting);
  output.out = written(report, options.report.format);
  note_losses_in_table(record, options, output);
  if (found.check && !found.check->agree) {
    output.happened |= kInternal;
    output.err += write_replay(index, record, *found.check);
  }
  output.stated_solution_valid = report.stated_solution_valid;
  if (report.stated_solution_valid == false) output.happened |= kNegative;
  return output;
}

// How many records there are is known at the end of the input only, so each gets a folder of its own
// first. The rename of `certificate.txt` comes last there too.

CertificateOptions certificate_by(const Options& options, const std::string& strand) {
  const auto found = find_certificate_strand(strand);
  if (!found) throw UsageError("unknown strand '" + strand + "' (sat, native, logic)");
  CertificateOptions how;
  how.folder = options.get<std::string>("certificate");
  how.strand = *found;
  return how;
}

CertificateOptions certificate_options(const Options& options, const std::string& engine, LogicOptions logic) {
  if (options.has("first") || options.has("limit")) {
    throw UsageError(
        "--certificate answers whether there are no, one or several solutions: "
        "no --first, no --limit");
  }
  CertificateOptions how = certificate_by(options, options.text_or("certificate-strand", find_certificate_strand(engine) ? engine : "sat"));
  how.logic = std::move(logic);
  return how;
}

fs::path new_certificate_folder(const Options& options) {
  fs::path folder = options.get<std::string>("certificate");
  std::error_code code;
  const std::string refused = certificate_folder_refused(folder, code);
  if (code) throw FileError("--certificate: " + refused);
  if (!refused.empty()) throw UsageError("--certificate: " + refused);
  return folder;
}

CertificateFolder::CertificateFolder(const Options& options, const std::string& engine, LogicOptions logic)
    : console_(*options.console), folder_(new_certificate_folder(options)), how_(certificate_options(options, engine, std::move(logic))) {}

CertificateOptions CertificateFolder::of(std::size_t index) const {
  for (std::size_t last = last_; last < index && !last_.compare_exchange_weak(last, index);) {
  }
  CertificateOptions how = how_;
  how.folder = folder_ / std::to_string(index);
  return how;
}

std::uint32_t CertificateFolder::finish() const {
  std::error_code code;
  const fs::path only = folder_ / "1";
  if (last_ != 1 || (!fs::exists(only, code) && !code)) return 0;
  const fs::path last = "certificate.txt";
  for (const std::string& name : code ? std::vector<std::string>() : names_in(only, code)) {
    if (name != last) fs::rename(only / name, folder_ / name, code);
    if (code) break;
  }
  if (!code) fs::rename(only / last, folder_ / last, code);
  if (!code) fs::remove(only, code);
  if (!code) return 0;
  console_.tell("tresse: " + only.string() + " cannot be moved to " + folder_.string() + ": " + code.message() + "\n");
  return kInputOutput;
}

}  // namespace tresse::cli
