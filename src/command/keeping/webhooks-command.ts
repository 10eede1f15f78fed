import { randomBytes, randomUUID } from 'node:crypto';
import { formatInstant } from '#catalogue';
import { attempt, formatWebhookSecret } from '../../service/daily-sync/webhooks/webhook-message.js';
import { neverReached } from '../../service/node/webhook-sender.js';
import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import type { Webhook } from '../../storage/webhook-store.js';
import {
  type CommandFault,
  type CommandIo,
  commandFault,
  type ExitCode,
  usageFault,
} from '../command-io.js';
import type { CommandArguments, RunCommand } from '../command-row.js';
import { audit } from '../commands/write-log.js';
import { readLibrary } from '../input/read-customer.js';
import { readWebhookSender, readWebhooksTo } from '../input/webhook-options.js';
import { fillLine } from '../languages/fill-line.js';
import { inExisting, inStorage } from '../store/open-storage.js';
import { escapeText, writeJson, writeLine } from '../terminal/escape-text.js';
import { shortText } from '../terminal/layout/short-text.js';

const SECRET_BYTES = 32;
const ID_BYTES = 9;

/** Work on the webhooks of one library. */
interface Task {
  readonly args: CommandArguments;
  readonly io: CommandIo;
  readonly library: string;
  /** Address or id. */
  readonly word: string;
}

/**
 * Runs `assortment webhooks add URL|list|remove ID|test ID`: registers an address for messages
 * about the processed files of a library, lists, removes or tries one.
 */
export const webhooks: RunCommand = (args, io) => {
  const [action = '', word] = args.words;
  const task = { args, io, library: readLibrary(args), word: word ?? '' };
  if (action === 'list' && word === undefined) return listWebhooks(task);
  if (action === 'add' && word !== undefined) return addWebhook(task);
  if (action === 'remove' && word !== undefined) return removeWebhook(task);
  if (action === 'test' && word !== undefined) return testWebhook(task);
  throw usageFault(({ webhooks }) => webhooks.action, { action: args.words.join(' ') });
};

async function addWebhook({ args, io, library, word }: Task): Promise<ExitCode> {
  const url = checkedUrl(word);
  const never = await neverReached(url, readWebhooksTo(args));
  if (never !== undefined) throw usageFault(({ webhooks }) => webhooks.notPublic, never);
  const id = `wh_${randomBytes(ID_BYTES).toString('base64url')}`;
  const secret = formatWebhookSecret(randomBytes(SECRET_BYTES));
  await inStorage(args, async ({ storage }) => {
    const all = await storage.webhooks.list(library);
    const same = all.find((each) => each.url === url);
    if (same !== undefined)
      throw commandFault(({ webhooks }) => webhooks.twice, { url, id: same.id });
    const outcome = await storage.webhooks.add({ library, id, url, secret, createdAt: io.now() });
    if (outcome !== 'done') throw commandFault(({ webhooks }) => webhooks.notConfirmed);
  });
  audit('webhook-added', { library, webhook: id }, io);
  if (args.options.has('json')) return writeJson(io.stdout, { id, url, secret });
  const { webhooks } = io.language.lines;
  io.stdout.write(`id      ${id}\nsecret  ${secret}\n\n${webhooks.copySecret}\n`);
  return 0;
}

/** Returns an address in its usual form. Only this machine gets messages without encryption. */
function checkedUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isHere = /^(localhost|127\.[\d.]+|\[::1\])$/.test(url?.hostname ?? '');
  const isTaken = url?.protocol === 'https:' || (url?.protocol === 'http:' && isHere);
  if (
    url === undefined ||
    !isTaken ||
    url.username !== '' ||
    url.password !== '' ||
    url.hash !== ''
  )
    throw usageFault(({ webhooks }) => webhooks.url, { text });
  return url.href;
}

async function listWebhooks({ args, io, library }: Task): Promise<ExitCode> {
  return inExisting<ExitCode>(args, async ({ storage }) => {
    const all = await storage.webhooks.list(library);
    if (args.options.has('json')) return writeJson(io.stdout, all.map(shown));
    const { language } = io;
    for (const webhook of all) {
      const { id, url, failures, notBefore } = webhook;
      const line =
        failures === 0 ? '{id}  {url}' : `{id}  {url}  ${language.lines.webhooks.failing}`;
      const values = { id, url: shortText(url), failures, next: formatInstant(notBefore) };
      writeLine(io.stdout, fillLine(language, line, values));
    }
    return 0;
  });
}

/** Returns a webhook as `list --json` prints it, without its secret. */
function shown({ id, url, createdAt, failures, notBefore }: Webhook): object {
  const next = failures === 0 ? {} : { next_attempt_at: formatInstant(notBefore) };
  return { id, url, created_at: formatInstant(createdAt), failures, ...next };
}

async function removeWebhook({ args, io, library, word }: Task): Promise<ExitCode> {
  await inExisting(args, async ({ storage }) => {
    if (!(await storage.webhooks.remove({ library, id: word }))) throw unknown(library, word);
  });
  audit('webhook-removed', { library, webhook: word }, io);
  const { language } = io;
  const { removed } = language.lines.webhooks;
  io.stdout.write(`${fillLine(language, removed, { id: escapeText(word) })}\n`);
  return 0;
}

async function testWebhook({ args, io, library, word }: Task): Promise<ExitCode> {
  const send = readWebhookSender(args);
  const webhook = await inExisting(args, ({ storage }) => find(storage, library, word));
  const now = io.now();
  const body = JSON.stringify({ type: 'webhook.test', timestamp: formatInstant(now), data: {} });
  const answer = await attempt(webhook, { id: `msg_test_${randomUUID()}`, body }, send, { now });
  const { webhooks } = io.language.lines;
  const arrived = answer.status !== undefined && answer.status >= 200 && answer.status < 300;
  const line = answer.status === undefined ? webhooks.notSent : webhooks.answered;
  const values = { url: webhook.url, status: String(answer.status), reason: answer.fault ?? '' };
  writeLine(io.stdout, fillLine(io.language, line, values));
  return arrived ? 0 : 1;
}

async function find(storage: AssortmentStorage, library: string, id: string): Promise<Webhook> {
  const webhook = (await storage.webhooks.list(library)).find((each) => each.id === id);
  if (webhook === undefined) throw unknown(library, id);
  return webhook;
}

function unknown(library: string, id: string): CommandFault {
  return commandFault(({ webhooks }) => webhooks.unknown, { library, id });
}
