// run() and describe_commands() as functions of a WebAssembly module. Texts cross the border as bytes in its memory: a call is one JSON
// object, what comes back is handed to `take` piece by piece.
#include <cstddef>
#include <cstdlib>
#include <exception>
#include <new>
#include <nlohmann/json.hpp>
#include <string_view>

#include "tresse/run.hpp"

#define TRESSE_EXPORT(name) __attribute__((export_name(#name)))

// Of imports.js. `take`: false, when no more is wanted. `stopped`: is the call to end?
extern "C" int tresse_take(const char* bytes, std::size_t size);
extern "C" void tresse_tell(const char* bytes, std::size_t size);
extern "C" int tresse_stopped();

namespace {

bool take(std::string_view piece) {
  return tresse_take(piece.data(), piece.size()) != 0;
}
void tell(std::string_view text) {
  tresse_tell(text.data(), text.size());
}

struct Asked {
  [[nodiscard]] bool stop_requested() const { return tresse_stopped() != 0; }
};

}  // namespace

extern "C" {

TRESSE_EXPORT(allocate) void* tresse_allocate(std::size_t size) {
  return std::malloc(size);
}

// `call`: {"command", "options": [[name, value], ...], "arguments": [...]}; `input`: the bytes of standard input. Both were allocated, and
// are freed. Gives the status; messages go to `tell` as they come.
TRESSE_EXPORT(run) int tresse_run(char* call, std::size_t call_size, char* input, std::size_t input_size) {
  try {
    tresse::Call made;
    const auto told = nlohmann::json::parse(call, call + call_size);
    std::free(call);
    made.command = told.at("command");
    made.options = told.at("options").get<decltype(made.options)>();
    made.arguments = told.at("arguments").get<decltype(made.arguments)>();
    made.input.assign(input, input_size);
    std::free(input);
    made.stop = Asked{};
    made.tell = tell;
    return static_cast<int>(tresse::run(made, take).status);
  } catch (const std::bad_alloc&) {
    tell("tresse: out of memory\n");
    return static_cast<int>(tresse::RunStatus::undecided);
  } catch (const std::exception& error) {
    tell(error.what());
    return static_cast<int>(tresse::RunStatus::internal);
  }
}

TRESSE_EXPORT(describe) void tresse_describe() {
  tell(tresse::describe_commands());
}

}  // extern "C"
