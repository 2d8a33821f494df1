// The file of --regions: N x N ids, in any grid spelling or on one line; borders and comments drop.
#include <algorithm>

#include "io/drawn/rows.hpp"
#include "io/read/regions.hpp"
#include "io/source/feed.hpp"
#include "tresse/tool/text/reader.hpp"

namespace tresse {

Result<std::vector<std::uint16_t>, InputError> read_regions(Source source) {
  io::LineFeed feed(std::move(source));
  std::vector<std::string> rows;
  std::size_t first_line = 0, bytes = 0;
  const auto fail = [&](InputCode code, std::string detail) {
    return Failure{InputError{code, feed.name(), first_line, 0, std::move(detail)}};
  };
  while (feed.peek() != nullptr) {
    const io::FeedItem& item = feed.take();
    if (item.fault) return Failure{*item.fault};
    if (io::use_of(item.line.text, 0) != io::LineUse::row) continue;
    if (first_line == 0) first_line = item.line.number;
    rows.push_back(io::without_strokes(item.line.text));
    std::replace(rows.back().begin(), rows.back().end(), ',', ' ');
    bytes += rows.back().size();
    if (bytes > kMaxLineBytes) return fail(InputCode::bad_regions, "too long for a region map");
  }
  if (rows.empty()) return fail(InputCode::empty_input, "no region map");
  std::vector<io::Token> tokens;
  std::vector<std::string_view> words, symbols;
  for (const std::string& row : rows) {
    io::split_blanks(row, tokens);
    for (const io::Token& t : tokens) {
      words.push_back(t.text);
      for (std::size_t i = 0; i < t.text.size(); ++i) symbols.push_back(t.text.substr(i, 1));
    }
  }
  // One word a row (or one word in all) is glued ids.
  if (words.size() <= rows.size()) std::swap(words, symbols);
  for (const auto* ids : {&words, &symbols}) {
    const auto side = io::square_side(ids->size());
    if (!side || *side > kMaxSide) continue;
    if (auto map = io::region_map(*ids, *side)) return std::move(*map);
  }
  return fail(InputCode::bad_regions, std::to_string(std::max(words.size(), symbols.size())) +
                                          " ids are not a region map: it needs N x N ids, N "
                                          "different ones, each N times");
}

}  // namespace tresse
