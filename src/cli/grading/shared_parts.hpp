// The pictures of a page, in which a part that repeats stands once: the first picture has it, those after it use it. Of a
// large grid few parts change from step to step. Where there are very many uses, each picture is a text, of which a script
// of the page draws those in view.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tresse::cli {

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

}  // namespace tresse::cli
