// What the calls in bulk share: puzzles where they lie, the run over them, and what is told of those that are none.
#include <algorithm>
#include <atomic>
#include <cstring>
#include <functional>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "base/check.hpp"
#include "base/large_pages.hpp"
#include "base/ranges.hpp"
#include "base/stop.hpp"
#include "base/thread.hpp"
#include "encoders/formulation.hpp"
#include "engines/engines.hpp"
#include "io/reader.hpp"
#include "io/source/unpack.hpp"
#include "io/text.hpp"
#include "library/call.hpp"
#include "library/stream.hpp"
#include "native/kernel9/kernel9.hpp"
#include "tresse/bulk.hpp"

namespace tresse::library {

// Where the puzzles are: 81 bytes each, or null for a line that has another length.
using Cells = std::vector<const char*>;

[[nodiscard]] constexpr bool is_symbol(char c) { return c == '.' || (c >= '0' && c <= '9'); }
// May this follow the 81 symbols of a line?
[[nodiscard]] constexpr bool is_behind(char c) { return c == ' ' || c == '\t' || c == '\r' || c == ',' || c == ';'; }
// What errors call the list.
[[nodiscard]] inline std::string file_of(const BulkSettings& settings) { return settings.file.empty() ? "argument" : settings.file; }

// Fills the verdicts, counts and solutions of `answers`, and why they are incomplete. Throws std::bad_alloc.
void solve_in_bulk(const Cells& puzzles, const BulkSettings& settings, BulkAnswers& answers);
// Is puzzle `i`, which lies in `cells`, unknown because a symbol of it is none?
[[nodiscard]] bool was_refused(const BulkAnswers& answers, std::size_t i, const char* cells);

// A puzzle that is none: its text, without a line end, and its line or its number.
struct Refused {
  std::string_view text;
  std::uint64_t place = 0;
};
// Puts behind the errors of `answers` what is wrong with each, in the words of read_puzzles().
void tell_refused(const std::vector<Refused>& refused, const BulkSettings& settings, BulkAnswers& answers);

// What `body` fills; what it throws is the reason of answers without puzzles.
[[nodiscard]] BulkAnswers guarded_bulk(const std::function<void(BulkAnswers&)>& body);

// Plain 9x9 puzzles in bulk: blocks of them go to the kernel, on as many threads as asked for, and every answer is written
// to the place of its puzzle.

}  // namespace tresse::library

namespace tresse {
namespace {

constexpr std::size_t kBlock = 1024;  // puzzles: 0.3 MB of work, 0.3 ms

using library::is_symbol;

bool is_puzzle(const char* cells) {
  bool good = true;
  for (std::size_t i = 0; i < kLineCells; ++i) good &= is_symbol(cells[i]);
  return good;
}

Verdict verdict_of(const kernel9::Outcome& o) {
  if (o.count >= 2) return Verdict::multiple;
  if (o.end != kernel9::End::exhausted) return Verdict::unknown;
  return o.count == 0 ? Verdict::none : Verdict::unique;
}

const kernel9::Kernel& kernel_of(const BulkSettings& settings) {
  const auto kernel = kernel9::find_kernel(settings.kernel);
  if (!kernel) throw library::BadRequest(kernel.error());
  return **kernel;
}

class Bulk {
 public:
  Bulk(const library::Cells& puzzles, const BulkSettings& settings, BulkAnswers& answers)
      : puzzles_(puzzles), settings_(settings), answers_(answers), kernel_(kernel_of(settings)) {
    answers.verdicts.assign(puzzles.size(), Verdict::unknown);
    reserve_large(answers.counts, puzzles.size());
    answers.counts.assign(puzzles.size(), 0);
    reserve_large(answers.solutions, puzzles.size() * kLineCells);
    answers.solutions.assign(puzzles.size() * kLineCells, '.');
  }

  void run() {
    const std::size_t blocks = (puzzles_.size() + kBlock - 1) / kBlock;
    const unsigned asked = settings_.threads != 0 ? settings_.threads : std::thread::hardware_concurrency();
    const std::size_t wanted = std::min<std::size_t>(asked == 0 ? 1 : asked, blocks);
    std::vector<Thread> others;
    for (std::size_t i = 1; i < wanted; ++i) {
      try {
        others.emplace_back([this] { work(); });
      } catch (const std::system_error&) {
        break;  // fewer will do
      }
    }
    work();
    others.clear();
    if (memory_) throw std::bad_alloc();
    if (cut_short_) answers_.reason = stop_reason(settings_.stop);
  }

 private:
  void work() {
    try {
      kernel9::Solver solver(kernel_);
      std::vector<kernel9::Line> lines(kBlock);
      std::vector<std::size_t> places(kBlock);
      std::vector<kernel9::Outcome> outcomes(kBlock);
      for (;;) {
        const std::size_t begin = kBlock * next_.fetch_add(1);
        if (begin >= puzzles_.size()) return;
        const std::size_t end = std::min(begin + kBlock, puzzles_.size());
        std::size_t size = 0;
        for (std::size_t i = begin; i < end; ++i) {
          if (puzzles_[i] == nullptr) continue;
          std::memcpy(lines[size].cell, puzzles_[i], kLineCells);
          // In the copy, because another thread of the caller may write to the text.
          if (!is_puzzle(lines[size].cell)) continue;
          places[size++] = i;
        }
        solver.solve({lines.data(), size}, {}, {settings_.limit, 0}, settings_.stop, {outcomes.data(), size});
        for (std::size_t k = 0; k < size; ++k) store(places[k], outcomes[k]);
      }
    } catch (const std::bad_alloc&) {
      memory_ = true;
    } catch (const InternalError&) {  // a wrong solution of the kernel: its block stays unknown
    }
  }

  void store(std::size_t i, const kernel9::Outcome& o) {
    if (o.end == kernel9::End::stopped) cut_short_ = true;
    answers_.verdicts[i] = verdict_of(o);
    answers_.counts[i] = o.count;
    if (o.count > 0) std::memcpy(&answers_.solutions[i * kLineCells], o.solution[0], kLineCells);
  }

  const library::Cells& puzzles_;
  const BulkSettings& settings_;
  BulkAnswers& answers_;
  const kernel9::Kernel& kernel_;
  std::atomic<std::size_t> next_{0};
  std::atomic<bool> cut_short_{false};
  std::atomic<bool> memory_{false};
};

}  // namespace

void library::solve_in_bulk(const Cells& puzzles, const BulkSettings& settings, BulkAnswers& answers) {
  Bulk(puzzles, settings, answers).run();
}

bool library::was_refused(const BulkAnswers& answers, std::size_t i, const char* cells) {
  return answers.verdicts[i] == Verdict::unknown && answers.counts[i] == 0 && !is_puzzle(cells);
}

BulkAnswers library::guarded_bulk(const std::function<void(BulkAnswers&)>& body) {
  BulkAnswers answers;
  Answer failure;
  guarded(failure, [&] { body(answers); });
  if (failure.reason == StopReason::none) return answers;
  BulkAnswers none;
  none.reason = failure.reason;
  if (failure.reason == StopReason::bad_request) {
    Answer unsaid;  // no memory to say it
    guarded(unsaid, [&] { none.errors.push_back({InputCode::unsupported, "settings", 0, 0, std::move(failure.detail)}); });
  }
  return none;
}

BulkAnswers v0::solve_cells(std::string_view cells, const BulkSettings& settings) {
  return library::guarded_bulk([&](BulkAnswers& answers) {
    library::Cells puzzles;
    reserve_large(puzzles, cells.size() / kLineCells);
    for (std::size_t i = 0; i + kLineCells <= cells.size(); i += kLineCells) {
      puzzles.push_back(&cells[i]);
    }
    library::solve_in_bulk(puzzles, settings, answers);
    std::vector<library::Refused> refused;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      if (library::was_refused(answers, i, puzzles[i])) {
        refused.push_back({{puzzles[i], kLineCells}, settings.first_line + i});
      }
    }
    library::tell_refused(refused, settings, answers);
    if (const std::size_t rest = cells.size() % kLineCells; rest != 0) {
      answers.errors.push_back({InputCode::wrong_length, library::file_of(settings),
                                static_cast<std::size_t>(settings.first_line) + puzzles.size(), rest + 1,
                                io::counted(rest, "symbol") + " behind the last puzzle, expected 81 (9x9)"});
    }
  });
}

// The fastest kernel, which lives as long as the program.
LineSolver::LineSolver() : kernel_(kernel9::kernels().front()) {}

LineSolver::Result LineSolver::solve(std::string_view puzzle, std::uint64_t limit) {
  Result result;
  if (puzzle.size() != kLineCells || !is_puzzle(puzzle.data())) return result;
  Line81 line{};
  std::memcpy(line.cell, puzzle.data(), kLineCells);
  try {
    const kernel9::Outcome o = kernel9::solve_one(*static_cast<const kernel9::Kernel*>(kernel_), line, nullptr, {limit, 0}, StopToken());
    result.verdict = verdict_of(o);
    result.count = o.count;
    if (o.count > 0) std::memcpy(result.solution, o.solution[0], kLineCells);
  } catch (const std::exception&) {  // no memory, or a wrong solution of the kernel
  }
  return result;
}

LineSolver::Result LineSolver::solve(std::span<const std::uint16_t, kLineCells> values, std::uint64_t limit) {
  char cells[kLineCells];
  for (std::size_t i = 0; i < kLineCells; ++i) {
    cells[i] = values[i] <= 9 ? static_cast<char>('0' + values[i]) : '?';
  }
  return solve(std::string_view(cells, kLineCells), limit);
}

// Lists of lines in bulk: where each puzzle lies and on which line it stands; why a line is none; lists that are packed; lists
// that are read piece by piece, each piece whole lines.

namespace {

using library::Cells;

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// What a text lists. A line that has no place for a puzzle is kept to say why.
struct Listed {
  Cells puzzles;
  std::vector<std::uint64_t> lines;
  std::vector<std::string_view> odd;  // of each puzzle that is null, in order

  void add(std::string_view line, std::uint64_t number) {
    if (line.empty() || line == "\r" || line.front() == '#') return;
    if (io::is_blank(line.front())) {
      const std::string_view said = line.substr(0, line.size() - (line.ends_with('\r') ? 1 : 0));
      if (io::is_comment(said) || io::is_empty(said)) return;
    }
    const bool fits = line.size() == kLineCells || (line.size() > kLineCells && library::is_behind(line[kLineCells]));
    puzzles.push_back(fits ? line.data() : nullptr);
    lines.push_back(number);
    if (!fits) odd.push_back(line);
  }

  // `line` is the number of the first line; the number of the one behind the text afterwards.
  Listed(std::string_view text, std::uint64_t& line) {
    reserve_large(puzzles, text.size() / (kLineCells + 1) + 1);
    reserve_large(lines, text.size() / (kLineCells + 1) + 1);
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      add(text.substr(0, end), line++);
      text.remove_prefix(std::min(end + 1, text.size()));
    }
  }
};

// Solves what a text lists; `line` as in Listed.
void solve_text(std::string_view text, std::uint64_t& line, const BulkSettings& settings, BulkAnswers& answers) {
  Listed listed(text, line);
  library::solve_in_bulk(listed.puzzles, settings, answers);
  std::vector<library::Refused> refused;
  auto odd = listed.odd.begin();
  for (std::size_t i = 0; i < listed.puzzles.size(); ++i) {
    const char* cells = listed.puzzles[i];
    if (cells != nullptr && !library::was_refused(answers, i, cells)) continue;
    std::string_view said = cells == nullptr ? *odd++ : std::string_view(cells, kLineCells);
    if (said.ends_with('\r')) said.remove_suffix(1);
    refused.push_back({said, listed.lines[i]});
  }
  library::tell_refused(refused, settings, answers);
  answers.lines = std::move(listed.lines);
}

void cut_short(InputError error, const BulkSettings& settings, BulkAnswers& answers) {
  const bool memory = error.code == InputCode::stopped;
  error.file = library::file_of(settings);
  answers.errors.push_back(std::move(error));
  if (answers.reason == StopReason::none) {
    answers.reason = memory ? StopReason::memory : StopReason::bad_request;
  }
}

void solve_plain(std::string_view text, const BulkSettings& settings, BulkAnswers& answers) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  std::uint64_t line = settings.first_line;
  solve_text(text, line, settings, answers);
}

constexpr std::size_t kPieceLines = std::size_t{1} << 16;
constexpr std::size_t kPieceBytes = kPieceLines * (kLineCells + 1);

// Whole lines of a stream of bytes, in pieces of a size. Of a line that is longer than a piece the rest is left out: what it is
// stands in its first 81 characters.
class Pieces {
 public:
  explicit Pieces(io::ByteStream bytes) : bytes_(std::move(bytes)), buffer_(kPieceBytes, '\0') {}

  // The next one, until the next call; empty: there is none.
  std::string_view next() {
    for (;;) {
      std::memmove(buffer_.data(), buffer_.data() + taken_, size_ - taken_);
      size_ -= std::exchange(taken_, 0);
      fill();
      if (!std::exchange(within_line_, false)) break;
      const std::string_view rest(buffer_.data(), size_);
      const std::size_t end = rest.find('\n');
      within_line_ = end == std::string_view::npos && !ended_;
      taken_ = end == std::string_view::npos ? size_ : end + 1;
      if (taken_ == 0) break;
    }
    const std::string_view held(buffer_.data(), size_);
    const std::size_t end = held.rfind('\n');
    if (ended_) {
      taken_ = size_;
    } else if (end != std::string_view::npos) {
      taken_ = end + 1;
    } else {
      taken_ = size_;
      within_line_ = true;
    }
    return held.substr(0, taken_);
  }
  // Why the stream ended early.
  [[nodiscard]] const std::optional<InputError>& fault() const { return fault_; }

 private:
  void fill() {
    while (!ended_ && size_ < buffer_.size()) {
      auto got = bytes_(buffer_.data() + size_, buffer_.size() - size_);
      if (!got) fault_ = got.error();
      ended_ = !got || *got == 0;
      if (!ended_) size_ += *got;
    }
  }

  io::ByteStream bytes_;
  std::string buffer_;
  std::size_t size_ = 0;
  std::size_t taken_ = 0;     // of what is held: handed out
  bool within_line_ = false;  // what comes is the rest of a line that was handed out
  bool ended_ = false;
  std::optional<InputError> fault_;
};

// Hands a piece on. False: no more are wanted, or the receiver threw, which `end` says.
bool hand_piece_on(const EachAnswers& each, const BulkAnswers& piece, BulkEnd& end) {
  end.puzzles += piece.size();
  const bool more = library::received(end.detail, [&] { return each(piece); });
  if (!end.detail.empty()) end.reason = StopReason::not_asked;
  return more;
}

void solve_pieces(std::istream& in, const BulkSettings& settings, const EachAnswers& each, BulkEnd& end) {
  std::optional<InputError> fault = library::unreadable(in);
  std::optional<Pieces> pieces;
  if (!fault) {
    auto bytes = io::unpacked(library::bytes_of(in));
    if (bytes) {
      pieces.emplace(std::move(*bytes));
    } else {
      fault = bytes.error();
    }
  }
  std::uint64_t line = settings.first_line;
  bool first = true;
  while (pieces) {
    std::string_view text = pieces->next();
    if (text.empty()) break;
    if (std::exchange(first, false) && text.starts_with(kByteOrderMark)) {
      text.remove_prefix(kByteOrderMark.size());
    }
    BulkAnswers piece;
    solve_text(text, line, settings, piece);
    if (piece.size() != 0 && !hand_piece_on(each, piece, end)) return;
    end.reason = piece.reason;
    if (end.reason != StopReason::none) return;
  }
  if (pieces) fault = pieces->fault();
  if (!fault) return;
  fault->file = library::file_of(settings);
  end.reason = StopReason::bad_request;
  end.detail = to_string(*fault);
}

}  // namespace

BulkAnswers v0::solve_lines(std::string_view text, const BulkSettings& settings) {
  return library::guarded_bulk([&](BulkAnswers& answers) {
    if (!io::is_packed(text)) return solve_plain(text, settings, answers);
    std::string plain;
    const auto fault = library::unpack(text, plain);
    solve_plain(plain, settings, answers);
    if (fault) cut_short(*fault, settings, answers);
  });
}

BulkAnswers v0::solve_lines(std::istream& in, const BulkSettings& settings) {
  return library::guarded_bulk([&](BulkAnswers& answers) {
    std::string text;
    const auto fault = library::read_all(in, text);
    if (fault && fault->code == InputCode::stopped) throw std::bad_alloc();
    answers = solve_lines(text, settings);
    if (fault) cut_short(*fault, settings, answers);
  });
}

BulkEnd v0::solve_lines(std::istream& in, const BulkSettings& settings, const EachAnswers& each) {
  BulkEnd end;
  Answer failure;
  library::guarded(failure, [&] { solve_pieces(in, settings, each, end); });
  if (failure.reason == StopReason::none) return end;
  end.reason = failure.reason;
  end.detail = std::move(failure.detail);
  return end;
}

}  // namespace tresse

namespace tresse::library {

// Why a line is no puzzle, in the words of the readers: all such lines of a call are read once more, as 9x9 lines.
// Some are puzzles to a reader and none here, such as one with '*' for a blank, or cannot be told apart from a file
// of another kind, such as one with a NUL byte; for these there are words of the same form.

namespace {

constexpr std::size_t kLongest = std::size_t{1} << 20;  // of a line that is read again

bool is_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte < 0x20 && c != '\t') || byte >= 0xFE;
}
bool is_readable(std::string_view text) { return text.size() <= kLongest && ranges::none_of(text, is_control); }

InputError in_own_words(std::string_view text) {
  const std::string_view cells = text.substr(0, kLineCells);
  const auto odd = ranges::find_if_not(cells, is_symbol);
  InputError error;
  error.column = static_cast<std::size_t>(odd - cells.begin()) + 1;
  if (odd != cells.end() && !is_behind(*odd)) {
    error.code = InputCode::unknown_symbol;
    error.detail = "symbol " + io::in_quotes(*odd) + " is neither a blank ('.' or '0') nor a digit";
    return error;
  }
  error.code = InputCode::wrong_length;
  const std::size_t length = odd == cells.end() ? text.size() : error.column - 1;
  error.detail = io::counted(length, "symbol") + " on this line, expected 81 (9x9)";
  return error;
}

// A line has no setting for its symbols.
std::string called(std::string_view setting) { return setting == "alphabet" ? std::string() : std::string(setting); }

}  // namespace

void tell_refused(const std::vector<Refused>& refused, const BulkSettings& settings, BulkAnswers& answers) {
  if (refused.empty()) return;
  const std::size_t first = answers.errors.size();
  // A puzzle stands first: the first line of a text may mark a file of another kind, or be a header.
  std::string text = std::string(kLineCells, '.') + "\n";
  for (const Refused& one : refused) {
    if (is_readable(one.text)) text += one.text;
    text += '\n';
    answers.errors.push_back({});
  }
  ReadOptions options;
  options.format = "line";
  options.side = 9;
  options.called = &called;
  options.stop = settings.stop;
  Reader reader(Source::from_text(std::move(text), {}, settings.stop), std::move(options));
  while (const auto item = reader.next()) {
    if (!*item && item->error().line > 1 && item->error().line < refused.size() + 2) {
      answers.errors[first + item->error().line - 2] = item->error();
    }
  }
  for (std::size_t i = 0; i < refused.size(); ++i) {
    InputError& error = answers.errors[first + i];
    if (error.detail.empty()) error = in_own_words(refused[i].text);
    error.file = file_of(settings);
    error.line = refused[i].place;
  }
}

}  // namespace tresse::library
