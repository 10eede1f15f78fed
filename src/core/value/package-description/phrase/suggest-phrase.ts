/** Proposals for package descriptions in words (Decisions P11 to P19). */
import type { Finding, Outcome } from '../../../issue/issue.js';
import { accepted, ownValue, refused, withValues } from '../../../issue/outcome.js';
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
 * Returns the outcome for a text whose first finding without a suggestion says what the text is and
 * what it means: `6 kpl 1,5 l`, or `12 flessen`, whose unit is read as pieces.
 */
export function withPhrase<T>(text: string, outcome: Outcome<T>): Outcome<T> {
  const isOpen = (f: Finding): boolean =>
    (f.code === 'unit.unlisted' || !outcome.ok) &&
    ownValue(f, 'suggestion') === undefined &&
    !NO_PHRASE.has(f.code);
  if (!outcome.findings.some(isOpen)) return outcome;
  const written = readWritten(foldBlanks(text));
  if (written === undefined) return outcome;
  // A unit alone has its candidates already (Decision U2).
  const isOfUnit = (f: Finding): boolean =>
    f.code.startsWith('unit.') && written.candidates !== undefined;
  const complete = (f: Finding): Finding =>
    isOpen(f) && !isOfUnit(f) ? withValues(f, written) : f;
  if (outcome.ok) return accepted(outcome.value, outcome.findings.map(complete));
  const [first, ...more] = outcome.findings;
  return refused(complete(first), ...more.map(complete));
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
  const { candidates } = phrase;
  if (candidates.length > 0)
    return { form: 'unit-without-country', candidates: candidates.join(', ') };
  const words = formOfWords(text, phrase.dimension === 'mass');
  const isAverage = words === 'average-weight' && phrase.form === 'sold-by';
  return proposed(phrase.text, isAverage ? words : (phrase.form ?? words));
}

function proposed(
  phrase: string | undefined,
  form: PackageTextForm | undefined,
): WrittenPackage | undefined {
  const proposal = phrase === undefined ? undefined : suggestReading(phrase, false);
  if (proposal === undefined || form === undefined) return proposal;
  return { form, ...proposal };
}
