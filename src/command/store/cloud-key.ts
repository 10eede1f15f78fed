import { readFile } from 'node:fs/promises';
import type { ObjectStoreOptions } from '../../storage/s3/object-store.js';
import type { ObjectStoreKey } from '../../storage/s3/renewed-key.js';
import { definedMembers, jsonMember } from '../../text/own-member.js';
import type { Environment } from '../command-io.js';

/** Milliseconds after which a service that gives keys counts as away. */
const PATIENCE = 5_000;

/** Address of the agent that gives keys to containers of Amazon ECS. */
const CONTAINER_AGENT = 'http://169.254.170.2';

/** Hosts that get a container's token without TLS: this machine, and the agents of ECS and EKS. */
const AGENTS = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|169\.254\.170\.23?|\[fd00:ec2::23\])$/;

/** Options that give an object store its key: a lasting one, or a function for temporary ones. */
export type KeyOptions = Pick<
  ObjectStoreOptions,
  'accessKeyId' | 'secretAccessKey' | 'sessionToken' | 'credentials'
>;

/**
 * Reads the key that the environment names, or the role that gets keys: a web identity (Kubernetes)
 * or a container. The names are those of the AWS SDKs. Undefined if there is neither.
 */
export function readCloudKey(env: Environment, region = 'us-east-1'): KeyOptions | undefined {
  const given = (name: string): string | undefined => env[name] || undefined;
  const [accessKeyId, secretAccessKey, sessionToken] = [
    given('AWS_ACCESS_KEY_ID'),
    given('AWS_SECRET_ACCESS_KEY'),
    given('AWS_SESSION_TOKEN'),
  ];
  if (accessKeyId !== undefined || secretAccessKey !== undefined) {
    if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
    return { accessKeyId, secretAccessKey, ...definedMembers({ sessionToken }) };
  }
  const [tokenFile, role] = [given('AWS_WEB_IDENTITY_TOKEN_FILE'), given('AWS_ROLE_ARN')];
  if (tokenFile !== undefined && role !== undefined) {
    const url = given('AWS_ENDPOINT_URL_STS') ?? `https://sts.${region}.amazonaws.com`;
    const session = given('AWS_ROLE_SESSION_NAME') ?? 'assortment-kit';
    return { credentials: () => webIdentityKey({ url, role, session, tokenFile }) };
  }
  const path = given('AWS_CONTAINER_CREDENTIALS_RELATIVE_URI');
  const url = path ? `${CONTAINER_AGENT}${path}` : given('AWS_CONTAINER_CREDENTIALS_FULL_URI');
  if (url === undefined || !isSafe(url)) return undefined;
  const file = given('AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE');
  const token = given('AWS_CONTAINER_AUTHORIZATION_TOKEN');
  return { credentials: async () => containerKey(url, file ? await readText(file) : token) };
}

function isSafe(url: string): boolean {
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' };
  return protocol === 'https:' || (protocol === 'http:' && AGENTS.test(hostname));
}

/** Exchanges the token of a file for a key. The file is read each time, because others renew it. */
async function webIdentityKey(from: {
  readonly url: string;
  readonly role: string;
  readonly session: string;
  readonly tokenFile: string;
}): Promise<ObjectStoreKey> {
  const body = new URLSearchParams({
    Action: 'AssumeRoleWithWebIdentity',
    Version: '2011-06-15',
    RoleArn: from.role,
    RoleSessionName: from.session,
    WebIdentityToken: await readText(from.tokenFile),
  });
  const xml = await ask(from.url, { method: 'POST', body });
  return keyOf((name) => new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml)?.[1], 'SessionToken');
}

async function containerKey(url: string, token: string | undefined): Promise<ObjectStoreKey> {
  const text = await ask(url, token === undefined ? {} : { headers: { authorization: token } });
  const json = jsonOf(text);
  return keyOf((name) => {
    const value = jsonMember(json, name);
    return typeof value === 'string' ? value : undefined;
  }, 'Token');
}

/** Returns the JSON of an answer; undefined for none, since a syntax error repeats the text. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function keyOf(member: (name: string) => string | undefined, token: string): ObjectStoreKey {
  const [accessKeyId, secretAccessKey] = [member('AccessKeyId'), member('SecretAccessKey')];
  const expiration = new Date(member('Expiration') ?? '');
  if (accessKeyId === undefined || secretAccessKey === undefined || !(expiration.getTime() > 0))
    throw new Error('the answer has no key with its expiration');
  return { accessKeyId, secretAccessKey, sessionToken: member(token), expiration };
}

async function readText(path: string): Promise<string> {
  return (await readFile(path, 'utf8')).trim();
}

/** Returns the text of an answer. Errors have its status and code, and nothing that was sent. */
async function ask(url: string, request: RequestInit): Promise<string> {
  const signal = AbortSignal.timeout(PATIENCE);
  const response = await fetch(url, { ...request, signal, redirect: 'error' });
  const text = await response.text();
  if (response.ok) return text;
  const code = /(?:<Code>|"[Cc]ode" ?: ?")(\w{1,60})/.exec(text)?.[1] ?? '';
  throw new Error(`${new URL(url).origin} refuses a key: ${response.status} ${code}`.trimEnd());
}
