// Checks by price, on minimal 9x9 puzzles: singles on bit masks take 7 us and stop 43 % of them wherever more
// than singles is asked for; a path restricted to a fish or a subset 2 to 5 us from where singles get stuck,
// unique loops 64, aligned triples 470; the profile basic 31. A level costs the path of techniques up to it. The
// whole path of the scale takes 10 us to 10 ms (1 ms for ER 7.1, 2.5 for 7.3), so it comes last and leaves early
// where it can: half of the time of "ER 7.1 and more" went into what follows the first step that is rated so.
//
// Large subsets (five and more) are techniques of the profile basic only; wherever one is named, that
// chain is asked. All others are looked for in the path of the scale. On sides up to 9 there are none: a
// naked set of five among at most nine open cells leaves a hidden set of four or less.
#include "generate/target/filter.hpp"

#include <algorithm>
#include <bit>
#include <iterator>

#include "base/check.hpp"
#include "base/ranges.hpp"
#include "grader/profile.hpp"
#include "base/stop.hpp"
#include "grader/table.hpp"

namespace tresse {

// Whole rounds over all houses, no worklist: a house is folded once into "digits with one place" by two
// words, which serves hidden singles, and its cells are looked at for naked ones on the way. From a minimal
// 9x9 puzzle a closure takes about 7 us, after one more given about 1. The digit placed is that of the
// solution, which is the one that the house or cell says: positions come from unique puzzles.

Singles::Singles(const Topology& topology)
    : side_(topology.side()), cells_(topology.cell_count()), digit_(topology.cell_count(), 0) {
  TRESSE_CHECK(side_ <= 64);
  for (std::size_t h = 0; h < topology.house_count(); ++h) {
    for (const CellId c : topology.cells(HouseId(h))) {
      house_cells_.push_back(static_cast<std::uint16_t>(c.index()));
    }
  }
  first_peer_.push_back(0);
  for (std::size_t c = 0; c < cells_; ++c) {
    for (const CellId p : topology.peers(CellId(c))) {
      peers_.push_back(static_cast<std::uint16_t>(p.index()));
    }
    first_peer_.push_back(static_cast<std::uint32_t>(peers_.size()));
  }
}

void Singles::solution(const Grid& grid) {
  for (std::size_t c = 0; c < cells_; ++c) {
    digit_[c] = static_cast<std::uint8_t>(grid.at(CellId(c))->index());
  }
}

void Singles::clear(SinglesPosition& at) const {
  at.live.assign(cells_, ~std::uint64_t{0} >> (64 - side_));
  at.open = cells_;
}

void Singles::place(SinglesPosition& at, std::size_t cell) const {
  if (at.live[cell] == 0) return;
  at.live[cell] = 0;
  --at.open;
  const std::uint64_t others = ~(std::uint64_t{1} << digit_[cell]);
  for (std::uint32_t i = first_peer_[cell]; i < first_peer_[cell + 1]; ++i) {
    at.live[peers_[i]] &= others;
  }
}

void Singles::close(SinglesPosition& at) const {
  for (bool again = true; again && at.open != 0;) {
    again = false;
    for (std::size_t from = 0; from < house_cells_.size(); from += side_) {
      const std::uint16_t* cells = house_cells_.data() + from;
      std::uint64_t once = 0;
      std::uint64_t twice = 0;
      bool naked = false;
      for (std::size_t p = 0; p < side_; ++p) {
        const std::uint64_t live = at.live[cells[p]];
        twice |= once & live;
        once |= live;
        naked |= live != 0 && (live & (live - 1)) == 0;
      }
      const std::uint64_t lone = once & ~twice;
      if (lone == 0 && !naked) continue;
      for (std::size_t p = 0; p < side_; ++p) {
        const std::uint64_t live = at.live[cells[p]];
        if (live == 0 || ((live & lone) == 0 && (live & (live - 1)) != 0)) continue;
        place(at, cells[p]);
        again = true;
      }
    }
  }
}

std::size_t Singles::seen(const SinglesPosition& at) const {
  std::size_t count = 0;
  for (std::size_t from = 0; from < house_cells_.size(); from += side_) {
    std::uint64_t once = 0;
    std::uint64_t twice = 0;
    for (std::size_t p = 0; p < side_; ++p) {
      const std::uint64_t live = at.live[house_cells_[from + p]];
      twice |= once & live;
      once |= live;
      count += live != 0 && (live & (live - 1)) == 0 ? 1 : 0;
    }
    count += static_cast<std::size_t>(std::popcount(once & ~twice));
  }
  return count;
}

// The path of the default profile, restricted to the techniques up to the level that is asked for. Levels rise along the
// rows of the profile and the first row that finds something is applied, so the restricted path is the beginning of the
// whole one: if it solves the puzzle, the level is known; if not, the level is higher. No puzzle of a higher level costs more
// than its beginning.

namespace {

// Where any level passes, the cheapest path is enough.
Level top_of(const Target& target) {
  if (target.max_level && *target.max_level < Level::extreme) return *target.max_level;
  const Level least = target.min_level.value_or(Level::easy);
  return least == Level::easy ? least : static_cast<Level>(static_cast<int>(least) - 1);
}

RateOptions path_up_to(Level top) {
  RateOptions options;
  options.scale = &default_profile();
  options.up_to = top;
  return options;
}

LogicOptions chain_of(std::vector<TechniqueId> techniques, std::size_t max_subset) {
  LogicOptions options;
  options.techniques = std::move(techniques);
  options.max_subset = max_subset;
  options.hypotheses = false;
  return options;
}
Logic run_chain(const Puzzle& puzzle, const LogicOptions& options, const StopToken& stop,
                Rater* rater = nullptr) {
  Query query;
  query.solution_limit = 1;
  query.keep = 0;
  return run_logic(puzzle, query, options, stop, rater);
}
// Why it was ended, where the end is not one of the chain itself.
StopReason chain_stop(const Logic& logic) {
  const StopReason reason = logic.answer.reason;
  return logic.closed || reason == StopReason::stalled ? StopReason::none : reason;
}

std::size_t open_after(const Puzzle& puzzle, const Rated& rated) {
  std::uint64_t placed = 0;
  for (const TechniqueId id : members_of("singles")) {
    placed += rated.used[static_cast<std::size_t>(id)];
  }
  const std::uint64_t open = puzzle.topology->cell_count() - puzzle.clue_count();
  return static_cast<std::size_t>(open - std::min(open, placed));
}

}  // namespace

// The rows of basic come behind the path. Above side 9 they know sets of five and more; where a rule links cells of no
// common house they use these links.
LevelFilter::LevelFilter(const Topology& topology, const Target& target)
    : has_path_(can_rate(default_profile(), topology)),
      exact_(topology.side() > 9 || topology.link_count() != 0),
      top_(top_of(target)) {
  if (has_path_) part_.emplace(path_up_to(top_));
}

LevelFilter::Found LevelFilter::find(const Puzzle& puzzle, const StopToken& stop) {
  if (!has_path_) return find_whole(puzzle, stop);
  const Rated rated = part_->rate(puzzle, stop);
  Found found;
  found.stopped = rated.stopped;
  if (rated.end == Rated::End::solved) {
    found.least = rated.rating.level;
    return found;
  }
  found.left = std::max<std::size_t>(1, open_after(puzzle, rated));
  if (found.stopped != StopReason::none) return found;
  if (exact_) {
    const std::size_t left = found.left;
    found = find_whole(puzzle, stop);
    found.left = left;
    return found;
  }
  found.least = static_cast<Level>(static_cast<int>(top_) + 1);
  found.is_level = found.least == Level::extreme;
  return found;
}

LevelFilter::Found LevelFilter::find_whole(const Puzzle& puzzle, const StopToken& stop) {
  if (!whole_) {
    RateOptions options;
    options.scale = &default_profile();
    options.keep_end = true;
    whole_.emplace(options);
  }
  const Logic logic = run_chain(puzzle, chain_of({}, LogicOptions{}.max_subset), stop, &*whole_);
  Found found;
  found.stopped = chain_stop(logic);
  found.least = level_of(logic);
  return found;
}

namespace {

constexpr int kLeastRating = 10;    // tenths
constexpr int kMostBySingles = 23;  // the highest rating of a path of singles

bool is_single(TechniqueId id) {
  return in_family(id, "singles");
}
// May come before a single.
bool is_direct(TechniqueId id) {
  return in_family(id, "direct");
}
bool in_basic(TechniqueId id) {
  return level_in(k_basic_profile, id).has_value();
}
std::size_t at(TechniqueId id) {
  return static_cast<std::size_t>(id);
}
template <class Holds>
std::vector<TechniqueId> those(const std::vector<TechniqueId>& ids, Holds&& holds) {
  std::vector<TechniqueId> some;
  for (const TechniqueId id : ids) {
    if (holds(id) && std::find(some.begin(), some.end(), id) == some.end()) some.push_back(id);
  }
  return some;
}
bool has_large(const std::vector<TechniqueId>& ids) {
  return std::any_of(ids.begin(), ids.end(), is_large);
}

// Is a path as asked as soon as one of its steps is rated min_er? No path of a plain 9x9 is known to get stuck later.
bool least_er_decides(const Topology& topology, const Target& t) {
  return t.figures_unasked && t.min_er && !t.max_er && !t.pearl && !t.diamond && !t.asks_score() &&
         t.require.empty() && t.forbid.empty() && topology.is_classic9();
}

std::string key(TechniqueId id) {
  return std::string(technique(id).key);
}

}  // namespace

// Singles and some techniques, by the profile of the target or by basic.
class TargetFilter::Restricted {
 public:
  Restricted(const Profile& profile, const Topology& topology, const std::vector<TechniqueId>& ids,
             const std::vector<TechniqueId>& watched)
      : watched_(watched) {
    if (has_large(ids)) {
      std::vector<TechniqueId> all = members_of("singles");
      all.insert(all.end(), ids.begin(), ids.end());
      chain_ = chain_of(std::move(all), topology.side() / 2);
    } else {
      RateOptions options;
      options.scale = &profile;
      options.allowed = ids;
      if (ids.empty()) options.allowed = {TechniqueId::naked_single};
      rater_.emplace(options);
    }
  }

  Solved run(const Puzzle& puzzle, const StopToken& stop) {
    Solved result;
    const std::vector<std::uint64_t>* used = nullptr;
    if (chain_) {
      logic_ = run_chain(puzzle, *chain_, stop);
      result.stopped = chain_stop(logic_);
      result.solved = logic_.closed;
      used = &logic_.used;
    } else {
      rated_ = rater_->rate(puzzle, stop);
      result.stopped = rated_.stopped;
      result.solved = rated_.end == Rated::End::solved;
      used = &rated_.used;
    }
    std::uint64_t placed = 0;
    for (std::size_t t = 0; t < used->size(); ++t) {
      const auto id = static_cast<TechniqueId>(t);
      placed += is_single(id) || is_direct(id) ? (*used)[t] : 0;
    }
    for (const TechniqueId id : watched_) result.applies |= (*used)[at(id)] != 0;
    const std::uint64_t open = puzzle.topology->cell_count() - puzzle.clue_count();
    result.left = static_cast<std::size_t>(open - std::min(open, placed));
    return result;
  }

 private:
  std::vector<TechniqueId> watched_;
  std::optional<LogicOptions> chain_;
  std::optional<Rater> rater_;
  Logic logic_;
  Rated rated_;
};

TargetFilter::TargetFilter(const std::shared_ptr<const Topology>& topology, const Target& target,
                           const std::vector<TechniqueId>& easier)
    : topology_(topology), target_(target) {
  const auto more_than_single = [](TechniqueId id) { return !is_single(id); };
  const auto small = [](TechniqueId id) { return !is_large(id); };
  asks_only_ = !target.only.empty();
  target_.only = those(target.only, more_than_single);
  if (target.min_level || target.max_level) level_.emplace(*topology, target);
  require_chain_ = those(target.require, is_large);
  forbid_chain_ = those(target.forbid, is_large);
  require_path_ = those(target.require, small);
  const std::vector<TechniqueId> forbid_path = those(target.forbid, small);
  asks_path_ = target.min_er || target.max_er || target.pearl || target.diamond ||
               target.asks_score() || !require_path_.empty() || !forbid_path.empty();
  if (asks_path_) {
    RateOptions options;
    options.scale = target.scale;
    options.max_er = target.max_er;
    if (least_er_decides(*topology, target)) options.enough_er = target.min_er;
    options.pearl = target.pearl;
    options.diamond = target.diamond;
    options.max_points = target.max_points;
    options.forbidden = forbid_path;
    // As grade does: what it tries anyway is found by its own rows.
    const auto left_out = [&](TechniqueId id) {
      return ranges::none_of(options.scale->rows, [&](const ProfileRow& row) {
        return row.find(id) != nullptr && !row.if_named;
      });
    };
    ranges::copy_if(require_path_, std::back_inserter(options.named), left_out);
    rater_ = std::make_unique<Rater>(options);
  }
  if (asks_only_) {
    std::vector<TechniqueId> all = target_.only;
    all.insert(all.end(), easier.begin(), easier.end());
    only_.push_back(std::make_shared<Restricted>(*target.scale, *topology, all, target_.only));
    for (const TechniqueId id : target_.only) {
      assumes_unique_ |= technique(id).unique;
      if (all.size() == 1) break;  // all but one: singles, which are asked first
      only_.push_back(std::make_shared<Restricted>(
          *target.scale, *topology, those(all, [id](TechniqueId other) { return other != id; }),
          all));
    }
    for (const TechniqueId id : easier) assumes_unique_ |= technique(id).unique;
  }
  beyond_singles_ = !target_.only.empty() ||
                    (target.min_level && *target.min_level > Level::easy) ||
                    (target.min_er && *target.min_er > kMostBySingles) ||
                    std::any_of(target.require.begin(), target.require.end(), more_than_single);
  // A path that begins with a single reaches its first value by one.
  no_single_ = (target.pearl || target.diamond) && target.min_er && *target.min_er > kMostBySingles;
  if (topology->side() <= kRatedSide) singles_.emplace(*topology);
}

bool TargetFilter::fail(FilterResult& filtered, Filter filter, int kind, double missing) const {
  filtered.filter = filter;
  filtered.distance = kind + std::clamp(missing, 1e-6, 1.0);
  return false;
}

// What masks can tell: false = it failed. `singles`: do they solve it?
bool TargetFilter::check_singles(const Puzzle& puzzle, const Grid& solution, bool& singles,
                                 FilterResult& filtered) {
  singles_->solution(solution);
  singles_->clear(position_);
  for (std::size_t c = 0; c < topology_->cell_count(); ++c) {
    if (puzzle.givens.filled(CellId(c))) singles_->place(position_, c);
  }
  if (no_single_) {
    const std::size_t seen = singles_->seen(position_);
    const Filter filter = target_.pearl ? Filter::pearl : Filter::diamond;
    if (seen != 0) return fail(filtered, filter, 3, static_cast<double>(seen) / 200);
  }
  singles_->close(position_);
  singles = position_.open == 0;
  if (singles && beyond_singles_) {
    const Filter filter = asks_only_          ? Filter::only_easier
                          : target_.min_level ? Filter::level_low
                          : target_.min_er    ? Filter::rating_low
                                              : Filter::require;
    return fail(filtered, filter, 3, 1.0);
  }
  if (!singles && target_.max_level == Level::easy) {
    return fail(filtered, Filter::level_high, 3,
                static_cast<double>(position_.open) / static_cast<double>(topology_->cell_count()));
  }
  return true;
}

FilterResult TargetFilter::apply(const Puzzle& puzzle, const Grid& solution,
                                 const StopToken& stop) {
  FilterResult filtered;
  bool singles = false;
  const bool by_masks =
      asks_only_ || beyond_singles_ || no_single_ || target_.max_level == Level::easy;
  if (by_masks && singles_ && !check_singles(puzzle, solution, singles, filtered)) return filtered;
  if (asks_only_ && !check_only(puzzle, singles, stop, filtered)) return filtered;
  if (!check_level(puzzle, stop, filtered)) return filtered;
  check_path(puzzle, stop, filtered);
  return filtered;
}

TargetFilter::Solved TargetFilter::by_only(const Puzzle& puzzle, const StopToken& stop) {
  return only_.front()->run(puzzle, stop);
}

bool TargetFilter::each_needed(const Puzzle& puzzle, const StopToken& stop) {
  return std::all_of(only_.begin() + 1, only_.end(),
                     [&](const auto& fewer) { return !fewer->run(puzzle, stop).solved; });
}

bool TargetFilter::check_only(const Puzzle& puzzle, bool singles, const StopToken& stop,
                              FilterResult& filtered) {
  if (singles && target_.only.empty()) return true;
  const Solved all = by_only(puzzle, stop);
  filtered.stopped = all.stopped;
  if (filtered.stopped != StopReason::none) return false;
  const auto cells = static_cast<double>(topology_->cell_count());
  if (!all.solved) {
    // A puzzle where one of them applies at all is nearer than any other.
    const double share = static_cast<double>(all.left) / cells / 2;
    return fail(filtered, Filter::only_harder, 3, all.applies ? share : share + 0.5);
  }
  if (!each_needed(puzzle, stop)) return fail(filtered, Filter::only_easier, 3, 0.25);
  filtered.stopped = stop.poll(stop_point::grade_step);
  return filtered.stopped == StopReason::none;
}

bool TargetFilter::check_level(const Puzzle& puzzle, const StopToken& stop,
                               FilterResult& filtered) {
  if (level_) {
    const LevelFilter::Found found = level_->find(puzzle, stop);
    filtered.stopped = found.stopped;
    if (filtered.stopped != StopReason::none) return false;
    if (found.is_level) filtered.level = found.least;
    if (target_.min_level && found.least < *target_.min_level) {
      const int below = static_cast<int>(*target_.min_level) - static_cast<int>(found.least);
      return fail(filtered, Filter::level_low, 2, below / 4.0);
    }
    if (target_.max_level && found.least > *target_.max_level) {
      return fail(filtered, Filter::level_high, 2,
                  static_cast<double>(found.left) / static_cast<double>(topology_->cell_count()));
    }
  }
  if (require_chain_.empty() && forbid_chain_.empty()) return true;
  const Logic logic = run_chain(puzzle, chain_of({}, topology_->side() / 2), stop);
  filtered.stopped = chain_stop(logic);
  if (filtered.stopped != StopReason::none) return false;
  const auto used = [&](TechniqueId id) { return logic.used[at(id)] != 0; };
  if (!std::all_of(require_chain_.begin(), require_chain_.end(), used)) {
    return fail(filtered, Filter::require, 2, 0.5);
  }
  if (std::any_of(forbid_chain_.begin(), forbid_chain_.end(), used)) {
    return fail(filtered, Filter::forbid, 2, 0.5);
  }
  return true;
}

bool TargetFilter::check_score(const Rating& rating, FilterResult& filtered) const {
  const Target& t = target_;
  const auto steps = [](Level a, Level b) {
    return (static_cast<int>(a) - static_cast<int>(b)) / 4.0;
  };
  const auto apart = [](std::uint32_t a, std::uint32_t b) {
    return static_cast<double>(a - b) / static_cast<double>(a);
  };
  if (t.max_points && rating.points > *t.max_points) {
    return fail(filtered, Filter::score_high, 1, apart(rating.points, *t.max_points));
  }
  if (t.max_scale_level && rating.level > *t.max_scale_level) {
    return fail(filtered, Filter::level_high, 1, steps(rating.level, *t.max_scale_level));
  }
  if (t.min_scale_level && rating.level < *t.min_scale_level) {
    return fail(filtered, Filter::level_low, 1, steps(*t.min_scale_level, rating.level));
  }
  if (t.min_points && rating.points < *t.min_points) {
    return fail(filtered, Filter::score_low, 1, apart(*t.min_points, rating.points));
  }
  return true;
}

bool TargetFilter::check_path(const Puzzle& puzzle, const StopToken& stop, FilterResult& filtered) {
  if (!asks_path_) return true;
  filtered.rated = rater_->rate(puzzle, stop);
  const Rated& rated = *filtered.rated;
  filtered.stopped = rated.stopped;
  if (filtered.stopped != StopReason::none) return false;
  if (rated.end == Rated::End::stuck) return fail(filtered, Filter::unrated, 1, 1.0);
  const auto used = [&](TechniqueId id) { return rated.used[at(id)] != 0; };
  const int er = tenths(rated.rating.er);
  const auto apart = [](int a, int b) { return static_cast<double>(a - b) / 200; };
  if (rated.end == Rated::End::enough) return true;
  // The early exits of the path, then what only its end can tell.
  if (target_.max_er && er > *target_.max_er) {
    return fail(filtered, Filter::rating_high, 1, apart(er, *target_.max_er));
  }
  if (std::any_of(target_.forbid.begin(), target_.forbid.end(), used)) {
    return fail(filtered, Filter::forbid, 1, 0.5);
  }
  if (!check_score(rated.rating, filtered)) return false;
  const int aim = std::max(er, target_.min_er.value_or(0));  // what EP and ED have to reach
  const bool no_pearl = er == 0 || (tenths(rated.rating.ep) != er && rated.rating.ep != 0);
  if (target_.pearl && no_pearl) {
    return fail(filtered, Filter::pearl, 1, apart(aim, tenths(rated.rating.ep)));
  }
  if (target_.diamond && (no_pearl || tenths(rated.rating.ed) != er)) {
    const double both = apart(aim, tenths(rated.rating.ed)) + apart(aim, tenths(rated.rating.ep));
    return fail(filtered, Filter::diamond, 1, both / 2);
  }
  TRESSE_CHECK(rated.end == Rated::End::solved);
  if (target_.min_er && er < *target_.min_er) {
    return fail(filtered, Filter::rating_low, 1, apart(*target_.min_er, er));
  }
  const auto missing = std::count_if(require_path_.begin(), require_path_.end(),
                                     [&](TechniqueId id) { return !used(id); });
  if (missing != 0) {
    return fail(filtered, Filter::require, 1,
                static_cast<double>(missing) / static_cast<double>(require_path_.size()));
  }
  return true;
}

// A level that no puzzle has for the techniques that are asked for, where both go by the same path.
static std::optional<std::string> level_fault(const Target& t) {
  if (t.scale != &default_profile()) return std::nullopt;
  const auto level_of = [&](TechniqueId id) { return level_in(*t.scale, id); };
  for (const TechniqueId id : t.require) {
    const auto level = level_of(id);
    if (!level || !t.max_level || *level <= *t.max_level) continue;
    return "a puzzle that takes a step of " + key(id) + " is " + std::string(name_of(*level)) +
           " or harder";
  }
  if (t.only.empty() || !t.min_level || has_large(t.only)) return std::nullopt;
  Level most = Level::easy;
  for (const TechniqueId id : t.only) most = std::max(most, level_of(id).value_or(Level::extreme));
  if (most >= *t.min_level) return std::nullopt;
  return "a puzzle that these techniques solve is " + std::string(name_of(most)) + " or easier";
}

// Levels and points that do not go together.
static std::optional<std::string> score_fault(const Target& t) {
  if (t.min_points && t.max_points && *t.min_points > *t.max_points) return "no score is asked for";
  if (t.min_scale_level && t.max_scale_level && *t.min_scale_level > *t.max_scale_level) {
    return "no level is asked for";
  }
  if (!t.max_scale_level || !t.min_points) return std::nullopt;
  const auto level = static_cast<std::size_t>(*t.max_scale_level);
  const std::uint32_t most = t.scale->scoring->most[level];
  if (*t.min_points <= most) return std::nullopt;
  return "the level " + std::string(t.scale->scoring->levels[level]) + " has a score of " +
         std::to_string(most) + " at most";
}

std::optional<std::string> request_fault(const GenerateRequest& request) {
  const Target& t = request.target;
  if (request.min_clues > request.max_clues) return "no number of givens is asked for";
  if (t.asks_nothing()) return std::nullopt;
  if (!request.unique) return "only puzzles with one solution have a grade";
  const std::size_t side = request.topology->side();
  const auto on_scale = [](TechniqueId id) { return !is_large(id); };
  for (const auto* list : {&t.require, &t.forbid, &t.only}) {
    for (const TechniqueId id : *list) {
      if (!is_large(id) && !level_in(*t.scale, id)) {
        return key(id) + " is not a technique of the profile " + std::string(t.scale->key);
      }
    }
  }
  const bool rated = t.min_er || t.max_er || t.pearl || t.diamond || t.asks_score() ||
                     !t.only.empty() || ranges::any_of(t.require, on_scale) ||
                     ranges::any_of(t.forbid, on_scale);
  if (rated && side > kRatedSide) return "puzzles of sides above 64 are not rated";
  if (rated && !can_rate(*t.scale, *request.topology)) {
    return rating_refusal(*t.scale, *request.topology);
  }
  if (auto fault = score_fault(t)) return fault;
  if (t.min_er && t.max_er && *t.min_er > *t.max_er) return "no rating is asked for";
  if (t.min_level && t.max_level && *t.min_level > *t.max_level) return "no level is asked for";
  for (const auto* list : {&t.require, &t.only}) {
    for (const TechniqueId id : *list) {
      if (is_large(id) && side <= 9) {
        return key(id) + " does not occur up to side 9: its complement is a smaller subset";
      }
    }
  }
  const TopologySpec& spec = request.topology->spec();
  const bool blocks = spec.box_rows != 0 || !spec.regions.empty();
  const bool plain = RuleSet{RuleKind::boxes}.covers(request.topology->rules());
  for (const auto* list : {&t.require, &t.only}) {
    for (const TechniqueId id : *list) {
      if (!blocks && technique(id).holds == Holds::blocks) return key(id) + " needs boxes";
      if (in_family(id, "implied") && request.topology->implied_count() == 0) {
        return key(id) + " does not occur here: no house follows from others";
      }
      if (in_family(id, "clues") && spec.constraints.empty() && request.clues.empty()) return key(id) + " needs clues";
      if (plain && (in_family(id, "leftovers") || in_family(id, "generalized"))) {
        return key(id) + " does not occur on grids of rows, columns and boxes alone";
      }
      if (t.max_level == Level::easy && !is_single(id) && !is_direct(id)) {
        return key(id) + " is never needed at the level easy, where singles suffice";
      }
    }
  }
  if (ranges::find(t.forbid, TechniqueId::full_house) != t.forbid.end()) {
    return "every path ends with a full house, the last cell of the grid";
  }
  if (auto fault = level_fault(t)) return fault;
  if (t.max_level == Level::easy && t.min_er && *t.min_er > kMostBySingles) {
    return "a puzzle that singles solve has a rating of at most 2.3";
  }
  if (t.max_er && *t.max_er < kLeastRating) return "the lowest rating is 1.0";
  if (has_large(t.only) && !std::all_of(t.only.begin(), t.only.end(), in_basic)) {
    return "only the profile basic finds large subsets, and it has no other techniques than "
           "singles, locked "
           "candidates and subsets";
  }
  for (const TechniqueId id : t.require) {
    if (std::find(t.forbid.begin(), t.forbid.end(), id) != t.forbid.end()) {
      return key(id) + " is both required and forbidden";
    }
  }
  for (const TechniqueId id : t.only) {
    if (!is_single(id) && std::find(t.forbid.begin(), t.forbid.end(), id) != t.forbid.end()) {
      return key(id) + " is needed by 'only' and forbidden";
    }
  }
  return std::nullopt;
}

}  // namespace tresse
