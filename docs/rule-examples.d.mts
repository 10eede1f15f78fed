import type { IssueCode, ReadOptions } from '../src/index.js';

export interface RuleExample {
  readonly kind: 'fields' | 'file' | 'call' | 'sync' | 'prose';
  readonly options?: ReadOptions;
}
export const RULE_EXAMPLES: Readonly<Record<IssueCode, RuleExample>>;
export function codesOfExample(
  kit: object,
  example: RuleExample,
  side: 'bad' | 'good',
): readonly string[];
