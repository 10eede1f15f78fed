import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { migratePostgres, pgDriver } from '../../src/storage/postgres/index.js';
import { buildChildProgram } from '../crash/child-program.js';
import { sized } from '../sizes.js';
import { startPostgresServer } from './postgres-server.js';
import { raceProcesses } from './race-processes.js';

/** Codes of each race. */
const CODES = sized(5, 20);

const server = await startPostgresServer({ fsync: 'off' });
if (server === undefined) {
  console.log(
    'notice: PostgreSQL is not installed; codes were not redeemed over it by processes at once',
  );
} else {
  const pool = new pg.Pool({ connectionString: server.url() });
  await migratePostgres(pgDriver(pool));
  await pool.end();
}
const program = await buildChildProgram('test/storage/race-child.ts');

afterAll(async () => {
  program.remove();
  await server?.stop();
});

describe.runIf(server !== undefined)(
  'Decisions O2 and T1: a code yields one pair over PostgreSQL, whichever process tries',
  () => {
    it.each([
      ['revoke', 0],
      ['deny', CODES],
    ] as const)(
      `${CODES} codes, 50 redemptions at once over four processes; replay policy %s`,
      async (policy, working) => {
        const race = await raceProcesses(program, server?.url() ?? '', CODES, policy);
        expect(race).toEqual({
          exact: CODES,
          pairs: CODES,
          answers: 50 * CODES,
          winners: race.winners,
          working,
          strange: [],
        });
      },
    );
  },
);
