"""What rightly changes nothing. Read by silence.py, which tries each entry."""
SAME_ANSWER = "tunes an engine, which gives the same answer by another way"
ORDER = "results come in the order of the input, for any number of jobs"
NOTHING_SAID = "there is no warning here to silence"
NOT_REACHED = "a limit that this input does not reach"

# Other command lines on which an option is seen at work, where the usual one does not show it.
EMPTY = "." * 81
NONE = "12345678." + "........9" + "." * 63
UR = "..4572.......86..1.5....3......6.84.8.52...6......9....43.......62..1..........1."
CHAINS = "..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9."
SAT = [[EMPTY, "--first", "--engine", "sat"]]
ELSEWHERE = {
    **{f"solve {option}": SAT for option in ("--encoding", "--amo", "--backend")},
    "--no-uniqueness": [[UR]],
    "grade --also": [[CHAINS]],
    "explain --also": [[CHAINS]],
    "generate --minimal": [["--seed", "7", "--symmetry", "rotate180"]],
    "generate --distinct": [["--side", "4", "--seed", "7", "--count", "100"]],
    "generate --avoid": [["--side", "4", "--seed", "7", "--count", "100"]],
    "generate --tries": [["--level", "extreme", "--seed", "7"]],
    "generate --color": [["--seed", "7", "--format", "text"]],
    "repair --unique": [[NONE]],
    "repair --solutions": [["--format", "text"]],
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
    "techniques --color": "a list without colours; every command takes --color, so that it may stand in an alias",
    "solve --minimal-conflict": "this puzzle has a solution",
    "verify --minimal-conflict": "this puzzle has a solution",
    **{f"{command} --memory-limit": NOT_REACHED for command in ("solve", "count", "generate", "vicinity", "sheet")},
    "explain --node-limit": NOT_REACHED,
    "sheet --node-limit": NOT_REACHED,
    "convert --time-limit": "a limit ends the work on what was read, and there is none",
    "canon --time-limit": NOT_REACHED,
    **{f"{command} --seed": SAME_ANSWER for command in ("grade", "explain", "candidates", "sheet")},
    "sheet --symbols": "the digits are those of the input",
    "vicinity --non-minimal": "no neighbour of this puzzle has a redundant given",
}
# What changes nothing beside another option, though it does alone: "COMMAND --this beside --other", with * for any.
NO_SOLUTION = "the puzzle has no solution with this rule, and propagation alone shows it"
PAIRS = {
    "* beside --quiet": "what the other option says is silenced",
    "* beside --format": "CSV has no such column",
    "encode --seed beside --block": "the solution is the same, so is the formula",
    "encode --node-limit beside --block": NOT_REACHED,
    "encode --memory-limit beside --block": NOT_REACHED,
    **{f"encode * beside --{rule}": NO_SOLUTION for rule in ("diagonals", "windoku", "anti-knight", "anti-king", "regions")},
    "canon * beside --anti-knight": "canon refuses the rule",
}
