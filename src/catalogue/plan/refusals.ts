import type { RefusedRecord } from '../../assortment-file/report.js';
import type { IssueCode } from '../../issue/issue-list.js';
import { compareTexts } from '../../text/compare-texts.js';
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
  const byId = new Map<string, Refusal & { readonly records: RefusedRecord[] }>();
  for (const record of refused) {
    const { thirdPartyId: id, orderable } = record;
    if (id === undefined) continue;
    const known = byId.get(id);
    const records = known?.records ?? [];
    records.push(record);
    byId.set(id, { records, orderable: commonFlag(known?.orderable, orderable) });
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
  const packages = [...refusals]
    .sort(([a], [b]) => compareTexts(a, b))
    .map(([id, { records }]) => ({ id, records }));
  const nameless = refused
    .filter(({ thirdPartyId }) => thirdPartyId === undefined)
    .toSorted((a, b) => a.index - b.index)
    .map((record) => ({ id: undefined, records: [record] }));
  return [...packages, ...nameless].map(({ id, records }) =>
    refusedPackage(id, records, outcomes.get(id) ?? 'unidentified'),
  );
}

function refusedPackage(
  id: string | undefined,
  records: readonly RefusedRecord[],
  outcome: RefusalOutcome,
): RefusedPackage {
  const codes = new Set<IssueCode>();
  for (const { findings } of records) for (const { code } of findings) codes.add(code);
  return {
    id: id ?? null,
    records: records.map(({ index }) => index).sort((a, b) => a - b),
    outcome,
    codes: [...codes].sort(compareTexts),
  };
}
