import { createHash } from 'node:crypto';
import { readAssortmentFile } from '#core';
import type { CustomerKey } from '../../src/storage/customer-store.js';
import type { IncomingFile } from '../../src/storage/received-file-store.js';

/** Returns what an upload stores of the separator of a file. */
export function styleOf(bytes: Uint8Array): Pick<IncomingFile, 'separatorStyle'> {
  const reading = readAssortmentFile(bytes);
  const separatorStyle = reading.readable ? reading.separatorStyle : undefined;
  return separatorStyle === undefined ? {} : { separatorStyle };
}

/** Returns the row of a file whose parts are not compressed. */
export function incomingFile(
  key: CustomerKey,
  id: string,
  receivedAt: number,
  bytes: Uint8Array,
): IncomingFile {
  const digest = createHash('sha256').update(bytes).digest('hex');
  return {
    ...key,
    id,
    receivedAt,
    bytes: bytes.length,
    storedBytes: bytes.length,
    encoding: 'identity',
    digest,
    report: '{}',
    ...styleOf(bytes),
  };
}
