#!/usr/bin/env bash
# Prints the lines that are not blank of the programs in this folder: the same job by this library, by tdoku.h and by HoDoKu's classes. Fails
# if one of ours has more than 60 % of their lines.
# usage: lines.sh
set -euo pipefail
cd "$(dirname "$0")"
lines() { if [ -f "$1" ]; then grep -c . "$1"; else echo "–"; fi; }
share() { if [ "$2" = "–" ]; then echo "–"; else echo "$2 ($((($1 * 100 + $2 / 2) / $2)) %)"; fi; }
rows=$(for job in grade solve solve_one_core generate hard; do
  mine=$(lines $job/tresse.cpp)
  echo "| $job | $mine | $(share "$mine" "$(lines $job/tdoku.cpp)") | $(share "$mine" "$(lines $job/Hodoku.java)") |"
done)
echo "$rows"
for share in $(grep -o '[0-9]* %' <<<"$rows" | tr -d ' %'); do
  [ "$share" -le 60 ] || { echo "a program has $share % of the lines of another: the aim is 60 % at most"; exit 1; }
done
