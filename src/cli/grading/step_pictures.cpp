// The page is one file that asks nothing of any other: its pictures are inside, its style too, and it has a script only where there
// are so many pictures that a browser needs a long time for all of them.
#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "cli/grading/explain.hpp"
#include "cli/records/files.hpp"
#include "io/step_svg.hpp"

namespace tresse::cli {
namespace {

// The pictures of a page, in which a part that repeats stands once: the first picture has it, those after it use it. Of a
// large grid few parts change from step to step. Where there are very many uses, each picture is a text, of which a script
// of the page draws those in view.
class SharedParts {
 public:
  // `prefix`: what the names of its parts begin with, another one for each part of a page.
  explicit SharedParts(std::string prefix) : prefix_(std::move(prefix)) {}

  void add_text(std::string text) {
    size_ += text.size();
    order_.push_back(parts_.size());
    parts_.push_back({std::move(text), 0});
  }
  // A picture of the format svg.
  void add_picture(std::string_view picture);

  [[nodiscard]] std::size_t size() const { return size_; }  // about that of text()
  [[nodiscard]] std::string text() const;

 private:
  void add_part(std::string_view part);

  struct Part {
    std::string text;
    std::size_t uses = 0;
  };
  std::string prefix_;
  std::vector<Part> parts_;
  std::vector<std::size_t> order_;  // of all, numbers of parts
  std::unordered_map<std::string, std::size_t> known_;
  std::size_t size_ = 0;
  std::string style_;
};

constexpr std::size_t kShortest = 40;  // what is not much longer than its use stays
constexpr std::size_t kUse = 22;
constexpr std::string_view kPictureEnd = "</svg>\n";
constexpr std::string_view kNoPicture = "<script type=\"text/plain\">\n";  // read as text
// A browser copies a part for each use: it needs 0.1 ms for one, also out of view.
constexpr std::size_t kMostUses = 10'000;

void SharedParts::add_picture(std::string_view picture) {
  constexpr std::string_view kStyle = "<style>\n", kStyleEnd = "</style>\n";
  const std::size_t style = picture.find(kStyle);
  const std::size_t body = picture.find(kStyleEnd, style) + kStyleEnd.size();
  // One style sheet is for the whole page, and for parts where they are used: there they are in no picture.
  if (style_.empty()) {
    constexpr std::string_view kInside = ".sudoku ";
    style_ = picture.substr(style, body - style);
    for (std::size_t at = 0; (at = style_.find(kInside, at)) != std::string::npos;) {
      style_.erase(at, kInside.size());
    }
  }
  add_text(std::string(picture.substr(0, style)));
  std::size_t depth = 0;
  for (std::size_t from = body, at = body; at < picture.size() - kPictureEnd.size();) {
    const std::size_t end = picture.find('\n', at) + 1;
    if (picture.substr(at, 2) == "<g") ++depth;
    if (picture.substr(at, 4) == "</g>") --depth;
    at = end;
    if (depth != 0) continue;
    add_part(picture.substr(from, at - from));
    from = at;
  }
  add_text(std::string(kPictureEnd));
}

void SharedParts::add_part(std::string_view part) {
  if (part.size() < kShortest) return add_text(std::string(part));
  const auto [at, fresh] = known_.emplace(part, parts_.size());
  if (fresh) parts_.push_back({std::string(part), 0});
  size_ += fresh ? part.size() : kUse;
  order_.push_back(at->second);
  ++parts_[at->second].uses;
}

std::string SharedParts::text() const {
  const bool late = order_.size() > kMostUses;
  std::string shared, out;
  out.reserve(size_);
  std::vector<bool> there(parts_.size());
  for (const std::size_t i : order_) {
    const Part& part = parts_[i];
    if (part.uses < 2) {
      if (late && part.text.starts_with("<svg ")) out += kNoPicture;
      out += part.text;
      if (late && part.text == kPictureEnd) out += "</script>\n";
      continue;
    }
    const std::string name = prefix_ + std::to_string(i);
    if (there[i] || late) out += "<use href=\"#" + name + "\"/>\n";
    if (there[i]) continue;
    there[i] = true;
    const std::size_t tag = std::min(part.text.find(' '), part.text.find('>'));
    (late ? shared : out) +=
        part.text.substr(0, tag) + " id=\"" + name + "\"" + part.text.substr(tag);
  }
  if (late) shared = "<svg style=\"display: none\">\n" + shared + "</svg>\n";
  return style_ + shared + out;
}

constexpr std::size_t kLargestSection = std::size_t{64}
                                        << 20;  // of one puzzle, in bytes: browsers give up

constexpr std::string_view kHead =
    "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
    "<title>Steps of a Sudoku</title>\n<style>\n"
    "body { font: 16px/1.45 system-ui, sans-serif; max-width: 70rem; margin: auto; padding: 1rem; "
    "background: #fff; color: #14181d }\n"
    "article { display: flex; flex-wrap: wrap; gap: 1rem; padding: 1rem 0; border-top: 1px solid "
    "#8b95a3; "
    "align-items: flex-start; break-inside: avoid }\n"
    "article svg { flex: 1 1 20rem; max-width: 32rem; height: auto; position: sticky; top: 1rem }\n"
    // What is not in view is not laid out: a path through a 64x64 has 1,700 pictures.
    "@media screen { article { content-visibility: auto; contain-intrinsic-size: auto 34rem } }\n"
    "article p { flex: 1 1 20rem; margin: 0; white-space: pre-wrap }\n"
    "</style>\n</head>\n<body>\n<main>\n<h1>Steps</h1>\n";

constexpr std::string_view kOnlyInView = R"(<noscript><p>There are very many pictures, which need JavaScript.</p></noscript>
<script>
const all = [...document.querySelectorAll('article')];
const show = (one, on) => {
  const kept = one.querySelector('script'), picture = one.querySelector('svg');
  if (!kept || on === Boolean(picture)) return;
  if (on) kept.insertAdjacentHTML('afterend', kept.textContent);
  else picture.remove();
};
const watch = new IntersectionObserver((seen) => seen.forEach((e) => show(e.target, e.isIntersecting)), { rootMargin: '50%' });
all.forEach((one) => watch.observe(one));
addEventListener('beforeprint', () => all.forEach((one) => show(one, true)));
</script>
)";

}  // namespace

// The pictures of one record, as its steps come.
class StepPictures::Work {
 public:
  Work(StepPictures& to, const ExplainReport& report, const StopToken& stop, RecordOutput& output)
      : to_(to), report_(report), output_(output), section_("p" + std::to_string(report.index) + "-"), options_(report.symbols()) {
    options_.color = false;
    options_.givens = &report.puzzle().givens;
    options_.stop = stop;
    section_.add_text("<section>\n<h2>" + escaped_xml(report.heading()) + "</h2>\n");
  }
  Work(const Work&) = delete;
  Work& operator=(const Work&) = delete;

  // After the last picture.
  void end() {
    if (to_.page_.empty()) return;
    std::string text = section_.text() + "</section>\n";
    const std::lock_guard lock(to_.mutex_);
    to_.sections_.emplace(report_.index, std::move(text));
  }

  // Event i, from 0: as the text output has it, in lines that the reader wraps; with --hint-level as much as the level tells of.
  void draw(std::size_t i, const Followed& path) {
    const TraceEvent& e = report_.logic.trace[i];
    if (over_ || !report_.shows(i) || e.kind == TraceEvent::Kind::solution) return;
    const Topology& topology = report_.topology();
    const ExplainSettings& settings = report_.settings;
    const DigitText symbol = report_.digit_text();
    std::string words;
    if (settings.level() < 4) {
      words = hint_line(topology, e, settings, symbol);
    } else if (e.kind == TraceEvent::Kind::step) {
      const std::string note = path.seen.words(report_.puzzle(), path.walker->position(), e);
      words = step_lines({}, topology, e.step, settings, symbol, false, false, report_.rated_name(i), note);
      words.pop_back();
    } else {
      words = explain(topology, e, symbol);
    }
    draw(i + 1, path.seen.position(), drawing_of(topology, e, settings.level()), std::move(words));
  }

 private:
  void draw(std::size_t number, const Position& at, StepDrawing&& drawing, std::string words) {
    const Puzzle& given = report_.puzzle();
    if (given.side() > kLargestPicture) {
      return fail("has no pictures: they end at side " + std::to_string(kLargestPicture), kUndecided);
    }
    drawing.words = std::move(words);
    drawing.title = "Puzzle " + std::to_string(report_.index) + ", step " + std::to_string(number);
    Puzzle position = given;
    position.givens = at.values;
    position.marks = at.marks;
    options_.drawing = &drawing;
    const std::string picture = find_output_format("svg")->write(position, options_, nullptr);
    options_.drawing = nullptr;
    if (picture.empty()) {
      return fail("has no picture of step " + std::to_string(number) + " (" +
                      std::string(name_of(stop_reason(options_.stop))) + ")",
                  kUndecided);
    }
    if (!to_.page_.empty()) {
      section_.add_text("<article>\n");
      section_.add_picture(picture);
      section_.add_text("<p>" + std::to_string(number) + ". " + escaped_xml(drawing.words) +
                        "</p>\n</article>\n");
      if (section_.size() > kLargestSection) {
        section_.add_text("<p>The page ends here, because it would become too large.</p>\n");
        fail("has a page that ends at step " + std::to_string(number) +
                 ", because it would become too large; --at-step or --step shows later steps",
             kUndecided);
      }
    }
    if (!to_.folder_.empty()) write(number, picture);
  }
  void write(std::size_t number, const std::string& picture) {
    std::string digits = std::to_string(number);
    digits.insert(0, digits.size() < 3 ? 3 - digits.size() : 0, '0');
    const std::string path = to_.folder_ + "/" + std::to_string(report_.index) + "-" + digits + ".svg";
    const std::string error = write_file(path, picture);
    if (!error.empty()) fail("has no picture " + path + ": " + error, kInputOutput);
  }
  // Once: then no more is drawn.
  void fail(const std::string& what, std::uint32_t happened) {
    over_ = true;
    output_.err += "tresse: " + place_of(report_.record) + ": puzzle " + std::to_string(report_.index) + " " + what + "\n";
    output_.happened |= happened;
  }

  StepPictures& to_;
  const ExplainReport& report_;
  RecordOutput& output_;
  SharedParts section_;
  WriteOptions options_;
  bool over_ = false;
};

StepPictures::StepPictures(const Run& run, const ExplainSettings& settings) : run_(run), page_(settings.html), folder_(settings.svg) {
  if (page_ == "-") throw UsageError("--html takes the name of a file: the steps are on standard output");
  if (folder_.empty()) return;
  std::error_code error;
  std::filesystem::create_directories(folder_, error);
  if (error) throw FileError("--svg: cannot make the folder " + folder_ + ": " + error.message());
}

void StepPictures::add(const ExplainReport& report, const StopToken& stop, RecordOutput& output) {
  if (page_.empty() && folder_.empty()) return;
  Work work(*this, report, stop, output);
  Followed path{library::Walker(report.puzzle())};
  for (std::size_t i = 0; i < report.logic.trace.size(); ++i) {
    path.begin(report.logic.trace[i], i + 1);
    work.draw(i, path);
    path.end(report.logic.trace[i]);
  }
  work.end();
}

std::uint32_t StepPictures::end(std::uint32_t happened) {
  if (page_.empty() || (happened & (kInterrupted | kInternal)) != 0) return happened;
  std::string page(kHead);
  for (const auto& [index, section] : sections_) page += section;
  if (page.find("<script") != std::string::npos) page += kOnlyInView;
  const std::string error = write_file(page_, page + "</main>\n</body>\n</html>\n");
  return error.empty() ? happened : happened | cannot_write(run_, page_, error);
}

}  // namespace tresse::cli
