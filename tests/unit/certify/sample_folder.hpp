// A folder below the system's folder for such things, gone at the end; and whole files as text.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace tresse::test {

class SampleFolder {
 public:
  explicit SampleFolder(const std::string& name)
      : path_(std::filesystem::temp_directory_path() /
              ("tresse-" + name + "-" + std::to_string(getpid()))) {
    std::filesystem::remove_all(path_);
  }
  ~SampleFolder() { std::filesystem::remove_all(path_); }
  SampleFolder(const SampleFolder&) = delete;
  SampleFolder& operator=(const SampleFolder&) = delete;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

inline std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace tresse::test
