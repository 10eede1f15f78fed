import { pair, pairs } from '../../../words/pair.js';
import type { Language } from '../../issue/languages/language.js';
import type { GtinClass } from '../../value/gtin/gtin-classes.js';
import type { GtinFixReason } from '../../value/gtin/suggest-gtin-fixes.js';
import type { Dimension } from '../../value/unit/units.js';
import type { ExplanationCode, FactCode } from '../explanation.js';

/** Name of a line that is no fact: a title, or another reading. */
type OtherCode = Exclude<ExplanationCode, FactCode | 'unreadable'>;

/** Position of a level in a package. */
type LevelPosition = 'outermost' | 'inner' | 'innermost';

/**
 * Words of a language for explanations. A gap is `{name}`, the value of that name; numbers, units,
 * durations and other kinds of data are written in the language. Other gaps: `{value}` is the
 * unchanged value of a line, `{level}` and `{levelOf}` name a level of a package,
 * `{oneUnit}` is the unit after a word for one, such as `per`.
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
  /** The unit `piece`, after the number 1 and after any other. */
  readonly piece: readonly [one: string, other: string];
  /** Begins a number that is rounded. */
  readonly about: string;
  /** Sentences of doubts, durations and the decimal sign; undefined in English, built in. */
  readonly language: Language | undefined;
}

/** Words for explanations as a file of words has them. */
export interface ExplanationTable extends Omit<ExplanationWords, 'facts' | 'piece' | 'language'> {
  readonly facts: Readonly<Record<FactCode, readonly string[]>>;
  readonly piece: readonly string[];
}

/** Returns the words of a file of words. */
export function explanationWords(
  { facts, piece, ...table }: ExplanationTable,
  language: Language | undefined,
): ExplanationWords {
  return { ...table, facts: pairs(facts), piece: pair(piece), language };
}
