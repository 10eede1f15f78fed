import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { checkPageRoute } from '../../src/service/pages/check-page-route.js';
import { runFake } from './fake-io.js';

const PAGE = fileURLToPath(new URL('../../dist/inspector.html', import.meta.url));

describe('assortment inspect', () => {
  it('prints the address of the page', async () => {
    const { code, stdout } = await runFake(['inspect']);
    expect(code).toBe(0);
    expect(fileURLToPath(stdout.trim())).toBe(PAGE);
  });

  it('writes a copy of the page', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'inspect-'));
    const copy = join(folder, 'page.html');
    expect((await runFake(['inspect', '-o', copy])).code).toBe(0);
    expect(readFileSync(copy, 'utf8')).toBe(readFileSync(PAGE, 'utf8'));
    rmSync(folder, { recursive: true });
  });
});

describe('The route of the page', () => {
  const TEXT = '<p>the page with ä';

  /** Asks for the page. The handler uses neither the service nor the address. */
  const ask = async (headers: Record<string, string>, text = TEXT): Promise<Response> => {
    const { methods, path } = checkPageRoute(text);
    expect(path).toBe('/check/');
    const request = new Request('http://localhost/check/', { headers });
    const response = await methods['GET']?.(request, {} as never, new URL(request.url));
    return response ?? Response.error();
  };

  it('answers with the page as it is, which no other page may frame', async () => {
    const response = await ask({});
    expect(await response.text()).toBe(TEXT);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('vary')).toBe('accept-encoding');
  });

  it('says to the page that it is served, below a first page to go back to', async () => {
    const response = await ask({}, readFileSync(PAGE, 'utf8'));
    expect(await response.text()).toContain('<html lang="en" data-home="../">');
  });

  it.each([
    ['gzip', true],
    ['br, GZIP;q=0.5', true],
    ['deflate;q=1, x-gzip ; q=1.0', true],
    ['gzip;q=0', false],
    ['gzip;q=0.000, br', false],
    ['identity', false],
  ])('packs it for who accepts %s: %s', async (accepted, isPacked) => {
    const response = await ask({ 'accept-encoding': accepted });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-encoding')).toBe(isPacked ? 'gzip' : null);
    expect((isPacked ? gunzipSync(bytes) : bytes).toString()).toBe(TEXT);
  });

  it('sends nothing to who has it, packed or not', async () => {
    const etag = (await ask({})).headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\da-f]{32}"$/);
    const again = await ask({ 'if-none-match': `"other", ${etag}`, 'accept-encoding': 'gzip' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('etag')).toBe(etag);
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
  });
});
