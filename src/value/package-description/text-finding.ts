import type { Finding } from '../../issue/issue.js';
import type { IssueCode } from '../../issue/issue-list.js';
import { finding } from '../../issue/outcome.js';
import { clipText } from '../../text/clip.js';

const FOUND_LENGTH = 40;

/**
 * A finding about the span from `start` to `end` (UTF-16 units) of a description's text.
 * `values.start` and `values.end` let a shell put a caret under it; `values.found` is the span
 * itself, clipped and quoted.
 */
export function textFinding(
  code: IssueCode,
  text: string,
  start: number,
  end: number,
  more?: Readonly<Record<string, string>>,
): Finding {
  const found = JSON.stringify(clipText(text.slice(start, end), FOUND_LENGTH));
  return finding(code, '', clipText(text), {
    found,
    start: String(start),
    end: String(end),
    ...more,
  });
}
