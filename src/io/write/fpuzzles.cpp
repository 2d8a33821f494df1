// The document of f-puzzles, one object a line, and the link that holds it packed. Clues of all rules are kept.
//
// Houses that have no key of their own are written as extra regions: those of windoku, and of one's own.
#include <bit>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "io/json/clues.hpp"
#include "io/write/parts.hpp"
#include "model/extra_houses.hpp"
#include "model/limits.hpp"
#include "model/rules/clue.hpp"
#include "model/rules/differ.hpp"

namespace tresse::io {
namespace {

using Json = nlohmann::ordered_json;

Json extra_region(const Topology& t, std::span<const CellId> cells) {
  Json names = Json::array();
  for (const CellId c : cells) {
    names.push_back("R" + std::to_string(c.index() / t.side() + 1) + "C" + std::to_string(c.index() % t.side() + 1));
  }
  return Json{{"cells", std::move(names)}};
}

Json cells_of(const Puzzle& puzzle, const Grid* givens) {
  const Topology& t = *puzzle.topology;
  const std::size_t n = t.side();
  const TopologySpec& spec = t.spec();
  const auto usual = default_box_shape(n);
  const bool own_boxes = spec.box_rows != 0 && (!usual || usual->rows != spec.box_rows || usual->cols != spec.box_cols);
  const bool latin = spec.box_rows == 0 && spec.regions.empty();
  Json rows = Json::array();
  for (std::size_t r = 0; r < n; ++r) {
    Json row = Json::array();
    for (std::size_t c = 0; c < n; ++c) {
      const CellId id(r * n + c);
      Json cell = Json::object();
      if (const auto digit = puzzle.givens.at(id)) {
        cell["value"] = digit->index() + 1;
        if (givens == nullptr || givens->filled(id)) cell["given"] = true;
      } else if (puzzle.marks) {
        Json marks = Json::array();
        for (std::size_t d = 0; d < n; ++d) {
          if (puzzle.marks->allows(id, Digit(d))) marks.push_back(d + 1);
        }
        if (marks.size() != n) cell["givenPencilMarks"] = std::move(marks);
      }
      if (!spec.regions.empty()) cell["region"] = spec.regions[id.index()];
      if (own_boxes) cell["region"] = r / spec.box_rows * (n / spec.box_cols) + c / spec.box_cols;
      if (latin) cell["region"] = nullptr;
      row.push_back(std::move(cell));
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

std::string document(const Puzzle& puzzle, const WriteOptions& options, Losses* losses) {
  const Topology& t = *puzzle.topology;
  const TopologySpec& spec = t.spec();
  Json object = Json::object();
  object["size"] = t.side();
  if (!puzzle.name.empty()) object["title"] = puzzle.name;
  object["grid"] = cells_of(puzzle, options.began == nullptr ? nullptr : &options.began->givens);
  const ExtraHouses named = name_extra_houses(spec);
  if (spec.diagonals || named.rising) object["diagonal+"] = true;
  if (spec.diagonals || named.falling) object["diagonal-"] = true;
  if (named.disjoint_groups) object["disjointgroups"] = true;
  Json extra = Json::array();
  if (spec.windoku) {
    for (std::size_t h = 0; h < t.house_count(); ++h) {
      if (t.info(HouseId(h)).kind == HouseKind::window) extra.push_back(extra_region(t, t.cells(HouseId(h))));
    }
  }
  for (const auto* lists : {&named.others, &spec.extra_regions}) {
    for (const auto& cells : *lists) extra.push_back(extra_region(t, cells));
  }
  if (!extra.empty()) object["extraregion"] = std::move(extra);
  for (const DifferRule& rule : differ_rules()) {
    if (!spec.global_rules.has(rule.kind)) continue;
    if (!rule.fpuzzles_key.empty()) {
      object[std::string(rule.fpuzzles_key)] = true;
    } else if (losses != nullptr) {
      losses->push_back(std::string(rule.name));
    }
  }
  std::vector<Constraint> clues = spec.constraints;
  std::erase_if(clues, [](const Constraint& clue) { return clue_rule(clue.kind).own; });
  for (const ClueRule& rule : clue_rules()) {
    if (rule.own && t.rules().has(rule.kind) && losses != nullptr) losses->push_back(std::string(rule.name));
  }
  object.update(clues_json(clues, t.side()));
  if (options.solution != nullptr) object["solution"] = options.solution->values();
  // In ASCII: a character of the text is one of its packed form.
  return object.dump(-1, ' ', true, Json::error_handler_t::replace);
}

// As unpack_lz_string() (io/read/lz_string.cpp) reads it, for a text in ASCII. The text is cut into the longest pieces that came
// before; a piece is the number of another one and a character.
class Packer {
 public:
  std::string pack(std::string_view ascii) {
    constexpr std::uint32_t kNone = 0;
    std::map<std::pair<std::uint32_t, char>, std::uint32_t> pieces;
    std::map<std::uint32_t, char> fresh;  // characters whose first time is still to be written
    std::uint32_t next = 3, at = kNone;
    const auto emit = [&](std::uint32_t piece) {
      if (const auto first = fresh.find(piece); first != fresh.end()) {
        write(0, width_);
        write(static_cast<unsigned char>(first->second), 8);
        fresh.erase(first);
        count();
      } else {
        write(piece, width_);
      }
      count();
    };
    for (const char c : ascii) {
      if (pieces.try_emplace({kNone, c}, next).second) fresh.emplace(next++, c);
      if (const auto longer = pieces.find({at, c}); longer != pieces.end()) {
        at = longer->second;
        continue;
      }
      emit(at);
      pieces.emplace(std::pair{at, c}, next++);
      at = pieces.at({kNone, c});
    }
    if (at != kNone) emit(at);
    write(2, width_);
    do {
      write(0, 1);
    } while (bits_ != 0);
    while (text_.size() % 4 != 0) text_ += '=';
    return std::move(text_);
  }

 private:
  void write(std::uint32_t value, std::uint32_t width) {
    for (std::uint32_t i = 0; i < width; ++i) {
      symbol_ = symbol_ << 1 | (value >> i & 1);
      if (++bits_ < 6) continue;
      text_ += "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"[symbol_];
      symbol_ = bits_ = 0;
    }
  }
  // A number has another bit when so many pieces are there.
  void count() {
    if (--until_wider_ != 0) return;
    until_wider_ = std::uint32_t{1} << width_;
    ++width_;
  }

  std::string text_;
  std::uint32_t symbol_ = 0, bits_ = 0;
  std::uint32_t width_ = 2, until_wider_ = 2;
};

// '+', '/' and '=' have a meaning of their own in a link.
std::string in_link(std::string_view base64) {
  std::string text;
  for (const char c : base64) text += c == '+' ? "%2B" : c == '/' ? "%2F" : c == '=' ? "%3D" : std::string(1, c);
  return text;
}

}  // namespace

std::string fpuzzles_record(const Puzzle& puzzle, const WriteOptions& options, Losses* losses) {
  return document(puzzle, options, losses) + "\n";
}

std::string link_record(const Puzzle& puzzle, const WriteOptions& options, Losses* losses) {
  return "https://www.f-puzzles.com/?load=" + in_link(Packer().pack(document(puzzle, options, losses))) + "\n";
}

}  // namespace tresse::io
