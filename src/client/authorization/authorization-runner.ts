import { quietCall } from '../../text/callbacks/quiet-callback.js';
import { readRevocationAnswer, readTokenAnswer } from '../answers/read-oauth-answers.js';
import { type Answer, answered, type ClientFault, failed, messageOf } from '../client-fault.js';
import { type ClientWorld, identityOf } from '../client-options.js';
import { readWith } from '../read-resources.js';
import type { ClientRequest, RawAnswer } from '../requests/client-request.js';
import {
  type ClientIdentity,
  exchangeRequest,
  refreshRequest,
  revocationRequest,
} from '../requests/oauth-requests.js';
import { type Sending, sendMasked } from '../requests/send-request.js';
import type { Secret, SecretText } from '../secret.js';
import {
  type AuthorizationEffect,
  type AuthorizationEvent,
  type AuthorizationState,
  initialAuthorization,
} from './authorization-state.js';
import { reduceAuthorization } from './reduce-authorization.js';
import { inProgressFault } from './state-faults.js';
import { readTokens, type Tokens, writeTokens } from './tokens.js';

type Effect<K extends AuthorizationEffect['kind']> = Extract<AuthorizationEffect, { kind: K }>;

/** An event without its time, which the runner adds. */
type Happening<E = AuthorizationEvent> = E extends AuthorizationEvent ? Omit<E, 'at'> : never;

/** Runs the effects of `reduceAuthorization` and reports their outcomes as events. */
export class AuthorizationRunner {
  readonly #world: ClientWorld;
  #state: AuthorizationState = initialAuthorization(undefined);
  #loading: Promise<void> | undefined;
  /** Changes of the store, one after the other. */
  #saving: Promise<void> = Promise.resolve();
  #revoking: Promise<Answer<undefined>> = Promise.resolve(answered(undefined));
  #lastId = 0;
  readonly #requests = new Map<number, (answer: Answer<Secret>) => void>();
  #signIn: ((answer: Answer<undefined>) => void) | undefined;

  constructor(world: ClientWorld) {
    this.#world = world;
  }

  get state(): AuthorizationState {
    return this.#state;
  }

  /** Reads the stored tokens once. If the store fails, the next call reads it again. */
  async start(): Promise<void> {
    this.#loading ??= this.#world.load().then((stored) => {
      this.#state = initialAuthorization(readTokens(stored));
    });
    try {
      await this.#loading;
    } catch (fault) {
      this.#loading = undefined;
      throw fault;
    }
  }

  /**
   * Returns an access token for a request; pass the one that the service refused to get another.
   */
  accessToken(refused?: Secret): Promise<Answer<Secret>> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      this.#requests.set(id, resolve);
      this.#dispatch(
        refused === undefined
          ? { kind: 'request', id }
          : { kind: 'access-refused', id, accessToken: refused },
      );
    });
  }

  /**
   * Exchanges a code, then revokes the tokens of an earlier sign-in. If the service does not
   * receive the revocation, `onFault` gets the fault.
   */
  async signIn(
    code: Secret,
    verifier: Secret,
    redirectUri: string | undefined,
  ): Promise<Answer<undefined>> {
    if (this.#signIn !== undefined) return failed(inProgressFault());
    this.#revoking = Promise.resolve(answered(undefined));
    const answer = await new Promise<Answer<undefined>>((resolve) => {
      this.#signIn = resolve;
      this.#dispatch({ kind: 'code', code, verifier, redirectUri });
    });
    const revoked = await this.#revoking;
    if (!revoked.ok) this.#world.onFault(revoked.fault);
    return answer;
  }

  /**
   * Deletes the tokens and revokes them at the service; returns a fault if the service did not
   * receive the revocation.
   */
  async signOut(): Promise<Answer<undefined>> {
    this.#revoking = Promise.resolve(answered(undefined));
    this.#dispatch({ kind: 'sign-out' });
    await this.#saving;
    return this.#revoking;
  }

  /** Returns the time in seconds: that of the platform if the caller's clock fails. */
  #at(): number {
    return Math.floor((quietCall(this.#world.now) ?? Date.now()) / 1000);
  }

  #dispatch(happening: Happening): void {
    const event = { ...happening, at: this.#at() };
    const { state, effects } = reduceAuthorization(this.#state, event, this.#world.policy);
    this.#state = state;
    for (const effect of effects) this.#run(effect);
  }

  #run(effect: AuthorizationEffect): void {
    switch (effect.kind) {
      case 'exchange':
        void this.#exchange(effect);
        return;
      case 'refresh':
        void this.#refresh(effect);
        return;
      case 'persist':
        this.#persist(effect);
        return;
      case 'forget':
        this.#saving = this.#saving
          .then(() => this.#world.save(undefined))
          .catch((fault: unknown) => this.#world.onFault(storageFault(fault)));
        return;
      case 'revoke':
        this.#revoke(effect.token);
        return;
      case 'wait':
        void this.#wait(effect);
        return;
      case 'answer':
        this.#settle(effect.id, answered(effect.accessToken));
        return;
      case 'refuse':
        this.#settle(effect.id, failed(effect.fault));
        return;
      case 'signed-in':
        this.#endSignIn(answered(undefined));
        return;
      case 'sign-in-failed':
        this.#endSignIn(failed(effect.fault));
        return;
      case 'warn':
        this.#world.onFault(effect.fault);
        return;
      default:
        throw new TypeError(`There is no effect ${String(effect satisfies never)}.`);
    }
  }

  #settle(id: number, answer: Answer<Secret>): void {
    const resolve = this.#requests.get(id);
    this.#requests.delete(id);
    resolve?.(answer);
  }

  #endSignIn(answer: Answer<undefined>): void {
    const resolve = this.#signIn;
    this.#signIn = undefined;
    resolve?.(answer);
  }

  async #exchange({
    attempt,
    code: { code, verifier, redirectUri },
  }: Effect<'exchange'>): Promise<void> {
    await this.#askForTokens(
      attempt,
      (identity) => exchangeRequest({ ...identity, code, verifier, redirectUri }),
      [code, verifier],
    );
  }

  async #wait({ attempt, seconds }: Effect<'wait'>): Promise<void> {
    try {
      await this.#world.sleep(seconds * 1000);
    } catch {
      // The wait is over.
    }
    this.#dispatch({ kind: 'waited', attempt });
  }

  /**
   * Refreshes under the lock that processes with the same store share, until the new tokens are
   * stored.
   */
  async #refresh({ attempt, tokens, saved }: Effect<'refresh'>): Promise<void> {
    const { refreshToken } = tokens;
    const work = async (): Promise<void> => {
      const stored = saved ? newerTokens(readTokens(await this.#world.load()), tokens) : undefined;
      if (stored !== undefined) this.#dispatch({ kind: 'found', attempt, tokens: stored });
      else if (refreshToken !== undefined)
        await this.#askForTokens(
          attempt,
          (identity) => refreshRequest({ ...identity, refreshToken }),
          [refreshToken],
        );
      await this.#saving;
    };
    let working: Promise<void> | undefined;
    const once = (): Promise<void> => {
      working ??= work();
      return working;
    };
    try {
      await this.#world.exclusive(once);
      if (working === undefined) throw new Error('exclusive did not run the work');
      await working;
    } catch (fault) {
      // A fault of the lock or the store. If the response had already arrived, this event is late
      // and changes nothing.
      this.#dispatch({ kind: 'failed', attempt, fault: storageFault(fault) });
    }
  }

  async #askForTokens(
    attempt: number,
    build: (identity: ClientIdentity) => ClientRequest,
    secrets: readonly SecretText[],
  ): Promise<void> {
    const answer = readWith(readTokenAnswer, await this.#send(build, secrets, 'unsafe'));
    if (answer.ok) this.#dispatch({ kind: 'issued', attempt, answer: answer.value });
    else this.#dispatch({ kind: 'failed', attempt, fault: answer.fault });
  }

  #persist({ attempt, tokens }: Effect<'persist'>): void {
    const save = this.#saving.then(() => this.#world.save(writeTokens(tokens)));
    this.#saving = save.then(
      () => this.#dispatch({ kind: 'saved', attempt }),
      (fault: unknown) =>
        this.#dispatch({
          kind: 'save-failed',
          attempt,
          fault: storageFault(fault),
        }),
    );
  }

  #revoke(token: Secret): void {
    const response = this.#send(
      (identity) => revocationRequest({ ...identity, token }),
      [token],
      'safe',
    );
    const earlier = this.#revoking;
    this.#revoking = Promise.all([earlier, response]).then(([before, raw]) =>
      before.ok ? readWith(readRevocationAnswer, raw) : before,
    );
  }

  /** Sends a request with the credentials of the client. */
  async #send(
    build: (identity: ClientIdentity) => ClientRequest,
    secrets: readonly SecretText[],
    retry: Sending['retry'],
  ): Promise<Answer<RawAnswer>> {
    const identity = await identityOf(this.#world);
    if (!identity.ok) return identity;
    const { fetch, timeoutMilliseconds: milliseconds } = this.#world;
    const { clientSecret } = identity.value;
    const sending = { fetch, milliseconds, retry };
    return sendMasked(build(identity.value), sending, [...secrets, clientSecret]);
  }
}

/** Returns the stored tokens if another process put them there. */
function newerTokens(stored: Tokens | undefined, ours: Tokens): Tokens | undefined {
  return stored !== undefined && !stored.accessToken.equals(ours.accessToken) ? stored : undefined;
}

function storageFault(fault: unknown): ClientFault {
  return {
    code: 'storage',
    what: 'The tokens cannot be loaded or saved',
    where: 'token store',
    received: messageOf(fault),
    fix: 'Make the place where the tokens are kept writable for this user',
    retry: 'safe',
  };
}
