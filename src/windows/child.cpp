// Each child has a job of its own: all that the child starts belongs to it, and Windows ends all of it when the last handle of the job is
// closed, whatever ends this process. Nobody is woken by a pipe: it is looked at every few milliseconds.
#include "cli/system/child.hpp"

#include <windows.h>

#include <fcntl.h>
#include <io.h>
#include <process.h>
#include <shellapi.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <initializer_list>
#include <system_error>
#include <utility>

#include "base/pieces.hpp"
#include "cli/process/exit_code.hpp"
#include "windows/system.hpp"

namespace tresse::cli {
namespace {

using windows::narrow;
using windows::wide;

constexpr UINT kKilled = 128 + 9;  // as a shell tells SIGKILL
constexpr DWORD kLongestPause = 20;  // milliseconds
constexpr DWORD kPipeBytes = 1 << 16;

struct Closing {
  void operator()(HANDLE handle) const { CloseHandle(handle); }
};
using Handle = std::unique_ptr<void, Closing>;

[[noreturn]] void throw_last_error(const char* what) {
  throw std::system_error(static_cast<int>(GetLastError()), std::system_category(), what);
}

struct Pipe {
  explicit Pipe(DWORD bytes = kPipeBytes) {
    HANDLE from = nullptr, into = nullptr;
    if (CreatePipe(&from, &into, nullptr, bytes) == 0) throw_last_error("pipe");
    reading.reset(from);
    writing.reset(into);
  }
  Handle reading, writing;
};

Handle make_job(std::size_t memory_bytes) {
  Handle job(CreateJobObjectW(nullptr, nullptr));
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
  limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION |
                                            (memory_bytes != 0 ? JOB_OBJECT_LIMIT_PROCESS_MEMORY : 0);
  limits.ProcessMemoryLimit = memory_bytes;
  if (!job || SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &limits, sizeof limits) == 0) throw_last_error("job");
  return job;
}

// So that the C library of the child makes the same word of it, and no pattern of files.
std::wstring quoted(const std::string& word) {
  const std::wstring text = wide(word.c_str());
  if (!text.empty() && text.find_first_of(L" \t\n\v\"*?") == text.npos) return text;
  std::wstring result = L"\"";
  std::size_t backslashes = 0;  // before this place; those before a quote are doubled
  for (const wchar_t c : text) {
    if (c == L'"') result.append(backslashes + 1, L'\\');
    backslashes = c == L'\\' ? backslashes + 1 : 0;
    result += c;
  }
  return result.append(backslashes, L'\\') + L'"';
}

// What a new process is given: these handles and this job.
class Attributes {
 public:
  Attributes(std::array<HANDLE, 3> streams, HANDLE job) : streams_(streams), job_(job) {
    SIZE_T bytes = 0;
    InitializeProcThreadAttributeList(nullptr, 2, 0, &bytes);
    block_.resize(bytes);
    if (InitializeProcThreadAttributeList(get(), 2, 0, &bytes) == 0) throw_last_error("process");
    for (const HANDLE stream : streams_) SetHandleInformation(stream, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
    set(PROC_THREAD_ATTRIBUTE_HANDLE_LIST, streams_.data(), sizeof streams_);
    set(PROC_THREAD_ATTRIBUTE_JOB_LIST, &job_, sizeof job_);
  }
  ~Attributes() { DeleteProcThreadAttributeList(get()); }
  Attributes(const Attributes&) = delete;
  Attributes& operator=(const Attributes&) = delete;
  [[nodiscard]] LPPROC_THREAD_ATTRIBUTE_LIST get() { return reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(block_.data()); }

 private:
  void set(DWORD_PTR name, void* value, std::size_t bytes) {
    if (UpdateProcThreadAttribute(get(), 0, name, value, bytes, nullptr, nullptr) == 0) throw_last_error("process");
  }

  std::array<HANDLE, 3> streams_;
  HANDLE job_;
  std::string block_;
};

// Null: it cannot be started. It is not told of Ctrl-C: who started it ends it.
Handle start_process(const std::wstring& program, const std::vector<std::string>& words, std::array<HANDLE, 3> streams, HANDLE job) {
  std::wstring line;
  for (const std::string& word : words) line += (line.empty() ? L"" : L" ") + quoted(word);
  Attributes attributes(streams, job);
  STARTUPINFOEXW start{};
  start.StartupInfo.cb = sizeof start;
  start.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
  start.StartupInfo.hStdInput = streams[0];
  start.StartupInfo.hStdOutput = streams[1];
  start.StartupInfo.hStdError = streams[2];
  start.lpAttributeList = attributes.get();
  PROCESS_INFORMATION made{};
  constexpr DWORD kFlags = EXTENDED_STARTUPINFO_PRESENT | CREATE_NEW_PROCESS_GROUP;
  if (CreateProcessW(program.c_str(), line.data(), nullptr, nullptr, TRUE, kFlags, nullptr, nullptr, &start.StartupInfo, &made) == 0) {
    return nullptr;
  }
  CloseHandle(made.hThread);
  return Handle(made.hProcess);
}

std::wstring own_path() {
  std::wstring path(1 << 15, 0);
  path.resize(GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size())));
  return path;
}

// Empty: there is none. A batch file is none: Windows gives it to a shell.
std::wstring program_named(const std::string& name) {
  const wchar_t* path = _wgetenv(L"PATH");
  const std::string folders = name.find_first_of("/\\:") != name.npos || path == nullptr ? "." : narrow(path);
  for (const std::string_view folder : fields_in(folders, ";")) {
    for (const char* ending : {".exe", ""}) {
      const std::filesystem::path file = std::filesystem::path(wide(folder)) / wide(name + ending);
      std::error_code none;
      if (folder.empty() || !std::filesystem::is_regular_file(file, none)) continue;
      const std::wstring extension = file.extension().wstring();
      if (_wcsicmp(extension.c_str(), L".bat") != 0 && _wcsicmp(extension.c_str(), L".cmd") != 0) return absolute(file).wstring();
    }
  }
  return {};
}

}  // namespace

struct Child::State {
  Handle job, process, out, err;
  DWORD pause = 1;  // before the pipes are looked at again
  int error = 0;

  void start(const std::wstring& program, const std::vector<std::string>& words, HANDLE in, std::size_t memory_bytes) {
    Pipe prints, tells;
    job = make_job(memory_bytes);
    process = start_process(program, words, {in, prints.writing.get(), tells.writing.get()}, job.get());
    out = std::move(prints.reading);
    err = std::move(tells.reading);
  }
  // Is there something to read, or its end?
  static bool is_ready(const Handle& pipe) {
    DWORD waiting = 0;
    return pipe && (PeekNamedPipe(pipe.get(), nullptr, 0, nullptr, &waiting, nullptr) == 0 || waiting != 0);
  }
};

Child::Child(const std::vector<std::string>& words, int input) : state_(std::make_unique<State>()) {
  state_->start(program_named(words[0]), words, reinterpret_cast<HANDLE>(_get_osfhandle(input)), 0);
}

// The pipe holds all of the input.
Child::Child(const std::vector<std::string>& args, std::string_view input, std::size_t memory_bytes) : state_(std::make_unique<State>()) {
  Pipe in(std::max(kPipeBytes, static_cast<DWORD>(input.size())));
  std::vector<std::string> words{"tresse"};
  words.insert(words.end(), args.begin(), args.end());
  state_->start(own_path(), words, in.reading.get(), memory_bytes);
  if (!state_->process) throw_last_error("process");
  in.reading.reset();
  DWORD written = 0;
  WriteFile(in.writing.get(), input.data(), static_cast<DWORD>(input.size()), &written, nullptr);
}

Child::~Child() {
  kill();
  WaitForSingleObject(state_->process.get(), INFINITE);
}

bool Child::started() const { return state_->process != nullptr; }

void Child::wait(std::chrono::milliseconds most) {
  State& s = *state_;
  using Milliseconds = std::chrono::milliseconds;
  const auto until = std::chrono::steady_clock::now() + std::clamp(most, Milliseconds(0), Milliseconds(kLongestPause));
  while (!State::is_ready(s.out) && !State::is_ready(s.err)) {
    const auto left = std::chrono::ceil<Milliseconds>(until - std::chrono::steady_clock::now());
    if (left <= Milliseconds(0)) return;
    if (WaitForSingleObject(s.process.get(), std::min(s.pause, static_cast<DWORD>(left.count()))) == WAIT_OBJECT_0) return;
    s.pause = std::min(2 * s.pause, kLongestPause);
  }
  s.pause = 1;
}

bool Child::drain(Stream stream, std::string& text, std::size_t most) {
  Handle& pipe = stream == Stream::out ? state_->out : state_->err;
  std::array<char, kPipeBytes> block;
  DWORD count = 0;
  if (!pipe) return false;
  bool failed = PeekNamedPipe(pipe.get(), nullptr, 0, nullptr, &count, nullptr) == 0;
  if (!failed && count == 0) return false;
  failed = failed || ReadFile(pipe.get(), block.data(), std::min(count, kPipeBytes), &count, nullptr) == 0;
  if (failed) {
    if (GetLastError() != ERROR_BROKEN_PIPE) state_->error = EIO;
    pipe.reset();
    return false;
  }
  text.append(block.data(), std::min<std::size_t>(count, most - std::min(most, text.size())));
  return true;
}

bool Child::is_open() const { return state_->out || state_->err; }
int Child::error() const { return state_->error; }
bool Child::has_ended() const { return WaitForSingleObject(state_->process.get(), 0) == WAIT_OBJECT_0; }

bool Child::ask_to_end() {
  TerminateJobObject(state_->job.get(), static_cast<UINT>(exit_code(kInterrupted)));
  return false;
}

void Child::kill() { TerminateJobObject(state_->job.get(), kKilled); }

ChildEnd Child::end() {
  kill();
  return wait_for_end();
}

ChildEnd Child::wait_for_end() {
  if (!started()) return {};
  DWORD code = 0;
  WaitForSingleObject(state_->process.get(), INFINITE);
  GetExitCodeProcess(state_->process.get(), &code);
  ChildEnd end{static_cast<int>(code), {}};
  if (code < 0xC0000000 || code >= 0xF0000000) return end;  // what is above is -1, -2... of programs
  std::array<char, 32> text;
  std::snprintf(text.data(), text.size(), "exception 0x%08lX", code);
  end.crash = text.data();
  return end;
}

bool is_program(const std::string& name) { return !program_named(name).empty(); }

int open_temporary(std::string* path) {
  static std::atomic<unsigned> number{0};
  std::array<wchar_t, MAX_PATH + 2> folder{};
  GetTempPathW(static_cast<DWORD>(folder.size()), folder.data());
  for (;;) {
    const std::string name = narrow(folder.data()) + "tresse-judge-" + std::to_string(_getpid()) + "-" + std::to_string(++number);
    const int file = open(name.c_str(), O_RDWR | O_CREAT | O_EXCL);
    if (file < 0 && errno == EEXIST) continue;
    if (path != nullptr) *path = name;
    if (path == nullptr && file >= 0) unlink(name.c_str());
    return file;
  }
}

void ignore_broken_pipes() {}

void open_page(const std::string& url) { ShellExecuteW(nullptr, L"open", wide(url).c_str(), nullptr, nullptr, SW_SHOWNORMAL); }

}  // namespace tresse::cli
