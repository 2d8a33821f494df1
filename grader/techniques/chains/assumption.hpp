// The propagation of an assumption: what follows from it. It serves one node at a time, "on" before
// "off". Dynamic: a candidate that is off leaves the board once its turn comes, so that more singles appear;
// the eliminations they rest on become further parents. With levels, a propagation that has run dry looks
// for patterns, and from level 2 on for chains, on the board as it stands; a nested search is a search
// (forcing.hpp) of its own on that board.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/stop.hpp"
#include "grader/board/board.hpp"
#include "grader/techniques/chains/static_chains.hpp"
#include "grader/techniques/fish/fish.hpp"
#include "grader/techniques/locking.hpp"
#include "grader/techniques/sets.hpp"

namespace tresse::logic {

// What nested searches find, kept by position. They meet the same position again and again: from equivalent assumptions, on the
// next level, and in the next step, when what the step removed was off anyway. What a search finds depends on the candidates
// alone (values do not change within a propagation, and those placed between steps took their candidates along), so it stays
// so for the whole puzzle. Positions are kept whole: nothing rests on a hash.
//
// Kept was, at first, only that a search finds nothing; two of five searches that found something had been made before, and
// took a seventh of the time of a puzzle of 10.8 to 11.9.

// One of them, as propagations use it.
struct NestedFinding {
  std::uint32_t complexity = 0;
  Cause start = kNone;
  std::vector<Removal> removals;  // in the order in which they are concluded
  std::shared_ptr<const AncestorLists> ancestors;
  std::shared_ptr<const Step> step;  // when patterns are asked for
};
using NestedFindings = std::vector<NestedFinding>;

template <class G>
class KnownFindings {
 public:
  using Found = std::shared_ptr<const NestedFindings>;

  void clear() {
    known_.clear();
    findings_ = 0;
    bytes_ = 0;
  }
  // About what is held, with what the containers take.
  [[nodiscard]] std::size_t bytes() const { return bytes_; }
  // What the search `rule` finds there; null: it is not known.
  Found find(const Marks<G>& marks, char rule) {
    write_key(marks, rule);
    const auto at = known_.find(key_);
    return at == known_.end() ? nullptr : at->second;
  }
  Found add(const Marks<G>& marks, char rule, NestedFindings&& findings) {
    findings_ += findings.size();
    if (known_.size() >= kMost || findings_ > kMostFindings) clear();
    static const Found kNothing = std::make_shared<const NestedFindings>();
    const Found found =
        findings.empty() ? kNothing : std::make_shared<const NestedFindings>(std::move(findings));
    write_key(marks, rule);
    known_.emplace(key_, found);
    bytes_ += key_.size() + kBytesOfEntry;
    for (const NestedFinding& f : *found) {
      bytes_ += kBytesOfFinding + f.removals.size() * sizeof(Removal);
      for (const auto& list : *f.ancestors) bytes_ += list.size() * sizeof(AncestorNode);
    }
    return found;
  }

 private:
  void write_key(const Marks<G>& marks, char rule) {
    key_.clear();
    key_.push_back(rule);
    if constexpr (G::kSquare9) {
      for (std::size_t c = 0; c < 81; c += 7) {
        std::uint64_t word = 0;
        for (std::size_t i = c; i < c + 7 && i < 81; ++i) word = word << 9 | marks.cand[i];
        key_.append(reinterpret_cast<const char*>(&word), sizeof word);
      }
    } else {
      key_.append(reinterpret_cast<const char*>(marks.cand.data()),
                  marks.cand.size() * sizeof marks.cand[0]);
    }
  }

  static constexpr std::size_t kMost = std::size_t{1} << (G::kSquare9 ? 17 : 12);  // about 20 MB
  static constexpr std::size_t kBytesOfEntry = 80;
  static constexpr std::size_t kBytesOfFinding = sizeof(NestedFinding) + 64;
  static constexpr std::size_t kMostFindings = std::size_t{1} << 15;               // likewise
  std::unordered_map<std::string, Found> known_;
  std::size_t findings_ = 0;
  std::size_t bytes_ = 0;
  std::string key_;
};

// The hints of a nested search in their order, as findings.
template <class G>
class FindingsOf {
 public:
  FindingsOf(const G& geo, bool sukaku, bool keep) : geo_(geo), sukaku_(sukaku), keep_(keep) {}

  NestedFindings operator()(ChainHints& hints) const {
    NestedFindings findings;
    hints.take_all([&](ChainHint& h) {
      NestedFinding& f = findings.emplace_back();
      f.complexity = h.complexity;
      f.start = h.start;
      if (keep_) f.step = std::make_shared<const Step>(step_of(h));
      if (sukaku_) {
        order_of_cycle(h);
        order_by_bucket(h.removals);
      }
      f.removals = std::move(h.removals);
      f.ancestors = std::make_shared<const AncestorLists>(std::move(h.ancestors));
    });
    return findings;
  }

  // SukakuExplainer keeps removals in a hash table whose buckets are those of their cells' numbers: 16, and twice as many
  // each time that three quarters are filled. In a bucket they are in the order in which they were added.
  static void order_by_bucket(std::vector<Removal>& removals) {
    std::uint32_t buckets = 16;
    while (removals.size() > buckets / 4 * 3) buckets *= 2;
    std::stable_sort(removals.begin(), removals.end(), [&](const Removal& a, const Removal& b) {
      return a.cell % buckets < b.cell % buckets;
    });
  }
  static void add_removals(Step& step, const std::vector<Removal>& removals, std::size_t side) {
    for (const Removal& x : removals) {
      for (const std::size_t v : BitsOf{x.digits}) {
        step.eliminations.push_back(CandId(x.cell * side + v));
      }
    }
    std::sort(step.eliminations.begin(), step.eliminations.end());
  }

 private:
  Step step_of(ChainHint& h) const {
    Step step = std::move(h.step);
    if (h.places) step.placements.push_back(CandId(h.cell * geo_.side() + h.digit));
    add_removals(step, h.removals, geo_.side());
    return step;
  }
  // Those of a cycle are added as the "on" nodes see them, the last node first.
  void order_of_cycle(ChainHint& h) const {
    if (h.ancestors.empty() || h.removals.size() < 2) return;
    std::vector<Removal> added;
    for (const AncestorNode& a : h.ancestors[0]) {
      if (!is_on(a.key)) continue;
      const std::size_t cell = a.key / 2 / geo_.side();
      const std::size_t digit = a.key / 2 % geo_.side();
      std::vector<std::uint16_t> seen(geo_.peers(cell).begin(), geo_.peers(cell).end());
      std::sort(seen.begin(), seen.end());
      for (const std::uint16_t c : seen) {
        const auto removal = std::find_if(
            h.removals.begin(), h.removals.end(),
            [&](const Removal& x) { return x.cell == c && (x.digits >> digit & 1) != 0; });
        if (removal == h.removals.end()) continue;
        added.push_back(*removal);
        h.removals.erase(removal);
      }
    }
    h.removals.insert(h.removals.begin(), added.begin(), added.end());
  }

  const G& geo_;
  bool sukaku_;
  bool keep_;
};

struct Mode {
  bool dynamic = false;
  bool nishio = false;
  std::uint8_t level = 0;
  double base = 0;
  std::uint8_t inner = 0;  // the level of the dynamic searches that are nested in level 4
};
inline constexpr Mode kNishio{true, true, 0, 7.5};
inline constexpr Mode kMultiple{false, false, 0, 8.0};
inline constexpr Mode kDynamic{true, false, 0, 8.5};
constexpr Mode dynamic_level(std::uint8_t level) {
  return {true, false, level, level == 1 ? 9.0 : 9.5 + 0.5 * (level - 2)};
}
constexpr Mode dynamic_in_dynamic(std::uint8_t inner) {
  Mode mode = dynamic_level(4);
  mode.inner = inner;
  return mode;
}

// Do the propagations of a mode begin as those of another, up to where these have run dry? Levels 4 and 5 nest no static
// chains.
constexpr bool goes_further(const Mode& mode, const Mode& than) {
  return mode.dynamic && than.dynamic && !mode.nishio && !than.nishio && mode.level > than.level &&
         (mode.level <= 3 || than.level <= 1 || (than.level == 4 && than.inner == mode.inner));
}

// What all searches of one puzzle share; `nested` lives as long as the propagations that use it.
template <class G>
struct Shared {
  KnownFindings<G> known;  // by nested searches
  std::vector<NestedHint> nested;
  bool keep = false;  // patterns are asked for
  Patience patience;
  const ProfileRow* statics =
      nullptr;  // the profile's row of cycles and chains, for nested searches

  // Keeps what a search found; what that takes counts.
  typename KnownFindings<G>::Found remember(const Marks<G>& marks, char rule,
                                            NestedFindings&& findings) {
    patience.memory.held -= known.bytes();
    const auto found = known.add(marks, rule, std::move(findings));
    patience.hold(known.bytes());
    return found;
  }
  void forget() {
    patience.memory.held -= known.bytes();
    known.clear();
  }
};

template <class G>
class Forcing;

template <class G>
class AssumptionPropagation {
 public:
  using Mask = typename G::Mask;

  AssumptionPropagation(const G& geo, Shared<G>& shared);
  AssumptionPropagation(const AssumptionPropagation&) = delete;
  AssumptionPropagation& operator=(const AssumptionPropagation&) = delete;
  ~AssumptionPropagation();

  // Begins a search on a board. `further`: on that of the search before, which found nothing, and whose propagations are
  // the beginnings of these.
  void start(const View<G>& look, const Mode& mode, bool further) {
    look_ = &look;
    mode_ = mode;
    begins_without_chains_.reset();
    if (further) return;
    for (const Key key : assumed_) slot_[key] = kNobody;
    assumed_.clear();
  }

  // Propositions of the longest hint that is still wanted: what is longer may be missing from what is found then.
  void limit(std::uint32_t most) { most_ = most; }

  // What follows from an assumption; found once in a search.
  const Reach& reach(Key key) {
    const bool fresh = slot_[key] == kNobody;
    if (fresh) {
      slot_[key] = static_cast<std::uint32_t>(assumed_.size());
      assumed_.push_back(key);
      if (pool_.size() < assumed_.size()) pool_.push_back(std::make_unique<Reach>());
    }
    Reach& r = *pool_[slot_[key]];
    if (!fresh && r.level == mode_.level) return r;
    const std::size_t before = r.bytes();
    if (fresh) {
      propagate(key, r);
    } else {
      propagate_further(r);
    }
    shared_.patience.hold(r.bytes() - before);
    return r;
  }

 private:
  std::size_t cell_of(Key key) const { return key / 2 / n_; }
  std::size_t digit_of(Key key) const { return key / 2 % n_; }
  Key key_of(std::size_t c, std::size_t v, bool on) const {
    return static_cast<Key>(2 * (c * n_ + v) + (on ? 1 : 0));
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

  void propagate(Key assumption, Reach& r) {
    r.clear(candidates_);
    begin(r);
    enter(r, add(r, assumption, kNobody, kNone));
    run(r, 0, 0);
  }
  void begin(Reach& r) {
    r.level = mode_.level;
    if (mode_.dynamic) work_ = look_->marks;
    fresh_.clear();
    fresh_links_.forget();
    for (Agenda<G>& agenda : agendas_) agenda.clear();
    marks_ = mode_.dynamic ? &work_ : &look_->marks;
  }
  // Goes on where a search of a lower level has run dry.
  void propagate_further(Reach& r) {
    const std::uint8_t before = r.level;
    if (r.contradiction) return;
    begin(r);
    for (const std::uint32_t i : r.on) index_[r.nodes[i].key] = i;
    for (const std::uint32_t i : r.off) {
      index_[r.nodes[i].key] = i;
      leave(cell_of(r.nodes[i].key), digit_of(r.nodes[i].key));
    }
    if (before != 0) fresh_.clear();  // its patterns were looked for
    if (before >= 2 && shared_.statics != nullptr) fresh_links_.had_none(work_);
    run(r, r.on.size(), r.off.size());
  }
  void leave(std::size_t c, std::size_t v) {
    work_.remove(geo_, c, v);
    fresh_.digits |= std::uint64_t{1} << v;
    for (const auto place : geo_.places(c)) fresh_.houses.set(place.house);
  }

  void run(Reach& r, std::size_t on_at, std::size_t off_at) {
    for (;;) {
      if (on_at < r.on.size()) {
        if (serve_on(r, r.on[on_at++])) return;
      } else if (off_at < r.off.size()) {
        if (serve_off(r, r.off[off_at++])) return;
      } else {
        if (mode_.level == 0) return;
        if (shared_.patience.ends()) return;
        advanced(r);
        if (off_at == r.off.size() || all_too_long(r, off_at)) return;
      }
    }
  }

  // Would each hint that rests on one of the last "off" nodes be too long? All that is still to follow rests on them.
  bool all_too_long(const Reach& r, std::size_t from) {
    if (most_ == kNobody) return false;
    for (std::size_t i = from; i < r.off.size(); ++i) {
      target_.assign(1, {&r, r.off[i]});
      if (complexity_.of(target_, mode_.level >= 2, most_) <= most_) return false;
    }
    return true;
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
    if (mode_.dynamic) leave(c, v);
    return false;
  }

  // --- advanced deductions ---

  // The candidates of the snapshot that are gone from the board, in a house for one digit.
  Mask gone(std::size_t h, std::size_t v) const {
    return look_->marks.pos[h * n_ + v] & ~work_.pos[h * n_ + v];
  }

  // Enters what the first rule that says anything eliminates.
  void advanced(Reach& r) {
    View<G> now{geo_, work_, look_->board, shared_.patience};
    now.dialect = look_->dialect;
    const std::size_t before = r.off.size();
    const auto found = [&] { return r.off.size() != before; };
    // A deduction rests on something that is gone: what no change has touched since the rule last
    // found nothing holds none.
    for (Agenda<G>& agenda : agendas_) agenda.add(fresh_);
    fresh_.clear();
    std::size_t row = 0;
    const auto look_for = [&](auto rule) {
      Agenda<G>& agenda = agendas_[row++];
      if (found()) return;
      View<G> changed{geo_, work_, look_->board, shared_.patience, &agenda};
      changed.dialect = look_->dialect;
      (this->*rule)(r, changed);
      if (!found()) agenda.clear();
    };
    look_for(&AssumptionPropagation::advanced_locking);
    look_for(&AssumptionPropagation::advanced_hidden_pairs);
    look_for(&AssumptionPropagation::advanced_naked_pairs);
    look_for(&AssumptionPropagation::advanced_x_wings);
    if (mode_.level < 2) return;
    const bool chains = shared_.statics != nullptr && mode_.level <= 3;
    if (!found() && chains) nested_chains(r, now);
    if (shared_.patience.ended()) return;
    if (!found() && mode_.level == 3) nested_search(r, now, kMultiple, 'm');
    if (!found() && mode_.level >= 4) {
      nested_search(r, now, mode_.inner == 0 ? kDynamic : dynamic_level(mode_.inner), 'd');
    }
    if (!found() && mode_.level >= 5) nested_search(r, now, dynamic_level(2), '2');
  }

  // Cycles and chains, unless it is known beforehand that there is none.
  void nested_chains(Reach& r, const View<G>& now) {
    auto known = shared_.known.find(work_, 's');
    if (!known) {
      nested_hints_.start(true);
      if (!fresh_links_.known() && begins_without_chains()) fresh_links_.had_none(look_->marks);
      if (fresh_links_.may_have_chain(now)) {
        statics_.search(now, *shared_.statics, nested_hints_, shared_.keep);
      }
      if (shared_.patience.ended()) return;
      known = shared_.remember(work_, 's', findings_of(nested_hints_));
    }
    if (known->empty()) fresh_links_.had_none(work_);
    use_findings(r, *known);
  }
  NestedFindings findings_of(ChainHints& hints) const {
    return FindingsOf<G>(geo_, look_->sukaku(), shared_.keep)(hints);
  }
  bool begins_without_chains() {
    if (!begins_without_chains_) {
      closure_.build(*look_);
      begins_without_chains_ = closure_.closed() && !closure_.leads_home();
    }
    return *begins_without_chains_;
  }

  void nested_search(Reach& r, const View<G>& now, const Mode& mode, char rule);

  void use_findings(Reach& r, const NestedFindings& findings) {
    for (const NestedFinding& f : findings) {
      if (!says_more(r, f.removals)) continue;
      dependencies_.clear();
      chain_dependencies(f);
      if (dependencies_.empty()) continue;
      shared_.nested.push_back({f.complexity, f.ancestors, f.step});
      conclude(r, f.removals, static_cast<std::uint32_t>(shared_.nested.size() - 1));
    }
  }

  // Is a removal not known yet?
  bool says_more(const Reach& r, const std::vector<Removal>& removals) const {
    for (const Removal& x : removals) {
      for (const std::size_t v : BitsOf{x.digits}) {
        if (!Reach::test(r.has_off, x.cell * n_ + v)) return true;
      }
    }
    return false;
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
        r.nodes[i].more_count = static_cast<std::uint32_t>(dependencies_.size() - 1);
        enter(r, i);
      }
    }
  }
  // The same for a pattern, whose lists `keep` writes.
  template <class F>
  void conclude_pattern(Reach& r, TechniqueId technique, F&& keep) {
    std::uint32_t nested = kNobody;
    if (shared_.keep) {
      Step step;
      step.technique = technique;
      keep(step);
      FindingsOf<G>::add_removals(step, removals_, n_);
      shared_.nested.push_back({0, nullptr, std::make_shared<const Step>(std::move(step))});
      nested = static_cast<std::uint32_t>(shared_.nested.size() - 1);
    }
    if (look_->sukaku()) FindingsOf<G>::order_by_bucket(removals_);
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
      const Mask out = locked_out(now, x.base, x.cover, v);
      if (out == 0) return false;
      dependencies_.clear();
      for (const std::size_t p : BitsOf{lost}) depend(geo_.cell(x.base, p), v);
      removals_.clear();
      for (const std::size_t p : BitsOf{out}) {
        removals_.push_back(
            {static_cast<std::uint16_t>(geo_.cell(x.cover, p)), std::uint64_t{1} << v});
      }
      conclude_pattern(r,
                       is_line(geo_.kind(x.base)) ? TechniqueId::claiming : TechniqueId::pointing,
                       [&](Step& step) { keep_locked(now, x.base, x.cover, v, step); });
      return false;
    });
  }

  void advanced_hidden_pairs(Reach& r, const View<G>& now) {
    hidden_sets(now, 2, 5, [&](std::size_t h, Mask digits, Mask places) {
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
    naked_sets(now, 2, 4, [&](std::size_t h, Mask places, Mask digits) {
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
      if (!now.sukaku()) {
        std::sort(removals_.begin(), removals_.end(),
                  [](const Removal& a, const Removal& b) { return a.cell < b.cell; });
      }
      conclude_pattern(r, TechniqueId::x_wing,
                       [&](Step& step) { keep_fish(now, kind, bases, covers, v, step); });
      return false;
    });
  }

  void chain_dependencies(const NestedFinding& h) {
    for (const auto& list : *h.ancestors) {
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
  Marks<G> work_;
  const Marks<G>* marks_ = nullptr;
  Agenda<G> fresh_;  // what has changed since the patterns were last looked for
  std::array<Agenda<G>, 4> agendas_;
  StaticChains<G> statics_;
  StaticClosure<G> closure_;
  FreshLinks<G> fresh_links_;
  std::optional<bool> begins_without_chains_;  // the position on which assumptions are made
  std::unique_ptr<Forcing<G>> inner_;
  ChainHints nested_hints_;
  std::uint32_t most_ = kNobody;
  Complexity complexity_;
  std::vector<Target> target_;
  std::vector<std::uint32_t> slot_;  // of an assumption in pool_
  std::vector<Key> assumed_;
  std::vector<std::unique_ptr<Reach>> pool_;
  std::vector<std::uint32_t> index_;  // of a key that is in the running propagation
  std::vector<Key> dependencies_;
  std::vector<Removal> removals_;
};

}  // namespace tresse::logic
