/**
 * Rules about the whole file, each reported once: one separator style (Decision P10), one
 * lead time and one outlet (L5), unknown fields (J8).
 */

import * as F from '../record/fields.js';
import type { CheckedRecord } from '../record/rules/check-record.js';
import type { FieldCaches } from '../record/rules/field-caches.js';
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
  readonly #caches: FieldCaches;
  readonly #unknownFields = new UnknownFields();
  #style: FirstOf<SeparatorStyle> | undefined;
  #leadTime: FirstOf<LeadTime> | undefined;
  #outlet: FirstOf<string> | undefined;
  #stylesDiffer = false;
  #leadTimesDiffer = false;
  #outletsDiffer = false;

  constructor(caches: FieldCaches) {
    this.#caches = caches;
  }

  /** Compares a checked record with the file so far; adds findings to those of the record. */
  examine(index: number, record: CheckedRecord, source: ByteRecord): void {
    const { unknownFields } = source;
    if (unknownFields.length > 0) this.#unknownFields.report(unknownFields, record.findings);
    this.#compareWithFirst(index, record, source);
  }

  #compareWithFirst(index: number, record: CheckedRecord, source: ByteRecord): void {
    const { findings, facts } = record;
    const { style, leadTime } = facts;
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
    if (!this.#outletsDiffer && isStringKind(source.kindOf(F.SUPPLIER_OUTLET_ID))) {
      const value = source.cachedValue(F.SUPPLIER_OUTLET_ID, this.#caches.sharedText);
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
