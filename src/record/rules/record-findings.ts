import type { Finding, Position, Stage } from '../../issue/issue.js';
import { ISSUES, type IssueCode } from '../../issue/issue-list.js';
import { NO_FINDINGS } from '../../issue/outcome.js';
import { escapePointerToken } from '../../issue/pointer.js';
import { clipText } from '../../text/clip.js';
import { mendIllFormed } from '../../text/well-formed.js';
import { levelPointer, slotPointer, WHOLE_RECORD } from '../fields.js';
import {
  isStringKind,
  kindName,
  type NamedKey,
  NUMBER,
  type RecordSource,
} from '../source/record-source.js';

const NO_VALUES: Readonly<Record<string, string>> = Object.freeze({});

/** A finding whose position is still to be found, by whoever knows where the record stands. */
export interface PlacedFinding {
  readonly code: IssueCode;
  readonly pointer: string;
  readonly received: string | undefined;
  readonly values: Readonly<Record<string, string>>;
  position: Position | undefined;
}

/**
 * What the rules found in one record. Counts are always kept; findings themselves only while
 * somebody wants them (`detail`), so that a file full of the same doubt costs no more than counting
 * it (Decision F4).
 *
 * Lists are written over and never shortened: emptying an array costs a new one for each record.
 */
export class RecordFindings {
  /** Codes found, in order: the first `count` of the list. */
  readonly codes: IssueCode[] = [];
  count = 0;
  /**
   * Findings kept, the slots they are about, and the keys where they are about a key: the first
   * `kept` of each list.
   */
  readonly placed: PlacedFinding[] = [];
  readonly slots: number[] = [];
  readonly keys: (NamedKey | undefined)[] = [];
  kept = 0;
  refused = false;
  detail = true;
  readonly #stage: Stage;
  #index = -1;
  #prefix = '';

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /**
   * Begins with another record: the one of this number in its file, or -1 for a record on its own.
   */
  reset(index: number): void {
    this.count = 0;
    this.kept = 0;
    this.refused = false;
    this.#index = index;
  }

  /** Something is wrong with, or doubtful about, the value in a slot. */
  add(
    code: IssueCode,
    source: RecordSource,
    slot: number,
    values: Readonly<Record<string, string>> = NO_VALUES,
  ): void {
    if (this.#count(code) && this.detail)
      this.#keep(code, slotPointer(slot), receivedOf(source, slot), values, slot, undefined);
  }

  /** What judging the text of a slot found. */
  addAll(findings: readonly Finding[], slot: number): void {
    for (const { code, pointer, received, values } of findings) {
      if (this.#count(code) && this.detail)
        this.#keep(code, slotPointer(slot) + pointer, received, values, slot, undefined);
    }
  }

  /** Codes of which nobody wants the findings. */
  countAll(codes: readonly IssueCode[]): void {
    for (const code of codes) this.#count(code);
  }

  /** Something about a key, not a value. */
  addKey(code: IssueCode, key: NamedKey, values: Readonly<Record<string, string>>): void {
    if (!this.#count(code) || !this.detail) return;
    this.#keep(
      code,
      `${levelPointer(key.level)}/${escapePointerToken(key.name)}`,
      undefined,
      values,
      WHOLE_RECORD,
      key,
    );
  }

  /** The findings kept, as they stand. */
  all(): readonly Finding[] {
    return this.kept === 0 ? NO_FINDINGS : this.placed.slice(0, this.kept);
  }

  #keep(
    code: IssueCode,
    pointer: string,
    received: string | undefined,
    values: Readonly<Record<string, string>>,
    slot: number,
    key: NamedKey | undefined,
  ): void {
    const at = this.kept;
    if (at === 0) this.#prefix = this.#index < 0 ? '' : `/${this.#index}`;
    this.placed[at] = {
      code,
      pointer: this.#prefix + pointer,
      received,
      values,
      position: undefined,
    };
    this.slots[at] = slot;
    this.keys[at] = key;
    this.kept = at + 1;
  }

  /** Whether a code is told at this stage (Decision F3). */
  tells(code: IssueCode): boolean {
    return ISSUES[code].stage !== 'sync' || this.#stage !== 'upload';
  }

  /** Counts a code; false when it is not told. */
  #count(code: IssueCode): boolean {
    if (!this.tells(code)) return false;
    this.codes[this.count] = code;
    this.count += 1;
    if (ISSUES[code].effect === 'refuses-record') this.refused = true;
    return true;
  }
}

/**
 * What a finding repeats of a slot: a text or number as it stands, everything else by its kind;
 * clipped and well-formed.
 */
export function receivedOf(source: RecordSource, slot: number): string | undefined {
  const kind = slot === WHOLE_RECORD ? source.recordKind : (source.kinds[slot] ?? 0);
  if (isStringKind(kind) || kind === NUMBER)
    return mendIllFormed(clipText(slot === WHOLE_RECORD ? source.recordText() : source.text(slot)));
  const name = kindName(kind);
  return name === 'missing'
    ? undefined
    : kind === 2
      ? 'false'
      : kind === 3
        ? 'true'
        : name.replace(/^an? /, '');
}
