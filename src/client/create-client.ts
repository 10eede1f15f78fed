import { type EventsPage, readEventsPage } from './answers/read-events-page.js';
import { type Introspection, readIntrospectionAnswer } from './answers/read-oauth-answers.js';
import { readRedirect } from './answers/read-redirect.js';
import { readUploadAnswer, type UploadAnswer } from './answers/read-upload-answer.js';
import { AuthorizationRunner } from './authorization/authorization-runner.js';
import {
  AUTHORIZATION_POLICY,
  type AuthorizationState,
} from './authorization/authorization-state.js';
import { signedOutFault } from './authorization/state-faults.js';
import { type Answer, answered, failed, withoutSecrets } from './client-fault.js';
import type { ClientOptions, ClientWorld } from './client-options.js';
import { createPkce, platformRandom, randomText } from './create-pkce.js';
import {
  type ClientRequest,
  checkedHost,
  isConfidential,
  type RawAnswer,
} from './requests/client-request.js';
import { authorizationUrl, introspectionRequest } from './requests/oauth-requests.js';
import { type EventFilters, eventsRequest, uploadRequest } from './requests/resource-requests.js';
import { type BodySource, sendRequest } from './requests/send-request.js';
import { maskSecrets, Secret, type SecretText } from './secret.js';

/** A sign-in that has begun: the person opens `url` and agrees. */
export interface StartedSignIn {
  readonly url: string;
  /**
   * Ends it with the address that the browser was sent to, or with the code that the page showed.
   */
  finish(
    answer: { readonly redirectedTo: string } | { readonly code: SecretText },
  ): Promise<Answer<undefined>>;
}

/**
 * A body, or what makes it: only what can be made anew can be sent again when the service refuses
 * an access token.
 */
export type UploadBody = BodySource | (() => BodySource);

/**
 * A supplier's side of the service. What goes wrong is an answer; only the caller's own `load` can
 * make a promise reject.
 */
export interface AssortmentClient {
  /**
   * Where the authorization stands; undefined tokens are loaded by the first call of anything else.
   * Printing it shows no secret.
   */
  readonly state: AuthorizationState;
  /** Begins to sign in. `redirectUri` as registered, or left out for a client without one. */
  startSignIn(options: {
    readonly scope: string | readonly string[];
    readonly redirectUri?: string | undefined;
  }): Promise<StartedSignIn>;
  /**
   * Gives the tokens up and forgets them. A fault says that they are forgotten here, but that the
   * service did not hear of it.
   */
  signOut(): Promise<Answer<undefined>>;
  /**
   * Any request with an access token, refreshed where due; once more with another token where the
   * service refuses the first.
   */
  request(
    build: (accessToken: Secret) => ClientRequest,
    body?: UploadBody,
  ): Promise<Answer<RawAnswer>>;
  /** Sends an assortment file. `encoding` says how the body is compressed already. */
  upload(options: {
    readonly customerNumber: string;
    readonly body: UploadBody;
    readonly encoding?: 'gzip' | 'br' | undefined;
  }): Promise<Answer<UploadAnswer>>;
  /** Events page by page, until the last one or a fault. */
  events(filters?: EventFilters): AsyncGenerator<Answer<EventsPage>, void, undefined>;
  /** What the service knows of the access token that is held, which is not refreshed for it. */
  introspect(): Promise<Answer<Introspection>>;
}

const UPLOAD_PATIENCE = 15;

/**
 * A client of the service: keeps the tokens fresh and sends requests. TypeError for addresses that
 * are none, or that would carry secrets in the clear to another machine. Spec 4, 5, 6.
 */
export function createClient(options: ClientOptions): AssortmentClient {
  const world = worldOf(options);
  const runner = new AuthorizationRunner(world);
  const { baseUrl } = world;

  const send = (
    request: ClientRequest,
    secrets: readonly SecretText[],
    body?: BodySource,
  ): Promise<Answer<RawAnswer>> => {
    const milliseconds = world.timeoutMilliseconds * (body === undefined ? 1 : UPLOAD_PATIENCE);
    return sendRequest(request, { fetch: world.fetch, body, milliseconds, retry: 'safe' }).then(
      (answer) => masked(answer, secrets),
    );
  };

  const request: AssortmentClient['request'] = async (build, body) => {
    await runner.start();
    const first = await runner.accessToken();
    if (!first.ok) return first;
    const answer = await send(build(first.value), [first.value], bodyOf(body));
    if (!answer.ok || answer.value.status !== 401) return answer;
    const second = await runner.accessToken(first.value);
    if (!second.ok) return second;
    // A stream is used up: the caller sends it again, with the new token.
    if (body !== undefined && isUsedUp(body)) return failed(usedUpFault(build(second.value)));
    return send(build(second.value), [second.value], bodyOf(body));
  };

  return {
    get state() {
      return runner.state;
    },
    request,
    async startSignIn({ scope, redirectUri }) {
      await runner.start();
      const { verifier, challenge } = await createPkce(world.randomBytes);
      const state = randomText(world.randomBytes);
      return {
        url: authorizationUrl({
          authUrl: world.authUrl,
          clientId: world.clientId,
          scope,
          redirectUri,
          state,
          challenge,
        }),
        async finish(answer) {
          if ('code' in answer) return runner.signIn(secretOf(answer.code), verifier, redirectUri);
          const redirect = readRedirect(answer.redirectedTo, { state, issuer: baseUrl });
          return redirect.ok ? runner.signIn(redirect.value.code, verifier, redirectUri) : redirect;
        },
      };
    },
    async signOut() {
      await runner.start();
      return runner.signOut();
    },
    async upload({ customerNumber, body, encoding }) {
      const raw = await request(
        (accessToken) => uploadRequest({ baseUrl, accessToken, customerNumber, encoding }),
        body,
      );
      return raw.ok ? readUploadAnswer(raw.value.status, raw.value.headers, raw.value.text) : raw;
    },
    async *events(filters = {}) {
      // A service that leads in a circle is left where it closes.
      const seen = new Set<string>();
      for (let page: string | undefined; page === undefined || !seen.has(page); ) {
        if (page !== undefined) seen.add(page);
        const raw = await request((accessToken) =>
          eventsRequest({ baseUrl, accessToken, filters, page }),
        );
        const answer = raw.ok
          ? readEventsPage(raw.value.status, raw.value.headers, raw.value.text)
          : raw;
        yield answer;
        if (!answer.ok || answer.value.next === undefined) return;
        page = answer.value.next;
      }
    },
    async introspect() {
      await runner.start();
      const { state } = runner;
      const tokens =
        state.kind === 'ready' || state.kind === 'refreshing' ? state.tokens : undefined;
      if (tokens === undefined)
        return failed(signedOutFault(state.kind === 'signed-out' ? state.reason : 'never'));
      const raw = await send(introspectionRequest({ ...world, accessToken: tokens.accessToken }), [
        tokens.accessToken,
        world.clientSecret,
      ]);
      return raw.ok
        ? readIntrospectionAnswer(raw.value.status, raw.value.headers, raw.value.text)
        : raw;
    },
  };
}

function worldOf(options: ClientOptions): ClientWorld {
  const { exclusive, fetch, now, sleep, randomBytes, policy, timeoutMilliseconds, onFault } =
    options;
  const hosts = [checkedHost(options.baseUrl), checkedHost(options.authUrl)] as const;
  const open = hosts.find((host) => !isConfidential(host));
  if (open !== undefined)
    throw new TypeError(
      `${open} would get secrets in the clear: https is due for another machine.`,
    );
  return {
    clientId: options.clientId,
    clientSecret: secretOf(options.clientSecret),
    load: options.load,
    save: options.save,
    baseUrl: hosts[0],
    authUrl: hosts[1],
    exclusive: exclusive ?? ((work) => work()),
    fetch: fetch ?? ((url, init) => globalThis.fetch(url, init)),
    now: now ?? (() => Date.now()),
    sleep: sleep ?? ((milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))),
    randomBytes: randomBytes ?? platformRandom,
    policy: { ...AUTHORIZATION_POLICY, ...policy },
    timeoutMilliseconds: timeoutMilliseconds ?? 60_000,
    onFault: onFault ?? (() => undefined),
  };
}

function secretOf(text: SecretText): Secret {
  return text instanceof Secret ? text : new Secret(text);
}

function bodyOf(body: UploadBody | undefined): BodySource | undefined {
  return typeof body === 'function' ? body() : body;
}

function isUsedUp(body: UploadBody): boolean {
  return typeof body !== 'function' && typeof body !== 'string' && !(body instanceof Uint8Array);
}

function usedUpFault({ method, url }: ClientRequest): Parameters<typeof failed>[0] {
  const what = 'The access token was refused while the body was sent, and was refreshed since';
  return {
    code: 'access-refused',
    what,
    where: `${method} ${url.split('?', 1)[0]}`,
    fix: 'Send it again',
    retry: 'safe',
  };
}

/** A service that refuses may repeat what it was sent: its answer becomes part of a fault. */
function masked(answer: Answer<RawAnswer>, secrets: readonly SecretText[]): Answer<RawAnswer> {
  if (!answer.ok) return failed(withoutSecrets(answer.fault, secrets));
  const { value } = answer;
  return value.status < 400
    ? answer
    : answered({ ...value, text: maskSecrets(value.text, secrets) });
}
