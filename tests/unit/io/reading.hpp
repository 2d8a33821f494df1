// Shared by the tests of src/io: texts in, records and short descriptions out.
#pragma once

#include <boost/test/unit_test.hpp>
#include <ostream>
#include <string>
#include <vector>

#include "io/reader.hpp"
#include "io/writer.hpp"

namespace tresse {

inline std::ostream& operator<<(std::ostream& out, InputCode code) {
  return out << name_of(code);
}

namespace test {

// The example of the format reference: the first grid of the encyclopedia article on Sudoku.
inline const std::string kP =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline const std::string kS =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
// A 4x4 puzzle and the grid of it.
inline const std::string kFour = "1....3.1......23";

inline std::vector<ReadItem> read_all(std::string text, ReadOptions options = {}) {
  Reader reader(Source::from_text(std::move(text), "test"), std::move(options));
  std::vector<ReadItem> items;
  while (auto item = reader.next()) items.push_back(std::move(*item));
  return items;
}

// The only record of a text; fails the test otherwise.
inline Record read_one(std::string text, ReadOptions options = {}) {
  const std::string shown = text.substr(0, 200);
  auto items = read_all(std::move(text), std::move(options));
  BOOST_TEST_REQUIRE(items.size() == 1u, "records of " << shown << ": " << items.size());
  BOOST_TEST_REQUIRE(items[0].has_value(), (items[0] ? std::string() : to_string(items[0].error()))
                                               << " in " << shown);
  return std::move(items[0]).value();
}

// With what a player entered.
inline ReadOptions of_position() {
  ReadOptions options;
  options.position = true;
  return options;
}

inline InputError read_error(std::string text, ReadOptions options = {}) {
  const std::string shown = text.substr(0, 200);
  auto items = read_all(std::move(text), std::move(options));
  for (auto& item : items) {
    if (!item) return item.error();
  }
  BOOST_TEST_REQUIRE(false, "no error in " << shown);
  return {};
}

inline std::string line_of(const Record& record) {
  WriteOptions options;
  options.alphabet = record.alphabet;
  return write_line(record.puzzle.givens, options);
}

// N rows of N symbols.
inline std::string in_rows(const std::string& line, std::size_t side) {
  std::string rows;
  for (std::size_t r = 0; r < side; ++r) rows += line.substr(r * side, side) + "\n";
  return rows;
}

inline std::string replaced(std::string text, char from, char to) {
  for (char& c : text) {
    if (c == from) c = to;
  }
  return text;
}

inline bool has_note(const Record& record, const std::string& piece) {
  for (const auto& note : record.notes) {
    if (note.find(piece) != std::string::npos) return true;
  }
  return false;
}

inline std::string written(const char* key, const Puzzle& puzzle, WriteOptions options = {},
                           std::vector<std::string>* losses = nullptr) {
  const OutputFormat* format = find_output_format(key);
  BOOST_TEST_REQUIRE(format != nullptr);
  std::string text;
  if (!format->header.empty()) text = std::string(format->header) + "\n";
  return text + format->write(puzzle, options, losses);
}

}  // namespace test
}  // namespace tresse
