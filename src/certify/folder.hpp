// The folder of one certificate, which is either completed or left as it was found.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tresse {

class Folder {
 public:
  // Makes the folder and those above it, if need be.
  explicit Folder(std::filesystem::path path);
  // Removes what was written, unless keep() was called.
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  // The path of a file to be written here.
  [[nodiscard]] std::filesystem::path file(std::string_view name);
  // Writes a small file whole.
  void write(std::string_view name, std::string_view text);
  void remove(std::string_view name);
  // Writes the last file: whole or not at all. The folder then stays, if nothing has failed before.
  void seal(std::string_view name, std::string_view text);

  // The first failure, one sentence; empty if there was none.
  [[nodiscard]] const std::string& error() const { return error_; }
  void fail(std::string error);

 private:
  std::filesystem::path path_;
  std::vector<std::filesystem::path> made_;  // folders, outermost first
  std::vector<std::filesystem::path> files_;
  bool kept_ = false;
  std::string error_;
};

}  // namespace tresse
