import { describe, expect, it } from 'vitest';
import { MAX_CACHED_LENGTH, TextCache } from '../../../src/core/record/source/text-cache.js';

function viewOf(text: string): DataView {
  const bytes = new TextEncoder().encode(text);
  return new DataView(bytes.buffer);
}

describe('A cache of short texts', () => {
  it(
    'answers what was learnt, however many texts there are, and computes each of ' +
      'nearly all once',
    () => {
      let computed = 0;
      const cache = new TextCache((text: string) => {
        computed += 1;
        return `<${text}>`;
      });
      const texts = Array.from({ length: 20_000 }, (_, n) => `${n}x${(n * 7919) % 1_000} kg`);
      const ask = (text: string): string => {
        const view = viewOf(text);
        return (
          cache.ofBytes(view, 0, view.byteLength) ?? cache.addBytes(view, 0, view.byteLength, text)
        );
      };
      for (const text of texts) expect(ask(text)).toBe(`<${text}>`);
      expect(computed).toBe(20_000);
      for (const text of texts) expect(ask(text)).toBe(`<${text}>`);
      // 16,384 have room; a few of them find no slot near their place.
      expect(computed - 20_000).toBeGreaterThanOrEqual(20_000 - 16_384);
      expect(computed - 20_000).toBeLessThan(20_000 - 16_384 + 200);
    },
  );

  it('holds no more than 16,384 texts, asked for as text', () => {
    let computed = 0;
    const cache = new TextCache((text: string) => {
      computed += 1;
      return { text };
    });
    const texts = Array.from({ length: 20_000 }, (_, n) => `${n} kg`);
    for (const text of texts) cache.ofText(text);
    for (const text of texts) expect(cache.ofText(text)).toEqual({ text });
    expect(computed - 20_000).toBe(20_000 - 16_384);
    const long = 'x'.repeat(MAX_CACHED_LENGTH + 1);
    const fresh = new TextCache((text: string) => ({ text }));
    expect(fresh.ofText(long)).not.toBe(fresh.ofText(long));
  });

  it('a text longer than that is computed each time', () => {
    const cache = new TextCache((text: string) => ({ text }));
    const text = 'x'.repeat(MAX_CACHED_LENGTH + 1);
    const view = viewOf(text);
    const first = cache.addBytes(view, 0, view.byteLength, text);
    expect(first).toEqual({ text });
    expect(cache.ofBytes(view, 0, view.byteLength)).toBeUndefined();
  });
});
