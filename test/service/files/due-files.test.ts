import { describe, expect, it, vi } from 'vitest';
import { parseAgreedTime } from '#catalogue';
import { changeCustomer } from '../../../src/service/customers/change-customer.js';
import { bodyOf, FILES, ResourceWorld, recordOf } from '../resource-world.js';

const KEY = { library: 'lib-1', customer: '4711' };
const HOUR = 3_600_000;

interface FileState {
  readonly id: string;
  readonly status: string;
  readonly due_at?: string;
  readonly agreed_time?: string;
  readonly run?: string;
}

/** A world in which the day of the 2nd of March, due at 05:30, waits late for a worker. */
async function lateWorld() {
  const world = new ResourceWorld();
  const token = await world.token();
  const send = async () => bodyOf<FileState>(await world.upload(token, [recordOf('A1')]));
  const shown = async ({ id }: FileState) =>
    bodyOf<FileState>(await world.get(`${FILES}${id}`, token));
  const first = await send();
  world.now = Date.UTC(2026, 2, 2, 9);
  return { world, first, send, shown };
}

async function changeTime(world: ResourceWorld, text: string): Promise<void> {
  const agreed = parseAgreedTime(text);
  if (!agreed.ok) throw new Error('an agreed time');
  const change = { agreed: agreed.value };
  const changed = await changeCustomer(world.storage, KEY, change, () => world.now);
  expect(changed.ok).toBe(true);
}

describe('Decision S7: a file that comes while a day is late', () => {
  it('belongs to the run after that day', async () => {
    const { world, first, send, shown } = await lateWorld();
    const file = await send();
    expect(file.due_at).toBe('2026-03-03T05:30:00.000Z');
    expect(await shown(file)).toMatchObject({ status: 'waiting', due_at: file.due_at });
    expect(await shown(first)).toMatchObject({ due_at: '2026-03-02T05:30:00.000Z' });
    world.now = Date.UTC(2026, 2, 3, 5, 30);
    await world.runDue();
    expect(await shown(first)).toMatchObject({ status: 'processed', run: '2026-03-02' });
    expect(await shown(file)).toMatchObject({ status: 'processed', run: '2026-03-03' });
  });

  it('is replaced by a later one of the same run, not by one of a run after it', async () => {
    const { world, first, send, shown } = await lateWorld();
    const replaced = await send();
    world.now += HOUR;
    const file = await send();
    expect(await shown(replaced)).toMatchObject({ status: 'replaced' });
    expect(await shown(replaced)).not.toHaveProperty('due_at');
    world.now = Date.UTC(2026, 2, 3, 5, 31);
    const later = await send();
    expect(later.due_at).toBe('2026-03-04T05:30:00.000Z');
    for (const waiting of [first, file, later])
      expect(await shown(waiting)).toMatchObject({ status: 'waiting', due_at: waiting.due_at });
    await world.runDue();
    expect(await shown(replaced)).toMatchObject({ status: 'ignored' });
    expect(await shown(file)).toMatchObject({ status: 'processed', run: '2026-03-03' });
  });

  it('waits for a date that has had no run, if the agreed time became a later one', async () => {
    const { world, send, shown } = await lateWorld();
    await changeTime(world, '20:00 Etc/UTC');
    world.now += HOUR;
    const file = await send();
    const due = { due_at: '2026-03-03T20:00:00.000Z', agreed_time: '20:00 Etc/UTC' };
    expect(file).toMatchObject(due);
    expect(await shown(file)).toMatchObject({ status: 'waiting', ...due });
    world.now = Date.UTC(2026, 2, 2, 20);
    await world.runDue();
    expect(await shown(file)).toMatchObject({ status: 'waiting', ...due });
    world.now = Date.UTC(2026, 2, 3, 20);
    await world.runDue();
    expect(await shown(file)).toMatchObject({ status: 'processed', run: '2026-03-03' });
  });
});

describe('The answer to an upload', () => {
  it('says when the file is processed, without a read after the file is stored', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    const { customers, files } = world.storage;
    const accept = files.accept.bind(files);
    vi.spyOn(files, 'accept').mockImplementation(async (...file) => {
      const accepted = await accept(...file);
      vi.spyOn(customers, 'head').mockRejectedValue(new Error('out of order'));
      vi.spyOn(files, 'received').mockRejectedValue(new Error('out of order'));
      return accepted;
    });
    const response = await world.upload(token, [recordOf('A1')]);
    expect(response.status).toBe(201);
    expect(await bodyOf<FileState>(response)).toMatchObject({
      status: 'waiting',
      due_at: '2026-03-02T05:30:00.000Z',
      agreed_time: '05:30 Etc/UTC',
    });
    const lines = world.logged.filter(({ event }) => event === 'upload');
    expect(lines).toMatchObject([{ detail: { outcome: 'received' } }]);
  });
});
