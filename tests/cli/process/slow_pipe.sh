#!/usr/bin/env bash
# A slow stream is answered as it comes: a line that is there is not held back while the program waits for more,
# in bulk or not, with LF or CRLF.  usage: slow_pipe.sh PROGRAM
set -u
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for end in '\n' '\r\n'; do
  for count in 6 300; do
    for jobs in 1 2; do
      {
        for ((i = 0; i < count; i++)); do printf "%s$end" "$puzzle"; done
        for ((i = 0; i < 6000; i++)); do  # what is held back does not come in ten minutes either
          sleep 0.1
          answered=$(wc -l <"$work/out")
          [ "$answered" -ge "$count" ] && break
        done
        echo "$answered" >"$work/answered"
        printf "%s$end" "$puzzle"
      } | "$1" solve --format line --jobs "$jobs" >"$work/out"
      answered=$(cat "$work/answered")
      if [ "$answered" -lt "$count" ] || [ "$(wc -l <"$work/out")" -ne $((count + 1)) ]; then
        echo "$count lines, $jobs jobs: $answered answered before the next came"
        exit 1
      fi
    done
  done
done
echo "0 faults"
