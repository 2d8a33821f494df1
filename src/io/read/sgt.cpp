// Game ids of Simon Tatham's Solo, "3x3:5_3b7d6b1_9_5...", and the same text alone, as Puzzle Team Club has it: digits are
// givens, '_' stands between two of them, a letter is so many empty cells (a = 1). Square boxes only, and diagonals ("3x3x:").
#include "io/read/format.hpp"

namespace tresse::io {
namespace {

struct GameId {
  std::size_t box = 3;
  bool diagonals = false;
  std::string_view cells;
  std::size_t column = 1;
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
  if (is_run(text)) return GameId{3, false, text, 1};
  const std::size_t colon = text.find(':');
  if (text.find_first_of(" \t.") != std::string_view::npos) return std::nullopt;  // "1: 53..7...."
  if (colon == std::string_view::npos || colon > 16 || colon == 0 || !is_digit(text[0]))
    return std::nullopt;
  const std::string_view shape = text.substr(0, colon);
  if (shape.find_first_not_of("0123456789xjkdtbaieum") != std::string_view::npos ||
      shape.find_first_of("xj") == std::string_view::npos)
    return std::nullopt;
  GameId id{0, false, text.substr(colon + 1), colon + 2};
  const bool square = shape.size() >= 3 && shape[1] == 'x' && shape[2] == shape[0];
  if (square && (shape.size() == 3 || shape.substr(3) == "x")) {
    id.box = static_cast<std::size_t>(shape[0] - '0');
    id.diagonals = shape.size() == 4;
  }
  return id;
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
  const std::size_t side = id->box * id->box, count = side * side;
  if (side == 0) {
    return refuse(InputCode::unsupported,
                  "an sgt-puzzles game id with jigsaw regions, cages or boxes that are not square, "
                  "which is not read");
  }
  const auto cells = cells_of(id->cells, count);
  if (!cells) return refuse(InputCode::bad_syntax, "a game id may hold digits, '_' and letters only");
  if (cells->size() != count) {
    return refuse(InputCode::wrong_length,
                  (cells->size() > count ? "more than " + std::to_string(count)
                                         : std::to_string(cells->size())) +
                      " cells in this game id, expected " + std::to_string(count));
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
  ShapeHints hints;
  hints.diagonals = id->diagonals;
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
                                      "what stands behind the last colon of DESC"));
}

}  // namespace tresse::io
