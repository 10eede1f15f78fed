import type { CommandRow } from '../command-row.js';
import { FILES_OPTIONS, JSON_OPTION, PLACE_OPTIONS, WEBHOOKS_TO } from '../input/place-options.js';

/** Commands of operators: copies of stored data, and webhooks. */
export const KEEPING_COMMANDS: Readonly<Record<'backup' | 'verify' | 'webhooks', CommandRow>> = {
  backup: {
    words: 'OUT',
    options: { ...PLACE_OPTIONS, ...FILES_OPTIONS },
    load: async () => (await import('./run-keeping.js')).backup,
  },
  verify: {
    options: { ...PLACE_OPTIONS, ...FILES_OPTIONS },
    load: async () => (await import('./run-keeping.js')).verify,
  },
  webhooks: {
    words: 'add|list|remove|test [URL|ID]',
    options: {
      library: { value: 'NAME' },
      ...PLACE_OPTIONS,
      ...WEBHOOKS_TO,
      json: JSON_OPTION,
    },
    load: async () => (await import('./run-keeping.js')).webhooks,
  },
};
