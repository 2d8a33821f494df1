// A ring of lines whose strings are used again: a stream of equal lines allocates only until the
// ring has seen its longest lines.
#include "io/feed.hpp"

#include <algorithm>
#include <utility>

#include "io/plain_line.hpp"
#include "io/text.hpp"

namespace tresse::io {

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
  auto more = source_.next_line(item.line);
  if (!more) {
    item.fault = more.error();
    item.line.number = more.error().line;
  } else if (!*more) {
    ended_ = true;
    return false;
  } else {
    plain_ascii(item.line.text);
  }
  ++count_;
  return true;
}

const FeedItem& LineFeed::take() {
  std::swap(taken_, ring_[head_]);
  head_ = (head_ + 1) % ring_.size();
  --count_;
  return taken_;
}

std::size_t LineFeed::take_plain(std::vector<Line81>& into, std::size_t max, std::size_t& first) {
  const auto plain = [&](std::size_t k) {
    const FeedItem& item = ring_[(head_ + k) % ring_.size()];
    return !item.fault && item.line.text.size() == 81 && is_plain_puzzle(item.line.text.data());
  };
  first = count_ == 0 ? source_.line_count() + 1 : ring_[head_].line.number;
  std::size_t taken = 0;
  while (count_ != 0 && taken < max) {
    const bool followed = count_ > 1 ? plain(1) : source_.plain_follows();
    if (!plain(0) || !followed) return taken;
    take().line.text.copy(into.emplace_back().cell, 81);
    ++taken;
  }
  return taken + source_.take_plain(into, max - taken);
}

namespace {

// 81 digits and blanks in one word, perhaps with something after it; not a puzzle and its solution.
bool is_plain_nine(const std::string& line) {
  const std::size_t length = std::min(line.find_first_of(" \t,;#"), line.size());
  return length == 81 && line.find_first_not_of("0123456789.", 0) >= 81;
}

}  // namespace

Head look_at_head(LineFeed& feed) {
  std::size_t lines = 0, bytes = 0, data = 0;
  bool plain_nine = false;  // every data line so far
  Head head;
  while (data == 0 || (lines < kHeadLines && bytes < kHeadBytes)) {
    // A slow stream whose first line can only be a 9x9 puzzle is answered as it comes: a row of 81
    // glued symbols is no row of a larger grid, since no alphabet has 81.
    if (lines > 0 && plain_nine && feed.would_block()) break;
    const FeedItem* item = feed.peek(lines);
    if (item == nullptr) {
      head.complete = true;
      break;
    }
    ++lines;
    if (item->fault) {
      if (lines >= kHeadLines) break;
      continue;
    }
    bytes += item->line.text.size();
    if (!is_empty(item->line.text) && !is_comment(item->line.text)) {
      plain_nine = is_plain_nine(item->line.text) && (data == 0 || plain_nine);
      ++data;
    }
    // A long run of comments or empty lines is not worth keeping in memory.
    if (data == 0 && (lines >= 16 * kHeadLines || bytes >= 16 * kHeadBytes)) break;
  }
  for (std::size_t k = 0; k < lines; ++k) {
    const FeedItem* item = feed.peek(k);
    if (item->fault) continue;
    head.all.push_back(&item->line);
    if (!is_empty(item->line.text) && !is_comment(item->line.text)) {
      head.data.push_back(&item->line);
    }
  }
  return head;
}

}  // namespace tresse::io
