import { describe, expect, it, vi } from 'vitest';
import { runDueDays } from '../../../src/service/daily-sync/scheduler.js';
import { createPrometheusMetrics } from '../../../src/service/node/prometheus-metrics.js';
import { CASE_FILE } from '../oauth/case-file.js';
import { OAuthWorld } from '../oauth-world.js';
import { BASE, ResourceWorld } from '../resource-world.js';

const UPLOAD = `${BASE}/integrations/suppliers/files/?customer_number=4711`;
const RECORD =
  '{"third_party_id":"A1","name":"Rye bread","price":"12.60","price_type_code":0,' +
  '"package_description_str":"6x500g"}';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`;

function upload(token: string, body: string, headers: Readonly<Record<string, string>> = {}) {
  return new Request(UPLOAD, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body,
  });
}

describe('A request id', () => {
  const ask = async (id: string | undefined) => {
    const world = new ResourceWorld();
    const headers = id === undefined ? {} : { 'x-request-id': id };
    const response = await world.fetch(new Request(`${BASE}/healthz`, { headers }));
    const logged = world.logged.find(({ detail }) => detail?.['route'] === '/healthz')?.detail;
    return { returned: response.headers.get('x-request-id'), logged };
  };

  it.each(['a', '4f2e8c7a-0b1d-4c55-9c1e-1a2b3c4d5e6f', 'edge:1/2=3+4~5@6.7_8', 'x'.repeat(128)])(
    'of a caller is logged and returned: %s',
    async (id) => {
      const { returned, logged } = await ask(id);
      expect(returned).toBe(id);
      expect(logged).toMatchObject({ request: id, route: '/healthz', status: 200 });
    },
  );

  it.each([
    undefined,
    '',
    'x'.repeat(129),
    'two words',
    'a\tb',
    '{"level":"error"}',
    'a"b',
    'caf\u00e9',
    '\u0085',
    '<script>',
    '$(reboot)',
  ])('that is missing or not plain is replaced: %j', async (id) => {
    const { returned, logged } = await ask(id);
    expect(returned).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(logged).toMatchObject({ request: returned });
  });
});

describe('The audit trail', () => {
  it('has one line for consent, token and upload, with who and what', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    await world.fetch(upload(token, `[${RECORD}]`, { 'x-request-id': 'up-1' }));
    await world.fetch(upload(token, '{'));
    const trail = world.logged.filter(({ event }) => event !== 'request');
    expect(trail.map(({ event, level }) => `${event} ${level}`)).toEqual([
      'consent info',
      'token info',
      'upload info',
      'upload info',
    ]);
    const user = { user: 'user of lib-1', client: 'partner', library: 'lib-1' };
    expect(trail.map(({ detail }) => detail)).toMatchObject([
      { outcome: 'allowed', ...user, scope: 'library procurement' },
      { outcome: 'issued', grant: 'authorization_code', client: 'partner' },
      { outcome: 'received', ...user, customer: '4711', records: 1, accepted: 1, request: 'up-1' },
      { outcome: 'refused', ...user, customer: '4711', bytes: 0 },
    ]);
  });

  it('has a line for refused clients, refreshes, replays, revocations and denials', async () => {
    const world = new OAuthWorld(CASE_FILE.fixtures);
    const code = await world.authorize('conf1');
    const { refresh } = await world.exchange(code);
    await world.refresh(refresh);
    await world.tokenRequest(world.exchangeForm(code, 'conf1'));
    await world.tokenRequest(
      new URLSearchParams({ grant_type: 'x', client_id: 'evil\n{}', client_secret: 'x' }),
    );
    await world.revoke(refresh);
    await world.answerConsent(
      await world.consentForm({ response_type: 'code', client_id: 'conf1', scope: 'library' }),
      'deny',
    );
    const trail = world.logged.filter(({ event }) => event !== 'request');
    expect(trail.map(({ event, detail }) => [event, detail?.['outcome']])).toEqual([
      ['consent', 'allowed'],
      ['token', 'issued'],
      ['token', 'issued'],
      ['replay', undefined],
      ['token', 'invalid_grant'],
      ['token', 'invalid_client'],
      ['revocation', undefined],
      ['consent', 'denied'],
    ]);
    // What a caller makes up stays out of the log.
    expect(JSON.stringify(world.logged)).not.toContain('evil');
  });
});

describe('A trace', () => {
  it('leads from the upload through its lines to the run of the day', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    await world.fetch(upload(token, `[${RECORD}]`, { traceparent: TRACEPARENT }));
    expect(world.logged.slice(-2)).toMatchObject([
      { event: 'upload', detail: { trace: TRACE } },
      { event: 'request', detail: { trace: TRACE } },
    ]);
    world.now += 24 * 3_600_000;
    const ran = await runDueDays({
      storage: world.storage,
      now: () => world.now,
      holder: 'test',
      log: (entry) => world.logged.push(entry),
    });
    expect(ran).toBe(1);
    const run = world.logged.at(-1);
    expect(run).toMatchObject({
      level: 'info',
      event: 'run',
      detail: { outcome: 'synced', kind: 'daily', customer: '4711', added: 1, revision: 1 },
    });
    // The same trace, with the span of the upload as parent.
    expect(run?.detail?.['traceparent']).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
    expect(run?.detail?.['traceparent']).not.toBe(TRACEPARENT);
  });

  it('that does not follow the standard is ignored', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    await world.fetch(upload(token, `[${RECORD}]`, { traceparent: `00-${TRACE}-x"y-01` }));
    expect(world.logged.at(-1)?.detail).not.toHaveProperty('trace');
  });
});

describe('Probes', () => {
  it('/healthz asks nothing, /readyz asks storage and says which part is not ready', async () => {
    const world = new ResourceWorld();
    const ask = async (path: string) => {
      const response = await world.fetch(new Request(`${BASE}${path}`));
      return [response.status, response.headers.get('retry-after'), await response.json()];
    };
    expect(await ask('/readyz')).toEqual([
      200,
      null,
      { status: 'ready', parts: { storage: 'ready' } },
    ]);
    vi.spyOn(world.storage.grants, 'load').mockRejectedValue(new Error('ECONNREFUSED'));
    expect(await ask('/healthz')).toEqual([200, null, { status: 'ok' }]);
    const away = { status: 'not ready', parts: { storage: 'away' } };
    expect(await ask('/readyz')).toEqual([503, '5', away]);
    expect(world.log).toMatchObject([{ event: 'unavailable', detail: { fault: 'ECONNREFUSED' } }]);
    const probes = world.logged.filter(({ detail }) => /z$/.test(String(detail?.['route'])));
    expect(new Set(probes.map(({ level }) => level))).toEqual(new Set(['debug']));
  });

  it('/readyz does not wait for storage that says nothing', async () => {
    vi.useFakeTimers();
    try {
      const world = new ResourceWorld();
      vi.spyOn(world.storage.grants, 'load').mockReturnValue(new Promise(() => undefined));
      const asked = world.fetch(new Request(`${BASE}/readyz`));
      await vi.advanceTimersByTimeAsync(2_000);
      expect((await asked).status).toBe(503);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('Metrics', () => {
  const metricsOf = (world: ResourceWorld) =>
    createPrometheusMetrics({
      ...{ storage: world.storage, now: () => world.now },
      version: '1.2.3',
    });

  it('count requests, uploads, records, replays, runs, and the age of the oldest day', async () => {
    const world = new ResourceWorld();
    const metrics = await metricsOf(world);
    const token = await world.token();
    await world.fetch(upload(token, `[${RECORD},{"third_party_id":"A2"}]`));
    await world.fetch(upload(token, '{'));
    // At 05:30 of the next day; now is 06:30.
    world.now = Date.UTC(2026, 2, 2, 6, 30);
    for (const entry of world.logged) metrics.record(entry);
    const text = await metrics.text();
    expect(metrics.contentType).toMatch(/^text\/plain; version=0\.0\.4/);
    for (const line of [
      'assortment_uploads_total{outcome="received"} 1',
      'assortment_uploads_total{outcome="refused"} 1',
      'assortment_upload_records_total{outcome="accepted"} 1',
      'assortment_upload_records_total{outcome="refused"} 1',
      'assortment_tokens_total{grant="authorization_code",outcome="issued"} 1',
      'assortment_consents_total{outcome="allowed"} 1',
      'assortment_oldest_due_day_seconds 3600',
      'assortment_storage_up 1',
      'assortment_replays_total 0',
    ])
      expect(text.split('\n')).toContain(line);
    expect(text).toContain('route="/integrations/suppliers/files/",status="201"} 1');
    await runDueDays({
      storage: world.storage,
      now: () => world.now,
      holder: 'test',
      log: metrics.record,
    });
    metrics.record({ level: 'warning', event: 'replay', message: 'x' });
    const after = (await metrics.text()).split('\n');
    expect(after).toContain('assortment_runs_total{kind="daily",outcome="synced"} 1');
    expect(after).toContain('assortment_oldest_due_day_seconds 0');
    expect(after).toContain('assortment_replays_total 1');
  });

  it('stay the same series, whatever callers send', async () => {
    const world = new ResourceWorld();
    const metrics = await metricsOf(world);
    const token = await world.token();
    for (let at = 0; at < 30; at += 1) {
      await world.fetch(new Request(`${BASE}/nothing/${at}"}`, { method: `M${at}` }));
      await world.fetch(new Request(`${BASE}/integrations/suppliers/files/${at}`));
      await world.get(`${UPLOAD}-${at}`, token, { 'x-request-id': `r${at}` });
      await world.fetch(
        new Request(`${BASE}/oauth/token/`, {
          method: 'POST',
          body: new URLSearchParams({ grant_type: `g${at}`, client_id: `c${at}` }),
        }),
      );
    }
    for (const entry of world.logged) metrics.record(entry);
    const series = (await metrics.text()).split('\n').filter((line) => line.includes('_count{'));
    const requests = series.filter((line) => line.startsWith('assortment_request_seconds_count'));
    expect(requests.length).toBeLessThanOrEqual(10);
    expect(requests.join('\n')).toContain('method="other",route="none",status="404"} 30');
  });

  it('are shown while storage is away', async () => {
    const world = new ResourceWorld();
    vi.spyOn(world.storage.customers, 'overdue').mockRejectedValue(new Error('away'));
    const metrics = await metricsOf(world);
    const text = await metrics.text();
    expect(text).toContain('\nassortment_storage_up 0\n');
    expect(text).not.toMatch(/^assortment_oldest_due_day_seconds \d/m);
  });
});
