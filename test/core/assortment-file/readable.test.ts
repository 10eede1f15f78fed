import { describe, expect, it } from 'vitest';
import { readAssortmentFile } from '../../../src/core/assortment-file/read-assortment-file.js';

describe('report.readable', () => {
  it.each([
    ['[]', true, true],
    ['[{}]', true, false],
    ['[{', false, false],
  ])('%s: readable %s, nothing refused %s', (source, readable, ok) => {
    const { readable: read, ok: own, report } = readAssortmentFile(source);
    expect([read, report.readable]).toEqual([readable, readable]);
    expect([own, report.ok]).toEqual([ok, ok]);
  });
});
