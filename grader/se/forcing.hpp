// Forcing chains: what follows from each assumption (the chase), compared within cells, within
// houses and with the opposite assumption. Nine producers are one search with four switches.
//
// The chase serves one node at a time, "on" before "off". Dynamic: a candidate that is off leaves the
// board once its turn comes, so that more singles appear; the eliminations they rest on become
// further parents. With levels, a chase that has run dry looks for patterns, and from level 2 on for
// chains, on the board as it stands (advanced()); a nested search is an object of its own.
#pragma once

#include <memory>
#include <vector>

#include "base/stop.hpp"
#include "grader/se/barren.hpp"
#include "grader/se/chain_hints.hpp"
#include "grader/se/chain_steps.hpp"
#include "grader/se/fish.hpp"
#include "grader/se/hidden_sets.hpp"
#include "grader/se/locking.hpp"
#include "grader/se/naked_sets.hpp"
#include "grader/se/static_chains.hpp"

namespace tresse::se {

struct Mode {
  bool multiple = false;
  bool dynamic = false;
  bool nishio = false;
  std::uint8_t level = 0;
  double base = 0;
};
inline constexpr Mode kNishio{false, true, true, 0, 7.5};
inline constexpr Mode kMultiple{true, false, false, 0, 8.0};
inline constexpr Mode kDynamic{true, true, false, 0, 8.5};
constexpr Mode dynamic_level(std::uint8_t level) {
  return {true, true, false, level, level == 1 ? 9.0 : 9.5 + 0.5 * (level - 2)};
}

// What all searches of one puzzle share; `nested` lives for one producer call.
template <class G>
struct Shared {
  Barren<G> barren;
  std::vector<NestedHint> nested;
  bool keep = false;  // patterns are asked for
  StopToken stop;
  StopReason stopped = StopReason::none;

  // Is it time to end? Polls.
  bool stop_now() {
    if (stopped == StopReason::none) stopped = stop.poll(StopPoint::grade_step);
    return stopped != StopReason::none;
  }
};

template <class G>
class Forcing {
 public:
  using Mask = typename G::Mask;

  Forcing(const G& geo, Shared<G>& shared)
      : geo_(geo),
        shared_(shared),
        n_(geo.side()),
        candidates_(geo.cell_count() * n_),
        work_(geo),
        statics_(geo),
        closure_(geo),
        complexity_(shared.nested),
        slot_(2 * candidates_, kNobody),
        index_(2 * candidates_) {}

  void search(const View<G>& look, const Mode& mode, ChainHints& out) {
    look_ = &look;
    mode_ = mode;
    out_ = &out;
    for (const Key key : chased_) slot_[key] = kNobody;
    chased_.clear();
    if (!mode.dynamic) closure_.build(look);
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      const std::size_t k = size_of(look.cand(c));
      if (k < 2 || (k == 2 && !mode.dynamic)) continue;
      if (!mode.dynamic && !may_yield(c)) continue;
      for (const std::size_t v : BitsOf{look.cand(c)}) {
        if (shared_.stopped != StopReason::none) return;
        candidate(c, v);
      }
      if (!mode.nishio && (k == 2 || mode.multiple)) cell_hints(c);
    }
  }

 private:
  std::size_t cell_of(Key key) const { return key / 2 / n_; }
  std::size_t digit_of(Key key) const { return key / 2 % n_; }
  Key key_of(std::size_t c, std::size_t v, bool on) const {
    return static_cast<Key>(2 * (c * n_ + v) + (on ? 1 : 0));
  }

  // --- collection ---

  // Static: can the cell, or a house that is examined from it, have a hint at all?
  bool may_yield(std::size_t c) {
    const Mask cand = look_->cand(c);
    if (closure_.may_share([&](auto&& f) {
          for (const std::size_t v : BitsOf{cand}) f(c, v);
        })) {
      return true;
    }
    for (const std::size_t v : BitsOf{cand}) {
      for (const auto place : geo_.places(c)) {
        const Mask places = look_->pos(place.house, v);
        if (size_of(places) < 2 || lowest(places) != place.position) continue;
        if (closure_.may_share([&](auto&& f) {
              for (const std::size_t p : BitsOf{places}) f(geo_.cell(place.house, p), v);
            })) {
          return true;
        }
      }
    }
    return false;
  }

  void candidate(std::size_t c, std::size_t v) {
    const Mask cand = look_->cand(c);
    const Reach& on = reach(key_of(c, v, true));
    if (mode_.dynamic) {
      if (on.contradiction) contradiction(on, c, v, true);
      const Reach& off = reach(key_of(c, v, false));
      if (off.contradiction) contradiction(off, c, v, false);
      if (size_of(cand) >= 3 && !mode_.nishio) {
        doubles(on, off, true);
        doubles(on, off, false);
      }
    }
    if (mode_.nishio) return;
    for (const auto place : geo_.places(c)) {
      const Mask places = look_->pos(place.house, v);
      const std::size_t k = size_of(places);
      if (k < 2 || (k > 2 && !mode_.multiple) || lowest(places) != place.position) continue;
      all_.assign(1, &on);
      for (const std::size_t p : BitsOf{static_cast<Mask>(places & (places - 1))}) {
        all_.push_back(&reach(key_of(geo_.cell(place.house, p), v, true)));
      }
      const Cause start = static_cast<Cause>(kHouse + place.house);
      common(HintKind::region, TechniqueId::region_forcing, start, true);
      common(HintKind::region, TechniqueId::region_forcing, start, false);
    }
  }

  void cell_hints(std::size_t c) {
    all_.clear();
    for (const std::size_t v : BitsOf{look_->cand(c)}) all_.push_back(&reach(key_of(c, v, true)));
    common(HintKind::cell, TechniqueId::cell_forcing, kCell, true);
    common(HintKind::cell, TechniqueId::cell_forcing, kCell, false);
  }

  // What all of all_ have, in the order of the first.
  void common(HintKind kind, TechniqueId technique, Cause start, bool on) {
    const auto set = [on](const Reach& r) -> const std::vector<std::uint64_t>& {
      return on ? r.has_on : r.has_off;
    };
    both_ = set(*all_[0]);
    bool any = true;
    for (std::size_t i = 1; i < all_.size() && any; ++i) {
      const auto& other = set(*all_[i]);
      any = false;
      for (std::size_t w = 0; w < both_.size(); ++w) {
        both_[w] &= other[w];
        any |= both_[w] != 0;
      }
    }
    if (!any) return;
    const Reach& first = *all_[0];
    for (const std::uint32_t i : on ? first.on : first.off) {
      const Key key = first.nodes[i].key;
      if (!Reach::test(both_, key / 2)) continue;
      targets_.assign(1, {&first, i});
      for (std::size_t k = 1; k < all_.size(); ++k) {
        targets_.push_back({all_[k], all_[k]->find(key)});
      }
      offer(kind, technique, start, cell_of(key), digit_of(key), on);
    }
  }

  void doubles(const Reach& on, const Reach& off, bool state) {
    for (const std::uint32_t i : state ? on.on : on.off) {
      const Key key = on.nodes[i].key;
      if (!off.has(key)) continue;
      targets_.assign({{&on, i}, {&off, off.find(key)}});
      offer(HintKind::double_forcing, TechniqueId::double_forcing, kNone, cell_of(key),
            digit_of(key), state);
    }
  }

  void contradiction(const Reach& r, std::size_t c, std::size_t v, bool on) {
    targets_.assign({{&r, r.end_on}, {&r, r.end_off}});
    offer(HintKind::contradiction,
          mode_.nishio ? TechniqueId::nishio : TechniqueId::contradiction_forcing, kNone, c, v,
          !on);
  }

  // A hint that (c, v) is on or off, as all targets say.
  void offer(HintKind kind, TechniqueId technique, Cause start, std::size_t c, std::size_t v,
             bool on) {
    const Mask gone = on ? static_cast<Mask>(look_->cand(c) & ~bit<G>(v))
                         : static_cast<Mask>(look_->cand(c) & bit<G>(v));
    if (gone == 0) return;
    const std::uint32_t most = out_->all() || out_->empty() ? kNobody : out_->best().complexity;
    const std::uint32_t complexity = complexity_.of(targets_, mode_.level >= 2, most);
    if (complexity > most) return;
    const double rating = mode_.base + length_term(complexity);
    if (!out_->wants(rating, complexity, kind)) return;
    ChainHint hint;
    hint.technique = technique;
    hint.kind = kind;
    hint.rating = rating;
    hint.complexity = complexity;
    hint.places = on;
    hint.cell = static_cast<std::uint16_t>(c);
    hint.digit = static_cast<std::uint8_t>(v);
    hint.start = start;
    hint.removals.push_back({hint.cell, gone});
    if (out_->all()) {
      for (const Target& t : targets_) {
        auto& list = hint.ancestors.emplace_back();
        for (const std::uint32_t i : walk_.of(t)) {
          list.push_back({t.reach->nodes[i].key, t.reach->nodes[i].cause});
        }
      }
    }
    if (shared_.keep) write_step(hint);
    out_->add(std::move(hint));
  }

  void write_step(ChainHint& hint) {
    Step& step = hint.step;
    step.technique = hint.technique;
    step.dynamic = mode_.dynamic;
    step.level = mode_.level;
    const Key first = targets_[0].reach->nodes[0].key;
    if (hint.technique == TechniqueId::cell_forcing) step.cells.push_back(CellId(cell_of(first)));
    if (hint.technique == TechniqueId::region_forcing) {
      step.houses.push_back(HouseId(static_cast<std::size_t>(hint.start - kHouse)));
      step.digits.push_back(Digit(digit_of(first)));
    }
    StepWriter writer(step, shared_.nested);
    for (const Target& t : targets_) writer.add(t, walk_.of(t));
  }

  // --- the chase ---

  // What follows from an assumption; found once in a search.
  const Reach& reach(Key key) {
    if (slot_[key] == kNobody) {
      slot_[key] = static_cast<std::uint32_t>(chased_.size());
      chased_.push_back(key);
      if (pool_.size() < chased_.size()) pool_.push_back(std::make_unique<Reach>());
      chase(key, *pool_[slot_[key]]);
    }
    return *pool_[slot_[key]];
  }

  std::uint32_t add(Reach& r, Key key, std::uint32_t parent, Cause cause) {
    const auto i = static_cast<std::uint32_t>(r.nodes.size());
    r.nodes.push_back({key, parent, static_cast<std::uint32_t>(r.more.size()), 0, cause, kNobody});
    return i;
  }
  void enter(Reach& r, std::uint32_t i) {
    const Key key = r.nodes[i].key;
    (is_on(key) ? r.has_on : r.has_off)[key / 128] |= std::uint64_t{1} << (key / 2 % 64);
    (is_on(key) ? r.on : r.off).push_back(i);
    index_[key] = i;
  }

  void chase(Key assumption, Reach& r) {
    r.clear(candidates_);
    if (mode_.dynamic) work_ = look_->marks;
    marks_ = mode_.dynamic ? &work_ : &look_->marks;
    enter(r, add(r, assumption, kNobody, kNone));
    std::size_t on_at = 0;
    std::size_t off_at = 0;
    for (;;) {
      if (on_at < r.on.size()) {
        if (serve_on(r, r.on[on_at++])) return;
      } else if (off_at < r.off.size()) {
        if (serve_off(r, r.off[off_at++])) return;
      } else {
        if (mode_.level == 0) return;
        if (shared_.stop_now()) return;
        advanced(r);
        if (off_at == r.off.size()) return;
      }
    }
  }

  bool serve_on(Reach& r, std::uint32_t p) {
    const Key key = r.nodes[p].key;
    const std::size_t c = cell_of(key);
    const std::size_t v = digit_of(key);
    const auto off = [&](Key o, Cause cause) {
      if (Reach::test(r.has_on, o / 2)) {
        r.end_on = index_[opposite(o)];
        r.end_off = add(r, o, p, cause);
        r.contradiction = true;
        return true;
      }
      if (!Reach::test(r.has_off, o / 2)) enter(r, add(r, o, p, cause));
      return false;
    };
    if (!mode_.nishio) {
      for (const std::size_t w : BitsOf{static_cast<Mask>(marks_->cand[c] & ~bit<G>(v))}) {
        if (off(key_of(c, w, false), kCell)) return true;
      }
    }
    for (const auto place : geo_.places(c)) {
      const Mask others = marks_->pos[place.house * n_ + v] & ~bit<G>(place.position);
      for (const std::size_t q : BitsOf{others}) {
        if (off(key_of(geo_.cell(place.house, q), v, false),
                static_cast<Cause>(kHouse + place.house))) {
          return true;
        }
      }
    }
    return false;
  }

  bool serve_off(Reach& r, std::uint32_t p) {
    const Key key = r.nodes[p].key;
    const std::size_t c = cell_of(key);
    const std::size_t v = digit_of(key);
    const Marks<G>& before = look_->marks;
    bool clash = false;
    // All that must be on is found while p is still a candidate.
    const auto on = [&](Key n, Cause cause) {
      if (Reach::test(r.has_off, n / 2)) {
        r.end_off = index_[opposite(n)];
        r.end_on = add(r, n, p, cause);
        r.contradiction = true;
        clash = true;
        return true;
      }
      if (Reach::test(r.has_on, n / 2)) return false;
      enter(r, add(r, n, p, cause));
      return true;
    };
    const auto parents = [&](Key gone) {
      r.more.push_back(index_[gone]);
      ++r.nodes.back().more_count;
    };
    if (!mode_.nishio && size_of(marks_->cand[c]) == 2) {
      const std::size_t w = lowest(static_cast<Mask>(marks_->cand[c] & ~bit<G>(v)));
      if (on(key_of(c, w, true), kCell) && mode_.dynamic) {
        for (const std::size_t x : BitsOf{static_cast<Mask>(before.cand[c] & ~marks_->cand[c])}) {
          parents(key_of(c, x, false));
        }
      }
      if (clash) return true;
    }
    for (const auto place : geo_.places(c)) {
      const std::size_t at = place.house * n_ + v;
      const Mask places = marks_->pos[at];
      if (size_of(places) != 2) continue;
      const std::size_t q = lowest(static_cast<Mask>(places & ~bit<G>(place.position)));
      if (on(key_of(geo_.cell(place.house, q), v, true),
             static_cast<Cause>(kHouse + place.house)) &&
          mode_.dynamic) {
        for (const std::size_t x : BitsOf{static_cast<Mask>(before.pos[at] & ~places)}) {
          parents(key_of(geo_.cell(place.house, x), v, false));
        }
      }
      if (clash) return true;
    }
    if (mode_.dynamic) work_.remove(geo_, c, v);
    return false;
  }

  // --- advanced deductions ---

  // The candidates of the snapshot that are gone from the board, in a house for one digit.
  Mask gone(std::size_t h, std::size_t v) const {
    return look_->marks.pos[h * n_ + v] & ~work_.pos[h * n_ + v];
  }

  // Enters what the first rule that says anything eliminates.
  void advanced(Reach& r) {
    const View<G> now{geo_, work_, look_->board};
    const std::size_t before = r.off.size();
    const auto found = [&] { return r.off.size() != before; };
    advanced_locking(r, now);
    if (!found()) advanced_hidden_pairs(r, now);
    if (!found()) advanced_naked_pairs(r, now);
    if (!found()) advanced_x_wings(r, now);
    if (mode_.level < 2) return;
    if (!found() && mode_.level <= 3 && !shared_.barren.has(work_, 's')) {
      nested_hints_.start(true);
      statics_.search(now, nested_hints_, shared_.keep);
      if (nested_hints_.empty()) shared_.barren.add();
      use_chains(r);
    }
    if (!found() && mode_.level == 3) nested_search(r, now, kMultiple, 'm');
    if (!found() && mode_.level >= 4) nested_search(r, now, kDynamic, 'd');
    if (!found() && mode_.level >= 5) nested_search(r, now, dynamic_level(2), '2');
  }

  void nested_search(Reach& r, const View<G>& now, const Mode& mode, char rule) {
    if (shared_.barren.has(work_, rule)) return;
    if (!inner_) inner_ = std::make_unique<Forcing>(geo_, shared_);
    nested_hints_.start(true);
    inner_->search(now, mode, nested_hints_);
    if (shared_.stopped != StopReason::none) return;
    if (nested_hints_.empty()) {
      shared_.barren.has(work_, rule);  // the inner search has asked for others meanwhile
      shared_.barren.add();
    }
    use_chains(r);
  }

  void use_chains(Reach& r) {
    for (ChainHint& h : nested_hints_.sorted()) {
      dependencies_.clear();
      chain_dependencies(h);
      if (dependencies_.empty()) continue;
      auto& nested = shared_.nested.emplace_back();
      nested.complexity = h.complexity;
      for (const auto& list : h.ancestors) {
        auto& keys = nested.ancestors.emplace_back();
        for (const AncestorNode& a : list) keys.push_back(a.key);
      }
      if (shared_.keep) {
        nested.step = std::move(h.step);
        if (h.places) {
          nested.step.placements.push_back(CandId(h.cell * n_ + h.digit));
        }
        add_removals(nested.step, h.removals);
      }
      conclude(r, h.removals, static_cast<std::uint32_t>(shared_.nested.size() - 1));
    }
  }

  void add_removals(Step& step, const std::vector<Removal>& removals) const {
    for (const Removal& x : removals) {
      for (const std::size_t v : BitsOf{x.digits}) {
        step.eliminations.push_back(CandId(x.cell * n_ + v));
      }
    }
  }

  // Off nodes for removals that rest on dependencies_.
  void conclude(Reach& r, const std::vector<Removal>& removals, std::uint32_t nested) {
    for (const Removal& x : removals) {
      for (const std::size_t v : BitsOf{x.digits}) {
        const Key key = key_of(x.cell, v, false);
        if (Reach::test(r.has_off, key / 2)) continue;
        const std::uint32_t i = add(r, key, index_[dependencies_[0]], kNested);
        r.nodes[i].nested = nested;
        for (std::size_t k = 1; k < dependencies_.size(); ++k) {
          r.more.push_back(index_[dependencies_[k]]);
        }
        r.nodes[i].more_count = static_cast<std::uint16_t>(dependencies_.size() - 1);
        enter(r, i);
      }
    }
  }
  // The same for a pattern, whose lists `keep` writes.
  template <class F>
  void conclude_pattern(Reach& r, TechniqueId technique, F&& keep) {
    std::uint32_t nested = kNobody;
    if (shared_.keep) {
      NestedHint& hint = shared_.nested.emplace_back();
      hint.step.technique = technique;
      keep(hint.step);
      add_removals(hint.step, removals_);
      nested = static_cast<std::uint32_t>(shared_.nested.size() - 1);
    }
    conclude(r, removals_, nested);
  }

  void depend(std::size_t c, std::size_t v) {
    const Key key = key_of(c, v, false);
    if (std::find(dependencies_.begin(), dependencies_.end(), key) == dependencies_.end()) {
      dependencies_.push_back(key);
    }
  }
  void depend_on_house(std::size_t h, std::size_t v) {
    for (const std::size_t p : BitsOf{gone(h, v)}) depend(geo_.cell(h, p), v);
  }
  void depend_on_cell(std::size_t c) {
    const Mask digits = look_->marks.cand[c] & ~work_.cand[c];
    for (const std::size_t v : BitsOf{digits}) depend(c, v);
  }

  void advanced_locking(Reach& r, const View<G>& now) {
    locked(now, [&](const Crossing& x, std::size_t v) {
      const Mask lost = gone(x.base, v) & ~static_cast<Mask>(x.common);
      if (lost == 0) return false;
      const Mask out = locked_out(now, x, v);
      if (out == 0) return false;
      dependencies_.clear();
      for (const std::size_t p : BitsOf{lost}) depend(geo_.cell(x.base, p), v);
      removals_.clear();
      for (const std::size_t p : BitsOf{out}) {
        removals_.push_back(
            {static_cast<std::uint16_t>(geo_.cell(x.cover, p)), std::uint64_t{1} << v});
      }
      conclude_pattern(r,
                       geo_.kind(x.base) == kBlock ? TechniqueId::pointing : TechniqueId::claiming,
                       [&](Step& step) { keep_locked(now, x, v, step); });
      return false;
    });
  }

  void advanced_hidden_pairs(Reach& r, const View<G>& now) {
    hidden_sets(now, 2, 4, [&](std::size_t h, Mask digits, Mask places) {
      removals_.clear();
      for (const std::size_t p : BitsOf{places}) {
        const std::size_t c = geo_.cell(h, p);
        const Mask out = now.cand(c) & ~digits;
        if (out != 0) removals_.push_back({static_cast<std::uint16_t>(c), out});
      }
      if (removals_.empty()) return false;
      dependencies_.clear();
      for (std::size_t p = 0; p < n_; ++p) {
        if ((places & bit<G>(p)) != 0) continue;
        for (const std::size_t v : BitsOf{digits}) {
          if ((look_->marks.pos[h * n_ + v] & bit<G>(p)) != 0) depend(geo_.cell(h, p), v);
        }
      }
      if (dependencies_.empty()) return false;
      conclude_pattern(r, TechniqueId::hidden_pair,
                       [&](Step& step) { keep_hidden(now, h, digits, places, step); });
      return false;
    });
  }

  void advanced_naked_pairs(Reach& r, const View<G>& now) {
    naked_sets(now, 2, [&](std::size_t h, Mask places, Mask digits) {
      dependencies_.clear();
      for (const std::size_t p : BitsOf{places}) depend_on_cell(geo_.cell(h, p));
      if (dependencies_.empty()) return false;
      removals_.clear();
      for (std::size_t p = 0; p < n_; ++p) {
        if ((places & bit<G>(p)) != 0) continue;
        const std::size_t c = geo_.cell(h, p);
        const Mask out = now.cand(c) & digits;
        if (out != 0) removals_.push_back({static_cast<std::uint16_t>(c), out});
      }
      if (removals_.empty()) return false;
      conclude_pattern(r, TechniqueId::naked_pair, [&](Step& step) {
        add_positions(step.cells, geo_, h, places);
        add_houses(step.houses, h);
        add_digits(step.digits, digits);
      });
      return false;
    });
  }

  void advanced_x_wings(Reach& r, const View<G>& now) {
    fish_of(now, 2, [&](Kind kind, Mask bases, Mask covers, std::size_t v) {
      dependencies_.clear();
      for (const std::size_t i : BitsOf{bases}) {
        const std::size_t h = geo_.first(kind) + i;
        for (const std::size_t p : BitsOf{static_cast<Mask>(gone(h, v) & ~covers)}) {
          depend(geo_.cell(h, p), v);
        }
      }
      if (dependencies_.empty()) return false;
      removals_.clear();
      for (const std::size_t i : BitsOf{covers}) {
        const std::size_t cover = fish_first_cover(geo_, kind) + i;
        for (const std::size_t p : BitsOf{static_cast<Mask>(now.pos(cover, v) & ~bases)}) {
          removals_.push_back(
              {static_cast<std::uint16_t>(geo_.cell(cover, p)), std::uint64_t{1} << v});
        }
      }
      if (removals_.empty()) return false;
      std::sort(removals_.begin(), removals_.end(),
                [](const Removal& a, const Removal& b) { return a.cell < b.cell; });
      conclude_pattern(r, TechniqueId::x_wing,
                       [&](Step& step) { keep_fish(now, kind, bases, covers, v, step); });
      return false;
    });
  }

  void chain_dependencies(const ChainHint& h) {
    for (const auto& list : h.ancestors) {
      for (const AncestorNode& a : list) {
        if (!is_on(a.key)) continue;
        const Cause cause = a.cause == kNone ? h.start : a.cause;
        if (cause == kCell) {
          depend_on_cell(cell_of(a.key));
        } else if (cause >= kHouse) {
          depend_on_house(static_cast<std::size_t>(cause - kHouse), digit_of(a.key));
        }
      }
    }
  }

  const G& geo_;
  Shared<G>& shared_;
  std::size_t n_;
  std::size_t candidates_;
  const View<G>* look_ = nullptr;
  Mode mode_;
  ChainHints* out_ = nullptr;
  Marks<G> work_;
  const Marks<G>* marks_ = nullptr;
  StaticChains<G> statics_;
  StaticClosure<G> closure_;
  std::unique_ptr<Forcing> inner_;
  ChainHints nested_hints_;
  Complexity complexity_;
  Ancestors walk_;
  std::vector<std::uint32_t> slot_;  // of an assumption in pool_
  std::vector<Key> chased_;
  std::vector<std::unique_ptr<Reach>> pool_;
  std::vector<std::uint32_t> index_;  // of a key that is in the running chase
  std::vector<const Reach*> all_;
  std::vector<std::uint64_t> both_;
  std::vector<Target> targets_;
  std::vector<Key> dependencies_;
  std::vector<Removal> removals_;
};

}  // namespace tresse::se
