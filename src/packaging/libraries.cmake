# The libraries that Tresse links, compiled from the sources of scripts/fetch-libraries in the folder TRESSE_LIBRARIES, and the headers of
# Boost and nlohmann_json that this machine has in /usr/include. In place of what the top level and the tests find otherwise.
enable_language(C)
set(include ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${include})
foreach(headers boost nlohmann)
  file(CREATE_LINK /usr/include/${headers} ${include}/${headers} SYMBOLIC)
endforeach()

function(tresse_static name)  # [SOURCES...] [INCLUDE folders that others need] [DEFINE ...]
  cmake_parse_arguments(L "" "" "SOURCES;INCLUDE;DEFINE" ${ARGN})
  add_library(${name} STATIC ${L_SOURCES})
  target_include_directories(${name} SYSTEM PUBLIC ${L_INCLUDE})
  target_compile_definitions(${name} PRIVATE ${L_DEFINE})
  target_compile_options(${name} PRIVATE -w)
  # Headers are most of what is compiled in C++; C is not written to stand in one file.
  set(unity OFF)
  if("${L_SOURCES}" MATCHES [.]cpp)
    set(unity ON)
  endif()
  set_target_properties(${name} PROPERTIES UNITY_BUILD ${unity} UNITY_BUILD_BATCH_SIZE 24)
endfunction()

include_directories(SYSTEM ${include})
add_library(tresse_headers INTERFACE)
add_library(Boost::headers ALIAS tresse_headers)
add_library(nlohmann_json::nlohmann_json ALIAS tresse_headers)
# What C++17 and C++20 took away, std::unary_function and std::result_of, Boost 1.74 names where it doesn't know the standard library.
add_compile_definitions(_LIBCPP_ENABLE_CXX17_REMOVED_UNARY_BINARY_FUNCTION BOOST_ASIO_HAS_STD_INVOKE_RESULT=1)

file(GLOB sources ${TRESSE_LIBRARIES}/boost1.74/libs/program_options/src/*.cpp)
list(FILTER sources EXCLUDE REGEX winmain)
tresse_static(tresse_program_options SOURCES ${sources})
add_library(Boost::program_options ALIAS tresse_program_options)

if(TRESSE_TESTS)
  # Archives of code that says that it is shared, for tests are compiled to say so too.
  file(GLOB sources ${TRESSE_LIBRARIES}/boost1.74/libs/test/src/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/(cpp_main|test_main)[.]cpp")
  tresse_static(tresse_unit_test_framework SOURCES ${sources} DEFINE BOOST_TEST_DYN_LINK)
  add_library(Boost::unit_test_framework ALIAS tresse_unit_test_framework)
endif()

file(GLOB sources ${TRESSE_LIBRARIES}/cadical/src/*.cpp)
list(FILTER sources EXCLUDE REGEX "/(cadical|mobical)[.]cpp")
tresse_static(tresse_cadical SOURCES ${sources} INCLUDE ${TRESSE_LIBRARIES}/cadical/src DEFINE NDEBUG NBUILD NUNLOCKED NCLOSEFROM)
set(alone internal probe resources)  # they have names that other files have, or those of windows.h
list(TRANSFORM alone REPLACE "(.+)" "${TRESSE_LIBRARIES}/cadical/src/\\1.cpp")
set_source_files_properties(${alone} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)

set(names adler32 crc32 deflate inffast inflate inftrees trees zutil)
list(TRANSFORM names REPLACE "(.+)" "${TRESSE_LIBRARIES}/zlib/\\1.c" OUTPUT_VARIABLE sources)
tresse_static(tresse_zlib SOURCES ${sources} INCLUDE ${TRESSE_LIBRARIES}/zlib)
set(ZLIB_LIBRARY tresse_zlib)
if(TRESSE_TESTS)
  set(sources ${TRESSE_LIBRARIES}/boost1.74/libs/iostreams/src)
  tresse_static(tresse_iostreams SOURCES ${sources}/zlib.cpp ${sources}/gzip.cpp)
  target_link_libraries(tresse_iostreams PUBLIC tresse_zlib)
  add_library(Boost::iostreams ALIAS tresse_iostreams)
endif()

file(GLOB sources ${TRESSE_LIBRARIES}/libzstd/lib/common/*.c ${TRESSE_LIBRARIES}/libzstd/lib/decompress/*.c)
tresse_static(tresse_zstd SOURCES ${sources} INCLUDE ${TRESSE_LIBRARIES}/libzstd/lib DEFINE ZSTD_DISABLE_ASM ZSTD_TRACE=0)
set(ZSTD_LIBRARY tresse_zstd)

# It has no GMP, and no clock, which only its reports read and which Windows lacks. Nor does it take the scanf of mingw, which asks for the
# mbrtowc that src/windows replaces.
if(EXISTS ${TRESSE_LIBRARIES}/bliss/done)
  file(CREATE_LINK ${TRESSE_LIBRARIES}/bliss ${include}/bliss SYMBOLIC)
  file(CONFIGURE OUTPUT ${include}/timer.cc CONTENT "#include <bliss/timer.hh>
bliss::Timer::Timer() : start_time(0) {}
void bliss::Timer::reset() {}
double bliss::Timer::get_duration() { return 0; }
")
  set(names defs graph heap orbit partition uintseqhash utils)
  list(TRANSFORM names REPLACE "(.+)" "${TRESSE_LIBRARIES}/bliss/\\1.cc" OUTPUT_VARIABLE sources)
  tresse_static(tresse_bliss SOURCES ${sources} ${include}/timer.cc DEFINE $<$<BOOL:${WIN32}>:__mingw_vfscanf=__ms_vfscanf>)
endif()

# For Windows, with its fonts, by GDI. What draws pixels is portable C: it has little to do.
if(WIN32 AND EXISTS ${TRESSE_LIBRARIES}/cairo/done)
  file(COPY_FILE ${TRESSE_LIBRARIES}/libpng1.6/scripts/pnglibconf.h.prebuilt ${include}/pnglibconf.h ONLY_IF_DIFFERENT)
  file(GLOB sources ${TRESSE_LIBRARIES}/libpng1.6/png*.c)
  list(FILTER sources EXCLUDE REGEX "/pngtest[.]c")
  tresse_static(tresse_png SOURCES ${sources} INCLUDE ${TRESSE_LIBRARIES}/libpng1.6 DEFINE PNG_INTEL_SSE_OPT=0)
  target_link_libraries(tresse_png PUBLIC tresse_zlib)

  file(GLOB sources ${TRESSE_LIBRARIES}/pixman/pixman/*.c)
  list(FILTER sources EXCLUDE REGEX "-(region|arm-neon|arm-simd|mips-dspr2|mmx|sse2|ssse3|vmx)[.]c")
  tresse_static(tresse_pixman SOURCES ${sources} INCLUDE ${TRESSE_LIBRARIES}/pixman/pixman DEFINE PACKAGE="pixman" TLS=__thread)

  file(CONFIGURE OUTPUT ${include}/cairo-features.h CONTENT "
#define CAIRO_FEATURES_H
#define CAIRO_HAS_IMAGE_SURFACE 1
#define CAIRO_HAS_MIME_SURFACE 1
#define CAIRO_HAS_OBSERVER_SURFACE 1
#define CAIRO_HAS_PDF_SURFACE 1
#define CAIRO_HAS_PNG_FUNCTIONS 1
#define CAIRO_HAS_RECORDING_SURFACE 1
#define CAIRO_HAS_SVG_SURFACE 1
#define CAIRO_HAS_USER_FONT 1
#define CAIRO_HAS_WIN32_FONT 1
#define CAIRO_HAS_WIN32_SURFACE 1
")
  set(cairo ${TRESSE_LIBRARIES}/cairo/src)
  file(GLOB sources ${cairo}/cairo*.c ${cairo}/win32/*.c)
  list(FILTER sources EXCLUDE REGEX "/cairo-(cogl|directfb|egl|ft|gl|glx|os2|ps|quartz|script|tee|vg|wgl|xcb|xlib|xml)-")
  tresse_static(tresse_cairo SOURCES ${sources} INCLUDE ${cairo}
                DEFINE __USE_MINGW_ANSI_STDIO=0 CAIRO_WIN32_STATIC_BUILD HAVE_CXX11_ATOMIC_PRIMITIVES HAVE_STDINT_H HAVE_UINT64_T SIZEOF_INT=4 SIZEOF_LONG=4 SIZEOF_LONG_LONG=8
                       SIZEOF_SIZE_T=8 SIZEOF_VOID_P=8)
  target_link_libraries(tresse_cairo PUBLIC tresse_pixman tresse_png gdi32 msimg32)
endif()
