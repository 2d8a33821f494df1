// ReadContext: what all formats share while one source is read: its lines, the options, and the
// topologies already built.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "io/read/coding.hpp"
#include "io/reader.hpp"
#include "io/source/feed.hpp"
#include "tresse/model/constraint.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::io {

// What a record itself says about its houses. Options win over it.
struct ShapeHints {
  std::optional<BoxShape> box;
  bool latin = false;
  bool diagonals = false;
  bool windoku = false;
  RuleSet global_rules;
  std::vector<std::uint16_t> regions;
  std::vector<std::vector<CellId>> extra_houses;
  std::vector<std::vector<CellId>> extra_regions;
  std::vector<Constraint> clues;

  friend bool operator==(const ShapeHints& a, const ShapeHints& b) {
    return a.box.has_value() == b.box.has_value() &&
           (!a.box || (a.box->rows == b.box->rows && a.box->cols == b.box->cols)) &&
           a.latin == b.latin && a.diagonals == b.diagonals && a.windoku == b.windoku &&
           a.global_rules == b.global_rules && a.regions == b.regions &&
           a.extra_houses == b.extra_houses && a.extra_regions == b.extra_regions && a.clues == b.clues;
  }
};

// Adds houses of the cells at the same place of all boxes or regions. False: there are none.
[[nodiscard]] bool add_disjoint_groups(std::size_t side, ShapeHints& hints);

using TopologyPtr = std::shared_ptr<const Topology>;

class ReadContext {
 public:
  ReadContext(Source source, ReadOptions read_options)
      : feed(std::move(source)), options(std::move(read_options)) {
    feed.set_blank(options.blank_code);
  }

  LineFeed feed;
  const ReadOptions options;

  // Set by a format that has plain lines: as Reader::next_plain.
  std::function<PlainRun(std::vector<Line81>& into, std::size_t max)> take_plain;

  // The topology of a record: built once per (side, hints) and shared. Errors: bad_side,
  // bad_regions, without a place.
  [[nodiscard]] Result<TopologyPtr, InputError> topology(std::size_t side, const ShapeHints& hints);
  // The record of these values, which starts at `line`. `format` is the word read_as begins with. Errors: those of topology().
  [[nodiscard]] ReadItem record(std::size_t line, std::string_view format, Grid values, const Alphabet& alphabet,
                                char blank, const ShapeHints& hints = {});
  // The same; everybody is told, once for each source, that a record has two symbols for empty cells: one of them may be a slip.
  [[nodiscard]] ReadItem record(std::size_t line, std::string_view format, Grid values, const Alphabet& alphabet,
                                const Blanks& blanks, const ShapeHints& hints = {});
  // A record begins: one that failed may have left something out.
  void begin_record() {
    left_out_.clear();
    names_.reset();
  }
  // Shall constraints of this name be left out? The record says so.
  [[nodiscard]] bool leaves_out(std::string_view name);
  // The record that is read has names that could be left out; false: that was said already. Everybody is told, once for each source, of
  // a name to be left out that no record has had so far, and of those that this one has.
  bool begin_names() {
    if (options.ignore.empty() || names_) return false;
    names_.emplace();
    return true;
  }
  // requires: begin_names().
  void could_leave_out(std::string_view name);
  // Everybody is told `what` of this record, with its place.
  void warn(Record& record, std::size_t line, std::size_t column, std::string what) const;
  // The puzzle of the record is a position: the values of `placed` are the player's, and with Marks::players the marks are. It stays
  // one if the options ask for that; otherwise what is his is taken out, and everybody is told, once for each source. If there is no given at all,
  // what he placed is the puzzle, and everybody is told.
  enum class Marks { players, puzzles };
  void part_position(const std::vector<CellId>& placed, Marks marks, Record& record);
  // The same for what signs before digits say of this record.
  void part_signed(Record& record);
  // Everybody is told, once for each source, that there are notes of the player, which are not read.
  void warn_of_notes(Record& record);
  // An error with this source's name.
  [[nodiscard]] ReadItem fail(InputCode code, std::size_t line, std::size_t column,
                              std::string detail) const;
  [[nodiscard]] ReadItem fail(InputError error, std::size_t line = 0) const;

 private:
  struct Shape {
    std::size_t side;
    ShapeHints hints;
    TopologyPtr topology;
  };
  static constexpr std::size_t kKeptShapes = 16;
  std::vector<Shape> shapes_;  // the most recently used first
  std::string assumption_;     // a note for the next record
  std::vector<std::string> left_out_;  // names of constraints, of the record that is read
  std::optional<std::vector<std::string>> names_;  // all of them; nullopt: its format has none
  std::set<std::string, std::less<>> settled_;     // names to be left out that occurred, or were told
  // read_as of the previous record and what it was made of
  TopologyPtr said_topology_;
  std::string said_alphabet_, said_format_, said_;
  char said_blank_ = 0;
  bool told_second_blank_ = false, told_notes_ = false;
  bool told_values_ = false, told_marks_ = false, told_no_given_ = false;  // of a player
};

// "columns not read: 'rating', 'author'", for Record::unread; nothing without names.
[[nodiscard]] std::string not_read(std::string_view what, const std::vector<std::string>& names);

// Takes over the single candidates of a pencil-mark position: a cell with one candidate is placed
// if no cell it sees has that candidate, and stays an open naked single otherwise. Returns those that
// were placed. `singles` are cells without a given.
std::vector<CellId> place_singles(Puzzle& puzzle, const std::vector<CellId>& singles);
inline constexpr const char* kPlacedNote =
    "cells with one candidate that no peer has are read as givens";
// Is `grid` complete, `givens` not, and has `grid` every value of `givens`?
[[nodiscard]] bool solves(const Grid& grid, const Grid& givens);
// Drops marks that allow everything or that no open cell needs.
void drop_empty_marks(Puzzle& puzzle);

}  // namespace tresse::io
