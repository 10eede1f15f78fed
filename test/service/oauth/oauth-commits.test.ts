import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OAuthWorld, type Tokens } from '../oauth-world.js';
import { CASE_FILE } from './case-file.js';
import { shuffledTurns } from './shuffled-turns.js';
import type { Fate } from './watched-grants.js';

const { fixtures } = CASE_FILE;

/** Fates of the commits of a request, in order. Further commits are sent. */
const fates = (maxLength: number): fc.Arbitrary<readonly Fate[]> =>
  fc.array(fc.constantFrom<Fate>('sent', 'lost', 'kept', 'late'), { maxLength });

/** Chances at which late commits arrive, in order. They arrive at each further one. */
const arrivals = fc.array(fc.boolean(), { maxLength: 12 });

/** A world whose connection to the database can fail. */
class BadLine {
  readonly world: OAuthWorld;
  #fates: Fate[] = [];
  #arrivals: boolean[] = [];

  constructor(codeReplay: 'revoke' | 'deny' = 'revoke', delay?: () => Promise<void>) {
    const fate = (): Fate => this.#fates.shift() ?? 'sent';
    const arrive = (): boolean => this.#arrivals.shift() ?? true;
    this.world = new OAuthWorld(fixtures, 3, {
      watch: { fate, arrive, delay },
      policy: { codeReplay },
    });
  }

  goBad(list: readonly Fate[], chances: readonly boolean[]): void {
    this.#fates = [...list];
    this.#arrivals = [...chances];
  }

  mend(): void {
    this.goBad([], []);
  }

  async isActive({ access }: Tokens): Promise<boolean> {
    const told = (await (await this.world.introspect(access, 'conf1')).json()) as {
      readonly active: boolean;
    };
    return told.active;
  }
}

describe(
  'Decisions O13, T1: outcomes no one knows of are looked up, so nothing is lost and ' +
    'nothing doubled',
  () => {
    it('a redemption with up to four bad commits gives a pair that works', async () => {
      await fc.assert(
        fc.asyncProperty(fates(4), arrivals, async (list, chances) => {
          const line = new BadLine();
          const code = await line.world.authorize('conf1');
          line.goBad(list, chances);
          const tokens = await line.world.exchange(code);
          line.mend();
          expect(await line.isActive(tokens)).toBe(true);
          expect((await line.world.refresh(tokens.refresh)).scope).toBe('library procurement');
        }),
        { numRuns: 100 },
      );
    });

    it(
      'a refresh with up to four bad commits gives a pair that works, and the next refresh ' +
        'does too',
      async () => {
        await fc.assert(
          fc.asyncProperty(fates(4), arrivals, async (list, chances) => {
            const line = new BadLine();
            const first = await line.world.exchange(await line.world.authorize('conf1'));
            line.goBad(list, chances);
            const second = await line.world.refresh(first.refresh);
            line.mend();
            expect(await line.isActive(second)).toBe(true);
            expect(await line.isActive(await line.world.refresh(second.refresh))).toBe(true);
          }),
          { numRuns: 100 },
        );
      },
    );

    it('a consent with up to four bad commits issues one code, and it is good', async () => {
      await fc.assert(
        fc.asyncProperty(fates(4), arrivals, async (list, chances) => {
          const line = new BadLine();
          const form = await line.world.consentForm({
            response_type: 'code',
            client_id: 'conf1',
            scope: 'library',
          });
          line.goBad(list, chances);
          const code = line.world.codeInLocation(
            (await line.world.answerConsent(form, 'allow')).headers,
          );
          line.mend();
          expect(line.world.grants.families).toBe(1);
          expect(await line.isActive(await line.world.exchange(code ?? ''))).toBe(true);
        }),
        { numRuns: 100 },
      );
    });

    it.each(['allow', 'deny'] as const)(
      'the answer %s is taken once, though no one heard that it was kept',
      async (consent) => {
        const line = new BadLine();
        const form = await line.world.consentForm({
          response_type: 'code',
          client_id: 'conf1',
          scope: 'library',
        });
        line.goBad(['kept'], []);
        expect((await line.world.answerConsent(form, consent)).status).toBe(303);
        expect((await line.world.answerConsent(form, consent)).status).toBe(403);
      },
    );

    it('a revocation with up to four bad commits holds', async () => {
      await fc.assert(
        fc.asyncProperty(fates(4), arrivals, fc.boolean(), async (list, chances, whole) => {
          const line = new BadLine();
          const tokens = await line.world.exchange(await line.world.authorize('conf1'));
          line.goBad(list, chances);
          expect((await line.world.revoke(whole ? tokens.refresh : tokens.access)).status).toBe(
            200,
          );
          line.mend();
          expect(await line.isActive(tokens)).toBe(false);
        }),
        { numRuns: 100 },
      );
    });

    it(
      'many redemptions at once over a bad line: one pair at most, it works, and no one else ' +
        'is told so',
      async () => {
        await fc.assert(
          fc.asyncProperty(fates(40), arrivals, fc.nat(), async (list, chances, seed) => {
            let racing = false;
            const turn = shuffledTurns(seed);
            const line = new BadLine('deny', () => (racing ? turn() : Promise.resolve()));
            const code = await line.world.authorize('conf1');
            line.goBad(list, chances);
            racing = true;
            const answers = await Promise.all(
              Array.from({ length: 8 }, (_, node) =>
                line.world.tokenRequest(line.world.exchangeForm(code, 'conf1'), node),
              ),
            );
            racing = false;
            line.mend();
            const won = answers.filter(({ status }) => status === 200);
            expect(won.length).toBeLessThanOrEqual(1);
            for (const { status } of answers) expect([200, 400, 503]).toContain(status);
            for (const response of won)
              expect(await line.isActive(await line.world.tokensOf(response, 'conf1'))).toBe(true);
            if (answers.every(({ status }) => status !== 503)) expect(won).toHaveLength(1);
          }),
          { numRuns: 80 },
        );
      },
    );

    it('five commits that are lost: 503 with Retry-After, and the code is still good', async () => {
      const line = new BadLine();
      const code = await line.world.authorize('conf1');
      line.goBad(['lost', 'lost', 'lost', 'lost', 'lost'], []);
      const response = await line.world.tokenRequest(line.world.exchangeForm(code, 'conf1'));
      expect([
        response.status,
        response.headers.get('retry-after'),
        await response.json(),
      ]).toMatchObject([503, '1', { error: 'temporarily_unavailable' }]);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await line.isActive(await line.world.exchange(code))).toBe(true);
    });

    it(
      'five commits of which the last was kept, though no one heard: the pair is ' + 'given',
      async () => {
        const line = new BadLine();
        const code = await line.world.authorize('conf1');
        line.goBad(['lost', 'lost', 'lost', 'lost', 'kept'], []);
        expect(await line.isActive(await line.world.exchange(code))).toBe(true);
      },
    );

    it(
      'a consent whose commits are all lost: a page with 503, and the form may be sent ' + 'again',
      async () => {
        const line = new BadLine();
        const form = await line.world.consentForm({
          response_type: 'code',
          client_id: 'conf1',
          scope: 'library',
        });
        line.goBad(['lost', 'lost', 'lost', 'lost', 'lost'], []);
        const response = await line.world.answerConsent(form, 'allow');
        expect([
          response.status,
          response.headers.get('retry-after'),
          response.headers.get('content-type'),
        ]).toEqual([503, '1', 'text/html; charset=utf-8']);
        expect((await line.world.answerConsent(form, 'allow')).status).toBe(303);
      },
    );

    it(
      'revocations at once of ten access tokens of one family: done or 503, and what was ' +
        'done holds',
      async () => {
        let racing = false;
        const turn = shuffledTurns(3);
        const line = new BadLine('revoke', () => (racing ? turn() : Promise.resolve()));
        const all = [await line.world.exchange(await line.world.authorize('conf1'))];
        for (let more = 0; more < 9; more += 1)
          all.push(await line.world.refresh(all.at(-1)?.refresh ?? ''));
        racing = true;
        const answers = await Promise.all(all.map(({ access }) => line.world.revoke(access)));
        racing = false;
        for (const [index, { status }] of answers.entries()) {
          const tokens = all[index];
          expect([200, 503]).toContain(status);
          if (tokens !== undefined) expect(await line.isActive(tokens)).toBe(status === 503);
        }
        expect(answers.some(({ status }) => status === 200)).toBe(true);
      },
    );
  },
);
