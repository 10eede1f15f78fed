import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, describe, expect, it } from 'vitest';
import { verifyStorage } from '../../../src/service/daily-sync/verify/verify-storage.js';
import { serveNode } from '../../../src/service/node/serve-node.js';
import { openSqliteStorage } from '../../../src/storage/sqlite/open-sqlite-storage.js';
import { isSound, lostFiles, memoryTrend } from '../../verify/soak-checks.mjs';
import { Ledger, Sender } from '../../verify/soak-load.mjs';
import { modelFaults } from '../../verify/soak-model.js';
import { ResourceWorld, recordOf } from '../resource-world.js';

const folder = mkdtempSync(join(tmpdir(), 'soak-checks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MIB = 1_048_576;
const KINDS = ['upload', 'kills'];

/** A short soak of one copy: two uploads that were acknowledged, one of them synced and told. */
async function soaked(name: string) {
  const path = join(folder, `${name}.sqlite`);
  const storage = await openSqliteStorage(path);
  const world = new ResourceWorld({}, storage);
  const token = await world.token('soak');
  const broken = { isOn: false };
  const fetch = async (request: Request): Promise<Response> =>
    broken.isOn ? new Response('a bug', { status: 500 }) : world.fetch(request);
  const server = await serveNode({ fetch }, { port: 0 });
  const ledger = new Ledger();
  const sender = new Sender([server], ledger);
  const upload = async (customer: string): Promise<string | undefined> => {
    const body = JSON.stringify([recordOf('a')]);
    const answer = await sender.send(
      'upload',
      `/integrations/suppliers/files/?customer_number=${customer}`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body,
      },
      [201],
    );
    if (answer === undefined) return undefined;
    const { id } = answer.json as { readonly id: string };
    ledger.files.set(id, createHash('sha256').update(body).digest('hex'));
    return id;
  };
  const synced = await upload('c1');
  await world.nextDay();
  const waiting = await upload('c2');
  ledger.count('kills');
  const told = new Set(synced === undefined ? [] : [synced]);
  return {
    ledger,
    told,
    waiting,
    upload,
    broken,
    change: (sql: string, ...values: readonly unknown[]): void => {
      const database = new Database(path);
      database.prepare(sql).run(...values);
      database.close();
    },
    /** Verdict of the soak, with what it finds. */
    verdict: async (ends: readonly string[] = []) => {
      const { files } = ledger;
      const lost = await lostFiles({ storage, files, told, verifyStorage, modelFaults });
      const memory = [{ flat: true }];
      const outcome = { ledger, ends, lost, waiting: 0, told, memory, kinds: KINDS };
      return { lost, sound: isSound(outcome) };
    },
    end: async (): Promise<void> => {
      await server.close();
      await storage.close();
    },
  };
}

describe('The checks of the soak', () => {
  it('pass if nothing was lost', async () => {
    const soak = await soaked('sound');
    expect(await soak.verdict()).toEqual({ lost: [], sound: true });
    await soak.end();
  });

  it('fail where an acknowledged upload is removed behind the back of the service', async () => {
    const soak = await soaked('removed');
    soak.change('delete from assortment_file where id = ?', soak.waiting);
    const { lost, sound } = await soak.verdict();
    expect([sound, lost]).toEqual([
      false,
      expect.arrayContaining([`the file ${soak.waiting} is gone`]),
    ]);
    await soak.end();
  });

  it('fail where the digest of an acknowledged upload is another one', async () => {
    const soak = await soaked('changed');
    soak.change('update assortment_file set digest = ? where id = ?', 'f'.repeat(64), soak.waiting);
    const { lost, sound } = await soak.verdict();
    expect([sound, lost]).toEqual([
      false,
      expect.arrayContaining([`the file ${soak.waiting} is another one`]),
    ]);
    await soak.end();
  });

  it('fail if no webhook was told about a processed file', async () => {
    const soak = await soaked('untold');
    soak.told.clear();
    soak.told.add('another');
    expect(await soak.verdict()).toMatchObject({
      sound: false,
      lost: [expect.stringContaining('no webhook was told')],
    });
    await soak.end();
  });

  it.each([
    ['an item', 'update assortment_item set available = 0', 'the catalogue holds'],
    [
      'a number of events',
      "update assortment_run set summary = json_set(summary, '$.events', 7)",
      'events are stored, the runs have 7',
    ],
    ['a status', "update assortment_file set status = 'ignored'", 'is ignored, not'],
    ['a revision', 'update assortment_run set base_revision = 7', 'began at another revision'],
  ])('fail where %s is not what the model says', async (what, sql, fault) => {
    const soak = await soaked(what.replaceAll(' ', '-'));
    soak.change(sql);
    const { lost, sound } = await soak.verdict();
    expect([sound, lost]).toEqual([
      false,
      expect.arrayContaining([expect.stringMatching(new RegExp(`^c\\d: .*${fault}`))]),
    ]);
    await soak.end();
  });

  it('fail where a copy ended that was not killed', async () => {
    const soak = await soaked('ended');
    expect(await soak.verdict(['serve ended with 1'])).toEqual({ lost: [], sound: false });
    await soak.end();
  });

  it('fail where a request is answered with 500', async () => {
    const soak = await soaked('fault');
    soak.broken.isOn = true;
    expect(await soak.upload('c3')).toBeUndefined();
    expect(await soak.verdict()).toEqual({ lost: [], sound: false });
    expect(soak.ledger.strange).toEqual(['upload: 500 a bug']);
    await soak.end();
  });

  it('fail where memory grows by more than a twentieth, and where it was not measured', () => {
    const samples = (rss: number, used: number) =>
      Array.from({ length: 20 }, (_, at) => ({
        rss: (100 + (at / 20) * rss) * MIB,
        used: (50 + (at / 20) * used) * MIB,
      }));
    expect(memoryTrend(samples(5, 2), 0.25).flat).toBe(true);
    expect(memoryTrend(samples(20, 0), 0.25).flat).toBe(false);
    expect(memoryTrend(samples(0, 10), 0.25).flat).toBe(false);
    expect(memoryTrend([], 0.25).flat).toBe(false);
    expect(memoryTrend(samples(20, 0), 0.25, 16 * MIB).flat).toBe(true);
    expect(memoryTrend(samples(80, 0), 0.25, 16 * MIB).flat).toBe(false);
  });

  it('take the least of each half after the warm-up, so that an open request is no growth', () => {
    const at = (rss: number) => ({ rss: rss * MIB, used: 50 * MIB });
    const samples = [80, 90, 100, 110, 130, 100, 110, 130].map(at);
    expect(memoryTrend(samples, 0.25)).toMatchObject({ flat: true, before: 100, after: 100 });
    expect(memoryTrend(samples, 0).flat).toBe(false);
  });
});
