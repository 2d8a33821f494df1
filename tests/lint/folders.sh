#!/usr/bin/env bash
# What a newcomer meets: no folder of more than 20 files without its reason in HACKING.md, no source of more than
# 500 lines, tests of src named X_test.cpp, and the picture in HACKING.md is the one that the code gives now.
# usage: folders.sh SOURCE_DIR
set -u
cd "$1" || exit 2
faults=0
fault() { echo "$1"; faults=$((faults + 1)); }

# The reasons: rows "| `FOLDER` | why |" below the heading of large folders.
reasons=$(awk '/^## / { here = /^## Folders of more than 20 files/ } here && /^\| `/' HACKING.md)
folders=0
while read -r folder; do
  folders=$((folders + 1))
  files=$(find "$folder" -maxdepth 1 -type f ! -name CMakeLists.txt ! -name '.*' | wc -l)
  excused=$(grep -cF "| \`$folder\` |" <<<"$reasons")
  [ "$files" -le 20 ] || [ "$excused" -eq 1 ] ||
    fault "$folder: $files files; group them by subsystem, or give the reason in HACKING.md"
  [ "$files" -gt 20 ] || [ "$excused" -eq 0 ] ||
    fault "$folder: $files files; HACKING.md still says why there are more than 20"
done < <(find src encoders grader tests -type d ! -name __pycache__)
[ "$folders" -gt 30 ] || fault "only $folders folders seen: wrong place?"

while read -r lines file; do
  [ "$file" = total ] || [ "$lines" -le 500 ] || fault "$file: $lines lines"
done < <(find src encoders grader tests scripts data -name '*.hpp' -o -name '*.cpp' -o -name '*.sh' -o -name '*.py' \
  -o -path 'scripts/*' -type f | xargs wc -l)

while read -r file; do
  fault "$file: a test is named X_test.cpp"
done < <(find tests/unit tests/oracle -name '*.cpp' ! -name '*_test.cpp' | xargs grep -lE '^BOOST_(AUTO|DATA|FIXTURE)_TEST_CASE')

drawn=$(scripts/draw-folders)
shown=$(awk '/^<!-- end of what is drawn -->$/ { on = 0 } on { print } /^<!-- drawn by scripts\/draw-folders --write -->$/ { on = 1 }' HACKING.md)
if [ "$drawn" != "$shown" ]; then
  diff <(echo "$shown") <(echo "$drawn")
  fault "HACKING.md: the picture of the folders is old: scripts/draw-folders --write"
fi
echo "$folders folders, $faults faults"
[ "$faults" -eq 0 ]
