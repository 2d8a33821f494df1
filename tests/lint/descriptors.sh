#!/usr/bin/env bash
# No child process inherits a file of ours: every ::open() says O_CLOEXEC, every fopen() has the mode "e",
# and <fstream>, which cannot say so, is not used. The standard descriptors are the one exception. The library includes
# <fstream> to ask whether a caller's file is open; it opens none.
# usage: descriptors.sh SOURCE_DIR
set -u
cd "$1" || exit 2
code=$(grep -rnE --include='*.hpp' --include='*.cpp' \
  '<fstream>|[io]fstream |\bf?(re|d)?open\(|\b(mkstemp|pipe|dup|socket|memfd_create)\(' src encoders grader |
  sed -E 's://.*$::' | grep -E '<fstream>|[io]fstream |(^|[^A-Za-z0-9_>])::[a-z_]+\(|f(re|d)?open\(|"/dev/')
bad=$(printf '%s\n' "$code" | grep -vE 'O_CLOEXEC|fopen\([^;]*"[rwa][bx+]*e"' |
  grep -v '^src/library/stream.cpp:[0-9]*:#include <fstream>$' |
  grep -v '^src/cli/process/output.cpp:[0-9]*: .*::open("/dev/null", kModes')
[ -z "$bad" ] || { echo "$bad"; exit 1; }
count=$(printf '%s\n' "$code" | grep -c .)
[ "$count" -gt 5 ] || { echo "only $count places that open a file: wrong folder?"; exit 1; }
echo "$count places open a file, none for a child"
