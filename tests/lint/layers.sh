#!/usr/bin/env bash
# Includes only go down: every quoted include of every source file must be allowed by layers.txt,
# and files with a row of their own (those that check others) only what it names.  usage: layers.sh SOURCE_DIR
set -u
cd "$1" || exit 2
declare -A allowed checker
while IFS=: read -r who what; do
  case "$who" in
    '#'* | '') ;;
    */\*/*.hpp | */\*/*.cpp) for folder in ${who%/*}/; do checker[$folder${who##*/}]=" $what "; done ;;
    *.hpp | *.cpp) checker[$who]=" $what " ;;
    *) allowed[$who]=" $what $who " ;;
  esac
done <tests/lint/layers.txt

# Lowest first: a folder names only folders of lines above it, so there can be no cycle.
above=' '
while IFS=: read -r who what; do
  case "$who" in '#'* | '' | *.hpp | *.cpp) continue ;; esac
  for folder in $what; do
    case "$above" in
      *" $folder "*) ;;
      *) echo "layers.txt: $who may include $folder, which is not above it"; exit 1 ;;
    esac
  done
  above="$above$who "
done <tests/lint/layers.txt

declare -A known
folder_of() {  # sets `of`: the deepest folder of layers.txt that an include path or a file belongs to
  of=${known[$1]-}
  [ -z "$of" ] || return
  local path=$1
  case "$path" in
    encoders/* | grader/* | src/* | tests/*) ;;
    judges/*) path=tests/$path ;;
    tresse/* | tresse.h) path=src/include/$path ;;
    *) path=src/$path ;;
  esac
  of=${path%/*}
  while [ -z "${allowed[$of]+set}" ] && [[ $of == */* ]]; do of=${of%/*}; done
  [ -n "${allowed[$of]+set}" ] || of=${path%/*}
  known[$1]=$of
}

faults=0
files=0
fault() { echo "$1"; faults=$((faults + 1)); }
sources() { find src encoders grader tests/judges -name "*.hpp" -o -name "*.cpp" | sort; }
while read -r file; do
  files=$((files + 1))
  folder_of "$file"
  [ -n "${allowed[$of]+set}" ] || fault "$file: folder $of is not in layers.txt"
done < <(sources)
while IFS=: read -r file include; do
  case "$include" in boost/* | nlohmann/*) continue ;; esac
  folder_of "$file"
  folder=$of
  folder_of "$include"
  case "${allowed[$folder]:-}" in
    *" $of "*) ;;
    *) fault "$file: includes $include, which is not below $folder" ;;
  esac
  if [ -n "${checker[$file]+set}" ]; then
    case "${checker[$file]}" in
      *" $include "*) ;;
      *) fault "$file: may not include $include, by its own row of layers.txt" ;;
    esac
  fi
done < <(sources | xargs sed -nE '/^[[:space:]]*#[[:space:]]*include[[:space:]]*["<]([^">]*\/[^">]*\.hpp)[">].*/{s//\1/;F;p}' |
  paste -d: - -)
[ "$files" -gt 30 ] || fault "only $files files seen: wrong folder?"
for file in "${!checker[@]}"; do [ -f "$file" ] || fault "$file: in layers.txt, but missing"; done
sat=$(grep -rl 'cryptominisat\.h>' src encoders grader | sort | tr '\n' ' ')
[ "$sat" = "src/sat/cryptominisat.cpp " ] || fault "cryptominisat.h is included by: $sat"
while read -r file; do
  case "$file" in src/sheet/*) ;; *) fault "$file: includes cairo, which only src/sheet may" ;; esac
done < <(grep -rlE '#include <cairo' src encoders grader)
while read -r file; do
  fault "$file: takes TRESSE_SHARED_DATA itself, not shared_file(), which says when a file is missing"
done < <(grep -rl TRESSE_SHARED_DATA tests --include=*.?pp | grep -v '^tests/skip\.hpp$')
echo "$files files, $faults faults"
[ "$faults" -eq 0 ]
