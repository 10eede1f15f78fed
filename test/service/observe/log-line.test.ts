import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LogEntry, logLine } from '../../../src/service/daily-sync/log-entry.js';
import { continueTrace } from '../../../src/service/observe/trace.js';

const ENTRY: LogEntry = { level: 'info', event: 'upload', message: 'a file was received' };
const NOW = Date.UTC(2026, 10, 23, 6);
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';
const OWN = '1111111111111111';

describe('logLine', () => {
  it('has time, level, event and message first, then the details', () => {
    expect(logLine({ ...ENTRY, detail: { customer: '4711', bytes: 3 } }, NOW)).toBe(
      '{"time":"2026-11-23T06:00:00.000Z","level":"info","event":"upload",' +
        '"message":"a file was received","customer":"4711","bytes":3}',
    );
  });

  it('no detail replaces the head, and no text ends the line or hides a part of it', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.oneof(fc.constantFrom('time', 'level', 'event', 'message', '__proto__'), fc.string()),
          fc.string({ unit: 'binary' }),
        ),
        fc.constantFrom('\n', '\r', '\u2028', '\u2029', '\u0085', '\u202e', '\u001b[2J', '\0', '"'),
        (detail, evil) => {
          const line = logLine({ ...ENTRY, detail: { ...detail, customer: evil } }, NOW);
          expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
          expect(JSON.parse(line)).toMatchObject({
            time: '2026-11-23T06:00:00.000Z',
            level: 'info',
            event: 'upload',
            message: 'a file was received',
            customer: evil,
          });
        },
      ),
    );
  });
});

describe('continueTrace', () => {
  it('keeps trace and flags, with its own span as parent', () => {
    expect(continueTrace(`00-${TRACE}-${SPAN}-01`, OWN)).toEqual({
      traceId: TRACE,
      traceparent: `00-${TRACE}-${OWN}-01`,
    });
    expect(continueTrace(`cc-${TRACE}-${SPAN}-00-of-the-future`, OWN)?.traceId).toBe(TRACE);
  });

  it.each([
    null,
    '',
    `00-${TRACE}-${SPAN}`,
    `00-${TRACE}-${SPAN}-01-more`,
    `ff-${TRACE}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01\n`,
    `cc-${TRACE}-${SPAN}-00x`,
  ])('ignores %j', (header) => {
    expect(continueTrace(header, OWN)).toBeUndefined();
  });
});
