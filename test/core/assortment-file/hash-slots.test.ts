import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HashSlots } from '../../../src/core/assortment-file/duplicates/hash-slots.js';

/**
 * The entries of a hash, as a table finds them; there may be others whose hashes seem to be the
 * same.
 */
function entriesOf(slots: HashSlots, hash: number): readonly number[] {
  const entries: number[] = [];
  for (let at = slots.find(hash); at >= 0; at = slots.findNext(at, hash))
    entries.push(slots.entryAt(at));
  return entries;
}

function add(slots: HashSlots, hash: number, entry: number): void {
  slots.add(entry, hash);
}

function spread(n: number): number {
  const h = Math.imul(n + 1, 0x9e3779b1);
  const mixed = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
}

describe('Hash slots', () => {
  it(
    'hold every entry under its hash at every moment, and say of hardly anything else that it is ' +
      'there',
    () => {
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
    },
  );

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

  it('add new hashes at once as one by one, up to the first that seems to be known', () => {
    const hash = fc.oneof(
      { weight: 8, arbitrary: fc.nat(100_000).map(spread) },
      fc.nat(12),
      fc.nat(300).map((n) => n << 22),
      fc.nat(400).map((n) => n << 16),
    );
    fc.assert(
      fc.property(
        fc.array(fc.array(hash, { maxLength: 500, size: 'max' }), { maxLength: 6 }),
        (lists) => {
          const slots = new HashSlots();
          const model = new Map<number, number[]>();
          let count = 0;
          const note = (known: number): void => {
            model.set(known, [...(model.get(known) ?? []), count]);
            count += 1;
          };
          for (const list of lists) {
            const hashes = Int32Array.from(list);
            for (let from = 0; from < list.length; from += 1) {
              const before = count;
              const known = slots.addNew(hashes, from, list.length, before);
              for (const added of hashes.subarray(from, known)) {
                expect(model.has(added)).toBe(false);
                note(added);
              }
              from = known;
              const stopped = hashes[known];
              if (stopped === undefined) break;
              if (entriesOf(slots, stopped).length === 0) expect(slots.isCrowded).toBe(true);
              slots.add(count, stopped);
              note(stopped);
            }
          }
          if (slots.isCrowded) return;
          for (const [known, entries] of model)
            expect(entriesOf(slots, known)).toEqual(expect.arrayContaining(entries));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('stop adding, and do not search for long, where hashes crowd together', () => {
    const slots = new HashSlots();
    const hashes = Int32Array.from({ length: 4_000 }, (_, n) => n << 18);
    const added = slots.addNew(hashes, 0, hashes.length, 0);
    expect(added).toBeLessThan(1_000);
    expect(slots.find(hashes[added] ?? 0)).toBe(-1);
    expect(slots.isCrowded).toBe(true);
    expect(slots.addNew(hashes, added, hashes.length, added)).toBe(added);
  });

  it('find every entry of a crowd, or say that hashes crowd together', () => {
    for (let length = 250; length < 262; length += 1) {
      const slots = new HashSlots();
      for (let entry = 0; entry < length; entry += 1) add(slots, entry << 18, entry);
      const isCrowded = slots.isCrowded;
      const last = entriesOf(slots, (length - 1) << 18);
      expect([length, isCrowded || last.includes(length - 1)]).toEqual([length, true]);
    }
  });

  it('add at once no hash that a lookup cannot reach', () => {
    for (let length = 250; length < 262; length += 1) {
      const slots = new HashSlots();
      const hashes = Int32Array.from({ length }, (_, entry) => entry << 18);
      const added = slots.addNew(hashes, 0, length, 0);
      expect([length, entriesOf(slots, (added - 1) << 18)]).toEqual([length, [added - 1]]);
    }
  });

  it('say so when hashes crowd together', () => {
    const slots = new HashSlots();
    for (let entry = 0; entry < 4_000 && !slots.isCrowded; entry += 1)
      add(slots, entry << 18, entry);
    expect(slots.isCrowded).toBe(true);
  });
});
