import type { IssueCode, IssueValues } from './issue-list.js';
import type { Effect, Severity, Stage } from './issue-row.js';

export type { Effect, IssueRow, Severity, Stage } from './issue-row.js';

/**
 * Place of a value in a text source: bytes from 0, line and column from 1, columns in code points
 * (Decision F1).
 */
export interface Position {
  readonly offset: number;
  readonly length: number;
  readonly line: number;
  readonly column: number;
}

/**
 * One fact about the input, compactly. `pointer` is a JSON Pointer from the root of what was read;
 * `received` is clipped to 80 characters. `values` are the data in the sentence of the code, in no
 * language; comparing `code` narrows them to the names of that code. Decisions F1 and F10.
 */
export type Finding<Code extends IssueCode = IssueCode> = { [C in Code]: FindingOf<C> }[Code];

/** A finding of one code. */
interface FindingOf<Code extends IssueCode> {
  readonly code: Code;
  readonly pointer: string;
  readonly received?: string | undefined;
  readonly values: Readonly<IssueValues[Code]>;
  readonly position?: Position | undefined;
}

/** One step of a JSON Patch (RFC 6902). */
export type FixOperation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: JsonScalar }
  | { readonly op: 'move'; readonly from: string; readonly path: string }
  | { readonly op: 'remove'; readonly path: string };

/** A JSON value that is no object and no array. */
export type JsonScalar = string | number | boolean | null;

/**
 * A change that resolves a finding. `certain`: one reading and the same meaning, may be applied
 * without asking; `suggested`: a person must agree. Decision F1.
 */
export interface Fix {
  readonly certainty: 'certain' | 'suggested';
  readonly operations: readonly FixOperation[];
}

/** A finding with everything that is known about its code. Decision F1. */
export type Issue<Code extends IssueCode = IssueCode> = { [C in Code]: IssueOf<C> }[Code];

/** An issue of one code. */
interface IssueOf<Code extends IssueCode> extends FindingOf<Code> {
  readonly severity: Severity;
  readonly effect: Effect;
  readonly stage: Stage;
  /** The rule in plain words, with the values of this finding. */
  readonly message: string;
  /** The section or decision behind the rule. */
  readonly section: string;
  /** Address of the page about the rule, as of `issueUrl`. */
  readonly url: string;
  readonly fix?: Fix | undefined;
  readonly recordIndex?: number | undefined;
  readonly thirdPartyId?: string | undefined;
}

/**
 * Result of every `parseX` and `readX`: a value with findings about it, or at least one finding
 * that says why there is no value.
 */
export type Outcome<T, F extends Finding = Finding> =
  | { readonly ok: true; readonly value: T; readonly findings: readonly F[] }
  | { readonly ok: false; readonly findings: readonly [F, ...F[]] };
