import type { UnitReading } from '#core';
import type { ClientRegistration } from '../oauth/clients/client-registration.js';
import type { TokenPolicy } from '../oauth/tokens/token-policy.js';
import type { AssortmentStorage } from '../storage/assortment-storage.js';
import type { Tracer } from '../storage/tracing/tracer.js';
import type { LogEntry } from './daily-sync/log-entry.js';

/** A user who signed in at the host. Each user belongs to one library (Decision O14). */
export interface User {
  readonly id: string;
  /** E-mail address (Spec 2.4). */
  readonly username: string;
  readonly library: string;
}

/** Limits of one request. */
export interface ServiceLimits {
  /** Bytes of an uploaded file after decompressing; 1 GiB by default. */
  readonly fileBytes: number;
  /** Bytes of an upload before decompressing; 256 MiB by default. */
  readonly bodyBytes: number;
  /** Bytes of a form; 64 KiB (Decision O13). */
  readonly formBytes: number;
  /** Milliseconds for the last byte of a form to arrive; 10 seconds by default. */
  readonly formMilliseconds: number;
  /**
   * Records of an uploaded file; 400,000 by default. Bounds the memory of one upload, since each
   * record needs some while its file arrives, however short it is. Reading stops with 413 at the
   * first record above the limit.
   */
  readonly records: number;
  /** Issues with details in a report; 1,000 by default. */
  readonly issues: number;
}

/** Quotas of uploads, so that no sender takes a service from the others; each is at least 1. */
export interface UploadQuotas {
  /** Uploads of one customer in a day of UTC, refused ones too; 300 by default. */
  readonly customerUploads: number;
  /** The same of all customers of a library; 50,000 by default. */
  readonly libraryUploads: number;
  /** Bytes of one customer's files in storage; 10 GiB by default. */
  readonly customerBytes: number;
  /** The same of all customers of a library; 1 TiB by default. */
  readonly libraryBytes: number;
  /** Customers of a library, which a file for a new one adds to; 100,000 by default. */
  readonly libraryCustomers: number;
}

/** Everything impure that the service needs. Optional members default to the Web platform's own. */
export interface ServiceOptions {
  readonly storage: AssortmentStorage;
  /** Host of the authorization page, without a slash at the end. */
  readonly authUrl: string;
  /** Host of every other operation, and the issuer, without a slash at the end. */
  readonly baseUrl: string;
  /**
   * Returns the signed-in user, or the response that leads to signing in: sign-in belongs to the
   * host (Decision O12). Called each time the authorization page is opened or submitted. For a
   * submitted form, the request has the form as body and the address that starts the same
   * authorization again. A username that is no e-mail address, and anything that is neither a user
   * nor a response, is a `TypeError` in the log and status 500.
   */
  readonly authenticate: (request: Request) => Promise<User | Response> | User | Response;
  /**
   * Path on the host of `authUrl` that ends a sign-in and begins another. The consent page posts it
   * a form with the field `next`, the path to continue with, for a user who is someone else.
   */
  readonly signOutPath?: string | undefined;
  /** Name of the service, shown on each page. */
  readonly name?: string | undefined;
  /** Mark of the service, shown next to its name and as the icon of pages: an SVG image. */
  readonly mark?: string | undefined;
  /**
   * Clients in addition to those in storage. For an id that is in both, these count. They ask for
   * scopes of the policy only.
   */
  readonly clients?: readonly ClientRegistration[] | undefined;
  readonly policy?: Partial<TokenPolicy> | undefined;
  /**
   * Returns the address of the client of a request, for the log and for limits. By default the
   * other end of a connection of `serveNode`, and no address elsewhere. If it fails, the request
   * has no address.
   */
  readonly clientAddress?: ((request: Request) => string | undefined) | undefined;
  /**
   * Limits for failed attempts with passwords and client secrets, in this process: after many, a
   * wrong one is 429 with `Retry-After`. Off by default, because a host may have limits of its own.
   */
  readonly limitAttempts?: boolean | undefined;
  /**
   * Agreed time of customers who have none of their own, such as `05:30 Europe/Helsinki`. Without
   * it, they have no daily run.
   */
  readonly agreedTime?: string | undefined;
  /** Reading of units in uploads: `normalize` by default (Decision U1). The syncs need the same. */
  readonly units?: UnitReading | undefined;
  readonly limits?: Partial<ServiceLimits> | undefined;
  /** Quotas of uploads: beyond one, an upload is 429 with `Retry-After`. */
  readonly quotas?: Partial<UploadQuotas> | undefined;
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
  /** Another number of bytes than `length` is refused: the request is 500. */
  readonly randomBytes?: ((length: number) => Uint8Array) | undefined;
  /** SHA-256; the platform's by default. */
  readonly digest?: ((bytes: Uint8Array) => Promise<Uint8Array> | Uint8Array) | undefined;
  /**
   * Receives what happens in the service, never secrets: requests, an audit trail, faults. Writes
   * lines of JSON to `console.error` by default, without single requests. Its faults are ignored.
   */
  readonly log?: ((entry: LogEntry) => void) | undefined;
  /**
   * Makes a span of each request but those of probes, and one of each upload's check; for the calls
   * of storage too, see `traceStorage`.
   */
  readonly tracer?: Tracer | undefined;
  /** Version of the host, which `/healthz` and the OpenAPI document show. */
  readonly version?: string | undefined;
}
