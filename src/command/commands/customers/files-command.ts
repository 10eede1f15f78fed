import type { Instant } from '#catalogue';
import { fileFields } from '../../../service/files/file-text.js';
import { allCustomers } from '../../../storage/all-customers.js';
import type { AssortmentStorage } from '../../../storage/assortment-storage.js';
import {
  type FilePlace,
  type ListedFile,
  NEWEST_FILE,
  type StoredFile,
} from '../../../storage/received-file-store.js';
import { type CommandIo, commandFault } from '../../command-io.js';
import type { CommandArguments, RunCommand } from '../../command-row.js';
import { requiredOption } from '../../input/read-arguments.js';
import { checkedNumber, givenCustomer, readLibrary } from '../../input/read-customer.js';
import { checkOutput, OWNER_FILE, writeFileSafely } from '../../input/write-file.js';
import { fillLine } from '../../languages/fill-line.js';
import { formatBytes } from '../../languages/write-number.js';
import { type Shown, show } from '../../show.js';
import { withoutFiles } from '../../store/open-files.js';
import { inExisting } from '../../store/open-storage.js';
import { readStored } from '../../store/reread-file.js';
import { tableLines } from '../../terminal/layout/table-lines.js';
import { fateText } from '../../terminal/render-files.js';
import { readAction, readSubject, refuseOptions } from '../administration/actions.js';
import { momentText } from './customer-fields.js';
import { readSince } from './read-since.js';

/** Files that are read at once. */
const PAGE = 500;

/**
 * Runs `assortment files`: shows the files that came since an instant and what became of them, or
 * writes the bytes of one into a file.
 */
export const runFiles: RunCommand = async (args, io) => {
  const [first] = args.words;
  if (first !== undefined) {
    readAction(args, 'files', ['get']);
    refuseOptions(args, ['since', 'customer']);
    const id = readSubject(args, 'ID');
    const path = requiredOption(args, 'output', 'file.json');
    checkOutput(path);
    return inExisting(args, async ({ storage }) =>
      show(args, io, await get(storage, { id, path }, args, io)),
    );
  }
  refuseOptions({ ...args, words: ['files'] }, ['output']);
  const since = readSince(args, io.now());
  const customer = givenCustomer(args);
  return inExisting(withoutFiles(args), async ({ storage }) =>
    show(args, io, await list(storage, { since, customer }, args, io)),
  );
};

async function list(
  storage: AssortmentStorage,
  { since, customer }: { readonly since: Instant; readonly customer: string | undefined },
  args: CommandArguments,
  { language }: CommandIo,
): Promise<Shown> {
  const files: ListedFile[] = [];
  for (const library of await librariesOf(storage, args))
    for await (const file of newestFirst(storage, library, customer)) {
      if (file.receivedAt < since) break;
      files.push(file);
    }
  // The sort is stable: libraries stay in their order.
  files.sort((one, other) => other.receivedAt - one.receivedAt);
  const json = { files: files.map(jsonOf) };
  const { customers, received, runs } = language.lines;
  if (files.length === 0) {
    if (customer !== undefined && !args.options.has('json')) checkedNumber(customer);
    const from = { since: momentText(since, language) };
    return { json, lines: [fillLine(language, received.noneSince, from)] };
  }
  const { customer: number, library } = customers.headings;
  const { file: id, outcome } = runs.headings;
  const columns = [
    received.received,
    { names: number },
    { names: library },
    id,
    { numbers: received.size },
    outcome,
  ];
  const rows = files.map((file) => [
    momentText(file.receivedAt, language),
    file.customer,
    file.library,
    file.id,
    formatBytes(file.bytes, language),
    fateText(fateOf(file), language),
  ]);
  return { json, text: tableLines(columns, rows) };
}

function jsonOf(file: ListedFile): Readonly<Record<string, unknown>> {
  return { library: file.library, ...fileFields(file) };
}

function fateOf({
  status,
  refused,
  replaced,
  finishedAt,
}: ListedFile): Parameters<typeof fateText>[0] {
  return {
    status: replaced ? 'replaced' : status,
    outcome: status === 'processed' ? (refused ? 'file-refused' : 'synced') : undefined,
    processedAt: finishedAt === null ? undefined : new Date(finishedAt).toISOString(),
  };
}

/** Reads the files of a library, or of one customer of it, newest first. */
async function* newestFirst(
  { files }: AssortmentStorage,
  library: string,
  customer: string | undefined,
): AsyncGenerator<ListedFile, void, undefined> {
  let before: FilePlace | undefined = NEWEST_FILE;
  while (before !== undefined) {
    const filter = customer === undefined ? {} : { customer };
    const page = await files.page(library, filter, { before, limit: PAGE });
    yield* [...page.files].reverse();
    before = page.hasEarlier ? page.files[0] : undefined;
  }
}

/** Returns the library that the options name, or else every library that has customers. */
async function librariesOf(
  { customers }: AssortmentStorage,
  args: CommandArguments,
): Promise<readonly string[]> {
  if (args.options.has('library')) return [readLibrary(args)];
  const libraries = new Set<string>();
  for await (const { library } of allCustomers(customers)) libraries.add(library);
  return [...libraries];
}

async function get(
  storage: AssortmentStorage,
  { id, path }: { readonly id: string; readonly path: string },
  args: CommandArguments,
  { language }: CommandIo,
): Promise<Shown> {
  const file = await findFile(storage, id, args);
  if (file === undefined) throw commandFault(({ status }) => status.unknown, { id });
  const { bytes, damage } = await readStored(storage, file);
  if (damage !== undefined)
    throw commandFault(({ received }) => received.notStored, { id }, damage);
  writeFileSafely(path, bytes, OWNER_FILE);
  const size = formatBytes(file.bytes, language);
  return {
    json: { file: id, output: path, bytes: file.bytes },
    lines: [fillLine(language, language.lines.received.written, { path, size })],
    entry: ['file-read', { file: id, library: file.library }],
  };
}

async function findFile(
  storage: AssortmentStorage,
  id: string,
  args: CommandArguments,
): Promise<StoredFile | undefined> {
  for (const library of await librariesOf(storage, args)) {
    const file = await storage.files.get(library, id);
    if (file !== undefined) return file;
  }
  return undefined;
}
