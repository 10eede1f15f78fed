import type { Dimension, ExplanationCode, FactCode, GtinClass, GtinFixReason } from '#core';

/** Name of a line that is no fact: a title, or another reading. */
type OtherCode = Exclude<ExplanationCode, FactCode | 'unreadable'>;

/** Position of a level in a package. */
type LevelPosition = 'outermost' | 'inner' | 'innermost';

/**
 * Words of a language for explanations. Gaps are as in `fillLine`, and these more: `{value}` is the
 * value as the core writes it, `{level}` and `{levelOf}` name a level of a package, and numbers,
 * units, durations and other kinds of data are said in the language.
 */
export interface ExplanationWords {
  /** Label and value of each fact. */
  readonly facts: Readonly<Record<FactCode, readonly [label: string, value: string]>>;
  /** Titles and other readings. */
  readonly lines: Readonly<Record<OtherCode, string>>;
  /** Titles of texts that cannot be read, by what they seemed to be. */
  readonly unreadable: Readonly<
    Record<'lead-time' | 'unit' | 'package-description' | 'price', string>
  >;
  readonly level: Readonly<Record<LevelPosition, string>>;
  /** Levels behind a noun such as price: in the genitive. */
  readonly levelOf: Readonly<Record<LevelPosition, string>>;
  readonly dimension: Readonly<Record<Dimension, string>>;
  readonly range: Readonly<Record<GtinClass | 'trade-items', string>>;
  /** Titles of fields by their names in a file; a field without one has its English title. */
  readonly field: Readonly<Record<string, string>>;
  /** Damage of a GTIN, a sentence for each. */
  readonly reason: Readonly<Record<GtinFixReason, string>>;
  /** Several pieces, such as in `12 pieces`. */
  readonly pieces: string;
  /** Begins a number that is rounded. */
  readonly about: string;
}
