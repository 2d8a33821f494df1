// Bidirectional cycles and forcing chains on an unchanging board, in three sweeps: X (one digit,
// links by houses), Y (links by cells going on, houses and cells going off), XY (both).
//
// What a chain concludes and how long it is depends on its start alone, so the shortest one is found for all starts at once,
// level by level (static_levels.hpp), and written in order only when someone wants to read it. What a cycle removes depends on
// first-found parents. Its ordered search is run only from starts that the levels leave, length by length, and follows
// nothing from which the levels say that there is no way home in time. A nested search, which wants every hint, and boards
// of more than 2,048 candidates go without levels: all chains are walked.
//
// By walks alone, one start after another, a puzzle of ER 6.5 to 7.6 took 1.6 times as long in all.
#pragma once

#include "grader/techniques/chains/static_closure.hpp"
#include "grader/techniques/chains/static_levels.hpp"
#include "grader/techniques/chains/static_walk.hpp"

namespace tresse::logic {

template <class G>
class StaticChains : StaticWalk<G> {
  using Walk = StaticWalk<G>;
  using Arc = typename Walk::Arc;
  using Sweep = typename Walk::Sweep;
  using Walk::add;
  using Walk::at;
  using Walk::back_;
  using Walk::cell_of;
  using Walk::chain_length;
  using Walk::cut_;
  using Walk::digit_of;
  using Walk::enter;
  using Walk::excludes;
  using Walk::front_;
  using Walk::geo_;
  using Walk::graph_;
  using Walk::linked_;
  using Walk::list_links;
  using Walk::longest_;
  using Walk::most_;
  using Walk::next_stamp;
  using Walk::nodes_;
  using Walk::off_seen_;
  using Walk::offs;
  using Walk::on_seen_;
  using Walk::ons;
  using Walk::ordered_chain;
  using Walk::path_to;
  using Walk::stamp_;
  using Walk::sweep_;

 public:
  using Mask = typename G::Mask;

  explicit StaticChains(const G& geo) : Walk(geo), n_(geo.side()), all_links_(geo) {}

  void search(const View<G>& look, const ProfileRow& row, ChainHints& out, bool keep) {
    look_ = &look;
    row_ = &row;
    out_ = &out;
    keep_ = keep;
    graph_listed_ = false;
    levels_ = nullptr;
    if (!out.all() && all_links_.list(look) && StaticLevels<G>::fits(all_links_)) {
      return search_by_levels();
    }
    all_links_.build(look);
    if (!all_links_.leads_home()) return;
    list_links(look);
    const std::size_t size = graph_.size();
    // What may lead home or lie on a circle, by all links: more than those of the X and Y sweeps, whose
    // walks are short.
    homes_.assign(2 * size, 1);
    circular_.assign(size, 1);
    any_false_ = !all_links_.closed();
    for (std::uint32_t i = 0; all_links_.closed() && i < size; ++i) {
      homes_[2 * i] = all_links_.leads_home(i, false);
      homes_[2 * i + 1] = all_links_.leads_home(i, true);
      any_false_ |= homes_[2 * i + 1] != 0;
    }
    if (all_links_.closed()) find_circular();
    const bool circles = std::find(circular_.begin(), circular_.end(), 1) != circular_.end();
    for (const Sweep& s : kSweeps) {
      if (!s.house && !circles) continue;
      enter(s);
      set_limits();
      if (out.all()) {
        search_in_order();
      } else {
        search_shortest();
      }
    }
  }

 private:
  static constexpr Sweep kSweeps[3] = {
      {false, true, HintKind::x}, {true, false, HintKind::y}, {true, true, HintKind::xy}};

  // Candidates on a circle with one that a false candidate sees by a house: what a cycle removes is
  // false, and sees one of its "on" candidates.
  void find_circular() {
    const std::size_t words = all_links_.words();
    inside_.assign(words, 0);
    for (std::uint32_t i = 0; i < graph_.size(); ++i) {
      if (homes_[2 * i + 1] == 0) continue;
      const auto weak = all_links_.weak(i);
      const auto cell = all_links_.same_cell(i);
      for (std::size_t w = 0; w < words; ++w) inside_[w] |= weak[w] & ~cell[w];
    }
    for (std::uint32_t i = 0; i < graph_.size(); ++i) {
      circular_[i] = all_links_.in_circle(i) && all_links_.circle_meets(i, inside_);
    }
  }
  void search_in_order() {
    for (std::uint32_t i = 0; i < graph_.size() && !look_->patience.ends_soon(); ++i) {
      if (circular_[i] != 0) (void)cycles(i);
      for (const bool on : {true, false}) {
        if (sweep_.house && homes_[2 * i + (on ? 1 : 0)] != 0) chain(i, on);
      }
    }
  }
  // Where rows of candidates are short enough: how long the shortest chain is, and which candidates may lie on a cycle within
  // the length that is still wanted, is known before anything is searched in order. With all links first: they say whether
  // there is anything at all.
  void search_by_levels() {
    enter(kSweeps[2]);
    both_.enter(all_links_, true, true);
    const auto home = both_.shortest_chain(kNobody);
    if (!home) return;
    for (const Sweep& s : kSweeps) {
      if (look_->patience.ends()) return;
      enter(s);
      set_limits();
      const bool both = s.kind == HintKind::xy;
      levels_ = both ? &both_ : &one_;
      if (!both) one_.enter(all_links_, s.cell, s.house);
      if (s.house && out_->counts(yield_of(false).technique)) {
        offer_chain(both ? home : one_.shortest_chain(longest_));
      }
      if (out_->counts(yield_of(true).technique)) cycles_by_levels();
    }
    levels_ = nullptr;
  }
  void offer_chain(const std::optional<typename StaticLevels<G>::Home>& home) {
    if (!home) return;
    const std::uint32_t turn = turn_of(home->start, home->on ? 1 : 2);
    if (!wants(home->length, false, turn)) return;
    if (keep_) list_graph();
    chain_hint(home->start, home->on, home->length, turn);
  }
  // Length by length: the first start that has a cycle is the one that counts. Long ones all at once.
  void cycles_by_levels() {
    for (std::uint32_t most = 4; most <= longest_cycle_; most += 2) {
      const bool last = most > 16;
      steps_ = (last ? longest_cycle_ : most) / 2;
      if (!levels_->find_cycles(steps_)) {
        if (last || !levels_->longer_may()) return;
        continue;
      }
      for (std::uint32_t i = 0; i < all_links_.count() && !look_->patience.ends_soon(); ++i) {
        if (!levels_->may_be_on_cycle(i)) continue;
        list_graph();
        if (cycles(i) && !last) return;
      }
      if (last) return;
    }
  }
  void list_graph() {
    if (!graph_listed_) list_links(*look_);
    graph_listed_ = true;
    enter(sweep_);
  }

  // Chains first: they bound what cycles are still of interest.
  void search_shortest() {
    homing_.clear();
    for (std::uint32_t i = 0; sweep_.house && i < graph_.size(); ++i) {
      if (homes_[2 * i + 1] != 0) homing_.push_back(2 * i + 1);
      if (homes_[2 * i] != 0) homing_.push_back(2 * i);
    }
    // A little longer each time: few starts are followed further than the shortest chain.
    for (most_ = 8; !homing_.empty(); most_ = most_ * 3 / 2) {
      std::erase_if(homing_, [&](std::uint32_t i) {
        return look_->patience.ends_soon() || chain(i / 2, (i & 1) != 0);
      });
    }
    most_ = kNobody;
    // What a cycle removes is led by its own links from on to off.
    if (!any_false_) return;
    for (std::uint32_t i = 0; i < graph_.size() && !look_->patience.ends_soon(); ++i) {
      if (circular_[i] != 0) (void)cycles(i);
    }
  }

  // The longest chains and cycles of this sweep that can still be the first hint.
  void set_limits() {
    for (const bool cycle : {false, true}) {
      std::uint32_t& limit = cycle ? longest_cycle_ : longest_;
      limit = kNobody;
      if (out_->all() || out_->empty()) continue;
      limit = 0;
      while (limit < kLongest && wants(limit + 1, cycle, 0)) ++limit;
    }
  }
  static constexpr std::uint32_t kLongest = 4096;
  // Order of finding within a sweep.
  static std::uint32_t turn_of(std::uint32_t i, std::uint32_t part) { return 3 * i + part; }

  // The row yields X-cycles, Y-cycles and cycles of both kinds, then X-chains and chains of both kinds.
  const Yield& yield_of(bool cycle) const {
    const std::size_t both = sweep_.kind == HintKind::xy ? 1 : 0;
    if (!cycle) return row_->yield[3 + both];
    return row_->yield[sweep_.kind == HintKind::y ? 1 : 2 * both];
  }
  double rating_of(std::uint32_t complexity, bool cycle) const {
    return yield_of(cycle).rating + length_term(complexity);
  }
  bool wants(std::uint32_t complexity, bool cycle, std::uint32_t turn) const {
    return out_->wants(rating_of(complexity, cycle), complexity, sweep_.kind, turn);
  }

  // --- chains ---

  // False: there may be one, longer than most_.
  bool chain(std::uint32_t i, bool on) {
    const std::uint32_t turn = turn_of(i, on ? 1 : 2);
    cut_ = false;
    const std::uint32_t length = chain_length(i, on);
    if (length != 0 && wants(length, false, turn)) chain_hint(i, on, length, turn);
    return length != 0 || !cut_;
  }

  void chain_hint(std::uint32_t start, bool on, std::uint32_t length, std::uint32_t turn) {
    const std::size_t c = all_links_.cell_of(start);
    const Mask v = bit<G>(all_links_.digit_of(start));
    const Mask gone = on ? v : static_cast<Mask>(look_->cand(c) & ~v);
    const Removal removal{static_cast<std::uint16_t>(c), gone};
    const double rating = rating_of(length, false);
    if (!ChainHints::precedes(rating, length, sweep_.kind, out_->same({&removal, 1}))) return;
    ChainHint& hint = out_->fresh();
    hint.places = !on;
    hint.cell = static_cast<std::uint16_t>(c);
    hint.digit = static_cast<std::uint8_t>(all_links_.digit_of(start));
    hint.removals.push_back(removal);
    hint.technique = yield_of(false).technique;
    std::uint32_t end = kNobody;
    if (out_->all() || keep_) end = ordered_chain(start, on);
    finish(hint, rating, length, turn, end, false);
  }

  // --- cycles ---

  // Might a cycle within the wanted length come back to `start`? Its last "off" is a strong link o of
  // start; so something that o excludes must be reached on a way that does not begin with o.
  bool cycle_possible(std::uint32_t start) {
    for (const Arc last : ons(start)) {
      const std::uint32_t o = last.to;
      next_stamp();
      const std::uint32_t now = stamp_;
      off_seen_[o] = now;
      on_seen_[start] = now;
      front_.assign(1, start);
      std::uint32_t depth = 0;
      while (!front_.empty() && depth + 4 <= longest_cycle_) {
        back_.clear();
        for (const std::uint32_t p : front_) {
          for (const Arc a : offs(p)) {
            if (linked_[a.to] == 0 || off_seen_[a.to] == now) continue;
            off_seen_[a.to] = now;
            for (const Arc b : ons(a.to)) {
              if (on_seen_[b.to] == now) continue;
              if (excludes(o, b.to)) return true;
              on_seen_[b.to] = now;
              back_.push_back(b.to);
            }
          }
        }
        depth += 2;
        std::swap(front_, back_);
      }
    }
    return false;
  }

  // True: one of them is the best hint so far.
  bool cycles(std::uint32_t start) {
    const std::uint32_t turn = turn_of(start, 0);
    if (levels_ == nullptr &&
        (linked_[start] == 0 || longest_cycle_ < 4 || !cycle_possible(start))) {
      return false;
    }
    next_stamp();
    nodes_.clear();
    found_.clear();
    const std::uint32_t now = stamp_;
    on_seen_[start] = now;
    front_.assign(1, add(start, true, kNobody, kNone));
    const std::uint32_t most = levels_ == nullptr ? longest_cycle_ : 2 * steps_;
    for (std::uint32_t depth = 2; !front_.empty() && depth <= most; depth += 2) {
      back_.clear();
      for (const std::uint32_t p : front_) {
        // Its "off" ancestors are not gone to again.
        next_stamp();
        for (std::uint32_t i = nodes_[p].parent; i != kNobody;
             i = nodes_[nodes_[i].parent].parent) {
          off_seen_[at(i)] = stamp_;
        }
        for (const Arc a : offs(at(p))) {
          if (linked_[a.to] == 0 || off_seen_[a.to] == stamp_) continue;
          std::uint32_t off = kNobody;
          const auto add_on = [&](const Arc& b) {
            if (off == kNobody) off = add(a.to, false, p, a.cause);
            return add(b.to, true, off, b.cause);
          };
          for (const Arc b : ons(a.to)) {
            if (b.to == start) {
              if (depth >= 4) found_.push_back(add_on(b));
            } else if (on_seen_[b.to] != now) {
              on_seen_[b.to] = now;
              if (levels_ == nullptr || may_come_home(b.to, start, depth)) {
                back_.push_back(add_on(b));
              }
            }
          }
        }
      }
      std::swap(front_, back_);
    }
    bool best = false;
    for (const std::uint32_t t : found_) best |= cycle_hint(t, turn);
    return best;
  }
  // Within the length that is looked for, from something that is on at `depth`.
  bool may_come_home(std::uint32_t i, std::uint32_t start, std::uint32_t depth) const {
    const std::uint32_t left = steps_ - depth / 2;
    return left != 0 && levels_->leads(i, start, left);
  }
  // Calls f for the nodes of a cycle, the last first, without the start.
  template <class F>
  void each_of(std::uint32_t end, F&& f) const {
    for (std::uint32_t i = end; nodes_[i].parent != kNobody; i = nodes_[i].parent) f(i);
  }

  // Candidates outside the cycle's cells that see one of its "on" and one of its "off" candidates.
  void removals_of(std::uint32_t end, std::vector<Removal>& removals) {
    if (!all_links_.listed()) return removals_one_by_one(end, removals);
    const std::size_t words = all_links_.words();
    sees_on_.assign(words, 0);
    sees_off_.assign(words, 0);
    inside_.assign(words, 0);
    each_of(end, [&](std::uint32_t i) {
      const auto weak = all_links_.weak(at(i));
      const auto cell = all_links_.same_cell(at(i));
      auto& seen = is_on(nodes_[i].key) ? sees_on_ : sees_off_;
      for (std::size_t w = 0; w < words; ++w) {
        seen[w] |= weak[w] & ~cell[w];
        inside_[w] |= cell[w];
      }
    });
    for (std::size_t w = 0; w < words; ++w) {
      for (const std::size_t b : BitsOf{sees_on_[w] & sees_off_[w] & ~inside_[w]}) {
        const auto q = static_cast<std::uint32_t>(64 * w + b);
        const auto c = static_cast<std::uint16_t>(cell_of(q));
        if (removals.empty() || removals.back().cell != c) removals.push_back({c, 0});
        removals.back().digits |= std::uint64_t{1} << digit_of(q);
      }
    }
  }

  // Where there are too many candidates for rows.
  void removals_one_by_one(std::uint32_t end, std::vector<Removal>& removals) {
    for (std::uint32_t q = 0; q < graph_.size(); ++q) {
      bool on = false;
      bool off = false;
      bool inside = false;
      each_of(end, [&](std::uint32_t i) {
        inside |= cell_of(at(i)) == cell_of(q);
        if (digit_of(at(i)) != digit_of(q) || !geo_.sees(cell_of(at(i)), cell_of(q))) return;
        (is_on(nodes_[i].key) ? on : off) = true;
      });
      if (inside || !on || !off) continue;
      const auto c = static_cast<std::uint16_t>(cell_of(q));
      if (removals.empty() || removals.back().cell != c) removals.push_back({c, 0});
      removals.back().digits |= std::uint64_t{1} << digit_of(q);
    }
  }

  bool cycle_hint(std::uint32_t end, std::uint32_t turn) {
    std::uint32_t length = 0;
    each_of(end, [&](std::uint32_t) { ++length; });
    if (!wants(length, true, turn)) return false;
    ChainHint& hint = out_->fresh();
    removals_of(end, hint.removals);
    if (hint.removals.empty()) return false;
    const double rating = rating_of(length, true);
    if (!ChainHints::precedes(rating, length, sweep_.kind, out_->same(hint.removals))) return false;
    hint.technique = yield_of(true).technique;
    finish(hint, rating, length, turn, end, true);
    return true;
  }

  void finish(ChainHint& hint, double rating, std::uint32_t length, std::uint32_t turn,
              std::uint32_t end, bool cycle) {
    hint.rating = rating;
    hint.complexity = length;
    hint.kind = sweep_.kind;
    hint.turn = turn;
    if (end != kNobody && (out_->all() || keep_)) {
      const std::vector<Node> path = path_to(end);
      if (out_->all()) {
        auto& list = hint.ancestors.emplace_back();
        for (std::size_t i = path.size(); i-- > 0;) {
          if (!cycle || path[i].parent != kNobody) list.push_back({path[i].key, path[i].cause});
        }
      }
      if (out_->all() && cycle) {
        auto& reversed = hint.ancestors.emplace_back();
        for (std::size_t i = 0; i + 1 < path.size(); ++i) {
          reversed.push_back({opposite(path[i].key), path[i].cause});
        }
      }
      if (keep_) {
        hint.step.technique = hint.technique;
        StepWriter(hint.step, {}).add_path(path);
      }
    }
    out_->add();
    set_limits();
  }

  std::size_t n_;
  const View<G>* look_ = nullptr;
  const ProfileRow* row_ = nullptr;
  ChainHints* out_ = nullptr;
  bool keep_ = false;
  StaticClosure<G> all_links_;
  StaticLevels<G> both_, one_;         // of all links, of one kind
  StaticLevels<G>* levels_ = nullptr;  // of this sweep; null: the search does without
  std::uint32_t steps_ = 0;            // of cycles looked for at the moment, where there are levels
  bool graph_listed_ = false;
  bool any_false_ = false;              // is any candidate led from on to off?
  std::vector<std::uint8_t> homes_;     // 2 i + on: may be led to its opposite
  std::vector<std::uint8_t> circular_;  // may lead to another candidate and back
  std::vector<std::uint32_t> homing_;   // 2 i + on
  std::uint32_t longest_cycle_ = kNobody;
  std::vector<std::uint32_t> found_;
  std::vector<std::uint64_t> sees_on_, sees_off_, inside_;  // of a cycle
};

}  // namespace tresse::logic
