// Lists of lines in bulk: where each puzzle lies and on which line it stands; why a line is none; lists that are packed; lists
// that are read piece by piece, each piece whole lines.
#include <algorithm>
#include <cstring>
#include <new>
#include <optional>
#include <utility>

#include "base/large_pages.hpp"
#include "library/bulk/bulk.hpp"
#include "library/call.hpp"
#include "library/stream.hpp"

namespace tresse {
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
    const bool fits = line.size() == kLineCells ||
                      (line.size() > kLineCells && library::is_behind(line[kLineCells]));
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
void solve_text(std::string_view text, std::uint64_t& line, const BulkSettings& settings,
                BulkAnswers& answers) {
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
  try {
    return each(piece);
  } catch (const std::exception& e) {
    end.detail = std::string("the receiver threw: ") + e.what();
  } catch (...) {
    end.detail = "the receiver threw";
  }
  end.reason = StopReason::not_asked;
  return false;
}

void solve_pieces(std::istream& in, const BulkSettings& settings, const EachAnswers& each,
                  BulkEnd& end) {
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
