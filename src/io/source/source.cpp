// Lines out of bytes. One fixed buffer is searched with memchr for the two line ends; a line that
// lies across two fills is gathered in the caller's string. Constant memory: the buffer and one
// line of at most kMaxLineBytes; what goes beyond is counted and dropped up to its line end.
// After a broken stream the complete lines before the fault have been handed out, the piece of a
// line at the fault has not, unless the fault is that other bytes follow a packed stream.
#include "io/source/source.hpp"

#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <vector>

#include "base/input_file.hpp"
#include "io/source/plain_line.hpp"
#include "io/source/unpack.hpp"
#include "io/text.hpp"

namespace tresse {

constexpr std::size_t kBuffer = std::size_t{1} << 18;      // of a file
constexpr std::size_t kLeastBuffer = std::size_t{1} << 14;  // of a text, which may be packed

struct Source::State {
  explicit State(std::size_t size) : buffer(size) {}

  std::string name;
  StopToken stop;
  io::ByteStream bytes;
  int descriptor = -1;  // of the bytes, which own it; -1 for a text
  bool regular = false;
  off_t file_size = 0;
  std::vector<char> buffer;
  std::size_t at = 0;
  std::size_t end = 0;
  std::uint64_t delivered = 0;  // bytes that went into the buffer
  std::size_t lines = 0;
  bool started = false;
  bool finished = false;
  bool after_cr = false;  // a LF that comes now belongs to the line before

  InputError located(InputError error, std::size_t line) const { return {error.code, name, line, error.column, std::move(error.detail)}; }
  [[nodiscard]] bool stopped() {
    finished = finished || stop.poll(stop_point::read_input) == StopReason::interrupted;
    return finished;
  }
  Failure<InputError> broken(const InputError& error) {
    finished = true;
    return Failure{located(error, lines + (lines != 0 ? 1 : 0))};
  }
  Result<bool, InputError> refill() {
    if (stopped()) return false;
    auto got = bytes(buffer.data(), buffer.size());
    if (!got) return broken(got.error());
    at = 0;
    end = *got;
    delivered += *got;
    return end != 0 && !stopped();
  }
  // Joins what comes next to a piece of a line; false: the end or a fault, met again by refill().
  bool read_on() {
    std::memmove(buffer.data(), buffer.data() + at, end - at);
    end -= at;
    at = 0;
    const auto got = bytes(buffer.data() + end, buffer.size() - end);
    if (!got || *got == 0) return false;
    end += *got;
    delivered += *got;
    return true;
  }
  Result<bool, InputError> start();
  void measure(int from);
  std::size_t line_end() const;
  std::size_t plain_line(std::size_t from) const;
};

// Unwraps, then looks for a byte order mark in the first four bytes.
Result<bool, InputError> Source::State::start() {
  started = true;
  auto plain = io::unpacked(std::move(bytes));
  if (!plain) return broken(plain.error());
  bytes = std::move(*plain);
  while (end < 4) {
    auto got = bytes(buffer.data() + end, buffer.size() - end);
    if (!got) {
      if (end == 0) return broken(got.error());
      break;  // met again, and reported, by the next refill
    }
    if (*got == 0) break;
    end += *got;
    delivered += *got;
  }
  const std::string_view head(buffer.data(), end);
  using namespace std::string_view_literals;
  const auto refuse = [&](std::string what) { return broken(io::fault_at(InputCode::bad_encoding, 0, 0, std::move(what))); };
  if (head.starts_with("\xff\xfe\0\0"sv) || head.starts_with("\0\0\xfe\xff"sv))
    return refuse("this is UTF-32 text; save it as UTF-8 or plain ASCII");
  if (head.starts_with("\xff\xfe") || head.starts_with("\xfe\xff"))
    return refuse("this is UTF-16 text; save it as UTF-8 or plain ASCII");
  if (head.size() >= 2 && (head[0] == '\0' || head[1] == '\0'))
    return refuse("NUL bytes from the start: UTF-16 or UTF-32 text, or a binary file; save it as UTF-8");
  if (head.starts_with("\xef\xbb\xbf")) at = 3;
  return true;
}

// In pieces, so that a file whose lines end with CR is not searched to its end for each LF that is not there.
std::size_t Source::State::line_end() const {
  constexpr std::size_t kPiece = 4096;
  for (std::size_t begin = at; begin < end; begin += kPiece) {
    const char* from = buffer.data() + begin;
    const std::size_t size = std::min(kPiece, end - begin);
    const auto* lf = static_cast<const char*>(std::memchr(from, '\n', size));
    const std::size_t before = lf != nullptr ? static_cast<std::size_t>(lf - from) : size;
    const auto* cr = static_cast<const char*>(std::memchr(from, '\r', before));
    if (cr != nullptr) return begin + static_cast<std::size_t>(cr - from);
    if (lf != nullptr) return begin + before;
  }
  return end;
}

Source::Source(std::unique_ptr<State> state) : state_(std::move(state)) {}
Source::Source(Source&&) noexcept = default;
Source& Source::operator=(Source&&) noexcept = default;
Source::~Source() = default;

const std::string& Source::name() const { return state_->name; }
const StopToken& Source::stop() const { return state_->stop; }
std::size_t Source::line_count() const { return state_->lines; }

bool Source::would_block(std::chrono::milliseconds patience) {
  State& s = *state_;
  if (s.descriptor < 0 || s.regular || s.finished) return false;
  for (;;) {
    if (s.after_cr && s.at < s.end && s.buffer[s.at] == '\n') {  // the LF of a CRLF begins no line
      ++s.at;
      s.after_cr = false;
    }
    if (s.at < s.end && s.line_end() < s.end) return false;
    if (s.end - s.at == s.buffer.size()) return false;  // a line that no buffer holds
    pollfd input{s.descriptor, POLLIN, 0};
    if (::poll(&input, 1, static_cast<int>(patience.count())) == 0) return true;
    if (!s.started || !s.read_on()) return false;
  }
}

std::uint64_t Source::position() const {
  return state_->delivered - (state_->end - state_->at);
}

std::optional<double> Source::fraction(std::uint64_t position) const {
  const State& s = *state_;
  if (!s.regular || s.file_size == 0) return std::nullopt;
  const off_t at = ::lseek(s.descriptor, 0, SEEK_CUR);
  if (at < 0) return std::nullopt;
  if (s.delivered == 0) return 0.0;
  const double read = static_cast<double>(at) / static_cast<double>(s.file_size);
  return std::min(1.0, read * static_cast<double>(position) / static_cast<double>(s.delivered));
}

void Source::State::measure(int from) {
  struct stat facts {};
  descriptor = from;
  regular = ::fstat(from, &facts) == 0 && S_ISREG(facts.st_mode);
  if (regular) file_size = facts.st_size;
}

Result<Source, InputError> Source::open_file(const std::string& path, const StopToken& stop) {
  const auto fail = [&](std::string detail, InputCode code = InputCode::not_readable) {
    return Failure{InputError{code, io::without_controls(path), 0, 0, std::move(detail)}};
  };
  std::error_code fault;
  const auto status = std::filesystem::status(path, fault);
  if (status.type() == std::filesystem::file_type::not_found) {
    if (path != "/dev/stdin") return fail("no such file");
    Source input = standard_input(stop);  // Windows has no name for it
    input.state_->name = path;
    return input;
  }
  if (std::filesystem::is_directory(status)) return fail("is a directory, not a file");
  const int descriptor = open_to_read(path, stop);
  if (descriptor < 0) {
    if (errno == ETIME) return fail("time", InputCode::stopped);
    return fail("cannot be opened: " + std::generic_category().message(errno));
  }
  auto state = std::make_unique<State>(kBuffer);
  state->name = io::without_controls(path);
  state->stop = stop;
  state->measure(descriptor);
  state->bytes = io::descriptor_stream(descriptor, true, stop);
  return Source(std::move(state));
}

Source Source::standard_input(const StopToken& stop) {
  auto state = std::make_unique<State>(kBuffer);
  state->name = "standard input";
  state->measure(0);
  state->stop = stop;
  state->bytes = io::descriptor_stream(0, false, stop);
  return Source(std::move(state));
}

Source Source::from_text(std::string text, std::string name, const StopToken& stop) {
  auto state = std::make_unique<State>(std::clamp(text.size(), kLeastBuffer, kBuffer));
  state->name = std::move(name);
  state->stop = stop;
  state->bytes = io::text_stream(std::move(text));
  return Source(std::move(state));
}

Result<bool, InputError> Source::next_line(Line& into) {
  State& s = *state_;
  into.text.clear();
  if (s.finished || s.stopped()) return false;
  if (!s.started) {
    auto ok = s.start();
    if (!ok) return ok;
  }
  std::size_t length = 0;
  bool ended = false;
  bool any = false;
  while (!ended) {
    if (s.at == s.end) {
      auto more = s.refill();
      if (!more) {
        if (any && io::is_after_the_end(more.error())) {  // a whole line; the fault is met again
          s.finished = false;
          break;
        }
        into.text.clear();
        return more;
      }
      if (!*more) break;
    }
    if (s.after_cr) {
      s.after_cr = false;
      if (s.buffer[s.at] == '\n') {
        ++s.at;
        continue;
      }
    }
    any = true;
    const std::size_t stop = s.line_end();
    const std::size_t piece = stop - s.at;
    if (length + piece <= kMaxLineBytes) {
      into.text.append(s.buffer.data() + s.at, piece);
    } else {
      into.text.clear();
    }
    length += piece;
    s.at = stop;
    if (stop < s.end) {
      ended = true;
      s.after_cr = s.buffer[stop] == '\r';
      ++s.at;
    }
  }
  if (!any || s.finished) {  // finished: stopped within the line
    s.finished = true;
    into.text.clear();
    return false;
  }
  into.number = ++s.lines;
  into.ended = ended;
  if (length > kMaxLineBytes) {
    into.text = std::string();
    const std::string what = "this line has " + std::to_string(length) + " bytes; a line may have " + std::to_string(kMaxLineBytes);
    return Failure{s.located(io::fault_at(InputCode::line_too_long, 0, 0, what), into.number)};
  }
  if (const std::size_t nul = into.text.find('\0'); nul != std::string::npos) {
    InputError error{InputCode::bad_encoding, s.name, into.number, nul + 1,
                     "NUL byte: this is not plain text (UTF-16, or a binary file?)"};
    into.text.clear();
    return Failure{std::move(error)};
  }
  return true;
}

// Where the line after the plain puzzle at `from` begins, 0 if there is none. LF and CRLF only.
std::size_t Source::State::plain_line(std::size_t from) const {
  if (from + 83 > end) return 0;
  const char* text = buffer.data() + from;
  const std::size_t feed = text[81] == '\r' ? 82 : 81;
  return text[feed] == '\n' && io::is_plain_puzzle(text) ? from + feed + 1 : 0;
}

bool Source::plain_follows() {
  State& s = *state_;
  if (!s.started || s.finished || s.at == s.end) return false;
  if (s.after_cr && s.buffer[s.at] == '\n') ++s.at;
  s.after_cr = false;
  return s.plain_line(s.at) != 0;
}

std::size_t Source::take_plain(std::vector<Line81>& into, std::size_t max) {
  if (!plain_follows()) return 0;
  State& s = *state_;
  std::size_t taken = 0;
  for (std::size_t next = s.plain_line(s.at); next != 0 && taken < max; ++taken) {
    const std::size_t after = s.plain_line(next);
    if (after == 0) break;
    std::memcpy(into.emplace_back().cell, s.buffer.data() + s.at, 81);
    s.at = next;
    next = after;
  }
  s.lines += taken;
  return taken;
}

Result<std::optional<Line>, InputError> Source::next_line() {
  Line line;
  auto more = next_line(line);
  if (!more) return Failure{more.error()};
  if (!*more) return std::optional<Line>{};
  return std::optional<Line>(std::move(line));
}

}  // namespace tresse
