/** Descriptions as text that a fix may write: none that would be refused itself (Decision F1). */

import { DEFAULT_LIMITS } from '../../../text/limits.js';
import type { Finding } from '../../issue/issue.js';
import { ownValue, withoutSuggestion } from '../../issue/outcome.js';
import type { Misnamed } from '../../issue/values.js';
import { isWeightedContent } from '../../value/package-description/net-content.js';
import * as F from '../fields.js';
import { ABSENT, isStringKind, type RecordSource } from '../source/record-source.js';
import type { RuleContext } from './rule-context.js';

/** Leaves out suggestions that would be refused themselves (Decision F1). */
export function withPermitted(
  textFindings: readonly Finding[],
  context: RuleContext,
  weighted: boolean,
): readonly Finding[] {
  const { limits, wantsDetails } = context;
  if (!wantsDetails || (!weighted && limits === DEFAULT_LIMITS)) return textFindings;
  return textFindings.map((f) => {
    const suggestion = ownValue(f, 'suggestion');
    return suggestion === undefined || isPermitted(suggestion, context, weighted)
      ? f
      : withoutSuggestion(f);
  });
}

/** Returns true for a text that a record may have as its package description. */
export function isPermitted(text: string, { caches }: RuleContext, weighted: boolean): boolean {
  const { value } = caches.packageText.ofText(text);
  return value !== undefined && (!weighted || isWeightedContent(value));
}

/** Returns the move of a text from the field of the object to its own (Decision F8). */
export function movedText(source: RecordSource, context: RuleContext, weighted: boolean): Misnamed {
  return source.kindOf(F.PACKAGE_DESCRIPTION_STR) === ABSENT &&
    isStringKind(source.kindOf(F.PACKAGE_DESCRIPTION)) &&
    isPermitted(source.text(F.PACKAGE_DESCRIPTION), context, weighted)
    ? { key: F.slotName(F.PACKAGE_DESCRIPTION), meant: F.slotName(F.PACKAGE_DESCRIPTION_STR) }
    : {};
}
