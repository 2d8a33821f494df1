// Chains and loops of two to four strong links of one digit, in any boxes, lines and windows, as SukakuExplainer looks for them.
//
// A strong link is a house whose places of the digit are two cells, or fall into two groups: of a box, those on a row and
// those on a column of it (a place on both is in both groups, or in the larger one), or those on two of its rows or columns;
// of a line, those in two boxes. One of the two has the digit. Links without a common place are joined where an end of one
// and an end of the other lie in one house, which has the digit once. So the digit is at the first end or at the last: it
// leaves what sees both. If these two lie in one house as well, the chain is a loop, and the digit leaves what sees both of
// any two ends that are joined.
//
// The first one is that of the smallest rating; of these, that with most eliminations (of a loop, counted at each joint);
// then by the kinds of its links; then in the order in which sets of links, orders of a set and directions are tried.
#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "grader/techniques/cell_sets.hpp"
#include "grader/techniques/search.hpp"

namespace tresse::logic {

inline constexpr std::size_t kMostLinks = 4;

template <class G>
class LinkChains : Search<G> {
 public:
  using Mask = typename G::Mask;

  LinkChains(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep)
      : Search<G>(look, row, hint, keep), n_(row.size), sight_(geo_) {
    for (std::size_t h = 0; h < geo_.house_count(); ++h) {
      CellSet<G>& cells = house_cells_.emplace_back(geo_.cell_count());
      for (std::size_t p = 0; p < geo_.side(); ++p) cells.add(geo_.cell(h, p));
    }
  }

  bool find() {
    for (digit_ = 0; digit_ < geo_.side(); ++digit_) {
      if (look_.clean_digit(digit_)) continue;
      if (look_.patience.ends_soon(stop_point::subset_scan)) return false;
      list_links();
      if (links_.size() < n_) continue;
      join_ends();
      for (std::size_t i = 0; i < links_.size(); ++i) {
        for (const std::size_t end : {0u, 1u}) {
          chain_[0] = {i, end};
          extend(1);
        }
      }
    }
    if (!best_) return false;
    hint_.start(row_.yield[0].technique, best_->rating);
    best_->gone.each([&](std::size_t c) { hint_.remove(c, bit<G>(best_->digit)); });
    if (keep_) hint_.step = std::move(best_->step);
    if (keep_) hint_.step.digits.push_back(Digit(best_->digit));
    return true;
  }

 private:
  using Search<G>::look_, Search<G>::geo_, Search<G>::row_, Search<G>::hint_, Search<G>::keep_;

  struct Link {
    std::size_t kind;
    std::size_t house;
    bool grouped;
    CellSet<G> places;
    CellSet<G> end[2];
    CellSet<G> seen[2];  // by all cells of an end
  };
  struct Passed {
    std::size_t link;
    std::size_t near;  // the end at which it is entered
  };
  // What decides between chains of one rating and one number of eliminations, in this order.
  struct Order {
    std::array<std::size_t, kMostLinks + 1> kinds{};  // grouped links, then the pattern of kinds
    std::array<std::size_t, kMostLinks> last_kinds_first{};  // of the set
    std::size_t digit = 0;
    std::array<std::size_t, kMostLinks> links{};  // the set, rising
    std::size_t turn = 0;
    std::size_t directions = 0;
    [[nodiscard]] auto parts() const { return std::tie(kinds, last_kinds_first, digit, links, turn, directions); }
  };
  struct Found {
    double rating = 0;
    std::size_t removed = 0;
    Order order;
    std::size_t digit = 0;
    CellSet<G> gone;
    Step step;
  };

  // --- links ---

  void list_links() {
    links_.clear();
    with_ = CellSet<G>(geo_.cell_count());
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      if (has(look_.cand(c), digit_)) with_.add(c);
    }
    for (std::size_t h = 0; h < geo_.house_count(); ++h) {
      const bool window = geo_.window_kind() != 0 && geo_.kind(h) == geo_.window_kind();
      if (geo_.kind(h) >= kFurther && !window) continue;
      const Kind kind = window ? kFurther : static_cast<Kind>(geo_.kind(h));
      const Mask places = look_.pos(h, digit_);
      if (size_of(places) == 2) {
        simple_link(kind, h, places);
      } else if (size_of(places) > 2) {
        grouped_link(kind, h);
      }
    }
  }
  void add(std::size_t kind, std::size_t h, bool grouped, const CellSet<G>& a,
           const CellSet<G>& b) {
    const CellSet<G> none(geo_.cell_count());
    Link link{kind, h, grouped, house_cells_[h], {a, b}, {none, none}};
    link.places.keep(with_);
    for (const std::size_t e : {0u, 1u}) {
      link.seen[e].fill();
      link.end[e].each([&](std::size_t c) { link.seen[e].keep(sight_.of(c)); });
    }
    links_.push_back(std::move(link));
  }
  void simple_link(Kind kind, std::size_t h, Mask places) {
    CellSet<G> ends[2] = {CellSet<G>(geo_.cell_count()), CellSet<G>(geo_.cell_count())};
    const std::size_t a = geo_.cell(h, lowest(places));
    const std::size_t b = geo_.cell(h, lowest(static_cast<Mask>(places & (places - 1))));
    if (!is_line(kind) && (house_of(geo_, a, kRow) == house_of(geo_, b, kRow) ||
                           house_of(geo_, a, kColumn) == house_of(geo_, b, kColumn))) {
      return;  // the line has the link too, or locked candidates have been passed over
    }
    ends[0].add(a);
    ends[1].add(b);
    add(kind, h, false, ends[0], ends[1]);
  }
  void grouped_link(Kind kind, std::size_t h) {
    CellSet<G> places = house_cells_[h];
    places.keep(with_);
    if (is_line(kind)) {
      two_houses(kind, h, kBlock, places);
      return;
    }
    // A row and a column of the box: the first pair that covers the places decides, of use or not. Of a window
    // SukakuExplainer tries those that cross in the first three cells, as it numbers them, and nothing more.
    const bool turned = kind != kBlock && by_columns(h);
    for (std::size_t i = 0; i < (kind == kBlock ? geo_.side() : 3); ++i) {
      const std::size_t heart = geo_.cell(h, turned ? 3 * i : i);
      CellSet<G> groups[2] = {places, places};
      groups[turned ? 1 : 0].keep(house_cells_[house_of(geo_, heart, kColumn)]);
      groups[turned ? 0 : 1].keep(house_cells_[house_of(geo_, heart, kRow)]);
      CellSet<G> both = groups[0];
      both.add(groups[1]);
      if (!(both == places)) continue;
      const bool of_both = with_.has(heart);
      for (CellSet<G>& group : groups) group.drop(heart);
      const std::size_t one = groups[1].count() == 1 ? 1 : 0;  // an end of one cell comes first
      if (groups[0].empty() || groups[1].empty()) return;
      if (of_both) {
        groups[1 - one].add(heart);
        if (groups[one].count() > 1) groups[one].add(heart);
      }
      add(kind, h, true, groups[one], groups[1 - one]);
      return;
    }
    if (kind == kBlock && places.count() > 3 && !two_houses(kind, h, kRow, places)) {
      two_houses(kind, h, kColumn, places);
    }
  }
  // SukakuExplainer numbers the cells of a window row by row, but column by column if its rows follow each other and its
  // columns do not.
  bool by_columns(std::size_t h) const {
    return geo_.cell(h, 3) - geo_.cell(h, 0) == geo_.side() &&
           geo_.cell(h, 1) - geo_.cell(h, 0) != 1;
  }
  // The places in two houses of a kind; false: they are in one, or in more.
  bool two_houses(Kind kind, std::size_t h, Kind across, const CellSet<G>& places) {
    const std::size_t first = house_of(geo_, places.first(), across);
    if (first == geo_.house_count()) return false;
    CellSet<G> groups[2] = {places, places};
    groups[0].keep(house_cells_[first]);
    groups[1].drop(groups[0]);
    if (groups[1].empty()) return false;
    const std::size_t second = house_of(geo_, groups[1].first(), across);
    if (second == geo_.house_count() || !groups[1].inside(house_cells_[second])) return false;
    const std::size_t one = groups[1].count() == 1 ? 1 : 0;
    add(kind, h, true, groups[one], groups[1 - one]);
    if (kind == kBlock && places.count() == 4) rectangle(h, groups);
    return true;
  }
  // Four places on two rows and two columns of a box are a link in both ways.
  void rectangle(std::size_t h, const CellSet<G> (&groups)[2]) {
    CellSet<G> ends[2] = {CellSet<G>(geo_.cell_count()), CellSet<G>(geo_.cell_count())};
    std::size_t column[2] = {0, 0};
    for (const CellSet<G>& group : groups) {
      std::size_t i = 0;
      group.each([&](std::size_t c) {
        if (i < 2) ends[i].add(c);
        ++i;
      });
      if (i != 2) return;
    }
    for (const std::size_t i : {0u, 1u}) {
      column[i] = house_of(geo_, ends[i].first(), kColumn);
      if (!ends[i].inside(house_cells_[column[i]])) return;
    }
    add(kBlock, h, true, ends[0], ends[1]);
  }

  // --- chains ---

  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  // The house that holds all cells of two ends.
  std::size_t joint(const CellSet<G>& a, const CellSet<G>& b) const {
    for (const std::uint8_t kind :
         {std::uint8_t{kColumn}, std::uint8_t{kRow}, std::uint8_t{kBlock}, geo_.window_kind()}) {
      const std::size_t h = house_of(geo_, a.first(), kind);
      if (h == geo_.house_count()) continue;
      if (a.inside(house_cells_[h]) && b.inside(house_cells_[h])) return h;
    }
    return kNone;
  }
  std::size_t& joint_of(std::size_t i, std::size_t end, std::size_t j, std::size_t other) {
    return joints_[(2 * i + end) * 2 * links_.size() + 2 * j + other];
  }
  void join_ends() {
    joints_.assign(4 * links_.size() * links_.size(), kNone);
    for (std::size_t i = 0; i < links_.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (links_[i].places.meets(links_[j].places)) continue;
        for (const std::size_t a : {0u, 1u}) {
          for (const std::size_t b : {0u, 1u}) {
            joint_of(i, a, j, b) = joint(links_[i].end[a], links_[j].end[b]);
            joint_of(j, b, i, a) = joint_of(i, a, j, b);
          }
        }
      }
    }
  }

  void extend(std::size_t length) {
    if (length == n_) {
      if (chain_[0].link < chain_[n_ - 1].link) conclude();  // each chain in one direction
      return;
    }
    const Passed last = chain_[length - 1];
    for (std::size_t j = 0; j < links_.size(); ++j) {
      for (const std::size_t near : {0u, 1u}) {
        if (joint_of(last.link, 1 - last.near, j, near) == kNone) continue;
        if (std::any_of(
                chain_.begin(), chain_.begin() + static_cast<std::ptrdiff_t>(length),
                [&](const Passed& p) { return links_[p.link].places.meets(links_[j].places); })) {
          continue;
        }
        chain_[length] = {j, near};
        extend(length + 1);
      }
    }
  }

  [[nodiscard]] const Link& link(std::size_t i) const { return links_[chain_[i].link]; }
  // The ends of link i in the direction of the chain.
  [[nodiscard]] std::size_t near(std::size_t i) const { return chain_[i].near; }
  [[nodiscard]] std::size_t far(std::size_t i) const { return 1 - chain_[i].near; }

  void conclude() {
    Found f{0, 0, {}, digit_, CellSet<G>(geo_.cell_count()), {}};
    const std::size_t home = joint(link(0).end[near(0)], link(n_ - 1).end[far(n_ - 1)]);
    CellSet<G> outside = with_;
    for (std::size_t i = 0; i < n_; ++i) outside.drop(house_cells_[link(i).house]);
    std::size_t joints[kMostLinks];
    for (std::size_t i = 0; i + 1 < n_; ++i) {
      joints[i] = joint_of(chain_[i].link, far(i), chain_[i + 1].link, near(i + 1));
    }
    const auto strike = [&](const CellSet<G>& a, const CellSet<G>& b) {
      CellSet<G> gone = outside;
      gone.keep(a);
      gone.keep(b);
      f.removed += gone.count();
      f.gone.add(gone);
    };
    if (home == kNone) {
      for (std::size_t i = 0; i + 1 < n_; ++i) outside.drop(house_cells_[joints[i]]);
    } else {
      const auto first = [&](const Passed& p) { return p.link >= chain_[0].link; };
      if (near(0) != 0 ||
          !std::all_of(chain_.begin(), chain_.begin() + static_cast<std::ptrdiff_t>(n_), first)) {
        return;  // each loop from its first link
      }
      for (std::size_t i = 0; i + 1 < n_; ++i)
        strike(link(i).seen[far(i)], link(i + 1).seen[near(i + 1)]);
    }
    strike(link(0).seen[near(0)], link(n_ - 1).seen[far(n_ - 1)]);
    if (f.gone.empty()) return;
    rate(f);
    if (best_ && !before(f, *best_)) return;
    write_step(f, home, std::span(joints).first(n_ - 1));
    best_ = std::move(f);
  }

  static bool before(const Found& a, const Found& b) {
    if (a.rating != b.rating) return a.rating < b.rating;
    if (a.removed != b.removed) return a.removed > b.removed;
    return a.order.parts() < b.order.parts();
  }

  void rate(Found& f) const {
    bool of_kind[4] = {false, false, false, false};
    std::size_t grouped = 0;
    std::array<std::size_t, kMostLinks> set{};
    for (std::size_t i = 0; i < n_; ++i) {
      of_kind[link(i).kind] = true;
      grouped += link(i).grouped ? 1 : 0;
      set[i] = chain_[i].link;
    }
    const bool box = of_kind[kBlock];
    const bool both_lines = of_kind[kRow] && of_kind[kColumn];
    const std::size_t steps = grouped != 0 || of_kind[kFurther] ? 3
                              : box && both_lines               ? 2
                              : box || both_lines               ? 1
                                                                : 0;
    f.rating = row_.yield[0].rating + static_cast<double>(steps) * row_.yield[0].more;
    std::sort(set.begin(), set.begin() + static_cast<std::ptrdiff_t>(n_));
    f.order.digit = digit_;
    f.order.links = set;
    f.order.kinds = pattern(grouped);
    for (std::size_t i = 0; i < n_; ++i) f.order.last_kinds_first[i] = links_[set[n_ - 1 - i]].kind;
    f.order.turn = turn(set);
    for (std::size_t i = 0; i < n_; ++i) f.order.directions = 2 * f.order.directions + near(i);
  }
  // How many links are grouped, and their kinds: the first in the alphabet of what this is read forth and back, and with
  // rows and columns exchanged.
  std::array<std::size_t, kMostLinks + 1> pattern(std::size_t grouped) const {
    std::array<std::size_t, kMostLinks + 1> least{};
    for (std::size_t form = 0; form < 4; ++form) {
      std::array<std::size_t, kMostLinks + 1> kinds{grouped};
      for (std::size_t i = 0; i < n_; ++i) {
        const std::size_t kind = link((form & 1) != 0 ? n_ - 1 - i : i).kind;
        kinds[i + 1] =
            (form & 2) == 0 || kind == kBlock || kind == kFurther ? kind : kRow + kColumn - kind;
      }
      least = form == 0 ? kinds : std::min(least, kinds);
    }
    return least;
  }
  // The orders of a set whose first link is before its last, as SukakuExplainer tries them.
  std::size_t turn(const std::array<std::size_t, kMostLinks>& set) const {
    static constexpr std::size_t kThree[] = {12, 102, 21};
    static constexpr std::size_t kFour[] = {123, 1023, 2013, 213, 1203, 2103,
                                            321, 231,  1032, 132, 1302, 312};
    if (n_ == 2) return 0;
    std::size_t order = 0;
    for (std::size_t i = 0; i < n_; ++i) {
      order = 10 * order + static_cast<std::size_t>(
                               std::find(set.begin(), set.end(), chain_[i].link) - set.begin());
    }
    const std::span<const std::size_t> all = n_ == 3 ? std::span<const std::size_t>(kThree) : kFour;
    return static_cast<std::size_t>(std::find(all.begin(), all.end(), order) - all.begin());
  }

  void write_step(Found& f, std::size_t home, std::span<const std::size_t> joints) const {
    for (std::size_t i = 0; i < n_; ++i) {
      add_houses(f.step.houses, link(i).house);
      if (i < joints.size()) add_houses(f.step.houses, joints[i]);
      link(i).places.each([&](std::size_t c) { add_cells(f.step.cells, c); });
    }
    if (home != kNone) {
      add_houses(f.step.houses, home);
      return;
    }
    link(0).end[near(0)].each([&](std::size_t c) { add_cells(f.step.others, c); });
    link(n_ - 1).end[far(n_ - 1)].each([&](std::size_t c) { add_cells(f.step.others, c); });
  }

  std::size_t n_;  // links
  Sight<G> sight_;
  std::vector<CellSet<G>> house_cells_;
  std::size_t digit_ = 0;
  CellSet<G> with_{geo_.cell_count()};  // the cells that have the digit
  std::vector<Link> links_;             // boxes, rows, columns; each kind by number
  std::vector<std::size_t> joints_;
  std::array<Passed, kMostLinks> chain_{};
  std::optional<Found> best_;
};

TRESSE_SEARCH_BY(link_chain, LinkChains)

}  // namespace tresse::logic
