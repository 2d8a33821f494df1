#!/usr/bin/env bash
# What a newcomer meets: tests of src are named X_test.cpp, and the picture in HACKING.md is the one that the code gives now.
# usage: folders.sh SOURCE_DIR
set -u
cd "$1" || exit 2
faults=0
fault() { echo "$1"; faults=$((faults + 1)); }

while read -r file; do
  fault "$file: a test is named X_test.cpp"
done < <(find tests/unit tests/oracle -name '*.cpp' ! -name '*_test.cpp' | xargs grep -lE '^BOOST_(AUTO|DATA|FIXTURE)_TEST_CASE')

drawn=$(scripts/draw-folders)
shown=$(awk '/^<!-- end of what is drawn -->$/ { on = 0 } on { print } /^<!-- drawn by scripts\/draw-folders --write -->$/ { on = 1 }' HACKING.md)
if [ "$drawn" != "$shown" ]; then
  diff <(echo "$shown") <(echo "$drawn")
  fault "HACKING.md: the picture of the folders is old: scripts/draw-folders --write"
fi
echo "$faults faults"
[ "$faults" -eq 0 ]
