import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../../src/core/assortment-file/check-assortment-file.js';
import { createAssortmentChecker } from '../../../src/core/index.js';
import { bytesOf, chunksOf } from './reading.js';

const RECORD =
  '{"third_party_id":"A1","name":"Rye","price":2,"price_type_code":0,' +
  '"package_description_str":"1 kg"}';

describe('createAssortmentChecker', () => {
  it.each([
    ['an accepted file', `[${RECORD}]`],
    ['a refused record', `[${RECORD}, {"third_party_id":"A2"}]`],
    ['a refused file', `[${RECORD}, x]`],
    ['no bytes', ''],
  ])('reports %s as checkAssortmentFile does, in chunks of any size', (_, text) => {
    const bytes = bytesOf(text);
    for (const size of [1, 7, 1000]) {
      const checker = createAssortmentChecker({ stage: 'upload' });
      for (const chunk of chunksOf(bytes, size)) checker.push(chunk);
      expect(checker.end()).toEqual(checkAssortmentFile(bytes, { stage: 'upload' }));
    }
  });

  it('counts records while they arrive, and knows a refused file before its end', () => {
    const checker = createAssortmentChecker();
    checker.push(bytesOf(`[${RECORD},`));
    expect(checker).toMatchObject({ records: 1, fileRefused: false });
    checker.push(bytesOf(`${RECORD}, x`));
    expect(checker).toMatchObject({ records: 2, fileRefused: true });
    expect(checker.end()).toMatchObject({ ok: false, counts: { 'json.syntax': 1 } });
    expect(checker.fileRefused).toBe(true);
  });

  it('takes nothing but bytes, and ends once', () => {
    const checker = createAssortmentChecker();
    expect(() => checker.push('[]' as unknown as Uint8Array)).toThrow(TypeError);
    checker.end();
    expect(() => checker.push(bytesOf('[]'))).toThrow('this checker has ended');
    expect(() => checker.end()).toThrow(TypeError);
  });
});
