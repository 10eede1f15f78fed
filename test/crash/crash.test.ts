import { afterAll, describe, expect, it } from 'vitest';
import { startPostgresServer } from '../storage/postgres-server.js';
import { buildChildProgram } from './child-program.js';
import { canTrace } from './crash-points.js';
import { crashPostgres, crashSqlite } from './crash-trials.js';
import { losePower } from './power-loss.js';

// A few of each: `verify:crash` and `verify:power` prove it at many more.
const COUNT = 6;
const SAMPLE = { enumerated: COUNT, moments: COUNT, seed: 1, beside: 2 };

const LOSSES = 20;

const program = await buildChildProgram('test/crash/crash-child.ts');
const server = await startPostgresServer({ fsync: 'off' });
if (server === undefined)
  console.log('notice: PostgreSQL is not installed; syncs into it were not killed');
const trace = canTrace();
if (!trace)
  console.log(
    'notice: strace is not installed or not allowed; syncs into SQLite were killed at ' +
      'statements and moments, not at system calls, and no power was lost',
  );

afterAll(async () => {
  program.remove();
  await server?.stop();
});

describe(
  'Decision T2: a sync that is killed leaves all or nothing of each step, and the next one ' +
    'comes to the same end',
  () => {
    it(`SQLite, at ${COUNT} points and ${COUNT} moments`, async () => {
      const { enumerable, struck, faults, ...rest } = await crashSqlite(program, SAMPLE, trace);
      expect(faults).toEqual([]);
      expect(rest).toEqual({ enumerated: COUNT, moments: COUNT });
      expect(enumerable).toBeGreaterThanOrEqual(trace ? 1_000 : 400);
      expect(struck).toBeGreaterThan(0);
    });

    it.runIf(trace)(
      `SQLite, ${LOSSES} losses of power with writes that were not synced`,
      async () => {
        const { losses, faults } = await losePower(program, { losses: LOSSES, seed: 1 });
        expect(faults).toEqual([]);
        expect(losses).toBe(LOSSES);
        const lying = await losePower(program, { losses: 20, seed: 1, lies: true });
        expect(lying.faults).not.toEqual([]);
      },
    );

    it.runIf(server !== undefined)(
      `PostgreSQL, at ${COUNT} points and ${COUNT} moments`,
      async () => {
        const { enumerable, struck, faults, ...rest } = await crashPostgres(
          program,
          SAMPLE,
          server?.url() ?? '',
        );
        expect(faults).toEqual([]);
        expect(rest).toEqual({ enumerated: COUNT, moments: COUNT });
        expect(enumerable).toBeGreaterThanOrEqual(1_000);
        expect(struck).toBeGreaterThan(0);
      },
    );
  },
);
