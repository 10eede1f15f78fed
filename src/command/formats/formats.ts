import type { FormatRow } from './format.js';

/** Name of a format. */
export type FormatName = 'text' | 'json' | 'ndjson' | 'csv' | 'sarif' | 'junit' | 'github';

/**
 * Findings of a file that are certain to contain the 5,000 most severe: a report has three of every
 * cause first, however harmless.
 */
const SARIF_FINDINGS = 15_000;

/** The formats of `check --format`. */
export const FORMATS: Readonly<Record<FormatName, FormatRow>> = {
  text: { repeats: true, isForPeople: true, load: () => import('./text-format.js') },
  json: { load: () => import('./json-format.js') },
  ndjson: {
    repeats: true,
    load: async () => ({ render: (await import('./json-format.js')).renderLines }),
  },
  csv: { isSilent: true, load: () => import('./csv-format.js') },
  sarif: { issues: SARIF_FINDINGS, load: () => import('./sarif-format.js') },
  junit: { load: () => import('./junit-format.js') },
  github: { load: () => import('./github-format.js') },
};

/** Names of all formats, in the order of the help. */
export const FORMAT_NAMES: readonly FormatName[] = Object.keys(FORMATS) as FormatName[];
