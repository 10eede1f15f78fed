import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { ChildProgram } from '../crash/child-program.js';
import { openRaceService, type ReplayPolicy } from './race-service.js';

/** Number of concurrent redemptions of a code in each process: 50 in all. */
const SHARES: readonly number[] = [13, 13, 12, 12];

/** Outcome of a race. */
export interface ProcessRace {
  /** Codes that gave exactly one pair of tokens. */
  readonly exact: number;
  /** Pairs in all. */
  readonly pairs: number;
  /** Number of responses. */
  readonly answers: number;
  /** Processes that won at least once. */
  readonly winners: number;
  /** Pairs whose access token works afterwards. */
  readonly working: number;
  /** Responses that were neither a pair nor `invalid_grant`. */
  readonly strange: readonly string[];
}

interface Racer {
  readonly child: ChildProcess;
  ask(line: string): Promise<readonly (readonly [status: number, body: string])[]>;
  end(): Promise<void>;
}

async function startRacer(program: ChildProgram, url: string, concurrent: number): Promise<Racer> {
  const child = spawn(process.execPath, [program.path, url, String(concurrent)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const closed = once(child, 'close');
  const next = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done === true) throw new Error('a racing process ended');
    return value;
  };
  await next();
  return {
    child,
    async ask(line) {
      child.stdin.write(`${line}\n`);
      // A cast, because the child writes nothing else.
      return JSON.parse(await next()) as readonly (readonly [number, string])[];
    },
    async end() {
      child.stdin.end();
      await closed;
    },
  };
}

/** Redeems every code 50 times at once by four processes over one PostgreSQL. The tables exist. */
export async function raceProcesses(
  program: ChildProgram,
  url: string,
  codes: number,
  policy: ReplayPolicy,
): Promise<ProcessRace> {
  const service = openRaceService(url, 2);
  const racers = await Promise.all(
    SHARES.map((concurrent) => startRacer(program, url, concurrent)),
  );
  let [exact, pairs, answered, working] = [0, 0, 0, 0];
  const winners = new Set<number>();
  const strange: string[] = [];
  try {
    for (let number = 0; number < codes; number += 1) {
      const code = await service.authorize(policy);
      const answers = await Promise.all(racers.map((racer) => racer.ask(`${policy} ${code}`)));
      let won = 0;
      for (const [racer, list] of answers.entries()) {
        for (const [status, body] of list) {
          answered += 1;
          if (status === 200) {
            won += 1;
            winners.add(racer);
            if (await service.isActive(policy, accessTokenOf(body))) working += 1;
          } else if (status !== 400 || !body.includes('"invalid_grant"'))
            strange.push(`${status} ${body}`);
        }
      }
      pairs += won;
      if (won === 1) exact += 1;
    }
    await Promise.all(racers.map((racer) => racer.end()));
  } finally {
    for (const { child } of racers) if (child.exitCode === null) child.kill('SIGKILL');
    await service.close();
  }
  return { exact, pairs, answers: answered, winners: winners.size, working, strange };
}

function accessTokenOf(body: string): string {
  const json: unknown = JSON.parse(body);
  return typeof json === 'object' && json !== null && 'access_token' in json
    ? String(json.access_token)
    : '';
}
