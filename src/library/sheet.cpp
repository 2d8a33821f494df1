// sheet(): puzzles to entries of a book, to pages, to files.
#include "tresse/sheet.hpp"

#include <algorithm>
#include <cctype>
#include <stdexcept>

#include "library/call.hpp"
#include "library/settings.hpp"
#include "service/api/logic.hpp"
#include "service/api/sheet.hpp"
#include "tresse/tool/sheet/entry.hpp"

namespace tresse {
namespace {

using library::BadRequest;

constexpr std::size_t kCaptionLines = 2;
constexpr double kLeastArea = 72;  // points; less than an inch holds no puzzle

LayoutOptions layout_of(const SheetSettings& s) {
  LayoutOptions layout;
  std::string name = s.paper;
  std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
  const auto paper = paper_named(name);
  if (!paper) throw BadRequest("paper is " + paper_names() + ", not '" + s.paper + "'");
  layout.paper = *paper;
  if (s.landscape) std::swap(layout.paper.width, layout.paper.height);
  layout.margin = s.margin * kPointsPerMillimetre;
  layout.gutter = s.gutter * kPointsPerMillimetre;
  if (!(s.margin >= 0) || !(s.gutter >= 0) ||
      !(std::min(layout.paper.width - layout.gutter, layout.paper.height) - 2 * layout.margin >=
        kLeastArea)) {
    throw BadRequest(std::string(s.gutter == 0 ? "the margin leaves" : "margin and gutter leave") +
                     " less than an inch of the paper");
  }
  if (s.captions && s.solutions == SheetSolutions::only) {
    throw BadRequest("captions stand below puzzles, and solutions only prints no puzzles");
  }
  if (s.solution_pages && s.solutions != SheetSolutions::end) {
    throw BadRequest("solution_pages needs solutions at the end");
  }
  layout.note_lines = (s.captions ? kCaptionLines : 0) + (s.solution_pages ? 1 : 0);
  if (s.per_page > kMostPerPage) {
    throw BadRequest("per_page is " + std::to_string(kMostPerPage) + " at most");
  }
  layout.per_page = s.per_page;
  layout.large_print = s.large_print;
  layout.title = !s.title.empty();
  layout.puzzles = s.solutions != SheetSolutions::only;
  layout.solutions = s.solutions != SheetSolutions::none;
  layout.headers = s.numbers;
  return layout;
}

Alphabet symbols_of(const SheetSettings& s, std::size_t side) {
  return s.symbols.empty() ? Alphabet::standard(side) : library::alphabet_of(s.symbols, side);
}

service::SheetEntryRequest request_of(const SheetSettings& s) {
  service::SheetEntryRequest request;
  request.solve = s.solutions != SheetSolutions::none;
  request.grade = s.grade;
  request.uniqueness = s.uniqueness;
  request.assumptions = s.assumptions;
  request.captions = s.captions;
  if (!s.profile.empty()) {
    if (!s.grade) throw BadRequest("profile needs grade");
    request.profile = &library::level_profile_named(s.profile);
  }
  if (s.scale.empty()) return request;
  RateOptions options;
  options.scale = &library::scale_named(s.scale);
  options.uniqueness = s.uniqueness;
  options.assumptions = s.assumptions;
  request.scale = options;
  return request;
}

void note(Sheet& to, std::size_t number, const service::SheetEntry& made, bool asked) {
  const std::string where = "puzzle " + std::to_string(number);
  if (asked && made.answer.verdict != Verdict::unique) {
    to.notes.push_back(where + " " + service::why_no_solution(made.answer));
    return;
  }
  if (made.contradicted)
    to.notes.push_back(where + ": the grade contradicts the solution: a bug of the library");
  if (!made.no_level.empty()) to.notes.push_back(where + " has no level: " + made.no_level);
  if (!made.no_rating.empty()) to.notes.push_back(where + " has no rating: " + made.no_rating);
}

void print(std::span<const Puzzle> puzzles, const SheetSettings& s, Sheet& to) {
  LayoutOptions layout = layout_of(s);
  if (!(s.dpi >= 30 && s.dpi <= 1200)) throw BadRequest("dpi is from 30 to 1200");
  if (puzzles.empty()) throw BadRequest("no puzzle to print");
  const auto font = Font::open(s.font);
  if (!font) throw std::runtime_error(font.error());  // what the machine has
  layout.title_lines = title_lines(s.title, *font, layout);
  const service::SheetEntryRequest request = request_of(s);
  service::SheetEntryMaker maker(request);
  Query query = library::query_of(s.limits);
  query.seed = s.seed;
  Book book;
  book.title = s.title;
  std::vector<SheetShape> shapes;
  for (const Puzzle& puzzle : puzzles) {
    library::check(puzzle);
    const Alphabet symbols = symbols_of(s, puzzle.side());
    shapes.push_back(shape_of(*puzzle.topology, puzzle.marks.has_value(), symbols, *font));
    if (auto fault = misfit(shapes.back(), layout)) throw BadRequest(std::move(*fault));
    const library::Stopping stopping(s.limits);
    service::SheetEntry made = maker.make(puzzle, symbols, query, stopping.token());
    note(to, shapes.size(), made, request.solve || request.grade || request.scale);
    BookEntry& entry = made.entry;
    if (s.numbers) entry.number = "No " + std::to_string(s.first_number + shapes.size() - 1);
    layout.headers |= !entry.name.empty() || !entry.level.empty();
    book.entries.push_back(std::move(entry));
  }
  const auto pages = lay_out(shapes, layout);
  if (!pages) throw BadRequest(pages.error());
  if (s.solution_pages) {
    const std::vector<std::size_t> at = solution_pages(*pages, book.entries.size());
    for (std::size_t i = 0; i < at.size(); ++i) book.entries[i].solution_page = at[i];
  }
  RenderOptions render_options;
  render_options.paper = layout.paper;
  render_options.file = s.file;
  render_options.dpi = s.dpi;
  const library::Stopping stopping(s.limits.stop);
  auto files = render(book, *pages, *font, render_options, stopping.token());
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
