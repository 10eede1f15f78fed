import { describe, expect, it } from 'vitest';
import { nextAgreedInstant } from '../../src/core/catalogue/agreed-time/agreed-instant.js';
import { parseAgreedTime } from '../../src/core/catalogue/agreed-time/agreed-time.js';
import { type DayEvent, simulateDays } from '../../src/core/catalogue/agreed-time/simulate-days.js';
import { unwrap } from '../../src/core/issue/unwrap.js';
import { bodyOf, ResourceWorld, recordOf } from './resource-world.js';

const DAY = 86_400_000;
const KEY = { library: 'lib-1', customer: '4711' };

/** Day of a run, the file that it processed, and those that it ignored. */
type Day = readonly [localDate: string, processed: string | null, ignored: readonly string[]];

/** An ordinary day, one without the agreed time, one that has it twice, and one at midnight. */
const AGREEMENTS: readonly (readonly [agreed: string, from: number])[] = [
  ['05:30 Etc/UTC', Date.UTC(2026, 2, 1)],
  ['03:30 Europe/Helsinki', Date.UTC(2026, 2, 28, 12)],
  ['03:30 Europe/Helsinki', Date.UTC(2026, 9, 24, 12)],
  ['00:00 America/Santiago', Date.UTC(2026, 8, 5, 12)],
];

const upload = (at: number, id: string): DayEvent => ({ kind: 'upload', at, id });
const tick = (at: number): DayEvent => ({ kind: 'tick', at });

/** Sends the uploads over HTTP and runs what is due at the ticks. */
async function daysOfService(events: readonly DayEvent[], agreed: string): Promise<Day[]> {
  const world = new ResourceWorld({}, undefined, agreed);
  world.now = events[0]?.at ?? 0;
  const token = await world.token();
  const names = new Map<string, string>();
  for (const event of events) {
    world.now = event.at;
    if (event.kind === 'upload') {
      const response = await world.upload(token, [recordOf(event.id)]);
      names.set((await bodyOf<{ readonly id: string }>(response)).id, event.id);
    } else {
      await world.runDue();
    }
  }
  const nameOf = (id: string): string => names.get(id) ?? id;
  const days: Day[] = [];
  for (let at = (events[0]?.at ?? 0) - 2 * DAY; at < world.now + 2 * DAY; at += DAY) {
    const date = new Date(at).toISOString().slice(0, 10);
    const run = await world.storage.catalogues.run(KEY, date);
    if (run === undefined) continue;
    days.push([date, run.fileId === null ? null : nameOf(run.fileId), run.ignored.map(nameOf)]);
  }
  return days;
}

function daysOfSimulator(events: readonly DayEvent[], agreed: string): Day[] {
  return simulateDays(events, unwrap(parseAgreedTime(agreed))).runs.map(
    ({ localDate, processed, ignored }) => [localDate, processed, ignored],
  );
}

describe.each(AGREEMENTS)('Days of the service are those of the simulator: %s', (agreed, from) => {
  const due = nextAgreedInstant(unwrap(parseAgreedTime(agreed)), from);
  const edges = [-1, 0, 1].map((offset) => due + offset);

  it.each([
    ['a new customer', []],
    ['a known customer', [upload(due - DAY - 1, 'earlier'), tick(due - DAY)]],
  ])('Decision S7: files of %s around the agreed instant', async (_, before) => {
    for (const first of edges)
      for (const second of edges.filter((at) => at >= first)) {
        const uploads = [upload(first, 'a'), upload(second, 'b')];
        const ticks = [tick(due + 1), tick(due + 2 * DAY)];
        const events = [...before, ...uploads, ...ticks];
        expect(await daysOfService(events, agreed), `${first - due} ${second - due}`).toEqual(
          daysOfSimulator(events, agreed),
        );
        const alone = [...before, upload(first, 'a'), tick(first), upload(second, 'b'), ...ticks];
        expect(await daysOfService(alone, agreed), `${first - due}, ${second - due}`).toEqual(
          daysOfSimulator(alone, agreed),
        );
      }
  });
});
