import fc from 'fast-check';
import {
  formatLeadTime,
  TEXT_FIELDS,
  type TextField,
  UNITS,
  type UnitOfMeasure,
  type WireRecord,
} from '#core';
import { ownOptions } from '../../text/check-options.js';
import { Dice, rolls } from '../dice.js';
import { leadTime, spellLeadTime } from '../values/lead-times.js';
import {
  type SpelledPackageDescription,
  spelledPackageDescription,
} from '../values/package-descriptions.js';
import { exactNumber, spellDecimal } from '../values/plain-decimal.js';
import { price } from '../values/prices.js';
import { ORDINARY_UNITS, spellingsOf } from '../values/unit-spelling.js';
import { validGtin } from '../values/valid-gtin.js';

/** Options of `validWireRecord`. */
export interface ValidWireRecordOptions {
  /** True: nothing at all is to be said about it. */
  readonly ordinary?: boolean | undefined;
}

/**
 * Texts that often cause mistakes: names of members that every object has, other scripts,
 * characters that JSON escapes.
 */
const ODD_TEXTS = [
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '-0', '1e3', 'null'],
  ...['Crème "brûlée"', 'C:\\temp', '黒胡椒', '😀', 'a/b~c', 'a\u2028b', '\u200bx'],
];

/** Generates a text for a required field: not blank, and storable (Decisions J6, J9). */
export function fieldText(): fc.Arbitrary<string> {
  const readable = fc.constantFrom(
    'Rye bread',
    'Gouda 48+',
    'Butter',
    'Äpfel',
    'Olive oil, extra virgin',
    'A-17',
  );
  const any = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 24 })
    .filter((text) => text.trim() !== '');
  return fc.oneof({ weight: 3, arbitrary: readable }, fc.constantFrom(...ODD_TEXTS), any);
}

const REQUIRED_TEXT_FIELDS = TEXT_FIELDS.filter(({ required }) => required);
const TEXTS = TEXT_FIELDS.length;

/** The texts that a record may leave out. */
export const OPTIONAL_TEXT_FIELDS: readonly TextField[] = TEXT_FIELDS.filter(
  ({ required }) => !required,
);

// Places in `Choices.set` behind those of the optional texts.
const LEAD_TIME = OPTIONAL_TEXT_FIELDS.length;
const ORDERABLE = LEAD_TIME + 1;
const AS_TEXT = ORDERABLE + 1;
const CHOICES = AS_TEXT + 1;

interface Choices {
  readonly texts: readonly string[];
  /** Optional fields that are set, in order. */
  readonly set: readonly boolean[];
  readonly description: SpelledPackageDescription;
  readonly gtin: string;
  readonly weighted: boolean;
}

/**
 * Generates a package record that no rule refuses, in varied spellings, with any of the optional
 * fields, `null` among them. Own members only, in varied order. Spec 2.1 to 2.3.
 */
export function validWireRecord(options: ValidWireRecordOptions = {}): fc.Arbitrary<WireRecord> {
  const { ordinary = false } = ownOptions(options, { ordinary: 'boolean' });
  return fc
    .tuple(
      fc.record({
        texts: fc.array(fieldText(), { minLength: TEXTS, maxLength: TEXTS }),
        set: fc.array(fc.boolean(), { minLength: CHOICES, maxLength: CHOICES }),
        description: spelledPackageDescription({ gtins: true, ordinary }).filter(
          ({ text }) => text.length <= 256,
        ),
        gtin: validGtin(ordinary ? { gtinClass: 'ordinary' } : {}),
        weighted: fc.boolean(),
      }),
      price({ ordinary }),
      leadTime({ ordinary }),
      rolls(),
    )
    .map(([choices, cost, time, from]) => {
      const dice = new Dice(from);
      const plain = cost.amount.toFixed();
      const weighedIn =
        choices.weighted && choices.set[ORDERABLE] === true
          ? dice.pick<UnitOfMeasure>('kg', 'l', 'oz', 'lb')
          : undefined;
      const spelling =
        cost.basis === 'unit'
          ? spellPriceUnit(
              cost.unit,
              ordinary ? (weighedIn ?? choices.description.description.unit) : undefined,
              dice,
            )
          : undefined;
      const fields: (readonly [string, unknown])[] = [
        ...textFields(choices, dice),
        ['price', spellPrice(plain, ordinary, dice)],
        ['price_type_code', spelling === undefined ? 0 : 1],
        ...(spelling === undefined
          ? notSet('price_unit', dice)
          : [['price_unit', spelling] as const]),
        ...descriptionFields(choices, weighedIn, dice),
        ...(choices.set[LEAD_TIME] === true
          ? [['lead_time', ordinary ? formatLeadTime(time) : spellLeadTime(time, dice)] as const]
          : notSet('lead_time', dice)),
        ...(choices.set[ORDERABLE] === true
          ? [['orderable', dice.pick(true, false)] as const]
          : notSet('orderable', dice)),
      ];
      // Entries in random order lose their types; that the record is valid is what this generator's
      // law shows.
      return Object.fromEntries(dice.order(fields)) as unknown as WireRecord;
    });
}

function textFields({ texts, set }: Choices, dice: Dice): (readonly [string, unknown])[] {
  const required = REQUIRED_TEXT_FIELDS.map(({ name }, i) => [name, texts[i]] as const);
  const others = texts.slice(required.length);
  const optional = OPTIONAL_TEXT_FIELDS.flatMap(({ name }, i) =>
    set[i] === true ? [[name, others[i]] as const] : notSet(name, dice),
  );
  return [...required, ...optional];
}

/** Omits a field, or sets it to null (Decision J9). */
function notSet(field: string, dice: Dice): readonly (readonly [string, unknown])[] {
  return dice.roll(3) === 2 ? [[field, null]] : [];
}

/** Spells a price as a number or as text; an ordinary one is not taken for thousands (N7). */
function spellPrice(plain: string, ordinary: boolean, dice: Dice): number | string {
  if (dice.roll(2) === 0) return exactNumber(plain) ?? plain;
  const text = spellDecimal(plain, dice);
  return ordinary && /^\d{1,3}\.\d\d0$/.test(text) ? plain : text;
}

/**
 * Spells a unit; next to an ordinary content, one that the content's price may be per, in a
 * spelling of the list.
 */
function spellPriceUnit(
  unit: UnitOfMeasure,
  ordinaryContent: UnitOfMeasure | undefined,
  dice: Dice,
): string {
  if (ordinaryContent === undefined)
    return dice.pick(unit, ...spellingsOf(unit).map(({ text }) => text));
  const { dimension } = UNITS[ordinaryContent];
  const [first = unit, ...others] = ORDINARY_UNITS.filter(
    (one) => UNITS[one].dimension === dimension,
  );
  const fitting = UNITS[unit].dimension === dimension ? unit : dice.pick(first, ...others);
  return dice.pick(
    fitting,
    ...spellingsOf(fitting).flatMap(({ text, alias }) => (alias ? [] : [text])),
  );
}

function descriptionFields(
  { description, gtin, set, weighted }: Choices,
  unit: UnitOfMeasure | undefined,
  dice: Dice,
): readonly (readonly [string, unknown])[] {
  const asText = set[AS_TEXT] === true;
  if (unit !== undefined) {
    return [
      ['weighted', true],
      asText
        ? ['package_description_str', dice.pick(`1${unit}`, `1x1${unit}`, `1.0 ${unit}`)]
        : ['package_description', { quantity: dice.pick<unknown>(1, '1.0'), unit_name: unit }],
    ];
  }
  const flag: readonly (readonly [string, unknown])[] = weighted
    ? [['weighted', false]]
    : notSet('weighted', dice);
  if (!asText)
    return [
      ['package_description', description.wire],
      ...notSet('package_description_str', dice),
      ...notSet('gtin', dice),
      ...flag,
    ];
  const own: readonly (readonly [string, unknown])[] =
    set[0] === true ? [['gtin', gtin]] : notSet('gtin', dice);
  return [
    ['package_description_str', description.text],
    ...notSet('package_description', dice),
    ...own,
    ...flag,
  ];
}
