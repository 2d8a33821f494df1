// Text and file names look alike ("53..7" could be either), so the rules are ordered and explicit.
// What looks like a file name and is none is reported as a missing file, not as a bad puzzle.
#include "cli/records/inputs.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>

#include "tresse/solve.hpp"

namespace tresse::cli {
namespace {

// "." is the empty grid of side 1, not this folder.
bool exists(const std::string& path) {
  if (path == ".") return false;
  std::error_code error;
  return std::filesystem::exists(path, error);
}

bool made_of(const std::string& text, std::string_view symbols) {
  return text.find_first_not_of(symbols) == std::string::npos;
}

// The number of symbols of one row: characters, or tokens when it has blanks or commas; bars only
// draw.
std::size_t symbols_of(std::string row) {
  std::erase(row, '|');
  if (row.find_first_of(" \t,") == std::string::npos) return row.size();
  std::size_t tokens = 0;
  bool inside = false;
  for (char c : row) {
    const bool separator = c == ' ' || c == '\t' || c == ',';
    if (!separator && !inside) ++tokens;
    inside = !separator;
  }
  return tokens;
}

// Digits and one other symbol: a puzzle whose blank is unusual in a puzzle.
bool digits_and_one_blank(const std::string& text) {
  const auto blank = text.find_first_not_of("0123456789");
  return blank != std::string::npos && made_of(text, std::string("0123456789") + text[blank]);
}

bool known_extension(const std::string& text) {
  const std::string extension = std::filesystem::path(text).extension().string();
  static constexpr std::string_view kKnown[] = {".txt",    ".sdk", ".sdm", ".ss",  ".csv", ".json",
                                                ".ndjson", ".gz",  ".zst", ".xml", ".sdx", ".cnf"};
  return std::find(std::begin(kKnown), std::end(kKnown), extension) != std::end(kKnown);
}

bool picture(const std::string& path) {
  return path.ends_with(".svg") || path.ends_with(".png") || path.ends_with(".pdf");
}

bool looks_like_puzzle(const std::string& text) {
  if (text.find_first_of(" \t\n\r{") != std::string::npos) return true;
  if (text.find("://") != std::string::npos) return true;  // a web link
  if (made_of(text, "0123456789.xX_*-?|+,:")) return true;
  const auto root = static_cast<std::size_t>(std::llround(std::sqrt(double(text.size()))));
  if (root * root != text.size() || text.size() < 16) return false;
  if (digits_and_one_blank(text)) return true;
  return !known_extension(text) && text.find('/') == std::string::npos;
}

// Is this the grid in rows, one argument each? So it is with a row too few or too many, or with one row of another
// length: then the reader says what is wrong with the grid. A row of 16 symbols may be a whole puzzle.
bool are_rows(const std::vector<std::string>& args) {
  std::map<std::size_t, std::size_t> lengths;
  for (const std::string& a : args) {
    if (a == "-" || exists(a)) return false;
    ++lengths[symbols_of(a)];
  }
  if (args.size() < 2) return false;
  if (lengths.size() == 1 && lengths.begin()->first == args.size()) return true;
  const auto usual = std::ranges::max_element(lengths, {}, &std::pair<const std::size_t, std::size_t>::second);
  const std::size_t n = usual->first, all = args.size();
  return n >= 4 && n < 16 && all + 1 >= n && all <= n + 1 && usual->second + 1 >= all &&
         std::ranges::all_of(args, looks_like_puzzle);
}

}  // namespace

std::vector<InputSpec> resolve_inputs(const std::vector<std::string>& args) {
  using Kind = InputSpec::Kind;
  if (are_rows(args)) {
    std::string text;
    for (const std::string& row : args) text += row + "\n";
    return {{Kind::text, text}};
  }
  std::vector<InputSpec> specs;
  for (const std::string& a : args) {
    if (a == "-") {
      specs.push_back({Kind::standard_input, a});
    } else if (exists(a) || !looks_like_puzzle(a)) {
      specs.push_back({Kind::file, a});
    } else {
      specs.push_back({Kind::text, a});
      if (args.size() > 1) specs.back().name += " " + std::to_string(specs.size());
    }
  }
  return specs;
}

std::string warnings_of(const Record& record) {
  std::string text;
  for (const std::string& warning : record.warnings) text += "tresse: warning: " + warning + "\n";
  return text;
}

std::string wrong_solution_text(std::size_t index, const Record& record) {
  if (!record.solution || solves(*record.solution, record.puzzle)) return {};
  return "tresse: " + record.file + ":" + std::to_string(record.line) + ": puzzle " + std::to_string(index) +
         ": the solution stated there is not a solution of this puzzle\n";
}

Inputs::Inputs(std::vector<InputSpec> specs, ReadOptions options)
    : specs_(specs.begin(), specs.end()), options_(std::move(options)) {
  for (const InputSpec& spec : specs_) {
    std::error_code error;
    const auto size = spec.kind == InputSpec::Kind::file
                          ? std::filesystem::file_size(spec.value, error)
                          : std::uintmax_t{1};
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
    case InputSpec::Kind::text:
      reader_.emplace(Source::from_text(spec.value, spec.name, options_.stop), options_);
      break;
    case InputSpec::Kind::file: {
      auto source = Source::open_file(spec.value, options_.stop);
      if (!source) {
        InputError error = source.error();
        if (picture(spec.value) && !exists(spec.value)) {
          error.detail += "; is it the file to write: --output " + spec.value + "?";
        }
        return error;
      }
      reader_.emplace(std::move(source).value(), options_);
      break;
    }
  }
  return std::nullopt;
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
  if (!reader_) return {};
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
    if (auto item = reader_->next()) return Item{++index_, std::move(*item)};
    close();
  }
}

}  // namespace tresse::cli
