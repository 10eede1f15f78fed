/**
 * Proposals for package descriptions in words (Decision P11). `parsePackageDescription` does not
 * make them, so that its callers do not load the words of eleven languages.
 */
import type { Finding } from '../../../issue/issue.js';
import { ISSUES } from '../../../issue/issue-list.js';
import { ownValue, withValues } from '../../../issue/outcome.js';
import type { PackageTextForm, WrittenPackage } from '../../../issue/values.js';
import { suggestReading } from '../suggest-package-text.js';
import { foldBlanks } from './phrase-tokens.js';
import { formOfWords } from './phrase-words.js';
import { readMeasures, readNetWeight } from './read-measures.js';
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
 * Returns the findings about a text, the first without a suggestion with what the text is and what
 * it means: `6 kpl 1,5 l`, or `12 x 75 cl flessen`, whose unit is read as pieces.
 */
export function withPhrase(text: string, findings: readonly Finding[]): readonly Finding[] {
  if (!findings.some(isOpen)) return findings;
  const written = readWritten(foldBlanks(text));
  return written === undefined
    ? findings
    : findings.map((f) => (isOpen(f) ? withValues(f, written) : f));
}

/** Returns what a text in words is, with a proposal if it has one reading. */
function readWritten(text: string): WrittenPackage | undefined {
  const measures = readMeasures(text);
  return (
    proposed(measures?.equal, 'two-measures') ??
    measures?.differing ??
    proposed(readNetWeight(text), 'net-and-drained') ??
    proposedPhrase(text)
  );
}

function proposedPhrase(text: string): WrittenPackage | undefined {
  const phrase = readPhrase(text);
  if (phrase === undefined) return undefined;
  const isMass = phrase.dimension === 'mass';
  return proposed(phrase.text, phrase.hasTotal ? 'total-and-parts' : formOfWords(text, isMass));
}

function proposed(
  phrase: string | undefined,
  form: PackageTextForm | undefined,
): WrittenPackage | undefined {
  const proposal = phrase === undefined ? undefined : suggestReading(phrase, false);
  if (proposal === undefined || form === undefined) return proposal;
  return { form, ...proposal };
}

function isOpen(f: Finding): boolean {
  const isAboutText = f.code === 'unit.unlisted' || ISSUES[f.code].effect === 'refuses-record';
  return isAboutText && ownValue(f, 'suggestion') === undefined && !NO_PHRASE.has(f.code);
}
