import { isAbsolute, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ISSUES, type Issue, type IssueCode, issueUrl } from '#core';
import { titleOf } from '../../core/issue/titles/title-of.js';
import { mendIllFormed } from '../../text/well-formed.js';
import { fillLine } from '../languages/fill-line.js';
import { ruleSentence } from '../languages/findings.js';
import { ENGLISH } from '../languages/language.js';
import { describeFix } from '../terminal/describe-fix.js';
import { escapedJson, escapeText } from '../terminal/escape-text.js';
import { WEIGHTS, weightOf } from '../terminal/render-finding.js';
import { type FileSummary, summaryOf, totalOf } from './file-totals.js';
import type { CheckedFile, RenderFiles } from './format.js';
import { FORMAT_SENTENCES as SAYS } from './format-sentences.js';
import { regionsOf, type TextRegion } from './text-regions.js';

const SCHEMA =
  'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** Address of the project's site; the pages of the codes are in a folder of it. */
const SITE = new URL('../', issueUrl('json.empty')).href;

/** Most findings of one run, as viewers show them. */
export const SARIF_LIMIT = 5_000;

/** A finding, its file and its place in that file's text. */
interface Placed {
  readonly issue: Issue;
  readonly name: string;
  readonly region: TextRegion | undefined;
}

const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const;

/** Writes one SARIF 2.1.0 run with the most severe findings of all files. */
export const render: RenderFiles = function* (files, { version }) {
  const summaries: FileSummary[] = [];
  let worst: readonly Placed[] = [];
  for (const result of files) {
    summaries.push(summaryOf(result));
    if ('report' in result) worst = mostSevere([...worst, ...placedOf(result)]);
  }
  yield `${escapedJson({
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [runOf(worst, summaries, version)],
  })}\n`;
};

/** Returns the most severe findings; of equal ones the earlier. */
function mostSevere(placed: readonly Placed[]): readonly Placed[] {
  const rankOf = ({ issue }: Placed): number => WEIGHTS.indexOf(weightOf(issue));
  return placed.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, SARIF_LIMIT);
}

function placedOf({ name, report, source }: CheckedFile): readonly Placed[] {
  const issues = report.issues;
  const regions = regionsOf(
    source,
    issues.map(({ position }) => position),
  );
  return issues.map((issue, at) => ({ issue, name, region: regions[at] }));
}

function runOf(
  placed: readonly Placed[],
  summaries: readonly FileSummary[],
  version: string,
): object {
  const codes = [...new Set(placed.map(({ issue }) => issue.code))].sort();
  const { findings } = totalOf(summaries);
  return {
    tool: {
      driver: {
        name: SAYS.toolName,
        version,
        semanticVersion: version,
        informationUri: SITE,
        rules: codes.map(ruleOf),
      },
    },
    columnKind: 'utf16CodeUnits',
    invocations: [
      {
        executionSuccessful: summaries.every(({ reason }) => reason === undefined),
        toolExecutionNotifications: summaries.flatMap(notificationOf),
      },
    ],
    artifacts: summaries.map(({ name }) => ({ location: { uri: uriOf(name) } })),
    results: placed.map((each) =>
      resultOf(
        each,
        codes.indexOf(each.issue.code),
        summaries.findIndex(({ name }) => name === each.name),
      ),
    ),
    properties: { findings, findingsOmitted: findings - placed.length },
  };
}

function notificationOf({ name, reason }: FileSummary): readonly object[] {
  return reason === undefined
    ? []
    : [
        {
          level: 'error',
          message: { text: messageText(fillLine(ENGLISH, SAYS.unread, { name, reason })) },
          locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(name) } } }],
        },
      ];
}

function ruleOf(code: IssueCode): object {
  const { severity, effect, stage, section } = ISSUES[code];
  // Braces would be gaps for arguments in SARIF, too.
  const sentence = ruleSentence(code).replaceAll(/\{\w+\}/g, '…');
  return {
    id: code,
    name: pascalCase(code),
    shortDescription: { text: messageText(titleOf({ code })) },
    fullDescription: { text: messageText(sentence) },
    helpUri: issueUrl(code),
    help: { text: messageText(`${sentence} ${section}`) },
    defaultConfiguration: { level: LEVELS[severity] },
    properties: { effect, stage, section },
  };
}

function pascalCase(code: string): string {
  return code.replaceAll(/(?:^|[.-])([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function resultOf({ issue, name, region }: Placed, ruleIndex: number, index: number): object {
  const { code, severity, message, effect, pointer, recordIndex, thirdPartyId, fix } = issue;
  const received = issue.received === undefined ? undefined : escapeText(issue.received);
  const id = thirdPartyId === undefined ? undefined : escapeText(thirdPartyId);
  return {
    ruleId: code,
    ruleIndex,
    level: LEVELS[severity],
    message: { text: messageText(message) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(name), index },
          ...(region === undefined ? {} : { region }),
        },
      },
    ],
    properties: {
      effect,
      pointer: escapeText(pointer),
      recordIndex,
      thirdPartyId: id,
      received,
      ...(fix === undefined
        ? {}
        : { fix: escapeText(describeFix(fix, ENGLISH)), certainty: fix.certainty }),
    },
  };
}

/**
 * Returns a plain text message: in SARIF, braces hold arguments (section 3.11.5), and brackets make
 * links (3.11.6).
 */
function messageText(text: string): string {
  return escapeText(text)
    .replaceAll(/[\\[\]]/g, '\\$&')
    .replaceAll(/[{}]/g, '$&$&');
}

/** Returns the address of a file: relative for a relative path. */
export function uriOf(name: string): string {
  const path = mendIllFormed(name);
  if (isAbsolute(path)) return pathToFileURL(path).href;
  return path
    .split(sep)
    .flatMap((part) => part.split('/'))
    .filter((part, at) => part !== '.' || at > 0)
    .map(encodeURIComponent)
    .join('/');
}
