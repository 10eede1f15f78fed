import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Spool } from '../../src/command/input/spool.js';

describe('bytes that came through a pipe', () => {
  it('can be read again from memory and from a temporary file', () => {
    const size = fc.integer({ min: 0, max: 40 });
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ maxLength: 20 }), { maxLength: 6 }),
        size,
        size,
        size,
        (chunks, memory, offset, length) => {
          const spool = new Spool(memory);
          try {
            for (const chunk of chunks) spool.append(chunk);
            const whole = Buffer.concat(chunks);
            expect(Buffer.from(spool.readAt(offset, length))).toEqual(
              Buffer.from(whole.subarray(offset, offset + length)),
            );
          } finally {
            spool.close();
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
