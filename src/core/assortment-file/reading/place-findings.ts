import { itemAt } from '../../../text/item-at.js';
import type { Finding } from '../../issue/issue.js';
import { NO_FINDINGS, placedFinding } from '../../issue/outcome.js';
import * as F from '../../record/fields.js';
import type { RecordFinding } from '../../record/rules/record-findings.js';
import type { ByteRecord } from '../../record/source/byte-record.js';
import { ABSENT, ARRAY, OBJECT } from '../../record/source/record-source.js';
import type { RecordPositions } from './record-positions.js';

/** Number of findings in one record up to which their order does not matter. */
const FEW = 32;

/** Returns the findings of the record in a source with their pointers and positions in the file. */
export function placeFindings(
  details: readonly RecordFinding[],
  index: number,
  source: ByteRecord,
  positions: RecordPositions,
): readonly Finding[] {
  const count = details.length;
  if (count === 0) return NO_FINDINGS;
  const findings = new Array<Finding>(count);
  const place = (at: number): void => {
    const detail = itemAt(details, at);
    const { pointer } = detail;
    const start = startOf(detail, source);
    const end = detail.key?.end ?? endOf(detail.slot, source) ?? start + 1;
    const position = positions.locate(start, end);
    findings[at] = placedFinding(detail, `/${index}${pointer}`, position);
  };
  if (count <= FEW) for (let at = 0; at < count; at += 1) place(at);
  else for (const at of inOrderOfBytes(details, source)) place(at);
  return findings;
}

/**
 * Returns places in the order of the bytes: going back costs the length of the record, and rules
 * report findings level by level, in any order.
 */
function inOrderOfBytes(details: readonly RecordFinding[], source: ByteRecord): readonly number[] {
  return details
    .map((detail, at) => ({ at, start: startOf(detail, source) }))
    .sort((a, b) => a.start - b.start)
    .map(({ at }) => at);
}

/** Returns the end of a finding's value; undefined if only its container can be shown. */
function endOf(slot: number, source: ByteRecord): number | undefined {
  if (slot !== F.WHOLE_RECORD)
    return source.kindOf(slot) === ABSENT ? undefined : source.endOf(slot);
  return source.recordKind === OBJECT || source.recordKind === ARRAY ? undefined : source.recordEnd;
}

/** Returns the start of a finding's value or key, or of the object that misses the value. */
function startOf({ key, slot }: RecordFinding, source: ByteRecord): number {
  if (key !== undefined) return key.start;
  if (slot !== F.WHOLE_RECORD && source.kindOf(slot) !== ABSENT) return source.startOf(slot);
  return slot < F.slotCount(0)
    ? source.recordStart
    : source.startOf(F.slotOfLevel(F.levelOfSlot(slot)));
}
