import { compareTexts } from '../../../text/compare-texts.js';
import type { AssortmentFile, RefusedRecord } from '../../assortment-file/report.js';
import { ISSUES, type IssueCode } from '../../issue/issue-list.js';
import type { RefusalOutcome } from '../sync-event.js';
import type { RefusedPackage } from './sync-plan.js';

/** The refused records of one id. */
export interface Refusal {
  readonly records: readonly RefusedRecord[];
  /** Orderable flag of the package; undefined if none can be read (Decisions S3, S11). */
  readonly orderable: boolean | undefined;
}

/** The refused records of a file, by the packages they list. */
export type Refusals = ReadonlyMap<string, Refusal>;

/** Groups refused records by id; those whose id cannot be read list nothing (Decision S3). */
export function gatherRefusals(refused: readonly RefusedRecord[]): Refusals {
  const byId = new Map<
    string,
    { readonly records: RefusedRecord[]; orderable: boolean | undefined }
  >();
  for (const record of refused) {
    const { thirdPartyId: id, orderable } = record;
    if (id === undefined) continue;
    const known = byId.get(id);
    // A list that begins empty and grows has room for many more.
    if (known === undefined) byId.set(id, { records: [record], orderable });
    else {
      known.records.push(record);
      known.orderable = commonFlag(known.orderable, orderable);
    }
  }
  return byId;
}

/**
 * Returns the orderable flag of several records of one package: false only if all flags that can
 * be read are. Decision S11.
 */
export function commonFlag(
  one: boolean | undefined,
  other: boolean | undefined,
): boolean | undefined {
  return one === undefined || other === undefined ? (one ?? other) : one || other;
}

/** Returns the refused packages of a plan, sorted by id; records without an id come last. */
export function refusedPackages(
  refused: readonly RefusedRecord[],
  refusals: Refusals,
  outcomes: ReadonlyMap<string | undefined, RefusalOutcome>,
): readonly RefusedPackage[] {
  /** Lists of codes, each in memory once. */
  const codeLists = new Map<string, readonly IssueCode[]>();
  const packageOf = (id: string | null, records: readonly RefusedRecord[]): RefusedPackage => {
    const all = records.flatMap(({ findings }) => findings.map(({ code }) => code));
    const found = new Set(all.filter((code) => ISSUES[code].effect === 'refuses-record'));
    const codes = [...found].sort(compareTexts);
    const name = codes.join();
    const known = codeLists.get(name);
    if (known === undefined) codeLists.set(name, codes);
    return {
      id,
      records: records.map(({ index }) => index).sort((a, b) => a - b),
      outcome: outcomes.get(id ?? undefined) ?? 'unidentified',
      codes: known ?? codes,
    };
  };
  const nameless = refused.filter(({ thirdPartyId }) => thirdPartyId === undefined);
  return [
    ...[...refusals]
      .sort(([a], [b]) => compareTexts(a, b))
      .map(([id, { records }]) => packageOf(id, records)),
    ...nameless.toSorted((a, b) => a.index - b.index).map((record) => packageOf(null, [record])),
  ];
}

/** Counts the records whose identifiers cannot be read. */
export function countUnidentified({ refused }: AssortmentFile): number {
  return refused.filter(({ thirdPartyId }) => thirdPartyId === undefined).length;
}
