// Where there is no font at all, cairo draws with a small one of its own, which PDF readers cannot
// search and nobody wants to print: that is told by the type of the scaled font, and refused. Where a
// family is missing, fontconfig and Windows take another one without a word: the family of the face that was
// opened is compared with the one asked for.
#include "sheet/font.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/room.hpp"
#include "io/text.hpp"
#include "sheet/cairo.hpp"

namespace tresse {
namespace {

constexpr std::array<std::string_view, 4> kGeneric = {"sans", "sans-serif", "serif", "monospace"};

Owned<cairo_scaled_font_t> ruler(cairo_font_face_t* face, const cairo_font_options_t* options) {
  cairo_matrix_t size, identity;
  cairo().matrix_init_scale(&size, kRuler, kRuler);
  cairo().matrix_init_identity(&identity);
  return Owned<cairo_scaled_font_t>(cairo().scaled_font_create(face, &size, &identity, options));
}

}  // namespace

Result<Font, std::string> Font::open(const std::string& family) {
  require_room(kCairoRoom);
  if (!cairo_fault().empty()) return Failure{cairo_fault()};
  const FontLock lock = lock_fonts();
  auto faces = std::make_shared<FontFaces>();
  faces->options.reset(cairo().font_options_create());
  cairo().font_options_set_hint_style(faces->options.get(), CAIRO_HINT_STYLE_NONE);
  cairo().font_options_set_hint_metrics(faces->options.get(), CAIRO_HINT_METRICS_OFF);
  cairo().font_options_set_antialias(faces->options.get(), CAIRO_ANTIALIAS_GRAY);
  const std::string name = printable(family);
  const auto face = [&](cairo_font_weight_t weight) {
    return cairo().toy_font_face_create(system_name(name).c_str(), CAIRO_FONT_SLANT_NORMAL, weight);
  };
  faces->regular.reset(face(CAIRO_FONT_WEIGHT_NORMAL));
  faces->bold.reset(face(CAIRO_FONT_WEIGHT_BOLD));
  faces->regular_ruler = ruler(faces->regular.get(), faces->options.get());
  faces->bold_ruler = ruler(faces->bold.get(), faces->options.get());
  for (cairo_scaled_font_t* font : {faces->regular_ruler.get(), faces->bold_ruler.get()}) {
    const cairo_status_t status = cairo().scaled_font_status(font);
    if (status == CAIRO_STATUS_NO_MEMORY) throw std::bad_alloc();
    if (status != CAIRO_STATUS_SUCCESS) {
      return Failure{"the font '" + name + "' cannot be opened: " + cairo().status_to_string(status)};
    }
    if (cairo().scaled_font_get_type(font) != kSystemFont) {
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
  const FontLock lock = lock_fonts();
  cairo_text_extents_t e;
  const auto& font = bold ? faces_->bold_ruler : faces_->regular_ruler;
  cairo().scaled_font_text_extents(font.get(), text.c_str(), &e);
  if (cairo().scaled_font_status(font.get()) == CAIRO_STATUS_NO_MEMORY) throw std::bad_alloc();
  return {e.x_bearing / kRuler, e.y_bearing / kRuler, e.width / kRuler, e.height / kRuler,
          e.x_advance / kRuler};
}

}  // namespace tresse
