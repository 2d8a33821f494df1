// Nice loops and AICs as HoDoKu takes them from its tables (implication_tables.hpp). Our own search for them
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

#include "grader/techniques/hodoku/implication_tables.hpp"
#include "grader/techniques/search.hpp"

namespace tresse::logic {

class TableLoops {
 public:
  using Look = ImplicationTables::Look;
  using Prop = ImplicationTables::Prop;
  using Node = ImplicationTables::Node;
  using Cells = std::bitset<81>;

  TableLoops(const Look& look, const ProfileRow& row, bool groups) : look_(look), row_(row) {
    tables_.build(look, groups);
  }

  bool find(Hint& hint) {
    for (const bool on : {true, false}) {
      for (std::size_t i = 0; i < tables_.candidates(); ++i) {
        if (look_.patience.ends_soon()) return false;
        walk_.run(tables_, ImplicationTables::prop(i, on));
        const auto& order = walk_.order();
        for (std::size_t j = 1; j < order.size(); ++j) {
          if (order[j] / 2 >= tables_.candidates()) continue;
          if (tables_.node_of(order[j]).cell() == tables_.node(i).cell()) {
            take_loop(order[j]);
          } else if (!on && ImplicationTables::on(order[j])) {
            take_aic(order[j]);
          }
        }
      }
    }
    const std::optional<Found>& best =
        !aic_ || (loop_ && !(aic_->key() < loop_->key())) ? loop_ : aic_;
    if (!best) return false;
    hint.start(*row_.find(best->technique));
    for (const std::uint16_t x : best->removed) hint.remove(x % 81u, Square9::Mask{1} << x / 81u);
    hint.gather();
    hint.step = Step{};
    hint.step.inferences = {write(*best)};
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
                                 [&](Prop p) { return p / 2u >= tables_.candidates(); });
    const TechniqueId id = any ? grouped : plain;
    if (row_.find(id) != nullptr && look_.wants(id)) best = Found{id, removed_, chain_};
  }

  // Does a chain leave no cell and come back to it? The cell where a loop begins does not count.
  [[nodiscard]] bool simple(bool loop) const {
    Cells left;
    const std::size_t first = tables_.node_of(chain_[0]).cell();
    const Node* last = nullptr;
    for (const Prop p : chain_) {
      const Node& n = tables_.node_of(p);
      if (left[n.cell()]) return false;
      if (last != nullptr && (!loop || last->cell() != first)) {
        for (const std::size_t c : last->all()) left.set(c);
      }
      last = &n;
    }
    return true;
  }

  void take_loop(Prop end) {
    const Prop start = walk_.order()[0];
    walk_.chain(end, chain_);
    const auto cell = [&](std::size_t i) { return tables_.node_of(chain_[i]).cell(); };
    const std::size_t n = chain_.size();
    if (n < 4 || cell(0) == cell(1) || cell(n - 1) == cell(n - 2)) return;
    const bool on = ImplicationTables::on(start);
    const bool end_on = ImplicationTables::on(end);
    const std::size_t v = tables_.node_of(start).digit;
    const std::size_t w = tables_.node_of(end).digit;
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
    const Node& a = tables_.node_of(walk_.order()[0]);
    const Node& b = tables_.node_of(end);
    removed_.clear();
    if (a.digit == b.digit) {
      remove_seen(a, b, {});
      if (removed_.size() < 2) return;
    } else {
      if (!Square9::sees(a.cell(), b.cell())) return;
      if (!has(look_.cand(b.cell()), a.digit) || !has(look_.cand(a.cell()), b.digit)) return;
      removed_.push_back(candidate(a.cell(), b.digit));
      removed_.push_back(candidate(b.cell(), a.digit));
    }
    walk_.chain(end, chain_);
    if (chain_.size() < 4 || !better(aic_) || !simple(false)) return;
    keep(aic_, TechniqueId::aic, TechniqueId::grouped_aic);
  }

  // All candidates of a cell but two.
  void remove_others(std::size_t c, std::size_t v, std::size_t w) {
    for (const std::size_t x : BitsOf{look_.cand(c)}) {
      if (x != v && x != w) removed_.push_back(candidate(c, x));
    }
  }
  // The digit of two nodes from the cells that see all of both.
  void remove_seen(const Node& a, const Node& b, const Cells& without) {
    for (const std::size_t c : Square9::peers(a.cell())) {
      if (without[c] || !has(look_.cand(c), a.digit)) continue;
      if (ImplicationTables::seen(a, c) && ImplicationTables::seen(b, c)) {
        removed_.push_back(candidate(c, a.digit));
      }
    }
  }
  // Of a cell that is entered and left by strong links, its other candidates; of a weak link between cells, what both see.
  void remove_by_loop() {
    const std::size_t n = chain_.size();
    Cells of_loop;
    for (const Prop p : chain_) {
      for (const std::size_t c : tables_.node_of(p).all()) of_loop.set(c);
    }
    const auto node = [&](std::size_t i) -> const Node& { return tables_.node_of(chain_[i]); };
    const auto moves = [&](std::size_t i) { return node(i - 1).cell() != node(i).cell(); };
    if (!ImplicationTables::on(chain_[0])) {
      remove_others(node(0).cell(), node(0).digit, node(n - 1).digit);
    }
    for (std::size_t i = 1; i < n; ++i) {
      const bool on = ImplicationTables::on(chain_[i]);
      if (on && i + 2 < n && moves(i) && !moves(i + 1) && moves(i + 2)) {
        remove_others(node(i).cell(), node(i).digit, node(i + 2).digit);
      }
      if (!on && moves(i)) remove_seen(node(i - 1), node(i), of_loop);
    }
  }

  // A loop that closes inside its cell gets the proposition that is missing there.
  [[nodiscard]] Inference write(const Found& found) const {
    std::vector<Prop> chain = found.chain;
    const auto other = [](Prop p) { return static_cast<Prop>(p ^ 1u); };
    const Prop start = chain.front();
    const Prop end = chain.back();
    const bool aic =
        found.technique == TechniqueId::aic || found.technique == TechniqueId::grouped_aic;
    if (!aic && start / 2 != end / 2) {
      const bool on = ImplicationTables::on(start);
      const bool same = on == ImplicationTables::on(end);
      if (on) {
        chain.push_back(same ? other(start) : start);
      } else {
        chain.insert(chain.begin(), same ? other(end) : end);
      }
    }
    return tables_.inference(chain);
  }

  const Look& look_;
  const ProfileRow& row_;
  ImplicationTables tables_;
  TableWalk walk_;
  std::vector<Prop> chain_;
  std::vector<std::uint16_t> removed_;
  std::optional<Found> loop_;
  std::optional<Found> aic_;
};

// size 1: with groups.
template <class G>
bool table_loops(const View<G>& look, const ProfileRow& row, Hint& hint, bool) {
  if constexpr (G::kSquare9) {
    return TableLoops(look, row, row.size != 0).find(hint);
  } else {
    return false;
  }
}

TRESSE_SEARCH(table_loops)

}  // namespace tresse::logic
