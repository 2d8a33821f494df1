// From arguments to records: which argument is a file, standard input, puzzle text or one row of a
// puzzle, and then one record after the other over all of them.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "cli/process/console.hpp"
#include "io/reader.hpp"
#include "io/source/source.hpp"

namespace tresse::cli {

struct InputSpec {
  enum class Kind { file, standard_input, given, argument, rows } kind;
  std::string value;              // path or text; given: what "-" stands for, in place of standard input
  std::string name = "argument";  // of a text, in messages; "argument 2" if there are several
  std::vector<InputSpec> apart = {};  // of rows: what is read instead if they are no puzzle; empty: nothing
};

// The rules, in this order: "-" is standard input; an argument that names a file is the file; N >= 2 others
// that have N symbols each are the N rows of one puzzle; every other one is a text, read as standard input is.
[[nodiscard]] std::vector<InputSpec> resolve_inputs(const std::vector<std::string>& args, const Console& console);

// What "-" stands for.
[[nodiscard]] Source standard_input(const Console& console, const StopToken& stop);

// Is there a file of this name? A folder is none.
[[nodiscard]] bool names_file(const std::string& argument);

// What is said of an argument that names no file and as a text does not read, `why` for this reason. A word in which
// no format was `recognised` counts as the name of a file that is missing (not_readable), all else as a bad text.
[[nodiscard]] InputError with_missing_file(InputError why, const std::string& argument, bool recognised);

class Inputs {
 public:
  Inputs(std::vector<InputSpec> specs, ReadOptions options);

  struct Item {
    std::size_t index;  // from 1, over all inputs, errors included
    ReadItem item;
  };
  // The next record or error, nullopt when every input is at its end.
  [[nodiscard]] std::optional<Item> next();
  // As Reader::next_plain; `index` is that of the first.
  [[nodiscard]] PlainRun next_plain(std::vector<Line81>& into, std::size_t max, std::size_t& index);
  // Would next() wait for a writer?
  [[nodiscard]] bool waits() { return reader_ && reader_->waits(); }
  // How much of all inputs the records so far take, 0 to 1, by the sizes of the files; nullopt if that is
  // not known.
  [[nodiscard]] std::optional<double> fraction() const;

 private:
  [[nodiscard]] std::optional<InputError> open();
  void look_for_puzzle(const InputSpec& spec);
  void close();

  std::deque<InputSpec> specs_;  // not opened yet
  std::deque<double> sizes_;     // of the input that is read, and of those
  double total_ = 0;
  double before_ = 0;  // of the inputs that were read
  ReadOptions options_;
  std::optional<Reader> reader_;
  std::deque<ReadItem> ahead_;  // was read to see if there is a puzzle
  std::size_t index_ = 0;
};

// The warnings of a record, as lines for standard error.
[[nodiscard]] std::string warnings_of(const Record& record);

// Says that the solution which came with the puzzle does not solve it; empty if it does, or if none came.
[[nodiscard]] std::string wrong_solution_text(std::size_t index, const Record& record);

}  // namespace tresse::cli
