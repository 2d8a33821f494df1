// Wrappings are recognised by their first bytes, never by a file name, and may be nested. zlib and libzstd are
// called themselves: Boost.Iostreams 1.74 loses what it had unpacked when it meets bytes after the last gzip
// member, and takes a truncated zstd stream for a complete one (cut after 1,500 of 2,715 bytes it delivered
// nothing and reported no error).
#include "io/source/unpack.hpp"

#include <unistd.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <memory>
#include <new>
#include <optional>
#include <system_error>
#include <vector>

#include "base/input_file.hpp"
#include "base/ranges.hpp"
#include "io/text.hpp"

namespace tresse::io {
namespace {

using ReadResult = Result<std::size_t, InputError>;
constexpr std::size_t kChunk = 1 << 16;
constexpr std::string_view kAfterTheEnd = "bytes after the end of the ";

Failure<InputError> bytes_after_the_end(const char* format) {
  return bad(InputCode::bad_syntax, 0, 0, std::string(kAfterTheEnd) + format + " stream");
}

// A stream with its first bytes put back.
ByteStream headed(std::string head, ByteStream rest) {
  return [head = std::move(head), rest = std::move(rest), at = std::size_t{0}](char* into, std::size_t size) mutable -> ReadResult {
    if (at == head.size()) return rest(into, size);
    const std::size_t n = head.copy(into, size, at);
    at += n;
    return n;
  };
}

// A call returns at the end of a member, so that a fault in the next one costs nothing of it.
class GzipStream {
 public:
  GzipStream(const GzipStream&) = delete;
  GzipStream& operator=(const GzipStream&) = delete;
  explicit GzipStream(ByteStream packed) : packed_(std::move(packed)), buffer_(kChunk) {
    if (inflateInit2(&state_, kGzipOnly) != Z_OK) throw std::bad_alloc();
  }
  ~GzipStream() { inflateEnd(&state_); }
  ReadResult read(char* into, std::size_t size) {
    if (fault_) return Failure{*fault_};
    auto got = unpack(into, size);
    if (!got) fault_ = got.error();
    return got;
  }

 private:
  static constexpr int kGzipOnly = MAX_WBITS + 16;
  static constexpr Bytef kMemberBegins = 0x1f;
  // Small steps: what one step had unpacked before a fault is lost.
  static constexpr std::size_t kStep = 4096;

  ReadResult unpack(char* into, std::size_t size) {
    const auto room = static_cast<uInt>(std::min(size, kStep));
    state_.next_out = reinterpret_cast<Bytef*>(into);
    state_.avail_out = room;
    while (state_.avail_out == room) {
      if (state_.avail_in == 0 && !more_inside_) {
        auto got = packed_(buffer_.data(), buffer_.size());
        if (!got) return got;
        if (*got == 0) {
          if (between_) return std::size_t{0};
          return bad(InputCode::truncated, 0, 0, "the gzip stream ends early");
        }
        state_.next_in = reinterpret_cast<Bytef*>(buffer_.data());
        state_.avail_in = static_cast<uInt>(*got);
      }
      if (between_ && !next_member()) continue;
      if (later_ && state_.total_in == 0 && *state_.next_in != kMemberBegins) return bytes_after_the_end("gzip");
      const int code = inflate(&state_, Z_NO_FLUSH);
      if (code == Z_MEM_ERROR) throw std::bad_alloc();
      if (code == Z_DATA_ERROR && later_ && state_.total_in <= 2) return bytes_after_the_end("gzip");
      if (code != Z_OK && code != Z_STREAM_END && code != Z_BUF_ERROR) return bad(InputCode::bad_syntax, 0, 0, "damaged gzip stream");
      between_ = code == Z_STREAM_END;
      more_inside_ = !between_ && state_.avail_out == 0;
    }
    return room - state_.avail_out;
  }
  // Zero bytes fill the last block of a tape; as `gzip -d` does, they are passed over.
  bool next_member() {
    while (state_.avail_in != 0 && *state_.next_in == 0) {
      ++state_.next_in;
      --state_.avail_in;
    }
    if (state_.avail_in == 0) return false;
    later_ = true;
    inflateReset(&state_);
    between_ = false;
    return true;
  }

  ByteStream packed_;
  std::vector<char> buffer_;
  std::optional<InputError> fault_;
  z_stream state_{};
  bool between_ = false;      // a member has ended, and none has begun
  bool later_ = false;        // this member is not the first
  bool more_inside_ = false;  // inflate() stopped for want of room
};

class ZstdStream {
 public:
  ZstdStream(const ZstdStream&) = delete;
  ZstdStream& operator=(const ZstdStream&) = delete;
  explicit ZstdStream(ByteStream packed) : packed_(std::move(packed)), context_(ZSTD_createDCtx()), buffer_(kChunk) {}
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
      const auto fault = ZSTD_getErrorCode(state);
      if (fault == ZSTD_error_memory_allocation) return bad(InputCode::not_readable, 0, 0, "no memory for zstd");
      if (later_ && fault == ZSTD_error_prefix_unknown) return bytes_after_the_end("zstd");
      if (ZSTD_isError(state) != 0) return bad(InputCode::bad_syntax, 0, 0, std::string("damaged zstd stream: ") + ZSTD_getErrorName(state));
      inside_frame_ = state != 0;
      later_ = later_ || !inside_frame_;
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
  bool later_ = false;  // a frame has ended
  bool pending_ = false;
};

// A stream function that owns its state.
template <class Stream, class... Args>
ByteStream made(Args&&... args) {
  return [stream = std::make_shared<Stream>(std::forward<Args>(args)...)](char* into, std::size_t size) { return stream->read(into, size); };
}

struct Magic {
  std::string_view bytes;
  std::string_view name;
};
using namespace std::string_view_literals;
// Recognised only to be refused by name.
constexpr std::array kRefused = {
    Magic{"\xfd" "7zXZ\0"sv, "xz"},
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
  const auto close = [owned](const int* d) {
    if (owned) ::close(*d);
    delete d;
  };
  return [handle = std::shared_ptr<const int>(new int(descriptor), close), stop](char* into, std::size_t size) -> ReadResult {
    const ssize_t got = read_some(*handle, into, size, stop);
    if (got >= 0) return static_cast<std::size_t>(got);
    if (errno == EINTR) return std::size_t{0};  // a stop
    if (errno == ETIME) return bad(InputCode::stopped, 0, 0, "time");
    return bad(InputCode::not_readable, 0, 0, "cannot be read: " + std::generic_category().message(errno));
  };
}

ByteStream text_stream(std::string text) {
  return headed(std::move(text), [](char*, std::size_t) { return ReadResult(std::size_t{0}); });
}

bool is_after_the_end(const InputError& error) {
  return error.code == InputCode::bad_syntax && error.detail.starts_with(kAfterTheEnd);
}

bool is_packed(std::string_view head) {
  return head.starts_with(kGzip) || head.starts_with(kZstd) ||
         ranges::any_of(kRefused, [&](const Magic& m) { return head.starts_with(m.bytes); });
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
      if (head.starts_with(m.bytes)) return bad(InputCode::unsupported, 0, 0, std::string(m.name) + " data is not read; plain text, gzip and zstd are");
    }
    stream = headed(std::string(head), std::move(stream));
    const bool gzip = head.starts_with(kGzip);
    if (!gzip && !head.starts_with(kZstd)) return stream;
    if (depth == kMaxWrappings) return bad(InputCode::unsupported, 0, 0, "compressed more than eight times in a row");
    stream = gzip ? made<GzipStream>(std::move(stream)) : made<ZstdStream>(std::move(stream));
  }
}

}  // namespace tresse::io
