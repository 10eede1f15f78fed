import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { COMMANDS, findCommand } from '../../src/command/commands.js';
import { readArguments } from '../../src/command/input/read-arguments.js';
import { unknownVariables } from '../../src/command/input/variables.js';

const UNIT = readFileSync('docs/operate/assortment.service', 'utf8');
const DOCKERFILE = readFileSync('docs/operate/Dockerfile', 'utf8');
const COMPOSE = readFileSync('docs/operate/compose.yaml', 'utf8');
const PAGE = readFileSync('docs/operate.md', 'utf8');

const folder = mkdtempSync(join(tmpdir(), 'operate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function hasSystemd(): boolean {
  try {
    execFileSync('systemd-analyze', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    console.log('notice: systemd-analyze is not installed; the unit was not verified');
    return false;
  }
}

/** Returns the options of a call of `serve`, which must be ones that it takes. */
function serveOptions(words: readonly string[]): ReadonlyMap<string, string> {
  const [name = '', ...args] = words;
  const command = findCommand(name);
  if (command === undefined) throw new Error(`no command ${name}`);
  return readArguments(args, command).options;
}

describe('The files of docs/operate', () => {
  it.runIf(hasSystemd())('systemd-analyze finds nothing wrong with the unit', () => {
    const program = join(folder, 'assortment');
    writeFileSync(program, '#!/bin/sh\n');
    chmodSync(program, 0o755);
    const unit = join(folder, 'assortment.service');
    writeFileSync(unit, UNIT.replace('/usr/local/bin/assortment', program));
    const said = execFileSync('systemd-analyze', ['verify', '--man=no', unit], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    expect(said).toBe('');
  });

  it('the unit, the image and the services start serve with options that it takes', () => {
    const start = /^ExecStart=\S+ (.*)$/m.exec(UNIT)?.[1] ?? '';
    expect(serveOptions(start.split(' ')).get('data')).toBe('/var/lib/assortment');
    const image = JSON.parse(/^CMD (\[.*\])$/m.exec(DOCKERFILE)?.[1] ?? '') as readonly string[];
    expect(serveOptions(image).get('port')).toBe('8081');
    const words = [...COMPOSE.matchAll(/^ {6}- (--\S+|serve)$/gm)].map(([, word = '']) => word);
    expect(serveOptions(words).has('no-sandbox')).toBe(true);
  });

  it('the unit bounds the heap below its memory, as the page says', () => {
    const heap = Number(/^Environment=NODE_OPTIONS=--max-old-space-size=(\d+)$/m.exec(UNIT)?.[1]);
    const most = Number(/^MemoryMax=(\d+)G$/m.exec(UNIT)?.[1]) * 1024;
    expect(heap).toBeLessThanOrEqual(most / 2);
    expect(PAGE).toContain(`The systemd unit allows 1 GB, ${heap} MB of it for the heap`);
  });

  it.runIf(hasSystemd())('the unit with a credential is right too', () => {
    const unit = join(folder, 'credential.service');
    const text = UNIT.replace(/^#(?=\w+=)/gm, '').replace(' --data /var/lib/assortment', '');
    writeFileSync(unit, text.replace('/usr/local/bin/assortment', '/bin/true'));
    const said = execFileSync('systemd-analyze', ['verify', '--man=no', unit], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    expect(said).toBe('');
    expect(text).toContain('\nLoadCredential=');
  });

  it('Decision K3: no command line has a password, and each variable is one that is taken', () => {
    const texts = [UNIT, DOCKERFILE, COMPOSE].join('\n');
    expect(texts).not.toMatch(/postgres:\/\/[^\n]*:(?!PASSWORD)[^\n]*@|PASSWORD[=}]/);
    const env = [...texts.matchAll(/ASSORTMENT_\w+/g)].map(([name]) => [name, '1'] as const);
    expect(env.length).toBeGreaterThan(1);
    expect(unknownVariables(Object.fromEntries(env), Object.values(COMMANDS))).toEqual([]);
  });

  it('the image is of a fixed version, installs nothing by itself later, and is not root', () => {
    expect(DOCKERFILE).toMatch(/^FROM node:\d+-[a-z-]+$/m);
    expect(DOCKERFILE).not.toMatch(/latest|curl|ADD /);
    expect(DOCKERFILE.indexOf('USER node')).toBeGreaterThan(DOCKERFILE.lastIndexOf('RUN'));
    expect(COMPOSE).not.toMatch(/latest|PASSWORD: /);
  });

  it('the page links each file', () => {
    for (const name of ['assortment.service', 'Dockerfile', 'compose.yaml'])
      expect(PAGE).toContain(`(operate/${name})`);
  });
});
