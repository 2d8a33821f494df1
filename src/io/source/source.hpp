// Source: bytes in, whatever their wrapping. Opens a file, standard input or a piece of text,
// unwraps gzip and zstd by content, strips a UTF-8 BOM, and hands out lines (LF, CRLF or CR) with
// their numbers. Memory is bounded by one line; a longer line is an error of its own and is
// skipped, so that the lines after it are still read. After a stop there are no more lines, as at the end:
// who passes a token that can stop asks it before he believes that this was all. A time limit ends no reading:
// it is for the work on what was read.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/stop.hpp"
#include "model/line81.hpp"
#include "tresse/model/input_error.hpp"
#include "tresse/model/result.hpp"

namespace tresse {

inline constexpr std::size_t kMaxLineBytes = std::size_t{16} << 20;

struct Line {
  std::string text;        // without its line end
  std::size_t number = 0;  // from 1
  bool ended = true;       // false: the source ends without a line end behind this line
};

class Source {
 public:
  // A deadline of the token bounds the waiting for the bytes of a file, a FIFO's writer included. Nothing else is
  // limited here. Errors: not_readable (missing file, directory, no permission), stopped (the deadline).
  [[nodiscard]] static Result<Source, InputError> open_file(const std::string& path,
                                                            const StopToken& stop = {});
  [[nodiscard]] static Source standard_input(const StopToken& stop = {});
  // `text` is copied; `name` is what errors call it ("argument").
  [[nodiscard]] static Source from_text(std::string text, std::string name,
                                        const StopToken& stop = {});

  Source(Source&&) noexcept;
  Source& operator=(Source&&) noexcept;
  ~Source();

  [[nodiscard]] const std::string& name() const;
  // For what takes time with a line.
  [[nodiscard]] const StopToken& stop() const;
  // No whole line is buffered, and a read would wait for a writer, longer than `patience`. What is there is
  // read, so that a line that came meanwhile counts; how much packed input holds is not known.
  [[nodiscard]] bool would_block(std::chrono::milliseconds patience = {});
  // Bytes, unpacked, of the lines handed out so far.
  [[nodiscard]] std::uint64_t position() const;
  // How much of the file lies before this position, 0 to 1, judged by its packed bytes; nullopt for pipes
  // and texts. What is read ahead does not count.
  [[nodiscard]] std::optional<double> fraction(std::uint64_t position) const;

  // The next line, nullopt at the end. Errors: line_too_long, bad_encoding (NUL byte, UTF-16; the
  // line is skipped), truncated, not_readable or stopped (nothing follows).
  [[nodiscard]] Result<std::optional<Line>, InputError> next_line();
  // The same into a line that is used again, so that a stream allocates nothing per line; false at
  // the end. After an error `into` holds no text.
  [[nodiscard]] Result<bool, InputError> next_line(Line& into);

  // Lines that are plain 9x9 puzzles (io/plain_line.hpp) and wholly buffered, up to `max`, but only
  // those that another such line follows. Never reads, never fails.
  std::size_t take_plain(std::vector<Line81>& into, std::size_t max);
  // Is the next line one, and wholly buffered?
  [[nodiscard]] bool plain_follows();
  // Lines handed out so far.
  [[nodiscard]] std::size_t line_count() const;

 private:
  struct State;
  explicit Source(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace tresse
