import type { RangeReport } from '../assortment-file/range-report.js';
import type { ReadOptions } from '../record/read-options.js';
import type { SharedFile } from './shared-file.js';

/** What a thread is asked to do: its part of one check. */
export interface ThreadJob {
  readonly words: Int32Array<SharedArrayBuffer>;
  readonly slot: number;
  readonly firstShared: number;
  readonly file: SharedFile;
  readonly size: number;
  readonly pieceLength: number;
  readonly options: ReadOptions;
}

/** What it answers: every range that it read, and at last that it has done. */
export type ThreadAnswer =
  | { readonly kind: 'range'; readonly range: RangeReport }
  | { readonly kind: 'done' };
