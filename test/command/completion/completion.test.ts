import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../src/command/commands.js';
import { callWords } from '../../../src/command/completion/call-words.js';
import { COMPLETION_SCRIPTS } from '../../../src/command/completion/completion-scripts.js';
import { ENGLISH } from '../../../src/command/languages/language.js';
import { runFake } from '../fake-io.js';

const hasShell = (shell: string): boolean =>
  spawnSync(shell, ['-c', 'exit 0'], { stdio: 'ignore' }).status === 0;

const hasFish = hasShell('fish');
const hasZsh = hasShell('zsh');
if (!hasFish) console.warn('notice: skipped the completion of fish, which is not installed');
if (!hasZsh) console.warn('notice: skipped the completion of zsh, which is not installed');

async function scriptOf(shell: string, ...more: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runFake(['completion', shell, ...more]);
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
}

/** Returns what a shell prints; it ends without a complaint. */
function printedBy(shell: string, script: string): string {
  const { status, stdout, stderr } = spawnSync(shell, ['-c', script], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

/** A call up to the cursor, and some of the words that complete it. */
const CALLS: readonly (readonly [words: readonly string[], expected: readonly string[]])[] = [
  [['ch'], ['check']],
  [['c'], ['check', 'catalogue', 'completion', 'customers', 'clients']],
  [['--v'], ['--version']],
  [['check', '--fo'], ['--format']],
  [['check', '--format', 's'], ['sarif']],
  [
    ['check', '--units', ''],
    ['normalize', 'exact', 'strict'],
  ],
  [
    ['clients', 'r'],
    ['rotate', 'remove'],
  ],
  [
    ['fix', 'a.json', '-'],
    ['-o', '--output', '--write', '--accept', '--help'],
  ],
  [['help', 'wor'], ['worker']],
  [
    ['completion', ''],
    ['bash', 'zsh', 'fish'],
  ],
  [['import', '--lang', 'f'], ['fi']],
  // Left to the completion of files.
  [['check', 'a'], []],
];

describe('assortment completion', () => {
  it('bash completes commands, actions, options and their values', async () => {
    const script = await scriptOf('bash');
    const calls = CALLS.map(
      ([words]) =>
        `COMP_WORDS=(assortment ${words.map((word) => `'${word}'`).join(' ')}); ` +
        `COMP_CWORD=${words.length}; _assortment; echo "\${COMPREPLY[*]}"`,
    );
    const lines = printedBy('bash', [script, ...calls].join('\n')).split('\n');
    for (const [at, [words, expected]] of CALLS.entries()) {
      const found = (lines[at] ?? '').split(' ').filter((word) => word !== '');
      expect([words, found]).toEqual([words, expect.arrayContaining([...expected])]);
      if (expected.length === 0) expect(found).toEqual([]);
      const begin = words.at(-1) ?? '';
      expect(found.filter((word) => !word.startsWith(begin))).toEqual([]);
    }
    expect(printedBy('bash', `${script}\ncomplete -p assortment`)).toContain('-F _assortment');
  });

  it.skipIf(!hasFish)('fish completes them too', async () => {
    const script = await scriptOf('fish');
    for (const [words, expected] of CALLS) {
      const call = `complete -C 'assortment ${words.join(' ')}'`;
      const lines = printedBy('fish', `${script}\n${call}`).split('\n');
      const found = lines.map((line) => line.split('\t')[0] ?? '');
      expect([words, found]).toEqual([words, expect.arrayContaining([...expected])]);
    }
  });

  it.skipIf(!hasZsh)('zsh reads its script', async () => {
    const script = await scriptOf('zsh');
    printedBy('zsh', `autoload -Uz compinit && compinit -u -D\n${script}\nwhich _assortment`);
  });

  it.each(['bash', 'zsh', 'fish'])('%s has every command and option of the help', async (shell) => {
    const script = await scriptOf(shell);
    for (const [name, { options }] of Object.entries(COMMANDS)) {
      expect(script).toContain(name);
      for (const option of Object.keys(options))
        expect(script).toContain(shell === 'fish' ? `-l ${option} ` : `--${option}`);
    }
  });

  it.each(['zsh', 'fish'])('%s says what each does, in the language asked for', async (shell) => {
    expect(await scriptOf(shell)).toContain('prints the JSON Schema');
    expect(await scriptOf(shell, '--lang', 'fi')).toContain('tulostaa valikoimatiedoston');
  });

  it('quotes what a shell would read', () => {
    const option = { names: ['--mark'], summary: "it's [a]: b\\c", takesValue: false, values: [] };
    const calls = [{ name: 'check', summary: "don't", actions: [], options: [option] }];
    expect(COMPLETION_SCRIPTS.zsh(calls)).toContain("'check:don'\\''t'");
    expect(COMPLETION_SCRIPTS.zsh(calls)).toContain("--mark'[it'\\''s \\[a\\]\\: b\\\\c]'");
    expect(COMPLETION_SCRIPTS.fish(calls)).toContain("-l mark -d 'it\\'s [a]: b\\\\c'");
  });

  it('refuses another shell', async () => {
    const { code, stderr } = await runFake(['completion', 'tcsh']);
    expect(code).toBe(2);
    expect(stderr).toContain('completion needs one of bash, zsh, fish; this is "tcsh"');
  });

  it('takes placeholders for no words', () => {
    const calls = callWords(COMMANDS, ENGLISH);
    const words = calls.flatMap(({ actions, options }) => [
      ...actions,
      ...options.flatMap(({ values }) => values),
    ]);
    expect(words.filter((word) => !/^[a-z]+$/.test(word))).toEqual([]);
    expect(calls.find(({ name }) => name === 'files')?.actions).toEqual(['get']);
  });
});
