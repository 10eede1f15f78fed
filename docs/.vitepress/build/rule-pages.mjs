// A page for each issue code, and the page that lists them.
import {
  codeTable,
  fenced,
  formsOf,
  groupsOf,
  linked,
  noteOf,
  sentenceOf,
  sidesOf,
} from '../../write-rules.mjs';
import { fragmentOf } from '../play/fragment.mjs';

const FIXES = {
  replace: 'replaces the value by the intended one',
  'replace-json': 'replaces the value by a JSON value of the right kind',
  clear: 'sets the value to `null`',
  'move-gtin': 'moves the GTIN into the outermost level of the package',
  rename: 'gives the field the intended name',
  'rename-inside': 'gives the member the intended name',
};

const EFFECT_SENTENCES = {
  'refuses-file': 'The whole file is refused.',
  'refuses-record': 'The record is refused, the others are not.',
  none: 'Nothing is refused.',
};

/** Pages of the sections that a rule names, from the page of a rule. */
const SECTION_PAGES = { file: '../../file/index.md', decisions: '../../decisions/index.md' };

const STAGES = {
  upload: 'when a file is checked or uploaded',
  sync: 'when a file is checked or synced, not at upload',
};

/** The page of one code. `rules` has the table of codes, titles, examples and languages. */
export function rulePage(code, rules) {
  const { issues, titleOf, exampleTexts, exampleIssue, exampleFile, languages } = rules;
  const { severity, effect, stage, message, section, fix } = issues[code];
  const example = exampleTexts(code);
  return [
    '---',
    `title: ${code}`,
    `description: ${JSON.stringify(sentenceOf(message))}`,
    '---',
    '',
    `# ${titleOf({ code })}`,
    '',
    `\`${code}\``,
    '',
    `> ${sentenceOf(message)}`,
    '',
    ...(message.includes('{') ? ['Words in braces are filled in from the file.', ''] : []),
    `- **Why**: ${groupsOf(issues).find(({ codes }) => codes.includes(code)).why}`,
    `- **Severity**: ${severity}`,
    `- **Effect**: ${EFFECT_SENTENCES[effect]}`,
    `- **Found**: ${STAGES[stage]}`,
    `- **Source**: ${linked(section, SECTION_PAGES)}`,
    '',
    ...exampleHeading(code, rules),
    ...noteOf(example),
    ...sidesOf(example),
    ...(example.message === undefined
      ? []
      : ['A check reports for the bad one:', '', `> ${escapeMarkdown(example.message)}`, '']),
    ...tryIt(exampleFile(code)),
    '## Fix',
    '',
    ...fixOf(fix, exampleIssue(code)),
    '## In other languages',
    '',
    ...languages.flatMap(({ tag, name, sentences, titles }) => [
      `<p lang="${tag}"><strong>${escapeHtml(titles.codes[code])}</strong> (${name}): ` +
        `${escapeHtml(sentenceOf(sentences[code]))}</p>`,
      '',
    ]),
    `In a terminal, \`assortment explain ${code}\` prints this rule; in code, \`issueUrl('${code}')\``,
    'returns the address of this page.',
    '',
  ].join('\n');
}

/** The heading of the example, with the title of what a check finds in it if that says more. */
function exampleHeading(code, { titleOf, exampleIssue }) {
  const issue = exampleIssue(code);
  const title = titleOf(issue ?? { code });
  return [title === titleOf({ code }) ? '## Example' : `## Example: ${title}`, ''];
}

/**
 * A link to the bad side in the playground, where it is a text and not too long for a link. As HTML:
 * in a link of Markdown, line ends of the fragment are decoded and lost.
 */
function tryIt(text) {
  const fragment = text === undefined ? undefined : fragmentOf({ kind: 'file', text });
  return fragment === undefined
    ? []
    : [`<p><a href="../../play/${fragment}">Try the bad one in the playground</a></p>`, ''];
}

function fixOf(fix, issue) {
  if (fix === undefined)
    return ['No fix is proposed, because only the sender knows the right value.', ''];
  const lines = [`If one reading is clear, the finding has a fix, which ${FIXES[fix]}.`];
  if (issue === undefined) return [...lines, ''];
  if (issue.fix === undefined) return [`${lines[0]} The example has none.`, ''];
  const { certainty, operations } = issue.fix;
  return [
    ...lines,
    certainty === 'certain'
      ? 'The fix of the example is certain: `assortment fix` and `applyFixes` apply it.'
      : 'The fix of the example is a suggestion: a person accepts it, with `assortment fix --accept` or in an editor.',
    '',
    ...fenced('json', operations.map((operation) => JSON.stringify(operation)).join('\n')),
  ];
}

/** The page of all codes, by group, and of the forms of texts. */
export function rulesIndex({ issues, titleOf, exampleIssue, formTexts }) {
  const codes = Object.keys(issues);
  return [
    '---',
    'title: Rules',
    `description: What each of the ${codes.length} issue codes means, with a bad and a good example.`,
    '---',
    '',
    '# Rules',
    '',
    `Every finding has one of these ${codes.length} codes. A code is public API: it keeps its name,`,
    'severity and effect within a major version. A sentence may change; match on the code.',
    '',
    '*Severity* says how much a finding matters, *effect* what it refuses. They are independent: a wrong',
    'GTIN is an error that refuses nothing. Words in braces are filled in from the file.',
    '',
    ...groupsOf(issues).flatMap(({ title, summary, why, codes: listed }) => [
      `## ${title}`,
      '',
      summary,
      '',
      `**Why**: ${why}`,
      '',
      ...codeTable(listed, {
        issues,
        titleOf,
        exampleIssue,
        linkOf: (code) => `./${code}/index.md`,
      }),
      '',
    ]),
    ...formsOf(formTexts(), titleOf),
  ].join('\n');
}

/** Sidebars by the beginning of an address: all groups, and for a code those of its group. */
export function rulesSidebars(issues) {
  const all = { text: 'All rules', link: '/rules/' };
  const groups = groupsOf(issues);
  const items = groups.map(({ title, anchor }) => ({ text: title, link: `/rules/#${anchor}` }));
  const ofGroups = groups.map(({ prefix, title, codes }) => [
    `/rules/${prefix}.`,
    [all, { text: title, items: codes.map((code) => ({ text: code, link: `/rules/${code}/` })) }],
  ]);
  return { ...Object.fromEntries(ofGroups), '/rules/': [{ ...all, items }] };
}

function escapeMarkdown(text) {
  return text.replaceAll(/[\\`*_{}[\]<>#|]/g, '\\$&').replaceAll('\n', ' ');
}

function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
