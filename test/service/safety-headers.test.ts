import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../src/storage/memory/memory-storage.js';
import { createValidatedService } from './validated-service.js';

const ASKED = [
  ['GET', '/healthz'],
  ['GET', '/readyz'],
  ['HEAD', '/healthz'],
  ['GET', '/openapi.json'],
  ['OPTIONS', '/integrations/suppliers/events/'],
  ['GET', '/integrations/suppliers/events/'],
  ['POST', '/integrations/suppliers/files/'],
  ['GET', '/integrations/suppliers/files/x'],
  ['GET', '/integrations/suppliers/catalogue/'],
  ['POST', '/oauth/token/'],
  ['POST', '/oauth/authorize/'],
  ['GET', '/oauth/authorize/'],
  ['GET', '/.well-known/oauth-authorization-server'],
  ['GET', '/mark.svg'],
  ['GET', '/nothing'],
] as const;

function serviceAt(baseUrl: string, authUrl = baseUrl) {
  return createValidatedService({
    storage: createMemoryStorage(),
    authUrl,
    baseUrl,
    authenticate: () => new Response(null, { status: 302, headers: { location: '/x' } }),
    mark: '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    log: () => undefined,
  });
}

describe('Every response', () => {
  it.each(ASKED)('to %s %s has nosniff, and HSTS at an https address', async (method, path) => {
    for (const [base, hsts] of [
      ['https://a.example', 'max-age=31536000'],
      ['http://127.0.0.1:8080', null],
    ] as const) {
      const response = await serviceAt(base).fetch(new Request(`${base}${path}`, { method }));
      const { headers } = response;
      expect([
        headers.get('x-content-type-options'),
        headers.get('strict-transport-security'),
      ]).toEqual(['nosniff', hsts]);
    }
  });

  it('has no HSTS if one of the two addresses is http', async () => {
    const { fetch } = serviceAt('https://a.example', 'http://127.0.0.1:8080');
    const { headers } = await fetch(new Request('https://a.example/healthz'));
    expect(headers.get('strict-transport-security')).toBeNull();
  });
});
