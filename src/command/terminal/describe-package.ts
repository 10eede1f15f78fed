import type { PackageDescription, PackageRecord, UnitOfMeasure } from '#core';
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
  return `${quantities.join(' x ')} ${unitText(unit, unlistedUnit)}`;
}

/** Names a unit as read, an unlisted one with its own text: `piece (punnet)`. Spec 2.5. */
function unitText(unit: UnitOfMeasure, unlisted: string | undefined): string {
  return unlisted === undefined ? unit : `${unit} (${unlisted})`;
}

/** Describes the price of a package, or of one unit: `12.6`, `4.5 per kg`. */
export function priceText(
  { price }: PackageRecord,
  language: CommandLanguage,
  per: string = language.lines.plan.per,
): string {
  const amount = decimalText(price.amount.toFixed(), language);
  if (price.basis === 'package') return amount;
  return fillLine(language, per, { amount, unit: unitText(price.unit, price.unlistedUnit) });
}
