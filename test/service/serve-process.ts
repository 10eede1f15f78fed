import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { DIST } from '../built.js';

/** The built command. */
export const CLI: string = `${DIST}/cli.js`;

/** The end of the first lines, which show credentials, name their first start, or have none. */
const WELCOME_END = /(customer_number=4711'|makes new ones\.|registers an application\.)\n/;

const running = new Set<ChildProcess>();

/** `assortment serve` in a process of its own. */
export interface ServeProcess {
  readonly child: ChildProcess;
  /** Text that it printed at its start. */
  readonly welcome: string;
  /** The address that it listens on; empty where it could not listen. */
  readonly url: string;
  /** Returns the text that it logged until now. */
  readonly stderr: () => string;
  /** Ends it by SIGTERM; returns its exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts `assortment serve` and waits until it has printed its first lines, or ended. `--port 0` is
 * given where the arguments name no port.
 */
export async function startServe(
  args: readonly string[],
  cwd: string = process.cwd(),
  env: Readonly<Record<string, string>> = {},
): Promise<ServeProcess> {
  const port = args.includes('--port') ? [] : ['--port', '0'];
  const child = spawn(process.execPath, [CLI, 'serve', ...port, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const closed = once(child, 'close');
  let welcome = '';
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const welcomed = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      welcome += chunk.toString();
      if (WELCOME_END.test(welcome)) resolve();
    });
  });
  await Promise.race([welcomed, closed]);
  return {
    child,
    welcome,
    url: /http:\/\/127\.0\.0\.1:\d+/.exec(welcome)?.[0] ?? '',
    stderr: () => errors,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await closed;
      running.delete(child);
      return code as number | null;
    },
  };
}

/** Kills all processes that still run; for `afterAll`. */
export function killServes(): void {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
}
