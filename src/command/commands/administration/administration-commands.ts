import type { CommandRow } from '../../command-row.js';
import { JSON_OPTION, STORAGE_OPTIONS } from '../../input/place-options.js';

/** Commands of the people who run a service, by their names. */
export const ADMINISTRATION_COMMANDS: Readonly<Record<string, CommandRow>> = {
  clients: {
    words: 'add|list|show|edit|rotate|disable|enable|remove [CLIENT_ID]',
    options: {
      name: { value: 'TEXT' },
      kind: { value: 'library|sandbox|partner' },
      redirect: { value: '"URL ..."' },
      scope: { value: '"SCOPE ..."' },
      'end-old': {},
      ...STORAGE_OPTIONS,
      json: JSON_OPTION,
    },
    load: async () => (await import('../service-commands.js')).runClients,
  },
  users: {
    words: 'add|list|password|owner|member|disable|enable|remove [USERNAME]',
    options: {
      owner: {},
      yes: {},
      ...STORAGE_OPTIONS,
      json: JSON_OPTION,
    },
    load: async () => (await import('../service-commands.js')).runUsers,
  },
  grants: {
    words: 'list|revoke [GRANT_ID]',
    options: {
      client: { value: 'CLIENT_ID' },
      user: { value: 'USERNAME' },
      data: STORAGE_OPTIONS.data,
      database: STORAGE_OPTIONS.database,
      json: JSON_OPTION,
    },
    load: async () => (await import('../service-commands.js')).runGrants,
  },
};
