// Commands of the program as a function, and what options they take; tresse/_run.py makes the calls of them.
#include "tresse/run.hpp"

#include "bindings/python/extension/binding.hpp"

namespace tresse::python {
namespace {

py::tuple run_command(const std::string& command, const std::vector<std::string>& arguments, const std::string& input,
                      const std::vector<std::pair<std::string, std::string>>& options) {
  Call call{.command = command, .options = options, .arguments = arguments, .input = input};
  std::string output;
  const RunEnd end = watched(Limits(), [&](const Limits& limits) {
    call.stop = limits.stop;
    return run(call, [&](std::string_view part) {
      output += part;
      return true;
    });
  });
  if (end.status == RunStatus::usage) throw py::value_error(end.messages);
  return py::make_tuple(static_cast<int>(end.status), py::bytes(output), end.messages);
}

}  // namespace

void bind_run(py::module_& m) {
  m.def("run", &run_command);
  m.def("describe_commands", &describe_commands);
}

}  // namespace tresse::python
