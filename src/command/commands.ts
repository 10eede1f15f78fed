import type { CommandRow, OptionRow } from './command-row.js';
import { ADMINISTRATION_COMMANDS } from './commands/administration/administration-commands.js';
import { CUSTOMER_COMMANDS } from './commands/customers/customer-commands.js';
import {
  FILES_OPTIONS,
  GUARD_OPTIONS,
  JSON_OPTION,
  STORAGE_OPTIONS,
  UNITS_OPTION,
  WEBHOOKS_TO,
} from './input/place-options.js';
import { KEEPING_COMMANDS } from './keeping/keeping-commands.js';

const MEASURES_OPTION: OptionRow = { value: 'metric|us' };

const LIMITS_OPTION: OptionRow = { value: 'published' };

const CUSTOMER_OPTION: OptionRow = { value: 'NUMBER', needed: true };

const METRICS_FROM_OPTION: OptionRow = { value: 'LIST' };

const LOG_LEVEL_OPTION = { value: 'LEVEL' };

/** Options of every command that forgets what is old. */
const KEEP_OPTIONS: Readonly<Record<string, OptionRow>> = {
  'keep-files': { value: 'DAYS' },
  'keep-ignored': { value: 'DAYS' },
  'keep-events': { value: 'DAYS' },
  'keep-runs': { value: 'DAYS' },
};

const CREDENTIALS_OPTION: OptionRow = { value: 'FILE' };

/** Quotas of uploads. */
const QUOTA_OPTIONS: Readonly<Record<string, OptionRow>> = {
  'customer-uploads': { value: 'N' },
  'library-uploads': { value: 'N' },
  'customer-bytes': { value: 'N' },
  'library-bytes': { value: 'N' },
  'library-customers': { value: 'N' },
};

/** Options of every command that shows what a library has, in storage or at a service. */
const SHOWN_OPTIONS: Readonly<Record<string, OptionRow>> = {
  remote: {},
  credentials: CREDENTIALS_OPTION,
  ...STORAGE_OPTIONS,
  json: JSON_OPTION,
};

/** Every command by its name, in the order of the help. */
export const COMMANDS: Readonly<Record<string, CommandRow>> = {
  check: {
    words: 'FILE|- ...',
    options: {
      format: { value: 'text|json|ndjson|csv|sarif|junit|github' },
      json: {},
      watch: {},
      units: UNITS_OPTION,
      limits: LIMITS_OPTION,
      prices: {},
      measures: MEASURES_OPTION,
      server: { value: 'URL' },
      against: { value: 'OLD' },
      report: { value: 'OUT' },
      'max-issues': { value: 'N' },
      cause: { value: 'N' },
      all: {},
    },
    removed: ['threads'],
    load: async () => (await import('./commands/check-command.js')).run,
  },
  explain: {
    words: 'TEXT...',
    options: { weighed: { value: 'AMOUNT' }, json: JSON_OPTION },
    load: async () => (await import('./commands/explain-command.js')).run,
  },
  fix: {
    words: 'FILE|-',
    options: {
      output: { value: 'OUT', short: 'o' },
      write: {},
      accept: { value: 'N,CODE|suggested' },
      failed: { value: 'OUT' },
      repair: {},
      units: UNITS_OPTION,
      limits: LIMITS_OPTION,
    },
    load: async () => (await import('./commands/fix-command.js')).run,
  },
  import: {
    words: 'FILE|-',
    options: {
      output: { value: 'OUT', short: 'o' },
      profile: { value: 'PROFILE' },
      'save-profile': { value: 'PROFILE' },
      against: { value: 'OLD' },
      guess: {},
      'no-input': {},
      units: UNITS_OPTION,
      limits: LIMITS_OPTION,
    },
    load: async () => (await import('./commands/tables/import-command.js')).run,
  },
  export: {
    words: 'FILE|-',
    options: {
      output: { value: 'OUT', short: 'o', needed: true },
      units: UNITS_OPTION,
    },
    load: async () => (await import('./commands/tables/export-command.js')).run,
  },
  plan: {
    words: 'OLD NEW',
    options: {
      json: {},
      limit: { value: 'N' },
      units: UNITS_OPTION,
    },
    load: async () => (await import('./commands/plan-command.js')).run,
  },
  sync: {
    words: '[FILE|-]',
    options: {
      customer: CUSTOMER_OPTION,
      ...FILES_OPTIONS,
      ...STORAGE_OPTIONS,
      ...GUARD_OPTIONS,
      units: UNITS_OPTION,
      json: JSON_OPTION,
    },
    load: async () => (await import('./commands/sync-command.js')).run,
  },
  events: {
    options: {
      customer: CUSTOMER_OPTION,
      type: { value: 'CRITICAL|ERROR|WARNING|INFO' },
      package: { value: 'ID' },
      limit: { value: 'N' },
      ...SHOWN_OPTIONS,
    },
    load: async () => (await import('./commands/supplier/library-commands.js')).runEvents,
  },
  catalogue: {
    options: {
      customer: CUSTOMER_OPTION,
      all: {},
      measures: MEASURES_OPTION,
      ...SHOWN_OPTIONS,
    },
    load: async () => (await import('./commands/supplier/library-commands.js')).runCatalogue,
  },
  status: {
    words: '[FILE_ID]',
    options: {
      customer: { value: 'NUMBER' },
      limit: { value: 'N' },
      ...SHOWN_OPTIONS,
    },
    load: async () => (await import('./commands/supplier/library-commands.js')).runStatus,
  },
  serve: {
    options: {
      port: { value: 'N' },
      host: { value: 'NAME' },
      agreed: { value: '"HH:MM ZONE"' },
      ...KEEP_OPTIONS,
      ...GUARD_OPTIONS,
      units: UNITS_OPTION,
      'max-records': { value: 'N' },
      'max-bytes': { value: 'N' },
      'max-unpacked-bytes': { value: 'N' },
      ...QUOTA_OPTIONS,
      refresh: { value: 'rotate|keep' },
      'refresh-retry-window': { value: 'SECONDS' },
      'refresh-idle': { value: 'DAYS' },
      pkce: { value: 'optional|required' },
      ...WEBHOOKS_TO,
      'public-url': { value: 'URL' },
      'auth-url': { value: 'URL' },
      'allow-http': {},
      'trust-proxy': { value: 'LIST' },
      'log-level': LOG_LEVEL_OPTION,
      'metrics-from': METRICS_FROM_OPTION,
      name: { value: 'TEXT' },
      mark: { value: 'FILE.svg' },
      sandbox: {},
      'no-sandbox': {},
      'new-credentials': {},
      'print-config': {},
      ...FILES_OPTIONS,
      ...STORAGE_OPTIONS,
    },
    load: async () => (await import('./commands/service-commands.js')).run,
  },
  worker: {
    options: {
      database: { value: 'URL', needed: true, secret: true },
      'queue-database': { value: 'URL', secret: true },
      concurrency: { value: 'N' },
      probes: { value: 'PORT' },
      host: { value: 'NAME' },
      'metrics-from': METRICS_FROM_OPTION,
      'log-level': LOG_LEVEL_OPTION,
      ...KEEP_OPTIONS,
      ...GUARD_OPTIONS,
      units: UNITS_OPTION,
      ...WEBHOOKS_TO,
      ...FILES_OPTIONS,
    },
    load: async () => (await import('./commands/service-commands.js')).runWorker,
  },
  ...KEEPING_COMMANDS,
  login: {
    options: {
      server: { value: 'URL' },
      'client-id': { value: 'ID' },
      'client-secret': { value: 'S' },
      scope: { value: '"SCOPE ..."' },
      redirect: { value: 'URL' },
      credentials: CREDENTIALS_OPTION,
    },
    load: async () => (await import('./commands/login-command.js')).run,
  },
  logout: {
    options: { credentials: CREDENTIALS_OPTION },
    load: async () => (await import('./commands/login-command.js')).runLogout,
  },
  post: {
    words: 'FILE|-',
    options: {
      customer: CUSTOMER_OPTION,
      again: {},
      yes: {},
      'guard-removals': { value: 'PART%[,COUNT]' },
      units: UNITS_OPTION,
      credentials: CREDENTIALS_OPTION,
      json: JSON_OPTION,
    },
    load: async () => (await import('./commands/post-command.js')).run,
  },
  ...CUSTOMER_COMMANDS,
  ...ADMINISTRATION_COMMANDS,
  inspect: {
    options: { output: { value: 'OUT', short: 'o' } },
    load: async () => (await import('./html-report/inspect-command.js')).run,
  },
  schema: {
    options: {},
    load: async () => (await import('./commands/schema-command.js')).run,
  },
  completion: {
    words: 'bash|zsh|fish',
    options: {},
    load: async () => (await import('./completion/completion-command.js')).completionOf(COMMANDS),
  },
};

/** Returns the command of that name; undefined for names that every object inherits. */
export function findCommand(name: string): CommandRow | undefined {
  return Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
}
