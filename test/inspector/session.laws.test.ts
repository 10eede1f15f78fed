import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAssortmentFile, fixAssortmentFile } from '../../src/index.js';
import { overviewOf } from '../../src/inspector/session/overview.js';
import { recordText } from '../../src/inspector/session/record-spans.js';
import {
  checkFile,
  editRecord,
  fixAll,
  fixCause,
  fixRecord,
  ignoreCause,
  openSession,
  redo,
  type Session,
  takeBack,
  undo,
} from '../../src/inspector/session/session.js';
import { MISTAKE_COUNT, supplierFile } from './supplier-file.js';

const files = fc.array(fc.integer({ min: -3, max: MISTAKE_COUNT - 1 }), {
  minLength: 1,
  maxLength: 40,
});

/** A step, with numbers that choose its cause and its record. */
const steps = fc.tuple(
  fc.constantFrom('all', 'cause', 'record', 'edit', 'ignore', 'back'),
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
      return fixRecord(session, key, index);
    case 'edit':
      return editRecord(
        session,
        index,
        recordText(bytes, spans, index).replace(/}$/, `,"brand":"b${a}"}`),
        key,
      );
    case 'ignore':
      return ignoreCause(session, key, a % 2 === 0);
    default:
      return takeBack(session, key);
  }
}

const text = ({ file }: Session): string => new TextDecoder().decode(file.bytes);

/** Everything that a person sees of a session but its history. */
function seen(session: Session): unknown {
  const { last: _, steps: __, undone: ___, ...rest } = overviewOf(session, undefined);
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
        if (next === first) return;
        expect(seen(undo(next))).toEqual(seen(first));
      }),
    );
  });

  it('has the report of its bytes, and the same number of records', () => {
    fc.assert(
      fc.property(files, fc.array(steps, { maxLength: 4 }), (mistakes, deeds) => {
        const first = opened(mistakes);
        const last = deeds.reduce(taking, first);
        expect(last.file.report).toEqual(checkFile(last.file.bytes));
        expect(last.file.report.file.records).toBe(first.file.report.file.records);
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

  it('is what `fix --accept suggested` writes, once all is fixed and all guesses taken', () => {
    fc.assert(
      fc.property(files, (mistakes) => {
        let session = fixAll(opened(mistakes));
        for (const { key, issues } of session.causes)
          for (const { recordIndex, fix } of issues)
            if (recordIndex !== undefined && fix !== undefined)
              session = fixRecord(session, key, recordIndex);
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
