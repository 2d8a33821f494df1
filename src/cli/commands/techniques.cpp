// tresse techniques [NAME]...: what the grader knows, one technique a line; with names, all that is known of each, and an
// example: a position, and the step that is found there.
#include <array>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <span>

#include "cli/commands/commands.hpp"
#include "io/ink.hpp"
#include "library/techniques.hpp"
#include "tresse/techniques.hpp"
#include "tresse/text.hpp"

namespace tresse::cli {
namespace {

using std::string;
using std::string_view;

struct Elsewhere {
  const char* program;
  string_view names;
};
std::array<Elsewhere, 3> elsewhere(const Technique& t) {
  return {{{"Sudoku Explainer", t.se}, {"HoDoKu", t.hodoku}, {"SudokuWiki", t.wiki}}};
}

string rating_of(const TechniqueUse& use) {
  if (use.points) return std::to_string(*use.points);
  char text[16];
  std::snprintf(text, sizeof text, "%.1f", *use.rating);
  return text;
}

// What the profile says of the technique; null: it does not look for it.
const TechniqueUse* use_in(const ProfileInfo& profile, std::span<const TechniqueUse> uses) {
  for (const TechniqueUse& use : uses) {
    if (use.profile == profile.key) return &use;
  }
  return nullptr;
}

// "hard", "3.6"; "-": the profile does not look for it.
string value_in(const ProfileInfo& profile, std::span<const TechniqueUse> uses) {
  const TechniqueUse* use = use_in(profile, uses);
  if (use == nullptr) return "-";
  return use->rating || use->points ? rating_of(*use) : string(name_of(use->level));
}

string padded(string_view text, std::size_t width) {
  return string(text) + string(text.size() < width ? width - text.size() : 0, ' ') + "  ";
}

constexpr std::size_t kKeyWidth = 31;
constexpr std::size_t kValueWidth = 7;

string heading() {
  string line = padded("technique", kKeyWidth);
  for (const ProfileInfo& profile : profile_infos()) line += padded(profile.key, kValueWidth);
  return line + "families";
}
string row_of(const Technique& t) {
  string line = padded(t.key, kKeyWidth);
  const std::vector<TechniqueUse> uses = uses_of(t.id);
  bool if_named = false;
  for (const ProfileInfo& profile : profile_infos()) {
    line += padded(value_in(profile, uses), kValueWidth);
    const TechniqueUse* use = use_in(profile, uses);
    if (profile.usual && use != nullptr) if_named = use->if_named;
  }
  line += t.families;
  if (if_named) line += "; only with --also";
  return line + (t.unique ? "; assumes one solution\n" : "\n");
}

// "a|b" -> "a, b".
string listed(string_view names) { return joined(fields_in(names, "|")); }

// Libraries of cases use further codes, which HoDoKu 2.2 does not know: of larger wings, of deadly patterns and of oddagons.
bool is_hodokus(string_view code) {
  return !code.starts_with("062") && code != "0802" && !(code >= "0805" && code <= "0809") && code != "1401" && code != "1402";
}

string easier_words(const nlohmann::ordered_json& example) {
  const auto& easier = example.at("easier");
  if (easier.is_null()) return "";
  const string name(technique_of(techniques_named(easier.get<string>()).value().at(0)).name);
  return "Easier techniques, up to " + name + ", find this step too. No position is known where they do not.\n\n";
}

string example_of(const Technique& t) {
  const auto example = library::technique_json(t).at("example");
  if (example.is_null()) return "\nTresse has no example of it.\n";
  const auto of = [&](const char* key) { return example.at(key).get<string>(); };
  const Puzzle position = Puzzle::from_text(of("position")).value();
  return "\nAn example, from the puzzle " + of("puzzle") + ":\n\n" + write_puzzle(position, "pencil").value().text + "\n" + of("text") +
         "\n\n" + easier_words(example) +
         (t.code.empty() ? "The same as a line, which explain reads:\n"
                         : "The same in HoDoKu's library format, which explain and regress read:\n") +
         of("line") + "\n";
}

// What follows its name.
string told(const Technique& t) {
  string text = "\n";
  const auto add = [&](string_view what, string_view value) { text += "  " + padded(what, 16) + string(value) + "\n"; };
  add("key", t.key);
  add("families", t.families);
  for (const Elsewhere& e : elsewhere(t)) {
    if (!e.names.empty()) add(e.program, listed(e.names));
  }
  if (!t.code.empty()) {
    const bool own = is_hodokus(t.code);
    add(own ? "HoDoKu's code" : "code", listed(t.code) + (own ? "" : ", of later libraries of cases, not of HoDoKu"));
  }
  add("topologies", library::topologies_of(t.holds));
  const bool supposes = t.families.find("assumptions") != string_view::npos;
  add("assumes", t.unique ? "that the puzzle has one solution" : supposes ? "a value, to see what comes of it" : "nothing");
  for (const TechniqueUse& use : uses_of(t.id)) {
    string value(use.level_name);
    if (use.points) value += ", " + rating_of(use) + (*use.points == 1 ? " point" : " points");
    if (use.rating) value += ", " + rating_of(use) + " in its simplest form";
    if (use.if_named) value += ", tried only if --also names it";
    add("in " + string(use.profile), value);
  }
  return text + example_of(t);
}

std::vector<TechniqueId> chosen(const std::vector<string>& names) {
  auto ids = techniques_named(names.empty() ? "all" : joined(names, ","));
  if (!ids) throw UsageError(ids.error());
  return *ids;
}

}  // namespace

std::uint32_t run_techniques(const Run& run) {
  const bool all = run.options.inputs.empty();
  const std::vector<TechniqueId> ids = chosen(run.options.inputs);
  const ReportFormat format = run.options.report.format;
  RecordFrame frame(format, {}, ids.size() != 1);
  const Ink bold = run.options.report.color ? Ink::given : Ink::none;
  for (const TechniqueId id : ids) {
    const Technique& t = technique_of(id);
    Described d;
    d.fields = [&] { return library::technique_json(t); };
    d.text = d.line = [&] {
      const bool first = id == ids.front();
      if (all) return (first ? inked(heading(), bold) + "\n" : "") + row_of(t);
      return (first ? "" : "\n") + inked(t.name, bold) + told(t);
    };
    string record = write_record(d, format);
    frame.add(record);
    run.out.write(record);
  }
  run.out.write(frame.end());
  return flushed(run);
}

}  // namespace tresse::cli
