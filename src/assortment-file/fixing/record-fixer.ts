/**
 * Fixes one record: tries its fixes on a copy, checks the copy by the same rules, and leaves out
 * those that would refuse the record (Decisions F1, F7).
 */
import { utf8Bytes, viewBytes } from '#bytes';
import { fixOfFinding } from '../../issue/describe-finding.js';
import type { Finding, Fix, JsonScalar } from '../../issue/issue.js';
import { ISSUES } from '../../issue/issue-list.js';
import { LEVEL_FIELD_NAMES, levelOfSlot, levelSlot, PRICE, QUANTITY } from '../../record/fields.js';
import { type ReadOptions, resolveReadOptions } from '../../record/read-options.js';
import { checkRecord } from '../../record/rules/check-record.js';
import { createRuleContext, type RuleContext } from '../../record/rules/rule-context.js';
import { ByteRecord } from '../../record/source/byte-record.js';
import { ABSENT, ARRAY, NUMBER, OBJECT } from '../../record/source/record-source.js';
import { slotOfPointer } from '../../record/source/slot-of-pointer.js';
import type { ResolvedLimits } from '../../text/limits.js';
import type { SeparatorStyle } from '../../value/package-description/description.js';

/** New value of a slot; null clears it. */
export interface Replacement {
  readonly slot: number;
  readonly value: JsonScalar;
}

/** The replacements of one fix: all of them or none. */
export interface SlotFix {
  /** Code and slot of its finding. */
  readonly key: string;
  readonly isCertain: boolean;
  readonly replacements: readonly Replacement[];
}

/** Bytes of the file to be replaced. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Edits that fix one record. */
export interface FixedRecord {
  readonly edits: readonly Edit[];
  /**
   * True if the content of the record changes, or a refused record becomes accepted: the verdict on
   * other records may then change too.
   */
  readonly changesReading: boolean;
}

interface Verdict {
  /** Findings that refuse the record. */
  readonly refusals: number;
  /** Digest of the record's content, as `DuplicateRules` compares it. */
  readonly low: number;
  readonly high: number;
  readonly style: SeparatorStyle | undefined;
  readonly bytes: number;
  readonly fixes: readonly SlotFix[];
}

/** A partly fixed record: new JSON texts by slot, and the verdict on it. */
interface Draft {
  readonly texts: ReadonlyMap<number, string>;
  readonly verdict: Verdict;
}

/**
 * Largest number of rounds: a fix may cause a finding that another fix removes, such as 6x1,5l next
 * to an object of the same content.
 */
const MAX_ROUNDS = 8;

/** A JSON number without sign and exponent. */
const PLAIN_NUMBER = /^(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/;

const NO_FIX: Fix = { certainty: 'suggested', operations: [] };

const NO_TEXTS: ReadonlyMap<number, string> = new Map();

/** Fixes records by the rules of one set of options. */
export class RecordFixer {
  readonly #context: RuleContext;
  readonly #source: ByteRecord;
  readonly #limits: ResolvedLimits;

  constructor(options: ReadOptions) {
    const ruleOptions = resolveReadOptions(options);
    const wanted = { record: false, details: true, digest: true };
    this.#limits = ruleOptions.limits;
    this.#context = createRuleContext(ruleOptions, wanted);
    this.#source = new ByteRecord(this.#limits);
  }

  /**
   * Returns the edits for the last scanned record of `record`. With `keepReading`, returns only
   * edits that change neither its content nor whether it is refused.
   */
  fix(record: ByteRecord, requested: readonly SlotFix[], keepReading: boolean): FixedRecord {
    const before = this.#verdict(record, NO_TEXTS);
    const mayFix = new Set(requested.map(({ key }) => key));
    const known = new Set(before.fixes.map(({ key }) => key));
    let draft: Draft = { texts: NO_TEXTS, verdict: before };
    let pending = requested;
    for (let round = 0; round < MAX_ROUNDS && pending.length > 0; round += 1) {
      const next = this.#mend(record, draft, pending, keepReading ? before : undefined);
      if (next === draft) break;
      draft = next;
      // Findings that the caller did not select stay; findings that the fixes caused are fixed as
      // well where that is certain.
      pending = draft.verdict.fixes.filter(
        ({ key, isCertain }) => mayFix.has(key) || (isCertain && !known.has(key)),
      );
    }
    return {
      edits: editsOf(record, draft.texts),
      changesReading: !readsAlike(before, draft.verdict),
    };
  }

  /**
   * Returns the draft with all fixes. If that is worse, returns it with those fixes that are not,
   * or the draft itself if none is left.
   */
  #mend(
    record: ByteRecord,
    draft: Draft,
    fixes: readonly SlotFix[],
    reading: Verdict | undefined,
  ): Draft {
    const all = this.#attempt(record, draft, fixes, reading);
    if (all !== undefined) return all;
    // Clearing many blank fields is one step; there are few others.
    const isClearing = ({ replacements }: SlotFix): boolean =>
      replacements.every(({ value }) => value === null);
    const steps = [
      fixes.filter(isClearing),
      ...fixes.filter((fix) => !isClearing(fix)).map((fix) => [fix]),
    ];
    let best = draft;
    for (const step of steps)
      if (step.length > 0) best = this.#attempt(record, best, step, reading) ?? best;
    return best;
  }

  #attempt(
    record: ByteRecord,
    draft: Draft,
    fixes: readonly SlotFix[],
    reading: Verdict | undefined,
  ): Draft | undefined {
    const taken = new Set<number>();
    const texts = new Map(draft.texts);
    for (const { replacements } of fixes) {
      if (replacements.some(({ slot }) => taken.has(slot) || !isReplaceable(record, slot)))
        continue;
      for (const { slot, value } of replacements) {
        taken.add(slot);
        texts.set(slot, jsonText(record, slot, value));
      }
    }
    const verdict = this.#verdict(record, texts);
    const before = draft.verdict;
    if (
      verdict.refusals > before.refusals ||
      verdict.bytes > Math.max(before.bytes, this.#limits.record)
    )
      return undefined;
    return reading === undefined || readsAlike(reading, verdict) ? { texts, verdict } : undefined;
  }

  #verdict(record: ByteRecord, texts: ReadonlyMap<number, string>): Verdict {
    const source = this.#source;
    const start = record.recordStart;
    const whole = record.bytes.subarray(start, record.pos);
    const bytes = replaceBytes(
      whole,
      editsOf(record, texts).map((edit) => ({
        ...edit,
        start: edit.start - start,
        end: edit.end - start,
      })),
    );
    source.aim(viewBytes(bytes), 0, bytes.length, true);
    source.scanRecord();
    const { facts, findings } = checkRecord(source, this.#context);
    const fixes = findings.toFindings().flatMap((f, at) => {
      const fix = slotFixOf(f, findings.details[at]?.slot, '');
      return fix === undefined ? [] : [fix];
    });
    return {
      refusals: findings.codes.filter((code) => ISSUES[code].effect === 'refuses-record').length,
      low: facts.digest?.low ?? 0,
      high: facts.digest?.high ?? 0,
      style: facts.style,
      bytes: bytes.length,
      fixes,
    };
  }
}

/**
 * Returns the fix of a finding about a slot; pointers begin with `prefix`. Undefined if there is
 * none, or if it does anything but replace.
 */
export function slotFixOf(
  f: Finding | undefined,
  slot: number | undefined,
  prefix: string,
  fix?: Fix,
): SlotFix | undefined {
  if (f === undefined || slot === undefined) return undefined;
  const { certainty, operations } = fix ?? fixOfFinding(f) ?? NO_FIX;
  const replacements: Replacement[] = [];
  for (const operation of operations) {
    const { op, path } = operation;
    // Pointers of deep levels are long: the finding's own is not parsed again.
    const at =
      path === f.pointer
        ? slot
        : path.startsWith(`${prefix}/`)
          ? slotOfPointer(path.slice(prefix.length))
          : undefined;
    if (op !== 'replace' || at === undefined) return undefined;
    replacements.push({ slot: at, value: operation.value });
  }
  if (replacements.length === 0) return undefined;
  return { key: `${f.code} ${slot}`, isCertain: certainty === 'certain', replacements };
}

/** Checks that a slot contains a text, number or literal. */
export function isReplaceable(record: ByteRecord, slot: number): boolean {
  if (slot >= levelSlot(record.levelCount, 0)) return false;
  const kind = record.kindOf(slot);
  return kind !== ABSENT && kind !== OBJECT && kind !== ARRAY;
}

/** Returns the bytes with edits applied; edits are in order and do not overlap. */
export function replaceBytes(bytes: Uint8Array, edits: readonly Edit[]): Uint8Array {
  const texts = edits.map(({ text }) => utf8Bytes(text));
  const length = edits.reduce(
    (sum, { start, end }, i) => sum - (end - start) + (texts[i]?.length ?? 0),
    bytes.length,
  );
  const out = new Uint8Array(length);
  let from = 0;
  let to = 0;
  edits.forEach(({ start, end }, i) => {
    const text = texts[i] ?? new Uint8Array(0);
    out.set(bytes.subarray(from, start), to);
    to += start - from;
    out.set(text, to);
    to += text.length;
    from = end;
  });
  out.set(bytes.subarray(from), to);
  return out;
}

/**
 * Checks that two verdicts mean the same to the rules of the whole file. A new separator style may
 * cause findings in other records, a missing one cannot; a refused record has no content.
 */
function readsAlike(before: Verdict, after: Verdict): boolean {
  const refused = before.refusals > 0;
  if (refused !== after.refusals > 0 || (after.style !== undefined && after.style !== before.style))
    return false;
  return refused || (before.low === after.low && before.high === after.high);
}

function editsOf(record: ByteRecord, texts: ReadonlyMap<number, string>): readonly Edit[] {
  const edits: Edit[] = [];
  for (const [slot, text] of texts)
    edits.push({ start: record.startOf(slot), end: record.endOf(slot), text });
  return edits.toSorted((a, b) => a.start - b.start);
}

/** Returns a value as JSON; a JSON number stays one if possible. */
function jsonText(record: ByteRecord, slot: number, value: JsonScalar): string {
  const level = levelOfSlot(slot);
  const isAmount =
    slot === PRICE ||
    (level >= 0 && (slot - levelSlot(level, QUANTITY)) % LEVEL_FIELD_NAMES.length === 0);
  if (
    isAmount &&
    record.kindOf(slot) === NUMBER &&
    typeof value === 'string' &&
    PLAIN_NUMBER.test(value)
  )
    return value;
  return JSON.stringify(value);
}
