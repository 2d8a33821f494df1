// Loads cairo with dlopen() and looks up the functions that sheets call. The library stays loaded: fonts and
// surfaces may live until the end of the process. A program without shared libraries has it linked.
#include "sheet/cairo.hpp"

#if !defined(TRESSE_CAIRO_LINKED)
#include <dlfcn.h>
#endif

#include <new>

namespace tresse {
namespace {

struct Loaded {
  Cairo functions;
  std::string fault;
};

#if defined(TRESSE_CAIRO_LINKED)
Loaded load() {
  Loaded linked;
#define TRESSE_CAIRO(name) linked.functions.name = cairo_##name;
  TRESSE_CAIRO_FUNCTIONS
#undef TRESSE_CAIRO
  // The first surface makes the locks of cairo, which fonts take, where no library does when it is loaded: on Windows.
  cairo_surface_destroy(cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1));
  return linked;
}
#else
#if defined(__APPLE__)
constexpr const char* kLibrary = "libcairo.2.dylib";
#else
constexpr const char* kLibrary = "libcairo.so.2";
#endif

Loaded load() {
  Loaded loaded;
  void* const library = dlopen(kLibrary, RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) {
    const std::string why = dlerror();
    if (why.find("allocate memory") != std::string::npos) throw std::bad_alloc();
    loaded.fault = "sheets need the library cairo, which cannot be loaded: " + why +
                   " (Debian: apt install libcairo2)";
    return loaded;
  }
  const auto find = [&](const char* name) {
    void* const function = dlsym(library, name);
    if (function == nullptr && loaded.fault.empty()) {
      loaded.fault = std::string("sheets need cairo 1.16 with PDF, SVG, PNG and FreeType: ") +
                     kLibrary + " has no " + name;
    }
    return function;
  };
#define TRESSE_CAIRO(name) \
  loaded.functions.name = reinterpret_cast<decltype(Cairo::name)>(find("cairo_" #name));
  TRESSE_CAIRO_FUNCTIONS
#undef TRESSE_CAIRO
  return loaded;
}
#endif

const Loaded& loaded_cairo() {
  static const Loaded once = load();
  return once;
}

}  // namespace

const std::string& cairo_fault() {
  return loaded_cairo().fault;
}

const Cairo& cairo() {
  return loaded_cairo().functions;
}

}  // namespace tresse
