// Where there is no font at all, cairo draws with a small one of its own, which PDF readers cannot
// search and nobody wants to print: that is told by the type of the scaled font, and refused. Where a
// family is missing, fontconfig takes another one without a word: the family of the face that was opened
// is compared with the one asked for.
#include "sheet/font.hpp"

#include <cairo-ft.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "io/text.hpp"
#include "sheet/faces.hpp"

namespace tresse {
namespace {

constexpr std::array<std::string_view, 4> kGeneric = {"sans", "sans-serif", "serif", "monospace"};

Owned<cairo_scaled_font_t> ruler(cairo_font_face_t* face, const cairo_font_options_t* options) {
  cairo_matrix_t size, identity;
  cairo_matrix_init_scale(&size, kRuler, kRuler);
  cairo_matrix_init_identity(&identity);
  return Owned<cairo_scaled_font_t>(cairo_scaled_font_create(face, &size, &identity, options));
}

std::string family_of(cairo_scaled_font_t* font) {
  std::string family;
  if (const FT_Face face = cairo_ft_scaled_font_lock_face(font)) {
    if (face->family_name != nullptr) family = face->family_name;
    cairo_ft_scaled_font_unlock_face(font);
  }
  return family;
}

// Length of the UTF-8 character at text[at], 0 if there is none.
std::size_t utf8_length(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(at);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xC2 && first < 0xE0   ? 2
                             : first >= 0xE0 && first < 0xF0 ? 3
                             : first >= 0xF0 && first < 0xF5 ? 4
                                                             : 0;
  if (length == 0 || at + length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xC0) != 0x80) return 0;
  }
  const unsigned char second = byte(at + 1);
  const bool overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
  const bool beyond = (first == 0xED && second >= 0xA0) || (first == 0xF4 && second >= 0x90);
  return overlong || beyond ? 0 : length;
}

}  // namespace

Result<Font, std::string> Font::open(const std::string& family) {
  auto faces = std::make_shared<FontFaces>();
  faces->options.reset(cairo_font_options_create());
  cairo_font_options_set_hint_style(faces->options.get(), CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(faces->options.get(), CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(faces->options.get(), CAIRO_ANTIALIAS_GRAY);
  const std::string name = printable(family);
  const auto face = [&](cairo_font_weight_t weight) {
    return cairo_toy_font_face_create(name.c_str(), CAIRO_FONT_SLANT_NORMAL, weight);
  };
  faces->regular.reset(face(CAIRO_FONT_WEIGHT_NORMAL));
  faces->bold.reset(face(CAIRO_FONT_WEIGHT_BOLD));
  faces->regular_ruler = ruler(faces->regular.get(), faces->options.get());
  faces->bold_ruler = ruler(faces->bold.get(), faces->options.get());
  for (cairo_scaled_font_t* font : {faces->regular_ruler.get(), faces->bold_ruler.get()}) {
    const cairo_status_t status = cairo_scaled_font_status(font);
    if (status == CAIRO_STATUS_NO_MEMORY) throw std::bad_alloc();
    if (status != CAIRO_STATUS_SUCCESS) {
      return Failure{"the font '" + name + "' cannot be opened: " + cairo_status_to_string(status)};
    }
    if (cairo_scaled_font_get_type(font) != CAIRO_FONT_TYPE_FT) {
      return Failure{std::string("no font is installed (Debian: apt install fonts-dejavu-core)")};
    }
    const std::string opened = family_of(font);
    const bool generic = std::find(kGeneric.begin(), kGeneric.end(), name) != kGeneric.end();
    if (!generic && io::lower(opened) != io::lower(name)) {
      return Failure{"the font '" + name + "' is not installed; the nearest is '" + opened + "'"};
    }
  }
  return Font(std::move(faces));
}

TextExtent Font::measure(const std::string& text, bool bold) const {
  cairo_text_extents_t e;
  const auto& font = bold ? faces_->bold_ruler : faces_->regular_ruler;
  cairo_scaled_font_text_extents(font.get(), text.c_str(), &e);
  return {e.x_bearing / kRuler, e.y_bearing / kRuler, e.width / kRuler, e.height / kRuler,
          e.x_advance / kRuler};
}

std::string printable(const std::string& text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = utf8_length(text, at);
    const bool control = length == 1 && (text[at] < ' ' || text[at] == 0x7f);
    if (length == 0) out += "\xEF\xBF\xBD";
    if (!control) out.append(text, at, length);
    at += std::max<std::size_t>(length, 1);
  }
  return out;
}

SheetShape shape_of(const Topology& topology, bool marks, const Alphabet& alphabet,
                    const Font& font) {
  SheetShape shape;
  shape.side = topology.side();
  shape.widest = 0;
  for (std::size_t d = 0; d < shape.side; ++d) {
    for (const bool bold : {false, true}) {
      shape.widest = std::max(shape.widest, font.measure(alphabet.text(Digit(d)), bold).width);
    }
  }
  // Decimals of one length may come in any mixture: no narrower than their number of figures.
  shape.widest = std::max(shape.widest, 0.5);
  if (!marks) return shape;
  shape.mark_columns = topology.spec().box_cols;
  while (shape.mark_columns * shape.mark_columns < shape.side && topology.spec().box_cols == 0) {
    ++shape.mark_columns;
  }
  shape.mark_rows = (shape.side + shape.mark_columns - 1) / shape.mark_columns;
  return shape;
}

}  // namespace tresse
