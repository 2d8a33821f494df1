#!/usr/bin/env bash
# What generate says of its puzzles, by engines that did not make them: generated.sh PROGRAM CHECK [COUNT]
set -euo pipefail
program=$1 check=$2 count=${3:-200}
failed=0
one() { # one COUNT "CLAIMS" OPTIONS...
  local n=$1 claims=$2
  shift 2
  # shellcheck disable=SC2086
  if ! "$program" generate --quiet --seed 6 --count "$n" --format ndjson "$@" | "$check" $claims; then
    echo "failed: $*"
    failed=1
  fi
}
one "$count" "sat unique minimal distinct" --minimal --distinct
one "$count" "native unique minimal distinct" --minimal --distinct --symmetry rotate180
one 36 "sat unique minimal distinct" --order 2 --minimal --distinct
one "$count" "sat unique minimal distinct" --box 2x3 --minimal --distinct
one "$count" "sat unique minimal distinct" --box 2x4 --minimal --distinct
one "$count" "sat unique minimal distinct" --side 7 --latin --minimal --distinct
one "$count" "sat unique minimal distinct" --diagonals --minimal --distinct
one "$count" "sat unique minimal distinct" --windoku --minimal --distinct
one $((count / 10)) "sat unique minimal distinct" --box 3x4 --minimal --distinct
one $((count / 10)) "sat unique distinct" --order 4 --clues 100..110 --distinct
one $((count / 10)) "sat unique distinct" --order 6 --fill 50 --distinct
one $((count / 50)) "sat unique" --order 8 --fill 60
one $((count / 10)) "sat unique minimal" --minimal --rating 7.1..
exit $failed
