// The last file comes by a rename, so that it is there whole or not at all whatever happens in between.
// Nothing here throws but std::bad_alloc: every call of the file system takes an error code.
#include "certify/folder.hpp"

#include <dirent.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <memory>
#include <system_error>

#include "certify/clause_file.hpp"
#include "tresse/tool/proofs/certify.hpp"

namespace tresse {

namespace fs = std::filesystem;

std::vector<std::string> names_in(const fs::path& folder, std::error_code& code) {
  std::vector<std::string> names;
  const auto close = [](DIR* d) { ::closedir(d); };
  const std::unique_ptr<DIR, decltype(close)> opened(::opendir(folder.c_str()), close);
  code.clear();
  while (opened) {
    errno = 0;
    const dirent* const entry = ::readdir(opened.get());
    if (entry == nullptr) break;
    const std::string_view name = entry->d_name;
    if (name != "." && name != "..") names.emplace_back(name);
  }
  if (errno != 0) code.assign(errno, std::generic_category());
  return names;
}

std::string certificate_folder_refused(const fs::path& folder, std::error_code& code) {
  code.clear();
  if (folder.empty()) return "the name of the folder is empty";
  const fs::file_status status = fs::status(folder, code);
  if (status.type() == fs::file_type::not_found) {
    code.clear();
    return {};
  }
  if (code) return folder.string() + " cannot be read: " + code.message();
  if (status.type() != fs::file_type::directory) return folder.string() + " is not a folder";
  const auto names = names_in(folder, code);
  if (code) return folder.string() + " cannot be read: " + code.message();
  return names.empty() ? std::string() : folder.string() + " is not empty";
}

bool is_certificate_folder(const fs::path& folder) {
  static constexpr std::array<std::string_view, 9> kFiles = {
      "puzzle.json", "certificate.txt", "certificate.txt.part", "formula.cnf", "proof.drat",
      "proof.frat",  "proof.lrat",      "solution.txt",         "second.txt"};
  std::error_code code;
  for (const std::string& name : names_in(folder, code)) {
    if (std::ranges::find(kFiles, name) == kFiles.end()) return false;
  }
  return !code;
}

Folder::Folder(fs::path path) : path_(std::move(path)) {
  std::error_code code;
  fail(certificate_folder_refused(path_, code));
  if (!error_.empty()) return;
  for (fs::path p = path_; !p.empty() && !fs::exists(p, code); p = p.parent_path()) {
    made_.push_back(p);
    if (p == p.parent_path()) break;
  }
  std::reverse(made_.begin(), made_.end());
  code.clear();
  fs::create_directories(path_, code);
  if (code) fail(path_.string() + " cannot be made: " + code.message());
}

Folder::~Folder() {
  if (kept_) return;
  std::error_code ignored;
  for (const fs::path& p : files_) fs::remove(p, ignored);
  // Not those that another certificate uses by now.
  for (auto p = made_.rbegin(); p != made_.rend(); ++p) fs::remove(*p, ignored);
}

fs::path Folder::file(std::string_view name) {
  files_.push_back(path_ / name);
  return files_.back();
}

void Folder::write(std::string_view name, std::string_view text) {
  if (!error_.empty()) return;
  TextFile out(file(name));
  out.write(text);
  out.close();
  fail(out.error());
}

void Folder::remove(std::string_view name) {
  std::error_code code;
  fs::remove(path_ / name, code);
  if (code) fail((path_ / name).string() + " cannot be removed: " + code.message());
}

void Folder::seal(std::string_view name, std::string_view text) {
  const std::string draft = std::string(name) + ".part";
  write(draft, text);
  if (!error_.empty()) return;
  std::error_code code;
  fs::rename(path_ / draft, path_ / name, code);
  if (code) return fail((path_ / name).string() + " cannot be written: " + code.message());
  kept_ = true;
}

void Folder::fail(std::string error) {
  if (error_.empty()) error_ = std::move(error);
}

}  // namespace tresse
