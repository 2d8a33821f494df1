// A ring of lines whose strings are used again: a stream of equal lines allocates only until the
// ring has seen its longest lines.
//
// Signs before digits that a player placed are taken out once, where lines come in: a reader of a format need not know of them, so a
// puzzle with signs is read wherever one without is: in quotes, behind a number, as the value of a key. 19 placed digits make 100 symbols, 63 make 144: of a 10x10 or a 12x12 grid + would be the
// blank, stand before a value each time and never last, and the largest values would be missing.
#include "io/source/feed.hpp"

#include <algorithm>
#include <utility>

#include "base/ranges.hpp"
#include "io/source/plain_line.hpp"
#include "io/text.hpp"

namespace tresse::io {
namespace {

constexpr std::size_t kCells = 81;

bool is_part(char c) { return is_digit(c) || c == '.' || c == '+'; }

// Takes the signs out of each such text of the line, which then reads as any puzzle does, wherever it stands; appends what they
// said to `found`, and to `columns` where they stood, from 1, rising. False: there is none. A line of HoDoKu's library, which begins with a colon,
// is left alone. A + that is not before a digit from 1 to 9, or another number of cells, is no such text.
bool take_signs(Line& line, std::vector<SignedCells>& found, std::vector<std::size_t>& columns) {
  const std::string& text = line.text;
  if (text.starts_with(':') || text.find('+') == std::string::npos) return false;
  std::string out;
  const std::size_t before = found.size();
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && is_part(text[end])) ++end;
    if (end == i) {
      out += text[i++];
      continue;
    }
    SignedCells one{line.number, {}, {}};
    std::vector<std::size_t> here;
    bool fits = i == 0 || text[i - 1] != '-';  // the end of a border, to which a line was glued
    for (std::size_t k = i; k < end && fits; ++k) {
      if (text[k] == '+') {
        here.push_back(k + 1);
        fits = ++k < end && is_digit(text[k]) && text[k] != '0';
        if (fits) one.placed.push_back(CellId(one.cells.size()));
      }
      if (fits) one.cells += text[k];
    }
    // A puzzle, or two glued, of which the second may be the solution: its signs say nothing.
    fits = fits && !here.empty() && (one.cells.size() == kCells || one.cells.size() == 2 * kCells);
    out += fits ? one.cells : text.substr(i, end - i);
    if (fits) {
      columns.insert(columns.end(), here.begin(), here.end());
      one.cells.resize(kCells);
      std::erase_if(one.placed, [](CellId c) { return c.index() >= kCells; });
      found.push_back(std::move(one));
    }
    i = end;
  }
  if (found.size() == before) return false;
  line.text = std::move(out);
  return true;
}

}  // namespace

void LineFeed::grow() {
  std::vector<FeedItem> bigger(ring_.size() * 2);
  for (std::size_t i = 0; i < count_; ++i) {
    bigger[i] = std::move(ring_[(head_ + i) % ring_.size()]);
  }
  ring_ = std::move(bigger);
  head_ = 0;
}

bool LineFeed::fetch() {
  if (ended_) return false;
  if (count_ == ring_.size()) grow();
  FeedItem& item = ring_[(head_ + count_) % ring_.size()];
  item.fault.reset();
  item.with_signs = false;
  auto more = source_.next_line(item.line);
  item.end = source_.position();
  ended_ = more && !*more;
  if (ended_) return false;
  ++count_;
  if (!more) {
    item.fault = more.error();
    item.line.number = more.error().line;
    return true;
  }
  std::string& text = item.line.text;
  if (text.find('\x1b') != std::string::npos) drop_escapes(text);
  while (text.ends_with('\x1a')) text.pop_back();  // the end of a text for DOS
  std::replace(text.begin(), text.end(), '\f', ' ');
  plain_ascii(text, sign_);
  if (text.find("#N") != std::string::npos) plain_missing(text);
  if (is_comment(text)) plain_number(text);
  if (text.ends_with('!') || text.ends_with(' ')) plain_strokes(text);
  if (signs_.size() > kHeadLines) forget_signs(taken_.line.number);  // of lines that were no records
  if (std::vector<std::size_t> columns; take_signs(item.line, signed_, columns)) {
    item.with_signs = true;
    signs_.push_back({item.line.number, std::move(columns)});
  }
  return true;
}

void LineFeed::forget_signs(std::size_t before) {
  std::erase_if(signed_, [&](const SignedCells& s) { return s.line < before; });
  std::erase_if(signs_, [&](const Signs& s) { return s.line < before; });
}

void LineFeed::use_signs(std::size_t from, const std::function<bool(const SignedCells&)>& use) {
  if (signed_.empty()) return;
  const std::size_t taken = taken_.line.number;
  forget_signs(from);
  const auto at = ranges::find_if(signed_, [&](const SignedCells& s) { return s.line <= taken && use(s); });
  if (at != signed_.end()) signed_.erase(at);
}

std::size_t LineFeed::column_in_source(std::size_t line, std::size_t column) const {
  const auto at = ranges::find(signs_, line, &Signs::line);
  if (at == signs_.end() || column == 0) return column;
  for (const std::size_t sign : at->columns) column += sign <= column ? 1u : 0u;
  return column;
}

const FeedItem& LineFeed::take() {
  std::swap(taken_, ring_[head_]);
  head_ = (head_ + 1) % ring_.size();
  --count_;
  return taken_;
}

const FeedItem* LineFeed::take_data() {
  while (peek() != nullptr) {
    const FeedItem& item = take();
    if (item.fault || !(is_empty(item.line.text) || is_comment(item.line.text))) return &item;
  }
  return nullptr;
}

std::size_t LineFeed::take_plain(std::vector<Line81>& into, std::size_t max, std::size_t& first) {
  const auto plain = [&](std::size_t k) {
    const FeedItem& item = ring_[(head_ + k) % ring_.size()];
    return !item.fault && !item.with_signs && item.line.text.size() == 81 && is_plain_puzzle(item.line.text.data());
  };
  first = count_ == 0 ? source_.line_count() + 1 : ring_[head_].line.number;
  std::size_t taken = 0;
  while (count_ != 0 && taken < max) {
    const bool followed = count_ > 1 ? plain(1) : source_.plain_follows();
    if (!plain(0) || !followed) return taken;
    take().line.text.copy(into.emplace_back().cell, 81);
    ++taken;
  }
  const std::size_t more = source_.take_plain(into, max - taken);
  if (more != 0) taken_.end = source_.position();
  return taken + more;
}

namespace {

// A writer at work gets so long for the next line. What is known of the head decides how all is read, so
// that it should not depend on how a stream happens to be cut; only a stream that stands still is answered
// from its first lines.
constexpr std::chrono::milliseconds kPatience{2};
constexpr std::size_t kAskedEach = 16;  // of so many first lines each may settle the head

bool says_something(const FeedItem& item) {
  return !item.fault && !is_empty(item.line.text) && !is_comment(item.line.text);
}

Head first_lines(LineFeed& feed, std::size_t lines) {
  Head head;
  head.stop = feed.stop();
  for (std::size_t k = 0; k < lines; ++k) {
    const FeedItem* item = feed.peek(k);
    if (item->fault) continue;
    head.all.push_back(&item->line);
    if (says_something(*item)) head.data.push_back(&item->line);
  }
  return head;
}

}  // namespace

Head look_at_head(LineFeed& feed, const std::function<bool(const Head&)>& settled) {
  std::size_t lines = 0, bytes = 0, data = 0;
  std::size_t asked = 0;  // data lines when it was; asking takes time with each line
  bool complete = false, early = false;
  while (data == 0 || (lines < kHeadLines && bytes < kHeadBytes)) {
    const bool ask = data > asked && (data <= kAskedEach || data >= 2 * asked);
    if (ask && feed.would_block(kPatience)) {
      asked = data;
      Head so_far = first_lines(feed, lines);
      so_far.early = true;
      early = settled(so_far);
      if (early) break;
    }
    const FeedItem* item = feed.peek(lines);
    if (item == nullptr) {
      complete = true;
      break;
    }
    ++lines;
    if (item->fault) {
      if (lines >= kHeadLines) break;
      continue;
    }
    bytes += item->line.text.size();
    if (says_something(*item)) ++data;
    // A long run of comments or empty lines is not worth keeping in memory.
    if (data == 0 && (lines >= 16 * kHeadLines || bytes >= 16 * kHeadBytes)) break;
  }
  Head head = first_lines(feed, lines);
  head.complete = complete;
  head.early = early;
  return head;
}

}  // namespace tresse::io
