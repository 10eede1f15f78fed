import type { Act, administrationEntry } from '../service/observe/administration.js';
import { type CommandIo, type ExitCode, writePieces } from './command-io.js';
import type { CommandArguments } from './command-row.js';
import { audit } from './commands/write-log.js';
import { writeJson, writeLine } from './terminal/escape-text.js';

/** Result of a command. */
export interface Shown {
  /** The result for programs, `--json`; a large one as a getter. */
  readonly json: object;
  /** The result for people: a text that is escaped, in pieces, and lines behind it that are not. */
  readonly text?: Iterable<string>;
  readonly lines?: readonly string[];
  /** Entry of the audit trail: what was done, and to what. */
  readonly entry?: readonly [act: Act, ids: Parameters<typeof administrationEntry>[1]];
  /** 0 without it. */
  readonly code?: ExitCode;
}

/** Writes the audit entry of a result and prints it, as JSON if `--json` is given. */
export function show({ options }: CommandArguments, io: CommandIo, shown: Shown): ExitCode {
  const { text = [], lines = [], entry, code = 0 } = shown;
  if (entry !== undefined) audit(...entry, io);
  if (options.has('json')) writeJson(io.stdout, shown.json);
  else {
    writePieces(io.stdout, text);
    for (const line of lines) writeLine(io.stdout, line);
  }
  return code;
}
