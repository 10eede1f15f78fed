/**
 * The rules of one record (Spec 2.1 to 2.3), for bytes and parsed objects alike. Whoever calls
 * fills a source; the judge says what is wrong, and builds the record when it is asked to and
 * nothing refuses it.
 */
import type { Stage } from '../../issue/issue.js';
import { clipText } from '../../text/clip.js';
import type { ResolvedLimits } from '../../text/limits.js';
import type { LeadTime } from '../../value/lead-time/lead-time.js';
import type { UnitReading } from '../../value/unit/units.js';
import { TEXT_FIELDS, type TextField } from '../field-table.js';
import * as F from '../fields.js';
import { draftRecord, type FreshRecord, isRecord } from '../record-shape.js';
import {
  ABSENT,
  FALSE,
  isStringKind,
  kindName,
  NULL,
  OBJECT,
  type RecordSource,
  TRUE,
} from '../source/record-source.js';
import { ContentDigest } from './content-digest.js';
import { createFieldMemos, type FieldMemos } from './field-memos.js';
import { PackageJudge } from './judge-package.js';
import { PriceJudge } from './judge-price.js';
import { RecordFindings } from './record-findings.js';
import { isBlankString, isKeepableText } from './slot-text.js';

/** Stands for the text of a field when only its being there matters. */
const UNREAD = '';

export interface JudgeOptions {
  readonly units: UnitReading;
  readonly stage: Stage;
  readonly limits: ResolvedLimits;
}

export class RecordJudge {
  readonly findings: RecordFindings;
  readonly memos: FieldMemos;
  readonly package: PackageJudge;
  /** What the record judged last says, when `digesting` is on; meaningless for a refused record. */
  readonly content: ContentDigest = new ContentDigest();
  digesting = false;
  /** The lead time of the record judged last. */
  leadTime: LeadTime | undefined = undefined;
  /** The orderable flag of the record judged last, when it could be read. */
  orderable: boolean | undefined = undefined;
  /** True when the identifier of the record judged last could be read. */
  hasId = false;
  readonly #limits: ResolvedLimits;
  protected readonly price: PriceJudge;
  #build = false;
  readonly #texts: (string | undefined)[] = [];

  constructor(options: JudgeOptions) {
    this.#limits = options.limits;
    this.findings = new RecordFindings(options.stage);
    this.memos = createFieldMemos(options.units);
    this.price = new PriceJudge(this.findings, this.memos, options.limits, this.content);
    this.package = new PackageJudge(this.findings, this.memos, options.limits, this.content);
  }

  /**
   * Judges the record in a source: `findings` then hold what was found. Answers the record when
   * `build` is asked for and nothing refuses it. Unknown fields are told by the caller, who knows
   * what was told before (Decision J8).
   */
  judge(source: RecordSource, build: boolean): FreshRecord | undefined {
    const findings = this.findings;
    this.#build = build;
    this.leadTime = undefined;
    this.orderable = undefined;
    this.hasId = false;
    this.content.reset();
    this.package.reset(build, this.digesting);
    if (source.recordKind !== OBJECT) {
      findings.add('record.not-an-object', source, F.WHOLE_RECORD, {
        type: kindName(source.recordKind),
      });
      return undefined;
    }
    for (const key of source.duplicateKeys)
      findings.addKey('json.duplicate-key', key, { key: JSON.stringify(clipText(key.name)) });
    const texts = this.#texts;
    TEXT_FIELDS.forEach((field, n) => {
      texts[n] = this.#text(source, field);
    });
    const draft = draftRecord(texts);
    this.hasId = draft.thirdPartyId !== undefined;
    const orderable = this.#flag(source, F.ORDERABLE);
    this.orderable = orderable === undefined ? undefined : (orderable ?? true);
    const weighted = this.#flag(source, F.WEIGHTED) ?? false;
    this.content.add((orderable === false ? 1 : 0) | (weighted ? 2 : 0));
    this.#leadTime(source);
    this.package.judge(source, weighted);
    draft.price = this.price.judge(source, build, this.digesting, this.package.unit);
    if (!build || findings.refused) return undefined;
    draft.orderable = orderable ?? true;
    draft.packageDescription = this.package.description;
    draft.leadTime = this.leadTime;
    draft.weighted = weighted;
    return isRecord(draft) ? draft : undefined;
  }

  /** The text of a string field; undefined when it is not set or refused. */
  #text(source: RecordSource, field: TextField): string | undefined {
    const { slot, required } = field;
    const kind = source.kinds[slot];
    if (kind === ABSENT || kind === NULL) {
      this.content.addUnset(slot);
      if (required) this.findings.add('field.missing', source, slot, { field: F.slotName(slot) });
      return undefined;
    }
    if (source.isPlainText(slot) && !this.#limits.published) {
      if (this.digesting) source.digestText(slot, this.content);
      if (!this.#build) return UNREAD;
      // Few brands, kinds and outlets, many records: one string each serves them all.
      return field.recurs === true ? source.recall(slot, this.memos.sharedText) : source.text(slot);
    }
    if (!this.#isWellFormedString(source, slot)) return undefined;
    const text = source.text(slot);
    if (text.trim() === '') {
      this.content.addUnset(slot);
      this.findings.add(required ? 'field.empty' : 'field.blank', source, slot, {
        field: F.slotName(slot),
      });
      return undefined;
    }
    if (this.#limits.published) {
      const limit = field.publishedLength;
      if (limit !== undefined && text.length > limit) {
        this.findings.add('text.over-published-length', source, slot, {
          limit: String(limit),
          length: String(text.length),
        });
      }
    }
    if (this.digesting) source.digestText(slot, this.content);
    return text;
  }

  /** True for a string that can be kept; says what is wrong otherwise. */
  #isWellFormedString(source: RecordSource, slot: number): boolean {
    const kind = source.kinds[slot] as number;
    if (!isStringKind(kind)) {
      this.findings.add('field.type', source, slot, {
        field: F.slotName(slot),
        expected: 'a string',
        type: kindName(kind),
      });
      return false;
    }
    return isKeepableText(this.findings, source, slot, this.#limits.text);
  }

  /** A boolean field; null when it is not set, undefined when it is refused. */
  #flag(source: RecordSource, slot: number): boolean | null | undefined {
    const kind = source.kinds[slot] as number;
    switch (kind) {
      case ABSENT:
      case NULL:
        return null;
      case TRUE:
        return true;
      case FALSE:
        return false;
      default:
        if (isBlankString(source, slot)) {
          this.findings.add('field.blank', source, slot, { field: F.slotName(slot) });
          return null;
        }
        this.findings.add('field.type', source, slot, {
          field: F.slotName(slot),
          expected: 'true or false',
          type: kindName(kind),
        });
        return undefined;
    }
  }

  #leadTime(source: RecordSource): void {
    const kind = source.kinds[F.LEAD_TIME] as number;
    if (kind === ABSENT || kind === NULL) return;
    if (!isStringKind(kind)) {
      this.findings.add('lead-time.not-a-string', source, F.LEAD_TIME, { type: kindName(kind) });
      return;
    }
    if (isBlankString(source, F.LEAD_TIME)) {
      this.findings.add('field.blank', source, F.LEAD_TIME, { field: 'lead_time' });
      return;
    }
    if (
      !source.isPlainText(F.LEAD_TIME) &&
      !isKeepableText(this.findings, source, F.LEAD_TIME, this.#limits.text)
    )
      return;
    const judged = source.recall(F.LEAD_TIME, this.memos.leadTime);
    if (judged.findings.length > 0) this.findings.addAll(judged.findings, F.LEAD_TIME);
    this.leadTime = judged.value;
    this.content.add(judged.digest);
  }
}
