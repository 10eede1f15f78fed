import { checkArgument, checkMember } from '../../text/caller-argument.js';
import { describeFinding } from './describe-finding.js';
import type { Finding, Outcome } from './issue.js';

/** A refused value, as an error. `message` says for people what is wrong, one line a finding. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly findings: readonly [Finding, ...Finding[]];

  constructor(findings: readonly [Finding, ...Finding[]]) {
    checkArgument(Array.isArray(findings), 'findings', 'a list of findings', findings);
    super(`The value is refused.\n${findings.map((finding) => `- ${lineOf(finding)}`).join('\n')}`);
    this.findings = findings;
  }
}

function lineOf(finding: Finding): string {
  const place = finding.pointer === '' ? '' : `${finding.pointer}: `;
  const received =
    finding.received === undefined ? '' : ` Received: ${JSON.stringify(finding.received)}.`;
  return `${place}${describeFinding(finding).message}${received} (${finding.code})`;
}

/**
 * Returns the value of an accepted outcome, without its findings. For scripts and tests; if a
 * refusal is expected, read `ok`. Decision F1.
 *
 * @throws RefusedError with the findings of a refused outcome.
 *
 * @example
 * unwrap(parseGtin('96385074')).digits // => '96385074'
 */
export function unwrap<T>(outcome: Outcome<T>): T {
  checkMember(outcome, 'findings', 'outcome', 'an outcome');
  if (outcome.ok) return outcome.value;
  throw new RefusedError(outcome.findings);
}
