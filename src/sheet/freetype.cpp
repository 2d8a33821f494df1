// The fonts of a system where FreeType opens them.
#include "sheet/cairo.hpp"

namespace tresse {

const cairo_font_type_t kSystemFont = CAIRO_FONT_TYPE_FT;

std::string system_name(const std::string& family) {
  return family;
}

std::string family_of(cairo_scaled_font_t* font) {
  std::string family;
  if (const FT_Face face = cairo().ft_scaled_font_lock_face(font)) {
    if (face->family_name != nullptr) family = face->family_name;
    cairo().ft_scaled_font_unlock_face(font);
  }
  return family;
}

FontLock lock_fonts() {
  return {};
}

}  // namespace tresse
