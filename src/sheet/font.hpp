// Font: one family, regular and bold, and how large its texts are. Everything is measured without
// hinting, in ems, so that a text has the same place on paper and in pixels of any size.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "io/alphabet.hpp"
#include "sheet/layout.hpp"
#include "tresse/model/result.hpp"
#include "tresse/model/topology.hpp"

namespace tresse {

struct FontFaces;  // cairo.hpp

// What is inked of a text set at the origin, in ems; y goes down.
struct TextExtent {
  double left = 0;
  double top = 0;
  double width = 0;
  double height = 0;
  double advance = 0;
};

class Font {
 public:
  // "sans", "serif" and "monospace" take what the system has; any other family must be installed. The
  // error is a sentence. Throws std::bad_alloc, as measure() does.
  [[nodiscard]] static Result<Font, std::string> open(const std::string& family);

  // requires: valid UTF-8 (printable()). May be called from several threads at once.
  [[nodiscard]] TextExtent measure(const std::string& text, bool bold) const;
  [[nodiscard]] const FontFaces& faces() const { return *faces_; }

 private:
  explicit Font(std::shared_ptr<const FontFaces> faces) : faces_(std::move(faces)) {}
  std::shared_ptr<const FontFaces> faces_;
};

// A text in lines that are no wider, broken at blanks. A word that is wider stands alone.
[[nodiscard]] std::vector<std::string> wrapped_lines(const std::string& text,
                                                                   const Font& font, bool bold,
                                                                   double size, double width);
// What stands at the top of a page.
[[nodiscard]] std::string page_title(const std::string& title, bool solutions);
// The lines of a title on pages of that layout: LayoutOptions::title_lines.
[[nodiscard]] std::size_t title_lines(const std::string& title, const Font& font,
                                                    const LayoutOptions& options);

// How a puzzle's side, symbols and pencil marks fill a cell. O(N) measurements.
[[nodiscard]] SheetShape shape_of(const Topology& topology, bool marks,
                                                const Alphabet& alphabet, const Font& font);

// Text of users made fit to be drawn.

// `text` with control characters left out, and U+FFFD for each byte that is not UTF-8.
[[nodiscard]] std::string printable(const std::string& text);

}  // namespace tresse
