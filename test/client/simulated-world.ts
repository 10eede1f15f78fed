import type {
  AuthorizationEffect,
  AuthorizationEvent,
  AuthorizationState,
} from '../../src/client/authorization/authorization-state.js';
import { initialAuthorization } from '../../src/client/authorization/authorization-state.js';
import { reduceAuthorization } from '../../src/client/authorization/reduce-authorization.js';
import type { Tokens } from '../../src/client/authorization/tokens.js';
import type { ClientFault } from '../../src/client/client-fault.js';
import { Secret } from '../../src/client/secret.js';

/** Move of the simulation. Numbers select among the pending operations. */
export type Move =
  | { readonly do: 'request' | 'code' | 'sign-out' }
  | { readonly do: 'access-refused'; readonly old: boolean }
  | { readonly do: 'clock'; readonly by: number }
  | {
      readonly do: 'answer';
      readonly pick: number;
      readonly with: Reply;
      readonly lifetime: number | undefined;
    }
  | { readonly do: 'timer'; readonly pick: number }
  | { readonly do: 'store'; readonly works: boolean }
  | {
      readonly do: 'stray';
      readonly event: 'issued' | 'failed' | 'saved' | 'save-failed' | 'waited' | 'found';
      readonly attempt: number;
    };

export type Reply =
  | 'tokens'
  | 'no-refresh-token'
  | 'network'
  | 'server'
  | 'busy'
  | 'grant-refused'
  | 'client-refused'
  | 'found';

const FAULTS: Readonly<Record<string, Pick<ClientFault, 'code' | 'retry'>>> = {
  network: { code: 'network', retry: 'unsafe' },
  server: { code: 'server', retry: 'unsafe' },
  busy: { code: 'busy', retry: 'safe' },
  'grant-refused': { code: 'grant-refused', retry: 'useless' },
  'client-refused': { code: 'client-refused', retry: 'useless' },
};

export function faultOf(reply: string): ClientFault {
  const { code, retry } = FAULTS[reply] ?? { code: 'network', retry: 'safe' };
  return {
    code,
    retry,
    what: reply,
    where: 'here',
    fix: 'Wait',
    ...(code === 'busy' ? { retryAfterSeconds: 7 } : {}),
  };
}

interface OnItsWay {
  readonly kind: 'exchange' | 'refresh';
  readonly attempt: number;
  /** True if the store was read before: only then can newer tokens be found there. */
  readonly looked: boolean;
}

/** A service, a store and callers around the reducer, which note every law that is broken. */
export class SimulatedWorld {
  state: AuthorizationState;
  now = 1_000_000;
  readonly broken: string[] = [];
  readonly secrets: string[] = [];
  /** Result of each request. */
  readonly settled: Map<number, 'answer' | 'refuse'> = new Map();
  readonly asked: number[] = [];
  readonly onItsWay: OnItsWay[] = [];
  readonly timers: number[] = [];
  readonly queue: Extract<AuthorizationEffect, { kind: 'persist' | 'forget' }>[] = [];
  stored: string | undefined;
  /** The refresh token that the service issued last and the client took. */
  lastIssued: string | undefined;
  readonly revoked: Set<string> = new Set();
  /** Access tokens that the store was offered. */
  readonly offered: Set<string> = new Set();
  /**
   * Token pairs that have only just been issued or found: their persist is due in the same step.
   */
  #handed: Secret | undefined;

  constructor(tokens: Tokens | undefined) {
    this.state = initialAuthorization(tokens);
    if (tokens === undefined) return;
    this.stored = tokens.refreshToken?.reveal();
    this.lastIssued = this.stored;
    this.offered.add(tokens.accessToken.reveal());
    this.secrets.push(
      tokens.accessToken.reveal(),
      tokens.refreshToken?.reveal() ?? tokens.accessToken.reveal(),
    );
  }

  secret(kind: string): Secret {
    const text = `SECRET-${kind}-${this.secrets.length}`;
    this.secrets.push(text);
    return new Secret(text);
  }

  move(move: Move): void {
    const at = this.now;
    switch (move.do) {
      case 'request':
        this.#ask((id) => ({ kind: 'request', at, id }));
        return;
      case 'access-refused': {
        const accessToken = move.old
          ? new Secret('SECRET-of-old')
          : (this.#handed ?? new Secret('SECRET-never'));
        this.#ask((id) => ({ kind: 'access-refused', at, id, accessToken }));
        return;
      }
      case 'code':
        this.tell({
          kind: 'code',
          at,
          code: this.secret('code'),
          verifier: this.secret('verifier'),
        });
        return;
      case 'sign-out':
        this.tell({ kind: 'sign-out', at });
        return;
      case 'clock':
        this.now = Math.max(0, this.now + move.by);
        return;
      case 'answer':
        this.#answer(move);
        return;
      case 'timer': {
        const [attempt] = this.timers.splice(move.pick % Math.max(1, this.timers.length), 1);
        if (attempt !== undefined) this.tell({ kind: 'waited', at, attempt });
        return;
      }
      case 'store':
        this.#store(move.works);
        return;
      case 'stray':
        this.#stray(move.event, move.attempt);
        return;
    }
  }

  /** Completes pending operations until there are none. */
  settle(): void {
    for (
      let round = 0;
      round < 100 && this.onItsWay.length + this.queue.length + this.timers.length > 0;
      round += 1
    ) {
      if (this.queue.length > 0) this.move({ do: 'store', works: true });
      else if (this.onItsWay.length > 0)
        this.move({ do: 'answer', pick: 0, with: 'tokens', lifetime: 604_800 });
      else this.move({ do: 'timer', pick: 0 });
    }
  }

  tell(event: AuthorizationEvent): void {
    const { state, effects } = reduceAuthorization(this.state, event);
    this.state = state;
    let last = 0;
    for (const effect of effects) {
      if (effect.kind === 'answer' || effect.kind === 'refuse') {
        if (effect.id <= last) this.broken.push(`request ${effect.id} is settled after ${last}`);
        last = effect.id;
      }
      this.#take(effect);
    }
    this.#checkWaiting();
  }

  #ask(event: (id: number) => AuthorizationEvent): void {
    const id = this.asked.length + 1;
    this.asked.push(id);
    this.tell(event(id));
  }

  #take(effect: AuthorizationEffect): void {
    switch (effect.kind) {
      case 'exchange':
      case 'refresh':
        if (effect.kind === 'refresh' && this.onItsWay.some(({ kind }) => kind === 'refresh'))
          this.broken.push('two refreshes at once');
        this.onItsWay.push({
          kind: effect.kind,
          attempt: effect.attempt,
          looked: effect.kind === 'refresh' && effect.saved,
        });
        return;
      case 'persist':
        if (effect.tokens.refreshToken?.reveal() !== this.lastIssued)
          this.broken.push('persists another refresh token than the last one issued');
        this.queue.push(effect);
        return;
      case 'forget':
        this.queue.push(effect);
        return;
      case 'revoke':
        this.revoked.add(effect.token.reveal());
        return;
      case 'wait':
        if (effect.seconds < 1 || effect.seconds > 600)
          this.broken.push(`waits ${effect.seconds} seconds`);
        this.timers.push(effect.attempt);
        return;
      case 'answer':
        if (!this.offered.has(effect.accessToken.reveal()))
          this.broken.push('hands out a token before the store was offered it');
        this.#handed = effect.accessToken;
        this.#note(effect.id, 'answer');
        return;
      case 'refuse':
        this.#note(effect.id, 'refuse');
        return;
      default:
        return;
    }
  }

  #note(id: number, how: 'answer' | 'refuse'): void {
    if (this.settled.has(id)) this.broken.push(`request ${id} is settled twice`);
    this.settled.set(id, how);
  }

  #checkWaiting(): void {
    const { state } = this;
    const waiting =
      state.kind === 'code-received' || state.kind === 'refreshing' ? state.waiting : [];
    const open = this.asked.filter((id) => !this.settled.has(id));
    if (open.join() !== waiting.join())
      this.broken.push(`open ${open.join()}, waiting ${waiting.join()}`);
  }

  #answer(move: Extract<Move, { do: 'answer' }>): void {
    const [sent] = this.onItsWay.splice(move.pick % Math.max(1, this.onItsWay.length), 1);
    if (sent === undefined) return;
    const { attempt } = sent;
    const at = this.now;
    const drains = this.state.kind === 'signed-out';
    if (move.with === 'found' && sent.looked) {
      const tokens: Tokens = {
        accessToken: this.secret('access'),
        refreshToken: this.secret('refresh'),
        scope: [],
        issuedAt: at,
        expiresAt: at + 604_800,
      };
      this.offered.add(tokens.accessToken.reveal());
      this.lastIssued = tokens.refreshToken?.reveal();
      this.stored = this.lastIssued;
      this.tell({ kind: 'found', at, attempt, tokens });
      return;
    }
    if (move.with === 'tokens' || move.with === 'no-refresh-token' || move.with === 'found') {
      const accessToken = this.secret('access');
      const refreshToken = move.with === 'no-refresh-token' ? undefined : this.secret('refresh');
      if (!drains)
        this.lastIssued =
          refreshToken?.reveal() ?? (sent.kind === 'refresh' ? this.lastIssued : undefined);
      this.tell({
        kind: 'issued',
        at,
        attempt,
        answer: {
          accessToken,
          refreshToken,
          expiresInSeconds: move.lifetime,
          scope: ['procurement'],
        },
      });
      if (drains && !this.revoked.has((refreshToken ?? accessToken).reveal()))
        this.broken.push('tokens of a sign-out stay alive');
      return;
    }
    const held = heldTokens(this.state);
    const wasRefreshing = this.state.kind === 'refreshing';
    this.tell({ kind: 'failed', at, attempt, fault: faultOf(move.with) });
    if (move.with === 'grant-refused') {
      if (wasRefreshing && this.state.kind !== 'signed-out')
        this.broken.push('invalid_grant does not sign out');
      return;
    }
    if (heldTokens(this.state) !== held) this.broken.push(`${move.with} dropped tokens`);
  }

  #store(works: boolean): void {
    const next = this.queue.shift();
    if (next === undefined) return;
    if (next.kind === 'forget') {
      if (works) this.stored = undefined;
      return;
    }
    const { attempt, tokens } = next;
    this.offered.add(tokens.accessToken.reveal());
    if (works) this.stored = tokens.refreshToken?.reveal();
    this.tell(
      works
        ? { kind: 'saved', at: this.now, attempt }
        : { kind: 'save-failed', at: this.now, attempt, fault: faultOf('network') },
    );
    const { state } = this;
    if (
      state.kind === 'ready' &&
      state.saved === 'yes' &&
      this.queue.length === 0 &&
      this.stored !== state.tokens.refreshToken?.reveal()
    ) {
      this.broken.push('the store holds another refresh token than the state says');
    }
  }

  /** Dispatches an event that belongs to no operation. */
  #stray(kind: Extract<Move, { do: 'stray' }>['event'], attempt: number): void {
    const before = this.state;
    const at = this.now;
    if (kind === 'issued')
      this.tell({ kind, at, attempt, answer: { accessToken: this.secret('access'), scope: [] } });
    else if (kind === 'failed' || kind === 'save-failed')
      this.tell({ kind, at, attempt, fault: faultOf('grant-refused') });
    else if (kind === 'found')
      this.tell({
        kind,
        at,
        attempt,
        tokens: { accessToken: this.secret('access'), scope: [], issuedAt: at },
      });
    else this.tell({ kind, at, attempt });
    if (this.state !== before) this.broken.push(`a stray ${kind} changed the state`);
  }
}

/** Returns the refresh token that would be lost with this state. */
export function heldTokens(state: AuthorizationState): string | undefined {
  if (state.kind === 'ready' || state.kind === 'refreshing')
    return state.tokens.refreshToken?.reveal();
  return state.kind === 'code-received' ? state.previous?.tokens.refreshToken?.reveal() : undefined;
}
