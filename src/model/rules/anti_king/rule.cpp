// Cells a king's move apart differ; these are its four moves to the right and downwards.
#include <array>

#include "model/rules/leaps.hpp"
#include "model/rules/list.hpp"

namespace tresse::anti_king {
namespace {

constexpr std::array kLeaps = {Leap{0, 1}, Leap{1, -1}, Leap{1, 0}, Leap{1, 1}};

void links(const TopologySpec& spec, const LinkSink& sink) {
  leap_links(spec.side, kLeaps, sink);
}

}  // namespace

DifferRule rule() {
  return {.kind = RuleKind::anti_king,
          .name = "anti-king",
          .key = "anti_king",
          .fpuzzles_key = "antiking",
          .apart = "a king's move apart",
          .what = "cells a king's move apart differ",
          .links = links,
          .judge = judge,
          .clash = clash};
}

}  // namespace tresse::anti_king
