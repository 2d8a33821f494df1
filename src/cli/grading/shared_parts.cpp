#include "cli/grading/shared_parts.hpp"

#include <algorithm>

namespace tresse::cli {
namespace {

constexpr std::size_t kShortest = 40;  // what is not much longer than its use stays
constexpr std::size_t kUse = 22;
constexpr std::string_view kPictureEnd = "</svg>\n";
constexpr std::string_view kNoPicture = "<script type=\"text/plain\">\n";  // read as text
// A browser copies a part for each use: it needs 0.1 ms for one, also out of view.
constexpr std::size_t kMostUses = 10'000;

}  // namespace

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

}  // namespace tresse::cli
