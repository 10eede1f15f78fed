/** The walk of docs/import.md, run with the built command in a folder of its own. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { IMPORT_FIELDS } from '../../src/import/profile/import-field.js';
import { type ProfileFault, readProfile } from '../../src/import/profile/read-profile.js';
import { ROOT } from './source-files.js';

const page = join(ROOT, 'docs/import.md');
const folder = mkdtempSync(join(tmpdir(), 'import-page-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A command with what it prints, or a profile as a person completed it. */
const COMMAND = /(<!-- recorded -->\n```text\n\$ assortment (.*)\n)([\s\S]*?)(```\n)/;
const PROFILE = /<!-- profile: (\S+) -->\n```json\n([\s\S]*?)```\n/;
const STEP = new RegExp(`${COMMAND.source}|${PROFILE.source}`, 'g');

function printedBy(command: string): string {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'dist/cli.js'), ...command.split(' ')],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1', LANG: 'C' } },
  );
  return stderr + stdout;
}

describe('docs/import.md', () => {
  it('its commands print what the page shows (write them: UPDATE_GOLDEN=1)', () => {
    copyFileSync(join(ROOT, 'examples/price-list.xlsx'), join(folder, 'price-list.xlsx'));
    const text = readFileSync(page, 'utf8');
    let current = text;
    let commands = 0;
    for (const [whole, head = '', command, , end = '', profile, content] of text.matchAll(STEP)) {
      if (profile !== undefined) {
        writeFileSync(join(folder, profile), content ?? '');
        continue;
      }
      commands += 1;
      const printed = printedBy(command ?? '');
      current = current.replace(whole, () => head + printed + end);
    }
    expect(commands).toBe(4);
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(page, current);
    else expect(text).toBe(current);
    const accepted = spawnSync(process.execPath, [
      join(ROOT, 'dist/cli.js'),
      'check',
      join(folder, 'accepted.json'),
    ]);
    expect(accepted.status).toBe(0);
  });

  it('its tables name everything that a profile may have, and nothing else', () => {
    const text = readFileSync(page, 'utf8');
    const namesBelow = (heading: string): readonly string[] => {
      const [, table = ''] = text.split(`${heading}\n|---`);
      const [rows = ''] = table.split('\n\n');
      return [...rows.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name);
    };
    const known = (profile: object): readonly string[] => {
      const reading = readProfile(JSON.stringify(profile));
      const faults: readonly ProfileFault[] = reading.ok ? [] : reading.fault;
      return faults.find(({ code }) => code === 'unknown-name')?.expected?.split(', ') ?? [];
    };
    const form = { profile: 'assortment-import/1' };
    expect(namesBelow('| Name | Value | Default |')).toEqual(known({ ...form, zzzzzzz: 1 }));
    expect(namesBelow('| Name | Value |')).toEqual(known({ ...form, columns: [{ zzzzzzz: 1 }] }));
    const missing = IMPORT_FIELDS.filter((field) => !text.includes(`\`${field}\``));
    expect(missing).toEqual([]);
  });
});
