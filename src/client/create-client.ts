import { exactBytes } from '../text/callbacks/exact-bytes.js';
import { exactClock } from '../text/callbacks/exact-clock.js';
import { quietCallback } from '../text/callbacks/quiet-callback.js';
import { type OptionTable, ownOptions } from '../text/check-options.js';
import { type Introspection, readIntrospectionAnswer } from './answers/read-oauth-answers.js';
import { readRedirect } from './answers/read-redirect.js';
import { readUploadAnswer, type UploadAnswer } from './answers/read-upload-answer.js';
import { AuthorizationRunner } from './authorization/authorization-runner.js';
import {
  AUTHORIZATION_POLICY,
  type AuthorizationState,
} from './authorization/authorization-state.js';
import { signedOutFault } from './authorization/state-faults.js';
import { type Answer, failed } from './client-fault.js';
import {
  CLIENT_OPTIONS,
  type ClientOptions,
  type ClientWorld,
  identityOf,
  secretFinder,
  secretOf,
} from './client-options.js';
import { createPkce, platformRandom, randomText } from './create-pkce.js';
import { type ClientReads, createReads, readWith } from './read-resources.js';
import {
  type ClientRequest,
  checkedHost,
  isConfidential,
  placeOf,
  type RawAnswer,
} from './requests/client-request.js';
import { authorizationUrl, introspectionRequest } from './requests/oauth-requests.js';
import { ENCODINGS, uploadRequest } from './requests/resource-requests.js';
import { type BodySource, sendMasked } from './requests/send-request.js';
import type { Secret, SecretText } from './secret.js';

/** A sign-in in progress: the user opens `url` and agrees. */
export interface StartedSignIn {
  readonly url: string;
  /**
   * Completes the sign-in with the address that the browser was sent to, or with the code that the
   * page showed.
   */
  finish(
    answer: { readonly redirectedTo: string } | { readonly code: SecretText },
  ): Promise<Answer<undefined>>;
}

/**
 * A body, or a function that creates it. Only a body that can be created again can be sent again if
 * the service refuses an access token.
 */
export type UploadBody = BodySource | (() => BodySource);

/**
 * A supplier's client of the service. Failures are returned; only the caller's own `load`, and
 * `randomBytes` of a sign-in, can make a promise reject.
 */
export interface AssortmentClient extends ClientReads {
  /**
   * State of the authorization. The first call of a method loads stored tokens. Printing the state
   * shows no secret.
   */
  readonly state: AuthorizationState;
  /** Begins a sign-in. `redirectUri` as registered, or omitted for a client without one. */
  startSignIn(options: {
    readonly scope: string | readonly string[];
    readonly redirectUri?: string | undefined;
  }): Promise<StartedSignIn>;
  /**
   * Deletes the tokens and revokes them. Returns a fault if they are deleted here, but the service
   * did not receive the revocation.
   */
  signOut(): Promise<Answer<undefined>>;
  /**
   * Sends any request with an access token, refreshed if due. If the service refuses the token,
   * sends it once more with another.
   */
  request(
    build: (accessToken: Secret) => ClientRequest,
    body?: UploadBody,
  ): Promise<Answer<RawAnswer>>;
  /** Sends an assortment file. `encoding` names the compression that the body already has. */
  upload(options: {
    readonly customerNumber: string;
    readonly body: UploadBody;
    readonly encoding?: 'gzip' | 'br' | undefined;
  }): Promise<Answer<UploadAnswer>>;
  /**
   * Introspects the current access token, without a refresh. The refresh token is sent along (Spec
   * 4.3) unless `sendRefreshToken` is false.
   */
  introspect(options?: IntrospectOptions): Promise<Answer<Introspection>>;
}

/** Choice of what `introspect` sends. */
export interface IntrospectOptions {
  /** True by default. */
  readonly sendRefreshToken?: boolean | undefined;
}

const INTROSPECT_OPTIONS: OptionTable<IntrospectOptions> = { sendRefreshToken: 'boolean' };

const UPLOAD_PATIENCE = 15;

/**
 * Creates a client of the service, which keeps the tokens fresh and sends requests. Throws
 * `TypeError` for an unknown or missing option, a malformed address, or for one that would carry
 * secrets unencrypted to another machine. Spec 4, 5, 6.
 */
export function createClient(options: ClientOptions): AssortmentClient {
  const world = worldOf(options);
  const runner = new AuthorizationRunner(world);
  const { baseUrl } = world;
  const request = createRequest(world, runner);
  return {
    get state() {
      return runner.state;
    },
    request,
    startSignIn: async (target) => startSignIn(world, runner, target),
    async signOut() {
      await runner.start();
      return runner.signOut();
    },
    async upload(options) {
      const { customerNumber, body, encoding } = ownOptions(options, {
        customerNumber: 'string!',
        body: 'any!',
        encoding: ENCODINGS,
      });
      const raw = await request(
        (accessToken) => uploadRequest({ baseUrl, accessToken, customerNumber, encoding }),
        body,
      );
      return readWith(readUploadAnswer, raw);
    },
    ...createReads(baseUrl, request),
    introspect: async (choice = {}) => {
      const { sendRefreshToken = true } = ownOptions(choice, INTROSPECT_OPTIONS);
      return introspect(world, runner, sendRefreshToken);
    },
  };
}

/** Returns `request` of a client. */
function createRequest(
  world: ClientWorld,
  runner: AuthorizationRunner,
): AssortmentClient['request'] {
  return async (build, body) => {
    await runner.start();
    const first = await runner.accessToken();
    if (!first.ok) return first;
    const answer = await send(world, build(first.value), [first.value], bodyOf(body));
    if (!answer.ok || answer.value.status !== 401) return answer;
    const second = await runner.accessToken(first.value);
    if (!second.ok) return second;
    // The stream is consumed: the caller sends it again, with the new token.
    if (body !== undefined && isUsedUp(body)) return failed(usedUpFault(build(second.value)));
    return send(world, build(second.value), [second.value], bodyOf(body));
  };
}

async function send(
  world: ClientWorld,
  request: ClientRequest,
  secrets: readonly SecretText[],
  body?: BodySource,
): Promise<Answer<RawAnswer>> {
  const milliseconds = world.timeoutMilliseconds * (body === undefined ? 1 : UPLOAD_PATIENCE);
  const sending = { fetch: world.fetch, body, milliseconds, retry: 'safe' } as const;
  return sendMasked(request, sending, secrets);
}

async function startSignIn(
  { randomBytes, authUrl, clientId, baseUrl }: ClientWorld,
  runner: AuthorizationRunner,
  options: Parameters<AssortmentClient['startSignIn']>[0],
): Promise<StartedSignIn> {
  const { scope, redirectUri } = ownOptions(options, { scope: 'any!', redirectUri: 'string' });
  await runner.start();
  const { verifier, challenge } = await createPkce(randomBytes);
  const state = randomText(randomBytes);
  return {
    url: authorizationUrl({ authUrl, clientId, scope, redirectUri, state, challenge }),
    async finish(answer) {
      if ('code' in answer) return runner.signIn(secretOf(answer.code), verifier, redirectUri);
      const redirect = readRedirect(answer.redirectedTo, { state, issuer: baseUrl });
      return redirect.ok ? runner.signIn(redirect.value.code, verifier, redirectUri) : redirect;
    },
  };
}

async function introspect(
  world: ClientWorld,
  runner: AuthorizationRunner,
  sendRefreshToken: boolean,
): Promise<Answer<Introspection>> {
  await runner.start();
  const { state } = runner;
  const tokens = state.kind === 'ready' || state.kind === 'refreshing' ? state.tokens : undefined;
  if (tokens === undefined)
    return failed(signedOutFault(state.kind === 'signed-out' ? state.reason : 'never'));
  const identity = await identityOf(world);
  if (!identity.ok) return identity;
  const { accessToken } = tokens;
  const refreshToken = sendRefreshToken ? tokens.refreshToken : undefined;
  const request = introspectionRequest({ ...identity.value, accessToken, refreshToken });
  const secrets = [accessToken, identity.value.clientSecret];
  if (refreshToken !== undefined) secrets.push(refreshToken);
  return readWith(readIntrospectionAnswer, await send(world, request, secrets));
}

function worldOf(options: ClientOptions): ClientWorld {
  const own = ownOptions(options, CLIENT_OPTIONS);
  const hosts = [checkedHost(own.baseUrl), checkedHost(own.authUrl)] as const;
  const open = hosts.find((host) => !isConfidential(host));
  if (open !== undefined)
    throw new TypeError(
      `${open} would receive secrets unencrypted: use https for another machine.`,
    );
  return {
    exclusive: (work) => work(),
    fetch: (url, init) => globalThis.fetch(url, init),
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    timeoutMilliseconds: 60_000,
    ...own,
    now: exactClock(own.now ?? (() => Date.now())),
    randomBytes: exactBytes(own.randomBytes ?? platformRandom),
    onFault: quietCallback(own.onFault ?? (() => undefined)),
    clientSecret: secretFinder(own.clientSecret),
    baseUrl: hosts[0],
    authUrl: hosts[1],
    policy: { ...AUTHORIZATION_POLICY, ...own.policy },
  };
}

function bodyOf(body: UploadBody | undefined): BodySource | undefined {
  return typeof body === 'function' ? body() : body;
}

function isUsedUp(body: UploadBody): boolean {
  return typeof body !== 'function' && typeof body !== 'string' && !(body instanceof Uint8Array);
}

function usedUpFault(request: ClientRequest): Parameters<typeof failed>[0] {
  const what = 'The access token was refused while the body was sent, and is now refreshed';
  return {
    code: 'access-refused',
    what,
    where: placeOf(request),
    fix: 'Send it again',
    retry: 'safe',
  };
}
