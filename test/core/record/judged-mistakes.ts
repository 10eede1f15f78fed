import { readFileSync } from 'node:fs';
import {
  applyFixes,
  checkAssortmentFile,
  formatFraction,
  formatLeadTime,
  netContents,
  type PackageRecord,
  parseGtin,
  readPackageRecord,
} from '#core';
import { PRICES_PER_UNIT } from './mistaken-records.js';

type Members = Readonly<Record<string, unknown>>;

/**
 * A mistake of a supplier: members of the base record that are replaced or missing. `right` is its
 * one clear reading; `likely` is one of two readings; without both, nothing may be proposed.
 */
export interface JudgedMistake {
  readonly half: 'open' | 'unseen';
  readonly at: string;
  readonly set: Members;
  readonly without?: readonly string[];
  readonly right?: Members;
  readonly likely?: Members;
}

/** The judgement of one mistake; `already` reads as meant without a proposal. */
export type Judgement = 'right' | 'wrong' | 'missing' | 'restraint' | 'likely' | 'already';

interface Vectors {
  readonly base: Members;
  readonly cases: readonly JudgedMistake[];
}

const VECTORS = JSON.parse(
  readFileSync(new URL('../../vectors/supplier-mistakes-unseen.json', import.meta.url), 'utf8'),
) as Vectors;

export const JUDGED_MISTAKES: readonly JudgedMistake[] = VECTORS.cases.map((one) => {
  const [price, unit] = PRICES_PER_UNIT[String(one.set['price'])] ?? [];
  if (price === undefined) return one;
  return { ...one, right: { price, price_type_code: 1, price_unit: unit } };
});

const UNBOUNDED = { limits: { issues: Number.POSITIVE_INFINITY } };

/** The base record with the mistake. */
export function mistakenRecord({ set, without = [] }: JudgedMistake): Members {
  const record: Record<string, unknown> = { ...VECTORS.base, ...set };
  for (const name of without) if (!Object.hasOwn(set, name)) delete record[name];
  return record;
}

/** The record that was meant: a misspelt name and an object in the wrong field are gone. */
function meantRecord(mistake: JudgedMistake, meant: Members): Members {
  const record: Record<string, unknown> = { ...mistakenRecord(mistake), ...meant };
  const [, name = ''] = mistake.at.split('/');
  if (!Object.hasOwn(meant, name)) delete record[name];
  if (typeof meant['package_description'] === 'string') {
    record['package_description_str'] = meant['package_description'];
    delete record['package_description'];
  }
  return record;
}

const paddedGtin = (text: string | undefined): string | undefined => {
  const gtin = parseGtin(text ?? '');
  return gtin.ok ? gtin.value.digits.padStart(14, '0') : undefined;
};

/** Returns what a record says, in any spelling; undefined where it is refused. */
function sayingOf(record: unknown): string | undefined {
  const reading = readPackageRecord(record);
  if (!reading.ok) return undefined;
  const {
    findings: _,
    packageDescription: content,
    leadTime,
    price,
    ...rest
  } = reading.value as PackageRecord;
  const lowest = netContents(content).at(-1);
  return JSON.stringify({
    ...rest,
    price: { ...price, amount: price.amount.toString() },
    leadTime: leadTime && formatLeadTime(leadTime),
    factors: content.levels.slice(0, -1).map((level) => level.quantity.toString()),
    amount: lowest?.base && `${formatFraction(lowest.base)} ${lowest.baseUnit}`,
    gtins: content.levels.map((level) => paddedGtin(level.gtin) ?? level.invalidGtin),
    unlistedUnit: content.unlistedUnit,
  });
}

/** The record after its proposals were accepted, as often as there are new ones. */
export function acceptedRecord(record: Members): { record: Members; proposals: number } {
  let text = JSON.stringify([record]);
  let proposals = 0;
  for (let round = 0; round < 4; round += 1) {
    const { issues } = checkAssortmentFile(text, UNBOUNDED);
    const count = issues.filter(({ fix }) => fix !== undefined).length;
    if (round === 0) proposals = count;
    if (count === 0) break;
    text = new TextDecoder().decode(
      applyFixes(text, issues, { ...UNBOUNDED, accept: 'suggested' }),
    );
  }
  return { record: (JSON.parse(text) as Members[])[0] as Members, proposals };
}

export function judgeMistake(mistake: JudgedMistake): Judgement {
  const sent = mistakenRecord(mistake);
  const { record, proposals } = acceptedRecord(sent);
  const meant = mistake.right ?? mistake.likely;
  if (meant === undefined) return proposals === 0 ? 'restraint' : 'wrong';
  const saying = sayingOf(meantRecord(mistake, meant));
  if (saying === undefined) throw new Error(`not a record: ${JSON.stringify(mistake)}`);
  if (sayingOf(record) === saying) {
    if (mistake.right === undefined) return 'likely';
    return proposals === 0 ? 'already' : 'right';
  }
  if (proposals > 0) return 'wrong';
  return mistake.right === undefined ? 'restraint' : 'missing';
}
