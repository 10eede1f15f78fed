/**
 * How much a finding matters: an `error` breaks a rule, a `warning` is doubtful, an `info` is worth
 * knowing.
 */
export type Severity = 'error' | 'warning' | 'info';

/** What a finding does, apart from its severity (Decision F2). */
export type Effect = 'refuses-file' | 'refuses-record' | 'none';

/** When a finding is made: at `upload` and later, or at `sync` only (Decision F3). */
export type Stage = 'upload' | 'sync';

/** What a row of the catalogue says about one code. */
export interface IssueRow {
  readonly severity: Severity;
  readonly effect: Effect;
  readonly stage: Stage;
  /** A sentence in the specification's words; `{name}` stands for a value of the finding. */
  readonly message: string;
  readonly section: string;
  /**
   * How the finding is mended: `replace` the value by `values.suggestion`, `clear` it to null, or
   * `move-gtin` into the outermost level. Without `values.certainty` a fix is suggested.
   */
  readonly fix?: 'replace' | 'clear' | 'move-gtin';
}
