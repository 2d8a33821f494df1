// Calls of POSIX by those of Windows. Every file is opened so that others may rename and delete it meanwhile, as elsewhere, and so that
// no child process inherits it.
#include <windows.h>
#include <winternl.h>

#include <fcntl.h>
#include <io.h>
#include <limits.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <cwchar>
#include <dirent.h>
#include <memory>
#include <string>
#include <utility>

#include "windows/system.hpp"

namespace {

using tresse::windows::narrow;
using tresse::windows::wide;

constexpr DWORD kShared = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

int error_number(DWORD error) {
  switch (error) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
    case ERROR_INVALID_NAME:
    case ERROR_BAD_PATHNAME:
    case ERROR_BAD_NETPATH:
    case ERROR_INVALID_DRIVE: return ENOENT;
    case ERROR_ACCESS_DENIED:
    case ERROR_SHARING_VIOLATION:
    case ERROR_DELETE_PENDING:
    case ERROR_WRITE_PROTECT: return EACCES;
    case ERROR_LOCK_VIOLATION: return EWOULDBLOCK;
    case ERROR_INVALID_HANDLE: return EBADF;
    case ERROR_FILE_EXISTS:
    case ERROR_ALREADY_EXISTS: return EEXIST;
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL: return ENOSPC;
    case ERROR_TOO_MANY_OPEN_FILES: return EMFILE;
    case ERROR_NOT_ENOUGH_MEMORY:
    case ERROR_OUTOFMEMORY:
    case ERROR_COMMITMENT_LIMIT: return ENOMEM;
    case ERROR_BROKEN_PIPE:
    case ERROR_NO_DATA:
    case ERROR_PIPE_NOT_CONNECTED: return EPIPE;
    case ERROR_OPERATION_ABORTED: return EINTR;
    case ERROR_FILENAME_EXCED_RANGE: return ENAMETOOLONG;
    default: return EIO;
  }
}

int fail(int number) {
  errno = number;
  return -1;
}
int fail() { return fail(error_number(GetLastError())); }

HANDLE handle_of(int descriptor) { return reinterpret_cast<HANDLE>(_get_osfhandle(descriptor)); }
bool is_valid(HANDLE handle) { return handle != INVALID_HANDLE_VALUE && handle != reinterpret_cast<HANDLE>(std::intptr_t{-2}); }

DWORD at_most_32_bits(std::size_t size) { return static_cast<DWORD>(std::min<std::size_t>(size, 1u << 30)); }

bool is_console(HANDLE handle) {
  DWORD mode = 0;
  return GetConsoleMode(handle, &mode) != 0;
}

ssize_t read_from(HANDLE handle, void* into, std::size_t size, OVERLAPPED* at) {
  DWORD got = 0;
  SetLastError(0);
  if (ReadFile(handle, into, at_most_32_bits(size), &got, at) != 0) {
    // A console answers Ctrl-C like this.
    return got == 0 && GetLastError() == ERROR_OPERATION_ABORTED ? fail(EINTR) : static_cast<ssize_t>(got);
  }
  const DWORD error = GetLastError();
  return error == ERROR_BROKEN_PIPE || error == ERROR_HANDLE_EOF ? 0 : fail(error_number(error));
}

// Will a read find a line? Until Enter is pressed, it waits.
bool console_has_line(HANDLE handle) {
  std::array<INPUT_RECORD, 256> events;
  DWORD count = 0;
  if (PeekConsoleInputW(handle, events.data(), events.size(), &count) == 0) return true;
  return std::any_of(events.begin(), events.begin() + count, [](const INPUT_RECORD& event) {
    return event.EventType == KEY_EVENT && event.Event.KeyEvent.bKeyDown != 0 && event.Event.KeyEvent.wVirtualKeyCode == VK_RETURN;
  });
}

struct PipeState {  // FILE_PIPE_LOCAL_INFORMATION
  ULONG type, configuration, most, now, inbound_quota, to_read, outbound_quota, to_write, state, end;
};

bool can_write(HANDLE handle) {
  constexpr auto kPipeState = static_cast<FILE_INFORMATION_CLASS>(24);
  PipeState pipe{};
  IO_STATUS_BLOCK status{};
  if (GetFileType(handle) != FILE_TYPE_PIPE || NtQueryInformationFile(handle, &status, &pipe, sizeof pipe, kPipeState) != 0) return true;
  return pipe.to_write >= std::min<ULONG>(PIPE_BUF, pipe.outbound_quota);
}

bool can_read(HANDLE handle) {
  if (is_console(handle)) return console_has_line(handle);
  DWORD waiting = 0;
  return GetFileType(handle) != FILE_TYPE_PIPE || PeekNamedPipe(handle, nullptr, 0, nullptr, &waiting, nullptr) == 0 || waiting != 0;
}

int describe(HANDLE handle, struct stat* into) {
  *into = {};
  BY_HANDLE_FILE_INFORMATION facts{};
  switch (GetFileType(handle)) {
    case FILE_TYPE_CHAR: into->st_mode = S_IFCHR; return 0;
    case FILE_TYPE_PIPE: into->st_mode = S_IFIFO; return 0;
    default: break;
  }
  if (GetFileInformationByHandle(handle, &facts) == 0) return fail();
  into->st_mode = (facts.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0 ? S_IFDIR : S_IFREG;
  into->st_size = static_cast<off_t>(std::uint64_t{facts.nFileSizeHigh} << 32 | facts.nFileSizeLow);
  into->st_ino = std::uint64_t{facts.nFileIndexHigh} << 32 | facts.nFileIndexLow;
  return 0;
}

// Even where a program has the file open that had the name. Windows before 10 cannot.
bool rename_open_file(HANDLE handle, const std::wstring& name) {
  struct Renaming {  // FILE_RENAME_INFO
    DWORD flags;
    HANDLE root;
    DWORD bytes;
    WCHAR name[1];
  };
  constexpr auto kRenameEx = static_cast<FILE_INFO_BY_HANDLE_CLASS>(22);
  constexpr DWORD kReplaceIfExists = 1, kPosixSemantics = 2;
  std::string block(sizeof(Renaming) + name.size() * sizeof(wchar_t), 0);
  auto* const renaming = reinterpret_cast<Renaming*>(block.data());
  renaming->flags = kReplaceIfExists | kPosixSemantics;
  renaming->bytes = static_cast<DWORD>(name.size() * sizeof(wchar_t));
  std::memcpy(renaming->name, name.data(), renaming->bytes);
  return SetFileInformationByHandle(handle, kRenameEx, renaming, static_cast<DWORD>(block.size())) != 0;
}

}  // namespace

namespace tresse::windows {

std::atomic<bool> interrupted{false};

std::wstring wide(std::string_view text) {
  const int size = static_cast<int>(text.size());
  std::wstring result(text.size(), 0);
  const int got = MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, text.data(), size, result.data(), size);
  result.resize(static_cast<std::size_t>(got));
  return result;
}

std::string narrow(std::wstring_view text) {
  const int size = static_cast<int>(text.size());
  std::string result(text.size() * 3, 0);
  const int got = WideCharToMultiByte(CP_UTF8, 0, text.data(), size, result.data(), size * 3, nullptr, nullptr);
  result.resize(static_cast<std::size_t>(got));
  return result;
}

}  // namespace tresse::windows

extern "C" {

int open(const char* path, int flags, ...) {
  const bool writes = (flags & (O_WRONLY | O_RDWR)) != 0;
  const bool reads = (flags & O_WRONLY) == 0;
  const DWORD access = (reads ? GENERIC_READ : 0) | (writes ? GENERIC_WRITE : 0) | (writes ? DELETE : 0);
  DWORD how = (flags & O_TRUNC) != 0 ? TRUNCATE_EXISTING : OPEN_EXISTING;
  if ((flags & O_CREAT) != 0) how = (flags & O_EXCL) != 0 ? CREATE_NEW : (flags & O_TRUNC) != 0 ? CREATE_ALWAYS : OPEN_ALWAYS;
  const std::wstring name = std::string_view(path) == "/dev/null" ? L"NUL" : wide(path);
  const HANDLE handle = CreateFileW(name.c_str(), access, kShared, nullptr, how, FILE_ATTRIBUTE_NORMAL, nullptr);
  if (handle == INVALID_HANDLE_VALUE) return fail();
  const int descriptor = _open_osfhandle(reinterpret_cast<std::intptr_t>(handle), (flags & O_RDONLY) | _O_BINARY | _O_NOINHERIT);
  if (descriptor < 0) CloseHandle(handle);
  return descriptor;
}

int access(const char* path, int) {
  return GetFileAttributesW(wide(path).c_str()) == INVALID_FILE_ATTRIBUTES ? fail() : 0;
}

int unlink(const char* path) { return DeleteFileW(wide(path).c_str()) == 0 ? fail() : 0; }

int rename(const char* from, const char* to) {
  const std::wstring old_name = wide(from), name = wide(to);
  const HANDLE handle = CreateFileW(old_name.c_str(), DELETE, kShared, nullptr, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr);
  if (handle == INVALID_HANDLE_VALUE) return fail();
  const bool renamed = rename_open_file(handle, name);
  CloseHandle(handle);
  if (renamed || MoveFileExW(old_name.c_str(), name.c_str(), MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) != 0) return 0;
  return fail();
}

// std::filesystem::path reads narrow text by this; that of Windows has no locale whose text is UTF-8. A character beyond 16 bits is two
// units: the second one waits in the state, and takes the last byte.
std::size_t mbrtowc(wchar_t* into, const char* from, std::size_t size, std::mbstate_t* state) {
  if (size == 0) return static_cast<std::size_t>(-2);
  if (*state != 0) {
    *into = static_cast<wchar_t>(std::exchange(*state, 0));
    return 1;
  }
  const auto byte = [&](std::size_t i) -> unsigned { return static_cast<unsigned char>(from[i]); };
  const auto bad = [] { return static_cast<std::size_t>(fail(EILSEQ)); };
  unsigned c = byte(0);
  const std::size_t length = c < 0x80 ? 1 : c < 0xC2 ? 0 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : c < 0xF5 ? 4 : 0;
  if (length == 0) return bad();
  if (length > size) return static_cast<std::size_t>(-2);
  if (length > 1) c &= 0x7Fu >> length;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return bad();
    c = c << 6 | (byte(i) & 0x3F);
  }
  if (length < 4) {
    *into = static_cast<wchar_t>(c);
    return c == 0 ? 0 : length;
  }
  *into = static_cast<wchar_t>(0xD800 + ((c - 0x10000) >> 10));
  *state = static_cast<std::mbstate_t>(0xDC00 + (c & 0x3FF));
  return 3;
}

int isatty(int descriptor) { return is_console(handle_of(descriptor)) ? 1 : 0; }

}  // extern "C"

// A pipe is not waited for in the read: not every read of one can be cancelled.
ssize_t read(int descriptor, void* into, std::size_t size) {
  const HANDLE handle = handle_of(descriptor);
  for (DWORD wait = 1; GetFileType(handle) == FILE_TYPE_PIPE && !can_read(handle); wait = std::min<DWORD>(wait + 1, 20)) {
    if (tresse::windows::interrupted) return fail(EINTR);
    Sleep(wait / 4);
  }
  return read_from(handle, into, size, nullptr);
}

ssize_t pread(int descriptor, void* into, std::size_t size, off_t at) {
  OVERLAPPED place{};
  place.Offset = static_cast<DWORD>(at);
  place.OffsetHigh = static_cast<DWORD>(static_cast<std::uint64_t>(at) >> 32);
  return read_from(handle_of(descriptor), into, size, &place);
}

ssize_t write(int descriptor, const void* from, std::size_t size) {
  DWORD written = 0;
  return WriteFile(handle_of(descriptor), from, at_most_32_bits(size), &written, nullptr) == 0 ? fail() : static_cast<ssize_t>(written);
}

int fsync(int descriptor) { return FlushFileBuffers(handle_of(descriptor)) == 0 ? fail() : 0; }

long sysconf(int name) {
  constexpr long kPage = 4096;
  MEMORYSTATUSEX memory{};
  memory.dwLength = sizeof memory;
  if (name == _SC_PAGESIZE) return kPage;
  if (GlobalMemoryStatusEx(&memory) == 0) return -1;
  return static_cast<long>(std::min<std::uint64_t>(memory.ullTotalPhys / kPage, LONG_MAX));
}

int fcntl(int descriptor, int command, int) {
  const HANDLE handle = handle_of(descriptor);
  if (!is_valid(handle)) return fail(EBADF);
  if (command != F_DUPFD_CLOEXEC) return 0;
  HANDLE copy = nullptr;
  if (DuplicateHandle(GetCurrentProcess(), handle, GetCurrentProcess(), &copy, 0, FALSE, DUPLICATE_SAME_ACCESS) == 0) return fail();
  const int other = _open_osfhandle(reinterpret_cast<std::intptr_t>(copy), _O_BINARY | _O_NOINHERIT);
  if (other < 0) CloseHandle(copy);
  return other;
}

int fcntl(unsigned long long socket, int, int value) {
  return SetHandleInformation(reinterpret_cast<HANDLE>(socket), HANDLE_FLAG_INHERIT, value == FD_CLOEXEC ? 0 : 1) == 0 ? fail() : 0;
}

int poll(pollfd* one, unsigned long, int milliseconds) {
  const HANDLE handle = handle_of(one->fd);
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
  for (;;) {
    if (one->events == POLLOUT ? can_write(handle) : can_read(handle)) return one->revents = one->events, 1;
    if (milliseconds >= 0 && std::chrono::steady_clock::now() >= end) return 0;
    Sleep(1);
  }
}

// A byte that no file has is locked: Windows keeps others from reading what is locked.
int flock(int descriptor, int) {
  OVERLAPPED place{};
  place.Offset = 0xFFFFFFFE;
  place.OffsetHigh = 0x7FFFFFFF;
  const DWORD flags = LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY;
  return LockFileEx(handle_of(descriptor), flags, 0, 1, 0, &place) == 0 ? fail() : 0;
}

int posix_stat(const char* path, struct posix_stat* into) {
  const HANDLE handle = CreateFileW(wide(path).c_str(), 0, kShared, nullptr, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr);
  if (handle == INVALID_HANDLE_VALUE) return fail();
  const int result = describe(handle, into);
  CloseHandle(handle);
  return result;
}

int posix_fstat(int descriptor, struct posix_stat* into) { return describe(handle_of(descriptor), into); }

int ioctl(int descriptor, int, winsize* into) {
  CONSOLE_SCREEN_BUFFER_INFO facts{};
  if (GetConsoleScreenBufferInfo(handle_of(descriptor), &facts) == 0) return fail();
  into->ws_col = static_cast<unsigned short>(facts.srWindow.Right - facts.srWindow.Left + 1);
  return 0;
}

struct DIR {
  HANDLE search;
  WIN32_FIND_DATAW found;
  bool first;
  dirent entry;
};

DIR* opendir(const wchar_t* folder) {
  auto opened = std::make_unique<DIR>();
  opened->search = FindFirstFileW((std::wstring(folder) + L"\\*").c_str(), &opened->found);
  opened->first = true;
  if (opened->search == INVALID_HANDLE_VALUE) return fail(), nullptr;
  return opened.release();
}

const dirent* readdir(DIR* opened) {
  if (!std::exchange(opened->first, false) && FindNextFileW(opened->search, &opened->found) == 0) {
    if (GetLastError() != ERROR_NO_MORE_FILES) fail();
    return nullptr;
  }
  const std::string name = narrow(opened->found.cFileName);  // at most 260 units of three bytes
  opened->entry.d_name[name.copy(opened->entry.d_name, sizeof opened->entry.d_name - 1)] = 0;
  return &opened->entry;
}

int closedir(DIR* opened) {
  FindClose(opened->search);
  delete opened;
  return 0;
}
