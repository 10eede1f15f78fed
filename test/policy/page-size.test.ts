import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

/** Bytes that the page may have. */
const MOST = { bytes: 310_000, compressed: 230_000 };

describe('The page, one HTML file', () => {
  const page = readFileSync(new URL('../../dist/inspector.html', import.meta.url));

  it('is no larger than its limits, unchanged and compressed', () => {
    expect(page.length).toBeLessThanOrEqual(MOST.bytes);
    expect(gzipSync(page, { level: 9 }).length).toBeLessThanOrEqual(MOST.compressed);
  });

  it('forbids every request, and code that is not its own', () => {
    const text = page.toString('utf8');
    expect(text).toContain(`content="default-src 'none'; script-src 'sha256-`);
    expect(text).not.toMatch(/unsafe-(eval|inline)/);
    expect(text).not.toMatch(/\b(?:src|href)="https?:/);
  });
});
