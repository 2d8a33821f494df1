#!/usr/bin/env bash
# `conquer --certificates` without a cluster: in the first round one cube is answered without a certificate, and one by nobody.
# Both are asked for again, and the certificate of the whole grid is accepted. A second call finds all that it needs.
# usage: certificates.sh SOURCE BUILD PYTHON
set -eu
source=$1 build=$2 python=$3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/bin"
ln -s "$python" "$folder/bin/python3"
export PATH="$folder/bin:$PATH" PYTHONPATH="$build/python" TRESSE="$build/tresse" CUBE_OPTIONS='--probes 1'
cat >"$folder/bin/here" <<'END'
#!/usr/bin/env bash
set -eu
for i in $(tr ',' '\n' <<<"$1" | awk -F- '{ for (i = $1; i <= $NF; ++i) print i }'); do
  proof=(--certificate "$CLUSTER_PROOFS")
  if [ "$3" = 1 ] && [ "$i" = 3 ]; then continue; fi
  if [ "$3" = 1 ] && [ "$i" = 2 ]; then proof=(); fi
  "$TRESSE" solve --quiet --engine sat "${proof[@]}" --cube "cubes:$i" grid.txt >"answers.$3.$i"
done
END
chmod +x "$folder/bin/here"
cd "$folder"
echo '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..' >unique
echo '8...1......36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..' >none
for grid in unique none; do
  for call in 1 2; do
    "$source/scripts/cluster/conquer" --certificates "$folder/bin/here" $grid run.$grid 8 60 >verdict 2>rounds || true  # `none` is exit code 1
    grep -q "\"verdict\":\"$grid\"" verdict || { echo "$grid, call $call:"; cat verdict rounds; exit 1; }
    expected=$((call == 1 ? 2 : 0))
    [ "$(grep -c '^conquer: round' rounds)" = $expected ] || { echo "$grid, call $call: rounds"; cat rounds; exit 1; }
    [ $call = 2 ] || grep -q 'round 2, .* missing: 2-3$' rounds || { cat rounds; exit 1; }
    "$build/tresse" check --quiet run.$grid/whole | grep -q "accepted $grid"
  done
done
