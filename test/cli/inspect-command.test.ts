import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
  it('answers with the page unchanged, which no other page may frame', async () => {
    const { methods, path } = checkPageRoute('<p>the page');
    expect(path).toBe('/check/');
    const request = new Request('http://localhost/check/');
    // The handler uses neither the service nor the address.
    const response = await methods['GET']?.(request, {} as never, new URL(request.url));
    expect(await response?.text()).toBe('<p>the page');
    expect(response?.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response?.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
  });
});
