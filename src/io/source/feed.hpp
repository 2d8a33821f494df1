// LineFeed: the lines of a source with a look ahead of any (bounded) length. Detection looks at the
// head, readers look at the next record; nothing is read twice.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/source/source.hpp"
#include "tresse/model/ids.hpp"

namespace tresse::io {

// A puzzle of 81 cells with a + before each digit that a player placed, as HoDoKu writes it: "53+4.7....".
struct SignedCells {
  std::size_t line = 0;
  std::string cells;            // 81 symbols: digits, '.' or '0' for an empty cell
  std::vector<CellId> placed;   // by the player
};

// A line, or the error that stands in its place.
struct FeedItem {
  Line line;
  std::optional<InputError> fault;
  std::uint64_t end = 0;  // position of the source after it
  bool with_signs = false;  // which were taken out
};

class LineFeed {
 public:
  explicit LineFeed(Source source) : source_(std::move(source)) {}

  // The code of the blank, if that is no ASCII.
  void set_blank(unsigned code) { sign_ = code; }
  [[nodiscard]] const std::string& name() const { return source_.name(); }
  [[nodiscard]] const StopToken& stop() const { return source_.stop(); }
  [[nodiscard]] bool stopped() const {
    return stop().poll(stop_point::read_input) == StopReason::interrupted;
  }
  // Would taking one more line, and a look at the line after it, wait for a writer?
  [[nodiscard]] bool waits() { return would_block_at(1); }
  // Would fetching one more line, for longer than `patience`?
  [[nodiscard]] bool would_block(std::chrono::milliseconds patience = {}) {
    return !ended_ && source_.would_block(patience);
  }
  // Would peek(k)?
  [[nodiscard]] bool would_block_at(std::size_t k) {
    while (count_ <= k) {
      if (would_block()) return true;
      if (!fetch()) return false;
    }
    return false;
  }
  // How much of the source lies before the next item, without what is held.
  [[nodiscard]] std::optional<double> fraction() const {
    return source_.fraction((count_ == 0 ? source_.position() : taken_.end) - held_);
  }
  // So many bytes of what was taken belong to records that were not handed out yet.
  // requires: no more than were taken.
  void hold(std::uint64_t bytes) { held_ = bytes; }
  // The k-th item not yet taken, or null past the end. References stay valid until the next peek
  // of a larger k or the next take.
  [[nodiscard]] const FeedItem* peek(std::size_t k = 0) {
    while (count_ <= k) {
      if (!fetch()) return nullptr;
    }
    return &ring_[(head_ + k) % ring_.size()];
  }
  // Takes items up to the next that is a fault, or a line that is neither empty nor a comment; null at the end.
  const FeedItem* take_data();
  // Takes the next item; requires: peek(0) is not null. Valid until the next take.
  const FeedItem& take();
  // What signs before digits said on the lines from `from` on that were taken; `use` says true to the one that it takes. What they said on lines
  // before `from` is forgotten.
  void use_signs(std::size_t from, const std::function<bool(const SignedCells&)>& use);
  // Where a column of what was handed out stands in the source.
  [[nodiscard]] std::size_t column_in_source(std::size_t line, std::size_t column) const;
  // As Source::take_plain, from here on; `first` is the number of the first line taken.
  std::size_t take_plain(std::vector<Line81>& into, std::size_t max, std::size_t& first);

 private:
  bool fetch();
  void forget_signs(std::size_t before);
  void grow();

  Source source_;
  std::vector<FeedItem> ring_ = std::vector<FeedItem>(8);
  std::size_t head_ = 0;
  std::size_t count_ = 0;
  FeedItem taken_;
  std::uint64_t held_ = 0;
  bool ended_ = false;
  unsigned sign_ = 0;  // a blank that is no ASCII
  struct Signs {  // of one line
    std::size_t line;
    std::vector<std::size_t> columns;
  };
  std::vector<SignedCells> signed_;
  std::vector<Signs> signs_;
};

// The head of a source, for detection: at most kHeadBytes of text and kHeadLines lines, but always
// the first line that says something.
inline constexpr std::size_t kHeadBytes = std::size_t{1} << 20;
inline constexpr std::size_t kHeadLines = 4096;

struct Head {
  std::vector<const Line*> all;   // every line without a fault
  std::vector<const Line*> data;  // those that are neither empty nor comments
  bool complete = false;          // the source ends here
  bool early = false;             // more was not waited for
  StopToken stop;                 // a line of it may have 16 MB

  [[nodiscard]] bool stopped() const {
    return stop.poll(stop_point::read_input) == StopReason::interrupted;
  }
};
// Valid until the feed is used. `settled` is asked, when more of the head would have to be waited for,
// whether what is there will do.
[[nodiscard]] Head look_at_head(LineFeed& feed, const std::function<bool(const Head&)>& settled);

}  // namespace tresse::io
