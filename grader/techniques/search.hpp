// A search as the rows of profiles call it. The file of a technique ends with it, so that each search is compiled where it
// stands, for both geometries.
#pragma once

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

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

// Of such a class for the plain 9x9, which finds nothing elsewhere.
#define TRESSE_SEARCH_OF_9(name, ...)                                                              \
  bool find_##name(const View<Square9>& look, const ProfileRow& row, Hint& hint, bool keep) {      \
    return __VA_ARGS__(look, row, hint, keep).find();                                              \
  }                                                                                                \
  bool find_##name(const View<AnyGeometry>&, const ProfileRow&, Hint&, bool) { return false; }

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

// A search that keeps something from one call to the next.
template <class G>
class KeptSearch {
 public:
  virtual ~KeptSearch() = default;
  virtual bool find(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) = 0;
  // Before a search of another position than the last one.
  virtual void forget() {}

 protected:
  // All of them where all are asked for, else the first.
  static bool hand_over(const View<G>& look, std::vector<Hint>& found, Hint& hint) {
    if (found.empty() || look.patience.ended()) return false;
    if (look.all == nullptr) {
      hint = std::move(found.front());
      return true;
    }
    std::move(found.begin(), found.end(), std::back_inserter(*look.all));
    return false;
  }
};

// Of such a class.
#define TRESSE_KEPT_SEARCH(name, Class)                                          \
  std::unique_ptr<KeptSearch<Square9>> make_##name(const Square9& geo) {         \
    return std::make_unique<Class<Square9>>(geo);                                \
  }                                                                              \
  std::unique_ptr<KeptSearch<AnyGeometry>> make_##name(const AnyGeometry& geo) { \
    return std::make_unique<Class<AnyGeometry>>(geo);                            \
  }

// All of them.
#define TRESSE_SEARCHES(name)                                                                      \
  bool find_##name(const View<Square9>& look, const ProfileRow& row, Hint& hint, bool keep);       \
  bool find_##name(const View<AnyGeometry>& look, const ProfileRow& row, Hint& hint, bool keep);
#define TRESSE_FINDER_plain(name) TRESSE_SEARCHES(name)
#define TRESSE_FINDER_sized(name) TRESSE_SEARCHES(name)
#define TRESSE_FINDER_own(name)
#define TRESSE_FINDER_kept(name)                                        \
  std::unique_ptr<KeptSearch<Square9>> make_##name(const Square9& geo); \
  std::unique_ptr<KeptSearch<AnyGeometry>> make_##name(const AnyGeometry& geo);
#define TRESSE_FINDER(name, call, ...) TRESSE_FINDER_##call(name)
#include "grader/techniques/techniques.def"
#undef TRESSE_FINDER_plain
#undef TRESSE_FINDER_sized
#undef TRESSE_FINDER_own
#undef TRESSE_FINDER_kept

}  // namespace tresse::logic
