// Either a and d are true, or b and c. Two cells with the same two digits in a house are a naked
// pair (a, c: one digit; b, d: the other), two digits with the same two places a hidden pair, one
// digit with two places in two lines an X-wing. Pairs only: any one of the removed candidates is
// refuted by singles alone, which is what a certificate needs; larger subsets are matching's.
#include "propagate/deep/subsets.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace tresse {
namespace {

using Number = Prober::Number;

// The two candidates that are left in a group of two.
std::array<Number, 2> two_of(const Prober& live, std::size_t group) {
  std::array<Number, 2> two{};
  std::size_t found = 0;
  for (const Number x : live.members(group)) {
    if (!live.is_false(x)) two[found++] = x;
  }
  return two;
}

bool share(const Prober& live, Number x, Number y) {
  return std::ranges::any_of(live.groups(x), [&](std::uint32_t g) {
    return std::ranges::find(live.groups(y), g) != live.groups(y).end();
  });
}

// Removes what shares a group with both x and y. False: a contradiction.
bool clear_around(Prober& live, Number x, Number y, Effort& effort) {
  for (const std::uint32_t g : live.groups(x)) {
    if (std::ranges::find(live.groups(y), g) == live.groups(y).end()) continue;
    for (const Number z : live.members(g)) {
      if (z == x || z == y || live.is_false(z)) continue;
      effort.yielded();
      if (!live.refuse(z)) return false;
    }
  }
  return true;
}

// Everything that the group of a and b makes with others, looked for around a.
bool look(Prober& live, Number a, Number b, Effort& effort) {
  for (const std::uint32_t near : live.groups(a)) {
    for (const Number c : live.members(near)) {
      if (c == a || c == b || live.is_false(c)) continue;
      for (const std::uint32_t far : live.groups(c)) {
        if (live.left(far) != 2) continue;
        const auto two = two_of(live, far);
        const Number d = two[0] == c ? two[1] : two[0];
        if (d == a || d == b || !share(live, b, d)) continue;
        if (!clear_around(live, a, c, effort) || !clear_around(live, b, d, effort)) return false;
        if (!live.open(a)) return true;
        if (live.is_false(c)) break;
      }
    }
  }
  return true;
}

}  // namespace

bool apply_subsets(Prober& live, Effort& effort) {
  for (std::size_t before = live.mark() + 1; before != live.mark();) {
    before = live.mark();
    for (std::size_t g = 0; g < live.group_count(); ++g) {
      if (live.left(g) != 2) continue;
      const auto [a, b] = two_of(live, g);
      if (!look(live, a, b, effort)) return false;
      std::uint64_t steps = 1;
      for (const std::uint32_t near : live.groups(a)) steps += live.members(near).size();
      if (!effort.spend(4 * steps)) return true;
    }
  }
  return true;
}

}  // namespace tresse
