import { OAuthWorld } from '../oauth-world.js';
import { type Fixtures, readCaseFile } from './oauth-cases.js';
import { shuffledTurns } from './shuffled-turns.js';

export { readCaseFile };

/** Options of a race. */
export interface RaceOptions {
  readonly codes: number;
  readonly concurrent: number;
  readonly nodes: number;
  readonly seed: number;
  /** If true, replays of the losers revoke the winner's tokens (the default policy). */
  readonly codeReplay: 'revoke' | 'deny';
  /** A broken store, which must lose the race. */
  readonly blind?: boolean;
}

/** Result of a race. */
export interface RaceResult {
  /** Codes that gave exactly one pair. */
  readonly exact: number;
  /** Pairs given in all. */
  readonly pairs: number;
  /** Responses other than a pair of tokens or `invalid_grant`. */
  readonly strange: readonly string[];
  /** Codes whose pair works afterwards. */
  readonly working: number;
}

/**
 * Every code is redeemed by many at once, over memory storage with random turns between load and
 * commit.
 */
export async function raceCodes(fixtures: Fixtures, options: RaceOptions): Promise<RaceResult> {
  const { codes, concurrent, nodes, seed, codeReplay, blind } = options;
  let [exact, pairs, working] = [0, 0, 0];
  const strange: string[] = [];
  for (let number = 0; number < codes; number += 1) {
    let racing = false;
    const turn = shuffledTurns(seed + number);
    const delay = (): Promise<void> => (racing ? turn() : Promise.resolve());
    const world = new OAuthWorld(fixtures, nodes, {
      watch: { delay, blind },
      policy: { codeReplay },
    });
    const code = await world.authorize('conf1');
    racing = true;
    const answers = await Promise.all(
      Array.from({ length: concurrent }, async (_, node) => {
        const response = await world.tokenRequest(world.exchangeForm(code, 'conf1'), node);
        return { status: response.status, text: await response.text() };
      }),
    );
    racing = false;
    const won = answers.filter(({ status }) => status === 200);
    pairs += won.length;
    if (won.length === 1) exact += 1;
    for (const { status, text } of answers)
      if (status !== 200 && (status !== 400 || !text.includes('"invalid_grant"')))
        strange.push(`${status} ${text}`);
    for (const { text } of won) {
      const { access_token } = JSON.parse(text) as { readonly access_token: string };
      const told = (await (await world.introspect(access_token, 'conf1')).json()) as {
        readonly active: boolean;
      };
      if (told.active) working += 1;
    }
  }
  return { exact, pairs, strange, working };
}
