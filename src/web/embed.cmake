# Writes the files of the page, and the schemas of the records, as one C++ file: cmake -DOUT=FILE -DFILES=LIST -P embed.cmake
set(type_html "text/html; charset=utf-8")
set(type_css "text/css; charset=utf-8")
set(type_js "text/javascript; charset=utf-8")
set(type_svg "image/svg+xml")
set(type_json "application/json")
set(folder_json "api/v1/schema/")  # where openapi.json looks for them
set(rows "")
foreach(file ${FILES})
  string(REGEX REPLACE "^.*/(src/web|docs/schema)/" "" name ${file})
  string(REGEX REPLACE "^.*\\." "" kind ${name})
  file(READ ${file} text)
  if(text MATCHES "\\)embed\"")
    message(FATAL_ERROR "${file} holds what ends a raw string: )embed\"")
  endif()
  # A literal is at most 65,536 characters long; the page has no file of that size.
  string(APPEND rows "    {\"/${folder_${kind}}${name}\", \"${type_${kind}}\", R\"embed(${text})embed\"},\n")
endforeach()
file(WRITE ${OUT} "// Made by src/web/embed.cmake from the files of src/web and docs/schema.
#include \"cli/serve/server.hpp\"

#include <algorithm>
#include <array>

namespace tresse::cli {
namespace {

constexpr auto kAssets = std::to_array<Asset>({
${rows}});

}  // namespace

std::span<const Asset> assets() {
  return kAssets;
}

const Asset* find_asset(std::string_view path) {
  if (path == \"/\") path = \"/index.html\";
  const auto at = std::find_if(kAssets.begin(), kAssets.end(), [&](const Asset& asset) { return asset.path == path; });
  return at == kAssets.end() ? nullptr : &*at;
}

}  // namespace tresse::cli
")
