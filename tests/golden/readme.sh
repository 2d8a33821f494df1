#!/usr/bin/env bash
# Runs every command of the README's console blocks and compares what it prints.
# usage: readme.sh SOURCE PROGRAM
set -u
bin=$(mktemp -d)
trap 'rm -rf "$bin"' EXIT
ln -s "$2" "$bin/tresse"
ln -s "$1/data" "$bin/data"
export PATH="$bin:$PATH"
cd "$bin" || exit 2
ran=0
failed=0
command=
expected=
check() {
  [ -n "$command" ] || return 0
  ran=$((ran + 1))
  actual=$(bash -c "$command" | sort)
  [ "$actual" = "$(printf '%s' "$expected" | sort)" ] && return 0
  failed=$((failed + 1))
  printf '$ %s\nexpected:\n%s\nprinted:\n%s\n\n' "$command" "$expected" "$actual"
}
inside=0
while IFS= read -r line; do
  case "$line" in
    '```console') inside=1 ;;
    '```') [ $inside = 1 ] && { check; command=; inside=0; } ;;
    '$ '*) [ $inside = 1 ] && { check; command=${line#\$ }; expected=; } ;;
    *) [ $inside = 1 ] && expected+=$line$'\n' ;;
  esac
done <"$1/README.md"
echo "$ran commands, $failed differ"
[ "$ran" -gt 3 ] && [ "$failed" -eq 0 ]
