// Matching: a house is a one-to-one map between its digits and its cells, and a digit is one
// between the rows and the columns, rows and boxes, columns and boxes. A candidate that lies in no
// such map can go: naked and hidden subsets, and fish, of every size at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/bits.hpp"

namespace tresse {

// Keeps the edges of a bipartite graph that lie in a perfect matching (Regin 1994: one matching,
// then the strongly connected components of what it leaves). Scratch memory is kept between calls.
template <int W>
class Matcher {
 public:
  explicit Matcher(std::size_t side);

  // requires: every left node n in `lefts` has its neighbours in edges[n], a subset of `rights`.
  // ensures: edges[n] keeps exactly the edges that are in some matching of all lefts with all
  // rights. False, and edges unchanged, if there is none. O(lefts * edges) at worst.
  bool keep_matched(const Bits<W>& lefts, const Bits<W>& rights, std::vector<Bits<W>>& edges);

  // Edges and nodes looked at so far.
  [[nodiscard]] std::uint64_t work() const { return work_; }
  [[nodiscard]] static std::size_t bytes_for(std::size_t side) {
    return side * (3 * sizeof(std::uint16_t) + sizeof(std::uint32_t));
  }

 private:
  bool augment(std::size_t left, const std::vector<Bits<W>>& edges);
  void connect(std::size_t right, std::vector<Bits<W>>& edges);

  std::vector<std::uint16_t> owner_;  // right -> left
  std::vector<std::uint32_t> seen_;   // right -> its number in Tarjan's order, 0 = not seen
  std::vector<std::uint16_t> low_;
  std::vector<std::uint16_t> stack_;
  Bits<W> free_;     // rights without a left
  Bits<W> unseen_;   // rights, in both searches
  Bits<W> waiting_;  // rights on the stack
  std::uint32_t number_ = 0;
  std::uint64_t work_ = 0;
};

}  // namespace tresse
