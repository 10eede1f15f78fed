import { Deflate } from 'fflate';
import {
  addToChecksum,
  DEFLATED,
  END_SIGNATURE,
  ENTRY_SIGNATURE,
  LOCAL_SIGNATURE,
  NO_CHECKSUM,
} from './zip-archive.js';

/** A file to pack: its path in the archive, and its text piece by piece. */
export type ZipFile = readonly [path: string, pieces: Iterable<string>];

/** Version 2.0 of the format, which has folders and DEFLATE. */
const VERSION = 20;

/** The first moment that the format can write, so that equal files make equal bytes. */
const WRITTEN_AT = [0, 0x21];

const ENCODER = /* @__PURE__ */ new TextEncoder();

/** Writes files with names of ASCII letters as an archive. Equal files make equal bytes. */
export function writeZip(files: readonly ZipFile[]): Uint8Array {
  const archive: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  for (const [path, pieces] of files) {
    const name = ENCODER.encode(path);
    const { packed, ...facts } = packPieces(pieces);
    const shared = [
      ...[VERSION, 0, DEFLATED, ...WRITTEN_AT, ...long(facts.checksum)],
      ...[...long(lengthOf(packed)), ...long(facts.length), name.length, 0],
    ];
    const at = long(lengthOf(archive));
    directory.push(words(...long(ENTRY_SIGNATURE), VERSION, ...shared, 0, 0, 0, 0, 0, ...at), name);
    archive.push(words(...long(LOCAL_SIGNATURE), ...shared), name, ...packed);
  }
  const { length } = files;
  const size = [...long(lengthOf(directory)), ...long(lengthOf(archive))];
  const end = words(...long(END_SIGNATURE), 0, 0, length, length, ...size, 0);
  return concatenate([...archive, ...directory, end]);
}

function packPieces(pieces: Iterable<string>): {
  readonly packed: readonly Uint8Array[];
  readonly checksum: number;
  readonly length: number;
} {
  const packed: Uint8Array[] = [];
  const deflate = new Deflate({ level: 6 }, (bytes) => packed.push(bytes));
  let checksum = NO_CHECKSUM;
  let length = 0;
  for (const piece of pieces) {
    const bytes = ENCODER.encode(piece);
    checksum = addToChecksum(checksum, bytes);
    length += bytes.length;
    deflate.push(bytes);
  }
  deflate.push(new Uint8Array(), true);
  return { packed, checksum: ~checksum >>> 0, length };
}

/** Returns a number of 32 bits as two words. */
function long(value: number): readonly [low: number, high: number] {
  return [value & 0xffff, value >>> 16];
}

/** Returns numbers of 16 bits as bytes, the low ones first. */
function words(...values: readonly number[]): Uint8Array {
  return Uint8Array.from(values.flatMap((value) => [value & 0xff, value >>> 8]));
}

function lengthOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((length, part) => length + part.length, 0);
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(lengthOf(parts));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
