// sheet(): settings to a book, and what was thrown to a value.
#include "tresse/sheet.hpp"

#include "library/call.hpp"
#include "library/settings.hpp"
#include "library/sheet_book.hpp"
#include "sheet/layout.hpp"
#include "sheet/paper.hpp"

namespace tresse {
namespace {

using library::BadRequest;

void note(Sheet& to, std::size_t number, const library::SheetEntry& made, bool asked) {
  const std::string where = "puzzle " + std::to_string(number);
  if (asked && made.answer.verdict != Verdict::unique) {
    to.notes.push_back(where + " " + library::why_no_solution(made.answer));
    return;
  }
  if (made.contradicted)
    to.notes.push_back(where + ": the grade contradicts the solution: a bug of the library");
  if (!made.no_level.empty()) to.notes.push_back(where + " has no level: " + made.no_level);
  if (!made.no_rating.empty()) to.notes.push_back(where + " has no rating: " + made.no_rating);
}

void print(std::span<const Puzzle> puzzles, const SheetSettings& s, Sheet& to) {
  if (puzzles.empty()) throw BadRequest("no puzzle to print");
  std::optional<RateOptions> scale;
  if (!s.scale.empty()) {
    scale.emplace();
    scale->scale = &library::scale_named(s.scale);
    scale->uniqueness = s.uniqueness;
    scale->assumptions = s.assumptions;
  }
  library::SheetBook book(s, s.profile.empty() ? &default_profile() : &library::level_profile_named(s.profile),
                          std::move(scale));
  Query query = library::query_of(s.limits);
  query.seed = s.seed;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    library::check(puzzles[i]);
    const std::size_t side = puzzles[i].side();
    const Alphabet symbols = s.symbols.empty() ? Alphabet::standard(side) : library::alphabet_of(s.symbols, side);
    const library::Stopping stopping(s.limits);
    note(to, i + 1, book.add(i, puzzles[i], symbols, query, stopping.token()), book.solves());
  }
  const library::Stopping stopping(s.limits.stop);
  auto files = book.files(stopping.token());
  if (files) {
    to.files = std::move(files).value();
  } else {
    const RenderFault& fault = files.error();
    to.error = fault.detail.empty() ? std::string(name_of(fault.reason)) : fault.detail;
    to.reason = fault.reason;
  }
}

}  // namespace

Sheet v0::sheet(std::span<const Puzzle> puzzles, const SheetSettings& settings) {
  Sheet result;
  Answer failure;
  library::guarded(failure, [&] { print(puzzles, settings, result); });
  if (failure.reason != StopReason::none) {
    result = Sheet();
    result.reason = failure.reason;
    result.error =
        failure.detail.empty() ? std::string(name_of(failure.reason)) : std::move(failure.detail);
  }
  return result;
}

}  // namespace tresse
