import { describe, expect, it } from 'vitest';
import type { ClientFault } from '../../src/client/client-fault.js';
import { formatFault } from '../../src/client/format-fault.js';
import { CLIENT_FINNISH } from '../../src/client/languages/finnish.js';
import { CLIENT_GERMAN } from '../../src/client/languages/german.js';
import { CLIENT_SWEDISH } from '../../src/client/languages/swedish.js';

const FAULT: ClientFault = {
  code: 'busy',
  what: 'The service is busy',
  where: 'upload',
  received: 'status 429',
  fix: 'Try again later',
  retry: 'safe',
  retryAfterSeconds: 30,
};

describe('a fault of the client in a language', () => {
  it('has its sentences by code, its operation and its seconds', () => {
    expect(formatFault(FAULT, CLIENT_FINNISH)).toBe(
      'Palvelu pyytää tulemaan myöhemmin (lähetys): palvelu vastasi "status 429". ' +
        'Yritä myöhemmin uudelleen, 30 sekunnin kuluttua.',
    );
    const where = 'GET https://api.example.com/';
    const text = formatFault({ ...FAULT, where, retryAfterSeconds: 3_005 }, CLIENT_GERMAN);
    expect(text).toContain(where);
    expect(text).toContain('3.005 Sekunden');
  });

  it('has as many seconds as there are in English', () => {
    const later = (seconds: number) => formatFault({ ...FAULT, retryAfterSeconds: seconds });
    expect(later(1)).toContain('later, in 1 second.');
    expect(later(0)).toContain('later, in 0 seconds.');
    expect(later(86_400)).toContain('later, in 86400 seconds.');
  });

  it('every language has the codes and operations of the others', () => {
    const keys = (words: typeof CLIENT_FINNISH) => [
      ...Object.keys(words.faults),
      ...Object.keys(words.operations),
    ];
    for (const words of [CLIENT_SWEDISH, CLIENT_GERMAN])
      expect(keys(words)).toEqual(keys(CLIENT_FINNISH));
    expect(() => formatFault(FAULT, {} as never)).toThrow(TypeError);
  });
});
