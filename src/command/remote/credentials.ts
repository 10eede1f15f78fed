import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { parseObject, textMember, textMembers } from '../../client/answers/json-answer.js';
import { readTokens, type StoredTokens, writeTokens } from '../../client/authorization/tokens.js';
import { isConfidential } from '../../client/requests/client-request.js';
import { commandFault, type Environment, usageFault } from '../command-io.js';
import type { CommandArguments } from '../command-row.js';
import { readPrivateFile, writePrivateFile } from './private-file.js';

/** Credentials that `login` stores for later commands. */
export interface Credentials {
  /** Host of every operation except the authorization page. */
  readonly server: string;
  readonly authUrl: string;
  readonly clientId: string;
  /** Absent if the environment contains it. */
  readonly clientSecret?: string | undefined;
  readonly tokens?: StoredTokens | undefined;
}

/**
 * Returns the path of the credentials: `--credentials`, else `assortment-kit/credentials.json` in
 * the user's configuration folder.
 */
export function credentialsPath({ options }: CommandArguments, env: Environment): string {
  const path = options.get('credentials');
  if (path === '')
    throw usageFault(({ usage }) => usage.needsValue, { option: '--credentials', value: 'FILE' });
  if (path !== undefined) return resolve(path);
  const { XDG_CONFIG_HOME: config, HOME: home } = env;
  // The XDG Base Directory Specification has relative paths ignored.
  const folder =
    config !== undefined && isAbsolute(config)
      ? config
      : join(home === undefined || home === '' ? homedir() : home, '.config');
  return join(folder, 'assortment-kit', 'credentials.json');
}

/**
 * Reads the credentials of a file; undefined if there is none. CommandFault for a file that
 * `login` did not write.
 */
export function readCredentials(path: string): Credentials | undefined {
  const text = readPrivateFile(path);
  if (text === undefined) return undefined;
  const object = parseObject(text);
  const texts = textMembers(object, ['server', 'authUrl', 'clientId']);
  if (texts === undefined || ![texts.server, texts.authUrl].every(isConfidential))
    throw commandFault(({ login }) => login.foreignFile, { path });
  const clientSecret = textMember(object, 'clientSecret');
  const tokens = readTokens(object?.['tokens']);
  return {
    ...texts,
    ...(clientSecret === undefined ? {} : { clientSecret }),
    ...(tokens === undefined ? {} : { tokens: writeTokens(tokens) }),
  };
}

/** Stores credentials in a file that only its owner can read. */
export function writeCredentials(path: string, credentials: Credentials): void {
  writePrivateFile(path, `${JSON.stringify(credentials, null, 2)}\n`);
}
