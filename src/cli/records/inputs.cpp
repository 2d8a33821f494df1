// No look at an argument decides whether it is a text: it is one if no file has that name. If the reader finds no
// puzzle in it, nobody knows which of the two was meant, so the message says both.
#include "cli/records/inputs.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <utility>

#include "base/ranges.hpp"
#include "io/text.hpp"
#include "tresse/solve.hpp"

namespace tresse::cli {
namespace {

constexpr const char* kGiven = "input";  // what messages call a text that the caller of the library gives

// The number of symbols of one row: characters, or tokens when it has blanks or commas; bars only
// draw.
std::size_t symbols_of(std::string row) {
  std::erase(row, '|');
  if (row.find_first_of(" \t,") == std::string::npos) return row.size();
  ranges::replace(row, ',', ' ');
  std::vector<io::Token> tokens;
  io::split_blanks(row, tokens);
  return tokens.size();
}

bool picture(const std::string& path) { return path.ends_with(".svg") || path.ends_with(".png") || path.ends_with(".pdf"); }

// One line with a letter that is no sign for an empty cell: most names of files are words, few puzzles are.
bool is_word(const std::string& text) {
  const auto letter = [](char c) { return ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) && c != 'x' && c != 'X'; };
  return !text.starts_with('#') && text.find_first_of("\n\r") == std::string::npos && ranges::any_of(text, letter);
}

// Is this the grid in rows, one argument each? So it is with a row too few or too many, or with one row of another
// length: then the reader says what is wrong with the grid. A row of 16 symbols may be a whole puzzle.
bool are_rows(const std::vector<std::string>& args) {
  std::map<std::size_t, std::size_t> lengths;
  for (const std::string& a : args) {
    if (a == "-" || names_file(a)) return false;
    ++lengths[symbols_of(a)];
  }
  if (args.size() < 2) return false;
  if (lengths.size() == 1 && lengths.begin()->first == args.size()) return true;
  const auto usual = ranges::max_element(lengths, {}, &std::pair<const std::size_t, std::size_t>::second);
  const std::size_t n = usual->first, all = args.size();
  return n >= 4 && n < 16 && all + 1 >= n && all <= n + 1 && usual->second + 1 >= all && ranges::none_of(args, is_word);
}

std::vector<InputSpec> one_by_one(const std::vector<std::string>& args, const Console& console) {
  using Kind = InputSpec::Kind;
  std::vector<InputSpec> specs;
  bool read = false;  // the given text, which as standard input is there once
  for (const std::string& a : args) {
    if (a == "-" && console.input) {
      specs.push_back({Kind::given, std::exchange(read, true) ? std::string() : *console.input, kGiven});
      continue;
    }
    const Kind kind = a == "-" ? Kind::standard_input : names_file(a) ? Kind::file : Kind::argument;
    specs.push_back({kind, a});
    if (args.size() > 1) specs.back().name += " " + std::to_string(specs.size());
  }
  return specs;
}

}  // namespace

bool names_file(const std::string& argument) {
  std::error_code fault;
  const auto status = std::filesystem::status(argument, fault);
  using std::filesystem::file_type;
  if (status.type() != file_type::none) return status.type() != file_type::not_found && status.type() != file_type::directory;
  // Nobody can tell. A text may look like a path that cannot be followed; after any other fault it is taken for a file, and to open it tells more.
  return fault != std::errc::filename_too_long && fault != std::errc::permission_denied &&
         fault != std::errc::too_many_symbolic_link_levels;
}

InputError with_missing_file(InputError why, const std::string& argument, bool recognised) {
  std::error_code fault;
  const bool missing = std::filesystem::status(argument, fault).type() == std::filesystem::file_type::not_found;
  const bool too_long = fault == std::errc::filename_too_long;
  if (too_long || (missing && (recognised || !is_word(argument)))) {
    why.detail += "; there is no such file either";
    return why;
  }
  auto source = Source::open_file(argument);
  if (source) return why;
  InputError error = source.error();
  error.detail += picture(argument) ? "; is it the file to write: --output " + argument + "? As" : "; as";
  error.detail += " a puzzle it does not read: " + why.detail;
  return error;
}

Source standard_input(const Console& console, const StopToken& stop) {
  return console.input ? Source::from_text(*console.input, kGiven, stop) : Source::standard_input(stop);
}

std::vector<InputSpec> resolve_inputs(const std::vector<std::string>& args, const Console& console) {
  std::vector<InputSpec> apart = one_by_one(args, console);
  if (!are_rows(args)) return apart;
  InputSpec rows{InputSpec::Kind::rows, {}};
  for (const std::string& row : args) rows.value += row + "\n";
  if (ranges::any_of(args, is_word)) rows.apart = std::move(apart);
  return {rows};
}

std::string warnings_of(const Record& record) {
  std::string text;
  for (const std::string& warning : record.warnings) text += "tresse: warning: " + warning + "\n";
  return text;
}

std::string wrong_solution_text(std::size_t index, const Record& record) {
  if (!record.solution || solves(*record.solution, record.as_it_began())) return {};
  return "tresse: " + record.file + ":" + std::to_string(record.line) + ": puzzle " + std::to_string(index) +
         ": the solution stated there is not a solution of this puzzle\n";
}

Inputs::Inputs(std::vector<InputSpec> specs, ReadOptions options) : specs_(specs.begin(), specs.end()), options_(std::move(options)) {
  for (const InputSpec& spec : specs_) {
    std::error_code error;
    const auto size = spec.kind == InputSpec::Kind::file ? std::filesystem::file_size(spec.value, error) : std::uintmax_t{1};
    sizes_.push_back(error ? 0.0 : static_cast<double>(size));
    total_ += sizes_.back();
  }
}

std::optional<InputError> Inputs::open() {
  const InputSpec spec = std::move(specs_.front());
  specs_.pop_front();
  switch (spec.kind) {
    case InputSpec::Kind::standard_input:
      reader_.emplace(Source::standard_input(options_.stop), options_);
      break;
    case InputSpec::Kind::given:
      reader_.emplace(Source::from_text(spec.value, spec.name, options_.stop), options_);
      break;
    case InputSpec::Kind::argument:
    case InputSpec::Kind::rows:
      reader_.emplace(Source::from_text(spec.value, spec.name, options_.stop), options_);
      look_for_puzzle(spec);
      break;
    case InputSpec::Kind::file: {
      auto source = Source::open_file(spec.value, options_.stop);
      if (!source) return source.error();
      reader_.emplace(std::move(source).value(), options_);
      break;
    }
  }
  return std::nullopt;
}

// Reads a text up to its first puzzle.
void Inputs::look_for_puzzle(const InputSpec& spec) {
  bool reads = false;
  while (!reads) {
    auto item = reader_->next();
    if (!item) break;
    reads = item->has_value();
    ahead_.push_back(std::move(*item));
  }
  if (reads || ahead_.empty()) return;
  if (spec.kind == InputSpec::Kind::argument) {
    const bool recognised = !reader_->format().empty() && ahead_.front().error().code != InputCode::empty_input;
    ahead_.front() = Failure{with_missing_file(ahead_.front().error(), spec.value, recognised)};
  } else if (!spec.apart.empty()) {
    ahead_.clear();
    specs_.insert(specs_.begin(), spec.apart.begin(), spec.apart.end());
    sizes_.insert(std::next(sizes_.begin()), spec.apart.size(), 0.0);
  }
}

void Inputs::close() {
  reader_.reset();
  before_ += sizes_.front();
  sizes_.pop_front();
}

std::optional<double> Inputs::fraction() const {
  if (total_ == 0) return std::nullopt;
  if (!reader_) return before_ / total_;
  const auto current = reader_->fraction();
  if (!current) return std::nullopt;
  return (before_ + sizes_.front() * *current) / total_;
}

PlainRun Inputs::next_plain(std::vector<Line81>& into, std::size_t max, std::size_t& index) {
  if (!reader_ || !ahead_.empty()) return {};
  index = index_ + 1;
  PlainRun run = reader_->next_plain(into, max);
  index_ += run.size;
  return run;
}

std::optional<Inputs::Item> Inputs::next() {
  for (;;) {
    if (!reader_) {
      if (specs_.empty()) return std::nullopt;
      if (auto error = open()) {
        close();
        return Item{++index_, Failure{std::move(*error)}};
      }
    }
    if (!ahead_.empty()) {
      Item item{++index_, std::move(ahead_.front())};
      ahead_.pop_front();
      return item;
    }
    if (auto item = reader_->next()) return Item{++index_, std::move(*item)};
    close();
  }
}

}  // namespace tresse::cli
