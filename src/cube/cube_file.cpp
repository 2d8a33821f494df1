// A file that lost its end would still be a list of cubes, so its head says how many there are; what is
// lost in spite of that (a line with the number changed to match) is found by the test of the cover.
#include <charconv>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <string_view>

#include "cube/cube.hpp"
#include "cube/cube_file.hpp"
#include "encoders/clause_sink.hpp"

namespace tresse {

// A cube becomes pencil marks, so that every engine can decide it and none has to know of cubes; and
// its solutions are judged against the puzzle without the cube's marks, by the solution checker.
// The fingerprint is FNV-1a over what decides the solutions, 64 bits: cubes of one puzzle used with
// another by mistake meet it with a probability of 2^-64.

namespace {

class Fnv {
 public:
  void add(std::uint64_t value) {
    for (int i = 0; i < 8; ++i) {
      hash_ = (hash_ ^ (value & 0xFF)) * 0x100000001B3u;
      value >>= 8;
    }
  }
  [[nodiscard]] std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xCBF29CE484222325u;
};

}  // namespace

std::vector<const Cube*> CubeSet::open() const {
  std::vector<const Cube*> list;
  for (const Cube& cube : cubes) {
    if (!cube.refuted) list.push_back(&cube);
  }
  return list;
}

std::uint64_t fingerprint(const Puzzle& puzzle) {
  const Topology& t = *puzzle.topology;
  const std::size_t n = t.side();
  Fnv hash;
  hash.add(n);
  hash.add(t.house_count());
  for (std::size_t h = 0; h < t.house_count(); ++h) {
    for (CellId c : t.cells(HouseId(h))) hash.add(c.index());
  }
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    for (CellId x : t.links(CellId(i))) {
      hash.add(i);
      hash.add(x.index());
    }
  }
  for (const Constraint& clue : t.spec().constraints) {
    hash.add(static_cast<std::size_t>(clue.kind));
    hash.add(clue.first);
    hash.add(clue.cells.size());
    for (const CellId c : clue.cells) hash.add(c.index());
    hash.add(clue.values.size());
    for (const std::int32_t value : clue.values) hash.add(static_cast<std::size_t>(value));
  }
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    const CellId c(i);
    const auto given = puzzle.givens.at(c);
    hash.add(given ? given->index() + 1 : 0);
    if (given || !puzzle.marks || puzzle.marks->count(c) == n) continue;
    hash.add(n + puzzle.marks->count(c));
    for (std::size_t d = 0; d < n; ++d) {
      if (puzzle.marks->allows(c, Digit(d))) hash.add(d);
    }
  }
  return hash.value();
}

std::string fingerprint_text(std::uint64_t value) {
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[(value >> shift) & 15];
  return text;
}

Puzzle restricted(const Puzzle& puzzle, std::span<const Literal> cube) {
  const std::size_t n = puzzle.side();
  Puzzle part = puzzle;
  if (cube.empty()) return part;
  if (!part.marks) part.marks = PencilMarks(n, true);
  const auto forbid = [&](CellId c, Digit d) {
    if (const auto given = part.givens.at(c)) {
      if (*given != d) return;
      part.givens.clear(c);  // the given is no longer allowed, and nothing else ever was
      for (std::size_t other = 0; other < n; ++other) part.marks->forbid(c, Digit(other));
    } else {
      part.marks->forbid(c, d);
    }
  };
  for (const Literal literal : cube) {
    const CandId candidate = cand_of(std::abs(literal));
    const CellId c = cell_of(candidate, n);
    const Digit d = digit_of(candidate, n);
    if (literal < 0) {
      forbid(c, d);
      continue;
    }
    for (std::size_t other = 0; other < n; ++other) {
      if (other != d.index()) forbid(c, Digit(other));
    }
  }
  return part;
}

bool within(const Grid& grid, std::span<const Literal> cube) {
  for (const Literal literal : cube) {
    const CandId candidate = cand_of(std::abs(literal));
    const bool there = grid.at(cell_of(candidate, grid.side())) == digit_of(candidate, grid.side());
    if (there != (literal > 0)) return false;
  }
  return true;
}

std::string literal_text(const Topology& topology, Literal literal) {
  const CandId candidate = cand_of(std::abs(literal));
  return topology.name(cell_of(candidate, topology.side())) + (literal > 0 ? "=" : "<>") +
         std::to_string(digit_of(candidate, topology.side()).index() + 1);
}

namespace {

constexpr std::string_view kFirstLine = "c tresse cubes 1";

// The whole text as a number.
template <class T>
std::optional<T> number(std::string_view text, int base = 10) {
  T value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// The next word; `at` moves behind it and the blanks after it.
std::string_view word(std::string_view text, std::size_t& at) {
  const std::size_t begin = std::min(text.find_first_not_of(" \t", at), text.size());
  const std::size_t end = std::min(text.find_first_of(" \t", begin), text.size());
  at = std::min(text.find_first_not_of(" \t", end), text.size());
  return text.substr(begin, end - begin);
}

class Parser {
 public:
  explicit Parser(const std::string& name) : name_(name) {}

  [[nodiscard]] std::optional<InputError> line(const Line& line) {
    const std::string_view text = line.text;
    number_ = line.number;
    if (text.find_first_not_of(" \t") == std::string_view::npos) return std::nullopt;
    std::size_t at = 0;
    const std::string_view kind = word(text, at);
    if (!begun_) {
      if (text.substr(0, text.find_last_not_of(" \t") + 1) != kFirstLine) {
        return fail(InputCode::bad_syntax, 1,
                    "a file of cubes begins with the line '" + std::string(kFirstLine) + "'");
      }
      begun_ = true;
      return std::nullopt;
    }
    if (kind == "c") return head(text, at);
    if (kind == "a" || kind == "r") return cube(text, at, kind == "r");
    return fail(InputCode::bad_syntax, 1, "a line of cubes begins with 'c', 'a' or 'r'");
  }

  [[nodiscard]] Result<CubeSet, InputError> finish() {
    const std::size_t open = set_.open().size();
    if (!begun_) return Failure{*fail(InputCode::empty_input, 0, "no cubes: the file is empty")};
    if (!named_) {
      return Failure{*fail(InputCode::bad_syntax, 0, "the line 'c puzzle FINGERPRINT' is missing")};
    }
    if (set_.side == 0)
      return Failure{*fail(InputCode::bad_side, 0, "the line 'c side N' is missing")};
    if (open_ && (*open_ != open || *refuted_ != set_.cubes.size() - open)) {
      return Failure{*fail(InputCode::contradiction, 0,
                           "the first lines announce " + std::to_string(*open_) + " open and " +
                               std::to_string(*refuted_) + " refuted cubes, but there are " +
                               std::to_string(open) + " and " +
                               std::to_string(set_.cubes.size() - open))};
    }
    return std::move(set_);
  }

 private:
  [[nodiscard]] std::optional<InputError> fail(InputCode code, std::size_t column,
                                               std::string detail) const {
    return InputError{code, name_, column == 0 ? 0 : number_, column, std::move(detail)};
  }

  [[nodiscard]] std::optional<InputError> head(std::string_view text, std::size_t at) {
    const std::size_t column = at + 1;
    const std::string_view key = word(text, at);
    if (key == "puzzle") {
      const std::string_view digits = word(text, at);
      const auto value = number<std::uint64_t>(digits, 16);
      if (!value || digits.size() != 16 || at != text.size() || named_) {
        return fail(InputCode::bad_syntax, column,
                    "'c puzzle' takes one fingerprint of 16 hexadecimal digits, once");
      }
      set_.fingerprint = *value;
      named_ = true;
    } else if (key == "side") {
      const auto side = number<std::size_t>(word(text, at));
      if (!side || *side == 0 || *side > kMaxSide || at != text.size() || set_.side != 0) {
        return fail(InputCode::bad_side, column,
                    "'c side' takes a number from 1 to 1024, once, before the cubes");
      }
      set_.side = *side;
    } else if (key == "cubes") {
      const auto open = number<std::size_t>(word(text, at));
      const std::string_view first = word(text, at);
      const auto refuted = number<std::size_t>(word(text, at));
      if (!open || first != "open" || !refuted || word(text, at) != "refuted" || open_) {
        return fail(InputCode::bad_syntax, column,
                    "expected 'c cubes COUNT open COUNT refuted', once");
      }
      open_ = open;
      refuted_ = refuted;
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<InputError> cube(std::string_view text, std::size_t at,
                                               bool refuted) {
    if (set_.side == 0) {
      return fail(InputCode::bad_syntax, 1, "the line 'c side N' must come before the cubes");
    }
    const auto last = static_cast<Literal>(set_.side * set_.side * set_.side);
    Cube cube;
    cube.refuted = refuted;
    for (;;) {
      const std::size_t column = at + 1;
      const std::string_view item = word(text, at);
      if (item.empty()) return fail(InputCode::bad_syntax, column, "the cube does not end in 0");
      const auto literal = number<Literal>(item);
      if (!literal) {
        return fail(InputCode::bad_syntax, column, "expected a literal, or 0 at the end");
      }
      if (*literal == 0) {
        if (at != text.size()) {
          return fail(InputCode::bad_syntax, at + 1, "something follows the 0 that ends the cube");
        }
        break;
      }
      if (*literal > last || *literal < -last) {
        return fail(
            InputCode::value_out_of_range, column,
            "literals of side " + std::to_string(set_.side) + " end at " + std::to_string(last));
      }
      cube.literals.push_back(*literal);
    }
    set_.cubes.push_back(std::move(cube));
    return std::nullopt;
  }

  const std::string& name_;
  std::size_t number_ = 0;
  bool begun_ = false;
  bool named_ = false;
  std::optional<std::size_t> open_;
  std::optional<std::size_t> refuted_;
  CubeSet set_;
};

}  // namespace

std::string v0::write_cubes(const CubeSet& set) {
  const std::size_t open = set.open().size();
  std::string text = std::string(kFirstLine) + "\nc puzzle " + fingerprint_text(set.fingerprint) +
                     "\nc side " + std::to_string(set.side) + "\nc cubes " + std::to_string(open) +
                     " open " + std::to_string(set.cubes.size() - open) + " refuted\n";
  for (const Cube& cube : set.cubes) {
    text += cube.refuted ? "r " : "a ";
    for (const Literal literal : cube.literals) text += std::to_string(literal) + " ";
    text += "0\n";
  }
  return text;
}

Result<CubeSet, InputError> read_cubes(Source source) {
  const std::string name = source.name();
  Parser parser(name);
  for (;;) {
    auto line = source.next_line();
    if (!line) return Failure{line.error()};
    if (!*line) return parser.finish();
    if (auto error = parser.line(**line)) return Failure{std::move(*error)};
  }
}

}  // namespace tresse
