/** Spec 2.1 rule 4: `explain --weighed` adds the price of a record by a weighed amount. */
import { describe, expect, it } from 'vitest';
import { runFake } from './fake-io.js';

const RECORD = { third_party_id: 'A1', name: 'Nails', price: 1, price_type_code: 0 };

function explain(
  description: string,
  weighed: string,
  ...more: readonly string[]
): ReturnType<typeof runFake> {
  const record = JSON.stringify({ ...RECORD, package_description_str: description });
  return runFake(['explain', record, '--weighed', weighed, ...more]);
}

describe('explain --weighed', () => {
  it('writes a price that is not 0 with its first digits, as the lines above it', async () => {
    const { code, stdout } = await explain('30000 piece', '1 piece');
    expect(code).toBe(0);
    expect(stdout).toMatch(/Price per piece +about 3\.333333 × 10\^-5\n/);
    expect(stdout).toMatch(/price of 1 piece +about 3\.333333 × 10\^-5\n/);
    expect((await explain('30000 piece', '1 piece', '--lang', 'fi')).stdout).toMatch(
      /hinta, 1 piece +noin 3,333333 × 10\^-5\n/,
    );
    expect((await explain('4 piece', '1 piece')).stdout).toMatch(/price of 1 piece +0\.25\n/);
  });

  it.each([
    ['4 piece', '3 boxx', 'unit.unlisted', '"boxx"'],
    ['4 kg', '1.500 kg', 'package.looks-like-thousands', '1.500'],
    ['4 l', '2 cup (UK)', 'unit.customary', 'cup (UK)'],
  ])('of %s: %s is doubtful, and it says so', async (content, weighed, doubt, quoted) => {
    const { code, stdout } = await explain(content, weighed);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/\n {2}warning: /)]);
    expect(stdout).toContain(quoted);
    const json = await explain(content, weighed, '--json');
    const [{ doubts }] = JSON.parse(json.stdout);
    expect(doubts).toContainEqual(expect.objectContaining({ code: doubt }));
    const german = await explain(content, weighed, '--lang', 'de');
    expect(german.stdout).toContain('Warnung: ');
  });

  it('does not call an amount in pieces a content that is given only in pieces', async () => {
    const [{ doubts }] = JSON.parse((await explain('24 piece', '1 piece', '--json')).stdout);
    const once = [expect.objectContaining({ code: 'package.pieces-only' })];
    expect(doubts).toEqual(once);
  });

  it('says why there is no price, and what is doubtful in the amount', async () => {
    const { code, stderr } = await explain('4 kg', '3 boxx');
    expect(code).toBe(2);
    expect(stderr).toContain('no price of 3 boxx: ');
    expect(stderr).toContain('"boxx"');
  });

  it('is a wrong call if no text is a record', async () => {
    expect(await runFake(['explain', '6x1.5l', '--weighed', '2.64 kg'])).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('--weighed prices a record: give its JSON, {…}'),
    });
    const record = JSON.stringify({ ...RECORD, package_description_str: '4 kg' });
    const both = await runFake(['explain', '6x1.5l', record, '--weighed', '2 kg']);
    expect([both.code, both.stdout]).toEqual([0, expect.stringMatching(/price of 2 kg +0\.5\n/)]);
  });
});
