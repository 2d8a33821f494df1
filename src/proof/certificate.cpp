// Reading the small files of a certificate. What is there beyond them (another program's notes, a second
// proof) is left alone; what is missing is an error, never a rejection: nothing was judged then.
#include "proof/certificate.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <initializer_list>
#include <istream>
#include <new>
#include <string_view>
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
    if (is_there() || (!std::filesystem::exists(path_, code) && !code)) return;
    throw Malformed{{InputCode::not_readable, path_, 0, 0, "this file cannot be read"}};
  }
  [[nodiscard]] NamedText text() { return {in_, path_}; }

 private:
  InputFile in_;
  std::string path_;
};

// The lines of certificate.txt, which are the same to the byte whoever writes them: nothing may stand there
// that is not judged. Only the begin of a line that is longer than all of them is kept.
class HeadLines {
 public:
  HeadLines(std::istream& in, std::string name) : in_(in), name_(std::move(name)) {}

  // Goes to the next line; false at the end of the file.
  [[nodiscard]] bool next() {
    std::array<char, 80> block{};
    ++number_;
    in_.getline(block.data(), block.size());
    const bool too_long = in_.fail() && !in_.eof();
    if (in_.bad()) throw Malformed{{InputCode::not_readable, name_, number_, 0, "cannot read on"}};
    if (in_.fail() && in_.gcount() == 0) return false;
    const bool whole = !in_.eof() && !too_long;
    text_.assign(block.data(), static_cast<std::size_t>(in_.gcount()) - (whole ? 1 : 0));
    for (std::size_t i = 0; i < text_.size(); ++i) {
      const bool between = i != 0 && i + 1 != text_.size() && text_[i - 1] != ' ';
      if ((text_[i] > ' ' && text_[i] < 127) || (text_[i] == ' ' && between)) continue;
      fail(i, InputCode::bad_syntax,
           "words have one blank between them, and lines end with \"\\n\"");
    }
    if (in_.eof()) fail(text_.size(), InputCode::truncated, "the file ends within a line");
    return true;
  }
  [[nodiscard]] bool begins_with(std::string_view key) const { return text_.starts_with(key); }
  // Which of `words` is all that follows `key`, the begin of the line.
  [[nodiscard]] std::size_t which(std::string_view key,
                                  std::initializer_list<std::string_view> words, InputCode code,
                                  const char* otherwise) const {
    const std::string rest = text_.substr(key.size());
    const auto* const it = std::find(words.begin(), words.end(), rest);
    if (it == words.end()) fail(key.size(), code, otherwise);
    return static_cast<std::size_t>(it - words.begin());
  }
  [[noreturn]] void fail(std::size_t at, InputCode code, const char* detail) const {
    throw Malformed{{code, name_, number_, at + 1, detail}};
  }

 private:
  std::istream& in_;
  std::string name_;
  std::string text_;
  std::size_t number_ = 0;
};

Claim::Kind read_head(const std::string& path, const StopToken& stop) {
  File file(path, stop);
  file.must_be_there();
  HeadLines in(file.text().in, path);
  if (!in.next() || !in.begins_with("tresse-certificate ")) {
    in.fail(0, InputCode::bad_syntax, "a certificate begins with \"tresse-certificate 1\"");
  }
  (void)in.which("tresse-certificate ", {"1"}, InputCode::unsupported,
                 "this version of Tresse reads certificates of version 1 only");
  if (!in.next()) in.fail(0, InputCode::truncated, "no line says what is claimed");
  if (!in.begins_with("claim ")) {
    in.fail(0, InputCode::bad_syntax, "the line after the first one says what is claimed");
  }
  static constexpr std::array kClaims = {Claim::Kind::unique, Claim::Kind::none,
                                         Claim::Kind::multiple};
  const std::size_t claim =
      in.which("claim ", {name_of(kClaims[0]), name_of(kClaims[1]), name_of(kClaims[2])},
               InputCode::bad_syntax, "a claim is unique, none or multiple");
  if (in.next()) {
    if (in.begins_with("claim ")) in.fail(0, InputCode::bad_syntax, "a second claim");
    if (!in.begins_with("strand ")) {
      in.fail(0, InputCode::bad_syntax,
              "a line that is not known (only a strand may follow here)");
    }
    (void)in.which("strand ", {"sat", "native", "logic"}, InputCode::bad_syntax,
                   "a strand is sat, native or logic");
    if (in.next()) in.fail(0, InputCode::bad_syntax, "a certificate ends before this line");
  }
  return kClaims.at(claim);
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
  if (in.next_line(false)) in.fail_here(InputCode::wrong_length, "the puzzle has no further row");
  return grid;
}

void check_files(const std::string& folder, const Puzzle& puzzle, const CheckLimits& limits,
                 const StopToken& stop, CheckObserver* observer, CertificateResult& into) {
  const auto path = [&](const char* name) { return folder + "/" + name; };
  Claim claim;
  claim.kind = read_head(path("certificate.txt"), stop);
  into.claim = claim.kind;
  if (claim.kind != Claim::Kind::none) {
    claim.solution = read_grid(path("solution.txt"), puzzle.side(), stop);
  }
  if (claim.kind == Claim::Kind::multiple) {
    claim.second = read_grid(path("second.txt"), puzzle.side(), stop);
  }
  if (observer != nullptr) observer->claimed(claim);
  if (claim.kind == Claim::Kind::multiple) {
    into.result = check_solutions(puzzle, claim);
    return;
  }
  static constexpr std::array kProofs = {std::pair{"proof.lrat", ProofFormat::lrat},
                                         std::pair{"proof.drat", ProofFormat::drat},
                                         std::pair{"proof.frat", ProofFormat::frat}};
  File formula(path("formula.cnf"), stop);
  formula.must_be_there();
  File meanings(path("meanings.txt"), stop);
  for (const auto& [name, format] : kProofs) {
    File proof(path(name), stop);
    if (!proof.is_there()) continue;
    std::optional<NamedText> declared;
    if (meanings.is_there()) declared.emplace(meanings.text());
    auto judged = check_proof(puzzle, claim, formula.text(), proof.text(), format, limits, stop, observer, std::move(declared));
    if (!judged) throw Malformed{judged.error()};
    into.result = std::move(judged).value();
    return;
  }
  throw Malformed{{InputCode::bad_syntax, folder, 0, 0,
                   "there is neither proof.lrat nor proof.drat nor proof.frat"}};
}

}  // namespace

Result<CertificateResult, InputError> check_folder(const std::string& folder, const Puzzle& puzzle,
                                                   const CheckLimits& limits, const StopToken& stop,
                                                   CheckObserver* observer) {
  CertificateResult found;
  try {
    check_files(folder, puzzle, limits, stop, observer, found);
  } catch (Malformed& m) {  // a file that a stop cuts ends where it should not, and one that a limit cuts is not read on
    found.result.reason = stop.poll(stop_point::proof_load);
    const bool cut = found.result.reason == StopReason::interrupted ||
                     (found.result.reason == StopReason::time && m.error.code == InputCode::not_readable);
    if (!cut) return Failure{std::move(m.error)};
  } catch (const std::bad_alloc&) {
    found.result.reason = StopReason::memory;
  }
  return found;
}

}  // namespace tresse::proof
