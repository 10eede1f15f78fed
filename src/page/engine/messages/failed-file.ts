import type { Position } from '#core';
import type { Texts } from '../words/texts.js';

/** A file that could not be read, and why. */
export type FailedFile =
  | { readonly kind: 'failed'; readonly reason: 'damaged' | 'columns' | 'no-rows' }
  /** A picture or a document, by the usual ending of its name. */
  | { readonly kind: 'failed'; readonly reason: 'no-list'; readonly form: string }
  | { readonly kind: 'failed'; readonly reason: 'too-large'; readonly megabytes: number }
  | {
      readonly kind: 'failed';
      readonly reason: 'named';
      readonly sentence: string;
      /** Place of the fault in a text that is JSON otherwise. */
      readonly place?: Pick<Position, 'line' | 'column'> | undefined;
      /** The records in it as a file that can be read. */
      readonly inner?: Blob | undefined;
    };

/** Most megabytes of a file after unpacking. */
export const LARGEST_MEGABYTES = 768;

const REASONS = {
  damaged: 'read.damaged',
  columns: 'read.columns',
  'no-rows': 'read.noRows',
} as const;

/** Returns the sentence about a file that could not be read. */
export function failureText(failed: FailedFile, say: Texts['say']): string {
  if (failed.reason === 'named') {
    const { sentence, place } = failed;
    return place === undefined ? sentence : `${sentence} ${say('read.place', { ...place })}`;
  }
  if (failed.reason === 'too-large') return say('read.tooLarge', { n: failed.megabytes });
  if (failed.reason === 'no-list') return say('read.noList', { kind: failed.form });
  return say(REASONS[failed.reason]);
}
