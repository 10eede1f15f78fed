import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  agreedInstantOn,
  agreedWindow,
  nextAgreedInstant,
  nextAgreedRun,
  nextAgreedRunAfter,
  previousAgreedRun,
} from '../../../src/core/catalogue/agreed-time/agreed-instant.js';
import {
  type AgreedTime,
  formatAgreedTime,
  parseAgreedTime,
} from '../../../src/core/catalogue/agreed-time/agreed-time.js';
import { ZONE_LINKS } from '../../../src/core/catalogue/agreed-time/zone-links.js';
import { describeFinding } from '../../../src/core/issue/describe-finding.js';
import { namedValue } from '../issue/named-value.js';

const utc = (text: string): number => Date.parse(text);
const iso = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString().replace(':00.000Z', 'Z');

function agreed(text: string): AgreedTime {
  const read = parseAgreedTime(text);
  if (!read.ok) throw new Error(text);
  return read.value;
}

const on = (text: string, date: string): string | null => iso(agreedInstantOn(agreed(text), date));

function faults(input: unknown): (readonly [string, string, string | undefined])[] {
  return parseAgreedTime(input).findings.map(
    (f) => [f.code, f.pointer, namedValue(f, 'suggestion')] as const,
  );
}

describe('an agreed time as text', () => {
  it('Decision S8: a wall-clock time and a zone are read from text and from an object', () => {
    const value = { minuteOfDay: 330, zone: 'Europe/Helsinki' };
    expect(parseAgreedTime('05:30 Europe/Helsinki')).toEqual({ ok: true, value, findings: [] });
    expect(parseAgreedTime({ time: '05:30', zone: 'Europe/Helsinki' })).toEqual({
      ok: true,
      value,
      findings: [],
    });
    expect(formatAgreedTime(value)).toBe('05:30 Europe/Helsinki');
    expect(agreed('00:00 UTC').minuteOfDay).toBe(0);
    expect(agreed('23:59 UTC').minuteOfDay).toBe(1439);
  });

  it.each([
    ['Asia/Kolkata', 'Asia/Calcutta'],
    ['Europe/Kyiv', 'Europe/Kiev'],
    ['America/Argentina/Buenos_Aires', 'America/Buenos_Aires'],
    ['US/Pacific', 'America/Los_Angeles'],
    ['Pacific/Kanton', 'Pacific/Enderbury'],
    ['Etc/UTC', 'UTC'],
    ['EST5EDT', 'America/New_York'],
    ['Asia/Istanbul', 'Europe/Istanbul'],
    // Zones that runtimes know by an older name.
    ['Africa/Asmara', 'Africa/Nairobi'],
    ['America/Argentina/Jujuy', 'America/Jujuy'],
    ['America/Argentina/Mendoza', 'America/Mendoza'],
    ['America/Atikokan', 'America/Panama'],
    ['America/Kentucky/Louisville', 'America/Louisville'],
    ['America/Nuuk', 'America/Godthab'],
    ['Asia/Ho_Chi_Minh', 'Asia/Saigon'],
    ['Asia/Kathmandu', 'Asia/Katmandu'],
    ['Asia/Yangon', 'Asia/Rangoon'],
    ['Atlantic/Faroe', 'Atlantic/Faeroe'],
    ['CET', 'Europe/Brussels'],
    ['EET', 'Europe/Athens'],
    ['EST', 'America/Panama'],
    ['MET', 'Europe/Brussels'],
    ['Pacific/Pohnpei', 'Pacific/Guadalcanal'],
  ])('Decision S8: %s is a zone, keeps its name and runs as %s', (zone, other) => {
    expect(agreed(`05:30 ${zone}`).zone).toBe(zone);
    expect(on(`05:30 ${zone}`, '2026-07-01')).toBe(on(`05:30 ${other}`, '2026-07-01'));
  });

  it(
    'Decision S8: every name of a row of links is a zone of its own spelling with the clocks of ' +
      'the first',
    () => {
      for (const row of ZONE_LINKS) {
        const [first, ...links] = row.split(' ');
        for (const zone of links) {
          expect(agreed(`05:30 ${zone}`).zone).toBe(zone);
          for (const date of ['2026-01-15', '2026-07-15'])
            expect(on(`05:30 ${zone}`, date)).toBe(on(`05:30 ${first}`, date));
        }
      }
    },
  );

  it(
    'Decision S8: every link of the time zone database is a zone with the clocks of its ' +
      'target',
    () => {
      const lines = readFileSync(new URL('../../vectors/zone-links.txt', import.meta.url), 'utf8');
      const links = lines.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
      expect(links).toHaveLength(151);
      for (const [target, zone] of links.map((line) => line.split(' '))) {
        expect(agreed(`05:30 ${zone}`).zone).toBe(zone);
        for (const date of ['2026-01-15', '2026-07-15'])
          expect([zone, on(`05:30 ${zone}`, date)]).toEqual([zone, on(`05:30 ${target}`, date)]);
      }
    },
  );

  it('Decision S8: the case of a zone name does not count', () => {
    expect(agreed('05:30 europe/helsinki').zone).toBe('Europe/Helsinki');
    expect(agreed('05:30 ASIA/KOLKATA').zone).toBe('Asia/Kolkata');
    // The Kelvin sign, whose lower case is a k.
    for (const zone of ['Pacific/\u212awajalein', '\u212awajalein'])
      expect(faults(`05:30 ${zone}`).map(([code]) => code)).toEqual(['agreed-time.zone']);
  });

  it.each([
    ['24:00 UTC', 'agreed-time.time', '00:00 UTC'],
    ['5:30 UTC', 'agreed-time.time', '05:30 UTC'],
    ['05:30:00 UTC', 'agreed-time.time', '05:30 UTC'],
    ['24:30 UTC', 'agreed-time.time', undefined],
    ['12:60 UTC', 'agreed-time.time', undefined],
    ['٠٥:٣٠ UTC', 'agreed-time.time', undefined],
    ['0530 UTC', 'agreed-time.time', undefined],
    ['-1:30 UTC', 'agreed-time.time', undefined],
    ['05:30', 'agreed-time.zone-missing', undefined],
    ['05:30 ', 'agreed-time.zone-missing', undefined],
    ['05:30 +02:00', 'agreed-time.zone', undefined],
    ['05:30 PST', 'agreed-time.zone', undefined],
    ['05:30 Etc/GMT+15', 'agreed-time.zone', undefined],
    ['05:30 Etc/GMT+13', 'agreed-time.zone', undefined],
    ['05:30 FLE Standard Time', 'agreed-time.zone', undefined],
    ['05:30 __proto__', 'agreed-time.zone', undefined],
    [`05:30 ${'Helsinki'.padEnd(64)}`, 'agreed-time.zone', '05:30 Europe/Helsinki'],
    [`05:30 ${'Helsinki'.padEnd(65)}`, 'agreed-time.zone', undefined],
    ['05:30 Helsinki', 'agreed-time.zone', '05:30 Europe/Helsinki'],
    ['05:30 Kolkata', 'agreed-time.zone', '05:30 Asia/Kolkata'],
    ['05:30  America/New York', 'agreed-time.zone', '05:30 America/New_York'],
    [`05:30 ${'x'.repeat(65)}`, 'agreed-time.zone', undefined],
  ])('Decision S8: %s is refused with %s, fix %s', (text, code, suggestion) => {
    expect(faults(text)).toEqual([[code, '', suggestion]]);
  });

  it('Decision F1: every fault of an object is told to it', () => {
    expect(faults({ time: 5, zone: 'Helsinki' })).toEqual([
      ['agreed-time.time', '/time', undefined],
      ['agreed-time.zone', '/zone', 'Europe/Helsinki'],
    ]);
    expect(faults({})).toEqual([
      ['agreed-time.time', '/time', undefined],
      ['agreed-time.zone-missing', '/zone', undefined],
    ]);
    expect(faults(Object.create({ time: '05:30', zone: 'UTC' }))).toHaveLength(2);
    for (const input of [null, undefined, 5, true, ['05:30', 'UTC']])
      expect(faults(input)[0]?.[0]).toBe('agreed-time.type');
  });

  it('Decision S8: a zone ahead of UTC has a minus sign in its name', () => {
    const [f] = parseAgreedTime('05:30 Etc/GMT-2').findings;
    expect([f?.code, namedValue(f, 'direction')]).toEqual(['agreed-time.inverted-sign', 'ahead']);
  });

  it('Decision S8: a time without a zone, and a zone of other letters, have no fix', () => {
    expect(faults('5:30')).toContainEqual(['agreed-time.time', '', undefined]);
    expect(faults('05:30 Europe/Zürich')).toEqual([['agreed-time.zone', '', undefined]]);
  });

  it('Decision S8: a century of days is at the wall-clock time', () => {
    for (let year = 1970; year <= 2070; year += 1)
      expect(on('05:30 Asia/Tokyo', `${year}-07-01`)).toBe(`${year}-06-30T20:30Z`);
  });

  it('Decision S8: a zone named by an inverted offset is read and warned', () => {
    const read = parseAgreedTime('05:30 Etc/GMT+2');
    expect(read.ok && read.value).toEqual({ minuteOfDay: 330, zone: 'Etc/GMT+2' });
    expect(read.findings.map(({ code }) => code)).toEqual(['agreed-time.inverted-sign']);
    expect(read.findings.map((f) => describeFinding(f).message)).toEqual([
      'The sign in "Etc/GMT+2" means the opposite: it is 2 hours behind UTC, all year. If ' +
        'that is wrong, name a place.',
    ]);
    expect(on('05:30 Etc/GMT+2', '2026-07-01')).toBe('2026-07-01T07:30Z');
  });

  it('a caller who makes an agreed time, instant or date by hand hears of a mistake', () => {
    const helsinki = agreed('05:30 Europe/Helsinki');
    for (const minuteOfDay of [-1, 1440, 5.5, Number.NaN])
      expect(() => nextAgreedInstant({ ...helsinki, minuteOfDay }, 0)).toThrow(TypeError);
    for (const zone of ['', 'Nowhere', '+02:00', 'europe/helsinki', 'PST'])
      expect(() => nextAgreedInstant({ ...helsinki, zone }, 0)).toThrow(TypeError);
    for (const at of [Number.NaN, 0.5, Infinity, 8.64e15, -3e12])
      expect(() => nextAgreedInstant(helsinki, at)).toThrow(TypeError);
    for (const date of ['2026-02-30', '2026-13-01', '2026-00-10', '2026-1-1', '1899-12-31', ''])
      expect(() => agreedInstantOn(helsinki, date)).toThrow(TypeError);
  });
});

describe('Decision S8: exactly one run per local day', () => {
  it('is at the wall-clock time all year', () => {
    expect(on('05:30 Europe/Helsinki', '2026-01-15')).toBe('2026-01-15T03:30Z');
    expect(on('05:30 Europe/Helsinki', '2026-07-15')).toBe('2026-07-15T02:30Z');
  });

  it.each([
    ['02:59 Europe/Helsinki', '2026-03-29', '2026-03-29T00:59Z', 'before the gap'],
    ['03:00 Europe/Helsinki', '2026-03-29', '2026-03-29T01:00Z', 'the gap begins'],
    ['03:30 Europe/Helsinki', '2026-03-29', '2026-03-29T01:00Z', 'inside the gap'],
    ['03:59 Europe/Helsinki', '2026-03-29', '2026-03-29T01:00Z', 'inside the gap'],
    ['04:00 Europe/Helsinki', '2026-03-29', '2026-03-29T01:00Z', 'the gap ends'],
    ['04:01 Europe/Helsinki', '2026-03-29', '2026-03-29T01:01Z', 'after the gap'],
    ['02:59 Europe/Helsinki', '2026-10-25', '2026-10-24T23:59Z', 'before the overlap'],
    ['03:00 Europe/Helsinki', '2026-10-25', '2026-10-25T00:00Z', 'first of two'],
    ['03:30 Europe/Helsinki', '2026-10-25', '2026-10-25T00:30Z', 'first of two'],
    ['04:00 Europe/Helsinki', '2026-10-25', '2026-10-25T02:00Z', 'after the overlap'],
    ['02:15 Australia/Lord_Howe', '2026-10-04', '2026-10-03T15:30Z', 'a gap of half an hour'],
    ['01:45 Australia/Lord_Howe', '2026-04-05', '2026-04-04T14:45Z', 'an overlap of half an hour'],
    ['02:30 America/Caracas', '2016-05-01', '2016-05-01T07:00Z', 'a half-hour shift for good'],
    [
      '23:45 Asia/Pyongyang',
      '2018-05-04',
      '2018-05-04T15:00Z',
      'a gap over midnight: the instant shows the next date',
    ],
    ['00:15 America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00Z', 'a gap at midnight'],
    [
      '00:00 America/St_Johns',
      '2010-11-07',
      '2010-11-07T02:30Z',
      'set back over midnight: first of two',
    ],
    [
      '23:30 America/St_Johns',
      '2010-11-06',
      '2010-11-07T02:00Z',
      'set back over midnight: first of two',
    ],
    ['02:30 Antarctica/Troll', '2026-03-29', '2026-03-29T01:00Z', 'a gap of two hours'],
    [
      '05:30 Asia/Kathmandu',
      '2026-01-01',
      '2025-12-31T23:45Z',
      'a year end with minutes of offset',
    ],
    ['23:45 America/Caracas', '2007-12-09', '2007-12-10T04:15Z', 'the day of a shift in December'],
    ['00:00 Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00Z', 'the furthest ahead'],
    ['23:59 Etc/GMT+12', '2025-12-31', '2026-01-01T11:59Z', 'the furthest behind'],
  ])('%s on %s is %s: %s', (text, date, expected) => {
    expect(on(text, date)).toBe(expected);
  });

  it.each([
    ['Pacific/Apia', '2011-12-29', '2011-12-30', '2011-12-31'],
    ['Pacific/Fakaofo', '2011-12-29', '2011-12-30', '2011-12-31'],
    ['Pacific/Kwajalein', '1993-08-20', '1993-08-21', '1993-08-22'],
    ['Pacific/Kiritimati', '1994-12-30', '1994-12-31', '1995-01-01'],
  ])(
    '%s has %s, has no %s and has %s: the date that is skipped has no run',
    (zone, before, skipped, after) => {
      for (const time of ['00:00', '05:30', '12:00', '23:59']) {
        const a = agreed(`${time} ${zone}`);
        expect(agreedInstantOn(a, skipped)).toBeNull();
        const first = agreedInstantOn(a, before) ?? Number.NaN;
        expect(nextAgreedRun(a, first).localDate).toBe(after);
        expect(nextAgreedInstant(a, first) - first).toBe(86_400_000);
        expect(previousAgreedRun(a, nextAgreedInstant(a, first) - 1)).toEqual({
          at: first,
          localDate: before,
        });
      }
    },
  );

  it('a local day shown twice (Pacific/Kwajalein, 1969-09-30) has one run, the first', () => {
    const noon = agreed('12:00 Pacific/Kwajalein');
    const first = nextAgreedRun(noon, utc('1969-09-29T12:00Z'));
    expect([iso(first.at), first.localDate]).toEqual(['1969-09-30T01:00Z', '1969-09-30']);
    const second = nextAgreedRun(noon, first.at);
    expect([iso(second.at), second.localDate]).toEqual(['1969-10-02T00:00Z', '1969-10-01']);
  });

  it('a leap day and the turn of a century are days like others', () => {
    expect(on('12:00 UTC', '2000-02-29')).toBe('2000-02-29T12:00Z');
    expect(on('12:00 UTC', '2100-02-28')).toBe('2100-02-28T12:00Z');
    expect(nextAgreedRun(agreed('12:00 UTC'), utc('2100-02-28T12:00Z')).localDate).toBe(
      '2100-03-01',
    );
    expect(nextAgreedRun(agreed('12:00 UTC'), utc('2400-02-28T12:00Z')).localDate).toBe(
      '2400-02-29',
    );
  });

  it('an agreed instant is later than the instant asked about, not equal to it', () => {
    const a = agreed('05:30 Europe/Helsinki');
    const due = utc('2026-07-15T02:30Z');
    expect(nextAgreedInstant(a, due - 1)).toBe(due);
    expect(nextAgreedInstant(a, due)).toBe(due + 86_400_000);
    expect(previousAgreedRun(a, due).at).toBe(due);
    expect(previousAgreedRun(a, due - 1).at).toBe(due - 86_400_000);
  });
});

describe('Decision S7: the day of a customer', () => {
  it('is (previous agreed instant, this agreed instant]', () => {
    const a = agreed('05:30 Europe/Helsinki');
    const to = utc('2026-07-15T02:30Z');
    const window = { from: to - 86_400_000, to };
    expect(agreedWindow(a, to)).toEqual(window);
    expect(agreedWindow(a, to - 86_400_000 + 1)).toEqual(window);
    expect(agreedWindow(a, to + 1).from).toBe(to);
  });

  it('has 23 hours when clocks are set forward, 25 when they are set back', () => {
    const hours = (text: string, at: string): number => {
      const { from, to } = agreedWindow(agreed(text), utc(at));
      return (to - from) / 3_600_000;
    };
    expect(hours('05:30 Europe/Helsinki', '2026-03-29T00:00Z')).toBe(23);
    expect(hours('05:30 Europe/Helsinki', '2026-10-25T00:00Z')).toBe(25);
    expect(hours('03:30 Europe/Helsinki', '2026-03-29T00:00Z')).toBe(23.5);
    expect(hours('05:30 Australia/Lord_Howe', '2026-10-03T16:00Z')).toBe(23.5);
  });
});

describe('Decision S8: a changed agreement', () => {
  const at = (
    text: string,
    instant: string,
    lastText: string,
    lastDate: string,
  ): [string | null, string] => {
    const last = {
      at: agreedInstantOn(agreed(lastText), lastDate) ?? Number.NaN,
      localDate: lastDate,
    };
    const run = nextAgreedRunAfter(last, agreed(text), utc(instant));
    return [iso(run.at), run.localDate];
  };

  it.each([
    [
      'unchanged: the next day',
      '06:00 UTC',
      '2026-05-10T10:00Z',
      '06:00 UTC',
      '2026-05-10',
      '2026-05-11T06:00Z',
      '2026-05-11',
    ],
    [
      'later, before the run of the day: the same day, later',
      '18:00 UTC',
      '2026-05-11T05:00Z',
      '06:00 UTC',
      '2026-05-10',
      '2026-05-11T18:00Z',
      '2026-05-11',
    ],
    [
      'later, after the run of the day: no second run',
      '18:00 UTC',
      '2026-05-10T10:00Z',
      '06:00 UTC',
      '2026-05-10',
      '2026-05-11T18:00Z',
      '2026-05-11',
    ],
    [
      'earlier, the new time still to come',
      '12:00 UTC',
      '2026-05-11T10:00Z',
      '18:00 UTC',
      '2026-05-10',
      '2026-05-11T12:00Z',
      '2026-05-11',
    ],
    [
      'earlier, the new time just now',
      '10:00 UTC',
      '2026-05-11T10:00Z',
      '18:00 UTC',
      '2026-05-10',
      '2026-05-11T10:00Z',
      '2026-05-11',
    ],
    [
      'earlier, the new time has passed: at once',
      '06:00 UTC',
      '2026-05-11T10:00Z',
      '18:00 UTC',
      '2026-05-10',
      '2026-05-11T10:00Z',
      '2026-05-11',
    ],
    [
      'zone further west',
      '06:00 America/New_York',
      '2026-05-11T08:00Z',
      '06:00 UTC',
      '2026-05-11',
      '2026-05-12T10:00Z',
      '2026-05-12',
    ],
    [
      'zone further east, the new time has passed: at once',
      '06:00 Asia/Tokyo',
      '2026-05-11T02:00Z',
      '06:00 UTC',
      '2026-05-10',
      '2026-05-11T02:00Z',
      '2026-05-11',
    ],
    [
      'west over the date line: the date that was run is not run again',
      '06:00 Pacific/Honolulu',
      '2026-05-10T20:00Z',
      '06:00 Pacific/Kiritimati',
      '2026-05-11',
      '2026-05-12T16:00Z',
      '2026-05-12',
    ],
    [
      'east over the date line: one run for both dates due',
      '00:00 Pacific/Kiritimati',
      '2026-05-12T09:00Z',
      '23:59 Pacific/Honolulu',
      '2026-05-10',
      '2026-05-12T09:00Z',
      '2026-05-12',
    ],
  ])('%s', (_, text, since, lastText, lastDate, expectedAt, expectedDate) => {
    expect(at(text, since, lastText, lastDate)).toEqual([expectedAt, expectedDate]);
  });

  it('a change in the millisecond of the last run, or noted late, starts behind that run', () => {
    const last = { at: utc('2026-05-10T16:00Z'), localDate: '2026-05-10' };
    const kiritimati = agreed('06:00 Pacific/Kiritimati');
    expect(agreedInstantOn(kiritimati, '2026-05-11')).toBe(last.at);
    for (const since of [last.at, last.at - 3_600_000])
      expect(nextAgreedRunAfter(last, kiritimati, since)).toEqual({
        at: last.at + 1,
        localDate: '2026-05-11',
      });
  });
});
