// The algorithms of std::ranges over whole ranges, for C++ libraries that have not got them yet (libc++ before 15). They mean the same;
// a projection is what is looked at in place of an element.
#pragma once

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

namespace tresse::ranges {

namespace detail {

// `test` of what the projection gives.
template <class Test, class Projection>
constexpr auto projected(Test& test, Projection& of) {
  return [&](auto&&... one) -> decltype(auto) { return std::invoke(test, std::invoke(of, std::forward<decltype(one)>(one))...); };
}
template <class Value, class Projection>
constexpr auto is(const Value& value, Projection& of) {
  return [&](const auto& one) -> bool { return std::invoke(of, one) == value; };
}

}  // namespace detail

template <class Range, class Value, class Projection = std::identity>
constexpr auto find(Range&& range, const Value& value, Projection of = {}) {
  return std::find_if(std::begin(range), std::end(range), detail::is(value, of));
}
template <class Range, class Value, class Projection = std::identity>
constexpr auto count(Range&& range, const Value& value, Projection of = {}) {
  return std::count_if(std::begin(range), std::end(range), detail::is(value, of));
}
template <class Range, class Test, class Projection = std::identity>
constexpr auto find_if(Range&& range, Test test, Projection of = {}) {
  return std::find_if(std::begin(range), std::end(range), detail::projected(test, of));
}
template <class Range, class Test, class Projection = std::identity>
constexpr auto find_if_not(Range&& range, Test test, Projection of = {}) {
  return std::find_if_not(std::begin(range), std::end(range), detail::projected(test, of));
}
template <class Range, class Test, class Projection = std::identity>
constexpr auto count_if(Range&& range, Test test, Projection of = {}) {
  return std::count_if(std::begin(range), std::end(range), detail::projected(test, of));
}
template <class Range, class Test, class Projection = std::identity>
constexpr bool any_of(Range&& range, Test test, Projection of = {}) {
  return std::any_of(std::begin(range), std::end(range), detail::projected(test, of));
}
template <class Range, class Test, class Projection = std::identity>
constexpr bool all_of(Range&& range, Test test, Projection of = {}) {
  return std::all_of(std::begin(range), std::end(range), detail::projected(test, of));
}
template <class Range, class Test, class Projection = std::identity>
constexpr bool none_of(Range&& range, Test test, Projection of = {}) {
  return std::none_of(std::begin(range), std::end(range), detail::projected(test, of));
}
template <class Range, class Act>
constexpr void for_each(Range&& range, Act act) {
  for (auto&& one : range) std::invoke(act, one);
}

template <class Range, class Less = std::less<>, class Projection = std::identity>
constexpr void sort(Range&& range, Less less = {}, Projection of = {}) {
  std::sort(std::begin(range), std::end(range), detail::projected(less, of));
}
template <class Range, class Less = std::less<>, class Projection = std::identity>
void stable_sort(Range&& range, Less less = {}, Projection of = {}) {
  std::stable_sort(std::begin(range), std::end(range), detail::projected(less, of));
}
template <class Range, class Less = std::less<>, class Projection = std::identity>
constexpr auto min_element(Range&& range, Less less = {}, Projection of = {}) {
  return std::min_element(std::begin(range), std::end(range), detail::projected(less, of));
}
template <class Range, class Less = std::less<>, class Projection = std::identity>
constexpr auto max_element(Range&& range, Less less = {}, Projection of = {}) {
  return std::max_element(std::begin(range), std::end(range), detail::projected(less, of));
}
template <class Range, class Value, class Less = std::less<>, class Projection = std::identity>
constexpr auto lower_bound(Range&& range, const Value& value, Less less = {}, Projection of = {}) {
  return std::lower_bound(std::begin(range), std::end(range), value,
                          [&](const auto& one, const Value& v) -> bool { return std::invoke(less, std::invoke(of, one), v); });
}
template <class Range, class Value, class Less = std::less<>, class Projection = std::identity>
constexpr bool binary_search(Range&& range, const Value& value, Less less = {}, Projection of = {}) {
  const auto at = ranges::lower_bound(range, value, less, of);
  return at != std::end(range) && !std::invoke(less, value, std::invoke(of, *at));
}
template <class Range, class Equal = std::equal_to<>>
constexpr auto adjacent_find(Range&& range, Equal equal = {}) {
  return std::adjacent_find(std::begin(range), std::end(range), std::ref(equal));
}
template <class A, class B, class Equal = std::equal_to<>, class OfA = std::identity, class OfB = std::identity>
constexpr bool equal(A&& a, B&& b, Equal same = {}, OfA of_a = {}, OfB of_b = {}) {
  return std::equal(std::begin(a), std::end(a), std::begin(b), std::end(b),
                    [&](const auto& x, const auto& y) -> bool { return std::invoke(same, std::invoke(of_a, x), std::invoke(of_b, y)); });
}
template <class A, class B>
constexpr bool includes(A&& all, B&& some) {
  return std::includes(std::begin(all), std::end(all), std::begin(some), std::end(some));
}

template <class Range, class Out>
constexpr void copy(Range&& range, Out out) {
  std::copy(std::begin(range), std::end(range), out);
}
template <class Range, class Out>
constexpr void move(Range&& range, Out out) {
  std::move(std::begin(range), std::end(range), out);
}
template <class Range, class Out, class Test>
constexpr void copy_if(Range&& range, Out out, Test test) {
  std::copy_if(std::begin(range), std::end(range), out, std::ref(test));
}
template <class Range, class Out, class Make>
constexpr void transform(Range&& range, Out out, Make make) {
  std::transform(std::begin(range), std::end(range), out, std::ref(make));
}
template <class A, class B, class Out>
constexpr void set_difference(A&& all, B&& without, Out out) {
  std::set_difference(std::begin(all), std::end(all), std::begin(without), std::end(without), out);
}
template <class Range, class Value>
constexpr void replace(Range&& range, const Value& gone, const Value& now) {
  std::replace(std::begin(range), std::end(range), gone, now);
}
template <class Range, class Value>
constexpr void fill(Range&& range, const Value& value) {
  std::fill(std::begin(range), std::end(range), value);
}
template <class Range>
constexpr void reverse(Range&& range) {
  std::reverse(std::begin(range), std::end(range));
}

}  // namespace tresse::ranges
