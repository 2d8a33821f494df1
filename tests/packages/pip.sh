#!/usr/bin/env bash
# `pip install` of the source, without a network, into a fresh environment: the wheel is built, installed, and used as a stranger
# would. Skipped (exit 77) where pip, the headers of Python, pybind11 or numpy are missing. The build is kept in BUILD-pip. It begins as a
# copy of BUILD, whose flags are the same: all of the library anew takes eight minutes.
# usage: pip.sh SOURCE BUILD PYTHON
set -euo pipefail
skip() { echo "skipped: $1"; exit 77; }
source=$1 build=$2 python=$3
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || skip "$python is older than 3.11"
"$python" -c 'import numpy' 2>/dev/null || skip "numpy is missing"
"$python" -c 'import os, sys, sysconfig; sys.exit(not os.path.exists(sysconfig.get_path("include") + "/Python.h"))' ||
  skip "the headers of Python are missing (python3-dev)"
grep -q '^pybind11_DIR:PATH=/' "$build/CMakeCache.txt" || skip "pybind11 is missing, or the build is without TRESSE_PYTHON"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# numpy is that of the system: there is no network to take another one from.
if "$python" -m venv --system-site-packages "$work/venv" >"$work/log" 2>&1; then
  install=("$work/venv/bin/python" -m pip install) run="$work/venv/bin/python"
elif "$python" -m pip --version >/dev/null 2>&1; then
  install=("$python" -m pip install --no-deps --target "$work/target") run="$python"
  export PYTHONPATH="$work/target"
else
  skip "neither venv nor pip (python3-venv)"
fi
launcher=$(sed -n 's/^CMAKE_CXX_COMPILER_LAUNCHER:[A-Z]*=\(..*\)$/-DCMAKE_CXX_COMPILER_LAUNCHER=\1/p' "$build/CMakeCache.txt")
# A build of CMake knows where it lies, so that the copy is put in the place of BUILD, which only this test sees. Without the right to do
# that all is compiled.
at=$build-pip place=()
if [ ! -e "$build-pip" ]; then
  mkdir "$build-pip"
  if unshare --mount true 2>/dev/null; then
    tar -C "$build" -cf - --exclude=./tests --exclude=./python --exclude=./Testing --exclude='*.a' --exclude='*.so*' \
      --exclude=./tresse . | tar -C "$build-pip" -xf -
  fi
fi
if grep -qsx "CMAKE_CACHEFILE_DIR:INTERNAL=$build" "$build-pip/CMakeCache.txt" && unshare --mount true 2>/dev/null; then
  at=$build
  place=(unshare --mount bash -c 'mount --bind "$1" "$2" && shift 2 && exec "$@"' pip "$build-pip" "$build")
fi
compiler=$(sed -n 's/^CMAKE_CXX_COMPILER:[A-Z]*=//p' "$build/CMakeCache.txt")
if ! CXX="$compiler" CMAKE_ARGS="$launcher" PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1 "${place[@]}" "${install[@]}" --no-index \
  --config-settings build-dir="$at" "$source" >"$work/log" 2>&1; then
  cat "$work/log"
  exit 1
fi
cd "$work"  # away from the source: what is imported is what was installed
"$run" - "$work" <<'END'
import sys
import tresse
assert tresse.__file__.startswith(sys.argv[1]), tresse.__file__
answer = tresse.solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
assert answer.verdict == "unique" and answer.solution[0, 2] == 4
assert tresse.generate(seed=1, side=4).puzzle.side == 4
print("installed by pip, tresse", tresse.__version__, "solves and generates")
END
