import { Decimal } from '#core';
import type { Cell } from './cell.js';

/** Kind of a number format, for imports. */
export type NumberFormat =
  | { readonly kind: 'plain' }
  | { readonly kind: 'date'; readonly hasTime: boolean }
  | { readonly kind: 'time' }
  /** Digits that are shown at least: `00000` shows 401 as `00401`. */
  | { readonly kind: 'padded'; readonly digits: number };

export const PLAIN: NumberFormat = { kind: 'plain' };

/** Formats that a workbook names by number only. */
const BUILT_IN: readonly (readonly [first: number, last: number, format: NumberFormat])[] = [
  [14, 17, { kind: 'date', hasTime: false }],
  [18, 21, { kind: 'time' }],
  [22, 22, { kind: 'date', hasTime: true }],
  [27, 31, { kind: 'date', hasTime: false }],
  [32, 35, { kind: 'time' }],
  [36, 36, { kind: 'date', hasTime: false }],
  [45, 47, { kind: 'time' }],
  [50, 58, { kind: 'date', hasTime: false }],
];

/** Returns the format of a number in the list of built-in ones. */
export function builtInFormat(id: number): NumberFormat {
  return BUILT_IN.find(([first, last]) => id >= first && id <= last)?.[2] ?? PLAIN;
}

/** Characters of the code of a format, at most. */
const LONGEST_CODE = 255;

/** Returns the format of a code such as `[$-40B]d.m.yyyy` or `0000000000000`. */
export function formatOfCode(code: string): NumberFormat {
  const bare = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?![hms]+\])[^[\]]*\]/gi, '')
    .replace(/general/gi, '');
  const [first = ''] = bare.split(';');
  if (/[dyhs]|m/i.test(first)) {
    const isDate = /[dy]/i.test(first) || !/[hs]/i.test(first);
    return isDate ? { kind: 'date', hasTime: /[hs]/i.test(first) } : { kind: 'time' };
  }
  const { length: digits } = /^0{2,}$/.exec(first.trim())?.[0] ?? '';
  return digits === 0 || digits > LONGEST_CODE ? PLAIN : { kind: 'padded', digits };
}

const DAY_MS = 86_400_000;
const DAY_S = 86_400;

/** Days from 1 January 1970 to the day before the first one of both date systems. */
const EPOCH_1900 = -25_569;
const EPOCH_1904 = -24_107;

/** Day 60 of the 1900 system is 29 February 1900, which there was not. */
const FALSE_LEAP_DAY = 60;

/** Last day with four digits of the year: 31 December 9999. */
const LAST_DAY = 2_958_465;

/** Returns the cell of a number with its format. `raw` is the number as the file writes it. */
export function numberCell(raw: string, format: NumberFormat, is1904: boolean): Cell | undefined {
  const text = plainNumber(raw);
  if (text === undefined) return undefined;
  if (format.kind === 'padded' && /^\d+$/.test(text) && text.length < format.digits)
    return { kind: 'number', text, shown: text.padStart(format.digits, '0') };
  if (format.kind === 'plain' || format.kind === 'padded') return { kind: 'number', text };
  const serial = Number(text);
  if (serial < 0 || serial > LAST_DAY) return { kind: 'number', text };
  const seconds = Math.round(serial * DAY_S);
  if (format.kind === 'time') return { kind: 'time', text: clockText(seconds, true) };
  const days = Math.floor(seconds / DAY_S);
  const clock = seconds - days * DAY_S;
  const epoch = is1904 ? EPOCH_1904 : days < FALSE_LEAP_DAY ? EPOCH_1900 + 1 : EPOCH_1900;
  const date = new Date((epoch + days) * DAY_MS).toISOString().slice(0, 10);
  const hasClock = format.hasTime && clock > 0;
  return { kind: 'date', text: hasClock ? `${date}T${clockText(clock, false)}` : date };
}

function clockText(seconds: number, hasAllHours: boolean): string {
  const hours = Math.floor(seconds / 3600);
  const parts = [hasAllHours ? hours : hours % 24, Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

const SHORT_NUMBER = /^-?(?:0|[1-9]\d{0,14})$|^-?(?=[\d.]{1,16}$)(?:0|[1-9]\d*)\.\d*[1-9]$/;

/**
 * Returns a number as a plain decimal with the 15 digits that spreadsheets keep: the rest of
 * `12.600000000000001` is noise of binary arithmetic. Undefined for what is no number.
 */
function plainNumber(raw: string): string | undefined {
  if (SHORT_NUMBER.test(raw)) return raw;
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return undefined;
  return new Decimal(value.toPrecision(15)).toFixed();
}
