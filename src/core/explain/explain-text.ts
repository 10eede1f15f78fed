import { clipText } from '../../text/clip.js';
import { describeFinding } from '../issue/describe-finding.js';
import type { Finding, Issue } from '../issue/issue.js';
import { finding, ownValue } from '../issue/outcome.js';
import { type PriceReading, suggestPrice } from '../record/suggestions/suggest-price.js';
import { parseGtin } from '../value/gtin/gtin.js';
import { suggestGtinFixes } from '../value/gtin/suggest-gtin-fixes.js';
import { formatLeadTime, parseLeadTime } from '../value/lead-time/lead-time.js';
import { formatPackageDescription } from '../value/package-description/format-package.js';
import { isWeightedContent } from '../value/package-description/net-content.js';
import { parsePackageDescription } from '../value/package-description/parse-package.js';
import { matchUnit } from '../value/unit/match-unit.js';
import { parseUnit } from '../value/unit/parse-unit.js';
import { packageFacts, packageValues } from './explain-package.js';
import { gtinFacts, leadTimeFacts, unitFacts, wrongGtinFacts } from './explain-value.js';
import {
  type Explanation,
  type ExplanationKind,
  type Fact,
  fact,
  type OtherReading,
} from './explanation.js';
import { explanationIn } from './explanation-in.js';
import { EXPLANATION_ENGLISH } from './languages/english.js';
import type { ExplanationWords } from './languages/explanation-words.js';

/** One way to read the text, before a language has said it. */
type Reading = Omit<Explanation, 'text' | 'title' | 'otherReadings'>;

/** Another reading, before a language has said it. */
type DraftReading = Omit<OtherReading, 'summary'>;

const GTIN_LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/**
 * Explains how a text is read, what it amounts to and what looks doubtful, as plain data to print.
 * The readings are tried in this order: 8, 12, 13 or 14 digits as a GTIN, a colon as a lead time,
 * other digits as a lead time in seconds, a unit, a package description; what else it could be is
 * named in `otherReadings`. A text that is none of them may be a price with its unit, or words in
 * the place of a price. Contents are given in kg, l or pieces: exact if the number
 * terminates, else `about` and six decimals. What cannot be read is of the kind `unreadable`, and
 * `doubts` says why, with the fix if one reading is clear.
 *
 * @throws TypeError for anything but a text.
 *
 * @example
 * explainText('6x1.5l').facts[0]?.value // => '9 l'
 * explainText('24:00').title // => 'Lead time: 24 minutes'
 * explainText('#10').otherReadings[0]?.summary // => '1 #10'
 * explainText('4/5 lb AVG').doubts[0]?.code // => 'package.unexpected-text'
 * explainText('8 oz/226 g').facts[0]?.value // => '8 oz, that is 0.226796185 kg'
 * explainText('$2.65/lb').title // => 'Price: 2.65 per lb'
 */
export function explainText(text: string): Explanation {
  if (typeof text !== 'string') throw new TypeError('explainText takes a text');
  const { kind, titleLine, facts, doubts } = firstReading(text);
  const explanation: Explanation = {
    kind,
    text: clipText(text),
    title: '',
    titleLine,
    facts,
    doubts,
    otherReadings: otherReadings(text, kind).map((other) => ({ ...other, summary: '' })),
  };
  return explanationIn(explanation, EXPLANATION_ENGLISH);
}

function firstReading(text: string): Reading {
  const digits = /^\d+$/.test(text);
  if (digits && GTIN_LENGTHS.has(text.length)) return asGtin(text);
  if (digits || text.includes(':')) return asLeadTime(text);
  if (isUnitWord(text)) return asUnit(text);
  const description = asDescription(text);
  if (description.kind !== 'unreadable') return description;
  if (parseLeadTime(text).ok) return asLeadTime(text);
  // `1,50 kg` is rather the amount that it probably means.
  const price = description.facts.length > 0 ? undefined : asPrice(text);
  if (price !== undefined) return price;
  // A word that is allowed behind an amount is read as a unit: as piece (Spec 2.5).
  return parsePackageDescription(`1 ${text}`).ok ? asUnit(text) : description;
}

/** A word of the unit tables: a unit, another spelling, a multiple of one or an ambiguous name. */
function isUnitWord(text: string): boolean {
  const match = matchUnit(text.trim());
  return match.kind !== 'unlisted' || match.rewrite !== undefined || match.candidates.length > 0;
}

function asGtin(text: string): Reading {
  const outcome = parseGtin(text);
  const gtin = outcome.ok ? outcome.value : undefined;
  return {
    kind: 'gtin',
    titleLine:
      gtin === undefined
        ? { code: 'wrong-gtin', values: { gtin: text } }
        : { code: 'gtin', values: { format: gtin.format, gtin: text } },
    facts: gtin === undefined ? wrongGtinFacts(text) : gtinFacts(gtin),
    doubts: issuesOf(outcome.findings),
  };
}

function asLeadTime(text: string): Reading {
  const outcome = parseLeadTime(text);
  if (!outcome.ok) return unreadable('lead-time', outcome.findings);
  return {
    kind: 'lead-time',
    titleLine: { code: 'lead-time-title', values: { duration: formatLeadTime(outcome.value) } },
    facts: leadTimeFacts(outcome.value),
    doubts: issuesOf(outcome.findings),
  };
}

function asUnit(text: string): Reading {
  const outcome = parseUnit(text);
  if (!outcome.ok) return unreadable('unit', outcome.findings);
  const doubts = issuesOf(outcome.findings);
  const unlisted = outcome.findings.find(({ code }) => code === 'unit.unlisted');
  if (unlisted === undefined)
    return {
      kind: 'unit',
      titleLine: { code: 'unit-title', values: { token: outcome.value } },
      facts: unitFacts(outcome.value),
      doubts,
    };
  const multiplier = ownValue(unlisted, 'multiplier');
  const rewrite = ownValue(unlisted, 'rewrite');
  const candidates = ownValue(unlisted, 'candidates');
  const facts: Fact[] = [fact('read-as-piece')];
  if (multiplier !== undefined && rewrite !== undefined)
    facts.push(fact('multiple-of-unit', { amount: multiplier, unit: rewrite }));
  if (candidates !== undefined) facts.push(fact('may-mean', {}, candidates));
  return {
    kind: 'unit',
    titleLine: { code: 'unlisted-unit-title', values: {} },
    facts,
    doubts,
  };
}

function asDescription(text: string): Reading {
  const outcome = parsePackageDescription(text);
  if (!outcome.ok) return meantDescription(outcome.findings);
  const d = outcome.value;
  const facts: Fact[] = [
    ...packageFacts(d),
    fact('canonical-text', {}, formatPackageDescription(d)),
  ];
  if (isWeightedContent(d)) facts.push(fact('weighable', { unit: d.unit }));
  return {
    kind: 'package-description',
    titleLine: { code: 'description-title', values: packageValues(d) },
    facts,
    doubts: issuesOf(outcome.findings),
  };
}

/** Explains a text that is no description by the one that it probably means. */
function meantDescription(findings: readonly Finding[]): Reading {
  const reading = unreadable('package-description', findings);
  const suggestion = findings.flatMap((f) => ownValue(f, 'suggestion') ?? [])[0];
  const meant = suggestion === undefined ? undefined : parsePackageDescription(suggestion);
  if (meant?.ok !== true) return reading;
  return {
    ...reading,
    titleLine: { code: 'description-meant', values: packageValues(meant.value) },
    facts: packageFacts(meant.value),
  };
}

/** Explains a price with its unit, or words for a price; undefined for other texts. */
function asPrice(text: string): Reading | undefined {
  const reading = suggestPrice(text);
  if (reading?.form === undefined) return undefined;
  const findings = [finding('price.type', '/price', clipText(text), { ...reading })];
  const values = priceValues(reading);
  if (values === undefined) return unreadable('price', findings);
  return {
    kind: 'price',
    titleLine: { code: 'price-title', values },
    facts: [fact('price-of-unit', values)],
    doubts: issuesOf(findings),
  };
}

function priceValues(reading: PriceReading | undefined): DraftReading['values'] | undefined {
  if (reading === undefined) return undefined;
  const { suggestion, unit } = reading;
  return suggestion === undefined || unit === undefined ? undefined : { amount: suggestion, unit };
}

function unreadable(
  kind: keyof ExplanationWords['unreadable'],
  findings: readonly Finding[],
): Reading {
  return {
    kind: 'unreadable',
    titleLine: { code: 'unreadable', values: { kind } },
    facts: [],
    doubts: issuesOf(findings),
  };
}

function issuesOf(findings: readonly Finding[]): readonly Issue[] {
  return findings.map((f) => describeFinding(f));
}

/** Returns what else the text could be, and what it may have been meant to be. */
function otherReadings(text: string, kind: ExplanationKind): readonly DraftReading[] {
  const others: DraftReading[] = [];
  if (kind !== 'gtin' || !parseGtin(text).ok) {
    for (const { gtin, reasons } of suggestGtinFixes(text))
      others.push({ kind: 'gtin', code: 'gtin-fix', values: { gtin, reasons: reasons.join(' ') } });
  }
  if (kind !== 'lead-time') {
    const leadTime = leadTimeMeant(text);
    if (leadTime !== undefined) others.push({ kind: 'lead-time', ...leadTime });
  }
  if (kind !== 'unit' && isUnitWord(text))
    others.push({ kind: 'unit', code: 'unit-word', values: { word: text.trim() } });
  if (kind !== 'package-description') {
    const description = parsePackageDescription(text);
    if (description.ok)
      others.push({
        kind: 'package-description',
        code: 'description',
        values: packageValues(description.value),
      });
  }
  const price = kind === 'price' ? undefined : priceValues(suggestPrice(text));
  if (price !== undefined) others.push({ kind: 'price', code: 'price', values: price });
  return others;
}

/** The lead time that a text says, or would say as it should be written. */
function leadTimeMeant(text: string): Omit<DraftReading, 'kind'> | undefined {
  const outcome = parseLeadTime(text);
  const meant = outcome.ok ? outcome : parseLeadTime(ownValue(outcome.findings[0], 'suggestion'));
  if (!meant.ok) return undefined;
  const written = formatLeadTime(meant.value);
  const code = outcome.ok ? 'lead-time-meant' : 'lead-time-written';
  return { code, values: { duration: written, written } };
}
