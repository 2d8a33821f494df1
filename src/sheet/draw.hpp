// Draws one page on whatever cairo draws on: paper, vectors or pixels, the same code for all.
#pragma once

#include <cairo.h>

#include <cstddef>

#include "base/stop.hpp"
#include "sheet/book.hpp"
#include "sheet/font.hpp"
#include "sheet/layout.hpp"

namespace tresse {

// Of a book: which page of how many. A book of one page has no page number.
struct PageNumber {
  std::size_t page = 1;
  std::size_t of = 1;
};

// What is drawn with: colours, or greys that are the alpha of an image without colours.
enum class Ink { colour, alpha };

// What a slot of a page shows.
[[nodiscard]] inline const BookEntry& entry_at(const Book& book, const SheetPage& page, const Slot& slot) {
  return (page.front ? book.rules : book.entries).at(slot.entry);
}

// Returns why it left off, with a part of the page drawn, or StopReason::none.
// requires: the user space of `cr` is in points; the page is one of lay_out() for this book. What goes
// wrong is left in cairo_status(cr).
[[nodiscard]] StopReason draw_page(cairo_t* cr, Ink ink, const Book& book, const SheetPage& page,
                                   PageNumber number, const Font& font, const StopToken& stop);

}  // namespace tresse
