import { objectOf, parseObject, textMembers } from '../../client/answers/json-answer.js';
import { readPrivateFile, writePrivateFile } from './private-file.js';

/** Last file that was sent for a customer. */
export interface SentFile {
  readonly server: string;
  readonly clientId: string;
  readonly customer: string;
  /** SHA-256 of the bytes, in hexadecimal digits. */
  readonly digest: string;
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly receivedAt: string;
}

const MEMBERS = ['server', 'clientId', 'customer', 'digest', 'id', 'receivedAt'] as const;

/** Returns the path of the list, next to the credentials. */
function listPath(credentials: string): string {
  return `${credentials.replace(/\.json$/, '')}.sent.json`;
}

/** Customer of a service, as one client of it. */
export type SentPlace = Pick<SentFile, 'server' | 'clientId' | 'customer'>;

function isSamePlace(a: SentPlace, b: SentPlace): boolean {
  return a.server === b.server && a.clientId === b.clientId && a.customer === b.customer;
}

/** Finds the last file that was sent for a customer; undefined if the list has none. */
export function findSentFile(credentials: string, place: SentPlace): SentFile | undefined {
  return readSentFiles(credentials).find((file) => isSamePlace(file, place));
}

/** Stores a file as the last one of its customer. */
export function storeSentFile(credentials: string, sent: SentFile): void {
  const files = [...readSentFiles(credentials).filter((file) => !isSamePlace(file, sent)), sent];
  writePrivateFile(listPath(credentials), `${JSON.stringify({ files }, null, 2)}\n`);
}

/** Reads the list; unreadable entries are left out, so that the next file is sent. */
function readSentFiles(credentials: string): readonly SentFile[] {
  const object = parseObject(readPrivateFile(listPath(credentials)) ?? '');
  const entries: unknown = object?.['files'];
  return Array.isArray(entries)
    ? entries.flatMap((entry: unknown) => textMembers(objectOf(entry), MEMBERS) ?? [])
    : [];
}
