#!/usr/bin/env bash
# Installs program and documents into a fresh folder: the licence, the pages and the schemas are there, and no link in the pages is dead.
# usage: installed.sh SOURCE BUILD
set -euo pipefail
command -v python3 >/dev/null || { echo "skipped: no python3"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for component in program licence; do
  cmake --install "$2" --component $component --prefix "$work/prefix" >/dev/null
done
share=$work/prefix/share
for page in README.md NEWS.md LICENSE; do cmp "$1/$page" "$share/doc/tresse/$page"; done
(cd "$1/docs" && find . -name '*.md' -o -path './pictures/*' -type f) | while read -r page; do
  cmp "$1/docs/$page" "$share/doc/tresse/docs/$page"
done
diff -r -x __pycache__ "$1/docs/schema" "$share/tresse/schema"
diff -r -x __pycache__ "$1/docs/schema" "$share/doc/tresse/docs/schema"
[ -f "$share/man/man1/tresse.1" ] && [ -f "$share/bash-completion/completions/tresse" ]
mv "$work/prefix" "$work/moved"  # links hold wherever the folder is
python3 "$1/tests/packages/links.py" "$work/moved/share/doc/tresse"
