# The libraries that Tresse links, compiled from the sources of scripts/fetch-libraries in the folder TRESSE_LIBRARIES, and the headers of
# Boost and nlohmann_json that this machine has in /usr/include. In place of what the top level finds otherwise.
enable_language(C)
set(include ${PROJECT_BINARY_DIR}/libraries)
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
  set_target_properties(${name} PROPERTIES UNITY_BUILD OFF)
endfunction()

add_library(tresse_headers INTERFACE)
target_include_directories(tresse_headers SYSTEM INTERFACE ${include})
add_library(Boost::headers ALIAS tresse_headers)
add_library(nlohmann_json::nlohmann_json ALIAS tresse_headers)
# C++17 took std::unary_function away, which Boost 1.74 names where the library is not one that it knows.
target_compile_definitions(tresse_headers INTERFACE _LIBCPP_ENABLE_CXX17_REMOVED_UNARY_BINARY_FUNCTION)

file(GLOB sources ${TRESSE_LIBRARIES}/boost1.74/libs/program_options/src/*.cpp)
list(FILTER sources EXCLUDE REGEX winmain)
tresse_static(tresse_program_options SOURCES ${sources} INCLUDE ${include})
target_link_libraries(tresse_program_options PUBLIC tresse_headers)
add_library(Boost::program_options ALIAS tresse_program_options)

file(GLOB sources ${TRESSE_LIBRARIES}/cadical/src/*.cpp)
list(FILTER sources EXCLUDE REGEX "/(cadical|mobical)[.]cpp")
tresse_static(tresse_cadical SOURCES ${sources} INCLUDE ${TRESSE_LIBRARIES}/cadical/src DEFINE NDEBUG NBUILD NUNLOCKED NCLOSEFROM)

set(names adler32 crc32 inffast inflate inftrees zutil)
list(TRANSFORM names REPLACE "(.+)" "${TRESSE_LIBRARIES}/zlib/\\1.c" OUTPUT_VARIABLE sources)
tresse_static(tresse_zlib SOURCES ${sources} INCLUDE ${TRESSE_LIBRARIES}/zlib)
set(ZLIB_LIBRARY tresse_zlib)

file(GLOB sources ${TRESSE_LIBRARIES}/libzstd/lib/common/*.c ${TRESSE_LIBRARIES}/libzstd/lib/decompress/*.c)
tresse_static(tresse_zstd SOURCES ${sources} INCLUDE ${TRESSE_LIBRARIES}/libzstd/lib DEFINE ZSTD_DISABLE_ASM ZSTD_TRACE=0)
set(ZSTD_LIBRARY tresse_zstd)
