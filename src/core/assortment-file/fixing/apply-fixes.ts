import { viewBytes } from '#bytes';
import { checkArgument } from '../../../text/caller-argument.js';
import { type OptionTable, ownOptions } from '../../../text/check-options.js';
import { clipText } from '../../../text/clip.js';
import { itemAt } from '../../../text/item-at.js';
import { ownMember } from '../../../text/own-member.js';
import type { Issue } from '../../issue/issue.js';
import { WHOLE_RECORD } from '../../record/fields.js';
import { READ_OPTIONS, type ReadOptions, resolveReadOptions } from '../../record/read-options.js';
import { ByteRecord } from '../../record/source/byte-record.js';
import type { NamedKey } from '../../record/source/record-source.js';
import { slotOfPointer } from '../../record/source/slot-of-pointer.js';
import { detectEncoding } from '../reading/detect-encoding.js';
import { FileReader } from '../reading/file-reader.js';
import { sourceChunks } from '../reading/source-chunks.js';
import {
  type Change,
  type Edit,
  editsOf,
  isScalar,
  replaceBytes,
  type SlotFix,
  slotFixOf,
} from './record-changes.js';
import { type FixedRecord, RecordFixer } from './record-fixer.js';

const OPEN_BRACKET = 0x5b;
const COMMA = 0x2c;

/** Options of `applyFixes`. */
export interface FixOptions extends ReadOptions<unknown> {
  /**
   * `suggested` applies the suggested fixes of `issues` too, so that the caller chooses among the
   * issues; `certain` by default.
   */
  readonly accept?: Certainty | undefined;
}

/**
 * Reason why a fix is left out: it would refuse its own `record`, or it would refuse another one
 * that has the same `third_party_id`, or its value is not in the `source`.
 */
export type LeftOutReason = 'record' | 'other-record' | 'source';

/** A fix that was requested and left out. */
export interface LeftOutFix {
  readonly issue: Issue;
  readonly reason: LeftOutReason;
}

/** A fixed file, and the fixes that were left out. */
export interface FixedFile {
  readonly bytes: Uint8Array;
  readonly leftOut: readonly LeftOutFix[];
}

type Certainty = 'certain' | 'suggested';

const CERTAINTIES: readonly Certainty[] = ['certain', 'suggested'];

const FIX_OPTIONS: OptionTable<FixOptions> = /* @__PURE__ */ Object.assign(
  { accept: CERTAINTIES },
  READ_OPTIONS,
);

/** A fix that the caller requests, with its issue. */
interface FixRequest {
  readonly issue: Issue;
  readonly fix: SlotFix;
  readonly slot: number;
  /** Place of the issue among the caller's. */
  readonly order: number;
}

/** A record with two results of its fixes; `keeping` leaves its content unchanged. */
interface Choice {
  readonly index: number;
  readonly requests: readonly FixRequest[];
  readonly fixed: FixedRecord;
  readonly keeping: FixedRecord;
}

/** The fixes of a file by record, and those that hold for every record. */
interface Requests {
  readonly byRecord: ReadonlyMap<number, readonly FixRequest[]>;
  /** Fixes that rename an unknown field of every record, by its name. */
  readonly ofAll: ReadonlyMap<string, readonly FixRequest[]>;
}

/**
 * Returns the file with every certain fix of `issues` applied, and the suggested ones if
 * `accept` says so. All other bytes stay: order of keys, spelling of numbers, blanks and byte order
 * mark. Decisions F1, F4, F7, F8.
 *
 * A fix is left out only if it would refuse a record. A finding that the fixes bring to light is
 * not among `issues`, and stays: check the fixed file.
 *
 * This requires the `options` of the check that returned the issues, and all of
 * its issues: check with `limits: { issues: Infinity }`. `fixAssortmentFile` also returns what was
 * left out.
 *
 * An unknown field is reported once: its new name is given to it in every record. If two fixes
 * change the same place, the first counts.
 *
 * @throws TypeError for an issue that is not about this source, and for options that are not
 * listed.
 *
 * @example
 * const { issues } = checkAssortmentFile('[{"brand": " "}]');
 * new TextDecoder().decode(applyFixes('[{"brand": " "}]', issues)) // => '[{"brand": null}]'
 */
export function applyFixes(
  source: Uint8Array | string,
  issues: readonly Issue[],
  options: FixOptions = {},
): Uint8Array {
  return fixAssortmentFile(source, issues, options).bytes;
}

/**
 * Returns the file as `applyFixes` does, and each requested fix that was left out with its reason.
 * Decision F7.
 *
 * @throws TypeError as `applyFixes` does.
 *
 * @example
 * const { issues } = checkAssortmentFile('[{"brand": " "}]');
 * fixAssortmentFile('[{"brand": " "}]', issues).leftOut // => []
 */
export function fixAssortmentFile(
  source: Uint8Array | string,
  issues: readonly Issue[],
  options: FixOptions = {},
): FixedFile {
  checkArgument(Array.isArray(issues), 'issues', 'an array of issues', issues);
  const { accept = 'certain', ...readOptions } = ownOptions(options, FIX_OPTIONS);
  resolveReadOptions(readOptions);
  const bytes = viewBytes(wholeSource(source));
  const leftOut: LeftOutFix[] = [];
  const requests = requestsOf(issues, accept, leftOut);
  const choices = chooseFixes(bytes, requests, readOptions, leftOut);
  const kept = keptRecords(bytes, choices, readOptions);
  for (const choice of choices) {
    const { fixed, keeping, index } = choice;
    for (const { issue, fix } of choice.requests)
      if (fixed.leftOut.has(fix.key)) leftOut.push({ issue, reason: 'record' });
      else if (kept.has(index) && keeping.leftOut.has(fix.key))
        leftOut.push({ issue, reason: 'other-record' });
  }
  return { bytes: applyChoices(bytes, choices, kept), leftOut };
}

function wholeSource(source: Uint8Array | string): Uint8Array {
  if (typeof source !== 'string' && !(source instanceof Uint8Array))
    throw new TypeError('source must be a Uint8Array or a string');
  const chunks = [...sourceChunks(source)];
  const [first] = chunks;
  if (first !== undefined && chunks.length === 1) return first;
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function requestsOf(issues: readonly Issue[], accept: Certainty, leftOut: LeftOutFix[]): Requests {
  const byRecord = new Map<number, FixRequest[]>();
  const ofAll = new Map<string, FixRequest[]>();
  for (const [order, issue] of issues.entries()) {
    const certainty = issue.fix?.certainty;
    if (certainty !== 'certain' && certainty !== accept) continue;
    const prefix = /^\/(?:0|[1-9][0-9]{0,14})(?=\/)/.exec(issue.pointer)?.[0];
    const slot = slotOfPointer(issue.pointer.slice(prefix?.length ?? 0)) ?? WHOLE_RECORD;
    const fix = prefix === undefined ? undefined : slotFixOf(issue, slot, prefix, issue.fix);
    if (prefix === undefined || fix === undefined) {
      if (certainty === 'certain') throw foreign(issue);
      leftOut.push({ issue, reason: 'source' });
      continue;
    }
    const index = Number(prefix.slice(1));
    const request: FixRequest = { issue, slot, fix, order };
    const others = byRecord.get(index);
    if (others === undefined) byRecord.set(index, [request]);
    else others.push(request);
    const [change] = fix.changes;
    if (issue.code !== 'record.unknown-field' || change?.op !== 'rename') continue;
    const same = ofAll.get(change.name);
    if (same === undefined) ofAll.set(change.name, [request]);
    else same.push(request);
  }
  return { byRecord, ofAll };
}

/** Fixes each requested record on its own, in one pass over the file. */
function chooseFixes(
  bytes: Uint8Array,
  { byRecord, ofAll }: Requests,
  options: ReadOptions<unknown>,
  leftOut: LeftOutFix[],
): readonly Choice[] {
  const choices: Choice[] = [];
  if (byRecord.size === 0) return choices;
  const { limits } = resolveReadOptions(options);
  const fixer = new RecordFixer(options);
  const source = new ByteRecord(limits);
  source.aim(bytes, 0, bytes.length, true);
  source.pos = detectEncoding(bytes).bom;
  let due = OPEN_BRACKET;
  const missing = new Map(byRecord);
  for (let index = 0; missing.size > 0 || ofAll.size > 0; index += 1) {
    if (source.skipSpace() !== due) break;
    source.pos += 1;
    due = COMMA;
    if (source.skipSpace() < 0 || !source.scanRecord()) break;
    missing.delete(index);
    const edit = editsOf(source);
    const requests: FixRequest[] = [];
    for (const request of byRecord.get(index) ?? []) {
      if (isAbout(request, source, edit)) requests.push(request);
      else if (request.fix.isCertain) throw foreign(request.issue);
      else leftOut.push({ issue: request.issue, reason: 'source' });
    }
    const own = new Set(requests);
    const renamed = requestsOfNames(ofAll, source.unknownFields).filter(
      (request) => !own.has(request) && isApplicable(request.fix.changes, edit),
    );
    const fixes = [...requests, ...renamed].map(({ fix }) => fix);
    if (fixes.length === 0) continue;
    const fixed = fixer.fix(source, fixes, false);
    const keeping = fixed.changesReading ? fixer.fix(source, fixes, true) : fixed;
    choices.push({ index, requests, fixed, keeping });
  }
  for (const requests of missing.values()) throw foreign(itemAt(requests, 0).issue);
  return choices;
}

/** Returns the fixes of every record that rename one of these fields, in the order of issues. */
function requestsOfNames(
  ofAll: Requests['ofAll'],
  fields: readonly NamedKey[],
): readonly FixRequest[] {
  const names = new Set(fields.map(({ name }) => name));
  return [...names].flatMap((name) => ofAll.get(name) ?? []).sort((a, b) => a.order - b.order);
}

/** Makes the edit of a change; undefined if it does not apply. */
type MakeEdit = (change: Change) => Edit | undefined;

function isApplicable(changes: readonly Change[], edit: MakeEdit): boolean {
  return changes.every((change) => edit(change) !== undefined);
}

/** Checks that the record contains the values of an issue and its fix, at the issue's position. */
function isAbout({ issue, slot, fix }: FixRequest, record: ByteRecord, edit: MakeEdit): boolean {
  const { changes, isCertain } = fix;
  if (!isApplicable(changes, edit)) return false;
  if (isCertain && changes.some((change) => change.op !== 'add' && !isScalar(record, change.slot)))
    return false;
  const { position } = issue;
  if (position === undefined || slot === WHOLE_RECORD || !isScalar(record, slot)) return true;
  const start = record.startOf(slot);
  return position.offset === start && position.length === record.endOf(slot) - start;
}

function foreign({ code, pointer }: Issue): TypeError {
  return new TypeError(
    `The issue ${code} at ${JSON.stringify(pointer)} is not about a value of this source.`,
  );
}

function applyChoices(
  bytes: Uint8Array,
  choices: readonly Choice[],
  kept: ReadonlySet<number>,
): Uint8Array {
  return replaceBytes(
    bytes,
    choices.map(({ index, fixed, keeping }) => (kept.has(index) ? keeping : fixed).edit),
  );
}

/**
 * Returns the records whose content has to stay: fixed, they would contradict another record of
 * their identifier, which would then be refused (Decisions F7, S2).
 */
function keptRecords(
  bytes: Uint8Array,
  choices: readonly Choice[],
  options: ReadOptions<unknown>,
): ReadonlySet<number> {
  const kept = new Set<number>();
  const changing = choices.filter(({ fixed }) => fixed.changesReading);
  if (changing.length === 0) return kept;
  const before = refusedIds(bytes, options);
  while (kept.size < changing.length) {
    const refused = refusedIds(applyChoices(bytes, choices, kept), options);
    for (const index of before.keys()) refused.delete(index);
    if (refused.size === 0) return kept;
    const ids = new Set(refused.values());
    const isCause = ({ index, fixed: { id } }: Choice): boolean =>
      refused.has(index) || (id !== undefined && ids.has(clipText(id)));
    const left = changing.filter(({ index }) => !kept.has(index));
    const hasCause = left.some(isCause);
    for (const choice of left) if (!hasCause || isCause(choice)) kept.add(choice.index);
  }
  return kept;
}

/** Returns the refused records with their identifiers, clipped. */
function refusedIds(
  bytes: Uint8Array,
  options: ReadOptions<unknown>,
): Map<number, string | undefined> {
  const ids = new Map<number, string | undefined>();
  const reader = new FileReader(
    { ...options, limits: { ...ownMember(options, 'limits'), issues: 0 } },
    {
      accept: () => {},
      refuse: ({ index, thirdPartyId }) =>
        ids.set(index, thirdPartyId === undefined ? undefined : clipText(thirdPartyId)),
      merge: () => {},
      retract: ({ index, finding }) => ids.set(index, finding.received),
    },
  );
  reader.push(bytes);
  reader.end();
  return ids;
}
