import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type RemoteResult, runRemote } from '../command/remote-world.js';
import { BASE, codeOf, type ServiceWorld, secretOf } from './service-world.js';

/** A supplier at a terminal, who signs in with the client `page`. */
export class Supplier {
  readonly folder: string = mkdtempSync(join(tmpdir(), 'specification-'));
  readonly #world: ServiceWorld;

  /** The folder is deleted when the test ends. */
  constructor(world: ServiceWorld) {
    this.#world = world;
    onTestFinished(() => rmSync(this.folder, { recursive: true, force: true }));
  }

  /** Runs a command; `env` adds to the environment. */
  run(
    args: readonly string[],
    options: Readonly<{ stdin?: string; env?: Readonly<Record<string, string>> }> = {},
  ): Promise<RemoteResult> {
    const world = this.#world;
    const service = {
      fetch: (url: string, init: RequestInit) => world.fetch(new Request(url, init)),
      get now(): number {
        return world.now;
      },
      set now(now) {
        world.now = now;
      },
    };
    return runRemote(args, service, {
      ...options,
      env: { XDG_CONFIG_HOME: join(this.folder, 'config'), ...options.env },
      answer: async (_, printed) => codeOf(await this.#agree(printed)) ?? '',
    });
  }

  /** Signs in by the address that the command prints and the code that the page shows. */
  login(scope: string): Promise<RemoteResult> {
    return this.run(['login', '--server', BASE, '--client-id', 'page', '--scope', scope], {
      env: { ASSORTMENT_CLIENT_SECRET: secretOf('page') },
    });
  }

  /** Opens the printed address in a browser and agrees. */
  #agree(printed: string): ReturnType<ServiceWorld['agree']> {
    const url = new URL(/https:\S+/.exec(printed)?.[0] ?? '');
    return this.#world.agree(Object.fromEntries(url.searchParams));
  }
}
