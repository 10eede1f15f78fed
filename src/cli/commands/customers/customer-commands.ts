import type { CommandRow, OptionRow } from '../../command-row.js';
import { FILES_OPTIONS, JSON_OPTION, PLACE_OPTIONS } from '../../input/place-options.js';

/** Options that both commands take. */
const SHOWN: Readonly<Record<string, OptionRow>> = {
  library: { value: 'NAME', summary: 'whose customers (sandbox; list, runs and files: all)' },
  ...PLACE_OPTIONS,
  json: JSON_OPTION,
};

/** Commands about the customers of a service, by their names. */
export const CUSTOMER_COMMANDS: Readonly<Record<'customers' | 'runs' | 'files', CommandRow>> = {
  customers: {
    words: 'list|show|set|erase [NUMBER]',
    summary:
      'lists the customers, late ones first, shows one, changes its agreed time and policies, ' +
      'and erases it with everything of it',
    options: {
      late: { summary: 'with list: only customers whose day is due and not run' },
      agreed: { value: '"HH:MM ZONE"', summary: 'with set: another agreed time' },
      'no-agreed': { summary: 'with set: no agreed time; files wait' },
      'guard-removals': {
        value: 'PART%[,COUNT]',
        summary: 'with set: withhold removals above both',
      },
      'guard-price': { value: 'PART%', summary: 'with set: withhold prices that change by more' },
      'no-guard': { summary: "with set: the worker's own guard again" },
      'on-refused': {
        value: 'keep|withdraw',
        summary: 'with set: what becomes of a package whose record is refused',
      },
      yes: { summary: 'with erase: do not ask for the number once more' },
      ...FILES_OPTIONS,
      ...SHOWN,
    },
    exitCodes: '0; 2 for wrong usage, an unknown customer, or when storage could not be opened',
    load: async () => ({ run: (await import('./customers-command.js')).runCustomers }),
  },
  runs: {
    summary: 'shows the days that were run in the last 24 hours, and those that are late',
    options: {
      since: { value: 'DAY|INSTANT', summary: 'from when on, such as 2026-11-26' },
      customer: { value: 'NUMBER', summary: 'only of this customer' },
      failed: { summary: 'only refused files, withheld changes and late days' },
      ...SHOWN,
    },
    exitCodes: '0; 2 for wrong usage, or when storage could not be opened',
    load: async () => ({ run: (await import('./runs-command.js')).runRuns }),
  },
  files: {
    words: '[get] [ID]',
    summary:
      'shows the files that came in the last 24 hours and what became of them; get writes the ' +
      'bytes of one into a file',
    options: {
      since: { value: 'DAY|INSTANT', summary: 'from when on, such as 2026-11-26' },
      customer: { value: 'NUMBER', summary: 'only of this customer' },
      output: { value: 'OUT', short: 'o', summary: 'with get: write to this file' },
      ...FILES_OPTIONS,
      ...SHOWN,
    },
    exitCodes: '0; 2 for wrong usage, an unknown file, or when storage could not be opened',
    load: async () => ({ run: (await import('./files-command.js')).runFiles }),
  },
};
