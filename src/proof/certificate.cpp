// Reading the small files of a certificate. What is there beyond them (another program's notes, a second
// proof) is left alone; what is missing is an error, never a rejection: nothing was judged then.
#include "proof/certificate.hpp"

#include <array>
#include <filesystem>
#include <new>
#include <optional>
#include <system_error>
#include <utility>

#include "base/input_file.hpp"
#include "proof/fault.hpp"
#include "proof/scanner.hpp"

namespace tresse::proof {
namespace {

class File {
 public:
  File(const std::string& path, const StopToken& stop) : in_(path, stop), path_(path) {
    must_be_readable();
  }
  [[nodiscard]] bool is_there() const { return in_.is_open(); }
  void must_be_there() const {
    if (is_there()) return;
    throw Malformed{
        {InputCode::bad_syntax, path_, 0, 0, "this file of the certificate is missing"}};
  }
  // A file that is there but cannot be opened is not missing.
  void must_be_readable() const {
    std::error_code code;
    if (is_there() || !std::filesystem::exists(path_, code)) return;
    throw Malformed{{InputCode::not_readable, path_, 0, 0, "this file cannot be read"}};
  }
  [[nodiscard]] NamedText text() { return {in_, path_}; }

 private:
  InputFile in_;
  std::string path_;
};

Claim::Kind read_head(const std::string& path, const StopToken& stop) {
  File file(path, stop);
  file.must_be_there();
  Scanner in(file.text().in, path);
  if (!in.next_line(false) || in.word() != "tresse-certificate") {
    in.fail_here(InputCode::bad_syntax, "a certificate begins with \"tresse-certificate 1\"");
  }
  if (in.number(1'000'000, "the version of the certificate") != 1) {
    in.fail_at_last(InputCode::unsupported, "only version 1 of certificates is known here");
  }
  in.end_line();
  std::optional<Claim::Kind> claim;
  while (in.next_line(false)) {
    if (in.word() != "claim") {
      in.skip_line();
      continue;
    }
    if (claim) in.fail_at_last(InputCode::bad_syntax, "a second claim");
    const std::string kind = in.word();
    for (Claim::Kind k : {Claim::Kind::unique, Claim::Kind::none, Claim::Kind::multiple}) {
      if (kind == name_of(k)) claim = k;
    }
    if (!claim) in.fail_at_last(InputCode::bad_syntax, "a claim is unique, none or multiple");
    in.end_line();
  }
  if (!claim) in.fail_here(InputCode::truncated, "no line says what is claimed");
  return *claim;
}

Grid read_grid(const std::string& path, std::size_t side, const StopToken& stop) {
  File file(path, stop);
  file.must_be_there();
  Scanner in(file.text().in, path);
  Grid grid(side);
  for (std::size_t row = 0; row < side; ++row) {
    if (!in.next_line(false)) {
      in.fail_here(InputCode::truncated,
                   std::to_string(row) + " rows where " + std::to_string(side) + " are expected");
    }
    for (std::size_t column = 0; column < side; ++column) {
      const std::int64_t value = in.number(static_cast<std::int64_t>(side), "a value");
      if (value < 1) {
        in.fail_at_last(InputCode::value_out_of_range,
                        "a value is from 1 to " + std::to_string(side));
      }
      grid.set(CellId(row * side + column), Digit(static_cast<std::size_t>(value) - 1));
    }
    in.end_line();
  }
  if (in.next_line(false)) in.fail_here(InputCode::wrong_length, "a row more than the puzzle has");
  return grid;
}

CertificateResult check_files(const std::string& folder, const Puzzle& puzzle,
                              const CheckLimits& limits, const StopToken& stop) {
  const auto path = [&](const char* name) { return folder + "/" + name; };
  Claim claim;
  claim.kind = read_head(path("certificate.txt"), stop);
  if (claim.kind != Claim::Kind::none) {
    claim.solution = read_grid(path("solution.txt"), puzzle.side(), stop);
  }
  if (claim.kind == Claim::Kind::multiple) {
    claim.second = read_grid(path("second.txt"), puzzle.side(), stop);
    return {claim.kind, check_solutions(puzzle, claim)};
  }
  static constexpr std::array kProofs = {std::pair{"proof.lrat", ProofFormat::lrat},
                                         std::pair{"proof.drat", ProofFormat::drat},
                                         std::pair{"proof.frat", ProofFormat::frat}};
  File formula(path("formula.cnf"), stop);
  formula.must_be_there();
  for (const auto& [name, format] : kProofs) {
    File proof(path(name), stop);
    if (!proof.is_there()) continue;
    auto judged = check_proof(puzzle, claim, formula.text(), proof.text(), format, limits, stop);
    if (!judged) throw Malformed{judged.error()};
    return {claim.kind, std::move(judged).value()};
  }
  throw Malformed{{InputCode::bad_syntax, folder, 0, 0,
                   "there is neither proof.lrat nor proof.drat nor proof.frat"}};
}

}  // namespace

Result<CertificateResult, InputError> check_folder(const std::string& folder, const Puzzle& puzzle,
                                                   const CheckLimits& limits,
                                                   const StopToken& stop) {
  try {
    return check_files(folder, puzzle, limits, stop);
  } catch (Malformed& m) {
    CertificateResult stopped;  // a file that a stop cuts ends where it should not
    stopped.result.reason = stop.poll(stop_point::proof_load);
    if (stopped.result.reason == StopReason::interrupted) return stopped;
    return Failure{std::move(m.error)};
  } catch (const std::bad_alloc&) {
    CertificateResult ran_out;
    ran_out.result.reason = StopReason::memory;
    return ran_out;
  }
}

}  // namespace tresse::proof
