import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/command/commands.js';
import { type OutsideOptions, readOutside } from '../../src/command/input/outside-options.js';
import { readArguments } from '../../src/command/input/read-arguments.js';

function outside(...args: readonly string[]): OutsideOptions {
  const { serve } = COMMANDS;
  if (serve === undefined) throw new Error('There is no command serve.');
  return readOutside(readArguments(args, serve));
}

describe('serve --public-url', () => {
  it.each([
    'http://api.example.com',
    'http://203.0.113.9:8080',
    'http://[2001:db8::1]',
    'http://a.co',
  ])('%s sends secrets unencrypted, and is refused without --allow-http', (url) => {
    expect(() => outside('--public-url', url)).toThrow(
      `--public-url ${url} would send passwords and tokens unencrypted`,
    );
    expect(outside('--public-url', url, '--allow-http').publicUrl).toBe(url);
    expect(() => outside('--public-url', 'https://a.example', '--auth-url', url)).toThrow(
      '--auth-url',
    );
  });

  it.each([
    'https://api.example.com',
    'http://localhost:8080',
    'http://127.0.0.1',
    'http://[::1]:8080',
    'http://10.1.2.3',
    'http://192.168.0.2/at',
    'http://[fd00::1]',
    'http://assortment:8080',
    'http://kit.internal',
    'http://kit.local',
  ])('%s is accepted', (url) => {
    expect(outside('--public-url', url).publicUrl).toBe(url);
  });
});
