import type { CommandRow } from '../command-row.js';
import { FILES_OPTIONS, JSON_OPTION, PLACE_OPTIONS, WEBHOOKS_TO } from '../input/place-options.js';

/** Commands of operators: copies of stored data, and webhooks. */
export const KEEPING_COMMANDS: Readonly<Record<'backup' | 'verify' | 'webhooks', CommandRow>> = {
  backup: {
    words: 'OUT',
    summary: 'copies the embedded storage into the new file OUT, while it is in use',
    options: { ...PLACE_OPTIONS, ...FILES_OPTIONS },
    exitCodes: '0; 2 when it could not be copied, or OUT exists',
    load: async () => ({ run: (await import('./run-keeping.js')).backup }),
  },
  verify: {
    summary: 'checks every stored catalogue against its hash, and every stored file',
    options: { ...PLACE_OPTIONS, ...FILES_OPTIONS },
    exitCodes: '0 when nothing is wrong; 1 when something is; 2 when storage could not be opened',
    load: async () => ({ run: (await import('./run-keeping.js')).verify }),
  },
  webhooks: {
    words: 'add|list|remove|test [URL|ID]',
    summary: 'registers addresses that get a message about each processed file',
    options: {
      library: { value: 'NAME', summary: 'whose files (sandbox)' },
      ...PLACE_OPTIONS,
      ...WEBHOOKS_TO,
      json: JSON_OPTION,
    },
    exitCodes: '0; 1 when a test did not arrive; 2 when there is no such webhook, or storage',
    load: async () => ({ run: (await import('./run-keeping.js')).webhooks }),
  },
};
