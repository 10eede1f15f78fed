import { objectOf, parseObject, textMember } from '../../client/answers/json-answer.js';
import { readPrivateFile, writePrivateFile } from './private-file.js';

/** The last file that was sent for a customer. */
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

/** Beside the credentials. */
function sentPath(credentials: string): string {
  return `${credentials.replace(/\.json$/, '')}.sent.json`;
}

function isSame(a: SentFile, b: Pick<SentFile, 'server' | 'clientId' | 'customer'>): boolean {
  return a.server === b.server && a.clientId === b.clientId && a.customer === b.customer;
}

/** The last file that was sent there for that customer; undefined where none is known. */
export function findSentFile(
  credentials: string,
  place: Pick<SentFile, 'server' | 'clientId' | 'customer'>,
): SentFile | undefined {
  return readSentFiles(credentials).find((file) => isSame(file, place));
}

/** Remembers a file as the last one of its customer. */
export function rememberSentFile(credentials: string, sent: SentFile): void {
  const files = [...readSentFiles(credentials).filter((file) => !isSame(file, sent)), sent];
  writePrivateFile(sentPath(credentials), `${JSON.stringify({ files }, null, 2)}\n`);
}

/** What cannot be read is not known: the next file is sent. */
function readSentFiles(credentials: string): readonly SentFile[] {
  const object = parseObject(readPrivateFile(sentPath(credentials)) ?? '');
  const entries: unknown = object?.['files'];
  return Array.isArray(entries)
    ? entries.flatMap((entry: unknown) => readSentFile(entry) ?? [])
    : [];
}

function readSentFile(entry: unknown): SentFile | undefined {
  const object = objectOf(entry) ?? {};
  const [server, clientId, customer, digest, id, receivedAt] = [
    'server',
    'clientId',
    'customer',
    'digest',
    'id',
    'receivedAt',
  ].map((name) => textMember(object, name));
  if (
    server === undefined ||
    clientId === undefined ||
    customer === undefined ||
    digest === undefined ||
    id === undefined ||
    receivedAt === undefined
  )
    return undefined;
  return { server, clientId, customer, digest, id, receivedAt };
}
