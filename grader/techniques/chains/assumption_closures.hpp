// All that may follow from each assumption on the plain 9x9, without order and parents: at least what the propagation in order
// (assumption.hpp) reaches, and a contradiction wherever that one meets one. So a search knows which propagations can be part of
// a hint before it runs any of them in order; where there is none, it runs none.
//
// A closure holds what is left of the board when all that follows is carried out. It is closed under the rules of its level:
// singles; from level 1 on locked candidates, pairs and X-Wings; from level 2 on candidates that lead to their opposite on the
// unchanging board (a cycle removes nothing else); on level 3 what cells and houses lead to there in common. Each finding of the
// ordered propagation, on a board with more candidates, follows from these rules here too.
//
// Candidates only ever go, so what followed on an earlier board of the puzzle still does: a closure is kept from step to step,
// and goes on from what has changed. What once led to a contradiction is not looked at again. Where a level has left the board of
// the level below, the rules of that one are not asked again: two fifths of the instructions of patterns less, one fifth of those
// of chains.
//
// Tried and lost: the contradiction that comes soonest propagated first, as a bound for all other propagations: as long as
// before, because nearly all propagations of contradictions end in one before they are too long. An assumption "off" that is the
// same as one "on" shares its closure; this saves one of twenty closures only, because the hardest puzzles have few strong links.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "grader/techniques/chains/static_links.hpp"
#include "grader/techniques/fish/fish.hpp"
#include "grader/techniques/locking.hpp"
#include "grader/techniques/sets.hpp"

namespace tresse::logic {

template <class G>
class AssumptionClosures {
 public:
  using Mask = typename G::Mask;
  static constexpr std::size_t kDeepest = 3;  // levels
  static constexpr std::size_t kWords = (81 * 9 + 63) / 64;
  using Set = std::array<std::uint64_t, kWords>;  // of candidates

  struct Closure {
    explicit Closure(const G& geo) : left(geo) {}
    Marks<G> left;
    Set on{}, off{};
    std::size_t age = 0;  // steps that it knows of
    bool contradiction = false;

    [[nodiscard]] bool known(std::size_t steps) const { return contradiction || age == steps; }
  };

  explicit AssumptionClosures(const G& geo)
      : geo_(geo),
        root_(geo),
        before_(geo),
        changed_(geo),
        chains_(geo),
        links_(geo),
        slots_((kDeepest + 1) * 2 * 729, kNobody) {}

  // Of another puzzle, or of a board that is not what steps have left of the last one.
  void forget() {
    known_ = false;
    for (const std::uint32_t at : taken_) slots_[at] = kNobody;
    taken_.clear();
    gone_.clear();
  }
  // Before closures of a position are asked for. `statics`: are cycles and chains among the rules?
  void start(const View<G>& look, bool statics) {
    look_ = &look;
    if (statics != statics_) forget();
    statics_ = statics;
    if (known_ && root_ == look.marks) return;
    if (!known_ || !note_gone()) {
      forget();
      known_ = true;
    }
    root_ = look.marks;
    root_has_no_chain_.reset();
  }
  const Closure& of(Key key, std::size_t level) { return *bring_up(same_as(key), level); }

 private:
  static constexpr std::size_t cell_of(std::size_t x) { return x / 9; }
  static constexpr std::size_t digit_of(std::size_t x) { return x % 9; }
  static bool has(const Set& set, std::size_t x) { return (set[x / 64] >> (x % 64) & 1) != 0; }
  static void add(Set& set, std::size_t x) { set[x / 64] |= std::uint64_t{1} << (x % 64); }
  static void take(Set& set, std::size_t x) { set[x / 64] &= ~(std::uint64_t{1} << (x % 64)); }

  // What has gone since the last position. False: something has come back, or singles are left.
  bool note_gone() {
    auto& gone = gone_.emplace_back();
    for (std::size_t c = 0; c < 81; ++c) {
      const Mask now = look_->cand(c);
      if ((now & ~root_.cand[c]) != 0 || single(now)) return false;
      for (const std::size_t v : BitsOf{static_cast<Mask>(root_.cand[c] & ~now)}) {
        gone.push_back(static_cast<std::uint16_t>(9 * c + v));
      }
    }
    return std::none_of(look_->marks.pos.begin(), look_->marks.pos.end(),
                        [](Mask places) { return single(places); });
  }

  // "Off", where its cell or a house has one other place left, is that one "on": each follows from the other.
  [[nodiscard]] Key same_as(Key key) const {
    if (is_on(key)) return key;
    const std::size_t c = cell_of(key / 2);
    const std::size_t v = digit_of(key / 2);
    const Mask digits = root_.cand[c] & ~bit<G>(v);
    if (single(digits)) return static_cast<Key>(2 * (9 * c + lowest(digits)) + 1);
    for (const auto place : geo_.places(c)) {
      const Mask rest = root_.pos[place.house * 9 + v] & ~bit<G>(place.position);
      if (single(rest))
        return static_cast<Key>(2 * (9 * geo_.cell(place.house, lowest(rest)) + v) + 1);
    }
    return key;
  }

  Closure* bring_up(Key key, std::size_t level) {
    std::uint32_t& slot = slots_[level * 2 * 729 + key];
    const bool fresh = slot == kNobody;
    if (!fresh && pool_[slot]->known(gone_.size())) return pool_[slot].get();
    const Closure* lower = level == 0 ? nullptr : bring_up(key, level - 1);
    if (fresh) {
      slot = static_cast<std::uint32_t>(taken_.size());
      taken_.push_back(static_cast<std::uint32_t>(level * 2 * 729 + key));
      if (pool_.size() < taken_.size()) {
        (void)look_->patience.hold(sizeof(Closure));
        pool_.push_back(std::make_unique<Closure>(geo_));
      }
    }
    Closure& k = *pool_[slot];
    at_ = &k;
    clash_ = false;
    linked_ = false;
    changed_.clear();
    bool none_before = true;
    if (!fresh) {
      if (level >= 2) before_ = k.left;
      go_on(lower);
    } else {
      begin(key, lower, level == 1);
      none_before = level > 2 || (level == 2 && root_has_no_chain());
      if (level >= 2) before_ = level > 2 ? k.left : root_;
    }
    k.age = gone_.size();
    close(level, fresh, none_before, lower);
    k.contradiction = clash_;
    return &k;
  }

  // `patterns`: the lower level has not looked for them.
  void begin(Key key, const Closure* lower, bool patterns) {
    Closure& k = *at_;
    if (lower != nullptr) {
      k = *lower;
      clash_ = lower->contradiction;
      for (std::size_t w = 0; w < kWords && patterns && !clash_; ++w) {
        for (const std::size_t b : BitsOf{k.off[w]}) touch(64 * w + b);
      }
      return;
    }
    k.left = root_;
    k.on.fill(0);
    k.off.fill(0);
    is_on(key) ? come_on(key / 2) : go_off(key / 2);
  }
  // From what it was some steps before.
  void go_on(const Closure* lower) {
    Closure& k = *at_;
    for (std::size_t step = k.age; step < gone_.size() && !clash_; ++step) {
      for (const std::uint16_t x : gone_[step]) {
        const bool placed = look_->board.value[cell_of(x)] == digit_of(x) + 1;
        if (has(k.on, x)) {
          clash_ |= !placed;
          take(k.on, x);
        }
        if (has(k.off, x)) {
          clash_ |= placed;
          take(k.off, x);
        } else {
          k.left.remove(geo_, cell_of(x), digit_of(x));
          touch(x);
        }
      }
    }
    for (std::size_t step = k.age; step < gone_.size() && !clash_; ++step) {
      for (const std::uint16_t x : gone_[step]) find_singles(x);
    }
    if (lower == nullptr || clash_) return;
    if (lower->contradiction) {
      clash_ = true;
      return;
    }
    for (std::size_t w = 0; w < kWords; ++w) {
      for (const std::size_t b : BitsOf{lower->off[w] & ~k.off[w]}) go_off(64 * w + b);
      for (const std::size_t b : BitsOf{lower->on[w] & ~k.on[w]}) come_on(64 * w + b);
    }
  }

  // --- singles ---

  void touch(std::size_t x) {
    changed_.digits |= std::uint64_t{1} << digit_of(x);
    for (const auto place : geo_.places(cell_of(x))) changed_.houses.set(place.house);
  }
  void come_on(std::size_t x) {
    Closure& k = *at_;
    if (has(k.on, x) || clash_) return;
    clash_ |= (k.left.cand[cell_of(x)] & bit<G>(digit_of(x))) == 0;
    add(k.on, x);
    queue_.push_back(static_cast<std::uint16_t>(x));
  }
  void go_off(std::size_t x) {
    Closure& k = *at_;
    if ((k.left.cand[cell_of(x)] & bit<G>(digit_of(x))) == 0 || clash_) return;
    clash_ |= has(k.on, x);
    add(k.off, x);
    k.left.remove(geo_, cell_of(x), digit_of(x));
    linked_ = false;
    touch(x);
    find_singles(x);
  }
  // Where x was.
  void find_singles(std::size_t x) {
    const Marks<G>& left = at_->left;
    const std::size_t c = cell_of(x);
    const std::size_t v = digit_of(x);
    clash_ |= left.cand[c] == 0 && root_.cand[c] != 0;
    if (single(left.cand[c])) come_on(9 * c + lowest(left.cand[c]));
    for (const auto place : geo_.places(c)) {
      const std::size_t at = place.house * 9 + v;
      clash_ |= left.pos[at] == 0 && root_.pos[at] != 0;
      if (single(left.pos[at])) come_on(9 * geo_.cell(place.house, lowest(left.pos[at])) + v);
    }
  }
  void run() {
    while (!queue_.empty() && !clash_) {
      const std::size_t x = queue_.back();
      queue_.pop_back();
      const std::size_t c = cell_of(x);
      const std::size_t v = digit_of(x);
      const Marks<G>& left = at_->left;
      for (const std::size_t w : BitsOf{static_cast<Mask>(left.cand[c] & ~bit<G>(v))}) {
        go_off(9 * c + w);
      }
      for (const auto place : geo_.places(c)) {
        const Mask others = left.pos[place.house * 9 + v] & ~bit<G>(place.position);
        for (const std::size_t q : BitsOf{others}) go_off(9 * geo_.cell(place.house, q) + v);
      }
    }
    queue_.clear();
  }

  // --- further rules ---

  // `none_before`: no candidate leads to its opposite on the board before_.
  void close(std::size_t level, bool fresh, bool none_before, const Closure* lower) {
    run();
    if (level == 0 || clash_) return;
    if (!fresh && changed_.digits == 0) return;  // it is the board that was closed before
    // A board that the lower level has left too is closed under the rules of that one.
    bool as_lower = level >= 2 && at_->off == lower->off;
    if (as_lower) changed_.clear();
    for (;;) {
      if (look_->patience.ended()) return;
      if (patterns()) {
        as_lower = false;
        continue;
      }
      if (clash_) return;
      const bool statics = level >= 2 && statics_ && !(as_lower && level > 2);
      as_lower = false;
      if (statics && chains(none_before)) continue;
      if (clash_ || level < 3 || !in_common(!fresh) || clash_) return;
    }
  }
  // True: something has followed, and all its singles are found.
  bool apply() {
    for (const std::uint16_t x : found_) go_off(x);
    for (const std::uint16_t x : found_on_) come_on(x);
    const bool any = !found_.empty() || !found_on_.empty();
    found_.clear();
    found_on_.clear();
    run();
    return any && !clash_;
  }
  void off(std::size_t c, std::size_t v) {
    found_.push_back(static_cast<std::uint16_t>(9 * c + v));
  }
  void off_all(std::size_t c, Mask digits) {
    for (const std::size_t v : BitsOf{digits}) off(c, v);
  }

  bool patterns() {
    if (changed_.digits == 0) return false;
    View<G> now{geo_, at_->left, look_->board, look_->patience, &changed_};
    now.dialect = look_->dialect;
    locked(now, [&](const Crossing& x, std::size_t v) {
      for (const std::size_t p : BitsOf{locked_out(now, x.base, x.cover, v)}) {
        off(geo_.cell(x.cover, p), v);
      }
      return false;
    });
    hidden_sets(now, 2, 5, [&](std::size_t h, Mask digits, Mask places) {
      for (const std::size_t p : BitsOf{places}) {
        const std::size_t c = geo_.cell(h, p);
        off_all(c, now.cand(c) & ~digits);
      }
      return false;
    });
    naked_sets(now, 2, 4, [&](std::size_t h, Mask places, Mask digits) {
      for (std::size_t p = 0; p < 9; ++p) {
        const std::size_t c = geo_.cell(h, p);
        if ((places & bit<G>(p)) == 0) off_all(c, now.cand(c) & digits);
      }
      return false;
    });
    fish_of(now, 2, [&](Kind kind, Mask bases, Mask covers, std::size_t v) {
      for (const std::size_t i : BitsOf{covers}) {
        const std::size_t cover = fish_first_cover(geo_, kind) + i;
        for (const std::size_t p : BitsOf{static_cast<Mask>(now.pos(cover, v) & ~bases)}) {
          off(geo_.cell(cover, p), v);
        }
      }
      return false;
    });
    changed_.clear();
    return apply();
  }

  // The links of the board as it stands.
  void build_links(const View<G>& now) {
    if (!linked_) links_.build(now);
    linked_ = true;
  }
  bool root_has_no_chain() {
    if (!root_has_no_chain_) {
      linked_ = false;
      links_.build(*look_);
      root_has_no_chain_ = links_.closed() && !links_.leads_home();
    }
    return *root_has_no_chain_;
  }
  // Candidates that lead to their opposite.
  bool chains(bool none_before) {
    const View<G> now{geo_, at_->left, look_->board, look_->patience};
    if (none_before) {
      chains_.had_none(before_);
      if (!chains_.may_have_chain(now)) return false;
    }
    build_links(now);
    for (std::uint32_t i = 0; i < links_.count(); ++i) {
      const std::size_t x = 9 * links_.cell_of(i) + links_.digit_of(i);
      if (links_.leads_home(i, true)) found_.push_back(static_cast<std::uint16_t>(x));
      if (links_.leads_home(i, false)) found_on_.push_back(static_cast<std::uint16_t>(x));
    }
    return apply();
  }
  // What all candidates of a cell, or of a digit in a house, lead to.
  bool in_common(bool none_before) {
    const View<G> now{geo_, at_->left, look_->board, look_->patience};
    if (none_before && !may_be_in_common(now)) return false;
    build_links(now);
    each_group(now, [&](auto&& several) {
      (void)links_.share(several, [&](std::uint32_t i, bool on) {
        const auto x = static_cast<std::uint16_t>(9 * links_.cell_of(i) + links_.digit_of(i));
        (on ? found_on_ : found_).push_back(x);
      });
      return false;
    });
    return apply();
  }
  // There was nothing on the board before_: has there come a strong link, or is less left of a cell or house that has something?
  bool may_be_in_common(const View<G>& now) {
    if (before_ == at_->left) return false;
    chains_.had_none(before_);
    if (chains_.has_new(now)) return true;
    return each_group(
        now, [&](auto&& several) { return chains_.meet(several); }, &before_);
  }
  // Until f returns true; all of them, or those that have changed since `before`.
  template <class F>
  bool each_group(const View<G>& now, F&& f, const Marks<G>* before = nullptr) {
    for (std::size_t c = 0; c < 81; ++c) {
      if (before != nullptr && c % 9 == 0 && same_nine(&now.marks.cand[c], &before->cand[c])) {
        c += 8;
        continue;
      }
      const Mask cand = now.cand(c);
      if ((before != nullptr && before->cand[c] == cand) || size_of(cand) < 3) continue;
      const auto several = [&](auto&& g) {
        for (const std::size_t v : BitsOf{cand}) g(c, v);
      };
      if (f(several)) return true;
    }
    for (std::size_t at = 0; at < 243; ++at) {
      if (before != nullptr && at % 9 == 0 && same_nine(&now.marks.pos[at], &before->pos[at])) {
        at += 8;
        continue;
      }
      const Mask places = now.marks.pos[at];
      if ((before != nullptr && before->pos[at] == places) || size_of(places) < 2) continue;
      const auto several = [&](auto&& g) {
        for (const std::size_t p : BitsOf{places}) g(geo_.cell(at / 9, p), at % 9);
      };
      if (f(several)) return true;
    }
    return false;
  }

  const G& geo_;
  const View<G>* look_ = nullptr;
  bool statics_ = false;
  bool known_ = false;
  Marks<G> root_;
  std::optional<bool> root_has_no_chain_;
  std::vector<std::vector<std::uint16_t>> gone_;  // candidates that each step has removed
  // Of the closure that is worked on.
  Closure* at_ = nullptr;
  bool clash_ = false;
  bool linked_ = false;  // links_ are those of its board
  Marks<G> before_;  // a board that has no chain
  Agenda<G> changed_;
  FreshLinks<G> chains_;
  StaticClosure<G> links_;
  std::vector<std::uint16_t> queue_;             // on, and what they exclude is not off yet
  std::vector<std::uint16_t> found_, found_on_;  // by rules

  std::vector<std::uint32_t> slots_;  // of (level, key) in pool_
  std::vector<std::uint32_t> taken_;
  std::vector<std::unique_ptr<Closure>> pool_;
};

}  // namespace tresse::logic
