// Nice loops and AICs as HoDoKu takes them from its tables (nice_loops/implications.hpp). Our own search for them
// (nice_loops/nice_loops.cpp) finds more; HoDoKu has one chain to each consequence of a premise, and what that chain spoils it
// does not find. Of all of them the best one is handed over: the most eliminations, then the least sum of them.
//
// From premise p to a consequence in the cell of p:
//   p on, p off            p is false           p off, p on            p is true
//   p on, q on             p is false           p off, q off           q is false
//   p on, q off, no third  continuous           p off, q on            continuous
// From p off to q on elsewhere: p or q is true, which is an AIC.
#include <bitset>
#include <optional>

#include "base/ranges.hpp"
#include "grader/techniques/nice_loops/implications.hpp"
#include "grader/techniques/search.hpp"

namespace tresse::logic {

class TableLoops : Search<Square9> {
 public:
  using Prop = std::uint32_t;
  using Cells = std::bitset<81>;

  using Search<Square9>::Search;

  // Size 1: with groups.
  bool find() {
    tables_.build(look_, row_.size != 0, 0);
    for (const bool on : {true, false}) {
      for (Prop start = on ? 1 : 0; start < 2 * of().candidates(); start += 2) {
        if (look_.patience.ends_soon()) return false;
        walk_.run(tables_, start);
        for (const Prop end : walk_.reached()) {
          if (end == start || !of().is_candidate(end)) continue;
          if (of().same_cell(start, end)) {
            take_loop(end);
          } else if (!on && of().is_on(end)) {
            take_aic(end);
          }
        }
      }
    }
    const std::optional<Found>& best =
        !aic_ || (loop_ && !(aic_->key() < loop_->key())) ? loop_ : aic_;
    if (!best) return false;
    hint_.start(*row_.find(best->technique));
    for (const std::uint16_t x : best->removed) hint_.remove(x % 81u, Square9::Mask{1} << x / 81u);
    hint_.gather();
    hint_.step = Step{};
    hint_.step.inferences = {write(*best)};
    return true;
  }

 private:
  struct Found {
    TechniqueId technique{};
    std::vector<std::uint16_t> removed;  // 81 * digit + cell, rising, each once
    std::vector<Prop> chain;

    [[nodiscard]] std::pair<std::int32_t, std::int32_t> key() const { return key_of(removed); }
  };
  static std::pair<std::int32_t, std::int32_t> key_of(const std::vector<std::uint16_t>& removed) {
    std::int32_t sum = 0;
    std::int32_t weight = 1;
    for (const std::uint16_t x : removed) {
      sum += x % 81 * weight + x / 81 + 1;
      weight += 80;
    }
    return {-static_cast<std::int32_t>(removed.size()), sum};
  }
  [[nodiscard]] const Propositions<Square9>& of() const { return tables_.of(); }
  [[nodiscard]] std::size_t cell(std::size_t i) const { return of().first_cell(chain_[i]); }
  static std::uint16_t candidate(std::size_t c, std::size_t v) {
    return static_cast<std::uint16_t>(81 * v + c);
  }
  // Would they be better than `best`? Or, removing the same, by a shorter chain?
  [[nodiscard]] bool better(const std::optional<Found>& best) {
    std::sort(removed_.begin(), removed_.end());
    removed_.erase(std::unique(removed_.begin(), removed_.end()), removed_.end());
    if (removed_.empty()) return false;
    if (!best) return true;
    const auto key = key_of(removed_);
    if (key != best->key()) return key < best->key();
    return removed_ == best->removed && chain_.size() < best->chain.size();
  }
  void keep(std::optional<Found>& best, TechniqueId plain, TechniqueId grouped) {
    const bool any = std::any_of(chain_.begin(), chain_.end(),
                                 [&](Prop p) { return !of().is_candidate(p); });
    const TechniqueId id = any ? grouped : plain;
    if (row_.find(id) != nullptr && look_.wants(id)) best = Found{id, removed_, chain_};
  }

  // Does a chain leave no cell and come back to it? The cell where a loop begins does not count.
  [[nodiscard]] bool simple(bool loop) const {
    Cells left;
    for (std::size_t i = 0; i < chain_.size(); ++i) {
      if (left[cell(i)]) return false;
      if (i == 0 || (loop && cell(i - 1) == cell(0))) continue;
      for (const std::size_t c : of().places(chain_[i - 1])) left.set(c);
    }
    return true;
  }

  void take_loop(Prop end) {
    chain_ = walk_.path(end);
    const Prop start = chain_[0];
    const std::size_t n = chain_.size();
    if (n < 4 || cell(0) == cell(1) || cell(n - 1) == cell(n - 2)) return;
    const bool on = of().is_on(start);
    const bool end_on = of().is_on(end);
    const std::size_t v = of().digit(start);
    const std::size_t w = of().digit(end);
    removed_.clear();
    bool continuous = false;
    if (v == w && on) {
      removed_.push_back(candidate(cell(0), v));
    } else if (v == w) {
      remove_others(cell(0), v, v);
    } else if (on == end_on) {
      removed_.push_back(candidate(cell(0), on ? v : w));
    } else if (!on || size_of(look_.cand(cell(0))) == 2) {
      continuous = true;
      remove_by_loop();
    }
    if (!better(loop_) || !simple(true)) return;
    if (continuous) {
      keep(loop_, TechniqueId::continuous_nice_loop, TechniqueId::grouped_continuous_nice_loop);
    } else {
      keep(loop_, TechniqueId::discontinuous_nice_loop,
           TechniqueId::grouped_discontinuous_nice_loop);
    }
  }

  void take_aic(Prop end) {
    const Prop start = walk_.reached()[0];
    const std::size_t a = of().first_cell(start), b = of().first_cell(end);
    const std::size_t v = of().digit(start), w = of().digit(end);
    removed_.clear();
    if (v == w) {
      remove_seen(start, end, {});
      if (removed_.size() < 2) return;
    } else {
      if (!Square9::sees(a, b) || !has(look_.cand(b), v) || !has(look_.cand(a), w)) return;
      removed_ = {candidate(a, w), candidate(b, v)};
    }
    chain_ = walk_.path(end);
    if (chain_.size() < 4 || !better(aic_) || !simple(false)) return;
    keep(aic_, TechniqueId::aic, TechniqueId::grouped_aic);
  }

  // All candidates of a cell but two.
  void remove_others(std::size_t c, std::size_t v, std::size_t w) {
    for (const std::size_t x : BitsOf{look_.cand(c)}) {
      if (x != v && x != w) removed_.push_back(candidate(c, x));
    }
  }
  // The digit of two propositions from the cells that see all of both.
  void remove_seen(Prop p, Prop q, const Cells& without) {
    const std::size_t v = of().digit(p);
    const auto sees_all = [&](std::size_t c, Prop of_cells) {
      return ranges::all_of(of().places(of_cells), [&](std::size_t d) { return Square9::sees(c, d); });
    };
    for (const std::size_t c : Square9::peers(of().first_cell(p))) {
      if (without[c] || !has(look_.cand(c), v)) continue;
      if (sees_all(c, p) && sees_all(c, q)) removed_.push_back(candidate(c, v));
    }
  }
  // Of a cell that is entered and left by strong links, its other candidates; of a weak link between cells, what both see.
  void remove_by_loop() {
    const std::size_t n = chain_.size();
    Cells of_loop;
    for (const Prop p : chain_) {
      for (const std::size_t c : of().places(p)) of_loop.set(c);
    }
    const auto digit = [&](std::size_t i) { return of().digit(chain_[i]); };
    const auto moves = [&](std::size_t i) { return cell(i - 1) != cell(i); };
    if (!of().is_on(chain_[0])) remove_others(cell(0), digit(0), digit(n - 1));
    for (std::size_t i = 1; i < n; ++i) {
      const bool on = of().is_on(chain_[i]);
      if (on && i + 2 < n && moves(i) && !moves(i + 1) && moves(i + 2)) {
        remove_others(cell(i), digit(i), digit(i + 2));
      }
      if (!on && moves(i)) remove_seen(chain_[i - 1], chain_[i], of_loop);
    }
  }
  // A loop that closes inside its cell gets the proposition that is missing there.
  [[nodiscard]] Inference write(const Found& found) const {
    std::vector<Prop> chain = found.chain;
    const auto other = [](Prop p) { return p ^ 1; };
    const Prop start = chain.front();
    const Prop end = chain.back();
    const bool aic =
        found.technique == TechniqueId::aic || found.technique == TechniqueId::grouped_aic;
    if (!aic && start / 2 != end / 2) {
      const bool on = of().is_on(start);
      const bool same = on == of().is_on(end);
      if (on) {
        chain.push_back(same ? other(start) : start);
      } else {
        chain.insert(chain.begin(), same ? other(end) : end);
      }
    }
    return {tables_.links(chain)};
  }

  Implications<Square9> tables_{false};
  ImplicationWalk<Square9> walk_;
  std::vector<Prop> chain_;
  std::vector<std::uint16_t> removed_;
  std::optional<Found> loop_;
  std::optional<Found> aic_;
};

TRESSE_SEARCH_OF_9(table_loops, TableLoops)

}  // namespace tresse::logic
