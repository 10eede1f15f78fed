import { createHash, randomBytes } from 'node:crypto';
import type { LogEntry } from '../../daily-sync/log-entry.js';
import {
  type ClientRegistration,
  readClientRegistration,
} from '../../oauth/clients/client-registration.js';
import { logLine } from '../../service/observe/log-line.js';
import { CommandFault, type CommandIo, type ExitCode } from '../command-io.js';
import type { CommandArguments, RunCommand } from '../command-row.js';
import { readChoice } from '../input/read-arguments.js';
import { readLibrary } from '../input/read-customer.js';
import { fillLine, type Saying, saying, sayingOf } from '../languages/fill-line.js';
import type { CommandLanguage } from '../languages/language.js';
import { openExisting, openStorage } from '../store/open-storage.js';
import { escapedJson, escapeText } from '../terminal/escape-text.js';

const KINDS = ['library', 'sandbox', 'partner'] as const;
const ALL_SCOPES = 'library sales accounts procurement';
const SECRET_BYTES = 32;
const ID_BYTES = 16;

/**
 * Runs `assortment clients add|list`: registers an application, as the API settings of a library do
 * (Spec 5.2), or lists the registered ones.
 */
export const run: RunCommand = async (args, io) => {
  const [action = ''] = args.words;
  if (action !== 'add' && action !== 'list')
    throw new CommandFault(
      saying(({ clients }) => clients.action, { action }),
      true,
    );
  const library = readLibrary(args);
  return action === 'add' ? addClient(args, io, library) : listClients(args, io);
};

async function listClients(args: CommandArguments, io: CommandIo): Promise<ExitCode> {
  const { storage } = await openExisting(args);
  try {
    for (const { id, value } of await storage.grants.clients())
      io.stdout.write(`${clientLine(id, value, io.language)}\n`);
    return 0;
  } finally {
    await storage.close();
  }
}

async function addClient(
  args: CommandArguments,
  io: CommandIo,
  library: string,
): Promise<ExitCode> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const read = readClientRegistration(registrationOf(args, secret, library, io.now()));
  if (!read.ok) {
    const [first, ...others] = read.faults.map(({ field, message }) =>
      sayingOf(message, (rooms) => rooms.registration[field]),
    );
    throw new CommandFault(
      others.reduce<string | Saying>(
        (all, next) => saying(() => '{all}; {next}', { all, next }),
        first ?? '',
      ),
      true,
    );
  }
  const client = read.value;
  const { storage } = await openStorage(args);
  try {
    const outcome = await storage.grants.commit([
      { kind: 'client', id: client.clientId, seen: 0, value: JSON.stringify(client) },
    ]);
    if (outcome !== 'done')
      throw new CommandFault(
        saying(({ clients }) => clients.notConfirmed),
        false,
      );
    logAddition(client, io);
    if (args.options.has('json'))
      io.stdout.write(`${escapedJson({ client_id: client.clientId, client_secret: secret })}\n`);
    else {
      io.stdout.write(`client_id      ${client.clientId}\nclient_secret  ${secret}\n\n`);
      io.stdout.write(`${io.language.lines.clients.copySecret}\n`);
    }
    return 0;
  } finally {
    await storage.close();
  }
}

/** Writes the audit entry, except for a person who sees the result. */
function logAddition(
  { clientId, kind, library }: ClientRegistration,
  { stderr, now }: CommandIo,
): void {
  if (stderr.isTerminal) return;
  const detail = { act: 'client-added', client: clientId, kind };
  const entry: LogEntry = {
    level: 'info',
    event: 'administration',
    message: 'a client was added',
    detail: library === null ? detail : { ...detail, library },
  };
  stderr.write(`${logLine(entry, now())}\n`);
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
    clientId: randomBytes(ID_BYTES).toString('base64url'),
    secretDigest: createHash('sha256').update(secret).digest('hex'),
    name: options.get('name') ?? 'Supplier integration',
    kind,
    library: kind === 'partner' ? null : library,
    redirectUris: wordsOf(options.get('redirect') ?? ''),
    scopes: wordsOf(options.get('scope') ?? ALL_SCOPES),
    createdAt: Math.floor(now / 1000),
  };
}

function wordsOf(text: string): readonly string[] {
  return text.split(/[ ,]+/).filter((word) => word !== '');
}

function clientLine(id: string, value: string, language: CommandLanguage): string {
  // The text was written by `clients add` or by the service.
  const { name, kind, library } = JSON.parse(value) as {
    readonly name: string;
    readonly kind: string;
    readonly library: string | null;
  };
  const { clients } = language.lines;
  const owner = library === null ? kind : fillLine(language, clients.ofLibrary, { kind, library });
  return escapeText(`${id}  ${owner}  ${name}`);
}
