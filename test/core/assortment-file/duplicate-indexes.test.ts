import { describe, expect, it } from 'vitest';
import {
  type AssortmentReader,
  createAssortmentReader,
} from '../../../src/core/assortment-file/create-assortment-reader.js';
import type { ReadEvent } from '../../../src/core/assortment-file/report.js';

const RECORDS = 3_000;

/** A file in which `article` says whose each GTIN is. */
function fileOf(article: string): Uint8Array {
  const records = Array.from({ length: RECORDS }, (_, n) => {
    const level = {
      quantity: 1,
      unit_name: 'kg',
      gtin: n % 2 === 0 ? '4006381333931' : '8712345678906',
    };
    return {
      third_party_id: `id-${n}`,
      shared_id: article,
      name: 'Soup',
      price: 1,
      price_type_code: 0,
      package_description: level,
    };
  });
  return new TextEncoder().encode(JSON.stringify(records));
}

function reportOf(events: readonly ReadEvent[]) {
  const end = events.at(-1);
  if (end?.kind !== 'end') throw new Error('a reader ends with an end event');
  return end.report;
}

function readWhole(reader: AssortmentReader, file: Uint8Array) {
  return reportOf([...reader.push(file), ...reader.end()]);
}

describe('Identifiers and GTINs of several files', () => {
  it('Decisions S1, G3: know nothing of the identifiers and GTINs of the file before', () => {
    const first = readWhole(createAssortmentReader(), fileOf('a'));
    const second = readWhole(createAssortmentReader(), fileOf('b'));
    expect(first.file.accepted).toBe(RECORDS);
    expect(second).toEqual(first);
  });

  it('Decisions S1, G3: serve one reader at a time', () => {
    const alone = readWhole(createAssortmentReader(), fileOf('a'));
    const [one, other] = [createAssortmentReader(), createAssortmentReader()];
    const [left, right] = [fileOf('a'), fileOf('b')];
    for (let at = 0; at < left.length; at += 10_000) {
      one.push(left.subarray(at, at + 10_000));
      other.push(right.subarray(at, at + 10_000));
    }
    expect(reportOf(one.end())).toEqual(alone);
    expect(reportOf(other.end())).toEqual(alone);
  });
});
