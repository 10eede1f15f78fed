import { describe, expect, it } from 'vitest';
import { MAPPING_WORDS } from '../../../../src/page/engine/words/mapping-texts.js';
import { PLOT_WORDS } from '../../../../src/page/engine/words/plot-texts.js';
import { REPORT_WORDS } from '../../../../src/page/engine/words/report-texts.js';

type Table = Readonly<Record<string, string>>;

const TABLES: readonly (readonly [string, Readonly<Record<string, Table>>])[] = [
  ['mapping', MAPPING_WORDS],
  ['plots', PLOT_WORDS],
  ['report', REPORT_WORDS],
];

/** Gaps of a text by name. */
function gapsOf(text: string): readonly string[] {
  const gaps = [...text.matchAll(/\{(\w+)(?::[^|}]*\|[^}]*)?\}/g)];
  return [...new Set(gaps.map(([, name = '']) => name))].sort();
}

/** Texts that are the same in English and another language: units, signs, common words. */
const SAME = new Set([
  'plots changes.part',
  'plots per.unit',
  'plots price.range',
  'plots price.middle',
  'mapping field.name',
  'plots title',
  'plots gtin.good',
  'plots units.title',
]);

describe.each(TABLES)('Words of the %s', (room, tables) => {
  const english = tables['en'] ?? {};

  it.each(['fi', 'sv', 'de'])('%s has every text, with the same gaps', (tag) => {
    const table = tables[tag] ?? {};
    expect(Object.keys(table).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(english)) {
      expect(table[key]?.trim(), key).not.toBe('');
      expect([key, gapsOf(table[key] ?? '')]).toEqual([key, gapsOf(text)]);
    }
    const untranslated = Object.keys(english).filter(
      (key) => table[key] === english[key] && !SAME.has(`${room} ${key}`),
    );
    expect(untranslated).toEqual([]);
  });

  it('have no mark of a computer: no code, no exclamation', () => {
    for (const table of Object.values(tables))
      for (const text of Object.values(table)) expect(text).not.toMatch(/!|undefined|NaN/);
  });
});
