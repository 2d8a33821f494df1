#!/usr/bin/env bash
# Installs the build into a fresh folder, the Python module too if it was built. All headers that are there compile without the source tree, in either order, so that hardly
# one lives by what another one includes. Takes the worked example out of the head comment of tresse/tresse.hpp and the
# programs out of docs/library.md and docs/library-c.md, and those of tests/small, builds all of them in a separate project, with the
# generator and the compiler of the build, and compares what they print.
# usage: run.sh SOURCE BUILD GENERATOR COMPILER
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cmake --install "$2" --prefix "$work/prefix" >/dev/null
for order in '' -r; do
  (cd "$work/prefix/include" && find tresse -name '*.hpp' | LC_ALL=C sort $order | sed 's/.*/#include <&>/') >"$work/headers"
  [ "$(wc -l <"$work/headers")" -gt 30 ] || { echo "only $(wc -l <"$work/headers") headers are installed"; exit 1; }
  "$4" -std=c++20 -fsyntax-only -Wall -Wextra -Wpedantic -Werror -I "$work/prefix/include" -x c++ "$work/headers"
done
cp "$1/tests/consumer/CMakeLists.txt" "$work/"
sed -n '/^\/\/   #include <tresse\/tresse.hpp>/,/^\/\/   }$/p' "$work/prefix/include/tresse/tresse.hpp" |
  sed 's|^//   ||; s|^//$||' >"$work/head.cpp"
grep -q 'int main' "$work/head.cpp"
# program-1.cpp, text-1, program-2.cpp, ...
awk -v to="$work/program-" '
  /^```cpp$/ { count++; file = to count ".cpp"; next }
  /^```text$/ { file = to count ".text"; next }
  /^```list$/ { file = list; next }
  /^```/ { file = ""; next }
  file != "" { print > file }' list="$work/list.txt" "$1/docs/library.md"
awk -v to="$work/c-program-" '
  /^```c$/ { count++; file = to count ".c"; next }
  /^```text$/ { file = to count ".text"; next }
  /^```/ { file = ""; next }
  file != "" { print > file }' "$1/docs/library-c.md"
for job in "$1"/tests/small/*/; do cp "$job/tresse.cpp" "$work/small-$(basename "$job").cpp"; done
programs=$(find "$work" -name '*program-*.c*' | wc -l)
[ "$programs" -ge 20 ] || { echo "only $programs programs in docs/library.md and docs/library-c.md"; exit 1; }
cmake -S "$work" -B "$work/build" -G "$3" -DCMAKE_CXX_COMPILER="$4" -DCMAKE_PREFIX_PATH="$work/prefix" >/dev/null
cmake --build "$work/build" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
out=$("$work/build/head")
[ "$(head -n 1 <<<"$out")" = "unique easy" ] || { echo "$out"; exit 1; }
[ "$(sed -n 2p <<<"$out")" = "se121 1.2" ]
cd "$work"
list=$work/list
printf '%s\n' 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 \
  ..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9. >"$list"
(cat "$list" && echo 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7) >"$work/input"
others=0
for text in "$work"/*program-*.text; do
  name=$(basename "$text" .text)
  if ! "$work/build/$name" <"$work/input" 2>"$work/$name.errors" | diff - "$text"; then
    echo "docs/library.md or docs/library-c.md: $name prints something else"
    others=1
  fi
done
[ "$others" -eq 0 ]
# The page says what the program about a list of any length tells of the line that is none.
told=$(cat "$work"/program-*.errors)
grep -qF "the error \`$told\`" "$1/docs/library.md" || { echo "docs/library.md: the error is '$told'"; exit 1; }
[ "$(build/small-grade <"$list" | head -n 1)" = "easy hidden-single" ]
for job in solve solve_one_core; do [ "$(build/small-$job <"$list" | grep -c '^unique [1-9]*$')" -eq 2 ]; done
for job in generate hard; do [ "$(build/small-$job | grep -cE '^[.1-9]{81}$')" -eq 10 ]; done
# The examples of Python run from there too: README, tour and docstrings.
module=$work/prefix/lib/python3/dist-packages
if [ -f "$module/tresse/__init__.py" ]; then
  python=$(sed -n 's/^_\{0,1\}Python_EXECUTABLE:[A-Z]*=//p' "$2/CMakeCache.txt" | head -n 1)
  LD_LIBRARY_PATH=$work/prefix/lib "$python" "$1/tests/python/run.py" "$module" "$work/prefix/bin/tresse" test_docs >"$work/log" 2>&1 ||
    [ $? -eq 77 ] || { cat "$work/log"; exit 1; }
  tail -n 1 "$work/log"
fi
echo "$programs programs print what docs/library.md and docs/library-c.md say"
"$work/prefix/bin/tresse" --version
