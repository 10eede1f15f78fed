import { describe, expect, it } from 'vitest';
import { suggestProfile } from '../../../src/import/profile/suggest-profile.js';
import { readTable } from '../../../src/import/workbook/read-table.js';
import {
  keptProfile,
  lastingName,
  withProfile,
} from '../../../src/inspector/mapping/kept-profiles.js';

const table = readTable(new TextEncoder().encode('Tuotenro;Nimi;Hinta\nA1;Ruis;2,50\n'));
if (!table.ok) throw new Error(table.fault.code);
const { profile } = suggestProfile(table.value);

describe('Profiles that the browser keeps', () => {
  it.each([
    ['Hinnasto 2026-03 (1)', 'hinnasto'],
    ['hinnasto_04.2026', 'hinnasto'],
    ['Ängbröd Preisliste', 'ängbröd preisliste'],
    ['2026-03', '2026-03'],
  ])('the name of %s that lasts is %s', (name, lasting) => {
    expect(lastingName(name)).toBe(lasting);
  });

  it('are found by name, replaced and forgotten', () => {
    expect(keptProfile(undefined, 'hinnasto')).toBeUndefined();
    const one = withProfile(undefined, 'hinnasto', profile);
    const two = withProfile(one, 'toinen', { ...profile, header: 7 });
    expect(keptProfile(two, 'hinnasto')).toEqual(JSON.parse(JSON.stringify(profile)));
    const changed = withProfile(two, 'hinnasto', { ...profile, header: 3 });
    expect(keptProfile(changed, 'hinnasto')).toMatchObject({ header: 3 });
    const forgotten = withProfile(changed, 'hinnasto', undefined);
    expect(keptProfile(forgotten, 'hinnasto')).toBeUndefined();
    expect(keptProfile(forgotten, 'toinen')).toMatchObject({ header: 7 });
  });

  it('are twenty at most, the latest ones', () => {
    let text: string | undefined;
    for (let at = 0; at < 25; at += 1) text = withProfile(text, `list ${at}`, profile);
    expect(keptProfile(text, 'list 4')).toBeUndefined();
    expect(keptProfile(text, 'list 5')).toBeDefined();
    expect(keptProfile(text, 'list 24')).toBeDefined();
  });

  it.each(['{', '{}', '[null, ["hinnasto", 5], ["hinnasto", null], [1, {}]]'])(
    '%s is no list of them',
    (text) => {
      expect(keptProfile(text, 'hinnasto')).toBeUndefined();
      expect(keptProfile(withProfile(text, 'hinnasto', profile), 'hinnasto')).toBeDefined();
    },
  );
});
