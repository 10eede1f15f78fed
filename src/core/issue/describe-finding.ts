import { checkArgument, checkMember } from '../../text/caller-argument.js';
import { type OptionTable, ownOptions } from '../../text/check-options.js';
import { fillSentence } from './fill-sentence.js';
import type { Finding, Fix, FixOperation, Issue, IssueRow, JsonScalar } from './issue.js';
import { ISSUES, type IssueCode } from './issue-list.js';
import { ENGLISH } from './languages/english.js';
import { LANGUAGE_OPTIONS, type Language } from './languages/language.js';
import { ownValue } from './outcome.js';
import { clipPointer, escapePointerToken } from './pointer.js';

/**
 * Address of the project's site, as `homepage` of package.json: guide, API, JSON Schema, and a page
 * for each issue code.
 */
export const SITE = 'https://assortment-kit.github.io/assortment-kit/';

/** Facts about a finding that the finding itself does not carry. */
export interface FindingContext {
  /** Identifier of the record; that of an `Issue` by default. */
  readonly thirdPartyId?: string | undefined;
  /** Language of the sentence; English if there is none. */
  readonly language?: Language | undefined;
}

const CONTEXT: OptionTable<FindingContext> = {
  thirdPartyId: 'string',
  language: LANGUAGE_OPTIONS,
};

/** Characters of a pointer up to which an issue is shown with its fix. */
const MAX_SHOWN_POINTER = 4_000;

const NO_CONTEXT: FindingContext = { thirdPartyId: undefined };

/**
 * Returns the issue behind a finding: severity, effect, stage, the sentence with its values, the
 * section, the address of its page, and the fix if one reading is clear. `recordIndex` is read
 * from the pointer. A pointer of more than 640 characters is cut in the middle if there is no fix.
 * With `language` the sentence is in that language, of an issue of a report too. Decisions F1, F4
 * and F10.
 *
 * @example
 * const zero = { code: 'price.zero', pointer: '/3', values: {} } as const
 * describeFinding(zero).message // => '"price" is 0. Is that right?'
 */
export function describeFinding(f: Finding, context: FindingContext = NO_CONTEXT): Issue {
  checkMember(f, 'pointer', 'finding', 'a finding');
  const known = Object.hasOwn(f, 'thirdPartyId') ? (f as Issue).thirdPartyId : undefined;
  const { thirdPartyId = known, language } = ownOptions(context, CONTEXT);
  return describeFindingOf(f, recordIndexOf(f.pointer), thirdPartyId, language);
}

/** Returns the issue behind a finding whose record is known. */
export function describeFindingOf(
  f: Finding,
  recordIndex: number | undefined,
  thirdPartyId: string | undefined,
  language?: Language,
): Issue {
  const row = ISSUES[f.code];
  const fix = fixOfFinding(f);
  // Members are named one by one: spreading the finding is several times slower.
  const issue = {
    code: f.code,
    // The place of a fix is exact, however long it is.
    pointer: fix === undefined ? clipPointer(f.pointer) : f.pointer,
    received: f.received,
    values: f.values,
    position: f.position,
    severity: row.severity,
    effect: row.effect,
    stage: row.stage,
    message: messageOfFinding(f, language),
    section: row.section,
    url: urlOfCode(f.code),
    fix,
    recordIndex,
    thirdPartyId,
  };
  return issue as Issue;
}

/**
 * Returns the address of the page about an issue code: the rule, a bad and a good example, the fix.
 * A code keeps its address.
 *
 * @throws TypeError for what is no string.
 *
 * @example
 * issueUrl('price.zero') // => 'https://assortment-kit.github.io/assortment-kit/rules/price.zero'
 */
export function issueUrl(code: IssueCode): string {
  checkArgument(typeof code === 'string', 'code', 'an issue code', code);
  return urlOfCode(code);
}

function urlOfCode(code: IssueCode): string {
  return `${SITE}rules/${code}`;
}

/**
 * Returns the sentence of a finding: what its text is, if that is known, else the rule of its
 * code. A finding that refuses nothing has both.
 */
export function messageOfFinding(f: Finding, language: Language = ENGLISH): string {
  const { phrases, sentences } = language;
  const { effect } = ISSUES[f.code];
  const rule = sentences[f.code];
  const form = ownValue(f, 'form') ?? '';
  const forms: Readonly<Record<string, string>> = phrases.form;
  if (!Object.hasOwn(forms, form)) return fillSentence(rule, f, phrases);
  return fillSentence(effect === 'none' ? `${forms[form]} ${rule}` : `${forms[form]}`, f, phrases);
}

/** Returns an issue to show: without a fix if its pointers are too long to be read. */
export function withoutLongFix(issue: Issue): Issue {
  return issue.pointer.length <= MAX_SHOWN_POINTER
    ? issue
    : { ...issue, pointer: clipPointer(issue.pointer), fix: undefined };
}

/** Returns the number of the record that a pointer from the root of a file leads to. */
export function recordIndexOf(pointer: string): number | undefined {
  let index = 0;
  let at = 1;
  for (; at < pointer.length; at += 1) {
    const digit = pointer.charCodeAt(at) - 0x30;
    if (digit < 0 || digit > 9) break;
    index = index * 10 + digit;
  }
  return at > 1 && (at === pointer.length || pointer[at] === '/') ? index : undefined;
}

/** Returns the step that gives a member of an object the name of the field that is meant. */
function renaming(f: Finding, object: string): readonly FixOperation[] | undefined {
  const key = ownValue(f, 'key');
  const meant = ownValue(f, 'meant');
  if (key === undefined || meant === undefined) return undefined;
  return [{ op: 'move', from: `${object}/${escapePointerToken(key)}`, path: `${object}/${meant}` }];
}

function replacement(
  path: string,
  value: JsonScalar | undefined,
): readonly FixOperation[] | undefined {
  return value === undefined ? undefined : [{ op: 'replace', path, value }];
}

/** Returns the value of a JSON text: a literal, a whole number, or a string without escapes. */
function scalarOf(json: string): JsonScalar | undefined {
  if (json === 'true' || json === 'false') return json === 'true';
  if (json === 'null') return null;
  if (json.startsWith('"')) return json.slice(1, -1);
  return /^\d{1,15}$/.test(json) ? Number(json) : undefined;
}

/** Returns the fix of a finding. */
export function fixOfFinding(f: Finding): Fix | undefined {
  const row = ISSUES[f.code];
  const operations = fixOperations(row, f);
  if (operations === undefined) return undefined;
  const certain =
    ownValue(f, 'certainty') === 'certain' || (row.fix === 'clear' && row.effect === 'none');
  return { certainty: certain ? 'certain' : 'suggested', operations };
}

function fixOperations(row: IssueRow, f: Finding): readonly FixOperation[] | undefined {
  const suggestion = ownValue(f, 'suggestion');
  switch (Object.hasOwn(row, 'fix') ? row.fix : undefined) {
    case undefined:
      return undefined;
    case 'replace': {
      if (suggestion === undefined) return undefined;
      const replace: FixOperation = { op: 'replace', path: f.pointer, value: suggestion };
      // A unit of another size changes the amount or price with it (Decision U2).
      const quantity = ownValue(f, 'quantity');
      if (quantity !== undefined && f.pointer.endsWith('/unit_name'))
        return [
          { op: 'replace', path: f.pointer.replace(/unit_name$/, 'quantity'), value: quantity },
          replace,
        ];
      const price = ownValue(f, 'price');
      if (price !== undefined && f.pointer.endsWith('/price_unit'))
        return [
          { op: 'replace', path: f.pointer.replace(/price_unit$/, 'price'), value: price },
          replace,
        ];
      const unit = ownValue(f, 'unit');
      // A price per unit is three fields (Decision N10).
      if (unit !== undefined && f.pointer.endsWith('/price'))
        return [
          { op: 'add', path: `${f.pointer}_type_code`, value: 1 },
          { op: 'add', path: `${f.pointer}_unit`, value: unit },
          replace,
        ];
      return [replace];
    }
    case 'replace-json':
      return replacement(f.pointer, scalarOf(suggestion ?? ''));
    case 'clear':
      return [{ op: 'replace', path: f.pointer, value: null }];
    case 'move-gtin': {
      if (suggestion === undefined) return undefined;
      const record = f.pointer.slice(0, f.pointer.lastIndexOf('/'));
      return [
        { op: 'add', path: `${record}/package_description/gtin`, value: suggestion },
        { op: 'remove', path: f.pointer },
      ];
    }
    case 'rename':
      return renaming(f, f.pointer.slice(0, f.pointer.lastIndexOf('/')));
    case 'rename-inside':
      return renaming(f, f.pointer);
  }
}
