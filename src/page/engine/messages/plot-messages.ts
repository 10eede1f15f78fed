import type { SendingAlarm } from '#catalogue';
import type { FilePlots } from '../../../figures/plots/file-plots.js';
import type { FaultPlaces, FieldCoverage } from '../plots/field-coverage.js';
import type { ListRow } from '../plots/price-lists.js';
import type { FailedFile } from './failed-file.js';

/** Plots of the open file, and the name of the earlier file that it is compared with. */
export interface NamedPlots {
  readonly plots: FilePlots;
  readonly fields: readonly FieldCoverage[];
  readonly faults: readonly FaultPlaces[];
  readonly earlier?: string;
}

/** A reason that the earlier file gives not to send the open one. */
export type FileAlarm = Exclude<SendingAlarm, { readonly kind: 'nothing-accepted' }>;

/** Reasons that the file before gives not to send this one; without a name there is none. */
export interface EarlierAlarms {
  readonly earlier?: string;
  readonly alarms: readonly FileAlarm[];
}

/** Requests of the view of plots. */
export interface PlotMessages {
  /** Plots with prices in these measures from then on; null: in those chosen before, if any. */
  readonly plots: { readonly ask: FilePlots['measures'] | null; readonly answer: NamedPlots };
  /** Reads an earlier file, with which the open one is compared from then on. */
  readonly compare: {
    readonly ask: { readonly file: Blob; readonly name: string };
    readonly answer: FailedFile | { readonly kind: 'compared'; readonly records: number };
  };
  /** Reasons not to send the open file after the earlier one; none if none is known. */
  readonly alarms: { readonly ask: null; readonly answer: EarlierAlarms };
  /** Lists of prices that are likely wrong; none for a large file whose plots were not counted. */
  readonly lists: { readonly ask: null; readonly answer: readonly ListRow[] };
}
