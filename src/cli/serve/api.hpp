// A call of the API as one run of the program: the body of a request becomes arguments and standard input. Nothing here
// knows HTTP.
//
// The body is a JSON object: `puzzle` (a text in any format that the reader knows, or JSON as `convert --to json` writes it),
// `original` (the same, of explain), `name` (of techniques), `regions` (of generate: the text of a map), and `options` (names of the command line, without the dashes).
// Options that name a file, or that say how the server works, are refused: no call reads or writes the disk.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tresse/model/result.hpp"

namespace tresse::cli {

enum class AnswerKind { records, text, pdf };

struct ApiRoute {
  std::string_view name;
  std::string_view command;
  std::string_view fixed;  // arguments, with blanks between
  AnswerKind kind;
  std::string_view summary;
};
[[nodiscard]] std::span<const ApiRoute> api_routes();
[[nodiscard]] const ApiRoute* find_route(std::string_view name);

struct ApiCall {
  std::vector<std::string> args;  // without the name of the program
  std::string input;
  std::string_view file_type;  // of the media: the answer is this file, not JSON
  std::vector<std::string> messages;  // what it does not get of what it asked for
};

// What a server adds to each call that takes the option.
struct ApiLimits {
  double seconds = 60;  // the longest time limit of one call
  double gigabytes = 1;
};

struct Command;
// Does a call hold a map of regions?
[[nodiscard]] bool takes_regions(const Command& command);

struct OptionRow;
// May a call ask for this option?
[[nodiscard]] bool is_option_of_api(const OptionRow& row);

// An error is one sentence for the caller.
[[nodiscard]] Result<ApiCall, std::string> api_call(const ApiRoute& route, std::string_view body,
                                                    const ApiLimits& limits);

// The run tells how far it is, where it can: JSON lines on standard error.
void tell_progress(const ApiRoute& route, ApiCall& call);

// The API as OpenAPI 3.1: docs/openapi.json.
[[nodiscard]] std::string api_description();

// The rules that have clues, for who lays them: a list of {key, name, shape, value, text}; shape is a word of ClueShape, value is what may
// be said (absent: nothing; else whether it must be).
[[nodiscard]] std::string clue_rules_json();

}  // namespace tresse::cli
