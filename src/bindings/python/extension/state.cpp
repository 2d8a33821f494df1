// The values that are no structs of fields, and the version of a pickle.
#include "bindings/python/extension/state.hpp"

namespace tresse::python {

py::object detail::ValueOf<PencilMarks>::to(const PencilMarks& x) {
  std::vector<std::uint64_t> words;
  for (std::size_t c = 0; c < x.side() * x.side(); ++c) {
    const auto of = x.words(CellId(c));
    words.insert(words.end(), of.begin(), of.end());
  }
  return py::make_tuple(x.side(), to_value(words));
}

PencilMarks detail::ValueOf<PencilMarks>::from(const py::handle& value) {
  const auto [side, bytes] = value.cast<std::pair<std::size_t, py::object>>();
  if (side == 0) return {};
  const auto words = ValueOf<std::vector<std::uint64_t>>::from(bytes);
  const std::size_t stride = words.size() / (side * side);
  PencilMarks marks(side, false);
  for (std::size_t c = 0; c < side * side; ++c) {
    marks.allow(CellId(c), std::span(words).subspan(c * stride, stride));
  }
  return marks;
}

py::object detail::ValueOf<Grid>::to(const Grid& x) {
  const auto values = x.values();
  return to_value(std::vector<std::uint16_t>(values.begin(), values.end()));
}

Grid detail::ValueOf<Grid>::from(const py::handle& value) {
  const auto values = ValueOf<std::vector<std::uint16_t>>::from(value);
  std::size_t side = 0;
  while (side * side < values.size()) ++side;
  Grid grid(side);
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] != 0) grid.set(CellId(i), digit_of_value(values[i], side));
  }
  return grid;
}

py::object state_in(const py::tuple& pickled) {
  const auto version = pickled[0].cast<std::string>();
  if (version != TRESSE_VERSION_TEXT) {
    throw py::value_error("this was pickled by tresse " + version + ", and this is tresse " +
                          TRESSE_VERSION_TEXT);
  }
  return pickled[1];
}

}  // namespace tresse::python
