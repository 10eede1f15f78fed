import { durationInWords } from '../../text/duration.js';
import { itemAt } from '../../text/item-at.js';
import { fillGaps } from '../../words/fill-gaps.js';
import type { Finding } from './issue.js';
import type { Phrases } from './languages/phrases.js';
import { ownValue } from './outcome.js';

/** A table of phrases by kind of data. */
type PhraseTable = Exclude<keyof Phrases, 'duration' | 'form' | 'or'>;

/** Values that are not written as they are, by name. */
export const FORMS: Readonly<Record<string, PhraseTable | 'list' | 'duration' | 'number'>> = {
  type: 'type',
  unitDimension: 'dimension',
  contentDimension: 'dimension',
  fromDimension: 'dimension',
  toDimension: 'dimension',
  beforeDimension: 'dimension',
  afterDimension: 'dimension',
  found: 'found',
  expected: 'expected',
  fault: 'fault',
  advice: 'advice',
  priced: 'advice',
  obstacle: 'obstacle',
  damage: 'damage',
  place: 'place',
  direction: 'direction',
  change: 'change',
  ratio: 'change',
  candidates: 'list',
  duration: 'duration',
  factor: 'number',
};

/**
 * Fills the gaps of a sentence with the values of a finding, in words of a language. `{received}`
 * is quoted, `{receivedText}` is not.
 */
export function fillSentence(sentence: string, f: Finding, phrases: Phrases): string {
  return fillGaps(
    sentence,
    (name) => valueNamed(name, f),
    (value, name) => inWords(name, value, f, phrases),
  );
}

function inWords(name: string, value: string, f: Finding, phrases: Phrases): string {
  const form = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined;
  switch (form) {
    case undefined:
      return value;
    case 'list':
      return listOf(value.split(', '), phrases.or);
    case 'number':
      return value.replace('.', phrases.duration.decimal);
    case 'duration':
      return durationInWords(value, phrases.duration);
    default: {
      const table: Readonly<Record<string, string>> = phrases[form];
      const phrase = Object.hasOwn(table, value) ? table[value] : undefined;
      if (phrase !== undefined) return fillSentence(phrase, f, phrases);
      return form === 'change' ? value.replace('.', phrases.duration.decimal) : value;
    }
  }
}

function listOf(items: readonly string[], or: string): string {
  const last = itemAt(items, items.length - 1);
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${or} ${last}`;
}

function valueNamed(name: string, f: Finding): string {
  const value = ownValue(f, name);
  if (value !== undefined) return value;
  const { received = '' } = f;
  if (name === 'received') return JSON.stringify(received);
  return name === 'receivedText' ? received : '';
}
