/**
 * Fixes one record: tries its fixes on a copy, checks the copy by the same rules, and leaves out
 * those that would refuse the record (Decisions F1, F7).
 */
import { viewBytes } from '#bytes';
import { itemAt } from '../../../text/item-at.js';
import type { ResolvedLimits } from '../../../text/limits.js';
import { ISSUES } from '../../issue/issue-list.js';
import { THIRD_PARTY_ID } from '../../record/fields.js';
import { type ReadOptions, resolveReadOptions } from '../../record/read-options.js';
import { checkRecord } from '../../record/rules/check-record.js';
import type { RecordFinding } from '../../record/rules/record-findings.js';
import { createRuleContext, type RuleContext } from '../../record/rules/rule-context.js';
import { ByteRecord } from '../../record/source/byte-record.js';
import { type Edit, editsOf, replaceBytes, type SlotFix, slotFixOf } from './record-changes.js';

/** A fixed record. */
export interface FixedRecord {
  /** The record with its fixes; the bytes before are those of the file. */
  readonly edit: Edit;
  /** Requested fixes that were left out, by their keys. */
  readonly leftOut: ReadonlySet<string>;
  /** The identifier; undefined if there is none. */
  readonly id: string | undefined;
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
  readonly id: string | undefined;
  readonly fixes: readonly SlotFix[];
}

/** A partly fixed record: its bytes, and the verdict on them. */
interface Draft {
  readonly bytes: Uint8Array;
  readonly verdict: Verdict;
  /** Keys of the fixes that made it. */
  readonly applied: ReadonlySet<string>;
}

/** Largest number of rounds: a fix that refuses the record alone may not do so behind others. */
const MAX_ROUNDS = 8;

/** Fixes records by the rules of one set of options. */
export class RecordFixer {
  readonly #context: RuleContext;
  readonly #source: ByteRecord;
  readonly #limits: ResolvedLimits;

  constructor(options: ReadOptions<unknown>) {
    const ruleOptions = resolveReadOptions(options);
    const wanted = { record: false, details: true, digest: true };
    this.#limits = ruleOptions.limits;
    this.#context = createRuleContext(ruleOptions, wanted);
    this.#source = new ByteRecord(this.#limits);
  }

  /**
   * Returns the last scanned record of `record` with its fixes. With `keepReading`, applies only
   * those that change neither its content nor whether it is refused.
   */
  fix(record: ByteRecord, fixes: readonly SlotFix[], keepReading: boolean): FixedRecord {
    const requested = firstOfNames(fixes);
    const { recordStart: start, pos: end } = record;
    const whole = record.bytes.subarray(start, end);
    const before = this.#verdict(whole);
    let draft: Draft = { bytes: whole, verdict: before, applied: new Set() };
    let pending = requested;
    for (let round = 0; round < MAX_ROUNDS && pending.length > 0; round += 1) {
      const next = this.#mend(draft, pending, keepReading ? before : undefined);
      if (next === draft) break;
      draft = next;
      // What the fixes brought to light was not announced, and stays.
      const open = new Map(draft.verdict.fixes.map((fix) => [fix.key, textOf(fix)]));
      pending = requested.filter(
        (fix) => !next.applied.has(fix.key) && open.get(fix.key) === textOf(fix),
      );
    }
    const { applied, verdict } = draft;
    const left = new Set(verdict.fixes.map(({ key }) => key));
    const edit = editsOf(this.#scan(draft.bytes));
    // An unknown field is reported once for all records: it is left out if the key is still there.
    const isLeft = ({ key, changes: [first] }: SlotFix): boolean =>
      first?.op === 'rename' ? edit(first) !== undefined : left.has(key);
    const leftOut = requested.filter((fix) => !applied.has(fix.key) && isLeft(fix));
    return {
      edit: { start, end, bytes: draft.bytes },
      leftOut: new Set(leftOut.map(({ key }) => key)),
      id: verdict.id,
      changesReading: !readsAlike(before, verdict),
    };
  }

  /**
   * Returns the draft with all fixes. If that is worse, returns it with those fixes that are not,
   * or the draft itself if none is left.
   */
  #mend(draft: Draft, fixes: readonly SlotFix[], reading: Verdict | undefined): Draft {
    const all = this.#attempt(draft, fixes, reading);
    if (all !== undefined) return all;
    // Clearing many blank fields is one step; there are few others.
    const isClearing = ({ changes }: SlotFix): boolean =>
      changes.every((change) => change.op === 'replace' && change.value === null);
    const steps = [
      fixes.filter(isClearing),
      ...fixes.filter((fix) => !isClearing(fix)).map((fix) => [fix]),
    ];
    let best = draft;
    for (const step of steps)
      if (step.length > 0) best = this.#attempt(best, step, reading) ?? best;
    return best;
  }

  #attempt(
    draft: Draft,
    fixes: readonly SlotFix[],
    reading: Verdict | undefined,
  ): Draft | undefined {
    const edit = editsOf(this.#scan(draft.bytes));
    const taken = new Set<number>();
    const edits: Edit[] = [];
    const applied = new Set(draft.applied);
    for (const { key, changes } of fixes) {
      const some = changes.map(edit).filter((edit) => edit !== undefined);
      if (some.length < changes.length || some.some(({ start }) => taken.has(start))) continue;
      for (const one of some) {
        taken.add(one.start);
        edits.push(one);
      }
      applied.add(key);
    }
    const bytes = replaceBytes(
      draft.bytes,
      edits.toSorted((a, b) => a.start - b.start),
    );
    const verdict = this.#verdict(bytes);
    if (
      verdict.refusals > draft.verdict.refusals ||
      bytes.length > Math.max(draft.bytes.length, this.#limits.record)
    )
      return undefined;
    return reading === undefined || readsAlike(reading, verdict)
      ? { bytes, verdict, applied }
      : undefined;
  }

  #scan(bytes: Uint8Array): ByteRecord {
    this.#source.aim(viewBytes(bytes), 0, bytes.length, true);
    this.#source.scanRecord();
    return this.#source;
  }

  #verdict(bytes: Uint8Array): Verdict {
    const source = this.#scan(bytes);
    const { facts, findings } = checkRecord(source, this.#context);
    return {
      refusals: findings.details.filter(isRefusal).length,
      low: facts.digest?.low ?? 0,
      high: facts.digest?.high ?? 0,
      id: facts.hasId ? source.text(THIRD_PARTY_ID) : undefined,
      fixes: findings.toFindings().flatMap((f, at) => {
        const fix = slotFixOf(f, itemAt(findings.details, at).slot, '');
        return fix === undefined ? [] : [fix];
      }),
    };
  }
}

/** Returns the changes of a fix as a text to compare. */
function textOf({ changes }: SlotFix): string {
  return JSON.stringify(changes);
}

/** Returns the fixes without those that give a field its name after another one did. */
function firstOfNames(fixes: readonly SlotFix[]): readonly SlotFix[] {
  const named = new Set<number>();
  return fixes.filter(({ changes }) => {
    const slots = changes.flatMap(({ op, slot }) => (op === 'rename' ? [slot] : []));
    const isFirst = slots.every((slot) => !named.has(slot));
    if (isFirst) for (const slot of slots) named.add(slot);
    return isFirst;
  });
}

function isRefusal({ code }: RecordFinding): boolean {
  return ISSUES[code].effect === 'refuses-record';
}

/**
 * Checks that two verdicts mean the same to the rules that refuse records of a whole file: one
 * identifier, one content. A refused record has no content.
 */
function readsAlike(before: Verdict, after: Verdict): boolean {
  const refused = before.refusals > 0;
  if (refused !== after.refusals > 0 || before.id !== after.id) return false;
  return refused || (before.low === after.low && before.high === after.high);
}
