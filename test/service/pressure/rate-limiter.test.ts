import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { hashPassword, verifyPassword } from '../../../src/service/node/passwords.js';
import { FairQueue } from '../../../src/service/pressure/fair-queue.js';
import { networkOf } from '../../../src/service/pressure/network-of.js';
import { RateLimiter } from '../../../src/service/pressure/rate-limiter.js';
import { type Place, TooBusyError, Turns } from '../../../src/service/pressure/turns.js';

const hashes = vi.hoisted(() => ({ running: 0, most: 0, done: 0 }));

vi.mock(import('node:crypto'), async (original) => {
  const crypto = await original();
  const scrypt = (
    ...[password, salt, length, options, callback]: Parameters<typeof crypto.scrypt>
  ) => {
    hashes.running += 1;
    hashes.most = Math.max(hashes.most, hashes.running);
    crypto.scrypt(password, salt, length, options, (fault, hash) => {
      hashes.running -= 1;
      hashes.done += 1;
      callback(fault, hash);
    });
  };
  return { ...crypto, scrypt: scrypt as typeof crypto.scrypt };
});

describe('RateLimiter', () => {
  it('lets a burst pass, then as many as a minute has, and says how long to wait', () => {
    let now = 0;
    const limiter = new RateLimiter({ burst: 3, perMinute: 6 }, () => now);
    const take = (times: number) => Array.from({ length: times }, () => limiter.take('a'));
    expect(take(5)).toEqual([0, 0, 0, 10, 10]);
    expect(limiter.take('b')).toBe(0);
    now += 4_000;
    expect(take(1)).toEqual([6]);
    now += 6_000;
    expect(take(2)).toEqual([0, 10]);
    limiter.giveBack('a');
    expect(take(2)).toEqual([0, 10]);
    now += 60_000;
    expect(take(4)).toEqual([0, 0, 0, 10]);
  });

  it('never lets more pass in any span than the burst and the rate allow', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 60 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 60 }),
        (pauses, burst, perMinute) => {
          let now = 0;
          const limiter = new RateLimiter({ burst, perMinute }, () => now);
          const passed: number[] = [];
          for (const pause of pauses) {
            now += pause;
            if (limiter.take('k') === 0) passed.push(now);
          }
          passed.forEach((from, first) => {
            passed.slice(first).forEach((to, more) => {
              expect(more + 1).toBeLessThanOrEqual(burst + ((to - from) * perMinute) / 60_000);
            });
          });
        },
      ),
    );
  });

  it('gives nothing back for a key that is not known', () => {
    const limiter = new RateLimiter({ burst: 1, perMinute: 1 }, () => 0);
    limiter.giveBack('new');
    expect([limiter.take('new'), limiter.take('new')]).toEqual([0, 60]);
  });

  it('has bounded memory for keys that callers make up, and long keys are cut', () => {
    const limiter = new RateLimiter({ burst: 1, perMinute: 1 }, () => 0);
    expect(limiter.take('first')).toBe(0);
    for (let at = 0; at < 9_999; at += 1) limiter.take(`made up ${at}`);
    expect(limiter.take('first')).toBe(60);
    for (let at = 0; at < 10_000; at += 1) limiter.take(`more ${at}`);
    expect(limiter.take('first')).toBe(0);
    expect(limiter.take('x'.repeat(200))).toBe(0);
    expect(limiter.take('x'.repeat(128))).toBe(60);
  });
});

describe('The network of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['0:0:0:0:0:FFFF:C000:0201', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['[2001:0db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

const BOUNDS = { items: 3, perAsker: 3 };
const LANES = { known: BOUNDS, usual: BOUNDS, slow: { items: 3, perAsker: 1 } };
const PLACE: Place = { lane: 'usual', asker: 'a' };

/** Returns who waits in a queue, in the order of their turns. */
function drain(queue: FairQueue<string>): string {
  let order = '';
  for (let next = queue.take(); next !== undefined; next = queue.take()) order += next;
  return order;
}

describe('FairQueue', () => {
  it('lets those who ask take turns, whatever the order in which they came', () => {
    const queue = new FairQueue<string>({ items: 10, perAsker: 10 });
    for (const asker of ['a', 'a', 'a', 'a', 'b', 'b', 'c'])
      expect(queue.add(asker, asker)).toBeUndefined();
    expect(drain(queue)).toBe('abcabaa');
  });

  it('refuses who has too many, and when it is full the last of who has most', () => {
    const queue = new FairQueue<string>({ items: 5, perAsker: 4 });
    for (const item of ['a1', 'a2', 'a3', 'a4']) expect(queue.add('a', item)).toBeUndefined();
    expect(queue.add('a', 'a5')).toBe('a5');
    expect(queue.add('b', 'b1')).toBeUndefined();
    expect(queue.add('c', 'c1')).toBe('a4');
    expect(queue.add('b', 'b2')).toBe('a3');
    expect(queue.add('c', 'c2')).toBe('c2');
    expect(drain(queue)).toBe('a1b1c1a2b2');
    for (const asker of ['a', 'b', 'c', 'd', 'e']) queue.add(asker, asker);
    expect(queue.add('f', 'f')).toBe('f');
    expect(drain(queue)).toBe('abcde');
    expect(queue.add('f', 'f')).toBeUndefined();
  });
});

it('A full queue refuses the last of who has most, also if others came first', () => {
  const queue = new FairQueue<string>({ items: 4, perAsker: 4 });
  for (const item of ['a1', 'b1', 'b2', 'b3']) queue.add(item.charAt(0), item);
  expect(queue.add('c', 'c1')).toBe('b3');
  expect(drain(queue)).toBe('a1b1c1b2');
});

describe('Turns', () => {
  it('lets lanes take turns, so that none waits for another', async () => {
    const turns = new Turns(1, {
      known: { items: 9, perAsker: 9 },
      usual: { items: 9, perAsker: 9 },
      slow: { items: 9, perAsker: 9 },
    });
    let order = '';
    const run = (lane: Place['lane']): Promise<void> =>
      turns.run(
        async () => {
          order += lane.charAt(0);
          await Promise.resolve();
        },
        { lane, asker: 'a' },
      );
    const lanes = ['slow', 'slow', 'slow', 'slow', 'usual', 'usual', 'known', 'known'] as const;
    await Promise.all(lanes.map(run));
    expect(order).toBe('skuskuss');
  });

  it('runs so many at once, in order, and refuses what would wait too long', async () => {
    const turns = new Turns(2, LANES);
    const ended: number[] = [];
    const ends: (() => void)[] = [];
    const run = (name: number) =>
      turns.run(async () => {
        await new Promise<void>((resolve) => ends.push(resolve));
        ended.push(name);
      }, PLACE);
    const works = [0, 1, 2, 3, 4].map(run);
    await expect(run(5)).rejects.toBeInstanceOf(TooBusyError);
    for (const running of [2, 3, 4, 5, 5]) {
      expect(ends).toHaveLength(running);
      ends[ended.length]?.();
      await works[ended.length];
      await Promise.resolve();
    }
    expect(ended).toEqual([0, 1, 2, 3, 4]);
    const failed = turns.run(() => Promise.reject(new Error('no')), PLACE);
    await expect(failed).rejects.toThrow('no');
    expect(await turns.run(async () => 'free again', PLACE)).toBe('free again');
  });
});

describe('Passwords', () => {
  it('are hashed at most two at once, however many are checked', async () => {
    const stored = await hashPassword('right');
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) => verifyPassword(at === 3 ? 'right' : 'wrong', stored)),
    );
    expect(
      answers.map((right, at) => (right ? at : undefined)).filter((at) => at !== undefined),
    ).toEqual([3]);
    expect(hashes).toMatchObject({ running: 0, most: 2, done: 6 });
  });
});
