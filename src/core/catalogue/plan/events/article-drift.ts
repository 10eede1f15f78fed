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
interface ComparedText extends LowestTwo<number> {
  noted: { readonly id: string; readonly other: string } | undefined;
}

const NOTHING_YET: ComparedText = { first: undefined, ofOther: undefined, noted: undefined };

/** A record of an article, and its texts that are new in that article. */
interface ChangedTexts {
  readonly record: PackageRecord;
  readonly article: string;
  readonly texts: readonly ArticleText[];
}

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
  const changed = yield* changedTexts(compared);
  const articles = new Map<string, Readonly<Record<ArticleText, ComparedText>>>();
  yield* eachInSteps(changed.values(), ({ article, texts }) => {
    if (texts.length > 0 && !articles.has(article))
      articles.set(article, { name: { ...NOTHING_YET }, brand: { ...NOTHING_YET } });
  });
  if (articles.size === 0) return [];
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
  yield* weighedInSteps(changed.values(), ({ record, article, texts }) => {
    const known = articles.get(article);
    if (known !== undefined) for (const text of texts) compareText(known[text], record, text);
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

/** Returns the changed and the new records of articles, by package. */
function* changedTexts({
  changes,
  fresh,
}: ComparedRecords): Steps<ReadonlyMap<string, ChangedTexts>> {
  const changed = new Map<string, ChangedTexts>();
  yield* eachInSteps(changes, ([before, record]) => {
    const { thirdPartyId, sharedId: article } = record;
    if (article === undefined) return;
    const isMoved = before.sharedId !== article;
    const texts = ARTICLE_TEXTS.filter((text) => isMoved || before[text] !== record[text]);
    changed.set(thirdPartyId, { record, article, texts });
  });
  yield* eachInSteps(fresh, (record) => {
    const { thirdPartyId, sharedId: article } = record;
    // A changed package is in `fresh` too if its GTINs changed.
    if (article !== undefined && !changed.has(thirdPartyId))
      changed.set(thirdPartyId, { record, article, texts: ARTICLE_TEXTS });
  });
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

/** Packages that moved from one outlet to another, or lost it. */
interface OutletMove {
  readonly before: string;
  readonly after: string | undefined;
  count: number;
  /** The lowest identifier among them, which a plan compares first. */
  readonly least: string;
}

/**
 * Returns one `drift.outlet` for each outlet from which packages moved to another, or which they
 * lost. In a file in which every package is another one, packages of an outlet that the catalogue
 * did not have are compared with the catalogue's first outlet. Decision S10.
 */
export function* outletDrift(
  { changes, fresh }: ComparedRecords,
  missing: readonly PlannedItem[],
  isReplaced: boolean,
): Steps<readonly SyncNote[]> {
  const moves = new Map<string, OutletMove>();
  const compare = (before: string | undefined, record: PackageRecord): void => {
    const { supplierOutletId: after, thirdPartyId } = record;
    if (before === undefined || before === after) return;
    const key = JSON.stringify([before, after]);
    const move = moves.get(key) ?? { before, after, count: 0, least: thirdPartyId };
    move.count += 1;
    moves.set(key, move);
  };
  yield* eachInSteps(changes, ([before, after]) => compare(before.supplierOutletId, after));
  if (isReplaced) {
    const outlets = new Set<string | undefined>();
    let first: PackageRecord | undefined;
    yield* eachInSteps(missing, ({ after: { record } }) => {
      if (record?.supplierOutletId === undefined) return;
      outlets.add(record.supplierOutletId);
      if (first === undefined || record.thirdPartyId < first.thirdPartyId) first = record;
    });
    yield* eachInSteps(fresh, (record) => {
      if (!outlets.has(record.supplierOutletId)) compare(first?.supplierOutletId, record);
    });
  }
  return Array.from(moves.values(), ({ before, after, count, least }) => {
    const values = { before: outletText(before), after: outletText(after), count: String(count) };
    return noteOn(finding('drift.outlet', '', undefined, values), least);
  });
}

function outletText(outlet: string | undefined): string {
  return outlet === undefined ? 'null' : JSON.stringify(clipText(outlet));
}
