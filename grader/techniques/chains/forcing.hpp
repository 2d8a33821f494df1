// Forcing chains: what follows from each assumption (assumption.hpp), compared within cells, within houses
// and with the opposite assumption. Nine rows are one search with four switches. On the plain 9x9 up to level 3 closures
// (assumption_closures.hpp) say first which propagations can be part of a hint: of 450 assumptions of a position 7 on level 2,
// 17 on level 3. Elsewhere a search that follows one that found nothing goes on where the propagations of that one have run dry.
//
// A propagation ends when each node found last has more propositions behind it than the best hint (puzzles of level 4: 1.25
// times as quick). Tried and lost: to count what is nested alone, without what it rests on; on levels 2 and 3 nothing was won.
// Closures for the dynamic searches that level 4 nests, each begun from that of the outer board: 1.15 times as long.
#pragma once

#include <algorithm>
#include <memory>
#include <type_traits>
#include <vector>

#include "grader/techniques/chains/assumption.hpp"
#include "grader/techniques/chains/assumption_closures.hpp"

namespace tresse::logic {

// Does the assumption that one candidate is on, or off, come to a contradiction within its digit? The propagation of Nishio
// (assumption.hpp) without order and parents, which most assumptions do not need.

template <class G>
class OneDigit {
 public:
  using Mask = typename G::Mask;

  explicit OneDigit(const G& geo)
      : geo_(geo),
        before_(geo.template per_house<Mask>()),
        places_(geo.template per_house<Mask>()),
        state_(geo.cell_count(), State::open) {}

  void start(const View<G>& look, std::size_t v) {
    for (std::size_t h = 0; h < geo_.house_count(); ++h) before_[h] = look.pos(h, v);
  }
  bool contradicts(std::size_t c, bool on) {
    places_ = before_;
    for (const std::uint16_t x : met_) state_[x] = State::open;
    met_.clear();
    (void)becomes(c, on ? State::on : State::off);
    for (std::size_t i = 0; i < met_.size(); ++i) {
      const std::size_t x = met_[i];
      if (state_[x] == State::on ? exclude(x) : leave(x)) return true;
    }
    return false;
  }

 private:
  enum class State : std::uint8_t { open, on, off };

  // True: it is the opposite.
  bool becomes(std::size_t c, State state) {
    if (state_[c] == state) return false;
    if (state_[c] != State::open) return true;
    state_[c] = state;
    met_.push_back(static_cast<std::uint16_t>(c));
    return false;
  }
  bool exclude(std::size_t c) {
    for (const auto place : geo_.places(c)) {
      const Mask others = places_[place.house] & ~bit<G>(place.position);
      for (const std::size_t q : BitsOf{others}) {
        if (becomes(geo_.cell(place.house, q), State::off)) return true;
      }
    }
    return false;
  }
  // A house that had two places is left with one.
  bool leave(std::size_t c) {
    for (const auto place : geo_.places(c)) {
      Mask& places = places_[place.house];
      const bool two = size_of(places) == 2;
      drop(places, place.position);
      if (two && becomes(geo_.cell(place.house, lowest(places)), State::on)) return true;
    }
    return false;
  }

  const G& geo_;
  decltype(std::declval<const G&>().template per_house<Mask>()) before_, places_;
  std::vector<State> state_;
  std::vector<std::uint16_t> met_;
};

template <class G>
class Forcing {
 public:
  using Mask = typename G::Mask;

  Forcing(const G& geo, Shared<G>& shared)
      : geo_(geo),
        shared_(shared),
        n_(geo.side()),
        propagation_(geo, shared),
        closures_(geo),
        barren_(geo),
        closure_(geo),
        ends_(geo),
        digit_(geo),
        complexity_(shared.nested) {}

  void search(const View<G>& look, const Mode& mode, ChainHints& out) {
    const bool further =
        barren_known_ && !out.all() && goes_further(mode, mode_) && look.marks == barren_;
    barren_known_ = false;
    look_ = &look;
    mode_ = mode;
    out_ = &out;
    if (!out.all() && !further) shared_.nested.clear();
    propagation_.start(look, mode, further);
    propagation_.limit(kNobody);
    if (mode.nishio) return search_nishio();
    if (!mode.dynamic && !out.all() && ends_.build(look)) return search_by_ends();
    // Dynamic, the first hint alone: what closures leave out has no hint.
    by_closures_ = kHasClosures && mode.dynamic && !out.all() && mode.level <= Closures::kDeepest;
    if constexpr (kHasClosures) {
      if (by_closures_) closures_.start(look, shared_.statics != nullptr);
    }
    if (!mode.dynamic) closure_.build(look);
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      const std::size_t k = size_of(look.cand(c));
      if (k < 2 || (k == 2 && !mode.dynamic)) continue;
      if (!mode.dynamic && !may_yield(c)) continue;
      for (const std::size_t v : BitsOf{look.cand(c)}) {
        if (shared_.patience.ends(stop_point::rating_chains)) return;
        candidate(c, v);
      }
      group_hints(cell_group(c));
    }
    barren_known_ = mode.dynamic && !by_closures_ && out.empty() && !shared_.patience.ended();
    if (barren_known_) barren_ = look.marks;
  }
  // What is known of the last position counts no more.
  void forget() {
    barren_known_ = false;
    if constexpr (kHasClosures) closures_.forget();
  }

 private:
  static constexpr bool kHasClosures = G::kSquare9;
  using Closures = AssumptionClosures<G>;
  struct Nothing {
    explicit Nothing(const G&) {}
  };

  std::size_t cell_of(Key key) const { return key / 2 / n_; }
  std::size_t digit_of(Key key) const { return key / 2 % n_; }
  Key key_of(std::size_t c, std::size_t v, bool on) const {
    return static_cast<Key>(2 * (c * n_ + v) + (on ? 1 : 0));
  }

  // Only assumptions that come to a contradiction are propagated in order, cell by cell.
  void search_nishio() {
    contradictory_.clear();
    for (std::size_t v = 0; v < n_; ++v) {
      if (look_->clean_digit(v)) continue;
      digit_.start(*look_, v);
      for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
        if (size_of(look_->cand(c)) < 2 || (look_->cand(c) & bit<G>(v)) == 0) continue;
        if (shared_.patience.ends_soon()) return;
        for (const bool on : {true, false}) {
          if (digit_.contradicts(c, on)) contradictory_.push_back(key_of(c, v, on));
        }
      }
    }
    std::sort(contradictory_.begin(), contradictory_.end(),
              [](Key a, Key b) { return (a ^ 1) < (b ^ 1); });
    for (const Key key : contradictory_) {
      contradiction(propagation_.reach(key), cell_of(key), digit_of(key), is_on(key));
    }
  }
  // May what follows from all of group_ meet?
  bool may_have_in_common() {
    if constexpr (kHasClosures) {
      if (by_closures_) return closures_meet();
    }
    return true;
  }
  // Of contradictory ones it is known what has been reached.
  bool closures_meet() {
    typename Closures::Set on, off;
    on.fill(~std::uint64_t{0});
    off.fill(~std::uint64_t{0});
    for (const Key key : group_) {
      const auto& closure = closures_.of(key, mode_.level);
      const std::uint64_t* ons = closure.on.data();
      const std::uint64_t* offs = closure.off.data();
      if (closure.contradiction) {
        const Reach& r = propagation_.reach(key);
        ons = r.has_on.data();
        offs = r.has_off.data();
      }
      std::uint64_t any = 0;
      for (std::size_t w = 0; w < on.size(); ++w) {
        on[w] &= ons[w];
        off[w] &= offs[w];
        any |= on[w] | off[w];
      }
      if (any == 0) return false;
    }
    return true;
  }
  // Static, the first hint alone: how long each would be is known before anything is propagated, so only the cell or house of the
  // hint is propagated. (All of them: a puzzle of ER 8.2 to 9.3 took 1.18 times as long.)
  void search_by_ends() {
    Group best;
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      if (size_of(look_->cand(c)) < 3) continue;
      if (shared_.patience.ends(stop_point::rating_chains)) return;
      (void)any_group_from(c, [&](const Group& group) {
        measure(group, best);
        return false;
      });
    }
    if (best.length == kNobody) return;
    all_.clear();
    each_of(best, [&](std::size_t c, std::size_t v) {
      all_.push_back(&propagation_.reach(key_of(c, v, true)));
    });
    common(best, best.on);
  }
  // The candidates of a cell, or of a digit in a house.
  struct Group {
    HintKind kind{};
    TechniqueId technique{};
    Cause start = kNone;
    std::size_t number = 0;
    std::size_t digit = 0;
    bool on = false;  // what they have in common
    std::uint32_t length = kNobody;
  };
  static Group cell_group(std::size_t c) { return {HintKind::cell, TechniqueId::cell_forcing, kCell, c}; }
  // Calls f(group) for the houses of the candidate that are looked at from it, until f returns true.
  template <class F>
  bool any_region_from(std::size_t c, std::size_t v, F&& f) const {
    for (const auto place : geo_.places(c)) {
      const Mask places = look_->pos(place.house, v);
      if (size_of(places) < 2 || lowest(places) != place.position) continue;
      const auto start = static_cast<Cause>(kHouse + place.house);
      if (f(Group{HintKind::region, TechniqueId::region_forcing, start, place.house, v})) return true;
    }
    return false;
  }
  // The same for those of all candidates of the cell, then for the cell itself.
  template <class F>
  bool any_group_from(std::size_t c, F&& f) const {
    for (const std::size_t v : BitsOf{look_->cand(c)}) {
      if (any_region_from(c, v, f)) return true;
    }
    return f(cell_group(c));
  }
  template <class F>
  void each_of(const Group& group, F&& f) const {
    if (group.kind == HintKind::cell) {
      for (const std::size_t v : BitsOf{look_->cand(group.number)}) f(group.number, v);
    } else {
      for (const std::size_t p : BitsOf{look_->pos(group.number, group.digit)}) {
        f(geo_.cell(group.number, p), group.digit);
      }
    }
  }
  void measure(Group group, Group& best) {
    if (!out_->counts(group.technique)) return;
    if (shared_.patience.ends_soon(stop_point::rating_chains)) return;
    ends_.start();
    each_of(group, [&](std::size_t c, std::size_t v) { ends_.add(c, v); });
    for (const bool on : {true, false}) {
      // Of the same length, a cell comes before a house, and else what is met first.
      const bool before = best.length != kNobody && group.kind < best.kind;
      const std::uint32_t most = best.length + (before ? 1 : 0);
      group.length = ends_.fewest(on, most);
      if (group.length == most) continue;
      group.on = on;
      best = group;
    }
  }

  // --- collection ---

  // Static: can the cell, or a house that is examined from it, have a hint at all?
  bool may_yield(std::size_t c) {
    return any_group_from(c, [&](const Group& group) {
      return closure_.may_share([&](auto&& f) { each_of(group, f); });
    });
  }

  // May it come to a contradiction?
  bool may_contradict(Key key) {
    if constexpr (kHasClosures) {
      if (by_closures_) return closures_.of(key, mode_.level).contradiction;
    }
    return true;
  }
  void candidate(std::size_t c, std::size_t v) {
    if (mode_.dynamic) {
      const Key on = key_of(c, v, true);
      const Key off = key_of(c, v, false);
      for (const Key key : {on, off}) {
        if (!may_contradict(key)) continue;
        const Reach& r = propagation_.reach(key);
        if (r.contradiction) contradiction(r, c, v, is_on(key));
      }
      group_.assign({on, off});
      if (size_of(look_->cand(c)) >= 3 && may_have_in_common()) {
        const Reach& one = propagation_.reach(on);
        const Reach& other = propagation_.reach(off);
        doubles(one, other, true);
        doubles(one, other, false);
      }
    }
    (void)any_region_from(c, v, [&](const Group& group) {
      group_hints(group);
      return false;
    });
  }
  void group_hints(const Group& group) {
    group_.clear();
    each_of(group, [&](std::size_t c, std::size_t v) { group_.push_back(key_of(c, v, true)); });
    if (!may_have_in_common()) return;
    all_.clear();
    for (const Key key : group_) all_.push_back(&propagation_.reach(key));
    common(group, true);
    common(group, false);
  }
  // What all of all_ have, in the order of the first.
  void common(const Group& group, bool on) {
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
      offer(group.kind, group.technique, group.start, cell_of(key), digit_of(key), on);
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
    const Removal removal{static_cast<std::uint16_t>(c), gone};
    const ChainHint* same = out_->same({&removal, 1});
    const std::uint32_t most = same != nullptr                ? same->complexity
                               : out_->all() || out_->empty() ? kNobody
                                                              : out_->best().complexity;
    const std::uint32_t complexity = complexity_.of(targets_, mode_.level >= 2, most);
    if (complexity > most) return;
    const double rating = mode_.base + length_term(complexity);
    if (!out_->wants(rating, complexity, kind)) return;
    if (!ChainHints::precedes(rating, complexity, kind, same)) return;
    ChainHint& hint = out_->fresh();
    hint.technique = technique;
    hint.kind = kind;
    hint.rating = rating;
    hint.complexity = complexity;
    hint.places = on;
    hint.cell = static_cast<std::uint16_t>(c);
    hint.digit = static_cast<std::uint8_t>(v);
    hint.start = start;
    hint.removals.push_back(removal);
    if (out_->all()) {
      for (const Target& t : targets_) {
        auto& list = hint.ancestors.emplace_back();
        for (const std::uint32_t i : walk_.of(t)) {
          list.push_back({t.reach->nodes[i].key, t.reach->nodes[i].cause});
        }
      }
    }
    if (shared_.keep) write_step(hint);
    out_->add();
    if (!out_->all()) propagation_.limit(out_->best().complexity);
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

  const G& geo_;
  Shared<G>& shared_;
  std::size_t n_;
  const View<G>* look_ = nullptr;
  Mode mode_;
  ChainHints* out_ = nullptr;
  AssumptionPropagation<G> propagation_;
  std::conditional_t<kHasClosures, Closures, Nothing> closures_;
  bool by_closures_ = false;  // say what is propagated
  std::vector<Key> group_;
  bool barren_known_ = false;  // the last search was dynamic, and found nothing
  Marks<G> barren_;            // there
  StaticClosure<G> closure_;
  SharedEnds<G> ends_;
  OneDigit<G> digit_;
  Complexity complexity_;
  Ancestors walk_;
  std::vector<Key> contradictory_;
  std::vector<const Reach*> all_;
  std::vector<std::uint64_t> both_;
  std::vector<Target> targets_;
};

template <class G>
AssumptionPropagation<G>::AssumptionPropagation(const G& geo, Shared<G>& shared)
    : geo_(geo),
      shared_(shared),
      n_(geo.side()),
      candidates_(geo.cell_count() * n_),
      work_(geo),
      fresh_(geo),
      agendas_{Agenda<G>(geo), Agenda<G>(geo), Agenda<G>(geo), Agenda<G>(geo)},
      statics_(geo),
      closure_(geo),
      fresh_links_(geo),
      complexity_(shared.nested),
      slot_(2 * candidates_, kNobody),
      index_(2 * candidates_) {}
template <class G>
AssumptionPropagation<G>::~AssumptionPropagation() = default;

template <class G>
void AssumptionPropagation<G>::nested_search(Reach& r, const View<G>& now, const Mode& mode,
                                             char rule) {
  // With patterns of its own (level 5) a search looks at values too, which steps change.
  const bool by_candidates = mode.level == 0;
  if (by_candidates) {
    if (const auto known = shared_.known.find(work_, rule)) return use_findings(r, *known);
  }
  if (!inner_) inner_ = std::make_unique<Forcing<G>>(geo_, shared_);
  nested_hints_.start(true);
  inner_->search(now, mode, nested_hints_);
  if (shared_.patience.ended()) return;
  NestedFindings findings = findings_of(nested_hints_);
  if (!by_candidates) return use_findings(r, findings);
  use_findings(r, *shared_.remember(work_, rule, std::move(findings)));
}

}  // namespace tresse::logic
