// A search as the rows of profiles call it. The file of a technique ends with it, so that each search is compiled where it
// stands, for both geometries.
#pragma once

#include "grader/board/geometry.hpp"
#include "grader/techniques/hint.hpp"

namespace tresse::logic {

// What a search that is a class is given: derive from it, and call the search find().
template <class G>
class Search {
 public:
  Search(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep)
      : look_(look), geo_(look.geo), row_(row), hint_(hint), keep_(keep) {}

 protected:
  const View<G>& look_;
  const G& geo_;
  const ProfileRow& row_;
  Hint& hint_;
  const bool keep_;  // the pattern is asked for
};

// Of such a class.
#define TRESSE_SEARCH_BY(name, Class)                                                              \
  bool find_##name(const View<Square9>& look, const ProfileRow& row, Hint& hint, bool keep) {      \
    return Class<Square9>(look, row, hint, keep).find();                                           \
  }                                                                                                \
  bool find_##name(const View<AnyGeometry>& look, const ProfileRow& row, Hint& hint, bool keep) {  \
    return Class<AnyGeometry>(look, row, hint, keep).find();                                       \
  }

// Of a template name(look, row, hint, keep).
#define TRESSE_SEARCH(name)                                                                        \
  bool find_##name(const View<Square9>& look, const ProfileRow& row, Hint& hint, bool keep) {      \
    return name(look, row, hint, keep);                                                            \
  }                                                                                                \
  bool find_##name(const View<AnyGeometry>& look, const ProfileRow& row, Hint& hint, bool keep) {  \
    return name(look, row, hint, keep);                                                            \
  }

// Of a template name(look, size, row, hint, keep). On the plain 9x9 a size is a constant, which makes a search of its own.
#define TRESSE_SIZED_SEARCH(name)                                                                  \
  bool find_##name(const View<Square9>& look, const ProfileRow& row, Hint& hint, bool keep) {      \
    if (row.size == 2) return name(look, 2, row, hint, keep);                                      \
    if (row.size == 3) return name(look, 3, row, hint, keep);                                      \
    return name(look, row.size, row, hint, keep);                                                  \
  }                                                                                                \
  bool find_##name(const View<AnyGeometry>& look, const ProfileRow& row, Hint& hint, bool keep) {  \
    return name(look, row.size, row, hint, keep);                                                  \
  }

// All of them.
#define TRESSE_SEARCHES(name)                                                                      \
  bool find_##name(const View<Square9>& look, const ProfileRow& row, Hint& hint, bool keep);       \
  bool find_##name(const View<AnyGeometry>& look, const ProfileRow& row, Hint& hint, bool keep);
#define TRESSE_FINDER_plain(name) TRESSE_SEARCHES(name)
#define TRESSE_FINDER_sized(name) TRESSE_SEARCHES(name)
#define TRESSE_FINDER_own(name)
#define TRESSE_FINDER(name, call, ...) TRESSE_FINDER_##call(name)
#include "grader/techniques/techniques.def"
#undef TRESSE_FINDER_plain
#undef TRESSE_FINDER_sized
#undef TRESSE_FINDER_own

}  // namespace tresse::logic
