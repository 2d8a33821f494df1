// The links between candidates on an unchanging board, as bit rows and lists: which exclude each other, and which of two must
// be on because there is no third.
#pragma once

#include <span>
#include <vector>

#include "grader/techniques/chains/nodes.hpp"

namespace tresse::logic {

template <class G>
class StaticLinks {
 public:
  using Mask = typename G::Mask;
  using Row = std::span<const std::uint64_t>;

  explicit StaticLinks(const G& geo) : geo_(geo), n_(geo.side()) {}

  // False: too many candidates for rows.
  bool list(const View<G>& look) {
    look_ = &look;
    number();
    words_ = (count_ + 63) / 64;
    listed_ = count_ <= kMost && has_room();
    if (!listed_) return false;
    weak_links();
    strong_links();
    return true;
  }
  [[nodiscard]] bool listed() const { return listed_; }
  // Of the search that listed them.
  [[nodiscard]] Patience& patience() const { return look_->patience; }
  // Candidates are numbered in cell and digit order.
  [[nodiscard]] std::uint32_t count() const { return count_; }
  [[nodiscard]] std::size_t cell_of(std::uint32_t i) const { return cell_[i]; }
  [[nodiscard]] std::size_t digit_of(std::uint32_t i) const { return digit_[i]; }
  // kNobody: the cell has one candidate.
  [[nodiscard]] std::uint32_t number(std::size_t c, std::size_t v) const {
    return number_[c * n_ + v];
  }
  [[nodiscard]] std::size_t words() const { return words_; }

  // Rows of candidates: those that exclude i, in any way or by a house, and all those of its cell.
  [[nodiscard]] Row weak(std::uint32_t i) const { return row(weak_, i); }
  [[nodiscard]] Row weak_by_house(std::uint32_t i) const { return row(in_sight_, i); }
  [[nodiscard]] Row same_cell(std::uint32_t i) const { return row(in_cell_, cell_[i]); }
  // Those that must be on when i is off: by its cell, by its houses.
  [[nodiscard]] std::span<const std::uint32_t> strong(std::uint32_t i, bool cell = true,
                                                      bool house = true) const {
    const std::uint32_t* from = strong_.data() + first_strong_[i];
    const std::uint32_t* to = strong_.data() + first_strong_[i + 1];
    const std::uint32_t* middle = from + (has(by_cell_, i) ? 1 : 0);
    return {cell ? from : middle, house ? to : middle};
  }
  // Those that have such a link.
  [[nodiscard]] Row linked(bool cell = true, bool house = true) const {
    return cell && house ? linked_ : cell ? by_cell_ : by_house_;
  }

  static bool has(Row r, std::uint32_t i) { return (r[i / 64] >> (i % 64) & 1) != 0; }
  static bool meets(Row a, Row b) {
    for (std::size_t w = 0; w < a.size(); ++w) {
      if ((a[w] & b[w]) != 0) return true;
    }
    return false;
  }

 protected:
  static constexpr std::size_t kMost = 8192;  // rows of 8 MB

  [[nodiscard]] Row row(const std::vector<std::uint64_t>& rows, std::size_t i) const {
    return {rows.data() + i * words_, words_};
  }
  static void put(std::vector<std::uint64_t>& rows, std::size_t at, std::uint32_t i) {
    rows[at + i / 64] |= std::uint64_t{1} << (i % 64);
  }

  const G& geo_;
  std::size_t n_;
  std::uint32_t count_ = 0;
  std::size_t words_ = 0;
  std::vector<std::uint32_t> number_;  // of (cell, digit)
  std::vector<std::uint64_t> weak_, linked_;

 private:
  [[nodiscard]] bool has_room() const {
    Patience& patience = look_->patience;
    return patience.hold_for(weak_, count_ * words_) &&
           patience.hold_for(in_sight_, count_ * words_) &&
           patience.hold_for(in_house_, geo_.house_count() * n_ * words_) &&
           patience.hold_for(in_cell_, geo_.cell_count() * words_);
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
    in_sight_.resize(count_ * words_);
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
      std::uint64_t* seen = in_sight_.data() + i * words;
      std::uint64_t* to = weak_.data() + i * words;
      const std::uint64_t* cell = in_cell_.data() + cell_[i] * words;
      for (std::size_t w = 0; w < words; ++w) seen[w] = 0;
      for (const auto place : geo_.places(cell_[i])) {
        const std::uint64_t* house = in_house_.data() + (place.house * n_ + digit_[i]) * words;
        for (std::size_t w = 0; w < words; ++w) seen[w] |= house[w];
      }
      seen[i / 64] &= ~(std::uint64_t{1} << (i % 64));
      for (std::size_t w = 0; w < words; ++w) to[w] = seen[w] | cell[w];
      to[i / 64] &= ~(std::uint64_t{1} << (i % 64));
    }
  }
  void strong_links() {
    strong_.clear();
    first_strong_.clear();
    for (auto* set : {&linked_, &by_cell_, &by_house_}) set->assign(words_, 0);
    for (std::uint32_t i = 0; i < count_; ++i) {
      first_strong_.push_back(static_cast<std::uint32_t>(strong_.size()));
      const std::size_t c = cell_[i];
      const std::size_t v = digit_[i];
      const Mask others = look_->cand(c) & ~bit<G>(v);
      if (size_of(others) == 1) {
        strong_.push_back(number_[c * n_ + lowest(others)]);
        put(by_cell_, 0, i);
      }
      const std::size_t in_cell = strong_.size();
      for (const auto place : geo_.places(c)) {
        const Mask rest = look_->pos(place.house, v) & ~bit<G>(place.position);
        if (size_of(rest) != 1) continue;
        const std::uint32_t j = number_[geo_.cell(place.house, lowest(rest)) * n_ + v];
        if (j != kNobody) strong_.push_back(j);
      }
      if (strong_.size() != in_cell) put(by_house_, 0, i);
    }
    first_strong_.push_back(static_cast<std::uint32_t>(strong_.size()));
    for (std::size_t w = 0; w < words_; ++w) linked_[w] = by_cell_[w] | by_house_[w];
  }

  const View<G>* look_ = nullptr;
  bool listed_ = false;
  std::vector<std::uint16_t> cell_;
  std::vector<std::uint8_t> digit_;
  std::vector<std::uint64_t> in_house_, in_cell_, in_sight_, by_cell_, by_house_;
  std::vector<std::uint32_t> strong_, first_strong_;
};

}  // namespace tresse::logic
