import { objectOf, parseObject, textMember } from '../../client/answers/json-answer.js';
import { readTokens, type StoredTokens, writeTokens } from '../../client/authorization/tokens.js';
import { isConfidential } from '../../client/requests/client-request.js';
import { CommandFault, type Environment } from '../command-io.js';
import type { CommandArguments } from '../command-row.js';
import { readPrivateFile, writePrivateFile } from './private-file.js';

const { homedir } = process.getBuiltinModule('node:os');
const { isAbsolute, join, resolve } = process.getBuiltinModule('node:path');

/** The environment variable that holds the client secret where it shall not be kept in a file. */
export const SECRET_VARIABLE = 'ASSORTMENT_CLIENT_SECRET';

/** What `login` keeps for the commands after it. */
export interface Credentials {
  /** Host of every operation but the authorization page. */
  readonly server: string;
  readonly authUrl: string;
  readonly clientId: string;
  /** Absent where the environment holds it. */
  readonly clientSecret?: string | undefined;
  readonly tokens?: StoredTokens | undefined;
}

/**
 * Where credentials are kept: `--credentials`, else `assortment-kit/credentials.json` in the
 * person's configuration folder.
 */
export function credentialsPath({ options }: CommandArguments, env: Environment): string {
  const given = options.get('credentials');
  if (given === '') throw new CommandFault('--credentials needs a value: FILE', true);
  if (given !== undefined) return resolve(given);
  const { XDG_CONFIG_HOME: config, HOME: home } = env;
  // A relative XDG_CONFIG_HOME is to be ignored (XDG Base Directory Specification).
  const folder =
    config !== undefined && isAbsolute(config)
      ? config
      : join(home === undefined || home === '' ? homedir() : home, '.config');
  return join(folder, 'assortment-kit', 'credentials.json');
}

/**
 * The credentials of a file; undefined where there is none. CommandFault for a file that `login`
 * did not write.
 */
export function readCredentials(path: string): Credentials | undefined {
  const text = readPrivateFile(path);
  if (text === undefined) return undefined;
  const object = parseObject(text);
  const [server, authUrl, clientId] = ['server', 'authUrl', 'clientId'].map((name) =>
    object === undefined ? undefined : textMember(object, name),
  );
  if (
    object === undefined ||
    clientId === undefined ||
    server === undefined ||
    !isConfidential(server) ||
    authUrl === undefined ||
    !isConfidential(authUrl)
  ) {
    throw new CommandFault(
      `${path} is not a file that assortment login wrote: move it away and sign in again`,
      false,
    );
  }
  const clientSecret = textMember(object, 'clientSecret');
  const tokens = readTokens(objectOf(object['tokens']));
  return {
    server,
    authUrl,
    clientId,
    ...(clientSecret === undefined ? {} : { clientSecret }),
    ...(tokens === undefined ? {} : { tokens: writeTokens(tokens) }),
  };
}

/** Keeps credentials for their owner alone. */
export function writeCredentials(path: string, credentials: Credentials): void {
  writePrivateFile(path, `${JSON.stringify(credentials, null, 2)}\n`);
}
