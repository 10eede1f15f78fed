// Plugin of build-pages.mjs: leaves out the texts that no page says.
import { readFileSync } from 'node:fs';

/** Codes of findings that no page has: those of syncs, of agreed times and of options. */
const UNSAID =
  '(?:sync|agreed-time|drift)\\.|unit\\.(?:strict|no-factor|dimension)|' +
  'text\\.over-|package\\.not-expressible';

/** Codes without a title: these too, and a file that cannot be read has a sentence and no title. */
const UNTITLED = `${UNSAID}|json\\.(?!duplicate)|file\\.record`;

/** Returns whether no cause of a page may have this code, since its title is left out. */
export const isUntitled = (code) => new RegExp(`^(?:${UNTITLED})`).test(code);

/** Parts of texts that no page says, by the file that has them. */
const UNSAID_PARTS = [
  // The page has its own sentence about lead times that cannot be read.
  [
    /issue[\\/]languages[\\/](?:finnish|swedish|german)\.ts$/,
    membersNamed(4, `${UNSAID}|lead-time\\.(?:not|syn)`),
  ],
  // Workbooks and packed files are read, and documents have a sentence of the page.
  [/file-form[\\/]sentences[\\/]\w+\.ts$/, membersNamed(2, '(?:excel|gzip|pdf)\\b')],
  [/issue[\\/]titles[\\/](?:english|finnish|swedish|german)\.ts$/, membersNamed(4, UNTITLED)],
  [
    /issue[\\/]languages[\\/](?:\w+-)?phrases\.ts$/,
    eitherOf(
      membersNamed(
        4,
        '(?:catalogue|customer-number|revision|hash|items?|later-item|sync-plan|sync-plan-texts|' +
          'planned-item|withheld-item|refused-package|event|article-lists|sorted-list)\\b(?!-)',
      ),
      // Faults of lead times.
      /(?<=^ {2}fault: \{\n)[\s\S]*?(?=^ {2}\})/,
    ),
  ],
  [/issue[\\/](?:file|package|value)-issues\.ts$/, /(?<=')(?:Spec|Decisions?) [^'\n]*(?=')/g],
  // Sentences and sections are the texts with blanks.
  [/issue[\\/](?:sync|agreed-time)-issues\.ts$/, /(?<=[( ]')[^'\n]* [^'\n]*(?='[,) ])/g],
  // Sentences for a program that calls a function wrongly.
  [
    /src[\\/](?:assortment-file|catalogue|import|issue|json|pricing|record|text|value)[\\/].*\.ts$/,
    /(?<=(?:throw|return) new (?:Type|Range)Error\()[\s\S]*?(?=\);$)/gm,
  ],
];

/** Returns a pattern of what one of two has. */
function eitherOf(one, other) {
  return new RegExp(`${one.source}|${other.source}`, 'gm');
}

/** Returns a pattern of members of an object, indented by so many blanks. */
function membersNamed(indent, names) {
  const blanks = ' '.repeat(indent);
  return new RegExp(
    `^${blanks}'?(?:${names})[\\s\\S]*?(?=^${blanks}['\\w]|^ {0,${indent - 1}}\\})`,
    'gm',
  );
}

/** Leaves these parts out. Their lines stay, empty, so that source maps are right. */
export const nothingUnsaid = {
  name: 'nothing-unsaid',
  setup: ({ onLoad }) => {
    for (const [filter, unsaid] of UNSAID_PARTS)
      onLoad({ filter }, ({ path }) => ({
        contents: readFileSync(path, 'utf8').replace(unsaid, (part) => part.replace(/.+/g, '')),
        loader: 'ts',
      }));
  },
};
