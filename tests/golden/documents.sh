#!/usr/bin/env bash
# Runs every command of the console blocks of README.md and of the pages in docs/, and compares what it prints (lines in any
# order). Each page has a folder of its own, with data/ and docs/schema/ in it. A block "```console NAME" needs the program NAME: without it the
# block is skipped, visibly.
# usage: documents.sh SOURCE PROGRAM [PAGE...]
set -u
source=$1
program=$2
shift 2
cd "$source" || exit 2
pages=("$@")
[ ${#pages[@]} -gt 0 ] || mapfile -t pages < <(ls README.md docs/*.md)
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
mkdir "$top/bin"
ln -s "$program" "$top/bin/tresse"
export PATH="$top/bin:$PATH" SOURCE_DATE_EPOCH=0
ran=0
failed=0
skipped=0
command=
expected=
check() {
  [ -n "$command" ] || return 0
  ran=$((ran + 1))
  actual=$(bash -c "$command" | LC_ALL=C sort)
  [ "$actual" = "$(printf '%s' "$expected" | LC_ALL=C sort)" ] && return 0
  failed=$((failed + 1))
  printf '%s: $ %s\nexpected:\n%s\nprinted:\n%s\n\n' "$page" "$command" "$expected" "$actual"
}
for page in "${pages[@]}"; do
  text=$source/$page
  mkdir -p "$top/${page%.md}"
  cd "$top/${page%.md}" || exit 2
  ln -s "$source/data" data
  mkdir -p docs
  ln -s "$source/docs/schema" docs/schema
  inside=0
  while IFS= read -r line; do
    case "$line" in
      '```console') inside=1 ;;
      '```console '*)
        if command -v "${line##* }" >/dev/null; then
          inside=1
        else
          echo "$page: skipped, there is no ${line##* }"
          skipped=$((skipped + 1))
        fi ;;
      '```') [ $inside = 1 ] && { check; command=; inside=0; } ;;
      '$ '*) [ $inside = 1 ] && { check; command=${line#\$ }; expected=; } ;;
      *) [ $inside = 1 ] && expected+=$line$'\n' ;;
    esac
  done <"$text"
done
echo "${#pages[@]} pages, $ran commands, $failed differ, $skipped skipped"
[ "$ran" -gt 3 ] && [ "$failed" -eq 0 ]
