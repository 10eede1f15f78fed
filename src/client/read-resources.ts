import { ownOptions } from '../text/check-options.js';
import { type CataloguePage, readCataloguePage } from './answers/read-catalogue-page.js';
import { type EventsPage, readEventsPage } from './answers/read-events-page.js';
import { type FileStatus, readFileStatus } from './answers/read-file-status.js';
import { type FilesPage, readFilesPage } from './answers/read-files-page.js';
import type { Answer } from './client-fault.js';
import type { ClientRequest, RawAnswer } from './requests/client-request.js';
import {
  CATALOGUE_FILTERS,
  type CatalogueFilters,
  catalogueRequest,
  EVENT_FILTERS,
  type EventFilters,
  eventsRequest,
  FILE_FILTERS,
  type FileFilters,
  fileStatusRequest,
  filesRequest,
} from './requests/resource-requests.js';
import type { Secret } from './secret.js';

/** Methods of a client that read what the service has. */
export interface ClientReads {
  /** Returns the status of a file, with the report of its upload. Scope `procurement`. */
  fileStatus(id: string): Promise<Answer<FileStatus>>;
  /**
   * Returns the files that were sent, newest first, page by page, until the last page or a fault.
   * Scope `procurement`.
   */
  files(filters?: FileFilters): AsyncGenerator<Answer<FilesPage>, void, undefined>;
  /**
   * Returns the events page by page, until the last page or a fault. Scope `procurement`.
   */
  events(filters?: EventFilters): AsyncGenerator<Answer<EventsPage>, void, undefined>;
  /**
   * Returns the catalogue of a customer page by page, until the last page or a fault: after the
   * fault `catalogue-changed`, begin again. Scope `library`.
   */
  catalogue(filters: CatalogueFilters): AsyncGenerator<Answer<CataloguePage>, void, undefined>;
}

type Request = (build: (accessToken: Secret) => ClientRequest) => Promise<Answer<RawAnswer>>;

type Reader<T> = (
  status: number,
  headers: Readonly<Record<string, string>>,
  text: string,
) => Answer<T>;

/** Creates the methods over `request`, which sends a request with an access token. */
export function createReads(baseUrl: string, request: Request): ClientReads {
  return {
    async fileStatus(id) {
      const raw = await request((accessToken) => fileStatusRequest({ baseUrl, accessToken, id }));
      return readWith(readFileStatus, raw);
    },
    async *files(filters = {}) {
      const own = ownOptions(filters, FILE_FILTERS);
      yield* readPages(readFilesPage, (page) =>
        request((accessToken) => filesRequest({ baseUrl, accessToken, filters: own, page })),
      );
    },
    async *events(filters = {}) {
      const own = ownOptions(filters, EVENT_FILTERS);
      yield* readPages(readEventsPage, (page) =>
        request((accessToken) => eventsRequest({ baseUrl, accessToken, filters: own, page })),
      );
    },
    async *catalogue(filters) {
      const own = ownOptions(filters, CATALOGUE_FILTERS);
      yield* readPages(readCataloguePage, (page) =>
        request((accessToken) => catalogueRequest({ baseUrl, accessToken, ...own, page })),
      );
    },
  };
}

/** Reads a response where one arrived. */
export function readWith<T>(read: Reader<T>, raw: Answer<RawAnswer>): Answer<T> {
  return raw.ok ? read(raw.value.status, raw.value.headers, raw.value.text) : raw;
}

async function* readPages<T extends { readonly next: string | undefined }>(
  read: Reader<T>,
  ask: (page: string | undefined) => Promise<Answer<RawAnswer>>,
): AsyncGenerator<Answer<T>, void, undefined> {
  // Stops at a page that was read already: a service may link its pages in a circle.
  const pages = new Set<string>();
  for (let page: string | undefined; page === undefined || !pages.has(page); ) {
    if (page !== undefined) pages.add(page);
    const answer = readWith(read, await ask(page));
    yield answer;
    if (!answer.ok || answer.value.next === undefined) return;
    page = answer.value.next;
  }
}
