/**
 * Proposals for package descriptions in words (Decision P11). `parsePackageDescription` does not
 * make them, so that its callers do not load the words of eleven languages.
 */
import type { Finding } from '../../../issue/issue.js';
import { ownValue, withValues } from '../../../issue/outcome.js';
import { suggestReading } from '../suggest-package-text.js';
import { readEqualMeasures, readNetWeight } from './read-measures.js';
import { readPhrase } from './read-phrase.js';

/** Refusals of texts whose numbers or separators are at fault, not the words around them. */
const NO_PHRASE: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'package.too-long',
  'package.empty',
  'package.newline',
  'package.negative',
  'package.zero-quantity',
  'package.mixed-separators',
  'package.empty-factor',
  'package.missing-unit',
]);

/**
 * Returns the findings about a text, the first without a suggestion with what the words of the text
 * say: `6 kpl 1,5 l`, or `12 x 75 cl flessen`, whose unit is read as pieces.
 */
export function withPhrase(text: string, findings: readonly Finding[]): readonly Finding[] {
  if (!findings.some(isOpen)) return findings;
  const phrase = readEqualMeasures(text) ?? readNetWeight(text) ?? readPhrase(text);
  const proposal = phrase === undefined ? undefined : suggestReading(phrase, false);
  if (proposal === undefined) return findings;
  return findings.map((f) => (isOpen(f) ? withValues(f, proposal) : f));
}

function isOpen(f: Finding): boolean {
  return ownValue(f, 'suggestion') === undefined && !NO_PHRASE.has(f.code);
}
