// Everything that each candidate, if on, leads to by links of cells and houses on an unchanging board,
// as bit rows over the candidates: without order or parents, so it says only whether a search can find
// anything. Nested searches mostly cannot; a closure costs a tenth of a search.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "grader/techniques/chains/nodes.hpp"

namespace tresse::logic {

template <class G>
class StaticClosure {
 public:
  using Mask = typename G::Mask;

  explicit StaticClosure(const G& geo) : geo_(geo), n_(geo.side()) {}

  // False: too many candidates to be worth it; everything is possible then.
  bool build(const View<G>& look) {
    look_ = &look;
    number();
    closed_ = count_ <= kMost;
    off_known_ = false;
    if (!closed_) return false;
    words_ = (count_ + 63) / 64;
    weak_links();
    strong_links();
    close();
    return true;
  }

  [[nodiscard]] bool closed() const { return closed_; }
  [[nodiscard]] std::uint32_t count() const { return count_; }
  // Candidates are numbered in cell and digit order.
  // Those that i leads to in one step.
  [[nodiscard]] std::span<const std::uint32_t> next(std::uint32_t i) const {
    return {next_.data() + first_next_[i], next_.data() + first_next_[i + 1]};
  }

  // Rows of candidates: those that exclude i, and all those of its cell.
  [[nodiscard]] std::size_t words() const { return words_; }
  [[nodiscard]] std::span<const std::uint64_t> weak(std::uint32_t i) const { return row(weak_, i); }
  [[nodiscard]] std::span<const std::uint64_t> same_cell(std::uint32_t i) const {
    return row(in_cell_, cell_[i]);
  }
  // Is i, if on, led to off? If off, to on?
  [[nodiscard]] bool leads_home(std::uint32_t i, bool from_on) const {
    if (from_on) return meets(on(i), weak(i));
    const auto links = strong(i);
    return std::any_of(links.begin(), links.end(), [&](std::uint32_t b) { return has(on(b), i); });
  }
  // Is i, if on, led to another one and back?
  [[nodiscard]] bool in_circle(std::uint32_t i) const {
    const auto to = next(i);
    return std::any_of(to.begin(), to.end(), [&](std::uint32_t j) { return has(on(j), i); });
  }

  // Is one of `among` on a circle with i, or i itself?
  [[nodiscard]] bool circle_meets(std::uint32_t i, std::span<const std::uint64_t> among) const {
    if (has(among, i)) return true;
    for (std::size_t w = 0; w < words_; ++w) {
      for (const std::size_t b : BitsOf{on(i)[w] & among[w]}) {
        if (has(on(static_cast<std::uint32_t>(64 * w + b)), i)) return true;
      }
    }
    return false;
  }

  // Is any candidate led from on to off, or from off to on? Without that there is no chain, and no
  // cycle that removes anything: what it removes is led home by the cycle's own links.
  [[nodiscard]] bool leads_home() const {
    if (!closed_) return true;
    for (std::uint32_t i = 0; i < count_; ++i) {
      if (leads_home(i, true) || leads_home(i, false)) return true;
    }
    return false;
  }

  // May all of these candidates, each on, lead to a common one (on, or off)? `several(f)` calls
  // f(cell, digit) for each.
  template <class F>
  bool may_share(F&& several) {
    if (!closed_) return true;
    if (!off_known_) find_off();
    shared_on_.assign(words_, ~std::uint64_t{0});
    shared_off_.assign(words_, ~std::uint64_t{0});
    several([&](std::size_t c, std::size_t v) {
      const std::uint32_t i = number_[c * n_ + v];
      if (i == kNobody) return;
      for (std::size_t w = 0; w < words_; ++w) {
        const std::uint64_t self = w == i / 64 ? std::uint64_t{1} << (i % 64) : 0;
        shared_on_[w] &= on_[i * words_ + w] | self;
        shared_off_[w] &= off_[i * words_ + w];
      }
    });
    std::uint64_t any = 0;
    for (std::size_t w = 0; w < words_; ++w) any |= shared_on_[w] | shared_off_[w];
    return any != 0;
  }

 private:
  using Row = std::span<const std::uint64_t>;
  static constexpr std::size_t kMost = 8192;  // rows of 8 MB

  Row row(const std::vector<std::uint64_t>& rows, std::size_t i) const {
    return {rows.data() + i * words_, words_};
  }
  Row on(std::uint32_t i) const { return row(on_, i); }
  static bool has(Row r, std::uint32_t i) { return (r[i / 64] >> (i % 64) & 1) != 0; }
  static bool meets(Row a, Row b) {
    for (std::size_t w = 0; w < a.size(); ++w) {
      if ((a[w] & b[w]) != 0) return true;
    }
    return false;
  }
  static void put(std::vector<std::uint64_t>& rows, std::size_t at, std::uint32_t i) {
    rows[at + i / 64] |= std::uint64_t{1} << (i % 64);
  }

  void number() {
    count_ = 0;
    number_.assign(geo_.cell_count() * n_, kNobody);
    cell_.clear();
    digit_.clear();
    // A cell with one candidate is found before any chain is looked for. In a nested search it is on,
    // and all that it excludes is off: it leads nowhere.
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      if (size_of(look_->cand(c)) < 2) continue;
      for (const std::size_t v : BitsOf{look_->cand(c)}) {
        number_[c * n_ + v] = count_++;
        cell_.push_back(static_cast<std::uint16_t>(c));
        digit_.push_back(static_cast<std::uint8_t>(v));
      }
    }
  }
  void weak_links() {
    const std::size_t houses = geo_.house_count() * n_;
    in_house_.assign(houses * words_, 0);
    in_cell_.assign(geo_.cell_count() * words_, 0);
    for (std::uint32_t i = 0; i < count_; ++i) {
      put(in_cell_, cell_[i] * words_, i);
      for (const auto place : geo_.places(cell_[i])) {
        put(in_house_, (place.house * n_ + digit_[i]) * words_, i);
      }
    }
    weak_.resize(count_ * words_);
    // The widths that plain 9x9 boards have, unrolled.
    if (words_ == 2) return join_weak<2>();
    if (words_ == 3) return join_weak<3>();
    if (words_ == 4) return join_weak<4>();
    join_weak<0>();
  }
  template <std::size_t W>
  void join_weak() {
    const std::size_t words = W == 0 ? words_ : W;
    for (std::uint32_t i = 0; i < count_; ++i) {
      std::uint64_t* to = weak_.data() + i * words;
      const std::uint64_t* cell = in_cell_.data() + cell_[i] * words;
      for (std::size_t w = 0; w < words; ++w) to[w] = cell[w];
      for (const auto place : geo_.places(cell_[i])) {
        const std::uint64_t* house = in_house_.data() + (place.house * n_ + digit_[i]) * words;
        for (std::size_t w = 0; w < words; ++w) to[w] |= house[w];
      }
      to[i / 64] &= ~(std::uint64_t{1} << (i % 64));
    }
  }
  std::span<const std::uint32_t> strong(std::uint32_t i) const {
    return {strong_.data() + first_strong_[i], strong_.data() + first_strong_[i + 1]};
  }
  void strong_links() {
    strong_.clear();
    first_strong_.clear();
    linked_.assign(words_, 0);
    for (std::uint32_t i = 0; i < count_; ++i) {
      first_strong_.push_back(static_cast<std::uint32_t>(strong_.size()));
      const std::size_t c = cell_[i];
      const std::size_t v = digit_[i];
      const Mask others = look_->cand(c) & ~bit<G>(v);
      if (size_of(others) == 1) strong_.push_back(number_[c * n_ + lowest(others)]);
      for (const auto place : geo_.places(c)) {
        const Mask rest = look_->pos(place.house, v) & ~bit<G>(place.position);
        if (size_of(rest) != 1) continue;
        const std::uint32_t j = number_[geo_.cell(place.house, lowest(rest)) * n_ + v];
        if (j != kNobody) strong_.push_back(j);
      }
      if (strong_.size() != first_strong_.back()) put(linked_, 0, i);
    }
    first_strong_.push_back(static_cast<std::uint32_t>(strong_.size()));
  }
  void close() {
    on_.assign(count_ * words_, 0);
    next_.clear();
    first_next_.clear();
    for (std::uint32_t i = 0; i < count_; ++i) {
      first_next_.push_back(static_cast<std::uint32_t>(next_.size()));
      std::uint64_t* to = on_.data() + i * words_;
      for (std::size_t w = 0; w < words_; ++w) {
        for (const std::size_t b : BitsOf{weak_[i * words_ + w] & linked_[w]}) {
          for (const std::uint32_t j : strong(static_cast<std::uint32_t>(64 * w + b))) {
            std::uint64_t& word = to[j / 64];
            const std::uint64_t one = std::uint64_t{1} << (j % 64);
            if (j == i || (word & one) != 0) continue;
            word |= one;
            next_.push_back(j);
          }
        }
      }
    }
    first_next_.push_back(static_cast<std::uint32_t>(next_.size()));
    // As in weak_links.
    if (words_ == 2) return spread<2>();
    if (words_ == 3) return spread<3>();
    if (words_ == 4) return spread<4>();
    spread<0>();
  }
  // Rows gain what their successors reach, to and fro, until nothing changes.
  template <std::size_t W>
  void spread() {
    const std::size_t words = W == 0 ? words_ : W;
    std::uint64_t fresh = 1;
    const auto pass = [&](std::uint32_t i) {
      std::uint64_t* to = on_.data() + i * words;
      for (std::uint32_t k = first_next_[i]; k < first_next_[i + 1]; ++k) {
        const std::uint64_t* from = on_.data() + next_[k] * words;
        for (std::size_t w = 0; w < words; ++w) {
          fresh |= from[w] & ~to[w];
          to[w] |= from[w];
        }
      }
    };
    while (fresh != 0) {
      fresh = 0;
      for (std::uint32_t i = 0; i < count_; ++i) pass(i);
      if (fresh == 0) break;
      fresh = 0;
      for (std::uint32_t i = count_; i-- > 0;) pass(i);
    }
  }
  void find_off() {
    off_.assign(weak_.begin(), weak_.end());
    for (std::uint32_t i = 0; i < count_; ++i) {
      std::uint64_t* to = off_.data() + i * words_;
      for (std::size_t w = 0; w < words_; ++w) {
        for (const std::size_t b : BitsOf{on_[i * words_ + w]}) {
          const std::uint64_t* from = weak_.data() + (64 * w + b) * words_;
          for (std::size_t k = 0; k < words_; ++k) to[k] |= from[k];
        }
      }
    }
    off_known_ = true;
  }

  const G& geo_;
  std::size_t n_;
  const View<G>* look_ = nullptr;
  bool closed_ = false;
  bool off_known_ = false;
  std::uint32_t count_ = 0;
  std::size_t words_ = 0;
  std::vector<std::uint32_t> number_;  // of (cell, digit)
  std::vector<std::uint16_t> cell_;
  std::vector<std::uint8_t> digit_;
  std::vector<std::uint64_t> in_house_, in_cell_, weak_, linked_, on_, off_;
  std::vector<std::uint32_t> strong_, first_strong_, next_, first_next_;
  std::vector<std::uint64_t> shared_on_, shared_off_;
};

}  // namespace tresse::logic
