import type { ExampleTexts, exampleIssue, FormTexts } from '../src/command/rules/example-texts.js';
import type { IssueCode, IssueRow } from '../src/core/index.js';
import type { titleOf } from '../src/core/issue/titles/title-of.js';

export function rulesPage(rules: {
  readonly issues: Readonly<Record<IssueCode, IssueRow>>;
  readonly titleOf: typeof titleOf;
  readonly exampleTexts: (code: IssueCode) => ExampleTexts;
  readonly exampleIssue: typeof exampleIssue;
  readonly formTexts: () => readonly FormTexts[];
}): string;
