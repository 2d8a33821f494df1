#!/usr/bin/env bash
# One grid on two cores by GNU parallel, as docs/distributed.md shows it: the merged verdict is that of `solve`,
# for a puzzle with one solution, with several, and with none; then a job that is lost, and done again.
# usage: parallel.sh PROGRAM      exit 77: skipped, GNU parallel is not there
set -u
tresse=$1
if ! parallel --version 2>/dev/null | grep -q '^GNU parallel'; then
  echo "SKIPPED: GNU parallel is not installed (scripts/install-dependencies gets it)"
  exit 77
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 2
faults=0
fault() { echo "FAULT: $1"; faults=$((faults + 1)); }

solve_by_parts() {  # NAME: NAME.txt -> NAME.cubes, NAME.answers
  # One probe makes weak cuts: a 9x9 has hardly more than two cubes that are worth one.
  "$tresse" cube --cubes 16 --probes 1 "$1.txt" >"$1.cubes" 2>/dev/null || fault "$1: cube: exit $?"
  grep -c '^a' "$1.cubes" | xargs seq |
    parallel --will-cite --jobs 2 "$tresse" solve --jobs 1 --cube "$1.cubes:{}" "$1.txt" \
      >"$1.answers" || fault "$1: a decided cube is not exit 0"
}

expect() {  # NAME EXIT VERDICT
  local whole merged code
  whole=$("$tresse" solve --format ndjson "$1.txt" | grep -o '"verdict":"[a-z]*"')
  merged=$("$tresse" merge --format ndjson "$1.txt" "$1.cubes" "$1.answers")
  code=$?
  merged=$(grep -o '"verdict":"[a-z]*"' <<<"$merged")
  [ "$code" = "$2" ] || fault "$1: merge: exit $code, not $2"
  [ "$merged" = "\"verdict\":\"$3\"" ] || fault "$1: merged $merged, not $3"
  [ "$whole" = "$merged" ] || fault "$1: solve says $whole"
}

echo '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..' >unique.txt
echo '..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4....' >several.txt
echo '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....43.' >none.txt
solve_by_parts unique && expect unique 0 unique
solve_by_parts several
solve_by_parts none && expect none 1 none
[ "$(grep -c '^a' unique.cubes)" -ge 8 ] || fault "hardly anything was cut"

# The sixth job is lost, the last line of another is torn; the rest is not.
number=$(sed -n 6p unique.answers | grep -o '"cube":{"index":[0-9]*' | grep -o '[0-9]*$')
sed 6d unique.answers >some.answers
printf '{"index":1,"puzz' >>some.answers
message=$("$tresse" merge --format ndjson unique.txt unique.cubes some.answers 2>messages)
[ $? = 3 ] || fault "a torn record is not exit 3"
grep -q 'the record is incomplete' messages || fault "the torn record is not told: $(cat messages)"
grep -q "\"missing\":\"$number\"" <<<"$message" || fault "missing is not $number: $message"
"$tresse" solve --cube "unique.cubes:$number" unique.txt >again.answers || fault "again: exit $?"
"$tresse" merge --format line unique.txt unique.cubes some.answers again.answers 2>messages >merged
cmp -s merged <("$tresse" solve --format line unique.txt) || fault "done again: $(cat merged)"

# Cubes of another puzzle, by either command.
"$tresse" solve --cube unique.cubes:1 none.txt >/dev/null 2>messages
[ $? = 3 ] && grep -q 'cubes of another puzzle' messages || fault "cubes of another puzzle are taken"
"$tresse" merge none.txt unique.cubes unique.answers >/dev/null 2>messages
[ $? = 3 ] && grep -q 'cubes of another puzzle' messages || fault "merge takes another puzzle"

# Many cubes of one job are the answers of many jobs, whatever --jobs.
"$tresse" solve --jobs 2 --cube unique.cubes:all unique.txt >all.answers || fault "all: exit $?"
cmp -s <(sort all.answers) <(sort unique.answers) || fault "all cubes at once answer otherwise"
echo "$faults faults"
[ "$faults" -eq 0 ]
