import { type AgreedTime, type Instant, parseAgreedTime, type SyncGuard } from '#catalogue';
import { type CustomerChange, changeCustomer } from '../../../service/customers/change-customer.js';
import { allCustomers } from '../../../storage/all-customers.js';
import type { AssortmentStorage } from '../../../storage/assortment-storage.js';
import type { CustomerHead, CustomerKey } from '../../../storage/customer-store.js';
import { type CommandFault, type CommandIo, usageFault } from '../../command-io.js';
import type { CommandArguments, RunCommand } from '../../command-row.js';
import { readGuard, readUnidentified } from '../../input/guard-options.js';
import { readChoice } from '../../input/read-arguments.js';
import { givenLibrary, readLibrary, storedNumber } from '../../input/read-customer.js';
import { fillLine, saying } from '../../languages/fill-line.js';
import { type Shown, show } from '../../show.js';
import { withoutFiles } from '../../store/open-files.js';
import { inExisting } from '../../store/open-storage.js';
import { tableLines } from '../../terminal/layout/table-lines.js';
import { type OwnOptions, readAction, readSubject, takeChange } from '../administration/actions.js';
import { customerFields, isLate, lateSince, momentText, stateText } from './customer-fields.js';
import { erase } from './erase-customer.js';
import { notFound, unknownFault } from './unknown-customer.js';

const CHANGES = [
  'agreed',
  'no-agreed',
  'guard-removals',
  'guard-price',
  'no-guard',
  'on-refused',
  'on-unidentified',
];

const OWN_OPTIONS: OwnOptions<'list' | 'set' | 'erase'> = {
  ...Object.fromEntries(CHANGES.map((name) => [name, ['set']] as const)),
  late: ['list'],
  yes: ['erase'],
};

/**
 * Runs `assortment customers list|show|set|erase`: shows the customers, late ones first, changes
 * the agreed time and policies of one, and erases one. Decisions K1, K2.
 */
export const runCustomers: RunCommand = async (args, io) => {
  const action = readAction(args, 'customers', ['list', 'show', 'set', 'erase'], OWN_OPTIONS);
  if (action === 'list') {
    readSubject(args, undefined);
    return inExisting(withoutFiles(args), async ({ storage }) =>
      show(args, io, await list(storage, args, io)),
    );
  }
  const customer = storedNumber(readSubject(args, 'NUMBER'));
  const key = { library: readLibrary(args), customer };
  if (action === 'erase') return erase(key, args, io);
  const own = withoutFiles(args);
  const change = action === 'show' ? undefined : readChange(args);
  return inExisting(own, async ({ storage }) =>
    show(
      args,
      io,
      change === undefined ? await showOne(storage, key, io) : await set(storage, key, change, io),
    ),
  );
};

async function list(
  { customers }: AssortmentStorage,
  args: CommandArguments,
  io: CommandIo,
): Promise<Shown> {
  const { options } = args;
  const now = io.now();
  const all: CustomerHead[] = [];
  for await (const head of allCustomers(customers, givenLibrary(args)))
    if (!options.has('late') || isLate(head, now)) all.push(head);
  // The sort is stable: customers that are not late stay in their order.
  all.sort((one, other) => lateOrder(one, now) - lateOrder(other, now));
  const json = { customers: all.map((head) => customerFields(head, now)) };
  const { language } = io;
  const { headings, none, noneLate } = language.lines.customers;
  if (all.length === 0) return { json, lines: [options.has('late') ? noneLate : none] };
  const { customer, library, agreed, next, revision, state } = headings;
  const columns = [
    { names: customer },
    { names: library },
    agreed,
    next,
    { numbers: revision },
    state,
  ];
  const rows = all.map((head) => [
    head.customer,
    head.library,
    head.agreed ?? '',
    head.due === null ? '' : momentText(head.due.at, language),
    String(head.revision),
    stateText(head, now, language),
  ]);
  return { json, text: tableLines(columns, rows) };
}

/** Instant since which a customer is late; later than any if it is not. */
function lateOrder(head: CustomerHead, now: Instant): number {
  return lateSince(head, now) ?? Number.MAX_SAFE_INTEGER;
}

async function showOne(
  storage: AssortmentStorage,
  key: CustomerKey,
  io: CommandIo,
): Promise<Shown> {
  const head = await storage.customers.head(key);
  if (head === undefined) throw await unknownFault(storage, key);
  const { language } = io;
  const { headings, policies, noPolicies, noAgreement } = language.lines.customers;
  const state = stateText(head, io.now(), language);
  const facts: readonly (readonly [string, string])[] = [
    [headings.customer, head.customer],
    [headings.library, head.library],
    [headings.agreed, head.agreed ?? noAgreement],
    ...(head.due === null
      ? []
      : [[headings.next, `${head.due.date}, ${momentText(head.due.at, language)}`] as const]),
    ...(state === '' || head.due === null ? [] : [[headings.state, state] as const]),
    [headings.revision, String(head.revision)],
    [policies, head.policy ?? noPolicies],
  ];
  const width = Math.max(...facts.map(([name]) => name.length));
  return {
    json: customerFields(head, io.now()),
    lines: facts.map(([name, value]) => `${name.padEnd(width)}  ${value}`),
  };
}

async function set(
  storage: AssortmentStorage,
  key: CustomerKey,
  change: CustomerChange,
  io: CommandIo,
): Promise<Shown> {
  const changed = await changeCustomer(storage, key, change, () => io.now());
  if (!changed.ok && changed.fault === 'unknown') throw await unknownFault(storage, key);
  const head = takeChange(changed, {
    unknown: notFound(key),
    running: saying(({ customers }) => customers.busy, { customer: key.customer }),
  });
  const { language } = io;
  const { customers } = language.lines;
  const next = head.due === null ? '' : momentText(head.due.at, language);
  const line = head.agreed === null ? customers.changedWithout : customers.changed;
  return {
    json: customerFields(head, io.now()),
    lines: [fillLine(language, line, { ...key, agreed: head.agreed ?? '', next })],
    entry: ['customer-changed', { ...key, agreed: head.agreed, policy: head.policy }],
  };
}

function readChange(args: CommandArguments): CustomerChange {
  const { options } = args;
  if (!CHANGES.some((name) => options.has(name)))
    throw usageFault(({ customers }) => customers.nothingToSet);
  const guard = readGuard(args);
  if (options.has('agreed') && options.has('no-agreed')) throw exclusive('agreed', 'no-agreed');
  if (guard !== undefined && options.has('no-guard'))
    throw exclusive(guard.removals === undefined ? 'guard-price' : 'guard-removals', 'no-guard');
  const onRefused = readChoice(args, 'on-refused', ['keep', 'withdraw']);
  const onUnidentified = readUnidentified(args);
  const policy = {
    ...policyOf(guard, options.has('no-guard')),
    ...(onRefused === undefined ? {} : { onRefused }),
    ...(onUnidentified === undefined ? {} : { onUnidentified }),
  };
  const agreed = readAgreed(args);
  return {
    ...(agreed === undefined ? {} : { agreed }),
    ...(Object.keys(policy).length === 0 ? {} : { policy }),
  };
}

function exclusive(one: string, other: string): CommandFault {
  return usageFault(({ customers }) => customers.exclusive, { one, other });
}

function policyOf(
  guard: SyncGuard | undefined,
  isOff: boolean,
): NonNullable<CustomerChange['policy']> {
  if (isOff) return { guard: null };
  return guard === undefined ? {} : { guard };
}

function readAgreed({ options }: CommandArguments): AgreedTime | null | undefined {
  if (options.has('no-agreed')) return null;
  const text = options.get('agreed');
  if (text === undefined) return undefined;
  const parsed = parseAgreedTime(text);
  if (!parsed.ok) throw usageFault(({ serve }) => serve.agreed, { text });
  return parsed.value;
}
