// What tells the searches for forcing chains apart, and what those of one puzzle share.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "grader/board/board.hpp"
#include "grader/techniques/chains/chain_hints.hpp"
#include "grader/techniques/chains/nodes.hpp"

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
  bool multiple = false;
  bool dynamic = false;
  bool nishio = false;
  std::uint8_t level = 0;
  double base = 0;
  std::uint8_t inner = 0;  // the level of the dynamic searches that are nested in level 4
};
inline constexpr Mode kNishio{false, true, true, 0, 7.5};
inline constexpr Mode kMultiple{true, false, false, 0, 8.0};
inline constexpr Mode kDynamic{true, true, false, 0, 8.5};
constexpr Mode dynamic_level(std::uint8_t level) {
  return {true, true, false, level, level == 1 ? 9.0 : 9.5 + 0.5 * (level - 2)};
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

}  // namespace tresse::logic
