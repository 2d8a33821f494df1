#!/usr/bin/env bash
# Grids on a cluster of this machine, of which a node is killed while jobs run: the merged verdict is that of `tresse solve`, and no
# cube is missing. One cube of each grid runs into a limit, so it must be cut again. Each job waits a little, so that kills hit.
# usage: grids.sh ssh|slurm SOURCE BUILD PYTHON [RUNS]      exit 77: skipped, a program is not there
set -u
kind=$1 source=$2 build=$3 python=$4 runs=${5:-4} at_once=8
if [ -z "${TRESSE_CLUSTER-}" ]; then
  # All jobs of eight grids at once, so that a kill hits each of them.
  if [ "$kind" = slurm ]; then export CLUSTER_CPUS=32; else export CLUSTER_CPUS=4; fi
  exec "$source/scripts/cluster/local-$kind" "$(realpath "$0")" "$@"
fi
folder=$TRESSE_CLUSTER/runs
mkdir "$folder" "$folder/bin" && cd "$folder" || exit 2
ln -s "$python" bin/python3
export PATH="$folder/bin:$PATH" PYTHONPATH="$build/python" TRESSE="$folder/bin/slow" CUBE_OPTIONS='--probes 1'
cat >bin/slow <<END
#!/bin/sh
case "\$*" in
  solve*cubes:2\ *)
    sleep 3
    if mkdir late 2>/dev/null; then  # as if a limit came first
      "$build/tresse" "\$@" | sed 's/"verdict":"[a-z]*"/"verdict":"unknown"/; s/"reason":null/"reason":"time"/
        s/"\(solution\|second\)":"[0-9]*"/"\1":null/g; s/"count":[0-9]*/"count":0/; s/"count_exact":true/"count_exact":false/'
      exit 4
    fi ;;
  solve*) sleep 3 ;;
esac
exec "$build/tresse" "\$@"
END
chmod +x bin/slow
echo '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..' >grid.0
echo '8...1......36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..' >grid.1
echo '..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4....' >grid.2
for g in 0 1 2; do
  "$build/tresse" solve --quiet --format ndjson grid.$g >whole.$g
  "$build/tresse" cube --quiet --cubes 8 $CUBE_OPTIONS grid.$g >cubes.$g
done

field() { grep -o "\"$1\":[^,]*" "$2" | head -n 1; }
wrong=0 lost=0 recut=0
judge() {  # RUN
  local run=$1 g=$(($1 % 3))
  [ "$(field verdict "run.$run")" = "$(field verdict "whole.$g")" ] || { wrong=$((wrong + 1)); cat "run.$run" "messages.$run"; }
  [ $g -ne 0 ] || [ "$(field solution "run.$run")" = "$(field solution "whole.$g")" ] || wrong=$((wrong + 1))
  [ $g -eq 2 ] || grep -q '"missing":""' "run.$run" || { lost=$((lost + 1)); cat "run.$run" "messages.$run"; }
  cmp -s "folder.$run/cubes" "cubes.$g" || recut=$((recut + 1))
}
start=$SECONDS
for ((run = 0; run < runs; run += at_once)); do
  running=()
  for ((i = run; i < run + at_once && i < runs; ++i)); do
    "$source/scripts/cluster/conquer" by-"$kind" grid.$((i % 3)) folder.$i 8 60 >run.$i 2>messages.$i &
    running+=($!)
  done
  node=$((RANDOM % 2 + 1))
  for ((tries = 0; tries < 100; ++tries)); do  # the other node may have all the work
    ip netns pids node$node | sed 's|.*|/proc/&/cwd|' | xargs readlink | grep -q "^$folder/" && break
    sleep 0.1
  done
  sleep "$((RANDOM % 2)).$((RANDOM % 10))"
  "$CLUSTER_KILL" $node
  wait "${running[@]}"
  for ((i = run; i < run + at_once && i < runs; ++i)); do judge $i; done
done
hit=$(grep -o 'folder\.[0-9]*$' "$TRESSE_CLUSTER/killed" | sort -u | wc -l)
echo "$kind: $runs runs, $wrong wrong, $lost lost; in $hit a job was killed, in $recut a cube was cut again; $((SECONDS - start)) s"
[ $wrong -eq 0 ] && [ $lost -eq 0 ]  # whether a kill hits is chance
