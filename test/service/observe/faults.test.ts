import { describe, expect, it, vi } from 'vitest';
import { serviceWith } from '../../../src/service/create-service.js';
import type { LogEntry } from '../../../src/service/daily-sync/log-entry.js';
import { createPrometheusMetrics } from '../../../src/service/node/prometheus-metrics.js';
import { metricsRoute } from '../../../src/service/observe/metrics.js';
import { TooBusyError } from '../../../src/service/pressure/turns.js';
import { markPeer } from '../../../src/service/requests/peer-address.js';
import type { Route } from '../../../src/service/route.js';
import { serviceContext } from '../../../src/service/service-context.js';
import type { ServiceOptions } from '../../../src/service/service-options.js';
import { createMemoryStorage } from '../../../src/storage/memory/memory-storage.js';
import { BASE, ResourceWorld } from '../resource-world.js';
import { createValidatedService, validated } from '../validated-service.js';

const MARK = '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>';

function options(change: Partial<ServiceOptions> = {}): ServiceOptions {
  return {
    storage: createMemoryStorage(),
    authUrl: BASE,
    baseUrl: BASE,
    authenticate: () => new Response(null, { status: 401 }),
    ...change,
  };
}

/** Asks a service with one more route; returns its response and what was logged. */
async function ask(
  route: Route,
  request: Request = new Request(`${BASE}${route.path}`),
): Promise<{ readonly response: Response; readonly logged: readonly LogEntry[] }> {
  const logged: LogEntry[] = [];
  const context = serviceContext(options({ log: (entry) => logged.push(entry) }));
  const response = await validated(serviceWith(context, [route]), BASE).fetch(request);
  return { response, logged: logged.filter(({ event }) => event !== 'request') };
}

/** A route whose handler throws. */
function failing(fault: unknown): Route {
  const handle = async (): Promise<Response> => {
    throw fault;
  };
  return { host: 'base', path: '/fails', methods: { GET: handle } };
}

describe('A request that fails', () => {
  it('because too much work waits is a 503 that says when to come again', async () => {
    const { response, logged } = await ask(failing(new TooBusyError()));
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.text()).toContain('The service is too busy at the moment.');
    expect(logged).toMatchObject([
      {
        event: 'unavailable',
        message: 'too much work waits',
        detail: { reason: 'busy', path: '/fails' },
      },
    ]);
  });

  it.each([
    [
      Object.assign(new RangeError('no such row'), { stack: undefined }),
      { said: 'no such row', stack: '' },
    ],
    ['a text', { fault: 'string' }],
  ])('by %s is a 500, and the log says how', async (fault, detail) => {
    const { response, logged } = await ask(failing(fault));
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('row');
    expect(logged).toMatchObject([{ event: 'fault', level: 'error', detail }]);
  });
});

describe('Probes', () => {
  it('say what storage rejected with, also if it is a text', async () => {
    const world = new ResourceWorld();
    vi.spyOn(world.storage.grants, 'load').mockRejectedValue('no route to host');
    expect((await world.fetch(new Request(`${BASE}/readyz`))).status).toBe(503);
    expect(world.log).toMatchObject([
      { event: 'unavailable', detail: { fault: 'no route to host' } },
    ]);
  });
});

describe('Metrics', () => {
  const metricsOf = () =>
    createPrometheusMetrics({ storage: createMemoryStorage(), now: () => 0, version: '1.2.3' });

  it.each([
    ['127.0.0.1', 200],
    ['192.0.2.1', 403],
    [undefined, 403],
  ])('are shown to allowed addresses only: %s', async (address, status) => {
    const metrics = await metricsOf();
    const request = new Request(`${BASE}/metrics`);
    if (address !== undefined) markPeer(request, address);
    const { response } = await ask(
      metricsRoute(metrics, (each) => each === '127.0.0.1'),
      request,
    );
    expect([response.status, response.headers.get('content-type')]).toEqual([
      status,
      status === 200 ? metrics.contentType : 'application/problem+json',
    ]);
    expect((await response.text()).includes('assortment_faults_total 0')).toBe(status === 200);
  });

  it('count every kind of entry, and name what an entry does not say', async () => {
    const metrics = await metricsOf();
    const entry = (event: LogEntry['event'], detail?: LogEntry['detail']): void =>
      metrics.record({
        level: 'info',
        event,
        message: 'x',
        ...(detail === undefined ? {} : { detail }),
      });
    entry('revocation');
    entry('webhook', { outcome: 'delivered' });
    entry('limited', { by: 'account' });
    entry('unavailable');
    entry('fault');
    entry('sign-in');
    entry('upload', { outcome: 'refused' });
    const before = await metrics.text();
    for (const line of [
      'assortment_revocations_total 1',
      'assortment_webhooks_total{outcome="delivered"} 1',
      'assortment_limited_total{by="account"} 1',
      'assortment_unavailable_total{reason="none"} 1',
      'assortment_unavailable_total{reason="full"} 0',
      'assortment_build_info{version="1.2.3"} 1',
      'assortment_faults_total 1',
      'assortment_sign_ins_total{outcome="none"} 1',
      'assortment_uploads_total{outcome="refused"} 1',
      'assortment_upload_bytes_total 0',
    ])
      expect(before.split('\n')).toContain(line);
    entry('administration');
    entry('process');
    const counts = (text: string) => text.split('\n').filter((line) => /^assortment/.test(line));
    expect(counts(await metrics.text())).toEqual(counts(before));
  });
});

describe('Options of a service', () => {
  it.each<readonly [Partial<ServiceOptions>, string]>([
    [{ mark: '<html>' }, 'A mark is an SVG image'],
    [{ name: '' }, 'The name of the service has 1 to 500 characters'],
    [{ name: 'a\u202e' }, 'none a control or format character'],
  ])('%j is a TypeError that says why', (change, message) => {
    expect(() => createValidatedService(options(change))).toThrow(TypeError);
    expect(() => createValidatedService(options(change))).toThrow(message);
  });

  it('name and mark stand on every page, and the mark has an address', async () => {
    const service = createValidatedService(options({ name: 'Fresh & Co', mark: MARK }));
    const page = await service.fetch(new Request(`${BASE}/oauth/authorize/`));
    expect(await page.text()).toContain(
      '<img src="/mark.svg" alt="" width="32" height="32"><span><bdi>Fresh &amp; Co</bdi></span>',
    );
    const mark = await service.fetch(new Request(`${BASE}/mark.svg`));
    expect([mark.headers.get('content-type'), await mark.text()]).toEqual(['image/svg+xml', MARK]);
  });

  it('a name without a mark stands on every page alone, and no mark has an address', async () => {
    const service = createValidatedService(options({ name: 'Fresh & Co' }));
    const page = await service.fetch(new Request(`${BASE}/oauth/authorize/`));
    expect(await page.text()).toContain('<header><span><bdi>Fresh &amp; Co</bdi></span></header>');
    expect((await service.fetch(new Request(`${BASE}/mark.svg`))).status).toBe(404);
  });

  it('a scope of the host is in the document by its own name', async () => {
    const policy = { scopes: ['library', 'reports'] };
    const service = createValidatedService(options({ policy }));
    const document: unknown = await (
      await service.fetch(new Request(`${BASE}/openapi.json`))
    ).json();
    expect(document).toHaveProperty(
      'components.securitySchemes.oauth2.flows.authorizationCode.scopes',
      { library: 'Read the catalogue.', reports: 'reports' },
    );
  });
});
