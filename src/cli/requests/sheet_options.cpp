// The kind of the file is that of --to, or that of the name of --output.
#include "cli/requests/sheet_options.hpp"

#include <algorithm>

#include "cli/options/settings.hpp"
#include "cli/process/files.hpp"
#include "cli/requests/scale_options.hpp"

namespace tresse::cli {
namespace {

using std::string;

SheetFile file_of(const Options& o, const string& output) {
  const string extension = output == "-" ? string() : extension_of(output);
  const auto kinds = words_of<SheetFile>();
  const auto known = std::ranges::find(kinds, extension);
  if (o.has("to")) {
    const string key = o.get<string>("to");
    if (std::ranges::find(kinds, key) != kinds.end() && key != extension && known != kinds.end()) {
      throw UsageError("--to " + key + " contradicts the name of --output " + output);
    }
    return {};  // a setting like others
  }
  if (output == "-") return SheetFile::pdf;
  if (known != kinds.end()) return static_cast<SheetFile>(known - kinds.begin());
  throw UsageError("--output " + output + ": the name must end in .pdf, .svg or .png, or --to must name the kind");
}

}  // namespace

SheetRequest sheet_request(const Options& o) {
  SheetRequest request;
  if (!o.has("output")) {
    throw UsageError("sheet needs --output FILE (.pdf, .svg, .png, or - for standard output)");
  }
  request.output = o.get<string>("output");
  SheetSettings& s = request.settings;
  s.file = file_of(o, request.output);
  fill(o, s);
  if (o.has("dpi") && s.file != SheetFile::png) throw UsageError("--dpi needs a PNG file");
  if (o.has("title") && s.title.find_first_not_of(" \t") == string::npos)
    throw UsageError("--title needs a text: leave the option out for pages without a title");
  if (o.has("first-number") && !s.numbers) throw UsageError("--no-numbers and --first-number exclude each other");
  s.uniqueness = !o.has("no-uniqueness");
  s.assumptions = !o.has("no-assumptions");
  const ScaleRequest scales = scale_request(o);
  if (scales.scales.size() > 1) throw UsageError("sheet prints one --scale");
  if (!scales.scales.empty()) request.scale = scales.scales.front();
  return request;
}

}  // namespace tresse::cli
