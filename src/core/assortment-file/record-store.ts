import { itemAt } from '../../text/item-at.js';
import { ownMember } from '../../text/own-member.js';
import type { Finding } from '../issue/issue.js';
import { NO_FINDINGS } from '../issue/outcome.js';
import type { PackageRecord } from '../record/package-record.js';
import type { EndOfFile } from './reading/file-reader.js';
import type { RecordConsumer } from './reading/file-verdict.js';
import type { FileReading, MergedRecord, RefusedRecord, RetractedRecord } from './report.js';

/** The part of an accepted record that stays if a later one contradicts it. */
export type AcceptedFacts = Pick<PackageRecord, 'thirdPartyId' | 'orderable' | 'findings'>;

/** Recognises records that need not be stored. */
export interface RecordFilter {
  /** Returns true for a record that the caller need not have. */
  recognise(record: PackageRecord): boolean;
  /** Takes back the recognised records with these identifiers: the file contradicts them. */
  release(ids: ReadonlySet<string>): Iterable<AcceptedFacts>;
}

/** Stores the records of a file until it ends. */
export class RecordStore implements RecordConsumer {
  readonly #filter: RecordFilter | undefined;
  readonly retain: (findings: readonly Finding[]) => readonly Finding[];
  /** Accepted records, and their places in the file. */
  readonly #accepted = { records: [] as PackageRecord[], indexes: [] as number[] };
  readonly #refused = new Map<number, RefusedRecord>();
  readonly #merged = new Map<number, MergedRecord>();
  readonly #retracted: RetractedRecord[] = [];

  /** `retain`: replaces findings that the caller need not have, in the order of the file. */
  constructor(
    filter?: RecordFilter,
    retain: (findings: readonly Finding[]) => readonly Finding[] = (findings) => findings,
  ) {
    this.#filter = filter;
    this.retain = retain;
  }

  accept(index: number, record: PackageRecord): void {
    if (this.#filter?.recognise(record) === true) return;
    this.#accepted.records.push(record);
    this.#accepted.indexes.push(index);
  }

  refuse(refused: RefusedRecord): void {
    this.#refused.set(refused.index, refused);
  }

  merge(merged: MergedRecord): void {
    this.#merged.set(merged.index, merged);
  }

  retract(retracted: RetractedRecord): void {
    const [finding = retracted.finding] = this.retain([retracted.finding]);
    this.#retracted.push({ ...retracted, finding });
  }

  /** Returns the reading of the file; call once, at its end. */
  reading({ readable, report, separatorStyle }: EndOfFile): FileReading {
    if (!readable) return { readable, ok: false, records: [], indexes: [], refused: [], report };
    if (this.#retracted.length > 0) this.#refuseRetracted();
    return {
      readable,
      ok: report.ok,
      ...this.#accepted,
      refused: [...this.#refused.values()].sort((a, b) => a.index - b.index),
      ...(this.#merged.size === 0 ? {} : { merged: [...this.#merged.values()] }),
      ...(separatorStyle === undefined ? {} : { separatorStyle }),
      report,
    };
  }

  /** Refuses the retracted records, each with the findings that it had before. */
  #refuseRetracted(): void {
    const accepted = this.#takeAccepted();
    for (const { index, thirdPartyId, finding } of this.#retracted) {
      const facts = accepted.get(thirdPartyId);
      const earlier = this.#refused.get(index) ?? {
        index,
        thirdPartyId,
        // Records merged into an accepted one have the same content.
        orderable: facts?.orderable,
        findings: this.#ownFindings(index, facts),
      };
      this.#refused.set(index, { ...earlier, findings: [...earlier.findings, finding] });
      this.#merged.delete(index);
    }
  }

  /** Takes the retracted records out of the accepted ones; returns them by identifier. */
  #takeAccepted(): ReadonlyMap<string, AcceptedFacts> {
    const ids = new Set<string>();
    for (const { was, thirdPartyId } of this.#retracted)
      if (was === 'accepted') ids.add(thirdPartyId);
    const taken = new Map<string, AcceptedFacts>();
    for (const facts of this.#filter?.release(ids) ?? []) taken.set(facts.thirdPartyId, facts);
    const accepted = this.#accepted;
    const { records } = accepted;
    accepted.indexes = accepted.indexes.filter(
      (_, at) => !ids.has(itemAt(records, at).thirdPartyId),
    );
    accepted.records = records.filter((record) => {
      if (!ids.has(record.thirdPartyId)) return true;
      taken.set(record.thirdPartyId, record);
      return false;
    });
    return taken;
  }

  #ownFindings(index: number, facts: AcceptedFacts | undefined): readonly Finding[] {
    const merged = this.#merged.get(index);
    if (merged !== undefined)
      return merged.findings.filter(({ code }) => code !== 'record.repeated-id');
    return (facts && ownMember(facts, 'findings')) ?? NO_FINDINGS;
  }
}
