// The table of what options need. An option that tunes an engine is of use where this engine may run, whatever the
// puzzles turn out to be: --kernel beside puzzles of other sides than 9 is no mistake of the command line, and
// neither is --quiet of a command that has nothing to say.
#include "cli/options/combinations.hpp"

#include <algorithm>
#include <functional>

#include "cli/options/row.hpp"
#include "cli/process/output.hpp"
#include "cli/report/report.hpp"

namespace tresse::cli {
namespace {

using std::string;

template <class... Formats>
bool format_is(const Options& o, Formats... formats) {
  return ((o.report.format == formats) || ...);
}

// The value of an option, or what holds without it.
string value_or(const Options& o, const char* name, const char* fallback) {
  return o.has(name) ? o.get<string>(name) : fallback;
}

template <class... Words>
bool value_is(const Options& o, const char* name, const char* fallback, Words... words) {
  const string value = value_or(o, name, fallback);
  return ((value == words) || ...);
}

template <class... Engines>
bool engine_is(const Options& o, Engines... engines) {
  return value_is(o, "engine", "auto", engines...);
}

template <class... Formats>
bool written_to(const Options& o, Formats... formats) {
  const string format = target_format(o);
  return ((format == formats) || ...);
}

bool fields(const Options& o) {
  return row_of(o.report.format).fields;
}
bool text_only(const Options& o) {
  return format_is(o, ReportFormat::text);
}
bool techniques_given(const Options& o) {
  return o.has("techniques");
}
// A certificate is written by its strand, which then is the only one that answers but for --engine all.
bool engine_answers(const Options& o) {
  return !o.has("certificate") || engine_is(o, "all");
}
bool engine_proves(const Options& o) {
  if (!o.has("certificate") || engine_is(o, "auto", "all")) return true;
  return !engine_is(o, "portfolio") &&
         (!o.has("certificate-strand") ||
          o.get<string>("certificate-strand") == o.get<string>("engine"));
}
bool sheet_solves(const Options& o) {
  return !value_is(o, "solutions", "end", "none") || o.has("grade") || o.has("scale");
}

namespace combinations_by_format {  // table.cpp has other things of the same names

using enum ReportFormat;

constexpr Combination kCombinations[] = {
    // --- output ---
    {"notation", "explain", "",
     "--plan or --format trace, nor with --brief unless the format is JSON",
     [](const Options& o) {
       return !format_is(o, trace) && !o.has("plan") && (!o.has("brief") || fields(o));
     },
     "--brief --format line"},
    {"brief", "explain", "", "--plan, --format trace",
     [](const Options& o) { return !format_is(o, trace) && !o.has("plan"); },
     "--format trace --scale se121"},
    {"brief notation", "explain", "", "--hint-level below 4, nor with --hint-level in JSON",
     [](const Options& o) {
       return value_is(o, "hint-level", "4", "4") && !(o.has("hint-level") && fields(o));
     },
     "--hint --hint-level 1"},
    {"hint-level", "explain", "--hint", "", [](const Options& o) { return o.has("hint"); }, ""},
    {"original", "explain", "--hint or --why-not", "",
     [](const Options& o) { return o.has("hint") || o.has("why-not"); }, ""},
    {"hint step at-step plan brief notation grids marked check html svg profile techniques "
     "max-subset also "
     "no-uniqueness no-assumptions scale",
     "explain", "", "--why-not", [](const Options& o) { return !o.has("why-not"); },
     "--why-not r1c3=2"},
    {"plan", "explain", "--format json or ndjson", "", fields, "--format line"},
    {"hint step grids at-step check", "explain", "", "--plan",
     [](const Options& o) { return !o.has("plan"); }, "--plan --format json"},
    {"at-step", "explain", "", "--step", [](const Options& o) { return !o.has("step"); },
     "--step 2"},
    {"at-step", "explain", "", "--format trace",
     [](const Options& o) { return !format_is(o, trace); }, "--format trace --scale se121"},
    {"drawings", "explain", "--format json or ndjson", "--plan",
     [](const Options& o) { return fields(o) && !o.has("plan"); }, "--plan --format json"},
    {"marked", "explain", "--format text or line", "",
     [](const Options& o) { return format_is(o, text, line); }, "--format json"},
    {"marked", "explain", "", "--notation library",
     [](const Options& o) { return !value_is(o, "notation", "", "library"); },
     "--notation library --format line"},
    {"timing", "solve count verify", "--format json or ndjson", "", fields, "--format line"},
    {"unicode", "solve count verify grade explain minimize repair merge generate", "--format text",
     "", text_only, "--format line"},
    {"unicode", "convert canon scramble", "--to box", "",
     [](const Options& o) { return written_to(o, "box"); }, "--to grid"},
    {"unicode write-blank", "grade", "", "--summary",
     [](const Options& o) { return !o.has("summary"); }, "--scale se121 --summary --format text"},
    {"summary", "grade", "--format text, line, json or ndjson", "",
     [](const Options& o) { return !format_is(o, csv, rows); }, "--format csv"},
    {"write-blank", "count verify merge", "--format text, json, ndjson or csv", "",
     [](const Options& o) { return !format_is(o, line, rows); }, "--format rows"},
    {"write-blank", "solve", "--format text, json, ndjson or csv or --engine logic", "",
     [](const Options& o) { return !format_is(o, line, rows) || engine_is(o, "logic"); },
     "--format line"},
    {"write-blank", "explain", "--format text, json, ndjson or trace", "",
     [](const Options& o) { return !format_is(o, line); }, "--format line"},
    {"write-blank", "candidates", "--format text, json or ndjson", "",
     [](const Options& o) { return !format_is(o, line); }, "--format line"},
    {"write-blank", "minimize", "", "--all --format line",
     [](const Options& o) { return !o.has("all") || !format_is(o, line); }, "--all --format line"},
    {"dpi", "convert", "--to png", "", [](const Options& o) { return written_to(o, "png"); },
     "--to svg"},
    {"write-blank", "convert scramble", "--to line, grid, box, rows, numbers, sukaku, csv or ss",
     "",
     [](const Options& o) { return !written_to(o, "pencil", "json", "sdk", "sdm", "svg", "png"); },
     "--to sdk"},
    {"write-blank", "canon",
     "--to line, grid, box, rows, numbers, sukaku, csv or ss or --format json or ndjson", "",
     [](const Options& o) { return !written_to(o, "pencil", "json", "sdk", "sdm"); }, "--to sdk"},
    {"write-blank", "convert canon scramble", "", "--to sukaku, unless it is 0",
     [](const Options& o) {
       return !written_to(o, "sukaku") || o.report.blank == '0' || o.report.blank == '.';
     },
     "--to sukaku"},
    {"write-alphabet", "convert", "--to line, grid, box, rows, csv, sdk, sdm, ss, svg or png", "",
     [](const Options& o) { return !written_to(o, "numbers", "pencil", "sukaku", "json"); },
     "--to json"},

    {"min max pearl diamond summary", "grade", "--scale S", "", [](const Options& o) { return o.has("scale"); }, ""},
    {"techniques max-subset", "grade explain", "", "--scale", [](const Options& o) { return !o.has("scale"); }, "--scale se121"},

    // --- engines ---
    {"profile", "sheet", "--grade", "", [](const Options& o) { return o.has("grade"); }, ""},
    {"profile", "grade explain", "", "--scale", [](const Options& o) { return !o.has("scale"); },
     "--scale se121"},
    {"no-uniqueness", "grade explain", "", "--profile basic, --techniques or --max-subset",
     [](const Options& o) {
       return o.has("scale") ||
              !value_is(o, "profile", techniques_given(o) || o.has("max-subset") ? "basic" : "",
                        "basic");
     },
     "--profile basic"},
    {"no-uniqueness no-assumptions", "sheet", "--grade or --scale", "",
     [](const Options& o) { return o.has("grade") || o.has("scale"); }, ""},
    {"techniques max-subset", "grade explain", "--profile basic", "",
     [](const Options& o) { return value_is(o, "profile", "basic", "basic"); }, "--profile tresse"},
    {"also", "grade explain", "", "--scale", [](const Options& o) { return !o.has("scale"); },
     "--scale se121"},
    {"also", "grade explain", "", "--profile basic, --techniques or --max-subset",
     [](const Options& o) {
       return o.has("scale") ||
              !value_is(o, "profile", techniques_given(o) || o.has("max-subset") ? "basic" : "",
                        "basic");
     },
     "--profile basic"},
    {"hypotheses", "solve count", "--techniques A,B,C", "", techniques_given, ""},
    {"kernel", "solve count", "--engine auto, native or all", "",
     [](const Options& o) { return engine_is(o, "auto", "native", "all"); }, "--engine sat"},
    {"kernel", "solve count verify", "",
     "--latin, --diagonals, --windoku, --regions, --anti-knight, --anti-king",
     [](const Options& o) {
       return !o.read.latin && !o.read.diagonals && !o.read.windoku && !o.has("regions") && o.read.global_rules.empty();
     },
     "--latin"},
    {"progress", "generate", "", "--quiet, unless it is never",
     [](const Options& o) { return !o.quiet || value_is(o, "progress", "never", "never"); },
     "--quiet"},
    {"kernel", "solve count verify", "", "--seed",
     [](const Options& o) { return o.query.seed == 0; }, "--seed 1"},
    {"encoding amo prepare", "solve count", "--engine auto, sat, portfolio or all", "",
     [](const Options& o) { return engine_is(o, "auto", "sat", "portfolio", "all"); },
     "--engine native"},
    {"backend sat-threads polarity restarts", "solve count", "--engine auto, sat or all", "",
     [](const Options& o) { return engine_is(o, "auto", "sat", "all"); }, "--engine portfolio"},
    {"seed", "solve count", "--engine auto, native, sat, portfolio or all", "",
     [](const Options& o) { return !engine_is(o, "logic"); }, "--engine logic"},
    {"seed unique solutions", "repair", "", "--to", [](const Options& o) { return !o.has("to"); },
     "--to 1234341221434321"},
    {"seed", "solve verify", "", "--certificate, unless --certificate-strand is native",
     [](const Options& o) {
       return !o.has("certificate") || value_is(o, "certificate-strand", "sat", "native") ||
              value_is(o, "engine", "auto", "all", "native");
     },
     "--certificate DIR"},
    {"seed", "minimize", "", "--all", [](const Options& o) { return !o.has("all"); }, "--all"},
    {"captions", "sheet", "", "--solutions only",
     [](const Options& o) { return !value_is(o, "solutions", "end", "only"); }, "--solutions only"},
    {"solution-pages", "sheet", "--solutions end", "",
     [](const Options& o) { return value_is(o, "solutions", "end", "end"); }, "--solutions none"},
    {"seed time-limit node-limit memory-limit", "sheet", "",
     "--solutions none without --grade or --scale", sheet_solves, "--solutions none"},
    {"grade scale", "sheet", "", "--solutions only",
     [](const Options& o) { return !value_is(o, "solutions", "end", "only"); }, "--solutions only"},

    // --- proofs ---
    {"certificate-strand", "solve verify generate", "--certificate DIR", "",
     [](const Options& o) { return o.has("certificate"); }, ""},
    {"certificate", "solve", "--engine auto, all or that of --certificate-strand", "",
     engine_proves, "--engine portfolio"},
    {"kernel encoding amo prepare backend sat-threads polarity restarts", "solve", "",
     "--certificate, unless --engine is all", engine_answers, "--certificate DIR"},
    {"minimal-conflict", "solve verify", "--format text, line, json, ndjson or rows", "",
     [](const Options& o) { return !format_is(o, csv); }, "--format csv"},
    {"minimal-conflict", "solve", "", "--cube", [](const Options& o) { return !o.has("cube"); },
     "--cube FILE:1"},

    // --- files that options name ---
    {"input-format blank col", "generate", "--from FILE or --avoid FILE", "",
     [](const Options& o) { return o.has("from") || o.has("avoid"); }, ""},
};

}  // namespace combinations_by_format

using combinations_by_format::kCombinations;

}  // namespace

string target_format(const Options& o) {
  if (o.has("to")) return o.get<string>("to");
  const string end = o.has("output") ? extension_of(o.get<string>("output")) : "";
  const auto formats = words::written_formats();
  return std::ranges::find(formats, end) != formats.end() ? end : "line";
}

bool is_picture(std::string_view format) {
  return format == "svg" || format == "png";
}

std::span<const Combination> combinations() {
  return kCombinations;
}

bool is_of(const Combination& row, std::string_view command, std::string_view option) {
  return has_word(row.commands, command) && has_word(row.options, option);
}

string needs_text(std::string_view command, std::string_view option,
                  const std::function<bool(const Combination&)>& told) {
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
    if (!has_word(row.commands, command.name) || row.holds(options)) continue;
    for (const auto& [name, value] : options.values) {
      if (!has_word(row.options, name)) continue;
      throw UsageError("--" + name +
                       (row.clash.empty() ? " needs " + string(row.needs)
                                          : " has no effect with " + string(row.clash)));
    }
  }
}

}  // namespace tresse::cli
