import { describe, expect, it } from 'vitest';
import { naughtyStrings } from '../core/json/corpora.js';
import { sized } from '../sizes.js';
import { runFake } from './fake-io.js';

/**
 * Anything that a terminal acts upon: controls but the line end, format characters, separators,
 * lone surrogates.
 */
const UNSAFE = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

const OWN_COLOURS = new RegExp(`${String.fromCharCode(27)}\\[(?:1|2|22|31|32|33|36|39)m`, 'g');

const own = [
  '\u001b[2J\u001b]0;title\u0007',
  '\u009b31m',
  '\u202egpj.exe',
  'a\u0000b',
  '\ud800',
  '\u2028',
  '\r\n',
  '\\u001b[31m',
  '\u{e0041}',
];

/** ASCII only, as a careful supplier sends it, and raw. */
function jsonForms(records: readonly unknown[]): readonly string[] {
  const raw = JSON.stringify(records);
  return [
    raw,
    raw.replace(/[\u0080-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`),
  ];
}

describe('no character of a supplier controls the terminal', () => {
  const every = sized(4, 1);
  const strings = [...naughtyStrings().filter((_, index) => index % every === 0), ...own];

  it('there are strings to try', () => {
    expect(strings.length).toBe(Math.ceil(515 / every) + own.length);
  });

  it.each([
    'third_party_id',
    'name',
    'unit_name',
    'price_unit',
    'lead_time',
    'gtin',
    'package_description_str',
    'price',
    'a key',
  ])('as %s: report, colours and JSON are clean', async (field) => {
    const records = strings.map((text, index) => {
      const record: Record<string, unknown> = {
        third_party_id: `T${index}`,
        name: 'Milk',
        price: 1,
        price_type_code: field === 'price_unit' ? 1 : 0,
        package_description_str: '1kg',
      };
      if (field === 'unit_name')
        return {
          ...record,
          package_description_str: null,
          package_description: { quantity: 1, unit_name: text },
        };
      return field === 'a key' ? { ...record, [text]: 1 } : { ...record, [field]: text };
    });
    for (const stdin of jsonForms(records)) {
      for (const columns of [40, 100]) {
        const { stdout, stderr } = await runFake(['check', '-', '--all'], {
          stdin,
          env: { FORCE_COLOR: '1' },
          columns,
        });
        expect(UNSAFE.exec(stdout.replaceAll(OWN_COLOURS, ''))?.[0].codePointAt(0)).toBeUndefined();
        expect(stderr).toBe('');
      }
      const json = (await runFake(['check', '-', '--json'], { stdin })).stdout;
      expect(UNSAFE.test(json)).toBe(false);
      expect((JSON.parse(json) as { file: { records: number } }).file.records).toBe(strings.length);
    }
  });

  it('as an argument of explain, as the name of a file, a command and an option', async () => {
    for (const text of strings) {
      for (const args of [
        ['explain', '--', text],
        ['explain', '--json', '--', text],
        ['check', `./no such ${text}`],
        ['check', `--x${text}`],
        [`x${text}`],
      ]) {
        const { stdout, stderr } = await runFake(args);
        expect(UNSAFE.exec(stdout + stderr)?.[0].codePointAt(0)).toBeUndefined();
      }
    }
  });
});
