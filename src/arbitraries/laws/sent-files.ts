import fc from 'fast-check';
import { readAssortmentFile } from '../../assortment-file/read-assortment-file.js';
import type { AssortmentFile } from '../../assortment-file/report.js';
import type { PackageRecord } from '../../record/package-record.js';
import { writePackageRecord } from '../../record/write-package-record.js';
import { ownMember } from '../../text/own-member.js';
import {
  FILE_IDS,
  packageRecord,
  type RecordEdit,
  recordEdit,
} from '../records/package-records.js';

/** What a file says of one package, or of one that nobody can name. */
export type SentEntry =
  | {
      readonly standing: 'accepted';
      readonly record: PackageRecord;
      /** How often the file repeats it: those are merged (Decision S2). */
      readonly copies: number;
    }
  | {
      readonly standing: 'refused';
      /** Undefined where no record says it. */
      readonly thirdPartyId: string | undefined;
      /** `orderable` of each of its records, undefined where one leaves it out. */
      readonly orderable: readonly (boolean | undefined)[];
      /**
       * True: each record is valid and contradicts the others (Decision S2). False: each breaks a
       * rule of its own.
       */
      readonly contradicting: boolean;
    };

/** A file of one customer, as text and as it is read; never refused as a whole. */
export interface SentFile {
  /** One for each package. */
  readonly entries: readonly SentEntry[];
  /** JSON, every record in the order of the entries. */
  readonly text: string;
  readonly reading: AssortmentFile;
}

/**
 * A file in any order: of each identifier a record, maybe repeated, refused records, or nothing;
 * sometimes a record that nobody can name. Decisions S1 to S3.
 */
export function sentFile(): fc.Arbitrary<SentFile> {
  return someEntries(FILE_IDS.length).map(send);
}

/**
 * The next file of a supplier: what the last one said but for some edits, some records gone, some
 * refused, some repeated and some new. The full assortment is always sent (Spec 3.1).
 */
export function nextFile({ entries }: SentFile): fc.Arbitrary<SentFile> {
  return nextEntries(entries).map(send);
}

/**
 * Files of one customer on as many days, 3 where not given: edits, moved articles, changed
 * descriptions, removals, refused, repeated and contradicting records; some days take up what the
 * day before the last said, so that packages come back.
 */
export function fileHistory(
  options: { readonly days?: number } = {},
): fc.Arbitrary<readonly SentFile[]> {
  const days = ownMember(options, 'days') ?? 3;
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

/** A history, and the file of the day after it. */
export function historyAndNext(): fc.Arbitrary<{
  readonly before: readonly SentFile[];
  readonly last: SentFile;
}> {
  return fileHistory().map((files) => ({
    before: files.slice(0, -1),
    last: files.at(-1) ?? send([]),
  }));
}

/** The same file without a package. */
export function withoutPackage({ entries }: SentFile, thirdPartyId: string): SentFile {
  return send(entries.filter((entry) => idOf(entry) !== thirdPartyId));
}

/**
 * The same file but for one entry: its record edited, gone or refused; an entry of refused records
 * gone.
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

/** The same records in another order. */
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
  const known = last.flatMap((entry) => (entry.standing === 'accepted' ? [entry] : []));
  return fc
    .tuple(someEntries(8), fc.array(fate(), { minLength: known.length, maxLength: known.length }))
    .map(([others, fates]) => {
      const entries: SentEntry[] = [];
      for (const [n, entry] of known.entries()) {
        const what = fates[n];
        if (what === 'stays') entries.push(entry);
        else if (typeof what === 'function') entries.push({ ...entry, record: what(entry.record) });
        else if (typeof what === 'object')
          entries.push({ ...what, thirdPartyId: entry.record.thirdPartyId });
      }
      const listed = new Set<string | undefined>(known.map(({ record }) => record.thirdPartyId));
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

/** What becomes of one record from one file to the next. */
function fate(): fc.Arbitrary<'stays' | 'goes' | RecordEdit | Refusal> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant('stays' as const) },
    { weight: 3, arbitrary: fc.constant('goes' as const) },
    { weight: 5, arbitrary: recordEdit() },
    // Availability alone: also of what comes back after a day without it.
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
  if (!reading.ok) throw new Error(`a made file is refused: ${text}`);
  // What is read of it would fill pages; the text says everything.
  return { entries, text, reading, ...{ [fc.toStringMethod]: () => text } };
}

/** The JSON texts of an entry. */
function recordsOf(entry: SentEntry): readonly string[] {
  if (entry.standing === 'accepted') {
    const { unlistedUnit } = entry.record.packageDescription;
    const written = JSON.stringify(writePackageRecord(entry.record));
    // Writing a record tells an unlisted unit as the pieces that it was read as; here the supplier
    // sends it again.
    const json =
      unlistedUnit === undefined
        ? written
        : written.replace('"unit_name":"piece"', `"unit_name":${JSON.stringify(unlistedUnit)}`);
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
