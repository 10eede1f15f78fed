import { readSync } from 'node:fs';
import { viewBytes } from '#bytes';
import type { FileBytes } from '../assortment-file/reading/file-bytes.js';

/** A file as every thread of the process can read it: open, or in memory that they share. */
export type SharedFile =
  | { readonly kind: 'open'; readonly descriptor: number; readonly name: string }
  /** `begin`: the offset in the file of the first byte there. */
  | {
      readonly kind: 'memory';
      readonly bytes: Uint8Array<SharedArrayBuffer>;
      readonly begin: number;
    };

/** Reads a range of the file into memory that is used again. */
export function rangesOf(file: SharedFile): (from: number, to: number) => Uint8Array {
  let buffer: Uint8Array = new Uint8Array(0);
  return (from, to) => {
    if (to - from > buffer.length) buffer = new Uint8Array(to - from);
    fill(file, buffer, from, to);
    return buffer.subarray(0, to - from);
  };
}

/** Windows of the file, each in memory of its own. */
export function windowsOf(file: SharedFile): FileBytes {
  return (from, to) => {
    const bytes = new Uint8Array(to - from);
    fill(file, bytes, from, to);
    return { bytes: viewBytes(bytes), base: from };
  };
}

function fill(file: SharedFile, into: Uint8Array, from: number, to: number): void {
  if (file.kind === 'memory') {
    into.set(file.bytes.subarray(from - file.begin, to - file.begin));
    return;
  }
  for (let at = from; at < to; ) {
    const length = readSync(file.descriptor, into, at - from, to - at, at);
    if (length === 0) throw new Error(`${file.name} became shorter while it was read`);
    at += length;
  }
}
