// Product (Chen, ModRef 2010): the literals fill a table of p rows and q columns, row by row; each
// implies its row and its column, and at most one row and at most one column hold, by the same
// encoding again. Fresh variables: rows, then columns, then those of the rows' and the columns'
// tables. The fewest clauses of all for long groups, 2n + 4 sqrt(n) + O(n^1/4).
#include <vector>

#include "encoders/at_most_one/at_most_one.hpp"

namespace tresse {
namespace {

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

}  // namespace

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

}  // namespace tresse
