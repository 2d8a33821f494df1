// Bidirectional cycles and forcing chains on an unchanging board, in three sweeps: X (one digit,
// links by houses), Y (links by cells going on, houses and cells going off), XY (both).
#pragma once

#include "grader/se/chain_hints.hpp"
#include "grader/se/chain_steps.hpp"

namespace tresse::se {

template <class G>
class StaticChains {
 public:
  using Mask = typename G::Mask;

  explicit StaticChains(const G& geo)
      : geo_(geo),
        n_(geo.side()),
        f_(geo.cell_count(), 0),
        w_(geo.cell_count(), 0),
        in_cycle_(geo.cell_count(), 0) {
    const std::size_t words = (geo.cell_count() * n_ + 63) / 64;
    on_set_.resize(words);
    off_set_.resize(words);
  }

  void search(const View<G>& look, ChainHints& out, bool keep) {
    look_ = &look;
    out_ = &out;
    keep_ = keep;
    for (const Sweep s : {Sweep{false, true, HintKind::x}, Sweep{true, false, HintKind::y},
                          Sweep{true, true, HintKind::xy}}) {
      sweep_ = s;
      for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
        const Mask cand = look.cand(c);
        if (size_of(cand) < 2 || (!s.house && size_of(cand) > 2)) continue;
        for (const std::size_t v : BitsOf{cand}) {
          const Key key = static_cast<Key>(2 * (c * n_ + v) + 1);
          cycles(key);
          if (!s.house) continue;
          chain(key);
          chain(opposite(key));
        }
      }
    }
  }

 private:
  struct Sweep {
    bool cell = false;
    bool house = false;
    HintKind kind{};
  };

  std::size_t cell_of(Key key) const { return key / 2 / n_; }
  std::size_t digit_of(Key key) const { return key / 2 % n_; }
  Key key_of(std::size_t c, std::size_t v, bool on) const {
    return static_cast<Key>(2 * (c * n_ + v) + (on ? 1 : 0));
  }

  // f(key, cause) for what goes off when `key` is on. No key twice but where houses overlap: the
  // caller drops those.
  template <class F>
  void offs(Key key, F&& f) const {
    const std::size_t c = cell_of(key);
    const std::size_t v = digit_of(key);
    if (sweep_.cell) {
      for (const std::size_t w : BitsOf{static_cast<Mask>(look_->cand(c) & ~bit<G>(v))}) {
        f(key_of(c, w, false), kCell);
      }
    }
    for (const auto place : geo_.places(c)) {
      for (const std::size_t p :
           BitsOf{static_cast<Mask>(look_->pos(place.house, v) & ~bit<G>(place.position))}) {
        f(key_of(geo_.cell(place.house, p), v, false), static_cast<Cause>(kHouse + place.house));
      }
    }
  }
  template <class F>
  void ons(Key key, F&& f) const {
    const std::size_t c = cell_of(key);
    const std::size_t v = digit_of(key);
    if (sweep_.cell && size_of(look_->cand(c)) == 2) {
      f(key_of(c, lowest(static_cast<Mask>(look_->cand(c) & ~bit<G>(v))), true), kCell);
    }
    if (!sweep_.house) return;
    for (const auto place : geo_.places(c)) {
      const Mask places = look_->pos(place.house, v);
      if (size_of(places) != 2) continue;
      const std::size_t p = lowest(static_cast<Mask>(places & ~bit<G>(place.position)));
      f(key_of(geo_.cell(place.house, p), v, true), static_cast<Cause>(kHouse + place.house));
    }
  }

  static bool insert(std::vector<std::uint64_t>& set, Key key) {
    std::uint64_t& word = set[key / 128];
    const std::uint64_t b = std::uint64_t{1} << (key / 2 % 64);
    if ((word & b) != 0) return false;
    word |= b;
    return true;
  }
  std::uint32_t add(Key key, std::uint32_t parent, Cause cause) {
    nodes_.push_back({key, parent, 0, 0, cause, kNobody});
    return static_cast<std::uint32_t>(nodes_.size() - 1);
  }
  void restart(Key key) {
    nodes_.clear();
    on_q_.clear();
    off_q_.clear();
    std::fill(on_set_.begin(), on_set_.end(), 0);
    std::fill(off_set_.begin(), off_set_.end(), 0);
    insert(is_on(key) ? on_set_ : off_set_, key);
    (is_on(key) ? on_q_ : off_q_).push_back(add(key, kNobody, kNone));
  }
  // The same "off" seen from one node through two houses is one; through two nodes it is two.
  bool listed(std::size_t from, Key key) const {
    for (std::size_t i = from; i < off_q_.size(); ++i) {
      if (nodes_[off_q_[i]].key == key) return true;
    }
    return false;
  }
  bool ancestor(Key key, std::uint32_t of) const {
    for (std::uint32_t i = of; i != kNobody; i = nodes_[i].parent) {
      if (nodes_[i].key == key) return true;
    }
    return false;
  }

  void cycles(Key start) {
    restart(start);
    found_.clear();
    std::uint32_t depth = 0;
    while (!on_q_.empty() || !off_q_.empty()) {
      ++depth;
      for (const std::uint32_t p : on_q_) {
        const std::size_t from = off_q_.size();
        offs(nodes_[p].key, [&](Key o, Cause cause) {
          if (listed(from, o) || ancestor(o, p)) return;
          off_q_.push_back(add(o, p, cause));
        });
      }
      on_q_.clear();
      ++depth;
      if (!out_->wants(rating_of(depth, true), depth, sweep_.kind)) break;
      for (const std::uint32_t p : off_q_) {
        ons(nodes_[p].key, [&](Key n, Cause cause) {
          if (depth >= 4 && n == start) {
            found_.push_back(add(n, p, cause));
          } else if (insert(on_set_, n)) {
            on_q_.push_back(add(n, p, cause));
          }
        });
      }
      off_q_.clear();
    }
    for (const std::uint32_t t : found_) cycle_hint(t);
  }

  void chain(Key start) {
    restart(start);
    const Key goal = opposite(start);
    std::uint32_t depth = 1;
    while (!on_q_.empty() || !off_q_.empty()) {
      if (!on_q_.empty()) {
        ++depth;
        for (const std::uint32_t p : on_q_) {
          bool reached = false;
          offs(nodes_[p].key, [&](Key o, Cause cause) {
            if (reached || !insert(off_set_, o)) return;
            const std::uint32_t t = add(o, p, cause);
            reached = o == goal;
            off_q_.push_back(t);
          });
          if (reached) return chain_hint(start, off_q_.back(), depth);
        }
        on_q_.clear();
      }
      if (!off_q_.empty()) {
        ++depth;
        for (const std::uint32_t p : off_q_) {
          bool reached = false;
          ons(nodes_[p].key, [&](Key n, Cause cause) {
            if (reached || !insert(on_set_, n)) return;
            const std::uint32_t t = add(n, p, cause);
            reached = n == goal;
            on_q_.push_back(t);
          });
          if (reached) return chain_hint(start, on_q_.back(), depth);
        }
        off_q_.clear();
      }
      if (!out_->wants(rating_of(depth + 1, false), depth + 1, sweep_.kind)) return;
    }
  }

  double rating_of(std::uint32_t complexity, bool cycle) const {
    const double base = sweep_.kind == HintKind::xy ? 7.0 : cycle ? 6.5 : 6.6;
    return base + length_term(complexity);
  }

  // From the root to `end`.
  std::vector<Node> path_to(std::uint32_t end) const {
    std::vector<Node> path;
    for (std::uint32_t i = end; i != kNobody; i = nodes_[i].parent) path.push_back(nodes_[i]);
    std::reverse(path.begin(), path.end());
    return path;
  }

  void cycle_hint(std::uint32_t end) {
    std::uint32_t length = 0;
    for (std::uint32_t i = end; nodes_[i].parent != kNobody; i = nodes_[i].parent) ++length;
    const double rating = rating_of(length, true);
    if (!out_->wants(rating, length, sweep_.kind)) return;
    touched_.clear();
    for (std::uint32_t i = end; nodes_[i].parent != kNobody; i = nodes_[i].parent) {
      in_cycle_[cell_of(nodes_[i].key)] = 1;
    }
    for (std::uint32_t i = end; nodes_[i].parent != kNobody; i = nodes_[i].parent) {
      const Key key = nodes_[i].key;
      const Mask v = bit<G>(digit_of(key));
      for (const std::size_t q : geo_.peers(cell_of(key))) {
        if ((look_->cand(q) & v) == 0 || in_cycle_[q] != 0) continue;
        if (f_[q] == 0 && w_[q] == 0) touched_.push_back(static_cast<std::uint16_t>(q));
        (is_on(key) ? f_ : w_)[q] |= v;
      }
    }
    ChainHint hint;
    std::sort(touched_.begin(), touched_.end());
    for (const std::uint16_t q : touched_) {
      if ((f_[q] & w_[q]) != 0) hint.removals.push_back({q, f_[q] & w_[q]});
      f_[q] = w_[q] = 0;
    }
    for (std::uint32_t i = end; nodes_[i].parent != kNobody; i = nodes_[i].parent) {
      in_cycle_[cell_of(nodes_[i].key)] = 0;
    }
    if (hint.removals.empty()) return;
    hint.technique = sweep_.kind == HintKind::x   ? TechniqueId::x_cycle
                     : sweep_.kind == HintKind::y ? TechniqueId::y_cycle
                                                  : TechniqueId::xy_cycle;
    finish(std::move(hint), rating, length, end, true);
  }

  void chain_hint(Key start, std::uint32_t end, std::uint32_t length) {
    const double rating = rating_of(length, false);
    if (!out_->wants(rating, length, sweep_.kind)) return;
    ChainHint hint;
    const std::size_t c = cell_of(start);
    const Mask v = bit<G>(digit_of(start));
    hint.places = !is_on(start);
    hint.cell = static_cast<std::uint16_t>(c);
    hint.digit = static_cast<std::uint8_t>(digit_of(start));
    const Mask gone = hint.places ? static_cast<Mask>(look_->cand(c) & ~v) : v;
    if (gone == 0) return;
    hint.removals.push_back({hint.cell, gone});
    hint.technique = sweep_.kind == HintKind::x ? TechniqueId::x_chain : TechniqueId::xy_chain;
    finish(std::move(hint), rating, length, end, false);
  }

  void finish(ChainHint&& hint, double rating, std::uint32_t length, std::uint32_t end,
              bool cycle) {
    hint.rating = rating;
    hint.complexity = length;
    hint.kind = sweep_.kind;
    const auto path = path_to(end);
    if (out_->all()) {
      auto& list = hint.ancestors.emplace_back();
      for (auto n = path.rbegin(); n != path.rend(); ++n) {
        if (cycle && n->parent == kNobody) break;
        list.push_back({n->key, n->cause});
      }
      if (cycle) {
        auto& reversed = hint.ancestors.emplace_back();
        for (std::size_t i = 0; i + 1 < path.size(); ++i) {
          reversed.push_back({opposite(path[i].key), path[i].cause});
        }
      }
    }
    if (keep_) {
      hint.step.technique = hint.technique;
      StepWriter(hint.step, {}).add_path(path);
    }
    out_->add(std::move(hint));
  }

  const G& geo_;
  std::size_t n_;
  const View<G>* look_ = nullptr;
  ChainHints* out_ = nullptr;
  bool keep_ = false;
  Sweep sweep_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> on_q_, off_q_, found_;
  std::vector<std::uint64_t> on_set_, off_set_;
  std::vector<Mask> f_, w_;
  std::vector<std::uint8_t> in_cycle_;
  std::vector<std::uint16_t> touched_;
};

}  // namespace tresse::se
