// Changes of a source that a number switches on (scripts/mutate): one compilation serves all of them. A binary operator has a tag
// on its right, so `a < b` becomes `a < less{1, 2} < b`: it binds as it did.
#pragma once

#include <cstdlib>
#include <utility>

namespace mutants {

static const int kActive = [] {  // of the one file that includes this: before its constants
  const char* const text = std::getenv("TRESSE_MUTANT");
  return text == nullptr ? -1 : std::atoi(text);
}();

inline bool on(int n) { return n == kActive; }

template <class A, class Tag>
struct Left {
  A&& a;
  Tag tag;
};

#define MUTANTS_BINARY(name, op, one, two)                         \
  struct name {                                                    \
    int first, second = -2;                                        \
  };                                                               \
  template <class A>                                               \
  Left<A, name> operator op(A&& a, name tag) {                     \
    return {std::forward<A>(a), tag};                              \
  }                                                                \
  template <class A, class B>                                      \
  auto operator op(Left<A, name>&& left, B&& b) {                  \
    if (on(left.tag.first)) return decltype(left.a op b)(left.a one b);  \
    if (on(left.tag.second)) return decltype(left.a op b)(left.a two b); \
    return left.a op b;                                            \
  }
MUTANTS_BINARY(less, <, <=, >=)
MUTANTS_BINARY(less_equal, <=, <, >)
MUTANTS_BINARY(greater, >, >=, <=)
MUTANTS_BINARY(greater_equal, >=, >, <)
MUTANTS_BINARY(equal, ==, !=, !=)
MUTANTS_BINARY(not_equal, !=, ==, ==)
MUTANTS_BINARY(plus, +, -, -)
MUTANTS_BINARY(minus, -, +, +)
MUTANTS_BINARY(exclusive, ^, |, |)
#undef MUTANTS_BINARY

template <class B, class Tag>
struct Right {
  B&& b;
  Tag tag;
};

#define MUTANTS_ASSIGNMENT(name, op, one)              \
  struct name {                                        \
    int first;                                         \
  };                                                   \
  template <class B>                                   \
  Right<B, name> operator op(name tag, B&& b) {        \
    return {std::forward<B>(b), tag};                  \
  }                                                    \
  template <class A, class B>                          \
  A& operator op(A& a, Right<B, name>&& right) {       \
    if (on(right.tag.first)) {                         \
      a one right.b;                                   \
    } else {                                           \
      a op right.b;                                    \
    }                                                  \
    return a;                                          \
  }
MUTANTS_ASSIGNMENT(add, +=, -=)
MUTANTS_ASSIGNMENT(subtract, -=, +=)
MUTANTS_ASSIGNMENT(unite, |=, &=)
#undef MUTANTS_ASSIGNMENT

#define MUTANTS_STEP(name, op, one)     \
  struct name {                         \
    int first;                          \
  };                                    \
  template <class A>                    \
  A& operator*(name tag, A& a) {        \
    if (on(tag.first)) {                \
      one a;                            \
    } else {                            \
      op a;                             \
    }                                   \
    return a;                           \
  }
MUTANTS_STEP(increment, ++, --)
MUTANTS_STEP(decrement, --, ++)
#undef MUTANTS_STEP

struct sign {
  int first;
};
template <class A>
auto operator*(sign tag, A&& a) {
  return on(tag.first) ? +a : -a;
}

struct negation {
  int first;
};
template <class A>
bool operator*(negation tag, A&& a) {
  return static_cast<bool>(a) == on(tag.first);
}

}  // namespace mutants
