#include "cli/process/output_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

namespace tresse::cli {

OutputFile::OutputFile(int descriptor, std::string path, std::string part)
    : descriptor_(descriptor), path_(std::move(path)), part_(std::move(part)) {}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      path_(std::move(other.path_)),
      part_(std::exchange(other.part_, {})) {}

Result<OutputFile, std::string> OutputFile::open(const std::string& path) {
  std::error_code none;
  std::filesystem::path target = std::filesystem::canonical(path, none);  // through links
  if (none) target = path;
  struct stat there {};
  const bool exists = ::stat(path.c_str(), &there) == 0;
  const bool in_place = exists && !S_ISREG(there.st_mode);
  std::string name = target.string();  // nothing takes memory between the file and who removes it
  std::string part = in_place ? std::string() : name + ".part";
  const std::string& file = in_place ? path : part;
  const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (descriptor < 0) return Failure{std::string(std::strerror(errno))};
  if (exists && !in_place) (void)::fchmod(descriptor, there.st_mode & 07777);
  return OutputFile(descriptor, std::move(name), std::move(part));
}

OutputFile::~OutputFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
  if (!part_.empty()) ::unlink(part_.c_str());
}

std::string OutputFile::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(descriptor_, bytes.data(), bytes.size());
    if (n < 0) return std::strerror(errno);
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  return {};
}

std::string OutputFile::keep() {
  if (::close(std::exchange(descriptor_, -1)) != 0) return std::strerror(errno);
  if (part_.empty()) return {};
  if (std::rename(part_.c_str(), path_.c_str()) != 0) return std::strerror(errno);
  part_.clear();
  return {};
}

std::string write_file(const std::string& path, std::string_view bytes) {
  auto file = OutputFile::open(path);
  if (!file) return file.error();
  const std::string error = file->write(bytes);
  return error.empty() ? file->keep() : error;
}

}  // namespace tresse::cli
