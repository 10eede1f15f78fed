import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applySyncPlan, emptyCatalogue, planSync } from '../../src/core/catalogue/index.js';
import { checkAssortmentFile, readAssortmentFile } from '../../src/core/index.js';
import { packageJson } from '../../src/service/catalogue/package-json.js';
import { BASE, FakeService } from '../client/fake-service.js';
import { type RemoteResult, runRemote } from './remote-world.js';

const RYE = { third_party_id: 'A1', name: 'Rye bread', price: '12.60', price_type_code: 0 };
const SALMON = { third_party_id: 'B7', name: 'Salmon fillet', price: '21.90', price_type_code: 1 };
const RECORDS = [
  { ...RYE, package_description_str: '6x500g', lead_time: '24:00:00' },
  { ...SALMON, price_unit: 'kg', package_description_str: '1x2.4kg', lead_time: '24:00:00' },
];

/** Returns the service whose answers docs/command.md shows. */
function recordedService(): FakeService {
  const service = new FakeService();
  const text = JSON.stringify(RECORDS);
  const reading = readAssortmentFile(text);
  const report = checkAssortmentFile(text, { stage: 'upload' });
  if (!reading.readable) throw new Error('the records are refused');
  const before = emptyCatalogue('4711');
  const now = '2026-03-01T05:30:00Z';
  const plan = planSync(before, reading, { now, customerNumber: '4711' });
  const after = applySyncPlan(before, plan);
  if (!after.ok) throw new Error('the plan is refused');
  const { items } = after.value;
  service.packages = items.map((item) => JSON.parse(JSON.stringify(packageJson(item))));
  const file = (id: string, day: string, status: string, more: object = {}) => ({
    id,
    customer_number: '4711',
    received_at: `2026-03-${day}Z`,
    bytes: text.length,
    report,
    status,
    ...more,
  });
  const synced = { outcome: 'synced', processed_at: '2026-03-01T05:30:02Z' };
  service.sent = [
    file('53f09b32e57b07d6', '01T12:25:26', 'waiting'),
    file('9c41d2aa07be31f5', '01T04:58:03', 'processed', synced),
    file('e07b1155c2d9a684', '01T04:41:47', 'ignored', { processed_at: '2026-03-01T05:30:02Z' }),
  ];
  return service;
}

/** Runs a command with --remote, signed in at that service. */
export async function runRecorded(args: readonly string[]): Promise<RemoteResult> {
  const folder = mkdtempSync(join(tmpdir(), 'assortment-test-'));
  try {
    const service = recordedService();
    const credentials = ['--credentials', join(folder, 'credentials.json')];
    const login = ['login', '--server', BASE, '--client-id', 'c1', '--client-secret'];
    await runRemote([...login, 's3cret-client', ...credentials], service, {
      answer: (_, stdout) => service.agree(/https:\/\/\S+/.exec(stdout)?.[0] ?? '').code,
    });
    return await runRemote([...args, ...credentials], service);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
