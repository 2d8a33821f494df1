// Every option of every command, one row each, by section. What a row says is what the user reads.
// Where an option means something else for another command it has another row.
#include <algorithm>
#include <array>
#include <deque>
#include <string>
#include <vector>

#include "base/ranges.hpp"
#include "certify/certify.hpp"
#include "cli/options/command.hpp"
#include "cli/options/row.hpp"
#include "cli/process/console.hpp"
#include "cli/report/report.hpp"
#include "encoders/choice.hpp"
#include "generate/request.hpp"
#include "grader/profile_names.hpp"
#include "grader/technique_names.hpp"
#include "io/reader.hpp"
#include "io/text.hpp"
#include "library/bench.hpp"
#include "library/hints.hpp"
#include "io/writer.hpp"
#include "native/kernel9/kernel9.hpp"
#include "propagate/rules.hpp"
#include "sat/backend_options.hpp"
#include "sheet/layout.hpp"
#include "tresse/analyse.hpp"
#include "tresse/cubes.hpp"
#include "tresse/grade.hpp"
#include "tresse/model/level.hpp"
#include "tresse/generate.hpp"
#include "tresse/repair.hpp"
#include "tresse/sheet.hpp"
#include "tresse/techniques.hpp"
#include "tresse/text.hpp"
#include "tresse/vicinity.hpp"

namespace tresse::cli {

// The words that options take as values, from the tables of the layers that know them: a new row of a technique, an encoding, a format
// is a word here at once. What has no table stands here.
namespace words {
namespace {

using List = std::vector<std::string>;

// `first`, then the keys of a table.
template <class Table>
List keys_of(const Table& table, List first = {}) {
  for (const auto& row : table) first.emplace_back(row.key);
  return first;
}

template <class Names>
List copied(const Names& names, List first = {}) {
  first.insert(first.end(), std::begin(names), std::end(names));
  return first;
}

}  // namespace

List report_formats() {
  List names;
  for (const Format& format : formats()) names.emplace_back(format.name);
  return names;
}
// In the order of Notation, and library.
List notations() { return {"plain", "eureka", "nice-loop", "words", "library"}; }
List written_formats() {
  List names = keys_of(tresse::output_formats());
  names.emplace_back("png");
  return names;
}

namespace {

List output_formats() {
  List names;
  for (const OutputFormat& format : tresse::output_formats()) {
    if (!format.one_file) names.emplace_back(format.key);
  }
  return names;
}
List kernels() {
  List names;
  for (const kernel9::Kernel* kernel : kernel9::kernels()) names.emplace_back(name_of(*kernel));
  return names;
}
List named_techniques() {
  List keys;
  for (const Technique& t : tresse::techniques()) {
    for (const TechniqueUse& use : uses_of(t.id)) {
      if (use.profile == key_of(default_profile()) && use.if_named) keys.emplace_back(t.key);
    }
  }
  return keys;
}
constexpr Words input_formats = [] { return keys_of(tresse::input_formats()); };
constexpr Words alphabets = [] { return Alphabet::names(); };
constexpr Words engines = [] { return List{"auto", "logic", "native", "sat", "portfolio", "all"}; };
constexpr Words strands = [] {
  using enum CertificateStrand;
  return List{std::string(name_of(sat)), std::string(name_of(native)), std::string(name_of(logic))};
};
constexpr Words encodings = [] { return copied(encoding_keys(), {"auto"}); };
constexpr Words at_most_ones = [] { return copied(at_most_one_keys(), {"auto"}); };
constexpr Words rules = [] { return keys_of(kRules, {"none", "all"}); };
constexpr Words backends = [] { return copied(backend_keys()); };
constexpr Words polarities = [] { return copied(kPolarityNames); };
constexpr Words restarts = [] { return copied(kRestartNames); };
constexpr Words scales = [] { return copied(scale_keys()); };
constexpr Words levels = words_of<Level>;
constexpr Words profiles = [] { return copied(level_profile_keys()); };  // that have levels instead of ratings
constexpr Words chain_techniques = [] { return keys_of(basic_techniques()); };
constexpr Words techniques = [] { return keys_of(tresse::techniques()); };
constexpr Words symmetries = [] { return copied(kSymmetryNames); };
constexpr Words papers = [] { return paper_keys(); };
constexpr Words progress_modes = [] { return List{"line", "json", "never"}; };

}  // namespace
}  // namespace words

namespace {

using enum OptionType;

constexpr std::string_view kEngines = "solve count";
constexpr std::string_view kSat = "solve count verify candidates";

constexpr OptionRow kRows[] = {
    // --- what the command is asked ---
    {"engine", 'e', word, "E", "auto", kEngines, Section::task,
     "the engine that solves: auto chooses one; portfolio lets several race; all compares the answers of three", words::engines},
    {"limit", 0, text, "K", "2", "solve", Section::task,
     "stop after K solutions; 0 or all = no limit; above 2, write each when it is found"},
    {"limit", 0, text, "K", "2", "count", Section::task, "stop after K solutions; 0 or all = no limit"},
    {"limit", 0, count, "", "", "bench", Section::task, ""},
    {"first", 0, flag, "", "", "solve", Section::task, "stop at the first solution, and do not check whether it is the only one"},
    {"cube", 0, text, "FILE:I", "", "solve", Section::task,
     "solve only cube I of a file that `tresse cube` wrote; FILE:I..J for several, FILE:all for "
     "all; writes ndjson; the exit code is 0 when the cube is decided; with --certificate, each cube to a folder of its own below DIR"},
    {"certificate", 0, folder, "DIR", "", "solve verify", Section::task,
     "write puzzle, formula, solution and proof to this new or empty folder; several puzzles go to "
     "DIR/1, DIR/2, ..."},
    {"certificate", 0, folder, "DIR", "", "merge", Section::task,
     "write one certificate of the whole puzzle to this new or empty folder; needs --proofs"},
    {"proofs", 0, folder, "DIR", "", "merge", Section::task,
     "the folder that solve --cube --certificate wrote to: only a cube with a certificate there "
     "counts as decided, and no answers are needed"},
    {"certificate-strand", 0, word, "E", "the engine if it is one of them, else sat", "solve",
     Section::task, "the engine that writes the proof", words::strands},
    {"certificate-strand", 0, word, "E", "sat", "verify", Section::task,
     "the engine that writes the proof", words::strands},
    {"minimal-conflict", 0, flag, "", "", "solve verify", Section::task,
     "if the puzzle has no solution, find givens and clues that contradict each other and of which none can "
     "be left out; this may take long (without the option, Tresse gives up early); up to 49x49"},
    {"kernel", 0, word, "", "", "solve count verify bench", Section::task, "", words::kernels},
    {"", 0, flag, "", "", "explain", Section::task, ""},  // those of cli/grading/explain.def
    {"all", 0, flag, "", "", "minimize", Section::task, "list every given that can be removed alone; remove none"},
    {"", 0, flag, "", "", "minimize", Section::task, ""},  // those of settings/minimize.def
    {"count", 0, count, "K", "1", "minimize", Section::task, "print up to K different minimal puzzles for each puzzle"},
    {"", 0, flag, "", "", "repair", Section::task, ""},  // those of settings/repair.def
    {"", 0, flag, "", "", "encode", Section::task, ""},  // those of settings/encode.def
    {"to", 0, word, "FORMAT", "by the name of --output, else line", "convert", Section::task,
     "the format to write; svg and png are pictures of the grid", words::written_formats},
    {"output", 'o', file, "FILE", "standard output", "convert", Section::task,
     "the file to write; a name like book.json or grid.svg also says the format; pictures of "
     "several puzzles are numbered: grid-1.svg, grid-2.svg, ..."},
    {"dpi", 0, number, "D", "300", "convert", Section::task, "pixels an inch of PNG, 30 to 1200; a cell is 0.4 inch wide"},
    {"write-alphabet", 0, word, "", "", "convert", Section::task, "", words::alphabets},
    {"transform", 0, flag, "", "", "canon", Section::task,
     "also say how the puzzle becomes the form: its lines or cells in the order of the form, and "
     "the new name of each digit; with line and json"},
    {"to", 0, word, "FORMAT", "line; sukaku for pencil marks", "canon", Section::task,
     "write the form as convert --to does", words::output_formats},
    {"count", 'n', count, "K", "1", "scramble", Section::task, "how many forms of each puzzle"},
    {"seed", 0, count, "S", "0", "scramble", Section::task, "64-bit seed of the forms"},
    {"to", 0, word, "FORMAT", "line; sukaku for pencil marks", "scramble", Section::task,
     "write the forms as convert --to does", words::output_formats},
    {"", 0, flag, "", "", "analyse", Section::task, ""},  // those of settings/analyse.def
    {"", 0, flag, "", "", "vicinity", Section::task, ""},  // those of settings/vicinity.def
    {"", 0, flag, "", "", "cube", Section::task, ""},  // those of settings/cube.def
    {"", 0, flag, "", "", "bench", Section::task, ""},  // those of library/bench.def

    // --- generate: of the settings, the texts are those of settings/generate.def ---
    // --- generate: what most people ask ---
    {"count", 'n', count, "N", "1", "generate", Section::task, "how many puzzles"},
    {"level", 0, text, "", "", "generate", Section::task, "", words::levels},
    {"symmetry", 0, word, "", "", "generate", Section::task, "", words::symmetries},
    {"rules", 0, list, "", "", "generate", Section::task, ""},
    {"clues", 0, text, "", "", "generate", Section::task, ""},
    {"seed", 0, count, "", "", "generate", Section::task, ""},
    {"distinct", 0, flag, "", "", "generate", Section::task, ""},
    {"avoid", 0, file, "FILE", "", "generate", Section::task, "no puzzle is the same as one of this file up to symmetry"},
    {"path", 0, flag, "", "", "generate", Section::task, "with JSON, write the steps of the solution too"},

    // --- generate: the grid and its givens ---
    {"side", 0, count, "N", "9", "generate", Section::grid, "side of the grid, with its usual boxes"},
    {"order", 0, count, "N", "3", "generate", Section::grid, "boxes of N x N cells, side N*N"},
    {"box", 0, text, "RxC", "", "generate", Section::grid, "boxes of R rows and C columns"},
    {"latin", 0, flag, "", "", "generate", Section::grid, "no boxes (Latin square)"},
    {"diagonals", 0, flag, "", "", "generate", Section::grid, "each main diagonal also holds every digit once"},
    {"windoku", 0, flag, "", "", "generate", Section::grid, "each window of windoku also holds every digit once"},
    {"regions", 0, file, "FILE", "", "generate", Section::grid, "region map of a jigsaw"},
    {"alphabet", 0, word, "A", "by the side", "generate", Section::grid,
     "the symbols of the puzzles: a name, or the symbols in order", words::alphabets},
    {"minimal", 0, flag, "", "", "generate", Section::grid, ""},
    {"fill", 0, number, "", "", "generate", Section::grid, ""},
    {"pattern", 0, file, "MASK", "", "generate", Section::grid,
     "where the givens are: a file or text, with a blank for each cell without a given"},
    {"from", 0, file, "SOLUTION", "", "generate", Section::grid, "this full grid is the solution of every puzzle: a file or text"},
    {"blank", 0, symbol, "C", "", "generate", Section::grid, "blank symbol of the files of --from and --avoid"},
    {"input-format", 0, word, "NAME", "detected", "generate", Section::grid, "format of the files of --from and --avoid",
     words::input_formats},
    {"col", 0, text, "NAME", "", "generate", Section::grid, "puzzle column of a CSV file of --from and --avoid"},
    {"allow-multiple", 0, flag, "", "", "generate", Section::grid, ""},
    {"unbiased", 0, flag, "", "", "generate", Section::grid, ""},

    // --- generate: the grade ---
    {"rating", 0, text, "", "", "generate", Section::target, ""},
    {"score", 0, text, "", "", "generate", Section::target, ""},
    {"scale", 0, word, "", "", "generate", Section::target, "", words::scales},
    {"pearl", 0, flag, "", "", "generate", Section::target, ""},
    {"diamond", 0, flag, "", "", "generate", Section::target, ""},
    {"require", 0, list, "", "", "generate", Section::target, "", words::techniques},
    {"forbid", 0, list, "", "", "generate", Section::target, "", words::techniques},
    {"only", 0, list, "", "", "generate", Section::target, "", words::techniques},

    // --- generate: long runs and proofs ---
    {"first", 0, count, "I", "1", "generate", Section::batch, "number of the first puzzle; puzzle I of a seed is always the same"},
    {"tries", 0, count, "", "", "generate", Section::batch, ""},
    {"resume", 0, file, "FILE", "", "generate", Section::batch,
     "write lines, ndjson or csv to FILE; after any stop, the same command continues there"},
    {"progress", 0, word, "MODE", "line on a terminal", "generate", Section::batch, "how progress is shown on standard error",
     words::progress_modes},
    {"certificate", 0, folder, "DIR", "", "generate", Section::batch, "write a proof of uniqueness of puzzle I to DIR/I"},
    {"certificate-strand", 0, word, "E", "sat", "generate", Section::batch, "the engine that writes the proof", words::strands},

    // --- judge ---
    {"solver", 0, text, "COMMAND", "", "judge", Section::task,
     "the other solver: a program and its arguments; {} stands for the puzzle, {file} for a file "
     "with it; without either the puzzle goes to standard input"},
    {"batch", 0, flag, "", "", "judge", Section::task,
     "run the solver once for many puzzles: one on each line of its input, and an answer on each "
     "line of its output"},
    {"unique", 0, flag, "", "", "judge", Section::task, "take one printed solution as a claim that it is unique"},
    {"to", 0, word, "FORMAT", "line", "judge", Section::task, "the format in which the solver is given puzzles, as convert --to does",
     words::output_formats},
    {"no-shrink", 0, flag, "", "", "judge", Section::task, "do not look for the smallest puzzle on which the solver is wrong"},
    {"seed", 0, count, "S", "0", "judge", Section::task, "64-bit seed of the order in which givens are taken away"},

    // --- serve ---
    {"port", 0, count, "P", "8320", "serve", Section::task, "the port; 0: any that is free"},
    {"host", 0, text, "H", "127.0.0.1", "serve", Section::task,
     "the address to listen on; beyond 127.0.0.1, everyone in the network may use this machine"},
    {"open", 0, flag, "", "", "serve", Section::task, "open the page in the browser"},
    // --- sheet ---
    {"output", 'o', file, "FILE", "", "sheet", Section::paper, "the file: .pdf; or .svg or .png, one for each page; - for standard output"},
    {"", 0, flag, "", "", "sheet", Section::paper, ""},  // those of settings/sheet.def

    // --- logic ---
    {"techniques", 0, list, "", "", "solve count grade explain", Section::logic, "", words::chain_techniques},
    {"profile", 0, word, "", "", "grade explain sheet", Section::logic, "", words::profiles},
    {"also", 0, list, "", "", "grade explain", Section::logic, "", words::named_techniques},
    {"max-subset", 0, count, "", "", "solve count grade explain", Section::logic, ""},
    {"hypotheses", 0, flag, "", "", kEngines, Section::logic, ""},

    // --- ratings ---
    {"scale", 0, repeated, "S", "", "grade", Section::rating,
     "rate on this scale: se121 (Sudoku Explainer 1.2.1: ER is the hardest step, EP the hardest up to the first digit, ED the "
     "first step), sukaku (the same of SukakuExplainer 1.18) or hodoku (level and score of HoDoKu 2.2.4); may be repeated",
     words::scales},
    {"scale", 0, repeated, "", "", "explain sheet", Section::rating, "", words::scales},
    {"no-uniqueness", 0, flag, "", "", "grade explain sheet", Section::rating, ""},
    {"no-assumptions", 0, flag, "", "", "grade explain sheet", Section::rating, ""},
    {"min", 0, repeated, "", "", "grade", Section::rating, ""},
    {"max", 0, repeated, "", "", "grade", Section::rating, ""},
    {"pearl", 0, flag, "", "", "grade", Section::rating, ""},
    {"diamond", 0, flag, "", "", "grade", Section::rating, ""},
    {"summary", 0, flag, "", "", "grade", Section::rating, "instead of puzzles, print how many have each rating and use each technique"},

    // --- cases of techniques ---
    {"length-convention", 0, word, "V", "1.4", "regress", Section::logic,
     "count the links of chains with almost locked sets as HoDoKu's library of this version does", words_of<LengthConvention>},

    // --- the sat strand ---
    {"encoding", 0, word, "", "", "solve count verify candidates encode", Section::sat, "", words::encodings},
    {"amo", 0, word, "", "", "solve count verify candidates encode", Section::sat, "", words::at_most_ones},
    {"prepare", 0, list, "", "", kSat, Section::sat, "", words::rules},
    {"prepare", 0, list, "RULES", "singles,locked", "encode", Section::sat,
     "rules that remove candidates before the encoding, separated by commas", words::rules},
    {"backend", 0, word, "", "", "solve count verify", Section::sat, "", words::backends},
    {"backend", 0, word, "NAME", "cryptominisat", "candidates", Section::sat, "SAT solver", words::backends},
    {"backend", 0, word, "NAME", "cryptominisat", "bench", Section::task, "SAT solver to compute the hash with", words::backends},
    {"sat-threads", 0, count, "", "", kSat, Section::sat, ""},
    {"polarity", 0, word, "", "", kSat, Section::sat, "", words::polarities},
    {"restarts", 0, word, "", "", kSat, Section::sat, "", words::restarts},

    // --- reading ---
    {"", 0, flag, "", "", "+reads", Section::reading, ""},  // those of settings/read.def

    // --- output ---
    {"format", 'f', word, "F", "text on a terminal, line when piped",
     "verify count grade explain candidates minimize repair canon vicinity merge check",
     Section::output, "format of the output", words::report_formats},
    {"format", 'f', word, "F", "text on a terminal, line when piped, ndjson with --cube", "solve",
     Section::output, "format of the output", words::report_formats},
    {"format", 'f', word, "F",
     "text on a terminal; when piped or with --resume line, or ndjson for shapes that no line "
     "holds",
     "generate", Section::output, "format of the output", words::report_formats},
    {"format", 'f', word, "F", "text", "bench regress techniques analyse judge", Section::output,
     "format of the output", words::report_formats},
    {"unicode", 0, flag, "", "", "solve verify count grade explain minimize repair generate convert canon scramble analyse merge",
     Section::output, ""},
    {"write-blank", 0, symbol, "", "", "+draws generate candidates judge", Section::output, ""},
    {"timing", 0, flag, "", "", "solve count verify", Section::output, "print wall times (they differ from run to run)"},

    // --- limits and effort ---
    {"jobs", 'j', count, "J", "TRESSE_JOBS, else one for each processor", "+records generate check regress judge", Section::limits,
     "number of threads; the output does not depend on it"},
    {"jobs", 'j', count, "J", "1", "bench", Section::limits, "threads"},
    {"jobs", 'j', count, "J", "TRESSE_JOBS, else one for each processor", "serve", Section::limits, "calls that run at once; others wait"},
    {"time-limit", 0, duration, "T", "1m", "serve", Section::limits,
     "the longest time of one call: seconds, or with a unit: 500ms, 2s, 3m, 1h"},
    {"time-limit", 0, duration, "T", "10s", "judge", Section::limits,
     "the longest time of the solver for each puzzle, in seconds or with a unit: 500ms, 2s, 3m, 1h; "
     "with --batch, the longest time that it neither takes a puzzle nor prints"},
    {"memory-limit", 0, number, "GB", "1", "serve", Section::limits, "memory of one call"},
    {"time-limit", 0, duration, "T", "none", "check", Section::limits,
     "the longest time for each certificate, with its reading, in seconds or with a unit: 500ms, 2s, 3m, 1h"},
    {"time-limit", 0, duration, "", "", "+searches cube canon scramble convert generate encode regress", Section::limits, ""},
    {"node-limit", 0, count, "", "", "solve verify count candidates minimize encode analyse vicinity", Section::limits, ""},
    {"node-limit", 0, count, "K", "none; 200000 for the proof of the fewest", "repair", Section::limits,
     "how many steps (decisions, conflicts, hypotheses) an engine may take for each puzzle; 0: no limit"},
    {"node-limit", 0, count, "K", "none; 100000 hypotheses", "grade explain sheet", Section::limits,
     "how many steps (decisions, conflicts, hypotheses) an engine may take for each puzzle; 0: no limit"},
    {"node-limit", 0, count, "K", "2000 for each missing cube", "merge", Section::limits,
     "how many conflicts merge may take to search each part that no answer covers"},
    {"memory-limit", 0, number, "", "", "+searches cube check encode generate", Section::limits, ""},
    {"seed", 0, count, "", "", "solve verify count grade explain candidates sheet merge encode", Section::limits, ""},

    // --- general ---
    {"color", 0, word, "WHEN", "auto", "+all", Section::general,
     "when text output and messages are coloured; auto: on a terminal, unless NO_COLOR is set; "
     "always: also what convert writes as box, grid, rows", words_of<ColorMode>},
    {"quiet", 'q', flag, "", "", "+all", Section::general,
     "print no messages on standard error, unless the command line is wrong"},
    {"verbose", 'v', flag, "", "", "+records encode cube merge", Section::general,
     "say what was detected (format, side, boxes, alphabet, blank) and, with text, why this engine "
     "was chosen"},
    {"help", 'h', flag, "", "", "+all", Section::general, "show the common options of this command"},
    {"help-all", 0, flag, "", "", "+all", Section::general, "show all options of this command"},
};

// In the order of Section.
constexpr std::array<std::string_view, 12> kTitles = {
    "",       "The grid and its givens", "The grade", "Long runs and proofs", "The sheet", "Ratings", "Logic", "SAT", "Reading",
    "Output", "Limits and effort",       "General"};
static_assert(kTitles.size() == static_cast<std::size_t>(Section::general) + 1);

// In the order of SettingKind.
constexpr std::array kTypes = {flag, count, number, duration, symbol, word, text, file};

// Settings that are texts for the library: mostly one of some words, or a path.
struct MostlyWords {
  std::string_view option;
  Words words;
  OptionType type = word;
};
constexpr MostlyWords kMostlyWords[] = {
    {"paper", words::papers},      {"symbols", words::alphabets}, {"alphabet", words::alphabets}, {"input-format", words::input_formats},
    {"notation", words::notations}, {"why-not", nullptr},         {"original", nullptr, file},    {"html", nullptr, file},
    {"svg", nullptr, folder},      {"write", nullptr, folder}};

// The settings of which the options of a command are made.
template <class... Settings>
std::span<const SettingRow> rows_of() {
  static const std::vector<SettingRow> kAll = [] {
    std::vector<SettingRow> rows;
    const auto add = [&](const auto& settings) {
      for (const auto& one : settings) rows.push_back(one.row);
    };
    (add(settings_of<Settings>()), ...);
    return rows;
  }();
  return kAll;
}
struct SettingsOf {
  std::string_view command;
  std::span<const SettingRow> (*rows)();
};
constexpr SettingsOf kSettings[] = {
    {"generate", rows_of<GenerateSettings>}, {"sheet", rows_of<SheetSettings>},
    {"repair", rows_of<RepairSettings>},     {"minimize", rows_of<MinimizeSettings>},
    {"analyse", rows_of<AnalyseSettings>},   {"vicinity", rows_of<VicinitySettings>},
    {"cube", rows_of<SplitSettings>},        {"encode", rows_of<CnfSettings>},
    {"solve", rows_of<SatSettings, LogicSettings>}, {"grade", rows_of<GradeSettings, RateSettings>},
    {"explain", rows_of<library::ExplainSettings>}, {"bench", rows_of<library::KernelBench>}, {"+reads", rows_of<ReadSettings>}};

// Of the first command of a row.
std::span<const SettingRow> own_settings(const OptionRow& place) {
  const std::string_view command = place.commands.substr(0, place.commands.find(' '));
  const auto* const own = ranges::find(kSettings, command, &SettingsOf::command);
  return own == std::end(kSettings) ? std::span<const SettingRow>() : own->rows();
}

// The option of a setting, in the place of a row.
OptionRow row_of(const SettingRow& s, const OptionRow& place) {
  static std::deque<std::string> helps;  // the rows point to them
  OptionRow row{s.option, 0, kTypes[static_cast<std::size_t>(s.kind)], s.value, s.fallback, place.commands, place.section, s.help, s.words};
  if (s.option.starts_with("no-")) row.help = helps.emplace_back("do not " + std::string(s.help));
  if (s.kind == SettingKind::grid && s.value != "FILE") row.help = helps.emplace_back(std::string(s.help) + "; a file or text");
  return row;
}

// The rows of all settings of a call, where `place` stands, but for those that have a row of their own.
void add_settings(std::vector<OptionRow>& rows, const OptionRow& place) {
  for (const SettingRow& one : own_settings(place)) {
    const bool placed = ranges::any_of(
        kRows, [&](const OptionRow& row) { return row.name == one.option && has_word(row.commands, place.commands); });
    if (one.option.empty() || placed) continue;
    OptionRow row = row_of(one, place);
    const auto more = ranges::find(kMostlyWords, row.name, &MostlyWords::option);
    if (more != std::end(kMostlyWords)) {
      row.type = more->type;
      row.words = more->words;
    }
    rows.push_back(row);
  }
}

// A row without a help: of its setting, but for its type and its words. Settings of many commands come last.
OptionRow with_texts(const OptionRow& place) {
  const auto all = rows_of<SolveSettings, Limits, WriteSettings, GradeSettings, RateSettings>();
  const auto own = own_settings(place);
  const auto at = ranges::find(own, place.name, &SettingRow::option);
  OptionRow row = row_of(at != own.end() ? *at : *ranges::find(all, place.name, &SettingRow::option), place);
  row.type = place.type;
  row.words = place.words;
  return row;
}

}  // namespace

// The rows above; below each --windoku, the rules of all cells that have a row in model/rules.
std::span<const OptionRow> option_rows() {
  static const std::vector<OptionRow> kAll = [] {
    std::vector<OptionRow> rows;
    for (const OptionRow& row : kRows) {
      if (row.name.empty()) {
        add_settings(rows, row);
      } else {
        rows.push_back(row.help.empty() ? with_texts(row) : row);
      }
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (rows[i].name != "windoku") continue;
      std::vector<OptionRow> more;
      for (const RuleOption& rule : rule_options()) more.push_back({rule.name, 0, flag, "", "", rows[i].commands, rows[i].section, rule.what});
      rows.insert(rows.begin() + static_cast<std::ptrdiff_t>(i) + 1, more.begin(), more.end());
    }
    return rows;
  }();
  return kAll;
}

bool has_word(std::string_view text, std::string_view word) { return io::is_one_of(text, word); }

bool takes(const Command& command, const OptionRow& row) {
  return io::any_part(row.commands, ' ', [&](std::string_view user) {
    return user == command.name || user == "+all" || (user.starts_with('+') && has_word(command.traits, user.substr(1)));
  });
}

const OptionRow* find_option(const Command& command, std::string_view name) {
  for (const OptionRow& row : option_rows()) {
    if (row.name == name && takes(command, row)) return &row;
  }
  return nullptr;
}

std::vector<const OptionRow*> options_of(const Command& command) {
  std::vector<const OptionRow*> rows;
  for (const OptionRow& row : option_rows()) {
    if (takes(command, row)) rows.push_back(&row);
  }
  return rows;
}

std::string_view title_of(Section section) { return kTitles[static_cast<std::size_t>(section)]; }

}  // namespace tresse::cli
