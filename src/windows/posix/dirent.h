// The names in a folder, in UTF-8.
#pragma once

struct dirent {
  char d_name[1024];
};
struct DIR;
DIR* opendir(const wchar_t* folder);
const dirent* readdir(DIR* opened);
int closedir(DIR* opened);
