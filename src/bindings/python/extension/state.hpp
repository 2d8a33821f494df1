// Results as tuples of Python: so they are compared, hashed, copied and pickled, all of them by one rule.
//
// A struct is the tuple of its fields. kFields says how many there are: a field that is added does not compile until
// it is counted, so none is forgotten. Pickles hold within one version of the library: __setstate__ refuses those of another.
#pragma once

#include <cstring>
#include <map>
#include <tuple>
#include <type_traits>

#include "bindings/python/extension/binding.hpp"

namespace tresse::python {

// Of a struct of this module: its own kFields.
template <class T>
inline constexpr std::size_t kFields = T::kFields;
#define TRESSE_FIELDS(type, number) \
  template <>                       \
  inline constexpr std::size_t kFields<type> = number
TRESSE_FIELDS(Answer, 10);
TRESSE_FIELDS(Verified, 4);
TRESSE_FIELDS(InputError, 5);
TRESSE_FIELDS(BulkAnswers, 6);
TRESSE_FIELDS(Link, 8);
TRESSE_FIELDS(Inference, 1);
TRESSE_FIELDS(Step, 15);
TRESSE_FIELDS(PathStep, 6);
TRESSE_FIELDS(StepAudit, 4);
TRESSE_FIELDS(CaseRun, 4);
TRESSE_FIELDS(Graded, 10);
TRESSE_FIELDS(RatingFigures, 3);
TRESSE_FIELDS(RatingScore, 2);
TRESSE_FIELDS(RatingReport, 10);
TRESSE_FIELDS(Generated, 8);
TRESSE_FIELDS(TrueCandidates, 7);
TRESSE_FIELDS(Canonical, 5);
TRESSE_FIELDS(Scrambled, 5);
TRESSE_FIELDS(Redundant, 6);
TRESSE_FIELDS(ConflictingGivens, 5);
TRESSE_FIELDS(Minimized, 10);
TRESSE_FIELDS(Fewest, 3);
TRESSE_FIELDS(Repaired, 9);
TRESSE_FIELDS(Backdoors, 4);
TRESSE_FIELDS(TrialAndError, 2);
TRESSE_FIELDS(Automorphism, 2);
TRESSE_FIELDS(Automorphisms, 3);
TRESSE_FIELDS(Analysis, 10);
TRESSE_FIELDS(Vicinity, 7);
TRESSE_FIELDS(PositionCheck, 5);
TRESSE_FIELDS(Cube, 2);
TRESSE_FIELDS(CubeSet, 3);
TRESSE_FIELDS(SplitResult, 3);
TRESSE_FIELDS(CubeAnswer, 3);
TRESSE_FIELDS(Merged, 5);
TRESSE_FIELDS(Certified, 4);
TRESSE_FIELDS(CertificateCheck, 8);
#undef TRESSE_FIELDS

namespace detail {

// References to the fields of a struct.
template <class T>
auto tied(T& x) {
  constexpr std::size_t n = kFields<std::remove_const_t<T>>;
  static_assert(n >= 1 && n <= 15);
#define TRESSE_TIE(number, ...)             \
  if constexpr (n == number) {              \
    auto& [__VA_ARGS__] = x;                \
    return std::tie(__VA_ARGS__);           \
  }
  TRESSE_TIE(1, a)
  TRESSE_TIE(2, a, b)
  TRESSE_TIE(3, a, b, c)
  TRESSE_TIE(4, a, b, c, d)
  TRESSE_TIE(5, a, b, c, d, e)
  TRESSE_TIE(6, a, b, c, d, e, f)
  TRESSE_TIE(7, a, b, c, d, e, f, g)
  TRESSE_TIE(8, a, b, c, d, e, f, g, h)
  TRESSE_TIE(9, a, b, c, d, e, f, g, h, i)
  TRESSE_TIE(10, a, b, c, d, e, f, g, h, i, j)
  TRESSE_TIE(15, a, b, c, d, e, f, g, h, i, j, k, l, m, o, p)
#undef TRESSE_TIE
}

template <class T>
struct ValueOf;  // to() and from()

template <class T>
py::object to_value(const T& x) {
  return ValueOf<T>::to(x);
}
template <class T>
void from_value(const py::handle& value, T& x) {
  x = ValueOf<T>::from(value);
}

template <class T>
struct ValueOf {
  static constexpr bool kIsEnum = std::is_enum_v<T>;
  static constexpr bool kIsNumber = std::is_arithmetic_v<T>;

  static py::object to(const T& x) {
    if constexpr (kIsEnum) {
      return py::int_(static_cast<std::size_t>(x));
    } else if constexpr (kIsNumber) {
      return py::cast(x);
    } else {
      return std::apply([](const auto&... field) { return py::make_tuple(to_value(field)...); },
                        tied(x));
    }
  }
  static T from(const py::handle& value) {
    if constexpr (kIsEnum) {
      return static_cast<T>(value.cast<std::size_t>());
    } else if constexpr (kIsNumber) {
      return value.cast<T>();
    } else {
      T x{};
      std::size_t i = 0;
      const auto tuple = value.cast<py::tuple>();
      if (tuple.size() != kFields<T>) throw py::value_error("not a state of this class");
      std::apply([&](auto&... field) { (from_value(py::object(tuple[i++]), field), ...); },
                 tied(x));
      return x;
    }
  }
};

template <>
struct ValueOf<std::string> {  // of any bytes
  static py::object to(const std::string& x) { return py::bytes(x); }
  static std::string from(const py::handle& value) { return value.cast<std::string>(); }
};
template <class Tag, class Rep>
struct ValueOf<Id<Tag, Rep>> {
  static py::object to(const Id<Tag, Rep>& x) { return py::int_(x.index()); }
  static Id<Tag, Rep> from(const py::handle& value) {
    return Id<Tag, Rep>(value.cast<std::size_t>());
  }
};
template <>
struct ValueOf<RatingFigure> {
  static py::object to(const RatingFigure& x) { return py::float_(x); }
  static RatingFigure from(const py::handle& value) { return value.cast<double>(); }
};
// The numbers of techniques change with versions.
template <>
struct ValueOf<TechniqueId> {
  static py::object to(const TechniqueId& x) {
    return py::str(std::string(technique_of(x).key));
  }
  static TechniqueId from(const py::handle& value) {
    const Technique* found = find_technique(value.cast<std::string>());
    if (found == nullptr) throw py::value_error("there is no such technique");
    return found->id;
  }
};
template <>
struct ValueOf<Technique> {
  static py::object to(const Technique& x) { return to_value(x.id); }
  static Technique from(const py::handle& value) {
    return technique_of(ValueOf<TechniqueId>::from(value));
  }
};

template <class T>
struct ValueOf<std::optional<T>> {
  static py::object to(const std::optional<T>& x) {
    return x ? py::object(py::make_tuple(to_value(*x))) : py::object(py::none());
  }
  static std::optional<T> from(const py::handle& value) {
    if (value.is_none()) return std::nullopt;
    return ValueOf<T>::from(py::object(value.cast<py::tuple>()[0]));
  }
};
template <class T>
struct ValueOf<std::vector<T>> {
  static constexpr bool kFlat = std::is_trivially_copyable_v<T> && !std::is_same_v<T, Technique>;

  static py::object to(const std::vector<T>& x) {
    if constexpr (kFlat) {
      return py::bytes(reinterpret_cast<const char*>(x.data()), x.size() * sizeof(T));
    } else {
      py::tuple list(x.size());
      for (std::size_t i = 0; i < x.size(); ++i) list[i] = to_value(x[i]);
      return list;
    }
  }
  static std::vector<T> from(const py::handle& value) {
    std::vector<T> x;
    if constexpr (kFlat) {
      const auto bytes = value.cast<std::string>();
      x.resize(bytes.size() / sizeof(T));
      if (!x.empty()) std::memcpy(static_cast<void*>(x.data()), bytes.data(), x.size() * sizeof(T));
    } else {
      for (const py::handle one : value.cast<py::tuple>()) x.push_back(ValueOf<T>::from(one));
    }
    return x;
  }
};
template <class T>
struct ValueOf<std::map<std::string, T>> {
  static py::object to(const std::map<std::string, T>& x) {
    py::tuple list(x.size());
    std::size_t i = 0;
    for (const auto& [key, value] : x) list[i++] = py::make_tuple(key, to_value(value));
    return list;
  }
  static std::map<std::string, T> from(const py::handle& value) {
    std::map<std::string, T> x;
    for (const py::handle one : value.cast<py::tuple>()) {
      const auto pair = one.cast<py::tuple>();
      x.emplace(pair[0].cast<std::string>(), ValueOf<T>::from(py::object(pair[1])));
    }
    return x;
  }
};

template <>
struct ValueOf<Grid> {
  static py::object to(const Grid& x);
  static Grid from(const py::handle& value);
};
template <>
struct ValueOf<PencilMarks> {
  static py::object to(const PencilMarks& x);
  static PencilMarks from(const py::handle& value);
};
// Steps share their puzzle: of one pickle they share it again.
template <>
struct ValueOf<PuzzlePtr> {
  static py::object to(const PuzzlePtr& x) { return py::cast(x); }
  static PuzzlePtr from(const py::handle& value) {
    return value.is_none() ? nullptr : value.cast<PuzzlePtr>();
  }
};
template <>
struct ValueOf<std::shared_ptr<const Puzzle>> {
  static py::object to(const std::shared_ptr<const Puzzle>& x) {
    return py::cast(std::const_pointer_cast<Puzzle>(x));
  }
  static std::shared_ptr<const Puzzle> from(const py::handle& value) {
    return ValueOf<PuzzlePtr>::from(value);
  }
};
template <>
struct ValueOf<Puzzle> {
  static py::object to(const Puzzle& x) {
    return x.topology ? py::cast(std::make_shared<Puzzle>(x)) : py::object(py::none());
  }
  static Puzzle from(const py::handle& value) {
    return value.is_none() ? Puzzle() : *value.cast<PuzzlePtr>();
  }
};

}  // namespace detail

// Raises ValueError if a pickle is of another version.
[[nodiscard]] py::object state_in(const py::tuple& pickled);

// ==, hash(), copy and pickle of a class whose objects never change.
template <class Class>
void define_state(Class& c) {
  using T = typename Class::type;
  const auto state = [](const T& x) { return detail::to_value(x); };
  c.def(
      "__eq__", [=](const T& a, const T& b) { return state(a).equal(state(b)); },
      py::is_operator());
  c.def("__hash__", [=](const T& x) { return py::hash(state(x)); });
  c.def("__copy__", [](const py::object& self) { return self; });
  c.def("__deepcopy__", [](const py::object& self, const py::object&) { return self; });
  c.def(py::pickle([=](const T& x) { return py::make_tuple(TRESSE_VERSION_TEXT, state(x)); },
                   [](const py::tuple& pickled) {
                     return detail::ValueOf<T>::from(state_in(pickled));
                   }));
}

}  // namespace tresse::python
