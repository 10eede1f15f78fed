import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAssortmentFile, fixAssortmentFile } from '../../../../src/core/index.js';
import {
  findValues,
  replacementKey,
  replaceValues,
} from '../../../../src/page/engine/session/find-replace.js';
import type { Replacement } from '../../../../src/page/engine/session/history.js';
import { standingChanges } from '../../../../src/page/engine/session/history.js';
import { overviewOf } from '../../../../src/page/engine/session/overview.js';
import { recordText } from '../../../../src/page/engine/session/record-spans.js';
import {
  checkFile,
  editRecords,
  fixAll,
  fixCause,
  fixRecords,
  ignoreCause,
  leaveOut,
  openSession,
  redo,
  type Session,
  takeBack,
  undo,
  withWork,
  workOf,
} from '../../../../src/page/engine/session/session.js';
import { MISTAKE_COUNT, supplierFile } from '../../supplier-file.js';

const files = fc.array(fc.integer({ min: -3, max: MISTAKE_COUNT - 1 }), {
  minLength: 1,
  maxLength: 40,
});

/** A step, with numbers that choose its cause and its record. */
const steps = fc.tuple(
  fc.constantFrom(
    ...[
      'all',
      'cause',
      'record',
      'edit',
      'replace',
      'ignore',
      'out',
      'back',
      'row',
      'undo',
      'redo',
    ],
  ),
  fc.nat({ max: 30 }),
  fc.nat({ max: 40 }),
);

function opened(mistakes: readonly number[]): Session {
  const bytes = supplierFile(mistakes);
  const session = openSession(bytes, checkFile(bytes));
  if (session === undefined) throw new Error('the file is refused');
  return session;
}

function taking(session: Session, [kind, a, b]: readonly [string, number, number]): Session {
  const key = session.causes[a % Math.max(1, session.causes.length)]?.key ?? '';
  const index = b % session.file.spans.count;
  const { bytes, spans } = session.file;
  switch (kind) {
    case 'all':
      return fixAll(session);
    case 'cause':
      return fixCause(session, key);
    case 'record':
      return fixRecords(session, key, [index]);
    case 'edit':
      return editRecords(
        session,
        new Map([
          [index, recordText({ bytes, spans }, index).replace(/}$/, `,"brand":"b${a}"}`)],
          [0, recordText({ bytes, spans }, 0).replace(/"price":"[^"]*"/, `"price":"${b}"`)],
        ]),
        key,
      );
    case 'replace': {
      const set = { cause: a % 3 === 0 ? key : undefined, filter: 'all', search: '' } as const;
      return replaceValues(session, set, replacementAt(a, b));
    }
    case 'ignore':
      return ignoreCause(session, key, a % 2 === 0);
    case 'out':
      return leaveOut(session, index, a % 2 === 0);
    case 'row':
      return takeBack(session, { record: index, ...(a % 2 === 0 ? { cause: key } : {}) });
    case 'undo':
      return undo(session);
    case 'redo':
      return redo(session);
    default:
      return takeBack(session, a % 5 === 0 ? {} : { cause: key });
  }
}

const FIELDS = ['price', 'lead_time', 'gtin', 'package_description_str', 'brand', 'name'] as const;

/** Returns one of many replacements; some find nothing. */
function replacementAt(a: number, b: number): Replacement {
  return {
    field: FIELDS[a % FIELDS.length] ?? 'price',
    find: ['', '1', ',', '24:00:00', 'Ruisleipä', '0'][b % 6] ?? '',
    becomes: ['', '7', '.', '$&', '"', '48:00:00'][(a + b) % 6] ?? '',
    isWhole: b % 2 === 0,
  };
}

const text = ({ file }: Session): string => new TextDecoder().decode(file.bytes);

/** Returns each value of a file by its record and field. */
function values(session: Session): ReadonlyMap<string, string> {
  const records: readonly Readonly<Record<string, unknown>>[] = JSON.parse(text(session));
  return new Map(
    records.flatMap((record, index) =>
      Object.entries(record).map(([name, value]) => [`${index}/${name}`, JSON.stringify(value)]),
    ),
  );
}

function touches(
  { index, values: changed }: ReturnType<typeof standingChanges>[number],
  place: string,
): boolean {
  return changed.some(({ path: [name = ''] }) => place === `${index}/${name}` || name === '');
}

/** Everything that a person sees of a session but its history. */
function seen(session: Session): unknown {
  const { last: _, again: __, steps: ___, undone: ____, ...rest } = overviewOf(session, undefined);
  return rest;
}

describe('A file that is mended', () => {
  it('is as before once every step is undone, and as after once every step is redone', () => {
    fc.assert(
      fc.property(files, fc.array(steps, { maxLength: 6 }), (mistakes, deeds) => {
        const first = opened(mistakes);
        const last = deeds.reduce(taking, first);
        let back = last;
        for (let count = last.done.length; count > 0; count -= 1) back = undo(back);
        expect(text(back)).toBe(text(first));
        expect(back.file.sent).toEqual(first.file.sent);
        expect([...back.ignored]).toEqual([]);
        let again = back;
        for (let count = last.done.length; count > 0; count -= 1) again = redo(again);
        expect(text(again)).toBe(text(last));
        expect(again.ignored).toEqual(last.ignored);
        expect(undo(back)).toBe(back);
        // A fix that is taken back right away can be done again.
        if (last.undone.length === 0) expect(redo(again)).toBe(again);
      }),
    );
  });

  it('shows after one step undone what it showed before', () => {
    fc.assert(
      fc.property(files, steps, (mistakes, deed) => {
        const first = opened(mistakes);
        const next = taking(first, deed);
        if (next.done.length === 0) return;
        expect(seen(undo(next))).toEqual(seen(first));
      }),
    );
  });

  it('has the report of its bytes, and the same number of records', () => {
    fc.assert(
      fc.property(files, fc.array(steps, { maxLength: 4 }), (mistakes, deeds) => {
        const first = opened(mistakes);
        const last = deeds.reduce(taking, first);
        const { file, issues: _, ...report } = checkFile(last.file.sent);
        expect(last.file.report).toMatchObject({ file, ...report });
        expect(file.records).toBe(first.file.report.file.records - last.file.out.size);
        const { refused } = last.file.report.file;
        const { easy, refused: shown } = overviewOf(last, undefined);
        expect(shown).toBe(refused);
        expect(easy).toBeLessThanOrEqual(refused);
      }),
    );
  });

  it('refuses no record that was accepted, whatever is fixed', () => {
    fc.assert(
      fc.property(files, (mistakes) => {
        const first = opened(mistakes);
        const { refused } = fixAll(first).file.report.file;
        expect(refused).toBeLessThanOrEqual(first.refusedAtFirst);
      }),
    );
  });

  it('is the first file, byte for byte, once everything is taken back in any order', () => {
    fc.assert(
      fc.property(files, fc.array(steps, { maxLength: 6 }), fc.boolean(), (mistakes, deeds, up) => {
        const first = opened(mistakes);
        const last = deeds.reduce(taking, first);
        const all = takeBack(last, {});
        expect(text(all)).toBe(text(first));
        expect(all.file.sent).toEqual(first.file.bytes);
        const keys = [...new Set(standingChanges(last.done).map(({ cause }) => cause))].toSorted();
        if (up) keys.reverse();
        const back = keys.reduce((session, cause) => takeBack(session, { cause }), last);
        expect(text(back)).toBe(text(first));
        expect(standingChanges(back.done)).toEqual([]);
      }),
    );
  });

  it('loses the changes of one cause, or of one record, and no other', () => {
    fc.assert(
      fc.property(
        files,
        fc.array(steps, { maxLength: 5 }),
        fc.nat(),
        fc.boolean(),
        (mistakes, deeds, pick, isRecord) => {
          const first = opened(mistakes);
          const last = deeds.reduce(taking, first);
          const standing = standingChanges(last.done);
          const one = standing[pick % Math.max(1, standing.length)];
          if (one === undefined) return;
          const filter = isRecord ? { record: one.index } : { cause: one.cause };
          const back = takeBack(last, filter);
          const isChosen = (change: typeof one): boolean =>
            isRecord ? change.index === one.index : change.cause === one.cause;
          const stay = standingChanges(back.done);
          expect(stay.some(isChosen)).toBe(false);
          const sent = values(first);
          const before = values(last);
          const after = values(back);
          for (const [place, value] of before) {
            const own = standing.filter((change) => touches(change, place));
            if (own.every((change) => stay.includes(change))) expect(after.get(place)).toBe(value);
            else if (!own.some((change) => stay.includes(change)))
              expect(after.get(place)).toBe(sent.get(place));
          }
          // What was the last step is undone.
          if (back.done.length < last.done.length) expect(text(redo(back))).toBe(text(last));
          else expect(text(redo(undo(back)))).toBe(text(back));
        },
      ),
    );
  });

  it('is the same once its work is done again in a fresh one, as is what is taken back', () => {
    fc.assert(
      fc.property(files, fc.array(steps, { maxLength: 5 }), (mistakes, deeds) => {
        const first = opened(mistakes);
        const last = deeds.reduce(taking, first);
        const again = withWork(first, JSON.parse(JSON.stringify(workOf(last))));
        expect(text(again)).toBe(text(last));
        expect(again.file.sent).toEqual(last.file.sent);
        expect(again.ignored).toEqual(last.ignored);
        expect(text(undo(again))).toBe(text(first));
        for (const { cause } of standingChanges(last.done))
          expect(text(takeBack(again, { cause }))).toBe(text(takeBack(last, { cause })));
      }),
    );
  });

  it('has every found value replaced in one step, as counted before, and no other', () => {
    const numbers = fc.tuple(fc.nat({ max: 30 }), fc.nat({ max: 40 }));
    fc.assert(
      fc.property(files, fc.array(steps, { maxLength: 3 }), numbers, (mistakes, deeds, [a, b]) => {
        const before = deeds.reduce(taking, opened(mistakes));
        const asked = replacementAt(a, b);
        const set = { filter: 'all', search: '' } as const;
        const { count } = findValues(before, set, asked);
        const after = replaceValues(before, set, asked);
        expect(after.done.length - before.done.length).toBe(Math.min(1, count));
        const old = values(before);
        const changed = [...values(after)].filter(([place, value]) => value !== old.get(place));
        expect(changed).toHaveLength(count);
        for (const [place, value] of changed) {
          expect(place.endsWith(`/${asked.field}`)).toBe(true);
          // A text stays a text, also where it looks like a number now.
          if (old.get(place)?.startsWith('"') === true) expect(value).toMatch(/^"|^null$/);
        }
        const back = takeBack(after, { cause: replacementKey(asked) });
        if (count > 0 && !before.done.some(({ kind }) => kind === 'replace'))
          expect(text(back)).toBe(text(before));
      }),
    );
  });

  it('is what `fix --accept suggested` writes, once all is fixed and all guesses taken', () => {
    fc.assert(
      fc.property(files, (mistakes) => {
        let session = fixAll(opened(mistakes));
        for (const { key, issues } of session.causes)
          for (const { recordIndex, fix } of issues)
            if (recordIndex !== undefined && fix !== undefined)
              session = fixRecords(session, key, [recordIndex]);
        expect(text(session)).toBe(new TextDecoder().decode(acceptingAll(supplierFile(mistakes))));
      }),
    );
  });
});

/** Applies all suggestions in up to four rounds, as the command does. */
function acceptingAll(bytes: Uint8Array): Uint8Array {
  let fixed = bytes;
  for (let round = 0; round < 4; round += 1) {
    const { issues } = checkAssortmentFile(fixed, { limits: { issues: 100_000 } });
    fixed = fixAssortmentFile(fixed, issues, { accept: 'suggested' }).bytes;
  }
  return fixed;
}
