/** Share of the records that have a value in each field, and places of its causes. Pure. */
import { type ImportField, PLAIN_FIELDS } from '../../../import/profile/import-field.js';
import { itemAt } from '../../../text/item-at.js';
import { pathOf } from '../session/json-members.js';
import { recordText } from '../session/record-spans.js';
import type { Session } from '../session/session.js';
import type { TrackedCause, Weight } from '../session/tracked-causes.js';

/** Records by what a field of them has; each record is counted once. */
export interface FieldCoverage {
  readonly field: ImportField;
  /** Records with a value, those of the next two included. */
  readonly filled: number;
  /** Records that are refused for this field, with a value or without one. */
  readonly refused: number;
  /** Records whose value of this field is dropped. */
  readonly dropped: number;
}

/** Records of a cause by their place in the file. */
export interface FaultPlaces {
  readonly key: string;
  readonly weight: Weight;
  /** Pieces of the file of equal length: records of the cause, and the first among all of it. */
  readonly pieces: readonly { readonly count: number; readonly first: number }[];
  /** Records of a piece. */
  readonly size: number;
}

/** Fields of a record by the field that their rows are of: a package has two forms. */
const PACKAGE = 'package_description_str';

/** Returns the coverage of every field, in the order of the format. */
export function fieldCoverage({ file, causes }: Session): readonly FieldCoverage[] {
  const filled = new Map<string, number>();
  for (let index = 0; index < file.spans.count; index += 1) {
    if (file.out.has(index)) continue;
    const text = recordText(file, index);
    const names = Object.entries(JSON.parse(text) as object)
      .filter(([, value]) => value !== null && !/^\s*$/.test(String(value)))
      .map(([name]) => rowOf([name]));
    // A package has the GTINs of its levels, too.
    if (/"gtin"\s*:\s*"\s*[^"\s]/.test(text)) names.push('gtin');
    for (const name of new Set(names)) filled.set(name, (filled.get(name) ?? 0) + 1);
  }
  const faulty = (weight: Weight, field: string): ReadonlySet<number> =>
    new Set(
      causes
        .filter((cause) => cause.weight === weight)
        .flatMap(({ issues }) => issues)
        .filter(({ pointer }) => rowOf(pathOf(pointer)) === field)
        .map(({ recordIndex }) => recordIndex),
    );
  return PLAIN_FIELDS.map((field) => {
    const refused = faulty('stop', field);
    const dropped = [...faulty('drop', field)].filter((index) => !refused.has(index));
    return {
      field,
      filled: filled.get(field) ?? 0,
      refused: refused.size,
      dropped: dropped.length,
    };
  });
}

function rowOf(path: readonly string[]): string {
  if (path.at(-1) === 'gtin') return 'gtin';
  const [name = ''] = path;
  return name === 'package_description' ? PACKAGE : name;
}

/** Pieces of a file, and causes that are shown. */
const PIECES = 60;
const MAX_CAUSES = 20;

/** Returns the places of the causes of a file, the most harmful first. */
export function faultPlaces({ file, causes }: Session): readonly FaultPlaces[] {
  const size = Math.max(1, Math.ceil(file.spans.count / PIECES));
  const pieces = Math.ceil(file.spans.count / size);
  return causes
    .filter(({ issues }) => issues.length > 0)
    .slice(0, MAX_CAUSES)
    .map(({ key, weight, records, issues }: TrackedCause) => {
      const counts = new Array<number>(pieces).fill(0);
      const firsts = new Array<number>(pieces).fill(-1);
      for (const index of new Set(issues.map(({ recordIndex }) => recordIndex)))
        counts[Math.floor(index / size)] = itemAt(counts, Math.floor(index / size)) + 1;
      records.forEach((index, at) => {
        const piece = Math.floor(index / size);
        if (firsts[piece] === -1) firsts[piece] = at;
      });
      const places = counts.map((count, at) => ({ count, first: itemAt(firsts, at) }));
      return { key, weight, pieces: places, size };
    });
}
