import type { Finding, Fix, FixOperation, Issue, IssueRow } from './issue.js';
import { ISSUES } from './issue-list.js';
import { ownValue } from './outcome.js';

/** What a caller may know beside the finding itself. */
export interface FindingContext {
  readonly thirdPartyId?: string | undefined;
}

const NO_CONTEXT: FindingContext = { thirdPartyId: undefined };

/**
 * The whole issue behind a compact finding: severity, effect, stage, the sentence with its values,
 * the section and the fix where one reading is clear. `recordIndex` is read from the pointer.
 * Decision F1.
 *
 * @example
 * describeFinding({ code: 'price-unit.missing', pointer: '/3', values: {} }).message // => '"price_unit" is required when "price_type_code" is 1.'
 */
export function describeFinding(f: Finding, context: FindingContext = NO_CONTEXT): Issue {
  return describeFindingOf(
    f,
    recordIndexOf(f.pointer),
    Object.hasOwn(context, 'thirdPartyId') ? context.thirdPartyId : undefined,
  );
}

/**
 * The same where the record is known already: its number need not be read from the pointer, which
 * is put together only when it is read.
 */
export function describeFindingOf(
  f: Finding,
  recordIndex: number | undefined,
  thirdPartyId: string | undefined,
): Issue {
  const row = ISSUES[f.code];
  // Named one by one: spreading the finding makes this five times as dear.
  return {
    code: f.code,
    pointer: f.pointer,
    received: f.received,
    values: f.values,
    position: f.position,
    severity: row.severity,
    effect: row.effect,
    stage: row.stage,
    message: messageOfFinding(f),
    section: row.section,
    fix: fixOfFinding(f),
    recordIndex,
    thirdPartyId,
  };
}

/**
 * A sentence cut at its places: texts at even places, names of values at odd ones. Cut once for
 * each code: a sync tells thousands of findings of few codes.
 */
const CUT = new Map<string, readonly string[]>();

/**
 * The catalogue's sentence with the finding's values in it; `{received}` is the received text
 * itself.
 */
export function messageOfFinding(f: Finding): string {
  let pieces = CUT.get(f.code);
  if (pieces === undefined) {
    pieces = ISSUES[f.code].message.split(/\{([a-zA-Z]+)\}/);
    CUT.set(f.code, pieces);
  }
  let message = pieces[0] ?? '';
  for (let i = 1; i < pieces.length; i += 2)
    message += `${valueNamed(f, pieces[i] ?? '')}${pieces[i + 1] ?? ''}`;
  return message;
}

function valueNamed(f: Finding, name: string): string {
  if (Object.hasOwn(f.values, name)) return f.values[name] ?? '';
  return name === 'received' ? JSON.stringify(f.received ?? '') : '';
}

function recordIndexOf(pointer: string): number | undefined {
  let index = 0;
  let at = 1;
  for (; at < pointer.length; at += 1) {
    const digit = pointer.charCodeAt(at) - 0x30;
    if (digit < 0 || digit > 9) break;
    index = index * 10 + digit;
  }
  return at > 1 && (at === pointer.length || pointer[at] === '/') ? index : undefined;
}

/** The fix of a finding, without the rest of its issue. */
export function fixOfFinding(f: Finding): Fix | undefined {
  const row = ISSUES[f.code];
  const operations = fixOperations(row, f);
  if (operations === undefined) return undefined;
  const certain =
    ownValue(f, 'certainty') === 'certain' || (row.fix === 'clear' && row.effect === 'none');
  return { certainty: certain ? 'certain' : 'suggested', operations };
}

function fixOperations(row: IssueRow, f: Finding): readonly FixOperation[] | undefined {
  if (!Object.hasOwn(row, 'fix')) return undefined;
  const suggestion = ownValue(f, 'suggestion');
  switch (row.fix) {
    case undefined:
      return undefined;
    case 'replace': {
      if (suggestion === undefined) return undefined;
      const replace: FixOperation = { op: 'replace', path: f.pointer, value: suggestion };
      // A unit of another size: the amount or price beside it changes with it (Decision U2).
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
      return [replace];
    }
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
    default:
      return row.fix satisfies never;
  }
}
