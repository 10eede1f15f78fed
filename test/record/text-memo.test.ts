import { describe, expect, it } from 'vitest';
import { MAX_MEMO_LENGTH, TextMemo } from '../../src/record/source/text-memo.js';

function viewOf(text: string): DataView {
  const bytes = new TextEncoder().encode(text);
  return new DataView(bytes.buffer);
}

describe('A memo of short texts', () => {
  it('answers what was learnt, however many texts there are, and computes each of nearly all once', () => {
    let computed = 0;
    const memo = new TextMemo((text: string) => {
      computed += 1;
      return `<${text}>`;
    });
    const texts = Array.from({ length: 20_000 }, (_, n) => `${n}x${(n * 7919) % 1_000} kg`);
    const ask = (text: string): string => {
      const view = viewOf(text);
      return memo.ofBytes(view, 0, view.byteLength) ?? memo.learn(view, 0, view.byteLength, text);
    };
    for (const text of texts) expect(ask(text)).toBe(`<${text}>`);
    expect(computed).toBe(20_000);
    for (const text of texts) expect(ask(text)).toBe(`<${text}>`);
    // 16,384 have room; a few of them find no slot near their place.
    expect(computed - 20_000).toBeGreaterThanOrEqual(20_000 - 16_384);
    expect(computed - 20_000).toBeLessThan(20_000 - 16_384 + 200);
  });

  it('a text longer than that is computed each time', () => {
    const memo = new TextMemo((text: string) => ({ text }));
    const text = 'x'.repeat(MAX_MEMO_LENGTH + 1);
    const view = viewOf(text);
    const first = memo.learn(view, 0, view.byteLength, text);
    expect(first).toEqual({ text });
    expect(memo.ofBytes(view, 0, view.byteLength)).toBeUndefined();
  });
});
