/** The transcripts of docs/service.md, from a file to a catalogue. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import type { Output, ProcessIo } from '../../src/command/command-io.js';
import type { RemoteIo } from '../../src/command/remote/remote-io.js';
import { runCommand } from '../../src/command/run-command.js';
import { formOf } from '../service/hidden-fields.js';
import { signInFormFields } from '../service/sign-in/sign-in-form-fields.js';
import { StopSignal } from './stop-signal.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = `${root}docs/service.md`;
const folder = await mkdtemp(join(tmpdir(), 'service-walk-'));
const stop = new StopSignal();
let ended: Promise<unknown> | undefined;
afterAll(async () => {
  if (ended !== undefined) stop.send();
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

const RECORDING = /(<!-- recorded -->\n```text\n)([\s\S]*?)(```\n)/g;

/** A command of a transcript and the lines below it; `...` at their end means the rest. */
const STEP = /^\$ (.*)\n((?:(?!\$ ).*\n)*)/gm;

/** Texts that differ from run to run: their place in the output, and what the page has there. */
const VOLATILE: readonly (readonly [place: RegExp, shown: string])[] = [
  [/^Listening on (\S+)$/m, 'http://127.0.0.1:8080'],
  [/^ {2}password +(\S+)$/m, 'ITKWlNBBsGWhjpPb'],
  [/^ {2}client_secret +(\S+)$/m, 'QTP8bZiB1VR1Oo-u7CFSHJ8sCSmbcPWxmvmQrvNOWYc'],
  [/&state=([\w-]+)/, 'Vh0rWZ9a4w1gkX0Jm6bqTQ'],
  [/&code_challenge=([\w-]+)/, 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
  [/^Paste .*: (\S+)$/m, 'nqXoPbAfIMgCP_DRG5LhRU7vTLrwYzY1xMXyhYvJ3bQ'],
  [/^Received as (\S+) /m, '53f09b32e57b07d6aaf673bbba3f8f9c'],
];

/** A terminal at which a person types the commands of the page, at one moment. */
class Terminal {
  readonly #env: Record<string, string> = { XDG_CONFIG_HOME: `${folder}/config` };
  /** Texts of this run, and those of the page in their places. */
  readonly #shown: [real: string, shown: string][] = [
    [`${folder}/config`, '/home/ada/.config'],
    [`${folder}/`, ''],
    [`${root}examples/`, ''],
  ];

  /** Returns what a command prints, as the page shows it. */
  async type(command: string): Promise<string> {
    const [, name, value = ''] = /^export (\w+)=(.*)$/.exec(command) ?? [];
    if (name !== undefined) {
      this.#env[name] = this.#real(value);
      return '';
    }
    const words = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) =>
      this.#real(quoted ?? word ?? ''),
    );
    return this.#asShown(await this.#run(words.slice(1)));
  }

  async #run(args: readonly string[]): Promise<string> {
    let printed = '';
    const [name] = args;
    const write: Output['write'] = (data) => {
      printed += Buffer.from(data as Uint8Array).toString();
    };
    const output = { isTerminal: false, columns: undefined };
    const remote: RemoteIo = {
      fetch: (url, init) => fetch(url, init),
      sleep,
      ask: async (question) => {
        const answer = await this.#agree(/http:\S+/.exec(printed)?.[0] ?? '');
        printed += `${question}${answer}\n`;
        return answer;
      },
      isTerminal: true,
      hasBrowser: false,
      openBrowser: async () => undefined,
      freePort: () => Promise.reject(new Error('not asked for')),
      listen: () => Promise.reject(new Error('not asked for')),
    };
    const io: ProcessIo & { readonly remote: RemoteIo } = {
      stdout: { ...output, write },
      // The log of the service is not on the page.
      stderr: { ...output, write: name === 'serve' ? () => undefined : write },
      *stdin() {},
      env: this.#env,
      elapsed: () => 0,
      now: () => Date.UTC(2026, 10, 21, 12, 25, 26),
      remote,
    };
    const data = ['--data', `${folder}/assortment-data`];
    if (name === 'serve') {
      ended = runCommand([...args, '--port', '0', ...data], io);
      while (!printed.endsWith("customer_number=4711'\n\n")) await sleep(10);
    } else {
      const keeps = name === 'sync' || name === 'catalogue';
      await runCommand(keeps ? [...args, ...data] : args, io);
    }
    return printed;
  }

  /** Signs in, agrees, and returns the code that the page shows, as a person in a browser does. */
  async #agree(address: string): Promise<string> {
    const post = (url: string, fields: readonly (readonly string[])[], cookie = '') =>
      fetch(new URL(url, address), {
        method: 'POST',
        body: new URLSearchParams(
          fields.map(([name = '', value = '']): [string, string] => [name, value]),
        ),
        headers: { cookie },
        redirect: 'manual',
      });
    const [, password = ''] = VOLATILE[1] ?? [];
    const form = signInFormFields(address);
    const person = {
      username: 'ada@sandbox.example',
      password: this.#real(password),
      form_token: form.form_token,
    };
    const signedIn = await post('/sign-in/', Object.entries(person), form.cookie);
    const [cookie = ''] = signedIn.headers.get('set-cookie')?.split(';', 1) ?? [];
    const consent = await fetch(address, { headers: { cookie } });
    const { action = '', fields = [] } = formOf(await consent.text()) ?? {};
    const codePage = await post(action, [...fields, ['consent', 'allow']], cookie);
    return /<textarea[^>]*>([^<]*)</.exec(await codePage.text())?.[1] ?? '';
  }

  #real(text: string): string {
    if (text === 'supplier-assortment.json') return `${root}examples/${text}`;
    return this.#shown.reduce(
      (known, [real, shown]) => (shown === '' ? known : known.replaceAll(shown, real)),
      text,
    );
  }

  #asShown(printed: string): string {
    for (const [place, shown] of VOLATILE) {
      const real = place.exec(printed)?.[1];
      if (real !== undefined) this.#shown.push([real, shown]);
    }
    return this.#shown.reduce((text, [real, shown]) => text.replaceAll(real, shown), printed);
  }
}

/** Cuts an output where the page does. */
function cutLike(printed: string, before: string): string {
  const lines = before.replace(/\n+$/, '').split('\n');
  if (lines.at(-1) !== '...') return printed;
  return `${printed
    .split('\n')
    .slice(0, lines.length - 1)
    .join('\n')}\n...\n`;
}

it('the transcripts of docs/service.md are what is printed (npm run docs:command)', async () => {
  const text = readFileSync(page, 'utf8');
  const terminal = new Terminal();
  let current = text;
  for (const [whole, head = '', steps = '', end = ''] of text.matchAll(RECORDING)) {
    const parts: string[] = [];
    for (const [, command = '', before = ''] of steps.matchAll(STEP)) {
      const printed = cutLike(await terminal.type(command), before);
      const gap = before.endsWith('\n\n') ? '\n' : '';
      parts.push(`$ ${command}\n${printed.replace(/\n+$/, '\n')}${gap}`);
    }
    current = current.replace(whole, () => head + parts.join('') + end);
  }
  if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(page, current);
  else expect(text).toBe(current);
  expect([...text.matchAll(RECORDING)]).toHaveLength(3);
});
