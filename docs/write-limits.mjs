// npm run docs:limits -- LOG
// Writes the figures that .ci/run printed into docs/runs.md. Its
// log has a line `figure: COMMAND: WHAT IT SAID` for each command that proves a promise.
import { readFileSync, writeFileSync } from 'node:fs';
import { isStarted } from '../bench/measure.mjs';

const PAGE = new URL('runs.md', import.meta.url);

/** Returns the figures of a log by command. */
export function figuresOf(log) {
  const found = log.matchAll(/^figure: (npm run \S+(?: -- [^:\n]+)?): (.+)$/gm);
  return new Map([...found].map(([, command, figure]) => [command, figure]));
}

/** Returns the page with the figures in the sections of their commands. */
export function withFigures(page, figures) {
  return page.replaceAll(/^(## (npm run .+)\n\n> ).*$/gm, (whole, begin, command) => {
    const figure = figures.get(command);
    return figure === undefined ? whole : begin + figure;
  });
}

if (isStarted(import.meta.url)) {
  const [log] = process.argv.slice(2);
  if (log === undefined) {
    console.error('Name the log of a run of .ci/run: npm run docs:limits -- ci.log');
    process.exit(2);
  }
  const figures = figuresOf(readFileSync(log, 'utf8'));
  writeFileSync(PAGE, withFigures(readFileSync(PAGE, 'utf8'), figures));
  console.log(`${figures.size} figures`);
}
