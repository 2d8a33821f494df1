// Counts the links of a chain. Our step says more than HoDoKu counts: that an almost locked set holds a digit is a link of its
// own there, and so is the one inside the cell where a loop is closed.
#include "grader/chain_length.hpp"

#include <algorithm>
#include <vector>

#include "grader/table.hpp"

namespace tresse {
namespace {

// Does the link say that the set holds a digit? If not, it says that the set forces another cell.
bool inside_set(const Link& link, std::size_t side) {
  return std::find(link.set.begin(), link.set.end(), cell_of(link.candidate, side)) !=
         link.set.end();
}

bool is_aic(TechniqueId id) {
  return id == TechniqueId::aic || id == TechniqueId::grouped_aic || id == TechniqueId::als_aic;
}
bool is_discontinuous(TechniqueId id) {
  return id == TechniqueId::discontinuous_nice_loop ||
         id == TechniqueId::grouped_discontinuous_nice_loop;
}
bool is_continuous(TechniqueId id) {
  return id == TechniqueId::continuous_nice_loop ||
         id == TechniqueId::grouped_continuous_nice_loop;
}

}  // namespace

std::size_t length_of_sets(bool loop, bool two_digits, std::span<const std::size_t> sizes,
                           LengthConvention convention) {
  const std::size_t of_loop = 5 * sizes.size() / 2;
  if (loop) return of_loop;
  std::size_t of_aic = 0;
  for (const std::size_t cells : sizes) of_aic += cells == 2 ? 1 : 2 * (cells - 1);
  if (two_digits && convention == LengthConvention::v1_3) return std::min(of_loop, of_aic);
  return of_aic;
}

std::size_t chain_length(const Step& step, std::size_t side, LengthConvention convention) {
  // A remote pair has two candidates a cell and a link between each two of them.
  if (step.inferences.empty()) return 2 * step.cells.size() - 1;
  const std::vector<Link>& links = step.inferences[0].links;
  std::size_t length = links.size() - 1;
  const auto by_cell = [](const Link& link) { return link.reason == LinkReason::cell; };
  const bool closed_in_cell =
      is_continuous(step.technique) ? by_cell(links[1])
                                    : is_discontinuous(step.technique) && links.front().on &&
                                          (by_cell(links[1]) || by_cell(links.back()));
  if (closed_in_cell) --length;
  std::vector<std::size_t> sizes;
  for (const Link& link : links) {
    if (link.reason != LinkReason::set) continue;
    sizes.push_back(link.set.size());
    if (inside_set(link, side)) --length;
  }
  const bool two_digits =
      digit_of(links.front().candidate, side) != digit_of(links.back().candidate, side);
  return length + length_of_sets(!is_aic(step.technique), two_digits, sizes, convention);
}

}  // namespace tresse
