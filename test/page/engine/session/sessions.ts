import {
  checkFile,
  openSession,
  type Session,
} from '../../../../src/page/engine/session/session.js';
import type { TrackedCause } from '../../../../src/page/engine/session/tracked-causes.js';

type Fields = Readonly<Record<string, unknown>>;

/** Returns a record that is right, but for the fields that are given. */
export function record(at: number, fields: Fields = {}): Fields {
  return {
    third_party_id: `ID-${at}`,
    name: `Bread ${at}`,
    price: '5.00',
    price_type_code: 0,
    package_description_str: '2 x 500 g',
    ...fields,
  };
}

/** Opens a file of records. */
export function sessionOf(records: readonly Fields[]): Session {
  const bytes = new TextEncoder().encode(JSON.stringify(records));
  const session = openSession(bytes, checkFile(bytes));
  if (session === undefined) throw new Error('the file is refused');
  return session;
}

/** Returns the cause with a code. */
export function causeOf({ causes }: Session, code: string): TrackedCause {
  const found = causes.find(({ cause }) => cause.code === code);
  if (found === undefined) throw new Error(causes.map(({ key }) => key).join());
  return found;
}
