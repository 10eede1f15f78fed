/**
 * Repairs of a text that is not a GTIN (Decision G1). A repair undoes damage of known shape and is
 * suggested only if the check digit then holds; a digit is never invented, so a wrong check
 * digit and a number rounded by a spreadsheet (5.41023E+12) have none.
 *
 * The steps, each of which may find nothing to do:
 *   fold       foreign digits, dashes, blanks and quotes to ASCII
 *   unwrap     blanks, ' , "…", ="…", a label such as EAN:
 *   special    Digital Link URI | element string | scientific notation with all its digits
 *   tidy       trailing .0, digit groups, several values, hyphens and blanks inside
 *   digits     as they are | element string | lost or extra leading zeros | UPC-E
 */

import { checkArgument } from '../../../text/caller-argument.js';
import { itemAt } from '../../../text/item-at.js';
import { reason } from '../../../words/en/explanations.json';
import { foldGtinText } from './fold-gtin-text.js';
import { isGtinText, significantLength, weightedRemainder } from './gtin-digits.js';
import { convertUpcE } from './upc-e.js';

/** The damage that was undone to arrive at a suggested GTIN; the last, if there were several. */
export type GtinFixReason =
  | 'foreign-digits'
  | 'blanks'
  | 'apostrophe'
  | 'quotes'
  | 'formula'
  | 'label'
  | 'hyphens'
  | 'digit-groups'
  | 'trailing-decimals'
  | 'scientific-notation'
  | 'lost-leading-zeros'
  | 'extra-leading-zeros'
  | 'symbology-identifier'
  | 'element-string'
  | 'digital-link'
  | 'several-values'
  | 'upc-e';

/** A valid GTIN that a text may have been meant to say. */
export interface GtinFix {
  /** A valid GTIN, without padding that the text did not have. */
  readonly gtin: string;
  readonly reason: GtinFixReason;
  /** Every damage that was undone, in the order of the sentences in `explanation`. */
  readonly reasons: readonly GtinFixReason[];
  /** The fault of the text and how it was read, in one or more sentences. */
  readonly explanation: string;
}

/** English sentences about damage. */
const SENTENCES: Readonly<Record<GtinFixReason, string>> = reason;

/** Longer texts than any damaged GTIN are left alone. */
const MAX_TEXT = 2_048;

/**
 * Returns the GTINs that a text may mean, best first; for a text that is a valid GTIN already, only
 * its other reading as UPC-E. Nothing is ever applied (Decision G1).
 *
 * @example
 * suggestGtinFixes('="036000291452"').map((fix) => fix.gtin) // => ['036000291452']
 * suggestGtinFixes('(01)15901234123454(17)270101').map((f) => f.reason) // => ['element-string']
 * suggestGtinFixes('5.41023E+12') // => []
 */
export function suggestGtinFixes(text: string): readonly GtinFix[] {
  checkArgument(typeof text === 'string', 'text', 'a string', text);
  const found: GtinFix[] = [];
  if (text.length < 7 || text.length > MAX_TEXT) return found;
  if (isGtinText(text)) {
    addUpcE(found, text, []);
    return found;
  }
  const steps: GtinFixReason[] = [];
  const folded = foldGtinText(text);
  if (folded.foreignDigits) steps.push('foreign-digits');
  readText(found, unwrap(folded.text, steps), steps);
  return found;
}

function readText(found: GtinFix[], core: string, steps: GtinFixReason[]): void {
  if (isDigits(core)) {
    addDigits(found, core, steps);
    return;
  }
  if (addDigitalLink(found, core, steps)) return;
  const data = core.startsWith(']') ? stripSymbology(core, steps) : core;
  if (addElementString(found, data, steps)) return;
  if (isScientific(data)) {
    addScientific(found, data, steps);
    return;
  }
  const whole = stripGroups(stripDecimals(data, steps), steps);
  if (addSeveral(found, whole, steps)) return;
  const digits = stripInner(whole, steps);
  if (isDigits(digits)) addDigits(found, digits, steps);
}

function add(found: GtinFix[], gtin: string, steps: readonly GtinFixReason[]): void {
  const reason = steps[steps.length - 1];
  if (
    reason === undefined ||
    found.some((fix) => fix.gtin.padStart(14, '0') === gtin.padStart(14, '0'))
  )
    return;
  const explanation = steps.map((step) => SENTENCES[step]).join(' ');
  found.push({ gtin, reason, reasons: [...steps], explanation });
}

/** Adds what plain digits say. */
function addDigits(found: GtinFix[], digits: string, steps: readonly GtinFixReason[]): void {
  const n = digits.length;
  if (isGtinText(digits)) {
    add(found, digits, steps);
    addUpcE(found, digits, steps);
  } else if (n === 7) {
    // UPC-E first: as a GTIN-8 the number would be of restricted circulation.
    addUpcE(found, `0${digits}`, [...steps, 'lost-leading-zeros']);
    addPadded(found, digits, 8, steps);
  } else if (n === 8) {
    addUpcE(found, digits, steps);
  } else if (n >= 9 && n <= 11) {
    addPadded(found, digits, 12, steps);
  } else if (n > 14 && !addElementString(found, digits, steps)) {
    const shortest = withoutPadding(digits);
    // Only zeros are padding: of more digits than a GTIN has, which are wrong cannot be known.
    const isPadded = isAllZeros(digits.slice(0, -shortest.length));
    if (isPadded && isGtinText(shortest) && !isAllZeros(shortest))
      add(found, shortest, [...steps, 'extra-leading-zeros']);
  }
}

function addPadded(
  found: GtinFix[],
  digits: string,
  length: 8 | 12,
  steps: readonly GtinFixReason[],
): void {
  const padded = digits.padStart(length, '0');
  if (isGtinText(padded) && !isAllZeros(padded))
    add(found, padded, [...steps, 'lost-leading-zeros']);
}

function addUpcE(found: GtinFix[], digits: string, steps: readonly GtinFixReason[]): void {
  const full = convertUpcE(digits);
  if (full !== undefined && !isAllZeros(full)) add(found, full, [...steps, 'upc-e']);
}

/**
 * Reads `…/01/<digits>…` or `…/gtin/<digits>…` before any query or fragment; false if the text
 * is no such URI.
 */
function addDigitalLink(found: GtinFix[], core: string, steps: readonly GtinFixReason[]): boolean {
  if (!core.includes('/')) return false;
  const segments = itemAt(core.split(/[?#]/, 1), 0).split('/');
  for (let i = 1; i + 1 < segments.length; i += 1) {
    const key = itemAt(segments, i);
    const digits = itemAt(segments, i + 1);
    if ((key === '01' || key.toLowerCase() === 'gtin') && isGtinText(digits)) {
      add(found, withoutPadding(digits), [...steps, 'digital-link']);
      return true;
    }
  }
  return false;
}

function stripSymbology(core: string, steps: GtinFixReason[]): string {
  if (!/^\][A-Za-z][0-9A-Za-z]/.test(core)) return core;
  steps.push('symbology-identifier');
  const data = core.slice(3);
  return data.startsWith(SEPARATOR) ? data.slice(1) : data;
}

/** FNC1 as scanners send it. */
const SEPARATOR = '\u001d';

/**
 * Reads `(01)<digits>` anywhere, or `01<14 digits>` at the start or behind a separator; false if
 * there is neither.
 */
function addElementString(
  found: GtinFix[],
  data: string,
  steps: readonly GtinFixReason[],
): boolean {
  const bracket = data.indexOf('(01)');
  if (bracket >= 0) {
    const rest = data.slice(bracket + 4).trimStart();
    const digits = [leadingDigits(rest), leadingDigits(rest.replaceAll(' ', '')).slice(0, 14)].find(
      isGtinText,
    );
    if (digits !== undefined) add(found, withoutPadding(digits), [...steps, 'element-string']);
    return true;
  }
  const start = `${SEPARATOR}${data}`.indexOf(`${SEPARATOR}01`);
  if (start < 0) return false;
  const digits = data.slice(start + 2, start + 16);
  if (digits.length < 14 || !isGtinText(digits)) return false;
  const after = data.charAt(start + 16);
  if (after !== '' && after !== SEPARATOR && !isDigits(after)) return false;
  add(found, withoutPadding(digits), [...steps, 'element-string']);
  return true;
}

function isScientific(data: string): boolean {
  return /^\d[.,]?\d*E\+?\d+$/i.test(data);
}

/** Scientific notation says a GTIN only when its digits are all there. */
function addScientific(found: GtinFix[], data: string, steps: readonly GtinFixReason[]): void {
  const mark = data.toUpperCase().indexOf('E');
  const digits = data.slice(0, mark).replace(/[.,]/, '');
  const exponent = data.slice(mark + 1).replace('+', '');
  if (exponent.length <= 2 && digits.length === Number(exponent) + 1)
    addDigits(found, digits, [...steps, 'scientific-notation']);
}

/** Drops `.0`, `,00` or a bare `.` at the end. */
function stripDecimals(data: string, steps: GtinFixReason[]): string {
  const whole = data.replace(/[.,]0*$/, '');
  if (whole.length < data.length) steps.push('trailing-decimals');
  return whole;
}

/** Joins digits grouped in thousands by one mark: `5,901,234,123,457`. */
function stripGroups(data: string, steps: GtinFixReason[]): string {
  const mark = /^\d{1,3}([.,'])\d{3}/.exec(data)?.[1];
  if (mark === undefined) return data;
  const groups = data.split(mark);
  if (!groups.every((group, index) => isDigits(group) && (group.length === 3 || index === 0)))
    return data;
  steps.push('digit-groups');
  return groups.join('');
}

/** Adds each of several valid GTINs in one text; false if it does not hold several. */
function addSeveral(found: GtinFix[], data: string, steps: readonly GtinFixReason[]): boolean {
  const parts = data.split(/[\s,;/|+&]/).filter((part) => part !== '');
  if (parts.length < 2 || !parts.every(isGtinText)) return false;
  for (const part of parts) add(found, part, [...steps, 'several-values']);
  return true;
}

/** Drops hyphens and blanks between digits. */
function stripInner(data: string, steps: GtinFixReason[]): string {
  const tight = data.replaceAll(' ', '');
  if (tight.length < data.length && !steps.includes('blanks')) steps.push('blanks');
  const joined = tight.replaceAll('-', '');
  if (joined.length < tight.length) steps.push('hyphens');
  return joined;
}

/** Drops what surrounds the value: blanks, an apostrophe, quotes, a formula, a label. */
function unwrap(text: string, steps: GtinFixReason[]): string {
  let core = text.trim();
  if (core.length < text.length) steps.push('blanks');
  if (core.startsWith('=') || core.startsWith('+')) {
    core = core.slice(1);
    steps.push('formula');
  }
  if (core.length > 1 && core.startsWith('"') && core.endsWith('"')) {
    core = core.slice(1, -1).trim();
    if (!steps.includes('formula')) steps.push('quotes');
  }
  if (core.startsWith("'")) {
    const closed = core.length > 1 && core.endsWith("'");
    core = core.slice(1, closed ? -1 : undefined).trim();
    steps.push(closed ? 'quotes' : 'apostrophe');
  }
  const label =
    /^(?:\p{L}{2,6} )?(?:GTIN|EAN|UPC|JAN|ISBN)(?:-?(?:8|1[2-4]|A)?[ :.#=]+|(?=\d{12,14}$))/iu.exec(
      core,
    );
  if (label === null) return core;
  steps.push('label');
  return core.slice(label[0].length);
}

function withoutPadding(digits: string): string {
  return digits.slice(-significantLength(digits));
}

function leadingDigits(text: string): string {
  return itemAt(text.split(/\D/, 1), 0);
}

function isDigits(text: string): boolean {
  return text !== '' && weightedRemainder(text) >= 0;
}

function isAllZeros(text: string): boolean {
  return /^0+$/.test(text);
}
