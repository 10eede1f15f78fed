import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import { faultText } from '../daily-sync/log-entry.js';
import { jsonResponse } from '../responses/json-response.js';
import type { Handler, Route } from '../route.js';
import { within } from './within.js';

/** Milliseconds after which storage that says nothing counts as away. */
const PATIENCE = 2_000;

/** Handles `GET /healthz`: the process answers. Asks nothing else. */
const showHealth: Handler = async (_request, { version }) =>
  jsonResponse(200, { status: 'ok', version });

/**
 * Handles `GET /readyz`: each part that requests need, asked now. Storage that answers but takes no
 * writes is `degraded` with status 200: every copy has it, and other requests are served.
 */
const showReadiness: Handler = async (_request, { storage, log, unready, writes }) => {
  const parts = unready();
  if (parts !== undefined) return notReady(parts, '1');
  const fault = await storageFault(storage);
  if (fault === undefined) {
    const trouble = await writes.trouble();
    return trouble === undefined
      ? jsonResponse(200, { status: 'ready', parts: { storage: 'ready' } })
      : jsonResponse(200, { status: 'degraded', parts: { storage: trouble } });
  }
  log({
    level: 'error',
    event: 'unavailable',
    message: 'storage does not answer',
    detail: { reason: 'away', fault },
  });
  return notReady({ storage: 'away' }, '5');
};

function notReady(parts: Readonly<Record<string, string>>, seconds: string): Response {
  return jsonResponse(503, { status: 'not ready', parts }, { 'retry-after': seconds });
}

/** Reads a record that storage need not have; returns why that failed. */
async function storageFault({ grants }: AssortmentStorage): Promise<string | undefined> {
  try {
    await within(PATIENCE, grants.load([{ kind: 'client', id: 'readiness' }]));
    return undefined;
  } catch (fault) {
    return faultText(fault);
  }
}

/** The routes for probes of an orchestrator or a balancer. */
export const healthRoutes: readonly Route[] = [
  { host: 'base', path: '/healthz', methods: { GET: showHealth }, quiet: true },
  { host: 'base', path: '/readyz', methods: { GET: showReadiness }, quiet: true },
];
