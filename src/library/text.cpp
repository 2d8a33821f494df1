// Puzzles from text, from values, and to text.
#include "tresse/text.hpp"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <utility>

#include "base/ranges.hpp"
#include "base/stop.hpp"
#include "encoders/at_most_one.hpp"
#include "encoders/formulation.hpp"
#include "io/alphabet.hpp"
#include "io/reader.hpp"
#include "io/writer.hpp"
#include "library/call.hpp"
#include "library/encode.hpp"
#include "library/settings.hpp"
#include "library/stream.hpp"
#include "model/rules/differ.hpp"
#include "native/kernel9/kernel9.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/topology.hpp"

namespace tresse {
namespace {

using PuzzleResult = Result<Puzzle, InputError>;

Failure<InputError> fault(InputCode code, std::string detail) { return Failure{InputError{code, "argument", 0, 0, std::move(detail)}}; }

// Runs `body`; what it throws is an error.
template <class Body>
auto guarded_result(const Body& body) -> decltype(body()) {
  try {
    return body();
  } catch (const std::bad_alloc&) {
    return Failure{InputError{InputCode::stopped, {}, 0, 0, "memory"}};
  } catch (const std::exception& e) {
    return Failure{InputError{InputCode::unsupported, {}, 0, 0, e.what()}};
  }
}

// The error of a call that a limit or a stop ended.
Failure<InputError> stopped(StopReason reason, const std::string& detail = {}) {
  return Failure{InputError{InputCode::stopped, "argument", 0, 0, reason_text(library::bare_answer(reason, detail))}};
}

WriteOptions standard_symbols(std::size_t side) {
  WriteOptions w;
  w.alphabet = Alphabet::standard(side);
  return w;
}

// Formats whose symbols are fixed, or whose blanks are.
constexpr std::string_view kFixedSymbols[] = {"numbers", "pencil", "sukaku", "json"};
constexpr std::string_view kFixedBlanks[] = {"pencil", "json", "sdk", "sdm", "svg"};

// A writer would take another blank in its place.
void check_blank(const WriteSettings& s, const Alphabet& alphabet) {
  const auto refuse = [](const std::string& why) { throw library::BadRequest("blank " + why); };
  const char c = s.blank;
  if (c <= ' ' || c >= 0x7f) refuse("takes a printable character");
  const std::string name = "'" + std::string(1, c) + "'";
  if (c == '#') refuse("'#' would begin a comment");
  const bool value = alphabet.numeric() ? c >= '1' && c <= '9' : alphabet.digit(c).has_value();
  if (value) refuse(name + " is a value of the alphabet");
  if (s.format == "sukaku" && c != '.' && c != '0') refuse(name + ": sukaku has '.' or '0'");
}

WriteOptions symbols_of(const WriteSettings& s, const Puzzle& puzzle) {
  const auto refuse = [&](bool given, const char* what) {
    if (given) throw library::BadRequest("the format " + s.format + " does not use " + what);
  };
  const auto fixed = [&](const auto& formats) { return ranges::find(formats, s.format) != std::end(formats); };
  refuse(s.unicode && s.format != "box", "unicode");
  refuse(s.blank != '.' && fixed(kFixedBlanks), "a blank");
  refuse(!s.alphabet.empty() && fixed(kFixedSymbols), "an alphabet");
  WriteOptions w = standard_symbols(puzzle.side());
  if (!s.alphabet.empty()) w.alphabet = library::alphabet_of(s.alphabet, puzzle.side());
  const bool usual = w.alphabet.numeric() && s.format != "numbers";  // one character up to side 35
  check_blank(s, s.format == "numbers" ? Alphabet() : usual ? Alphabet::standard(puzzle.side()) : w.alphabet);
  w.blank = s.blank;
  w.unicode = s.unicode;
  return w;
}

std::size_t root_of(std::size_t count) {
  const auto root = static_cast<std::size_t>(std::llround(std::sqrt(static_cast<double>(count))));
  return root * root == count ? root : 0;
}

PuzzleResult with_values(std::span<const std::uint16_t> values, std::shared_ptr<const Topology> topology) {
  const std::size_t side = topology->side();
  if (values.size() != side * side) {
    return fault(InputCode::wrong_length,
                 std::to_string(values.size()) + " values do not fill a square grid of side " + std::to_string(side));
  }
  Grid givens(side);
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] > side) {
      return fault(InputCode::value_out_of_range,
                   "value " + std::to_string(values[i]) + " in " + topology->name(CellId(i)) + " is above the side");
    }
    if (values[i] != 0) givens.set(CellId(i), Digit(std::size_t{values[i]} - 1));
  }
  return Puzzle(std::move(topology), std::move(givens));
}

PuzzleResult with_values(std::span<const std::uint16_t> values, TopologySpec spec) {
  if (spec.side == 0) spec.side = root_of(values.size());
  if (spec.side == 0) {
    return fault(InputCode::wrong_length, std::to_string(values.size()) + " values do not fill a square grid");
  }
  if (spec.box_rows == 0 && spec.box_cols == 0 && spec.regions.empty()) {
    const auto box = default_box_shape(spec.side);
    if (!box) {
      return fault(InputCode::bad_side, "side " + std::to_string(spec.side) +
                                            " has no usual boxes: give boxes or regions, or a "
                                            "Topology, such as Topology::latin()");
    }
    spec.box_rows = box->rows;
    spec.box_cols = box->cols;
  }
  auto topology = Topology::build(std::move(spec));
  if (!topology) return Failure{topology.error()};
  return with_values(values, std::move(*topology));
}

}  // namespace

PuzzleResult Puzzle::from_text(std::string_view text) { return from_text(text, Limits()); }
PuzzleResult Puzzle::from_text(std::string_view text, const Limits& limits) {
  return guarded_result([&]() -> PuzzleResult {
    ReadSettings settings;
    settings.limits = limits;
    ReadResult read = read_puzzles(text, settings);
    if (!read.errors.empty()) return Failure{std::move(read.errors.front())};
    if (read.puzzles.size() == 1) return std::move(read.puzzles.front());
    return fault(InputCode::ambiguous, std::to_string(read.puzzles.size()) + " puzzles: read_puzzles() reads several");
  });
}

PuzzleResult Puzzle::from_values(std::span<const std::uint16_t> values) { return from_values(values, TopologySpec()); }
PuzzleResult Puzzle::from_values(std::span<const std::uint16_t> values, TopologySpec spec) {
  return guarded_result([&] { return with_values(values, std::move(spec)); });
}
PuzzleResult Puzzle::from_values(std::span<const std::uint16_t> values, std::shared_ptr<const Topology> topology) {
  return guarded_result([&]() -> PuzzleResult {
    if (!topology) return fault(InputCode::bad_side, "there is no topology");
    return with_values(values, std::move(topology));
  });
}

ReadResult v0::read_puzzles(std::string_view text, const ReadSettings& settings) {
  ReadResult result;
  std::string error;
  library::guarded(error, [&] {
    result.errors.reserve(1);
    if (auto refusal = library::refusal_of(settings)) {
      result.errors.push_back(std::move(*refusal));
      return;
    }
    const StopToken stop = library::stop_of(settings.limits);
    ReadOptions options = library::read_options(settings);
    options.stop = stop;
    const std::string file = settings.file.empty() ? "argument" : settings.file;
    Reader reader(Source::from_text(std::string(text), file, stop), std::move(options));
    // A stop may come between records, or upon one that waits for more.
    while (stop.poll(stop_point::read_input) == StopReason::none) {
      auto item = reader.next();
      if (!item) break;
      if (*item) {
        for (std::string& w : (*item)->warnings) result.warnings.push_back(std::move(w));
        result.lines.push_back((*item)->line);
        result.puzzles.push_back(std::move((*item)->puzzle));
      } else {
        result.errors.push_back(item->error());
      }
    }
    const StopReason reason = stop.poll(stop_point::read_input);
    if (reason != StopReason::none) result.errors.push_back(stopped(reason).error);
  });
  result.lines.resize(result.puzzles.size());  // memory may have run out between the two
  if (error.empty()) return result;
  // Memory may have run out: this needs none.
  if (result.errors.empty()) result.errors.emplace_back();
  const InputCode code = error == "memory" ? InputCode::stopped : InputCode::not_readable;
  result.errors.back() = InputError{code, {}, 0, 0, std::move(error)};
  return result;
}

ReadResult v0::read_puzzles(std::istream& in, const ReadSettings& settings) {
  std::string text;
  auto fault = library::read_all(in, text);
  ReadResult result;
  if (!fault || !text.empty()) result = read_puzzles(text, settings);
  if (!fault) return result;
  std::string error;
  library::guarded(error, [&] {
    fault->file = settings.file.empty() ? "argument" : settings.file;
    result.errors.push_back(std::move(*fault));
  });
  return result;
}

Result<Written, InputError> v0::write_puzzle(const Puzzle& puzzle, std::string_view format) {
  return guarded_result([&] {
    WriteSettings settings;
    settings.format = format;
    return write_puzzle(puzzle, settings);
  });
}

Result<Written, InputError> v0::write_puzzle(const Puzzle& puzzle, const WriteSettings& settings) {
  return guarded_result([&]() -> Result<Written, InputError> {
    library::check(puzzle);
    const OutputFormat* f = find_output_format(settings.format);
    if (f == nullptr) {
      std::vector<std::string> known;
      for (const OutputFormat& one : output_formats()) known.emplace_back(one.key);
      return fault(InputCode::unsupported, library::unknown_name("format", settings.format, known).what());
    }
    Written written;
    written.text = (f->header.empty() ? std::string() : std::string(f->header) + "\n") +
                   f->write(puzzle, symbols_of(settings, puzzle), &written.losses);
    return written;
  });
}

std::string v0::to_string(const Puzzle& puzzle) {
  std::string text;
  std::string error;
  library::guarded(error, [&] {
    library::check(puzzle);
    text = write_puzzle_line(puzzle, standard_symbols(puzzle.side()));
  });
  return text;
}
std::string v0::to_string(const Grid& grid) {
  std::string text;
  std::string error;
  library::guarded(error, [&] { text = write_line(grid, standard_symbols(grid.side())); });
  return text;
}

Result<std::string, InputError> v0::write_cnf(const Puzzle& puzzle, const CnfSettings& settings) {
  return guarded_result([&]() -> Result<std::string, InputError> {
    library::check(puzzle);
    const StopToken stop = library::stop_of(settings.limits);
    std::ostringstream out;
    out.exceptions(std::ios::badbit);  // memory that runs out is thrown, not a formula cut short
    const library::Encoded encoded = library::encode(puzzle, library::encode_request(settings), out, stop);
    const Answer& blocked = encoded.blocked;
    if (settings.block && blocked.solutions.empty()) {
      if (blocked.verdict == Verdict::unknown) return stopped(blocked.reason, blocked.detail);
      return fault(InputCode::contradiction, "there is no solution to forbid");
    }
    const DimacsReport& report = encoded.report;
    if (report.stopped != StopReason::none) return stopped(report.stopped, report.detail);
    return std::move(out).str();
  });
}

}  // namespace tresse
