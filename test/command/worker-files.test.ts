/** `assortment worker --files`: a day whose bytes are in an object store, from end to end. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { collected } from '../../src/storage/conformance/expect-same.js';
import { openS3Files } from '../../src/storage/s3/open-s3-files.js';
import { ROOT } from '../built.js';
import { WorkerWorld } from '../service/daily-sync/worker-world.js';
import { CLI } from '../service/serve-process.js';
import { startPostgresServer } from '../storage/postgres-server.js';
import { optionsFor, startFakeObjectStore } from '../storage/s3/fake-object-store.js';

const server = await startPostgresServer({ fsync: 'off' });
if (server === undefined)
  console.log('notice: PostgreSQL is not installed; no worker read an object store');
const store = await startFakeObjectStore();
const folder = mkdtempSync(join(tmpdir(), 'worker-files-'));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await store.stop();
  await server?.stop();
});

const KEY = { library: 'lib-1', customer: '4711' };
const SDK = pathToFileURL(join(ROOT, 'test/service/observe/spans-to-file.mjs')).href;
const SPANS = join(folder, 'spans');
const ENV = {
  AWS_ACCESS_KEY_ID: store.key.accessKeyId,
  AWS_SECRET_ACCESS_KEY: store.key.secretAccessKey,
  NODE_OPTIONS: `--import ${SDK}`,
  SPANS_FILE: SPANS,
};

/** Names of spans that a process wrote. */
function spanNames(): readonly string[] {
  const lines = readFileSync(SPANS, 'utf8').trimEnd().split('\n');
  return lines.map((line) => (JSON.parse(line) as { readonly name: string }).name);
}

describe.runIf(server !== undefined)('assortment worker --files s3://BUCKET/PREFIX', () => {
  it('runs the day of a file whose bytes are there, in a span', async () => {
    const world = await WorkerWorld.open(server?.url() ?? '');
    try {
      const options = optionsFor(store);
      const storage = await openS3Files(world.storage, options);
      await world.settle(KEY);
      const file = await world.receive(KEY, 'a', storage);
      const objects = [...store.objects.keys()].filter((name) => !name.endsWith('/storage'));
      expect(objects).toHaveLength(1);
      const [part] = await collected(world.storage.files.parts({ ...KEY, id: 'a' }));
      expect(Buffer.from(part ?? []).toString()).toMatch(/^assortment-kit object /);
      store.asked.length = 0;
      const place = ['--files', `s3://${store.bucket}/${options.prefix}`];
      const args = ['worker', '--database', world.url, ...place, '--files-endpoint', store.url];
      const worker = world.run([CLI, ...args, '--log-level', 'error'], 'Working on ', ENV);
      const early = worker.ended.then((code) => {
        throw new Error(`the worker ended with ${code}`);
      });
      await Promise.race([world.allRun([KEY]), early]);
      early.catch(() => undefined);
      expect(await worker.stop()).toBe(0);
      expect(store.asked).toContainEqual({ method: 'GET', name: objects[0] });
      const run = await world.storage.catalogues.run(KEY, world.lastDay.date);
      expect([run?.fileId, run?.fileRefused]).toEqual([file?.id, undefined]);
      const items = (await collected(world.storage.catalogues.load(KEY))).flat();
      expect(items.map(({ thirdPartyId }) => thirdPartyId)).toEqual(['P of a']);
      expect(spanNames()).toEqual(
        expect.arrayContaining(['sync day', 'parts files', 'commit catalogues']),
      );
    } finally {
      await world.close();
    }
  });
});
