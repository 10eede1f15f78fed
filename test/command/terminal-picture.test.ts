import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { shortened, terminalPicture } from '../../docs/terminal-picture.mjs';
import { runFake } from './fake-io.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const PICTURE = `${root}docs/pictures/check.svg`;

/** Paragraphs of the report in the picture: the verdict, all causes, and two findings. */
const PARAGRAPHS = 7;

const begin = '\u001b[';

describe('the picture of a terminal', () => {
  it('of README.md is what the command prints (write it: npm run docs:command)', async () => {
    const words = ['check', 'examples/supplier-assortment.json'];
    const { stdout } = await runFake(words, { columns: 80, env: { FORCE_COLOR: '1' } });
    const printed = shortened(stdout, PARAGRAPHS);
    const picture = terminalPicture(`assortment ${words.join(' ')}`, printed);
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(PICTURE, picture);
    else expect(readFileSync(PICTURE, 'utf8')).toBe(picture);
    expect(readFileSync(`${root}README.md`, 'utf8')).toContain('](docs/pictures/check.svg)');
  });

  it('keeps the columns, the colours and the marks of the text', () => {
    const picture = terminalPicture('run', `a  ${begin}31mb<c${begin}39m d\n`);
    const [command, first, red, last] = [...picture.matchAll(/<text .*/g)].map(String);
    expect(command).toContain('font-weight="bold" xml:space="preserve">$ run<');
    expect(first).toMatch(/x="18" .* fill="#e6edf3" .*>a</);
    expect(red).toMatch(/x="41.4" .*textLength="23.4" fill="#ff7b72" .*>b&lt;c</);
    expect(last).toMatch(/x="72.6" .* fill="#e6edf3" .*>d</);
  });

  it('continues a line that is wider than the terminal in the next one', () => {
    const picture = terminalPicture('run', 'x'.repeat(81));
    expect(picture).toMatch(/ x="18" y="49" textLength="624" .*>x{80}</);
    expect(picture).toMatch(/ x="18" y="67" textLength="7.8" .*>x</);
  });

  it('refuses a sequence that it has no colour for', () => {
    expect(() => terminalPicture('run', `${begin}35mpink`)).toThrow('No colour for 35');
  });

  it('marks what is left out between the first paragraphs and the last', () => {
    expect(shortened('a\n\nb\n\nc\n\nd\n', 1)).toBe(`a\n\n${begin}2m…${begin}22m\n\nd`);
    expect(shortened('a\n\nb\n', 1)).toBe('a\n\nb');
  });
});
