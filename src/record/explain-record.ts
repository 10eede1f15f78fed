import type { Explanation } from './explanation.js';
import type { PackageRecord } from './package-record.js';

/** How a record is read. */
export function explainRecord(record: PackageRecord): Explanation {
  return { kind: 'record', text: record.thirdPartyId, title: record.name, facts: [], doubts: [], otherReadings: [] };
}
