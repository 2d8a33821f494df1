#!/usr/bin/env bash
# Makes the packages of Debian, installs them into this system, uses program and library as a stranger would, and removes
# them. Skipped (exit 77) where that cannot be done: not as root, without dpkg, or where a package of ours is installed.
# usage: run.sh SOURCE BUILD GENERATOR COMPILER
set -euo pipefail
skip() { echo "skipped: $1"; exit 77; }
command -v dpkg >/dev/null && command -v cpack >/dev/null || skip "no dpkg or no cpack"
[ "$(id -u)" -eq 0 ] || skip "packages are installed by root only"
packages=(tresse libtresse0 libtresse-dev)
[ -f "$2/python/tresse/__init__.py" ] && packages+=(python3-tresse)
for package in "${packages[@]}"; do
  ! dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q '^install ok' || skip "$package is installed"
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cpack --config "$2/CPackConfig.cmake" -G DEB -B "$work" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
remove() { dpkg -r "${packages[@]}" >/dev/null 2>&1 || true; rm -rf "$work"; }
trap remove EXIT
# The documents are looked at in the packages: dpkg may be told to leave share/doc out.
for package in "$work"/*.deb; do dpkg-deb -x "$package" "$work/tree"; done
share=$work/tree/usr/share
for package in "${packages[@]}"; do
  grep -q '^License: Expat$' "$share/doc/$package/copyright"
  grep -qx ' .' "$share/doc/$package/copyright"
  grep -q '^ Permission is hereby granted' "$share/doc/$package/copyright"
  ! grep -q '^$' <(sed -n '/^License:/,$p' "$share/doc/$package/copyright")
done
for page in README.md NEWS.md docs/json.md docs/pictures/scale.svg; do cmp "$1/$page" "$share/doc/tresse/$page"; done
diff -r -x __pycache__ "$1/docs/schema" "$share/tresse/schema"
if command -v python3 >/dev/null; then python3 "$1/tests/packages/links.py" "$share/doc/tresse"; fi

dpkg -i "$work"/*.deb >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
for package in "${packages[@]}"; do echo "$package: $(dpkg-query -W -f '${Depends}' "$package")"; done

puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179
[ "$(/usr/bin/tresse solve "$puzzle")" = "$solution" ]
[ -f /usr/share/man/man1/tresse.1 ]
cd "$work"
awk '/^```cpp$/ { on = 1; next } /^```/ { if (on) exit; next } on' "$1/docs/library.md" >one.cpp
sed -n '/^\/\/   #include <tresse\/tresse.hpp>/,/^\/\/   }$/p' /usr/include/tresse/tresse.hpp | sed 's|^//   ||; s|^//$||' >head.cpp
awk '/^```c$/ { on = 1; next } /^```/ { if (on) exit; next } on' "$1/docs/library-c.md" >one.c
"$4" -std=c++20 one.cpp -o one-cpp $(pkg-config --cflags --libs tresse)
"$4" -std=c++20 head.cpp -o head $(pkg-config --cflags --libs tresse)
[ "$(./head | head -n 1)" = "unique easy" ]
cc one.c -o one-c $(pkg-config --cflags --libs tresse)
[ "$(./one-cpp | tail -n 1)" = "$solution" ]
[ "$(./one-c)" = "$solution" ]
# A project of CMake finds the library of the package.
mkdir project
cp one.cpp project/
cat >project/CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.25)
project(outside CXX)
find_package(tresse REQUIRED)
add_executable(one one.cpp)
target_link_libraries(one PRIVATE tresse::tresse)
END
cmake -S project -B project/build -G "$3" -DCMAKE_CXX_COMPILER="$4" >log && cmake --build project/build >>log || { cat log; exit 1; }
[ "$(project/build/one | tail -n 1)" = "$solution" ]
# Completion of the shell knows the commands.
completion=$(bash -c '. /usr/share/bash-completion/completions/tresse; COMP_WORDS=(tresse gr); COMP_CWORD=1; _tresse; echo "${COMPREPLY[*]}"')
[ "$completion" = grade ]
if [ "${#packages[@]}" -eq 4 ]; then
  [ "$(/usr/bin/python3 -c "import tresse; print(tresse.solve(tresse.Puzzle('$puzzle')).verdict)")" = unique ]
  # The examples of README, tour and docstrings.
  /usr/bin/python3 "$1/tests/python/run.py" /usr/lib/python3/dist-packages /usr/bin/tresse test_docs >log 2>&1 ||
    [ $? -eq 77 ] || { cat log; exit 1; }
fi
dpkg -r "${packages[@]}" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
[ ! -e /usr/bin/tresse ] && [ ! -e /usr/include/tresse ] && [ ! -e /usr/include/tresse.h ]
echo "${#packages[@]} packages installed, used and removed"
