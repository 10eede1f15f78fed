import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../../../src/service/daily-sync/log-entry.js';
import { calmLog } from '../../../src/service/observe/calm-log.js';

const REQUEST = { level: 'info', event: 'request', message: 'x' } as const;
const LIMITED: LogEntry = {
  level: 'warning',
  event: 'limited',
  message: 'x',
  detail: { by: 'pair', user: 'u1' },
};

function world() {
  const clock = { now: 5_000 };
  const lines: unknown[] = [];
  const log = calmLog(
    ({ event, detail = {} }) => {
      const { by, user, status, outcome, count } = detail;
      lines.push([event, by ?? user ?? status ?? outcome, count]);
    },
    () => clock.now,
  );
  return { clock, lines, log };
}

describe('The log of a flood of refusals', () => {
  it('is the first line, then one line a second with a count', () => {
    const { clock, lines, log } = world();
    for (let at = 0; at < 69; at += 1) {
      log(LIMITED);
      log({ ...REQUEST, detail: { route: '/sign-in/', status: 429 } });
      clock.now += 30;
    }
    clock.now += 10_000;
    log({ ...REQUEST, detail: { route: '/', status: 200 } });
    expect(lines).toEqual([
      ['limited', 'pair', undefined],
      ['request', 429, undefined],
      ['limited', 'pair', 33],
      ['request', 429, 33],
      ['limited', 'pair', 34],
      ['request', 429, 34],
      ['limited', 'pair', 1],
      ['request', 429, 1],
      ['request', 200, undefined],
    ]);
  });

  it('keeps accounts apart, and writes everything else at once', () => {
    const { clock, lines, log } = world();
    const refused = (user: string): void =>
      log({
        level: 'warning',
        event: 'sign-in',
        message: 'x',
        detail: { user, outcome: 'refused' },
      });
    for (const user of ['u1', 'u2', 'u1', 'u1']) refused(user);
    for (let at = 0; at < 2; at += 1)
      log({ level: 'info', event: 'sign-in', message: 'x', detail: { outcome: 'accepted' } });
    for (let at = 0; at < 2; at += 1)
      log({
        level: 'warning',
        event: 'token',
        message: 'x',
        detail: { outcome: 'invalid_client' },
      });
    clock.now -= 86_400_000;
    log({ level: 'info', event: 'process', message: 'x' });
    expect(lines).toEqual([
      ['sign-in', 'u1', undefined],
      ['sign-in', 'u2', undefined],
      ['sign-in', 'accepted', undefined],
      ['sign-in', 'accepted', undefined],
      ['token', 'invalid_client', undefined],
      ['sign-in', 'u1', 2],
      ['token', 'invalid_client', 1],
      ['process', undefined, undefined],
    ]);
  });

  it('loses no count when the process ends', () => {
    const { lines, log } = world();
    for (let at = 0; at < 3; at += 1) log(LIMITED);
    log({ level: 'info', event: 'process', message: 'serve stopped' });
    log(LIMITED);
    expect(lines).toEqual([
      ['limited', 'pair', undefined],
      ['limited', 'pair', 2],
      ['process', undefined, undefined],
      ['limited', 'pair', undefined],
    ]);
  });
});
