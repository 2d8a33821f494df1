// Certificates: a folder that proves what is said of a puzzle to anyone who does not trust this program.
// src/proof/README.md says what its files are. certificate.txt is written last: a folder without it proves
// nothing.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "base/stop.hpp"
#include "grader/grade.hpp"
#include "model/answer.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

enum class CertificateStrand : std::uint8_t { sat, native, logic };

[[nodiscard]] std::string_view name_of(CertificateStrand strand);
[[nodiscard]] std::optional<CertificateStrand> find_certificate_strand(
    std::string_view name);

struct CertificateOptions {
  std::filesystem::path folder;
  CertificateStrand strand = CertificateStrand::sat;
  LogicOptions logic;  // of the logic strand; it keeps its trace whatever is said here
};

struct Certificate {
  // Of the strand that wrote the proof, to solution limit 2. Unknown: there is no certificate.
  Answer answer;
  bool written = false;
  std::string io_error;             // why it could not be written: one sentence
  std::uint64_t proof_clauses = 0;  // added ones
};

// Answers the puzzle and writes the certificate of the answer. The folder is made if there is none, and
// must be empty if there is one; when nothing can be proven it is left as it was found.
// query.solution_limit and query.keep do not matter. Pencil marks above side 256 are Unknown(unsupported),
// since no file of ours holds them. Bytes depend on puzzle, query and options only.
// Throws InternalError only.
[[nodiscard]] Certificate certify(const Puzzle& puzzle, const Query& query,
                                                const CertificateOptions& options,
                                                const StopToken& stop);

// The files and folders in a folder, in no order. No directory_iterator: that of libstdc++ ends the process where an
// allocation fails inside it.
[[nodiscard]] std::vector<std::string> names_in(const std::filesystem::path& folder,
                                                              std::error_code& code);

// Can certificates be written below this path? One sentence why not, or empty. `code`: the folder could not be looked
// at.
[[nodiscard]] std::string certificate_folder_refused(
    const std::filesystem::path& folder, std::error_code& code);

// Does this folder hold nothing but files of a certificate, or of one that a kill cut short? An empty one
// does.
[[nodiscard]] bool is_certificate_folder(const std::filesystem::path& folder);

}  // namespace tresse
