import type { CommandRow } from '../../command-row.js';
import { JSON_OPTION, STORAGE_OPTIONS } from '../../input/place-options.js';

/** Commands of the people who run a service, by their names. */
export const ADMINISTRATION_COMMANDS: Readonly<Record<string, CommandRow>> = {
  clients: {
    words: 'add|list|show|edit|rotate|disable|enable|remove [CLIENT_ID]',
    summary:
      'registers, lists and changes the applications that may ask for access, and rotates their ' +
      'secrets',
    options: {
      name: {
        value: 'TEXT',
        summary: 'what people read when they are asked (Supplier integration)',
      },
      kind: { value: 'library|sandbox|partner', summary: 'whose users may authorize it (library)' },
      redirect: {
        value: '"URL ..."',
        summary: 'where codes are sent; none: a page shows the code',
      },
      scope: { value: '"SCOPE ..."', summary: 'what it may ask for (all)' },
      'end-old': { summary: 'with rotate: end the secret from before the last rotation' },
      ...STORAGE_OPTIONS,
      json: JSON_OPTION,
    },
    exitCodes: '0; 2 for wrong usage, an unknown client, or when the storage could not be opened',
    load: async () => ({ run: (await import('../service-commands.js')).runClients }),
  },
  users: {
    words: 'add|list|password|owner|member|disable|enable [USERNAME]',
    summary:
      'adds, lists and disables the people who can sign in, and makes owners; passwords are ' +
      'entered at the terminal or on standard input',
    options: {
      owner: { summary: 'with add: may register applications at /settings/api/' },
      ...STORAGE_OPTIONS,
      json: JSON_OPTION,
    },
    exitCodes: '0; 2 for wrong usage, an unknown user, or when the storage could not be opened',
    load: async () => ({ run: (await import('../service-commands.js')).runUsers }),
  },
  grants: {
    words: 'list|revoke [GRANT_ID]',
    summary: 'lists the access that users gave to applications, and takes it back',
    options: {
      client: { value: 'CLIENT_ID', summary: 'with list: only of this application' },
      user: { value: 'USERNAME', summary: 'with list: only of this user' },
      data: STORAGE_OPTIONS.data,
      database: STORAGE_OPTIONS.database,
      json: JSON_OPTION,
    },
    exitCodes: '0; 2 for wrong usage, an unknown grant, or when the storage could not be opened',
    load: async () => ({ run: (await import('../service-commands.js')).runGrants }),
  },
};
