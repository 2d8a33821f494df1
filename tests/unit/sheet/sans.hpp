// The sans-serif family of this system, opened once.
#pragma once

#include "sheet/font.hpp"

inline const tresse::Font& sans() {
  static const tresse::Result<tresse::Font, std::string> font = tresse::Font::open("sans");
  return *font;
}
