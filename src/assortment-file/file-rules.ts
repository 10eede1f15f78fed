/**
 * Rules about the whole file, each reported once: one separator style (Decision P10), one
 * lead time and one outlet (L5), unknown fields (J8).
 */

import * as F from '../record/fields.js';
import type { RecordJudge } from '../record/rules/judge-record.js';
import { UnknownFields } from '../record/rules/unknown-fields.js';
import type { ByteRecord } from '../record/source/byte-record.js';
import { isStringKind } from '../record/source/record-source.js';
import { clipText } from '../text/clip.js';
import { formatLeadTime, type LeadTime } from '../value/lead-time/lead-time.js';
import type { SeparatorStyle } from '../value/package-description/description.js';

interface FirstOf<T> {
  readonly value: T;
  readonly index: number;
}

export class FileRules {
  readonly #judge: RecordJudge;
  readonly #source: ByteRecord;
  readonly #unknownFields = new UnknownFields();
  #style: FirstOf<SeparatorStyle> | undefined;
  #leadTime: FirstOf<LeadTime> | undefined;
  #outlet: FirstOf<string> | undefined;
  #stylesDiffer = false;
  #leadTimesDiffer = false;
  #outletsDiffer = false;

  constructor(judge: RecordJudge, source: ByteRecord) {
    this.#judge = judge;
    this.#source = source;
  }

  /** Compares the record checked last with the file so far; adds to its findings. */
  examine(index: number): void {
    const judge = this.#judge;
    const source = this.#source;
    const { unknownFields } = source;
    if (unknownFields.length > 0) {
      this.#unknownFields.tell(unknownFields, judge.findings);
    }
    this.#sameForAll(index, judge, source);
  }

  #sameForAll(index: number, judge: RecordJudge, source: ByteRecord): void {
    const { findings, leadTime, memos } = judge;
    const style = judge.package.style;
    if (style !== undefined && !this.#stylesDiffer) {
      const first = this.#style;
      if (first === undefined) this.#style = { value: style, index };
      else if (first.value !== style) {
        this.#stylesDiffer = true;
        findings.add('file.mixed-separators', source, F.PACKAGE_DESCRIPTION_STR, {
          style,
          otherStyle: first.value,
          other: String(first.index),
        });
      }
    }
    if (leadTime !== undefined && !this.#leadTimesDiffer) {
      const first = this.#leadTime;
      if (first === undefined) this.#leadTime = { value: leadTime, index };
      else if (first.value !== leadTime && first.value.microseconds !== leadTime.microseconds) {
        this.#leadTimesDiffer = true;
        const values = {
          leadTime: formatLeadTime(leadTime),
          otherLeadTime: formatLeadTime(first.value),
          other: String(first.index),
        };
        findings.add('file.lead-times-differ', source, F.LEAD_TIME, values);
      }
    }
    if (!this.#outletsDiffer && isStringKind(source.kinds[F.SUPPLIER_OUTLET_ID] as number)) {
      const value = source.recall(F.SUPPLIER_OUTLET_ID, memos.sharedText);
      const first = this.#outlet;
      if (first === undefined && value.trim() !== '') this.#outlet = { value, index };
      else if (first !== undefined && first.value !== value && value.trim() !== '') {
        this.#outletsDiffer = true;
        const values = {
          outlet: JSON.stringify(clipText(value)),
          otherOutlet: JSON.stringify(clipText(first.value)),
          other: String(first.index),
        };
        findings.add('file.outlets-differ', source, F.SUPPLIER_OUTLET_ID, values);
      }
    }
  }
}
