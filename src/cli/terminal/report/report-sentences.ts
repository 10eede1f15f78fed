/** Sentences of `check` and `fix` that are not about one finding: one table, to be translated. */
import type { FileReport } from '#core';
import type { Weight } from '../render-finding.js';
import { countOf, groupDigits } from '../wrap-text.js';

/** Headings of the causes by weight. */
export const HEADINGS: Readonly<Record<Weight, string>> = {
  'file refused': 'The file is refused',
  refused: 'Refused records',
  error: 'Errors that refuse nothing',
  warning: 'Warnings',
  info: 'Worth knowing',
};

type Counts = FileReport['file'];

export const REPORT_SENTENCES = {
  fileRefused: 'Refused as a whole: nothing of it is used.',
  noPackages: 'The file lists no packages: every package becomes not available.',
  noFindings: 'All accepted, no findings.',
  nothingRefused: 'Nothing refused: ',
  accepted: ({ accepted }: Counts): string => `${groupDigits(accepted)} accepted`,
  refused: ({ refused }: Counts): string => `${groupDigits(refused)} refused`,
  merged: ({ merged }: Counts): string => `${groupDigits(merged)} merged with an equal record`,
  // Counted as in the pointers of `--json`.
  countedFrom: 'Records are counted from 0.',
  moreOfCause: (count: number, number: number): string =>
    `${groupDigits(count)} more of cause ${number}: --cause ${number}`,
  many: (findings: number, causes: number): string =>
    `${countOf(findings, 'finding')} of ${countOf(causes, 'cause')}: ` +
    '--cause N shows all of one cause, --all shows every one.',
  noCause: (number: number, causes: number): string =>
    causes === 0
      ? `--cause ${number}: the file has no findings`
      : `--cause is the number of a cause, 1 to ${causes}; this is ${number}`,
  repair: (command: string): string => `This can be repaired, which shows each change: ${command}`,
  certain: (numbers: readonly number[], command: string): string =>
    `${causeNumbers(numbers)} ${numbers.length === 1 ? 'has' : 'have'} a certain fix: ${command}`,
  suggested: (numbers: readonly number[], command: string): string =>
    `${causeNumbers(numbers)} ${numbers.length === 1 ? 'has' : 'have'} a suggestion: ${command}`,
} as const;

function causeNumbers(numbers: readonly number[]): string {
  return `${numbers.length === 1 ? 'Cause' : 'Causes'} ${numbers.join(', ')}`;
}

export const FIX_SENTENCES = {
  oneTarget: '--write and -o name two files to write to: leave one of them out',
  writeNeedsFile: '--write needs a file; write standard input to another one with -o OUT',
  ownFile: (path: string): string =>
    `${path} is the file that is read: --write replaces it and keeps it as FILE.bak`,
  sameTargets: (path: string): string => `${path}: -o and --failed name one file; name two`,
  emptied: (path: string): string =>
    `${path} is read and written at once, and "> ${path}" has emptied it: ` +
    'take it from a copy, and use -o OUT or --write',
  nothingFixed: 'Nothing was fixed.',
  mayRepair: 'Nothing was fixed; --repair mends it, and shows each change.',
  noSuchCause: (word: string, causes: number, near: string | undefined): string =>
    `--accept takes numbers of causes (1 to ${causes}), codes, or suggested; ` +
    `${near === undefined ? '' : `did you mean ${near}? `}this is "${word}"`,
  question: (field: string, example: string, count: number): string =>
    `${field}  ${example}  ${countOf(count, 'time')}. Accept? [y/N] `,
  fixed: (count: number): string => `${countOf(count, 'finding')} fixed.`,
  left: 'Left:',
  noFix: 'no fix: correct it at the source',
  leftOut: {
    record: 'left out: it would refuse the record',
    'other-record': 'left out: it would contradict another record of this third_party_id',
    source: 'left out: another fix changed this value',
  },
  cameToLight: 'came to light by a fix: check the fixed file',
  notAccepted: (number: number): string => `a suggestion: --accept ${number}`,
  verdict: (before: number, after: number): string =>
    after === 0
      ? `No record is refused${before > 0 ? ` any more; before: ${groupDigits(before)}` : ''}.`
      : `${countOf(after, 'record')} still refused, of ${groupDigits(before)} before.`,
} as const;
