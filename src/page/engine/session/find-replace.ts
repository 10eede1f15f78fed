/** Values of one field that are replaced in the records of a table, as one step. Pure. */
import type { DescribedValue } from './describe-value.js';
import type { Replacement } from './history.js';
import { jsonAt, withJsonAt } from './json-members.js';
import { markPair } from './mark-text.js';
import {
  jsonText,
  type ListedRecords,
  plainAt,
  plainText,
  type RecordSet,
  recordsOf,
  typedJson,
} from './record-rows.js';
import { recordText } from './record-spans.js';
import { editRecords, type Session } from './session.js';

/** Number of values that a replacement changes, and the first of them. */
export interface FoundValues {
  readonly count: number;
  readonly examples: readonly DescribedValue[];
}

/** Values that are shown before they are replaced. */
const SHOWN = 3;

/** Returns what a replacement would change. */
export function findValues(session: Session, set: RecordSet, asked: Replacement): FoundValues {
  const found = [...newTexts(session, set, asked)];
  const path = asked.field.split('/');
  return {
    count: found.length,
    examples: found.slice(0, SHOWN).map(([index, text]) => {
      const before = jsonAt(recordText(session.file, index), path) ?? '';
      const pair = markPair(before, jsonAt(text, path) ?? '');
      return {
        ...(before === '' ? {} : { sent: pair.sent }),
        becomes: { kind: 'value', parts: pair.becomes },
      };
    }),
  };
}

/** Returns the session after a replacement in the records of a set, as one step. */
export function replaceValues(session: Session, set: RecordSet, asked: Replacement): Session {
  return editRecords(session, newTexts(session, set, asked), replacementKey(asked), asked);
}

/** Returns the session in which the records left in a list have the prices of the file before. */
export function pricesBefore(session: Session, { left, priceBefore }: ListedRecords): Session {
  const texts = new Map<number, string>();
  for (const index of left) {
    const text = recordText(session.file, index);
    const price = priceBefore(plainAt(text, ['third_party_id']));
    if (price === undefined || session.file.out.has(index)) continue;
    texts.set(index, withJsonAt(text, PRICE, typedJson('price', price, jsonAt(text, PRICE))));
  }
  return editRecords(session, texts);
}

const PRICE = ['price'];

/** Returns the key of the changes of a replacement, which no cause has. */
export function replacementKey({ field, find, becomes, isWhole }: Replacement): string {
  return JSON.stringify([field, find, becomes, isWhole]);
}

/** Returns the texts of records with the values replaced; those that change only. */
function newTexts(
  session: Session,
  set: RecordSet,
  asked: Replacement,
): ReadonlyMap<number, string> {
  const path = asked.field.split('/');
  const name = path.at(-1) ?? '';
  const texts = new Map<number, string>();
  for (const index of recordsOf(session, set)) {
    const text = recordText(session.file, index);
    const before = jsonAt(text, path);
    const next = replaced(before, asked);
    if (next === undefined || session.file.out.has(index)) continue;
    const changed = withJsonAt(text, path, jsonText(name, next, before));
    if (changed !== text) texts.set(index, changed);
  }
  return texts;
}

/** Returns a value with the found text replaced; undefined if it is not found. */
function replaced(
  json: string | undefined,
  { find, becomes, isWhole }: Replacement,
): string | undefined {
  if (json !== undefined && /^[[{]/.test(json)) return undefined;
  const text = plainText(json ?? 'null');
  if (isWhole) return text === find ? becomes : undefined;
  return find !== '' && text.includes(find) ? text.replaceAll(find, () => becomes) : undefined;
}
