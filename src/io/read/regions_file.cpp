// The file of --regions: N x N ids, in any grid spelling or on one line; borders and comments drop. Each id is a word,
// or one symbol of words that are glued ids.
#include <algorithm>
#include <map>

#include "io/drawn/grid.hpp"
#include "io/read/regions.hpp"
#include "io/reader.hpp"
#include "io/source/feed.hpp"

namespace tresse {
namespace {

struct RegionId {
  std::string_view text;
  std::size_t row = 0, column = 0;
};

std::vector<RegionId> ids_of(const std::vector<io::GridRow>& rows, bool glued) {
  std::vector<RegionId> ids;
  std::vector<io::Token> words;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    io::split_blanks(rows[r].text, words);
    for (const io::Token& word : words) {
      if (!glued) ids.push_back({word.text, r, word.column});
      for (std::size_t i = 0; glued && i < word.text.size(); ++i)
        ids.push_back({word.text.substr(i, 1), r, word.column + i});
    }
  }
  return ids;
}

std::optional<std::vector<std::uint16_t>> map_of(const std::vector<RegionId>& ids) {
  const auto side = io::square_side(ids.size());
  if (!side || *side > kMaxSide) return std::nullopt;
  std::vector<std::string_view> texts;
  for (const RegionId& id : ids) texts.push_back(id.text);
  return io::region_map(texts, *side);
}

// Where and why ids are no region map. The place is an id, or the end of a row.
struct MapFault {
  std::size_t row = 0, column = 0;
  std::string detail;
};

MapFault rows_fault(const std::vector<RegionId>& ids, const std::vector<io::GridRow>& rows) {
  std::vector<std::size_t> lengths(rows.size(), 0);
  std::map<std::size_t, std::size_t> votes;
  for (const RegionId& id : ids) ++lengths[id.row];
  for (std::size_t length : lengths) ++votes[length];
  const auto usual =
      std::ranges::max_element(votes, {}, [](const auto& vote) { return vote.second; })->first;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    if (lengths[r] == usual) continue;
    return {r, rows[r].text.find_last_not_of(' ') + 1,
            "row " + std::to_string(r + 1) + " has " + io::counted(lengths[r], "id") +
                ", others have " + std::to_string(usual)};
  }
  return {rows.size() - 1, ids.back().column,
          io::counted(rows.size(), "row") + " of " + io::counted(usual, "id")};
}

// Of N x N ids.
MapFault sizes_fault(const std::vector<RegionId>& ids, std::size_t side) {
  std::map<std::string_view, std::size_t> sizes, met;
  for (const RegionId& id : ids) ++sizes[id.text];
  for (const RegionId& id : ids) {
    const std::size_t size = ++met[id.text];
    const std::string name = "region " + io::in_quotes(id.text);
    if (size > side)
      return {id.row, id.column,
              name + " has " + io::counted(sizes[id.text], "cell") + ", expected " +
                  std::to_string(side)};
    if (met.size() > side)
      return {id.row, id.column, name + " is one more than " + io::counted(side, "region")};
  }
  return {};
}

}  // namespace

Result<std::vector<std::uint16_t>, InputError> read_regions(Source source) {
  io::LineFeed feed(std::move(source));
  std::vector<io::GridRow> rows;
  std::size_t bytes = 0;
  const auto fail = [&](InputCode code, std::size_t line, std::size_t column, std::string detail) {
    return Failure{InputError{code, feed.name(), line, column, std::move(detail)}};
  };
  while (feed.peek() != nullptr) {
    const io::FeedItem& item = feed.take();
    if (item.fault) return Failure{*item.fault};
    if (io::use_of(item.line.text, 0) != io::LineUse::row) continue;
    rows.push_back({io::without_strokes(item.line.text), item.line.number});
    std::string& text = rows.back().text;
    std::replace(text.begin(), text.end(), ',', ' ');
    bytes += text.size();
    if (bytes > kMaxLineBytes)
      return fail(InputCode::bad_regions, rows.front().number, 0, "too long for a region map");
  }
  std::vector<RegionId> words = ids_of(rows, false), symbols = ids_of(rows, true);
  if (words.empty()) return fail(InputCode::empty_input, 0, 0, "no region map");
  const bool long_words =
      std::ranges::all_of(words, [](const RegionId& word) { return word.text.size() > 1; });
  // One word a row (or one word in all) is glued ids; one word alone is no map of a single cell.
  const bool glued = words.size() <= rows.size();
  const bool lone = words.size() == 1 && symbols.size() > 1;
  if (auto map = map_of(glued ? symbols : words)) return std::move(*map);
  if (auto map = lone ? std::nullopt : map_of(glued ? words : symbols)) return std::move(*map);
  const std::vector<RegionId>& ids = glued || long_words ? symbols : words;
  const auto side = io::square_side(ids.size());
  const MapFault fault =
      side && *side <= kMaxSide ? sizes_fault(ids, *side) : rows_fault(ids, rows);
  return fail(
      InputCode::bad_regions, rows[fault.row].number, fault.column,
      fault.detail + "; a region map has N rows of N ids, N different ones, each of them N times");
}

}  // namespace tresse
