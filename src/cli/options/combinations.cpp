// The table of what options need. The words of a row are what is checked, unless they are no plain conditions. An option that tunes
// an engine is of use where this engine may run, whatever the puzzles turn out to be: --kernel beside puzzles of other sides than 9 is
// no mistake of the command line, and neither is --quiet of a command that has nothing to say.
#include "cli/options/combinations.hpp"

#include <algorithm>

#include "base/ranges.hpp"
#include "cli/options/row.hpp"
#include "cli/process/output.hpp"
#include "cli/report/report.hpp"

namespace tresse::cli {
namespace {

using std::string;

template <class... Words>
bool value_is(const Options& o, const char* name, const char* fallback, Words... words) {
  const string value = o.text_or(name, fallback);
  return ((value == words) || ...);
}

template <class... Engines>
bool engine_is(const Options& o, Engines... engines) {
  return value_is(o, "engine", "auto", engines...);
}

bool fields(const Options& o) { return row_of(o.report.format).fields; }
// A certificate is written by its strand, which then is the only one that answers but for --engine all.
bool engine_answers(const Options& o) { return !o.has("certificate") || engine_is(o, "all"); }
bool engine_proves(const Options& o) {
  if (!o.has("certificate") || engine_is(o, "auto", "all")) return true;
  return !engine_is(o, "portfolio") && (!o.has("certificate-strand") || o.get<string>("certificate-strand") == o.get<string>("engine"));
}
bool sheet_solves(const Options& o) {
  return !value_is(o, "solutions", "end", "none") || o.has("grade") || o.has("scale") || value_is(o, "chapters", "none", "level");
}

constexpr Combination kCombinations[] = {
    // --- output ---
    {"notation", "explain", "", "--plan or --format trace, nor with --brief unless the format is JSON", "--brief --format line",
     [](const Options& o) { return o.report.format != ReportFormat::trace && !o.has("plan") && (!o.has("brief") || fields(o)); }},
    {"brief", "explain", "", "--plan, --format trace", "--format trace --scale se121"},
    {"brief notation", "explain", "", "--hint-level below 4, nor with --hint-level in JSON", "--hint --hint-level 1",
     [](const Options& o) { return value_is(o, "hint-level", "4", "4") && !(o.has("hint-level") && fields(o)); }},
    {"hint-level", "explain", "--hint", "", ""},
    {"original", "explain", "--hint or --why-not", "", ""},
    {"hint step at-step plan brief notation grids marked check html svg profile techniques max-subset also no-uniqueness no-assumptions scale",
     "explain", "", "--why-not", "--why-not r1c3=2"},
    {"plan", "explain", "--format json or ndjson", "", "--format line"},
    {"hint step grids at-step check", "explain", "", "--plan", "--plan --format json"},
    {"at-step", "explain", "", "--step", "--step 2"},
    {"at-step", "explain", "", "--format trace", "--format trace --scale se121"},
    {"drawings", "explain", "--format json or ndjson", "", "--format line"},
    {"drawings", "explain", "", "--plan", "--plan --format json"},
    {"marked", "explain", "--format text or line", "", "--format json"},
    {"marked", "explain", "", "--notation library", "--notation library --format line"},
    {"timing", "solve count verify", "--format json or ndjson", "", "--format line"},
    {"unicode", "solve count verify grade explain minimize repair merge generate", "--format text", "", "--format line"},
    {"unicode", "convert canon scramble", "--to box", "", "--to grid"},
    {"unicode write-blank", "grade", "", "--summary", "--scale se121 --summary --format text"},
    {"summary", "grade", "--format text, line, json or ndjson", "", "--format csv"},
    {"write-blank", "count verify merge", "--format text, json, ndjson or csv", "", "--format rows"},
    {"write-blank", "solve", "--format text, json, ndjson or csv or --engine logic", "", "--format line"},
    {"write-blank", "explain", "--format text, json, ndjson or trace", "", "--format line"},
    {"write-blank", "candidates", "--format text, json or ndjson", "", "--format line"},
    {"write-blank", "minimize", "", "--all --format line", "--all --format line",
     [](const Options& o) { return !o.has("all") || o.report.format != ReportFormat::line; }},
    {"dpi", "convert", "--to png", "", "--to svg"},
    {"write-blank", "convert scramble", "--to line, grid, box, rows, numbers, sukaku, csv or ss", "", "--to sdk"},
    {"write-blank", "canon", "--to line, grid, box, rows, numbers, sukaku, csv or ss or --format json or ndjson", "", "--to sdk"},
    {"write-blank", "convert canon scramble", "", "--to sukaku, unless it is 0", "--to sukaku",
     [](const Options& o) { return target_format(o) != "sukaku" || o.report.blank == '0' || o.report.blank == '.'; }},
    {"write-alphabet", "convert", "--to line, grid, box, rows, csv, sdk, sdm, ss, svg or png", "", "--to json"},

    {"min max pearl diamond summary", "grade", "--scale S", "", ""},
    {"techniques max-subset", "grade explain", "", "--scale", "--scale se121"},

    // --- engines ---
    {"profile", "sheet", "--grade", "", ""},
    {"profile", "grade explain", "", "--scale", "--scale se121"},
    {"no-uniqueness", "grade explain", "", "--profile basic, --techniques or --max-subset", "--profile basic"},
    {"no-uniqueness no-assumptions", "sheet", "--grade or --scale", "", ""},
    {"techniques max-subset", "grade explain", "--profile basic", "", "--profile tresse",
     [](const Options& o) { return value_is(o, "profile", "basic", "basic"); }},
    {"also", "grade explain", "", "--scale", "--scale se121"},
    {"also", "grade explain", "", "--profile basic, --techniques or --max-subset", "--profile basic"},
    {"hypotheses", "solve count", "--techniques A,B,C", "", ""},
    {"kernel", "solve count", "--engine auto, native or all", "", "--engine sat"},
    {"kernel", "solve count verify", "", "--latin, --diagonals, --windoku, --regions, --anti-knight, --anti-king", "--latin"},
    {"progress", "generate", "", "--quiet, unless it is never", "--quiet",
     [](const Options& o) { return !o.quiet || value_is(o, "progress", "never", "never"); }},
    {"kernel", "solve count verify", "", "--seed", "--seed 1", [](const Options& o) { return o.query.seed == 0; }},
    {"encoding amo prepare", "solve count", "--engine auto, sat, portfolio or all", "", "--engine native"},
    {"backend sat-threads polarity restarts", "solve count", "--engine auto, sat or all", "", "--engine portfolio"},
    {"seed", "solve count", "--engine auto, native, sat, portfolio or all", "", "--engine logic"},
    {"seed node-limit memory-limit", "encode", "--block", "", ""},
    {"seed unique solutions parts", "repair", "", "--to", "--to 1234341221434321"},
    {"seed", "solve verify", "", "--certificate, unless --certificate-strand is native", "--certificate DIR",
     [](const Options& o) {
       return !o.has("certificate") || value_is(o, "certificate-strand", "sat", "native") || value_is(o, "engine", "auto", "all", "native");
     }},
    {"seed", "minimize", "", "--all", "--all"},
    {"seed", "judge", "", "--no-shrink", "--no-shrink"},
    {"book", "sheet", "--title TEXT", "", ""},
    {"captions", "sheet", "", "--solutions only", "--solutions only"},
    {"solution-pages", "sheet", "--solutions end", "", "--solutions none"},
    {"seed time-limit node-limit memory-limit", "sheet", "",
     "--solutions none without --grade, --scale or --chapters level", "--solutions none", sheet_solves},
    {"grade scale", "sheet", "", "--solutions only", "--solutions only"},

    // --- proofs ---
    {"certificate-strand", "solve verify generate", "--certificate DIR", "", ""},
    {"certificate", "solve", "--engine auto, all or that of --certificate-strand", "", "--engine portfolio", engine_proves},
    {"kernel encoding amo prepare backend sat-threads polarity restarts", "solve", "", "--certificate, unless --engine is all",
     "--certificate DIR", engine_answers},
    {"minimal-conflict", "solve verify", "--format text, line, json, ndjson or rows", "", "--format csv"},
    {"minimal-conflict", "solve", "", "--cube", "--cube FILE:1"},

    // --- files that options name ---
    {"input-format blank col", "generate", "--from FILE or --avoid FILE", "", ""},
};

}  // namespace

string target_format(const Options& o) {
  if (o.has("to")) return o.get<string>("to");
  const string end = extension_of(o.text_or("output", ""));
  const auto formats = words::written_formats();
  return ranges::find(formats, end) != formats.end() ? end : "line";
}

bool is_picture(std::string_view format) { return format == "svg" || format == "png"; }

std::span<const Combination> combinations() { return kCombinations; }

namespace {

// The value of an option beside others, or what holds without it.
string effective(const Options& o, const Command& command, const string& name) {
  if (name == "format") return string(row_of(o.report.format).name);
  if (name == "to") return target_format(o);
  return o.has(name.c_str()) ? o.text(name.c_str()) : string(find_option(command, name)->fallback);
}

// Does one of these hold? "--hint or --why-not", "--format json or ndjson", "--plan, --format trace". A value in large letters, as in
// "--certificate DIR", is any.
bool any_holds(std::string_view text, const Options& o, const Command& command) {
  string name;
  bool any = false, valued = true;
  const auto given = [&] { return !name.empty() && o.has(name.c_str()); };
  for (std::string_view word : pieces_in(text, " ")) {
    if (word.ends_with(',')) word.remove_suffix(1);
    if (word.starts_with("--")) {
      any |= !valued && given();
      name = word.substr(2);
      valued = false;
    } else if (word != "or") {
      valued = true;
      any |= word[0] >= 'A' && word[0] <= 'Z' ? given() : effective(o, command, name) == word;
    }
  }
  return any || (!valued && given());
}

bool holds(const Combination& row, const Options& o, const Command& command) {
  if (row.holds != nullptr) return row.holds(o);
  return row.clash.empty() ? any_holds(row.needs, o, command) : !any_holds(row.clash, o, command);
}

}  // namespace

bool is_of(const Combination& row, std::string_view command, std::string_view option) {
  return has_word(row.commands, command) && has_word(row.options, option);
}

string needs_text(std::string_view command, std::string_view option, const std::function<bool(const Combination&)>& told) {
  string text;
  bool joins = false;  // does the text end in a list that another clash may continue?
  for (const Combination& row : kCombinations) {
    if (!is_of(row, command, option) || !told(row)) continue;
    const bool list = !row.clash.empty() && row.clash.find("unless") == std::string_view::npos;
    if (!text.empty()) text += list && joins ? ", " : "; ";
    if (!list || !joins) text += row.clash.empty() ? "needs " : "not with ";
    text += row.clash.empty() ? row.needs : row.clash;
    joins = list;
  }
  return text;
}

void check_combinations(const Options& options, const Command& command) {
  for (const Combination& row : kCombinations) {
    if (!has_word(row.commands, command.name) || holds(row, options, command)) continue;
    for (const auto& [name, value] : options.values) {
      if (!has_word(row.options, name)) continue;
      throw UsageError("--" + name + (row.clash.empty() ? " needs " + string(row.needs) : " has no effect with " + string(row.clash)));
    }
  }
}

}  // namespace tresse::cli
