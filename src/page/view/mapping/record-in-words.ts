import type { WirePackageDescription, WireRecord } from '#core';
import type { ImportField } from '../../../import/profile/import-field.js';
import type { SaidRecord } from '../../engine/messages/mapping-messages.js';
import { levelsOf, packageText } from '../../engine/session/json-members.js';
import type { MappingTexts } from '../../engine/words/mapping-texts.js';
import type { PlotTexts } from '../../engine/words/plot-texts.js';

/** A field's name and what it holds, both in words. */
export type NamedWords = readonly [name: string, words: string];

/** Returns a record as a person reads it: its package in one line, and what its price is for. */
export function recordInWords(
  { price_type_code: type, price_unit: unit, ...record }: WireRecord,
  { say, fieldName }: MappingTexts,
): readonly NamedWords[] {
  const words = Object.entries(record).flatMap(([name, value]): readonly NamedWords[] => {
    if (typeof value === 'object') return packageInWords(value, fieldName);
    const text = typeof value === 'boolean' ? say(value ? 'yes' : 'no') : String(value);
    return [[fieldName(name as ImportField), text]];
  });
  const price =
    unit == null
      ? say(type === 0 ? 'price.package' : 'values.unknown')
      : say('price.unit', { unit });
  return [...words, [say('price.for'), price]];
}

/** Returns the counts of all levels with the unit, and the GTINs of levels inside. */
function packageInWords(
  outer: WirePackageDescription | null,
  fieldName: MappingTexts['fieldName'],
): readonly NamedWords[] {
  const gtins = levelsOf(outer).flatMap(({ gtin }, at): readonly NamedWords[] =>
    gtin && at > 0 ? [[fieldName(`package.gtin.${at + 1}`), String(gtin)]] : [],
  );
  return [[fieldName('package_description_str'), packageText(outer)], ...gtins];
}

/** Returns a record in a line: `Rye bread: 6 x 500 g for 15.95 the package, 5.32 per kg`. */
export function saidText(
  { name, content, price, each, unit }: SaidRecord,
  say: MappingTexts['say'],
  texts: Pick<PlotTexts, 'per' | 'price'>,
): string {
  const parts = [
    price === undefined ? content : say('said.package', { content, price: texts.price(price) }),
    each === undefined || unit === undefined ? '' : `${texts.price(each)} ${texts.per(unit)}`,
  ];
  return `${name}: ${parts.filter((part) => part !== '').join(', ')}`;
}
