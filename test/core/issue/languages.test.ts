import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../../src/core/assortment-file/check-assortment-file.js';
import { describeFinding } from '../../../src/core/issue/describe-finding.js';
import type { Finding } from '../../../src/core/issue/issue.js';
import { ISSUES, type IssueCode } from '../../../src/core/issue/issue-list.js';
import { FINNISH } from '../../../src/core/issue/languages/finnish.js';
import { GERMAN } from '../../../src/core/issue/languages/german.js';
import type { Language } from '../../../src/core/issue/languages/language.js';
import {
  ENGLISH_PHRASES,
  phrasesOf as readPhrases,
} from '../../../src/core/issue/languages/phrases.js';
import { SWEDISH } from '../../../src/core/issue/languages/swedish.js';
import { CODE_CASES } from '../assortment-file/every-code-cases.js';

const CODES = Object.keys(ISSUES) as IssueCode[];

const GAP = /\{([a-zA-Z]+)(:[^|{}]*\|[^|{}]*)?\}/g;

/** Words of English that none of the other languages has. */
const ENGLISH_WORD = /\b(?:the|this|is|are|with|which|must|not|only|and|or|of|its|has|at most)\b/i;

/** Names of the gaps of a text, and names with `:` that have forms for a number. */
function gapsOf(text: string): readonly string[] {
  const names = [...text.matchAll(GAP)].map(([, name = '', forms]) =>
    forms === undefined ? name : `${name}:`,
  );
  return [...new Set(names)].sort();
}

/** Gaps of an English text that a translation lacks, and gaps that it made up. */
function gapFaults(english: string, text: string): readonly string[] {
  const wanted = gapsOf(english);
  const found = gapsOf(text);
  const lacking = wanted.filter((gap) => !found.includes(gap));
  // A language may need a form where English has none.
  const madeUp = found.filter(
    (gap) => !wanted.includes(gap.replace(':', '')) && !wanted.includes(gap),
  );
  return [...lacking, ...madeUp];
}

/** Phrases by `kind.name`, without units of time. */
function phrasesOf({ phrases }: Pick<Language, 'phrases'>): ReadonlyMap<string, string> {
  const all = Object.entries(phrases).flatMap(([kind, words]) =>
    typeof words === 'string' || kind === 'duration'
      ? []
      : Object.entries(words as Readonly<Record<string, string>>).map(
          ([name, phrase]) => [`${kind}.${name}`, phrase] as const,
        ),
  );
  return new Map(all);
}

const ENGLISH = phrasesOf({ phrases: ENGLISH_PHRASES });

describe.each([FINNISH, SWEDISH, GERMAN])('Decision F10: $tag', (language) => {
  const { sentences } = language;

  it('has a sentence for every code, and no other', () => {
    expect(Object.keys(sentences).sort()).toEqual([...CODES].sort());
  });

  it('has the gaps and plurals of the English sentences', () => {
    const faults = CODES.map((code) => [code, gapFaults(ISSUES[code].message, sentences[code])]);
    expect(faults.filter(([, gaps]) => gaps?.length !== 0)).toEqual([]);
  });

  it('writes each sentence as one, of its own', () => {
    const faults = CODES.filter((code) => {
      const text = sentences[code].replaceAll(/"[^"]*"/g, '').replaceAll(GAP, '');
      const isWhole =
        /^["{\p{Lu}]|^cubic_/u.test(sentences[code]) && /[.?}]$/.test(sentences[code]);
      return !isWhole || /\s{2}/.test(sentences[code]) || ENGLISH_WORD.test(text);
    });
    expect(faults).toEqual([]);
  });

  it('has every phrase, with its gaps', () => {
    const phrases = phrasesOf(language);
    expect([...phrases.keys()].sort()).toEqual([...ENGLISH.keys()].sort());
    const faults = [...ENGLISH].filter(([name, english]) => {
      const phrase = phrases.get(name) ?? '';
      return (
        phrase.trim() === '' ||
        gapFaults(english, phrase).length > 0 ||
        english.startsWith(' ') !== phrase.startsWith(' ') ||
        ENGLISH_WORD.test(phrase)
      );
    });
    expect(faults).toEqual([]);
  });

  it('fills the sentence of every finding that a file can have', () => {
    for (const { file } of CODE_CASES)
      for (const issue of checkAssortmentFile(file, { stage: 'sync' }).issues) {
        const { message } = describeFinding(issue, { language });
        expect(message, issue.code).not.toMatch(/\{[a-z]|undefined/);
        expect(message, issue.code).not.toBe(issue.message);
      }
  });
});

describe('describeFinding with a language', () => {
  const zero: Finding = { code: 'price.zero', pointer: '/3', values: {} };

  it('changes the sentence and nothing else', () => {
    const { message, ...rest } = describeFinding(zero, { language: FINNISH, thirdPartyId: 'A' });
    const { message: _, ...english } = describeFinding(zero, { thirdPartyId: 'A' });
    expect(message).toBe('"price" on 0. Pitääkö tämä paikkansa?');
    expect(rest).toEqual(english);
  });

  it.each([
    [
      FINNISH,
      '1,5',
      'Toimitusaika on alle tunnin: 1 minuutti 1,5 sekuntia. Pitääkö tämä paikkansa?',
    ],
    [SWEDISH, '1,5', 'Leveranstiden är under en timme: 1 minut 1,5 sekunder. Stämmer det?'],
    [
      GERMAN,
      '1,5',
      'Diese Lieferzeit ist kürzer als eine Stunde: 1 Minute 1,5 Sekunden. Stimmt das?',
    ],
  ])('writes numbers of durations with a comma', (language, _, message) => {
    const short: Finding = {
      code: 'lead-time.short',
      pointer: '',
      values: { duration: '00:01:01.5' },
    };
    expect(describeFinding(short, { language }).message).toBe(message);
  });

  it('writes the size of a customary unit with a comma', () => {
    const cup: Finding = {
      code: 'unit.customary',
      pointer: '',
      values: { unit: 'cup (UK)', factor: '284.130625', suggestion: 'cup (US)' },
    };
    expect(describeFinding(cup, { language: GERMAN }).message).toContain('284,130625 ml');
    expect(describeFinding(cup).message).toContain('284.130625 ml');
  });

  it('writes numbers with a point in a language that has one', () => {
    const { duration, ...phrases } = GERMAN.phrases;
    const swiss = readPhrases({ ...phrases, duration: { ...duration, decimal: '.' } });
    const change: Finding = {
      code: 'drift.unit-price',
      pointer: '',
      values: { change: '+12.5 %' },
    };
    expect(describeFinding(change, { language: { ...GERMAN, phrases: swiss } }).message).toContain(
      '+12.5 %',
    );
  });

  it('writes a change of price with a comma, and leaves received text as it is', () => {
    const change: Finding = {
      code: 'drift.unit-price',
      pointer: '',
      values: { change: '+12.5 %' },
    };
    expect(describeFinding(change, { language: GERMAN }).message).toBe(
      'Der Grundpreis hat sich geändert (+12,5 %).',
    );
    const found: Finding = {
      code: 'package.ambiguous-number',
      pointer: '',
      values: { found: '"1.500"', start: '0', end: '5' },
    };
    expect(describeFinding(found, { language: GERMAN }).message).toContain('"1.500"');
  });

  it('chooses the form that a number needs', () => {
    const inverted = (hours: string): Finding => ({
      code: 'agreed-time.inverted-sign',
      pointer: '',
      received: 'Etc/GMT+1',
      values: { hours, direction: 'behind' },
    });
    expect(describeFinding(inverted('1'), { language: SWEDISH }).message).toContain(
      '1 timme efter',
    );
    expect(describeFinding(inverted('2'), { language: SWEDISH }).message).toContain(
      '2 timmar efter',
    );
    expect(describeFinding(inverted('2'), { language: FINNISH }).message).toContain(
      '2 tuntia UTC-ajasta jäljessä',
    );
  });

  it('refuses what is no language', () => {
    // A caller without types: the compiler would refuse it.
    const wrong = { tag: 'fr' } as unknown as Language;
    expect(() => describeFinding(zero, { language: wrong })).toThrow(/language\.sentences/);
  });
});
