import * as F from '../fields.js';
import { dimensionsDiffer } from '../judge-price.js';
import { type FreshRecord, RecordJudge } from '../judge-record.js';
import { FALSE, type RecordSource } from '../record-source.js';
import { DOUBTFUL_GTIN } from './quick-levels.js';
import { QuickRecord } from './quick-record.js';

/**
 * The judge that a `QuickRecord` goes with. Of a record that is sure, and of which nobody wants the findings themselves,
 * it only adds up what was found on the way over the bytes; every other one goes to the general rules, for which
 * the source has most answers ready.
 */
export class QuickJudge extends RecordJudge {
  override judge(source: RecordSource, build: boolean): FreshRecord | undefined {
    if (build || this.findings.detail || this.digesting || !(source instanceof QuickRecord) || !source.sure) return super.judge(source, build);
    this.#addUp(source);
    return undefined;
  }

  /** Codes in whatever order: they are only counted. Doubtful GTINs, and GTINs on several levels, are for the general rules. */
  #addUp(source: QuickRecord): void {
    const { findings } = this;
    const { leadTime, contentUnit, priceUnit, textFindings, content, gtinCount } = source;
    this.leadTime = leadTime?.value;
    this.orderable = source.kinds[F.ORDERABLE] !== FALSE;
    this.hasId = true;
    this.package.reset(false, false);
    this.package.style = source.style;
    if (leadTime !== undefined && leadTime.findings.length > 0) findings.addAll(leadTime.findings, F.LEAD_TIME);
    if (textFindings !== undefined && textFindings.length > 0) findings.addAll(textFindings, F.PACKAGE_DESCRIPTION_STR);
    if (contentUnit !== undefined && contentUnit.findings.length > 0) findings.addAll(contentUnit.findings, F.PACKAGE_DESCRIPTION);
    if (priceUnit !== undefined) {
      if (priceUnit.findings.length > 0) findings.addAll(priceUnit.findings, F.PRICE_UNIT);
      if (priceUnit.value !== undefined && content !== undefined && dimensionsDiffer(priceUnit.value, content.unit)) {
        findings.add('price-unit.dimension-mismatch', source, F.PRICE_UNIT);
      }
    }
    const { gtins } = this.package;
    for (let n = 0; n < gtinCount; n += 1) {
      const number = source.gtins[n] as number;
      const slot = source.gtinSlots[n] as number;
      if (number === DOUBTFUL_GTIN) gtins.read(source, slot);
      else {
        gtins.numbers[gtins.count] = number;
        gtins.slots[gtins.count] = slot;
        gtins.count += 1;
      }
    }
    if (gtins.count > 1) gtins.compareLevels(source);
  }
}
