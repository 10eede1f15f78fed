import { describe, expect, it } from 'vitest';
import { runFake } from '../fake-io.js';

const record = (fields: object, at: number): object => ({
  third_party_id: `A${at}`,
  name: 'Rye bread',
  price: '9.50',
  price_type_code: 0,
  package_description_str: '500 g',
  ...fields,
});

const fileOf = (...fields: readonly object[]): string => JSON.stringify(fields.map(record));

/** Lines of a report from the heading of the first group to the end of the table. */
async function tableOf(stdin: string, columns: number, lang = 'en'): Promise<readonly string[]> {
  const { stdout } = await runFake(['check', '-', '--lang', lang], { stdin, columns });
  return (stdout.split('\n\n')[1] ?? '').split('\n');
}

describe('The causes of check', () => {
  const comma = fileOf({ price: '9,90' }, ...Array<object>(11).fill({ price: '9,90' }), {});

  it('have headings, the title first, and counts in a column of their own', async () => {
    expect(await tableOf(comma, 100)).toEqual([
      'Refused records',
      '  #  Count  Problem                    Field  Example',
      '  1     12  Price has a decimal comma  price  "9,90" → "9.90"',
    ]);
    expect(await tableOf(comma, 100, 'fi')).toEqual([
      'Hylätyt tietueet',
      '  #  Määrä  Ongelma                      Kenttä  Esimerkki',
      '  1     12  Hinnassa on desimaalipilkku  price   "9,90" → "9.90"',
    ]);
  });

  it('leave out the fields where a terminal is too narrow, and then cut examples', async () => {
    const text = fileOf({ package_description_str: '10 x 0,1 kg' }, { price: '12345,67890 euroa' });
    for (const columns of [100, 80, 60, 48, 40])
      for (const line of await tableOf(text, columns))
        expect(line.length).toBeLessThanOrEqual(columns);
    const [, wide] = await tableOf(text, 100);
    expect(wide).toMatch(/Problem +Field +Example$/);
    const [, narrow, first] = await tableOf(text, 60);
    expect(narrow).toMatch(/Problem +Example$/);
    expect(first).toMatch(/…$/);
  });

  it('have no column without a value', async () => {
    const [, heads, row] = await tableOf('[1]', 100);
    expect(heads).toBe('  #  Count  Problem                                Example');
    expect(row).toBe('  1      1  Something in the list is not a record  1');
    const [, lone] = await tableOf(fileOf({ name: undefined }), 100);
    expect(lone).toBe('  #  Count  Problem                  Field');
  });

  it('are absent from a good file: its report is two lines', async () => {
    const { stdout, stderr } = await runFake(['check', '-'], { stdin: fileOf({}, {}) });
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(/^standard input · \d+ bytes · 2 records$/),
      'All accepted, no findings.',
      '',
    ]);
    expect(stderr).toBe('');
  });
});
