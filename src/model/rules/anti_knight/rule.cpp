// Cells a knight's move apart differ; these are its four moves downwards.
#include <array>

#include "model/rules/leaps.hpp"
#include "model/rules/list.hpp"

namespace tresse::anti_knight {
namespace {

constexpr std::array kLeaps = {Leap{1, -2}, Leap{1, 2}, Leap{2, -1}, Leap{2, 1}};

void links(const TopologySpec& spec, const LinkSink& sink) {
  leap_links(spec.side, kLeaps, sink);
}

}  // namespace

DifferRule rule() {
  return {.kind = RuleKind::anti_knight,
          .name = "anti-knight",
          .key = "anti_knight",
          .fpuzzles_key = "antiknight",
          .apart = "a knight's move apart",
          .what = "cells a knight's move apart differ",
          .links = links,
          .judge = judge,
          .clash = clash};
}

}  // namespace tresse::anti_knight
