import * as F from '../../record/fields.js';
import type { RecordFindings } from '../../record/rules/record-findings.js';
import type { ByteRecord } from '../../record/source/byte-record.js';
import { ABSENT, ARRAY, OBJECT } from '../../record/source/record-source.js';
import type { RecordPositions } from './record-positions.js';

/** Findings of one record that are placed in whatever order they come. */
const FEW = 32;

/** Sets the position in the file of every finding that is kept. */
export function placeFindings(
  findings: RecordFindings,
  source: ByteRecord,
  positions: RecordPositions,
): void {
  const { kept } = findings;
  if (kept <= FEW) for (let at = 0; at < kept; at += 1) place(at, findings, source, positions);
  else for (const at of inOrderOfBytes(findings, source)) place(at, findings, source, positions);
}

/**
 * Going back costs the record's length, and the rules find things level by level, which may stand
 * in any order.
 */
function inOrderOfBytes(findings: RecordFindings, source: ByteRecord): readonly number[] {
  const starts = Array.from({ length: findings.kept }, (_, at) => startOf(at, findings, source));
  return starts.map((_, at) => at).sort((a, b) => (starts[a] as number) - (starts[b] as number));
}

function place(
  at: number,
  findings: RecordFindings,
  source: ByteRecord,
  positions: RecordPositions,
): void {
  const key = findings.keys[at];
  const slot = findings.slots[at] as number;
  const start = startOf(at, findings, source);
  const f = findings.placed[at];
  if (f !== undefined)
    f.position = positions.locate(start, key?.end ?? endOf(slot, source) ?? start + 1);
}

/**
 * Returns the end of the value that a finding is about; undefined where only what holds it can be shown.
 */
function endOf(slot: number, source: ByteRecord): number | undefined {
  if (slot !== F.WHOLE_RECORD) return source.kinds[slot] === ABSENT ? undefined : source.ends[slot];
  return source.recordKind === OBJECT || source.recordKind === ARRAY ? undefined : source.recordEnd;
}

/** Returns the start of the value or key that a finding is about, or of what lacks the value. */
function startOf(at: number, findings: RecordFindings, source: ByteRecord): number {
  const key = findings.keys[at];
  const slot = findings.slots[at] as number;
  if (key !== undefined) return key.start;
  if (slot !== F.WHOLE_RECORD && source.kinds[slot] !== ABSENT)
    return source.starts[slot] as number;
  return slot < F.slotCount(0)
    ? source.recordStart
    : (source.starts[F.slotOfLevel(F.levelOfSlot(slot))] as number);
}
