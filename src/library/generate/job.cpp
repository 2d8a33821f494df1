// The checks stand in a fixed order, the target first, so that of several faults both front ends tell the same. The
// generator itself says what no target can be (request_fault); here is what the parts mean beside each other.
#include "library/generate/job.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <utility>

#include "base/nearest.hpp"
#include "base/pieces.hpp"
#include "base/ranges.hpp"
#include "canon/canon.hpp"
#include "generate/dig/digger.hpp"
#include "generate/generator.hpp"
#include "generate/grids/full_grid.hpp"
#include "generate/pattern/pattern.hpp"
#include "generate/target/filter.hpp"
#include "grader/table.hpp"
#include "library/call.hpp"
#include "library/grader.hpp"
#include "library/settings.hpp"
#include "model/rules/clue.hpp"
#include "model/rules/differ.hpp"
#include "model/verify.hpp"
#include "repair/repair.hpp"
#include "tresse/clash.hpp"

namespace tresse::library {
namespace {

using std::string;
using std::string_view;

constexpr std::size_t kLargestSide = 256;
constexpr std::uint64_t kClueTries = 2'000;  // of puzzles with clues: a minute of killers

// As BadSetting.
[[noreturn]] void refuse(string form, std::vector<string> values = {}) { throw BadSetting(std::move(form), std::move(values)); }

string name(string_view setting) { return "{" + string(setting) + "}"; }

// The position of a name, or a sentence: "unknown level 'esay'; did you mean 'easy'? (easy, medium, ...)".
Result<std::size_t, string> position_of(string_view name, const char* what, const std::vector<string>& known) {
  const auto at = ranges::find(known, name);
  if (at != known.end()) return static_cast<std::size_t>(at - known.begin());
  // "easy-hard": two names, and the range of them.
  const std::size_t dash = name.find('-');
  const auto is_known = [&](string_view part) { return ranges::find(known, part) != known.end(); };
  string among = name_among(name, known);
  if (dash != string_view::npos && is_known(name.substr(0, dash)) && is_known(name.substr(dash + 1))) {
    among = "'" + string(name) + "'; did you mean '" + string(name).replace(dash, 1, "..") + "'?" + among.substr(among.rfind(" ("));
  }
  return Failure{"unknown " + string(what) + " " + among};
}

string in_small_letters(string_view name) {
  string small(name);
  for (char& c : small) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return small;
}

template <class T>
struct Bounds {
  std::optional<T> low;
  std::optional<T> high;
};

// A rule that is said clue by clue, by its name with dashes ("killer-cage") or by its key in JSON.
Result<RuleKind, string> rule_named(string_view asked) {
  std::vector<string> known;
  for (const ClueRule& rule : clue_rules()) {
    string name = in_small_letters(rule.name);
    ranges::replace(name, ' ', '-');
    if (in_small_letters(asked) == name || (asked == rule.key && rule.shape != ClueShape::listed)) return rule.kind;
    if (rule.shape != ClueShape::numbers) known.push_back(std::move(name));
  }
  return Failure{"unknown rule " + name_among(asked, known)};
}

// The setting of a rule without clues; empty: it is none.
string setting_of_rule(string_view asked) {
  string word = in_small_letters(asked);
  ranges::replace(word, '-', '_');
  for (const char* shape : {"diagonals", "windoku", "latin"}) {
    if (word == shape) return word;
  }
  for (const DifferRule& rule : differ_rules()) {
    if (rule.is_global() && (word == rule.key || word == rule.fpuzzles_key)) return string(rule.key);
  }
  return {};
}

// Why no clue of this rule fits such a grid. requires: its shape is not numbers.
std::optional<string> fault_of_shape(const ClueRule& rule, const TopologySpec& spec) {
  if (rule.fault == nullptr) return std::nullopt;
  return rule.fault({rule.kind, {CellId(0), CellId(1)}, {}, 1}, spec);  // one in which nothing else is wrong
}

// Settings to a request.
class JobMaker {
 public:
  JobMaker(const GenerateSettings& settings, const GenerateExtras& extras, GenerateJob& job)
      : s_(settings), extras_(extras), job_(job), request_(job.request) {}

  void make() {
    take_grid();
    take_rules();
    take_target();
    take_givens();
    take_pattern();
    take_unbiased();
    take_rest();
  }

 private:
  [[nodiscard]] bool asks(string_view setting) const {
    if (setting == "solution") return extras_.solution.has_value();
    if (setting == "pattern") return !s_.pattern.empty();
    if (setting == "path") return extras_.path;
    if (setting == "avoid") return extras_.avoid;
    return ranges::any_of(settings_of<GenerateSettings>(), [&](const auto& one) { return one.row.name == setting && one.given(s_); });
  }
  // The first of these that is asked for; empty: none.
  [[nodiscard]] string_view first_of(std::initializer_list<string_view> settings) const {
    const auto at = ranges::find_if(settings, [&](string_view setting) { return asks(setting); });
    return at == settings.end() ? string_view() : *at;
  }

  // The value, or the sentence that says why there is none.
  template <class T>
  [[nodiscard]] T value_of(Result<T, string> named, string_view setting) const {
    if (!named) refuse(name(setting) + ": %", {named.error()});
    return std::move(named).value();
  }
  // "A..B", "A..", "..B", "A"; nothing of an empty text.
  template <class Parse>
  [[nodiscard]] auto range_of(const string& text, string_view setting, Parse parse) const {
    Bounds<decltype(parse(text))> bounds;
    if (text.empty()) return bounds;
    const auto dots = text.find("..");
    const string low = text.substr(0, dots);
    const string high = dots == string::npos ? low : text.substr(dots + 2);
    if (!low.empty()) bounds.low = parse(low);
    if (!high.empty()) bounds.high = parse(high);
    if (low.empty() && high.empty()) refuse(name(setting) + " takes A..B, A.., ..B or A");
    if (bounds.low && bounds.high && *bounds.high < *bounds.low) refuse(name(setting) + " %: the range is empty", {text});
    return bounds;
  }
  [[nodiscard]] std::vector<TechniqueId> techniques_of(const string& list, string_view setting) const {
    if (list.empty()) return {};
    return value_of(techniques_named(list, request_.topology->side()), setting);
  }

  // --- further rules ---

  // "killer-cage,arrow:4". What holds everywhere becomes part of the topology.
  void take_rules() {
    if (s_.rules.empty()) return;
    TopologySpec spec = request_.topology->spec();
    if (spec.side > kMostDigits) refuse("{rules}: sides up to %", {std::to_string(kMostDigits)});
    for (const string_view word : fields_in(s_.rules, ",")) {
      const std::size_t colon = word.find(':');
      WantedClues wanted;
      const string_view asked = word.substr(0, colon);
      if (const string setting = setting_of_rule(asked); !setting.empty()) refuse("{rules} takes rules with clues; % is asked for by " + name(setting), {string(asked)});
      wanted.kind = value_of(rule_named(asked), "rules");
      const ClueRule& rule = clue_rule(wanted.kind);
      if (ranges::find(request_.clues, wanted.kind, &WantedClues::kind) != request_.clues.end()) refuse("{rules} names % twice", {string(rule.name)});
      if (rule.shape == ClueShape::flag || rule.shape == ClueShape::listed) {
        if (colon != word.npos) refuse("{rules}: % holds everywhere and has no number of clues", {string(rule.name)});
        spec.constraints.push_back({wanted.kind, {}, {}, 0});
        continue;
      }
      if (rule.shape == ClueShape::numbers) refuse("{rules}: clues of the rule % are not made", {string(rule.name)});
      if (const auto fault = fault_of_shape(rule, spec)) refuse("{rules}: % %", {string(rule.name), *fault});
      if (colon != word.npos) {
        const auto range = range_of(string(word.substr(colon + 1)), "rules", [](const string& text) { return number_in<std::size_t>(text, "rules", 1, 10'000); });
        wanted.least = range.low.value_or(1);
        wanted.most = range.high.value_or(0);
      }
      request_.clues.push_back(wanted);
    }
    // Cages take what lines leave.
    std::stable_partition(request_.clues.begin(), request_.clues.end(),
                          [](const WantedClues& wanted) { return clue_rule(wanted.kind).shape != ClueShape::cage; });
    if (const auto other = first_of({"unbiased", "pattern", "distinct", "avoid", "scale", "rating", "score", "pearl", "diamond", "only"}); !other.empty()) {
      refuse("{rules} allows no " + name(other));
    }
    auto built = Topology::build(std::move(spec));
    if (!built) refuse("{rules}: %", {built.error().detail});
    request_.topology = *std::move(built);
    if (request_.solution && !is_solution(Puzzle(topology_of_grids(request_), Grid(request_.topology->side())), *request_.solution)) {
      refuse("{solution}: the grid does not obey {rules}");
    }
  }
  // Levels and paths of rules that the grader does not know.
  void refuse_grades() const {
    RuleSet rules = request_.topology->rules();
    for (const WantedClues& wanted : request_.clues) rules.add(wanted.kind);
    const auto rule = rules.beyond(kGradedRules);
    if (!rule || (request_.target.asks_nothing() && !extras_.path)) return;
    refuse("puzzles with the rule % are not graded", {string(name_of(*rule))});
  }
  [[nodiscard]] bool has_clues() const { return !request_.clues.empty() || !request_.topology->spec().constraints.empty(); }

  // --- the grid they are dug from ---

  void take_grid() {
    if (!extras_.solution) return;
    const Topology& topology = *request_.topology;
    const Puzzle& full = *extras_.solution;
    if (full.topology->spec() != topology.spec()) {
      refuse("{solution} is %, the puzzles are %", {full.topology->describe(), topology.describe()});
    }
    if (!full.givens.complete()) refuse("{solution} takes a full grid");
    if (const auto clash = find_clash(topology, full.givens)) {
      refuse("{solution}: the grid is not valid: %", {twice_text(topology, *clash)});
    }
    request_.solution = full.givens;
  }

  // --- the target ---

  void take_target() {
    Target& t = request_.target;
    if (!s_.scale.empty()) t.scale = &scale_named(s_.scale);
    const auto levels = range_of(s_.level, "level", [&](const string& text) { return value_of(level_named(text, *t.scale), "level"); });
    const bool scored = t.scale->scoring != nullptr;
    (scored ? t.min_scale_level : t.min_level) = levels.low;
    (scored ? t.max_scale_level : t.max_level) = levels.high;
    const auto er = range_of(s_.rating, "rating", [&](const string& text) { return tenths_in("rating", text); });
    t.min_er = er.low;
    t.max_er = er.high;
    const auto points = range_of(s_.score, "score", [&](const string& text) { return points_in("score", text); });
    t.min_points = points.low;
    t.max_points = points.high;
    t.pearl = s_.pearl;
    t.diamond = s_.diamond;
    t.require = techniques_of(s_.require, "require");
    t.forbid = techniques_of(s_.forbid, "forbid");
    t.only = techniques_of(s_.only, "only");
    for (const TechniqueId id : t.only) {
      if (level_in(k_basic_profile, id) != Level::easy) continue;
      refuse("{only} names what is needed beside singles, not % ({level} easy asks for singles alone)", {string(technique(id).key)});
    }
    if (!t.only.empty() && (!t.require.empty() || !t.forbid.empty())) {
      refuse("{only} names all techniques that may be used, so it allows no {require} and no {forbid}");
    }
    for (const TechniqueId id : t.require) {
      if (ranges::find(t.forbid, id) == t.forbid.end()) continue;
      refuse("{require} and {forbid} both name %", {string(technique(id).key)});
    }
  }

  // --- the givens ---

  // A share of the cells as a number of givens: rounded down, or with a symmetry to the nearest it can have.
  [[nodiscard]] std::size_t symmetric_count(double share) const {
    const auto down = static_cast<std::size_t>(share);
    if (request_.symmetry == Symmetry::none) return down;
    const OrbitCounts counts(request_.topology->side(), request_.symmetry);
    std::size_t less = down, more = down + 1;
    while (!counts.can_be(less)) --less;  // none at all can be
    while (more <= request_.topology->cell_count() && !counts.can_be(more)) ++more;
    const bool up = more <= request_.topology->cell_count() &&
                    static_cast<double>(more) - share + 1e-6 < share - static_cast<double>(less);  // ties: less
    return up ? more : less;
  }

  void take_clues() {
    const std::size_t cells = request_.topology->cell_count();
    if (asks("clues") && s_.fill) refuse("{clues} and {fill} exclude each other");
    if (asks("clues")) {
      const auto range = range_of(s_.clues, "clues", [](const string& text) { return number_in<std::size_t>(text, "clues"); });
      request_.min_clues = range.low.value_or(0);
      request_.max_clues = range.high.value_or(cells);
      if (request_.min_clues > cells) refuse("{clues}: the grid has % cells", {std::to_string(cells)});
      const OrbitCounts counts(request_.topology->side(), request_.symmetry);
      std::size_t reached = request_.min_clues;
      while (reached <= request_.max_clues && !counts.can_be(reached)) ++reached;
      if (reached > request_.max_clues) {
        refuse("{clues}: with {symmetry} % no puzzle has that many givens",
               {string(kSymmetryNames[static_cast<std::size_t>(request_.symmetry)])});
      }
    }
    if (s_.fill) {
      if (!(*s_.fill >= 0 && *s_.fill <= 100)) refuse("{fill} takes a percentage up to 100");
      request_.max_clues = symmetric_count(*s_.fill / 100 * double(cells) + 1e-9);
      request_.min_clues = request_.max_clues;
    }
  }

  void refuse_multiple() const {
    if (s_.minimal) refuse("{minimal} and {allow_multiple} exclude each other");
    if (first_of({"clues", "fill", "pattern"}).empty()) {
      refuse("{allow_multiple} needs to know how many givens: {clues} or {fill}");
    }
    const string grade = "{allow_multiple}: only a puzzle with one solution has a grade";
    if (!request_.target.asks_nothing()) refuse(grade);
    if (const auto other = first_of({"scale", "path"}); !other.empty()) refuse(grade + ", no " + name(other));
  }

  void take_givens() {
    request_.unique = !s_.allow_multiple;
    request_.minimal = s_.minimal;
    if (asks("symmetry")) request_.symmetry = value_of(symmetry_named(s_.symmetry), "symmetry");
    take_clues();
    // McGuire, Tugemann, Civario 2012; and two digits that nobody gives can be exchanged.
    const std::size_t side = request_.topology->side();
    const std::size_t fewest = request_.topology->is_classic9() ? 17 : side - 1;
    if (request_.unique && request_.max_clues < fewest && !has_clues()) {
      refuse("no puzzle of this shape with fewer than " + std::to_string(fewest) + " givens has one solution");
    }
    // The last given of a row follows from the others.
    if (request_.minimal && request_.min_clues > side * (side - 1)) {
      refuse("no minimal puzzle of this shape has more than " + std::to_string(side * (side - 1)) +
             " givens: one of each row follows from the others");
    }
    if (!request_.unique) refuse_multiple();
  }

  void take_pattern() {
    if (s_.pattern.empty()) return;
    if (const auto other = first_of({"clues", "fill", "symmetry"}); !other.empty()) {
      refuse("{pattern} says where the givens are, so it allows no " + name(other));
    }
    if (s_.pattern.size() != request_.topology->cell_count()) refuse("{pattern} has one value for each cell");
    request_.pattern = s_.pattern;
    if (!request_.unique) return;
    if (const auto why = why_never_unique(*request_.topology, request_.pattern)) refuse("{pattern}: %", {*why});
  }

  void take_unbiased() {
    request_.unbiased = s_.unbiased;
    if (!s_.unbiased) return;
    const auto other = first_of({"solution", "allow_multiple", "clues", "fill", "symmetry", "pattern", "level", "rating", "score", "pearl",
                                 "diamond", "require", "forbid", "only", "distinct", "avoid", "tries"});
    if (!other.empty()) refuse("{unbiased} allows no " + name(other) + ", which would bias the sample");
    if (!request_.topology->is_classic9()) refuse("{unbiased} is for 9x9 with 3x3 boxes");
    request_.minimal = true;
  }

  // --- what the puzzles take beside the request ---

  // A technique that a profile has no row for. Large sets are looked for by basic, whatever the profile.
  static std::optional<TechniqueId> lacking(const Profile& profile, const std::vector<TechniqueId>& ids) {
    const auto at = ranges::find_if(ids, [&](TechniqueId id) { return !is_large(id) && !level_in(profile, id); });
    return at == ids.end() ? std::nullopt : std::optional(*at);
  }

  // Techniques are steps of a path. It is that of the default profile, unless figures are asked for, which are those of
  // the scale, or another profile alone knows a technique that is to be there: the scale, else the first one. What a
  // path does not know is forbidden already.
  void choose_profile() {
    Target& t = request_.target;
    auto figures = first_of({"rating", "score", "pearl", "diamond", "scale"});
    if (figures.empty() && t.asks_score()) figures = "level";
    const auto knows = [&](const Profile& profile) { return !lacking(profile, t.require) && !lacking(profile, t.only); };
    if (t.require.empty() && t.forbid.empty() && t.only.empty()) return;
    if (figures.empty()) {
      std::vector<const Profile*> all = {&default_profile(), t.scale};
      all.insert(all.end(), profiles().begin(), profiles().end());
      const auto first = ranges::find_if(all, [&](const Profile* p) { return knows(*p); });
      t.scale = first == all.end() ? &default_profile() : *first;
    }
    for (const auto& [list, setting] : {std::pair{&t.require, "require"}, std::pair{&t.only, "only"}}) {
      const auto id = lacking(*t.scale, *list);
      if (!id) continue;
      const string unknown = ", which does not know " + string(technique(*id).key);
      if (!figures.empty()) refuse(name(figures) + " goes by " + string(t.scale->key) + unknown);
      refuse(name(setting) + " goes by the profile " + string(t.scale->key) + unknown + "; no profile knows all of these techniques");
    }
    std::erase_if(t.forbid, [&](TechniqueId id) { return !is_large(id) && !level_in(*t.scale, id); });
  }

  // Figures that the scale does not have.
  void check_figures() const {
    const Profile& scale = *request_.target.scale;
    const bool scored = scale.scoring != nullptr;
    const auto setting = scored ? first_of({"rating", "pearl", "diamond"}) : first_of({"score"});
    if (setting.empty()) return;
    refuse(scored ? name(setting) + ": the scale " + string(scale.key) + " has a score and no ER, EP, ED" : name(setting) + " needs {scale} hodoku");
  }

  void take_rest() {
    check_figures();
    choose_profile();
    refuse_grades();
    if (const auto fault = request_fault(request_)) refuse("no puzzle is like that: %", {*fault});
    if (const auto grids = topology_of_grids(request_); !request_.solution && proven_empty(grids)) {
      refuse("no puzzle is like that: %", {why_no_grid(Puzzle(grids, Grid(grids->side())))});
    }
    job_.seed = s_.seed;
    job_.tries = s_.tries.value_or(has_clues() ? kClueTries : default_tries(request_.topology->side()));
    job_.distinct = s_.distinct;
    if (job_.distinct && extras_.first != 1) {
      refuse("{distinct} depends on the puzzles before, so it allows no {first}");
    }
    // Techniques of a path are those of the scale: the output shows that path then.
    const auto on_scale = [](const std::vector<TechniqueId>& ids) {
      return ranges::any_of(ids, [](TechniqueId id) { return !is_large(id); });
    };
    const Target& t = request_.target;
    job_.rated = asks("scale") || asks("rating") || t.pearl || t.diamond || t.asks_score() ||
                 (t.scale->scale && (on_scale(t.require) || on_scale(t.forbid)));
    if (job_.rated && !can_rate(*t.scale, *request_.topology)) refuse("%", {rating_refusal(*t.scale, *request_.topology)});
    job_.path = extras_.path;
    if (extras_.certificate && !request_.unique) {
      refuse("{certificate} proves uniqueness, so it allows no {allow_multiple}");
    }
    const string refused = s_.distinct || extras_.avoid ? canon_refusal(*request_.topology) : string();
    if (!refused.empty()) refuse("{distinct} and {avoid}: %", {refused});
  }

  // Candidates for one puzzle when nobody says how many: some minutes at most.
  static std::uint64_t default_tries(std::size_t side) {
    return side <= 6 ? 20'000 : side <= 9 ? 1'000'000 : side <= 16 ? 20'000 : side <= 25 ? 500 : 20;
  }

  const GenerateSettings& s_;
  const GenerateExtras& extras_;
  GenerateJob& job_;
  GenerateRequest& request_;
};

}  // namespace

std::shared_ptr<const Topology> grid_topology(const GridOptions& options) {
  const auto contradict = [&] {
    std::vector<string> said;
    for (const auto& [given, name] : {std::pair{options.order.has_value(), "{order}"}, {options.box.has_value(), "{box}"}, {options.side.has_value(), "{side}"},
                                      {!options.regions.empty(), "{regions}"}, {options.latin, "{latin}"}}) {
      if (given) said.emplace_back(name);
    }
    const string last = std::move(said.back());
    said.pop_back();
    refuse(joined(said, ", ") + " and " + last + " contradict each other");
  };
  TopologySpec spec;
  spec.diagonals = options.diagonals;
  spec.windoku = options.windoku;
  spec.global_rules = options.global_rules;
  std::optional<BoxShape> box = options.box;
  if (options.order) {
    const BoxShape square{*options.order, *options.order};
    if (box && !(*box == square)) contradict();
    box = square;
  }
  if (!options.regions.empty()) {
    if (box || options.latin) contradict();
    spec.regions = options.regions;
    spec.side = static_cast<std::size_t>(std::lround(std::sqrt(double(options.regions.size()))));
  } else if (box) {
    if (options.latin) contradict();
    spec.side = box->rows * box->cols;
  } else {
    spec.side = options.side.value_or(9);
    if (!options.latin) box = default_box_shape(spec.side);
    if (!options.latin && !box) {
      refuse("{side} % has no usual boxes: name {box} or {latin}", {std::to_string(spec.side)});
    }
  }
  if (options.side && *options.side != spec.side) contradict();
  if (box) spec.box_rows = box->rows, spec.box_cols = box->cols;
  auto built = Topology::build(std::move(spec));
  if (!built) refuse("the grid: %", {built.error().detail});
  if ((*built)->side() > kLargestSide) refuse("grids up to side 256 are generated");
  return *built;
}

GenerateJob generate_job(std::shared_ptr<const Topology> topology, const GenerateSettings& settings, const GenerateExtras& extras) {
  GenerateJob job;
  job.request.topology = std::move(topology);
  JobMaker(settings, extras, job).make();
  return job;
}

Result<Level, std::string> level_named(std::string_view name, const Profile& scale) {
  std::vector<std::string> known = words_of<Level>();
  for (std::size_t i = 0; scale.scoring != nullptr && i < known.size(); ++i) known[i] = in_small_letters(scale.scoring->levels[i]);
  const auto at = position_of(scale.scoring == nullptr ? std::string(name) : in_small_letters(name), "level", known);
  if (!at) return Failure{at.error()};
  return static_cast<Level>(*at);
}

Result<Symmetry, std::string> symmetry_named(std::string_view name) {
  const auto at = position_of(name, "symmetry", {kSymmetryNames.begin(), kSymmetryNames.end()});
  if (!at) return Failure{at.error()};
  return static_cast<Symmetry>(*at);
}

Result<std::vector<TechniqueId>, std::string> techniques_named(std::string_view list, std::size_t side) {
  auto ids = parse_techniques(list, kTechniques);
  if (ids && side <= 9 && list.find("large") == std::string_view::npos) {
    std::erase_if(*ids, is_large);
  }
  return ids;
}

}  // namespace tresse::library
