// Checks what no page can have, lays the puzzles out when all of them are there, and numbers them then.
#include "library/sheet_book.hpp"

#include <algorithm>
#include <cctype>
#include <stdexcept>
#include <utility>

namespace tresse::library {
namespace {

constexpr std::size_t kCaptionLines = 2;
constexpr double kLeastArea = 72;  // points; less than an inch holds no puzzle

LayoutOptions layout_of(const SheetSettings& s) {
  LayoutOptions layout;
  std::string name = s.paper;  // "A4" is a4
  std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
  const auto paper = paper_named(name);
  if (!paper) throw BadSetting({"paper"}, "takes " + paper_names() + ", not '" + s.paper + "'");
  layout.paper = *paper;
  if (s.landscape) std::swap(layout.paper.width, layout.paper.height);
  layout.margin = s.margin * kPointsPerMillimetre;
  layout.gutter = s.gutter * kPointsPerMillimetre;
  if (!(s.margin >= 0)) throw BadSetting({"margin"}, "takes a number from 0");
  if (!(s.gutter >= 0)) throw BadSetting({"gutter"}, "takes a number from 0");
  if (!(std::min(layout.paper.width - layout.gutter, layout.paper.height) - 2 * layout.margin >= kLeastArea)) {
    if (s.gutter == 0) throw BadSetting({"margin"}, "leaves less than an inch of the paper");
    throw BadSetting({"margin", "gutter"}, "leave less than an inch of the paper");
  }
  if (!(s.dpi >= 30 && s.dpi <= 1200)) throw BadSetting({"dpi"}, "takes a number from 30 to 1200");
  if (s.per_page > kMostPerPage) {
    throw BadSetting({"per_page"}, "takes a number up to " + std::to_string(kMostPerPage));
  }
  if (s.captions && s.solutions == SheetSolutions::only) {
    throw BadSetting({"captions"}, "stand below puzzles, and solutions only prints none");
  }
  if (s.solution_pages && s.solutions != SheetSolutions::end) {
    throw BadSetting({"solution_pages"}, "needs solutions at the end");
  }
  if (!s.profile.empty() && !s.grade) throw BadSetting({"profile"}, "needs grade");
  layout.note_lines = (s.captions ? kCaptionLines : 0) + (s.solution_pages ? 1 : 0);
  layout.per_page = s.per_page;
  layout.large_print = s.large_print;
  layout.title = !s.title.empty();
  layout.puzzles = s.solutions != SheetSolutions::only;
  layout.solutions = s.solutions != SheetSolutions::none;
  layout.headers = s.numbers;
  return layout;
}

Font font_named(const std::string& family) {
  auto font = Font::open(family);
  if (!font) throw MissingFont(font.error());
  return std::move(font).value();
}

}  // namespace

SheetBook::SheetBook(const SheetSettings& settings, const Profile* level, std::optional<RateOptions> scale)
    : settings_(settings),
      layout_(layout_of(settings)),
      font_(font_named(settings.font)),
      request_{layout_.solutions,   settings.grade,   level, settings.uniqueness, settings.assumptions,
               std::move(scale), settings.captions},
      maker_(request_) {
  layout_.title_lines = title_lines(settings_.title, font_, layout_);
}

SheetEntry SheetBook::add(std::size_t index, const Puzzle& puzzle, const Alphabet& alphabet, const Query& query,
                          const StopToken& stop) {
  Placed placed;
  placed.shape = shape_of(*puzzle.topology, puzzle.marks.has_value(), alphabet, font_);
  if (auto fault = misfit(placed.shape, layout_)) throw std::invalid_argument(*fault);
  SheetEntry made = maker_.make(puzzle, alphabet, query, stop);
  placed.entry = std::exchange(made.entry, {});
  const std::lock_guard lock(mutex_);
  placed_.emplace(index, std::move(placed));
  return made;
}

Result<std::vector<std::string>, RenderFault> SheetBook::files(const StopToken& stop) {
  Book book;
  book.title = settings_.title;
  std::vector<SheetShape> shapes;
  for (auto& [index, placed] : placed_) {
    BookEntry& entry = placed.entry;
    if (settings_.numbers) entry.number = "No " + std::to_string(settings_.first_number + shapes.size());
    layout_.headers |= !entry.name.empty() || !entry.level.empty();
    shapes.push_back(placed.shape);
    book.entries.push_back(std::move(entry));
  }
  const auto pages = lay_out(shapes, layout_);
  if (!pages) return Failure{RenderFault{StopReason::bad_request, pages.error()}};
  if (settings_.solution_pages) {
    const std::vector<std::size_t> at = solution_pages(*pages, book.entries.size());
    for (std::size_t i = 0; i < at.size(); ++i) book.entries[i].solution_page = at[i];
  }
  return render(book, *pages, font_, {layout_.paper, settings_.file, settings_.dpi}, stop);
}

}  // namespace tresse::library
