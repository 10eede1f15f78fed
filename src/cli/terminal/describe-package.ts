import type { PackageDescription, PackageRecord } from '#core';
import { clipText } from '../../text/clip.js';
import { fillLine } from '../languages/fill-line.js';
import type { CommandLanguage } from '../languages/language.js';
import { decimalText } from '../languages/write-number.js';
import { escapeText } from './escape-text.js';

const ID_LENGTH = 48;

/** Returns an identifier for a line: clipped, with unsafe characters escaped. */
export function idText(id: string): string {
  return escapeText(clipText(id, ID_LENGTH));
}

/** Describes a content with its quantities from the outermost level: `10 x 0.9 l`. */
export function contentText({ levels, unit, unlistedUnit }: PackageDescription): string {
  const quantities = levels.map(({ quantity }) => quantity.toFixed());
  return `${quantities.join(' x ')} ${unlistedUnit ?? unit}`;
}

/** Describes the price of a package, or of one unit: `12.6`, `4.5 per kg`. */
export function priceText(
  { price }: PackageRecord,
  language: CommandLanguage,
  per: string = language.lines.plan.per,
): string {
  const amount = decimalText(price.amount.toFixed(), language);
  if (price.basis === 'package') return amount;
  const unit = price.unlistedUnit ?? price.unit;
  return fillLine(language, per, { amount, unit });
}
