import { trace } from '@opentelemetry/api';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { syncNow } from '../../../src/service/daily-sync/sync-now.js';
import { createTracer } from '../../../src/service/node/open-telemetry.js';
import { createMemoryStorage } from '../../../src/storage/memory/memory-storage.js';
import { traceStorage } from '../../../src/storage/tracing/trace-storage.js';
import { BASE, FILES, ResourceWorld, recordOf } from '../resource-world.js';
import { recordSpans, treeOf } from './spans.js';

const recorder = recordSpans();
const tracer = await createTracer();
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`;
const PRICE = '98765.43';
const BODY = JSON.stringify([recordOf('A1', { price: PRICE, name: 'Secret bread' }), {}]);

async function tracedWorld() {
  const storage = traceStorage(createMemoryStorage(), tracer);
  const world = new ResourceWorld({}, storage, undefined, { tracer });
  const token = await world.token();
  recorder.reset();
  return { world, storage, token };
}

const UPLOADED = 'POST /integrations/suppliers/files/';
const named = (name: string) => recorder.spans().filter((span) => span.name === name);

beforeEach(() => recorder.reset());

describe('Spans of OpenTelemetry', () => {
  it('of one upload: the request, the check, and each call of storage', async () => {
    const { world, token } = await tracedWorld();
    expect((await world.post(token, BODY, { traceparent: TRACEPARENT })).status).toBe(201);
    expect(treeOf(recorder.spans())).toMatchInlineSnapshot(`
      [
        "server POST /integrations/suppliers/files/",
        "  client load grants",
        "  client load grants",
        "  client load grants",
        "  internal check upload",
        "    client usage files",
        "    client head customers",
        "    client count customers",
        "    client countUpload files",
        "    client head customers",
        "    client putPart files",
        "  client load grants",
        "  client commit grants",
        "  client head customers",
        "  client settle customers",
        "  client accept files",
      ]
    `);
    const [request] = named(UPLOADED);
    expect(request?.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/integrations/suppliers/files/',
      'http.response.status_code': 201,
      'url.scheme': 'https',
      'assortment.outcome': 'received',
      'assortment.file': expect.any(String),
      'assortment.library': 'lib-1',
      'assortment.customer': '4711',
      'assortment.client': 'partner',
      'assortment.user': 'user of lib-1',
      'assortment.bytes': BODY.length,
      'assortment.records': 2,
      'assortment.accepted': 1,
      'assortment.refused': 1,
    });
    expect(named('check upload')[0]?.attributes).toEqual({ 'assortment.records': 2 });
    expect(named('accept files')[0]?.attributes).toEqual({
      'db.system.name': 'memory',
      'db.operation.name': 'accept',
      'db.collection.name': 'files',
    });
  });

  it('continue the trace of the caller, which is that of the log and of the file', async () => {
    const { world, storage, token } = await tracedWorld();
    await world.post(token, BODY, { traceparent: TRACEPARENT });
    const [request] = named(UPLOADED);
    expect(request?.parentSpanContext?.spanId).toBe('00f067aa0ba902b7');
    expect(new Set(recorder.spans().map((span) => span.spanContext().traceId))).toEqual(
      new Set([TRACE]),
    );
    const key = { library: 'lib-1', customer: '4711' };
    const span = `00-${TRACE}-${request?.spanContext().spanId}-01`;
    expect((await storage.files.latest(key))?.trace).toBe(span);
    expect(world.logged.at(-1)?.detail).toMatchObject({ trace: TRACE });
  });

  it('without a trace of the caller begin one, which the log has', async () => {
    const { world, token } = await tracedWorld();
    await world.post(token, BODY);
    const trace = named(UPLOADED)[0]?.spanContext().traceId;
    expect(trace).toMatch(/^[\da-f]{32}$/);
    expect(world.logged.at(-1)?.detail).toMatchObject({ trace });
  });

  it('of another span in the process are parts of it', async () => {
    const { world, token } = await tracedWorld();
    await trace.getTracer('host').startActiveSpan('host', async (span) => {
      await world.post(token, BODY, { traceparent: TRACEPARENT });
      span.end();
    });
    const [request] = named(UPLOADED);
    expect(request?.parentSpanContext?.spanId).toBe(named('host')[0]?.spanContext().spanId);
  });

  it('of one run: each call of storage, and a link to the upload', async () => {
    const { world, token } = await tracedWorld();
    await world.post(token, BODY, { traceparent: TRACEPARENT });
    const upload = named(UPLOADED)[0]?.spanContext();
    recorder.reset();
    expect(await world.nextDay()).toBe(1);
    expect(treeOf(recorder.spans())).toMatchInlineSnapshot(`
      [
        "internal sync day",
        "  client claim customers",
        "  client head customers",
        "  client received files",
        "  client parts files",
        "  client styleBefore files",
        "  client commit catalogues",
        "  client run catalogues",
      ]
    `);
    const [run] = named('sync day');
    expect(run?.links.map(({ context: { traceId, spanId } }) => [traceId, spanId])).toEqual([
      [TRACE, upload?.spanId],
    ]);
    expect(run?.attributes).toMatchObject({
      'assortment.outcome': 'synced',
      'assortment.kind': 'daily',
      'assortment.library': 'lib-1',
      'assortment.customer': '4711',
      'assortment.run': '2026-03-02',
      'assortment.bytes': BODY.length,
      'assortment.records': 2,
      'assortment.added': 1,
    });
    expect(run?.attributes).not.toHaveProperty('assortment.traceparent');
    expect(run?.spanContext().traceId).not.toBe(TRACE);
  });

  it('of a file that is synced at once, and of a day that another worker has', async () => {
    const { world, storage, token } = await tracedWorld();
    await world.post(token, BODY);
    const key = { library: 'lib-1', customer: '4711' };
    const file = await storage.files.latest(key);
    if (file === undefined) throw new Error('no file');
    const environment = { storage, now: () => world.now, holder: 'other', tracer };
    await syncNow(key, file, environment);
    expect(named('sync file')[0]?.attributes).toMatchObject({ 'assortment.kind': 'now' });
    recorder.reset();
    world.now += 86_400_000;
    vi.spyOn(storage.customers, 'claim').mockResolvedValue(undefined);
    await world.runDue();
    expect(named('sync day')[0]?.attributes).toMatchObject({ 'assortment.outcome': 'taken' });
  });

  it.each([
    [UPLOADED, 'POST', FILES],
    ['GET', 'GET', `${BASE}/oauth/token-4711-secret/`],
    ['HTTP', 'BREW', `${BASE}/4711-secret/`],
  ])('are named by the route, not by the address: %s', async (name, method, address) => {
    const { world } = await tracedWorld();
    await world.fetch(new Request(`${address}?customer_number=4711-secret`, { method }));
    const [span] = named(name);
    expect(span?.attributes['http.request.method']).toBe(method === 'BREW' ? '_OTHER' : method);
    expect(said()).not.toContain('4711-secret');
  });

  it('have no secret, no token and no price', async () => {
    const { world, token } = await tracedWorld();
    await world.token();
    await world.post(token, BODY, { 'user-agent': 'Secret agent' });
    await world.nextDay();
    await world.get(`${BASE}/integrations/suppliers/catalogue/?customer_number=4711`, token);
    await world.get(`${BASE}/integrations/suppliers/events/?customer_number=4711`, token);
    expect(recorder.spans().length).toBeGreaterThan(40);
    for (const secret of [token, 'a-partner-secret', PRICE, 'Secret', 'ada@example.com'])
      expect(said()).not.toContain(secret);
  });

  it('are not made of probes, and not of calls outside of requests and runs', async () => {
    const { world, storage } = await tracedWorld();
    await world.fetch(new Request(`${BASE}/healthz`));
    await world.fetch(new Request(`${BASE}/readyz`));
    expect(await world.runDue()).toBe(0);
    await storage.customers.list({ limit: 1 });
    expect(recorder.spans()).toEqual([]);
    await storage.close();
  });
});

describe('A span of an error', () => {
  const rejecting = (fault: unknown) => async () => {
    throw fault;
  };

  it('has its kind and no message: storage, the check and the request', async () => {
    const { world, storage, token } = await tracedWorld();
    const away = Object.assign(new Error(`no ${PRICE}`), { code: 'ECONNREFUSED' });
    vi.spyOn(storage.files, 'putPart').mockImplementation(rejecting(away));
    expect((await world.post(token, BODY)).status).toBe(500);
    expect(failures()).toEqual([
      'server POST /integrations/suppliers/files/: 500',
      'internal check upload: ECONNREFUSED',
      'client putPart files: ECONNREFUSED',
    ]);
    expect(said()).not.toContain(PRICE);
  });

  it.each([
    [new TypeError('secret'), 'TypeError'],
    ['secret', '_OTHER'],
    [{ code: 5, name: 5 }, '_OTHER'],
  ])('of %o is %s, and a refusal of the request is none', async (fault, kind) => {
    const { world, storage, token } = await tracedWorld();
    expect((await world.post('no-token', BODY)).status).toBe(401);
    expect(failures()).toEqual([]);
    vi.spyOn(storage.customers, 'head').mockImplementation(rejecting(fault));
    await world.post(token, BODY);
    expect(failures().at(-1)).toBe(`client head customers: ${kind}`);
    expect(said()).not.toContain('secret');
  });

  it('is that of a run and of a stream, which ends where no one reads on', async () => {
    const { world, storage, token } = await tracedWorld();
    await world.post(token, BODY);
    const broken = new RangeError('bytes');
    const parts = vi.spyOn(storage.files, 'parts').mockImplementation(async function* () {
      yield new Uint8Array();
      throw broken;
    });
    await world.nextDay();
    expect(failures()).toEqual(['internal sync day: RangeError', 'client parts files: RangeError']);
    recorder.reset();
    parts.mockRestore();
    const file = await storage.files.latest({ library: 'lib-1', customer: '4711' });
    await trace.getTracer('host').startActiveSpan('host', async (span) => {
      if (file !== undefined) for await (const _ of storage.files.parts(file)) break;
      span.end();
    });
    expect(treeOf(recorder.spans())).toEqual(['internal host', '  client parts files']);
  });
});

describe('Without the option', () => {
  it('nothing is done: no span, and the trace of the log is that of the caller', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    await world.post(token, BODY, { traceparent: TRACEPARENT });
    await world.nextDay();
    expect(recorder.spans()).toEqual([]);
    expect(world.logged.find(({ event }) => event === 'upload')?.detail).toMatchObject({
      trace: TRACE,
    });
  });
});

/** Lines of the tree that failed, without their depth. */
function failures(): readonly string[] {
  return treeOf(recorder.spans())
    .filter((line) => line.includes(': '))
    .map((line) => line.trim());
}

/** Everything that the spans say. */
function said(): string {
  const parts = recorder
    .spans()
    .map(({ name, attributes, events, status }) => ({ name, attributes, events, status }));
  return JSON.stringify(parts);
}
