import { type Catalogue, readAssortmentFile } from '#core';
import { acceptedRecords } from '../../plots/accepted-records.js';
import { catalogueOf, compareWith } from '../../plots/compare-with.js';
import { plotFile } from '../../plots/file-plots.js';
import type { FileState } from '../session/session.js';
import type { Context, Handlers } from '../worker/handlers.js';
import { readFile } from '../worker/read-file.js';
import { refusalOf } from '../worker/refusal.js';
import type { NamedPlots, PlotMessages } from './plot-messages.js';

/** The earlier file. A worker has one open file, so that it is never another file's. */
let earlier: { readonly name: string; readonly catalogue: Catalogue } | undefined;

/** Plots that were counted: a file that did not change is not counted again. */
let counted = new WeakMap<FileState, NamedPlots>();

/** Handlers of the requests about plots. */
export const PLOT_HANDLERS: Handlers<PlotMessages> = {
  plots: (_, context) => plotsOf(context),
  compare: async ({ file, name }, { language }) => {
    const read = await readFile(file, () => undefined);
    if (read.kind === 'failed') return read;
    const reading = readAssortmentFile(read.bytes);
    if (!reading.ok)
      return { kind: 'failed', reason: 'named', sentence: refusalOf(read, language) };
    earlier = { name, catalogue: catalogueOf(reading) };
    counted = new WeakMap();
    return { kind: 'compared' };
  },
};

/** Returns the plots of the open file. */
export function plotsOf(context: Context): NamedPlots {
  const { file } = context.session();
  const known = counted.get(file);
  if (known !== undefined) return known;
  const { bytes, report } = file;
  const source = {
    size: bytes.length,
    readAt: (at: number, length: number) => bytes.subarray(at, at + length),
  };
  const reading = earlier === undefined ? undefined : readAssortmentFile(bytes);
  const compared =
    earlier === undefined || reading?.ok !== true
      ? undefined
      : compareWith(earlier.catalogue, reading);
  const plots = plotFile(report, acceptedRecords(source, report), compared);
  const named = { plots, ...(earlier === undefined ? {} : { earlier: earlier.name }) };
  counted.set(file, named);
  return named;
}
