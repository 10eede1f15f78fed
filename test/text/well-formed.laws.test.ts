import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';

const anyText = fc.string({
  unit: fc.constantFrom('a', 'ä', '日', '😀', '\u0000', '\ud800', '\udc00', '\uffff'),
  maxLength: 6,
});

describe('laws of well-formed texts', () => {
  afterEach(() => {
    vi.resetModules();
  });

  it.each([true, false])(
    'Decision J6: a text is well-formed exactly when nothing ill-formed is found in it; the ' +
      'engine knows: %s',
    async (engineKnows) => {
      const method = Object.getOwnPropertyDescriptor(String.prototype, 'isWellFormed');
      if (!engineKnows) Reflect.deleteProperty(String.prototype, 'isWellFormed');
      try {
        vi.resetModules();
        const { findIllFormed, isWellFormed } = await import('../../src/text/well-formed.js');
        fc.assert(
          fc.property(fc.oneof(anyText, fc.string()), (text) => {
            expect(isWellFormed(text)).toBe(findIllFormed(text) === undefined);
          }),
          { numRuns: 1_000 },
        );
      } finally {
        if (method !== undefined) Object.defineProperty(String.prototype, 'isWellFormed', method);
      }
    },
  );
});
