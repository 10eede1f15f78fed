/** The findings of one record, with pointers and values if a caller wants them. */

import { clipText } from '../../../text/clip.js';
import { mendIllFormed } from '../../../text/well-formed.js';
import type { Finding, Stage } from '../../issue/issue.js';
import {
  type CodeWithoutValues,
  ISSUES,
  type IssueCode,
  type IssueValues,
} from '../../issue/issue-list.js';
import { NO_FINDINGS, placedFinding } from '../../issue/outcome.js';
import { escapePointerToken } from '../../issue/pointer.js';
import { levelPointer, slotPointer, WHOLE_RECORD } from '../fields.js';
import {
  FALSE,
  isStringKind,
  kindName,
  type NamedKey,
  NUMBER,
  type RecordSource,
  TRUE,
} from '../source/record-source.js';

const NO_VALUES: Finding['values'] = Object.freeze({});
const NO_DETAILS: readonly RecordFinding[] = Object.freeze([]);

/** A finding with a pointer from the record, and the slot or key that it is about. */
export interface RecordFinding {
  readonly code: IssueCode;
  readonly pointer: string;
  readonly received: string | undefined;
  readonly values: Finding['values'];
  readonly slot: number;
  readonly key: NamedKey | undefined;
}

/**
 * Collects the findings of one record: details only if they are wanted, so that a file full of
 * the same doubt costs no more than counting it (Decision F4).
 */
export class RecordFindings {
  #details: RecordFinding[] | undefined;
  #isRefused: boolean;
  readonly #stage: Stage;
  readonly #wantsDetails: boolean;

  /** `isRefused`: true if earlier findings refuse the record already. */
  constructor(stage: Stage, wantsDetails: boolean, isRefused = false) {
    this.#stage = stage;
    this.#wantsDetails = wantsDetails;
    this.#isRefused = isRefused;
  }

  /** Findings in detail, in the order of the rules; empty if no details are wanted. */
  get details(): readonly RecordFinding[] {
    return this.#details ?? NO_DETAILS;
  }

  /** True when a finding refuses the record. */
  get refused(): boolean {
    return this.#isRefused;
  }

  /** Adds a finding about the value of a slot. */
  add(code: CodeWithoutValues, source: RecordSource, slot: number): void;
  add<Code extends IssueCode>(
    code: Code,
    source: RecordSource,
    slot: number,
    values: IssueValues[Code],
  ): void;
  add(
    code: IssueCode,
    source: RecordSource,
    slot: number,
    values: Finding['values'] = NO_VALUES,
  ): void {
    if (!this.#take(code) || !this.#wantsDetails) return;
    const pointer = slotPointer(slot);
    const received = receivedOf(source, slot);
    this.#keep({ code, pointer, received, values, slot, key: undefined });
  }

  /** Adds findings about the text of a slot, with pointers from that text. */
  addAll(findings: readonly Finding[], slot: number): void {
    for (const { code, pointer, received, values } of findings) {
      if (!this.#take(code) || !this.#wantsDetails) continue;
      this.#keep({
        code,
        pointer: slotPointer(slot) + pointer,
        received,
        values,
        slot,
        key: undefined,
      });
    }
  }

  /** Adds codes whose details no one wants. */
  addCodes(codes: readonly IssueCode[]): void {
    for (const code of codes) this.#take(code);
  }

  /** Adds a finding about a key rather than a value. */
  addKey<Code extends IssueCode>(code: Code, key: NamedKey, values: IssueValues[Code]): void {
    if (!this.#take(code) || !this.#wantsDetails) return;
    const pointer = `${levelPointer(key.level)}/${escapePointerToken(key.name)}`;
    this.#keep({ code, pointer, received: undefined, values, slot: WHOLE_RECORD, key });
  }

  /** Returns the findings of a record that is in no file: without positions. */
  toFindings(): readonly Finding[] {
    if (this.#details === undefined) return NO_FINDINGS;
    return this.#details.map((detail) => placedFinding(detail, detail.pointer));
  }

  #keep(detail: RecordFinding): void {
    if (this.#details === undefined) this.#details = [detail];
    else this.#details.push(detail);
  }

  /** Takes the effect of a code; returns false when this stage does not report it. */
  #take(code: IssueCode): boolean {
    if (!isReportedAt(this.#stage, code)) return false;
    if (ISSUES[code].effect === 'refuses-record') this.#isRefused = true;
    return true;
  }
}

/** Returns true when a stage reports findings of this code (Decision F3). */
export function isReportedAt(stage: Stage, code: IssueCode): boolean {
  return stage !== 'upload' || ISSUES[code].stage !== 'sync';
}

/**
 * Returns the part of a finding that repeats the value: the text of a string or number, clipped and
 * well-formed, and the kind of everything else.
 */
function receivedOf(source: RecordSource, slot: number): string | undefined {
  const kind = slot === WHOLE_RECORD ? source.recordKind : source.kindOf(slot);
  if (isStringKind(kind) || kind === NUMBER)
    return mendIllFormed(clipText(slot === WHOLE_RECORD ? source.recordText() : source.text(slot)));
  if (kind === FALSE) return 'false';
  if (kind === TRUE) return 'true';
  const name = kindName(kind);
  return name === 'unset' ? undefined : name;
}
