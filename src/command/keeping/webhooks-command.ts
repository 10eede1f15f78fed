import { randomBytes, randomUUID } from 'node:crypto';
import { formatInstant } from '#catalogue';
import { attempt, formatWebhookSecret } from '../../service/daily-sync/webhooks/webhook-message.js';
import { neverReached } from '../../service/node/webhook-sender.js';
import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import type { Webhook } from '../../storage/webhook-store.js';
import { definedMembers } from '../../text/own-member.js';
import { type CommandFault, type CommandIo, commandFault, usageFault } from '../command-io.js';
import type { CommandArguments, RunCommand } from '../command-row.js';
import { readLibrary } from '../input/read-customer.js';
import { readWebhookSender, readWebhooksTo } from '../input/webhook-options.js';
import { fillLine } from '../languages/fill-line.js';
import { type Shown, show } from '../show.js';
import { inExisting, inStorage } from '../store/open-storage.js';
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
export const webhooks: RunCommand = async (args, io) => {
  const [name = '', word] = args.words;
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (action === undefined || (name === 'list') !== (word === undefined))
    throw usageFault(({ webhooks }) => webhooks.action, { action: args.words.join(' ') });
  const task = { args, io, library: readLibrary(args), word: word ?? '' };
  return show(args, io, await action(task));
};

const ACTIONS: Readonly<Record<string, (task: Task) => Promise<Shown>>> = {
  add: addWebhook,
  list: listWebhooks,
  remove: removeWebhook,
  test: testWebhook,
};

async function addWebhook({ args, io, library, word }: Task): Promise<Shown> {
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
  const { copySecret } = io.language.lines.webhooks;
  return {
    json: { id, url, secret },
    lines: [`id      ${id}`, `secret  ${secret}`, '', copySecret],
    entry: ['webhook-added', { library, webhook: id }],
  };
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

async function listWebhooks({ args, io: { language }, library }: Task): Promise<Shown> {
  const all = await inExisting(args, ({ storage }) => storage.webhooks.list(library));
  const { failing } = language.lines.webhooks;
  const lines = all.map(({ id, url, failures, notBefore }) => {
    const values = { id, url: shortText(url), failures, next: formatInstant(notBefore) };
    return fillLine(language, failures === 0 ? '{id}  {url}' : `{id}  {url}  ${failing}`, values);
  });
  return { json: all.map(listed), lines };
}

/** Returns a webhook as `list --json` prints it, without its secret. */
function listed({ id, url, createdAt, failures, notBefore }: Webhook): object {
  const next = failures === 0 ? {} : { next_attempt_at: formatInstant(notBefore) };
  return { id, url, created_at: formatInstant(createdAt), failures, ...next };
}

async function removeWebhook({ args, io, library, word }: Task): Promise<Shown> {
  await inExisting(args, async ({ storage }) => {
    if (!(await storage.webhooks.remove({ library, id: word }))) throw unknown(library, word);
  });
  const { language } = io;
  const line = fillLine(language, language.lines.webhooks.removed, { id: word });
  const entry = ['webhook-removed', { library, webhook: word }] as const;
  return { json: { id: word }, lines: [line], entry };
}

async function testWebhook({ args, io, library, word }: Task): Promise<Shown> {
  const send = readWebhookSender(args);
  const webhook = await inExisting(args, ({ storage }) => find(storage, library, word));
  const now = io.now();
  const body = JSON.stringify({ type: 'webhook.test', timestamp: formatInstant(now), data: {} });
  const answer = await attempt(webhook, { id: `msg_test_${randomUUID()}`, body }, send, { now });
  const { webhooks } = io.language.lines;
  const { id, url } = webhook;
  const { status, fault } = answer;
  const arrived = status !== undefined && status >= 200 && status < 300;
  const line = status === undefined ? webhooks.notSent : webhooks.answered;
  const values = { url, status: String(status), reason: fault ?? '' };
  return {
    json: { id, url, arrived, ...definedMembers({ status, fault }) },
    lines: [fillLine(io.language, line, values)],
    code: arrived ? 0 : 1,
  };
}

async function find(storage: AssortmentStorage, library: string, id: string): Promise<Webhook> {
  const webhook = (await storage.webhooks.list(library)).find((each) => each.id === id);
  if (webhook === undefined) throw unknown(library, id);
  return webhook;
}

function unknown(library: string, id: string): CommandFault {
  return commandFault(({ webhooks }) => webhooks.unknown, { library, id });
}
