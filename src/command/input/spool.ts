import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Bytes to hold in memory; longer input goes to a temporary file. */
export const SPOOL_MEMORY: number = 32 * 1024 * 1024;

/**
 * Bytes that came through a pipe, stored so that findings can show their lines: in memory, or in a
 * temporary file when they are many.
 */
export class Spool {
  readonly #memory: number;
  readonly #chunks: Uint8Array[] = [];
  #length = 0;
  #file: TemporaryFile | undefined;

  constructor(memory: number = SPOOL_MEMORY) {
    this.#memory = memory;
  }

  append(chunk: Uint8Array): void {
    this.#length += chunk.length;
    if (this.#file === undefined) this.#chunks.push(chunk);
    else this.#file.append(chunk);
    if (this.#file !== undefined || this.#length <= this.#memory) return;
    const file = new TemporaryFile();
    this.#file = file;
    for (const stored of this.#chunks.splice(0)) file.append(stored);
  }

  /** Returns at most `length` bytes from `offset`; fewer at the end. */
  readAt(offset: number, length: number): Uint8Array {
    const bytes = new Uint8Array(Math.max(0, Math.min(length, this.#length - offset)));
    if (this.#file !== undefined) return this.#file.readInto(bytes, offset);
    let base = 0;
    for (const chunk of this.#chunks) {
      const from = Math.max(0, offset - base);
      const to = Math.min(chunk.length, offset + bytes.length - base);
      if (from < to) bytes.set(chunk.subarray(from, to), base + from - offset);
      base += chunk.length;
    }
    return bytes;
  }

  close(): void {
    this.#chunks.length = 0;
    this.#file?.close();
  }
}

/** File that exists until it is closed, in a folder of its own that only its owner can read. */
class TemporaryFile {
  readonly #folder: string;
  readonly #file: number;

  constructor() {
    this.#folder = mkdtempSync(`${tmpdir()}/assortment-`);
    this.#file = openSync(`${this.#folder}/input.json`, 'wx+', 0o600);
    // Systems that can remove an open file leave nothing behind, however the process ends.
    if (process.platform !== 'win32') this.#removeFolder();
  }

  append(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at, bytes.length - at);
  }

  readInto(bytes: Uint8Array, offset: number): Uint8Array {
    return readFully(this.#file, bytes, offset);
  }

  close(): void {
    closeSync(this.#file);
    this.#removeFolder();
  }

  #removeFolder(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Fills `bytes` from an offset of a file; returns the part that was read before the end. */
export function readFully(file: number, bytes: Uint8Array, offset: number): Uint8Array {
  let filled = 0;
  while (filled < bytes.length) {
    const count = readSync(file, bytes, filled, bytes.length - filled, offset + filled);
    if (count === 0) break;
    filled += count;
  }
  return bytes.subarray(0, filled);
}
