// The checks stand in a fixed order, the target first, so that of several faults both front ends tell the same. The
// generator itself says what no target can be (request_fault); here is what the parts mean beside each other.
#include "library/generate/job.hpp"

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "generate/dig/digger.hpp"
#include "generate/pattern/pattern.hpp"
#include "generate/target/filter.hpp"
#include "grader/table.hpp"
#include "model/verify.hpp"

namespace tresse::library {
namespace {

using std::string;
using Part = GeneratePart;
using Refusal = std::optional<GenerateRefusal>;

Refusal refuse(std::optional<Part> part, string text) {
  return GenerateRefusal{part, std::move(text)};
}

bool asks(const GenerateOptions& o, Part part) {
  switch (part) {
    case Part::from:
      return o.from.has_value();
    case Part::allow_multiple:
      return !o.unique;
    case Part::clues:
      return o.min_clues || o.max_clues;
    case Part::fill:
      return o.fill.has_value();
    case Part::symmetry:
      return o.symmetry.has_value();
    case Part::pattern:
      return o.pattern.has_value();
    case Part::level:
      return o.target.min_level || o.target.max_level;
    case Part::rating:
      return o.target.min_er || o.target.max_er;
    case Part::score:
      return o.target.min_points || o.target.max_points;
    case Part::pearl:
      return o.target.pearl;
    case Part::diamond:
      return o.target.diamond;
    case Part::require:
      return !o.target.require.empty();
    case Part::forbid:
      return !o.target.forbid.empty();
    case Part::only:
      return !o.target.only.empty();
    case Part::scale:
      return o.scale;
    case Part::path:
      return o.path;
    case Part::distinct:
      return o.distinct;
    case Part::avoid:
      return o.avoid;
    case Part::tries:
      return o.tries.has_value();
    default:
      return false;
  }
}

// The first of these parts that is asked for.
std::optional<Part> first_of(const GenerateOptions& o, std::initializer_list<Part> parts) {
  const auto at = std::ranges::find_if(parts, [&](Part part) { return asks(o, part); });
  return at == parts.end() ? std::nullopt : std::optional(*at);
}

// --- the grid they are dug from ---

Refusal take_grid(const GenerateOptions& o, PartName name, GenerateRequest& request) {
  if (!o.from) return std::nullopt;
  const string from = name(Part::from);
  const Topology& topology = *request.topology;
  if (o.from->topology->spec() != topology.spec()) {
    return refuse(Part::from, from + " is " + o.from->topology->describe() + ", the puzzles are " +
                                  topology.describe());
  }
  if (!o.from->givens.complete()) return refuse(Part::from, from + " takes a full grid");
  if (const auto clash = find_clash(topology, o.from->givens)) {
    return refuse(Part::from, from + ": the grid is not valid: " + twice_text(topology, *clash));
  }
  request.solution = o.from->givens;
  return std::nullopt;
}

// --- the target ---

Refusal take_target(const GenerateOptions& o, PartName name, GenerateRequest& request) {
  request.target = o.target;
  Target& t = request.target;
  if (t.scale->scoring != nullptr) {
    t.min_scale_level = std::exchange(t.min_level, std::nullopt);
    t.max_scale_level = std::exchange(t.max_level, std::nullopt);
  }
  for (const TechniqueId id : t.only) {
    if (level_in(k_basic_profile, id) != Level::easy) continue;
    return refuse(Part::only, name(Part::only) + " names what is needed beside singles, not " +
                                  string(technique(id).key) + " (" + name(Part::level) +
                                  " easy asks for singles alone)");
  }
  if (!t.only.empty() && (!t.require.empty() || !t.forbid.empty())) {
    return refuse(Part::only, name(Part::only) +
                                  " names all techniques that may be used, so it allows no " +
                                  name(Part::require) + " and no " + name(Part::forbid));
  }
  for (const TechniqueId id : t.require) {
    if (std::ranges::find(t.forbid, id) == t.forbid.end()) continue;
    return refuse({}, name(Part::require) + " and " + name(Part::forbid) + " both name " +
                          string(technique(id).key));
  }
  return std::nullopt;
}

// --- the givens ---

// A share of the cells as a number of givens: rounded down, or with a symmetry to the nearest it can have.
std::size_t symmetric_count(const GenerateRequest& request, double share) {
  const auto down = static_cast<std::size_t>(share);
  if (request.symmetry == Symmetry::none) return down;
  const OrbitCounts counts(request.topology->side(), request.symmetry);
  std::size_t less = down, more = down + 1;
  while (!counts.can_be(less)) --less;  // none at all can be
  while (more <= request.topology->cell_count() && !counts.can_be(more)) ++more;
  const bool up =
      more <= request.topology->cell_count() &&
      static_cast<double>(more) - share + 1e-6 < share - static_cast<double>(less);  // ties: less
  return up ? more : less;
}

Refusal take_clues(const GenerateOptions& o, PartName name, GenerateRequest& request) {
  const std::size_t cells = request.topology->cell_count();
  const string clues = name(Part::clues), fill = name(Part::fill);
  if (asks(o, Part::clues) && o.fill) {
    return refuse({}, clues + " and " + fill + " exclude each other");
  }
  if (asks(o, Part::clues)) {
    request.min_clues = o.min_clues.value_or(0);
    request.max_clues = o.max_clues.value_or(cells);
    if (request.min_clues > cells) {
      return refuse(Part::clues, clues + ": the grid has " + std::to_string(cells) + " cells");
    }
    if (request.min_clues > request.max_clues) {
      return refuse(Part::clues, clues + ": the range is empty");
    }
    const OrbitCounts counts(request.topology->side(), request.symmetry);
    std::size_t reached = request.min_clues;
    while (reached <= request.max_clues && !counts.can_be(reached)) ++reached;
    if (reached > request.max_clues) {
      return refuse(Part::clues,
                    clues + ": with " + name(Part::symmetry) + " " +
                        string(kSymmetryNames[static_cast<std::size_t>(request.symmetry)]) +
                        " no puzzle has that many givens");
    }
  }
  if (o.fill) {
    if (!(*o.fill >= 0 && *o.fill <= 100)) {
      return refuse(Part::fill, fill + " takes a percentage up to 100");
    }
    request.max_clues = symmetric_count(request, *o.fill / 100 * double(cells) + 1e-9);
    request.min_clues = request.max_clues;
  }
  return std::nullopt;
}

Refusal refuse_multiple(const GenerateOptions& o, PartName name) {
  const string multiple = name(Part::allow_multiple);
  const auto because = [&](const string& why) {
    return refuse(Part::allow_multiple, multiple + why);
  };
  if (o.minimal)
    return refuse({}, name(Part::minimal) + " and " + multiple + " exclude each other");
  if (!first_of(o, {Part::clues, Part::fill, Part::pattern})) {
    const string fill = name(Part::fill);
    return because(" needs to know how many givens: " + name(Part::clues) +
                   (fill.empty() ? "" : " or " + fill));
  }
  const string grade = ": only a puzzle with one solution has a grade";
  if (!o.target.asks_nothing()) return because(grade);
  if (const auto other = first_of(o, {Part::scale, Part::path})) {
    return because(grade + ", no " + name(*other));
  }
  return std::nullopt;
}

Refusal take_givens(const GenerateOptions& o, PartName name, GenerateRequest& request) {
  request.unique = o.unique;
  request.minimal = o.minimal;
  request.symmetry = o.symmetry.value_or(Symmetry::none);
  if (auto refusal = take_clues(o, name, request)) return refusal;
  // McGuire, Tugemann, Civario 2012; and two digits that nobody gives can be exchanged.
  const bool classic = request.topology->is_classic9();
  const std::size_t fewest = classic ? 17 : request.topology->side() - 1;
  if (request.unique && request.max_clues < fewest) {
    return refuse(asks(o, Part::fill) ? Part::fill : Part::clues,
                  "no puzzle of this shape with fewer than " + std::to_string(fewest) +
                      " givens has one solution");
  }
  // The last given of a row follows from the others.
  const std::size_t side = request.topology->side();
  if (request.minimal && request.min_clues > side * (side - 1)) {
    return refuse(asks(o, Part::fill) ? Part::fill : Part::clues,
                  "no minimal puzzle of this shape has more than " + std::to_string(side * (side - 1)) +
                      " givens: one of each row follows from the others");
  }
  return request.unique ? std::nullopt : refuse_multiple(o, name);
}

Refusal take_pattern(const GenerateOptions& o, PartName name, GenerateRequest& request) {
  if (!o.pattern) return std::nullopt;
  const string pattern = name(Part::pattern);
  if (const auto other = first_of(o, {Part::clues, Part::fill, Part::symmetry})) {
    return refuse(Part::pattern,
                  pattern + " says where the givens are, so it allows no " + name(*other));
  }
  if (o.pattern->size() != request.topology->cell_count()) {
    return refuse(Part::pattern, pattern + " has one value for each cell");
  }
  request.pattern = *o.pattern;
  if (!request.unique) return std::nullopt;
  if (const auto why = why_never_unique(*request.topology, request.pattern)) {
    return refuse(Part::pattern, pattern + ": " + *why);
  }
  return std::nullopt;
}

Refusal take_unbiased(const GenerateOptions& o, PartName name, GenerateRequest& request) {
  request.unbiased = o.unbiased;
  if (!o.unbiased) return std::nullopt;
  const string unbiased = name(Part::unbiased);
  if (const auto other = first_of(
          o, {Part::from, Part::allow_multiple, Part::clues, Part::fill, Part::symmetry,
              Part::pattern, Part::level, Part::rating, Part::score, Part::pearl, Part::diamond,
              Part::require, Part::forbid, Part::only, Part::distinct, Part::avoid, Part::tries})) {
    return refuse(Part::unbiased,
                  unbiased + " allows no " + name(*other) + ", which would bias the sample");
  }
  if (!request.topology->is_classic9()) {
    return refuse(Part::unbiased, unbiased + " is for 9x9 with 3x3 boxes");
  }
  request.minimal = true;
  return std::nullopt;
}

// --- what the puzzles take beside the request ---

// A technique that a profile has no row for. Large sets are looked for by basic, whatever the profile.
std::optional<TechniqueId> lacking(const Profile& profile, const std::vector<TechniqueId>& ids) {
  const auto at = std::ranges::find_if(
      ids, [&](TechniqueId id) { return !is_large(id) && !level_in(profile, id); });
  return at == ids.end() ? std::nullopt : std::optional(*at);
}

// Techniques are steps of a path. It is that of the default profile, unless figures are asked for, which are those of
// the scale, or another profile alone knows a technique that is to be there: the scale, else the first one. What a
// path does not know is forbidden already.
Refusal choose_profile(const GenerateOptions& o, PartName name, Target& t) {
  auto figures = first_of(o, {Part::rating, Part::score, Part::pearl, Part::diamond, Part::scale});
  if (!figures && t.asks_score()) figures = Part::level;
  const auto knows = [&](const Profile& profile) {
    return !lacking(profile, t.require) && !lacking(profile, t.only);
  };
  if (t.require.empty() && t.forbid.empty() && t.only.empty()) return std::nullopt;
  if (!figures) {
    std::vector<const Profile*> all = {&default_profile(), t.scale};
    all.insert(all.end(), profiles().begin(), profiles().end());
    const auto first = std::ranges::find_if(all, [&](const Profile* p) { return knows(*p); });
    t.scale = first == all.end() ? &default_profile() : *first;
  }
  for (const auto& [list, part] :
       {std::pair{&t.require, Part::require}, std::pair{&t.only, Part::only}}) {
    const auto id = lacking(*t.scale, *list);
    if (!id) continue;
    const string unknown = ", which does not know " + string(technique(*id).key);
    if (figures) return refuse(part, name(*figures) + " goes by " + string(t.scale->key) + unknown);
    return refuse(part, name(part) + " goes by the profile " + string(t.scale->key) + unknown +
                            "; no profile knows all of these techniques");
  }
  std::erase_if(t.forbid, [&](TechniqueId id) { return !is_large(id) && !level_in(*t.scale, id); });
  return std::nullopt;
}

// Figures that the scale does not have.
Refusal check_figures(const GenerateOptions& o, PartName name) {
  const Profile& scale = *o.target.scale;
  const bool scored = scale.scoring != nullptr;
  const auto part =
      scored ? first_of(o, {Part::rating, Part::pearl, Part::diamond}) : first_of(o, {Part::score});
  if (!part) return std::nullopt;
  return refuse(part, name(*part) + ": the scale " + string(scale.key) +
                          (scored ? " has a score and no ER, EP, ED" : " has no score"));
}

Refusal take_rest(const GenerateOptions& o, PartName name, GenerateJob& job) {
  if (const Refusal refusal = check_figures(o, name)) return refusal;
  if (const Refusal refusal = choose_profile(o, name, job.request.target)) return refusal;
  const GenerateRequest& request = job.request;
  if (const auto fault = request_fault(request)) {
    return refuse({}, "no puzzle is like that: " + *fault);
  }
  job.seed = o.seed;
  job.tries = o.tries.value_or(default_tries(request.topology->side()));
  job.distinct = o.distinct;
  if (job.distinct && o.first != 1) {
    return refuse(Part::distinct, name(Part::distinct) +
                                      " depends on the puzzles before, so it allows no " +
                                      name(Part::first));
  }
  // Techniques of a path are those of the scale: the output shows that path then.
  const auto on_scale = [](const std::vector<TechniqueId>& ids) {
    return std::ranges::any_of(ids, [](TechniqueId id) { return !is_large(id); });
  };
  const Target& t = request.target;
  job.rated = o.scale || asks(o, Part::rating) || t.pearl || t.diamond || t.asks_score() ||
              (t.scale->scale && (on_scale(t.require) || on_scale(t.forbid)));
  if (job.rated && !can_rate(*t.scale, *request.topology)) {
    return refuse({}, rating_refusal(*t.scale, *request.topology));
  }
  job.path = o.path;
  if (o.certificate && !request.unique) {
    return refuse(Part::certificate, name(Part::certificate) +
                                         " proves uniqueness, so it allows no " +
                                         name(Part::allow_multiple));
  }
  return std::nullopt;
}

}  // namespace

std::uint64_t default_tries(std::size_t side) {
  return side <= 6 ? 20'000 : side <= 9 ? 1'000'000 : side <= 16 ? 20'000 : side <= 25 ? 500 : 20;
}

Result<GenerateJob, GenerateRefusal> generate_job(const GenerateOptions& options, PartName name) {
  GenerateJob job;
  GenerateRequest& request = job.request;
  request.topology = options.topology;
  for (const auto take : {take_grid, take_target, take_givens, take_pattern, take_unbiased}) {
    if (auto refusal = take(options, name, request)) return Failure{std::move(*refusal)};
  }
  if (auto refusal = take_rest(options, name, job)) return Failure{std::move(*refusal)};
  return job;
}

}  // namespace tresse::library
