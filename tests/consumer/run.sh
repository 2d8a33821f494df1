#!/usr/bin/env bash
# Installs the build into a fresh folder, takes the worked example out of the head comment of
# tresse.hpp, and builds and runs it in a separate project, with the generator and the compiler of the build.
# usage: run.sh SOURCE BUILD GENERATOR COMPILER
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cmake --install "$2" --prefix "$work/prefix" >/dev/null
cp "$1/tests/consumer/CMakeLists.txt" "$work/"
sed -n '/^\/\/   #include <tresse.hpp>/,/^\/\/   }$/p' "$work/prefix/include/tresse.hpp" |
  sed 's|^//   ||; s|^//$||' >"$work/main.cpp"
grep -q 'int main' "$work/main.cpp"
cmake -S "$work" -B "$work/build" -G "$3" -DCMAKE_CXX_COMPILER="$4" -DCMAKE_PREFIX_PATH="$work/prefix" >/dev/null
cmake --build "$work/build" >/dev/null
out=$("$work/build/consumer")
echo "$out"
[ "$(head -n 1 <<<"$out")" = "unique easy" ]
[ "$(sed -n 2p <<<"$out")" = "se121 1.2/1.2/1.2" ]
"$work/prefix/bin/tresse" --version
