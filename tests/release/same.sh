#!/usr/bin/env bash
# Compares a program, made for another system or without shared libraries, with the program of this machine: verdicts, grades, ratings, hints,
# paths, generated puzzles, clues, messages and exit codes must be the same bytes.
# usage: same.sh RIGHT COUNT COMMAND...     COUNT puzzles of tests/data/rated; e.g. same.sh build/tresse 60 qemu-aarch64 -L /usr/aarch64-linux-gnu tresse
set -euo pipefail
rated=$(cd "$(dirname "$0")/../data/rated" && pwd)
right=$(realpath "$1")
count=$2
shift 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat "$rated"/*.txt | grep -Eo '^[0-9.]{81}' >"$work/all.txt"
awk -v every=$(($(wc -l <"$work/all.txt") / count)) 'every == 0 || NR % every == 0' "$work/all.txt" | head -n "$count" >"$work/list.txt"
head -n 10 "$work/list.txt" >"$work/ten.txt"
head -n 1 "$work/list.txt" >"$work/one.txt"
echo 12 >"$work/short.txt"
cat >"$work/killer.json" <<'END'
{"size": 4, "grid": [[{}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}]],
 "killercage": [{"cells": ["R1C1", "R1C2"], "value": "3"}, {"cells": ["R2C3", "R3C3"], "value": "6"}]}
END
cd "$work"
calls=0 wrong=0
while read -r line; do
  read -ra call <<<"$line"
  code=0 expected=0
  "$right" "${call[@]}" </dev/null >right.out 2>right.err || expected=$?
  "$@" "${call[@]}" </dev/null >other.out 2>other.err || code=$?
  calls=$((calls + 1))
  if [ "$code" -ne "$expected" ] || ! cmp -s right.out other.out || ! cmp -s right.err other.err; then
    wrong=$((wrong + 1))
    echo "$line: exit $code for $expected" >&2
    diff right.out other.out | head -n 6 >&2 || true
    diff right.err other.err | head -n 6 >&2 || true
  fi
done <<END
bench --quiet --backend cadical
solve list.txt
count --limit 1000 list.txt
grade --format ndjson list.txt
grade --scale se121 list.txt
grade --scale hodoku ten.txt
explain --hint list.txt
explain --hint --hint-level 2 ten.txt
explain ten.txt
candidates ten.txt
canon ten.txt
minimize ten.txt
verify --format csv --backend cadical ten.txt
convert --to json list.txt
convert --to svg one.txt
encode one.txt
techniques
count killer.json
explain killer.json
solve --engine sat --backend cadical killer.json
solve short.txt
solve missing.txt
solve --limit x list.txt
generate --count 3 --seed 7 --box 2x2
generate --count 1 --seed 3 --level hard
$(for seed in 1 2 3 4 5 6 7 8 9 10; do echo "generate --count 5 --minimal --seed $seed"; done)
END
echo "$calls commands over $(wc -l <list.txt) puzzles, $wrong differ"
[ "$wrong" -eq 0 ]
