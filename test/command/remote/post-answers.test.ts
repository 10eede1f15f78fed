/** Replies of a service to `assortment post`, `events --remote` and `login`. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BASE, FakeService } from '../../client/fake-service.js';
import { type RemoteOptions, type RemoteResult, runRemote } from '../remote-world.js';

let folder = '';
let service: FakeService;

const config = (): string => join(folder, 'config', 'assortment-kit');
const LOGIN = ['login', '--server', BASE, '--client-id', 'c1', '--client-secret', 's3cret-client'];

function run(args: readonly string[], options: RemoteOptions = {}): Promise<RemoteResult> {
  return runRemote(args, service, {
    answer: (_, stdout) => service.agree(/https:\/\/\S+/.exec(stdout)?.[0] ?? '').code,
    ...options,
    env: { XDG_CONFIG_HOME: join(folder, 'config') },
  });
}

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** A file of 50 packages at a price. */
function many(price: string): string {
  const records = Array.from(
    { length: 50 },
    (_, n) =>
      `{"third_party_id":"0${100 + n}","name":"Milk","price":${price},"price_type_code":0,` +
      '"package_description_str":"6x1.5l"}',
  );
  return `[${records.join(',')}]`;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'post-answers-'));
  service = new FakeService();
  await run(LOGIN);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('assortment post', () => {
  it('counts equal records that were merged', async () => {
    const twice = many('9.5').replace(/\[(\{[^}]*\})/, '[$1,$1');
    const { code, stdout } = await run(['post', file('f.json', twice), '--customer', '1']);
    expect(code).toBe(0);
    expect(stdout).toContain('51 records: 50 accepted, 1 merged with an equal record.');
  });

  it('JSON has the report of a file that the service refuses', async () => {
    service.refusesFiles = true;
    const args = ['post', file('f.json', many('9.5')), '--customer', '1', '--json'];
    const { code, stdout } = await run(args);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ refused: { issues: [{ code: 'file.new-rule' }] } });
  });

  it('ends 1 again for a file with refused records that was sent before', async () => {
    const args = ['post', file('f.json', many('9.5').replace('9.5', '-1')), '--customer', '1'];
    expect((await run(args)).code).toBe(1);
    const again = await run(args);
    expect([again.code, again.stdout]).toEqual([1, expect.stringContaining('nothing changed')]);
  });

  it('a file that was cut off after the check is not received', async () => {
    const path = file('f.json', many('9.5'));
    service.instead.push(() => {
      writeFileSync(path, '[]');
      return undefined;
    });
    const { code, stderr } = await run(['post', path, '--customer', '1']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('changed while it was sent')]);
    expect(service.received).toBeUndefined();
  });

  it('names prices that are a tenth of what they were', async () => {
    await run(['post', file('f.json', many('9.5')), '--customer', '1']);
    const { stdout } = await run(['post', file('g.json', many('0.95')), '--customer', '1']);
    expect(stdout).toContain('50 of 50 prices would be a tenth of what they were');
  });

  it.each<[what: string, change: (text: string) => string]>([
    ['is no list', (text) => text.replace('"packages":[', '"packages":7,"x":[')],
    ['has a package that is no list', (text) => text.replace(/\["0100",[^\]]*\]/, '1')],
    ['has a listing of tomorrow', (text) => text.replace('["0100",0', '["0100",9')],
    ['has a listing that is no number', (text) => text.replace('["0100",0', '["0100","x"')],
    ['is of another file', (text) => text.replace('"digest":"', '"digest":"x')],
  ])('compares nothing with what was sent where that %s', async (_, change) => {
    await run(['post', file('f.json', many('9.5')), '--customer', '1']);
    const [name = ''] = readdirSync(config()).filter((each) => each.includes('.sent-'));
    const before = readFileSync(join(config(), name), 'utf8');
    writeFileSync(join(config(), name), change(before));
    expect(change(before)).not.toBe(before);
    expect((await run(['post', file('g.json', many('950')), '--customer', '1'])).code).toBe(0);
  });

  it('compares nothing where what was sent is gone', async () => {
    await run(['post', file('f.json', many('9.5')), '--customer', '1']);
    for (const name of readdirSync(config()).filter((each) => each.includes('.sent-')))
      rmSync(join(config(), name));
    expect((await run(['post', file('g.json', many('950')), '--customer', '1'])).code).toBe(0);
  });
});

describe('assortment events --remote', () => {
  it('prints events without code, section or package, and fills figures in', async () => {
    const event = {
      message: 'A thing of tomorrow.',
      created_at: '2027-01-15T05:30:00Z',
      event_type: 'INFO',
      customer_number: '1',
      third_party_id: null,
      extra_data: {},
    };
    const priced = {
      ...event,
      event_type: 'WARNING',
      message: 'The price per unit changed (+50.0 %).',
      extra_data: { code: 'drift.unit-price', values: { change: '+50.0 %', other: 7 } },
    };
    const results = [event, priced];
    service.instead.push(() => Response.json({ count: 2, next: null, previous: null, results }));
    const { code, stdout } = await run(['events', '--remote', '--customer', '1', '--lang', 'fi']);
    expect(code).toBe(0);
    expect(stdout).toContain('INFO\n  A thing of tomorrow.\n');
    expect(stdout).toMatch(/WARNING · drift\.unit-price\n {2}.*\+50,0 %/);
  });

  it('says when to try again where the service asks to wait', async () => {
    service.instead.push(
      ...Array.from(
        { length: 9 },
        () => () => new Response('', { status: 429, headers: { 'retry-after': '7200' } }),
      ),
    );
    const { code, stderr } = await run(['events', '--remote', '--customer', '1']);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/7,?200/)]);
  });
});

describe('assortment login', () => {
  it('refuses an authorization page without encryption', async () => {
    service.instead.push(() =>
      Response.json({ issuer: BASE, authorization_endpoint: 'http://app.example.test/authorize/' }),
    );
    const { code, stderr } = await run(LOGIN);
    expect([code, stderr]).toEqual([2, expect.stringContaining('http://app.example.test')]);
  });

  it('asks for a code where the service does not say that it knows this machine', async () => {
    service.instead.push(
      () => undefined,
      () => undefined,
      () => new Error('socket hang up'),
    );
    const { prompts } = await run(LOGIN, { terminal: true });
    expect(prompts.some((prompt) => prompt.startsWith('listen'))).toBe(false);
  });
});
