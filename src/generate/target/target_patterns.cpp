// In a profile the first finding of the first row counts, so a path restricted to the rows up to that of
// a pattern is the beginning of the whole path: what it does is done there too. Techniques of one row
// (types of loops, of BUGs) go together.
//
// Tried and lost: patterns beside singles plus exactly the pattern. Their finds are solved by nothing harder,
// but on the whole path something easier mostly does the pattern's work: no jellyfish in 13,600 tries.
#include "generate/target/target_patterns.hpp"

#include <algorithm>

#include "grader/profile.hpp"
#include "grader/rating.hpp"
#include "grader/table.hpp"

namespace tresse {
namespace {

constexpr int kBeyondPatterns = 65;  // chains begin

bool is_pattern(TechniqueId id) {
  return !in_family(id, "singles") && !in_family(id, "locked") && !in_family(id, "direct");
}

// A pattern, the number of its row, and the lowest rating there in tenths (0: the profile has none).
struct Reached {
  TechniqueId id;
  std::size_t row;
  int er;
};

// Of a profile, in its order, up to its chains. Locked candidates and what is easier are met often enough.
std::vector<Reached> reached(const Profile& profile) {
  std::vector<Reached> all;
  for (std::size_t i = 0; i < profile.rows.size(); ++i) {
    const ProfileRow& row = profile.rows[i];
    if (row.finder == FinderId::static_chains) break;
    int least = tenths(row.yield[0].rating);
    for (const Yield& y : row.yields()) least = std::min(least, tenths(y.rating));
    for (const Yield& y : row.yields()) {
      if (is_pattern(y.technique)) all.push_back({y.technique, i, least});
    }
  }
  return all;
}

TargetPattern pattern_of(const std::vector<Reached>& all, const Reached& reached) {
  TargetPattern pattern{reached.id, {}};
  for (const Technique& t : kTechniques) {
    if (in_family(t.id, "locked") || in_family(t.id, "direct")) pattern.easier.push_back(t.id);
  }
  for (const Reached& other : all) {
    if (other.row <= reached.row && other.id != reached.id) pattern.easier.push_back(other.id);
  }
  return pattern;
}

}  // namespace

std::vector<TargetPattern> target_patterns(const Target& target) {
  std::vector<TargetPattern> some;
  const bool chains = target.min_er && *target.min_er >= kBeyondPatterns;
  if (target.pearl || target.diamond || chains) return some;
  const bool band = target.max_er && *target.max_er < kBeyondPatterns && target.require.empty();
  const std::vector<Reached> all = reached(*target.scale);
  for (const Reached& r : all) {
    const auto& list = target.require;
    const bool required = std::find(list.begin(), list.end(), r.id) != list.end();
    if (required || (band && r.er <= *target.max_er && r.er >= target.min_er.value_or(0))) {
      some.push_back(pattern_of(all, r));
    }
  }
  return some;
}

}  // namespace tresse
