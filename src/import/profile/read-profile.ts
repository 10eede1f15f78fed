import { checkArgument } from '../../text/caller-argument.js';
import { clipText } from '../../text/clip.js';
import { isObject } from '../../text/own-member.js';
import type { Result } from '../../text/result.js';
import { suggestWord } from '../../text/suggest-word.js';
import { CODE_PAGES, columnOfLetters } from '../workbook/cell.js';
import { IMPORT_FIELDS, isImportField } from './import-field.js';
import { type ImportProfile, PROFILE_FORM } from './import-profile.js';

/** Fault of a profile, with its place and what was expected there. */
export interface ProfileFault {
  readonly code: 'not-json' | 'no-profile' | 'unknown-name' | 'unknown-field' | 'wrong-value';
  /** JSON Pointer; empty for the whole text. */
  readonly path: string;
  /** Value or name as it was read, shortened. */
  readonly received: string;
  /** Nearest known name, or what the value may be. */
  readonly near?: string;
  readonly expected?: string;
}

/** Faults of a profile, at least one. */
export type ProfileFaults = readonly [ProfileFault, ...ProfileFault[]];

/** Check of one value: what it may be, in words, or a table of the names inside. */
type Rule = (value: unknown, path: string, faults: ProfileFault[]) => void;

/**
 * Reads a profile from its JSON text. Every name and value is checked, so that a slip is found here
 * and not in the records.
 */
export function readProfile(text: string): Result<ImportProfile, ProfileFaults> {
  checkArgument(typeof text === 'string', 'text', 'a text', text);
  const value = parseJson(text.replace(/^\ufeff/, ''));
  const faults: ProfileFault[] = [];
  if (value === undefined)
    faults.push({ code: 'not-json', path: '', received: clipText(text.trim()) });
  else if (!isObject(value) || value['profile'] !== PROFILE_FORM)
    faults.push({
      code: 'no-profile',
      path: '',
      received: clipText(JSON.stringify(value)),
      expected: `"profile": "${PROFILE_FORM}"`,
    });
  else PROFILE(value, '', faults);
  const [first, ...more] = faults;
  return first === undefined
    ? { ok: true, value: withTexts(value as ImportProfile) }
    : { ok: false, fault: [first, ...more] };
}

/** Returns the value of a JSON text; undefined if it is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function wrong(value: unknown, path: string, expected: string): ProfileFault {
  const received = clipText(value === undefined ? '' : JSON.stringify(value));
  return { code: 'wrong-value', path, received, expected };
}

function oneOf(...values: readonly unknown[]): Rule {
  return (value, path, faults) => {
    if (!values.includes(value))
      faults.push(wrong(value, path, values.map((one) => JSON.stringify(one)).join(', ')));
  };
}

function where(expected: string, fits: (value: unknown) => boolean): Rule {
  return (value, path, faults) => {
    if (!fits(value)) faults.push(wrong(value, path, expected));
  };
}

function listOf(rule: Rule): Rule {
  return (value, path, faults) => {
    if (!Array.isArray(value)) faults.push(wrong(value, path, '[ … ]'));
    else for (const [at, item] of value.entries()) rule(item, `${path}/${at}`, faults);
  };
}

/** Checks an object of constants whose names are any, or those that `name` takes. */
function constantsOf(name: Rule = () => undefined): Rule {
  return (value, path, faults) => {
    if (!isObject(value)) faults.push(wrong(value, path, '{ … }'));
    else
      for (const [key, item] of Object.entries(value)) {
        name(key, `${path}/${key}`, faults);
        SCALAR(item, `${path}/${key}`, faults);
      }
  };
}

function objectOf(rules: Readonly<Record<string, Rule>>, required: readonly string[]): Rule {
  return (value, path, faults) => {
    if (!isObject(value)) {
      faults.push(wrong(value, path, '{ … }'));
      return;
    }
    for (const [name, item] of Object.entries(value)) {
      const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
      if (rule !== undefined) rule(item, `${path}/${name}`, faults);
      else {
        const near = suggestWord(name, Object.keys(rules));
        faults.push({
          code: 'unknown-name',
          path,
          received: clipText(name),
          ...(near === undefined ? { expected: Object.keys(rules).join(', ') } : { near }),
        });
      }
    }
    for (const name of required)
      if (!Object.hasOwn(value, name)) faults.push(wrong(undefined, `${path}/${name}`, '…'));
  };
}

const FIELD: Rule = (value, path, faults) => {
  if (typeof value === 'string' && isImportField(value)) return;
  const near = typeof value === 'string' ? suggestWord(value, IMPORT_FIELDS) : undefined;
  faults.push({
    code: 'unknown-field',
    path,
    received: clipText(JSON.stringify(value) ?? ''),
    ...(near === undefined ? { expected: IMPORT_FIELDS.join(', ') } : { near }),
  });
};

const FIELD_OR_NULL: Rule = (value, path, faults) => {
  if (value !== null) FIELD(value, path, faults);
};

const TEXT = where('"…"', (value) => typeof value === 'string');

/** Constants may be written as the numbers and flags that they are. */
const SCALAR = where('"…"', (value) => ['string', 'number', 'boolean'].includes(typeof value));

const COLUMN = objectOf(
  {
    header: TEXT,
    column: where(
      '"A", "AB"',
      (value) => typeof value === 'string' && columnOfLetters(value) !== undefined,
    ),
    field: FIELD_OR_NULL,
    unit: TEXT,
    per: where('"100"', (value) => /^(?!0+(?:\.0*)?$)\d+(?:\.\d+)?$/.test(String(value))),
    times: oneOf('package.count'),
    words: constantsOf(),
  },
  ['field'],
);

const PROFILE = objectOf(
  {
    profile: oneOf(PROFILE_FORM),
    name: TEXT,
    charset: oneOf('utf-8', 'utf-16le', 'utf-16be', ...CODE_PAGES),
    separator: oneOf(';', ',', '\t', '|'),
    sheets: listOf(TEXT),
    header: where('0, 1, 2 …', (value) => Number.isInteger(value) && Number(value) >= 0),
    decimal: oneOf(',', '.'),
    thousands: oneOf('', ' ', '.', ',', "'"),
    hiddenRows: oneOf('take', 'leave'),
    join: TEXT,
    columns: listOf(COLUMN),
    constants: constantsOf(FIELD),
    fallback: objectOf(
      {
        third_party_id: oneOf('gtin', 'name'),
        package_description_str: oneOf('name'),
        'package.size': oneOf('name'),
      },
      [],
    ),
  },
  ['columns'],
);

/** Returns a profile whose constants and words are texts. */
function withTexts(profile: ImportProfile): ImportProfile {
  const texts = (map: Readonly<Record<string, unknown>>): Record<string, string> =>
    Object.fromEntries(Object.entries(map).map(([key, value]) => [key, String(value)]));
  return {
    ...profile,
    columns: profile.columns.map((column) =>
      column.words === undefined ? column : { ...column, words: texts(column.words) },
    ),
    ...(profile.constants === undefined ? {} : { constants: texts(profile.constants) }),
  };
}
