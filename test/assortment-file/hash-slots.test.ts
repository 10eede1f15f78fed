import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HashSlots } from '../../src/assortment-file/duplicates/hash-slots.js';

/**
 * The entries of a hash, as a table finds them; there may be others whose hashes seem to be the
 * same.
 */
function entriesOf(slots: HashSlots, hash: number): readonly number[] {
  const entries: number[] = [];
  for (let at = slots.find(hash); at >= 0; at = slots.findNext(at)) entries.push(slots.entryAt(at));
  return entries;
}

function add(slots: HashSlots, hash: number, entry: number): void {
  slots.find(hash);
  slots.add(entry);
}

function spread(n: number): number {
  const h = Math.imul(n + 1, 0x9e3779b1);
  const mixed = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
}

describe('Hash slots', () => {
  it('hold every entry under its hash at every moment, and say of hardly anything else that it is there', () => {
    const slots = new HashSlots();
    for (let entry = 0; entry < 20_000; entry += 1) {
      add(slots, spread(entry), entry);
      if (entry % 97 === 0)
        for (let known = 0; known <= entry; known += 89)
          expect(entriesOf(slots, spread(known))).toContain(known);
    }
    for (let entry = 0; entry < 20_000; entry += 1)
      expect(entriesOf(slots, spread(entry))).toContain(entry);
    let mistaken = 0;
    for (let other = 20_000; other < 40_000; other += 1)
      mistaken += entriesOf(slots, spread(other)).length;
    expect(mistaken).toBeLessThan(40);
    expect(slots.isCrowded).toBe(false);
  });

  it('find what a list of hashes finds, whatever numbers are left out', () => {
    const hash = fc.oneof(
      fc.integer(),
      fc.nat(300),
      fc.nat(300).map((n) => n << 22),
    );
    fc.assert(
      fc.property(
        fc.array(fc.record({ hash, skip: fc.constantFrom(0, 0, 0, 1, 9_000) }), { maxLength: 200 }),
        (added) => {
          const slots = new HashSlots();
          const hashes = new Map<number, number>();
          let entry = -1;
          for (const { hash, skip } of added) {
            entry += 1 + skip;
            add(slots, hash, entry);
            hashes.set(entry, hash);
          }
          for (const { hash } of added) {
            const found = new Set(
              entriesOf(slots, hash).filter((known) => hashes.get(known) === hash),
            );
            expect(slots.isCrowded).toBe(false);
            expect(found).toEqual(
              new Set([...hashes.keys()].filter((known) => hashes.get(known) === hash)),
            );
          }
        },
      ),
    );
  });

  it('hold several entries of one hash', () => {
    const slots = new HashSlots();
    for (let entry = 0; entry < 5; entry += 1) add(slots, 7, entry);
    expect(entriesOf(slots, 7)).toEqual([0, 1, 2, 3, 4]);
    expect(entriesOf(slots, -7)).toEqual([]);
  });

  it('forget everything, whether they are nearly empty or full', () => {
    const slots = new HashSlots();
    for (const [round, many] of [20_000, 3, 900, 20_000, 5_000].entries()) {
      const hash = (entry: number) => spread(entry + 100_000 * round);
      for (let entry = 0; entry < many; entry += 1) add(slots, hash(entry), entry);
      for (let entry = 0; entry < many; entry += 1)
        expect(entriesOf(slots, hash(entry))).toContain(entry);
      slots.clear();
      for (let entry = 0; entry < 700; entry += 1)
        expect(entriesOf(slots, hash(entry))).toEqual([]);
    }
  });

  it('say so when hashes crowd together', () => {
    const slots = new HashSlots();
    for (let entry = 0; entry < 4_000 && !slots.isCrowded; entry += 1)
      add(slots, entry << 18, entry);
    expect(slots.isCrowded).toBe(true);
  });
});
