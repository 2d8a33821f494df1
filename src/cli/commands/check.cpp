// tresse check: certificates, one folder each (library/check_certificate.hpp). A folder that is not there
// is an input error (74), a folder whose files are missing or malformed a malformed record (3).
#include <nlohmann/json.hpp>

#include "cli/commands/commands.hpp"
#include "io/text.hpp"
#include "library/check_certificate.hpp"

namespace tresse::cli {
namespace {

using proof::CertificateResult;
using proof::Ruling;
using Json = nlohmann::ordered_json;

struct CheckReport {
  std::size_t index;
  const std::string& folder;
  const CertificateResult& c;

  [[nodiscard]] std::string line() const {
    const proof::CheckResult& j = c.result;
    std::string text = folder + ": " + std::string(name_of(j.ruling));
    if (c.claim) text += " " + std::string(name_of(*c.claim));
    if (j.ruling == Ruling::rejected) {
      text += ": " + (j.file.empty() ? "" : j.file + ":" + std::to_string(j.line) + ": ") + j.detail;
    }
    if (j.ruling == Ruling::unknown) text += " (" + std::string(name_of(j.reason)) + ")";
    if (j.ruling == Ruling::accepted && c.claim != proof::ClaimKind::multiple) {
      text += " " + io::counted(j.clauses, "clause") + ", " + io::counted(j.steps, "step");
    }
    return text + "\n";
  }
  [[nodiscard]] Json fields() const {
    const proof::CheckResult& j = c.result;
    Json json = Json::object();
    put_keys(json, "index", index, "certificate", folder, "claim", nullptr);
    if (c.claim) json["claim"] = name_of(*c.claim);
    put_keys(json, "ruling", name_of(j.ruling), "clauses", j.clauses, "steps", j.steps, "reason", nullptr);
    if (j.ruling == Ruling::unknown) json["reason"] = name_of(j.reason);
    if (j.ruling == Ruling::rejected) json["reason"] = j.detail;
    if (!j.file.empty()) {
      put_keys(json, "file", j.file, "line", j.line);
    }
    return json;
  }
};

RecordOutput check_one(std::size_t index, const Options& options, const StopToken& stop) {
  const std::string& folder = options.inputs[index];
  const auto judged = library::check_certificate(folder, options.query.byte_limit, stop);
  if (!judged) return error_output(index + 1, judged.error(), options.report);
  const proof::CheckResult& result = judged->certificate.result;
  RecordOutput o;
  o.out = written(CheckReport{index + 1, folder, judged->certificate}, options.report.format);
  if (result.ruling == Ruling::rejected) o.happened = kNegative;
  if (result.ruling == Ruling::unknown) o.happened = result.reason == StopReason::interrupted ? kInterrupted : kUndecided;
  return o;
}

}  // namespace

std::uint32_t run_check(const Run& run) {
  const Options& options = run.options;
  const std::size_t count = options.inputs.size();
  if (count == 1 && options.inputs[0] == "-") throw UsageError("name the folder of a certificate");
  std::size_t next = 0;
  return run_items(
      run, {options.report.format, {}, count > 1}, [&] { return next == count ? std::nullopt : std::optional(next++); },
      [&](std::size_t index) {
        const Waiting waiting(run.interrupter);  // for what is no regular file
        return check_one(index, options, run.stop.token().with_time_limit(options.time_limit));
      });
}

}  // namespace tresse::cli
