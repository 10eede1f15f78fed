import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../src/command/commands.js';
import type { FileResult } from '../../../src/command/formats/format.js';
import { FORMAT_NAMES, FORMATS } from '../../../src/command/formats/formats.js';
import { ENGLISH } from '../../../src/command/languages/language.js';
import { checkAssortmentFile } from '../../../src/core/index.js';

const plain = (text: string): string => text;
const context = {
  isSingle: false,
  version: '1.2.3',
  style: {
    language: ENGLISH,
    width: 100,
    all: false,
    paint: {
      ...{ bold: plain, dim: plain, red: plain, green: plain, yellow: plain, cyan: plain },
      link: plain,
    },
  },
};

/** Formats that choose the worst findings of all files before they write. */
const CHOOSING = new Set(['sarif', 'github']);

describe('the formats of check', () => {
  it('are those that the help names', () => {
    expect(COMMANDS['check']?.options['format']?.value).toBe(FORMAT_NAMES.join('|'));
  });

  it.each(FORMAT_NAMES)('%s writes a file before it takes the next', async (name) => {
    const bytes = new TextEncoder().encode('[1,\n"🥖"]');
    const steps: string[] = [];
    const files = function* (): Generator<FileResult, void, undefined> {
      for (const file of ['a.json', 'b.json', 'c.json']) {
        steps.push(`take ${file}`);
        yield {
          name: file,
          report: checkAssortmentFile(bytes),
          source: { name: file, readAt: (from, length) => bytes.subarray(from, from + length) },
        };
        steps.push('close');
      }
    };
    const { render } = await FORMATS[name].load();
    for (const piece of render(files(), context)) if (piece.includes('.json')) steps.push('write');
    const between = steps.slice(steps.indexOf('take a.json') + 1, steps.indexOf('take b.json'));
    expect(between.includes('write')).toBe(!CHOOSING.has(name));
    expect(steps.filter((step) => step.startsWith('take'))).toHaveLength(3);
  });

  it.each(FORMAT_NAMES)('%s is a function of the reports alone', async (name) => {
    const bytes = new TextEncoder().encode('[1]');
    const report = checkAssortmentFile(bytes);
    const file: FileResult = {
      name: 'a.json',
      report,
      source: { name: 'a.json', readAt: (from, length) => bytes.subarray(from, from + length) },
    };
    const { render } = await FORMATS[name].load();
    const write = (): string =>
      [...render([file, { name: 'b', reason: 'no such file' }], context)].join('');
    expect(write()).toBe(write());
    expect(write()).toContain('record.not-an-object');
  });
});
