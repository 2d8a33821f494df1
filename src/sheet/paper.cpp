// Same book, same bytes: cairo would write the time into a PDF, so the date is fixed; and it numbers the
// surfaces of the process in the id of an SVG's only group, which nothing refers to: that id is replaced. The
// bytes are kept until all are there: a stop or an error leaves no half of a file.
#include "sheet/paper.hpp"

#include <algorithm>
#include <cmath>
#include <new>

#include "base/ranges.hpp"
#include "base/room.hpp"
#include "base/stop.hpp"
#include "sheet/cairo.hpp"
#include "sheet/draw.hpp"
#include "sheet/font.hpp"

namespace tresse {
namespace {

constexpr const char* kDate = "2000-01-01T00:00:00Z";
constexpr double kMostPixels = 20'000;  // a side; cairo itself ends at 32,767

// Where cairo writes the bytes of a file: the writing of many pixels takes seconds, and ends at a stop.
struct Sink {
  std::string& bytes;
  const StopToken& stop;
  StopReason stopped = StopReason::none;
};

// Called by cairo, which knows no exceptions, and forgets an error of some of its calls.
cairo_status_t append(void* into, const unsigned char* data, unsigned length) {
  Sink& sink = *static_cast<Sink*>(into);
  if (sink.stopped == StopReason::none) sink.stopped = sink.stop.poll(stop_point::sheet_bytes);
  if (sink.stopped != StopReason::none) return CAIRO_STATUS_WRITE_ERROR;
  try {
    sink.bytes.append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
  } catch (const std::bad_alloc&) {
    sink.stopped = StopReason::memory;
    return CAIRO_STATUS_NO_MEMORY;
  }
}

std::optional<RenderFault> fault_of(cairo_status_t status) {
  if (status == CAIRO_STATUS_SUCCESS) return std::nullopt;
  const bool memory = status == CAIRO_STATUS_NO_MEMORY;
  return RenderFault{memory ? StopReason::memory : StopReason::none,
                     std::string("cairo: ") + cairo().status_to_string(status)};
}

void name_group(std::string& svg) {
  static constexpr std::string_view kGroup = "<g id=\"surface";
  const auto at = svg.find(kGroup);
  if (at == std::string::npos) return;
  const auto number = at + kGroup.size();
  svg.erase(number, svg.find('"', number) - number);
}

std::optional<RenderFault> stopped(StopReason reason) {
  if (reason == StopReason::none) return std::nullopt;
  return RenderFault{reason, std::string(name_of(reason))};
}

class Renderer {
 public:
  Renderer(const Book& book, std::span<const SheetPage> pages, const Font& font,
           const RenderOptions& options, const StopToken& stop)
      : book_(book), pages_(pages), font_(font), options_(options), stop_(stop) {}

  Result<std::vector<std::string>, RenderFault> pdf() {
    std::vector<std::string> files(1);
    Sink sink{files[0], stop_};
    const Owned<cairo_surface_t> surface(cairo().pdf_surface_create_for_stream(
        append, &sink, options_.paper.width, options_.paper.height));
    cairo().pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, kDate);
    cairo().pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATOR, "Tresse");
    if (!book_.title.empty()) {
      cairo().pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE,
                                       printable(book_.title).c_str());
    }
    for (std::size_t i = 0; i < pages_.size(); ++i) {
      if (auto fault = draw(surface.get(), i)) return Failure{*fault};
      cairo().surface_show_page(surface.get());
      if (auto fault = stopped(sink.stopped)) return Failure{*fault};
    }
    if (auto fault = finish(surface.get(), sink)) return Failure{*fault};
    return files;
  }

  Result<std::vector<std::string>, RenderFault> svg() {
    std::vector<std::string> files(pages_.size());
    for (std::size_t i = 0; i < pages_.size(); ++i) {
      Sink sink{files[i], stop_};
      const Owned<cairo_surface_t> surface(cairo().svg_surface_create_for_stream(
          append, &sink, options_.paper.width, options_.paper.height));
      if (auto fault = draw(surface.get(), i)) return Failure{*fault};
      if (auto fault = finish(surface.get(), sink)) return Failure{*fault};
      name_group(files[i]);
    }
    return files;
  }

  Result<std::vector<std::string>, RenderFault> png() {
    const double scale = options_.dpi / 72;
    const double width = std::round(options_.paper.width * scale);
    const double height = std::round(options_.paper.height * scale);
    if (!(width >= 1 && height >= 1 && width <= kMostPixels && height <= kMostPixels)) {
      return Failure{RenderFault{
          StopReason::none, "a PNG page has at most 20,000 pixels a side; take a smaller dpi (now " +
                                std::to_string(std::lround(options_.dpi)) + ")"}};
    }
    std::vector<std::string> files(pages_.size());
    for (std::size_t i = 0; i < pages_.size(); ++i) {
      // A byte a pixel: cairo writes alpha as a PNG of greys. Clues have colours.
      const bool coloured = has_clues(pages_[i]);
      require_room(kCairoRoom + static_cast<std::size_t>((coloured ? 4 : 1) * (width + 4) * height));
      const Owned<cairo_surface_t> surface(cairo().image_surface_create(coloured ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_A8, static_cast<int>(width),
                                                                        static_cast<int>(height)));
      if (auto fault = whiten(surface.get(), width, height, coloured)) return Failure{*fault};
      if (auto fault = draw(surface.get(), i, scale)) return Failure{*fault};
      cairo().surface_flush(surface.get());
      Sink sink{files[i], stop_};
      const auto status = cairo().surface_write_to_png_stream(surface.get(), append, &sink);
      if (auto fault = stopped(sink.stopped)) return Failure{*fault};
      if (auto fault = fault_of(status)) return Failure{*fault};
    }
    return files;
  }

 private:
  [[nodiscard]] bool has_clues(const SheetPage& page) const {
    return !page.solutions && ranges::any_of(page.slots, [&](const Slot& slot) {
      return !entry_at(book_, page, slot).puzzle.topology->spec().constraints.empty();
    });
  }

  // In bands: a page has up to 400 million pixels.
  std::optional<RenderFault> whiten(cairo_surface_t* surface, double width, double height, bool coloured) {
    constexpr double kBand = 1000;  // rows
    const Owned<cairo_t> cr(cairo().create(surface));
    const double white = coloured ? 1 : 0;
    cairo().set_source_rgba(cr.get(), white, white, white, 1);
    for (double y = 0; y < height; y += kBand) {
      if (auto fault = stopped(stop_.poll(stop_point::sheet_page))) return fault;
      cairo().rectangle(cr.get(), 0, y, width, std::min(kBand, height - y));
      cairo().fill(cr.get());
    }
    return fault_of(cairo().status(cr.get()));
  }

  std::optional<RenderFault> draw(cairo_surface_t* surface, std::size_t i, double scale = 1) {
    if (auto fault = stopped(stop_.poll(stop_point::sheet_page))) return fault;
    require_room(kCairoRoom);
    const Owned<cairo_t> cr(cairo().create(surface));
    cairo().scale(cr.get(), scale, scale);
    const bool alpha = options_.file == SheetFile::png && !has_clues(pages_[i]);
    if (alpha) cairo().set_operator(cr.get(), CAIRO_OPERATOR_SOURCE);  // alpha replaces alpha
    const PageNumber number{i + 1, pages_.size()};
    const StopReason reason =
        draw_page(cr.get(), alpha ? Ink::alpha : Ink::colour, book_, pages_[i], number, font_, stop_);
    if (auto fault = stopped(reason)) {
      // An error in the surface, so that its end does not write what has been drawn.
      cairo().surface_set_fallback_resolution(surface, 0, 0);
      return fault;
    }
    return fault_of(cairo().status(cr.get()));
  }

  static std::optional<RenderFault> finish(cairo_surface_t* surface, const Sink& sink) {
    cairo().surface_finish(surface);
    if (auto fault = stopped(sink.stopped)) return fault;
    return fault_of(cairo().surface_status(surface));
  }

  const Book& book_;
  std::span<const SheetPage> pages_;
  const Font& font_;
  const RenderOptions& options_;
  const StopToken& stop_;
};

}  // namespace

Result<std::vector<std::string>, RenderFault> render(const Book& book,
                                                     std::span<const SheetPage> pages,
                                                     const Font& font, const RenderOptions& options,
                                                     const StopToken& stop) {
  try {
    const FontLock lock = lock_fonts();
    Renderer renderer(book, pages, font, options, stop);
    switch (options.file) {
      case SheetFile::pdf:
        return renderer.pdf();
      case SheetFile::svg:
        return renderer.svg();
      case SheetFile::png:
        return renderer.png();
    }
    return Failure{RenderFault{}};
  } catch (const std::bad_alloc&) {
    return Failure{RenderFault{StopReason::memory, "out of memory"}};
  }
}

}  // namespace tresse
