"""What rightly changes nothing. Read by silence.py, which tries each entry."""
SAME_ANSWER = "tunes an engine, which gives the same answer by another way"
ORDER = "results come in the order of the input, for any number of jobs"
NOTHING_SAID = "there is no warning here to silence"
NOT_REACHED = "a limit that this input does not reach"

# Other command lines on which an option is seen at work, where the usual one does not show it.
EMPTY = "." * 81
NONE = "12345678." + "........9" + "." * 63
UR = "..4572.......86..1.5....3......6.84.8.52...6......9....43.......62..1..........1."
STUCK = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
CHAINS = "..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9."
FOG = '{"puzzle":"%s","constraints":{"fog":true}}' % CHAINS
SAT = [[EMPTY, "--first", "--engine", "sat"]]
ELSEWHERE = {
    **{f"solve {option}": SAT for option in ("--encoding", "--amo", "--backend")},
    "--ignore": [[FOG]],
    "sheet --ignore": [[FOG, "--output", "page.svg"]],
    "cube --ignore": [[FOG, "--depth", "2"]],
    "judge --ignore": [[FOG, "--solver", "echo none"]],
    "--no-uniqueness": [[UR]],
    "--no-assumptions": [[STUCK]],
    "grade --also": [[CHAINS]],
    "explain --also": [[CHAINS]],
    "generate --minimal": [["--seed", "7", "--symmetry", "rotate180"]],
    "generate --distinct": [["--side", "4", "--seed", "7", "--count", "100"]],
    "generate --avoid": [["--side", "4", "--seed", "7", "--count", "100"]],
    "generate --tries": [["--level", "extreme", "--seed", "7"]],
    "generate --color": [["--seed", "7", "--format", "text"]],
    "repair --parts": [[NONE]],
    "repair --unique": [[NONE]],
    "repair --solutions": [["--format", "text"]],
    "judge --batch": [[CHAINS, "--solver", "cat", "--format", "ndjson"]],
    "judge --unique": [[EMPTY, "--solver", "echo " + EMPTY.replace(".", "1")]],
    "judge --seed": [[CHAINS, "--solver", "sh -c 'case {} in *3*) echo none;; *) echo unique;; esac'"]],
    "judge --to": [[CHAINS, "--solver", "sh -c 'cat >&2'"]],
    "--color": [["5"], ["no-such-technique"]],
    "sheet --color": [["5", "--output", "page.svg"]],
    "cube --color": [["5", "--depth", "2"]],
}
TUNING = ("--encoding", "--amo", "--backend", "--sat-threads", "--polarity", "--prepare")
QUIET = {
    "--jobs": ORDER,
    "--quiet": NOTHING_SAID,
    "generate --progress": "a run of some milliseconds ends before the first line of progress",
    **{f"{command} {option}": SAME_ANSWER for command in ("count", "candidates") for option in TUNING},
    **{f"verify {option}": SAME_ANSWER for option in ("--amo", "--prepare", "--sat-threads")},
    **{f"{command} --kernel": SAME_ANSWER for command in ("solve", "verify", "count")},
    "solve --sat-threads": SAME_ANSWER,
    "solve --polarity": SAME_ANSWER,
    "solve --prepare": SAME_ANSWER,
    "solve --minimal-conflict": "this puzzle has a solution",
    "verify --minimal-conflict": "this puzzle has a solution",
    **{f"{command} --memory-limit": NOT_REACHED for command in ("solve", "count", "generate", "vicinity", "sheet")},
    "explain --node-limit": NOT_REACHED,
    "sheet --node-limit": NOT_REACHED,
    "convert --time-limit": "a limit ends the work on what was read, and there is none",
    **{f"{command} --seed": SAME_ANSWER for command in ("grade", "explain", "candidates", "sheet")},
    "merge --ignore": "the puzzle of the cubes has no constraints",
    "sheet --symbols": "the digits are those of the input",
    **{f"merge {option}": "the answers cover all cubes but two, and these need no search" for option in
       ("--node-limit", "--memory-limit", "--seed")},
    **{f"{command} --color": "it prints no colours; every command takes --color, so that it may stand in an alias"
       for command in ("bench", "check", "docs", "judge")},
    "vicinity --non-minimal": "no neighbour of this puzzle has a redundant given",
}
# What changes nothing beside another option, though it does alone: "COMMAND --this beside --other", with * for any.
NO_EFFORT = "CSV has no column for the effort or the choice of the engine"
SAME_DEFAULT = "the other option implies this value, or it is the default"
EASY_ENOUGH = "this puzzle is solved without what the option adds or takes away"
RULE_NAMES = ("diagonals", "windoku", "anti-knight", "anti-king", "regions", "box", "latin")
PAIRS = {
    "* beside --quiet": "what the other option says is silenced",
    **{f"verify {option} beside --format": NO_EFFORT
       for option in ("--encoding", "--backend", "--polarity", "--memory-limit", "--seed")},
    "solve --seed beside --format": NO_EFFORT,
    **{f"verify {option} beside --memory-limit": "no formula is made, for it would be too large"
       for option in ("--encoding", "--backend", "--polarity")},
    **{f"{command} {option} beside --{rule}": "propagation solves the puzzle of this rule: nothing is searched"
       for rule in RULE_NAMES for command in ("solve", "verify", "grade", "cube")
       for option in ("--encoding", "--backend", "--polarity", "--node-limit", "--seed", "--probes")},
    **{f"repair --solutions beside --{rule}": "with this rule few additions are proven, none are needed, or only the reason differs"
       for rule in RULE_NAMES},
    **{f"repair --seed beside --{rule}": "one given is enough, and each seed finds it" for rule in RULE_NAMES},
    **{f"minimize {option} beside --{rule}": "the puzzle of this rule has one minimal part"
       for rule in RULE_NAMES for option in ("--seed", "--smallest")},
    **{f"explain --{rule} beside {option}": "the first steps are the same with this rule" for rule in RULE_NAMES
       for option in ("--hint", "--step", "--techniques")},
    "encode --seed beside --block": "the solution is the same, so is the formula",
    "encode --node-limit beside --block": NOT_REACHED,
    "encode --memory-limit beside --block": NOT_REACHED,
    "cube --probes beside --depth": "with depth 0 nothing is probed",
    "analyse --list beside --backdoors": "there are no backdoors to list",
    "minimize --node-limit beside --all": NOT_REACHED,
    "minimize --seed beside --smallest": "the search ends: a seed shows only where a limit ends it",
    "grade --pearl beside --scale": "this puzzle is a pearl",
    **{f"{command} --memory-limit beside --scale": NOT_REACHED for command in ("grade", "explain")},
    **{f"{command} {option} beside {other}": SAME_DEFAULT for command in ("grade", "explain")
       for option, other in (("--profile", "--techniques"), ("--profile", "--max-subset"))},
    **{f"{command} --max-subset beside {other}": EASY_ENOUGH for command in ("grade", "explain")
       for other in ("--techniques", "--profile")},
    "explain --original beside --hint": "the grid holds no wrong value",
    "sheet --grade beside --chapters level": "chapters by level ask for --grade too",
    "sheet --large-print beside --no-numbers": "one puzzle fills its page: only its number grows",
    **{f"sheet {option} beside {other}": EASY_ENOUGH for option, other in
       (("--no-uniqueness", "--grade"), ("--profile", "--grade"), ("--no-uniqueness", "--scale"),
        ("--no-assumptions", "--grade"), ("--no-assumptions", "--scale"))},
    **{f"{command} --certificate-strand beside --certificate": SAME_DEFAULT for command in ("solve", "verify")},
    "solve --engine beside --certificate": SAME_DEFAULT,
    **{f"{command} --seed beside --engine": SAME_ANSWER for command in ("solve", "count")},
    **{f"{command} --restarts beside --backend": SAME_ANSWER for command in ("solve", "count", "candidates")},
    "generate --side beside --order": SAME_DEFAULT,
    "generate --order beside --side": SAME_DEFAULT,
    "generate --blank beside --from": "a full grid has no blanks",
    "generate --scale beside --rating": SAME_DEFAULT,
    "generate --certificate-strand beside --certificate": SAME_DEFAULT,
    **{f"generate {option} beside {other}": "the first puzzle of this seed is as all of these ask" for option, other in
       (("--rating", "--pearl"), ("--rating", "--diamond"), ("--forbid", "--rating"), ("--pearl", "--diamond"),
        ("--diamond", "--pearl"), ("--forbid", "--pearl"), ("--forbid", "--diamond"))},
    "canon * beside --anti-knight": "canon refuses the rule",
}
# Commands that may run for longer than a test waits.
MAY_BE_LONG = {"generate": "a search for what hardly exists ends by --tries, after minutes"}
TRIED_ELSEWHERE = {"serve": "it runs until it is stopped; tests/web sees its options at work"}
