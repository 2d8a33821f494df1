#!/usr/bin/env bash
# The README's two commands in one folder: scripts/run and scripts/test, in either order, after a build
# without tests, and after a configuration that was killed. Both configure a copy of the sources for
# real. What they would compile is there already: `cmake --build` only puts PROGRAM into its place.
# usage: scripts.sh SOURCE PROGRAM COMPILER
set -u
source=$1 program=$2
export CXX=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/tree"
(cd "$source" && cp -r CMakeLists.txt LICENSE NEWS.md README.md docs scripts src encoders grader tests data "$work/tree") || exit 2
cd "$work/tree" || exit 2
rm data/puzzles/[23456]*  # they take most of the time of scripts/run
printf '#!/bin/sh\n' >scripts/install-dependencies
cat >"$work/bin/cmake" <<END
#!/bin/sh
[ "\$1" = --build ] || exec "$(command -v cmake)" "\$@"
ln -sf "$program" "\$2/tresse"
END
chmod +x "$work/bin/cmake"
export PATH="$work/bin:$PATH"

steps=0
faults=0
fault() { echo "FAULT: $1; the output was:"; cat "$work/out"; faults=$((faults + 1)); }
runs() {  # WHEN: scripts/run does its job
  steps=$((steps + 1))
  scripts/run >"$work/out" 2>&1 || fault "scripts/run $1: exit $?"
  grep -q '^09x09-unique-easy .* native sat logic ' "$work/out" || fault "scripts/run $1: no table"
}
tests() {  # WHEN: scripts/test runs the one test that it is asked for
  steps=$((steps + 1))
  scripts/test -R '^lint_layers$' >"$work/out" 2>&1 || fault "scripts/test $1: exit $?"
  grep -q '100% tests passed, 0 tests failed out of 1' "$work/out" || fault "scripts/test $1: no test ran"
}
runs "on a fresh clone"
tests "after scripts/run"
runs "after scripts/test"
tests "after both"

steps=$((steps + 1))
scripts/test -R '^there is no such test$' >"$work/out" 2>&1 && fault "scripts/test without any test: exit 0"

rm -r build
tests "on a fresh clone"
runs "after scripts/test on a fresh clone"
cmake -S . -B build -G Ninja -DTRESSE_TESTS=OFF >"$work/out" 2>&1 || fault "configuring without tests: exit $?"
tests "after a build without tests"

for seconds in 0.1 0.4 0.7; do  # an idle machine configures in 1.5 s
  rm -r build
  { timeout -s KILL "$seconds" cmake -S . -B build -G Ninja >"$work/out" 2>&1; } 2>/dev/null
  tests "after $seconds s of a configuration that was killed"
done
echo "$steps commands, $faults faults"
[ "$faults" -eq 0 ]
