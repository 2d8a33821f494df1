# Sourced by local-ssh and local-slurm: two nodes on this machine, which share nothing with it but the files.
# Everything runs in namespaces of its own (processes, network, mounts): the network has no way out, no port of this machine
# is opened, and when the script ends, the kernel ends all that it started. Needs root, iproute2 and util-linux.

# Runs the calling script again in such namespaces. /run is empty there, so no daemon of this machine is found.
enter() {  # ARGUMENT...
  [ -z "${TRESSE_CLUSTER-}" ] || return 0
  [ "$(id -u)" -eq 0 ] || { echo "$0: needs root, for the namespaces" >&2; exit 77; }
  for program in "${needs[@]}"; do
    command -v "$program" >/dev/null || { echo "SKIPPED: $program is not installed" >&2; exit 77; }
  done
  unshare --net --pid --mount --fork true 2>/dev/null || { echo "SKIPPED: no namespaces are allowed here" >&2; exit 77; }
  local code=0
  TRESSE_CLUSTER=$(mktemp -d) || exit 70
  export TRESSE_CLUSTER
  unshare --net --pid --mount --uts --fork --kill-child --mount-proc "$0" "$@" || code=$?
  rm -rf "$TRESSE_CLUSTER"
  exit "$code"
}

network() {  # the head has 10.77.0.1, node N has 10.77.0.1N
  mount -t tmpfs tmpfs /run
  [ -e /etc/hosts ] || : >/etc/hosts
  printf '127.0.0.1 localhost\n10.77.0.1 head\n10.77.0.11 node1\n10.77.0.12 node2\n' >"$TRESSE_CLUSTER/hosts"
  mount --bind "$TRESSE_CLUSTER/hosts" /etc/hosts
  hostname head
  ip link set lo up
  ip link add bridge type bridge
  ip address add 10.77.0.1/24 dev bridge
  ip link set bridge up
}

# A node boots with COMMAND as its first process. When it is killed, it boots again after three seconds.
node() {  # NUMBER COMMAND...
  local name=node$1 address=10.77.0.1$1/24
  shift
  ip netns add "$name"
  ip link add "$name" type veth peer name eth0 netns "$name"
  ip link set "$name" master bridge up
  ip -n "$name" address add "$address" dev eth0
  ip -n "$name" link set lo up
  ip -n "$name" link set eth0 up
  while :; do
    ip link set "$name" up
    ip netns exec "$name" unshare --uts --pid --mount --fork --kill-child --mount-proc \
      sh -c 'hostname "$0"; exec "$@"' "$name" "$@" >"$TRESSE_CLUSTER/$name.out" 2>&1 &
    echo $! >"$TRESSE_CLUSTER/$name.pid"
    wait $! || true
    sleep 3
  done &
}

# As if its plug was pulled: the link goes first, so nobody is told. The folders are noted in which something ran.
kill_node() {  # NUMBER
  ip netns pids "node$1" | sed 's|.*|/proc/&/cwd|' | xargs readlink >>"$TRESSE_CLUSTER/killed" || true
  ip link set "node$1" down
  kill -KILL "$(cat "$TRESSE_CLUSTER/node$1.pid")"
}

until_true() {  # SECONDS COMMAND...
  local i
  for ((i = 10 * $1; i > 0; --i)); do
    "${@:2}" >/dev/null 2>&1 && return 0
    sleep 0.1
  done
  echo "$0: not after $1 s: ${*:2}" >&2
  return 1
}
