import { describe, expect, it } from 'vitest';
import { viewBytes } from '#bytes';
import { HashSlots } from '../../src/assortment-file/hash-slots.js';
import { IdentityTable } from '../../src/assortment-file/identity-table.js';
import { hashWordsWithoutCase } from '../../src/text/hash-words.js';

/** The entries of a hash, as a table finds them. */
function entriesOf(slots: HashSlots, hash: number): readonly number[] {
  const entries: number[] = [];
  for (let at = slots.find(hash); at >= 0; at = slots.findNext(hash, at)) entries.push(slots.entryAt(at));
  return entries;
}

function spread(n: number): number {
  const h = Math.imul(n + 1, 0x9e3779b1);
  return Math.imul(h ^ (h >>> 15), 0x85ebca6b) ^ (h >>> 7);
}

describe('Hash slots', () => {
  it('hold every entry under its hash at every moment, and say of nothing else that it is there', () => {
    const slots = new HashSlots();
    for (let entry = 0; entry < 20_000; entry += 1) {
      slots.add(spread(entry), entry);
      if (entry % 97 === 0) expect(entriesOf(slots, spread(entry))).toEqual([entry]);
    }
    for (let entry = 0; entry < 20_000; entry += 1) expect(entriesOf(slots, spread(entry))).toEqual([entry]);
    for (let other = 20_000; other < 40_000; other += 1) expect(entriesOf(slots, spread(other))).toEqual([]);
    expect(slots.isCrowded).toBe(false);
  });

  it('hold several entries of one hash', () => {
    const slots = new HashSlots();
    for (let entry = 0; entry < 5; entry += 1) slots.add(7, entry);
    expect(entriesOf(slots, 7)).toEqual([0, 1, 2, 3, 4]);
  });

  it('forget everything, whether they are nearly empty or full', () => {
    const slots = new HashSlots();
    for (const many of [20_000, 3, 900, 20_000, 5_000]) {
      for (let entry = 0; entry < many; entry += 1) slots.add(spread(entry % 700), entry);
      expect(entriesOf(slots, spread(1))).toEqual(Array.from({ length: many }, (_, entry) => entry).filter((entry) => entry % 700 === 1));
      slots.clear();
      for (let entry = 0; entry < 700; entry += 1) expect(entriesOf(slots, spread(entry))).toEqual([]);
    }
  });

  it('say so when hashes crowd together', () => {
    const slots = new HashSlots();
    for (let entry = 0; entry < 4_000; entry += 1) slots.add(entry << 18, entry);
    expect(slots.isCrowded).toBe(true);
  });

  it('Decision S1: identifiers chosen to crowd are told apart all the same', () => {
    const table = new IdentityTable();
    const chosen: { readonly bytes: Uint8Array; readonly view: DataView; readonly hash: number }[] = [];
    for (let n = 0; chosen.length < 1_500; n += 1) {
      const bytes = viewBytes(new TextEncoder().encode(`id-${n}`));
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const hash = hashWordsWithoutCase(view, 0, bytes.length);
      if ((hash & 0xffff) < 48) chosen.push({ bytes, view, hash });
    }
    for (const { bytes, view, hash } of chosen) expect(table.noteBytes(bytes, view, 0, bytes.length, hash)).toBe(false);
    for (const [entry, { bytes, view, hash }] of chosen.entries()) {
      expect(table.noteBytes(bytes, view, 0, bytes.length, hash)).toBe(true);
      expect(table.entry).toBe(entry);
    }
    expect(table.noteText('ID-0 ')).toBe(false);
  });
});
