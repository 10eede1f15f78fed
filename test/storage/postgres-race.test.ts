import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { migratePostgres, pgDriver } from '../../src/storage/postgres/index.js';
import { buildChildProgram } from '../crash/child-program.js';
import { startPostgresServer } from './postgres-server.js';
import { raceProcesses } from './race-processes.js';

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
      ['deny', 20],
    ] as const)(
      '20 codes, 50 redemptions at once over four processes; replay policy %s',
      async (policy, working) => {
        const race = await raceProcesses(program, server?.url() ?? '', 20, policy);
        expect(race).toEqual({
          exact: 20,
          pairs: 20,
          answers: 1000,
          winners: race.winners,
          working,
          strange: [],
        });
      },
      120_000,
    );
  },
);
