// Values of Python become the texts that tresse_set() takes, so that a value is read, and refused, in one place.
#include "bindings/python/extension/settings.hpp"

#include <algorithm>
#include <cctype>

#include "bindings/python/extension/define.hpp"
#include "bindings/python/extension/setting_words.hpp"
#include "bindings/python/extension/state.hpp"

namespace tresse::python {
namespace {

constexpr const char* kLimits =
    "time_limit : float, optional\n    Seconds.\nnode_limit, memory_limit : int\n"
    "    Effort and bytes; 0: none, and half of the machine.\n";

std::string docstring(const CallDoc& doc, const std::vector<SettingRow>& rows) {
  std::string head = std::string(doc.name) + "($module, " + doc.argument + ", *";
  std::string all = std::string(doc.argument) + " : " + doc.of_argument + "\n";
  for (const SettingRow& row : rows) {
    head += ", " + std::string(row.name) + "=" + initial_of(row, '\'');
    std::string help(row.help);
    if (const auto at = help.find(" " + std::string(row.value) + " "); !row.value.empty() && at != help.npos) {
      help.replace(at + 1, row.value.size(), "this many");  // the help of the option names its value
    }
    help[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(help[0])));
    all += std::string(row.name) + " : " + type_of(row, "str", "array_like, optional") + "\n    " + help;
    if (row.words != nullptr) {
      std::string words;
      for (const std::string& word : row.words()) words += (words.empty() ? ": ``" : ", ``") + word + "``";
      all += words;
    }
    all += help.ends_with('?') ? "\n" : ".\n";
  }
  return head + ", time_limit=None, node_limit=0, memory_limit=0)\n--\n\n" + doc.summary +
         "\n\nParameters\n----------\n" + all + kLimits + doc.rest;
}

}  // namespace

std::optional<std::string> text_of(const SettingRow& row, py::handle given) {
  const char* const name = row.name.data();
  switch (row.kind) {
    case SettingKind::flag:
      return taken<bool>(given, name) ? "true" : "false";
    case SettingKind::count:
      return std::to_string(taken<std::uint64_t>(given, name));
    case SettingKind::number:
      return setting_text(taken<double>(given, name));
    case SettingKind::word:
    case SettingKind::text:
      return taken<std::string>(given, name);
    case SettingKind::grid: {
      if (given.is_none()) return std::nullopt;
      std::string text;
      for (const auto value : values_of(py::reinterpret_borrow<py::object>(given))) text += std::to_string(value) + " ";
      return text;
    }
  }
  return std::nullopt;
}

Limits limits_from(const py::kwargs& named) {
  const auto get = [&](const char* name) { return named.contains(name) ? py::object(named[name]) : py::object(py::int_(0)); };
  std::optional<double> time;
  if (named.contains("time_limit")) time = taken<std::optional<double>>(named["time_limit"], "time_limit");
  return limits_of(time, taken<std::uint64_t>(get("node_limit"), "node_limit"),
                   taken<std::uint64_t>(get("memory_limit"), "memory_limit"));
}

void define_call(py::module_& m, const CallDoc& doc, const std::vector<SettingRow>& rows,
                 const std::function<py::object(py::object, const py::kwargs&)>& call) {
  detail::Parameters all{doc.name, {{doc.argument, false, true}}};
  for (const SettingRow& row : rows) all.list.push_back({row.name.data(), true, false});
  for (const char* limit : {"time_limit", "node_limit", "memory_limit"}) all.list.push_back({limit, true, false});
  m.def(
      doc.name,
      [all, call](const py::args& args, const py::kwargs& named) {
        const bool by_name = args.empty() && named.contains(all.list[0].name);
        const auto known = [&](const auto& item) {
          const auto name = item.first.template cast<std::string>();
          return std::ranges::any_of(all.list, [&](const detail::Parameter& p) { return name == p.name; });
        };
        if (args.size() + (by_name ? 1 : 0) != 1 || (!by_name && named.contains(all.list[0].name)) ||
            !std::all_of(named.begin(), named.end(), known)) {
          detail::refuse_call(all, args, named);
        }
        return call(by_name ? py::object(named[all.list[0].name]) : py::object(args[0]), named);
      },
      docstring(doc, rows).c_str());
}

}  // namespace tresse::python
