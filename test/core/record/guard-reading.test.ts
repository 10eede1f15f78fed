import { expect, it } from 'vitest';
import { guardReading } from '../../../src/core/record/rules/guard-reading.js';

it('says the message of an error, and nothing of what else was thrown', () => {
  const problemOf = (fault: unknown): string =>
    guardReading(
      () => {
        throw fault;
      },
      (problem) => problem,
    );
  expect(problemOf(new Error('no such unit'))).toBe('no such unit');
  expect(problemOf('a text')).toBe('');
});
