/** Data of a report: what it shows, and nothing else of the file. Plain data. */

import type { ChangePlot, NamedChange } from '../../../figures/plots/change-plot.js';
import type { FilePlots } from '../../../figures/plots/file-plots.js';
import type { FarPrice, PricePlot } from '../../../figures/plots/price-plot.js';
import { LANGUAGE_TAGS, type LanguageTag } from '../../../words/language-tags.js';
import type { TextPart } from '../session/mark-text.js';
import type { CauseRow, Overview } from '../session/overview.js';
import { plainAt } from '../session/record-rows.js';
import { recordText } from '../session/record-spans.js';
import type { Session } from '../session/session.js';

/** Actors of a cause: the person who exports the file, the one who knows its articles, no one. */
export const ACTORS = ['export', 'data', 'none'] as const;

/** One of them. */
export type Actor = (typeof ACTORS)[number];

/** A record of a cause: its cell or its number, its identifier and its name. */
export type ReportPlace = readonly [place: string, id: string, name: string];

/** A cause in a report, with its title in every language. */
export interface ReportCause extends Omit<CauseRow, 'title' | 'sentence'> {
  readonly titles: Readonly<Record<LanguageTag, string>>;
  readonly actor: Actor;
  /** The first records of it, at most MAX_RECORDS. */
  readonly records: readonly ReportPlace[];
}

/** Everything that a report shows of a file. */
export interface ReportData {
  readonly name: string;
  /** People that the report is from and for, as one of them wrote. */
  readonly from?: string;
  readonly recipient?: string;
  /** Instant of the check, in ISO 8601. */
  readonly created: string;
  /** Language that the report opens in. */
  readonly language: LanguageTag;
  readonly bytes: number;
  readonly records: number;
  readonly accepted: number;
  readonly merged: number;
  readonly refused: number;
  /** Refused records with one clear reading. */
  readonly easy: number;
  readonly findings: number;
  /** The most harmful causes, at most MAX_CAUSES of `causeCount`, by who has to act. */
  readonly causes: readonly ReportCause[];
  readonly causeCount: number;
  /** Prices of the unit that most records have. */
  readonly prices?: PricePlot;
  readonly changes?: ChangePlot;
  /** Name of the earlier file. */
  readonly earlier?: string;
  /** Reason why the file cannot be read, by language; nothing else is known then. */
  readonly refusal?: Readonly<Record<LanguageTag, string>>;
}

/** Causes that a report lists. */
export const MAX_CAUSES = 40;

/** Records of a cause that a report names. */
export const MAX_RECORDS = 500;

/** Records that are named with each cause. */
export const NAMED = 5;

/** Characters of a value that a report shows. */
const MAX_VALUE = 60;

/** Facts of a file that a report is made of. */
export interface ReportSource {
  readonly name: string;
  readonly created: string;
  readonly language: LanguageTag;
  readonly session: Session;
  /** The same overview in every language. */
  readonly overviews: Readonly<Record<LanguageTag, Overview>>;
  readonly plots: FilePlots;
  readonly earlier?: string | undefined;
}

/** Returns the data of a report. */
export function reportData(source: ReportSource): ReportData {
  const { name, created, language, overviews, plots, earlier, session } = source;
  const { bytes, records, accepted, merged, refused, easy, causes } = overviews.en;
  const left = causes.filter((cause) => cause.left > 0);
  const [prices] = plots.prices;
  const shown = left.slice(0, MAX_CAUSES).map((cause, at) => ({
    ...shownCause(cause, at, overviews),
    records: placesOf(session, cause.key),
  }));
  return {
    name,
    created,
    language,
    bytes,
    records,
    accepted,
    merged,
    refused,
    easy,
    findings: left.reduce((sum, cause) => sum + cause.left, 0),
    causes: ACTORS.flatMap((actor) => shown.filter((cause) => cause.actor === actor)),
    causeCount: left.length,
    ...(prices === undefined ? {} : { prices: shownPrices(prices) }),
    ...(plots.changes === undefined ? {} : { changes: shownChanges(plots.changes) }),
    ...(earlier === undefined ? {} : { earlier }),
  };
}

/** Returns the data of a report about a file that cannot be read. */
export function refusalData(
  source: Pick<ReportSource, 'name' | 'created' | 'language'>,
  bytes: number,
  refusal: Readonly<Record<LanguageTag, string>>,
): ReportData {
  const { name, created, language } = source;
  return {
    name,
    created,
    language,
    bytes,
    records: 0,
    accepted: 0,
    merged: 0,
    refused: 0,
    easy: 0,
    findings: 1,
    causes: [],
    causeCount: 0,
    refusal,
  };
}

/** Returns a cause without what is not shown: its key holds the shape of values. */
function shownCause(
  cause: CauseRow,
  at: number,
  overviews: ReportSource['overviews'],
): Omit<ReportCause, 'records'> {
  const { title, sentence: _, sent, becomes, ...row } = cause;
  const titles = Object.fromEntries(
    LANGUAGE_TAGS.map((language) => {
      const same = overviews[language].causes.find(({ key }) => key === cause.key);
      return [language, same?.title ?? title];
    }),
  ) as ReportCause['titles'];
  return {
    ...row,
    key: String(at),
    titles,
    actor: actorOf(cause),
    ...(sent === undefined ? {} : { sent: clippedParts(sent) }),
    becomes: 'parts' in becomes ? { ...becomes, parts: clippedParts(becomes.parts) } : becomes,
  };
}

/** Returns who has to act on a cause. A blank field says the same as one without a value. */
function actorOf({ clear, weight, becomes }: CauseRow): ReportCause['actor'] {
  if (becomes.kind === 'kept') return 'none';
  if (clear > 0) return 'export';
  return weight === 'note' ? 'none' : 'data';
}

/** Returns the first records of a cause, as people know them. */
function placesOf(session: Session, key: string): readonly ReportPlace[] {
  const { file, table, causes } = session;
  const issues = causes.find((cause) => cause.key === key)?.issues ?? [];
  const places = new Map(issues.map(({ recordIndex, pointer }) => [recordIndex, pointer]));
  return [...places].slice(0, MAX_RECORDS).map(([index, pointer]) => {
    const text = recordText(file, index);
    const [id = '', name = ''] = ['third_party_id', 'name'].map((field) =>
      clippedText(plainAt(text, [field])),
    );
    return [table?.cellOf(pointer) ?? String(index), id, name];
  });
}

function clippedText(text: string): string {
  return [...text].slice(0, MAX_VALUE).join('');
}

/** Returns the beginning of a value; what is left out is a "…". */
function clippedParts(parts: readonly TextPart[]): readonly TextPart[] {
  let room = MAX_VALUE;
  const shown: TextPart[] = [];
  for (const part of parts) {
    const characters = [...part.text];
    if (characters.length > room) {
      shown.push({ ...part, text: `${characters.slice(0, room).join('')}…` });
      break;
    }
    shown.push(part);
    room -= characters.length;
  }
  return shown;
}

/** Returns the plot of changes, with the names of the first prices that jumped alone. */
function shownChanges(plot: ChangePlot): ChangePlot {
  const worst = plot.worst.filter(({ power }) => power !== 0).slice(0, NAMED);
  const shown = worst.map((change) => ({
    ...named(change),
    content: change.isNewContent ? change.content : '',
  }));
  return { ...plot, worst: shown, pairs: [] };
}

/** Returns the plot of prices without what identifies its records, but for the first far ones. */
function shownPrices(plot: PricePlot): PricePlot {
  return {
    ...plot,
    ends: plot.ends.map(unnamed),
    far: plot.far.map((far, at) => (at < NAMED ? { ...named(far), index: 0 } : unnamed(far))),
  };
}

/** Returns a package with its identifier and the beginning of its name, and no more. */
function named<Item extends FarPrice | NamedChange>(item: Item): Item {
  const { thirdPartyId, name } = item;
  return {
    ...item,
    thirdPartyId: clippedText(thirdPartyId),
    name: clippedText(name),
    content: '',
  };
}

function unnamed({ price, factor, power }: FarPrice): FarPrice {
  const nothing = { index: 0, thirdPartyId: '', name: '', content: '', sent: '' };
  return { ...nothing, price, factor, power };
}
