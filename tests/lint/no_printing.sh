#!/usr/bin/env bash
# The library never prints, exits or aborts: no object but those of the program alone refers to stdout,
# printf, cout, exit or abort. (__cxa and assertion helpers of the standard library are not ours.)
# usage: no_printing.sh OBJECT...
set -u
symbols=$(nm -A -u --demangle "$@" 2>/dev/null) || exit 2
count=$(printf '%s\n' "$symbols" | wc -l)
[ "$count" -gt 100 ] || { echo "only $count symbols seen: wrong file?"; exit 1; }
bad=$(printf '%s\n' "$symbols" |
  grep -E ' U (_?exit|abort|printf|puts|putchar|vprintf|stdout|stderr|std::cout|std::cerr|std::terminate)(@|$|\()' |
  grep -v 'std::terminate')
[ -z "$bad" ] || { echo "$bad"; exit 1; }
echo "$count symbols, none prints or exits"
