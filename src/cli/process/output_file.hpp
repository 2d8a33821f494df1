// A file that a command writes. What is written goes to FILE.part, which
// takes the name at the end: a file that is read and written by the same command is read whole, and a run that fails
// or is killed leaves what was there. A device or a pipe is written as it is.
#pragma once

#include <string>
#include <string_view>

#include "tresse/model/result.hpp"

namespace tresse::cli {

class OutputFile {
 public:
  // The error says why it cannot be written.
  [[nodiscard]] static Result<OutputFile, std::string> open(const std::string& path);
  OutputFile(OutputFile&& other) noexcept;
  OutputFile& operator=(OutputFile&&) = delete;
  ~OutputFile();  // what was not kept is removed

  [[nodiscard]] int descriptor() const { return descriptor_; }
  // All of the bytes. The text of the error, or empty.
  [[nodiscard]] std::string write(std::string_view bytes);
  // Closes the file and gives it its name. The text of the error, or empty.
  [[nodiscard]] std::string keep();

 private:
  OutputFile(int descriptor, std::string path, std::string part);

  int descriptor_;  // -1: closed
  std::string path_;
  std::string part_;  // empty: written as it is
};

// A whole file, or what was there before. The text of the error, or empty.
[[nodiscard]] std::string write_file(const std::string& path, std::string_view bytes);

}  // namespace tresse::cli
