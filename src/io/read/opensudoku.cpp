// Files of OpenSudoku: the attribute data of each <game>, which may hold a line end. It is 81 digits, or the version of a
// saved game and value|notes|editable| for each cell, with one or two fields of notes. What is editable was entered by the
// player. Notes are no list of candidates: many players note only what they want to remember. A file may hold thousands of games:
// one line is kept at a time.
#include "io/read/listed.hpp"
#include "io/read/format.hpp"

namespace tresse::io {
namespace {

constexpr std::size_t kLongestGame = 65'536;

struct Game {
  std::string data;
  std::size_t line = 0;
  std::size_t column = 0;
};

// By the player.
struct Entered {
  std::vector<CellId> cells;
  bool notes = false;
};

class OpenSudokuReader {
 public:
  explicit OpenSudokuReader(ReadContext& context) : context_(context) {}

  std::optional<ReadItem> next() {
    Game game;
    bool inside = false;
    while (const FeedItem* item = context_.feed.peek()) {
      if (item->fault) return context_.fail(*context_.feed.take().fault);
      const std::string_view text = item->line.text;
      const std::size_t begin = inside ? at_ : next_data(text);
      if (begin == std::string_view::npos) {
        context_.feed.take();
        at_ = 0;
        continue;
      }
      at_ = begin;
      if (!std::exchange(inside, true)) game = {{}, item->line.number, begin + 1};
      const std::size_t end = std::min(text.find(quote_, at_), text.size());
      game.data.append(text.substr(at_, std::min(end - at_, kLongestGame)));
      at_ = end;
      if (game.data.size() > kLongestGame) return fail(game, "the data of a game has more than 65536 characters");
      if (end < text.size()) {
        ++at_;
        return read(game);
      }
      game.data += '\n';
      context_.feed.take();
      at_ = 0;
    }
    if (inside) return context_.fail(InputCode::truncated, game.line, game.column, "the data of this game is not closed");
    return std::nullopt;
  }

 private:
  // Where the value of an attribute data begins, from at_ on.
  std::size_t next_data(std::string_view text) {
    constexpr std::string_view kName = "data=";
    for (std::size_t at = text.find(kName, at_); at != std::string_view::npos; at = text.find(kName, at + 1)) {
      const std::size_t begin = at + kName.size();
      if (begin == text.size() || (text[begin] != '"' && text[begin] != '\'') || (at != 0 && !is_blank(text[at - 1]))) continue;
      quote_ = text[begin];
      return begin + 1;
    }
    return std::string_view::npos;
  }

  ReadItem read(const Game& game) {
    std::string text = game.data;
    replace_all(text, "&#10;", "\n");
    Grid grid(9);
    Entered entered;
    if (starts_with_no_case(trim(text), "version")) {
      if (auto fault = read_saved(text, grid, entered)) return fail(game, std::move(*fault));
    } else {
      const auto runs = symbol_runs(text);
      const std::string_view data = trim(text);
      if (runs.size() != 1 || data.size() != 81) return fail(game, counted(data.size(), "symbol") + " in the data of this game, expected 81 digits");
      auto made = puzzle_of_runs(runs);
      if (!made) return context_.fail(made.error(), game.line);
      grid = std::move(made->givens);
    }
    ReadItem record = context_.record(game.line, "opensudoku", std::move(grid), Alphabet::standard(9), '0');
    if (!record) return record;
    context_.part_position(entered.cells, ReadContext::Marks::puzzles, *record);
    if (entered.notes) context_.warn_of_notes(*record);
    return record;
  }

  ReadItem fail(const Game& game, std::string detail) const {
    return context_.fail(InputCode::wrong_length, game.line, game.column, std::move(detail));
  }

  static std::optional<std::string> read_saved(std::string_view text, Grid& grid, Entered& entered) {
    std::vector<Token> fields;
    const std::size_t body = text.find('\n');
    if (body == std::string_view::npos) return "a saved game without its cells";
    const std::string_view cells = trim(text.substr(body + 1, text.find('\n', body + 1) - body - 1));
    split_at(cells, '|', fields);
    if (fields.back().text.empty()) fields.pop_back();
    const std::size_t each = fields.size() / 81;
    if (fields.size() % 81 != 0 || each < 3 || each > 4) return counted(fields.size(), "field") + " in a saved game; 81 cells have 243 or 324";
    for (std::size_t i = 0; i < 81; ++i) {
      const auto value = to_number(fields[i * each].text);
      const std::string_view editable = fields[(i + 1) * each - 1].text;
      if (!value || *value > 9 || (editable != "0" && editable != "1"))
        return "cell " + std::to_string(i + 1) + " of a saved game is not value|notes|editable";
      for (std::size_t k = i * each + 1; k + 1 < (i + 1) * each; ++k) {
        entered.notes = entered.notes || fields[k].text.find_first_not_of("0-, ") != std::string_view::npos;
      }
      if (*value == 0) continue;
      grid.set(CellId(i), Digit(*value - 1));
      if (editable == "1") entered.cells.push_back(CellId(i));
    }
    return std::nullopt;
  }

  ReadContext& context_;
  std::size_t at_ = 0;  // in the next line
  char quote_ = '"';
};

}  // namespace

constexpr std::size_t kBegin = 4096;  // of a line, which may be the whole file

bool matches_opensudoku(const Head& head, const ReadOptions&) {
  if (head.data.empty() || !trim(head.data[0]->text).starts_with('<')) return false;
  for (const Line* line : head.data) {
    if (head.stopped()) return false;
    const std::string_view begin = std::string_view(line->text).substr(0, kBegin);
    if (find_no_case(begin, "<opensudoku") != std::string_view::npos) return true;
    if (begin.find("<game") != std::string_view::npos) return false;
  }
  return false;
}

NextRecord open_opensudoku(ReadContext& context, const Head&) {
  return records_by<OpenSudokuReader>(context);
}

}  // namespace tresse::io
