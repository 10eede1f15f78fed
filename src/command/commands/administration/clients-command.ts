import { createHash, randomBytes } from 'node:crypto';
import {
  type ClientRegistration,
  type RegistrationFaults,
  readClientRegistration,
} from '../../../oauth/clients/client-registration.js';
import { DEFAULT_TOKEN_POLICY } from '../../../oauth/tokens/token-policy.js';
import {
  addClient,
  disableClient,
  editClient,
  endOldSecret,
  findStoredClient,
  listClients,
  removeClient,
  rotateSecret,
} from '../../../service/administration/clients.js';
import type { Act } from '../../../service/observe/administration.js';
import type { GrantStore } from '../../../storage/grant-store.js';
import type { Result } from '../../../text/result.js';
import { CommandFault, type CommandIo, type ExitCode, usageFault } from '../../command-io.js';
import type { CommandArguments, RunCommand } from '../../command-row.js';
import { readChoice, readChoices } from '../../input/read-arguments.js';
import { givenLibrary, readLibrary } from '../../input/read-customer.js';
import { fillLine, type Saying, say, saying } from '../../languages/fill-line.js';
import { type Shown, show } from '../../show.js';
import { inExisting, inStorage } from '../../store/open-storage.js';
import { logTo } from '../write-log.js';
import { type OwnOptions, readAction, readSubject, takeChange } from './actions.js';
import { clientFields, clientLine } from './client-lines.js';

const ACTIONS = ['add', 'list', 'show', 'edit', 'rotate', 'disable', 'enable', 'remove'] as const;

type Action = (typeof ACTIONS)[number];

const OWN_OPTIONS: OwnOptions<Action> = {
  name: ['add', 'edit'],
  redirect: ['add', 'edit'],
  scope: ['add', 'edit'],
  kind: ['add'],
  library: ['add', 'list'],
  'end-old': ['rotate'],
};

const KINDS = ['library', 'sandbox', 'partner'] as const;

/** Scopes of a client that names none: those that open something. */
const USUAL_SCOPES = ['library', 'procurement'] as const;

const SECRET_BYTES = 32;
const ID_BYTES = 16;

/** One call: its arguments, its output and the client that it names. */
interface Call {
  readonly args: CommandArguments;
  readonly io: CommandIo;
  readonly id: string;
  readonly grants: GrantStore;
}

/**
 * Runs `assortment clients`: registers applications, as the API settings of a library do (Spec
 * 5.2), lists and changes them, and rotates their secrets.
 */
export const runClients: RunCommand = async (args, io) => {
  const action = readAction(args, 'clients', ACTIONS, OWN_OPTIONS);
  const id = readSubject(args, action === 'add' || action === 'list' ? undefined : 'CLIENT_ID');
  readLibrary(args);
  if (action === 'add') return add(args, io);
  return inExisting(args, async ({ storage: { grants } }) =>
    show(args, io, await ACTS[action]({ args, io, id, grants })),
  );
};

const ACTS: Readonly<Record<Exclude<Action, 'add'>, (call: Call) => Promise<Shown>>> = {
  list,
  show: showOne,
  edit,
  rotate: (call) => (call.args.options.has('end-old') ? endOld(call) : rotate(call)),
  disable: (call) => disable(call, true),
  enable: (call) => disable(call, false),
  remove,
};

async function list({ args, io, grants }: Call): Promise<Shown> {
  const clients = await listClients(grants, givenLibrary(args));
  return {
    json: { clients: clients.map(clientFields) },
    lines: clients.map((client) => clientLine(client, io.language)),
  };
}

async function showOne({ id, grants }: Call): Promise<Shown> {
  const client = await findStoredClient(grants, id);
  if (client === undefined) throw new CommandFault(unknown(id), false);
  const fields = clientFields(client);
  const lines = Object.entries(fields).map(([name, value]) => {
    const text = Array.isArray(value) ? value.join(' ') : String(value ?? '-');
    return `${name.padEnd(14)} ${text}`;
  });
  return { json: fields, lines };
}

async function add(args: CommandArguments, io: CommandIo): Promise<ExitCode> {
  const secret = freshSecret();
  // Before storage is opened: a client that is refused makes none.
  const client = takeRegistration(
    readClientRegistration(registrationOf(args, secret, readLibrary(args), io.now())),
  );
  const { clientId, kind, library } = client;
  return inStorage(args, async ({ storage: { grants } }) => {
    takeChange(await addClient(grants, client), {
      unknown: unknown(clientId),
      taken: saying(({ store }) => store.changeNotConfirmed),
    });
    const hint = io.language.lines.clients.copySecret;
    const entry = ['client-added', { client: clientId, kind, library }] as const;
    return show(args, io, { ...withSecret(clientId, secret, hint), entry });
  });
}

async function edit({ args, io, id, grants }: Call): Promise<Shown> {
  const { options } = args;
  const edits: { -readonly [F in 'name' | 'redirectUris' | 'scopes']?: ClientRegistration[F] } = {};
  const [name, redirect] = ['name', 'redirect'].map((each) => options.get(each));
  const scopes = readScopes(args);
  if (name !== undefined) edits.name = name;
  if (redirect !== undefined) edits.redirectUris = wordsOf(redirect);
  if (scopes !== undefined) edits.scopes = scopes;
  if (Object.keys(edits).length === 0) throw usageFault(({ clients }) => clients.nothingToEdit);
  const client = takeRegistration(takeChange(await editClient(grants, id, edits), reasonsOf(id)));
  return report(io, client, 'client-changed', ({ clients }) => clients.changed);
}

async function rotate({ io, id, grants }: Call): Promise<Shown> {
  const secret = freshSecret();
  const { library } = takeChange(await rotateSecret(grants, id, digestOf(secret)), {
    ...reasonsOf(id),
    'two-secrets': saying(({ clients }) => clients.twoSecrets, { id }),
  });
  const hint = fillLine(io.language, io.language.lines.clients.rotated, { id });
  return {
    ...withSecret(id, secret, hint),
    entry: ['client-secret-added', { client: id, library }],
  };
}

async function endOld({ io, id, grants }: Call): Promise<Shown> {
  const client = takeChange(await endOldSecret(grants, id), {
    ...reasonsOf(id),
    'one-secret': saying(({ clients }) => clients.oneSecret, { id }),
  });
  return report(io, client, 'client-secret-ended', ({ clients }) => clients.oldEnded);
}

async function disable({ args, io, id, grants }: Call, disabled: boolean): Promise<Shown> {
  const client = takeChange(
    await disableClient({ grants, now: io.now(), log: logTo(io, args) }, id, disabled),
    reasonsOf(id),
  );
  return report(io, client, disabled ? 'client-disabled' : 'client-enabled', (lines) =>
    disabled ? lines.clients.disabled : lines.clients.enabled,
  );
}

async function remove({ args, io, id, grants }: Call): Promise<Shown> {
  const client = takeChange(
    await removeClient({ grants, now: io.now(), log: logTo(io, args) }, id),
    {
      unknown: unknown(id),
    },
  );
  const named = client ?? { clientId: id, name: id, library: null };
  return report(io, named, 'client-removed', ({ clients }) => clients.removed);
}

/** Returns a client that was changed. */
function report(
  io: CommandIo,
  { clientId, name, library }: Pick<ClientRegistration, 'clientId' | 'name' | 'library'>,
  act: Act,
  line: Saying['line'],
): Shown {
  return {
    json: { client_id: clientId },
    lines: [say(io.language, saying(line, { id: clientId, name }))],
    entry: [act, { client: clientId, library }],
  };
}

/** Returns a client with its secret, which storage has as its digest only. */
function withSecret(clientId: string, secret: string, hint: string): Shown {
  return {
    json: { client_id: clientId, client_secret: secret },
    lines: [`client_id      ${clientId}`, `client_secret  ${secret}`, '', hint],
  };
}

/** Returns a registration. CommandFault, with a sentence for each fault, if it has some. */
function takeRegistration(
  reading: Result<ClientRegistration, RegistrationFaults>,
): ClientRegistration {
  if (reading.ok) return reading.value;
  throw new CommandFault(reading.fault.map(({ message }) => message).join('; '), true);
}

function registrationOf(
  args: CommandArguments,
  secret: string,
  library: string,
  now: number,
): unknown {
  const { options } = args;
  const kind = readChoice(args, 'kind', KINDS) ?? 'library';
  return {
    // Digits only: a name that begins with "-" would be read as an option.
    clientId: randomBytes(ID_BYTES).toString('hex'),
    secretDigest: digestOf(secret),
    name: options.get('name') ?? 'Supplier integration',
    kind,
    library: kind === 'partner' ? null : library,
    redirectUris: wordsOf(options.get('redirect') ?? ''),
    scopes: readScopes(args) ?? USUAL_SCOPES,
    createdAt: Math.floor(now / 1000),
  };
}

/** Returns the scopes that the arguments name, which are those of `serve`; undefined without. */
function readScopes(args: CommandArguments): readonly string[] | undefined {
  return readChoices(args, 'scope', DEFAULT_TOKEN_POLICY.scopes);
}

/** Splits at blanks only: a URI may have commas. */
function wordsOf(text: string): readonly string[] {
  return text.split(/ +/).filter((word) => word !== '');
}

function freshSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function unknown(id: string): Saying {
  return saying(({ clients }) => clients.unknown, { id });
}

function reasonsOf(id: string): Readonly<Record<'unknown' | 'damaged', Saying>> {
  return { unknown: unknown(id), damaged: saying(({ clients }) => clients.damaged, { id }) };
}
