import fc from 'fast-check';
import type { IssueCode, WireRecord } from '#core';
import { ownOptions } from '../text/check-options.js';
import { Dice, rolls } from './dice.js';
import { spellJson, spellSpace } from './json-text.js';
import { type BrokenWireRecord, brokenWireRecord } from './records/broken-wire-record.js';
import { doubtfulWireRecord } from './records/doubtful-wire-record.js';
import { validWireRecord } from './records/valid-wire-record.js';

/** One record of a generated file. */
export interface FileElement {
  readonly json: string;
  /** Expected verdict. */
  readonly standing: 'accepted' | 'merged' | 'refused';
  /** Expected refusal and its place, from the record; undefined if there is none. */
  readonly refusal: { readonly code: IssueCode; readonly pointer: string } | undefined;
  /** Its identifier, when it can be read. */
  readonly thirdPartyId: string | undefined;
}

/** A complete file as JSON text, with the expected result. */
export interface MadeAssortmentFile {
  /** JSON text, with or without a byte order mark. */
  readonly text: string;
  readonly elements: readonly FileElement[];
  /**
   * Identifiers of the records that must be accepted, in the order of the file; of merged ones the
   * first counts.
   */
  readonly acceptedIds: readonly string[];
  /** Expected counts of the report. */
  readonly counts: {
    readonly records: number;
    readonly accepted: number;
    readonly refused: number;
    readonly merged: number;
  };
}

/** Options of `assortmentFile`. */
export interface AssortmentFileOptions {
  /** Records before copies, at most; 6 if not given. */
  readonly maxRecords?: number | undefined;
  /** False: every record is valid and occurs once. */
  readonly faults?: boolean | undefined;
}

/** A record before it is written: maybe several times. */
interface Draft {
  readonly value: unknown;
  readonly broken: BrokenWireRecord | undefined;
  readonly copies: readonly ('identical' | 'conflicting')[];
  readonly unknown: readonly (readonly [string, unknown])[];
}

/** A record as it will be written. */
interface Occurrence {
  readonly draft: Draft;
  readonly value: unknown;
  readonly original: boolean;
}

const UNKNOWN_NAMES = [
  ...['note', '__proto__', 'constructor', 'toString', 'valueOf'],
  ...['Price', 'third-party-id', '10', 'é/~"', ''],
];

/**
 * Generates a file in varied JSON spellings: valid, doubtful and broken records in any order, some
 * of them repeated with equal or different content, with unknown fields of any shape. It is never
 * refused as a file. Spec 2.1, Decisions J1 to J10, S1, S2.
 */
export function assortmentFile(
  options: AssortmentFileOptions = {},
): fc.Arbitrary<MadeAssortmentFile> {
  const { maxRecords = 6, faults = true } = ownOptions(options, {
    maxRecords: 'number',
    faults: 'boolean',
  });
  const drafts = fc.array(faults ? anyDraft() : validDraft(fc.constant([])), {
    maxLength: maxRecords,
  });
  return fc
    .tuple(drafts, fc.boolean(), rolls())
    .map(([some, bom, from]) => make(some, bom, new Dice(from)));
}

function validDraft(copies: fc.Arbitrary<Draft['copies']>): fc.Arbitrary<Draft> {
  return fc.record({
    value: validWireRecord(),
    broken: fc.constant(undefined),
    copies,
    unknown: unknownFields(),
  });
}

function anyDraft(): fc.Arbitrary<Draft> {
  const copies = fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    fc.array(fc.constantFrom('identical' as const, 'conflicting' as const), { maxLength: 3 }),
  );
  const doubtful = fc.record({
    value: doubtfulWireRecord().map(({ value }) => value),
    broken: fc.constant(undefined),
    copies,
    unknown: unknownFields(),
  });
  const broken = fc
    .tuple(brokenWireRecord({ defaults: true, small: true }), unknownFields())
    .map(([one, unknown]): Draft => ({ value: one.value, broken: one, copies: [], unknown }));
  return fc.oneof({ weight: 3, arbitrary: validDraft(copies) }, doubtful, broken);
}

function unknownFields(): fc.Arbitrary<Draft['unknown']> {
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    fc.uniqueArray(fc.tuple(fc.constantFrom(...UNKNOWN_NAMES), fc.jsonValue({ maxDepth: 3 })), {
      selector: ([name]) => name,
      maxLength: 3,
    }),
  );
}

function make(drafts: readonly Draft[], bom: boolean, dice: Dice): MadeAssortmentFile {
  const ids = new Set<string>();
  const occurrences = dice.order(drafts.flatMap((draft) => occurrencesOf(withOwnId(draft, ids))));
  const written = new Set<Draft>();
  const elements = occurrences.map((one): FileElement => {
    const again = written.has(one.draft);
    written.add(one.draft);
    return elementOf(one, again, dice);
  });
  const before = `${bom ? '\ufeff' : ''}${spellSpace(dice)}[`;
  const records = elements.map(({ json }) => spellSpace(dice) + json + spellSpace(dice)).join(',');
  const text = `${before}${records}]${spellSpace(dice)}`;
  const accepted = elements.filter(({ standing }) => standing === 'accepted');
  const refused = elements.filter(({ standing }) => standing === 'refused').length;
  return {
    text,
    elements,
    acceptedIds: accepted.flatMap(({ thirdPartyId }) =>
      thirdPartyId === undefined ? [] : [thirdPartyId],
    ),
    counts: {
      records: elements.length,
      accepted: accepted.length,
      refused,
      merged: elements.length - accepted.length - refused,
    },
  };
}

/** Returns the draft with a unique identifier, unless the identifier itself is broken. */
function withOwnId(draft: Draft, ids: Set<string>): Draft {
  const id = idOf(draft);
  if (id === undefined) return draft;
  let own = id;
  while (ids.has(own)) own = `${id}-${ids.size}`;
  ids.add(own);
  const value = { ...(draft.value as WireRecord), third_party_id: own };
  if (draft.broken?.json === undefined) return { ...draft, value };
  return {
    ...draft,
    value,
    broken: {
      ...draft.broken,
      json: draft.broken.json.replace(
        `"third_party_id":${JSON.stringify(id)}`,
        () => `"third_party_id":${JSON.stringify(own)}`,
      ),
    },
  };
}

function idOf({ value, broken }: Draft): string | undefined {
  if (broken?.pointer === '' || broken?.pointer === '/third_party_id') return undefined;
  return (value as WireRecord).third_party_id;
}

function occurrencesOf(draft: Draft): readonly Occurrence[] {
  const copies = draft.copies.map((copy, at): Occurrence => {
    const base = draft.value as WireRecord;
    return {
      draft,
      value: copy === 'identical' ? base : { ...base, name: `${base.name} ${at + 2}` },
      original: false,
    };
  });
  return [{ draft, value: draft.value, original: true }, ...copies];
}

function elementOf(
  { draft, value, original }: Occurrence,
  again: boolean,
  dice: Dice,
): FileElement {
  const thirdPartyId = idOf(draft);
  const { broken, unknown } = draft;
  if (broken !== undefined) {
    const { code, pointer } = broken;
    const extended = broken.pointer === '' ? value : withUnknown(value, unknown);
    return {
      json: broken.json ?? spellJson(extended, dice),
      standing: 'refused',
      refusal: { code, pointer },
      thirdPartyId,
    };
  }
  const json = spellJson(original ? withUnknown(value, unknown) : value, dice);
  if (draft.copies.includes('conflicting'))
    return {
      json,
      standing: 'refused',
      refusal: { code: 'record.conflicting-id', pointer: '/third_party_id' },
      thirdPartyId,
    };
  return { json, standing: again ? 'merged' : 'accepted', refusal: undefined, thirdPartyId };
}

function withUnknown(value: unknown, unknown: Draft['unknown']): unknown {
  return Object.fromEntries([...unknown, ...Object.entries(value as object)]);
}
