// The text of formulas, proofs and grids: lines of words and whole numbers between blanks, read in large
// blocks, in constant memory. Every fault is a Malformed with file, line and column.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <limits>
#include <string>
#include <vector>

#include "proof/fault.hpp"

namespace tresse::proof {

class Scanner {
 public:
  Scanner(std::istream& in, std::string name);

  // Goes to the next line that holds something: past empty lines and, with `comments`, past lines whose
  // first word begins with 'c'. False at the end of the file.
  [[nodiscard]] bool next_line(bool comments);

  // Within a line. 0 at its end.
  [[nodiscard]] char peek() {
    skip_blanks();
    const int c = look();
    return c < 0 || c == '\n' ? '\0' : static_cast<char>(c);
  }
  // The next word; empty at the end of the line. Bounded: longer than 64 characters is a fault.
  [[nodiscard]] std::string word();
  // Takes one character, which peek() has seen.
  void take() { ++at_; }
  // A whole number from -most to most; `what` says in the message what was expected.
  [[nodiscard]] std::int64_t number(std::int64_t most, const char* what);
  // The line must be over.
  void end_line();

  [[nodiscard]] std::size_t line() const { return line_; }
  [[nodiscard]] const std::string& name() const { return name_; }
  // A fault at the word or number read last, or at the reading position.
  [[noreturn]] void fail_at_last(InputCode code, std::string detail) const;
  [[noreturn]] void fail_here(InputCode code, std::string detail) const;

 private:
  // The next character, or -1 at the end of the file.
  [[nodiscard]] int look() {
    return at_ != end_ || refill() ? static_cast<unsigned char>(*at_) : -1;
  }
  void skip_blanks() {
    int c = look();
    while (c == ' ' || c == '\t') {
      ++at_;
      c = look();
    }
  }
  void skip_line() {
    while (look() >= 0 && *at_ != '\n') ++at_;
  }
  [[nodiscard]] bool refill();
  [[nodiscard]] std::uint64_t offset() const {
    return block_offset_ + static_cast<std::uint64_t>(at_ - block_.data());
  }
  [[noreturn]] void fail(InputCode code, std::uint64_t offset, std::string detail) const;
  [[noreturn]] void fail_unknown();

  std::istream& in_;
  std::string name_;
  std::vector<char> block_;
  const char* at_;
  const char* end_;
  std::uint64_t block_offset_ = 0;  // of block_[0] in the file
  std::uint64_t line_begin_ = 0;
  std::uint64_t last_ = 0;  // where the last word or number began
  std::size_t line_ = 1;
};

// The literals before a 0: not 0 itself, each variable at most `variables`. Appends to `clause`.
template <class Vector>
void read_literals(Scanner& in, std::int64_t variables, Vector& clause) {
  for (;;) {
    const std::int64_t l = in.number(std::numeric_limits<std::int32_t>::max(), "a literal or 0");
    if (l == 0) return;
    if (l > variables || -l > variables) {
      in.fail_at_last(InputCode::value_out_of_range, "literal " + std::to_string(l) +
                                                         " is over no variable from 1 to " +
                                                         std::to_string(variables));
    }
    clause.push_back(static_cast<std::int32_t>(l));
  }
}

}  // namespace tresse::proof
