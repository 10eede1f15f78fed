import type { CommandRow, OptionRow } from './command-row.js';
import { ADMINISTRATION_COMMANDS } from './commands/administration/administration-commands.js';
import { CUSTOMER_COMMANDS } from './commands/customers/customer-commands.js';
import { FILES_OPTIONS, JSON_OPTION, STORAGE_OPTIONS, WEBHOOKS_TO } from './input/place-options.js';
import { KEEPING_COMMANDS } from './keeping/keeping-commands.js';

const UNITS_OPTION: OptionRow = {
  value: 'normalize|exact|strict',
  summary: 'how units are read (normalize)',
};

const MEASURES_OPTION: OptionRow = {
  value: 'metric|us',
  summary: 'prices per kg and l, or per lb, fl oz or gal (as most of the contents)',
};

const LIMITS_OPTION: OptionRow = {
  value: 'published',
  summary: "add the public service's own field limits",
};

const CUSTOMER_OPTION: OptionRow = { value: 'NUMBER', needed: true, summary: 'whose catalogue' };

const METRICS_FROM_OPTION: OptionRow = {
  value: 'LIST',
  summary: 'who may read /metrics, such as private or any (loopback)',
};

const LOG_LEVEL_OPTION = {
  value: 'LEVEL',
  summary: 'what is logged: error, warning, info or debug, and what is worse (info)',
};

const KEEP_FILES_OPTION: OptionRow = {
  value: 'DAYS',
  summary: 'how long the bytes of synced and ignored files are kept (365)',
};

const CREDENTIALS_OPTION: OptionRow = {
  value: 'FILE',
  summary:
    'where login keeps the tokens (assortment-kit/credentials.json in the configuration folder)',
};

/** Options of every command that syncs. */
const GUARD_OPTIONS: Readonly<Record<string, OptionRow>> = {
  'guard-removals': {
    value: 'PART%[,COUNT]',
    summary: 'withholds removals above both, such as 20%,20; no guard where not given',
  },
  'guard-price': {
    value: 'PART%',
    summary: 'withholds a price per unit that goes up or down by more than this, such as 60%',
  },
};

/** Every command by its name, in the order of the help. */
export const COMMANDS: Readonly<Record<string, CommandRow>> = {
  check: {
    words: 'FILE|- ...',
    summary:
      'says what is wrong or doubtful in assortment files; a folder stands for its .json files',
    options: {
      format: {
        value: 'text|json|ndjson|csv|sarif|junit|github',
        summary: 'how the findings are written (text)',
      },
      json: { summary: 'the same as --format json' },
      watch: { summary: 'check again when a file changes, until Ctrl-C' },
      units: UNITS_OPTION,
      limits: LIMITS_OPTION,
      prices: { summary: 'show every price far from the others of its file, in JSON too' },
      measures: MEASURES_OPTION,
      server: {
        value: 'URL',
        summary: 'ask this service for its limits, and refuse what is too large for it',
      },
      against: { value: 'OLD', summary: 'also print what a sync from file OLD would change' },
      report: {
        value: 'OUT',
        summary: 'write the report as one HTML file, which needs no network',
      },
      'max-issues': { value: 'N', summary: 'findings of a file in detail, at most (1000)' },
      cause: { value: 'N', summary: 'show every finding of one cause, by its number' },
      all: { summary: 'show every finding in full, however many there are' },
    },
    removed: ['threads'],
    exitCodes:
      '0 when nothing was refused, with or without warnings; ' +
      '1 when a record or a file was refused; 2 when a file could not be read',
    load: () => import('./commands/check-command.js'),
  },
  explain: {
    words: 'TEXT...',
    summary:
      'explains how a unit, GTIN, lead time, package description or record is read, and the ' +
      'rule behind a code, such as price.type',
    options: { json: JSON_OPTION },
    exitCodes: '0 when every text could be read; 1 when one could not',
    load: () => import('./commands/explain-command.js'),
  },
  fix: {
    words: 'FILE|-',
    summary: 'writes the file with every certain fix, and the suggested ones that you accept',
    options: {
      output: { value: 'OUT', short: 'o', summary: 'write to this file (standard output)' },
      write: { summary: 'write to FILE itself, and keep it as FILE.bak' },
      accept: {
        value: 'N,CODE|suggested',
        summary: 'apply the suggestions of these causes too, by number or code, or of all',
      },
      failed: { value: 'OUT', summary: 'write the records that stay refused to this file' },
      repair: { summary: 'first repair slips in the JSON text, and show each change' },
      units: UNITS_OPTION,
      limits: LIMITS_OPTION,
    },
    exitCodes:
      '0 when the fixed file has nothing refused; 1 when something is left to fix by hand; ' +
      '2 when it could not be read',
    load: () => import('./commands/fix-command.js'),
  },
  import: {
    words: 'FILE|-',
    summary:
      'writes a spreadsheet (.xlsx, .ods) or CSV file as an assortment file, with its certain ' +
      'fixes; findings name the cells',
    options: {
      output: { value: 'OUT', short: 'o', summary: 'write to this file (standard output)' },
      profile: {
        value: 'PROFILE',
        summary:
          'which column is which field: a JSON file; where not given, columns are recognised',
      },
      'save-profile': {
        value: 'PROFILE',
        summary: 'write the profile that was used, or that is to be completed (NAME.profile.json)',
      },
      guess: { summary: 'take every guess about the columns, and list them' },
      'no-input': { summary: 'never ask about guesses, as without a terminal' },
      units: UNITS_OPTION,
      limits: LIMITS_OPTION,
    },
    exitCodes:
      '0 when nothing was refused; 1 when a record was refused; 2 when the file could not be ' +
      'read, or a profile has to be completed first',
    load: () => import('./commands/tables/import-command.js'),
  },
  export: {
    words: 'FILE|-',
    summary: 'writes an assortment file as a spreadsheet (.xlsx), which import reads again',
    options: {
      output: { value: 'OUT', short: 'o', needed: true, summary: 'write to this file' },
      units: UNITS_OPTION,
    },
    exitCodes:
      '0 when everything was written; 1 when a part is left out; 2 when it could not be read',
    load: () => import('./commands/tables/export-command.js'),
  },
  plan: {
    words: 'OLD NEW',
    summary: 'says what a sync from file OLD to file NEW would change',
    options: {
      json: { summary: 'print the plan as JSON' },
      limit: { value: 'N', summary: 'entries of each list, at most (20)' },
    },
    exitCodes:
      '0 when nothing would change; 1 when something would; ' +
      '2 when a file could not be read or is refused',
    load: () => import('./commands/plan-command.js'),
  },
  sync: {
    words: '[FILE|-]',
    summary:
      'takes a file into the catalogue of a customer now; without FILE the latest one received',
    options: {
      customer: CUSTOMER_OPTION,
      ...FILES_OPTIONS,
      ...STORAGE_OPTIONS,
      ...GUARD_OPTIONS,
      json: JSON_OPTION,
    },
    exitCodes:
      '0 when nothing was refused; 1 when a record or the file was refused; ' +
      '2 when it could not be read or stored',
    load: () => import('./commands/sync-command.js'),
  },
  events: {
    summary: 'shows what the syncs of a customer reported, the latest last',
    options: {
      customer: CUSTOMER_OPTION,
      type: { value: 'CRITICAL|ERROR|WARNING|INFO', summary: 'only events of this type' },
      package: { value: 'ID', summary: 'only events of this third_party_id' },
      limit: { value: 'N', summary: 'events shown, at most (100)' },
      remote: { summary: 'of the service that login signed in at' },
      credentials: CREDENTIALS_OPTION,
      ...STORAGE_OPTIONS,
      json: JSON_OPTION,
    },
    exitCodes: '0; 2 when the storage could not be opened',
    load: () => import('./commands/events-command.js'),
  },
  catalogue: {
    summary: 'shows what a customer sees',
    options: {
      customer: CUSTOMER_OPTION,
      all: { summary: 'packages that cannot be ordered, too' },
      measures: MEASURES_OPTION,
      remote: { summary: 'of the service that login signed in at' },
      credentials: CREDENTIALS_OPTION,
      ...STORAGE_OPTIONS,
      json: JSON_OPTION,
    },
    exitCodes: '0; 2 when the storage could not be opened',
    load: () => import('./commands/catalogue-command.js'),
  },
  status: {
    words: '[FILE_ID]',
    summary: 'shows what became of a file, or of the files that were sent, the newest first',
    options: {
      customer: { value: 'NUMBER', summary: 'only files of this customer' },
      limit: { value: 'N', summary: 'files shown, at most (20)' },
      remote: { summary: 'of the service that login signed in at' },
      credentials: CREDENTIALS_OPTION,
      ...STORAGE_OPTIONS,
      json: JSON_OPTION,
    },
    exitCodes: '0; 2 when there is no such file, or the storage could not be opened',
    load: () => import('./commands/supplier/status-command.js'),
  },
  serve: {
    summary: 'runs the whole service on this machine, with a sandbox user and client',
    options: {
      port: { value: 'N', summary: 'the port (8080); 0 takes a free one' },
      host: { value: 'NAME', summary: 'the address to listen on (127.0.0.1)' },
      agreed: {
        value: '"HH:MM ZONE"',
        summary: 'when files of new customers are synced each day (05:30 Etc/UTC)',
      },
      'keep-files': KEEP_FILES_OPTION,
      ...GUARD_OPTIONS,
      'max-records': { value: 'N', summary: 'records of an upload, at most (400000)' },
      'max-bytes': { value: 'N', summary: 'bytes of an upload as sent, at most (268435456)' },
      'max-unpacked-bytes': {
        value: 'N',
        summary: 'bytes of an upload once it is unpacked, at most (1073741824)',
      },
      refresh: {
        value: 'rotate|keep',
        summary: 'each refresh gives a new refresh token, or the same one goes on working (rotate)',
      },
      'refresh-retry-window': {
        value: 'SECONDS',
        summary:
          'how long a refresh token that was used works again, for a client that lost the answer ' +
          'or runs twice; 0: not at all (60)',
      },
      ...WEBHOOKS_TO,
      'public-url': {
        value: 'URL',
        summary: 'the address that others reach the service at (the one it listens on)',
      },
      'auth-url': { value: 'URL', summary: 'the address of the sign-in pages, if it is another' },
      'trust-proxy': {
        value: 'LIST',
        summary: 'proxies whose X-Forwarded-For counts, such as loopback or 10.0.0.0/8 (none)',
      },
      'log-level': LOG_LEVEL_OPTION,
      'metrics-from': METRICS_FROM_OPTION,
      name: { value: 'TEXT', summary: 'the name of the service, shown on its pages (none)' },
      mark: { value: 'FILE.svg', summary: 'its mark on the pages, an SVG image (a parcel)' },
      'no-sandbox': { summary: 'make no sandbox user and client: for a service that others reach' },
      'new-credentials': { summary: 'another password and secret for the sandbox user and client' },
      'print-config': { summary: 'print every option with its variable and value, and end' },
      ...FILES_OPTIONS,
      ...STORAGE_OPTIONS,
    },
    exitCodes: '0 when it was stopped; 2 when it could not listen or open its storage',
    load: () => import('./commands/service-commands.js'),
  },
  worker: {
    summary: 'runs the daily syncs of a PostgreSQL database, shared with any number of workers',
    options: {
      database: {
        value: 'URL',
        needed: true,
        secret: true,
        summary: 'the database, such as postgres://user@host/name',
      },
      'queue-database': {
        value: 'URL',
        secret: true,
        summary: 'its address for the job queue, where the first is that of a pooler (the same)',
      },
      concurrency: { value: 'N', summary: 'days at once (1)' },
      probes: {
        value: 'PORT',
        summary: 'the port of /healthz, /readyz and /metrics; 0 takes a free one (none)',
      },
      host: { value: 'NAME', summary: 'the address for them (127.0.0.1)' },
      'metrics-from': METRICS_FROM_OPTION,
      'log-level': LOG_LEVEL_OPTION,
      'keep-files': KEEP_FILES_OPTION,
      ...GUARD_OPTIONS,
      ...WEBHOOKS_TO,
      ...FILES_OPTIONS,
    },
    exitCodes:
      '0 when it was stopped; 2 when the database could not be opened, or it could not listen',
    load: async () => ({ run: (await import('./commands/service-commands.js')).runWorker }),
  },
  ...KEEPING_COMMANDS,
  login: {
    summary: 'asks for access to a service and stores the tokens for later commands',
    options: {
      server: { value: 'URL', summary: 'the address of the service (the last one)' },
      'client-id': { value: 'ID', summary: 'the client ID of the API settings (the last one)' },
      'client-secret': {
        value: 'S',
        summary: 'the client secret; better in ASSORTMENT_CLIENT_SECRET, or entered when asked',
      },
      scope: { value: '"SCOPE ..."', summary: 'what to ask for (procurement)' },
      redirect: {
        value: 'URL',
        summary:
          'the redirect URL as registered; 127.0.0.1 has any port; none: a page shows the code',
      },
      credentials: CREDENTIALS_OPTION,
    },
    exitCodes: '0 when signed in; 2 when not',
    load: () => import('./commands/login-command.js'),
  },
  logout: {
    summary: 'revokes the tokens at the service and deletes the stored ones',
    options: { credentials: CREDENTIALS_OPTION },
    exitCodes: '0 when they are revoked; 2 when not',
    load: async () => ({ run: (await import('./commands/login-command.js')).runLogout }),
  },
  post: {
    words: 'FILE|-',
    summary:
      'checks a file and sends it to the service, unless it would be refused, nothing ' +
      'changed, or it looks like a mistake',
    options: {
      customer: CUSTOMER_OPTION,
      again: { summary: 'send it although nothing changed' },
      yes: { summary: 'send it although it looks like a mistake' },
      'guard-removals': {
        value: 'PART%[,COUNT]',
        summary: 'how many packages may be gone since the last file, at most one of both (20%,20)',
      },
      credentials: CREDENTIALS_OPTION,
      json: JSON_OPTION,
    },
    exitCodes:
      '0 when nothing was refused; 1 when a record or the file was refused, or it was not sent; ' +
      '2 when it could not be read or sent',
    load: () => import('./commands/post-command.js'),
  },
  ...CUSTOMER_COMMANDS,
  ...ADMINISTRATION_COMMANDS,
  inspect: {
    summary: 'prints the address of a page that checks and fixes files in a browser, offline',
    options: { output: { value: 'OUT', short: 'o', summary: 'write a copy of the page instead' } },
    exitCodes: '0',
    load: () => import('./html-report/inspect-command.js'),
  },
  schema: {
    summary: 'prints the JSON Schema of an assortment file',
    options: {},
    exitCodes: '0',
    load: () => import('./commands/schema-command.js'),
  },
  completion: {
    words: 'bash|zsh|fish',
    summary: 'prints a script with which the shell completes commands, options and their values',
    options: {},
    exitCodes: '0; 2 for another shell',
    load: async () => {
      const { completionOf } = await import('./completion/completion-command.js');
      return { run: completionOf(COMMANDS) };
    },
  },
};

/** Returns the command of that name; undefined for names that every object inherits. */
export function findCommand(name: string): CommandRow | undefined {
  return Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
}
