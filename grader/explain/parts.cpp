// The parts of each technique, in the order in which they are written.
#include "grader/explain/parts.hpp"

#include <algorithm>
#include <span>

namespace tresse {
namespace parts {
namespace {

class Parts {
 public:
  explicit Parts(std::vector<Part>& to) : to_(to) {}
  void add(const char* role, std::span<const CellId> list) {
    if (!list.empty()) to_.push_back({role, {list.begin(), list.end()}, {}, {}});
  }
  void add(const char* role, std::span<const HouseId> list) {
    if (!list.empty()) to_.push_back({role, {}, {list.begin(), list.end()}, {}});
  }
  void add(const char* role, std::span<const Digit> list) {
    if (!list.empty()) to_.push_back({role, {}, {}, {list.begin(), list.end()}});
  }

 private:
  std::vector<Part>& to_;
};

template <class T>
std::span<const T> first(const std::vector<T>& list, std::size_t n) {
  return std::span(list).first(std::min(n, list.size()));
}
template <class T>
std::span<const T> rest(const std::vector<T>& list, std::size_t n) {
  return std::span(list).subspan(std::min(n, list.size()));
}

void nothing(const Step&, Parts&) {}

void single(const Step& s, Parts& to) {
  to.add("cell", s.cells);
  to.add("house", s.houses);
  to.add("digit", s.digits);
}

void locked(const Step& s, Parts& to) {
  to.add("pattern", s.cells);
  to.add("base", first(s.houses, 1));
  if (s.houses.size() > 1) to.add("cover", std::span(s.houses).subspan(1, 1));
  to.add("house", rest(s.houses, 2));
  to.add("digit", s.digits);
}

void set(const Step& s, Parts& to) {
  to.add("subset", s.cells);
  to.add("house", s.houses);
  to.add("subset", s.digits);
  to.add("cell", s.others);
  to.add("digit", s.extra);
}

void fish(const Step& s, Parts& to) {
  to.add("pattern", s.cells);
  to.add("base", first(s.houses, s.houses.size() / 2));
  to.add("cover", rest(s.houses, s.houses.size() / 2));
  to.add("digit", s.digits);
}

void wing(const Step& s, Parts& to) {
  to.add("pivot", first(s.cells, 1));
  to.add("pincer", rest(s.cells, 1));
  to.add("digit", s.digits);
}

void loop_with(const Step& s, const char* extra, Parts& to) {
  to.add("loop", s.cells);
  to.add("loop", s.digits);
  to.add("extra-cell", s.others);
  to.add("house", s.houses);
  to.add(extra, s.extra);
}
void loop(const Step& s, Parts& to) {
  loop_with(s, "extra", to);
}
void loop_3(const Step& s, Parts& to) {
  to.add("loop", s.cells);
  to.add("loop", s.digits);
  to.add("extra-cell", first(s.others, 2));
  to.add("subset", rest(s.others, 2));
  to.add("house", s.houses);
  to.add("subset", s.extra);
}
void loop_4(const Step& s, Parts& to) {
  loop_with(s, "locked", to);
}

void bug(const Step& s, Parts& to) {
  to.add("extra-cell", s.cells);
  to.add("extra", s.extra);
  to.add("subset", s.others);
  to.add("house", s.houses);
}
void bug_3(const Step& s, Parts& to) {
  bug(s, to);
  to.add("subset", s.digits);
}
void bug_4(const Step& s, Parts& to) {
  bug(s, to);
  to.add("locked", s.digits);
}

void aligned(const Step& s, Parts& to) {
  to.add("pattern", s.cells);
  to.add("excluder", s.others);
}

}  // namespace
}  // namespace parts

std::vector<Part> parts_of(const Step& step) {
  std::vector<Part> list;
  parts::Parts to(list);
  switch (step.technique) {
#define TRESSE_TECHNIQUE(id, key, name, others, families, unique, judge, said, \
                         line, part)                                                               \
  case TechniqueId::id:                                                                            \
    parts::part(step, to);                                                                         \
    break;
#include "grader/techniques/techniques.def"
#undef TRESSE_TECHNIQUE
    case TechniqueId::kCount:
      break;
  }
  return list;
}

}  // namespace tresse
