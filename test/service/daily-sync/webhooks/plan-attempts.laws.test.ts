import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beforeAttempt,
  DELAYS,
  isGivenUp,
  planAttempts,
  SUCCEEDED,
} from '../../../../src/service/daily-sync/webhooks/plan-attempts.js';
import type { Webhook } from '../../../../src/storage/webhook-store.js';

const MINUTE = 60_000;
const HOSTS = ['a.example', 'b.example', 'c.example:8443'];

const webhook = fc.record({
  library: fc.constantFrom('l1', 'l2'),
  id: fc.uuid(),
  url: fc.constantFrom(...HOSTS).map((host) => `https://${host}/hook`),
  secret: fc.constant('whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX'),
  createdAt: fc.constant(0),
  version: fc.constant(1),
  failures: fc.nat({ max: 9 }),
  notBefore: fc.nat({ max: 10 * MINUTE }),
});
const webhooks = fc.uniqueArray(webhook, { selector: ({ id }) => id, maxLength: 12 });
const instant = fc.nat({ max: 10 * MINUTE });

/** Webhooks that are tried first, one of each address. */
const firstOnes = (waiting: readonly Webhook[], now: number): readonly Webhook[] =>
  planAttempts(waiting, now).queues.flatMap(([first]) => first ?? []);

const hostOf = ({ url }: Webhook): string => new URL(url).host;

describe('Planning attempts at webhooks', () => {
  it('tries each address at most once, and only webhooks that are due', () => {
    fc.assert(
      fc.property(webhooks, instant, (waiting, now) => {
        const chosen = firstOnes(waiting, now);
        expect(new Set(chosen.map(hostOf)).size).toBe(chosen.length);
        for (const { notBefore } of chosen) expect(notBefore).toBeLessThanOrEqual(now);
      }),
    );
  });

  it('depends on no order, and on nothing else', () => {
    fc.assert(
      fc.property(webhooks, instant, (waiting, now) => {
        expect(planAttempts(waiting.toReversed(), now)).toEqual(planAttempts(waiting, now));
      }),
    );
  });

  it('leaves nothing out: whatever waits is tried now, after another, or at nextAt', () => {
    fc.assert(
      fc.property(webhooks, instant, (waiting, now) => {
        const plan = planAttempts(waiting, now);
        expect(plan.queues.length > 0 || plan.nextAt !== undefined).toBe(waiting.length > 0);
        if (plan.nextAt === undefined) return;
        expect(plan.nextAt).toBeGreaterThan(now);
        expect(firstOnes(waiting, plan.nextAt).length).toBeGreaterThan(0);
      }),
    );
  });

  it('tries a dead address at most once a minute, however many webhooks and processes', () => {
    const steps = fc.array(fc.record({ after: fc.nat({ max: 3 * MINUTE }), dead: fc.boolean() }), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(webhooks, steps, (first, story) => {
        let all = first.map((each) => ({ ...each, ...SUCCEEDED }));
        let now = 0;
        const failedAt = new Map<string, number>();
        for (const { after, dead } of story) {
          now += after;
          for (const chosen of firstOnes(all, now)) {
            const host = hostOf(chosen);
            const before = failedAt.get(host);
            if (before !== undefined) expect(now - before).toBeGreaterThanOrEqual(MINUTE);
            const state = dead ? beforeAttempt(chosen, now) : SUCCEEDED;
            if (dead) failedAt.set(host, now);
            else failedAt.delete(host);
            all = all.map((each) => (each.id === chosen.id ? { ...each, ...state } : each));
          }
        }
      }),
    );
  });

  it('waits longer after each failure, up to a bound, and not at all after a success', () => {
    expect([...DELAYS].sort((a, b) => a - b)).toEqual(DELAYS);
    expect(DELAYS[0]).toBeGreaterThanOrEqual(MINUTE);
    fc.assert(
      fc.property(fc.nat({ max: 1_000 }), instant, (failures, now) => {
        const state = beforeAttempt({ failures, notBefore: 0 }, now);
        const next = beforeAttempt(state, now);
        expect(state.failures).toBe(failures + 1);
        expect(next.notBefore).toBeGreaterThanOrEqual(state.notBefore);
        expect(next.notBefore - now).toBeLessThanOrEqual(DELAYS.at(-1) ?? 0);
      }),
    );
    expect(SUCCEEDED).toEqual({ failures: 0, notBefore: 0 });
  });

  it('an address that cannot be read is one of its own', () => {
    const state = { library: 'l', secret: '', createdAt: 0, version: 1, failures: 0, notBefore: 0 };
    const named = (id: string, url: string): Webhook => ({ ...state, id, url });
    const waiting = [named('1', 'no url'), named('2', 'no url'), named('3', 'another')];
    expect(firstOnes(waiting, 0).map(({ id }) => id)).toEqual(['1', '3']);
  });

  it('a message is given up after three days, and not before', () => {
    const days = 3 * 24 * 60 * MINUTE;
    expect([isGivenUp({ createdAt: 5 }, days + 4), isGivenUp({ createdAt: 5 }, days + 5)]).toEqual([
      false,
      true,
    ]);
  });
});
