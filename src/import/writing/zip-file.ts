import { Deflate } from 'fflate';
import {
  addToChecksum,
  END_SIGNATURE,
  ENTRY_SIGNATURE,
  LOCAL_SIGNATURE,
  packedBytes,
  type ZipEntry,
} from '../workbook/zip-archive.js';

/** A zip file that is being written. */
export interface ZipFile {
  /** Packs the pieces of a text as one part. */
  readonly add: (path: string, pieces: Iterable<string>) => void;
  /** Copies the packed bytes of a part of another zip file. */
  readonly copy: (bytes: Uint8Array, entry: ZipEntry) => void;
  readonly end: () => Uint8Array;
}

const DEFLATED = 8;

/** Version of the format in which parts are packed, and the flag of names in UTF-8. */
const VERSION = 20;
const IN_UTF8 = 0x800;

/** 1 January 1980, the first day that the format has, so that equal parts make equal bytes. */
const FIRST_DAY = 0x21;

/** Begins a zip file. */
export function createZip(): ZipFile {
  const written: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  const encoder = new TextEncoder();
  let length = 0;
  const write = (part: Uint8Array): void => {
    written.push(part);
    length += part.length;
  };
  const put = (entry: Omit<ZipEntry, 'at' | 'isEncrypted'>, packed: Uint8Array): void => {
    const { method, checksum, unpacked } = entry;
    const name = encoder.encode(entry.name);
    const facts = concatenate([
      shorts(VERSION, IN_UTF8, method, 0, FIRST_DAY),
      longs(checksum, packed.length, unpacked),
      shorts(name.length, 0),
    ]);
    const start = [longs(ENTRY_SIGNATURE), shorts(VERSION)];
    directory.push(concatenate([...start, facts, shorts(0, 0, 0), longs(0, length), name]));
    for (const part of [longs(LOCAL_SIGNATURE), facts, name, packed]) write(part);
  };
  return {
    add: (name, pieces) => {
      const packed: Uint8Array[] = [];
      const deflate = new Deflate({ level: 6 }, (chunk) => packed.push(chunk));
      let unpacked = 0;
      let checksum = -1;
      for (const piece of pieces) {
        const bytes = encoder.encode(piece);
        unpacked += bytes.length;
        checksum = addToChecksum(checksum, bytes);
        deflate.push(bytes);
      }
      deflate.push(new Uint8Array(), true);
      const part = concatenate(packed);
      put({ name, method: DEFLATED, checksum: ~checksum, unpacked, packed: part.length }, part);
    },
    copy: (bytes, entry) => put(entry, packedBytes(bytes, entry)),
    end: () => {
      const files = directory.length;
      const list = concatenate(directory);
      const end = [
        longs(END_SIGNATURE),
        shorts(0, 0, files, files),
        longs(list.length, length),
        shorts(0),
      ];
      return concatenate([...written, list, ...end]);
    },
  };
}

function shorts(...values: readonly number[]): Uint8Array {
  return Uint8Array.from(values.flatMap((value) => [value, value >> 8]));
}

function longs(...values: readonly number[]): Uint8Array {
  return shorts(...values.flatMap((value) => [value, value >>> 16]));
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
