"""What bench-sat and bench-large share: one process and its CPU time, and formulas for other solvers."""
import os, resource, subprocess, sys


def once(command, limit, keep=False):
    """(exit code, or None if `limit` CPU seconds were over; user + system CPU seconds; what it printed, if `keep`)."""
    cap = lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))
    child = subprocess.Popen(command, stdout=subprocess.PIPE if keep else subprocess.DEVNULL,
                             stderr=subprocess.DEVNULL, preexec_fn=cap)
    text = child.stdout.read().decode() if keep else ""
    _, status, used = os.wait4(child.pid, 0)
    code = child.returncode = os.waitstatus_to_exitcode(status)
    seconds = used.ru_utime + used.ru_stime
    print(f"{seconds:.2f} s, exit {code}: {' '.join(command)}", file=sys.stderr, flush=True)
    return (None if code < 0 else code), seconds, text


def dimacs(tresse, grid, path, limit, *options):
    """Writes what `encode` says to `path`, its units applied and its variables counted anew; False if the time is over."""
    command = ["bash", "-c", f'ulimit -t {limit}; exec "$@"', "-", tresse, "encode", *options, grid]
    run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    if run.returncode:
        return False
    clauses = [line.split()[:-1] for line in run.stdout.splitlines() if line[0] not in "cp"]
    true = {c[0] for c in clauses if len(c) == 1}
    false = {literal[1:] if literal[0] == "-" else "-" + literal for literal in true}
    number, left = {}, []
    for clause in clauses if true.isdisjoint(false) else [[]]:
        if not true.isdisjoint(clause):
            continue
        kept = [l for l in clause if l not in false]
        ids = [number.setdefault(l.lstrip("-"), len(number) + 1) for l in kept]
        left.append(" ".join(("-" if l[0] == "-" else "") + str(i) for l, i in zip(kept, ids)))
    with open(path, "w") as file:
        file.write(f"p cnf {len(number)} {len(left)}\n" + "".join(c + " 0\n" for c in left))
    return True
