// The API in the words of OpenAPI, made from the routes and the rows of the options: docs/openapi.json.
#include <nlohmann/json.hpp>

#include "cli/options/command.hpp"
#include "cli/options/row.hpp"
#include "cli/serve/api.hpp"

namespace tresse::cli {
namespace {

using Described = nlohmann::ordered_json;
using std::string;

Described option_schema(const OptionRow& row) {
  const string help(row.help);
  switch (row.type) {
    case OptionType::flag:
      return {{"type", "boolean"}, {"description", help}};
    case OptionType::count:
      return {{"type", Described::array({"integer", "string"})}, {"description", help}};
    case OptionType::repeated:
      return {{"oneOf", {{{"type", "string"}}, {{"type", "array"}, {"items", {{"type", "string"}}}}}},
              {"description", help}};
    default:
      return {{"type", Described::array({"string", "number"})}, {"description", help}};
  }
}

Described body_schema(const ApiRoute& route) {
  const Command& command = *find_command(route.command);
  Described options = Described::object();
  for (const OptionRow* row : options_of(command)) {
    if (is_option_of_api(*row)) options[string(row->name)] = option_schema(*row);
  }
  const Described puzzle = {{"type", Described::array({"string", "object", "array"})},
                       {"description", "text in any format that Tresse reads, or JSON as `convert` writes it"}};
  Described properties = Described::object();
  Described required = Described::array();
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

Described answer_schema(const ApiRoute& route) {
  Described properties = Described::object();
  if (route.kind == AnswerKind::records) {
    properties["records"] = {{"type", "array"}, {"items", {{"$ref", "schema/" + string(route.command) + ".json"}}}};
  } else {
    properties["text"] = {{"type", "string"}};
  }
  properties["exit"] = {{"type", "integer"}, {"description", "exit code of the command line"}};
  properties["cut"] = {{"type", "boolean"}, {"description", "a limit of the server ended the call"}};
  properties["messages"] = {{"type", "array"}, {"items", {{"type", "string"}}}};
  return {{"type", "object"}, {"properties", properties}, {"required", {"exit", "cut", "messages"}}};
}

Described operation(const ApiRoute& route) {
  const Described answer = {{"application/json", {{"schema", answer_schema(route)}}}};
  const Described error = {{"application/json", {{"schema", {{"$ref", "#/components/schemas/Error"}}}}}};
  Described ok = answer;
  if (route.name == "convert") ok["image/png"] = Described::object();  // of the option `to`
  if (route.kind == AnswerKind::pdf) ok = {{"application/pdf", Described::object()}};
  if (route.kind == AnswerKind::records) ok["text/event-stream"] = Described::object();
  return {{"summary", string(route.summary)},
          {"operationId", string(route.name)},
          {"requestBody", {{"required", true}, {"content", {{"application/json", {{"schema", body_schema(route)}}}}}}},
          {"responses",
           {{"200", {{"description", "exit codes 0, 1 and 4: an answer, or a limit that came first"}, {"content", ok}}},
            {"400", {{"description", "a part or an option that means nothing"}, {"content", error}}},
            {"403", {{"description", "from another page, or under another name"}, {"content", error}}},
            {"413", {{"description", "the body is too long"}, {"content", error}}},
            {"415", {{"description", "the type of the body is not application/json"}, {"content", error}}},
            {"422", {{"description", "a puzzle that cannot be read"}, {"content", answer}}},
            {"503", {{"description", "too many calls at once"}, {"content", error}}}}}};
}

}  // namespace

string api_description() {
  Described paths = Described::object();
  for (const ApiRoute& route : api_routes()) paths["/api/v1/" + string(route.name)] = {{"post", operation(route)}};
  const Described error = {{"type", "object"}, {"properties", {{"error", {{"type", "string"}}}}}};
  const Described api = {
      {"openapi", "3.1.0"},
      {"info",
       {{"title", "Tresse"},
        {"version", "1"},
        {"description",
         "What `tresse serve` answers. Records are those of the command line (docs/json.md). With `Accept: text/event-stream` "
         "each record is an event `record` as soon as it is known, `generate` tells each second how far it is (`progress`, "
         "docs/schema/progress.json), and the event `end` has `exit`, `cut` and `messages`; "
         "the call ends when the connection is closed."}}},
      {"paths", paths},
      {"components", {{"schemas", {{"Error", error}}}}}};
  return api.dump(1) + "\n";
}

}  // namespace tresse::cli
