// A map is told from a complete grid by being no Latin square: in a connected map some row holds an
// id twice, unless every region is a column.
//
// The file of --regions has N x N ids, in any grid spelling or on one line; borders and comments drop. Each id is a word, or one symbol of
// words that are glued ids.
#include "io/read/regions.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <string>

#include "base/ranges.hpp"
#include "io/drawn/grid.hpp"

namespace tresse::io {

std::optional<std::vector<std::uint16_t>> region_map(std::span<const std::string_view> ids, std::size_t side) {
  if (side == 0 || ids.size() != side * side) return std::nullopt;
  // Numbers first, by value; then texts.
  const auto before = [](std::string_view a, std::string_view b) {
    const auto x = to_number(a), y = to_number(b);
    if (x && y) return *x < *y;
    return x.has_value() != y.has_value() ? x.has_value() : a < b;
  };
  std::map<std::string_view, std::size_t, decltype(before)> entries(before);
  for (std::string_view id : ids) {
    if (++entries[id] > side || entries.size() > side) return std::nullopt;
  }
  if (entries.size() != side) return std::nullopt;
  std::size_t next = 0;
  for (auto& [id, entry] : entries) entry = next++;
  std::vector<std::uint16_t> map;
  map.reserve(ids.size());
  for (std::string_view id : ids) map.push_back(static_cast<std::uint16_t>(entries[id]));
  return map;
}

std::optional<std::vector<std::uint16_t>> region_map(std::string_view ids, std::size_t side) {
  std::vector<std::string_view> each;
  each.reserve(ids.size());
  for (std::size_t i = 0; i < ids.size(); ++i) each.push_back(ids.substr(i, 1));
  return region_map(each, side);
}

bool connected(std::span<const std::uint16_t> regions, std::size_t side) {
  const std::size_t cells = side * side;
  std::vector<bool> seen(cells), met(side);
  std::vector<std::size_t> todo;
  for (std::size_t start = 0; start < cells; ++start) {
    if (seen[start]) continue;
    if (met[regions[start]]) return false;  // a second piece of this region
    met[regions[start]] = true;
    seen[start] = true;
    todo.assign(1, start);
    while (!todo.empty()) {
      const std::size_t c = todo.back();
      todo.pop_back();
      const auto visit = [&](std::size_t n) {
        if (seen[n] || regions[n] != regions[c]) return;
        seen[n] = true;
        todo.push_back(n);
      };
      if (c >= side) visit(c - side);
      if (c + side < cells) visit(c + side);
      if (c % side != 0) visit(c - 1);
      if (c % side != side - 1) visit(c + 1);
    }
  }
  return true;
}

bool is_latin(std::span<const std::uint16_t> values, std::size_t side) {
  std::vector<std::size_t> row_of(side, 0), column_of(side, 0);
  for (std::size_t a = 0; a < side; ++a) {
    for (std::size_t b = 0; b < side; ++b) {
      const std::size_t r = values[a * side + b], c = values[b * side + a];
      if (r >= side || c >= side || row_of[r] == a + 1 || column_of[c] == a + 1) return false;
      row_of[r] = column_of[c] = a + 1;
    }
  }
  return true;
}

bool is_latin_square(const Grid& grid) {
  constexpr std::size_t kMost = 64;
  const std::size_t side = grid.side();
  if (side == 0 || side > kMost) return false;
  std::array<std::uint64_t, kMost> columns{};
  const auto values = grid.values();
  for (std::size_t i = 0, r = 0; r < side; ++r) {
    std::uint64_t row = 0;
    for (std::size_t c = 0; c < side; ++c, ++i) {
      if (values[i] == 0) return false;
      const std::uint64_t value = std::uint64_t{1} << (values[i] - 1u);
      if (((row | columns[c]) & value) != 0) return false;
      row |= value;
      columns[c] |= value;
    }
  }
  return true;
}

std::optional<std::vector<std::uint16_t>> surely_region_map(std::string_view ids,
                                                            std::size_t side) {
  if (side < 2 || ids.size() != side * side) return std::nullopt;
  std::array<std::uint16_t, 256> count{};
  for (char c : ids) {
    if (++count[static_cast<unsigned char>(c)] > side) return std::nullopt;
  }
  auto map = region_map(ids, side);
  if (!map || is_latin(*map, side) || !connected(*map, side)) return std::nullopt;
  return map;
}

}  // namespace tresse::io

namespace tresse {
namespace {

using io::Token;

struct RegionId {
  std::string_view text;
  std::size_t row = 0, column = 0;
};

std::vector<RegionId> ids_of(const std::vector<io::GridRow>& rows, bool glued) {
  std::vector<RegionId> ids;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    io::each_word(rows[r].text, 1, [&](const Token& word) {
      const std::size_t size = glued ? 1 : word.text.size();
      for (std::size_t i = 0; i < word.text.size(); i += size) ids.push_back({word.text.substr(i, size), r, word.column + i});
      return true;
    });
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

MapFault fault_of_map(const std::vector<RegionId>& ids, const std::vector<io::GridRow>& rows) {
  const auto side = io::square_side(ids.size());
  std::map<std::string_view, std::size_t> sizes, met;
  for (const RegionId& id : ids) ++sizes[id.text];
  for (const RegionId& id : ids) {
    if (!side || *side > kMaxSide) break;
    const std::string name = "region " + io::in_quotes(id.text);
    if (++met[id.text] > *side) return {id.row, id.column, name + " has " + io::counted(sizes[id.text], "cell") + ", expected " + std::to_string(*side)};
    if (met.size() > *side) return {id.row, id.column, name + " is one more than " + io::counted(*side, "region")};
  }
  std::vector<std::size_t> lengths(rows.size(), 0);
  std::map<std::size_t, std::size_t> votes;
  for (const RegionId& id : ids) ++lengths[id.row];
  for (std::size_t length : lengths) ++votes[length];
  const auto usual = ranges::max_element(votes, {}, [](const auto& vote) { return vote.second; })->first;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    if (lengths[r] != usual)
      return {r, rows[r].text.find_last_not_of(' ') + 1,
              "row " + std::to_string(r + 1) + " has " + io::counted(lengths[r], "id") + ", others have " + std::to_string(usual)};
  }
  return {rows.size() - 1, ids.back().column, io::counted(rows.size(), "row") + " of " + io::counted(usual, "id")};
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
  // One word a row (or one word in all) is glued ids; one word alone is no map of a single cell.
  const bool glued = words.size() <= rows.size(), lone = words.size() == 1 && symbols.size() > 1;
  if (auto map = map_of(glued ? symbols : words)) return std::move(*map);
  if (auto map = lone ? std::nullopt : map_of(glued ? words : symbols)) return std::move(*map);
  const bool long_words = ranges::all_of(words, [](const RegionId& word) { return word.text.size() > 1; });
  const MapFault fault = fault_of_map(glued || long_words ? symbols : words, rows);
  return fail(InputCode::bad_regions, rows[fault.row].number, fault.column,
              fault.detail + "; a region map has N rows of N ids, N different ones, each of them N times");
}

}  // namespace tresse
