/** Public corpora next to the project. Tests that need a missing one print a notice. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const CORPORA = fileURLToPath(new URL('../../../shared/corpora/', import.meta.url));

export interface CorpusFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Files of the JSON parsing suite whose names begin so; undefined, with a printed notice, where the
 * suite is absent.
 */
export function jsonTestSuite(prefix: 'y_' | 'n_' | 'i_'): readonly CorpusFile[] | undefined {
  const folder = `${CORPORA}json-test-suite/test_parsing/`;
  if (!existsSync(folder)) return absent(`the ${prefix} cases of the JSON parsing suite`);
  const names = readdirSync(folder).filter((name) => name.startsWith(prefix));
  return names
    .toSorted()
    .map((name) => ({ name, bytes: new Uint8Array(readFileSync(folder + name)) }));
}

/** The naughty strings; undefined, with a printed notice, where they are absent. */
export function naughtyStrings(): readonly string[] | undefined {
  const file = `${CORPORA}naughty-strings.json`;
  if (!existsSync(file)) return absent('the naughty strings');
  return JSON.parse(readFileSync(file, 'utf8')) as readonly string[];
}

function absent(what: string): undefined {
  console.warn(
    `Skipped: ${what} were not run, because ../shared/corpora is not beside the project.`,
  );
  return undefined;
}
