import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../../src/core/assortment-file/check-assortment-file.js';
import { parsePackageDescription } from '../../../src/core/index.js';
import type { FixOperation, Issue } from '../../../src/core/issue/issue.js';
import { readPackageRecord } from '../../../src/core/record/read-package-record.js';
import { Decimal } from '../../../src/core/value/decimal.js';
import { samePackageContent } from '../../../src/core/value/package-description/net-content.js';
import { type Mistake, mistakesOf } from './mistaken-records.js';

type Json = Record<string, unknown>;

type Answer = 'right' | 'wrong' | 'missing';

const RYE: Readonly<Json> = {
  third_party_id: 'A1',
  name: 'Rye',
  price: '10',
  price_type_code: 0,
  package_description_str: '1kg',
};

const ROUNDS = 3;

function recordOf({ field, value, key }: Mistake): Json {
  const record: Json = structuredClone(RYE);
  if (key !== undefined) {
    record[key] = record[field];
    delete record[field];
  } else if (field === 'unit_name') {
    delete record['package_description_str'];
    record['package_description'] = { quantity: 10, package: { quantity: 2, unit_name: value } };
  } else record[field] = value;
  return record;
}

function issuesOf(record: Json): readonly Issue[] {
  return checkAssortmentFile(JSON.stringify([record])).issues;
}

/** Returns the issues about the field of a case that have a fix. */
function proposals(record: Json, { field, key }: Mistake): readonly Issue[] {
  return issuesOf(record).filter(
    ({ pointer, fix }) =>
      fix !== undefined && (pointer.endsWith(`/${field}`) || pointer === `/0/${key}`),
  );
}

function memberAt(record: Json, path: string): readonly [Json, string] {
  const names = path.split('/').slice(2);
  const last = names.pop() ?? '';
  return [names.reduce((object, name) => object[name] as Json, record), last];
}

function apply(record: Json, operation: FixOperation): void {
  const [object, name] = memberAt(record, operation.path);
  if (operation.op === 'remove') delete object[name];
  else if (operation.op === 'move') {
    const [from, old] = memberAt(record, operation.from);
    object[name] = from[old];
    delete from[old];
  } else object[name] = operation.value;
}

/** Applies all proposals for a field, several times, as a person would. */
function fixed(one: Mistake): { readonly record: Json; readonly isChanged: boolean } {
  const record = recordOf(one);
  let isChanged = false;
  for (let round = 0; round < ROUNDS; round += 1) {
    const operations = proposals(record, one).flatMap(({ fix }) => fix?.operations ?? []);
    for (const operation of operations) apply(record, operation);
    isChanged ||= operations.length > 0;
  }
  return { record, isChanged };
}

function readsAs(record: Json, { field, key, want }: Mistake): boolean {
  if (key !== undefined) return JSON.stringify(record[field]) === JSON.stringify(RYE[field]);
  const value = record[field];
  switch (field) {
    case 'package_description_str':
    case 'unit_name':
      return describesAs(record, field === 'unit_name', String(want));
    case 'price':
      return /^[0-9.]+$/.test(String(value)) && new Decimal(String(value)).equals(String(want));
    case 'gtin':
      return String(value).padStart(14, '0') === String(want).padStart(14, '0');
    case 'lead_time':
      return typeof value === 'string' && value.padStart(8, '0') === want;
    default:
      return value === want;
  }
}

function describesAs(record: Json, isObject: boolean, want: string): boolean {
  const outcome = readPackageRecord(record);
  const text = isObject ? `10x2x${/^\d/.test(want) ? want : `1 ${want}`}` : want;
  const wanted = parsePackageDescription(
    isObject ? text.replace(/x2x(\d+)/, (_, n) => `x${2 * n}`) : text,
  );
  return (
    outcome.ok &&
    wanted.ok &&
    outcome.value.packageDescription.unlistedUnit === undefined &&
    samePackageContent(outcome.value.packageDescription, wanted.value)
  );
}

function answerTo(one: Mistake): Answer {
  const { record, isChanged } = fixed(one);
  if (one.want === null) return isChanged ? 'wrong' : 'right';
  if (readsAs(record, one)) return 'right';
  return isChanged ? 'wrong' : 'missing';
}

function shapeOf({ field, value, key, want }: Mistake): string {
  return `${field} ${JSON.stringify(key ?? value)} → ${JSON.stringify(want)}`;
}

describe.each([
  ['supplier-mistakes', 246, 0.98],
  ['national-habits', 235, 0.98],
] as const)('Decisions N8, N9, P11, L6, J12, U2: the mistakes of %s.json', (name, count, share) => {
  const cases = mistakesOf(name);
  const answers = cases.map((one) => ({ one, answer: answerTo(one) }));
  const shapes = (answer: Answer): readonly string[] =>
    answers.filter((a) => a.answer === answer).map((a) => shapeOf(a.one));

  it('proposes nothing wrong', () => {
    expect(cases).toHaveLength(count);
    expect(shapes('wrong').join('\n')).toBe('');
  });

  it('proposes what is meant', () => {
    const clear = answers.filter(({ one }) => one.want !== null);
    const right = clear.filter(({ answer }) => answer === 'right').length;
    const percent = ((100 * right) / clear.length).toFixed(1);
    process.stdout.write(`${name}: ${right} of ${clear.length} clear mistakes (${percent} %)\n`);
    if (right / clear.length < share) expect(shapes('missing').join('\n')).toBe('');
  });
});
