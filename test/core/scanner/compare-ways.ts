/**
 * Compares records read with the accelerator to the same records read without it: ordinary and
 * doubtful values, then mutated byte by byte. Both ways give the same results. Records that
 * JSON.parse accepts are also checked as parsed objects, with the same results as the bytes unless
 * JSON.parse loses something.
 */
import { isDeepStrictEqual } from 'node:util';
import { viewBytes } from '#bytes';
import * as F from '../../../src/core/record/fields.js';
import { type ReadOptions, resolveReadOptions } from '../../../src/core/record/read-options.js';
import { type CheckedRecord, checkRecord } from '../../../src/core/record/rules/check-record.js';
import {
  createRuleContext,
  type RuleContext,
  type RuleOptions,
} from '../../../src/core/record/rules/rule-context.js';
import { ByteRecord } from '../../../src/core/record/source/byte-record.js';
import { ObjectRecord } from '../../../src/core/record/source/object-record.js';
import type { RecordScanner } from '../../../src/core/record/source/record-scanner.js';
import { ABSENT, isStringKind, OBJECT } from '../../../src/core/record/source/record-source.js';
import { createRecordScanner } from '../../../src/core/scanner/create-record-scanner.js';
import { type Roll, seededRoll, wireTextOf } from '../record/mutated-records.js';

/** The result of a comparison. */
export interface WaysComparison {
  records: number;
  /** Accepted records that the accelerator read. */
  accelerated: number;
  /** Records that were checked as parsed objects, too. */
  objects: number;
  readonly disagreements: string[];
}

const OPTIONS: readonly ReadOptions[] = [
  {},
  { units: 'strict' },
  { units: 'exact' },
  { stage: 'upload' },
  { limits: { profile: 'published' } },
];

type Compare = (what: string, general: unknown, accelerated: unknown) => void;

/** Both ways under the same options, each with caches of its own. */
class Pair {
  readonly general: ByteRecord;
  readonly accelerated: ByteRecord;
  readonly object: ObjectRecord;
  /** True when the accelerator read the record scanned last. */
  isAccelerated = false;
  readonly #options: RuleOptions;
  readonly #generalContext: RuleContext;
  readonly #context: RuleContext;

  constructor(options: RuleOptions) {
    const { limits } = options;
    const wanted = { record: true, details: true, digest: true };
    this.#options = options;
    this.#generalContext = createRuleContext(options, wanted);
    this.#context = createRuleContext(options, wanted);
    this.general = new ByteRecord(limits);
    this.accelerated = new ByteRecord(limits, this.#watched(this.#context));
    this.object = new ObjectRecord(limits.depth, limits.text);
  }

  /** Checks the record in each source, with the parts of the result that are wanted. */
  check(wanted: Pick<RuleContext, 'wantsRecord' | 'wantsDetails' | 'wantsDigest'>): {
    readonly general: CheckedRecord;
    readonly accelerated: CheckedRecord;
  } {
    return {
      general: checkRecord(this.general, { ...this.#generalContext, ...wanted }),
      accelerated: checkRecord(this.accelerated, { ...this.#context, ...wanted }),
    };
  }

  checkObject(value: unknown): CheckedRecord {
    this.object.fill(value);
    const wanted = { record: true, details: true, digest: false };
    return checkRecord(this.object, createRuleContext(this.#options, wanted));
  }

  #watched(context: RuleContext): RecordScanner | undefined {
    const scanner = createRecordScanner(context, 0);
    if (scanner === undefined) return undefined;
    return {
      aim: (bytes, base, end) => scanner.aim(bytes, base, end),
      scan: (at, end) => {
        const record = scanner.scan(at, end);
        this.isAccelerated = record !== undefined;
        return record;
      },
      count: (at, end, isCountable) => scanner.count(at, end, isCountable),
      store: () => scanner.store(),
      takeCounts: () => scanner.takeCounts(),
      release: () => scanner.release(),
    };
  }
}

/** Compares both ways over so many mutated records. */
export function compareWays(count: number, seed: number): WaysComparison {
  const roll = seededRoll(seed);
  const pairs = OPTIONS.map((options) => new Pair(resolveReadOptions(options)));
  const result: WaysComparison = { records: 0, accelerated: 0, objects: 0, disagreements: [] };
  for (let n = 0; n < count && result.disagreements.length < 20; n += 1) {
    const pair = (roll(4) === 0 ? pairs[roll(pairs.length)] : pairs[0]) as Pair;
    compareOne(pair, wireTextOf(roll), roll, result);
  }
  return result;
}

function compareOne(pair: Pair, json: Uint8Array, roll: Roll, result: WaysComparison): void {
  const { general, accelerated } = pair;
  const head = new TextEncoder().encode(['[', '[\n ', '[{"é":1}, ', '[\n{"é":1},'][roll(4)]);
  const tail = new TextEncoder().encode(
    [',{"third_party_id":"next"}]', ']', '\n  , {}]', 'x]'][roll(4)],
  );
  const bytes = viewBytes(new Uint8Array([...head, ...json, ...tail]));
  const end = roll(12) === 0 ? head.length + 1 + roll(json.length + tail.length) : bytes.length;
  for (const source of [general, accelerated]) {
    source.aim(bytes, 100, end, roll(2) === 0 && end === bytes.length);
    source.final = end === bytes.length;
    source.pos = head.length;
    source.line = 3;
    source.lineStart = 90;
    source.continuation = 5;
    source.fault = undefined;
  }
  result.records += 1;
  const compare: Compare = (what, a, b) => {
    if (isDeepStrictEqual(a, b)) return;
    const text = new TextDecoder().decode(bytes.subarray(0, end));
    result.disagreements.push(`${what}: general ${show(a)}, accelerated ${show(b)} in ${text}`);
  };
  pair.isAccelerated = false;
  const a = general.scanRecord();
  const b = accelerated.scanRecord();
  compare('scanned', a, b);
  compare('fault', general.fault, accelerated.fault);
  if (!a || !b) return;
  compare('source', stateOf(general), stateOf(accelerated));
  const wantsDigest = roll(2) === 0;
  for (const isWanted of [true, false]) {
    const both = pair.check({ wantsRecord: isWanted, wantsDetails: isWanted, wantsDigest });
    compare(`result, wanted ${isWanted}`, resultOf(both.general), resultOf(both.accelerated));
    if (isWanted && pair.isAccelerated && !both.accelerated.findings.refused)
      result.accelerated += 1;
  }
  if (end === bytes.length) compareObject(pair, json, compare, result);
}

/** Compares the bytes with the same record as a parsed object, where that says the same. */
function compareObject(
  pair: Pair,
  json: Uint8Array,
  compare: Compare,
  result: WaysComparison,
): void {
  const text = new TextDecoder().decode(json);
  const value = parsed(text);
  if (value === undefined || JSON.stringify(value) !== text) return;
  result.objects += 1;
  const object = pair.checkObject(value);
  const { accelerated } = pair.check({ wantsRecord: true, wantsDetails: true, wantsDigest: false });
  compare('object', object.record, accelerated.record);
  compare('findings of the object', findingsOf(object), findingsOf(accelerated));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function stateOf(source: ByteRecord): unknown {
  const { pos, line, lineStart, continuation, recordKind, recordStart, start } = source;
  const { levelCount, tooDeep, duplicateKeys, unknownFields } = source;
  const slots = slotsOf(source);
  const values = slots.map((slot) => [
    slot,
    source.kindOf(slot),
    source.startOf(slot),
    source.endOf(slot),
  ]);
  const strings = slots
    .filter((slot) => isStringKind(source.kindOf(slot)))
    .map((slot) => [source.text(slot), source.hashText(slot)]);
  const hasId = slots.includes(F.THIRD_PARTY_ID) && isStringKind(source.kindOf(F.THIRD_PARTY_ID));
  return {
    places: { pos, line, lineStart, continuation, recordStart, start: { ...start } },
    recordKind,
    levelCount,
    tooDeep,
    duplicateKeys: [...duplicateKeys],
    unknownFields: [...unknownFields],
    values,
    idPlace: hasId ? { ...source.idPlace } : undefined,
    strings,
    continuations: source.continuationsBetween(recordStart, pos),
  };
}

function slotsOf(source: ByteRecord): readonly number[] {
  if (source.recordKind !== OBJECT) return [];
  return [...Array(F.slotCount(source.levelCount)).keys()].filter(
    (slot) => source.kindOf(slot) !== ABSENT,
  );
}

function resultOf({ record, facts, findings }: CheckedRecord): unknown {
  const { leadTime, ...rest } = facts;
  const { refused, details } = findings;
  return { record, refused, details, leadTime: leadTime?.microseconds, rest };
}

function findingsOf({ findings }: CheckedRecord): unknown {
  return findings.toFindings().map(({ code, pointer, received, values }) => ({
    code,
    pointer,
    received,
    values: { ...values },
  }));
}

function show(value: unknown): string {
  return (
    JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? `${item}n` : item)) ??
    'undefined'
  );
}
