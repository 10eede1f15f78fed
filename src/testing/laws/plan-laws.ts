import fc from 'fast-check';
import { hold } from './law.js';
import { itemLine, type NaiveItem, naiveSync, naiveText } from './naive-sync.js';
import { fileHistory, historyAndNext, shuffledFile, withoutPackage } from './sent-files.js';
import {
  CUSTOMER,
  type KnownItem,
  momentOf,
  type PlanLists,
  type SyncLaw,
  syncLaw,
} from './sync-implementation.js';

function naiveLineOf([id, { why, since, shown }]: readonly [
  string,
  NaiveItem,
]): readonly unknown[] {
  return [id, why === 'listed' ? 'available' : 'not-available', why, since, shown ?? null];
}

function byCodeUnits<T>(
  entries: Iterable<readonly [string, T]>,
): readonly (readonly [string, T])[] {
  return [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
}

const followsTheModel = syncLaw(
  'Spec 3.1: a history applied file by file leads where the rows of the table lead, ' +
    'package by package',
  [fileHistory(), fc.constantFrom('keep' as const, 'withdraw' as const)],
  (syncs, files, onRefused) => {
    const { implementation } = syncs;
    let expected: ReadonlyMap<string, NaiveItem> = new Map();
    let catalogue = implementation.empty(CUSTOMER);
    for (const [day, file] of files.entries()) {
      expected = naiveSync(expected, file.reading, momentOf(day), onRefused === 'withdraw');
      catalogue = syncs.sync(catalogue, file, day, { onRefused });
      const lines = byCodeUnits(expected).map(naiveLineOf);
      hold('items', implementation.items(catalogue).map(itemLine), lines);
    }
  },
  { numRuns: 120 },
);

function isEmpty({ added, changed, removed, restored, madeUnavailable }: PlanLists): boolean {
  return (
    added.length + changed.length + removed.length + restored.length + madeUnavailable.length === 0
  );
}

const planningAgainIsEmpty = syncLaw(
  'Decision S6: planning again after applying changes nothing',
  [historyAndNext(), fc.constantFrom('keep' as const, 'withdraw' as const)],
  (syncs, { before, last }, onRefused) => {
    const { implementation } = syncs;
    const catalogue = syncs.replay([...before, last], { onRefused });
    const again = syncs.plan(catalogue, last, 9, { onRefused });
    const lists = syncs.listsOf(again);
    hold('the plan is empty', isEmpty(lists), true);
    hold('articles', lists.articles, { gained: [], lost: [] });
    hold('unchanged records', lists.unchanged, last.reading.records.length);
    const expected = implementation.write(catalogue);
    hold('what is stored', implementation.write(syncs.apply(catalogue, again)), expected);
  },
);

/** Returns the transition of a package, computed from both ends. */
function transitions(
  before: ReadonlyMap<string, KnownItem>,
  after: ReadonlyMap<string, KnownItem>,
): Omit<PlanLists, 'hash' | 'unchanged' | 'withheld' | 'articles' | 'changed'> {
  const lists = {
    added: [] as string[],
    madeUnavailable: [] as string[],
    removed: [] as string[],
    restored: [] as string[],
  };
  for (const [id, is] of byCodeUnits(after)) {
    const was = before.get(id);
    if (was?.record === undefined && is.record !== undefined) lists.added.push(id);
    else if (was?.availability === 'available' && is.availability === 'not-available')
      lists[is.reason === 'not-orderable' ? 'madeUnavailable' : 'removed'].push(id);
    else if (was === undefined && is.reason === 'not-orderable') lists.madeUnavailable.push(id);
    else if (was?.availability === 'not-available' && is.availability === 'available')
      lists.restored.push(id);
  }
  return lists;
}

const saysWhatItDoes = syncLaw(
  'Decision S6: a plan says what applying it does: what is added, made not available, ' +
    'removed, restored, and whose fields change',
  [historyAndNext(), fc.constantFrom('keep' as const, 'withdraw' as const)],
  (syncs, { before, last }, onRefused) => {
    const catalogue = syncs.replay(before);
    const plan = syncs.plan(catalogue, last, 9, { onRefused });
    const [was, is] = [syncs.items(catalogue), syncs.items(syncs.apply(catalogue, plan))];
    const { added, madeUnavailable, removed, restored, changed } = syncs.listsOf(plan);
    hold('lists', { added, madeUnavailable, removed, restored }, transitions(was, is));
    const textOf = (item: KnownItem | undefined): string | undefined =>
      item?.record === undefined ? undefined : naiveText({ ...item.record, orderable: true });
    const differ = byCodeUnits(is).filter(
      ([id, item]) => textOf(was.get(id)) !== undefined && textOf(was.get(id)) !== textOf(item),
    );
    const fields = changed.filter((one) => one.fields.some(({ field }) => field !== 'orderable'));
    const ids = fields.map(({ id }) => id);
    const expected = differ.map(([id]) => id);
    hold('packages whose fields change', ids, expected);
  },
);

const histories = fileHistory().chain((files) =>
  fc.tuple(fc.constant(files), fc.tuple(...files.map(shuffledFile))),
);
const orderIsNothing = syncLaw(
  'Principle 5: the order of the file changes nothing',
  [histories],
  (syncs, [files, others]) => {
    const { implementation } = syncs;
    const expected = implementation.write(syncs.replay(files));
    hold('what is stored', implementation.write(syncs.replay(others)), expected);
    const before = syncs.replay(files.slice(0, -1));
    const guard = { removals: { ratio: 0.1, count: 1 }, unitPrice: { ratio: '0.5' } };
    const [one, other] = [files, others].map((list) =>
      list.slice(-1).map((last) => syncs.lists(before, last, 9, { guard })),
    );
    hold('what the plan says', other, one);
  },
);

const leavingOneOut = syncLaw(
  'Spec 3.1 row 3: leaving one record out makes exactly that package not available',
  [fileHistory(), fc.nat()],
  (syncs, files, pick) => {
    const last = files.at(-1);
    const records = last?.reading.records ?? [];
    const absent = records[pick % Math.max(1, records.length)];
    if (last === undefined || absent === undefined) return;
    const id = absent.thirdPartyId;
    const catalogue = syncs.replay(files);
    const plan = syncs.plan(catalogue, withoutPackage(last, id), 9);
    const was = syncs.items(catalogue).get(id);
    const wasAvailable = was?.availability === 'available';
    const { removed, ...lists } = syncs.listsOf(plan);
    hold('removed', removed, wasAvailable ? [id] : []);
    hold('nothing else', isEmpty({ ...lists, removed: [] }), true);
    const is = syncs.items(syncs.apply(catalogue, plan));
    const expected = [...syncs.items(catalogue)].map(([other, item]) =>
      other === id && wasAvailable
        ? [id, 'not-available', 'not-listed', momentOf(9), ...itemLine(item).slice(4)]
        : itemLine(item),
    );
    hold('items', [...is.values()].map(itemLine), expected);
  },
);

const articles = (items: ReadonlyMap<string, KnownItem>): readonly string[] => [
  ...new Set(
    [...items].flatMap(([id, { availability, record }]) =>
      availability === 'available' ? [record?.sharedId ?? id] : [],
    ),
  ),
];
const articlesComeAndGo = syncLaw(
  'Spec 2.1: an article is gained with its first available package and lost with its last',
  [historyAndNext()],
  (syncs, { before, last }) => {
    const catalogue = syncs.replay(before);
    const plan = syncs.plan(catalogue, last, 9);
    const was = articles(syncs.items(catalogue));
    const is = articles(syncs.items(syncs.apply(catalogue, plan)));
    const gained = is.filter((id) => !was.includes(id)).sort();
    const removed = was.filter((id) => !is.includes(id)).sort();
    hold('articles', syncs.listsOf(plan).articles, { gained, lost: removed });
  },
);

const leavesWhatItIsGiven = syncLaw(
  'Decision S6: planning and applying change nothing they are given',
  [fileHistory()],
  (syncs, files) => {
    const { implementation } = syncs;
    let catalogue = implementation.empty(CUSTOMER);
    for (const [day, file] of files.entries()) {
      const stored = implementation.write(catalogue);
      const plan = syncs.plan(catalogue, frozen(file), day);
      hold('the catalogue, once planned for', implementation.write(catalogue), stored);
      const lists = JSON.stringify(syncs.listsOf(plan));
      const next = syncs.apply(catalogue, plan);
      hold('the catalogue, once applied to', implementation.write(catalogue), stored);
      hold('the plan, once applied', JSON.stringify(syncs.listsOf(plan)), lists);
      const expected = implementation.write(next);
      hold('a plan applied again', implementation.write(syncs.apply(catalogue, plan)), expected);
      catalogue = next;
    }
  },
);

const knowsItsBase = syncLaw(
  'Decision S6: a plan applies to the catalogue it was made for, and to no other',
  [fileHistory()],
  (syncs, files) => {
    const { implementation } = syncs;
    const [first] = files;
    if (first === undefined) return;
    const empty = implementation.empty(CUSTOMER);
    const plan = syncs.plan(empty, first, 0);
    const reached = syncs.replay(files);
    const stands = implementation.write(reached) === implementation.write(empty);
    hold('applies to what came later', implementation.apply(reached, plan) !== undefined, stands);
    const elsewhere = implementation.apply(implementation.empty('4712'), plan);
    hold('applies to another customer', elsewhere !== undefined, false);
  },
);

const replaysAlike = syncLaw(
  'Decision S6: a history replayed gives the same bytes, and other bytes if it leads ' +
    'elsewhere',
  [fileHistory()],
  (syncs, files) => {
    const { implementation } = syncs;
    const stored = implementation.write(syncs.replay(files));
    hold('what is stored', implementation.write(syncs.replay(files)), stored);
    const earlier = syncs.replay(files.slice(0, -1));
    const same =
      JSON.stringify(implementation.items(earlier).map(itemLine)) ===
      JSON.stringify(implementation.items(syncs.replay(files)).map(itemLine));
    hold('bytes are unchanged if nothing changed', implementation.write(earlier) === stored, same);
  },
);

function frozen<T>(value: T): T {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null || Object.isFrozen(next)) continue;
    Object.freeze(next);
    waiting.push(...Object.values(next));
  }
  return value;
}

/** The laws of plans without a guard. */
export const PLAN_LAWS: readonly SyncLaw[] = [
  followsTheModel,
  planningAgainIsEmpty,
  saysWhatItDoes,
  orderIsNothing,
  leavingOneOut,
  articlesComeAndGo,
  leavesWhatItIsGiven,
  knowsItsBase,
  replaysAlike,
];
