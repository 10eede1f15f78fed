import { durationInWords } from '../../text/duration.js';
import { itemAt } from '../../text/item-at.js';
import type { Finding } from './issue.js';
import type { Phrases } from './languages/phrases.js';
import { ownValue } from './outcome.js';

/** A table of phrases by kind of data. */
type PhraseTable = Exclude<keyof Phrases, 'duration' | 'form' | 'or'>;

/** Values that are not written as they are, by name. */
export const FORMS: Readonly<Record<string, PhraseTable | 'list' | 'duration'>> = {
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
  obstacle: 'obstacle',
  damage: 'damage',
  place: 'place',
  direction: 'direction',
  change: 'change',
  ratio: 'change',
  candidates: 'list',
  duration: 'duration',
};

/**
 * Sentences and phrases, split at their gaps: text, name, form for 1, form for other numbers, text
 * and so on. A pure cache.
 */
const SPLIT = new Map<string, readonly (string | undefined)[]>();

/** A gap: `{name}`, or `{name:day|days}` for the form that the number needs. */
const GAP = /\{([a-zA-Z]+)(?::([^|{}]*)\|([^|{}]*))?\}/;

const PERIOD = 4;

/**
 * Fills the gaps of a sentence with the values of a finding, in words of a language. `{received}`
 * is quoted, `{receivedText}` is not.
 */
export function fillSentence(sentence: string, f: Finding, phrases: Phrases): string {
  let pieces = SPLIT.get(sentence);
  if (pieces === undefined) {
    pieces = sentence.split(GAP);
    SPLIT.set(sentence, pieces);
  }
  let text = itemAt(pieces, 0);
  for (let i = 1; i < pieces.length; i += PERIOD) {
    const name = itemAt(pieces, i);
    const one = pieces[i + 1];
    if (one === undefined) text += inWords(name, f, phrases);
    else text += valueNamed(name, f) === '1' ? one : itemAt(pieces, i + 2);
    text += itemAt(pieces, i + PERIOD - 1);
  }
  return text;
}

function inWords(name: string, f: Finding, phrases: Phrases): string {
  const value = valueNamed(name, f);
  const form = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined;
  switch (form) {
    case undefined:
      return value;
    case 'list':
      return listOf(value.split(', '), phrases.or);
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
