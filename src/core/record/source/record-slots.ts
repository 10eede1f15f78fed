import type { NamedKey } from './record-source.js';

/** Kinds and places of values, by slot. Columns may be longer than the record needs. */
export interface Slots {
  readonly kinds: Uint8Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/** One record as slots over its bytes, with its unknown fields and repeated keys. */
export interface RecordSlots {
  readonly recordKind: number;
  readonly slots: Slots;
  readonly levelCount: number;
  readonly tooDeep: boolean;
  readonly duplicateKeys: readonly NamedKey[];
  readonly unknownFields: readonly NamedKey[];
}
