import type { OptionRow } from '../command-row.js';

/** Options that name the storage of a command. */
export const PLACE_OPTIONS: Readonly<Record<'data' | 'database', OptionRow>> = {
  data: { value: 'DIR' },
  database: { value: 'URL', secret: true },
};

/** Options of every command that reads, stores or deletes the bytes of received files. */
export const FILES_OPTIONS: Readonly<Record<'files' | 'files-endpoint', OptionRow>> = {
  files: { value: 's3://BUCKET/PREFIX' },
  'files-endpoint': { value: 'URL' },
};

/** Option of every command that sends webhooks. */
export const WEBHOOKS_TO: Readonly<Record<'webhooks-to', OptionRow>> = {
  'webhooks-to': { value: 'LIST' },
};

/** Options of every command that syncs. */
export const GUARD_OPTIONS: Readonly<Record<string, OptionRow>> = {
  'guard-removals': { value: 'PART%[,COUNT]' },
  'guard-price': { value: 'PART%' },
  'on-unidentified': { value: 'half|withhold|remove' },
};

/** Option of every command that reads an assortment file. */
export const UNITS_OPTION: OptionRow = { value: 'normalize|exact|strict' };

/** Options of every command that opens storage for a library. */
export const STORAGE_OPTIONS: Readonly<Record<'library' | keyof typeof PLACE_OPTIONS, OptionRow>> =
  { library: { value: 'NAME' }, ...PLACE_OPTIONS };

/** Option of every command that can print JSON. */
export const JSON_OPTION: OptionRow = {};
