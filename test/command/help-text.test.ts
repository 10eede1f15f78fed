import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/command/commands.js';
import { commandHelp, firstText, helpText, isForOperators } from '../../src/command/help-text.js';
import { loadLanguage } from '../../src/command/languages/choose-language.js';
import { optionSummary } from '../../src/command/languages/language.js';
import { LANGUAGE_TAGS } from '../../src/words/language-tags.js';
import { runFake } from './fake-io.js';

/** Lines of a text that are wider than a terminal of 80 columns. */
const wide = (text: string): readonly string[] =>
  text.split('\n').filter((line) => line.length > 80);

describe('the help of the command', () => {
  it.each([...LANGUAGE_TAGS])('has a text for every command and option: %s', async (tag) => {
    const language = await loadLanguage(tag);
    const own = Object.entries(COMMANDS).filter(([name]) => tag === 'en' || !isForOperators(name));
    const lacking = own.flatMap(([name, { options }]) => {
      const help = language.help.commands[name];
      const names = Object.keys(options).filter(
        (option) => optionSummary(name, option, language) === '',
      );
      return [
        ...(help === undefined || help.summary === '' || help.exitCodes === '' ? [name] : []),
        ...names.map((option) => `${name} --${option}`),
      ];
    });
    expect(lacking).toEqual([]);
  });

  it.each([...LANGUAGE_TAGS])(
    'has every command once, in groups, within 80 columns: %s',
    async (tag) => {
      const language = await loadLanguage(tag);
      const text = helpText(language);
      const names = [...text.matchAll(/^ {2}([a-z]+) {2,}\S/gm)].map(([, name]) => name ?? '');
      expect(names.sort()).toEqual(Object.keys(COMMANDS).sort());
      for (const group of Object.values(language.lines.help.groups))
        expect(text).toContain(`\n\n${group}\n`);
      expect(wide(text)).toEqual([]);
      for (const [name, command] of Object.entries(COMMANDS))
        expect(wide(commandHelp(name, command, language))).toEqual([]);
      const first = firstText(language);
      expect(first.trimEnd().split('\n').length).toBeLessThanOrEqual(10);
      expect(wide(first)).toEqual([]);
    },
  );

  it('is as narrow as the terminal', async () => {
    const { stdout } = await runFake(['--help'], { columns: 50 });
    expect(stdout.split('\n').filter((line) => line.length > 50)).toEqual([]);
  });
});
