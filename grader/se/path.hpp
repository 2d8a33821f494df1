// The loop of the scale on one puzzle: the first hint of the first producer that has one, again and
// again. One row per producer, in order; the order is not that of the ratings.
#pragma once

#include "grader/rating.hpp"
#include "grader/se/aligned.hpp"
#include "grader/se/bug.hpp"
#include "grader/se/chains/forcing.hpp"
#include "grader/se/chains/static_chains.hpp"
#include "grader/se/fish.hpp"
#include "grader/se/hidden_sets.hpp"
#include "grader/se/locking.hpp"
#include "grader/se/naked_sets.hpp"
#include "grader/se/singles.hpp"
#include "grader/se/unique_loops.hpp"
#include "grader/se/wings.hpp"

namespace tresse::se {

template <class G>
class Path {
 public:
  Path(const G& geo, const RateOptions& options)
      : geo_(geo),
        options_(options),
        board_(geo),
        agendas_(kProducerCount, Agenda<G>(geo)),
        pair_(geo, 2),
        triple_(geo, 3),
        statics_(geo),
        forcing_(geo, shared_),
        wanted_(options.allowed.empty() ? ~std::uint64_t{0} : kSingles | set_of(options.allowed)),
        forbidden_(set_of(options.forbidden)) {
    chains_.want(wanted_);
  }
  Path(const Path&) = delete;
  Path& operator=(const Path&) = delete;

  // `house_ids`: the topology's numbers of the houses, for steps.
  Rated rate(const Puzzle& puzzle, const std::vector<HouseId>& house_ids, const StopToken& stop) {
    Rated rated;
    rated.rating.scale = options_.scale;
    rated.used.assign(kTechniqueCount, 0);
    shared_.yields_nothing.clear();
    shared_.patience.start(stop);
    shared_.keep = options_.keep_steps;
    if (!start(puzzle)) {
      rated.end = Rated::End::stuck;
      return rated;
    }
    Filter filter(options_);
    while (board_.left != 0) {
      const bool found = !shared_.patience.ends() && next();
      if (shared_.patience.ended()) {
        rated.end = Rated::End::stopped;
        rated.stopped = shared_.patience.reason;
        return rated;
      }
      if (!found) {
        rated.end = Rated::End::stuck;
        rated.rating.er = 20.0;
        return rated;
      }
      ++rated.used[static_cast<std::size_t>(hint_.technique)];
      Rating& r = rated.rating;
      r.er = std::max(r.er, hint_.rating);
      if (r.ed == 0) r.ed = r.er;
      if (r.ep == 0 && hint_.places) r.ep = r.er;
      if (options_.keep_steps) rated.steps.push_back(step(house_ids));
      carry_out();
      const bool forbidden = (forbidden_ >> static_cast<unsigned>(hint_.technique) & 1) != 0;
      if (forbidden || (filter.early && filter.outside(r))) {
        rated.end = Rated::End::outside;
        return rated;
      }
    }
    if (filter.outside_at_end(rated.rating)) rated.end = Rated::End::outside;
    return rated;
  }

 private:
  class Filter {
   public:
    explicit Filter(const RateOptions& o)
        : early(o.max_er.has_value() || o.diamond || o.pearl), o_(o) {}
    const bool early;
    [[nodiscard]] bool outside(const Rating& r) const {
      if (o_.max_er && tenths(r.er) > *o_.max_er) return true;
      if (o_.diamond && tenths(r.er) > tenths(r.ed)) return true;
      return o_.pearl && r.ep != 0 && tenths(r.er) > tenths(r.ep);
    }
    [[nodiscard]] bool outside_at_end(const Rating& r) const {
      if ((o_.pearl || o_.diamond) && r.er == 0) return true;  // a full grid is neither
      return o_.min_er && tenths(r.er) < *o_.min_er;
    }

   private:
    const RateOptions& o_;
  };

  bool start(const Puzzle& puzzle) {
    for (Agenda<G>& agenda : agendas_) agenda.fill();
    searched_ = 0;
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      const auto given = puzzle.givens.at(CellId(c));
      board_.value[c] = given ? static_cast<std::uint8_t>(given->index() + 1) : 0;
    }
    if (!puzzle.marks) return board_.start(geo_, nullptr);
    allowed_.assign(geo_.cell_count(), 0);
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      for (std::size_t v = 0; v < geo_.side(); ++v) {
        if (puzzle.allows(CellId(c), Digit(v))) allowed_[c] |= bit<G>(v);
      }
    }
    return board_.start(geo_, allowed_.data());
  }

  void carry_out() {
    board_.touched.clear();
    board_.note_cells = searched_ > kFirstByCells;
    for (const Removal& x : hint_.removals) {
      for (const std::size_t v : BitsOf{x.digits}) board_.remove(geo_, x.cell, v);
    }
    if (hint_.places) board_.place(geo_, hint_.cell, hint_.digit);
    constexpr auto rows = producers();
    // The others have not been searched: everything is on their agendas.
    for (std::size_t i = 0; i < searched_; ++i) {
      agendas_[i].add(board_.touched);
      if (rows[i].cells) agendas_[i].add_cells(board_.touched);
    }
  }

  RatedStep step(const std::vector<HouseId>& house_ids) {
    RatedStep out;
    out.rating = hint_.rating;
    out.step = std::move(hint_.step);
    Step& s = out.step;
    s.technique = hint_.technique;
    const std::size_t n = geo_.side();
    if (hint_.places) s.placements.push_back(CandId(hint_.cell * n + hint_.digit));
    for (const Removal& x : hint_.removals) {
      for (const std::size_t v : BitsOf{x.digits}) s.eliminations.push_back(CandId(x.cell * n + v));
    }
    std::sort(s.eliminations.begin(), s.eliminations.end());
    renumber(s, house_ids);
    return out;
  }
  static void renumber(Step& s, const std::vector<HouseId>& ids) {
    for (HouseId& h : s.houses) h = ids[h.index()];
    for (Inference& inference : s.inferences) {
      for (Link& link : inference.links) {
        if (link.reason == LinkReason::house) link.house = ids[link.house.index()];
      }
    }
    for (Step& inner : s.nested) renumber(inner, ids);
  }

  // --- the producers, in order ---

  struct Producer {
    bool (Path::*find)(const View<G>&);
    std::uint64_t yields;  // techniques of its hints
    bool unique = false;   // assumes that the puzzle has one solution
    bool cells = false;    // wants to know which cells have changed
    std::uint8_t level = 0;
  };
  template <class List>
  static constexpr std::uint64_t set_of(const List& ids) {
    std::uint64_t set = 0;
    for (const TechniqueId id : ids) set |= std::uint64_t{1} << static_cast<unsigned>(id);
    return set;
  }
  static constexpr std::uint64_t set_of(std::initializer_list<TechniqueId> ids) {
    return set_of<std::initializer_list<TechniqueId>>(ids);
  }
  static_assert(kTechniqueCount <= 64);
  static constexpr std::uint64_t kSingles = 1u << static_cast<unsigned>(TechniqueId::full_house) |
                                            1u << static_cast<unsigned>(TechniqueId::naked_single) |
                                            1u << static_cast<unsigned>(TechniqueId::hidden_single);
  static constexpr std::size_t kProducerCount = 30;
  static constexpr std::size_t kFirstByCells = 14;  // the first row with `cells`
  static constexpr std::array<Producer, kProducerCount> producers() {
    using enum TechniqueId;
    constexpr std::uint64_t kLoops = set_of(
        {unique_loop_1, unique_loop_2, unique_loop_3_naked, unique_loop_3_hidden, unique_loop_4});
    constexpr std::uint64_t kBugs = set_of({bug_1, bug_2, bug_3, bug_4});
    constexpr std::uint64_t kStatic = set_of({x_cycle, y_cycle, xy_cycle, x_chain, xy_chain});
    constexpr std::uint64_t kMultiples = set_of({cell_forcing, region_forcing});
    constexpr std::uint64_t kAll = kMultiples | set_of({contradiction_forcing, double_forcing});
    return {{{&Path::plain<se::hidden_single<G>>, set_of({full_house, TechniqueId::hidden_single})},
             {&Path::plain<direct_locking<G>>, set_of({direct_pointing, direct_claiming})},
             {&Path::sized<direct_hidden_set<G>, 2>, set_of({direct_hidden_pair})},
             {&Path::plain<se::naked_single<G>>, set_of({TechniqueId::naked_single})},
             {&Path::sized<direct_hidden_set<G>, 3>, set_of({direct_hidden_triple})},
             {&Path::plain<locking<G>>, set_of({pointing, claiming})},
             {&Path::sized<naked_set<G>, 2>, set_of({naked_pair})},
             {&Path::sized<fish<G>, 2>, set_of({x_wing})},
             {&Path::sized<hidden_set<G>, 2>, set_of({hidden_pair})},
             {&Path::sized<naked_set<G>, 3>, set_of({naked_triple})},
             {&Path::sized<fish<G>, 3>, set_of({swordfish})},
             {&Path::sized<hidden_set<G>, 3>, set_of({hidden_triple})},
             {&Path::sized<wing<G>, 2>, set_of({xy_wing})},
             {&Path::sized<wing<G>, 3>, set_of({xyz_wing})},
             {&Path::plain<unique_loops<G>>, kLoops, true, true},
             {&Path::sized<naked_set<G>, 4>, set_of({naked_quad})},
             {&Path::sized<fish<G>, 4>, set_of({jellyfish})},
             {&Path::sized<hidden_set<G>, 4>, set_of({hidden_quad})},
             {&Path::plain<bug<G>>, kBugs, true},
             {&Path::aligned_pair, set_of({TechniqueId::aligned_pair}), false, true},
             {&Path::static_chains, kStatic},
             {&Path::aligned_triple, set_of({TechniqueId::aligned_triple}), false, true},
             {&Path::forcing<kNishio>, set_of({nishio})},
             {&Path::forcing<kMultiple>, kMultiples},
             {&Path::forcing<kDynamic>, kAll},
             {&Path::forcing<dynamic_level(1)>, kAll, false, false, 1},
             {&Path::forcing<dynamic_level(2)>, kAll, false, false, 2},
             {&Path::forcing<dynamic_level(3)>, kAll, false, false, 3},
             {&Path::forcing<dynamic_level(4)>, kAll, false, false, 4},
             {&Path::forcing<dynamic_level(5)>, kAll, false, false, 5}}};
  }

  // The first hint of the first producer that has one, into hint_.
  bool next() {
    if (options_.keep_steps) hint_.step = Step{};
    constexpr auto rows = producers();
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (rows[i].unique && !options_.uniqueness) continue;
      if (rows[i].level > options_.deepest) break;
      if ((rows[i].yields & wanted_) == 0) continue;
      const View<G> look{geo_, board_.marks, board_, shared_.patience, &agendas_[i], wanted_};
      const bool found = (this->*rows[i].find)(look);
      if (found || shared_.patience.ended()) return found;
      agendas_[i].clear();
      searched_ = std::max(searched_, i + 1);
    }
    return false;
  }

  template <auto Find>
  bool plain(const View<G>& look) {
    return Find(look, hint_, options_.keep_steps);
  }
  template <auto Find, std::size_t Size>
  bool sized(const View<G>& look) {
    return Find(look, Size, hint_, options_.keep_steps);
  }
  bool aligned_pair(const View<G>& look) { return pair_.find(look, hint_, options_.keep_steps); }
  bool aligned_triple(const View<G>& look) {
    return triple_.find(look, hint_, options_.keep_steps);
  }
  bool static_chains(const View<G>& look) {
    chains_.start(false);
    statics_.search(look, chains_, options_.keep_steps);
    return take_chain();
  }
  template <Mode M>
  bool forcing(const View<G>& look) {
    chains_.start(false);
    shared_.nested.clear();
    forcing_.search(look, M, chains_);
    return take_chain();
  }
  bool take_chain() {
    if (chains_.empty()) return false;
    ChainHint& best = chains_.best();
    hint_.start(best.technique, best.rating);
    if (best.places) hint_.place(best.cell, best.digit);
    hint_.removals = std::move(best.removals);
    if (options_.keep_steps) hint_.step = std::move(best.step);
    return true;
  }

  const G& geo_;
  RateOptions options_;
  Board<G> board_;
  std::vector<Agenda<G>> agendas_;  // of each producer
  std::size_t searched_ = 0;        // producers that have once found nothing
  Aligned<G> pair_;
  Aligned<G> triple_;
  std::vector<typename G::Mask> allowed_;
  Shared<G> shared_;
  StaticChains<G> statics_;
  Forcing<G> forcing_;
  ChainHints chains_;
  Hint hint_;
  std::uint64_t wanted_;     // techniques whose hints count
  std::uint64_t forbidden_;  // techniques that end the path
};

}  // namespace tresse::se
