import { compareTexts } from '../../text/compare-texts.js';
import { itemAt } from '../../text/item-at.js';
import { ownMember } from '../../text/own-member.js';
import { type HeaderMatch, isKnown } from '../headings/heading-parts.js';
import { WEIGHTS } from '../headings/weights.js';
import type { ColumnFacts } from '../profile/column-facts.js';
import type { Doubt } from '../profile/doubt.js';
import { IMPORT_FIELDS, type ImportField } from '../profile/import-field.js';
import { matchHeader } from '../profile/match-header.js';
import type { ColumnStatus, GuessAnswer, ScaledPrice } from '../profile/suggestion.js';
import { columnLetters } from '../workbook/cell.js';
import { bestAssignment } from './best-assignment.js';
import { type ColumnTraits, traitsOf } from './column-traits.js';
import { FIELD_EVIDENCE, type FieldEvidence, KINDRED, MEASURED_SIZE } from './field-evidence.js';
import { isCost, priceRank } from './price-rank.js';

/** A column of the main sheet and the field that it was given. */
export interface AssignedColumn {
  readonly at: number;
  readonly header: string;
  readonly facts: ColumnFacts;
  readonly match: HeaderMatch | undefined;
  readonly field: ImportField | null;
  readonly status: ColumnStatus;
  /** Unit of the prices, if they are in more than one column; of the numbers of a lead time. */
  readonly unit?: string | undefined;
  /** Number that a price is divided by, and what it is multiplied by (Decision I11). */
  readonly per?: string | undefined;
  readonly times?: 'package.count' | undefined;
  readonly scaled?: ScaledPrice | undefined;
  readonly doubt?: Doubt | undefined;
  readonly traits?: ColumnTraits;
  /** Everything that a person said about the column. */
  readonly answers?: readonly GuessAnswer[] | undefined;
}

/** Returns what a person said about a field of a column; undefined if nothing was said. */
export function answerAbout(
  { answers = [] }: Pick<AssignedColumn, 'answers'>,
  field: ImportField | null,
  about: { readonly isDerived?: true; readonly isLevel?: true } = {},
): boolean | undefined {
  return answers.find(
    (one) =>
      one.field === field && one.isDerived === about.isDerived && one.isLevel === about.isLevel,
  )?.isRight;
}

/** A column with its evidence. */
interface Evidence extends Pick<AssignedColumn, 'at' | 'header' | 'facts' | 'match' | 'answers'> {
  readonly traits: ColumnTraits;
  /** Points of the heading by field. */
  readonly claims: ReadonlyMap<ImportField, number>;
  /** Points for no field. */
  readonly none: number;
}

/**
 * Gives each column its field: the assignment of all columns at once whose headings and values have
 * the most points together. A package is one text, or several columns, whichever has more points.
 */
export function assignColumns(
  headers: readonly string[],
  facts: readonly ColumnFacts[],
  answers: readonly GuessAnswer[] = [],
): readonly AssignedColumn[] {
  const columns = facts.map((one, at) => ({
    ...evidenceOf(at, headers[at] ?? '', one),
    answers: answers.filter(({ column }) => column === columnLetters(at)),
  }));
  // The order of the columns in the file decides nothing.
  const ordered = columns
    .map((column) => ({ column, key: keyOf(column) }))
    .sort((a, b) => compareTexts(a.key, b.key))
    .map(({ column }) => column);
  const [best] = FORMS.map((form) => assignIn(form, ordered)).sort((a, b) => b.points - a.points);
  return columns.map((column) => statusOf(column, columns, best ?? NO_ASSIGNMENT));
}

function keyOf({ header, facts }: Evidence): string {
  return [header, ...facts.samples].join('\n');
}

function evidenceOf(at: number, header: string, facts: ColumnFacts): Omit<Evidence, 'answers'> {
  const match = matchHeader(header);
  const traits = traitsOf(facts);
  const claims = claimsOf(header, match);
  // `Nr` above 1, 2, 3 counts the rows.
  if (traits.counter === 1 && header.length <= 3) claims.delete('third_party_id');
  // Numbers of what is in stock; if some are 0, a person decides.
  const isStock = traits.whole > WEIGHTS.most && traits.flag < 1 && !facts.values.has('0');
  if (isStock) claims.delete('orderable');
  const none = match?.field === null ? match.score : traits.other;
  return { at, header, facts, match, traits, claims, none };
}

/** Returns the points of a heading by field: the one that it names, and those taken for it. */
function claimsOf(header: string, match: HeaderMatch | undefined): Map<ImportField, number> {
  const claims = new Map<ImportField, number>();
  if (match?.isTaxedPrice === true) claims.set('price', match.score - WEIGHTS.buyer);
  if (match === undefined || match.field === null) return claims;
  const { field, score, sale, isFieldName } = match;
  claims.set(field, field === 'price' ? priceRank(header, match) : score);
  const kindred = isFieldName === true ? [] : (KINDRED[field] ?? []);
  for (const other of kindred) claims.set(other, score - WEIGHTS.kindred);
  if (sale === 'package') claims.delete('package.gtin.2');
  return claims;
}

/** A form in which lists have their packages. */
interface PackageForm {
  readonly without: (field: ImportField) => boolean;
  readonly size: FieldEvidence | undefined;
}

const PARTS = /^package\.(?:count|size|unit)/;

/** One text; several columns with a unit in one; several if each size has its unit. */
const FORMS: readonly PackageForm[] = [
  { without: (field) => PARTS.test(field), size: undefined },
  { without: (field) => field === 'package_description_str', size: undefined },
  {
    without: (field) => field === 'package_description_str' || field === 'package.unit',
    size: MEASURED_SIZE,
  },
];

interface Assignment {
  readonly form: PackageForm | undefined;
  readonly points: number;
  readonly fields: ReadonlyMap<Evidence, ImportField>;
}

const NO_ASSIGNMENT: Assignment = { form: undefined, points: 0, fields: new Map() };

function assignIn(form: PackageForm, columns: readonly Evidence[]): Assignment {
  // An export has both: each record has its package in one of the two forms.
  const isExport = columns.some(
    ({ match }) => match?.field === 'package_description_str' && match.isFieldName === true,
  );
  const fields = fieldsOf(columns).filter((field) => isExport || !form.without(field));
  const scores = fields.map((field) => columns.map((column) => pointsOf(column, field, form)));
  const found = new Map<Evidence, ImportField>();
  let points = 0;
  for (const [at, column] of bestAssignment(scores).entries()) {
    const field = itemAt(fields, at);
    if (column < 0) continue;
    const evidence = itemAt(columns, column);
    found.set(evidence, field);
    points += itemAt(itemAt(scores, at), column);
    if (field === 'package_description_str')
      points += WEIGHTS.wholePackage * evidence.traits.levels;
  }
  return { form, points, fields: found };
}

/** Returns every field that a heading names or values may suggest. */
function fieldsOf(columns: readonly Evidence[]): readonly ImportField[] {
  const fields = new Set<ImportField>([...IMPORT_FIELDS, 'package.gtin.2']);
  for (const { claims } of columns) for (const field of claims.keys()) fields.add(field);
  return [...fields];
}

/** Evidence for a field that any value may be: it speaks neither for it nor against it. */
const ANY_VALUE: FieldEvidence = { share: () => WEIGHTS.half };

function evidenceFor(field: ImportField, form: PackageForm | undefined): FieldEvidence {
  const evidence = ownMember(FIELD_EVIDENCE, field) ?? ANY_VALUE;
  return field === 'package.size' ? (form?.size ?? evidence) : evidence;
}

/** Points of what a person said. */
const SAID = 100;

/** Returns the points of a column for a field beyond those for no field. */
function pointsOf(column: Evidence, field: ImportField, form: PackageForm | undefined): number {
  const answer = answerAbout(column, field);
  if (answer !== undefined) return answer ? SAID : 0;
  const { claims, facts, traits, none, match, header } = column;
  // What a supplier hides is what she pays herself.
  if (facts.isHidden && field === 'price' && isCost(header)) return 0;
  const claim = claims.get(field);
  if (facts.filled === 0)
    return claim === undefined || !isKnown(match) ? 0 : WEIGHTS.empty * claim - none;
  const { share, guess, isOwn } = evidenceFor(field, form);
  const values = isOwn === true ? WEIGHTS.values : 0;
  const hidden = facts.isHidden ? WEIGHTS.hidden : 0;
  if (claim === undefined) {
    // Names of fields are not guessed to be others: prices may have the check digits of GTINs.
    const guessed = match?.isFieldName === true ? 0 : (guess?.(traits) ?? 0);
    return guessed < WEIGHTS.most ? 0 : WEIGHTS.guess * values * guessed - none - hidden;
  }
  const part = share(traits);
  // A kindred heading needs values that fit.
  if (part < WEIGHTS.half && field !== match?.field) return 0;
  // Half of the values that fit is no evidence.
  const beyond = 2 * part - 1;
  const said = claim + beyond * (beyond < 0 ? WEIGHTS.contrary : values);
  return Math.max(said - none - hidden, 0);
}

function statusOf(
  column: Evidence,
  columns: readonly Evidence[],
  { form, fields }: Assignment,
): AssignedColumn {
  const { at, header, facts, match, answers, traits } = column;
  const field = fields.get(column) ?? null;
  const base = { at, header, facts, match, field, answers, traits };
  if (field === null) return { ...base, status: isKnown(match) ? 'left-out' : 'unread' };
  const doubt = doubtAbout(column, field, columns, { form, fields });
  return { ...base, status: doubt === undefined ? 'recognised' : 'doubtful', doubt };
}

/** Texts that change no price and no package. */
const TEXTS: ReadonlySet<ImportField> = new Set(['brand', 'description', 'package_type', 'name']);

function doubtAbout(
  column: Evidence,
  field: ImportField,
  columns: readonly Evidence[],
  { form, fields }: Omit<Assignment, 'points'>,
): Doubt | undefined {
  const { facts, match, claims, traits } = column;
  if (match?.field === field && match.isFieldName === true) return undefined;
  const share = facts.filled === 0 ? 1 : evidenceFor(field, form).share(traits);
  const isGtin = field.includes('gtin') && share >= WEIGHTS.nineOfTen && facts.distinct >= 3;
  const least = isKnown(match) ? WEIGHTS.half : WEIGHTS.most;
  if (!isGtin && (!claims.has(field) || share < least)) return { code: 'values' };
  const words = match?.unknown;
  const isText = TEXTS.has(field) && match?.field === field;
  if (words !== undefined && !isText && facts.filled > 0) return { code: 'word', words };
  if (facts.isHidden && CHOSEN.has(field)) return { code: 'values' };
  const rival = CHOSEN.has(field) ? rivalOf(column, field, columns, fields) : undefined;
  return rival && { code: 'rival', other: rival.header };
}

/** Fields of which a wrong column would make wrong records. */
const CHOSEN: ReadonlySet<ImportField> = new Set([
  'third_party_id',
  'name',
  'price',
  'package_description_str',
  'package.count',
  'package.size',
]);

/** Returns another column without a field whose heading names the field as well. */
function rivalOf(
  column: Evidence,
  field: ImportField,
  columns: readonly Evidence[],
  fields: Assignment['fields'],
): Evidence | undefined {
  const claim = column.claims.get(field) ?? 0;
  return columns.find((other) => {
    const points = other.claims.get(field) ?? 0;
    return (
      other !== column &&
      !fields.has(other) &&
      points > 0 &&
      (points >= claim || (field === 'price' && other.match?.unknown !== undefined)) &&
      !isSettled(column.match, other.match) &&
      pointsOf(other, field, undefined) > 0 &&
      other.facts.filled > 0 &&
      !other.facts.isHidden &&
      !hasEqualValues(column.facts, other.facts)
    );
  });
}

/** Checks whether the headings say which of two prices is meant: by their level or their tier. */
function isSettled(chosen: HeaderMatch | undefined, other: HeaderMatch | undefined): boolean {
  if (chosen?.unknown !== undefined) return false;
  const isOfPackage = chosen?.sale === 'package' && other?.sale !== 'package';
  const isOfLess = other?.sale === 'piece' || other?.sale === 'unit' || other?.unit !== undefined;
  return isOfPackage || isOfLess || (other?.tier ?? 0) > (chosen?.tier ?? 0);
}

function hasEqualValues(a: ColumnFacts, b: ColumnFacts): boolean {
  return (
    a.values.size === b.values.size && [...a.values.keys()].every((text) => b.values.has(text))
  );
}
