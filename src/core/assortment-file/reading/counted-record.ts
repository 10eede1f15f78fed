/** Checks a counted record that may repeat another, in the bytes of its batch. */

import type { Finding } from '../../issue/issue.js';
import * as F from '../../record/fields.js';
import { checkRecord } from '../../record/rules/check-record.js';
import { causeOfFinding, type FindingCause } from '../../record/rules/finding-cause.js';
import { RecordFindings } from '../../record/rules/record-findings.js';
import {
  createRuleContext,
  type RuleContext,
  type RuleOptions,
} from '../../record/rules/rule-context.js';
import { ByteRecord } from '../../record/source/byte-record.js';
import { columnInBatch, type RecordBatch } from '../../record/source/record-batch.js';
import type { Comparison, PlacedRecord } from '../duplicates/duplicate-rules.js';
import { placeFindings } from './place-findings.js';
import { RecordPositions } from './record-positions.js';

/** Comparison of a counted record, with its findings; its own ones were counted before. */
export interface CountedFindings extends Comparison {
  readonly thirdPartyId: string;
  readonly refused: boolean;
  /** Causes of the findings, in their order. */
  readonly causes: readonly FindingCause[];
  readonly findings: readonly Finding[];
}

/** Source and rules to check counted records, without an accelerator. */
export interface CountedReader {
  readonly context: RuleContext;
  readonly source: ByteRecord;
  readonly positions: RecordPositions;
}

/** Creates a reader of counted records. */
export function createCountedReader({ units, stage, limits }: RuleOptions): CountedReader {
  const source = new ByteRecord(limits);
  const wanted = { record: false, details: false, digest: true };
  const context = createRuleContext({ units, stage, limits }, wanted);
  return { context, source, positions: new RecordPositions(source) };
}

/** Checks the record at a place of a batch, and compares it by the rules of duplicates. */
export function examineCounted(
  { context, source, positions }: CountedReader,
  batch: RecordBatch,
  place: number,
  examine: (record: PlacedRecord) => Comparison,
  index: number,
): CountedFindings {
  const start = batch.columns.starts[place] as number;
  const lines = batch.columns.lines[place] as number;
  source.aim(batch.bytes, batch.base, batch.bytes.length, false);
  source.pos = start;
  source.line = batch.line + lines;
  source.lineStart =
    batch.base +
    start -
    columnInBatch(batch, start, lines, batch.columns.columns[place] as number) +
    1;
  source.continuation = 0;
  source.scanRecord();
  const { facts, findings: own } = checkRecord(source, context);
  positions.restart();
  // The findings of the record itself were counted with its batch.
  const findings = new RecordFindings(context.stage, true, own.refused);
  const comparison = examine({
    checked: { record: undefined, facts, findings },
    source,
    positions,
  });
  return {
    ...comparison,
    thirdPartyId: source.text(F.THIRD_PARTY_ID),
    refused: findings.refused,
    causes: findings.details.map((detail) => causeOfFinding(detail, source)),
    findings: placeFindings(findings.details, index, source, positions),
  };
}
