import { clipText } from '../../../text/clip.js';
import type { Finding } from '../../issue/issue.js';
import { finding } from '../../issue/outcome.js';
import type { PackageIssueCode, PackageIssueValues } from '../../issue/package-issues.js';
import type { QuotedSpan } from '../../issue/values.js';

const FOUND_LENGTH = 40;

/** A code about a span of a description's text, with no other values. */
export type TextCode = {
  [Code in PackageIssueCode]: QuotedSpan extends PackageIssueValues[Code] ? Code : never;
}[PackageIssueCode];

/**
 * A finding about the span from `start` to `end` (UTF-16 units) of a description's text.
 * `values.start` and `values.end` let a shell put a caret under it; `values.found` is the span
 * itself, clipped and quoted.
 */
export function textFinding(
  code: TextCode,
  text: string,
  start: number,
  end: number,
): Finding<TextCode> {
  return finding(code, '', clipText(text), quotedSpan(text, start, end));
}

/** Returns a span of a text, for the values of a finding. */
export function quotedSpan(text: string, start: number, end: number): QuotedSpan {
  return {
    found: JSON.stringify(clipText(text.slice(start, end), FOUND_LENGTH)),
    start: String(start),
    end: String(end),
  };
}
