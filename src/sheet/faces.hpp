// Owners of what cairo hands out. For the .cpp of this folder only: no other file includes cairo.h.
#pragma once

#include <memory>

#include "sheet/cairo.hpp"

namespace tresse {

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
inline constexpr double kRuler = 1000;

// Memory that must be free before cairo is called; twice what a book of 87 pages took.
inline constexpr std::size_t kCairoRoom = std::size_t{32} << 20;

}  // namespace tresse
