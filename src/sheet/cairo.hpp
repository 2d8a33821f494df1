// cairo, loaded when the first sheet is asked for: it brings 15 other libraries, which no other command
// needs. For the .cpp of this folder only: no other file includes cairo.h.
#pragma once

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#if !defined(_WIN32)
#include <cairo-ft.h>
#endif
#include <memory>
#include <mutex>
#include <string>

namespace tresse {

#if defined(_WIN32)
#define TRESSE_CAIRO_FREETYPE
#else
#define TRESSE_CAIRO_FREETYPE TRESSE_CAIRO(ft_scaled_font_lock_face) TRESSE_CAIRO(ft_scaled_font_unlock_face)
#endif

// One row for each function that sheets call: TRESSE_CAIRO(move_to) is cairo_move_to().
#define TRESSE_CAIRO_FUNCTIONS                                                                     \
  TRESSE_CAIRO_FREETYPE                                                                            \
  TRESSE_CAIRO(arc)                                                                                \
  TRESSE_CAIRO(close_path)                                                                         \
  TRESSE_CAIRO(create)                                                                             \
  TRESSE_CAIRO(destroy)                                                                            \
  TRESSE_CAIRO(fill)                                                                               \
  TRESSE_CAIRO(fill_preserve)                                                                      \
  TRESSE_CAIRO(font_face_destroy)                                                                  \
  TRESSE_CAIRO(font_options_create)                                                                \
  TRESSE_CAIRO(font_options_destroy)                                                               \
  TRESSE_CAIRO(font_options_set_antialias)                                                         \
  TRESSE_CAIRO(font_options_set_hint_metrics)                                                      \
  TRESSE_CAIRO(font_options_set_hint_style)                                                        \
  TRESSE_CAIRO(image_surface_create)                                                               \
  TRESSE_CAIRO(line_to)                                                                            \
  TRESSE_CAIRO(matrix_init_identity)                                                               \
  TRESSE_CAIRO(matrix_init_scale)                                                                  \
  TRESSE_CAIRO(move_to)                                                                            \
  TRESSE_CAIRO(new_sub_path)                                                                       \
  TRESSE_CAIRO(pdf_surface_create_for_stream)                                                      \
  TRESSE_CAIRO(pdf_surface_set_metadata)                                                           \
  TRESSE_CAIRO(rectangle)                                                                          \
  TRESSE_CAIRO(scale)                                                                              \
  TRESSE_CAIRO(scaled_font_create)                                                                 \
  TRESSE_CAIRO(scaled_font_destroy)                                                                \
  TRESSE_CAIRO(scaled_font_get_type)                                                               \
  TRESSE_CAIRO(scaled_font_status)                                                                 \
  TRESSE_CAIRO(scaled_font_text_extents)                                                           \
  TRESSE_CAIRO(set_dash)                                                                           \
  TRESSE_CAIRO(set_font_face)                                                                      \
  TRESSE_CAIRO(set_font_options)                                                                   \
  TRESSE_CAIRO(set_font_size)                                                                      \
  TRESSE_CAIRO(set_line_cap)                                                                       \
  TRESSE_CAIRO(set_line_join)                                                                      \
  TRESSE_CAIRO(set_line_width)                                                                     \
  TRESSE_CAIRO(set_operator)                                                                       \
  TRESSE_CAIRO(set_source_rgb)                                                                     \
  TRESSE_CAIRO(set_source_rgba)                                                                    \
  TRESSE_CAIRO(show_text)                                                                          \
  TRESSE_CAIRO(status)                                                                             \
  TRESSE_CAIRO(status_to_string)                                                                   \
  TRESSE_CAIRO(stroke)                                                                             \
  TRESSE_CAIRO(surface_destroy)                                                                    \
  TRESSE_CAIRO(surface_finish)                                                                     \
  TRESSE_CAIRO(surface_flush)                                                                      \
  TRESSE_CAIRO(surface_set_fallback_resolution)                                                    \
  TRESSE_CAIRO(surface_show_page)                                                                  \
  TRESSE_CAIRO(surface_status)                                                                     \
  TRESSE_CAIRO(surface_write_to_png_stream)                                                        \
  TRESSE_CAIRO(svg_surface_create_for_stream)                                                      \
  TRESSE_CAIRO(toy_font_face_create)

struct Cairo {
#define TRESSE_CAIRO(name) decltype(&cairo_##name) name = nullptr;
  TRESSE_CAIRO_FUNCTIONS
#undef TRESSE_CAIRO
};

// Loads cairo on the first call. Empty if it is there, else a sentence that says what is missing. May be
// called from several threads at once. Throws std::bad_alloc; a later call tries again.
[[nodiscard]] const std::string& cairo_fault();

// requires: cairo_fault() is empty.
[[nodiscard]] const Cairo& cairo();

// Owners of what cairo hands out. For the .cpp of this folder only: no other file includes cairo.h.

struct CairoFree {
  void operator()(cairo_t* p) const { cairo().destroy(p); }
  void operator()(cairo_surface_t* p) const { cairo().surface_destroy(p); }
  void operator()(cairo_font_face_t* p) const { cairo().font_face_destroy(p); }
  void operator()(cairo_scaled_font_t* p) const { cairo().scaled_font_destroy(p); }
  void operator()(cairo_font_options_t* p) const { cairo().font_options_destroy(p); }
};
template <class T>
using Owned = std::unique_ptr<T, CairoFree>;

struct FontFaces {
  Owned<cairo_font_options_t> options;
  Owned<cairo_font_face_t> regular, bold;
  Owned<cairo_scaled_font_t> regular_ruler, bold_ruler;  // of size kRuler
};

// The fonts of the system: by FreeType (freetype.cpp), or those of Windows (gdi.cpp).
extern const cairo_font_type_t kSystemFont;
// What the system calls "sans", "serif" and "monospace"; any other name as it is.
[[nodiscard]] std::string system_name(const std::string& family);
// Of the face that was opened.
[[nodiscard]] std::string family_of(cairo_scaled_font_t* font);
// Who uses fonts holds it: those of Windows share one device context. Elsewhere it holds nothing.
using FontLock = std::unique_lock<std::recursive_mutex>;
[[nodiscard]] FontLock lock_fonts();
inline constexpr double kRuler = 1000;

// Memory that must be free before cairo is called; twice what a book of 87 pages took.
inline constexpr std::size_t kCairoRoom = std::size_t{32} << 20;

}  // namespace tresse
