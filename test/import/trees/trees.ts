import { describeImport } from '../../../src/import/languages/describe-import.js';
import { suggestProfile } from '../../../src/import/profile/suggest-profile.js';
import type { ProfileSuggestion } from '../../../src/import/profile/suggestion.js';
import { importRecords } from '../../../src/import/records/import-records.js';
import { readTree } from '../../../src/import/trees/read-tree.js';

/** Returns the UTF-8 bytes of a text. */
export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** An imported tree. */
export interface ReadTreeResult {
  readonly rows: string;
  readonly suggestion: ProfileSuggestion;
  readonly records: readonly Record<string, unknown>[];
  readonly cellOf: (pointer: string) => string | undefined;
  readonly cells: readonly string[];
  /** Names of the lists that are left out, with their entries. */
  readonly leftOut: readonly (readonly [name: string | undefined, count: number])[];
}

/** Imports a tree by what is suggested for it. */
export function importTree(source: string | Uint8Array, size = 1e9): ReadTreeResult {
  const bytes = typeof source === 'string' ? utf8(source) : source;
  const tree = readTree(() => pieces(bytes, size));
  if (!tree.ok) throw new Error(describeImport(tree.fault));
  const suggestion = suggestProfile(tree.value);
  const imported = importRecords(tree.value, suggestion.profile);
  if (!imported.ok) throw new Error(describeImport(imported.fault));
  const { text, map, findings } = imported.value;
  return {
    rows: tree.value.sheets[0].name,
    suggestion,
    records: JSON.parse(text),
    cellOf: map.cellOf,
    cells: findings.flatMap(({ cells }) => cells),
    leftOut: findings.flatMap(({ code, name, count }) =>
      code === 'list-left-out' ? [[name, count] as const] : [],
    ),
  };
}

function* pieces(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Returns the sentence about a tree that is not read; `read` if it is. */
export function refusal(source: string | Uint8Array): string {
  const tree = readTree(typeof source === 'string' ? utf8(source) : source);
  return tree.ok ? 'read' : `${tree.fault.code}: ${describeImport(tree.fault)}`;
}
