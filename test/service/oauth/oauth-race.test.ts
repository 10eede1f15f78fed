import { describe, expect, it } from 'vitest';
import { sized } from '../../sizes.js';
import { CASE_FILE } from './case-file.js';
import { raceCodes } from './race-codes.js';

/** Codes of each race. */
const CODES = sized(25, 250);

describe(
  'Decision O2: a code yields at most one pair, whoever else tries at the same ' + 'moment',
  () => {
    it(
      `${CODES} codes, 50 concurrent redemptions each on 4 nodes: one pair each, and the replays ` +
        'end it',
      async () => {
        const race = await raceCodes(CASE_FILE.fixtures, {
          codes: CODES,
          concurrent: 50,
          nodes: 4,
          seed: 1,
          codeReplay: 'revoke',
        });
        expect(race).toEqual({ exact: CODES, pairs: CODES, strange: [], working: 0 });
      },
    );

    it(`${CODES} more where replays are only denied: one pair each, and it works`, async () => {
      const race = await raceCodes(CASE_FILE.fixtures, {
        codes: CODES,
        concurrent: 50,
        nodes: 4,
        seed: 100_001,
        codeReplay: 'deny',
      });
      expect(race).toEqual({ exact: CODES, pairs: CODES, strange: [], working: CODES });
    });

    it('a store that does not look at versions loses the race', async () => {
      const race = await raceCodes(CASE_FILE.fixtures, {
        codes: 5,
        concurrent: 50,
        nodes: 4,
        seed: 1,
        codeReplay: 'revoke',
        blind: true,
      });
      expect(race.pairs).toBeGreaterThan(5);
    });
  },
);
