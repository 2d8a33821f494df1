// All chains of the least length from a candidate to its opposite, by links of houses alone or by all links. They are the same in
// every form of a puzzle, so a scale that no rotation changes can use them. Cycles are left out: what a cycle removes is led
// by its links from on to off.
#pragma once

#include "grader/techniques/chains/static_closure.hpp"
#include "grader/techniques/chains/static_walk.hpp"

namespace tresse::logic {

template <class G>
class ShortestChains : StaticWalk<G> {
  using Walk = StaticWalk<G>;
  using Walk::cell_of;
  using Walk::chain_length;
  using Walk::cut_;
  using Walk::digit_of;
  using Walk::enter;
  using Walk::graph_;
  using Walk::list_links;
  using Walk::longest_;
  using Walk::most_;
  using Walk::ordered_chain;
  using Walk::path_to;

 public:
  using Mask = typename G::Mask;

  explicit ShortestChains(const G& geo) : Walk(geo), all_links_(geo) {}

  // Before a search of another position than the last one.
  void forget() { listed_ = false; }

  void find(const View<G>& look, bool one_digit, const Yield& yield, std::vector<Hint>& out,
            bool keep) {
    if (!listed_) list_homing(look);
    if (may_lead_home_.empty()) return;
    enter({!one_digit, true, one_digit ? HintKind::x : HintKind::xy});
    longest_ = kNobody;
    homing_ = may_lead_home_;
    // A little longer each time, as in search_shortest().
    std::vector<std::uint32_t> ends;
    for (most_ = 8; !homing_.empty() && ends.empty(); most_ = most_ * 3 / 2) {
      std::erase_if(homing_, [&](std::uint32_t i) {
        cut_ = false;
        const std::uint32_t length =
            look.patience.ends_soon() ? 0 : chain_length(i / 2, (i & 1) != 0);
        if (length == 0) return !cut_;
        if (length < longest_) ends.clear();
        longest_ = length;
        ends.push_back(i);
        return false;
      });
    }
    most_ = kNobody;
    for (const std::uint32_t i : ends) {
      const std::size_t c = cell_of(i / 2);
      const std::size_t v = digit_of(i / 2);
      const bool on = (i & 1) != 0;
      Hint& hint = out.emplace_back();
      hint.start(yield);
      if (!on) hint.place(c, v);
      hint.remove(c, on ? bit<G>(v) : static_cast<Mask>(look.cand(c) & ~bit<G>(v)));
      if (keep) StepWriter(hint.step, {}).add_path(path_to(ordered_chain(i / 2, on)));
    }
  }

 private:
  // The links of a position, and what they may lead home: the same for chains of one digit and for others.
  void list_homing(const View<G>& look) {
    listed_ = true;
    may_lead_home_.clear();
    all_links_.build(look);
    const std::uint32_t count = all_links_.count();
    for (std::uint32_t i = 0; all_links_.closed() && i < 2 * count; ++i) {
      if (all_links_.leads_home(i / 2, (i & 1) != 0)) may_lead_home_.push_back(i);
    }
    if (all_links_.closed() && may_lead_home_.empty()) return;
    list_links(look);
    for (std::uint32_t i = 0; !all_links_.closed() && i < 2 * graph_.size(); ++i) {
      may_lead_home_.push_back(i);
    }
  }

  StaticClosure<G> all_links_;
  std::vector<std::uint32_t> may_lead_home_;  // 2 i + on, of the position that was listed
  std::vector<std::uint32_t> homing_;         // those that are still followed
  bool listed_ = false;
};

}  // namespace tresse::logic
