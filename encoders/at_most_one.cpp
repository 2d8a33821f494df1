// The encodings, and their table at the end. A new one is two functions and a row.
#include "encoders/at_most_one.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

namespace tresse {
namespace {

constexpr std::size_t kShortGroup = 5;  // so many literals are pairwise in every row: nothing has fewer clauses there

// (-a or b): a implies b.
void emit_implication(Literal a, Literal b, ClauseSink& sink) {
  const Literal clause[] = {-a, b};
  sink.add(clause);
}

// Pairwise at-most-one: (-a or -b) for every pair. Arc consistent by unit propagation, and the only
// encoding without auxiliary variables, so that every clause is an axiom of Sudoku to a proof
// checker. Quadratic, and yet the quickest of all measured, with few candidates in a house (a 144x144
// after singles and locked candidates) and with many (a 64x64 of 20 % givens: 8.2 million clauses, 3.2 s;
// the others, a sixth of the size, not in 20 s): one step of propagation where they take several.
AmoSize pairwise_size(std::uint64_t n) {
  const std::uint64_t pairs = n < 2 ? 0 : n * (n - 1) / 2;
  return {pairs, 2 * pairs, 0};
}

void emit_pairwise(std::span<const Literal> literals, FreshVariables&, ClauseSink& sink) {
  for (std::size_t i = 0; i < literals.size(); ++i) {
    for (std::size_t j = i + 1; j < literals.size(); ++j) {
      const Literal clause[] = {-literals[i], -literals[j]};
      sink.add(clause);
    }
  }
}

// Sequential counter (Sinz, CP 2005): s_i says "one of the first i literals is true". x_i implies
// s_i, s_i implies s_(i+1), and s_i forbids x_(i+1). 3n - 4 clauses, n - 1 auxiliary variables, one
// chain of implications from the first literal to the last: unit propagation takes up to n steps
// where pairwise takes one.
AmoSize sequential_size(std::uint64_t n) {
  if (n <= kShortGroup) return pairwise_size(n);
  return {3 * n - 4, 2 * (3 * n - 4), n - 1};
}

void emit_sequential(std::span<const Literal> literals, FreshVariables& fresh, ClauseSink& sink) {
  if (literals.size() <= kShortGroup) return emit_pairwise(literals, fresh, sink);
  Literal before = 0;  // s of the literal before
  for (std::size_t i = 0; i < literals.size(); ++i) {
    if (before != 0) emit_implication(before, -literals[i], sink);
    if (i + 1 == literals.size()) break;
    const Literal here = fresh.next();
    emit_implication(literals[i], here, sink);
    if (before != 0) emit_implication(before, here, sink);
    before = here;
  }
}

// Product (Chen, ModRef 2010): the literals fill a table of p rows and q columns, row by row; each
// implies its row and its column, and at most one row and at most one column hold, by the same
// encoding again. Fresh variables: rows, then columns, then those of the rows' and the columns'
// tables. The fewest clauses of all for long groups, 2n + 4 sqrt(n) + O(n^1/4).
constexpr std::size_t kShort = kShortGroup + 1;  // six would be 16 clauses instead of 15

struct Shape {
  std::uint64_t rows, columns;
};

// The smallest square that is large enough, without the rows that would be empty. requires: n > 0.
constexpr Shape shape_of(std::uint64_t n) {
  std::uint64_t columns = 1;
  while (columns * columns < n) ++columns;
  return {(n + columns - 1) / columns, columns};
}

AmoSize product_size(std::uint64_t n) {
  if (n <= kShort) return pairwise_size(n);
  const auto [rows, columns] = shape_of(n);
  const AmoSize r = product_size(rows), c = product_size(columns);
  return {2 * n + r.clauses + c.clauses, 4 * n + r.literals + c.literals,
          rows + columns + r.auxiliaries + c.auxiliaries};
}

void emit_product(std::span<const Literal> literals, FreshVariables& fresh, ClauseSink& sink) {
  if (literals.size() <= kShort) return emit_pairwise(literals, fresh, sink);
  const auto [row_count, column_count] = shape_of(literals.size());
  std::vector<Literal> rows(row_count), columns(column_count);
  for (Literal& l : rows) l = fresh.next();
  for (Literal& l : columns) l = fresh.next();
  for (std::size_t i = 0; i < literals.size(); ++i) {
    emit_implication(literals[i], rows[i / column_count], sink);
    emit_implication(literals[i], columns[i % column_count], sink);
  }
  emit_product(rows, fresh, sink);
  emit_product(columns, fresh, sink);
}

// Commander (Klieber and Kwon, CFV 2007): groups of three, pairwise within; each literal implies
// the commander of its group, and at most one commander holds, by the same encoding again. The
// original also says that a commander has a true literal; at-most-one does not need it. A group of
// one, at the end, is its own commander. Three is the size with the fewest clauses: a level costs
// n(g - 1)/2 + n and hands n/g on, in all 3n for g = 2 and 3 (which has half the variables), 3.3n
// for 4.
constexpr std::size_t kCommanderGroup = 3;

AmoSize commander_size(std::uint64_t n) {
  if (n <= kShortGroup) return pairwise_size(n);
  AmoSize size = commander_size((n + kCommanderGroup - 1) / kCommanderGroup);
  const std::uint64_t whole = n / kCommanderGroup, rest = n % kCommanderGroup;
  const std::uint64_t clauses = whole * (pairwise_size(kCommanderGroup).clauses + kCommanderGroup) +
                                (rest < 2 ? 0 : pairwise_size(rest).clauses + rest);
  size.clauses += clauses;
  size.literals += 2 * clauses;
  size.auxiliaries += whole + (rest < 2 ? 0 : 1);
  return size;
}

void emit_commander(std::span<const Literal> literals, FreshVariables& fresh, ClauseSink& sink) {
  if (literals.size() <= kShortGroup) return emit_pairwise(literals, fresh, sink);
  std::vector<Literal> commanders;
  commanders.reserve((literals.size() + kCommanderGroup - 1) / kCommanderGroup);
  for (auto rest = literals; !rest.empty();) {
    const auto group = rest.first(std::min(kCommanderGroup, rest.size()));
    rest = rest.subspan(group.size());
    if (group.size() == 1) {
      commanders.push_back(group[0]);
      continue;
    }
    const Literal commander = fresh.next();
    emit_pairwise(group, fresh, sink);
    for (Literal l : group) emit_implication(l, commander, sink);
    commanders.push_back(commander);
  }
  emit_commander(commanders, fresh, sink);
}

// Bimander (Nguyen and Mai, SoICT 2015): groups of two, pairwise within; the number of a group is
// written in binary on ceil(log2(groups)) auxiliary variables, and each literal implies the bits of
// its group. Two literals of different groups differ in a bit. The fewest auxiliary variables, but
// n log n clauses, and a bit that is learnt says little about one literal.
constexpr std::size_t kBimanderGroup = 2;

// Bits that tell the groups of n literals apart. requires: n > 0.
constexpr std::uint64_t bits_for(std::uint64_t n) {
  return static_cast<std::uint64_t>(std::bit_width((n + kBimanderGroup - 1) / kBimanderGroup - 1));
}

AmoSize bimander_size(std::uint64_t n) {
  if (n <= kShortGroup) return pairwise_size(n);
  const std::uint64_t clauses = n / kBimanderGroup + n * bits_for(n);
  return {clauses, 2 * clauses, bits_for(n)};
}

void emit_bimander(std::span<const Literal> literals, FreshVariables& fresh, ClauseSink& sink) {
  if (literals.size() <= kShortGroup) return emit_pairwise(literals, fresh, sink);
  std::vector<Literal> bits(bits_for(literals.size()));
  for (Literal& b : bits) b = fresh.next();
  for (std::size_t i = 0; i < literals.size(); ++i) {
    if (i % kBimanderGroup != 0)
      emit_pairwise(literals.subspan(i - 1, kBimanderGroup), fresh, sink);
    for (std::size_t k = 0; k < bits.size(); ++k) {
      const bool set = ((i / kBimanderGroup) >> k & 1) != 0;
      emit_implication(literals[i], set ? bits[k] : -bits[k], sink);
    }
  }
}

constexpr std::array kAtMostOnes = {
    AtMostOne{"pairwise", "no two together: n(n-1)/2 binary clauses, no auxiliary variable",
              pairwise_size, emit_pairwise},
    AtMostOne{"sequential",
              "a chain of 'one of those before is true': 3n-4 clauses, n-1 auxiliaries",
              sequential_size, emit_sequential},
    AtMostOne{"product",
              "rows and columns of a table: 2n + 4 sqrt(n) clauses, 2 sqrt(n) auxiliaries",
              product_size, emit_product},
    AtMostOne{"commander", "groups of three under a commander each: 3n clauses, n/2 auxiliaries",
              commander_size, emit_commander},
    AtMostOne{"bimander", "pairs numbered in binary: n log2(n) clauses, log2(n/2) auxiliaries",
              bimander_size, emit_bimander},
};

}  // namespace

std::span<const AtMostOne> at_most_one_encodings() {
  return kAtMostOnes;
}

const AtMostOne* find_at_most_one(std::string_view key) {
  for (const AtMostOne& row : kAtMostOnes) {
    if (row.key == key) return &row;
  }
  return nullptr;
}

const AtMostOne& pairwise() {
  return kAtMostOnes[0];
}

std::vector<std::string_view> at_most_one_keys() {
  std::vector<std::string_view> keys;
  for (const auto& row : at_most_one_encodings()) keys.push_back(row.key);
  return keys;
}

}  // namespace tresse
