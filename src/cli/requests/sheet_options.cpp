// What can be wrong with a page whatever the puzzles are is refused here, before anything is read.
#include "cli/requests/sheet_options.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "cli/options/text_numbers.hpp"
#include "cli/process/files.hpp"
#include "cli/requests/scale_options.hpp"

namespace tresse::cli {
namespace {

using std::string;

constexpr std::array<std::string_view, 3> kFiles = {"pdf", "svg", "png"};  // as SheetFile
constexpr std::size_t kCaptionLines = 2;
constexpr double kLeastArea = 72;  // points; less than an inch holds no puzzle

SheetFile file_of(const Options& o, const string& output) {
  const bool said = o.has("to");
  const string extension = output == "-" ? string() : extension_of(output);
  const auto find = [](const string& key) { return std::find(kFiles.begin(), kFiles.end(), key); };
  const string key = said ? o.get<string>("to") : output == "-" ? "pdf" : extension;
  const auto at = find(key);
  if (said && at != kFiles.end() && key != extension && find(extension) != kFiles.end()) {
    throw UsageError("--to " + key + " contradicts the name of --output " + output);
  }
  if (at != kFiles.end()) return static_cast<SheetFile>(at - kFiles.begin());
  if (said) throw UsageError("--to takes pdf, svg or png, not '" + key + "'");
  throw UsageError("--output " + output + ": the name must end in .pdf, .svg or .png, or --to must name the kind");
}

void read_paper(const Options& o, LayoutOptions& layout) {
  if (o.has("paper")) {
    string name = o.get<string>("paper");  // "A4" is a4
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
    const auto paper = paper_named(name);
    if (!paper) {
      throw UsageError("--paper takes " + paper_names() + ", not '" + o.get<string>("paper") + "'");
    }
    layout.paper = *paper;
  }
  if (o.has("landscape")) std::swap(layout.paper.width, layout.paper.height);
  if (o.has("margin")) {
    layout.margin = parse_real(o.get<string>("margin"), "--margin") * kPointsPerMillimetre;
  }
  if (o.has("gutter")) {
    layout.gutter = parse_real(o.get<string>("gutter"), "--gutter") * kPointsPerMillimetre;
  }
  if (!(std::min(layout.paper.width - layout.gutter, layout.paper.height) - 2 * layout.margin >=
        kLeastArea)) {
    throw UsageError(string(o.has("gutter") ? "--margin and --gutter leave" : "--margin leaves") +
                     " less than an inch of the paper");
  }
}

void read_solutions(const Options& o, LayoutOptions& layout) {
  const string where = o.has("solutions") ? o.get<string>("solutions") : "end";
  if (where != "end" && where != "none" && where != "only") {
    throw UsageError("--solutions takes end, none or only, not '" + where + "'");
  }
  layout.puzzles = where != "only";
  layout.solutions = where != "none";
}

}  // namespace

SheetRequest sheet_request(const Options& o) {
  SheetRequest request;
  if (!o.has("output")) {
    throw UsageError("sheet needs --output FILE (.pdf, .svg, .png, or - for standard output)");
  }
  request.output = o.get<string>("output");
  request.render.file = file_of(o, request.output);
  if (o.has("dpi")) {
    if (request.render.file != SheetFile::png) throw UsageError("--dpi needs a PNG file");
    request.render.dpi = static_cast<double>(number_option(o, "dpi", 30, 1200));
  }
  read_paper(o, request.layout);
  request.render.paper = request.layout.paper;
  read_solutions(o, request.layout);
  if (o.has("per-page")) request.layout.per_page = number_option(o, "per-page", 1, kMostPerPage);
  request.layout.large_print = o.has("large-print");
  if (o.has("title")) request.title = o.get<string>("title");
  if (o.has("title") && request.title.find_first_not_of(" \t") == string::npos)
    throw UsageError("--title needs a text: leave the option out for pages without a title");
  request.layout.title = !request.title.empty();
  request.numbers = !o.has("no-numbers");
  request.layout.headers = request.numbers;
  if (o.has("first-number")) {
    if (!request.numbers) throw UsageError("--no-numbers and --first-number exclude each other");
    request.first_number = number_option(o, "first-number", 0, 1'000'000'000);
  }
  if (o.has("font")) request.font = o.get<string>("font");
  if (o.has("symbols")) request.symbols = o.get<string>("symbols");
  request.grade = o.has("grade");
  request.captions = o.has("captions");
  request.solution_pages = o.has("solution-pages");
  request.layout.note_lines =
      (request.captions ? kCaptionLines : 0) + (request.solution_pages ? 1 : 0);
  const ScaleRequest scales = scale_request(o);
  if (scales.scales.size() > 1) throw UsageError("sheet prints one --scale");
  if (!scales.scales.empty()) request.scale = scales.scales.front();
  return request;
}

std::string_view extension_of(SheetFile file) {
  return kFiles.at(static_cast<std::size_t>(file));
}

}  // namespace tresse::cli
