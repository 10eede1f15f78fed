import { describe, expect, it } from 'vitest';
import { runFake } from '../fake-io.js';
import { hostileFile, UNSAFE } from './hostile-file.js';

const LEVEL = /^::(error|warning|notice) /;
const PLACE = /file=[^:,\n]+(?:,line=\d+,col=\d+)?/;
const TITLE = /(?:,title=[^:,\n]* \(([a-z.-]+)\))?/;
const COMMAND = new RegExp(`${LEVEL.source}${PLACE.source}${TITLE.source}::(.*)$`);

const KILOGRAM = '"package_description_str":"1 kg"';

async function linesOf(stdin: string, name = '-'): Promise<readonly string[]> {
  const { stdout } = await runFake(['check', name, '--format', 'github'], { stdin });
  expect(UNSAFE.test(stdout)).toBe(false);
  return stdout.trimEnd().split('\n');
}

describe('check --format github', () => {
  it('annotates place, rule, value and proposal', async () => {
    const stdin =
      '[{"third_party_id":"A1","name":"🥖","price":"12,60","price_type_code":0,' +
      '"package_description_str":"1 kg"}]';
    expect(await linesOf(stdin)).toEqual([
      '::error file=standard input,line=1,col=45,title=Price has a decimal comma ' +
        '(price.type)::"price" must be a plain number with a decimal point, such as 12.5 or ' +
        '"12.50". · received 12,60 · fix: write "price": "12.60"',
      '1 finding in 1 file, refused: 1.',
    ]);
  });

  it('annotates the worst 10 of each level, each cause before the second of one', async () => {
    const record = (i: number, members: string): string =>
      `{"third_party_id":"A${i}","name":"Rye","price":1,"price_type_code":0,${members}}`;
    const records = Array.from({ length: 60 }, (_, i) =>
      i < 40
        ? record(i, '"gtin":"123","package_description_str":"1KG","x":1')
        : record(i, KILOGRAM).replace(':1,', i < 59 ? ':-1,' : ':"x",'),
    );
    const lines = await linesOf(`[${records.join(',\n')}]`);
    const found = lines.slice(0, -1).map((line) => COMMAND.exec(line));
    const levels = found.map((match) => match?.[1]);
    expect(levels.filter((level) => level === 'error')).toHaveLength(10);
    expect(levels.filter((level) => level === 'warning')).toHaveLength(10);
    expect(found.slice(0, 2).map((match) => match?.[2])).toEqual(['price.negative', 'price.type']);
    expect(lines.at(-1)).toMatch(/Annotated: the worst \d+, at most 10 of each level\.$/);
  });

  it('holds for hostile texts and names: nothing begins a command of its own', async () => {
    for (const line of (await linesOf(hostileFile())).slice(0, -1)) expect(line).toMatch(COMMAND);
    const { stdout } = await runFake(['check', '%a:b,c\n::error::d.json', '-', '--format=github']);
    expect(stdout.split('\n')[0]).toBe(
      '::error file=%25a%3Ab%2Cc\\u{a}%3A%3Aerror%3A%3Ad.json::no such file',
    );
    const { stdout: plain } = await runFake([
      'check',
      '::error::##[x].json',
      '-',
      '--format=github',
    ]);
    expect(plain.split('\n').slice(-3)).toEqual([
      'Checked ::error::## [x].json: cannot be read: no such file',
      expect.stringMatching(/^Checked standard input: /),
      '',
    ]);
  });
});
