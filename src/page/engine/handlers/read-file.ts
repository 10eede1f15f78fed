/** A file as the person gave it, as bytes that were checked. */
import { createAssortmentChecker, type FileReport } from '#core';
import { type FailedFile, LARGEST_MEGABYTES } from '../messages/failed-file.js';
import { REPORTING } from '../session/session.js';

/** Most bytes of a file after unpacking. */
const MAX_BYTES = LARGEST_MEGABYTES * 1_000_000;

/** Bytes that are checked before the page hears how far the reading is. */
const PIECE = 1024 * 1024;

/** Bytes of a file, and what the check says about them. */
export interface ReadBytes {
  readonly kind: 'read';
  readonly bytes: Uint8Array;
  readonly report: FileReport;
}

/** A file that was read, or a sentence about one that cannot be. */
export type ReadFile = ReadBytes | FailedFile;

/** Reads and checks a file; unpacks it first if it is compressed with gzip. */
export async function readFile(
  file: Blob,
  progress: (records: number, read: number, size: number) => void,
): Promise<ReadFile> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isGzip = head[0] === 0x1f && head[1] === 0x8b;
  const bytes = isGzip ? await unpack(file) : await whole(file);
  if (!(bytes instanceof Uint8Array)) return bytes;
  const checker = createAssortmentChecker(REPORTING);
  for (let at = 0; at < bytes.length; at += PIECE) {
    checker.push(bytes.subarray(at, at + PIECE));
    progress(checker.records, Math.min(at + PIECE, bytes.length), bytes.length);
  }
  return { kind: 'read', bytes, report: checker.end() };
}

async function whole(file: Blob): Promise<Uint8Array | FailedFile> {
  return file.size > MAX_BYTES ? tooLarge(MAX_BYTES) : new Uint8Array(await file.arrayBuffer());
}

function tooLarge(bytes: number): FailedFile {
  return { kind: 'failed', reason: 'too-large', megabytes: Math.floor(bytes / 1_000_000) };
}

/** Bytes that a compressed file of any size may have; larger ones so many times their size. */
const FREE_BYTES = 64_000_000;
const MAX_RATIO = 200;

/** Unpacks gzip to a bounded length, so that a small file cannot take all memory. */
async function unpack(file: Blob): Promise<Uint8Array | FailedFile> {
  const longest = Math.min(MAX_BYTES, Math.max(FREE_BYTES, MAX_RATIO * file.size));
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const next = await reader.read().catch(() => 'damaged' as const);
    if (next === 'damaged') return { kind: 'failed', reason: next };
    const { done, value } = next;
    if (done) break;
    length += value.length;
    if (length > longest) {
      await reader.cancel();
      return tooLarge(longest);
    }
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
