import { afterEach, describe, expect, it, vi } from 'vitest';
import { startWorker } from '../../src/service/daily-sync/worker/start-worker.js';
import { createTracer } from '../../src/service/node/open-telemetry.js';
import { serveNode } from '../../src/service/node/serve-node.js';
import { createMemoryStorage } from '../../src/storage/memory/memory-storage.js';

/** Returns Node's error for a package that is not installed. */
function notInstalled(name: string): () => never {
  return () => {
    throw Object.assign(new Error(`Cannot find package '${name}'`), {
      code: 'ERR_MODULE_NOT_FOUND',
    });
  };
}

afterEach(() => {
  vi.doUnmock('graphile-worker');
  vi.doUnmock('@hono/node-server');
  vi.doUnmock('@opentelemetry/api');
  vi.resetModules();
});

describe('Optional peers that are not installed', () => {
  it('a worker without its job engine says what to install', async () => {
    vi.doMock('graphile-worker', notInstalled('graphile-worker'));
    const pool = {
      query: async () => ({ rows: [] }),
      on: () => undefined,
      removeListener: () => undefined,
    };
    const started = startWorker({
      pool,
      storage: createMemoryStorage(),
      now: () => 0,
      holder: 'nobody',
    });
    await expect(started).rejects.toThrow(
      'the package "graphile-worker" is needed for workers: npm install graphile-worker pg',
    );
  });

  it('a tracer without the API of OpenTelemetry says what to install', async () => {
    vi.doMock('@opentelemetry/api', notInstalled('@opentelemetry/api'));
    await expect(createTracer()).rejects.toThrow(
      'the package "@opentelemetry/api" is needed for traces: npm install @opentelemetry/api',
    );
  });

  it('a server without hono says what to install', async () => {
    vi.doMock('@hono/node-server', notInstalled('@hono/node-server'));
    const served = serveNode({ fetch: async () => new Response() }, { port: 0 });
    await expect(served).rejects.toThrow(
      'the packages "hono" and "@hono/node-server" are needed to listen: npm install ' +
        'hono @hono/node-server',
    );
  });
});
