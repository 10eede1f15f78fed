import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runFake } from './fake-io.js';

/** Contents counted since the last test. */
const counted = vi.hoisted(() => ({ contents: 0 }));

vi.mock('../../src/figures/price-checks/reference-units.js', async (original) => {
  const actual =
    await original<typeof import('../../src/figures/price-checks/reference-units.js')>();
  const countContent: typeof actual.countContent = (...given) => {
    counted.contents += 1;
    return actual.countContent(...given);
  };
  return { ...actual, countContent };
});

let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'catalogue-units-'));
  const record = { third_party_id: 'A1', name: 'Rye', price: 6, price_type_code: 0 };
  const path = join(folder, 'f.json');
  writeFileSync(path, JSON.stringify([{ ...record, package_description_str: '3 kg' }]));
  const { code } = await runFake(['sync', path, '--customer', '1', '--data', folder]);
  expect(code).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  counted.contents = 0;
});

describe('assortment catalogue', () => {
  it.each<[options: readonly string[], contents: number]>([
    [[], 1],
    [['--measures', 'us'], 1],
    // Without measures, JSON has no price per reference unit.
    [['--json'], 0],
    [['--json', '--measures', 'us'], 1],
  ])('%j counts each content at most once', async (options, contents) => {
    const shown = await runFake(['catalogue', '--customer', '1', '--data', folder, ...options]);
    expect([shown.code, counted.contents]).toEqual([0, contents]);
  });
});
