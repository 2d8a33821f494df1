// The loop of a profile on one puzzle: the first hint of the first producer (a row of the profile) that has one, again
// and again.
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
#include "grader/table.hpp"

namespace tresse::se {

template <class G>
class Path {
 public:
  Path(const G& geo, const RateOptions& options)
      : geo_(geo),
        options_(options),
        profile_(*options.scale),
        board_(geo),
        agendas_(profile_.rows.size(), Agenda<G>(geo)),
        pair_(geo, 2),
        triple_(geo, 3),
        statics_(geo),
        forcing_(geo, shared_),
        wanted_(wanted(options.allowed)),
        forbidden_(set_of(options.forbidden)),
        producers_(producers()) {
    chains_.want(wanted_);
    const auto by_cells = [](const Producer& p) { return p.cells; };
    first_by_cells_ = static_cast<std::size_t>(
        std::find_if(producers_.begin(), producers_.end(), by_cells) - producers_.begin());
    for (const ProfileRow& row : profile_.rows) {
      if (row.finder == FinderId::static_chains) shared_.statics = &row;
    }
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
      const bool forbidden = forbidden_[index(hint_.technique)];
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
    board_.note_cells = searched_ > first_by_cells_;
    for (const Removal& x : hint_.removals) {
      for (const std::size_t v : BitsOf{x.digits}) board_.remove(geo_, x.cell, v);
    }
    if (hint_.places) board_.place(geo_, hint_.cell, hint_.digit);
    // The others have not been searched: everything is on their agendas.
    for (std::size_t i = 0; i < searched_; ++i) {
      agendas_[i].add(board_.touched);
      if (producers_[i].cells) agendas_[i].add_cells(board_.touched);
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

  // --- one line for each finder of the profiles (FinderId) ---

  using Find = bool (Path::*)(const View<G>&, const ProfileRow&);
  static constexpr auto finders() {
    std::array<Find, static_cast<std::size_t>(FinderId::kCount)> all{};
    const auto add = [&](FinderId id, Find find) { all[static_cast<std::size_t>(id)] = find; };
    add(FinderId::hidden_single, &Path::plain<se::hidden_single<G>>);
    add(FinderId::naked_single, &Path::plain<se::naked_single<G>>);
    add(FinderId::direct_locking, &Path::plain<direct_locking<G>>);
    add(FinderId::locking, &Path::plain<locking<G>>);
    add(FinderId::direct_hidden_set, &Path::sized<direct_hidden_set<G>>);
    add(FinderId::hidden_set, &Path::sized<hidden_set<G>>);
    add(FinderId::naked_set, &Path::sized<naked_set<G>>);
    add(FinderId::fish, &Path::sized<fish<G>>);
    add(FinderId::wing, &Path::sized<wing<G>>);
    add(FinderId::unique_loops, &Path::plain<unique_loops<G>>);
    add(FinderId::bug, &Path::plain<bug<G>>);
    add(FinderId::aligned, &Path::aligned);
    add(FinderId::static_chains, &Path::static_chains);
    add(FinderId::nishio, &Path::nishio);
    add(FinderId::multiple_forcing, &Path::multiple_forcing);
    add(FinderId::dynamic_forcing, &Path::dynamic_forcing);
    return all;
  }
  // Does it ask which cells have changed?
  static constexpr bool by_cells(FinderId id) {
    return id == FinderId::unique_loops || id == FinderId::aligned;
  }

  // A row as this path runs it.
  struct Producer {
    const ProfileRow* row;
    Find find;
    bool tried;  // techniques that count are among its yields, and the options allow them
    bool cells;
  };
  std::vector<Producer> producers() const {
    constexpr auto kFinders = finders();
    std::vector<Producer> all;
    for (const ProfileRow& row : profile_.rows) {
      const auto yields = row.yields();
      const bool wanted = std::any_of(yields.begin(), yields.end(), [&](const Yield& y) {
        return wanted_[index(y.technique)] &&
               (options_.uniqueness || !tresse::technique(y.technique).unique);
      });
      const bool deeper = row.finder == FinderId::dynamic_forcing && row.size > options_.deepest;
      all.push_back({&row, kFinders[static_cast<std::size_t>(row.finder)], wanted && !deeper,
                     by_cells(row.finder)});
    }
    return all;
  }
  static std::size_t index(TechniqueId id) { return static_cast<std::size_t>(id); }
  static TechniqueSet set_of(const std::vector<TechniqueId>& ids) {
    TechniqueSet set;
    for (const TechniqueId id : ids) set.set(index(id));
    return set;
  }
  static TechniqueSet wanted(const std::vector<TechniqueId>& allowed) {
    if (allowed.empty()) return TechniqueSet().set();
    return set_of(allowed) |
           set_of({TechniqueId::full_house, TechniqueId::naked_single, TechniqueId::hidden_single});
  }

  // The first hint of the first producer that has one, into hint_.
  bool next() {
    if (options_.keep_steps) hint_.step = Step{};
    for (std::size_t i = 0; i < producers_.size(); ++i) {
      const Producer& producer = producers_[i];
      if (!producer.tried) continue;
      const View<G> look{geo_, board_.marks, board_, shared_.patience, &agendas_[i], wanted_};
      const bool found = (this->*producer.find)(look, *producer.row);
      if (found || shared_.patience.ended()) return found;
      agendas_[i].clear();
      searched_ = std::max(searched_, i + 1);
    }
    return false;
  }

  template <auto Find>
  bool plain(const View<G>& look, const ProfileRow& row) {
    return Find(look, row, hint_, options_.keep_steps);
  }
  // The size as a constant, which makes a search of its own.
  template <auto Find>
  bool sized(const View<G>& look, const ProfileRow& row) {
    if (row.size == 2) return Find(look, 2, row, hint_, options_.keep_steps);
    if (row.size == 3) return Find(look, 3, row, hint_, options_.keep_steps);
    return Find(look, row.size, row, hint_, options_.keep_steps);
  }
  bool aligned(const View<G>& look, const ProfileRow& row) {
    return (row.size == 2 ? pair_ : triple_).find(look, row, hint_, options_.keep_steps);
  }
  bool static_chains(const View<G>& look, const ProfileRow& row) {
    chains_.start(false);
    statics_.search(look, row, chains_, options_.keep_steps);
    return take_chain();
  }
  bool nishio(const View<G>& look, const ProfileRow& row) { return forcing(look, row, kNishio); }
  bool multiple_forcing(const View<G>& look, const ProfileRow& row) {
    return forcing(look, row, kMultiple);
  }
  bool dynamic_forcing(const View<G>& look, const ProfileRow& row) {
    return forcing(look, row, row.size == 0 ? kDynamic : dynamic_level(row.size));
  }
  bool forcing(const View<G>& look, const ProfileRow& row, Mode mode) {
    mode.base = row.yield[0].rating;
    chains_.start(false);
    shared_.nested.clear();
    forcing_.search(look, mode, chains_);
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
  const Profile& profile_;
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
  TechniqueSet wanted_;     // techniques whose hints count
  TechniqueSet forbidden_;  // techniques that end the path
  std::vector<Producer> producers_;
  std::size_t first_by_cells_ = 0;  // the first producer with `cells`
};

}  // namespace tresse::se
