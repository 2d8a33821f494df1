#!/usr/bin/env bash
# Every command of the program has a row in the table of docs/library.md, and every function that a row names is declared in
# a public header, or in the stub of the Python module.  usage: commands_in_library.sh SOURCE
set -euo pipefail
cd "$1"
table=$(sed -n '/^## What each command is/,/^## What each option is/p' docs/library.md)
fault=0
while read -r command; do
  row=$(grep "^| \`$command\` |" <<<"$table") || { echo "docs/library.md has no row for the command $command"; fault=1; continue; }
  for name in $(cut -d'|' -f3-4 <<<"$row" | grep -o '`[a-z_]*`' | tr -d '\`'); do
    grep -rqE "\\b$name\\(" src/include || { echo "$command: no public header declares $name"; fault=1; }
  done
  python=$(cut -d'|' -f5 <<<"$row")
  [ -n "${python// /}" ] || { echo "$command: the column of Python is empty"; fault=1; }
  for name in $(grep -oE '`[A-Za-z_.]*`' <<<"$python" | tr -d '\`'); do
    grep -qE "\\bdef ${name##*.}\\(" src/bindings/python/tresse/__init__.pyi ||
      { echo "$command: the Python module has no $name"; fault=1; }
  done
done < <(sed -n 's/^COMMAND(\([a-z]*\),.*/\1/p' src/cli/commands/commands.def)
[ "$(grep -c '^| `' <<<"$table")" -eq "$(grep -c '^COMMAND(' src/cli/commands/commands.def)" ] ||
  { echo "the table of docs/library.md names a command that is not there"; fault=1; }
exit $fault
