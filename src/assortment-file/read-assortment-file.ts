import type { PackageRecord } from '../record/package-record.js';
import type { ReadOptions } from '../record/read-options.js';
import { ownMember } from '../text/own-member.js';
import type { Retraction } from './duplicates/duplicate-rules.js';
import { FileReader } from './reading/file-reader.js';
import type { RecordConsumer } from './reading/file-verdict.js';
import { type FileSource, sourceChunks } from './reading/source-chunks.js';
import type { FileReading, MergedRecord, RefusedRecord } from './report.js';

/** Stores the records of a file by their number until the file ends. */
class RecordStore implements RecordConsumer {
  readonly #records: (PackageRecord | undefined)[] = [];
  readonly #refused = new Map<number, RefusedRecord>();
  readonly #merged = new Map<number, MergedRecord>();
  #gaps = false;
  /** The last retracted record: those merged into it have the same content. */
  #retracted: PackageRecord | undefined;

  accept(index: number, record: PackageRecord): void {
    const records = this.#records;
    while (records.length < index) {
      records.push(undefined);
      this.#gaps = true;
    }
    records.push(record);
  }

  refuse(refused: RefusedRecord): void {
    this.#refused.set(refused.index, refused);
  }

  merge(merged: MergedRecord): void {
    this.#merged.set(merged.index, merged);
  }

  retract({ index, was, finding }: Retraction): void {
    const earlier = this.#refused.get(index);
    if (earlier !== undefined) {
      this.#refused.set(index, { ...earlier, findings: [...earlier.findings, finding] });
      return;
    }
    if (was === 'accepted') {
      this.#retracted = this.#records[index];
      this.#records[index] = undefined;
      this.#gaps = true;
    }
    const record = this.#retracted;
    const own =
      was === 'accepted'
        ? record && ownMember(record, 'findings')
        : this.#merged.get(index)?.findings.filter(({ code }) => code !== 'record.repeated-id');
    this.#merged.delete(index);
    const findings = [...(own ?? []), finding];
    this.#refused.set(index, {
      index,
      thirdPartyId: record?.thirdPartyId,
      orderable: record?.orderable,
      findings,
    });
  }

  records(): readonly PackageRecord[] {
    return this.#gaps
      ? this.#records.filter((record) => record !== undefined)
      : (this.#records as PackageRecord[]);
  }

  merged(): { readonly merged?: readonly MergedRecord[] } {
    return this.#merged.size === 0 ? {} : { merged: [...this.#merged.values()] };
  }

  refused(): readonly RefusedRecord[] {
    return [...this.#refused.values()].toSorted((a, b) => a.index - b.index);
  }
}

/**
 * Returns every record of a file, typed and in the order of the file, with the refused records and
 * the report. A refused file (`ok: false`) has no records, so that no one uses it by mistake.
 * Spec 2.1, Decisions J1 to J10, S1, S2. Codes: every code. TypeError for anything but a
 * `FileSource`.
 *
 * @example
 * const rye = '"name":"Rye","price":2.5,"price_type_code":0,"package_description_str":"6x500g"';
 * readAssortmentFile(`[{"third_party_id":"A1",${rye}}]`).records[0]?.name // => 'Rye'
 * readAssortmentFile('[{]').ok // => false
 */
export function readAssortmentFile(source: FileSource, options: ReadOptions = {}): FileReading {
  const store = new RecordStore();
  const reader = new FileReader(options, store);
  for (const chunk of sourceChunks(source)) reader.push(chunk);
  const { report, fileRefused } = reader.end();
  if (fileRefused) return { ok: false, records: [], refused: [], report };
  return {
    ok: true,
    records: store.records(),
    refused: store.refused(),
    ...store.merged(),
    report,
  };
}
