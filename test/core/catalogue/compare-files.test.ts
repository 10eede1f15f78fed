import { describe, expect, it } from 'vitest';
import { readAssortmentFile } from '../../../src/core/assortment-file/read-assortment-file.js';
import type { AssortmentFile } from '../../../src/core/assortment-file/report.js';
import { compareFiles } from '../../../src/core/catalogue/compare-files.js';

function fileOf(...records: readonly Readonly<Record<string, unknown>>[]): AssortmentFile {
  const base = { name: 'Rye', price: 2, price_type_code: 0, package_description_str: '6x1l' };
  const reading = readAssortmentFile(JSON.stringify(records.map((one) => ({ ...base, ...one }))));
  if (!reading.readable) throw new Error('refused');
  return reading;
}

describe('compareFiles', () => {
  it('Spec 3.1: lists what came, went, changed and stayed', () => {
    const before = fileOf(
      { third_party_id: 'stays' },
      { third_party_id: 'went' },
      { third_party_id: 'changed' },
      { third_party_id: 'stopped' },
      { third_party_id: 'back', orderable: false },
      { third_party_id: 'refused' },
      { third_party_id: 'gone', orderable: false },
    );
    const after = fileOf(
      { third_party_id: 'refused', price: -1 },
      { third_party_id: 'back' },
      { third_party_id: 'stopped', orderable: false },
      { third_party_id: 'changed', price: '2.50' },
      { third_party_id: 'stays', price: 2.0, package_description_str: '6x1.0l' },
      { third_party_id: 'new' },
    );
    expect(compareFiles(before, after)).toEqual({
      added: ['new'],
      removed: ['went'],
      changed: [{ id: 'changed', fields: [{ field: 'price', before: '2', after: '2.5' }] }],
      madeUnavailable: ['stopped'],
      restored: ['back'],
      unchanged: 1,
      refused: [expect.objectContaining({ id: 'refused', codes: ['price.negative'] })],
    });
  });

  it('Spec 3.1: a new package that cannot be ordered is added, and not available', () => {
    const before = fileOf({ third_party_id: 'b stopped' });
    const after = fileOf(
      { third_party_id: 'b stopped', orderable: false },
      { third_party_id: 'c new', orderable: false },
      { third_party_id: 'a new', orderable: false },
      { third_party_id: 'd new' },
    );
    expect(compareFiles(before, after)).toMatchObject({
      added: ['a new', 'c new', 'd new'],
      madeUnavailable: ['a new', 'b stopped', 'c new'],
    });
  });

  it('Decision S3: a refused package that says it cannot be ordered is not available', () => {
    const refused = { third_party_id: 'a', orderable: false, price: -1 };
    expect(compareFiles(fileOf({ third_party_id: 'a' }), fileOf(refused))).toMatchObject({
      madeUnavailable: ['a'],
      refused: [{ id: 'a', outcome: 'made-unavailable' }],
    });
  });

  it('a file equals itself in another order', () => {
    const one = fileOf({ third_party_id: 'a' }, { third_party_id: 'b' });
    const other = fileOf({ third_party_id: 'b' }, { third_party_id: 'a' });
    expect(compareFiles(one, other)).toMatchObject({
      added: [],
      removed: [],
      changed: [],
      unchanged: 2,
    });
  });
});
