import { readFileSync } from 'node:fs';
import { isDeepStrictEqual as equals } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  applyFixes,
  checkAssortmentFile,
  netContent,
  netContents,
  parsePackageDescription,
  readAssortmentFile,
  samePackageContent,
} from '#core';

/** A text of a label, with its content in g, ml or pieces where it has one reading. */
interface LabelText {
  readonly text: string;
  readonly kind: string;
  readonly base?: number;
}

/** A practice text, the description that it means, and others as good; null: no proposal. */
interface PracticeText {
  readonly text: string;
  readonly want: string | null;
  readonly also?: readonly string[] | null;
}

/** A price text, and the three fields that it means; null: no proposal. */
interface PriceText {
  readonly text: string;
  readonly want: {
    readonly price: string;
    readonly price_type_code: number;
    readonly price_unit?: string;
  } | null;
}

type Judgement = 'right' | 'wrong' | 'open';

function textsOf<Text>(file: string): readonly Text[] {
  const url = new URL(`../../vectors/${file}`, import.meta.url);
  return (JSON.parse(readFileSync(url, 'utf8')) as { texts: readonly Text[] }).texts;
}

const LABELS = textsOf<LabelText>('field-package-weights.json');
const PRICES = textsOf<PriceText>('field-price-texts.json');
const PRACTICE = textsOf<PracticeText>('field-package-texts.json');
const TRADE = textsOf<PracticeText>('field-trade-texts.json');

/** Fields of a record that a file sends. */
type Sent = Readonly<Record<string, unknown>>;

/** Returns the record that a supplier gets by accepting what is proposed; undefined if refused. */
function acceptedRecord(sent: Sent): Sent | undefined {
  const record = { third_party_id: 'A1', name: 'Rye bread', price: '12.60', price_type_code: 0 };
  const file = JSON.stringify([{ ...record, package_description_str: '10 lb', ...sent }]);
  const { issues } = checkAssortmentFile(file);
  const fixed = applyFixes(file, issues, { accept: 'suggested' });
  const reading = readAssortmentFile(fixed);
  if (!reading.readable || reading.records.length === 0) return undefined;
  return (JSON.parse(new TextDecoder().decode(fixed)) as [Sent])[0];
}

/** Returns the description that a supplier gets by accepting what is proposed for a text. */
function acceptedText(text: string): string | undefined {
  return acceptedRecord({ package_description_str: text })?.['package_description_str'] as
    | string
    | undefined;
}

function judgePrice({ text, want }: PriceText): Judgement {
  const accepted = acceptedRecord({ price: text });
  if (accepted === undefined) return 'open';
  const isMeant =
    Number(accepted['price']) === Number(want?.price) &&
    accepted['price_type_code'] === want?.price_type_code &&
    accepted['price_unit'] === want?.price_unit;
  return isMeant ? 'right' : 'wrong';
}

function contentOf(text: string): number | undefined {
  const reading = parsePackageDescription(text);
  // A unit outside the list is read as pieces: nothing that a label means.
  if (!reading.ok || reading.value.unlistedUnit !== undefined) return undefined;
  const base = netContent(reading.value)?.base;
  return base && Number(base.numerator) / Number(base.denominator);
}

function judgeLabel({ text, base }: LabelText): Judgement {
  const accepted = acceptedText(text);
  const content = accepted === undefined ? undefined : contentOf(accepted);
  if (content === undefined) return 'open';
  // Labels round by up to 2 %.
  return base !== undefined && Math.abs(content / base - 1) < 0.0201 ? 'right' : 'wrong';
}

function judgePractice({ text, want, also }: PracticeText): Judgement {
  const accepted = acceptedText(text);
  const reading = parsePackageDescription(accepted ?? '');
  if (!reading.ok || reading.value.unlistedUnit !== undefined) return 'open';
  const meant = want === null ? [] : [want, ...(also ?? [])];
  const isMeant = meant.some((one) => {
    const other = parsePackageDescription(one);
    return other.ok && samePackageContent(other.value, reading.value);
  });
  return isMeant ? 'right' : 'wrong';
}

/** Returns what one package of each level holds: `85 cc` is `85 ml`. */
function contentsOf(text: string): readonly unknown[] | undefined {
  const reading = parsePackageDescription(text);
  if (!reading.ok || reading.value.unlistedUnit !== undefined) return undefined;
  return netContents(reading.value).map(({ base, baseUnit }) => [base, baseUnit]);
}

/** A wrong content that is accepted as one of two weights is open: a person is asked. */
function judgeTrade(text: PracticeText): Judgement {
  const contents = contentsOf(acceptedText(text.text) ?? '');
  if (contents === undefined) return 'open';
  const meant = text.want === null ? [] : [text.want, ...(text.also ?? [])];
  if (meant.some((one) => equals(contentsOf(one), contents))) return 'right';
  const { findings, ok } = parsePackageDescription(text.text);
  const isDoubted = ok && findings.some(({ code }) => code === 'package.looks-like-two-weights');
  return isDoubted ? 'open' : 'wrong';
}

function listed<Text extends { text: string }>(
  texts: readonly Text[],
  judge: (text: Text) => Judgement,
  judgement: Judgement,
): readonly string[] {
  return texts.filter((one) => judge(one) === judgement).map(({ text }) => text);
}

describe('texts of the field', () => {
  it('Decision P12: at least 97 % of the label texts with one reading are read or proposed', () => {
    const clear = LABELS.filter(
      ({ base, kind }) => base !== undefined && kind !== 'one measure, US or UK',
    );
    const right = listed(clear, judgeLabel, 'right').length;
    process.stdout.write(`label texts: ${right} of ${clear.length}\n`);
    expect(clear).toHaveLength(1_529);
    expect(right / clear.length).toBeGreaterThanOrEqual(0.97);
    expect(listed(clear, judgeLabel, 'wrong')).toEqual([]);
  });

  it('Decision P12: measures that differ get no proposal', () => {
    const differing = LABELS.filter(({ kind }) => /differ|nearly|dimensions/.test(kind));
    expect(differing).toHaveLength(64);
    expect(differing.map(judgeLabel).every((judgement) => judgement === 'open')).toBe(true);
  });

  it('Decisions P12 to P16: at least 95 % of the practice texts, and none wrong', () => {
    const clear = PRACTICE.filter(({ want }) => want !== null);
    const right = listed(clear, judgePractice, 'right').length;
    process.stdout.write(`practice texts: ${right} of ${clear.length}\n`);
    expect(right / clear.length).toBeGreaterThanOrEqual(0.95);
    expect(listed(PRACTICE, judgePractice, 'wrong')).toEqual([]);
  });

  it('Decisions P17 to P19: at least 95 % of the texts of other trades, and none wrong', () => {
    const clear = TRADE.filter(({ want }) => want !== null);
    const right = listed(clear, judgeTrade, 'right').length;
    process.stdout.write(`trade texts: ${right} of ${clear.length}\n`);
    expect(listed(TRADE, judgeTrade, 'wrong')).toEqual([]);
    expect(right / clear.length).toBeGreaterThanOrEqual(0.95);
  });

  it('Decision N10: prices with words are proposed as what they mean, none wrong', () => {
    const clear = PRICES.filter(({ want }) => want !== null);
    const right = listed(clear, judgePrice, 'right').length;
    process.stdout.write(`price texts: ${right} of ${clear.length}\n`);
    expect(listed(PRICES, judgePrice, 'wrong')).toEqual([]);
    expect(right).toBe(clear.length);
  });
});
