#include "fault/cases.hpp"

#include <algorithm>
#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filter/zstd.hpp>
#include <boost/iostreams/filtering_stream.hpp>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>

namespace tresse::test {
namespace {

namespace bio = boost::iostreams;
namespace fs = std::filesystem;

const std::string kEasy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string kHard =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const std::string kRated =
    "2...65....57........893..56........7...1.....71...4.89..68.......9.2.4.8....4.6..";
// Rated 9.0: dynamic chains, and few of them.
const std::string kChains =
    "9.....67..1......4..6.3.9.8...9.5.2...1.8.....7....5....2.147....58.........5.3..";
const std::string kTwo =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8....";
const std::string kNone =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..75";
const std::string kEasySolved =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const std::string kSmall = "1......4.3....2.";
const std::string kSmallFull = "12.4...2..4.4.21";  // has one neighbour, and givens that it does not need

// Of cairo and what it loads; the C library because it allocates for them (strdup).
const std::string kFontCode =
    "libcairo,libfreetype,libfontconfig,libexpat,libpixman,libpng,libz,libX,libxcb,libbrotli,ld-"
    "linux,"
    "libc.so";

fs::path work_folder() {
  static const fs::path folder = [] {
    std::string pattern = (fs::temp_directory_path() / "tresse-fault-XXXXXX").string();
    BOOST_REQUIRE(mkdtemp(pattern.data()) != nullptr);
    return fs::path(pattern);
  }();
  return folder;
}

// Both puzzles in a packed file.
template <class Compressor>
std::string packed(const std::string& name, Compressor compressor) {
  const std::string file = temporary(name, "");
  std::ofstream out(file, std::ios::binary);
  bio::filtering_ostream filter;
  filter.push(compressor);
  filter.push(out);
  filter << kEasy << "\n" << kHard << "\n";
  bio::close(filter);
  return file;
}

std::string content_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// A certificate is there when its last file is: names in its folder mean nothing before.
bool in_unfinished_certificate(const std::string& name, const Files& files) {
  static const std::vector<std::string> parts = {"puzzle.json", "formula.cnf", "proof.drat",
                                                 "proof.frat",  "proof.lrat",  "solution.txt",
                                                 "second.txt"};
  const fs::path path(name);
  return std::ranges::count(parts, path.filename().string()) != 0 &&
         !files.contains((path.parent_path() / "certificate.txt").string());
}

}  // namespace

std::string path(const std::string& name) {
  return (work_folder() / name).string();
}

// A folder with a batch of three puzzles that was killed within its third line.
std::string begun_batch() {
  const std::string folder = path("begun");
  if (fs::exists(folder)) return folder;
  fs::create_directories(folder);
  const std::string lines = folder + "/lines";
  (void)run({"generate", "-j", "1", "--count", "3", "--seed", "1", "--resume", lines});
  fs::resize_file(lines, 2 * 82 + 40);
  return folder;
}

std::vector<Case> cases() {
  const std::string four =
      temporary("four.txt", kEasy + "\n" + kHard + "\n" + kNone + "\n" + kTwo + "\n");
  const std::string rated =
      temporary("rated.txt", kEasy + "\n" + kChains + "\n" + kNone + "\n" + kTwo + "\n");
  const std::string cubes = temporary("cubes.txt", run({"cube", "--cubes", "4", kHard}).out);
  const std::string answers =
      temporary("answers.ndjson", run({"solve", "--cube", cubes + ":all", "--quiet", kHard}).out);
  const std::string map = temporary("map.txt", "1122\n1122\n3344\n3344\n");
  const std::string small = temporary("small.txt", "1......4.3....2.\n");
  const std::string csv =
      temporary("two.csv", "name,puzzle\nfirst," + kEasy + "\nsecond," + kHard + "\n");
  const std::string json =
      temporary("four.json", run({"convert", "-j", "1", "--to", "json", four}).out);
  const std::string gzip = packed("four.gz", bio::gzip_compressor());
  const std::string zstd = packed("four.zst", bio::zstd_compressor());
  std::string certificate = path("kept");
  if (!fs::exists(certificate)) (void)run({"verify", "--certificate", certificate, kEasy});
  return {
      {"help", {"--help"}},
      {"version", {"--version"}},
      {"solve-help", {"solve", "--help"}},
      {"solve", {"solve", "-j", "1", four}},
      {"solve-jobs", {"solve", "-j", "2", four}},
      {"solve-ndjson", {"solve", "-j", "1", "--format", "ndjson", four}},
      {"logic", {"solve", "-j", "1", "--engine", "logic", kHard}},
      {"native", {"solve", "-j", "1", "--engine", "native", "--limit", "all", kTwo}},
      {"sat", {"solve", "-j", "1", "--engine", "sat", kHard}},
      {"rating-summary", {"grade", "-j", "1", "--scale", "se121", "--summary", rated}, true},
      {"portfolio", {"solve", "-j", "1", "--engine", "portfolio", kHard}},
      {"portfolio-jobs", {"solve", "-j", "2", "--engine", "portfolio", kHard}},
      {"all", {"solve", "-j", "1", "--engine", "all", kEasy}},
      {"conflict", {"solve", "-j", "1", "--minimal-conflict", kNone}},
      {"count", {"count", "-j", "1", "--limit", "all", "--latin", "................"}, true},
      {"count-all", {"count", "-j", "1", "--limit", "all", "--latin", std::string(25, '.')}, true},
      {"verify", {"verify", "-j", "1", kEasy}},
      {"certificate",
       {"verify", "-j", "1", "--certificate", path("made"), kEasy},
       false,
       path("made")},
      {"check", {"check", certificate}},
      {"grade", {"grade", "-j", "1", kHard}},
      {"grade-scale", {"grade", "-j", "1", "--scale", "se121", kRated}},
      {"explain", {"explain", "-j", "1", kRated}, true},
      {"explain-check", {"explain", "-j", "1", "--scale", "se121", "--check", kRated}, true},
      {"explain-html",
       {"explain", "-j", "1", "--hint", "--html", path("steps.html"), kRated},
       false,
       path("steps.html")},
      {"candidates", {"candidates", "-j", "1", kTwo}, true},
      {"minimize", {"minimize", "-j", "1", kEasy}, true},
      {"minimize-smallest", {"minimize", "-j", "1", "--smallest", kSmallFull}, true},
      {"repair-remove", {"repair", "-j", "1", kNone}, true},
      {"repair-add", {"repair", "-j", "1", kTwo}, true},
      {"canon", {"canon", "-j", "1", kEasy}},
      {"canon-graph",
       {"canon", "-j", "1", "--diagonals", kEasy},
       false,
       "",
       false,
       "libbliss,libgmp"},
      {"scramble", {"scramble", "-j", "1", kEasy}},
      {"analyse", {"analyse", "-j", "1", kEasy}, true, "", false, "libbliss,libgmp"},
      {"vicinity", {"vicinity", "-j", "1", kSmallFull}, false, "", false, "libbliss,libgmp"},
      {"convert-json", {"convert", "-j", "1", "--to", "json", four}},
      {"convert-box", {"convert", "-j", "1", "--to", "box", kEasy}},
      {"encode", {"encode", kSmall}, true},
      {"cube", {"cube", "--cubes", "4", kEasy}, true},
      {"merge", {"merge", kHard, cubes, answers}},
      {"generate", {"generate", "-j", "1", "--count", "2", "--seed", "1"}},
      {"generate-6x6", {"generate", "-j", "1", "--count", "1", "--seed", "1", "--box", "2x3"}},
      {"generate-level", {"generate", "-j", "1", "--seed", "1", "--level", "hard"}},
      {"sheet", {"sheet", "-o", path("book.pdf"), kEasy}, true, path("book.pdf"), false, kFontCode},
      {"judge", {"judge", "-j", "1", "--solver", "echo " + kEasySolved + " {}", kEasy}, true},
      {"judge-file", {"judge", "-j", "1", "--solver", "sed s/.*/" + kEasySolved + "/ {file}", kEasy}, true},
      {"judge-batch", {"judge", "-j", "1", "--batch", "--no-shrink", "--solver", "sed s/.*/none/", four}, true},
      {"judge-shrink", {"judge", "-j", "1", "--solver", "sed s/.*/none/", kSmall}, true},
      {"bench", {"bench", "--quiet"}},
      {"solve-cube", {"solve", "-j", "1", "--cube", cubes + ":all", kHard}, true},
      {"regions", {"solve", "-j", "1", "--regions", map, small}},
      {"csv", {"solve", "-j", "1", csv}},
      {"json", {"convert", "-j", "1", "--to", "line", json}},
      {"gzip", {"solve", "-j", "1", gzip}},
      {"zstd", {"solve", "-j", "1", zstd}},
      {"convert-file",
       {"convert", "-j", "1", "-o", path("made.json"), four},
       false,
       path("made.json")},
      {"pictures",
       {"convert", "-j", "1", "-o", path("pictures/grid.svg"), four},
       false,
       path("pictures/")},
      {"certificates",
       {"verify", "-j", "1", "--certificate", path("several"), four},
       false,
       path("several")},
      {"batch",
       {"generate", "-j", "1", "--count", "3", "--seed", "1", "--resume", path("batch/lines")},
       false,
       path("batch/"),
       true},
      {"batch-going-on",
       {"generate", "-j", "1", "--count", "3", "--seed", "1", "--resume", path("going-on/lines")},
       false,
       path("going-on/"),
       true,
       "",
       begun_batch()},
      {"batch-csv",
       {"generate", "-j", "1", "--count", "2", "--seed", "1", "-f", "csv", "--resume",
        path("batch-csv/table")},
       false,
       path("batch-csv/"),
       true},
      {"batch-certificates",
       {"generate", "-j", "1", "--count", "2", "--seed", "1", "--resume", path("proofs/lines"),
        "--certificate", path("proofs/of")},
       false,
       path("proofs/"),
       true},
  };
}

void clear(const Case& c) {
  if (c.writes.empty()) return;
  fs::remove_all(c.writes);
  fs::remove(c.writes + ".part");
  if (c.writes.ends_with('/')) fs::create_directories(c.writes);
  if (!c.begins.empty()) fs::copy(c.begins, c.writes);
}

Files written(const Case& c) {
  Files files;
  if (c.writes.empty() || !fs::exists(c.writes)) return files;
  if (!fs::is_directory(c.writes)) return {{"", content_of(c.writes)}};
  for (const auto& entry : fs::recursive_directory_iterator(c.writes)) {
    if (entry.is_regular_file())
      files[fs::relative(entry.path(), c.writes).string()] = content_of(entry.path());
  }
  return files;
}

bool is_draft(const std::string& name) {
  return name.find(".part") != std::string::npos;
}

std::string half_written(const Case& c, const Files& now, const Files& whole, bool killed) {
  for (const auto& file : now) {
    const std::string &name = file.first, &content = file.second;
    if (killed && (is_draft(name) || in_unfinished_certificate(name, now))) continue;
    const auto right = whole.find(name);
    // The lines of a batch, and its job with their checksums, grow.
    const bool grows = c.resumes && name.find('/') == std::string::npos;
    // A single certificate is moved out of the folder 1 at its end.
    const auto moved = whole.find(fs::path(name).filename().string());
    const auto is = [&](const auto& it) {
      return it != whole.end() &&
             (it->second == content || (grows && it->second.starts_with(content)));
    };
    // A picture has the number of a puzzle before it that memory ran out for.
    const bool other =
        std::ranges::any_of(whole, [&](const auto& w) { return w.second == content; });
    if (!is(right) && !is(moved) && !other) return name;
  }
  return {};
}

std::string fault_of(const Case& c, const Result& right, const Result& got) {
  const Outcome& o = got.outcome;
  if (o.code == right.outcome.code && o.out == right.outcome.out) {
    return got.files == right.files ? "" : "the right answer, but not the right files";
  }
  if (o.code != 4 && o.code != 74) return "exit code " + std::to_string(o.code) + ": " + o.out;
  static const std::regex told("unknown|memory|undecided|not_readable");
  if (c.partial) return o.err.empty() && o.out.empty() ? "no message" : "";
  const std::string half = half_written(c, got.files, right.files, false);
  if (!half.empty() && !c.resumes) return "half of " + half + " is left";
  if (o.err.empty() && !std::regex_search(o.out, told)) return "no message: " + o.out;
  std::set<std::string> known;
  std::istringstream lines(right.outcome.out), now(o.out);
  for (std::string line; std::getline(lines, line);) known.insert(line);
  for (std::string line; std::getline(now, line);) {
    if (now.eof() && right.outcome.out.find(line) != std::string::npos) break;  // cut short
    if (!known.contains(line) && !std::regex_search(line, told)) return "another line: " + line;
  }
  return "";
}

bool chosen(const std::string& name) {
  const char* only = std::getenv("TRESSE_FAULT_CASE");
  return only == nullptr ||
         ("," + std::string(only) + ",").find("," + name + ",") != std::string::npos;
}

std::size_t samples(std::size_t few) {
  const char* wanted = std::getenv("TRESSE_FAULT_SAMPLES");
  return wanted == nullptr ? few : std::stoul(wanted);
}

}  // namespace tresse::test
