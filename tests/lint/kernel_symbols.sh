#!/usr/bin/env bash
# A kernel object gives the linker nothing but its table: no other global symbol, and none that is weak,
# unique or common, since the linker may take such a one, compiled for a newer CPU, for the whole
# program. It needs nothing from outside but what every program has. Sanitizers add their own calls,
# unwind tables and type names.
# usage: kernel_symbols.sh [--sanitized] OBJECT...
set -u
tables='_ZN6tresse7kernel9(7kAvx512|5kAvx2|9kPortable)E'  # tresse::kernel9::kAvx512 and so on
outside='mem(cpy|set|move|cmp)|__popcount[ds]i2|__stack_chk_fail|_GLOBAL_OFFSET_TABLE_'
ignored='nothing'
if [ "${1-}" = --sanitized ]; then
  shift
  ignored='(__|___|__odr_|__start_|__stop_)(asan|ubsan|tsan|sanitizer)[_.].*'
  ignored+='|_ZT[IS]F.*|_ZTVN10__cxxabiv120__function_type_infoE'
  ignored+='|(DW\.ref\.)?__g(cc|xx)_personality_v0|_Unwind_Resume'
fi
[ $# -gt 0 ] || { echo "no kernel object"; exit 1; }
faults=0
fault() { echo "$1"; faults=$((faults + 1)); }
for object in "$@"; do
  symbols=$(nm -P "$object") || { fault "$object: nm cannot read it"; continue; }
  found=$(printf '%s\n' "$symbols" | grep -cE "^$tables [A-Z] ")
  [ "$found" -eq 1 ] || fault "$object: $found kernel tables"
  while read -r symbol letter _; do
    if [[ $symbol =~ ^($ignored)$ ]]; then continue; fi
    case "$letter" in
      U) [[ $symbol =~ ^($outside)$ ]] || fault "$object: needs $symbol" ;;
      [WwVvuC]) fault "$object: weak, unique or common: $letter $symbol" ;;
      [A-Z]) [[ $symbol =~ ^$tables$ ]] || fault "$object: global: $letter $symbol" ;;
    esac
  done <<<"$symbols"
done
echo "$# kernel objects, $faults faults"
[ "$faults" -eq 0 ]
