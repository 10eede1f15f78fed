import { afterAll, describe, expect, it } from 'vitest';
import { sized } from '../sizes.js';
import { cutConnections } from './postgres-cuts.js';
import { startPostgresServer } from './postgres-server.js';

/** Places in the bytes of each direction. */
const OFFSETS = sized(8, 20);

const server = await startPostgresServer({ fsync: 'off' });
if (server === undefined) console.log('notice: PostgreSQL is not installed; no connection was cut');

afterAll(async () => {
  await server?.stop();
});

describe.runIf(server !== undefined)('Decision T1: a connection that is cut', () => {
  it(
    `at any of ${OFFSETS} byte offsets each way: what was acknowledged is there, and what is ` +
      'unknown comes to one effect',
    async () => {
      if (server === undefined) throw new Error('no server');
      const { bytes, cut, survived, faults } = await cutConnections(server, OFFSETS);
      expect(faults).toEqual([]);
      expect(cut).toBe(2 * OFFSETS);
      expect(survived).toBeGreaterThan(0);
      expect(Math.min(...Object.values(bytes))).toBeGreaterThan(5_000);
    },
  );
});
