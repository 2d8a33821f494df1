// Chains as parts of a Step: links in an order in which reasons come first.
#pragma once

#include <algorithm>
#include <vector>

#include "grader/techniques/chains/nodes.hpp"

namespace tresse::logic {

// Appends what stands behind a target as an inference; nested deductions come along once.
class StepWriter {
 public:
  StepWriter(Step& step, const std::vector<NestedHint>& nested) : step_(step), nested_(nested) {}

  void add(const Target& target, const std::vector<std::uint32_t>& ancestors) {
    std::vector<std::uint32_t> order(ancestors);
    // Parents are found before their children.
    std::sort(order.begin(), order.end());
    std::erase(order, target.node);
    order.push_back(target.node);
    const auto index = [&](std::uint32_t node) {
      return static_cast<std::uint32_t>(std::find(order.begin(), order.end(), node) -
                                        order.begin());
    };
    Inference inference;
    for (const std::uint32_t i : order) {
      const Node& n = target.reach->nodes[i];
      Link link = link_of(n);
      if (n.parent != kNobody) link.from.push_back(index(n.parent));
      for (std::uint32_t k = n.more; k < n.more + n.more_count; ++k) {
        const std::uint32_t from = index(target.reach->more[k]);
        if (std::find(link.from.begin(), link.from.end(), from) == link.from.end()) {
          link.from.push_back(from);
        }
      }
      inference.links.push_back(std::move(link));
    }
    step_.inferences.push_back(std::move(inference));
  }
  // A chain of single parents that may come back to its start.
  void add_path(const std::vector<Node>& path) {
    Inference inference;
    for (const Node& n : path) {
      Link link = link_of(n);
      if (!inference.links.empty()) {
        link.from.push_back(static_cast<std::uint32_t>(inference.links.size() - 1));
      }
      inference.links.push_back(std::move(link));
    }
    step_.inferences.push_back(std::move(inference));
  }

 private:
  Link link_of(const Node& n) {
    Link link;
    link.candidate = CandId(n.key / 2);
    link.on = is_on(n.key);
    if (n.cause == kCell) {
      link.reason = LinkReason::cell;
    } else if (n.cause == kNested) {
      link.reason = LinkReason::nested;
      const auto at = std::find(used_.begin(), used_.end(), n.nested);
      link.nested = static_cast<std::uint32_t>(at - used_.begin());
      if (at == used_.end()) {
        used_.push_back(n.nested);
        step_.nested.push_back(*nested_[n.nested].step);
      }
    } else if (n.cause >= kHouse) {
      link.reason = LinkReason::house;
      link.house = HouseId(static_cast<std::size_t>(n.cause - kHouse));
    }
    return link;
  }

  Step& step_;
  const std::vector<NestedHint>& nested_;
  std::vector<std::uint32_t> used_;
};

}  // namespace tresse::logic
