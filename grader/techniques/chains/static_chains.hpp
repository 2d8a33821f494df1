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

#include <vector>

#include "grader/techniques/chains/static_levels.hpp"

namespace tresse::logic {

// The implications between candidates on an unchanging board, listed in the scale's order of links.

// "On" lists of every candidate, and "off" lists as far as they lead on: to candidates that have an "on"
// list. Cell links come first; a sweep uses a part of each list. Candidates are numbered in cell and
// digit order.
template <class G>
class StaticGraph {
 public:
  using Mask = typename G::Mask;
  struct Arc {
    std::uint32_t to;
    Cause cause;
  };
  struct Lists {
    std::vector<Arc> arcs;
    std::vector<std::uint32_t> first;  // of the cell links of i; those by houses begin at middle[i]
    std::vector<std::uint32_t> middle;
    std::vector<std::uint32_t> listed;  // the last candidate with an arc by house to this one

    void clear(std::size_t size) {
      arcs.clear();
      first.clear();
      middle.clear();
      listed.assign(size, kNobody);
    }
    void begin() { first.push_back(static_cast<std::uint32_t>(arcs.size())); }
    void turn() { middle.push_back(static_cast<std::uint32_t>(arcs.size())); }
    // Once: two houses may share two cells.
    void list(std::uint32_t to, Cause cause) {
      const auto from = static_cast<std::uint32_t>(first.size());
      if (listed[to] == from) return;
      listed[to] = from;
      arcs.push_back({to, cause});
    }
  };

  void build(const View<G>& look) {
    const G& geo = look.geo;
    const std::size_t n = geo.side();
    key.clear();
    cell.clear();
    digit.clear();
    number_.assign(geo.cell_count() * n, kNobody);
    // A cell with one candidate is found before any chain is looked for. In a nested search it is on,
    // and all that it excludes is off: it leads nowhere.
    for (std::size_t c = 0; c < geo.cell_count(); ++c) {
      if (size_of(look.cand(c)) < 2) continue;
      for (const std::size_t v : BitsOf{look.cand(c)}) {
        number_[c * n + v] = static_cast<std::uint32_t>(key.size());
        key.push_back(static_cast<Key>(2 * (c * n + v)));
        cell.push_back(static_cast<std::uint16_t>(c));
        digit.push_back(static_cast<std::uint8_t>(v));
      }
    }
    on.clear(size());
    by_cell.assign(size(), 0);
    by_house.assign(size(), 0);
    linked.assign(size(), 0);
    for (std::uint32_t i = 0; i < size(); ++i) list_on(look, i);
    on.begin();
    off.clear(size());
    for (std::uint32_t i = 0; i < size(); ++i) list_off(look, i);
    off.begin();
  }
  [[nodiscard]] std::size_t size() const { return key.size(); }

  std::vector<Key> key;  // of each number, off
  std::vector<std::uint16_t> cell;
  std::vector<std::uint8_t> digit;
  Lists on;                                             // what must be on when i is off
  std::vector<std::uint8_t> by_cell, by_house, linked;  // has i such a link? Any?
  Lists off;                                            // what goes off when i is on, and leads on

 private:
  void list_on(const View<G>& look, std::uint32_t i) {
    const std::size_t n = look.geo.side();
    const Mask others = look.cand(cell[i]) & ~bit<G>(digit[i]);
    on.begin();
    if (size_of(others) == 1) on.arcs.push_back({number_[cell[i] * n + lowest(others)], kCell});
    by_cell[i] = size_of(others) == 1;
    on.turn();
    for (const auto place : look.geo.places(cell[i])) {
      const Mask rest = look.pos(place.house, digit[i]) & ~bit<G>(place.position);
      if (size_of(rest) != 1) continue;
      const std::uint32_t j = number_[look.geo.cell(place.house, lowest(rest)) * n + digit[i]];
      if (j != kNobody) on.list(j, static_cast<Cause>(kHouse + place.house));
    }
    by_house[i] = on.middle.back() != on.arcs.size();
    linked[i] = by_cell[i] | by_house[i];
  }
  void list_off(const View<G>& look, std::uint32_t i) {
    const std::size_t n = look.geo.side();
    off.begin();
    for (const std::size_t w : BitsOf{static_cast<Mask>(look.cand(cell[i]) & ~bit<G>(digit[i]))}) {
      const std::uint32_t j = number_[cell[i] * n + w];
      if (linked[j] != 0) off.arcs.push_back({j, kCell});
    }
    off.turn();
    for (const auto place : look.geo.places(cell[i])) {
      const Mask others = look.pos(place.house, digit[i]) & ~bit<G>(place.position);
      for (const std::size_t p : BitsOf{others}) {
        const std::uint32_t j = number_[look.geo.cell(place.house, p) * n + digit[i]];
        if (j != kNobody && linked[j] != 0) off.list(j, static_cast<Cause>(kHouse + place.house));
      }
    }
  }
  std::vector<std::uint32_t> number_;
};

template <class G>
class StaticChains {
 public:
  using Mask = typename G::Mask;

  explicit StaticChains(const G& geo) : geo_(geo), all_links_(geo) {}

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
    for (std::uint32_t i = 0; all_links_.closed() && i < size; ++i) {
      homes_[2 * i] = all_links_.leads_home(i, false);
      homes_[2 * i + 1] = all_links_.leads_home(i, true);
    }
    if (all_links_.closed()) find_circular();
    const bool circles = std::find(circular_.begin(), circular_.end(), 1) != circular_.end();
    for (const Sweep& s : kSweeps) {
      if (!s.house && !circles) continue;
      enter(s);
      set_limits();
      search_in_order();
    }
  }

 private:
  using Arc = typename StaticGraph<G>::Arc;

  struct Sweep {
    bool cell;
    bool house;
    HintKind kind;
  };
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
  // Chains first where one hint is wanted: they bound what cycles are still of interest.
  void search_in_order() {
    const bool chains_first = !out_->all();
    for (std::uint32_t i = 0; chains_first && i < graph_.size() && !look_->patience.ends_soon(); ++i) chains(i);
    for (std::uint32_t i = 0; i < graph_.size() && !look_->patience.ends_soon(); ++i) {
      if (circular_[i] != 0) (void)cycles(i);
      if (!chains_first) chains(i);
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

  // --- walks ---

  void list_links(const View<G>& look) {
    graph_.build(look);
    front_.reserve(graph_.size());
    back_.reserve(graph_.size());
    for (auto* stamps : {&on_seen_, &off_seen_}) {
      if (stamps->size() < graph_.size()) stamps->resize(graph_.size(), 0);
    }
  }
  void enter(const Sweep& sweep) {
    sweep_ = sweep;
    linked_ = (sweep.cell && sweep.house ? graph_.linked
               : sweep.cell              ? graph_.by_cell
                                         : graph_.by_house)
                  .data();
  }

  std::size_t cell_of(std::uint32_t i) const { return graph_.cell[i]; }
  std::size_t digit_of(std::uint32_t i) const { return graph_.digit[i]; }

  std::span<const Arc> offs(std::uint32_t i) const {
    const auto& l = graph_.off;
    const std::uint32_t from = sweep_.cell ? l.first[i] : l.middle[i];
    return {l.arcs.data() + from, l.arcs.data() + l.first[i + 1]};
  }
  std::span<const Arc> ons(std::uint32_t i) const {
    const auto& l = graph_.on;
    const std::uint32_t from = sweep_.cell ? l.first[i] : l.middle[i];
    const std::uint32_t to = sweep_.house ? l.first[i + 1] : l.middle[i];
    return {l.arcs.data() + from, l.arcs.data() + to};
  }
  // Number of a node's candidate.
  std::uint32_t at(std::uint32_t node) const { return nodes_[node].more; }
  // Does i, if on, turn j off in this sweep? If so, by what first?
  bool excludes(std::uint32_t i, std::uint32_t j) const {
    if (graph_.cell[i] == graph_.cell[j]) return sweep_.cell && i != j;
    if (graph_.digit[i] != graph_.digit[j]) return false;
    // Its links are those of cells and houses: what a rule alone excludes, it does not follow.
    return geo_.sees(graph_.cell[i], graph_.cell[j]) &&
           (!geo_.links_cells() || cause_of(i, j) != kNone);
  }
  Cause cause_of(std::uint32_t i, std::uint32_t j) const {
    if (graph_.cell[i] == graph_.cell[j]) return kCell;
    for (const auto one : geo_.places(graph_.cell[i])) {
      for (const auto other : geo_.places(graph_.cell[j])) {
        if (one.house == other.house) return static_cast<Cause>(kHouse + one.house);
      }
    }
    return kNone;
  }

  // Nodes of the shortest chain from i on (off) to i off (on); 0: none, or longer than wanted.
  std::uint32_t chain_length(std::uint32_t start, bool on) {
    next_stamp();
    const std::uint32_t now = stamp_;
    front_.clear();
    std::uint32_t depth = 1;
    if (on) {
      on_seen_[start] = now;
      front_.push_back(start);
    } else {
      off_seen_[start] = now;
      ++depth;
      for (const Arc b : ons(start)) {
        on_seen_[b.to] = now;
        front_.push_back(b.to);
      }
    }
    // front_: what came on last, at `depth`.
    while (!front_.empty()) {
      const std::uint32_t next = depth + (on ? 3 : 2);
      if (next > longest_) return 0;
      back_.clear();
      bool home = false;
      for (const std::uint32_t p : front_) {
        for (const Arc a : offs(p)) {
          if (linked_[a.to] == 0 || off_seen_[a.to] == now) continue;
          off_seen_[a.to] = now;
          for (const Arc b : ons(a.to)) {
            if (on_seen_[b.to] == now) continue;
            on_seen_[b.to] = now;
            if (on && excludes(start, b.to)) return depth + 3;
            home |= b.to == start;
            back_.push_back(b.to);
          }
        }
      }
      if (home && !on) return depth + 2;
      depth += 2;
      std::swap(front_, back_);
    }
    return 0;
  }

  std::uint32_t add(std::uint32_t i, bool on, std::uint32_t parent, Cause cause) {
    nodes_.push_back({graph_.key[i] + (on ? 1 : 0), parent, i, 0, cause, kNobody});
    return static_cast<std::uint32_t>(nodes_.size() - 1);
  }
  // The chain with the parents that are found first; its last node.
  std::uint32_t ordered_chain(std::uint32_t start, bool on) {
    next_stamp();
    nodes_.clear();
    (on ? on_seen_ : off_seen_)[start] = stamp_;
    add(start, on, kNobody, kNone);
    // One list serves as queue of both: layers of "on" and "off" alternate.
    for (std::uint32_t p = 0; p < nodes_.size(); ++p) {
      const bool p_on = is_on(nodes_[p].key);
      if (on && p_on && p != 0 && excludes(at(p), start)) {
        return add(start, false, p, cause_of(at(p), start));
      }
      auto& seen = p_on ? off_seen_ : on_seen_;
      for (const Arc a : p_on ? offs(at(p)) : ons(at(p))) {
        if ((p_on && linked_[a.to] == 0) || seen[a.to] == stamp_) continue;
        seen[a.to] = stamp_;
        const std::uint32_t end = add(a.to, !p_on, p, a.cause);
        if (a.to == start && p_on == on) return end;
      }
    }
    return kNobody;
  }

  // The nodes from the start to this one.
  std::vector<Node> path_to(std::uint32_t end) const {
    std::vector<Node> path;
    for (std::uint32_t i = end; i != kNobody; i = nodes_[i].parent) path.push_back(nodes_[i]);
    std::reverse(path.begin(), path.end());
    return path;
  }
  void next_stamp() {
    if (++stamp_ != 0) return;
    for (auto* stamps : {&on_seen_, &off_seen_}) std::fill(stamps->begin(), stamps->end(), 0);
    stamp_ = 1;
  }

  // --- chains ---

  // From i on, and from i off, if it may be led to its opposite.
  void chains(std::uint32_t i) {
    for (const bool on : {true, false}) {
      if (!sweep_.house || homes_[2 * i + (on ? 1 : 0)] == 0) continue;
      const std::uint32_t turn = turn_of(i, on ? 1 : 2);
      const std::uint32_t length = chain_length(i, on);
      if (length != 0 && wants(length, false, turn)) chain_hint(i, on, length, turn);
    }
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

  const G& geo_;
  Sweep sweep_{true, true, HintKind::xy};
  StaticGraph<G> graph_;
  const std::uint8_t* linked_ = nullptr;  // has i a strong link in this sweep?
  std::uint32_t longest_ = kNobody;       // of chains that are wanted
  std::vector<Node> nodes_;               // `more` is the number of the candidate
  std::vector<std::uint32_t> front_, back_;
  std::vector<std::uint32_t> on_seen_, off_seen_;
  std::uint32_t stamp_ = 0;
  const View<G>* look_ = nullptr;
  const ProfileRow* row_ = nullptr;
  ChainHints* out_ = nullptr;
  bool keep_ = false;
  StaticClosure<G> all_links_;
  StaticLevels<G> both_, one_;         // of all links, of one kind
  StaticLevels<G>* levels_ = nullptr;  // of this sweep; null: the search does without
  std::uint32_t steps_ = 0;            // of cycles looked for at the moment, where there are levels
  bool graph_listed_ = false;
  std::vector<std::uint8_t> homes_;     // 2 i + on: may be led to its opposite
  std::vector<std::uint8_t> circular_;  // may lead to another candidate and back
  std::uint32_t longest_cycle_ = kNobody;
  std::vector<std::uint32_t> found_;
  std::vector<std::uint64_t> sees_on_, sees_off_, inside_;  // of a cycle
};

}  // namespace tresse::logic
