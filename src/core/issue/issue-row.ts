/**
 * Importance of a finding: an `error` breaks a rule, a `warning` is doubtful, an `info` is worth
 * knowing.
 */
export type Severity = 'error' | 'warning' | 'info';

/** Consequence of a finding, apart from its severity (Decision F2). */
export type Effect = 'refuses-file' | 'refuses-record' | 'none';

/** Moment of a finding: at `upload` and later, or at `sync` only (Decision F3). */
export type Stage = 'upload' | 'sync';

/** Everything that is the same for all findings of one code. */
export interface IssueRow {
  readonly severity: Severity;
  readonly effect: Effect;
  readonly stage: Stage;
  /** A sentence in the specification's words; `{name}` is replaced by a value of the finding. */
  readonly message: string;
  readonly section: string;
  /**
   * Kind of fix: `replace` the value by the text `values.suggestion`, `replace-json` by the value
   * that this is the JSON text of, `clear` it to null, `move-gtin` into the outermost level, or
   * `rename` the member `values.key` to `values.meant`; `rename-inside` a member of the value.
   * Without `values.certainty` a fix is suggested.
   */
  readonly fix?: 'replace' | 'replace-json' | 'clear' | 'move-gtin' | 'rename' | 'rename-inside';
}

/** A row without its sentence, which is in the words. */
export type IssueRule = Omit<IssueRow, 'message'>;

/** Row of a code that refuses its record; the fix replaces the value if not said. */
/* @__NO_SIDE_EFFECTS__ */
export function refusing(
  section: string,
  fix: NonNullable<IssueRule['fix']> = 'replace',
): IssueRule {
  return { severity: 'error', effect: 'refuses-record', stage: 'upload', section, fix };
}

/** Row of a code that warns of a record which is accepted unchanged. */
/* @__NO_SIDE_EFFECTS__ */
export function doubtful(section: string, fix?: IssueRule['fix']): IssueRule {
  const row = { severity: 'warning', effect: 'none', stage: 'upload', section } as const;
  return fix === undefined ? row : { ...row, fix };
}
