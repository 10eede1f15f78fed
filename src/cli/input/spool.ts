import { files } from './node-files.js';

/** Bytes kept in memory; what is longer goes to a file. */
const MEMORY = 32 * 1024 * 1024;

/**
 * Keeps what came through a pipe, so that findings can show their lines: in memory, or in a
 * temporary file when it is long.
 */
export class Spool {
  readonly #memory: number;
  #chunks: Uint8Array[] = [];
  #length = 0;
  #file: number | undefined;
  #folder: string | undefined;

  constructor(memory: number = MEMORY) {
    this.#memory = memory;
  }

  append(chunk: Uint8Array): void {
    if (this.#file === undefined && this.#length + chunk.length > this.#memory) this.#spill();
    if (this.#file === undefined) this.#chunks.push(chunk);
    else writeWhole(this.#file, chunk);
    this.#length += chunk.length;
  }

  /** At most `length` bytes from `offset`; fewer at the end. */
  readAt(offset: number, length: number): Uint8Array {
    const bytes = new Uint8Array(Math.max(0, Math.min(length, this.#length - offset)));
    if (this.#file !== undefined) {
      let filled = 0;
      while (filled < bytes.length) {
        const count = files.readSync(
          this.#file,
          bytes,
          filled,
          bytes.length - filled,
          offset + filled,
        );
        if (count === 0) break;
        filled += count;
      }
      return bytes;
    }
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
    this.#chunks = [];
    if (this.#file !== undefined) files.closeSync(this.#file);
    this.#file = undefined;
    this.#removeFolder();
  }

  #removeFolder(): void {
    if (this.#folder !== undefined) files.rmSync(this.#folder, { recursive: true, force: true });
    this.#folder = undefined;
  }

  #spill(): void {
    const { tmpdir } = process.getBuiltinModule('node:os');
    this.#folder = files.mkdtempSync(`${tmpdir()}/assortment-`);
    this.#file = files.openSync(`${this.#folder}/input.json`, 'wx+', 0o600);
    // Where an open file can be removed, nothing is left behind however the process ends.
    if (process.platform !== 'win32') this.#removeFolder();
    for (const chunk of this.#chunks) writeWhole(this.#file, chunk);
    this.#chunks = [];
  }
}

function writeWhole(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += files.writeSync(file, bytes, at, bytes.length - at);
}
