// Runs the program under a tracer, which lets one system call fail or ends the program at it. The functions of the C library that make
// the calls are not asked: what stdio, the file streams and the libraries do is met too.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cli/program.hpp"
#include "fault/system_calls.hpp"

namespace tresse::test {

// Of one kind, counted from main on. `on`: the path, or what the descriptor stands for.
struct MadeCall {
  Call kind;
  std::string on;
};

enum class Effect {
  none,
  error,  // it is not made, and returns `error`
  part,   // a read gives 7 bytes, a write takes half
  kill,   // SIGKILL before the call
  torn,   // a write takes half, then SIGKILL
};

struct Plan {
  Effect effect = Effect::none;
  Call kind = Call::read;
  bool any_change = false;  // counted is whatever changes a file, of any kind
  std::size_t number = 0;   // from 1
  bool and_all_after = false;
  int error = 0;
};

struct Traced {
  Outcome outcome;
  std::vector<MadeCall> calls;
};

[[nodiscard]] bool changes(Call kind);
[[nodiscard]] const char* name_of(Call kind);
// Calls on what belongs to the system (fonts, locales, libraries) are made and not counted.
[[nodiscard]] Traced run_traced(const std::vector<std::string>& args, const Plan& plan = {},
                                const std::string& output = "");
// Can programs be traced here?
[[nodiscard]] bool can_trace();

}  // namespace tresse::test
