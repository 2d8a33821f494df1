// The fonts of Windows, which GDI opens.
#include <cairo-win32.h>

#include <array>

#include "sheet/cairo.hpp"

namespace tresse {

const cairo_font_type_t kSystemFont = CAIRO_FONT_TYPE_WIN32;

std::string system_name(const std::string& family) {
  if (family == "sans" || family == "sans-serif") return "Arial";
  if (family == "serif") return "Times New Roman";
  return family == "monospace" ? "Courier New" : family;
}

std::string family_of(cairo_scaled_font_t* font) {
  std::array<char, 4 * LF_FACESIZE> family{};
  const HDC context = CreateCompatibleDC(nullptr);
  if (cairo_win32_scaled_font_select_font(font, context) == CAIRO_STATUS_SUCCESS) {
    std::array<wchar_t, LF_FACESIZE> name{};
    GetTextFaceW(context, LF_FACESIZE, name.data());
    WideCharToMultiByte(CP_UTF8, 0, name.data(), -1, family.data(), static_cast<int>(family.size()), nullptr, nullptr);
    cairo_win32_scaled_font_done_font(font);
  }
  DeleteDC(context);
  return family.data();
}

FontLock lock_fonts() {
  static std::recursive_mutex mutex;
  return FontLock(mutex);
}

}  // namespace tresse
