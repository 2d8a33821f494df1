#!/usr/bin/env bash
# What the program prints about its own command line: docs/options.md, docs/variants.md and docs/openapi.json are current, each shell accepts its
# completion, man pages are whole, and each option of the table is looked up by a command.
# usage: options.sh SOURCE PROGRAM
set -u
faults=0
fault() { echo "$*"; faults=$((faults + 1)); }

diff <("$2" docs markdown) "$1/docs/options.md" ||
  fault "docs/options.md is not what 'tresse docs markdown' prints: write it anew"
diff <("$2" docs variants) "$1/docs/variants.md" ||
  fault "docs/variants.md is not what 'tresse docs variants' prints: write it anew"
diff <("$2" docs openapi) "$1/docs/openapi.json" ||
  fault "docs/openapi.json is not what 'tresse docs openapi' prints: write it anew"

for shell in bash zsh fish; do
  if command -v "$shell" >/dev/null; then
    "$2" docs "$shell" | "$shell" -n || fault "completion for $shell: a fault of syntax"
  else
    echo "no $shell here: its completion is not tried"
  fi
done
# What bash offers behind these words.
offers() {
  bash -c 'source <("$0" docs bash); COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _tresse 2>/dev/null; echo "${COMPREPLY[*]}"' \
    "$program" tresse "$@"
}
program=$2
[ "$(offers grad)" = grade ] || fault "bash does not complete grad: $(offers grad)"
[ "$(offers he)" = help ] || fault "bash does not complete he: $(offers he)"
[ "$(offers help gra)" = grade ] || fault "bash does not complete help gra: $(offers help gra)"
[ "$(offers grade --summ)" = --summary ] || fault "bash does not complete grade --summ: $(offers grade --summ)"
[ "$(offers solve --engine port)" = portfolio ] || fault "bash does not complete solve --engine port"
[ -z "$(offers cube --job)" ] || fault "bash offers what cube does not take"

commands=$("$2" help all | sed -n 's/^  \([a-z][a-z]*\)  *.*/\1/p')
[ "$(wc -w <<<"$commands")" -ge 18 ] || fault "commands of the help: $commands"
for command in $commands; do
  page=$("$2" docs man "$command")
  for part in NAME SYNOPSIS OPTIONS EXAMPLES 'EXIT STATUS'; do
    grep -q "^\.SH $part" <<<"$page" || fault "man page of $command: no $part"
  done
  while read -r words; do
    grep -qxF "$words" <<<"$page" || fault "man page of $command: no exit code of which the help says: $words"
  done < <("$2" help all | sed -n '/^Exit codes:/,$ s/^  [0-9]*  *//p')
  if command -v groff >/dev/null; then
    said=$(groff -man -Tutf8 -ww <<<"$page" 2>&1 >/dev/null)
    [ -z "$said" ] || fault "man page of $command: $said"
  fi
done

# An option that no code asks for would be ignored. Those of rules and of settings are asked for by the rows of their tables.
rules=$(sed -n 's/.*\.name = \("[a-z-]*"\).*/\1/p' "$1"/src/model/rules/*/rule.cpp
  grep -ohE '"[a-z-]+", "[^"]*", "' "$1"/src/include/tresse/settings/*.def "$1"/src/library/*.def | sed 's/,.*//')
for option in $(grep -oE '^ *- (`-.`, )?`--[a-z-]+' "$1/docs/options.md" | sed 's/.*--//' | sort -u); do
  grep -qF "\"$option\"" <<<"$rules" && continue
  grep -rqF "\"$option\"" "$1/src/cli" --include='*.cpp' --exclude=table.cpp || fault "--$option: no command looks it up"
done
[ "$faults" -eq 0 ]
