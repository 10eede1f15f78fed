import { describe, expect, it } from 'vitest';
import { ISSUES } from '../../src/core/issue/issue-list.js';
import { runFake } from './fake-io.js';

describe('explain of a code', () => {
  it('prints the rule with a bad and a good example', async () => {
    expect(await runFake(['explain', 'price.type'])).toEqual({
      code: 0,
      stderr: '',
      stdout: [
        'price.type · rule',
        '  Price is not a plain number',
        '  "price" must be a plain number with a decimal point, such as 12.5 or "12.50".',
        '  severity  error',
        '  effect    refuses the record',
        '  found     when a file is checked or uploaded',
        '  section   Spec 2.3, Decision N1',
        '  bad       "price": "12,60"',
        '  good      "price": "12.60"',
        '  page      https://assortment-kit.github.io/assortment-kit/rules/price.type',
        '',
      ].join('\n'),
    });
  });

  it('fills the sentence with the values of the bad example', async () => {
    const { stdout } = await runFake(['explain', 'gtin.check-digit', 'record.unknown-field']);
    expect(stdout).toContain('The last digit of this GTIN should be 7.');
    expect(stdout).toContain('The field "colour" is not part of the format');
    expect(stdout).not.toMatch(/\{\w+\}/);
  });

  it('has text for every code, within the columns, and in JSON', async () => {
    const codes = Object.keys(ISSUES);
    const { code, stdout } = await runFake(['explain', ...codes], { columns: 80 });
    expect(code).toBe(0);
    // An address stays in one piece, so that a terminal can open it.
    for (const line of stdout.split('\n'))
      if (!line.includes('https:')) expect(line.length).toBeLessThanOrEqual(80);
    const json = await runFake(['explain', '--json', ...codes]);
    const rules = JSON.parse(json.stdout) as readonly Readonly<Record<string, unknown>>[];
    expect(rules.map((rule) => rule['code'])).toEqual(codes);
    for (const rule of rules)
      expect(rule).toMatchObject({
        kind: 'rule',
        message: expect.not.stringContaining('|'),
        example: { bad: expect.any(String), good: expect.any(String) },
      });
  });

  it.each([
    ['price.tipe', 'Did you mean the rule price.type? assortment explain price.type\n'],
    ['Price_Type', 'Did you mean the rule price.type? assortment explain price.type\n'],
    ['lead-time.sintax', 'Did you mean the rule lead-time.syntax? '],
    ['price.nothing-like-it', 'Rules that begin with price.: price.missing, price.type, '],
  ])('%s: ends 1 and names what is near', async (text, line) => {
    const { code, stdout } = await runFake(['explain', text], { columns: 300 });
    expect([code, stdout]).toEqual([
      1,
      expect.stringContaining(`${text} · cannot be read\n  ${line}`),
    ]);
  });

  it('names no rule for a text that is no code, next to one that is', async () => {
    const { code, stdout } = await runFake(['explain', 'price.type', 'banana 5']);
    expect(code).toBe(1);
    expect(stdout).toContain('banana 5 · cannot be read\n');
    expect(stdout).not.toContain('Did you mean the rule');
  });

  it('ends 1 for what cannot be read, also among what can', async () => {
    for (const text of ['??', '{"a": }', '5901234123450', 'banana 5', ''])
      expect((await runFake(['explain', '6x1l', text])).code).toBe(1);
    for (const text of ['kg', 'crate', 'fl.oz', '5901234123457', '24:00', '{"price":1}'])
      expect([text, (await runFake(['explain', text])).code]).toEqual([
        text,
        text.startsWith('{') ? 1 : 0,
      ]);
  });
});
