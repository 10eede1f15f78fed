import type * as v from 'valibot';
import { describe, expectTypeOf, it } from 'vitest';
import type {
  AssortmentFile,
  Decimal,
  FileReading,
  FileReport,
  FileSource,
  Finding,
  Fraction,
  Gtin,
  Issue,
  IssueCode,
  IssueRow,
  Language,
  LeadTime,
  Outcome,
  PackageDescription,
  PackageLevel,
  PackageRecord,
  Position,
  Price,
  PriceLadder,
  ReadEvent,
  ReadOptions,
  RefusedRecord,
  SeparatorStyle,
  UnitOfMeasure,
  UnitReading,
  WirePackageDescription,
  WireRecord,
} from '../../src/core/index.js';
import {
  type AssortmentRecordSchema,
  type checkAssortmentFile,
  type convertAmount,
  createAssortmentReader,
  type describeFinding,
  type formatLeadTime,
  type formatPackageDescription,
  type gtinCheckDigit,
  type ISSUES,
  isUnitOfMeasure,
  type parseGtin,
  type parseLeadTime,
  type parsePackageDescription,
  type parseUnit,
  type priceLadder,
  readAssortmentFile,
  type readAssortmentStream,
  type readPackageDescription,
  readPackageRecord,
  type weighedDeliveryPrice,
  type writePackageDescription,
  type writePackageRecord,
} from '../../src/core/index.js';
import { finding } from '../../src/core/issue/outcome.js';

// Checked by the type checker alone (`npm run types`); nothing here runs.

describe('Outcome', () => {
  it('has a value exactly when it is ok, and a reason when it is not', () => {
    const outcome: Outcome<number> = readPackageRecord({}).ok
      ? { ok: true, value: 1, findings: [] }
      : { ok: false, findings: [zero()] };
    if (outcome.ok) {
      expectTypeOf(outcome.value).toEqualTypeOf<number>();
      expectTypeOf(outcome.findings).toEqualTypeOf<readonly Finding[]>();
    } else {
      expectTypeOf(outcome).not.toHaveProperty('value');
      expectTypeOf(outcome.findings).toEqualTypeOf<readonly [Finding, ...Finding[]]>();
      expectTypeOf(outcome.findings[0]).toEqualTypeOf<Finding>();
    }
    expectTypeOf<{ readonly ok: false; readonly findings: readonly [] }>().not.toExtend<
      Outcome<number>
    >();
    expectTypeOf<{ readonly ok: true; readonly findings: readonly [] }>().not.toExtend<
      Outcome<number>
    >();
  });

  function zero(): Finding {
    return { code: 'price.zero', pointer: '', values: {} };
  }
});

describe('Findings and issues', () => {
  it('codes are a closed union, and the catalogue has a row for each', () => {
    expectTypeOf<'price-unit.missing'>().toExtend<IssueCode>();
    expectTypeOf<'price-unit.nonsense'>().not.toExtend<IssueCode>();
    expectTypeOf<string>().not.toExtend<IssueCode>();
    expectTypeOf<typeof ISSUES>().toEqualTypeOf<Readonly<Record<IssueCode, IssueRow>>>();
  });

  it('Decision F10: values have the names of their code, to which comparing it narrows', () => {
    expectTypeOf<Finding<'gtin.check-digit'>['values']>().toEqualTypeOf<{
      readonly expected: string;
      readonly suggestion?: string;
      readonly certainty?: 'certain' | 'suggested';
      readonly advice?: 'as-number' | 'rounded';
    }>();
    expectTypeOf<Issue<'price.zero'>['values']>().toEqualTypeOf<Readonly<Record<string, never>>>();
    expectTypeOf<Finding['code']>().toEqualTypeOf<IssueCode>();
    expectTypeOf<Finding['values']>().toExtend<Readonly<Record<string, string>>>();
    const narrowed = (f: Finding): string =>
      f.code === 'gtin.length' ? f.values.length : 'another code';
    expectTypeOf(narrowed).returns.toBeString();
    // @ts-expect-error a name is missing
    finding('gtin.length', '', '5', {});
    // @ts-expect-error the values are missing
    finding('gtin.length', '', '5');
    // @ts-expect-error a name is not one of the code's
    finding('gtin.length', '', '5', { length: '1', colour: 'red' });
    // @ts-expect-error words are not one of the kinds
    finding('unit.not-a-string', '', '5', { type: 'a number' });
    // @ts-expect-error the code has no values
    finding('price.zero', '', '0', { hint: 'more' });
  });

  it('a finding is compact, an issue knows the rest', () => {
    expectTypeOf<Issue>().toExtend<Finding>();
    expectTypeOf<Finding['position']>().toEqualTypeOf<Position | undefined>();
    expectTypeOf<Position>().toEqualTypeOf<{
      readonly offset: number;
      readonly length: number;
      readonly line: number;
      readonly column: number;
    }>();
    expectTypeOf<ReturnType<typeof describeFinding>>().toEqualTypeOf<Issue>();
    expectTypeOf<Issue['effect']>().toEqualTypeOf<'refuses-file' | 'refuses-record' | 'none'>();
    expectTypeOf<Issue['severity']>().toEqualTypeOf<'error' | 'warning' | 'info'>();
    expectTypeOf<Issue['stage']>().toEqualTypeOf<'upload' | 'sync'>();
  });
});

describe('Price', () => {
  it('covers a package or a unit: only a price per unit has a unit', () => {
    expectTypeOf<Price['basis']>().toEqualTypeOf<'package' | 'unit'>();
    expectTypeOf<Price['amount']>().toEqualTypeOf<Decimal>();
    type PerPackage = Extract<Price, { basis: 'package' }>;
    type PerUnit = Extract<Price, { basis: 'unit' }>;
    expectTypeOf<PerPackage>().not.toHaveProperty('unit');
    expectTypeOf<PerUnit['unit']>().toEqualTypeOf<UnitOfMeasure>();
    expectTypeOf<PerUnit['unlistedUnit']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<{ readonly basis: 'unit'; readonly amount: Decimal }>().not.toExtend<Price>();
  });
});

describe('Files', () => {
  it('an AssortmentFile comes only of a reading that is ok', () => {
    expectTypeOf<AssortmentFile['readable']>().toEqualTypeOf<true>();
    expectTypeOf<FileReading>().not.toExtend<AssortmentFile>();
    const reading = readAssortmentFile('[]');
    if (reading.readable) {
      expectTypeOf(reading).toExtend<AssortmentFile>();
      expectTypeOf(reading.records).toEqualTypeOf<readonly PackageRecord[]>();
      expectTypeOf(reading.refused).toEqualTypeOf<readonly RefusedRecord[]>();
    } else {
      expectTypeOf(reading).not.toExtend<AssortmentFile>();
      expectTypeOf(reading.records).toEqualTypeOf<readonly []>();
      expectTypeOf(reading.refused).toEqualTypeOf<readonly []>();
    }
    expectTypeOf(reading.report).toEqualTypeOf<FileReport>();
  });

  it('sources are bytes, text, or an iterable of bytes', () => {
    expectTypeOf<FileSource>().toEqualTypeOf<Uint8Array | string | Iterable<Uint8Array>>();
    expectTypeOf<typeof checkAssortmentFile>().toEqualTypeOf<
      (source: FileSource, options?: ReadOptions<unknown>) => FileReport
    >();
  });

  it('events are distinguished by kind; the last one has the report', () => {
    expectTypeOf<ReadEvent['kind']>().toEqualTypeOf<
      'record' | 'refused' | 'merged' | 'retracted' | 'end'
    >();
    expectTypeOf<Extract<ReadEvent, { kind: 'record' }>['record']>().toEqualTypeOf<PackageRecord>();
    expectTypeOf<Extract<ReadEvent, { kind: 'refused' }>>().toExtend<RefusedRecord>();
    expectTypeOf<Extract<ReadEvent, { kind: 'end' }>>().toEqualTypeOf<{
      readonly kind: 'end';
      readonly readable: boolean;
      readonly retracted: readonly number[];
      readonly separatorStyle: SeparatorStyle | undefined;
      readonly report: FileReport;
    }>();
    const reader = createAssortmentReader();
    expectTypeOf(reader.push(new Uint8Array())).toEqualTypeOf<readonly ReadEvent[]>();
    expectTypeOf(reader.end()).toEqualTypeOf<readonly ReadEvent[]>();
    expectTypeOf<ReturnType<typeof readAssortmentStream>>().toExtend<
      AsyncIterable<readonly ReadEvent[]>
    >();
    expectTypeOf<AsyncIterable<Uint8Array>>().toExtend<
      Parameters<typeof readAssortmentStream>[0]
    >();
  });

  it('counts are by code, and every part of a report is read-only', () => {
    expectTypeOf<FileReport['counts']>().toEqualTypeOf<
      Readonly<Partial<Record<IssueCode, number>>>
    >();
    expectTypeOf<FileReport['file']>().toEqualTypeOf<{
      readonly bytes: number;
      readonly records: number;
      readonly accepted: number;
      readonly refused: number;
      readonly merged: number;
    }>();
    expectTypeOf<FileReport['issues']>().toEqualTypeOf<readonly Issue[]>();
  });
});

describe('Records', () => {
  it('reading takes anything, and answers the record or why not', () => {
    expectTypeOf(readPackageRecord({})).toEqualTypeOf<Outcome<PackageRecord>>();
    expectTypeOf(readPackageRecord({}, { units: 'exact' })).toEqualTypeOf<Outcome<PackageRecord>>();
    const language = {} as Language;
    expectTypeOf(readPackageRecord({}, { language })).toEqualTypeOf<
      Outcome<PackageRecord, Issue>
    >();
    expectTypeOf<typeof writePackageRecord>().toEqualTypeOf<(r: PackageRecord) => WireRecord>();
    expectTypeOf<ReadOptions['units']>().toEqualTypeOf<UnitReading | undefined>();
    expectTypeOf<UnitReading>().toEqualTypeOf<'normalize' | 'exact' | 'strict'>();
  });

  it('the schema takes a wire record and makes a package record', () => {
    expectTypeOf<v.InferInput<typeof AssortmentRecordSchema>>().toEqualTypeOf<WireRecord>();
    expectTypeOf<v.InferOutput<typeof AssortmentRecordSchema>>().toEqualTypeOf<PackageRecord>();
  });

  it('what the wire requires is required, and optional fields may be null', () => {
    expectTypeOf<WireRecord>()
      .pick<'third_party_id' | 'name'>()
      .toEqualTypeOf<{ readonly third_party_id: string; readonly name: string }>();
    expectTypeOf<WireRecord['price']>().toEqualTypeOf<number | string>();
    expectTypeOf<WireRecord['brand']>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<{ readonly name: string }>().not.toExtend<WireRecord>();
  });
});

describe('Values', () => {
  it('every parser takes unknown', () => {
    expectTypeOf<Parameters<typeof parseGtin>[0]>().toBeUnknown();
    expectTypeOf<Parameters<typeof parseUnit>[0]>().toBeUnknown();
    expectTypeOf<Parameters<typeof parsePackageDescription>[0]>().toBeUnknown();
    expectTypeOf<Parameters<typeof parseLeadTime>[0]>().toBeUnknown();
    expectTypeOf<Parameters<typeof readPackageDescription>[0]>().toBeUnknown();
    expectTypeOf<ReturnType<typeof parseGtin>>().toEqualTypeOf<Outcome<Gtin>>();
    expectTypeOf<ReturnType<typeof parseUnit>>().toEqualTypeOf<Outcome<UnitOfMeasure>>();
    expectTypeOf<ReturnType<typeof parsePackageDescription>>().toEqualTypeOf<
      Outcome<PackageDescription>
    >();
    expectTypeOf<ReturnType<typeof parseLeadTime>>().toEqualTypeOf<Outcome<LeadTime>>();
    expectTypeOf<ReturnType<typeof readPackageDescription>>().toEqualTypeOf<
      Outcome<PackageDescription>
    >();
  });

  it('every printer takes the value', () => {
    expectTypeOf<typeof gtinCheckDigit>().toEqualTypeOf<(body: string) => number>();
    expectTypeOf<typeof formatLeadTime>().toEqualTypeOf<(t: LeadTime) => string>();
    expectTypeOf<typeof formatPackageDescription>().toEqualTypeOf<
      (d: PackageDescription, style?: SeparatorStyle) => string
    >();
    expectTypeOf<typeof writePackageDescription>().toEqualTypeOf<
      (d: PackageDescription) => WirePackageDescription
    >();
    expectTypeOf<SeparatorStyle>().toEqualTypeOf<'x' | '/'>();
    expectTypeOf<LeadTime>().toEqualTypeOf<{ readonly microseconds: bigint }>();
  });

  it('a description has at least one level', () => {
    expectTypeOf<PackageDescription['levels']>().toEqualTypeOf<
      readonly [PackageLevel, ...PackageLevel[]]
    >();
    expectTypeOf<readonly []>().not.toExtend<PackageDescription['levels']>();
  });

  it('units are a closed union, and isUnitOfMeasure narrows', () => {
    expectTypeOf<'kg'>().toExtend<UnitOfMeasure>();
    expectTypeOf<'KG'>().not.toExtend<UnitOfMeasure>();
    expectTypeOf(isUnitOfMeasure).guards.toEqualTypeOf<UnitOfMeasure>();
  });

  it('money is exact: fractions, or null where a price is not known', () => {
    expectTypeOf<Fraction>().toEqualTypeOf<{
      readonly numerator: bigint;
      readonly denominator: bigint;
    }>();
    expectTypeOf<ReturnType<typeof convertAmount>>().toEqualTypeOf<Outcome<Fraction>>();
    expectTypeOf<ReturnType<typeof weighedDeliveryPrice>>().toEqualTypeOf<Outcome<Fraction>>();
    expectTypeOf<ReturnType<typeof priceLadder>>().toEqualTypeOf<PriceLadder>();
    expectTypeOf<PriceLadder['package']>().toEqualTypeOf<Fraction | undefined>();
    expectTypeOf<PriceLadder['perUnit']>().toEqualTypeOf<
      | {
          readonly unit: 'kg' | 'l' | 'piece';
          readonly price: Fraction;
        }
      | undefined
    >();
  });
});
