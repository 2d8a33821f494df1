// One pass, one block of 256 kB; a character costs a comparison of two pointers. Lines end with "\n": a
// carriage return is named in the message, because a file that went through another system's editor is
// the one fault that a person does not see. A word of the file is never kept whole, so a line of any
// length takes no memory here.
#include "proof/scanner.hpp"

#include <utility>

namespace tresse::proof {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 18;
constexpr std::size_t kLongestWord = 64;

std::string shown(int c) {
  if (c == '\r') return "a carriage return (lines end with \"\\n\" here)";
  if (c > ' ' && c < 127) return std::string("'") + static_cast<char>(c) + "'";
  return "byte " + std::to_string(c);
}

}  // namespace

Scanner::Scanner(std::istream& in, std::string name)
    : in_(in), name_(std::move(name)), block_(kBlock), at_(block_.data()), end_(at_) {}

bool Scanner::refill() {
  block_offset_ += static_cast<std::uint64_t>(end_ - block_.data());
  in_.read(block_.data(), static_cast<std::streamsize>(block_.size()));
  at_ = block_.data();
  end_ = at_ + in_.gcount();
  if (in_.bad()) throw Malformed{{InputCode::not_readable, name_, line_, 0, "cannot read on"}};
  return at_ != end_;
}

bool Scanner::next_line(bool comments) {
  for (;;) {
    const char c = peek();
    if (c == 'c' && comments) {
      skip_line();
    } else if (c != '\0') {
      return true;
    } else if (look() == '\0') {
      fail_unknown();
    }
    if (look() < 0) return false;
    ++at_;
    ++line_;
    line_begin_ = offset();
  }
}

std::string Scanner::word() {
  skip_blanks();
  last_ = offset();
  std::string text;
  for (int c = look(); c > ' ' && c < 127; c = look()) {
    if (text.size() == kLongestWord) {
      fail_at_last(InputCode::bad_syntax, "a word of more than 64 characters");
    }
    text += static_cast<char>(c);
    ++at_;
  }
  const int after = look();
  if (after >= 0 && after != ' ' && after != '\t' && after != '\n') fail_unknown();
  return text;
}

std::int64_t Scanner::number(std::int64_t most, const char* what) {
  skip_blanks();
  last_ = offset();
  int c = look();
  if (c < 0) {
    fail_here(InputCode::truncated, "the file ends where " + std::string(what) + " is expected");
  }
  if (c == '\n') {
    fail_here(InputCode::truncated, "the line ends where " + std::string(what) + " is expected");
  }
  const bool negative = c == '-';
  if (negative) {
    ++at_;
    c = look();
  }
  if (c < '0' || c > '9') {
    fail_here(InputCode::bad_syntax, (c < 0 || c == '\n' ? "a minus sign alone" : shown(c)) +
                                         std::string(" where ") + what + " is expected");
  }
  std::int64_t value = 0;
  for (; c >= '0' && c <= '9'; c = look()) {
    value = value * 10 + (c - '0');
    if (value > most) {
      fail_at_last(InputCode::value_out_of_range,
                   "a number above " + std::to_string(most) + " where " + what + " is expected");
    }
    ++at_;
  }
  if (c >= 0 && c != ' ' && c != '\t' && c != '\n') fail_unknown();
  return negative ? -value : value;
}

void Scanner::end_line() {
  if (peek() != '\0') fail_here(InputCode::bad_syntax, "the line has a word too many");
  if (look() == '\0') fail_unknown();
}

void Scanner::fail_unknown() {
  fail_here(InputCode::bad_syntax, "unexpected " + shown(look()));
}

void Scanner::fail_at_last(InputCode code, std::string detail) const {
  fail(code, last_, std::move(detail));
}

void Scanner::fail_here(InputCode code, std::string detail) const {
  fail(code, offset(), std::move(detail));
}

void Scanner::fail(InputCode code, std::uint64_t offset, std::string detail) const {
  throw Malformed{{code, name_, line_, static_cast<std::size_t>(offset - line_begin_ + 1), std::move(detail)}};
}

}  // namespace tresse::proof
