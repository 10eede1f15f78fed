import type { ExampleTexts } from '../src/cli/rules/example-texts.js';
import type { IssueCode, IssueRow } from '../src/index.js';

export function rulesPage(
  issues: Readonly<Record<IssueCode, IssueRow>>,
  exampleTexts: (code: IssueCode) => ExampleTexts,
): string;
