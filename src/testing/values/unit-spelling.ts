import fc from 'fast-check';
import { parsePackageDescription, UNITS, type UnitOfMeasure } from '#core';
import {
  AMBIGUOUS_WORDS,
  CONVERTIBLE_WORDS,
  PACKAGE_WORDS,
  SAFE_SPELLINGS,
  wordsOf,
} from '../../core/value/unit/unit-aliases.js';

/** A supported unit and one of its spellings. */
export interface UnitSpelling {
  readonly text: string;
  readonly unit: UnitOfMeasure;
  /** True for a safe spelling that is not the list's own (Decision U1). */
  readonly alias: boolean;
}

const TOKENS = Object.values(UNITS).map(({ token }) => token);

/**
 * Units of one legal size about which there is nothing to say: masses and volumes that are no
 * customary measures.
 */
export const ORDINARY_UNITS: readonly UnitOfMeasure[] = TOKENS.filter((token) => {
  const { dimension, customary } = UNITS[token];
  return (
    (dimension === 'mass' || dimension === 'volume') && !customary && token !== 'cubic_milliliter'
  );
});

/** Generates a supported unit by its token. Spec 2.5. */
export function unitOfMeasure(): fc.Arbitrary<UnitOfMeasure> {
  return fc.constantFrom<UnitOfMeasure>('kg', 'l', ...TOKENS);
}

/**
 * Generates a supported unit in one of its spellings: token, symbol, printed label or safe alias.
 * Spec 2.5, Decisions U1 and U3.
 */
export function unitSpelling(): fc.Arbitrary<UnitSpelling> {
  return fc.constantFrom(...TOKENS.flatMap((unit) => spellingsOf(unit)));
}

/** Returns every spelling of a unit, its token first. */
export function spellingsOf(unit: UnitOfMeasure): readonly UnitSpelling[] {
  const { token, symbol, label } = UNITS[unit];
  const own = [...new Set([token, symbol, label])].map((text) => ({ text, unit, alias: false }));
  return [...own, ...wordsOf(SAFE_SPELLINGS[unit]).map((text) => ({ text, unit, alias: true }))];
}

const KNOWN_WORDS = [
  PACKAGE_WORDS,
  ...[...CONVERTIBLE_WORDS, ...AMBIGUOUS_WORDS].map(({ words }) => words),
]
  .flatMap(wordsOf)
  .filter(isUnlisted);

/**
 * Generates a word of no supported unit that a package description may contain and that is read as
 * piece. Spec 2.5, Decisions P2, U1.
 */
export function unlistedUnit(): fc.Arbitrary<string> {
  const made = fc
    .string({ unit: fc.constantFrom(...'abdeghijkmnopqruvwyzäßñćжλ'), minLength: 5, maxLength: 12 })
    .filter(isUnlisted);
  return fc.oneof(fc.constantFrom('bottle', ...KNOWN_WORDS), made);
}

function isUnlisted(text: string): boolean {
  const read = parsePackageDescription(`1 ${text}`);
  return !/^x/i.test(text) && read.ok && read.value.unlistedUnit === text;
}
