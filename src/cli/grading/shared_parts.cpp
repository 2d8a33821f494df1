#include "cli/grading/shared_parts.hpp"

#include <algorithm>

namespace tresse::cli {
namespace {

constexpr std::size_t kShortest = 40;  // what is not much longer than its use stays
constexpr std::size_t kUse = 22;

}  // namespace

void SharedParts::add_picture(std::string_view picture) {
  constexpr std::string_view kStyle = "<style>\n", kStyleEnd = "</style>\n", kEnd = "</svg>\n";
  const std::size_t style = picture.find(kStyle);
  const std::size_t body = picture.find(kStyleEnd, style) + kStyleEnd.size();
  std::string head(picture.substr(0, styled_ ? style : body));
  // One style sheet is for the whole page, and for parts where they are used: there they are in no picture.
  constexpr std::string_view kInside = ".sudoku ";
  for (std::size_t at = style; (at = head.find(kInside, at)) != std::string::npos;) {
    head.erase(at, kInside.size());
  }
  styled_ = true;
  add_text(std::move(head));
  std::size_t depth = 0;
  for (std::size_t from = body, at = body; at < picture.size() - kEnd.size();) {
    const std::size_t end = picture.find('\n', at) + 1;
    if (picture.substr(at, 2) == "<g") ++depth;
    if (picture.substr(at, 4) == "</g>") --depth;
    at = end;
    if (depth != 0) continue;
    add_part(picture.substr(from, at - from));
    from = at;
  }
  add_text(std::string(kEnd));
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
  std::string out;
  out.reserve(size_);
  std::vector<bool> there(parts_.size());
  for (const std::size_t i : order_) {
    const Part& part = parts_[i];
    if (part.uses < 2) {
      out += part.text;
      continue;
    }
    const std::string name = prefix_ + std::to_string(i);
    if (there[i]) {
      out += "<use href=\"#" + name + "\"/>\n";
      continue;
    }
    there[i] = true;
    const std::size_t tag = std::min(part.text.find(' '), part.text.find('>'));
    out += part.text.substr(0, tag) + " id=\"" + name + "\"" + part.text.substr(tag);
  }
  return out;
}

}  // namespace tresse::cli
