import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { CommandRow } from '../../src/command/command-row.js';
import { logStart } from '../../src/command/commands/serving/life-lines.js';
import { COMMANDS } from '../../src/command/commands.js';
import { completeArguments, variableOf } from '../../src/command/input/variables.js';
import { readVersion } from '../../src/command/read-version.js';
import { type LogEntry, logLine } from '../../src/service/daily-sync/log-entry.js';

const SECRET = 'hunter2';
const folder = mkdtempSync(join(tmpdir(), 'life-'));
const secretFile = join(folder, 'secret');
writeFileSync(secretFile, `${SECRET}\n`);
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the entries of a process with these options and variables. */
function livedWith(
  command: CommandRow,
  options: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>> = {},
): readonly LogEntry[] {
  const given = { words: [], options: new Map(Object.entries(options)) };
  const { args } = completeArguments(given, command, env);
  const logged: LogEntry[] = [];
  logStart('serve', args, (entry) => logged.push(entry))();
  return logged;
}

/** Returns a value with a secret in each part that may have one. */
function secretValue(placeholder: string): string {
  if (placeholder === 'URL') return `https://u:${SECRET}@host.example/${SECRET}?q=${SECRET}`;
  return placeholder;
}

const rowOf = (name: string): CommandRow => COMMANDS[name] ?? { options: {}, load: rejected };
const rejected = async (): Promise<never> => {
  throw new Error('not run');
};

describe('The lines of a process that starts and ends', () => {
  it('have its version, and the start has its options as they were given', () => {
    const options = {
      port: '8081',
      'public-url': 'https://api.example.com/at',
      refresh: 'keep',
      'no-sandbox': '',
      name: 'Fresh & Co',
    };
    const [start, stop] = livedWith(rowOf('serve'), options, {
      ASSORTMENT_TRUST_PROXY: 'loopback',
      ASSORTMENT_DATABASE: `postgres://ada:${SECRET}@db.example/assortment`,
    });
    expect(start).toEqual({
      level: 'info',
      event: 'process',
      message: 'serve started',
      detail: {
        port: '8081',
        'public-url': 'https://api.example.com',
        refresh: 'keep',
        'no-sandbox': true,
        name: '…',
        'trust-proxy': 'loopback',
        database: 'postgres://…@db.example/assortment',
        node: process.version,
        process: process.pid,
        command: 'serve',
        version: readVersion(),
      },
    });
    expect(stop).toMatchObject({
      message: 'serve stopped',
      detail: { command: 'serve', version: readVersion() },
    });
  });

  it.each(['serve', 'worker'])('never have a secret of %s, from whichever option', (name) => {
    const row = rowOf(name);
    for (const [option, { value }] of Object.entries(row.options)) {
      if (value === undefined) continue;
      const texts = [
        ...livedWith(row, { [option]: secretValue(value) }),
        ...livedWith(row, {}, { [`${variableOf(option)}_FILE`]: secretFile }),
        ...livedWith(row, { [option]: `postgres://u:${SECRET}@host/db?password=${SECRET}` }).filter(
          () => value === 'URL',
        ),
      ].map((entry) => logLine(entry, 0));
      expect(texts.join('\n'), option).not.toContain(SECRET);
      expect(texts.join('\n'), option).toContain(`"${option}":`);
    }
  });

  it.each(['S', 'TEXT', 'KEY', 'TOKEN', 'PASSWORD', 'URL', 'FILE'])(
    'never have the value of a new option with the placeholder %s',
    (value) => {
      const { options, load } = rowOf('serve');
      const row = { options: { ...options, 'new-option': { value } }, load };
      for (const entry of livedWith(row, { 'new-option': `https://u:${SECRET}@h/${SECRET}` }))
        expect(logLine(entry, 0)).not.toContain(SECRET);
    },
  );
});
