import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { suggestProfile } from '../../../src/import/profile/suggest-profile.js';
import { readTable } from '../../../src/import/workbook/read-table.js';
import {
  keepProfile,
  keptProfile,
  lastingName,
} from '../../../src/inspector/mapping/kept-profiles.js';

const table = readTable(new TextEncoder().encode('Tuotenro;Nimi;Hinta\nA1;Ruis;2,50\n'));
if (!table.ok) throw new Error(table.fault.code);
const { profile } = suggestProfile(table.value);

const KEY = 'assortment-inspector.profiles';

describe('Profiles that the browser keeps', () => {
  const items = new Map<string, string>();
  beforeEach(() => {
    items.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    ['Hinnasto 2026-03 (1).xlsx', 'hinnasto'],
    ['hinnasto_04.2026.ods', 'hinnasto'],
    ['Ängbröd Preisliste.csv.gz', 'ängbröd preisliste'],
    ['2026-03.xlsx', '2026-03'],
  ])('the name of %s that lasts is %s', (name, lasting) => {
    expect(lastingName(name)).toBe(lasting);
  });

  it('are found by name, replaced and forgotten', () => {
    expect(keptProfile('hinnasto')).toBeUndefined();
    expect(keepProfile('hinnasto', profile)).toBe(true);
    expect(keepProfile('toinen', { ...profile, header: 7 })).toBe(true);
    expect(keptProfile('hinnasto')).toEqual(JSON.parse(JSON.stringify(profile)));
    keepProfile('hinnasto', { ...profile, header: 3 });
    expect(keptProfile('hinnasto')).toMatchObject({ header: 3 });
    keepProfile('hinnasto', undefined);
    expect(keptProfile('hinnasto')).toBeUndefined();
    expect(keptProfile('toinen')).toMatchObject({ header: 7 });
  });

  it('are twenty at most, the latest ones', () => {
    for (let at = 0; at < 25; at += 1) keepProfile(`list ${at}`, profile);
    expect(keptProfile('list 4')).toBeUndefined();
    expect(keptProfile('list 5')).toBeDefined();
    expect(keptProfile('list 24')).toBeDefined();
  });

  it.each(['{', '{}', '[null, ["hinnasto", 5], [1, {}]]'])('%s is no list of them', (text) => {
    items.set(KEY, text);
    expect(keptProfile('hinnasto')).toBeUndefined();
    expect(keepProfile('hinnasto', profile)).toBe(true);
    expect(keptProfile('hinnasto')).toBeDefined();
  });

  it('are not kept where the browser refuses', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('refused');
      },
      setItem: () => {
        throw new Error('full');
      },
    });
    expect(keptProfile('hinnasto')).toBeUndefined();
    expect(keepProfile('hinnasto', profile)).toBe(false);
  });
});
