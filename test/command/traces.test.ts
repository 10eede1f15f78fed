import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTraces } from '../../src/command/commands/serving/start-traces.js';
import type { LogEntry } from '../../src/service/daily-sync/log-entry.js';
import { createMemoryStorage } from '../../src/storage/memory/memory-storage.js';
import { ROOT } from '../built.js';
import { killServes, startServe } from '../service/serve-process.js';
import { RYE_BREAD } from './rye-bread.js';

const folder = mkdtempSync(join(tmpdir(), 'traces-'));
afterAll(() => {
  killServes();
  rmSync(folder, { recursive: true, force: true });
});

const SDK = Symbol.for('opentelemetry.js.api.1');
const spans = join(folder, 'spans');

/** Starts traces where the package of the API is not installed. */
async function withoutApi() {
  vi.doMock('@opentelemetry/api', () => {
    throw new Error('not installed');
  });
  const logged: LogEntry[] = [];
  const storage = createMemoryStorage();
  const traces = await startTraces(storage, (entry) => logged.push(entry));
  await traces.end();
  return { ...traces, logged, isPlain: traces.storage === storage };
}

describe('Traces of a command', () => {
  // Another file of tests may have registered an SDK in this thread.
  const registered: unknown = Reflect.get(globalThis, SDK);
  beforeEach(() => {
    Reflect.deleteProperty(globalThis, SDK);
  });
  afterEach(() => {
    vi.doUnmock('@opentelemetry/api');
  });
  afterAll(() => {
    if (registered === undefined) Reflect.deleteProperty(globalThis, SDK);
    else Reflect.set(globalThis, SDK, registered);
  });

  it('load nothing without an SDK in the process', async () => {
    const { tracer, isPlain, logged } = await withoutApi();
    expect([tracer, isPlain, logged]).toEqual([undefined, true, []]);
  });

  it('are not made, which is said once, where only the SDK has the API', async () => {
    Reflect.set(globalThis, SDK, {});
    const { tracer, isPlain, logged } = await withoutApi();
    expect([tracer, isPlain]).toEqual([undefined, true]);
    expect(logged.map(({ message }) => message)).toEqual([
      'without traces: the package is not installed (npm install @opentelemetry/api)',
    ]);
  });

  it('go to the SDK of node --import, the last ones when it ends', async () => {
    const sdk = pathToFileURL(join(ROOT, 'test/service/observe/spans-to-file.mjs')).href;
    const NODE_OPTIONS = `--import ${sdk}`;
    const env = { NODE_OPTIONS, SPANS_FILE: spans };
    const { url, welcome, stop } = await startServe(['--data', 'traced'], folder, env);
    const authorization = /Bearer [^'"]+/.exec(welcome)?.[0] ?? '';
    const answer = await fetch(`${url}/integrations/suppliers/files/?customer_number=4711`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify([{ third_party_id: 'A1', ...RYE_BREAD }]),
    });
    expect(answer.status).toBe(201);
    expect(await stop()).toBe(0);
    const text = readFileSync(spans, 'utf8');
    const names = text
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { readonly name: string }).name);
    expect(names).toContain('POST /integrations/suppliers/files/');
    expect(names).toContain('check upload');
    expect(names).toContain('accept files');
    expect(text).not.toContain(authorization.slice('Bearer '.length));
  });
});
