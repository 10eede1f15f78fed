import type { OptionRow } from '../command-row.js';

/** Options that name the storage of a command. */
export const PLACE_OPTIONS: Readonly<Record<'data' | 'database', OptionRow>> = {
  data: { value: 'DIR', summary: 'the folder of the embedded storage (assortment-data)' },
  database: {
    value: 'URL',
    secret: true,
    summary: 'a PostgreSQL database instead, such as postgres://user@host/name',
  },
};

/** Options of every command that reads, stores or deletes the bytes of received files. */
export const FILES_OPTIONS: Readonly<Record<'files' | 'files-endpoint', OptionRow>> = {
  files: {
    value: 's3://BUCKET/PREFIX',
    summary: 'an object store for the bytes of received files, with the key in AWS_* (none)',
  },
  'files-endpoint': {
    value: 'URL',
    summary: 'the address of the object store (https://s3.REGION.amazonaws.com)',
  },
};

/** Option of every command that sends webhooks. */
export const WEBHOOKS_TO: Readonly<Record<'webhooks-to', OptionRow>> = {
  'webhooks-to': {
    value: 'LIST',
    summary: 'machines that are not public and may get webhooks, such as loopback (none)',
  },
};
/** Options of every command that opens storage for a library. */
export const STORAGE_OPTIONS: Readonly<Record<'library' | keyof typeof PLACE_OPTIONS, OptionRow>> =
  { library: { value: 'NAME', summary: 'whose customers (sandbox)' }, ...PLACE_OPTIONS };

/** Option of every command that can print JSON. */
export const JSON_OPTION: OptionRow = { summary: 'print JSON instead of text' };
