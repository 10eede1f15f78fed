import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, describe, expect, it } from 'vitest';
import { verifyStorage } from '../../../src/daily-sync/verify/verify-storage.js';
import { serveNode } from '../../../src/service/node/serve-node.js';
import { openSqliteStorage } from '../../../src/storage/sqlite/open-sqlite-storage.js';
import { isSound, lostFiles, memoryTrend } from '../../verify/soak-checks.mjs';
import { Ledger, Sender } from '../../verify/soak-load.mjs';
import { ResourceWorld, recordOf } from '../resource-world.js';

const folder = mkdtempSync(join(tmpdir(), 'soak-checks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MIB = 1_048_576;
const KINDS = ['upload'];

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
  for (const event of ['kills', 'cuts']) ledger.count(event);
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
    verdict: async () => {
      const lost = await lostFiles({ storage, files: ledger.files, told, verifyStorage });
      const memory = { flat: true };
      return { lost, sound: isSound({ ledger, lost, waiting: 0, told, memory, kinds: KINDS }) };
    },
    end: async (): Promise<void> => {
      await server.close();
      await storage.close();
    },
  };
}

describe('The checks of the soak', () => {
  it('pass where nothing was lost', async () => {
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

  it('fail where no webhook was told about a processed file', async () => {
    const soak = await soaked('untold');
    soak.told.clear();
    soak.told.add('another');
    expect(await soak.verdict()).toMatchObject({
      sound: false,
      lost: [expect.stringContaining('no webhook was told')],
    });
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

  it('fail where memory grows, and where it was not measured', () => {
    const samples = (grown: number) =>
      Array.from({ length: 20 }, (_, at) => ({
        rss: (100 + (at / 20) * grown) * MIB,
        used: (50 + (at / 20) * grown) * MIB,
      }));
    expect(memoryTrend(samples(10)).flat).toBe(true);
    expect(memoryTrend(samples(100)).flat).toBe(false);
    expect(memoryTrend([]).flat).toBe(false);
  });
});
