import type { WirePackageDescription, WireRecord } from '#core';
import type { ImportField } from '../../../import/profile/import-field.js';
import type { MappingTexts } from '../../engine/words/mapping-texts.js';

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
  const counts: string[] = [];
  const gtins: NamedWords[] = [];
  let unit = '';
  for (let level = outer ?? undefined; level; level = level.package ?? undefined) {
    counts.push(String(level.quantity));
    unit = level.unit_name ?? '';
    if (level.gtin && level !== outer)
      gtins.push([fieldName(`package.gtin.${counts.length}`), level.gtin]);
  }
  return [[fieldName('package_description_str'), `${counts.join(' x ')} ${unit}`.trim()], ...gtins];
}
