// Where the program begins on Windows: arguments in UTF-8, streams without a conversion of line ends, and a console that shows UTF-8
// and colours, as its environment then says. What was changed of the console is put back at the end.
#include <windows.h>

#include <fcntl.h>
#include <io.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "windows/system.hpp"

int tresse_main(int argc, char** argv);  // main() of the program

extern "C" {
extern int _dowildcard;
int _dowildcard = -1;  // *.txt is expanded by the program: no shell of Windows does
int wmain(int argc, wchar_t** argv);
}

namespace {

UINT pages_before[2];

void restore_pages() {
  SetConsoleCP(pages_before[0]);
  SetConsoleOutputCP(pages_before[1]);
}

void set_if_none(const char* name, const char* value) {
  if (std::getenv(name) == nullptr) _putenv_s(name, value);
}

void prepare_console() {
  bool is_there = false;
  for (const DWORD stream : {STD_OUTPUT_HANDLE, STD_ERROR_HANDLE}) {
    const HANDLE handle = GetStdHandle(stream);
    DWORD mode = 0;
    if (GetConsoleMode(handle, &mode) == 0) continue;
    is_there = true;
    if (SetConsoleMode(handle, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0) set_if_none("TERM", "xterm");
  }
  if (!is_there) return;
  pages_before[0] = GetConsoleCP();
  pages_before[1] = GetConsoleOutputCP();
  if (SetConsoleCP(CP_UTF8) != 0 && SetConsoleOutputCP(CP_UTF8) != 0) set_if_none("LANG", "C.UTF-8");
  std::atexit(restore_pages);
}

}  // namespace

int wmain(int argc, wchar_t** argv) {
  for (const int stream : {0, 1, 2}) _setmode(stream, _O_BINARY);
  prepare_console();
  std::vector<std::string> words;
  for (int i = 0; i < argc; ++i) words.push_back(tresse::windows::narrow(argv[i]));
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  return tresse_main(argc, pointers.data());
}
