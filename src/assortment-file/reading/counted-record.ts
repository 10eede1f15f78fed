/** Checks a counted record that may repeat another, where it lies in the bytes of its batch. */

import type { Finding } from '../../issue/issue.js';
import type { IssueCode } from '../../issue/issue-list.js';
import * as F from '../../record/fields.js';
import { type JudgeOptions, RecordJudge } from '../../record/rules/judge-record.js';
import { ByteRecord } from '../../record/source/byte-record.js';
import { columnInBatch, type RecordBatch } from '../../record/source/record-batch.js';
import type { CheckedRecord, Comparison } from '../duplicates/duplicate-rules.js';
import { placeFindings } from './place-findings.js';
import { RecordPositions } from './record-positions.js';

/** The comparison of a counted record, with its findings; its own ones were counted before. */
export interface CountedFindings extends Comparison {
  readonly thirdPartyId: string;
  readonly refused: boolean;
  readonly codes: readonly IssueCode[];
  readonly findings: readonly Finding[];
}

/** Creates what a counted record is checked with: by the general way, next to the reader's own. */
export function createCountedRecord({ units, stage, limits }: JudgeOptions): CheckedRecord {
  const source = new ByteRecord(limits.depth, limits.text);
  const judge = new RecordJudge({ units, stage, limits });
  judge.digesting = true;
  return { judge, source, positions: new RecordPositions(source) };
}

/** Checks the record at a place of a batch, and compares it by the rules of duplicates. */
export function examineCounted(
  record: CheckedRecord,
  batch: RecordBatch,
  place: number,
  examine: (record: CheckedRecord) => Comparison,
  index: number,
): CountedFindings {
  const { judge, source, positions } = record;
  const { findings } = judge;
  const start = batch.starts[place] as number;
  const lines = batch.lines[place] as number;
  source.aim(batch.bytes, batch.base, batch.bytes.length, false);
  source.pos = start;
  source.line = batch.line + lines;
  source.lineStart =
    batch.base + start - columnInBatch(batch, start, lines, batch.columns[place] as number) + 1;
  source.continuation = 0;
  source.scanRecord();
  findings.reset(index);
  findings.detail = false;
  judge.judge(source, false);
  positions.restart();
  const before = findings.count;
  findings.detail = true;
  const comparison = examine(record);
  placeFindings(findings, source, positions);
  return {
    ...comparison,
    thirdPartyId: source.text(F.THIRD_PARTY_ID),
    refused: findings.refused,
    codes: findings.codes.slice(before, findings.count),
    findings: findings.all(),
  };
}
