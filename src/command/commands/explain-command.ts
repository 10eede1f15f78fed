import {
  describeFinding,
  type Explanation,
  explainRecord,
  explainText,
  explanationIn,
  type PackageRecord,
  parsePackageDescription,
  readAssortmentFile,
  weighedDeliveryPrice,
} from '#core';
import { formatAmount } from '../../core/pricing/format-amount.js';
import { clipText } from '../../text/clip.js';
import { about } from '../../words/en/explanations.json';
import { commandFault, usageFault } from '../command-io.js';
import type { RunCommand } from '../command-row.js';
import { fillLine } from '../languages/fill-line.js';
import { issueIn } from '../languages/findings.js';
import type { CommandLanguage } from '../languages/language.js';
import { decimalText } from '../languages/write-number.js';
import { writeJson } from '../terminal/escape-text.js';
import { styleOf } from '../terminal/paint.js';
import { type PrintedExplanation, renderExplanation } from '../terminal/render-explanation.js';

const TEXT_LENGTH = 80;

/** A code, or what was typed for one: letters with a mark between them. */
const LIKE_A_CODE = /^[a-z][a-z-]*[.:_][a-z-]+$/i;

/**
 * Runs `assortment explain TEXT...`: explains each text. One that begins with `{` is a record, and
 * a code of a finding is a rule.
 */
export const run: RunCommand = async ({ words, options }, io) => {
  const weighed = options.get('weighed');
  if (weighed !== undefined && !words.some(isRecord))
    throw usageFault(({ explain }) => explain.weighedRecord);
  // Sentences for machines are in another language only if the call says so.
  const language = options.has('json') ? io.dataLanguage : io.language;
  // The examples of all rules are long: other texts do not load them.
  const rules = words.some((word) => LIKE_A_CODE.test(word))
    ? await import('../rules/explain-rule.js')
    : undefined;
  const explanations = words.map((word) => {
    if (rules?.isCode(word)) return rules.explainRule(word, language);
    if (isRecord(word)) return explainRecordText(word, language, weighed);
    const explanation = explainText(word);
    const near = isDoubtful(explanation) ? rules?.nearCodeLine(word, language) : undefined;
    return near === undefined ? saidIn(explanation, language) : unreadable(word, near);
  });
  if (options.has('json')) writeJson(io.stdout, explanations);
  else {
    const style = styleOf(io);
    const texts = explanations.map((explanation) =>
      explanation.kind === 'rule'
        ? (rules?.renderRule(explanation, style) ?? '')
        : renderExplanation(explanation, style),
    );
    io.stdout.write(texts.join('\n'));
  }
  return explanations.some((each) => each.kind !== 'rule' && isUnread(each)) ? 1 : 0;
};

function isRecord(word: string): boolean {
  return /^\s*\{/.test(word);
}

/** Checks whether a text could not be read; a wrong GTIN or price is recognized, and not read. */
function isUnread({ kind, doubts }: PrintedExplanation): boolean {
  return (
    kind === 'unreadable' ||
    ((kind === 'gtin' || kind === 'price') && doubts.some(({ severity }) => severity === 'error'))
  );
}

/** Checks whether a text was read as nothing, or as the name of an unknown unit. */
function isDoubtful({ kind, doubts }: Explanation): boolean {
  return kind === 'unreadable' || doubts.some(({ code }) => code === 'unit.unlisted');
}

/** Returns an explanation in a language: the core writes English. */
function saidIn(explanation: Explanation, { explanation: words }: CommandLanguage): Explanation {
  return words === undefined ? explanation : explanationIn(explanation, words);
}

/** Returns the explanation of a text that cannot be read. */
function unreadable(
  text: string,
  title: string,
  doubts: Explanation['doubts'] = [],
): PrintedExplanation {
  return {
    kind: 'unreadable',
    text: clipText(text, TEXT_LENGTH),
    title,
    facts: [],
    doubts,
    otherReadings: [],
  };
}

/**
 * Explains a record with the price of a delivery by the amount that was weighed, and with what is
 * doubtful in that amount. Spec 2.1 rule 4.
 */
function weighedExplanation(
  record: PackageRecord,
  weighed: string,
  language: CommandLanguage,
): PrintedExplanation {
  const parsed = parsePackageDescription(weighed);
  const [level, inner] = parsed.ok ? parsed.value.levels : [];
  if (!parsed.ok || level === undefined || inner !== undefined)
    throw usageFault(({ explain }) => explain.weighedAmount, { text: weighed });
  const { quantity: amount } = level;
  const cost = weighedDeliveryPrice(record, { amount, unit: parsed.value.unit });
  // An amount is not the content of a package: pieces alone are no doubt.
  const doubts = [...parsed.findings, ...cost.findings]
    .filter(({ code }) => code !== 'package.pieces-only')
    .map((each) => issueIn(describeFinding(each), language));
  if (!cost.ok) {
    const reason = doubts.map(({ message }) => message).join(' ');
    throw commandFault(({ explain }) => explain.noPrice, { text: weighed, reason });
  }
  const price = formatAmount(cost.value).replace('≈', language.explanation?.about ?? about);
  const label = fillLine(language, language.lines.explain.weighed, { text: clipText(weighed) });
  const fact = { code: 'weighed-price', label, value: decimalText(price, language) };
  const explained = saidIn(explainRecord(record), language);
  const { facts } = explained;
  return { ...explained, facts: [...facts, fact], doubts: [...explained.doubts, ...doubts] };
}

/** Explains a record's JSON, read as a file so that numbers keep their text (Decision J3). */
function explainRecordText(
  text: string,
  language: CommandLanguage,
  weighed: string | undefined,
): PrintedExplanation {
  const reading = readAssortmentFile(`[${text}\n]`);
  const [record] = reading.records;
  if (record !== undefined && reading.report.file.records === 1)
    return weighed === undefined
      ? saidIn(explainRecord(record), language)
      : weighedExplanation(record, weighed, language);
  const [refused] = reading.refused;
  const doubts =
    refused === undefined
      ? reading.report.issues.map((issue) => ({ ...issue, position: undefined }))
      : refused.findings.map((finding) =>
          describeFinding(finding, { thirdPartyId: refused.thirdPartyId }),
        );
  return unreadable(
    text,
    language.lines.explain.wouldBeRefused,
    doubts.map((doubt) => issueIn(doubt, language)),
  );
}
