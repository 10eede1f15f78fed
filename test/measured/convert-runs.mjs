import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { mergeProcessCovs } from '@bcoe/v8-coverage';
import { convert } from 'ast-v8-to-istanbul';
import { parseAstAsync } from 'vitest/node';

/**
 * Returns what ran of the scripts of a measured build, in positions of their sources: one coverage
 * map of Istanbul for each script.
 */
export async function convertRuns(measured) {
  const maps = [];
  for (const { url, functions } of readRuns(measured)) {
    const code = readFileSync(fileURLToPath(url), 'utf8');
    maps.push(await convert({ code, ast: parseAstAsync(code), coverage: { url, functions } }));
  }
  return maps;
}

/** Returns the sum of all runs: for each script, how often its ranges ran. */
function readRuns(measured) {
  const runs = join(measured, 'runs');
  const scripts = pathToFileURL(measured).href;
  let sum = { result: [] };
  for (const name of readdirSync(runs)) {
    const { result } = JSON.parse(readFileSync(join(runs, name), 'utf8'));
    sum = mergeProcessCovs([sum, { result: result.filter(({ url }) => url.startsWith(scripts)) }]);
  }
  return sum.result;
}
