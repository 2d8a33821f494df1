// What is there is judged as `check` judges it, and must be of the puzzle in the file of the batch: a batch
// that goes on vouches for all its certificates. To judge costs less than to make.
#include "cli/generate/generate.hpp"

#include <charconv>
#include <optional>
#include <system_error>

#include "certify/certify.hpp"
#include "cli/answers/answer_record.hpp"
#include "library/check_certificate.hpp"

namespace tresse::cli {

namespace fs = std::filesystem;
using std::string;

namespace {

constexpr const char* kLast = "certificate.txt";  // the file that is written last
constexpr std::string_view kDraft = ".part";

bool is_there(const fs::path& path) {
  std::error_code code;
  return fs::symlink_status(path, code).type() != fs::file_type::not_found;
}

[[noreturn]] void refuse(const string& why) {
  throw UsageError("--certificate: " + why);
}

void remove_folder(const fs::path& folder) {
  std::error_code code;
  fs::remove_all(folder, code);
  if (code) refuse(folder.string() + ": " + code.message());
}

// "17" or "17.part"
std::optional<std::uint64_t> index_in(std::string_view name, bool& draft) {
  draft = name.ends_with(kDraft);
  if (draft) name.remove_suffix(kDraft.size());
  std::uint64_t index = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), index);
  if (error != std::errc() || end != name.data() + name.size()) return std::nullopt;
  return index;
}

bool is_of(const Record& evidence, const Puzzle& puzzle) {
  return evidence.puzzle.givens == puzzle.givens && !evidence.puzzle.marks &&
         evidence.puzzle.topology->spec() == puzzle.topology->spec();
}

string of_another(const fs::path& folder) {
  return folder.string() + " is not of this batch: it is the certificate of another puzzle";
}

// How a certificate that should be there is.
struct Found {
  bool missing = false;
  string fault;  // one sentence, empty if there is none
  StopReason unknown = StopReason::none;
};

Found look_at(const fs::path& folder, const Puzzle& puzzle, std::uint64_t bytes,
              const StopToken& stop) {
  Found found;
  if (!is_there(folder / kLast)) {
    if (is_there(folder) && !is_certificate_folder(folder)) {
      found.fault = folder.string() + " is not of this batch";
    } else {
      found.missing = true;
    }
    return found;
  }
  const auto judged = library::check_certificate(folder.string(), bytes, stop);
  const string damaged = "; delete " + folder.string() + " to make this certificate again";
  if (stop.poll(stop_point::read_input) == StopReason::interrupted) {
    found.unknown = StopReason::interrupted;
    return found;
  }
  if (!judged) {
    found.fault = to_string(judged.error()) + damaged;
    return found;
  }
  const proof::CertificateResult& certificate = judged->certificate;
  if (judged->evidence && !is_of(*judged->evidence, puzzle)) {
    found.fault = of_another(folder);
  } else if (certificate.result.ruling == proof::Ruling::unknown) {
    found.unknown = certificate.result.reason;
  } else if (certificate.result.ruling == proof::Ruling::rejected) {
    found.fault = folder.string() + " proves nothing: " + certificate.result.detail + damaged;
  } else if (certificate.claim != proof::ClaimKind::unique) {
    found.fault = folder.string() + " does not claim one solution" + damaged;
  }
  return found;
}

}  // namespace

BatchCertificates::BatchCertificates(const Run& run, const GeneratePlan& plan)
    : run_(run), plan_(plan) {}

fs::path BatchCertificates::folder(std::uint64_t index) const {
  return plan_.certificate->folder / std::to_string(index);
}
fs::path BatchCertificates::draft(std::uint64_t index) const {
  return plan_.certificate->folder / (std::to_string(index) + string(kDraft));
}

void BatchCertificates::begin() const {
  (void)new_certificate_folder(run_.options);
}

std::uint32_t BatchCertificates::complete(const std::vector<Puzzle>& puzzles) const {
  struct Looked {
    std::size_t k;
    Found found;
    RecordOutput output;
  };
  std::size_t next = 0;
  std::uint64_t again = 0, first = 0;
  std::uint32_t happened = kNothing;
  string fault;
  run_ordered(
      run_.options.jobs,
      [&]() -> std::optional<std::size_t> {
        if (next == puzzles.size() || run_.stop.stop_requested()) return std::nullopt;
        return next++;
      },
      [&](std::size_t k) {
        const Waiting waiting(run_.interrupter);  // for what is no regular file
        const StopToken stop = run_.stop.token().with_time_limit(run_.options.time_limit);
        const std::uint64_t index = plan_.first + k;
        Looked looked{
            k, look_at(folder(index), puzzles[k], run_.options.query.byte_limit, stop), {}};
        if (looked.found.missing) make(index, puzzles[k], stop, looked.output);
        return looked;
      },
      [&](Looked&& looked) {
        const std::uint64_t index = plan_.first + looked.k;
        fault = looked.found.fault;
        if (!fault.empty()) return false;
        if (const StopReason why = looked.found.unknown; why != StopReason::none) {
          happened |= why == StopReason::interrupted ? kInterrupted : kUndecided;
          looked.output.err = "tresse: " + folder(index).string() +
                              " could not be checked: " + string(name_of(why)) + "\n";
        }
        if (looked.found.missing && looked.output.happened == 0) {
          keep(index, puzzles[looked.k], looked.output);
          if (again++ == 0) first = index;
        }
        happened |= looked.output.happened;
        run_.tell(looked.output.err);
        return happened == kNothing;
      });
  drop();
  if (!fault.empty()) refuse(fault);
  if (again != 0) {
    run_.tell("tresse: " + plan_.certificate->folder.string() + ": " + std::to_string(again) +
              (again == 1 ? " certificate was" : " certificates were") + " missing, the first of puzzle " +
              std::to_string(first) + ": made again\n");
  }
  return happened | (run_.stop.stop_requested() ? kInterrupted : kNothing);
}

void BatchCertificates::go_on(std::uint64_t first) const {
  std::error_code code;
  std::vector<fs::path> drafts;
  for (const string& name : names_in(plan_.certificate->folder, code)) {
    bool draft = false;
    const auto index = index_in(name, draft);
    const fs::path path = plan_.certificate->folder / name;
    const bool ahead = index && *index >= first && *index < plan_.first + plan_.count;
    if (!index || !(draft || ahead)) continue;
    // A kill between the two steps of a record leaves the certificate of the next one. keep() looks at it.
    const bool whole = !draft && is_there(path / kLast);
    if (whole && *index == first) continue;
    if (whole || !is_certificate_folder(path)) refuse(path.string() + " is not of this batch");
    drafts.push_back(path);
  }
  for (const fs::path& path : drafts) remove_folder(path);
}

void BatchCertificates::make(std::uint64_t index, const Puzzle& puzzle, const StopToken& stop,
                             RecordOutput& output) const {
  CertificateOptions how = *plan_.certificate;
  how.folder = draft(index);
  std::error_code code;
  // That of an isomorph that was dropped.
  if (is_certificate_folder(how.folder)) fs::remove_all(how.folder, code);
  const Certificate proof = certify(puzzle, run_.options.query, how, stop);
  const string name = "puzzle " + std::to_string(index);
  tell_certificate(proof, name, output);
  if (proof.written && proof.answer.verdict != Verdict::unique) {
    output.err += "tresse: " + name + ": the certificate says " + verdict_text(proof.answer) + ": this is a bug\n";
    output.happened |= kInternal;
  }
}

void BatchCertificates::keep(std::uint64_t index, const Puzzle& puzzle,
                             RecordOutput& output) const {
  const fs::path target = folder(index);
  std::error_code code;
  const auto fail = [&](const string& why) {
    output.err += "tresse: --certificate: " + why + "\n";
    output.happened |= kInputOutput;
  };
  if (is_there(target)) {
    if (!is_certificate_folder(target)) return fail(target.string() + " is not of this batch");
    if (is_there(target / kLast)) {
      const auto evidence = read_evidence((target / "puzzle.json").string(), run_.stop.token());
      if (run_.stop.stop_requested()) {
        output.happened |= kInterrupted;
        return;
      }
      if (!evidence || !is_of(*evidence, puzzle)) return fail(of_another(target));
    }
    fs::remove_all(target, code);
  }
  if (!code) fs::rename(draft(index), target, code);
  if (code) fail(target.string() + ": " + code.message());
}

void BatchCertificates::drop() const {
  std::error_code code;
  for (const string& name : names_in(plan_.certificate->folder, code)) {
    bool draft = false;
    if (!index_in(name, draft) || !draft) continue;
    const fs::path path = plan_.certificate->folder / name;
    if (is_certificate_folder(path)) fs::remove_all(path, code);
  }
}

}  // namespace tresse::cli
