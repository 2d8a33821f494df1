// Made by derive.mjs: what a call takes are the options of the command line, what it gives are the records of docs/json.md.

/** The number in a cell; 0 and null: the cell is empty. */
export type Cell = number | null | undefined;
/** A puzzle in any format that Tresse reads; cells, or rows of cells; or JSON as an object. */
export type Puzzle = string | Uint8Array | ArrayLike<Cell> | ArrayLike<ArrayLike<Cell>> | { readonly [key: string]: unknown };
/** A number, or the first and the last one; null: no bound. */
export type Range = string | number | [number | null, number | null];

/** Why there is no result. */
export interface Failure {
  /** The number of the puzzle in its text or list, from 1. */
  index?: number;
  error: {
    /**
     * usage: an option or an argument means nothing. undecided: a limit. stopped: by a signal. filtered: `min`, `max`, `pearl` or `diamond` leave
     * the puzzle out. internal: a bug of Tresse. input_output: a file cannot be read. The others are about the puzzle.
     */
    code: string;
    detail: string;
    file?: string;
    line?: number;
    column?: number;
  };
}

export type Status = "ok" | "negative" | "usage" | "malformed" | "undecided" | "internal" | "input_output" | "stopped";

/** What a command did. */
export interface Ran<R = unknown> {
  status: Status;
  /** What it wrote, as text. */
  readonly output: string;
  /** The output as records, one for each line of JSON; an output of another format throws. */
  readonly records: R[];
  /** Warnings, and why something failed: lines that begin with "tresse: ". */
  messages: string;
  /** The files that it wrote. */
  files: Record<string, Uint8Array>;
}

export interface Call<O = object, More = boolean | void> {
  options?: O;
  /** The arguments of the command line: names, or files of `files`. */
  arguments?: string[];
  /** The puzzles: a text, compressed or not. */
  input?: Puzzle;
  /** Files that options and arguments name, by their paths in a folder of the call. */
  files?: Record<string, string | Uint8Array>;
  /** Gets the output while it is made, in pieces that end with a record. false: no more is wanted. What it throws ends the call. Workers wait for a promise. */
  onOutput?: (piece: string) => More;
  /** Of generate: gets between puzzles how far it is, at most once a second, and when all are done. What it throws ends the call. */
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal;
}

export interface Stop {
  signal?: AbortSignal;
}

export interface Follow extends Stop {
  /** Gets between puzzles how far the call is, at most once a second, and when all are done. */
  onProgress?: (progress: Progress) => void;
}

export interface LoadOptions {
  /** The module, if it was compiled already. */
  module?: WebAssembly.Module;
  /** Gets warnings. Without it they go to the console. */
  warn?: (text: string) => void;
}

export interface Tresse {
  /** The compiled module. */
  readonly module: WebAssembly.Module;
  /** Runs any command. */
  run<C extends keyof Commands>(command: C, call?: Call<Commands[C]["options"]>): Ran<Commands[C]["record"]>;
  /** The options of every command, as the library describes them. */
  describe(): Record<string, { summary: string; options: Array<Record<string, unknown>> }>;
}

export interface Pool {
  readonly module: WebAssembly.Module;
  /** How many workers there are. */
  readonly size: number;
  run<C extends keyof Commands>(command: C, call?: Call<Commands[C]["options"], boolean | void | Promise<boolean | void>>): Promise<Ran<Commands[C]["record"]>>;
  /** Has the command this option, by its name on the command line? */
  takes(command: keyof Commands, option: string): boolean;
  /** The records of a list of puzzles, in its order, while it is read. Options that mean nothing, a file that is not there and a signal throw. */
  records<C extends Listed>(command: C, puzzles: Iterable<Puzzle> | AsyncIterable<Puzzle>, options?: Omit<OfMethod<Commands[C]["options"]>, "summary"> & Stop): AsyncGenerator<Commands[C]["record"] | Failure>;
  /** Ends the workers. Calls that are on their way, and later ones, are stopped. */
  close(): void;
}

/** Tresse in this thread: a call returns when its command has ended. */
export function load(options?: LoadOptions): Promise<Tresse>;
/** Tresse in workers, one for each processor: calls are promises, and can be stopped. */
export function workers(options?: LoadOptions & { count?: number }): Promise<Pool>;
