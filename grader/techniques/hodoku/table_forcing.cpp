// Forcing chains and forcing nets as HoDoKu finds them in its tables, with groups: of chains nice_loops/implications.hpp, of nets
// the tables of nets. An assumption is false if its
// table contradicts itself: it has a proposition and its opposite, two digits of a cell, a digit twice in a house, no digit
// for a cell, or no place in a house. What follows from a candidate and from its opposite, from all candidates of a cell or
// from all places of a house, is true. HoDoKu takes all of these and chooses: values come first, then the lowest cell, then
// the lowest digit. Which proof is shown changes nothing; a contradiction is tried first.
//
// A quirk of HoDoKu's: a house without a place counts only if no place of the digit had been removed there before, but by
// values.
#include <bitset>
#include <initializer_list>
#include <optional>
#include <span>
#include <vector>

#include "grader/techniques/nice_loops/implications.hpp"
#include "grader/techniques/search.hpp"

namespace tresse::logic {

// What follows from one proposition by singles too: the tables of HoDoKu's forcing nets.
//
// A premise is carried out on the position: a value takes its digit from all cells that see it. Then come naked and hidden
// singles, all that are there at once, four times. This is the table of a premise. It is then extended by the tables of all
// that it has, and of all that they have.
//
// For the plain 9x9.

class NetTables {
 public:
  using Look = View<Square9>;
  using Prop = std::uint32_t;
  using Props = std::bitset<1458>;  // of candidates: each on and off

  void build(const Look& look) {
    look_ = &look;
    single_.build(look, true, 0);
    own_.assign(2 * candidates(), {});
    reach_.assign(2 * candidates(), {});
    for (Prop p = 0; p < own_.size(); ++p) {
      if (look.patience.ends_soon()) return;
      fill(p);
    }
    for (Prop p = 0; p < own_.size(); ++p) {
      if (look.patience.ends_soon()) return;
      extend(p);
      for (const Entry& e : all_) {
        if (e.prop / 2 < candidates()) reach_[p].set(e.prop);
      }
    }
  }
  [[nodiscard]] const Implications<Square9>& single() const { return single_; }
  [[nodiscard]] std::size_t candidates() const { return single_.of().candidates(); }
  [[nodiscard]] const Props& reach(Prop p) const { return reach_[p]; }

  // All that leads from the premise to the targets, in an order in which reasons come first; of equal rank the targets stand
  // in their order, the last one last.
  Inference inference(Prop premise, std::span<const Prop> targets) {
    extend(premise);
    std::vector<std::uint8_t> needed(all_.size(), 0);
    for (const Prop t : targets) needed[at_[t]] = 1;
    for (std::size_t i = all_.size(); i-- > 0;) {
      if (needed[i] == 0) continue;
      for (const Prop parent : all_[i].from) needed[at_[parent]] = 1;
    }
    Inference result;
    std::vector<std::uint32_t> number(all_.size(), 0);
    for (std::size_t i = 0; i < all_.size(); ++i) {
      if (needed[i] == 0) continue;
      number[i] = static_cast<std::uint32_t>(result.links.size());
      Link link = single_.link(all_[i].prop);
      for (const Prop parent : all_[i].from) explain(link, parent, all_[i], number[at_[parent]]);
      result.links.push_back(std::move(link));
    }
    return result;
  }

 private:
  using Mask = Square9::Mask;
  static constexpr std::size_t kRounds = 4;
  static constexpr std::uint16_t kNowhere = 0xffff;
  struct Entry {
    Prop prop = 0;
    std::uint8_t house = kNoHouse;  // of a hidden single
    std::vector<Prop> from =
        {};  // what it follows from, earlier in the table; nothing: the premise
  };
  static constexpr std::uint8_t kNoHouse = 0xff;

  void explain(Link& link, Prop parent, const Entry& entry, std::size_t number) const {
    single_.explain(link, parent, entry.prop, number);
    if (entry.house != kNoHouse) link.house = HouseId(std::size_t{entry.house});
  }

  // --- the table of a premise by itself ---

  void fill(Prop premise) {
    table_ = &own_[premise];
    has_.reset();
    value_.reset();
    for (std::size_t c = 0; c < 81; ++c) cand_[c] = look_->cand(c);
    const std::size_t cell = single_.of().first_cell(premise);
    const std::size_t digit = single_.of().digit(premise);
    add({premise});
    if (single_.of().is_on(premise)) {
      place(cell, digit);
    } else {
      drop(cand_[cell], digit);
      if (size_of(cand_[cell]) == 1) naked(cell);
    }
    for (std::size_t i = 0; i < kRounds; ++i) {
      if (!round()) return;
    }
  }
  void add(Entry entry) {
    if (has_[entry.prop]) return;
    has_.set(entry.prop);
    table_->push_back(std::move(entry));
  }
  [[nodiscard]] Prop prop(std::size_t c, std::size_t v, bool on) const {
    return single_.of().off(c, v) + (on ? 1 : 0);
  }
  // What a value excludes. requires: its proposition is in the table.
  void place(std::size_t c, std::size_t v) {
    const Prop reason = prop(c, v, true);
    value_.set(c);
    for (const std::size_t d : Square9::peers(c)) {
      if (!has(cand_[d], v)) continue;
      drop(cand_[d], v);
      add({prop(d, v, false), kNoHouse, {reason}});
    }
    for (const std::size_t w : BitsOf{cand_[c] & ~(Mask{1} << v)}) {
      add({prop(c, w, false), kNoHouse, {reason}});
    }
    cand_[c] = Mask{1} << v;
  }
  // Its other candidates are all off.
  void naked(std::size_t c) {
    const std::size_t v = lowest(cand_[c]);
    Entry entry{prop(c, v, true)};
    for (const std::size_t w : BitsOf{look_->cand(c) & ~cand_[c]}) {
      entry.from.push_back(prop(c, w, false));
    }
    add(std::move(entry));
    place(c, v);
  }
  [[nodiscard]] bool all_off(const Entry& entry) const {
    return std::all_of(entry.from.begin(), entry.from.end(), [&](Prop p) { return has_[p]; });
  }

  // All singles that are there. False: there is none.
  bool round() {
    std::vector<std::size_t> naked_cells;
    for (std::size_t c = 0; c < 81; ++c) {
      if (!value_[c] && size_of(cand_[c]) == 1) naked_cells.push_back(c);
    }
    struct Hidden {
      std::size_t cell;
      std::size_t digit;
      std::size_t house;
    };
    std::vector<Hidden> hidden_places;
    for (std::size_t h = 0; h < 27; ++h) {
      for (const std::size_t v : BitsOf{look_->board.missing[h]}) {
        std::size_t count = 0;
        std::size_t last = 0;
        for (std::size_t p = 0; p < 9; ++p) {
          const std::size_t c = Square9::cell(h, p);
          if (!has(cand_[c], v)) continue;
          ++count;
          last = c;
        }
        if (count == 1 && !value_[last]) hidden_places.push_back({last, v, h});
      }
    }
    for (const std::size_t c : naked_cells) {
      if (!value_[c] && size_of(cand_[c]) == 1) naked(c);
    }
    for (const Hidden& one : hidden_places) hidden(one.cell, one.digit, one.house);
    return !naked_cells.empty() || !hidden_places.empty();
  }
  // The other places of the digit in the house are all off.
  void hidden(std::size_t c, std::size_t v, std::size_t h) {
    if (value_[c] || !has(cand_[c], v)) return;
    Entry entry{prop(c, v, true), static_cast<std::uint8_t>(h)};
    for (const std::size_t p : BitsOf{look_->pos(h, v)}) {
      const std::size_t d = Square9::cell(h, p);
      if (d != c) entry.from.push_back(prop(d, v, false));
    }
    if (!all_off(entry)) return;
    add(std::move(entry));
    place(c, v);
  }

  // --- with the tables of what it has ---

  void extend(Prop premise) {
    all_.clear();
    at_.assign(single_.of().size(), kNowhere);
    append({premise});
    for (std::size_t i = 0; i < all_.size(); ++i) {
      const Prop p = all_[i].prop;
      if (p / 2 < candidates()) {
        for (const Entry& e : own_[p]) append(e);
      }
      for (const Prop q : single_.next(p)) append({q, kNoHouse, {p}});
    }
  }
  void append(const Entry& entry) {
    if (at_[entry.prop] != kNowhere) return;
    at_[entry.prop] = static_cast<std::uint16_t>(all_.size());
    all_.push_back(entry);
  }

  const Look* look_ = nullptr;
  Implications<Square9> single_{false};
  std::vector<std::vector<Entry>> own_;
  std::vector<Props> reach_;
  // Of one premise by itself:
  std::vector<Entry>* table_ = nullptr;
  Props has_;
  std::bitset<81> value_;
  std::array<Mask, 81> cand_{};
  // And with all that follows:
  std::vector<Entry> all_;
  std::vector<std::uint16_t> at_;
};

// Tables of single implications.
class ChainTables {
 public:
  using Look = View<Square9>;
  using Prop = std::uint32_t;
  using Props = std::bitset<1458>;  // of candidates: each on and off

  void build(const Look& look) {
    single_.build(look, true, 0);
    reach_.assign(2 * candidates(), {});
    for (Prop p = 0; p < reach_.size(); ++p) {
      if (look.patience.ends_soon()) return;
      walk_.run(single_, p);
      for (const Prop q : walk_.reached()) {
        if (q / 2 < candidates()) reach_[p].set(q);
      }
    }
  }
  [[nodiscard]] const Implications<Square9>& single() const { return single_; }
  [[nodiscard]] std::size_t candidates() const { return single_.of().candidates(); }
  [[nodiscard]] const Props& reach(Prop p) const { return reach_[p]; }

  // The chains from the premise to the targets, one after the other; a link stands in the first one that has it.
  Inference inference(Prop premise, std::span<const Prop> targets) {
    walk_.run(single_, premise);
    Inference all;
    std::vector<Prop> told;
    const auto number = [&](Prop q) {
      return static_cast<std::size_t>(std::find(told.begin(), told.end(), q) - told.begin());
    };
    for (const Prop target : targets) {
      const std::vector<Prop> chain = walk_.path(target);
      for (std::size_t k = 0; k < chain.size(); ++k) {
        if (number(chain[k]) != told.size()) continue;
        told.push_back(chain[k]);
        all.links.push_back(single_.link(chain[k]));
        if (k == 0) continue;
        single_.explain(all.links.back(), chain[k - 1], chain[k], number(chain[k - 1]));
      }
    }
    return all;
  }

 private:
  Implications<Square9> single_{false};
  ImplicationWalk<Square9> walk_;
  std::vector<Props> reach_;
};

// The row yields contradictions, then verities.
template <class Tables>
class TableForcing : Search<Square9> {
 public:
  using Prop = std::uint32_t;
  using Props = typename Tables::Props;

  using Search<Square9>::Search;

  bool find() {
    tables_.build(look_);
    if (look_.patience.ended()) return false;
    list_houses();
    for (const bool on : {true, false}) {
      for (std::size_t i = 0; i < tables_.candidates(); ++i) {
        if (look_.patience.ends_soon()) return false;
        if (proves(on ? this->on(i) : off(i))) return true;
      }
    }
    return false;
  }

 private:
  struct Places {
    std::vector<std::size_t> nodes;
    std::size_t house = 0;
    bool all = false;  // none was removed but by values
  };
  [[nodiscard]] const Implications<Square9>& single() const { return tables_.single(); }
  [[nodiscard]] const Propositions<Square9>& of() const { return single().of(); }
  static Prop opposite(Prop p) { return p ^ 1; }
  static Prop on(std::size_t node) { return off(node) + 1; }
  static Prop off(std::size_t node) { return static_cast<Prop>(2 * node); }

  void list_houses() {
    for (std::size_t c = 0; c < 81; ++c) {
      for (const std::size_t v : BitsOf{look_.cand(c)}) {
        of_cell_[c].push_back(of().off(c, v) / 2);
      }
    }
    for (const Kind kind : {kRow, kColumn, kBlock}) {
      for (std::size_t h = Square9::first(kind); h < Square9::first(kind) + 9; ++h) {
        for (const std::size_t v : BitsOf{look_.board.missing[h]}) list_house(h, v);
      }
    }
  }
  void list_house(std::size_t h, std::size_t v) {
    Places& places = houses_.emplace_back();
    places.house = h;
    places.all = true;
    for (std::size_t p = 0; p < 9; ++p) {
      const std::size_t c = Square9::cell(h, p);
      if (look_.board.value[c] != 0) continue;
      if (has(look_.cand(c), v)) {
        places.nodes.push_back(of().off(c, v) / 2);
        continue;
      }
      bool open = true;
      for (const auto at : Square9::places(c)) open = open && has(look_.board.missing[at.house], v);
      if (open) places.all = false;
    }
    if (places.nodes.empty()) houses_.pop_back();
  }

  [[nodiscard]] TechniqueId contradiction() const { return row_.yield[0].technique; }
  [[nodiscard]] TechniqueId verity() const { return row_.yield[1].technique; }

  // Is it true? The proof goes to the hint_.
  bool proves(Prop p) {
    inferences_.clear();
    if (look_.wants(contradiction()) && contradicts(opposite(p))) {
      return take(contradiction(), p);
    }
    if (!look_.wants(verity())) return false;
    const std::size_t cell = of().first_cell(p);
    for (std::size_t i = 0; i < tables_.candidates(); ++i) {
      if (of().first_cell(on(i)) == cell) continue;
      if (tables_.reach(on(i))[p] && tables_.reach(off(i))[p]) {
        follow({on(i), off(i)}, p);
        return take(verity(), p);
      }
    }
    for (std::size_t c = 0; c < 81; ++c) {
      if (!all_reach(of_cell_[c], p)) continue;
      follow_all(of_cell_[c], p);
      take(verity(), p);
      add_cells(hint_.step.cells, c);
      return true;
    }
    for (const Places& places : houses_) {
      if (!all_reach(places.nodes, p)) continue;
      follow_all(places.nodes, p);
      take(verity(), p);
      add_houses(hint_.step.houses, places.house);
      hint_.step.digits.push_back(Digit(of().digit(on(places.nodes[0]))));
      return true;
    }
    return false;
  }
  bool take(TechniqueId id, Prop p) {
    hint_.start(*row_.find(id));
    if (of().is_on(p)) {
      hint_.place(of().first_cell(p), of().digit(p));
    } else {
      hint_.remove(of().first_cell(p), Square9::Mask{1} << of().digit(p));
    }
    hint_.step = Step{};
    hint_.step.inferences = std::move(inferences_);
    hint_.step.dynamic = true;
    return true;
  }

  template <class Nodes>
  bool all_reach(const Nodes& nodes, Prop p) const {
    if (nodes.empty()) return false;
    return std::all_of(nodes.begin(), nodes.end(),
                       [&](std::size_t i) { return tables_.reach(on(i))[p]; });
  }
  template <class Nodes>
  void follow_all(const Nodes& nodes, Prop p) {
    for (const std::size_t i : nodes) follow({on(i)}, p);
  }
  // One inference from each of these to p.
  void follow(std::initializer_list<Prop> premises, Prop p) {
    for (const Prop premise : premises) inferences_.push_back(to(premise, p));
  }
  Inference to(Prop premise, Prop target) {
    return tables_.inference(premise, std::span(&target, 1));
  }

  bool contradicts(Prop p) {
    const Props& reached = tables_.reach(p);
    std::optional<Prop> one;  // it and its opposite
    if (reached[opposite(p)]) one = p;
    for (std::size_t i = 0; i < tables_.candidates() && !one; ++i) {
      if (reached[on(i)] && reached[off(i)]) one = on(i);
    }
    if (one) {
      inferences_ = {to(p, *one), to(p, opposite(*one))};
      return true;
    }
    for (std::size_t c = 0; c < 81; ++c) {
      if (fails(p, of_cell_[c], true)) return true;
    }
    for (const Places& places : houses_) {
      if (fails(p, places.nodes, places.all)) return true;
    }
    return false;
  }
  // Of the candidates of a cell, or the places of a house: are two on, or all off?
  template <class Nodes>
  bool fails(Prop p, const Nodes& nodes, bool may_be_none) {
    const Props& reached = tables_.reach(p);
    std::size_t ons = 0;
    std::size_t offs = 0;
    for (const std::size_t i : nodes) {
      ons += reached[on(i)] ? 1u : 0u;
      offs += reached[off(i)] ? 1u : 0u;
    }
    if (ons >= 2) {
      two_on(p, nodes);
      return true;
    }
    if (nodes.empty() || !may_be_none || offs != nodes.size()) return false;
    all_off(p, nodes);
    return true;
  }
  // The first one is on; and off, since the second one is.
  template <class Nodes>
  void two_on(Prop p, const Nodes& nodes) {
    std::vector<std::size_t> two;
    for (const std::size_t i : nodes) {
      if (tables_.reach(p)[on(i)]) two.push_back(i);
    }
    inferences_ = {to(p, on(two[0])), to(p, on(two[1]))};
    Inference& second = inferences_.back();
    Link end = single().link(off(two[0]));
    single().explain(end, on(two[1]), off(two[0]), second.links.size() - 1);
    second.links.push_back(std::move(end));
  }
  // The last one is off; and on, since all others are off.
  template <class Nodes>
  void all_off(Prop p, const Nodes& nodes) {
    const std::size_t last = nodes[nodes.size() - 1];
    std::vector<Prop> others;
    for (const std::size_t i : nodes) {
      if (i != last) others.push_back(off(i));
    }
    inferences_ = {to(p, off(last)), tables_.inference(p, others)};
    Inference& all = inferences_.back();
    Link end = single().link(on(last));
    for (const Prop q : others) {
      const Link wanted = single().link(q);
      const auto at = std::find_if(all.links.begin(), all.links.end(), [&](const Link& link) {
        return link.candidate == wanted.candidate && link.on == wanted.on && link.more.empty();
      });
      end.from.push_back(static_cast<std::uint32_t>(at - all.links.begin()));
    }
    const bool cell = of().first_cell(on(nodes[0])) == of().first_cell(on(last));
    end.reason = cell ? LinkReason::cell : LinkReason::house;
    if (!cell) end.house = HouseId(house_of_all(nodes));
    all.links.push_back(std::move(end));
  }
  template <class Nodes>
  std::size_t house_of_all(const Nodes& nodes) const {
    for (const Places& places : houses_) {
      if (std::equal(places.nodes.begin(), places.nodes.end(), nodes.begin(), nodes.end())) {
        return places.house;
      }
    }
    return 0;
  }

  Tables tables_;
  std::array<std::vector<std::size_t>, 81> of_cell_;
  std::vector<Places> houses_;
  std::vector<Inference> inferences_;
};

TRESSE_SEARCH_OF_9(table_forcing, TableForcing<ChainTables>)
TRESSE_SEARCH_OF_9(net_forcing, TableForcing<NetTables>)

}  // namespace tresse::logic
