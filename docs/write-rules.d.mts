import type { ExampleTexts, FormTexts } from '../src/cli/rules/example-texts.js';
import type { IssueCode, IssueRow } from '../src/index.js';

export function rulesPage(
  issues: Readonly<Record<IssueCode, IssueRow>>,
  exampleTexts: (code: IssueCode) => ExampleTexts,
  forms: readonly FormTexts[],
): string;
