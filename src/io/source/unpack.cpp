// Wrappings are recognised by their first bytes, never by a file name, and may be nested. gzip goes
// through Boost.Iostreams (which reads concatenated members); zstd through libzstd itself, because
// the zstd filter of Boost 1.74 takes a truncated stream for a complete one: cut after 1,500 of
// 2,715 bytes it delivered nothing and reported no error.
#include "io/source/unpack.hpp"

#include <unistd.h>
#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <array>
#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filtering_streambuf.hpp>
#include <cerrno>
#include <cstring>
#include <memory>
#include <optional>
#include <system_error>
#include <vector>

#include "io/text.hpp"
#include "tresse/tool/input_file.hpp"

namespace tresse::io {
namespace {

using ReadResult = Result<std::size_t, InputError>;
constexpr std::size_t kChunk = 1 << 16;

class DescriptorStream {
 public:
  DescriptorStream(const DescriptorStream&) = delete;
  DescriptorStream& operator=(const DescriptorStream&) = delete;
  DescriptorStream(int descriptor, bool owned, const StopToken& stop)
      : descriptor_(descriptor), owned_(owned), stop_(stop) {}
  ~DescriptorStream() {
    if (owned_) ::close(descriptor_);
  }
  ReadResult read(char* into, std::size_t size) {
    const ssize_t got = read_some(descriptor_, into, size, stop_);
    if (got >= 0) return static_cast<std::size_t>(got);
    if (errno == EINTR) return std::size_t{0};  // a stop
    if (errno == ETIME) return bad(InputCode::stopped, 0, 0, "time");
    return bad(InputCode::not_readable, 0, 0,
               "cannot be read: " + std::generic_category().message(errno));
  }

 private:
  int descriptor_;
  bool owned_;
  StopToken stop_;
};

class TextStream {
 public:
  explicit TextStream(std::string text) : text_(std::move(text)) {}
  ReadResult read(char* into, std::size_t size) {
    const std::size_t n = std::min(size, text_.size() - at_);
    std::memcpy(into, text_.data() + at_, n);
    at_ += n;
    return n;
  }

 private:
  std::string text_;
  std::size_t at_ = 0;
};

// A stream with its first bytes put back.
class HeadedStream {
 public:
  HeadedStream(std::string head, ByteStream rest)
      : head_(std::move(head)), rest_(std::move(rest)) {}
  ReadResult read(char* into, std::size_t size) {
    if (at_ == head_.size()) return rest_(into, size);
    const std::size_t n = std::min(size, head_.size() - at_);
    std::memcpy(into, head_.data() + at_, n);
    at_ += n;
    return n;
  }

 private:
  std::string head_;
  std::size_t at_ = 0;
  ByteStream rest_;
};

class GzipStream {
 public:
  explicit GzipStream(ByteStream packed) : packed_(std::move(packed)) {
    chain_.push(boost::iostreams::gzip_decompressor());
    chain_.push(Device{this});
  }
  ReadResult read(char* into, std::size_t size) {
    if (fault_) return Failure{*fault_};
    try {
      // Small steps: what one step had unpacked before a fault is lost.
      const auto got = chain_.sgetn(into, static_cast<std::streamsize>(std::min(size, kStep)));
      return static_cast<std::size_t>(std::max<std::streamsize>(got, 0));
    } catch (const boost::iostreams::gzip_error& e) {
      if (!fault_) {
        namespace bio = boost::iostreams;
        const bool damaged = e.error() == bio::gzip::bad_crc ||
                             e.error() == bio::gzip::bad_length ||
                             e.zlib_error_code() == bio::zlib::data_error;
        fault_ = at_end_ && !damaged
                     ? InputError{InputCode::truncated, {}, 0, 0, "the gzip stream ends early"}
                     : InputError{InputCode::bad_syntax, {}, 0, 0, "damaged gzip stream"};
      }
      return Failure{*fault_};
    }
  }

 private:
  static constexpr std::size_t kStep = 4096;
  struct Device {
    using char_type = char;
    using category = boost::iostreams::source_tag;
    GzipStream* owner;
    std::streamsize read(char* into, std::streamsize size) {
      auto got = owner->packed_(into, static_cast<std::size_t>(size));
      if (!got) {
        owner->fault_ = got.error();
        return -1;
      }
      owner->at_end_ = *got == 0;
      return *got == 0 ? -1 : static_cast<std::streamsize>(*got);
    }
  };
  ByteStream packed_;
  std::optional<InputError> fault_;
  bool at_end_ = false;
  boost::iostreams::filtering_streambuf<boost::iostreams::input> chain_;
};

class ZstdStream {
 public:
  ZstdStream(const ZstdStream&) = delete;
  ZstdStream& operator=(const ZstdStream&) = delete;
  explicit ZstdStream(ByteStream packed)
      : packed_(std::move(packed)), context_(ZSTD_createDCtx()), buffer_(kChunk) {}
  ~ZstdStream() { ZSTD_freeDCtx(context_); }
  ReadResult read(char* into, std::size_t size) {
    if (context_ == nullptr) return bad(InputCode::not_readable, 0, 0, "no memory for zstd");
    ZSTD_outBuffer out{into, size, 0};
    while (out.pos == 0) {
      // What is still inside the decoder comes out before new bytes are asked for.
      if (in_.pos == in_.size && !pending_) {
        auto got = packed_(buffer_.data(), buffer_.size());
        if (!got) return got;
        if (*got == 0) {
          if (!inside_frame_) return std::size_t{0};
          return bad(InputCode::truncated, 0, 0, "the zstd stream ends early");
        }
        in_ = {buffer_.data(), *got, 0};
      }
      const std::size_t state = ZSTD_decompressStream(context_, &out, &in_);
      if (ZSTD_getErrorCode(state) == ZSTD_error_memory_allocation) {
        return bad(InputCode::not_readable, 0, 0, "no memory for zstd");
      }
      if (ZSTD_isError(state) != 0) {
        return bad(InputCode::bad_syntax, 0, 0,
                   std::string("damaged zstd stream: ") + ZSTD_getErrorName(state));
      }
      inside_frame_ = state != 0;
      pending_ = inside_frame_ && out.pos == out.size;
    }
    return out.pos;
  }

 private:
  ByteStream packed_;
  ZSTD_DCtx* context_;
  std::vector<char> buffer_;
  ZSTD_inBuffer in_{nullptr, 0, 0};
  bool inside_frame_ = false;
  bool pending_ = false;
};

// A stream function that owns its state.
template <class Stream, class... Args>
ByteStream made(Args&&... args) {
  return [stream = std::make_shared<Stream>(std::forward<Args>(args)...)](
             char* into, std::size_t size) { return stream->read(into, size); };
}

struct Magic {
  std::string_view bytes;
  std::string_view name;
};
using namespace std::string_view_literals;
// Recognised only to be refused by name.
constexpr std::array kRefused = {
    Magic{"\xfd"
          "7zXZ\0"sv,
          "xz"},
    Magic{"BZh"sv, "bzip2"},
    Magic{"PK\x03\x04"sv, "zip"},
    Magic{"7z\xbc\xaf\x27\x1c"sv, "7z"},
    Magic{"\x04\x22\x4d\x18"sv, "lz4"},
    Magic{"%PDF-"sv, "PDF"},
    Magic{"\x89PNG"sv, "PNG image"},
};
constexpr std::string_view kGzip = "\x1f\x8b";
constexpr std::string_view kZstd = "\x28\xb5\x2f\xfd";
constexpr int kMaxWrappings = 8;

}  // namespace

ByteStream descriptor_stream(int descriptor, bool owned, const StopToken& stop) {
  return made<DescriptorStream>(descriptor, owned, stop);
}

ByteStream text_stream(std::string text) {
  return made<TextStream>(std::move(text));
}

bool is_packed(std::string_view head) {
  return head.starts_with(kGzip) || head.starts_with(kZstd) ||
         std::ranges::any_of(kRefused, [&](const Magic& m) { return head.starts_with(m.bytes); });
}

Result<ByteStream, InputError> unpacked(ByteStream stream) {
  for (int depth = 0;; ++depth) {
    std::array<char, 6> bytes{};
    std::size_t n = 0;
    while (n < bytes.size()) {
      auto got = stream(bytes.data() + n, bytes.size() - n);
      if (!got) return Failure{got.error()};
      if (*got == 0) break;
      n += *got;
    }
    const std::string_view head(bytes.data(), n);
    for (const Magic& m : kRefused) {
      if (head.starts_with(m.bytes)) {
        return bad(InputCode::unsupported, 0, 0,
                   std::string(m.name) + " data is not read; plain text, gzip and zstd are");
      }
    }
    stream = made<HeadedStream>(std::string(head), std::move(stream));
    const bool gzip = head.starts_with(kGzip);
    const bool zstd = head.starts_with(kZstd);
    if (!gzip && !zstd) return stream;
    if (depth == kMaxWrappings) {
      return bad(InputCode::unsupported, 0, 0, "compressed more than eight times in a row");
    }
    if (gzip) {
      stream = made<GzipStream>(std::move(stream));
    } else {
      stream = made<ZstdStream>(std::move(stream));
    }
  }
}

}  // namespace tresse::io
