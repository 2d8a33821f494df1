// Links and chains by hand, on a scene.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "unit/grader/scene.hpp"

namespace tresse::test {

inline Link link(const Scene& s, std::string_view what, std::string_view why = "",
                 std::vector<std::uint32_t> from = {}) {
  Link l;
  l.on = what.find('<') == std::string_view::npos;
  const std::string name = std::string(what.substr(0, 4)) + "=" + what.back();
  l.candidate = s.on(name);
  l.from = std::move(from);
  if (why.empty()) {
    l.reason = LinkReason::assumption;
  } else if (why == "cell") {
    l.reason = LinkReason::cell;
  } else if (why == "nested") {
    l.reason = LinkReason::nested;
  } else {
    l.reason = LinkReason::house;
    l.house = s.house(why);
  }
  return l;
}

// Links in a row, each from the one before.
struct Said {
  std::string_view what;
  std::string_view why;
};
inline Inference row(const Scene& s, std::string_view first, std::initializer_list<Said> rest) {
  Inference all;
  all.links.push_back(link(s, first));
  for (const Said& said : rest) {
    all.links.push_back(
        link(s, said.what, said.why, {static_cast<std::uint32_t>(all.links.size() - 1)}));
  }
  return all;
}

inline Step chain(TechniqueId technique, std::vector<Inference> inferences) {
  Step step;
  step.technique = technique;
  step.inferences = std::move(inferences);
  return step;
}

}  // namespace tresse::test
