// Nodes of the component search are the rights; each stands for the left that owns it, and its
// arcs go to all rights of that left. An edge of the graph is in some perfect matching exactly when
// it is matched or both of its ends are in one component. Sets of neighbours are bit sets, so
// "a neighbour not seen yet" is one operation on W words and no edge is walked twice.
// Both searches recurse at most as deep as the graph has lefts (1,024).
#include "propagate/deep/matching.hpp"

#include <algorithm>

namespace tresse {

template <int W>
Matcher<W>::Matcher(std::size_t side) : owner_(side), seen_(side), low_(side) {
  stack_.reserve(side);
}

template <int W>
bool Matcher<W>::keep_matched(const Bits<W>& lefts, const Bits<W>& rights,
                              std::vector<Bits<W>>& edges) {
  free_ = rights;
  Bits<W> late;
  for (auto left : lefts) {
    ++work_;
    const Bits<W> open = edges[left] & free_;
    if (open.none()) {
      late.set(left);
    } else {
      owner_[first(open)] = static_cast<std::uint16_t>(left);
      free_.reset(first(open));
    }
  }
  for (auto left : late) {
    unseen_ = rights;
    if (!augment(left, edges)) return false;
  }
  if (free_.any()) return false;
  unseen_ = rights;
  waiting_ = Bits<W>{};
  number_ = 0;
  for (auto right : rights) {
    if (unseen_.test(right)) connect(right, edges);
  }
  return true;
}

template <int W>
bool Matcher<W>::augment(std::size_t left, const std::vector<Bits<W>>& edges) {
  ++work_;
  const Bits<W> open = edges[left] & free_;
  if (open.any()) {
    owner_[first(open)] = static_cast<std::uint16_t>(left);
    free_.reset(first(open));
    return true;
  }
  for (;;) {
    const Bits<W> next = edges[left] & unseen_;
    if (next.none()) return false;
    const std::size_t right = first(next);
    unseen_.reset(right);
    if (augment(owner_[right], edges)) {
      owner_[right] = static_cast<std::uint16_t>(left);
      return true;
    }
  }
}

template <int W>
void Matcher<W>::connect(std::size_t right, std::vector<Bits<W>>& edges) {
  const std::uint32_t own = ++number_;
  seen_[right] = own;
  std::uint32_t low = own;
  unseen_.reset(right);
  waiting_.set(right);
  stack_.push_back(static_cast<std::uint16_t>(right));
  const Bits<W>& out = edges[owner_[right]];
  for (;;) {
    ++work_;
    const Bits<W> next = out & unseen_;
    if (next.none()) break;
    const std::size_t to = first(next);
    connect(to, edges);
    low = std::min(low, std::uint32_t{low_[to]});
  }
  const Bits<W> back = out & waiting_;
  for (auto to : back) low = std::min(low, seen_[to]);
  low_[right] = static_cast<std::uint16_t>(low);
  if (low != own) return;
  Bits<W> component;
  for (;;) {
    const std::size_t member = stack_.back();
    stack_.pop_back();
    component.set(member);
    if (member == right) break;
  }
  waiting_ -= component;
  for (auto member : component) edges[owner_[member]] &= component;
}

#define TRESSE_INSTANTIATE(W) template class Matcher<W>;
TRESSE_EACH_WIDTH(TRESSE_INSTANTIATE)
#undef TRESSE_INSTANTIATE

}  // namespace tresse
