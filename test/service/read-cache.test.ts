import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTokenFamily } from '../../src/oauth/tokens/token-family-json.js';
import { familyText } from '../../src/service/oauth/family-text.js';
import { ReadCache } from '../../src/service/read-cache.js';
import { histories, play } from '../oauth/token-histories.js';

interface Counted {
  readonly cache: ReadCache<{ readonly text: string }>;
  readonly read: (text: string) => { readonly text: string };
  readonly reads: () => number;
}

function counted(): Counted {
  let reads = 0;
  const read = (text: string): { readonly text: string } => {
    reads += 1;
    return { text };
  };
  return { cache: new ReadCache(), read, reads: () => reads };
}

describe('readings that are kept', () => {
  it(
    'the same text of the same record is read once, any other one again, also one of the ' +
      'same length',
    () => {
      const { cache, read, reads } = counted();
      const first = cache.get('a', 'one', read);
      expect(cache.get('a', 'one', read)).toBe(first);
      expect(reads()).toBe(1);
      expect(cache.get('a', 'two', read)).toEqual({ text: 'two' });
      expect(cache.get('b', 'two', read)).toEqual({ text: 'two' });
      expect(cache.get('a', 'one', read)).not.toBe(first);
      expect(reads()).toBe(4);
    },
  );

  it('whatever is asked and put in whatever order, the reading is the one of the text', () => {
    const step = fc.record({
      id: fc.constantFrom('a', 'b', '__proto__'),
      text: fc.constantFrom('x', 'y', ''),
      put: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const { cache, read } = counted();
        for (const { id, text, put } of steps) {
          if (put) cache.put(id, text, read(text));
          expect(cache.get(id, text, read)).toEqual({ text });
        }
      }),
    );
  });

  it('2 Mi characters of text at most: what was not asked for longest is read again', () => {
    const { cache, read, reads } = counted();
    const texts = Array.from({ length: 5 }, (_, index) => String(index).repeat(500_000));
    for (const text of texts.slice(0, 4)) cache.get(text.slice(0, 1), text, read);
    cache.get('0', texts[0] ?? '', read);
    cache.get('4', texts[4] ?? '', read);
    expect(reads()).toBe(5);
    for (const index of [4, 0, 3, 2]) cache.get(String(index), texts[index] ?? '', read);
    expect(reads()).toBe(5);
    cache.get('1', texts[1] ?? '', read);
    expect(reads()).toBe(6);
  });

  it(
    'a text that is longer than all that is kept is read each time, and takes nothing with ' +
      'it for good',
    () => {
      const { cache, read, reads } = counted();
      const long = 'x'.repeat(5_000_000);
      for (let time = 0; time < 2; time += 1)
        expect(cache.get('long', long, read)).toEqual({ text: long });
      expect(reads()).toBe(2);
      for (let time = 0; time < 2; time += 1) cache.get('short', 'x', read);
      expect(reads()).toBe(3);
    },
  );
});

describe('familyText', () => {
  it('is read back as the very same family, after every step of any history', () => {
    fc.assert(
      fc.property(histories, (history) => {
        for (const { step } of play(history).played)
          if (step.state !== undefined)
            expect(readTokenFamily(JSON.parse(familyText(step.state)))).toEqual(step.state);
      }),
      { numRuns: 200 },
    );
  });
});
