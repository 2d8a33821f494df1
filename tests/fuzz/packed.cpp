// Files before the reader, packed by gzip or zstd or not at all: any bytes end in puzzles or errors.
#include <sys/mman.h>
#include <unistd.h>

#include "fuzz/target.hpp"
#include "io/reader.hpp"

using namespace tresse;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const int file = memfd_create("fuzz", MFD_CLOEXEC);
  fuzz::require(file >= 0 && ftruncate(file, 0) == 0 && pwrite(file, data, size, 0) == static_cast<ssize_t>(size), "no file");
  auto source = Source::open_file("/proc/self/fd/" + std::to_string(file));
  if (!source) return 0;
  Reader reader(std::move(source).value(), {});
  for (std::size_t records = 0; records < 20 && reader.next(); ++records) {
  }
  return 0;
}
