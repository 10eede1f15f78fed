import { readFileStatus } from '../../../client/answers/read-file-status.js';
import { readSentFile, type SentFile } from '../../../client/answers/read-files-page.js';
import { fileFields, fileText } from '../../../service/files/file-text.js';
import { waitingState } from '../../../service/files/waiting-state.js';
import type { AssortmentStorage } from '../../../storage/assortment-storage.js';
import { NEWEST_FILE } from '../../../storage/received-file-store.js';
import { definedMembers } from '../../../text/own-member.js';
import { commandFault, type ExitCode, usageFault } from '../../command-io.js';
import type { CommandArguments } from '../../command-row.js';
import { readCount } from '../../input/read-arguments.js';
import { checkedNumber, givenCustomer, readLibrary } from '../../input/read-customer.js';
import type { RemoteCommandIo } from '../../remote/remote-io.js';
import { type Shown, show } from '../../show.js';
import { inExisting } from '../../store/open-storage.js';
import { renderFile, renderFiles } from '../../terminal/render-files.js';
import type { FileSource } from './remote-files.js';

/** Files shown unless `--limit` is given. */
const DEFAULT_LIMIT = 20;

/**
 * Runs `assortment status [FILE_ID]`: prints what became of one file, or of the files that were
 * sent, newest first. Decisions H1 and S7.
 */
export async function run(args: CommandArguments, io: RemoteCommandIo): Promise<ExitCode> {
  const limit = readCount(args, 'limit') ?? DEFAULT_LIMIT;
  if (limit === 0) throw usageFault(({ usage }) => usage.noLimit);
  const customer = givenCustomer(args);
  const write = async (source: FileSource): Promise<ExitCode> => {
    const [id] = args.words;
    const shown =
      id === undefined ? await filesOf(source, customer, limit, io) : await fileOf(source, id, io);
    return show(args, io, shown);
  };
  if (args.options.has('remote')) {
    if (customer !== undefined) checkedNumber(customer);
    return write(await (await import('./ask-service.js')).openRemoteFiles(args, io));
  }
  const library = readLibrary(args);
  return inExisting(args, ({ storage }) => write(storedFiles(storage, library)));
}

async function fileOf(
  source: FileSource,
  id: string,
  { language }: RemoteCommandIo,
): Promise<Shown> {
  const file = await source.file(id);
  if (file === undefined) throw commandFault(({ status }) => status.unknown, { id });
  return {
    json: { ...fileJson(file), report: file.report },
    text: [renderFile(file, language)],
  };
}

async function filesOf(
  source: FileSource,
  customer: string | undefined,
  limit: number,
  { language }: RemoteCommandIo,
): Promise<Shown> {
  const { count, files } = await source.files(customer, limit);
  if (count === 0 && customer !== undefined) checkedNumber(customer);
  return {
    json: { count, results: files.map(fileJson) },
    text: [renderFiles(files, count, language)],
  };
}

/** Returns a file in its public shape (Decision H1). */
function fileJson(file: SentFile): Readonly<Record<string, unknown>> {
  const { id, customerNumber, receivedAt, bytes, status, outcome, processedAt } = file;
  const { dueAt, agreedTime } = file;
  return {
    id,
    customer_number: customerNumber,
    received_at: receivedAt,
    bytes,
    status,
    ...definedMembers({
      outcome,
      due_at: dueAt,
      agreed_time: agreedTime,
      processed_at: processedAt,
    }),
  };
}

/** Returns the files of a library in storage, written and read as the service and its client do. */
function storedFiles(storage: AssortmentStorage, library: string): FileSource {
  const { files, catalogues } = storage;
  return {
    async file(id) {
      const file = await files.get(library, id);
      if (file === undefined) return undefined;
      const run = file.runId === null ? undefined : await catalogues.run(file, file.runId);
      const text = fileText(file, await waitingState(storage, file), run);
      const status = readFileStatus(200, {}, text);
      return status.ok ? status.value : undefined;
    },
    async files(customer, limit) {
      const filter = customer === undefined ? {} : { customer };
      const page = await files.page(library, filter, { before: NEWEST_FILE, limit });
      const views = page.files.flatMap((file) => readSentFile(fileFields(file)) ?? []);
      return { count: page.count, files: views.reverse() };
    },
  };
}
