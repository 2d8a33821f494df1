// Game ids of Simon Tatham's Solo, "3x3:5_3b7d6b1_9_5...", and the same text alone, as Puzzle Team Club has it: digits are
// givens, '_' stands between two of them, a letter is so many empty cells (a = 1). "2x3" are boxes 2 high and 3 wide, "9j" regions, "x" behind
// them diagonals and "k" cages. Regions, and cages with their sums, stand behind commas: first the lines between cells, '_' for a line, 'c'
// for two places without and then a line, 'z' for 25 places without; along the rows first, then along the columns.
#include <algorithm>
#include <numeric>

#include "base/ranges.hpp"
#include "io/read/format.hpp"

namespace tresse::io {
namespace {

constexpr std::size_t kMostSide = 81;

struct GameId {
  BoxShape box{3, 3};  // 0: not read
  std::size_t jigsaw = 0;  // the side
  bool diagonals = false, cages = false;
  std::string_view cells;
  std::size_t column = 1;

  [[nodiscard]] std::size_t side() const { return jigsaw != 0 ? jigsaw : box.rows * box.cols; }
};

bool is_run(std::string_view text) {
  if (text.find('_') == std::string_view::npos ||
      text.find_first_of("abcdefgh") == std::string_view::npos)
    return false;
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    if (is_digit(text[i]) && is_digit(text[i + 1])) return false;
  }
  return text.size() >= 24 &&
         text.find_first_not_of("123456789_abcdefghijklmnopqrstuvwxyz") == std::string_view::npos;
}

// Does it begin "3x3" with letters or a ':' behind it?
std::optional<GameId> id_of(std::string_view line) {
  const std::string_view text = trim(line);
  if (is_run(text)) return GameId{{3, 3}, 0, false, false, text, 1};
  const std::size_t colon = text.find(':');
  if (text.find_first_of(" \t.") != std::string_view::npos) return std::nullopt;  // "1: 53..7...."
  if (colon == std::string_view::npos || colon > 16 || colon == 0 || !is_digit(text[0]))
    return std::nullopt;
  const std::string_view shape = text.substr(0, colon);
  if (shape.find_first_not_of("0123456789xjkdtbaieum") != std::string_view::npos ||
      shape.find_first_of("xj") == std::string_view::npos)
    return std::nullopt;
  GameId id{{0, 0}, 0, false, false, text.substr(colon + 1), colon + 2};
  const std::size_t end = std::min(shape.find_first_not_of("0123456789"), shape.size());
  const auto first = to_number(shape.substr(0, end));
  std::string_view rest = shape.substr(end);
  if (rest.starts_with('j')) {
    id.jigsaw = first.value_or(0);
    rest.remove_prefix(1);
  } else {
    const std::size_t width = std::min(rest.find_first_not_of("0123456789", 1), rest.size());
    const auto second = rest.starts_with('x') ? to_number(rest.substr(1, width - 1)) : std::nullopt;
    if (!first || !second) return id;
    id.box = {std::min(*first, kMostSide + 1), std::min(*second, kMostSide + 1)};
    rest.remove_prefix(width);
  }
  id.diagonals = rest.starts_with('x');
  if (id.diagonals) rest.remove_prefix(1);
  id.cages = rest.starts_with('k');
  if (id.cages) rest.remove_prefix(1);
  if (!rest.empty() || id.side() > kMostSide) id.box = {0, 0}, id.jigsaw = 0;
  return id;
}

// The number of the region of each cell; nullopt: the text does not fit the grid.
std::optional<std::vector<std::uint16_t>> regions_of(std::string_view text, std::size_t side) {
  const std::size_t half = side * (side - 1);
  std::vector<std::uint16_t> region(side * side);
  std::iota(region.begin(), region.end(), std::uint16_t{0});
  std::size_t at = 0;
  for (const char c : text) {
    if (c != '_' && !is_lower(c)) return std::nullopt;
    for (std::size_t open = c == '_' ? 0 : c == 'z' ? 25 : static_cast<std::size_t>(c - 'a' + 1); open > 0; --open, ++at) {
      if (at >= 2 * half) return std::nullopt;
      const std::size_t line = at % half / (side - 1), place = at % half % (side - 1);
      const std::size_t a = at < half ? line * side + place : place * side + line;
      const std::uint16_t keep = region[a], gone = region[a + (at < half ? 1 : side)];
      ranges::replace(region, gone, keep);
    }
    if (c != 'z') ++at;
  }
  if (at != 2 * half + 1) return std::nullopt;
  std::vector<std::uint16_t> seen;
  for (std::uint16_t& r : region) {
    const auto known = ranges::find(seen, r);
    const auto number = static_cast<std::uint16_t>(known - seen.begin());
    if (known == seen.end()) seen.push_back(r);
    r = number;
  }
  return region;
}

// The cells of an id, 0 for an empty one; at most `most` + 1.
std::optional<std::vector<std::size_t>> cells_of(std::string_view text, std::size_t most) {
  std::vector<std::size_t> cells;
  for (std::size_t i = 0; i < text.size() && cells.size() <= most;) {
    if (is_lower(text[i])) {
      cells.insert(cells.end(), static_cast<std::size_t>(text[i++] - 'a' + 1), 0);
    } else if (text[i] == '_') {
      ++i;
    } else {
      const std::size_t end = std::min(text.find_first_not_of("0123456789", i), text.size());
      const auto number = to_number(text.substr(i, end - i));
      if (!number || *number == 0) return std::nullopt;
      cells.push_back(*number);
      i = end;
    }
  }
  return cells;
}

bool is_save(const Head& head) {
  return trim(head.data[0]->text).starts_with("SAVEFILE:");
}

ReadItem read_id(ReadContext& context, const Line& line) {
  const auto id = id_of(line.text);
  const auto refuse = [&](InputCode code, std::string detail) {
    return context.fail(code, line.number, id ? id->column : 1, std::move(detail));
  };
  if (!id) return refuse(InputCode::bad_syntax, "no game id on this line, as the other lines have");
  const std::size_t side = id->side(), count = side * side;
  if (side == 0) return refuse(InputCode::unsupported, "an sgt-puzzles game id of a shape that is not read");
  std::vector<Token> parts;
  split_at(id->cells, ',', parts);
  if (parts.size() != 1 + (id->jigsaw != 0 ? 1u : 0u) + (id->cages ? 2u : 0u)) {
    return refuse(InputCode::bad_syntax, "a game id has cells, then after commas the regions of \"j\", and the cages and sums of \"k\"");
  }
  const auto cells = cells_of(parts[0].text, count);
  if (!cells) return refuse(InputCode::bad_syntax, "a game id may hold digits, '_' and letters only");
  if (cells->size() != count) {
    return refuse(InputCode::wrong_length,
                  (cells->size() > count ? "more than " + std::to_string(count)
                                         : std::to_string(cells->size())) +
                      " cells in this game id, expected " + std::to_string(count));
  }
  ShapeHints hints;
  hints.diagonals = id->diagonals;
  if (id->jigsaw != 0) {
    auto regions = regions_of(parts[1].text, side);
    if (!regions) return refuse(InputCode::bad_regions, "the regions of this game id do not fit its grid");
    hints.regions = *std::move(regions);
  } else if (id->box.rows != id->box.cols) {
    hints.box = id->box;
  }
  if (id->cages) {
    const auto cages = regions_of(parts[parts.size() - 2].text, side);
    const auto sums = cells_of(parts.back().text, count);
    if (!cages || !sums || sums->size() != count) return refuse(InputCode::bad_syntax, "the cages of this game id do not fit its grid");
    for (std::uint16_t cage = 0; ranges::find(*cages, cage) != cages->end(); ++cage) {
      Constraint clue{RuleKind::killer_cage, {}, {}, 0};
      for (std::size_t i = 0; i < count; ++i) {
        if ((*cages)[i] != cage) continue;
        clue.cells.emplace_back(i);
        if ((*sums)[i] != 0) clue.values.push_back(static_cast<std::int32_t>(std::min<std::size_t>((*sums)[i], 1'000'000)));
      }
      if (clue.values.size() > 1) return refuse(InputCode::bad_syntax, "a cage of this game id has two sums");
      hints.clues.push_back(std::move(clue));
    }
  }
  Grid grid(side);
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t value = (*cells)[i];
    if (value > side)
      return refuse(
          InputCode::value_out_of_range,
          "value " + std::to_string(value) + " is above the side " + std::to_string(side));
    if (value != 0) grid.set(CellId(i), Digit(value - 1));
  }
  return context.record(line.number, "game id", std::move(grid), Alphabet::standard(side), '.', hints);
}

}  // namespace

bool matches_sgt(const Head& head, const ReadOptions&) {
  return !head.data.empty() && (is_save(head) || id_of(head.data[0]->text).has_value());
}

NextRecord open_sgt(ReadContext& context, const Head& head) {
  if (!is_save(head)) return record_of_each_line(context, read_id);
  return only_error(context, fault_at(InputCode::unsupported, 1, 0,
                                      "a saved game of sgt-puzzles: copy what stands behind the last colon of PARAMS, a colon, and "
                                      "what follows the last colon of DESC"));
}

}  // namespace tresse::io
