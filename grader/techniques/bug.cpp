// BUG (bivalue universal grave) types 1 to 4: but for the further digits of a few cells, every open
// cell has two candidates and every digit none or two places in every house. Such a grid has no
// solution or two, so a further digit is true.
//
// The cells that see all BUG cells are kept in the peer order of the first one found: the order
// decides which naked set type 3 sees first.
//
// SukakuExplainer keeps them by number, tries the naked sets of type 3 by size first, and repaired a case: where one digit
// alone has more than two places, all cells of three candidates with it are BUG cells, even two of a house.
#include <algorithm>
#include <vector>

#include "grader/techniques/combinations.hpp"
#include "grader/techniques/search.hpp"

namespace tresse::logic {

// Cells with more than two candidates are BUG cells. Is there one alone, or have all of three a digit in common, or does
// another cell see all of them? If not, there is no hint. Nearly all positions go here.
template <class G>
bool may_be_bug(const View<G>& look) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  std::size_t count = 0;
  std::size_t first = 0;
  Mask common = look.all_digits();
  for (std::size_t c = 0; c < geo.cell_count(); ++c) {
    const std::size_t k = size_of(look.cand(c));
    if (k == 1) return false;
    if (k < 3) continue;
    if (count++ == 0) first = c;
    common &= k == 3 ? look.cand(c) : 0;
  }
  if (count < 2 || common != 0) return count != 0;
  const auto& peers = geo.peers(first);
  return std::any_of(peers.begin(), peers.end(), [&](std::size_t d) {
    for (std::size_t c = 0; c < geo.cell_count(); ++c) {
      if (size_of(look.cand(c)) >= 3 && !geo.sees(c, d)) return false;
    }
    return true;
  });
}

template <class G>
class Bug : public KeptSearch<G> {
 public:
  using Mask = typename G::Mask;
  explicit Bug(const G& geo) : geo_(geo) {}

  bool find(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) override {
    if (!may_be_bug(look)) return false;
    look_ = &look;
    row_ = &row;
    hint_ = &hint;
    keep_ = keep;
    bug_.clear();
    extra_.assign(geo_.cell_count(), 0);
    common_.clear();
    with_surplus_.clear();
    all_ = surplus_ = 0;
    begun_ = false;
    const bool found = find();
    if (!found && keep) hint.step = Step{};  // a type that was begun in vain
    return found;
  }

 private:
  bool find() {
    if (!grave() || bug_.empty()) return false;
    // HoDoKu's BUG+1 has one digit too many.
    if (row_->bounded) return bug_.size() == 1 && size_of(all_) == 1 && type1();
    if (bug_.size() == 1) return type1();
    if (size_of(all_) == 1) return type2() || (bug_.size() == 2 && type4());
    if (common_.empty() || all_ == 0) return false;
    return (bug_.size() == 2 && type4()) || type3();
  }

  // Collects the BUG cells; false: no BUG.
  bool grave() {
    const std::size_t n = geo_.side();
    rest_.assign(look_->marks.cand.begin(), look_->marks.cand.end());
    for (std::size_t h = 0; h < geo_.house_count(); ++h) {
      for (std::size_t v = 0; v < n; ++v) {
        const std::size_t places = size_of(look_->pos(h, v));
        if (places == 0 || places == 2) continue;
        std::size_t cells = 0;
        std::size_t c = 0;
        for (const std::size_t p : BitsOf{look_->pos(h, v)}) {
          if (size_of(look_->cand(geo_.cell(h, p))) < 3) continue;
          ++cells;
          c = geo_.cell(h, p);
        }
        if (cells == 0) return false;
        note_surplus(h, v);
        if (cells > 1) continue;
        if (std::find(bug_.begin(), bug_.end(), c) == bug_.end()) bug_.push_back(c);
        extra_[c] |= bit<G>(v);
        all_ |= bit<G>(v);
        rest_[c] &= ~bit<G>(v);
        seen_by(c);
        if (bug_.size() > 1 && size_of(all_) > 1 && common_.empty()) return false;
      }
    }
    if (look_->sukaku() && size_of(surplus_) == 1) {
      std::sort(with_surplus_.begin(), with_surplus_.end());
      for (const std::size_t c : with_surplus_) {
        if (std::find(bug_.begin(), bug_.end(), c) != bug_.end()) continue;
        bug_.push_back(c);
        extra_[c] = surplus_;
        rest_[c] &= ~surplus_;
        seen_by(c);
      }
    }
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      if (look_->board.value[c] == 0 && size_of(rest_[c]) != 2) return false;
    }
    for (std::size_t h = 0; h < geo_.house_count(); ++h) {
      for (std::size_t v = 0; v < n; ++v) {
        std::size_t places = 0;
        for (const std::size_t p : BitsOf{look_->pos(h, v)}) {
          places += (rest_[geo_.cell(h, p)] & bit<G>(v)) != 0 ? 1 : 0;
        }
        if (places != 0 && places != 2) return false;
      }
    }
    return true;
  }

  // The digits of which a house has neither none nor two places, and the cells of three candidates among these.
  void note_surplus(std::size_t h, std::size_t v) {
    surplus_ |= bit<G>(v);
    for (const std::size_t p : BitsOf{look_->pos(h, v)}) {
      const std::size_t c = geo_.cell(h, p);
      if (size_of(look_->cand(c)) >= 3 &&
          std::find(with_surplus_.begin(), with_surplus_.end(), c) == with_surplus_.end()) {
        with_surplus_.push_back(c);
      }
    }
  }
  // Takes out of common_ what does not see the BUG cell c, and BUG cells.
  void seen_by(std::size_t c) {
    if (!begun_) {
      common_.assign(geo_.peers(c).begin(), geo_.peers(c).end());
      if (look_->sukaku()) std::sort(common_.begin(), common_.end());
      begun_ = true;
    }
    std::erase_if(common_, [&](std::size_t d) {
      return (d != c && !geo_.sees(d, c)) || std::find(bug_.begin(), bug_.end(), d) != bug_.end();
    });
  }

  void start(const Yield& yield, double more = 0) {
    hint_->start(yield.technique, yield.rating + more);
    if (!keep_) return;
    hint_->step = Step{};
    for (const std::size_t c : bug_) add_cells(hint_->step.cells, c);
    add_digits(hint_->step.extra, all_);
  }
  bool type1() {
    start(row_->yield[0]);
    hint_->remove(bug_[0], look_->cand(bug_[0]) & ~all_);
    if (keep_) add_digits(hint_->step.digits, look_->cand(bug_[0]) & ~all_);
    return worth();
  }
  [[nodiscard]] bool worth() const { return hint_->worth() && look_->wants(hint_->technique); }
  bool type2() {
    start(row_->yield[1]);
    left_.assign(common_.begin(), common_.end());
    std::sort(left_.begin(), left_.end());
    for (const std::size_t c : left_) hint_->remove(c, look_->cand(c) & all_);
    if (keep_) add_digits(hint_->step.digits, all_);
    return worth();
  }
  bool type4() {
    const std::size_t a = std::min(bug_[0], bug_[1]);
    const std::size_t b = std::max(bug_[0], bug_[1]);
    const Mask k = look_->cand(a) & look_->cand(b) & ~all_;
    if (size_of(k) != 1) return false;
    for (const auto one : geo_.places(a)) {
      for (const auto other : geo_.places(b)) {
        if (one.house != other.house) continue;
        start(row_->yield[3]);
        hint_->remove(a, look_->cand(a) & ~extra_[a] & ~k);
        hint_->remove(b, look_->cand(b) & ~extra_[b] & ~k);
        if (keep_) {
          add_houses(hint_->step.houses, one.house);
          add_digits(hint_->step.digits, k);
        }
        return worth();
      }
    }
    return false;
  }
  bool type3() {
    if (!look_->sukaku()) return type3(2, 6);
    for (std::size_t d = 2; d <= 6; ++d) {
      if (type3(d, d)) return true;
    }
    return false;
  }
  bool type3(std::size_t least, std::size_t most) {
    for (const auto place : geo_.places(bug_[0])) {
      const std::size_t h = place.house;
      const auto inside = [&](std::size_t c) { return lies_in(geo_, c, h); };
      if (!std::all_of(bug_.begin(), bug_.end(), inside)) continue;
      list_.clear();
      std::copy_if(common_.begin(), common_.end(), std::back_inserter(list_), inside);
      for (std::size_t d = least; d <= most && d <= list_.size(); ++d) {
        const std::uint64_t among = (std::uint64_t{1} << list_.size()) - 1;
        if (combinations(among, d - 1, [&](std::uint64_t set) { return naked(h, d, set); })) {
          return true;
        }
      }
    }
    return false;
  }
  bool naked(std::size_t h, std::size_t d, std::uint64_t set) {
    Mask digits = 0;
    for (const std::size_t i : BitsOf{set}) {
      if (size_of(look_->cand(list_[i])) < 2) return false;
      digits |= look_->cand(list_[i]);
    }
    if (size_of(digits) != d || (all_ & ~digits) != 0) return false;
    start(row_->yield[2], static_cast<double>(d - 1) * 0.1);
    left_.clear();
    for (std::size_t i = 0; i < list_.size(); ++i) {
      if ((set >> i & 1) == 0) left_.push_back(list_[i]);
    }
    std::sort(left_.begin(), left_.end());
    for (const std::size_t c : left_) hint_->remove(c, look_->cand(c) & digits);
    if (!worth()) return false;
    if (keep_) {
      add_houses(hint_->step.houses, h);
      for (const std::size_t i : BitsOf{set}) add_cells(hint_->step.others, list_[i]);
      add_digits(hint_->step.digits, digits);
    }
    return !look_->together || look_->take(*hint_);
  }

  const G& geo_;
  const View<G>* look_ = nullptr;
  const ProfileRow* row_ = nullptr;
  Hint* hint_ = nullptr;
  bool keep_ = false;
  std::vector<std::size_t> bug_;
  std::vector<Mask> extra_, rest_;  // of each cell
  Mask all_ = 0;
  std::vector<std::uint16_t> common_;
  bool begun_ = false;
  Mask surplus_ = 0;
  std::vector<std::size_t> with_surplus_;
  std::vector<std::uint16_t> list_, left_;
};

TRESSE_KEPT_SEARCH(bug, Bug)

}  // namespace tresse::logic
