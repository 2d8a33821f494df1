// Files of pages and pictures: their names, and how they are written.
#include "cli/process/exit_code.hpp"
#include "cli/process/output.hpp"
#include "cli/records/page_files.hpp"

namespace tresse::cli {

std::string page_path(const std::string& output, std::string_view extension, std::size_t page,
                      std::size_t of) {
  if (of == 1) return output;
  const std::string last = std::to_string(of);
  const std::string number = std::to_string(page);
  std::string path = output;
  if (extension_at(path) == path.size()) path.append(".").append(extension);
  path.insert(extension_at(path), "-" + std::string(last.size() - number.size(), '0') + number);
  return path;
}

std::uint32_t write_pages(const Run& run, const std::string& output, std::string_view extension,
                          const std::vector<std::string>& files) {
  if (output == "-") {
    run.out.write(files[0]);
    const bool written = run.out.flush();
    if (run.stop.stop_requested()) return kInterrupted;
    if (!written) run.tell("tresse: cannot write to standard output\n");
    return written ? kNothing : kInputOutput;
  }
  for (std::size_t i = 0; i < files.size(); ++i) {
    const std::string path = page_path(output, extension, i + 1, files.size());
    const std::string error = write_file(path, files[i]);
    if (error.empty()) continue;
    if (run.stop.stop_requested()) return kInterrupted;
    run.tell("tresse: cannot write " + path + ": " + error + "\n");
    return kInputOutput;
  }
  if (files.size() > 1) {  // other names than the one that was asked for
    run.tell("tresse: wrote " + page_path(output, extension, 1, files.size()) + " to " +
             page_path(output, extension, files.size(), files.size()) + "\n");
  }
  return kNothing;
}

}  // namespace tresse::cli
