// Writes puzzles in the formats of --to, and files of pages and pictures, with their names.
#include "cli/records/files.hpp"

namespace tresse::cli {
namespace {

std::string page_path(const std::string& output, std::string_view extension, std::size_t page, std::size_t of) {
  if (of == 1) return output;
  const std::string last = std::to_string(of);
  const std::string number = std::to_string(page);
  std::string path = output;
  if (extension_at(path) == path.size()) path.append(".").append(extension);
  path.insert(extension_at(path), "-" + std::string(last.size() - number.size(), '0') + number);
  return path;
}

}  // namespace

const OutputFormat& form_format(const Options& options, const std::string& usual) {
  const std::string to = options.text_or("to", usual);
  const OutputFormat* format = find_output_format(to);
  if (format == nullptr) throw UsageError("unknown format '" + to + "' (see convert --help)");
  if (format->one_file) throw UsageError(to + " is a picture: convert --to " + to + " draws it");
  return *format;
}

Framing framing_of(const OutputFormat& format) {
  Framing framing;
  if (!format.header.empty()) framing.header = std::string(format.header) + "\n";
  framing.between = format.between;
  framing.before_writing = state_shapes();
  return framing;
}

bool write_form(const Reported& of, const Puzzle& form, const OutputFormat& format, bool named, const StopToken& stop,
                RecordOutput& output) {
  const OutputFormat& writer = form.marks && !named ? *find_output_format("sukaku") : format;
  std::vector<std::string> losses;
  WriteOptions w = of.symbols();
  w.stop = stop;
  output.out = writer.write(form, w, &losses);
  if (output.out.empty()) return false;
  output.shape = write_shape(*form.topology);
  note_lost(of.record, writer.key, losses, output);
  return true;
}

std::uint32_t cannot_write(const Run& run, const std::string& path, const std::string& error) {
  if (run.stop.stop_requested()) return kInterrupted;
  run.tell("tresse: cannot write " + path + ": " + error + "\n");
  return kInputOutput;
}

std::uint32_t write_pages(const Run& run, const std::string& output, std::string_view extension, const std::vector<std::string>& files) {
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
    if (!error.empty()) return cannot_write(run, path, error);
  }
  if (files.size() > 1) {  // other names than the one that was asked for
    run.tell("tresse: wrote " + page_path(output, extension, 1, files.size()) + " to " +
             page_path(output, extension, files.size(), files.size()) + "\n");
  }
  return kNothing;
}

}  // namespace tresse::cli
