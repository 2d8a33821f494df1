// rup_models CLAIMS SEED: the proof checker against models. Random formulas of up to six variables, and random claims that
// clauses follow: a set of assignments is a 64-bit word here, so all models are looked at for each claim. Whatever the
// checker accepts must hold in every model of the formula. Whatever it refuses must not follow by the unit propagation
// below, which shares nothing with it; as long as no clause was removed, whatever it accepts must. Clauses come and go,
// literals repeat, sweeps come early. The same claims go to the checker of hints, with the clauses that the propagation
// below used, and with such lists damaged. One wrong word, and the program prints the formula and fails.
#include <array>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "base/rng.hpp"
#include "proof/hints.hpp"
#include "proof/rup.hpp"

namespace {

using namespace tresse;
using Clause = std::vector<std::int32_t>;

constexpr std::size_t kVariables = 6;
// The numbers that variables have in clauses; far ones, which take memory, in one formula of 256.
using Numbers = std::array<std::int32_t, kVariables>;
constexpr Numbers kNear = {1, 2, 3, 4, 5, 6};
constexpr Numbers kFar = {1, 4095, 4096, 729, 65'537, 1'000'000'007};
// The assignments in which variable v is true.
constexpr std::uint64_t kTrue[kVariables] = {0xAAAAAAAAAAAAAAAA, 0xCCCCCCCCCCCCCCCC, 0xF0F0F0F0F0F0F0F0,
                                             0xFF00FF00FF00FF00, 0xFFFF0000FFFF0000, 0xFFFFFFFF00000000};

// A clause, with its literals as bits too: v for the variable, 8 + v for its negation.
struct Known {
  Clause literals;
  unsigned bits = 0;
  std::uint64_t models = 0;
  std::uint32_t id = 0;
  bool axiom = false;
};

Known random_clause(Rng& rng, std::size_t variables, const Numbers& number, bool repeat) {
  constexpr std::size_t kSizes[] = {1, 2, 2, 2, 3, 3, 3, 3, 4, 5};
  Known k;
  const std::size_t size = repeat && rng.below(40) == 0 ? 0 : kSizes[rng.below(std::size(kSizes))];
  for (std::size_t i = 0; i < size; ++i) {
    const std::size_t v = rng.below(variables);
    const bool positive = rng.below(2) == 0;
    const unsigned bit = positive ? 1u << v : 256u << v;
    if ((k.bits & ((1u << v) | (256u << v))) != 0 && !(repeat && rng.below(4) == 0)) continue;
    k.bits |= bit;
    k.literals.push_back(positive ? number[v] : -number[v]);
    k.models |= positive ? kTrue[v] : ~kTrue[v];
  }
  return k;
}

unsigned negation(unsigned bits) {
  return ((bits & 63u) << 8) | (bits >> 8);
}

// Rounds over all clauses until nothing changes.
bool follows(const std::vector<Known>& clauses, unsigned claim, std::vector<std::int64_t>& used) {
  unsigned falses = claim;
  if ((falses & negation(falses)) != 0) return true;
  for (bool changed = true; changed;) {
    changed = false;
    for (const Known& c : clauses) {
      const unsigned open = c.bits & ~falses;
      if ((open & (open - 1)) != 0 || (open & negation(falses)) != 0) continue;
      used.push_back(c.id);
      if (open == 0) return true;
      falses |= negation(open);
      changed = true;
    }
  }
  return false;
}

struct Tally {
  std::uint64_t claims = 0;
  std::uint64_t accepted = 0;
  std::uint64_t hinted = 0;
  std::uint64_t hints_accepted = 0;
  std::uint64_t formulas = 0;
};

void print(const Clause& clause) {
  for (const std::int32_t l : clause) std::fprintf(stderr, "%d ", l);
  std::fprintf(stderr, "0\n");
}

[[noreturn]] void fail(const char* what, std::uint64_t seed, const std::vector<Known>& clauses,
                       const Known& claim) {
  std::fprintf(stderr, "rup_models: %s; formula %" PRIu64 ", its clauses, then the claim:\n", what, seed);
  for (const Known& c : clauses) print(c.literals);
  print(claim.literals);
  std::exit(1);
}

void damage(std::vector<std::int64_t>& hints, std::int64_t ids, Rng& rng) {
  const std::size_t at = rng.below(hints.size() + 1);
  switch (rng.below(3)) {
    case 0:
      hints.insert(hints.begin() + static_cast<std::ptrdiff_t>(at),
                   static_cast<std::int64_t>(rng.below(static_cast<std::size_t>(ids) + 2)));
      return;
    case 1:
      if (at < hints.size()) hints.erase(hints.begin() + static_cast<std::ptrdiff_t>(at));
      return;
    default:
      if (at < hints.size()) hints[at] = -hints[at];
  }
}

// One formula, and claims until it is refuted or enough were made.
void one_formula(std::uint64_t seed, Tally& tally) {
  Rng rng(seed);
  proof::Budget budget(std::uint64_t{1} << 30);
  const StopToken never;
  proof::Rup rup(budget, never, rng.below(2) == 0 ? 0 : 64);
  proof::Hints hints(budget, never, 0);
  std::vector<Known> live;
  std::uint64_t models = ~std::uint64_t{0};
  const std::size_t variables = 3 + rng.below(kVariables - 2);
  const Numbers& number = rng.below(256) == 0 ? kFar : kNear;
  const std::size_t axioms = 2 + rng.below(4 * variables);
  for (std::uint32_t id = 1; id <= axioms; ++id) {
    Known c = random_clause(rng, variables, number, false);
    if (c.literals.size() < 2 && rng.below(4) != 0) c = random_clause(rng, variables, number, false);
    c.id = id;
    c.axiom = true;
    models &= c.models;
    rup.add_axiom(c.literals);
    hints.add_axiom(c.literals);
    live.push_back(std::move(c));
  }
  rup.begin();
  ++tally.formulas;
  auto next_id = static_cast<std::uint32_t>(axioms);
  bool whole = true;  // nothing was removed
  std::vector<std::int64_t> used;
  std::size_t left = 60;
  while (left-- > 0) {
    if (rup.refuted() && left > 2) left = 2;
    if (rup.refuted() && models != 0) fail("a satisfiable formula is refuted", seed, live, {});
    Known claim = random_clause(rng, variables, number, true);
    claim.id = ++next_id;
    used.clear();
    const bool naive = follows(live, claim.bits, used);
    const bool sound = (models & ~claim.models) == 0;
    const bool implied = rup.implied(claim.literals);
    ++tally.claims;
    tally.accepted += implied ? 1 : 0;
    if (implied && !sound) fail("accepted, but a model contradicts it", seed, live, claim);
    if (!implied && naive) fail("refused, but it follows by unit propagation", seed, live, claim);
    if (implied && !naive && whole) fail("accepted, but unit propagation does not show it", seed, live, claim);
    if (naive && !hints.fault(claim.literals, used).empty()) fail("right hints are refused", seed, live, claim);
    damage(used, next_id, rng);
    const bool hinted = hints.fault(claim.literals, used).empty();
    ++tally.hinted;
    tally.hints_accepted += hinted ? 1 : 0;
    if (hinted && (!sound || !naive)) fail("damaged hints are accepted for what does not follow", seed, live, claim);
    if (implied && naive && rng.below(4) != 0) {
      rup.add_implied(claim.literals);
      hints.add(claim.id, claim.literals);
      live.push_back(std::move(claim));
    } else if (sound && rng.below(8) == 0) {
      rup.add_fact(claim.literals);
      hints.add(claim.id, claim.literals);
      claim.axiom = true;
      live.push_back(std::move(claim));
    }
    if (rng.below(3) != 0 || live.empty()) continue;
    const std::size_t at = rng.below(live.size());
    Clause literals = live[at].literals;
    rng.shuffle(std::span(literals));
    if (live[at].axiom) {
      // Clauses of the formula stay, unless a derived one has the same literals.
      bool derived = false;
      for (const Known& c : live) derived = derived || (!c.axiom && c.bits == live[at].bits);
      if (!derived) rup.remove(literals);
      continue;
    }
    rup.remove(literals);
    hints.remove(live[at].id);
    live.erase(live.begin() + static_cast<std::ptrdiff_t>(at));
    whole = false;
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: rup_models CLAIMS SEED\n");
    return 2;
  }
  const std::uint64_t wanted = std::strtoull(argv[1], nullptr, 10);
  const std::uint64_t seed = std::strtoull(argv[2], nullptr, 10);
  Tally t;
  while (t.claims < wanted) one_formula(Rng::sub_seed(seed, t.formulas), t);
  std::printf("%" PRIu64 " formulas: %" PRIu64 " claims, %" PRIu64 " accepted; %" PRIu64
              " lists of damaged hints, %" PRIu64 " accepted; all as the models say\n",
              t.formulas, t.claims, t.accepted, t.hinted, t.hints_accepted);
  return 0;
}
