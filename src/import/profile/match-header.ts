import type { UnitOfMeasure } from '#core';
import { definedMembers } from '../../text/own-member.js';
import { listedUnit } from '../columns/split-cell.js';
import { isOffer } from '../columns/trade-words.js';
import {
  type HeaderMatch,
  type Heading,
  has,
  isSilent,
  isSpoiled,
  levelOf,
  otherThan,
  partsOf,
  scoreOf,
  unknownOf,
  words,
} from '../headings/heading-parts.js';
import { readPrice } from '../headings/price-heading.js';
import { WEIGHTS } from '../headings/weights.js';
import { wordsOfHeader } from '../headings/words-of-header.js';
import { type ImportField, isImportField, type TimeUnit } from './import-field.js';

/** Returns what a heading says; undefined if it is not known. */
export function matchHeader(header: string): HeaderMatch | undefined {
  const exactName = header.trim();
  if (isImportField(exactName))
    return { field: exactName, score: WEIGHTS.fieldName, isFieldName: true };
  const tokens = wordsOfHeader(header);
  if (tokens.length === 0 || tokens.length > 12) return undefined;
  const heading: Heading = {
    header,
    tokens,
    parts: tokens.flatMap(partsOf),
    whole: words().phrases.get(tokens.join('')),
  };
  for (const read of READERS) {
    const match = read(heading);
    if (match !== undefined) return match;
  }
  return undefined;
}

const READERS: readonly ((heading: Heading) => HeaderMatch | undefined)[] = [
  readPrice,
  readGtin,
  readWhole,
  readLeadTime,
  readCount,
  readRefusal,
  readPhrase,
];

/** Recognises a GTIN and its level: `EAN Karton`, `Gencod UVC`. */
function readGtin({ parts, tokens, whole }: Heading): HeaderMatch | undefined {
  const { phrases, vocabulary } = words();
  if (whole === null) return undefined;
  const bare = parts.filter((word) => levelOf(word) === undefined && !isSilent(word));
  const isNamed =
    whole === 'gtin' ||
    parts.some((word) => has(word, 'gtin')) ||
    phrases.get(bare.join('')) === 'gtin';
  if (!isNamed || (whole !== 'gtin' && isSpoiled(tokens))) return undefined;
  const levels = new Set(parts.map(levelOf).filter((level) => level !== undefined));
  const sale = levels.has('package') ? 'package' : levels.size > 0 ? 'piece' : undefined;
  const isBoth = levels.has('package') && levels.has('piece');
  const others = otherThan(parts, ['gtin', 'outer', 'piece', 'unit', 'count'], vocabulary.gtin);
  const unknown = isBoth ? [...others, ...parts.filter((word) => has(word, 'piece'))] : others;
  return {
    field: sale === 'piece' ? 'package.gtin.2' : 'gtin',
    score: scoreOf(unknown),
    ...definedMembers({ sale }),
    ...unknownOf(unknown),
  };
}

function readWhole({ header, tokens, whole }: Heading): HeaderMatch | undefined {
  if (whole === undefined) return undefined;
  const isContrary = whole === 'orderable' && isOffer(header) === false;
  const time = whole === 'lead_time' ? timeOf(tokens) : undefined;
  return {
    field: whole,
    score: WEIGHTS.known,
    ...definedMembers({ time }),
    ...(isContrary && { isContrary }),
  };
}

function timeOf(parts: readonly string[]): TimeUnit | undefined {
  const units = (['hours', 'days', 'weeks'] as const).filter((unit) =>
    parts.some((word) => has(word, unit)),
  );
  return units.length === 1 ? units[0] : undefined;
}

/** Recognises a lead time and the unit of its numbers: `Lieferzeit (AT)`, `Delivery weeks`. */
function readLeadTime({ parts, tokens }: Heading): HeaderMatch | undefined {
  if (isSpoiled(tokens)) return undefined;
  const { phrases, vocabulary } = words();
  const time = timeOf(parts);
  const bare = parts.filter(
    (word) =>
      !isSilent(word) && !(['hours', 'days', 'weeks'] as const).some((unit) => has(word, unit)),
  );
  const isNamed = phrases.get(bare.join('')) === 'lead_time';
  if (!isNamed && (time === undefined || !parts.some((word) => has(word, 'lead'))))
    return undefined;
  const unknown = otherThan(parts, ['lead', 'hours', 'days', 'weeks', 'per'], vocabulary.lead_time);
  return {
    field: 'lead_time',
    score: scoreOf(unknown),
    ...definedMembers({ time }),
    ...unknownOf(unknown),
  };
}

/** Recognises how many pieces a package has: `Stk./Krt.`, `Flaschen je Kasten`, `Case qty`. */
function readCount({ parts, tokens }: Heading): HeaderMatch | undefined {
  const outer = parts.findIndex((word) => has(word, 'outer'));
  if (outer < 0 || isSpoiled(tokens)) return undefined;
  const isCount = parts.some(
    (word, at) => has(word, 'count') || (at < outer && (has(word, 'piece') || has(word, 'unit'))),
  );
  const others = otherThan(parts, ['outer', 'piece', 'unit', 'count', 'per']);
  return isCount && others.length === 0
    ? { field: 'package.count', score: WEIGHTS.known }
    : undefined;
}

/** Recognises what says that an article cannot be ordered: `Gesperrt`, `Supprimé`. */
function readRefusal({ header, parts }: Heading): HeaderMatch | undefined {
  const isRefusal = isOffer(header) === false || parts.some((word) => has(word, 'blocked'));
  if (!isRefusal) return undefined;
  const unknown = isOffer(header) === false ? [] : otherThan(parts, ['blocked']);
  return {
    field: 'orderable',
    score: scoreOf(unknown),
    isContrary: true,
    ...unknownOf(unknown),
  };
}

/** Recognises a field by a phrase: without silent words, in one of two languages, or in a part. */
function readPhrase(heading: Heading): HeaderMatch | undefined {
  const { header, tokens } = heading;
  const { phrases } = words();
  const unit = unitBehind(header);
  const bare = (unit === undefined ? tokens : tokens.slice(0, -1)).filter(
    (word) => !isSilent(word),
  );
  const field = bare.length === 0 ? undefined : phrases.get(bare.join(''));
  if (field !== undefined) return withUnit({ field, score: WEIGHTS.known - WEIGHTS.silent }, unit);
  if (isSpoiled(tokens) || tokens.some((word) => words().noPrices.has(word)))
    return { field: null, score: WEIGHTS.known };
  return readTwice(heading, unit) ?? readPart(bare, unit);
}

/** A heading in two languages, or with an explanation: `Tuotenro / Item no`. */
function readTwice({ header }: Heading, unit: UnitOfMeasure | undefined): HeaderMatch | undefined {
  const { phrases } = words();
  let found: ImportField | null | undefined;
  const unknown: string[] = [];
  for (const part of header.split(/[/|\n\r(),;:–]| - /)) {
    const of = wordsOfHeader(part);
    const essence = of.filter((word) => !isSilent(word));
    if (essence.length === 0) continue;
    const field = phrases.get(of.join('')) ?? phrases.get(essence.join(''));
    if (field === undefined || (found !== undefined && field !== found)) {
      if (unit === undefined || essence.length > 1 || listedUnit(part.trim()) !== unit)
        unknown.push(...essence);
    } else found = field;
  }
  if (found === undefined || found === null) return undefined;
  return withUnit(
    { field: found, score: scoreOf(unknown) - WEIGHTS.silent, ...unknownOf(unknown) },
    unit,
  );
}

/** Finds the longest known phrase inside a heading. */
function readPart(
  bare: readonly string[],
  unit: UnitOfMeasure | undefined,
): HeaderMatch | undefined {
  for (let length = bare.length - 1; length > 0; length -= 1)
    for (let from = 0; from + length <= bare.length; from += 1) {
      const phrase = bare.slice(from, from + length).join('');
      const field = words().phrases.get(phrase);
      if (field === undefined || phrase.length < 4) continue;
      const unknown = [...bare.slice(0, from), ...bare.slice(from + length)];
      const score = scoreOf(unknown);
      return withUnit({ field, score, unknown }, unit);
    }
  return undefined;
}

function withUnit(match: HeaderMatch, unit: UnitOfMeasure | undefined): HeaderMatch {
  const isSize = match.field === 'package.size' || match.field === 'package_description_str';
  const takesUnit = isSize && unit !== undefined && unit !== 'piece';
  return takesUnit ? { ...match, unit } : match;
}

/** Returns the unit at the end of a heading, with or without brackets. */
function unitBehind(header: string): UnitOfMeasure | undefined {
  const [, inBrackets, last] =
    /(?:[([]([^()[\]]+)[)\]]|[\s,/_]([^\s,/()_]+))$/.exec(header.trim()) ?? [];
  const text = inBrackets ?? last;
  if (text === undefined || !/^[\p{L}μµ ³]{1,12}\.?$/u.test(text)) return undefined;
  return listedUnit(text);
}
