import { type OptionTable, ownOptions } from '../../../text/check-options.js';
import { clipText, describeReceived } from '../../../text/clip.js';
import type { Finding, Outcome } from '../../issue/issue.js';
import type { IssueValues } from '../../issue/issue-list.js';
import { accepted, finding, NO_FINDINGS } from '../../issue/outcome.js';
import { valueKind } from '../../issue/value-kind.js';
import { formatFraction } from '../fraction.js';
import { MAX_UNIT_LENGTH, matchUnit, type UnitMatch } from './match-unit.js';
import {
  isUnitOfMeasure,
  UNIT_READINGS,
  UNITS,
  type UnitOfMeasure,
  type UnitReading,
} from './units.js';

/** Options of `parseUnit`. */
export interface UnitOptions {
  /** `normalize` if not given (Decision U1). */
  readonly units?: UnitReading | undefined;
}

const OPTIONS: OptionTable<UnitOptions> = { units: UNIT_READINGS };

/** The result of reading a unit's text: a unit, or at least one reason for its refusal. */
export type UnitJudgement =
  | {
      readonly refused: false;
      readonly unit: UnitOfMeasure;
      /**
       * The text as it was sent when it is not a supported unit, and `unit` therefore `piece` (Spec
       * 2.5).
       */
      readonly unlisted: string | undefined;
      readonly findings: readonly Finding[];
    }
  | {
      readonly refused: true;
      readonly unit: undefined;
      readonly unlisted: undefined;
      readonly findings: readonly [Finding];
    };

type UnlistedValues = IssueValues['unit.unlisted'];

/** A doubt about a unit of the list. */
type UnitDoubt = (pointer: string, received: string) => Finding;

/**
 * Findings about a unit, each made once, when it is first needed: a file may need it a million
 * times.
 */
interface UnitRemarks {
  readonly clean: UnitJudgement;
  readonly outcome: Outcome<UnitOfMeasure>;
  readonly alias: IssueValues['unit.alias'];
  readonly doubt: UnitDoubt | undefined;
}

/** A pure cache of `remarksOn`. */
const REMARKS: Map<UnitOfMeasure, UnitRemarks> = new Map();

/**
 * The supported unit that a JSON value names, as its token; outer blanks are dropped (Spec 2.5,
 * Decisions U1 to U3, U7). With `units: 'normalize'` a safe spelling is its unit and everything
 * else is piece, each with a warning; `'exact'` reads the list's own words only; `'strict'` refuses
 * what is not in the list.
 *
 * Codes: `unit.alias`, `unit.unlisted`, `unit.likely-slip`, `unit.customary`; refused with
 * `unit.not-a-string`, `unit.empty`, `unit.too-long`, `unit.strict-alias`, `unit.strict-unlisted`.
 *
 * @throws TypeError for `units` that are none of the three.
 *
 * @example
 * parseUnit('kg') // => { ok: true, value: 'kg', findings: [] }
 * unwrap(parseUnit('m3')) // => 'cubic_meter'
 * unwrap(parseUnit('Litres')) // => 'l'
 * unwrap(parseUnit('bottle')) // => 'piece'
 * parseUnit('Litres', { units: 'strict' }).ok // => false
 */
export function parseUnit(input: unknown, options: UnitOptions = {}): Outcome<UnitOfMeasure> {
  const { units = 'normalize' } = ownOptions(options, OPTIONS);
  const judgement = readUnit(input, units, '');
  if (judgement.refused) return { ok: false, findings: judgement.findings };
  if (judgement.findings === NO_FINDINGS) return remarks(judgement.unit).outcome;
  return accepted(judgement.unit, judgement.findings);
}

/**
 * Formats a unit as its token (Decision U3).
 *
 * @throws TypeError for what is no token.
 *
 * @example
 * formatUnit('cubic_meter') // => 'cubic_meter'
 */
export function formatUnit(unit: UnitOfMeasure): string {
  if (!isUnitOfMeasure(unit))
    throw new TypeError('formatUnit takes the token of a supported unit.');
  return unit;
}

/**
 * `parseUnit` for the rooms that also keep the unlisted text (`unit_name`, `price_unit`); findings
 * point at `pointer`.
 */
export function readUnit(input: unknown, reading: UnitReading, pointer: string): UnitJudgement {
  if (typeof input !== 'string')
    return refusal(
      finding('unit.not-a-string', pointer, describeReceived(input), { type: valueKind(input) }),
    );
  const text = input.trim();
  if (text === '') return refusal(finding('unit.empty', pointer, clipText(input)));
  if (text.length > MAX_UNIT_LENGTH)
    return refusal(
      finding('unit.too-long', pointer, clipText(text), { length: String(text.length) }),
    );
  return judgeUnit(text, reading, pointer);
}

/**
 * Reads a unit's text of 1 to 64 characters, by the one rule for `unit_name`, `price_unit` and the
 * string form (Decisions U1, U2). A finding's `suggestion` replaces the unit's text alone, so a
 * room whose pointer names more than the unit rewrites it; `rewrite`, `multiplier` and `certainty`
 * are what it then needs.
 */
export function judgeUnit(text: string, reading: UnitReading, pointer: string): UnitJudgement {
  const match = matchUnit(text);
  switch (match.kind) {
    case 'listed':
      return listed(match.unit, text, pointer);
    case 'alias':
      return alias(match.unit, text, reading, pointer);
    case 'unlisted':
      return unlisted(match, text, reading, pointer);
  }
}

function listed(unit: UnitOfMeasure, text: string, pointer: string): UnitJudgement {
  const { clean, doubt } = remarks(unit);
  return doubt === undefined
    ? clean
    : { refused: false, unit, unlisted: undefined, findings: [doubt(pointer, text)] };
}

function alias(
  unit: UnitOfMeasure,
  text: string,
  reading: UnitReading,
  pointer: string,
): UnitJudgement {
  const { alias: values, doubt } = remarks(unit);
  if (reading === 'strict') return refusal(finding('unit.strict-alias', pointer, text, values));
  if (reading === 'exact')
    return unlisted(
      { kind: 'unlisted', rewrite: { unit, multiplier: '1', certain: true }, candidates: [] },
      text,
      reading,
      pointer,
    );
  const first = finding('unit.alias', pointer, text, values);
  return {
    refused: false,
    unit,
    unlisted: undefined,
    findings: doubt === undefined ? [first] : [first, doubt(pointer, text)],
  };
}

function unlisted(
  match: Extract<UnitMatch, { kind: 'unlisted' }>,
  text: string,
  reading: UnitReading,
  pointer: string,
): UnitJudgement {
  const values = unlistedValues(match, reading);
  if (reading === 'strict')
    return refusal(finding('unit.strict-unlisted', pointer, clipText(text), values));
  return {
    refused: false,
    unit: 'piece',
    unlisted: text,
    findings: [finding('unit.unlisted', pointer, clipText(text), values)],
  };
}

const NO_ADVICE: UnlistedValues = Object.freeze({});

function unlistedValues(
  { rewrite, candidates }: Extract<UnitMatch, { kind: 'unlisted' }>,
  reading: UnitReading,
): UnlistedValues {
  if (rewrite !== undefined) {
    const { unit, multiplier } = rewrite;
    // To the letter the text means pieces: a fix that changes that needs consent (Decision F1).
    const isCertain = rewrite.certain && (reading !== 'exact' || unit === 'piece');
    const certainty = isCertain ? 'certain' : 'suggested';
    // Only a multiplier of 1 leaves the amount, and what a price is per, as they are.
    if (multiplier === '1')
      return { rewrite: unit, multiplier, certainty, suggestion: unit, advice: 'unit' };
    return { rewrite: unit, multiplier, certainty, advice: 'amount' };
  }
  if (candidates.length === 0) return NO_ADVICE;
  return { candidates: candidates.join(', '), advice: 'candidates' };
}

function remarks(unit: UnitOfMeasure): UnitRemarks {
  const known = REMARKS.get(unit);
  if (known !== undefined) return known;
  const made = remarksOn(unit);
  REMARKS.set(unit, made);
  return made;
}

function remarksOn(unit: UnitOfMeasure): UnitRemarks {
  const { customary, factor } = UNITS[unit];
  const clean: UnitJudgement = Object.freeze({
    refused: false,
    unit,
    unlisted: undefined,
    findings: NO_FINDINGS,
  });
  const outcome: Outcome<UnitOfMeasure> = Object.freeze(accepted(unit));
  const values: IssueValues['unit.alias'] = Object.freeze({
    unit,
    suggestion: unit,
    certainty: 'certain',
  });
  return {
    clean,
    outcome,
    alias: values,
    doubt:
      customary && factor !== undefined ? customaryDoubt(unit, formatFraction(factor)) : slip(unit),
  };
}

function customaryDoubt(unit: UnitOfMeasure, factor: string): UnitDoubt {
  const values = Object.freeze({ unit, factor });
  return (pointer, received) => finding('unit.customary', pointer, received, values);
}

function slip(unit: UnitOfMeasure): UnitDoubt | undefined {
  if (unit !== 'cubic_milliliter') return undefined;
  const values: IssueValues['unit.likely-slip'] = Object.freeze({
    candidates: 'ml, cubic_centimeter',
    suggestion: 'ml',
    certainty: 'suggested',
  });
  return (pointer, received) => finding('unit.likely-slip', pointer, received, values);
}

function refusal(first: Finding): UnitJudgement {
  return { refused: true, unit: undefined, unlisted: undefined, findings: [first] };
}
