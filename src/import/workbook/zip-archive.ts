import { Inflate } from 'fflate';
import { TableError } from './table-fault.js';

/** One packed file of an archive. Its name is looked up in memory only. */
export interface ZipEntry {
  /** Its name as the archive writes it. */
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly checksum: number;
  readonly packed: number;
  readonly unpacked: number;
  /** Offset of the local header. */
  readonly at: number;
}

/** Packed files by name, in lower case and with `/`, as Open Packaging Conventions compare. */
export type ZipEntries = ReadonlyMap<string, ZipEntry>;

export const END_SIGNATURE = 0x06054b50;
export const ENTRY_SIGNATURE = 0x02014b50;
export const LOCAL_SIGNATURE = 0x04034b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;
const IN_EXTRA = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;

/** Bytes that are unpacked at once: 1,032 times as many may come out. */
const PIECE = 16_384;

/** Reads the directory at the end of an archive. TableError if there is none. */
export function readZipEntries(bytes: Uint8Array): ZipEntries {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries = new Map<string, ZipEntry>();
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== ENTRY_SIGNATURE)
      throw new TableError('broken-zip');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    ) as [number, number, number];
    const extraAt = at + 46 + nameLength;
    const next = extraAt + extraLength + commentLength;
    if (next > end) throw new TableError('broken-zip');
    const name = new TextDecoder().decode(bytes.subarray(at + 46, extraAt));
    entries.set(name.replaceAll('\\', '/').toLowerCase(), {
      name,
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      checksum: view.getUint32(at + 16, true),
      ...sizesOf(view, at, extraAt, extraLength),
    });
    at = next;
  }
  return entries;
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1)
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  throw new TableError('broken-zip');
}

/** Returns sizes and offset, which are in an extra field if 32 bits do not hold them. */
function sizesOf(
  view: DataView,
  at: number,
  extraAt: number,
  extraLength: number,
): Pick<ZipEntry, 'packed' | 'unpacked' | 'at'> {
  const short = [24, 20, 42].map((offset) => view.getUint32(at + offset, true));
  let field = extraAt;
  while (field + 4 <= extraAt + extraLength && view.getUint16(field, true) !== 1)
    field += 4 + view.getUint16(field + 2, true);
  let long = field + 4;
  const [unpacked = 0, packed = 0, offset = 0] = short.map((size) => {
    if (size !== IN_EXTRA || long + 8 > extraAt + extraLength) return size;
    long += 8;
    return Number(view.getBigUint64(long - 8, true));
  });
  return { unpacked, packed, at: offset };
}

/**
 * Unpacks one file piece by piece. TableError if it is damaged, or not as long as the directory
 * says.
 */
export function* unpackEntry(
  bytes: Uint8Array,
  entry: ZipEntry,
): Generator<Uint8Array, void, undefined> {
  if (entry.isEncrypted) throw new TableError('encrypted');
  const packed = packedBytes(bytes, entry);
  let length = 0;
  let checksum = -1;
  for (const piece of piecesOf(packed, entry.method)) {
    length += piece.length;
    checksum = addToChecksum(checksum, piece);
    yield piece;
  }
  if (length !== entry.unpacked || ~checksum >>> 0 !== entry.checksum)
    throw new TableError('broken-zip');
}

/** Returns the bytes of a file as they are packed. TableError if they are missing. */
export function packedBytes(bytes: Uint8Array, { at, packed }: ZipEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + 30 > bytes.length || view.getUint32(at, true) !== LOCAL_SIGNATURE)
    throw new TableError('broken-zip');
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (start + packed > bytes.length) throw new TableError('broken-zip');
  return bytes.subarray(start, start + packed);
}

function* piecesOf(packed: Uint8Array, method: number): Generator<Uint8Array, void, undefined> {
  if (method !== STORED && method !== DEFLATED) throw new TableError('broken-zip');
  const pieces: Uint8Array[] = [];
  const inflate = method === DEFLATED ? new Inflate((piece) => pieces.push(piece)) : undefined;
  for (let at = 0; at < packed.length; at += PIECE) {
    const piece = packed.subarray(at, at + PIECE);
    if (inflate === undefined) pieces.push(piece);
    else inflatePiece(inflate, piece, at + PIECE >= packed.length);
    yield* pieces.splice(0);
  }
}

function inflatePiece(inflate: Inflate, piece: Uint8Array, isLast: boolean): void {
  try {
    inflate.push(piece, isLast);
  } catch {
    throw new TableError('broken-zip');
  }
}

/** A pure cache, filled at the first archive. */
let checksums: Uint32Array | undefined;

/** Adds bytes to a CRC-32, which a bit that was lost on the way changes. */
export function addToChecksum(checksum: number, bytes: Uint8Array): number {
  checksums ??= Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit += 1)
      value = (value & 1) === 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
    return value;
  });
  let sum = checksum;
  for (let i = 0; i < bytes.length; i += 1)
    sum = (checksums[(sum ^ (bytes[i] ?? 0)) & 0xff] ?? 0) ^ (sum >>> 8);
  return sum;
}
