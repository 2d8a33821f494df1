// Runs a program and presses Ctrl-C after some milliseconds: control MILLISECONDS PROGRAM ARGUMENTS... It has a console of its own, where
// nothing is shown. What the program reads is a pipe of Windows that nobody writes to; its output is inherited. Its exit code is that of the
// program, or 255. "control crash ..." ends by an exception.
#include <windows.h>

#include <cstdlib>
#include <string>

int wmain(int argc, wchar_t** argv) {
  if (argc > 1 && std::wstring(argv[1]) == L"crash") RaiseException(EXCEPTION_ACCESS_VIOLATION, 0, 0, nullptr);
  if (argc < 3) return 255;
  STARTUPINFOW start{};
  start.cb = sizeof start;
  start.dwFlags = STARTF_USESTDHANDLES;
  HANDLE never_written = nullptr;
  if (CreatePipe(&start.hStdInput, &never_written, nullptr, 0) == 0) return 255;
  start.hStdOutput = GetStdHandle(STD_OUTPUT_HANDLE);
  start.hStdError = GetStdHandle(STD_ERROR_HANDLE);
  for (const HANDLE stream : {start.hStdInput, start.hStdOutput, start.hStdError}) SetHandleInformation(stream, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
  FreeConsole();
  AllocConsole();
  std::wstring line;
  for (int i = 2; i < argc; ++i) line += (i > 2 ? L" \"" : L"\"") + std::wstring(argv[i]) + L"\"";
  PROCESS_INFORMATION process{};
  if (CreateProcessW(nullptr, line.data(), nullptr, nullptr, TRUE, 0, nullptr, nullptr, &start, &process) == 0) return 255;
  Sleep(static_cast<DWORD>(std::wcstoul(argv[1], nullptr, 10)));
  SetConsoleCtrlHandler(nullptr, TRUE);  // it presses the keys for itself, too
  const bool pressed = GenerateConsoleCtrlEvent(CTRL_C_EVENT, 0) != 0;
  if (!pressed || WaitForSingleObject(process.hProcess, 20'000) != WAIT_OBJECT_0) TerminateProcess(process.hProcess, 255);
  WaitForSingleObject(process.hProcess, INFINITE);
  DWORD code = 255;
  GetExitCodeProcess(process.hProcess, &code);
  return static_cast<int>(code);
}
