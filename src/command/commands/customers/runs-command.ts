import { randomUUID } from 'node:crypto';
import type { Instant } from '#catalogue';
import { outcomeOf as storedOutcome } from '../../../service/daily-sync/log-run.js';
import { countSummary } from '../../../service/daily-sync/run-summary.js';
import { syncNow } from '../../../service/daily-sync/sync-now.js';
import { allCustomers } from '../../../storage/all-customers.js';
import type { AssortmentStorage } from '../../../storage/assortment-storage.js';
import type { StoredRun } from '../../../storage/catalogue-store.js';
import type { CustomerHead } from '../../../storage/customer-store.js';
import { type CommandIo, commandFault, type ExitCode } from '../../command-io.js';
import type { CommandArguments, RunCommand } from '../../command-row.js';
import { readPolicies } from '../../input/guard-options.js';
import {
  checkedNumber,
  givenCustomer,
  givenLibrary,
  readLibrary,
  storedNumber,
} from '../../input/read-customer.js';
import { fillLine } from '../../languages/fill-line.js';
import type { CommandLanguage, Lines } from '../../languages/language.js';
import { decimalText } from '../../languages/write-number.js';
import { type Shown, show } from '../../show.js';
import { inExisting } from '../../store/open-storage.js';
import { tableLines } from '../../terminal/layout/table-lines.js';
import { readAction, readSubject, refuseOptions } from '../administration/actions.js';
import { isDayLate, momentText } from './customer-fields.js';
import { readSince } from './read-since.js';
import { unknownFault } from './unknown-customer.js';

/** Runs of one customer that are read at once; more are read if all of them are new enough. */
const SOME_RUNS = 50;

/** Customers whose runs are read at once. */
const AT_ONCE = 16;

/** Outcome of a day, by the name that JSON has. */
type DayOutcome = keyof Lines['runs']['outcomes'];

/** One day of a customer: a run, or a day that is due and was not run. */
export interface RunDay {
  readonly head: CustomerHead;
  readonly day: string;
  readonly outcome: DayOutcome;
  readonly run: StoredRun | undefined;
}

const FAILED: ReadonlySet<DayOutcome> = new Set(['file-refused', 'set-aside', 'withheld', 'late']);

/**
 * Runs `assortment runs`: shows the days that were run since an instant, and those that are late,
 * of all customers or one; `runs retry NUMBER` syncs a file that was set aside.
 */
export const runRuns: RunCommand = async (args, io) => {
  const { options } = args;
  if (args.words.length > 0) return retry(args, io);
  refuseOptions({ ...args, words: ['runs'] }, RETRY_OPTIONS);
  const library = givenLibrary(args);
  const customer = givenCustomer(args);
  const since = readSince(args, io.now());
  return inExisting<ExitCode>(args, async ({ storage }) => {
    const days: RunDay[] = [];
    for await (const some of daysOf(storage, { library, customer, since, now: io.now() }))
      days.push(...some);
    if (days.length === 0 && customer !== undefined) checkedNumber(customer);
    const shown = options.has('failed') ? days.filter(({ outcome }) => FAILED.has(outcome)) : days;
    return show(args, io, {
      json: { runs: shown.map(dayFields) },
      ...textOf(shown, days, since, io.language, options.has('failed')),
    });
  });
};

/** Options that only `runs retry` takes. */
const RETRY_OPTIONS = ['guard-removals', 'guard-price', 'on-unidentified'];

/**
 * Syncs the file of a customer that was set aside, in this process: it may end without harm, and
 * can be given more memory than the service has.
 */
async function retry(args: CommandArguments, io: CommandIo): Promise<ExitCode> {
  readAction(args, 'runs', ['retry']);
  refuseOptions(args, ['since', 'customer', 'failed']);
  const key = { library: readLibrary(args), customer: storedNumber(readSubject(args, 'NUMBER')) };
  const policies = readPolicies(args);
  return inExisting<ExitCode>(args, async ({ storage }) => {
    const head = await storage.customers.head(key);
    if (head === undefined) throw await unknownFault(storage, key);
    const { setAside } = head;
    const file =
      setAside === null ? undefined : await storage.files.get(key.library, setAside.fileId);
    if (file === undefined)
      throw commandFault(({ runs }) => runs.nothingSetAside, { customer: key.customer });
    const holder = `command ${randomUUID()}`;
    const tried = await syncNow(key, file, { storage, now: io.now, holder, ...policies });
    const { kind } = tried;
    if (kind !== 'ran') throw commandFault(({ sync }) => sync.faults[kind]);
    const day = { head, day: tried.run.id, outcome: outcomeOf(tried.run), run: tried.run };
    const { runs } = io.language.lines;
    const values = { customer: key.customer, file: file.id, outcome: runs.outcomes[day.outcome] };
    return show(args, io, {
      json: { runs: [dayFields(day)] },
      lines: [fillLine(io.language, runs.retried, values)],
      code: day.outcome === 'synced' ? 0 : 1,
    });
  });
}

/** Customers whose days are read, and from when on. */
interface Wanted {
  readonly library: string | undefined;
  readonly customer: string | undefined;
  readonly since: Instant;
  readonly now: Instant;
}

/** Reads the days of some customers at a time: late ones first, then the newest. */
async function* daysOf(
  storage: AssortmentStorage,
  wanted: Wanted,
): AsyncGenerator<readonly RunDay[], void, undefined> {
  let heads: CustomerHead[] = [];
  const read = async (): Promise<readonly RunDay[]> => {
    const some = await Promise.all(heads.map((head) => daysOfOne(storage, head, wanted)));
    heads = [];
    return some.flat();
  };
  for await (const head of allCustomers(storage.customers, wanted.library)) {
    if (wanted.customer !== undefined && head.customer !== wanted.customer) continue;
    heads.push(head);
    if (heads.length === AT_ONCE) yield await read();
  }
  yield await read();
}

async function daysOfOne(
  { catalogues }: AssortmentStorage,
  head: CustomerHead,
  { since, now }: Wanted,
): Promise<readonly RunDay[]> {
  const late: readonly RunDay[] =
    head.due !== null && isDayLate(head, now)
      ? [{ head, day: head.due.date, outcome: 'late', run: undefined }]
      : [];
  for (let limit = SOME_RUNS; ; limit *= 4) {
    const runs = await catalogues.runs(head, limit);
    const fresh = runs.filter(({ finishedAt }) => finishedAt >= since);
    if (fresh.length === runs.length && runs.length === limit) continue;
    return [...late, ...fresh.map((run) => ({ head, day: run.id, outcome: outcomeOf(run), run }))];
  }
}

function outcomeOf(run: StoredRun): DayOutcome {
  const outcome = storedOutcome(run);
  if (outcome !== 'synced') return outcome;
  return (countSummary(run.summary).withheld ?? 0) > 0 ? 'withheld' : 'synced';
}

function dayFields({ head, day, outcome, run }: RunDay): Readonly<Record<string, unknown>> {
  return {
    customer_number: head.customer,
    library: head.library,
    day,
    outcome,
    ...(run === undefined
      ? {}
      : {
          kind: run.kind,
          started_at: new Date(run.startedAt).toISOString(),
          finished_at: new Date(run.finishedAt).toISOString(),
          file: run.fileId,
          ignored: run.ignored,
          revision: run.revision,
          counts: countSummary(run.summary),
        }),
  };
}

function textOf(
  shown: readonly RunDay[],
  all: readonly RunDay[],
  since: Instant,
  language: CommandLanguage,
  onlyFailed: boolean,
): Pick<Shown, 'text' | 'lines'> {
  const { runs, customers } = language.lines;
  const from = { since: momentText(since, language) };
  if (shown.length === 0)
    return { lines: [fillLine(language, onlyFailed ? runs.noneFailed : runs.none, from)] };
  const { day, outcome, finished, seconds, file, changes } = runs.headings;
  const { customer, library } = customers.headings;
  const names = [{ names: customer }, { names: library }];
  const columns = [
    ...names,
    day,
    outcome,
    finished,
    { numbers: seconds },
    file,
    { whole: changes },
  ];
  const rows = shown.map((one) => cellsOf(one, language));
  const count = (which: DayOutcome): number => all.filter(({ outcome: is }) => is === which).length;
  const totals = fillLine(language, runs.totals, {
    ...from,
    count: all.length,
    synced: count('synced'),
    refused: count('file-refused') + count('set-aside'),
    withheld: count('withheld'),
    empty: count('no-file'),
    late: count('late'),
  });
  return { text: tableLines(columns, rows), lines: [totals] };
}

function cellsOf({ head, day, outcome, run }: RunDay, language: CommandLanguage): string[] {
  const { plan, runs } = language.lines;
  const names = [head.customer, head.library, day, runs.outcomes[outcome]];
  if (run === undefined) return names;
  const counts = Object.entries(countSummary(run.summary)).flatMap(([name, count]) =>
    count === 0
      ? []
      : [fillLine(language, plan.counts[name as keyof typeof plan.counts], { count })],
  );
  return [
    ...names,
    momentText(run.finishedAt, language),
    decimalText(((run.finishedAt - run.startedAt) / 1_000).toFixed(1), language),
    run.fileId ?? '',
    counts.join(', '),
  ];
}
