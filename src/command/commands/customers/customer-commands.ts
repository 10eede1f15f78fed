import type { CommandRow, OptionRow } from '../../command-row.js';
import {
  FILES_OPTIONS,
  GUARD_OPTIONS,
  JSON_OPTION,
  PLACE_OPTIONS,
  UNITS_OPTION,
} from '../../input/place-options.js';

/** Options that all of them take. */
const SHOWN: Readonly<Record<string, OptionRow>> = {
  library: { value: 'NAME' },
  ...PLACE_OPTIONS,
  json: JSON_OPTION,
};

/** Commands about the customers of a service, by their names. */
export const CUSTOMER_COMMANDS: Readonly<Record<'customers' | 'runs' | 'files', CommandRow>> = {
  customers: {
    words: 'list|show|set|erase [NUMBER]',
    options: {
      late: {},
      agreed: { value: '"HH:MM ZONE"' },
      'no-agreed': {},
      ...GUARD_OPTIONS,
      'no-guard': {},
      'on-refused': { value: 'keep|withdraw' },
      yes: {},
      ...FILES_OPTIONS,
      ...SHOWN,
    },
    load: async () => (await import('./run-customers.js')).runCustomers,
  },
  runs: {
    words: '[retry] [NUMBER]',
    options: {
      since: { value: 'DAY|INSTANT' },
      customer: { value: 'NUMBER' },
      failed: {},
      ...GUARD_OPTIONS,
      units: UNITS_OPTION,
      ...FILES_OPTIONS,
      ...SHOWN,
    },
    load: async () => (await import('./run-customers.js')).runRuns,
  },
  files: {
    words: '[get] [ID]',
    options: {
      since: { value: 'DAY|INSTANT' },
      customer: { value: 'NUMBER' },
      output: { value: 'OUT', short: 'o' },
      ...FILES_OPTIONS,
      ...SHOWN,
    },
    load: async () => (await import('./run-customers.js')).runFiles,
  },
};
