// The load of test/verify/soak.mjs: clients that never stop, and remember what was acknowledged.

import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between two requests of one client: the load leaves room for other programs. */
const PAUSE = 100;

/** Milliseconds after which a request counts as hanging, on however slow a machine. */
const HANGS = 300_000;

const FILES = '/integrations/suppliers/files/';
const EVENTS = '/integrations/suppliers/events/?ordering=-created_at&limit=20';
const CATALOGUE = '/integrations/suppliers/catalogue/?customer_number=';

/** Everything that was acknowledged, and everything that should not have come. */
export class Ledger {
  /** Digest of every acknowledged file by its id. */
  files = new Map();
  counts = new Map();
  strange = [];

  count(name) {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  of(name) {
    return this.counts.get(name) ?? 0;
  }
}

/**
 * Sends requests to one of the copies at random, and looks at what comes back. The statuses of
 * `passing` may come from time to time: 503, and 401 from a copy for whose clock a token is of the
 * future (Decision O1).
 */
export class Sender {
  #copies;
  #ledger;
  #passing;

  constructor(copies, ledger, passing = [503]) {
    this.#copies = copies;
    this.#ledger = ledger;
    this.#passing = passing;
  }

  passes(status) {
    return this.#passing.includes(status);
  }

  /** Returns status and JSON; undefined where none came, or a status that passes. */
  async send(kind, path, init, expected) {
    const { url } = this.#copies[Math.floor(Math.random() * this.#copies.length)];
    let status;
    let body;
    try {
      const response = await fetch(`${url}${path}`, {
        ...init,
        signal: AbortSignal.timeout(HANGS),
      });
      ({ status } = response);
      body = await response.text();
    } catch {
      this.#ledger.count('broken');
      await sleep(100);
      return undefined;
    }
    this.#ledger.count(kind);
    if (this.#passing.includes(status)) {
      this.#ledger.count(String(status));
      await sleep(200);
      return undefined;
    }
    if (!expected.includes(status)) {
      this.#ledger.strange.push(`${kind}: ${status} ${body.slice(0, 300)}`);
      return undefined;
    }
    return { status, json: body === '' ? undefined : JSON.parse(body) };
  }
}

function bearer(token) {
  return { authorization: `Bearer ${token}` };
}

/** Sends files of a customer, each with one package more than those before. */
export async function uploadFiles({ sender, ledger, running, authorize }, customer) {
  const { access_token: token } = await authorize();
  for (let file = 1; running(); file += 1) {
    const records = Array.from({ length: 1 + (file % 40) }, (_, at) => ({
      third_party_id: `${customer}-${at}`,
      name: `Package ${at} of ${randomUUID()}`,
      // Some are refused, which keeps the old ones, and some may not be ordered.
      price: `${(at + file) % 11 === 0 ? '-' : ''}${1 + (file % 7)}.50`,
      orderable: (at + file) % 7 !== 0,
      price_type_code: 0,
      package_description_str: '6x500g',
      gtin: at % 5 === 0 ? '4006381333932' : '4006381333931',
    }));
    const body = JSON.stringify(records);
    const answer = await sender.send(
      'upload',
      `${FILES}?customer_number=${customer}`,
      { method: 'POST', headers: { ...bearer(token), 'content-type': 'application/json' }, body },
      [201],
    );
    if (answer !== undefined)
      ledger.files.set(answer.json.id, createHash('sha256').update(body).digest('hex'));
    await sleep(PAUSE);
  }
}

/**
 * Refreshes one chain of tokens, and introspects what it got. Where an outcome is unknown, the old
 * token may be used up, and its replay would end the chain: a new one begins.
 */
export async function refreshTokens({ sender, ledger, running, authorize, client }) {
  let tokens;
  while (running()) {
    tokens ??= await authorize();
    const form = { ...client, grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    const post = (fields) => ({ method: 'POST', body: new URLSearchParams(fields) });
    const refreshed = await sender.send('refresh', '/oauth/token/', post(form), [200]);
    tokens = refreshed?.json;
    if (tokens === undefined) continue;
    const asked = { ...client, token: tokens.access_token };
    const answer = await sender.send('introspect', '/oauth/introspect/', post(asked), [200]);
    // A copy for whose clock the token is of the future says so once more to a bearer, with 401.
    if (answer !== undefined && answer.json.active !== true && !sender.passes(401))
      ledger.strange.push('introspect: an access token that was just given is not active');
    await sleep(PAUSE);
  }
}

/** Reads events and catalogues. */
export async function readPages({ sender, running, authorize, customers }) {
  const { access_token: token } = await authorize();
  for (let at = 0; running(); at += 1) {
    await sender.send('events', EVENTS, { headers: bearer(token) }, [200]);
    const path = `${CATALOGUE}${customers[at % customers.length]}`;
    // A customer is there once its first file is.
    await sender.send('catalogue', path, { headers: bearer(token) }, [200, 404]);
    await sleep(PAUSE);
  }
}
