// Functions of Python that name what is wrong with an argument, in a sentence: pybind11 alone lists the types of all arguments.
//
// Numbers, texts and truth values are taken as they come and converted one by one. A whole number out of range is a ValueError, a
// value of another type a TypeError. When the names or the number of arguments do not fit, a second overload says so.
#pragma once

#include <type_traits>
#include <utility>

#include "bindings/python/extension/binding.hpp"

namespace tresse::python {

// Raises TypeError for an argument that is no `wanted`, such as "a whole number".
[[noreturn]] void refuse(const char* name, py::handle given, const char* wanted);
// Raises ValueError for a whole number that is too small or too large.
[[noreturn]] void refuse_range(const char* name, py::handle given);

// What is wanted of an argument of this type, in words. Null: pybind11 takes it.
template <class T>
inline constexpr const char* kWanted = nullptr;
template <>
inline constexpr const char* kWanted<bool> = "True or False";
template <>
inline constexpr const char* kWanted<double> = "a number";
template <>
inline constexpr const char* kWanted<std::string> = "a text";
template <>
inline constexpr const char* kWanted<py::iterable> = "a list";

namespace detail {

template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};

template <class T>
inline constexpr bool is_whole = std::is_integral_v<T> && !std::is_same_v<T, bool>;
template <class T>
inline constexpr bool is_named = is_whole<T> || IsOptional<T>::value || kWanted<T> != nullptr;

}  // namespace detail

// What `given` is as a value of this type. Raises, naming `name`.
template <class T>
T taken(py::handle given, const char* name) {
  if constexpr (detail::IsOptional<T>::value) {
    if (given.is_none()) return std::nullopt;
    return taken<typename T::value_type>(given, name);
  } else if constexpr (detail::is_whole<T>) {
    if (PyIndex_Check(given.ptr()) == 0) refuse(name, given, "a whole number");
    const auto whole = py::reinterpret_steal<py::object>(PyNumber_Index(given.ptr()));
    if (!whole) throw py::error_already_set();
    py::detail::make_caster<T> caster;
    if (!caster.load(whole, false)) refuse_range(name, whole);
    return py::detail::cast_op<T>(caster);
  } else {
    py::detail::make_caster<T> caster;
    // pybind11 makes a truth value of anything.
    const bool convert = !std::is_same_v<T, bool> || given.equal(py::int_(0)) || given.equal(py::int_(1));
    if (given.is_none() || !caster.load(given, convert)) refuse(name, given, kWanted<T>);
    return py::detail::cast_op<T>(std::move(caster));
  }
}

// A pair of whole numbers, such as a cell or a box.
[[nodiscard]] std::pair<std::size_t, std::size_t> taken_pair(py::handle given, const char* name);
// A bound of ratings.
[[nodiscard]] std::optional<double> figure_of(std::optional<double> given, const char* name);

namespace detail {

struct Parameter {
  const char* name;
  bool by_name;  // alone
  bool needed;
};
struct Parameters {
  const char* function;
  std::vector<Parameter> list;
};
// Raises TypeError for arguments that are too many or too few, or have other names.
[[noreturn]] void refuse_call(const Parameters& parameters, const py::args& args,
                              const py::kwargs& named);

template <class... Extra>
Parameters parameters_of(const char* function, const Extra&... extra) {
  Parameters found{function, {}};
  bool by_name = false;
  const auto add = [&](const auto& e) {
    using E = std::decay_t<decltype(e)>;
    if constexpr (std::is_same_v<E, py::kw_only>) by_name = true;
    if constexpr (std::is_base_of_v<py::arg, E>) {
      found.list.push_back({e.name, by_name, std::is_same_v<E, py::arg>});
    }
  };
  (add(extra), ...);
  return found;
}

// Values of types that have words are looked at inside the call.
template <class A, class T = std::remove_cv_t<std::remove_reference_t<A>>>
using Given = std::conditional_t<is_named<T>, py::object, A>;

template <class A>
decltype(auto) value_of(Given<A>& given, const char* name) {
  using T = std::remove_cv_t<std::remove_reference_t<A>>;
  if constexpr (is_named<T>) {
    return taken<T>(given, name);
  } else {
    return static_cast<Given<A>&&>(given);
  }
}

template <class Function, class R, class... A, class Define, class... Extra>
void define(const char* name, Function function, R (*)(A...), const Define& define_one,
            const Extra&... extra) {
  const Parameters all = parameters_of(name, extra...);
  constexpr std::size_t kNamed = (std::size_t{std::is_base_of_v<py::arg, Extra>} + ... + 0);
  constexpr std::size_t kSelf = sizeof...(A) - kNamed;  // `self` has no name
  static_assert(kSelf <= 1);
  define_one(
      [=](Given<A>... given) -> R {
        return [&]<std::size_t... I>(std::index_sequence<I...>) -> R {
          const auto name_at = [&](std::size_t i) { return i < kSelf ? "self" : all.list[i - kSelf].name; };
          return function(value_of<A>(given, name_at(I))...);
        }(std::index_sequence_for<A...>());
      },
      extra...);
  if constexpr (kSelf == 0) {
    define_one([=](const py::args& args, const py::kwargs& named) -> R {
      refuse_call(all, args, named);
    });
  } else {
    define_one([=](const py::object&, const py::args& args, const py::kwargs& named) -> R {
      refuse_call(all, args, named);
    });
  }
}

template <class Function>
using Signature = py::detail::function_signature_t<Function>*;

}  // namespace detail

// def() of a module or class, with arguments that are refused by name.
template <class Scope, class Function, class... Extra>
void define(Scope& scope, const char* name, Function function, const Extra&... extra) {
  detail::define(
      name, function, detail::Signature<Function>{},
      [&](auto call, const auto&... more) { scope.def(name, call, more...); }, extra...);
}
// def_static() of a class.
template <class Class, class Function, class... Extra>
void define_static(Class& of, const char* name, Function function, const Extra&... extra) {
  detail::define(
      name, function, detail::Signature<Function>{},
      [&](auto call, const auto&... more) { of.def_static(name, call, more...); }, extra...);
}

}  // namespace tresse::python
