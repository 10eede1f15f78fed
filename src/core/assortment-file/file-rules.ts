/**
 * Rules about the whole file, each reported once: one separator style (Decision P10), one
 * lead time and one outlet (L5), unknown fields (J8).
 */

import { clipText } from '../../text/clip.js';
import type { IssueValues } from '../issue/issue-list.js';
import * as F from '../record/fields.js';
import type { CheckedRecord } from '../record/rules/check-record.js';
import type { FieldCaches } from '../record/rules/field-caches.js';
import type { RuleOptions } from '../record/rules/rule-context.js';
import { UnknownFields } from '../record/rules/unknown-fields.js';
import type { ByteRecord } from '../record/source/byte-record.js';
import { isStringKind } from '../record/source/record-source.js';
import { formatLeadTime, type LeadTime } from '../value/lead-time/lead-time.js';
import type { SeparatorStyle } from '../value/package-description/description.js';

/** First value of a field in a file; `differs` once another record has a different one. */
interface FirstValue<T> {
  first: { readonly value: T; readonly index: number } | undefined;
  differs: boolean;
}

/** Compares the records of a file with its first values. */
export class FileRules {
  readonly #caches: FieldCaches;
  readonly #unknownFields: UnknownFields;
  readonly #supplierStyle: SeparatorStyle | undefined;
  readonly #styles: FirstValue<SeparatorStyle> = { first: undefined, differs: false };
  readonly #leadTimes: FirstValue<LeadTime> = { first: undefined, differs: false };
  readonly #outlets: FirstValue<string> = { first: undefined, differs: false };

  constructor(caches: FieldCaches, { supplierStyle, rest }: RuleOptions) {
    this.#caches = caches;
    this.#supplierStyle = supplierStyle;
    this.#unknownFields = new UnknownFields(rest);
  }

  /** Separator of the file's descriptions; undefined if it has none, or both. */
  get separatorStyle(): SeparatorStyle | undefined {
    const { first, differs } = this.#styles;
    return differs ? undefined : first?.value;
  }

  /** Compares a checked record with the file so far; adds findings to those of the record. */
  examine(index: number, record: CheckedRecord, source: ByteRecord): void {
    this.#unknownFields.report(source, record);
    this.#compareWithFirst(index, record, source);
  }

  #compareWithFirst(index: number, record: CheckedRecord, source: ByteRecord): void {
    const { findings, facts } = record;
    const { style, leadTime } = facts;
    if (style !== undefined && !this.#styles.differs)
      this.#compareStyle(style, index, record, source);
    const leadTimes = this.#leadTimes;
    if (leadTime !== undefined && !leadTimes.differs) {
      const { first } = leadTimes;
      if (first === undefined) leadTimes.first = { value: leadTime, index };
      else if (first.value !== leadTime && first.value.microseconds !== leadTime.microseconds) {
        leadTimes.differs = true;
        const values = {
          leadTime: formatLeadTime(leadTime),
          otherLeadTime: formatLeadTime(first.value),
          other: String(first.index),
        };
        findings.add('file.lead-times-differ', source, F.LEAD_TIME, values);
      }
    }
    const outlets = this.#outlets;
    if (!outlets.differs && isStringKind(source.kindOf(F.SUPPLIER_OUTLET_ID))) {
      const value = source.cachedValue(F.SUPPLIER_OUTLET_ID, this.#caches.sharedText);
      const { first } = outlets;
      if (first === undefined && value.trim() !== '') outlets.first = { value, index };
      else if (first !== undefined && first.value !== value && value.trim() !== '') {
        outlets.differs = true;
        const values = {
          outlet: JSON.stringify(clipText(value)),
          otherOutlet: JSON.stringify(clipText(first.value)),
          other: String(first.index),
        };
        findings.add('file.outlets-differ', source, F.SUPPLIER_OUTLET_ID, values);
      }
    }
  }

  /** Reports the first separator that differs from the supplier's earlier files or this one. */
  #compareStyle(
    style: SeparatorStyle,
    index: number,
    { findings }: CheckedRecord,
    source: ByteRecord,
  ): void {
    const styles = this.#styles;
    const { first } = styles;
    const earlier = this.#supplierStyle;
    const add = (values: IssueValues['file.mixed-separators']): void =>
      findings.add('file.mixed-separators', source, F.PACKAGE_DESCRIPTION_STR, values);
    if (first === undefined) {
      styles.first = { value: style, index };
      if (earlier !== undefined && earlier !== style)
        add({ style, otherStyle: earlier, place: 'earlier-file' });
    } else if (first.value !== style) {
      styles.differs = true;
      // A file has one error: its first record has it already if it differs from earlier files.
      if (earlier === undefined || earlier === first.value)
        add({ style, otherStyle: first.value, place: 'record', other: String(first.index) });
    }
  }
}
