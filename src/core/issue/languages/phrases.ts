import { type DurationWords, ENGLISH_DURATION } from '../../../text/duration.js';
import { phrases } from '../../../words/en/findings.json';
import { pair } from '../../../words/pair.js';
import type {
  CutPlace,
  DimensionName,
  ExpectedJson,
  ExpectedPart,
  FileDamage,
  FoundKind,
  GtinAdvice,
  LeadTimeFault,
  PackageTextForm,
  PriceTextForm,
  TextObstacle,
  UnitAdvice,
  ValueKind,
} from '../values.js';

/**
 * The words of a language for the kinds of data in the values of findings (Decision F10). A phrase
 * may have gaps for other values, like a sentence.
 */
export interface Phrases {
  readonly type: Readonly<Record<ValueKind, string>>;
  readonly dimension: Readonly<Record<DimensionName, string>>;
  readonly found: Readonly<Record<FoundKind, string>>;
  readonly expected: Readonly<Record<ExpectedJson | ExpectedPart | 'string' | 'boolean', string>>;
  readonly fault: Readonly<Record<LeadTimeFault, string>>;
  readonly advice: Readonly<Record<UnitAdvice | GtinAdvice, string>>;
  /** A sentence for each form of a text: what it is, and what to do. */
  readonly form: Readonly<Record<PackageTextForm | PriceTextForm, string>>;
  readonly obstacle: Readonly<Record<TextObstacle, string>>;
  readonly damage: Readonly<Record<FileDamage, string>>;
  readonly place: Readonly<Record<'record' | 'earlier-file' | CutPlace, string>>;
  readonly direction: Readonly<Record<'ahead' | 'behind', string>>;
  readonly change: Readonly<Record<'from-zero', string>>;
  readonly duration: DurationWords;
  /** Word before the last of several choices. */
  readonly or: string;
}

/** Phrases as a file of words has them. */
export interface PhraseTable extends Omit<Phrases, 'duration'> {
  readonly duration: Readonly<Record<'day' | 'hour' | 'minute' | 'second', readonly string[]>> & {
    readonly decimal: string;
  };
}

export const ENGLISH_PHRASES: Phrases = /* @__PURE__ */ englishPhrases();

function englishPhrases(): Phrases {
  return { ...phrases, duration: ENGLISH_DURATION };
}

/** Returns the phrases of a file of words. */
export function phrasesOf({ duration, ...table }: PhraseTable): Phrases {
  const { day, hour, minute, second, decimal } = duration;
  return {
    ...table,
    duration: {
      day: pair(day),
      hour: pair(hour),
      minute: pair(minute),
      second: pair(second),
      decimal: decimal === ',' ? ',' : '.',
    },
  };
}
