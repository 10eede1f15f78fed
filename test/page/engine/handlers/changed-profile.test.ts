import { describe, expect, it } from 'vitest';
import { type ImportProfile, PROFILE_FORM } from '../../../../src/import/profile/import-profile.js';
import { readTable } from '../../../../src/import/workbook/read-table.js';
import { changedProfile } from '../../../../src/page/engine/handlers/changed-profile.js';

const reading = readTable(new TextEncoder().encode('Code;Name\nA1;Rye bread\nA2;Oat flakes'));
if (!reading.ok) throw new Error(reading.fault.code);
const WORKBOOK = reading.value;

const BARE: ImportProfile = { profile: PROFILE_FORM, columns: [] };

describe('A profile that a person changes', () => {
  it('has a value for every row more, with another field, with another value, or no longer', () => {
    const one = changedProfile(WORKBOOK, BARE, {
      constant: { field: null, next: 'lead_time', value: '24:00:00' },
    });
    expect(one.constants).toEqual({ lead_time: '24:00:00' });
    const two = changedProfile(WORKBOOK, one, {
      constant: { field: null, next: 'brand', value: 'Leipomo' },
    });
    expect(two.constants).toEqual({ lead_time: '24:00:00', brand: 'Leipomo' });
    const other = changedProfile(WORKBOOK, two, {
      constant: { field: 'brand', next: 'lead_time', value: 'Leipomo' },
    });
    expect(other.constants).toEqual({ lead_time: 'Leipomo' });
    const none = changedProfile(WORKBOOK, two, {
      constant: { field: 'brand', next: null, value: '' },
    });
    expect(none.constants).toEqual({ lead_time: '24:00:00' });
  });

  it('takes a field from no other one, if it did', () => {
    const filled: ImportProfile = {
      ...BARE,
      fallback: { third_party_id: 'gtin', package_description_str: 'name' },
    };
    const without = changedProfile(WORKBOOK, filled, { derived: 'third_party_id' });
    expect(without.fallback).toEqual({ package_description_str: 'name' });
    expect(changedProfile(WORKBOOK, BARE, { derived: 'third_party_id' }).fallback).toEqual({});
  });

  it('is the same after no change, and the given one after that', () => {
    expect(changedProfile(WORKBOOK, BARE, {})).toBe(BARE);
    const given = { ...BARE, name: 'given' };
    expect(changedProfile(WORKBOOK, BARE, { profile: given })).toBe(given);
    expect(changedProfile(WORKBOOK, BARE, { marks: { decimal: ',' } })).toEqual({
      ...BARE,
      decimal: ',',
    });
  });

  it('forgets the meaning of a value, and keeps those of others', () => {
    const words = { K: 'true', E: 'false' };
    const said: ImportProfile = {
      ...BARE,
      columns: [{ column: 'B', field: 'orderable', words }],
    };
    const forget = (profile: ImportProfile, text: string): ImportProfile =>
      changedProfile(WORKBOOK, profile, {
        meaning: { column: 'B', field: 'orderable', text, meaning: '' },
      });
    const once = forget(said, 'K');
    expect(once.columns[0]?.words).toEqual({ E: 'false' });
    expect(forget(once, 'E').columns[0]).not.toHaveProperty('words');
  });
});
