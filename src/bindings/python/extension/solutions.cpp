// All solutions of a puzzle as an iterator of Python. Waiting for the first or the next ones looks at signals.
#include "bindings/python/extension/binding.hpp"

namespace tresse::python {
namespace {

class SolutionIterator {
 public:
  SolutionIterator(const PuzzlePtr& puzzle, const SolveSettings& settings)
      : puzzle_(puzzle), solutions_(std::in_place, solutions(*puzzle, settings)) {}
  ~SolutionIterator() {
    const py::gil_scoped_release unlocked;
    solutions_.reset();  // waits for the end of the search
  }

  py::object next() {
    while (!solutions_->wait_for({})) {
      {
        const py::gil_scoped_release unlocked;
        (void)solutions_->wait_for(kLook);
      }
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    }
    if (std::exchange(begun_, true)) {
      ++at_;
    } else {
      at_ = solutions_->begin();
    }
    if (at_ != solutions_->end()) return array_of(*at_);
    ended_ = true;
    const Answer& answer = solutions_->answer();
    raise_if_bad(answer.reason, answer.detail);
    if (answer.reason == StopReason::memory) throw std::bad_alloc();
    throw py::stop_iteration();
  }
  std::string text() const {
    return "<tresse.Solutions of " + puzzle_->topology->describe() +
           (ended_ ? ", at the end: " + std::to_string(solutions_->answer().count) + ">" : ">");
  }
  py::object answer() const { return ended_ ? answer_object(solutions_->answer()) : py::none(); }

 private:
  PuzzlePtr puzzle_;
  std::optional<Solutions> solutions_;
  Solutions::Iterator at_;
  bool begun_ = false;
  bool ended_ = false;
};

}  // namespace
}  // namespace tresse::python

namespace PYBIND11_NAMESPACE {
namespace detail {
template <>
class type_caster<tresse::python::SolutionIterator> : public MadeCaster<tresse::python::SolutionIterator> {};
}  // namespace detail
}  // namespace PYBIND11_NAMESPACE

namespace tresse::python {
namespace {

std::unique_ptr<SolutionIterator> begin(const PuzzlePtr& puzzle, EngineKind engine, std::uint64_t seed, const std::string& kernel,
                                        const Limits& limits) {
  return std::make_unique<SolutionIterator>(puzzle, SolveSettings{.engine = engine, .seed = seed, .kernel = kernel, .limits = limits});
}

}  // namespace

void bind_solutions(py::module_& m) {
  py::class_<SolutionIterator>(m, "Solutions", R"(The iterator of `solutions`.

Its search ends with the iterator. Use it in one thread at a time.
)")
      .def("__repr__", &SolutionIterator::text)
      .def("__iter__", [](const py::object& self) { return self; })
      .def("__next__", &SolutionIterator::next)
      .def_property_readonly("answer", &SolutionIterator::answer,
                             "Answer or None: What the search said once the iterator is at its end: are these all solutions?");
  define(m, "solutions", &begin, {"puzzle", "engine", "seed", "kernel", "limits"});
}

}  // namespace tresse::python
