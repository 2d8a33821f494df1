// The proof is written while the strand works, before the verdict is known; the formula comes after it,
// since its last clause is the solution. What is said is said by `certificate.txt`, the last file.
#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <filesystem>
#include <memory>
#include <new>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

#include "base/check.hpp"
#include "base/memory.hpp"
#include "base/ranges.hpp"
#include "base/stop.hpp"
#include "certify/certify.hpp"
#include "certify/strands.hpp"
#include "encoders/clause_sink.hpp"
#include "encoders/clue_cnf.hpp"
#include "encoders/sudoku_cnf.hpp"
#include "io/writer.hpp"
#include "model/candidates.hpp"
#include "model/rules/honour.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

namespace fs = std::filesystem;

std::vector<std::string> names_in(const fs::path& folder, std::error_code& code) {
  std::vector<std::string> names;
  const auto close = [](DIR* d) { ::closedir(d); };
  const std::unique_ptr<DIR, decltype(close)> opened(::opendir(folder.c_str()), close);
  code.clear();
  while (opened) {
    errno = 0;
    const dirent* const entry = ::readdir(opened.get());
    if (entry == nullptr) break;
    const std::string_view name = entry->d_name;
    if (name != "." && name != "..") names.emplace_back(name);
  }
  if (errno != 0) code.assign(errno, std::generic_category());
  return names;
}

std::string certificate_folder_refused(const fs::path& folder, std::error_code& code) {
  code.clear();
  if (folder.empty()) return "the name of the folder is empty";
  const fs::file_status status = fs::status(folder, code);
  if (status.type() == fs::file_type::not_found) {
    code.clear();
    return {};
  }
  if (code) return folder.string() + " cannot be read: " + code.message();
  if (status.type() != fs::file_type::directory) return folder.string() + " is not a folder";
  const auto names = names_in(folder, code);
  if (code) return folder.string() + " cannot be read: " + code.message();
  return names.empty() ? std::string() : folder.string() + " is not empty";
}

bool is_certificate_folder(const fs::path& folder) {
  static constexpr std::array<std::string_view, 10> kFiles = {
      "puzzle.json", "certificate.txt", "certificate.txt.part", "formula.cnf", "proof.drat",
      "proof.frat",  "proof.lrat",      "solution.txt",         "second.txt",  "meanings.txt"};
  std::error_code code;
  for (const std::string& name : names_in(folder, code)) {
    if (ranges::find(kFiles, name) == kFiles.end()) return false;
  }
  return !code;
}

namespace {

// Text files that say whether they could be written, and clauses as text: "1 -2 0".
//
// A buffer of our own and to_chars: a proof of some 100 MB takes 0.3 s, a tenth of what printf takes.
// The file must be new: nothing of the user's is ever overwritten.
constexpr std::size_t kBuffer = std::size_t{1} << 18;

// A new file, buffered. The first failure is kept, everything after it is dropped.
class TextFile {
 public:
  explicit TextFile(std::filesystem::path path)
      : path_(std::move(path)) {
    buffer_.reserve(kBuffer + 64);
    file_ = ::open(path_.string().c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file_ < 0) fail();
  }
  ~TextFile() {
    if (file_ >= 0) ::close(file_);
  }
  TextFile(const TextFile&) = delete;
  TextFile& operator=(const TextFile&) = delete;

  void write(std::string_view text) {
    if (!error_.empty()) return;
    buffer_ += text;
    if (buffer_.size() >= kBuffer) flush();
  }
  void write_number(std::int64_t n) {
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, n).ptr;
    write({digits, static_cast<std::size_t>(end - digits)});
  }
  // Brings everything to the file and closes it.
  void close() {
    if (file_ < 0) return;
    flush();
    const bool closed = ::close(std::exchange(file_, -1)) == 0;
    if (!closed && error_.empty()) fail();
  }
  // One sentence, empty if nothing failed so far.
  [[nodiscard]] const std::string& error() const { return error_; }

 private:
  void flush() {
    for (std::string_view rest = buffer_; !rest.empty() && error_.empty();) {
      const ssize_t n = ::write(file_, rest.data(), rest.size());
      if (n > 0) rest.remove_prefix(static_cast<std::size_t>(n));
      if (n == 0 || (n < 0 && errno != EINTR)) fail();
    }
    buffer_.clear();
  }
  void fail() {
    error_ = path_.string() + " cannot be written: " + std::strerror(errno);
  }

  std::filesystem::path path_;
  int file_ = -1;
  std::string buffer_;
  std::string error_;
};

// One clause to a line.
class ClauseFile final : public ClauseSink {
 public:
  explicit ClauseFile(TextFile& file) : file_(file) {}
  void add(std::span<const Literal> clause) override {
    for (Literal l : clause) {
      file_.write_number(l);
      file_.write(" ");
    }
    file_.write("0\n");
  }
  [[nodiscard]] bool wants_more() const override { return file_.error().empty(); }

 private:
  TextFile& file_;
};

// DRAT: additions as clauses, deletions with "d" before them. What follows the empty clause is dropped.
class DratFile final : public ProofSink {
 public:
  explicit DratFile(TextFile& file) : file_(file), clauses_(file) {}
  void add(std::span<const Literal> clause) override {
    if (complete_) return;
    clauses_.add(clause);
    ++added_;
    complete_ = clause.empty();
  }
  void erase(std::span<const Literal> clause) override {
    if (complete_) return;
    file_.write("d ");
    clauses_.add(clause);
  }
  [[nodiscard]] bool wants_more() const override { return clauses_.wants_more(); }
  [[nodiscard]] std::uint64_t added() const { return added_; }
  [[nodiscard]] bool complete() const { return complete_; }  // the empty clause came

 private:
  TextFile& file_;
  ClauseFile clauses_;
  std::uint64_t added_ = 0;
  bool complete_ = false;
};

// The folder of one certificate, which is either completed or left as it was found.
//
// The last file comes by a rename, so that it is there whole or not at all whatever happens in between.
// Nothing here throws but std::bad_alloc: every call of the file system takes an error code.
class Folder {
 public:
  // Makes the folder and those above it, if need be.
  explicit Folder(fs::path path)
      : path_(std::move(path)) {
    std::error_code code;
    fail(certificate_folder_refused(path_, code));
    if (!error_.empty()) return;
    for (fs::path p = path_; !p.empty() && !fs::exists(p, code); p = p.parent_path()) {
      made_.push_back(p);
      if (p == p.parent_path()) break;
    }
    std::reverse(made_.begin(), made_.end());
    code.clear();
    fs::create_directories(path_, code);
    if (code) fail(path_.string() + " cannot be made: " + code.message());
  }
  // Removes what was written, unless keep() was called.
  ~Folder() {
    if (kept_) return;
    std::error_code ignored;
    for (const fs::path& p : files_) fs::remove(p, ignored);
    // Not those that another certificate uses by now.
    for (auto p = made_.rbegin(); p != made_.rend(); ++p) fs::remove(*p, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  // The path of a file to be written here.
  [[nodiscard]] fs::path file(std::string_view name) {
    files_.push_back(path_ / name);
    return files_.back();
  }
  // Writes a small file whole.
  void write(std::string_view name, std::string_view text) {
    if (!error_.empty()) return;
    TextFile out(file(name));
    out.write(text);
    out.close();
    fail(out.error());
  }
  void remove(std::string_view name) {
    std::error_code code;
    fs::remove(path_ / name, code);
    if (code) fail((path_ / name).string() + " cannot be removed: " + code.message());
  }
  // Writes the last file: whole or not at all. The folder then stays, if nothing has failed before.
  void seal(std::string_view name, std::string_view text) {
    const std::string draft = std::string(name) + ".part";
    write(draft, text);
    if (!error_.empty()) return;
    std::error_code code;
    fs::rename(path_ / draft, path_ / name, code);
    if (code) return fail((path_ / name).string() + " cannot be written: " + code.message());
    kept_ = true;
  }

  // The first failure, one sentence; empty if there was none.
  [[nodiscard]] const std::string& error() const { return error_; }
  void fail(std::string error) {
    if (error_.empty()) error_ = std::move(error);
  }

 private:
  fs::path path_;
  std::vector<fs::path> made_;  // folders, outermost first
  std::vector<fs::path> files_;
  bool kept_ = false;
  std::string error_;
};

// The formula of a certificate.
//
// Not propagated, so that every clause is a rule of the puzzle minus what one given or mark excludes, and
// a checker can recognise it by itself. What propagation would remove costs little here: 9x9 12 to 20 kB,
// 25x25 0.3 to 0.6 MB. Clauses that two houses share are written twice, as encode() gives them.
// Of a puzzle with clues, strands.hpp says more; then `meanings` gets what auxiliary variables mean.
template <int W>
StopReason write(const Puzzle& puzzle, const Grid* solution, TextFile& out, const StopToken& stop, std::string& meanings) {
  const CandidateGrid<W> grid(puzzle, stop);
  if (grid.stopped()) return stop_reason(stop);
  const auto& contradiction = grid.contradiction();
  const bool clash = contradiction && contradiction->kind == Contradiction::Kind::value_not_allowed;
  const auto variables = Variables<W>::by_candidate(grid);
  const bool has_clues = !puzzle.topology->spec().constraints.empty();
  std::uint64_t clauses = 1;
  Literal last = variables.last();
  if (has_clues && !clash) {
    ClauseCount count;
    if (const auto why = emit_clue_formula(grid, count, stop, last); why != StopReason::none) return why;
    clauses = count.size.clauses;
  } else if (!clash) {
    clauses = estimate(grid, extended_pairwise()).clauses;
  }
  out.write("p cnf ");
  out.write_number(last);
  out.write(" ");
  out.write_number(static_cast<std::int64_t>(clauses + (solution != nullptr ? 1 : 0)));
  out.write("\n");
  ClauseFile sink(out);
  if (clash) {
    sink.add({});
    return StopReason::none;
  }
  const auto why = has_clues ? emit_clue_formula(grid, sink, stop, last, &meanings)
                             : encode(grid, variables, extended_pairwise(), sink, stop, stop_point::encode_group);
  if (why != StopReason::none || solution == nullptr) return why;
  sink.add(blocking_clause(grid, variables, puzzle.givens, *solution));
  return StopReason::none;
}

// The extended pairwise encoding over the candidates that the givens leave; `solution`, if not null, is
// forbidden by the last clause. Givens that clash give the empty clause: the cell of the second one has no
// candidate. Polls stop_point::encode_group. May throw std::bad_alloc.
StopReason write_formula(const Puzzle& puzzle, const Grid* solution, TextFile& out,
                         const StopToken& stop, std::string& meanings) {
  return with_width(puzzle.side(), [&]<int W>() { return write<W>(puzzle, solution, out, stop, meanings); });
}

constexpr std::array<std::string_view, 3> kStrands = {"sat", "native", "logic"};

// As `convert --to json`, but with numbers at every side: symbols would have to be recognised again.
std::string puzzle_json(const Puzzle& puzzle, std::vector<std::string>& losses) {
  const std::string text = find_output_format("json")->write(puzzle, {}, &losses);
  auto json = nlohmann::ordered_json::parse(text);
  json["puzzle"] = puzzle.givens.values();
  return json.dump() + "\n";
}

std::string solution_text(const Grid& grid) {
  std::string text;
  const std::size_t n = grid.side();
  for (std::size_t i = 0; i < n * n; ++i) {
    text += std::to_string(grid.values()[i]);
    text += (i + 1) % n == 0 ? '\n' : ' ';
  }
  return text;
}

class Writer {
 public:
  Writer(const Puzzle& puzzle, std::uint64_t byte_limit, const std::filesystem::path& folder,
         std::string_view strand, const Prove& prove, const StopToken& stop)
      : puzzle_(puzzle),
        byte_limit_(byte_limit),
        strand_(strand),
        prove_(prove),
        stop_(stop),
        folder_(folder) {}

  Certificate run() {
    if (folder_.error().empty()) write();
    out_.io_error = folder_.error();
    return std::move(out_);
  }

 private:
  void write() {
    std::vector<std::string> losses;
    folder_.write("puzzle.json", puzzle_json(puzzle_, losses));
    if (!losses.empty()) {
      out_.answer.detail = losses[0];
      return conclude(out_.answer, 0, false, StopReason::unsupported);
    }
    prove();
    if (!folder_.error().empty() || out_.answer.verdict == Verdict::unknown) return;
    const auto& solutions = out_.answer.solutions;
    if (!solutions.empty()) folder_.write("solution.txt", solution_text(solutions[0]));
    if (out_.answer.verdict == Verdict::multiple) {
      folder_.remove("proof.drat");
      folder_.write("second.txt", solution_text(solutions.at(1)));
    } else if (const auto why = formula(); why != StopReason::none) {
      return conclude(out_.answer, out_.answer.count, false, why);
    }
    std::string head = "tresse-certificate 1\nclaim ";
    head += std::string(name_of(out_.answer.verdict)) + "\n";
    if (!strand_.empty()) head += "strand " + std::string(strand_) + "\n";
    folder_.seal("certificate.txt", head);
    out_.written = folder_.error().empty();
  }

  void prove() {
    TextFile file(folder_.file("proof.drat"));
    DratFile proof(file);
    out_.answer = prove_(proof);
    file.close();
    folder_.fail(file.error());
    out_.proof_clauses = proof.added();
    const Verdict verdict = out_.answer.verdict;
    const bool claimed = verdict == Verdict::unique || verdict == Verdict::none;
    TRESSE_CHECK(!claimed || proof.complete() || !file.error().empty());
  }

  [[nodiscard]] StopReason formula() {
    const bool fits = with_width(puzzle_.side(), [&]<int W>() {
      return CandidateGrid<W>::bytes_for(*puzzle_.topology) <= byte_budget(byte_limit_);
    });
    if (!fits) return StopReason::too_large;
    TextFile file(folder_.file("formula.cnf"));
    const auto& solutions = out_.answer.solutions;
    std::string meanings;
    const auto why = write_formula(puzzle_, solutions.empty() ? nullptr : &solutions[0], file, stop_, meanings);
    file.close();
    folder_.fail(file.error());
    if (!meanings.empty() && why == StopReason::none) folder_.write("meanings.txt", meanings);
    return why;
  }

  const Puzzle& puzzle_;
  std::uint64_t byte_limit_;
  std::string_view strand_;
  const Prove& prove_;
  const StopToken& stop_;
  Folder folder_;
  Certificate out_;
};

}  // namespace

std::string_view name_of(CertificateStrand strand) {
  return kStrands[static_cast<std::size_t>(strand)];
}

std::optional<CertificateStrand> find_certificate_strand(std::string_view name) {
  for (std::size_t i = 0; i < kStrands.size(); ++i) {
    if (kStrands[i] == name) return static_cast<CertificateStrand>(i);
  }
  return std::nullopt;
}

Certificate certify(const Puzzle& puzzle, const Query& query, const CertificateOptions& options,
                    const StopToken& stop) {
  Query both = query;
  both.solution_limit = both.keep = 2;
  const Prove prove = [&](ProofSink& proof) {
    switch (options.strand) {
      case CertificateStrand::sat:
        return prove_sat(puzzle, both, proof, stop);
      case CertificateStrand::native:
        return prove_native(puzzle, both, proof, stop);
      case CertificateStrand::logic:
        return prove_logic(puzzle, both, options.logic, proof, stop);
    }
    return Answer();
  };
  return certify_by(prove, puzzle, query.byte_limit, options.folder, name_of(options.strand), stop);
}

Certificate certify_by(const Prove& prove, const Puzzle& puzzle, std::uint64_t byte_limit,
                       const std::filesystem::path& folder, std::string_view strand,
                       const StopToken& stop) {
  // What the propagators and techniques of clues see need not follow by unit propagation on their clauses.
  constexpr RuleSet kByAll = kHouseRules | kDifferRules | RuleSet{RuleKind::pencil_marks};
  const RuleSet proven = strand == name_of(CertificateStrand::sat) ? kByAll | kClueRules : kByAll;
  if (Certificate refused; !honours(proven, puzzle, refused.answer)) return refused;
  try {
    return Writer(puzzle, byte_limit, folder, strand, prove, stop).run();
  } catch (const std::bad_alloc&) {
    Certificate none;
    conclude(none.answer, 0, false, StopReason::memory);
    return none;
  }
}

}  // namespace tresse
