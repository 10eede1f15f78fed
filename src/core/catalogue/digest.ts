import { _SHA256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { OptionTable } from '../../text/check-options.js';
import type { Steps } from './plan/steps.js';

/**
 * SHA-256 of a text's UTF-8 bytes as 64 lower-case hexadecimal digits. A host may pass a faster
 * one.
 */
export type Digest = (text: string) => string;

export const DIGEST_OPTIONS: OptionTable<{ readonly digest?: Digest }> = { digest: 'function' };

/**
 * The bundled SHA-256, synchronous on every platform.
 *
 * @example
 * sha256Text('') // => 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
 */
// The class that `sha256` wraps: the wrapper hashes with it once at every import to learn its
// sizes.
export const sha256Text: Digest = (text) =>
  bytesToHex(new _SHA256().update(utf8ToBytes(text)).digest());

/** Characters hashed at once, about. */
const BLOCK = 65_536;

const BLOCKS_OF_STEP = 16;

/**
 * Hashes many lines behind a starting hash, block by block, so that a first load of a million
 * packages is never in memory as one text. The block boundaries depend on the lines
 * alone.
 */
export function* chainDigest(
  digest: Digest,
  start: string,
  lines: Iterable<string>,
): Steps<string> {
  let hash = start;
  let block = '';
  let blocks = 0;
  for (const line of lines) {
    block += `\n${line}`;
    if (block.length < BLOCK) continue;
    hash = digest(hash + block);
    block = '';
    blocks += 1;
    if (blocks % BLOCKS_OF_STEP === 0) yield;
  }
  return block === '' ? hash : digest(hash + block);
}
