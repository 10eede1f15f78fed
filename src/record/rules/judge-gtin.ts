/**
 * The rules of a record's GTINs: none of them refuses it (Spec 2.1 rule 1; Decisions G1, G3, J6,
 * P7).
 */
import type { IssueCode } from '../../issue/issue-list.js';
import { CLIP_LENGTH } from '../../text/clip.js';
import type { ResolvedLimits } from '../../text/limits.js';
import { findIllFormed } from '../../text/well-formed.js';
import { gtinCodes, gtinFindings, gtinOfNumber, parseGtinWithin } from '../../value/gtin/gtin.js';
import * as F from '../fields.js';
import {
  ABSENT,
  isStringKind,
  kindName,
  NULL,
  NUMBER,
  type RecordSource,
} from '../source/record-source.js';
import { type ContentDigest, digestOfText } from './content-digest.js';
import type { RecordFindings } from './record-findings.js';
import { isBlankString } from './slot-text.js';

/** A GTIN as it was read: its digits when it is valid, else what was sent. */
export interface ReadGtin {
  readonly valid: string | undefined;
  readonly invalid: string | undefined;
}

export const NO_GTIN: ReadGtin = { valid: undefined, invalid: undefined };
/** Stands for a clean GTIN when nobody will look at its digits. */
const UNREAD_GTIN: ReadGtin = { valid: '', invalid: undefined };

/**
 * Digits of the longest GTIN: under a smaller limit of text none is clean before its length is
 * known (Decision J10).
 */
const LONGEST_GTIN = 14;

/** GTINs of one record, beyond which looking for repeated ones takes a set. */
const FEW = 8;

export class GtinJudge {
  /**
   * The valid GTINs of the record judged last as numbers, and the slots they stand in: the first
   * `count` of each list.
   */
  readonly numbers: number[] = [];
  readonly slots: number[] = [];
  count = 0;
  readonly #findings: RecordFindings;
  readonly #limits: ResolvedLimits;
  readonly #content: ContentDigest;
  #build = false;
  #digesting = false;

  constructor(findings: RecordFindings, limits: ResolvedLimits, content: ContentDigest) {
    this.#findings = findings;
    this.#limits = limits;
    this.#content = content;
  }

  reset(build: boolean, digesting: boolean): void {
    this.count = 0;
    this.#build = build;
    this.#digesting = digesting;
  }

  /** A GTIN; what is wrong with it never refuses the record (Spec 2.1 rule 1). */
  read(source: RecordSource, slot: number): ReadGtin {
    const kind = source.kinds[slot] as number;
    if (kind === ABSENT || kind === NULL) return NO_GTIN;
    if (this.#limits.text >= LONGEST_GTIN && source.isCleanGtin(slot)) {
      this.#note(source, slot);
      return this.#build ? { valid: source.text(slot), invalid: undefined } : UNREAD_GTIN;
    }
    if (!isStringKind(kind)) {
      const text = kind === NUMBER ? source.text(slot) : '';
      const type = kindName(kind);
      const suggestion = this.#findings.detail ? gtinOfNumber(text) : undefined;
      this.#findings.add(
        'gtin.not-a-string',
        source,
        slot,
        suggestion === undefined ? { type } : { type, suggestion },
      );
      return this.#invalidGtin(slot, kind === NUMBER ? text : undefined);
    }
    if (isBlankString(source, slot)) {
      this.#findings.add('field.blank', source, slot, { field: 'gtin' });
      return NO_GTIN;
    }
    const text = source.text(slot);
    const codes =
      this.#findings.detail || this.#build || this.#limits.text < LONGEST_GTIN
        ? undefined
        : gtinCodes(text);
    if (codes !== undefined) return this.#count(source, slot, text, codes);
    const findings = gtinFindings(text, this.#limits.text);
    if (findings !== undefined) {
      if (findings.length > 0) this.#findings.addAll(findings, slot);
      this.#note(source, slot);
      return { valid: text, invalid: undefined };
    }
    this.#findings.addAll(parseGtinWithin(text, this.#limits.text).findings, slot);
    const keepable = text.length <= this.#limits.text && findIllFormed(text) === undefined;
    return this.#invalidGtin(slot, keepable ? text : undefined);
  }

  /** A GTIN that is known to be clean, and its number. */
  take(source: RecordSource, slot: number, number: number): void {
    this.numbers[this.count] = number;
    this.slots[this.count] = slot;
    this.count += 1;
    // A GTIN counts with its level: the record's own is that of the outermost.
    if (!this.#digesting) return;
    this.#content.add(slot === F.GTIN ? F.levelSlot(0, F.LEVEL_GTIN) : slot);
    this.#content.addGtin(number, source.textLength(slot));
  }

  /** A text of digits, of which only the codes are wanted. */
  #count(source: RecordSource, slot: number, text: string, codes: readonly IssueCode[]): ReadGtin {
    this.#findings.countAll(codes);
    if (codes[0] === 'gtin.check-digit') return this.#invalidGtin(slot, text);
    this.#note(source, slot);
    return UNREAD_GTIN;
  }

  /**
   * What is kept of a GTIN that is not valid counts in the record's content, and nothing else of it
   * (Decision S2).
   */
  #invalidGtin(slot: number, kept: string | undefined): ReadGtin {
    if (kept === undefined) return NO_GTIN;
    if (this.#digesting) {
      this.#content.add(slot === F.GTIN ? F.levelSlot(0, F.LEVEL_GTIN) : slot);
      this.#content.add(digestOfText(kept));
    }
    return { valid: undefined, invalid: kept };
  }

  #note(source: RecordSource, slot: number): void {
    this.take(source, slot, source.gtinNumber(slot));
  }

  /** Beside an object the record's own GTIN is ignored (Decision P7). */
  besideObject(source: RecordSource): void {
    const kind = source.kinds[F.GTIN] as number;
    if (kind === ABSENT || kind === NULL) return;
    if (isBlankString(source, F.GTIN)) {
      this.#findings.add('field.blank', source, F.GTIN, { field: 'gtin' });
      return;
    }
    const inner = source.kinds[F.levelSlot(0, F.LEVEL_GTIN)] as number;
    const text =
      isStringKind(kind) && (inner === ABSENT || inner === NULL) ? source.text(F.GTIN) : undefined;
    // Only the whole text is moved: what a finding repeats of it may be clipped or mended.
    const movable =
      text !== undefined && text.length <= CLIP_LENGTH && findIllFormed(text) === undefined;
    this.#findings.add('gtin.beside-object', source, F.GTIN, movable ? { suggestion: text } : {});
  }

  /** The same GTIN on two levels (Decision G3). */
  compareLevels(source: RecordSource): void {
    const numbers = this.numbers;
    const seen = this.count > FEW ? new Set<number>() : undefined;
    for (let i = 0; i < this.count; i += 1) {
      const number = numbers[i] as number;
      const repeated = seen === undefined ? numbers.indexOf(number) < i : seen.has(number);
      if (repeated) this.#findings.add('gtin.repeated-level', source, this.slots[i] as number);
      seen?.add(number);
    }
  }
}
