// tresse regress FILE...: the cases of a technique library, one a line. Prints each case that does not pass, with what was
// found instead, then how many pass. A line that is no case is told with its place (exit 3), and the others are run.
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "cli/commands/commands.hpp"
#include "library/techniques.hpp"
#include "tresse/grade.hpp"

namespace tresse::cli {
namespace {

using std::string;

struct CaseLine {
  string file;
  Line line;
};

// The lines of the files that are no comments.
class CaseLines {
 public:
  CaseLines(const Run& run, std::uint32_t& happened) : run_(run), happened_(happened) {}

  std::optional<CaseLine> next() {
    const Waiting waiting(run_.interrupter);
    while (!run_.stop.stop_requested()) {
      if (!source_ && !open()) return std::nullopt;
      CaseLine one{source_->name(), {}};
      const auto more = source_->next_line(one.line);
      if (!more) {
        happened_ |= complain(run_, more.error());
        if (more.error().code == InputCode::not_readable) source_.reset();
      } else if (!*more) {
        source_.reset();
      } else if (!one.line.text.empty() && one.line.text[0] != '#') {
        return one;
      }
    }
    return std::nullopt;
  }

 private:
  bool open() {
    while (file_ < run_.options.inputs.size()) {
      const string& name = run_.options.inputs[file_++];
      const StopToken& stop = run_.options.read.stop;
      if (name == "-") {
        source_ = standard_input(*run_.options.console, stop);
        return true;
      }
      auto source = Source::open_file(name, stop);
      if (source) {
        source_ = std::move(source).value();
        return true;
      }
      if (run_.stop.stop_requested()) return false;
      happened_ |= complain(run_, source.error());
    }
    return false;
  }

  const Run& run_;
  std::uint32_t& happened_;
  std::size_t file_ = 0;
  std::optional<Source> source_;
};

struct CaseReport {
  const CaseLine& at;
  const library::RegressionCase& one;
  const CaseRun& result;

  [[nodiscard]] bool stopped() const { return result.reason != StopReason::none; }
  [[nodiscard]] string detail() const { return stopped() ? string(name_of(result.reason)) : result.detail; }
  [[nodiscard]] nlohmann::ordered_json fields() const {
    nlohmann::ordered_json j;
    put_keys(j, "file", at.file, "line", at.line.number, "code", one.code, "case", at.line.text,
             "pass", stopped() ? nlohmann::ordered_json() : nlohmann::ordered_json(result.pass));
    if (!detail().empty()) j["reason"] = detail();
    j["found"] = result.found;
    return j;
  }
  [[nodiscard]] string line() const {
    if (result.pass) return {};
    string text = at.file + ":" + std::to_string(at.line.number) + ": " + detail() + "\n  case   " + at.line.text + "\n";
    for (const string& found : result.found) text += "  found  " + found + "\n";
    return text;
  }
};

// Of what is no case no records are counted.
RecordOutput run_one(const CaseLine& at, LengthConvention length, const Run& run) {
  RecordOutput o;
  const auto one = library::read_case(at.line.text);
  if (!one) {
    InputError error = one.error();
    error.file = at.file;
    error.line = at.line.number;
    o.err = "tresse: " + to_string(error) + "\n";
    o.happened = kMalformed;
    o.records = 0;
    return o;
  }
  const CaseRun result = library::run_case(*one, length, run.stop.token().with_time_limit(run.options.time_limit));
  o.happened = result.pass ? kNothing : result.reason == StopReason::none ? kNegative : happened_at(result.reason);
  o.out = written(CaseReport{at, *one, result}, run.options.report.format);
  return o;
}

}  // namespace

std::uint32_t run_regress(const Run& run) {
  const Options& options = run.options;
  if (options.inputs.empty()) throw UsageError("regress takes FILE..., or - for standard input");
  LengthConvention length = LengthConvention::v1_4;
  if (options.has("length-convention")) {
    const string name = options.get<string>("length-convention");
    const auto named = value_named<LengthConvention>(name);
    if (!named) throw UsageError("unknown length convention '" + name + "'; there are 1.3 and 1.4");
    length = *named;
  }
  std::size_t count = 0;
  std::size_t passed = 0;
  std::uint32_t while_reading = kNothing;
  CaseLines lines(run, while_reading);
  std::uint32_t happened = run_items(
      run, {options.report.format, {}, true}, [&] { return lines.next(); }, [&](const CaseLine& at) { return run_one(at, length, run); },
      [&](const RecordOutput& o) {
        count += o.records;
        passed += o.happened == kNothing ? 1 : 0;
      },
      [&] {
        return row_of(options.report.format).fields ? string() : std::to_string(passed) + " of " + std::to_string(count) + " cases pass\n";
      });
  happened |= while_reading;
  if (count == 0 && happened == kNothing) {
    complain(run, "no case was given");
    happened |= kMalformed;
  }
  return happened;
}

}  // namespace tresse::cli
