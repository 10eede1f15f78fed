import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BASE, FakeService } from '../client/fake-service.js';
import { type RemoteResult, runRemote } from './remote-world.js';

let folder = '';
let service: FakeService;

const config = (): string => join(folder, 'config', 'assortment-kit');

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** A file of so many packages: 0100, 0101, and so on. */
function many(count: number): string {
  const records = Array.from(
    { length: count },
    (_, n) =>
      `{"third_party_id":"0${100 + n}","name":"Milk","price":9.5,"price_type_code":0,` +
      '"package_description_str":"6x1.5l"}',
  );
  return `[${records.join(',')}]`;
}

function run(args: readonly string[]): Promise<RemoteResult> {
  return runRemote(args, service, {
    env: { XDG_CONFIG_HOME: join(folder, 'config') },
    answer: (_, stdout) => service.agree(/https:\/\/\S+/.exec(stdout)?.[0] ?? '').code,
  });
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assortment-test-'));
  service = new FakeService();
  await run(['login', '--server', BASE, '--client-id', 'c1', '--client-secret', 's3cret-client']);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('Decision S12: what post asks before it sends', () => {
  it('does not send a file of which nothing would be accepted, before --yes', async () => {
    const path = file('f.json', many(2).replaceAll('9.5', '"9,5"'));
    const { code, stdout } = await run(['post', path, '--customer', '1']);
    expect([code, stdout.replaceAll('\n', ' ')]).toEqual([
      1,
      `${path} All of its 2 records would be refused: assortment check ${path} shows why. Not ` +
        'sent; --yes sends it. ',
    ]);
    const json = await run(['post', path, '--customer', '1', '--json']);
    expect(JSON.parse(json.stdout)).toEqual({
      not_sent: [{ kind: 'nothing-accepted', records: 2 }],
    });
    expect(service.received).toBeUndefined();
    const sent = await run(['post', path, '--customer', '1', '--yes']);
    expect([sent.code, sent.stdout]).toEqual([1, expect.stringContaining('Received as file-1')]);
  });

  it.each([
    ['[]', 'The file lists no packages: every package would be removed.'],
    [many(1).replace('9.5', '-1'), 'Its only record would be refused: assortment check /'],
  ])('does not send %s', async (content, sentence) => {
    const { code, stdout } = await run(['post', file('f.json', content), '--customer', '1']);
    expect([code, stdout]).toEqual([1, expect.stringContaining(sentence)]);
  });

  it('does not send a record that the service refuses for its size', async () => {
    const large = many(2).replace('"Milk"', `"Milk","note":"${'a'.repeat(1_048_576)}"`);
    const { code, stdout } = await run(['post', file('f.json', large), '--customer', '1']);
    expect([code, stdout]).toEqual([1, expect.stringContaining('file.record-too-large')]);
    expect(stdout).toContain('Not sent: the service would refuse it.');
    expect(service.received).toBeUndefined();
  });

  it('does not send a file that removes many packages, before --yes', async () => {
    await run(['post', file('f.json', many(50)), '--customer', '1']);
    const stripped = file('few.json', many(3).replaceAll('"0', '"'));
    const { code, stdout } = await run(['post', stripped, '--customer', '1']);
    expect([code, stdout]).toEqual([
      1,
      `${stripped}\nYou sent 50 records on 15 Jan 2027; this file has 3.\n50 of 50 packages ` +
        'would be removed. 3 identifiers differ from an earlier one only in zeros: 0100 ' +
        `is\nnow 100, 0101 is now 101, 0102 is now 102.\nNot sent; --yes sends it.\n`,
    ]);
    const other = await run(['post', stripped, '--customer', '2']);
    expect(other.stdout).toContain('Received as');
    const wider = ['post', stripped, '--customer', '1', '--guard-removals', '99%,50'];
    expect((await run(wider)).stdout).toContain('Received as');
  });

  it('asks about many contents times ten, apart from prices', async () => {
    await run(['post', file('f.json', many(50)), '--customer', '1']);
    const larger = file('large.json', many(50).replaceAll('6x1.5l', '6x15l'));
    const { code, stdout } = await run(['post', larger, '--customer', '1']);
    expect(code).toBe(1);
    expect(stdout.replaceAll('\n', ' ')).toContain(
      'The content of 50 of 50 packages would be 10 times what it was. The first one is 0100: ' +
        '9 l → 90 l.',
    );
    expect(stdout).not.toContain('prices');
  });

  it('does not send a file with many prices times a hundred', async () => {
    await run(['post', file('f.json', many(50)), '--customer', '1']);
    const dearer = file('dear.json', many(50).replaceAll('9.5', '950'));
    const { code, stdout } = await run(['post', dearer, '--customer', '1']);
    expect([code, stdout]).toEqual([
      1,
      expect.stringContaining('50 of 50 prices would be 100 times what they were'),
    ]);
    expect((await run(['post', dearer, '--customer', '1', '--yes'])).code).toBe(0);
    expect((await run(['post', file('f.json', many(50)), '--customer', '1'])).stdout).toContain(
      '1/100 of what they were',
    );
  });

  it('a damaged list of what was sent compares nothing', async () => {
    await run(['post', file('f.json', many(50)), '--customer', '1']);
    for (const name of readdirSync(config()).filter((each) => each.includes('.sent-')))
      writeFileSync(join(config(), name), '{"digest":');
    expect((await run(['post', file('g.json', many(3)), '--customer', '1'])).code).toBe(0);
  });

  it.each(['20', '20%,', 'x', '-1%'])('--guard-removals %s is wrong usage', async (value) => {
    const args = ['post', file('f.json', many(1)), '--customer', '1', `--guard-removals=${value}`];
    expect(await run(args)).toMatchObject({ code: 2, stderr: expect.stringContaining('20%,50') });
  });
});
