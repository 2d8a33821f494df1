// tresse check: certificates, one folder each (library/check_certificate.hpp). A folder that is not there
// is an input error (74), a folder whose files are missing or malformed a malformed record (3).
#include <nlohmann/json.hpp>

#include "cli/commands/commands.hpp"
#include "cli/process/exit_code.hpp"
#include "cli/process/ordered.hpp"
#include "cli/records/run_records.hpp"
#include "cli/report/format.hpp"
#include "library/check_certificate.hpp"

namespace tresse::cli {
namespace {

using proof::CertificateResult;
using proof::Ruling;
using Json = nlohmann::ordered_json;

struct Output {
  std::string out;
  std::string err;
  std::uint32_t happened = kNothing;
};

std::string place(const proof::CheckResult& j) {
  return j.file.empty() ? "" : j.file + ":" + std::to_string(j.line) + ": ";
}

std::string counted(std::uint64_t n, const char* what) {
  return std::to_string(n) + " " + what + (n == 1 ? "" : "s");
}

std::string in_words(const std::string& folder, const CertificateResult& c) {
  const proof::CheckResult& j = c.result;
  std::string text = folder + ": " + std::string(name_of(j.ruling));
  if (c.claim) text += " " + std::string(name_of(*c.claim));
  if (j.ruling == Ruling::rejected) text += ": " + place(j) + j.detail;
  if (j.ruling == Ruling::unknown) text += " (" + std::string(name_of(j.reason)) + ")";
  if (j.ruling == Ruling::accepted && c.claim != proof::ClaimKind::multiple) {
    text += " " + counted(j.clauses, "clause") + ", " + counted(j.steps, "step");
  }
  return text + "\n";
}

Json fields_of(std::size_t index, const std::string& folder, const CertificateResult& c) {
  const proof::CheckResult& j = c.result;
  Json json = Json::object();
  json["index"] = index;
  json["certificate"] = folder;
  json["claim"] = nullptr;
  if (c.claim) json["claim"] = name_of(*c.claim);
  json["ruling"] = name_of(j.ruling);
  json["clauses"] = j.clauses;
  json["steps"] = j.steps;
  json["reason"] = nullptr;
  if (j.ruling == Ruling::unknown) json["reason"] = name_of(j.reason);
  if (j.ruling == Ruling::rejected) json["reason"] = j.detail;
  if (!j.file.empty()) {
    json["file"] = j.file;
    json["line"] = j.line;
  }
  return json;
}

std::uint32_t happened_when_checked(const proof::CheckResult& j) {
  if (j.ruling == Ruling::accepted) return kNothing;
  if (j.ruling == Ruling::rejected) return kNegative;
  return j.reason == StopReason::interrupted ? kInterrupted : kUndecided;
}

Output check_one(std::size_t index, const Options& options, const StopToken& stop) {
  const std::string& folder = options.inputs[index];
  const auto judged = library::check_certificate(folder, options.query.byte_limit, stop);
  Output o;
  if (!judged) {
    const InputError& e = judged.error();
    o.err = "tresse: " + to_string(e) + "\n";
    o.out = report_error(index + 1, e, options.report);
    o.happened = e.code == InputCode::not_readable ? kInputOutput : kMalformed;
    return o;
  }
  Described d;
  d.fields = [&] { return fields_of(index + 1, folder, judged->certificate); };
  d.line = [&] { return in_words(folder, judged->certificate); };
  o.out = write_record(d, options.report.format);
  o.happened = happened_when_checked(judged->certificate.result);
  return o;
}

}  // namespace

std::uint32_t run_check(const Run& run) {
  const Options& options = run.options;
  const std::size_t count = options.inputs.size();
  if (count == 1 && options.inputs[0] == "-") throw UsageError("name the folder of a certificate");
  RecordFrame frame(options.report.format, {}, count > 1);
  std::uint32_t happened = kNothing;
  std::size_t next = 0;
  run_ordered(
      options.jobs,
      [&]() -> std::optional<std::size_t> {
        if (next == count || run.stop.stop_requested()) return std::nullopt;
        return next++;
      },
      [&](std::size_t index) {
        const Waiting waiting(run.interrupter);  // for what is no regular file
        return check_one(index, options, run.stop.token().with_time_limit(options.time_limit));
      },
      [&](Output o) {
        run.tell(o.err);
        if (!o.out.empty()) frame.add(o.out);
        run.out.write(o.out);
        const bool written = run.out.flush();
        happened |= o.happened;
        return written && (o.happened & kInterrupted) == 0;  // then nothing follows
      });
  run.out.write(frame.end());
  happened |= flushed(run);
  if (run.stop.stop_requested()) happened |= kInterrupted;
  return happened;
}

}  // namespace tresse::cli
