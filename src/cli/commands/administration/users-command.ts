import {
  addUser,
  changePassword,
  disableUser,
  isPassword,
  isUsername,
  listUsers,
  PASSWORD_LENGTH,
} from '../../../service/administration/users.js';
import type { User } from '../../../service/service-options.js';
import type { AssortmentStorage } from '../../../storage/assortment-storage.js';
import { commandFault, type ExitCode, usageFault } from '../../command-io.js';
import type { CommandArguments } from '../../command-row.js';
import { readLibrary } from '../../input/read-customer.js';
import { fillLine, saying } from '../../languages/fill-line.js';
import { remoteOf } from '../../remote/remote-client.js';
import type { RemoteCommandIo } from '../../remote/remote-io.js';
import { inExisting, inStorage } from '../../store/open-storage.js';
import { writeJson, writeLine } from '../../terminal/escape-text.js';
import { audit } from '../write-log.js';
import { readAction, readSubject, refuseOptions, takeChange } from './actions.js';

const ACTIONS = ['add', 'list', 'password', 'disable', 'enable'] as const;

/**
 * Runs `assortment users`: adds, lists and disables the people who can sign in, and changes their
 * passwords, which come from the terminal or standard input, never from an argument.
 */
export async function runUsers(args: CommandArguments, io: RemoteCommandIo): Promise<ExitCode> {
  const action = readAction(args, 'users', ACTIONS);
  if (action !== 'add' && action !== 'list') refuseOptions(args, ['library']);
  readLibrary(args);
  if (action === 'list') {
    readSubject(args, undefined);
    return inExisting(args, ({ storage }) => printUsers(storage, args, io));
  }
  const username = readSubject(args, 'USERNAME');
  switch (action) {
    case 'add':
      return add(args, io, username);
    case 'password':
      return changeTo(args, io, username);
    case 'disable':
    case 'enable':
      return disable(args, io, username, action === 'disable');
    default:
      return action satisfies never;
  }
}

async function printUsers(
  { grants }: AssortmentStorage,
  args: CommandArguments,
  { stdout, language }: RemoteCommandIo,
): Promise<ExitCode> {
  const all = await listUsers(grants);
  const { options } = args;
  const library = options.has('library') ? readLibrary(args) : undefined;
  const users = all.filter((user) => library === undefined || user.library === library);
  if (options.has('json')) writeJson(stdout, { users });
  else
    for (const { username, library: of, disabled } of users) {
      const mark = disabled ? `  ${language.lines.users.disabledMark}` : '';
      writeLine(stdout, `${username}  ${of}${mark}`);
    }
  return 0;
}

async function add(
  args: CommandArguments,
  io: RemoteCommandIo,
  username: string,
): Promise<ExitCode> {
  if (!isUsername(username)) throw usageFault(({ users }) => users.username, { username });
  const library = readLibrary(args);
  const password = await askPassword(io);
  return inStorage(args, async ({ storage: { grants } }) => {
    const user = takeChange(await addUser(grants, { username, library, password }), {
      unknown: saying(({ users }) => users.unknown, { username }),
      taken: saying(({ users }) => users.taken, { username }),
    });
    audit('user-added', { user: user.id, library }, io);
    return report(io, args, user, io.language.lines.users.added);
  });
}

async function changeTo(
  args: CommandArguments,
  io: RemoteCommandIo,
  username: string,
): Promise<ExitCode> {
  const password = await askPassword(io);
  return inExisting(args, async ({ storage: { grants } }) => {
    const change = await changePassword(grants, username, password);
    const user = takeChange(change, {
      unknown: saying(({ users }) => users.unknown, { username }),
    });
    const { id, library } = user;
    audit('user-password-changed', { user: id, library }, io);
    return report(io, args, user, io.language.lines.users.passwordChanged);
  });
}

async function disable(
  args: CommandArguments,
  io: RemoteCommandIo,
  username: string,
  disabled: boolean,
): Promise<ExitCode> {
  return inExisting(args, async ({ storage: { grants } }) => {
    const change = await disableUser({ grants, now: io.now() }, username, disabled);
    const user = takeChange(change, {
      unknown: saying(({ users }) => users.unknown, { username }),
    });
    const { id, library } = user;
    const act = disabled ? 'user-disabled' : 'user-enabled';
    audit(act, { user: id, library }, io);
    const { users } = io.language.lines;
    return report(io, args, user, disabled ? users.disabled : users.enabled);
  });
}

/** Prints the user, as JSON with `--json`. */
function report(
  { stdout, language }: RemoteCommandIo,
  { options }: CommandArguments,
  { id, username, library }: User,
  line: string,
): ExitCode {
  if (options.has('json')) writeJson(stdout, { id, username, library });
  else writeLine(stdout, fillLine(language, line, { username, library }));
  return 0;
}

/**
 * Asks for a password: twice at a terminal, which does not show it; elsewhere the first line of
 * standard input.
 */
async function askPassword(io: RemoteCommandIo): Promise<string> {
  const remote = remoteOf(io);
  const { users } = io.language.lines;
  const password = await remote.ask(remote.isTerminal ? users.passwordPrompt : '', true);
  if (!isPassword(password))
    throw commandFault((lines) => lines.users.passwordLength, PASSWORD_LENGTH);
  if (remote.isTerminal && (await remote.ask(users.passwordAgain, true)) !== password)
    throw commandFault((lines) => lines.users.passwordsDiffer);
  return password;
}
