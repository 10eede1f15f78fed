import { ISSUES, type IssueCode } from '../issue/catalogue.js';
import type { Finding, Stage } from '../issue/issue.js';
import { clipText } from '../text/clip.js';
import { mendIllFormed } from '../text/well-formed.js';
import { levelPointer, slotPointer, WHOLE_RECORD } from './fields.js';
import { escapePointerToken } from '../issue/pointer.js';
import { isStringKind, kindName, type NamedKey, NUMBER, type RecordSource } from './record-source.js';

const NO_VALUES: Readonly<Record<string, string>> = Object.freeze({});

/** A finding on its way, with the bytes it is about (-1: not text). */
export interface PlacedFinding {
  readonly finding: Finding;
  readonly slot: number;
  readonly key: NamedKey | undefined;
}

/**
 * What the rules found in one record. Counts are always kept; findings themselves only while somebody wants them
 * (`detail`), so that a file full of the same doubt costs no more than counting it (Decision F4).
 */
export class RecordFindings {
  /** Codes found, in order: the first `count` of the list, which is written over and never shortened (emptying an array costs a new one). */
  readonly codes: IssueCode[] = [];
  count = 0;
  placed: PlacedFinding[] = [];
  refused = false;
  detail = true;
  readonly #stage: Stage;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  reset(): void {
    this.count = 0;
    if (this.placed.length > 0) this.placed = [];
    this.refused = false;
  }

  /** Something is wrong with, or doubtful about, the value in a slot. */
  add(code: IssueCode, source: RecordSource, slot: number, values: Readonly<Record<string, string>> = NO_VALUES): void {
    if (!this.#count(code)) return;
    if (this.detail) this.#place({ code, pointer: slotPointer(slot), received: receivedOf(source, slot), values, position: undefined }, slot);
  }

  /** What judging the text of a slot found. */
  addAll(findings: readonly Finding[], slot: number): void {
    for (const f of findings) {
      if (this.#count(f.code) && this.detail) this.#place({ ...f, pointer: slotPointer(slot) + f.pointer }, slot);
    }
  }

  /** Something about a key, not a value. */
  addKey(code: IssueCode, key: NamedKey, values: Readonly<Record<string, string>>): void {
    if (!this.#count(code) || !this.detail) return;
    const pointer = `${levelPointer(key.level)}/${escapePointerToken(key.name)}`;
    this.placed.push({ finding: { code, pointer, received: undefined, values, position: undefined }, slot: WHOLE_RECORD, key });
  }

  #place(f: Finding, slot: number): void {
    this.placed.push({ finding: f, slot, key: undefined });
  }

  /** Counts a code; false when it is not told at this stage (Decision F3). */
  #count(code: IssueCode): boolean {
    const row = ISSUES[code];
    if (row.stage === 'sync' && this.#stage === 'upload') return false;
    this.codes[this.count] = code;
    this.count += 1;
    if (row.effect === 'refuses-record') this.refused = true;
    return true;
  }
}

/** What a finding repeats of a slot: a text or number as it stands, everything else by its kind; clipped and well-formed. */
export function receivedOf(source: RecordSource, slot: number): string | undefined {
  const kind = slot === WHOLE_RECORD ? source.recordKind : (source.kinds[slot] ?? 0);
  if (slot !== WHOLE_RECORD && (isStringKind(kind) || kind === NUMBER)) return mendIllFormed(clipText(source.text(slot)));
  const name = kindName(kind);
  return name === 'missing' ? undefined : kind === 2 ? 'false' : kind === 3 ? 'true' : name.replace(/^an? /, '');
}
