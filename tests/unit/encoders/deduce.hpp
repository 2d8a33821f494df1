// A naive judge of clauses: unit propagation, and search on what it leaves open.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <vector>

#include "encoders/clause_sink.hpp"

namespace tresse::test {

using Clauses = std::vector<std::vector<Literal>>;

// [v]: 0 unknown, 1 true, -1 false; index 0 is not used.
using Values = std::vector<int>;

inline int value_of(const Values& values, Literal l) {
  const int v = values[static_cast<std::size_t>(std::abs(l))];
  return l > 0 ? v : -v;
}

inline void make_true(Values& values, Literal l) {
  values[static_cast<std::size_t>(std::abs(l))] = l > 0 ? 1 : -1;
}

// Unit propagation to its end; false: a clause is false.
inline bool deduce(const Clauses& clauses, Values& values) {
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& clause : clauses) {
      std::size_t open = 0;
      Literal last = 0;
      bool holds = false;
      for (Literal l : clause) {
        const int v = value_of(values, l);
        holds = holds || v > 0;
        if (v == 0) {
          ++open;
          last = l;
        }
      }
      if (holds || open > 1) continue;
      if (open == 0) return false;
      make_true(values, last);
      changed = true;
    }
  }
  return true;
}

inline bool satisfiable(const Clauses& clauses, Values values) {
  if (!deduce(clauses, values)) return false;
  for (std::size_t v = 1; v < values.size(); ++v) {
    if (values[v] != 0) continue;
    for (const int choice : {-1, 1}) {
      values[v] = choice;
      if (satisfiable(clauses, values)) return true;
    }
    return false;
  }
  return true;
}

}  // namespace tresse::test
