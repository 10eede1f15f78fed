/** The rules of one record (Spec 2.1 to 2.3), for bytes and parsed objects alike. */
import { clipText } from '../../../text/clip.js';
import { itemAt } from '../../../text/item-at.js';
import { mendIllFormed } from '../../../text/well-formed.js';
import type { LeadTime } from '../../value/lead-time/lead-time.js';
import type { SeparatorStyle } from '../../value/package-description/description.js';
import { TEXT_FIELDS, type TextField } from '../field-table.js';
import * as F from '../fields.js';
import { completeRecord, draftRecord, type FreshRecord } from '../record-shape.js';
import {
  ESCAPED,
  FALSE,
  isStringKind,
  kindName,
  NUMBER,
  OBJECT,
  type RecordSource,
  TRUE,
} from '../source/record-source.js';
import { misnamed } from '../suggestions/suggest-field.js';
import { suggestFlag, suggestIdentifier } from '../suggestions/suggest-literal.js';
import type { CheckedGtin } from './check-gtin.js';
import { checkPackage } from './check-package.js';
import { checkPrice } from './check-price.js';
import type { Digest } from './content-digest.js';
import { digestRecord } from './digest-record.js';
import type { CheckedText, UnitFacts } from './field-caches.js';
import { guardReading } from './guard-reading.js';
import { RecordFindings } from './record-findings.js';
import type { RuleContext } from './rule-context.js';
import { isBlankString, isStorableText } from './slot-text.js';

const IDENTIFIER = /* @__PURE__ */ itemAt(TEXT_FIELDS, F.THIRD_PARTY_ID);

/** Replaces a text that no one reads. */
const UNREAD = '';

/** Facts about a record for the rules of a file, accepted or not. */
export interface RecordFacts {
  /** True when the identifier can be read. */
  readonly hasId: boolean;
  /** The orderable flag, if it can be read. */
  readonly orderable: boolean | undefined;
  readonly leadTime: LeadTime | undefined;
  /** Separator of the description as text. */
  readonly style: SeparatorStyle | undefined;
  /** Unit of the package's content. */
  readonly contentUnit: UnitFacts | undefined;
  readonly priceUnit: UnitFacts | undefined;
  /** The GTINs that can be stored, in the order of their levels. */
  readonly gtins: readonly CheckedGtin[];
  /** Digest of the content of an accepted record, if it is wanted. */
  readonly digest: Digest | undefined;
}

/** The result of checking one record. */
export interface CheckedRecord {
  /** The record, if it is wanted and accepted. */
  readonly record: FreshRecord | undefined;
  readonly facts: RecordFacts;
  /** The caller may add the findings of a file's rules. */
  readonly findings: RecordFindings;
}

const NO_FACTS: RecordFacts = Object.freeze({
  hasId: false,
  orderable: undefined,
  leadTime: undefined,
  style: undefined,
  contentUnit: undefined,
  priceUnit: undefined,
  gtins: Object.freeze([]),
  digest: undefined,
});

/**
 * Checks the record in a source. `examine` adds the findings of a caller's own rules, such as
 * unknown fields, of which only the caller knows the names in earlier records (Decision J8). If a
 * rule throws, the record is refused with a finding that asks for a report, and nothing is thrown.
 */
export function checkRecord(
  source: RecordSource,
  context: RuleContext,
  examine?: (checked: CheckedRecord) => void,
): CheckedRecord {
  return guardReading(
    () => {
      const checked = checkByRules(source, context);
      examine?.(checked);
      return checked;
    },
    (problem) => failedRecord(source, context, problem),
  );
}

/** Returns the refusal of a record on which a rule threw: it still lists its package. */
function failedRecord(source: RecordSource, context: RuleContext, problem: string): CheckedRecord {
  const findings = new RecordFindings(context.stage, context.wantsDetails);
  findings.add('record.reading-failed', source, F.WHOLE_RECORD, {
    problem: mendIllFormed(clipText(problem)),
  });
  // Identifier and flag are read again for a sync; what else is wrong with them is not reported.
  const ignored = new RecordFindings(context.stage, false);
  const facts = guardReading(
    () => ({
      ...NO_FACTS,
      hasId: checkText(source, IDENTIFIER, context, ignored) !== undefined,
      orderable: checkFlag(source, F.ORDERABLE, ignored, true),
    }),
    () => NO_FACTS,
  );
  return { record: undefined, facts, findings };
}

function checkByRules(source: RecordSource, context: RuleContext): CheckedRecord {
  const findings = new RecordFindings(context.stage, context.wantsDetails);
  if (source.recordKind !== OBJECT) {
    findings.add('record.not-an-object', source, F.WHOLE_RECORD, {
      type: kindName(source.recordKind),
    });
    return { record: undefined, facts: NO_FACTS, findings };
  }
  for (const key of source.duplicateKeys)
    findings.addKey('json.duplicate-key', key, { key: JSON.stringify(clipText(key.name)) });
  const texts = TEXT_FIELDS.map((field) => checkText(source, field, context, findings));
  const draft = draftRecord(texts);
  const orderable = checkFlag(source, F.ORDERABLE, findings, true);
  const isOrderable = orderable ?? true;
  const weighted = checkFlag(source, F.WEIGHTED, findings, false) ?? false;
  const leadTime = checkLeadTime(source, context, findings);
  const content = checkPackage(source, context, findings, weighted);
  const price = checkPrice(source, context, findings, content);
  const isAccepted = !findings.refused;
  const facts: RecordFacts = {
    hasId: draft.thirdPartyId !== undefined,
    orderable,
    leadTime: leadTime?.value,
    style: content.style,
    contentUnit: content.unit,
    priceUnit: price.unit,
    gtins: content.gtins,
    digest:
      context.wantsDigest && isAccepted && price.amount !== undefined
        ? digestRecord(source, {
            texts,
            orderable: isOrderable,
            weighted,
            leadTimeDigest: leadTime?.digest,
            content,
            price,
            amount: price.amount,
          })
        : undefined,
  };
  if (!isAccepted || !context.wantsRecord) return { record: undefined, facts, findings };
  draft.price = price.price;
  draft.orderable = isOrderable;
  draft.packageDescription = content.description;
  draft.leadTime = leadTime?.value;
  draft.weighted = weighted;
  return { record: completeRecord(draft), facts, findings };
}

/** Returns the text of a field; undefined when it is not set or refused. */
function checkText(
  source: RecordSource,
  field: TextField,
  context: RuleContext,
  findings: RecordFindings,
): string | undefined {
  const { slot, required } = field;
  if (!source.isSet(slot)) {
    if (required) {
      findings.add('field.missing', source, slot, {
        field: F.slotName(slot),
        ...misnamed(source, slot),
      });
    }
    return undefined;
  }
  const { limits } = context;
  if (source.isPlainText(slot) && !limits.published) {
    if (!context.wantsRecord) return UNREAD;
    // Many records share few brands, types and outlets: each text is in memory once.
    return field.recurs === true
      ? source.cachedValue(slot, context.caches.sharedText)
      : source.text(slot);
  }
  if (!isStorableString(source, slot, F.textLimit(slot, limits.text), findings)) return undefined;
  const text = source.text(slot);
  if (text.trim() === '') {
    findings.add(required ? 'field.empty' : 'field.blank', source, slot, {
      field: F.slotName(slot),
    });
    return undefined;
  }
  const { publishedLength } = field;
  if (limits.published && publishedLength !== undefined && text.length > publishedLength) {
    findings.add('text.over-published-length', source, slot, {
      limit: String(publishedLength),
      length: String(text.length),
    });
  }
  return text;
}

/** Returns true for a string that can be stored; otherwise adds a finding. */
function isStorableString(
  source: RecordSource,
  slot: number,
  limit: number,
  findings: RecordFindings,
): boolean {
  const kind = source.kindOf(slot);
  if (isStringKind(kind)) return isStorableText(source, slot, limit, findings);
  findings.add('field.type', source, slot, {
    field: F.slotName(slot),
    expected: 'string',
    type: kindName(kind),
    ...(kind === NUMBER && suggestIdentifier(source.text(slot))),
  });
  return false;
}

/** Returns the value of a boolean field; `unset` when it has none, undefined when it is refused. */
function checkFlag(
  source: RecordSource,
  slot: number,
  findings: RecordFindings,
  unset: boolean,
): boolean | undefined {
  if (!source.isSet(slot)) return unset;
  const kind = source.kindOf(slot);
  if (kind === TRUE) return true;
  if (kind === FALSE) return false;
  if (isBlankString(source, slot)) {
    findings.add('field.blank', source, slot, { field: F.slotName(slot) });
    return unset;
  }
  findings.add('field.type', source, slot, {
    field: F.slotName(slot),
    expected: 'boolean',
    type: kindName(kind),
    ...(kind <= ESCAPED && suggestFlag(source.text(slot))),
  });
  return undefined;
}

/** Returns the lead time; undefined when it is not set or refused. */
function checkLeadTime(
  source: RecordSource,
  { caches }: RuleContext,
  findings: RecordFindings,
): CheckedText<LeadTime> | undefined {
  const slot = F.LEAD_TIME;
  if (!source.isSet(slot)) return undefined;
  const kind = source.kindOf(slot);
  if (!isStringKind(kind)) {
    findings.add('lead-time.not-a-string', source, slot, { type: kindName(kind) });
    return undefined;
  }
  if (isBlankString(source, slot)) {
    findings.add('field.blank', source, slot, { field: F.slotName(slot) });
    return undefined;
  }
  const leadTime = source.cachedValue(slot, caches.leadTime);
  if (leadTime.findings.length > 0) findings.addAll(leadTime.findings, slot);
  return leadTime;
}
