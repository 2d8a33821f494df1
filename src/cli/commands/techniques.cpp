// tresse techniques [NAME]...: what the grader knows, one technique a line; with names, all that is known of each.
#include <array>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "cli/commands/commands.hpp"
#include "cli/process/exit_code.hpp"
#include "cli/records/one_record.hpp"
#include "cli/report/format/frame.hpp"
#include "service/api/logic.hpp"
#include "service/steps/technique_json.hpp"

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

string rating_of(const Yield& yield) {
  char text[16];
  std::snprintf(text, sizeof text, "%.1f", yield.rating);
  return text;
}

// "hard", "3.6"; "-": the profile does not look for it.
string value_in(const Profile& profile, TechniqueId id) {
  const Yield* yield = service::yield_of(profile, id);
  if (yield == nullptr) return "-";
  return profile.scale ? rating_of(*yield) : string(name_of(yield->level));
}

string padded(string_view text, std::size_t width) {
  return string(text) + string(text.size() < width ? width - text.size() : 0, ' ') + "  ";
}

constexpr std::size_t kKeyWidth = 31;
constexpr std::size_t kValueWidth = 7;

string heading() {
  string line = padded("technique", kKeyWidth);
  for (const Profile* profile : profiles()) line += padded(profile->key, kValueWidth);
  return line + "families\n";
}
string row_of(const Technique& t) {
  string line = padded(t.key, kKeyWidth);
  for (const Profile* profile : profiles()) {
    line += padded(value_in(*profile, t.id), kValueWidth);
  }
  line += t.families;
  if (service::if_named(default_profile(), t.id)) line += "; tried only if it is named";
  return line + (t.unique ? "; assumes one solution\n" : "\n");
}

string listed(string_view names) {
  string text;
  for (const string_view name : service::words_in(names, '|')) {
    text += (text.empty() ? "" : ", ") + string(name);
  }
  return text;
}

string told(const Technique& t) {
  string text = string(t.name) + "\n";
  const auto add = [&](string_view what, string_view value) {
    text += "  " + padded(what, 16) + string(value) + "\n";
  };
  add("key", t.key);
  add("families", t.families);
  for (const Elsewhere& e : elsewhere(t)) {
    if (!e.names.empty()) add(e.program, listed(e.names));
  }
  if (!t.code.empty()) add("HoDoKu's code", listed(t.code));
  add("topologies", service::topologies_of(t.holds));
  add("assumes", t.unique ? "that the puzzle has one solution" : "nothing");
  for (const Profile* profile : profiles()) {
    const Yield* yield = service::yield_of(*profile, t.id);
    if (yield == nullptr) continue;
    string value(name_of(yield->level));
    if (profile->scale) value += ", " + rating_of(*yield) + " in its simplest form";
    if (service::if_named(*profile, t.id)) value += ", tried only if it is named";
    add("in " + string(profile->key), value);
  }
  return text;
}

std::vector<TechniqueId> chosen(const std::vector<string>& names) {
  string list = names.empty() ? "all" : "";
  for (const string& name : names) list += (list.empty() ? "" : ",") + name;
  auto ids = parse_techniques(list, kTechniques);
  if (!ids) throw UsageError(ids.error());
  return *ids;
}

}  // namespace

std::uint32_t run_techniques(const Run& run) {
  const bool all = run.options.inputs.empty();
  const std::vector<TechniqueId> ids = chosen(run.options.inputs);
  const ReportFormat format = run.options.report.format;
  RecordFrame frame(format, {}, ids.size() != 1);
  for (const TechniqueId id : ids) {
    const Technique& t = technique(id);
    Described d;
    d.fields = [&] { return service::technique_json(t); };
    d.text = d.line = [&] {
      const bool first = id == ids.front();
      if (all) return (first ? heading() : "") + row_of(t);
      return (first ? "" : "\n") + told(t);
    };
    string record = write_record(d, format);
    frame.add(record);
    run.out.write(record);
  }
  run.out.write(frame.end());
  if (run.out.flush()) return kNothing;
  complain(run, "cannot write to standard output");
  return kInputOutput;
}

}  // namespace tresse::cli
