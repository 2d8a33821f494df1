#!/usr/bin/env bash
# The reference of the public headers is made without a warning.  usage: reference.sh SOURCE
set -euo pipefail
command -v doxygen >/dev/null || { echo "skipped: no doxygen"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$1"
{ cat docs/Doxyfile; echo "OUTPUT_DIRECTORY = $work"; } | doxygen -
[ -f "$work/html/index.html" ]
grep -q 'redundant_givens' "$work/html/namespacetresse_1_1v0.html"
echo "$(find "$work/html" -name '*.html' | wc -l) pages"
