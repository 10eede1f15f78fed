import { clipText } from '../../../../text/clip.js';
import type { AssortmentFile } from '../../../assortment-file/report.js';
import { finding } from '../../../issue/outcome.js';
import type { PackageRecord } from '../../../record/package-record.js';
import { textMark, type UnchangedPackage } from '../../known-packages.js';
import { noteOn, type SyncNote } from '../../sync-event.js';
import { addLowest, type LowestTwo } from '../drift-warnings.js';
import { eachInSteps, type Steps, weighedInSteps, workOfRecord } from '../steps.js';
import type { PlannedItem } from '../sync-plan.js';

/** Texts of an article, which all its packages repeat (Spec 2.1). */
const ARTICLE_TEXTS = ['name', 'brand'] as const;

type ArticleText = (typeof ARTICLE_TEXTS)[number];

/** The packages of an article that differ in a text, and the first new one with its counterpart. */
interface ComparedText extends LowestTwo {
  noted: { readonly id: string; readonly other: string } | undefined;
}

const NOTHING_YET: ComparedText = { first: undefined, ofOther: undefined, noted: undefined };

/** The records that a plan compares: those of changed packages with their earlier ones. */
export interface ComparedRecords {
  readonly changes: readonly (readonly [before: PackageRecord, after: PackageRecord])[];
  readonly fresh: readonly PackageRecord[];
}

/**
 * Returns one `drift.article-text` for each name and brand that came to differ among the packages
 * of one article. A difference of an earlier file is not repeated. Decision S10.
 */
export function* articleDrift(
  { records }: AssortmentFile,
  compared: ComparedRecords,
  unchanged: readonly UnchangedPackage[],
): Steps<readonly SyncNote[]> {
  const changed = changedTexts(compared);
  if (changed.size === 0) return [];
  const articles = new Map<string, Readonly<Record<ArticleText, ComparedText>>>();
  yield* weighedInSteps(records, ({ thirdPartyId, sharedId }) => {
    if (sharedId !== undefined && changed.has(thirdPartyId) && !articles.has(sharedId))
      articles.set(sharedId, { name: { ...NOTHING_YET }, brand: { ...NOTHING_YET } });
    return 1;
  });
  const note = (article: string, thirdPartyId: string, text: ArticleText, mark: number): void => {
    const texts = articles.get(article);
    if (texts !== undefined && mark !== 0) addLowest(texts[text], { thirdPartyId, group: mark });
  };
  yield* weighedInSteps(records, (record) => {
    const { thirdPartyId, sharedId = thirdPartyId } = record;
    for (const text of ARTICLE_TEXTS) note(sharedId, thirdPartyId, text, textMark(record[text]));
    return workOfRecord(record);
  });
  yield* eachInSteps(unchanged, ({ thirdPartyId, articleId, name, brand }) => {
    note(articleId, thirdPartyId, 'name', name);
    note(articleId, thirdPartyId, 'brand', brand);
  });
  yield* weighedInSteps(records, (record) => {
    const texts = articles.get(record.sharedId ?? '');
    if (texts === undefined) return workOfRecord(record);
    for (const text of changed.get(record.thirdPartyId) ?? [])
      compareText(texts[text], record, text);
    return workOfRecord(record);
  });
  const notes: SyncNote[] = [];
  yield* eachInSteps(articles, ([article, texts]) => {
    for (const field of ARTICLE_TEXTS) {
      const { noted } = texts[field];
      if (noted === undefined) continue;
      const values = { field, other: clipText(noted.other), article: clipText(article) };
      notes.push(noteOn(finding('drift.article-text', '', undefined, values), noted.id));
    }
  });
  return notes;
}

/** Returns the texts that are new in their article, by package. */
function changedTexts({ changes, fresh }: ComparedRecords): Map<string, readonly ArticleText[]> {
  const changed = new Map<string, readonly ArticleText[]>();
  for (const { thirdPartyId, sharedId } of fresh)
    if (sharedId !== undefined) changed.set(thirdPartyId, ARTICLE_TEXTS);
  for (const [before, after] of changes) {
    const isMoved = before.sharedId !== after.sharedId;
    const texts = ARTICLE_TEXTS.filter((text) => isMoved || before[text] !== after[text]);
    // `fresh` has it too if its GTINs changed.
    if (after.sharedId === undefined || texts.length === 0) changed.delete(after.thirdPartyId);
    else changed.set(after.thirdPartyId, texts);
  }
  return changed;
}

function compareText(compared: ComparedText, record: PackageRecord, text: ArticleText): void {
  const { first, ofOther, noted } = compared;
  const mark = textMark(record[text]);
  const other = first?.group === mark ? ofOther : first;
  const { thirdPartyId: id } = record;
  if (mark !== 0 && other !== undefined && (noted === undefined || id < noted.id))
    compared.noted = { id, other: other.thirdPartyId };
}

/**
 * Returns one `drift.outlet` if packages changed their outlet or lost it; none if they did not. A
 * file in which every package is another one is compared by its first package. Decision S10.
 */
export function outletDrift(
  { changes, fresh }: ComparedRecords,
  missing: readonly PlannedItem[],
  isReplaced: boolean,
): readonly SyncNote[] {
  let count = 0;
  let least: readonly [before: PackageRecord, after: PackageRecord] | undefined;
  const compare = (before: PackageRecord, after: PackageRecord): void => {
    const outlet = before.supplierOutletId;
    if (outlet === undefined || outlet === after.supplierOutletId) return;
    count += 1;
    if (least === undefined || after.thirdPartyId < least[1].thirdPartyId) least = [before, after];
  };
  for (const [before, after] of changes) compare(before, after);
  const gone = isReplaced ? leastOf(missing)?.after.record : undefined;
  if (gone !== undefined) for (const record of fresh) compare(gone, record);
  if (least === undefined) return [];
  const [before, after] = least.map(({ supplierOutletId: outlet }) =>
    outlet === undefined ? 'null' : JSON.stringify(clipText(outlet)),
  ) as [string, string]; // two of two
  const values = { before, after, count: String(count) };
  return [noteOn(finding('drift.outlet', '', undefined, values), least[1].thirdPartyId)];
}

function leastOf<T extends { readonly thirdPartyId: string }>(items: readonly T[]): T | undefined {
  return items.reduce<T | undefined>(
    (least, item) => (least !== undefined && least.thirdPartyId < item.thirdPartyId ? least : item),
    undefined,
  );
}
