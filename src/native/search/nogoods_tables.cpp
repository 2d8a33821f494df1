// Makes the tables of a search over nogoods from its groups. For ten million variables this takes a second, so it
// is done in pieces, with a look at the stop before each.
#include <algorithm>

#include "base/large_pages.hpp"
#include "native/search/nogoods.hpp"
#include "native/stop_points.hpp"

namespace tresse {

bool Nogoods::make_tables(const StopToken& stop) {
  constexpr std::size_t kPollEvery = std::size_t{1} << 18;
  const auto stops = [&] { return stop.poll(stop_point::search_setup) != StopReason::none; };
  const std::size_t n = variables_;
  std::vector<std::uint32_t> next;
  const bool made = fill_large(left_, members_.size(), 0U, stops) &&
                    fill_large(sum_, members_.size(), 0U, stops) &&
                    fill_large(value_, n, std::int8_t{0}, stops) &&
                    fill_large(phase_, n, std::int8_t{1}, stops) &&
                    fill_large(aim_, n, std::int8_t{0}, stops) &&
                    fill_large(level_of_, n, 0U, stops) && fill_large(reason_, n, {}, stops) &&
                    fill_large(watches_, 2 * n, {}, stops) &&
                    fill_large(seen_, n, std::uint8_t{0}, stops) &&
                    fill_large(groups_of_.items, members_.items.size(), 0U, stops);
  if (!made) return false;
  order_.reserve(n);
  for (std::size_t v = 0; v < n;) {
    if (stops()) return false;
    order_.grow(v = std::min(n, v + kPollEvery));
  }
  groups_of_.begin.clear();
  if (!fill_large(groups_of_.begin, n + 1, 0U, stops)) return false;
  for (std::size_t i = 0; i < members_.items.size(); ++i) {
    if (i % kPollEvery == 0 && stops()) return false;
    ++groups_of_.begin[members_.items[i] + 1];
  }
  for (Var v = 0; v < n; ++v) groups_of_.begin[v + 1] += groups_of_.begin[v];
  reserve_large(next, n);
  next.assign(groups_of_.begin.begin(), groups_of_.begin.end() - 1);
  std::size_t until_poll = 0;
  for (std::uint32_t g = 0; g < members_.size(); ++g) {
    const auto members = members_.at(g);
    if (until_poll <= members.size()) {
      if (stops()) return false;
      until_poll = kPollEvery;
    } else {
      until_poll -= members.size();
    }
    for (Var v : members) {
      groups_of_.items[next[v]++] = g;
      sum_[g] += v;
    }
    left_[g] = static_cast<std::uint32_t>(members.size());
    if (left_[g] == 0) refuted_ = true;
  }
  reserve_large(trail_, n);
  for (std::uint32_t g = 0; g < members_.size() && !refuted_; ++g) {
    if (left_[g] != 1) continue;
    const Var only = members_.at(g)[0];
    if (value_[only] < 0) refuted_ = true;
    if (value_[only] == 0) assign(2 * only, {kGroup, g});
  }
  return true;
}

}  // namespace tresse
