import { escapeText } from '../terminal/escape-text.js';
import type { CommandLanguage } from './language.js';

/** Writes a whole number with marks between thousands: `12,345`, `12 345`, `12.345`. */
export function groupDigits(count: number, { numbers }: CommandLanguage): string {
  return String(count).replace(/\B(?=(?:\d{3}){1,9}$)/g, numbers.group);
}

/** Writes a number with decimals: `1.5`, `1,5`. The text of the number has a point. */
export function decimalText(text: string, { numbers }: CommandLanguage): string {
  return text.replace('.', numbers.decimal);
}

/** Most decimals of a price. */
const MOST_DECIMALS = 100;

/** Writes a rounded price: cents, or three digits if it is below 1. */
export function amountText(amount: number, language: CommandLanguage): string {
  const isSmall = amount < 1 && amount !== 0;
  const places = isSmall ? Math.min(2 - Math.floor(Math.log10(amount)), MOST_DECIMALS) : 2;
  const text = amount.toFixed(places);
  return decimalText(isSmall ? (/^.*[1-9]/.exec(text)?.[0] ?? '0') : text, language);
}

/** Writes a number of bytes in the largest decimal unit that fits: `23.7 KB`. */
export function formatBytes(bytes: number, language: CommandLanguage): string {
  const [one, other, ...units] = language.numbers.bytes;
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? one : other}`;
  let amount = bytes;
  let unit = '';
  for (const next of units) {
    amount /= 1000;
    unit = next;
    if (amount < 999.95) break;
  }
  return `${decimalText(amount.toFixed(1), language)} ${unit}`;
}

/** Writes an instant of ISO 8601 in the order of the language: `2026-11-21 05:30:00 UTC`. */
export function instantText(instant: string, { numbers }: CommandLanguage): string {
  const [date = '', time = ''] = instant.split('T');
  const [year = '', month = '', day = ''] = date.split('-');
  const written = numbers.date
    .replace('Y', year)
    .replace('M', String(Number(month)))
    .replace('D', String(Number(day)));
  const isDate = /^\d{4}-\d\d-\d\d$/.test(date);
  return escapeText(`${isDate && numbers.date !== '' ? written : date} ${clockOf(time)}`.trim());
}

function clockOf(time: string): string {
  return time.replace(/(\.\d+)?Z$/, ' UTC');
}
