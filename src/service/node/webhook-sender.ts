import { promises as dns } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { type OptionTable, ownOptions } from '../../text/check-options.js';
import { itemAt } from '../../text/item-at.js';
import { faultText } from '../daily-sync/log-entry.js';
import type {
  WebhookAnswer,
  WebhookRequest,
  WebhookSender,
} from '../daily-sync/sync-environment.js';
import { type AddressList, readAddressList } from './address-list.js';
import { isPublic } from './public-address.js';

/** Options of a sender. */
export interface WebhookSenderOptions {
  /**
   * Machines that messages may be sent to although they are not public, as a list such as
   * `loopback, 10.1.0.0/16`; none by default.
   */
  readonly allow?: string | undefined;
}

/** Milliseconds for a whole attempt. */
const PATIENCE = 15_000;

const OPTIONS: OptionTable<WebhookSenderOptions> = { allow: 'string' };

/**
 * Creates a sender that connects to public addresses only. It resolves the host, checks every
 * address, and connects to one that was checked, so that a name that changes meanwhile leads
 * nowhere else; it follows no redirect and reads no body. Throws a `TypeError` for a list that
 * cannot be read.
 */
export function createWebhookSender(options: WebhookSenderOptions = {}): WebhookSender {
  const { allow } = ownOptions(options, OPTIONS);
  const read = allow === undefined ? undefined : readAddressList(allow);
  if (read?.ok === false)
    throw new TypeError(`allow lists addresses, networks and words; this is ${read.fault}.`);
  const list = read?.value;
  return async (request) => {
    try {
      return await send(request, list);
    } catch (fault) {
      return { fault: faultText(fault) };
    }
  };
}

interface Address {
  readonly address: string;
  readonly family: number;
}

/** Addresses that a host leads to, and the first one that no message may be sent to. */
interface HostAddresses {
  readonly host: string;
  readonly addresses: readonly Address[];
  readonly forbidden: Address | undefined;
}

async function addressesOf(url: string, allowed: AddressList | undefined): Promise<HostAddresses> {
  const { hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = await dns.lookup(host, { all: true });
  const forbidden = addresses.find(({ address }) => !isPublic(address) && !allowed?.has(address));
  return { host, addresses, forbidden };
}

/**
 * Returns the host of a URL and the address by which no message ever arrives there; undefined if
 * one may. A name other than `localhost` may lead elsewhere later, so each attempt checks it.
 */
export async function neverReached(
  url: string,
  allowed: AddressList | undefined,
): Promise<{ readonly host: string; readonly address: string } | undefined> {
  const { hostname } = new URL(url);
  const isFixed = /^\[|^[\d.]+$|^localhost\.?$/.test(hostname);
  if (!isFixed) return undefined;
  const { host, forbidden } = await addressesOf(url, allowed);
  return forbidden && { host, address: forbidden.address };
}

async function send(
  request: WebhookRequest,
  allowed: AddressList | undefined,
): Promise<WebhookAnswer> {
  const late = AbortSignal.timeout(PATIENCE);
  const signal = request.signal === undefined ? late : AbortSignal.any([late, request.signal]);
  const { host, addresses, forbidden } = await addressesOf(request.url, allowed);
  if (forbidden !== undefined)
    return { fault: `${host} leads to ${forbidden.address}, which is not a public address` };
  return post({ ...request, signal }, itemAt(addresses, 0));
}

function post(
  { url, headers, body, signal }: WebhookRequest & { readonly signal: AbortSignal },
  address: Address,
): Promise<WebhookAnswer> {
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  const options = {
    method: 'POST',
    // A connection of its own: one that is kept may lead elsewhere.
    agent: false as const,
    lookup: lookupOf(address),
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    signal,
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      resolve({ status: response.statusCode ?? 0 });
      response.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Returns a lookup whose result is the address that was checked. */
function lookupOf({ address, family }: Address): LookupFunction {
  return (_host, { all }, done) =>
    all === true ? done(null, [{ address, family }]) : done(null, address, family);
}
