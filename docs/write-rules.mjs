// npm run docs:rules: writes docs/rules.md from the table of issue codes and the examples in
// src/command/rules. The pages of the site, one for each code, are made of the same parts
// (.vitepress/build/rule-pages.mjs).
import { writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** Groups of codes in the order of the page: first part of the code, title, summary, reason. */
const GROUPS = [
  [
    'json',
    'JSON text',
    'The file as text. A mistake in it refuses the whole file.',
    'A half-read file would remove packages that are only unreadable, so it changes nothing.',
  ],
  [
    'file',
    'The whole file',
    'Rules that compare records of one file.',
    'Two records that contradict each other cannot both be right, and no rule can choose one.',
  ],
  [
    'record',
    'Records',
    'A record as a whole, and its identifier.',
    'A record that is read wrongly is ordered wrongly; the other records are not affected.',
  ],
  [
    'field',
    'Fields',
    'Rules for any field.',
    'A value that was meant otherwise than it is written would be acted upon.',
  ],
  [
    'text',
    'Texts',
    'Rules for any text.',
    'Texts are stored, compared and shown: one that a database cuts is another text.',
  ],
  [
    'price',
    'Price',
    'The amount.',
    'A price that is misread by a factor of 100 reaches an invoice.',
  ],
  [
    'price-type-code',
    'Price type code',
    'Priced per package or per unit.',
    'The same number is a price per box or per kilogram, and only this code says which.',
  ],
  [
    'price-unit',
    'Price unit',
    'The unit in which a package is priced.',
    'A price per unit without its unit has no meaning.',
  ],
  [
    'package',
    'Package description',
    'As text and as an object.',
    'The size decides the price per kilogram, the stock count and the cost of a recipe.',
  ],
  [
    'weighted',
    'Weighted articles',
    'Articles ordered in decimal amounts.',
    'An article that is ordered in decimal amounts needs a size of exactly 1.',
  ],
  [
    'unit',
    'Units',
    'In descriptions and in `price_unit`.',
    'A unit that is not listed counts as pieces, and so hides a weight.',
  ],
  [
    'gtin',
    'GTIN',
    'A wrong GTIN never refuses a record.',
    'Buyers scan it and find articles by it: a wrong one finds another article.',
  ],
  [
    'lead-time',
    'Lead time',
    'How long delivery takes.',
    'An order for tomorrow is placed, or is not, by this time.',
  ],
  [
    'drift',
    'Drift',
    'Doubtful changes between two files, reported at sync.',
    'Each file may be right alone, and their difference a slip.',
  ],
  [
    'sync',
    'Sync',
    'What a sync did, or why it did nothing.',
    'A sync that did nothing must not look like one that had nothing to do.',
  ],
  [
    'agreed-time',
    'Agreed time',
    'The time of day at which a file is processed.',
    'A file is processed on the wrong day if its time is misread.',
  ],
];

/** Returns the groups with their codes, in the order of the page. */
export function groupsOf(issues) {
  const codes = Object.keys(issues);
  return GROUPS.map(([prefix, title, summary, why]) => ({
    prefix,
    title,
    summary,
    why,
    anchor: title.toLowerCase().replaceAll(' ', '-'),
    codes: codes.filter((code) => code.startsWith(`${prefix}.`)),
  }));
}

/** Effects in words. */
export const EFFECTS = {
  'refuses-file': 'refuses the file',
  'refuses-record': 'refuses the record',
  none: 'refuses nothing',
};

/** The page, from the table of codes, their titles, the texts of an example and the forms of texts. */
export function rulesPage({ issues, titleOf, exampleTexts, exampleIssue, formTexts }) {
  const forms = formTexts();
  const groups = groupsOf(issues);
  return [
    '# Rules',
    '',
    'This page explains each code, with a bad and a good example. Every finding has one of these codes.',
    'A code is public API: it keeps its name, severity and effect within a major version. A sentence',
    'may change, so match on the code.',
    '',
    '*Severity* says how much a finding matters, *effect* what it refuses. They are independent: a wrong',
    'GTIN is an error that refuses nothing. Rules found *at sync* are not checked at upload',
    "(`stage: 'upload'`). Words in braces are filled in from the file.",
    '',
    'This page is made from the code by `npm run docs:rules`; a test runs every example.',
    '',
    ...groups.map(({ title, anchor, codes }) => `- [${title}](#${anchor}): ${codes.length}`),
    `- [Forms of texts](#forms-of-texts): ${forms.length}`,
    '',
    'To leave out or lower a code, filter the findings: [silence a code](library.md#silence-or-lower-a-code).',
    '',
    '## All codes',
    '',
    ...codeTable(
      groups.flatMap(({ codes }) => codes),
      { issues, titleOf, exampleIssue, linkOf: (code) => `#${anchorOf(code)}` },
    ),
    '',
    ...groups.flatMap(({ title, summary, why, codes }) => [
      `## ${title}`,
      '',
      summary,
      '',
      `**Why**: ${why}`,
      '',
      ...codes.flatMap((code) =>
        entryOf(code, issues[code], titleOf({ code }), exampleTexts(code)),
      ),
    ]),
    ...formsOf(forms, titleOf),
  ].join('\n');
}

/** Returns a table of codes: code, title, effect, and the kind of fix that the example has. */
export function codeTable(codes, { issues, titleOf, exampleIssue, linkOf }) {
  return [
    '| Code | Title | Severity, effect | Fix of the example |',
    '|---|---|---|---|',
    ...codes.map((code) => {
      const { severity, effect, stage } = issues[code];
      const when = stage === 'sync' ? ', at sync' : '';
      const fix = exampleIssue(code)?.fix?.certainty ?? '';
      return `| [\`${code}\`](${linkOf(code)}) | ${titleOf({ code })} | ${severity}, ${EFFECTS[effect]}${when} | ${fix} |`;
    }),
  ];
}

function anchorOf(code) {
  return code.replace('.', '-');
}

/** The section about the forms of texts, which several codes may have. */
export function formsOf(forms, titleOf) {
  return [
    '## Forms of texts',
    '',
    'If the form of a refused text is known, `values.form` of its finding names it, for any code. The',
    'sentence of the form then replaces the sentence of the code. A finding that refuses nothing has',
    'both sentences.',
    '',
    ...forms.flatMap(({ form, message, bad, good }) => [
      `<a id="form-${form}"></a>`,
      `### ${form}`,
      '',
      `**${titleOfForm(form, titleOf)}**`,
      '',
      `> ${message}`,
      '',
      ...sidesOf({ language: 'json', bad, good }),
      '',
    ]),
  ];
}

/** Returns the title of a form of a text, for a finding of any code. */
function titleOfForm(form, titleOf) {
  return titleOf({ code: 'package.unexpected-text', values: { form } });
}

function entryOf(code, { severity, effect, stage, message, section }, title, example) {
  const found = stage === 'sync' ? ', found at sync' : '';
  return [
    `<a id="${anchorOf(code)}"></a>`,
    `### ${code}`,
    '',
    `**${title}**`,
    '',
    `${severity}, ${EFFECTS[effect]}${found} · ${linked(section)}`,
    '',
    `> ${sentenceOf(message)}`,
    '',
    ...noteOf(example),
    ...sidesOf(example),
    '',
  ];
}

/** The sentence of a rule in one line; of two forms for a number, the more common one. */
export function sentenceOf(message) {
  return message.replaceAll('\n', ' ').replaceAll(/\{\w+:[^|}]*\|([^}]*)\}/g, '$1');
}

/** The note of an example as a paragraph. */
export function noteOf({ note }) {
  return note === undefined ? [] : [`*${note[0].toUpperCase()}${note.slice(1)}.*`, ''];
}

/** Pages of the sections that a rule names. */
const SECTION_PAGES = { file: 'file.md', decisions: 'decisions.md' };

/** `Spec 2.3, Decision P5` with links into the pages of the file and of decisions. */
export function linked(section, { file, decisions } = SECTION_PAGES) {
  return section
    .replaceAll(/(?:^Spec )?\d\.\d|^Spec \d/g, (name) => {
      const number = name.replace('Spec ', '').replace('.', '-');
      return `[${name}](${file}#spec-${number})`;
    })
    .replaceAll(/\b([A-Z])(\d{1,2})\b/g, (name, letter, number) =>
      /Decisions?/.test(section)
        ? `[${name}](${decisions}#${letter.toLowerCase()}${number})`
        : name,
    );
}

/** The bad and the good side. */
export function sidesOf({ language, before, bad, good }) {
  if (language === undefined) return [`Bad: ${bad} Good: ${good}`];
  return [
    ...(before === undefined ? [] : ['Before:', '', ...fenced(language, before)]),
    'Bad:',
    '',
    ...fenced(language, bad),
    'Good:',
    '',
    ...fenced(language, good),
  ];
}

/** A block of code. */
export function fenced(language, text) {
  return [`\`\`\`${language}`, text, '```', ''];
}

/** The examples of the codes, whose source is TypeScript. */
export async function loadExamples() {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../src/command/rules/example-texts.ts', import.meta.url))],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { ISSUES: issues } = await import(new URL('../dist/index.js', import.meta.url).href);
  const { titleOf } = await import(new URL('../dist/titles.js', import.meta.url).href);
  writeFileSync(
    fileURLToPath(new URL('rules.md', import.meta.url)),
    `${rulesPage({ issues, titleOf, ...(await loadExamples()) }).trimEnd()}\n`,
  );
}
