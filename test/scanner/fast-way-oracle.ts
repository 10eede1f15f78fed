/**
 * Holds the fast way over a record (`quick-record.ts`, `quick-judge.ts`) against the general one,
 * on records put together from ordinary and doubtful values and then mutated byte by byte: what the
 * fast way is sure of, the general way accepts, and both say the same in every respect. What
 * JSON.parse takes is judged as a parsed object too, and where JSON.parse loses nothing that says
 * what the bytes say.
 */
import { isDeepStrictEqual } from 'node:util';
import { viewBytes } from '#bytes';
import * as F from '../../src/record/fields.js';
import { type ReadOptions, resolveReadOptions } from '../../src/record/read-options.js';
import { type JudgeOptions, RecordJudge } from '../../src/record/rules/judge-record.js';
import { ByteRecord } from '../../src/record/source/byte-record.js';
import { ObjectRecord } from '../../src/record/source/object-record.js';
import { ABSENT, isStringKind, OBJECT } from '../../src/record/source/record-source.js';
import { QuickJudge } from '../../src/scanner/quick-judge.js';
import { QuickRecord } from '../../src/scanner/quick-record.js';
import { seededRoll, wireTextOf } from '../record/mutated-records.js';

/** What a comparison came to. */
export interface FastWayComparison {
  records: number;
  /** Records that the fast way was sure of. */
  sure: number;
  /** Records judged as parsed objects, too. */
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

class Pair {
  readonly general: ByteRecord;
  readonly quick: QuickRecord;
  readonly generalJudge: RecordJudge;
  readonly quickJudge: QuickJudge;
  readonly object: ObjectRecord;
  readonly objectJudge: RecordJudge;

  constructor(options: JudgeOptions) {
    const { depth, text } = options.limits;
    this.general = new ByteRecord(depth, text);
    this.generalJudge = new RecordJudge(options);
    this.quickJudge = new QuickJudge(options);
    this.quick = new QuickRecord(options.limits, this.quickJudge.memos, 0);
    this.object = new ObjectRecord(depth, text);
    this.objectJudge = new RecordJudge(options);
  }
}

/** Compares both ways over so many mutated records. */
export function compareWays(count: number, seed: number): FastWayComparison {
  const roll = seededRoll(seed);
  const pairs = OPTIONS.map((options) => new Pair(resolveReadOptions(options)));
  const result: FastWayComparison = {
    records: 0,
    sure: 0,
    objects: 0,
    disagreements: [],
  };
  for (let n = 0; n < count && result.disagreements.length < 20; n += 1) {
    const pair = (roll(4) === 0 ? pairs[roll(pairs.length)] : pairs[0]) as Pair;
    compareOne(pair, wireTextOf(roll), roll, result);
  }
  return result;
}

function compareOne(
  pair: Pair,
  json: Uint8Array,
  roll: (sides: number) => number,
  result: FastWayComparison,
): void {
  const { general, quick } = pair;
  const head = new TextEncoder().encode(['[', '[\n ', '[{"é":1}, ', '[\n{"é":1},'][roll(4)]);
  const tail = new TextEncoder().encode(
    [',{"third_party_id":"next"}]', ']', '\n  , {}]', 'x]'][roll(4)],
  );
  const bytes = viewBytes(new Uint8Array([...head, ...json, ...tail]));
  const end = roll(12) === 0 ? head.length + 1 + roll(json.length + tail.length) : bytes.length;
  for (const source of [general, quick]) {
    source.aim(bytes, 100, end, roll(2) === 0 && end === bytes.length);
    source.final = end === bytes.length;
    source.pos = head.length;
    source.line = 3;
    source.lineStart = 90;
    source.continuation = 5;
    source.fault = undefined;
  }
  result.records += 1;
  const told = (what: string, a: unknown, b: unknown): void => {
    if (isDeepStrictEqual(a, b)) return;
    result.disagreements.push(
      `${what}: general ${show(a)}, fast ${show(b)} in ${new TextDecoder().decode(bytes.subarray(0, end))}`,
    );
  };
  const a = general.scanRecord();
  const b = quick.scanRecord();
  told('scanned', a, b);
  told('fault', general.fault, quick.fault);
  if (!a || !b) return;
  told('source', stateOf(general), stateOf(quick));
  if (quick.sure) result.sure += 1;
  const digesting = roll(2) === 0;
  for (const [build, detail] of [
    [true, true],
    [false, false],
  ] as const) {
    for (const judge of [pair.generalJudge, pair.quickJudge]) {
      judge.digesting = digesting;
      judge.findings.reset(7);
      judge.findings.detail = detail;
    }
    const first = pair.generalJudge.judge(general, build);
    const second = pair.quickJudge.judge(quick, build);
    told('record', first, second);
    told(
      `judgement, build ${build}`,
      judgementOf(pair.generalJudge, detail),
      judgementOf(pair.quickJudge, detail),
    );
    if (digesting && !pair.generalJudge.findings.refused)
      told('digest', digestOf(pair.generalJudge), digestOf(pair.quickJudge));
    if (quick.sure) told('sure', false, pair.generalJudge.findings.refused);
  }
  compareObject(pair, json, end === bytes.length, told, result);
}

/**
 * The same record as a parsed object, both ways, and beside the bytes where it says the same as
 * they do.
 */
function compareObject(
  pair: Pair,
  json: Uint8Array,
  whole: boolean,
  told: (what: string, a: unknown, b: unknown) => void,
  result: FastWayComparison,
): void {
  const text = new TextDecoder().decode(json);
  const value = whole ? parsed(text) : undefined;
  if (value === undefined) return;
  const { objectJudge, object, quickJudge, quick } = pair;
  objectJudge.findings.reset(7);
  object.fill(value);
  const first = objectJudge.judge(object, true);
  if (JSON.stringify(value) !== text) return;
  result.objects += 1;
  quickJudge.findings.reset(7);
  quickJudge.findings.detail = true;
  const second = quickJudge.judge(quick, true);
  told('object', first, second);
  told('findings of the object', findingsOf(objectJudge), findingsOf(quickJudge));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function stateOf(source: ByteRecord): unknown {
  const {
    pos,
    line,
    lineStart,
    continuation,
    recordKind,
    recordStart,
    startLine,
    startLineStart,
    startContinuation,
  } = source;
  const { levelCount, tooDeep, duplicateKeys, unknownFields, kinds } = source;
  const slots = slotsOf(source).map((slot) => [
    slot,
    kinds[slot],
    source.starts[slot],
    source.ends[slot],
  ]);
  const id = !isStringKind(kinds[F.THIRD_PARTY_ID] ?? ABSENT)
    ? []
    : [source.idLine, source.idLineStart, source.idContinuation];
  const places = [
    pos,
    line,
    lineStart,
    continuation,
    recordStart,
    startLine,
    startLineStart,
    startContinuation,
  ];
  const strings = slots
    .filter(([, kind]) => isStringKind(kind ?? ABSENT))
    .map(([slot = 0]) => [source.text(slot), source.hashText(slot)]);
  const continuations = source.continuationsBetween(recordStart, pos);
  return {
    places,
    recordKind,
    levelCount,
    tooDeep,
    duplicateKeys,
    unknownFields,
    slots,
    id,
    strings,
    continuations,
  };
}

function slotsOf(source: ByteRecord): readonly number[] {
  if (source.recordKind !== OBJECT) return [];
  return [...Array(F.slotCount(source.levelCount)).keys()].filter(
    (slot) => source.kinds[slot] !== ABSENT,
  );
}

function judgementOf(judge: RecordJudge, detail: boolean): unknown {
  const { findings, leadTime, orderable, hasId } = judge;
  const { style, gtins } = judge.package;
  const codes = findings.codes.slice(0, findings.count);
  const numbers = gtins.numbers
    .slice(0, gtins.count)
    .map((number, at) => [gtins.slots[at], number]);
  const rest = [findings.refused, findings.count, leadTime?.microseconds, orderable, hasId, style];
  if (detail)
    return {
      codes,
      rest,
      numbers,
      kept: findingsOf(judge),
      slots: findings.slots.slice(0, findings.kept),
    };
  return { codes: codes.toSorted(), rest, numbers: numbers.toSorted(([a = 0], [b = 0]) => a - b) };
}

function findingsOf(judge: RecordJudge): unknown {
  return judge.findings.all().map(({ code, pointer, received, values }) => ({
    code,
    pointer,
    received,
    values: { ...values },
  }));
}

function digestOf(judge: RecordJudge): readonly number[] {
  return [judge.content.low, judge.content.high];
}

function show(value: unknown): string {
  return (
    JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? `${item}n` : item)) ??
    'undefined'
  );
}
