#!/usr/bin/env bash
# Every option of every command (docs/options.md) has a row in the last table of docs/library.md, and what a row names is there: a
# member of a struct, a parameter of a function.  usage: options_in_library.sh SOURCE
set -euo pipefail
cd "$1"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
table=$(sed -n '/^## What each option is/,/^## What may change/p' docs/library.md | grep '^| `--')
fault=0
# Settings whose one row is in a .def file have the same name everywhere.
for file in $(grep -l "^TRESSE_SETTING(" src/include/tresse/settings/*.def); do
  grep -oE '"[a-z-]+", "[A-Z]*", "[^"]*",?$|"[a-z-]+", "[A-Z]*", "[^"]*", "' "$file" | sed -E "s/^\"([a-z-]+)\".*/$(basename "$file" .def) --\1/"
done | sort -u >"$work/derived"
# Lines of a list that another list has not.
missing() {
  local lost
  lost=$(grep -vxFf "$2" "$1" || true)
  [ -z "$lost" ] || { sed "s/^/docs\/library.md: $3 /" <<<"$lost"; fault=1; }
}

# COMMAND --OPTION of each option, and of the rows: "all" stands for every command that no other row of the option names.
awk '/^## tresse /{c=$3} /^\| `/&&match($0,/--[a-z-]+/){print c,substr($0,RSTART,RLENGTH)}' docs/options.md |
  sort -u | grep -vxFf "$work/derived" >"$work/options"
awk -F'|' '{n=split($2,o,","); m=split($3,c," "); for(i=1;i<=n;i++){gsub(/[` ]/,"",o[i]); for(j=1;j<=m;j++)print c[j],o[i]}}' \
  <<<"$table" >"$work/rows"
awk 'NR==FNR{row[$0]; next} {if(!($0 in row))print (("all " $2) in row)?"all " $2:$0}' "$work/rows" "$work/options" |
  cat - "$work/options" | sort -u >"$work/known"
missing "$work/rows" "$work/known" "there is no option"
missing "$work/options" <(awk 'NR==FNR{row[$0]; next} ($0 in row)||(("all " $2) in row)' "$work/rows" "$work/options") "no row for"

# What C++ has, C and Python have too: a dash stands in all three columns, or in none.
while IFS='|' read -r _ option _ cpp c python _; do
  dashes=$(for column in "$cpp" "$c" "$python"; do case "$column" in " –"*) echo 1;; esac; done | wc -l)
  [ "$dashes" -eq 0 ] || [ "$dashes" -eq 3 ] || { echo "docs/library.md: $option is not in all three languages"; fault=1; }
done <<<"$table"

# S::m, S.m and f(p): every word between the head of a struct and its end, or between the name of a function and its end.
words() {
  awk -v head="$1" -v end="$2" -v join="$3" '
    match($0,head) {s=substr($0,RSTART,RLENGTH); sub(/ *[:{].*/,"",s); sub(/.* /,"",s); on=1}
    on {n=split($0,w,/[^A-Za-z0-9_]+/); for(i=1;i<=n;i++)if(w[i]!="")print s join w[i]}
    on&&$0~end {on=0}' "${@:4}"
}
parameters() {  # END FILE...: the text is taken as one line
  tr '\n' ' ' <<<"$(cat "${@:2}")" | grep -oE "[A-Za-z_]+\([^;]*$1" |
    awk '{for(s=$0; match(s,/[A-Za-z_]+\(/); s=substr(s,RSTART+RLENGTH)){f=substr(s,RSTART,RLENGTH); n=split(s,w,/[^A-Za-z0-9_]+/); for(i=1;i<=n;i++)print f w[i] ")"}}'
}
stub=src/bindings/python/tresse/__init__.pyi
names() { cut -d'|' -f"$1" <<<"$table" | grep -o '`[A-Za-z_.:]*\(([a-z_]*)\)\?`' | tr -d '\`' | sort -u; }
names 4 >"$work/cpp"
{ words '(struct|class) .*{' '^};' '::' src/include/tresse/*.hpp
  for file in src/include/tresse/settings/*.def; do
    call=$(basename "$file" .def)
    sed -nE "s/^TRESSE_SETTING\([^,]*, ([a-z_]+),.*/${call^}Settings::\1/p" "$file"
  done; parameters ';' src/include/tresse/*.hpp
  grep -ohE '[a-z_]+\(' src/include/tresse/*.hpp | tr -d '('; } >"$work/has"
missing "$work/cpp" "$work/has" "no public header has"
names 5 >"$work/c"
{ words 'typedef struct tresse_[a-z_]+ {' '^}' '.' src/include/tresse/c/*.h; parameters ';' src/include/tresse/c/*.h; } >"$work/has"
missing "$work/c" "$work/has" "tresse.h has no"
names 6 >"$work/python"
{ words 'class [A-Za-z]+.*:' '^$' '.' $stub; parameters '->' $stub; grep -oE 'def [a-z_]+' $stub | sed 's/def //'; } >"$work/has"
missing "$work/python" "$work/has" "the Python module has no"
exit $fault
