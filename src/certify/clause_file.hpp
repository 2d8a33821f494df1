// Text files that say whether they could be written, and clauses as text: "1 -2 0".
#pragma once

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>

#include "encoders/clause_sink.hpp"
#include "sat/proof_sink.hpp"

namespace tresse {

// A new file, buffered. The first failure is kept, everything after it is dropped.
class TextFile {
 public:
  explicit TextFile(std::filesystem::path path);
  ~TextFile();
  TextFile(const TextFile&) = delete;
  TextFile& operator=(const TextFile&) = delete;

  void write(std::string_view text);
  void write_number(std::int64_t n);
  // Brings everything to the file and closes it.
  void close();
  // One sentence, empty if nothing failed so far.
  [[nodiscard]] const std::string& error() const { return error_; }

 private:
  void flush();
  void fail();

  std::filesystem::path path_;
  std::FILE* file_ = nullptr;
  std::string buffer_;
  std::string error_;
};

// One clause to a line.
class ClauseFile final : public ClauseSink {
 public:
  explicit ClauseFile(TextFile& file) : file_(file) {}
  void add(std::span<const Literal> clause) override;
  [[nodiscard]] bool wants_more() const override { return file_.error().empty(); }

 private:
  TextFile& file_;
};

// DRAT: additions as clauses, deletions with "d" before them. What follows the empty clause is dropped.
class DratFile final : public ProofSink {
 public:
  explicit DratFile(TextFile& file) : file_(file), clauses_(file) {}
  void add(std::span<const Literal> clause) override;
  void erase(std::span<const Literal> clause) override;
  [[nodiscard]] bool wants_more() const override { return clauses_.wants_more(); }
  [[nodiscard]] std::uint64_t added() const { return added_; }
  [[nodiscard]] bool complete() const { return complete_; }  // the empty clause came

 private:
  TextFile& file_;
  ClauseFile clauses_;
  std::uint64_t added_ = 0;
  bool complete_ = false;
};

}  // namespace tresse
