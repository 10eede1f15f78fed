import {
  PASSWORD_LENGTH,
  type PasswordFault,
  passwordFault,
} from '../../../service/administration/password-rule.js';
import type { Change } from '../../../service/administration/stored-records.js';
import {
  addUser,
  changeOwner,
  changePassword,
  disableUser,
  isUsername,
  listUsers,
  removeUser,
} from '../../../service/administration/users.js';
import type { Act } from '../../../service/observe/administration.js';
import type { User } from '../../../service/service-options.js';
import type { GrantStore } from '../../../storage/grant-store.js';
import { CommandFault, commandFault, type ExitCode, usageFault } from '../../command-io.js';
import type { CommandArguments } from '../../command-row.js';
import { givenLibrary, readLibrary } from '../../input/read-customer.js';
import { fillLine, type Saying, say, saying } from '../../languages/fill-line.js';
import { remoteOf } from '../../remote/remote-client.js';
import type { RemoteCommandIo } from '../../remote/remote-io.js';
import { type Shown, show } from '../../show.js';
import { inExisting, inStorage } from '../../store/open-storage.js';
import { nameText } from '../../terminal/layout/short-text.js';
import { logTo } from '../write-log.js';
import { type OwnOptions, readAction, readSubject, takeChange } from './actions.js';

const ACTIONS = [
  'add',
  'list',
  'password',
  'owner',
  'member',
  'disable',
  'enable',
  'remove',
] as const;

type Action = (typeof ACTIONS)[number];

const OWN_OPTIONS: OwnOptions<Action> = {
  library: ['add', 'list'],
  owner: ['add'],
  yes: ['remove'],
};

/** One call about a user. */
interface Call {
  readonly args: CommandArguments;
  readonly io: RemoteCommandIo;
  readonly username: string;
}

/**
 * Runs `assortment users`: adds, lists and disables the people who can sign in, makes owners, and
 * changes passwords, which come from the terminal or standard input, never from an argument.
 */
export async function runUsers(args: CommandArguments, io: RemoteCommandIo): Promise<ExitCode> {
  const action = readAction(args, 'users', ACTIONS, OWN_OPTIONS);
  readLibrary(args);
  if (action === 'list') {
    readSubject(args, undefined);
    return inExisting(args, async ({ storage: { grants } }) =>
      show(args, io, await list(grants, args, io)),
    );
  }
  const call = { args, io, username: readSubject(args, 'USERNAME') };
  return ACTS[action](call);
}

const ACTS: Readonly<Record<Exclude<Action, 'list'>, (call: Call) => Promise<ExitCode>>> = {
  add,
  password: changeTo,
  owner: (call) => setOwner(call, true),
  member: (call) => setOwner(call, false),
  disable: (call) => disable(call, true),
  enable: (call) => disable(call, false),
  remove,
};

async function list(
  grants: GrantStore,
  args: CommandArguments,
  { language }: RemoteCommandIo,
): Promise<Shown> {
  const users = await listUsers(grants, givenLibrary(args));
  const { ownerMark, disabledMark } = language.lines.users;
  const lines = users.map(({ username, library, owner, disabled }) => {
    const marks = [...(owner ? [ownerMark] : []), ...(disabled ? [disabledMark] : [])];
    return [nameText(username), nameText(library), ...marks].join('  ');
  });
  return { json: { users }, lines };
}

async function add({ args, io, username }: Call): Promise<ExitCode> {
  if (!isUsername(username)) throw usageFault(({ users }) => users.username, { username });
  const library = readLibrary(args);
  const owner = args.options.has('owner');
  const password = await askPassword(username, io);
  return inStorage(args, async ({ storage: { grants } }) => {
    const user = takeChange(await addUser(grants, { username, library, password, owner }), {
      unknown: unknown(username),
      taken: saying(({ users }) => users.taken, { username }),
    });
    return report({ args, io }, user, 'user-added', ({ users }) =>
      owner ? users.ownerAdded : users.added,
    );
  });
}

async function changeTo(call: Call): Promise<ExitCode> {
  const password = await askPassword(call.username, call.io);
  return changeStored(
    call,
    'user-password-changed',
    ({ users }) => users.passwordChanged,
    (grants) => changePassword(grants, call.username, password),
  );
}

async function setOwner(call: Call, isOwner: boolean): Promise<ExitCode> {
  const act = isOwner ? 'user-owner-added' : 'user-owner-ended';
  const line: Saying['line'] = ({ users }) => (isOwner ? users.madeOwner : users.madeMember);
  return changeStored(call, act, line, (grants) => changeOwner(grants, call.username, isOwner));
}

async function disable(call: Call, disabled: boolean): Promise<ExitCode> {
  const act = disabled ? 'user-disabled' : 'user-enabled';
  const line: Saying['line'] = ({ users }) => (disabled ? users.disabled : users.enabled);
  return changeStored(call, act, line, (grants) =>
    disableUser(
      { grants, now: call.io.now(), log: logTo(call.io, call.args) },
      call.username,
      disabled,
    ),
  );
}

/** Erases a user with all that is stored of the person, after a confirmation. */
async function remove(call: Call): Promise<ExitCode> {
  const { args, io, username } = call;
  return inExisting(args, async ({ storage: { grants } }) => {
    const listed = await listUsers(grants);
    const found = listed.find((user) => user.username.toLowerCase() === username.toLowerCase());
    if (found === undefined) throw new CommandFault(unknown(username), false);
    if (!args.options.has('yes')) {
      const { removeQuestion } = io.language.lines.users;
      const question = `${fillLine(io.language, removeQuestion, {
        username: found.username,
        library: found.library,
      })} `;
      if ((await remoteOf(io).ask(question, false)).trim().toLowerCase() !== username.toLowerCase())
        throw commandFault(({ users }) => users.notRemoved, { username });
    }
    const user = takeChange(await removeUser({ grants, now: io.now() }, username), {
      unknown: unknown(username),
    });
    return report({ args, io }, user, 'user-removed', ({ users }) => users.removed);
  });
}

/** Changes a stored user, and reports it. */
async function changeStored(
  { args, io, username }: Call,
  act: Act,
  line: Saying['line'],
  change: (grants: GrantStore) => Promise<Change<User>>,
): Promise<ExitCode> {
  return inExisting(args, async ({ storage: { grants } }) => {
    const user = takeChange(await change(grants), { unknown: unknown(username) });
    return report({ args, io }, user, act, line);
  });
}

/** Shows the user that was changed. */
function report(
  { args, io }: Pick<Call, 'args' | 'io'>,
  { id, username, library }: User,
  act: Act,
  line: Saying['line'],
): ExitCode {
  return show(args, io, {
    json: { id, username, library },
    lines: [say(io.language, saying(line, { username, library }))],
    entry: [act, { user: id, library }],
  });
}

function unknown(username: string): Saying {
  return saying(({ users }) => users.unknown, { username });
}

const FAULTS: Readonly<Record<PasswordFault, Saying['line']>> = {
  length: ({ users }) => users.passwordLength,
  known: ({ users }) => users.passwordKnown,
  repeated: ({ users }) => users.passwordRepeated,
};

/**
 * Asks for a password: twice at a terminal, which does not show it; elsewhere the first line of
 * standard input.
 */
async function askPassword(username: string, io: RemoteCommandIo): Promise<string> {
  const remote = remoteOf(io);
  const { users } = io.language.lines;
  const password = await remote.ask(remote.isTerminal ? users.passwordPrompt : '', true);
  const fault = passwordFault(password, { username });
  if (fault !== undefined) throw commandFault(FAULTS[fault], PASSWORD_LENGTH);
  if (remote.isTerminal && (await remote.ask(users.passwordAgain, true)) !== password)
    throw commandFault((lines) => lines.users.passwordsDiffer);
  return password;
}
