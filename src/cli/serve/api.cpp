// Turns the body of an API call into arguments and standard input of one run of the program.
//
// A run of its own for each call, because that gives what a server must promise without a line of its own: a limit of
// memory, an end at any moment, no crash that takes other calls along, and the very records that the command line
// writes. A start costs some ten milliseconds.
#include "cli/serve/api.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "base/decimal.hpp"
#include "base/ranges.hpp"
#include "cli/options/command.hpp"
#include "cli/options/parse.hpp"
#include "cli/options/row.hpp"
#include "model/rules/clue.hpp"

namespace tresse::cli {
namespace {

using nlohmann::json;
using std::string;
using std::string_view;
using Fault = std::optional<string>;

constexpr std::array kRoutes = {
#define ROUTE(name, command, fixed, kind, summary) ApiRoute{#name, command, fixed, AnswerKind::kind, summary},
#include "cli/serve/routes.def"
#undef ROUTE
};

// How the server runs a call, and what names files in ways that the type of the option does not tell.
constexpr string_view kOfTheServer = "jobs format output quiet verbose color help help-all version timing cube resume font progress";

// JSON nested deeper than any puzzle is refused before it is built.
constexpr int kDeepest = 16;

// JSON whose keys stand once in their object: of two values one would be dropped.
Result<json, string> parsed(string_view body) {
  bool deep = false;
  std::optional<string> twice;
  std::vector<std::set<string>> keys;  // of the objects that are open
  json value;
  string wrong;
  try {
    value = json::parse(body, [&](int depth, json::parse_event_t event, json& part) {
      deep = deep || depth > kDeepest;
      if (event == json::parse_event_t::object_start) keys.emplace_back();
      if (event == json::parse_event_t::object_end) keys.pop_back();
      if (event == json::parse_event_t::key && !keys.back().insert(part.get<string>()).second && !twice) twice = part.get<string>();
      return !deep;
    });
  } catch (const json::parse_error& e) {
    wrong = "the body is not JSON at byte " + std::to_string(e.byte);
  } catch (const json::out_of_range&) {
    wrong = "a number of the body is too large";
  }
  if (deep) return Failure{"the body is nested deeper than " + std::to_string(kDeepest)};
  if (!wrong.empty()) return Failure{std::move(wrong)};
  if (twice) return Failure{"key '" + *twice + "' stands twice in one object"};
  return value;
}

// A text, or the JSON of a puzzle as text.
std::optional<string> text_of(const json& value) {
  if (value.is_string()) return value.get<string>();
  if (value.is_object() || value.is_array()) return value.dump() + "\n";
  return std::nullopt;
}

std::optional<string> word_of(const json& value) {
  if (value.is_string()) return value.get<string>();
  if (value.is_number()) return value.dump();
  return std::nullopt;
}

// Does the call itself have this option?
bool is_fixed(const ApiRoute& route, string_view name) { return has_word(route.fixed, "--" + string(name)); }

Fault add_option(const ApiRoute& route, const string& name, const json& value, std::vector<string>& args) {
  const Command& command = *find_command(route.command);
  const OptionRow* row = find_option(command, name);
  if (row == nullptr) return "tresse " + string(command.name) + " has no option '" + name + "'";
  if (!is_option_of_api(*row)) return "the option '" + name + "' is not for calls of the API";
  if (is_fixed(route, name)) return "the call " + string(route.name) + " has the option '" + name + "' already";
  const string dashed = "--" + name;
  if (row->type == OptionType::flag) {
    if (!value.is_boolean()) return "the option '" + name + "' is true or false";
    if (value.get<bool>()) args.push_back(dashed);
    return std::nullopt;
  }
  const json values = value.is_array() ? value : json::array({value});
  for (const json& one : values) {
    const std::optional<string> word = word_of(one);
    if (!word || word->find('\0') != string::npos) {
      return "the option '" + name + "' is a text, a number or a list of them";
    }
    args.push_back(dashed + "=" + *word);
  }
  return std::nullopt;
}

bool has_argument(const std::vector<string>& args, string_view start) {
  return ranges::any_of(args, [&](const string& a) { return a.starts_with(start); });
}

// A hint ends by itself within this, where it has no limit of its own (cli/commands/explain.cpp).
constexpr double kHintSeconds = 2;

// What a call asks of a limit is at most that of the server, and it is told so. `read` gives the number of a text.
template <class Read>
Fault bound(const string& name, double most, string_view unit, const Read& read, ApiCall& call) {
  const string start = "--" + name + "=";
  for (string& a : call.args) {
    if (!a.starts_with(start)) continue;
    try {
      if (read(a.substr(start.size())) <= most) continue;
    } catch (const UsageError& e) {
      return string(e.what());
    }
    a = start + json(most).dump();
    call.messages.push_back(name + ": " + plain_decimal(most) + " " + string(unit) + " is the most here");
  }
  return std::nullopt;
}

// The time and the memory of a call are bounded, whatever its body says.
Fault add_limits(const Command& command, const ApiLimits& limits, ApiCall& call) {
  std::vector<string>& args = call.args;
  const auto seconds = [](const string& text) {
    return std::chrono::duration<double>(parse_number<std::chrono::nanoseconds>(text, "--time-limit")).count();
  };
  const auto gigabytes = [](const string& text) { return parse_number<double>(text, "--memory-limit"); };
  if (Fault fault = bound("time-limit", limits.seconds, "s", seconds, call)) return fault;
  if (Fault fault = bound("memory-limit", limits.gigabytes, "GB", gigabytes, call)) return fault;
  if (find_option(command, "time-limit") != nullptr) {
    const bool hint = ranges::find(args, "--hint") != args.end();
    const bool ends = hint && limits.seconds >= kHintSeconds;
    if (!has_argument(args, "--time-limit=") && !ends) {
      args.push_back("--time-limit=" + json(limits.seconds).dump());
    }
  }
  if (find_option(command, "memory-limit") != nullptr && !has_argument(args, "--memory-limit=")) {
    args.push_back("--memory-limit=" + json(limits.gigabytes).dump());
  }
  if (find_option(command, "jobs") != nullptr) args.emplace_back("--jobs=1");
  if (find_option(command, "color") != nullptr) args.emplace_back("--color=never");
  return std::nullopt;
}

// The system starts no program with more: 128 KiB of one argument, 2 MiB of all.
constexpr std::size_t kLongestArgument = 131'000, kAllArguments = 1'000'000;

Fault refuse_long(const std::vector<string>& args) {
  std::size_t all = 0;
  for (const string& a : args) {
    const std::size_t end = a.starts_with("--") ? a.find('=') : string::npos;
    if (a.size() - (end + 1) > kLongestArgument) {
      return "'" + (end == string::npos ? "name" : a.substr(2, end - 2)) + "' is longer than 131,000 bytes";
    }
    all += a.size() + 1 + sizeof(char*);
  }
  if (all > kAllArguments) return "the options have more than 1,000,000 bytes";
  return std::nullopt;
}

Fault add_original(const Command& command, const json& value, std::vector<string>& args) {
  if (find_option(command, "original") == nullptr) {
    return "'original' has no effect here";
  }
  const std::optional<string> text = text_of(value);
  if (!text || text->find('\0') != string::npos) return "'original' is not a puzzle";
  args.push_back("--original=" + *text + "\n");  // a line is no name of a file
  return std::nullopt;
}

Fault add_body(const ApiRoute& route, const json& body, ApiCall& call) {
  const Command& command = *find_command(route.command);
  for (const auto& [key, value] : body.items()) {
    Fault fault;
    if (key == "puzzle" && command.arguments.find("PUZZLE") != string_view::npos) {
      const std::optional<string> text = text_of(value);
      if (!text) fault = "'puzzle' is a text or a JSON object";
      if (text) call.input = *text;
    } else if (key == "original") {
      fault = add_original(command, value, call.args);
    } else if (key == "name" && command.arguments.find("NAME") != string_view::npos) {
      const string text = value.is_string() ? value.get<string>() : "-";
      if (text.starts_with('-') || text.find('\0') != string::npos) fault = "'name' is the name of a technique";
      if (!fault) call.args.push_back(text);
    } else if (key == "regions" && takes_regions(command)) {
      if (!value.is_string()) fault = "'regions' is the text of a map";
      if (!fault) call.input = value.get<string>();
      if (!fault) call.args.emplace_back("--regions=/dev/stdin");
    } else if (key == "options") {
      if (!value.is_object()) fault = "'options' is a JSON object";
      for (const auto& [name, option] : value.items()) {
        if (!fault) fault = add_option(route, name, option, call.args);
      }
    } else {
      fault = "'" + key + "' is not a part of this call";
    }
    if (fault) return fault;
  }
  return std::nullopt;
}

}  // namespace

// Where a puzzle comes on standard input, its shape comes with it.
bool takes_regions(const Command& command) {
  return command.arguments.find("PUZZLE") == string_view::npos && find_option(command, "regions") != nullptr;
}

std::span<const ApiRoute> api_routes() { return kRoutes; }

const ApiRoute* find_route(string_view name) {
  const auto* const at = ranges::find(kRoutes, name, &ApiRoute::name);
  return at == kRoutes.end() ? nullptr : &*at;
}

bool is_option_of_api(const OptionRow& row) {
  return row.type != OptionType::file && row.type != OptionType::folder && !has_word(kOfTheServer, row.name);
}

void tell_progress(const ApiRoute& route, ApiCall& call) {
  if (find_option(*find_command(route.command), "progress") != nullptr) call.args.emplace_back("--progress=json");
}

Result<ApiCall, string> api_call(const ApiRoute& route, string_view body, const ApiLimits& limits) {
  Result<json, string> read = parsed(body.empty() ? string_view("{}") : body);
  if (!read) return Failure{std::move(read.error())};
  const json& value = *read;
  if (!value.is_object()) return Failure{string("the body is not a JSON object")};
  const Command& command = *find_command(route.command);
  ApiCall call;
  call.args.emplace_back(command.name);
  for (const string_view word : pieces_in(route.fixed, " ")) call.args.emplace_back(word);
  if (route.kind == AnswerKind::records) call.args.emplace_back("--format=ndjson");
  if (Fault fault = add_body(route, value, call)) return Failure{std::move(*fault)};
  if (route.name == "step" && !has_argument(call.args, "--step=")) {
    return Failure{string("the option 'step' says which step")};
  }
  if (route.kind == AnswerKind::text && !has_argument(call.args, "--to=")) call.args.emplace_back("--to=json");
  if (route.kind == AnswerKind::pdf) call.file_type = "application/pdf";
  if (has_argument(call.args, "--to=png")) call.file_type = "image/png";
  if (Fault fault = add_limits(command, limits, call)) return Failure{std::move(*fault)};
  if (command.arguments.find("PUZZLE") != string_view::npos) {
    if (!value.contains("puzzle")) return Failure{string("'puzzle' is missing")};
    call.args.emplace_back("-");
  }
  if (Fault fault = refuse_long(call.args)) return Failure{std::move(*fault)};
  return call;
}

// The API in the words of OpenAPI, made from the routes and the rows of the options: docs/openapi.json.

namespace {

using CheckedJson = nlohmann::ordered_json;
using std::string;

CheckedJson option_schema(const OptionRow& row) {
  const string help(row.help);
  switch (row.type) {
    case OptionType::flag:
      return {{"type", "boolean"}, {"description", help}};
    case OptionType::count:
      return {{"type", CheckedJson::array({"integer", "string"})}, {"description", help}};
    case OptionType::repeated:
      return {{"oneOf", {{{"type", "string"}}, {{"type", "array"}, {"items", {{"type", "string"}}}}}}, {"description", help}};
    default:
      return {{"type", CheckedJson::array({"string", "number"})}, {"description", help}};
  }
}

CheckedJson body_schema(const ApiRoute& route) {
  const Command& command = *find_command(route.command);
  CheckedJson options = CheckedJson::object();
  for (const OptionRow* row : options_of(command)) {
    if (is_option_of_api(*row) && !is_fixed(route, row->name)) options[string(row->name)] = option_schema(*row);
  }
  const CheckedJson puzzle = {{"type", CheckedJson::array({"string", "object", "array"})},
                       {"description", "text in any format that Tresse reads, or JSON as `convert` writes it"}};
  CheckedJson properties = CheckedJson::object();
  CheckedJson required = CheckedJson::array();
  if (command.arguments.find("PUZZLE") != std::string_view::npos) {
    properties["puzzle"] = puzzle;
    required.push_back("puzzle");
  }
  if (find_option(command, "original") != nullptr) properties["original"] = puzzle;
  if (command.arguments.find("NAME") != std::string_view::npos) properties["name"] = {{"type", "string"}};
  if (takes_regions(command)) {
    properties["regions"] = {{"type", "string"}, {"description", "a map of regions: the number of each cell's region, row by row"}};
  }
  properties["options"] = {{"type", "object"}, {"properties", options}, {"additionalProperties", false}};
  return {{"type", "object"}, {"properties", properties}, {"required", required}, {"additionalProperties", false}};
}

CheckedJson answer_schema(const ApiRoute& route) {
  CheckedJson properties = CheckedJson::object();
  if (route.kind == AnswerKind::records) {
    properties["records"] = {{"type", "array"}, {"items", {{"$ref", "schema/" + string(route.command) + ".json"}}}};
  } else if (route.kind == AnswerKind::text) {
    properties["text"] = {{"type", "string"}};
  }
  properties["exit"] = {{"type", "integer"}, {"description", "exit code of the command line"}};
  properties["cut"] = {{"type", "boolean"}, {"description", "a limit of the server ended the call"}};
  properties["messages"] = {{"type", "array"}, {"items", {{"type", "string"}}}};
  return {{"type", "object"}, {"properties", properties}, {"required", {"exit", "cut", "messages"}}};
}

CheckedJson operation(const ApiRoute& route) {
  const CheckedJson answer = {{"application/json", {{"schema", answer_schema(route)}}}};
  const CheckedJson error_schema = {{"$ref", "#/components/schemas/Error"}};
  const CheckedJson error = {{"application/json", {{"schema", error_schema}}}};
  const CheckedJson either = {{"oneOf", CheckedJson::array({answer_schema(route), error_schema})}};
  const CheckedJson answer_or_error = {{"application/json", {{"schema", either}}}};
  CheckedJson ok = answer;
  if (route.name == "convert") ok["image/png"] = CheckedJson::object();  // of the option `to`
  if (route.kind == AnswerKind::pdf) ok["application/pdf"] = CheckedJson::object();  // JSON: it was cut
  if (route.kind == AnswerKind::records) ok["text/event-stream"] = CheckedJson::object();
  return {{"summary", string(route.summary)},
          {"operationId", string(route.name)},
          {"requestBody", {{"required", true}, {"content", {{"application/json", {{"schema", body_schema(route)}}}}}}},
          {"responses",
           {{"200", {{"description", "exit codes 0, 1 and 4: an answer, or a limit that came first"}, {"content", ok}}},
            {"400", {{"description", "a part or an option that means nothing"}, {"content", error}}},
            {"403", {{"description", "from another page, or under another name"}, {"content", error}}},
            {"404", {{"description", "there is nothing at this path"}, {"content", error}}},
            {"405", {{"description", "not a POST"}, {"content", error}}},
            {"413", {{"description", "the body is too long"}, {"content", error}}},
            {"415", {{"description", "the type of the body is not application/json"}, {"content", error}}},
            {"422", {{"description", "a puzzle that cannot be read"}, {"content", answer}}},
            {"431", {{"description", "the header is too long"}, {"content", error}}},
            {"500", {{"description", "a fault of the program or of its machine"}, {"content", answer_or_error}}},
            {"503", {{"description", "too many calls at once"}, {"content", error}}}}}};
}

}  // namespace

string clue_rules_json() {
  static constexpr std::string_view kShapes[] = {"flag",  "listed", "cell",   "each_cell", "pair",     "cage",
                                                 "line",  "arrow",  "clone",  "corner",    "diagonal", "outside", "numbers"};
  CheckedJson all = CheckedJson::array();
  for (const ClueRule& rule : clue_rules()) {
    CheckedJson row = {{"key", rule.key}, {"name", rule.name}, {"shape", kShapes[static_cast<std::size_t>(rule.shape)]}, {"text", rule.text}};
    if (rule.value || rule.shape == ClueShape::numbers) row["value"] = !rule.value || rule.value->needed;
    all.push_back(std::move(row));
  }
  return all.dump(1) + "\n";
}

string api_description() {
  CheckedJson paths = CheckedJson::object();
  for (const ApiRoute& route : api_routes()) paths["/api/v1/" + string(route.name)] = {{"post", operation(route)}};
  const CheckedJson error = {{"type", "object"}, {"properties", {{"error", {{"type", "string"}}}}}, {"required", CheckedJson::array({"error"})}};
  const CheckedJson api = {
      {"openapi", "3.1.0"},
      {"info",
       {{"title", "Tresse"},
        {"version", "1"},
        {"description",
         "What `tresse serve` answers. Records are those of the command line (docs/json.md). With `Accept: text/event-stream` "
         "each record is an event `record` as soon as it is known, `generate` tells each second how far it is (`progress`, "
         "docs/schema/progress.json), and the event `end` has `exit`, `cut` and `messages`; "
         "the call ends when the connection is closed. A call that is refused before it runs has its own status; what goes wrong "
         "in the run is told by the event `end`, with status 200."}}},
      {"paths", paths},
      {"components", {{"schemas", {{"Error", error}}}}}};
  return api.dump(1) + "\n";
}

}  // namespace tresse::cli
