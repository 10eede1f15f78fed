import fc from 'fast-check';
import {
  type AssortmentFile,
  type PackageRecord,
  readAssortmentFile,
  writePackageRecord,
} from '#core';
import { ownOptions } from '../../text/check-options.js';
import {
  FILE_IDS,
  packageRecord,
  type RecordEdit,
  recordEdit,
} from '../records/package-records.js';

/** Content of a file about one package, or about one without an identifier. */
export type SentEntry =
  | {
      readonly standing: 'accepted';
      readonly record: PackageRecord;
      /** Number of repetitions in the file, which are merged (Decision S2). */
      readonly copies: number;
    }
  | {
      readonly standing: 'refused';
      /** Undefined if no record says it. */
      readonly thirdPartyId: string | undefined;
      /** `orderable` of each of its records, undefined if one leaves it out. */
      readonly orderable: readonly (boolean | undefined)[];
      /**
       * True: each record is valid and contradicts the others (Decision S2). False: each breaks its
       * own rule.
       */
      readonly contradicting: boolean;
    };

/** A file of one customer, as text and as read; never refused as a whole. */
export interface SentFile {
  /** One for each package. */
  readonly entries: readonly SentEntry[];
  /** JSON, every record in the order of the entries. */
  readonly text: string;
  readonly reading: AssortmentFile;
}

/**
 * Generates a file in any order: for each identifier a record, maybe repeated, refused records, or
 * nothing; sometimes a record without an identifier. Decisions S1 to S3.
 */
export function sentFile(): fc.Arbitrary<SentFile> {
  return someEntries(FILE_IDS.length).map(send);
}

/**
 * Generates the next file of a supplier: the last one with some edits, some records removed, some
 * refused, some repeated and some new. A file is always the full assortment (Spec 3.1).
 */
export function nextFile({ entries }: SentFile): fc.Arbitrary<SentFile> {
  return nextEntries(entries).map(send);
}

/**
 * Files of one customer on as many days, 3 if not given: edits, moved articles, changed
 * descriptions, removals, refused, repeated and contradicting records; some days take up what the
 * day before the last said, so that packages come back.
 */
export function fileHistory(
  options: { readonly days?: number | undefined } = {},
): fc.Arbitrary<readonly SentFile[]> {
  const { days = 3 } = ownOptions(options, { days: 'number' });
  let history: fc.Arbitrary<readonly (readonly SentEntry[])[]> = someEntries(FILE_IDS.length).map(
    (first) => [first],
  );
  for (let day = 1; day < days; day += 1) {
    history = fc.tuple(history, fc.boolean()).chain(([sent, comesBack]) => {
      const last = sent.at(-1) ?? [];
      return nextEntries(comesBack ? (sent.at(-2) ?? last) : last).map((next) => [...sent, next]);
    });
  }
  return history.map((sent) => sent.map(send));
}

/** Generates a history, and the file of the next day. */
export function historyAndNext(): fc.Arbitrary<{
  readonly before: readonly SentFile[];
  readonly last: SentFile;
}> {
  return fileHistory().map((files) => ({
    before: files.slice(0, -1),
    last: files.at(-1) ?? send([]),
  }));
}

/** Returns the same file without a package. */
export function withoutPackage({ entries }: SentFile, thirdPartyId: string): SentFile {
  return send(entries.filter((entry) => idOf(entry) !== thirdPartyId));
}

/**
 * Generates the same file with one change: a record edited, removed or refused; or an entry of
 * refused records removed.
 */
export function neighbourFile({ entries }: SentFile): fc.Arbitrary<SentFile> {
  return fc
    .tuple(
      fc.nat(),
      fc.oneof(
        { weight: 4, arbitrary: recordEdit() },
        fc.constantFrom('goes' as const, 'refused' as const),
      ),
    )
    .map(([pick, change]) => {
      const at = entries.length === 0 ? -1 : pick % entries.length;
      const entry = entries[at];
      const others = entries.filter((_, n) => n !== at);
      if (entry?.standing !== 'accepted' || change === 'goes') return send(others);
      if (change !== 'refused')
        return send([...others, { ...entry, record: change(entry.record) }]);
      return send([
        ...others,
        {
          standing: 'refused',
          thirdPartyId: entry.record.thirdPartyId,
          orderable: [undefined],
          contradicting: false,
        },
      ]);
    });
}

/** Generates the same records in another order. */
export function shuffledFile({ entries }: SentFile): fc.Arbitrary<SentFile> {
  return fc.shuffledSubarray([...entries], { minLength: entries.length }).map(send);
}

function someEntries(most: number): fc.Arbitrary<readonly SentEntry[]> {
  return fc
    .shuffledSubarray([...FILE_IDS], { maxLength: most })
    .chain((ids) => fc.tuple(fc.tuple(...ids.map(entryOf)), fc.boolean()))
    .map(([entries, nameless]) => (nameless ? [...entries, NAMELESS] : entries));
}

function nextEntries(last: readonly SentEntry[]): fc.Arbitrary<readonly SentEntry[]> {
  const accepted = last.flatMap((entry) => (entry.standing === 'accepted' ? [entry] : []));
  return fc
    .tuple(
      someEntries(8),
      fc.array(fate(), { minLength: accepted.length, maxLength: accepted.length }),
    )
    .map(([others, fates]) => {
      const entries: SentEntry[] = [];
      for (const [n, entry] of accepted.entries()) {
        const what = fates[n];
        if (what === 'stays') entries.push(entry);
        else if (typeof what === 'function') entries.push({ ...entry, record: what(entry.record) });
        else if (typeof what === 'object')
          entries.push({ ...what, thirdPartyId: entry.record.thirdPartyId });
      }
      const listed = new Set<string | undefined>(accepted.map(({ record }) => record.thirdPartyId));
      return [...entries, ...others.filter((entry) => !listed.has(idOf(entry)))];
    });
}

const NAMELESS: SentEntry = {
  standing: 'refused',
  thirdPartyId: undefined,
  orderable: [false],
  contradicting: false,
};

function entryOf(thirdPartyId: string): fc.Arbitrary<SentEntry> {
  const accepted = fc.record({
    standing: fc.constant('accepted' as const),
    record: packageRecord(thirdPartyId),
    copies: fc.constantFrom(0, 0, 0, 0, 0, 1, 2),
  });
  return fc.oneof(
    { weight: 5, arbitrary: accepted },
    { weight: 1, arbitrary: refusal().map((some): SentEntry => ({ ...some, thirdPartyId })) },
  );
}

type Refusal = Omit<Extract<SentEntry, { standing: 'refused' }>, 'thirdPartyId'>;

function refusal(): fc.Arbitrary<Refusal> {
  const orderable = fc.constantFrom(undefined, true, false);
  return fc.oneof(
    fc
      .tuple(orderable)
      .map((only): Refusal => ({ standing: 'refused', orderable: only, contradicting: false })),
    fc.tuple(orderable, orderable, fc.boolean()).map(
      ([one, other, contradicting]): Refusal => ({
        standing: 'refused',
        orderable: [one, other],
        contradicting,
      }),
    ),
  );
}

/** Generates the change of one record from one file to the next. */
function fate(): fc.Arbitrary<'stays' | 'goes' | RecordEdit | Refusal> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant('stays' as const) },
    { weight: 3, arbitrary: fc.constant('goes' as const) },
    { weight: 5, arbitrary: recordEdit() },
    // Availability alone, also of a package that returns after a day without it.
    {
      weight: 2,
      arbitrary: fc.constant(
        (record: PackageRecord): PackageRecord => ({ ...record, orderable: !record.orderable }),
      ),
    },
    { weight: 1, arbitrary: refusal() },
  );
}

function idOf(entry: SentEntry): string | undefined {
  return entry.standing === 'accepted' ? entry.record.thirdPartyId : entry.thirdPartyId;
}

function send(entries: readonly SentEntry[]): SentFile {
  const text = `[${entries.flatMap(recordsOf).join(',')}]`;
  const reading = readAssortmentFile(text);
  if (!reading.readable) throw new Error(`a made file is refused: ${text}`);
  // What is read of it would fill pages; the text says everything.
  return { entries, text, reading, ...{ [fc.toStringMethod]: () => text } };
}

/** Returns the JSON texts of an entry. */
function recordsOf(entry: SentEntry): readonly string[] {
  if (entry.standing === 'accepted') {
    const { unlistedUnit } = entry.record.packageDescription;
    const recordText = JSON.stringify(writePackageRecord(entry.record));
    // A written record has pieces in place of an unlisted unit; here the supplier sends the unit
    // again.
    const json =
      unlistedUnit === undefined
        ? recordText
        : recordText.replace('"unit_name":"piece"', `"unit_name":${JSON.stringify(unlistedUnit)}`);
    return Array.from({ length: entry.copies + 1 }, () => json);
  }
  const { thirdPartyId, orderable, contradicting } = entry;
  const rest = { name: 'Milk', price_type_code: 0, package_description_str: '1kg' };
  return orderable.map((said, n) =>
    JSON.stringify({
      third_party_id: thirdPartyId,
      ...rest,
      price: contradicting ? n + 1 : -1,
      orderable: said,
    }),
  );
}
