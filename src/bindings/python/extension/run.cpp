// _run(): a command of the program; tresse/_run.py makes run() of it.
#include "tresse/run.hpp"

#include <pybind11/stl.h>

#include "bindings/python/extension/binding.hpp"
#include "bindings/python/extension/call.hpp"

namespace tresse::python {
namespace {

py::tuple run_command(const std::string& command, const std::vector<std::string>& arguments, const std::string& input,
                      const std::vector<std::pair<std::string, std::string>>& options) {
  Call call;
  call.command = command;
  call.arguments = arguments;
  call.input = input;
  call.options = options;
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
  m.def("_run", &run_command);
}

}  // namespace tresse::python
