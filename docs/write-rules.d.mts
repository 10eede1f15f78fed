import type { IssueCode, IssueRow } from '../src/index.js';

export function rulesPage(issues: Readonly<Record<IssueCode, IssueRow>>): string;
