// An answer is tied to its cube by the literals it carries, not by the cube's number: numbers change
// when a puzzle is cut anew, and an old `none` taken for another cube would be a wrong verdict. What a
// record claims and this file can check is checked: fingerprint, verdict against solutions, solutions by
// the solution checker. A `none` cannot be checked here; a certificate could.
#include "cube/answers.hpp"

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string_view>

#include "cube/cube.hpp"
#include "io/json/keys.hpp"
#include "model/verify.hpp"

namespace tresse {
namespace {

using Json = nlohmann::json;

constexpr std::string_view kBegin = "{\"index\":";  // of every record of ours

// Where the bracket that the last character closes was opened; npos if nowhere. Read backwards, a text that
// ends with a JSON object has one meaning: a quote is outside strings unless an odd number of backslashes
// stands before it.
std::size_t opening_bracket(std::string_view text) {
  std::size_t depth = 0;
  bool quoted = false;
  for (std::size_t at = text.size(); at-- > 0;) {
    const char c = text[at];
    if (c == '"') {
      std::size_t before = at;
      while (before > 0 && text[before - 1] == '\\') --before;
      if ((at - before) % 2 == 0) quoted = !quoted;
      continue;
    }
    if (quoted) continue;
    if (c == '}' || c == ']') ++depth;
    if (c == '{' || c == '[') {
      if (depth == 0) break;
      if (--depth == 0) return at;
    }
  }
  return std::string_view::npos;
}

// The record that ends the line: the line itself, or what was appended to a torn one. One pass and one
// parser, whatever the line holds. `begin`: where in the line it begins.
std::optional<Json> last_record(std::string_view text, const StopToken& stop, bool& torn,
                                std::size_t& begin) {
  begin = text.find_first_not_of(" \t");
  text = text.substr(begin, text.find_last_not_of(" \t") + 1 - begin);
  torn = true;
  const std::size_t at = opening_bracket(text);
  if (at == std::string_view::npos) return std::nullopt;
  if (at != 0 && !text.substr(at).starts_with(kBegin)) return std::nullopt;
  struct Stopped {};
  std::size_t events = 0;
  const auto look_up = [&](int, Json::parse_event_t, const Json&) {
    if (++events % 1024 == 0 && stop.poll(stop_point::read_input) != StopReason::none) {
      throw Stopped{};
    }
    return true;
  };
  try {
    Json value = Json::parse(text.substr(at), look_up, false);
    if (!value.is_object()) return std::nullopt;
    torn = at != 0;
    begin += at;
    return value;
  } catch (const Stopped&) {
    return std::nullopt;
  }
}

const Json* member(const Json& object, const char* key) {
  const auto at = object.find(key);
  return at == object.end() ? nullptr : &*at;
}

std::optional<Grid> grid_of(const Json& value, std::size_t side, const Alphabet& alphabet) {
  Grid grid(side);
  const std::size_t cells = side * side;
  if (value.is_string()) {
    const auto& text = value.get_ref<const std::string&>();
    if (text.size() != cells) return std::nullopt;
    for (std::size_t i = 0; i < cells; ++i) {
      const auto d = alphabet.digit(text[i]);
      if (!d || d->index() >= side) return std::nullopt;
      grid.set(CellId(i), *d);
    }
    return grid;
  }
  if (!value.is_array() || value.size() != cells) return std::nullopt;
  for (std::size_t i = 0; i < cells; ++i) {
    if (!value[i].is_number_unsigned()) return std::nullopt;
    const auto v = value[i].get<std::uint64_t>();
    if (v == 0 || v > side) return std::nullopt;
    grid.set(CellId(i), Digit(static_cast<std::size_t>(v - 1)));
  }
  return grid;
}

std::optional<std::vector<Literal>> literals_of(const Json& value, std::size_t side) {
  if (!value.is_array()) return std::nullopt;
  const auto last = static_cast<std::int64_t>(side * side * side);
  std::vector<Literal> literals;
  for (const Json& item : value) {
    if (!item.is_number_integer()) return std::nullopt;
    // Above 2^63 it would be another number as a signed one.
    if (item.is_number_unsigned() && item.get<std::uint64_t>() > side * side * side) {
      return std::nullopt;
    }
    const auto literal = item.get<std::int64_t>();
    if (literal == 0 || literal > last || literal < -last) return std::nullopt;
    literals.push_back(static_cast<Literal>(literal));
  }
  return literals;
}

std::optional<Verdict> verdict_of(const Json* value) {
  if (value == nullptr || !value->is_string()) return std::nullopt;
  for (const Verdict v : {Verdict::unique, Verdict::multiple, Verdict::none, Verdict::unknown}) {
    if (value->get_ref<const std::string&>() == name_of(v)) return v;
  }
  return std::nullopt;
}

// The answer, or what is wrong with the record.
Result<CubeAnswer, std::string> answer_of(const Json& record, const AnswerReader& reader) {
  const Puzzle& puzzle = reader.puzzle;
  const Json* cube = member(record, "cube");
  if (cube == nullptr || !cube->is_object()) {
    return Failure{std::string("not an answer for a cube: the record has no cube")};
  }
  const Json* print = member(*cube, "puzzle");
  if (print == nullptr || *print != fingerprint_text(reader.fingerprint)) {
    return Failure{std::string("an answer for another puzzle: its fingerprint is not ") +
                   fingerprint_text(reader.fingerprint)};
  }
  const Json* list = member(*cube, "literals");
  auto literals = list == nullptr ? std::nullopt : literals_of(*list, puzzle.side());
  if (!literals)
    return Failure{std::string("the literals of the cube must be numbers from 1 to ") +
                   std::to_string(puzzle.topology->candidate_count()) + ", or of their negatives"};
  const auto verdict = verdict_of(member(record, "verdict"));
  if (!verdict) return Failure{std::string("the record has no verdict")};
  CubeAnswer answer{std::move(*literals), *verdict, {}};
  for (const char* key : {"solution", "second"}) {
    const Json* value = member(record, key);
    if (value == nullptr || value->is_null()) continue;
    auto grid = grid_of(*value, puzzle.side(), reader.alphabet);
    if (!grid) return Failure{std::string("the ") + key + " cannot be read"};
    if (!is_solution(puzzle, *grid)) {
      return Failure{std::string("the ") + key + " is not a solution of the puzzle"};
    }
    if (!within(*grid, answer.literals)) {
      return Failure{std::string("the ") + key + " is outside the cube"};
    }
    answer.solutions.push_back(std::move(*grid));
  }
  const std::size_t found = answer.solutions.size();
  if (found == 2 && answer.solutions[0] == answer.solutions[1]) {
    return Failure{std::string("the two solutions are the same")};
  }
  const bool fits = *verdict == Verdict::none       ? found == 0
                    : *verdict == Verdict::unique   ? found == 1
                    : *verdict == Verdict::multiple ? found == 2
                                                    : true;
  if (!fits) {
    return Failure{"the verdict is " + std::string(name_of(*verdict)) + ", the solutions are " +
                   std::to_string(found)};
  }
  return answer;
}

}  // namespace

void AnswerReader::read(Source source) const {
  std::set<std::string> told;  // keys
  const auto warn = [&](const Json& record, const io::JsonText& text, std::size_t begin) {
    const auto faults = io::look_at_keys(text, record, false, false, told, source.stop());
    for (const Record::Place& at : faults.front().unknown) {
      if (told.size() == io::kMostUnknownKeys || !told.insert(at.key).second) continue;
      warning({{}, source.name(), at.line, begin + at.column, io::not_known(at.key) + ": ignored"});
    }
  };
  const auto complain = [&](std::size_t line, std::string detail, std::size_t column = 0) {
    fault({InputCode::bad_syntax, source.name(), line, column, std::move(detail)});
  };
  for (;;) {
    auto line = source.next_line();
    if (!line) {
      fault(line.error());
      const InputCode code = line.error().code;
      if (code == InputCode::truncated || code == InputCode::not_readable) return;
      continue;
    }
    if (!*line) return;
    const Line& text = **line;
    if (text.text.find_first_not_of(" \t") == std::string::npos) continue;
    bool torn = false;
    std::size_t begin = 0;
    const auto record = last_record(text.text, source.stop(), torn, begin);
    std::optional<Record::Place> repeated;
    if (record) repeated = io::repeated_key({text.text.substr(begin), text.number}, source.stop());
    if (source.stop().poll(stop_point::read_input) != StopReason::none) return;
    if (torn) complain(text.number, "the record is incomplete, or there is none");
    if (!record) continue;
    if (repeated) {
      complain(text.number, io::stands_twice(repeated->key), begin + repeated->column);
      continue;
    }
    if (warning) warn(*record, {text.text.substr(begin), text.number}, begin);
    auto read = answer_of(*record, *this);
    if (read) {
      answer(std::move(read).value());
    } else {
      complain(text.number, read.error());
    }
  }
}

}  // namespace tresse
