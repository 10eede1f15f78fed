import { describe, expect, it } from 'vitest';
import { JUDGED_MISTAKES, type Judgement, judgeMistake } from './judged-mistakes.js';

/**
 * The least share of clear mistakes with a right proposal. The proposals were mended with sight of
 * the open half, and without sight of the other.
 */
const SHARE = 0.86;

describe.each(['open', 'unseen'] as const)('Decision F1: the %s half of 617 mistakes', (half) => {
  const judged = JUDGED_MISTAKES.filter((one) => one.half === half).map((one) => ({
    one,
    judgement: judgeMistake(one),
  }));
  const shapes = (judgement: Judgement): readonly string[] =>
    judged.filter((j) => j.judgement === judgement).map(({ one }) => JSON.stringify(one));

  it('has no wrong proposal', () => {
    expect(JUDGED_MISTAKES).toHaveLength(617);
    expect(shapes('wrong').join('\n')).toBe('');
  });

  it('has the right proposal for most clear mistakes', () => {
    const right = shapes('right').length;
    const clear =
      right +
      judged.filter(
        ({ one, judgement }) =>
          one.right !== undefined && (judgement === 'wrong' || judgement === 'missing'),
      ).length;
    const percent = ((100 * right) / clear).toFixed(1);
    process.stdout.write(`${half} half: ${right} of ${clear} clear mistakes (${percent} %)\n`);
    expect(right / clear).toBeGreaterThanOrEqual(SHARE);
  });
});
