// The issue codes with everything that their pages say, from the build and the examples.
import { loadExamples } from '../../write-rules.mjs';
import { ROOT } from './places.mjs';

const LANGUAGES = { fi: 'Suomi', sv: 'Svenska', de: 'Deutsch' };

async function imported(path) {
  return import(new URL(path, `file://${ROOT}`).href);
}

/** The table of codes, their titles, the functions of the examples, and the other languages. */
export async function loadRules() {
  const { ISSUES: issues } = await imported('dist/index.js');
  const { titleOf } = await imported('dist/titles.js');
  const languages = await Promise.all(
    Object.entries(LANGUAGES).map(async ([tag, name]) => {
      const exported = Object.values(await imported(`dist/languages-${tag}.js`));
      const language = exported.find(({ sentences }) => sentences !== undefined);
      return { name, ...language };
    }),
  );
  return { issues, titleOf, languages, ...(await loadExamples()) };
}
